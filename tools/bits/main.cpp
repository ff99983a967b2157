// bits: plays the scenes of a file and compares their hashes with what it says, or writes them
// down.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "bits/scenes.h"
#include "core/arguments.h"
#include "core/files.h"
#include "core/text.h"

namespace {

using namespace haula;

constexpr std::int64_t k_max_scenes = 10'000;
constexpr std::size_t k_max_bytes = 1U << 20U;

int refuse(const Error& error) {
    std::fprintf(stderr, "bits: %s\n", error.detail.c_str());
    return 2;
}

// How many lines differ; with `update` they are replaced.
Result<int> play(std::vector<std::string>& lines, std::int64_t most, bool update) {
    int different = 0;
    for (std::string& line : lines) {
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        if (most-- <= 0) {
            break;
        }
        const std::string name = line.substr(0, line.find(':'));
        const auto scene = bits::play_scene(name);
        if (!scene) {
            return scene.error();
        }
        const std::string today = bits::print(name, *scene);
        if (today != line) {
            ++different;
            std::printf("%s, not\n    %s\n", today.c_str(), line.c_str());
            std::fflush(stdout);
        }
        line = update ? today : line;
    }
    return different;
}

int run(const std::vector<std::string>& words) {
    const std::vector<OptionSpec> known{{"--update", ""}, {"--first", "N"}};
    const auto arguments = Arguments::parse(words, known);
    if (!arguments || arguments->words().size() != 1) {
        return refuse(arguments ? bad_input("bits FILE [--first N] [--update]")
                                : arguments.error());
    }
    const auto most = arguments->number("--first", k_max_scenes, 1, k_max_scenes);
    const std::string& file = arguments->words().front();
    const auto text = read_file(file, k_max_bytes);
    if (!most || !text) {
        return refuse(most ? text.error() : most.error());
    }
    std::vector<std::string> lines;
    for (const std::string_view line : split(*text, '\n')) {
        lines.emplace_back(line);
    }
    const bool update = arguments->has("--update");
    const auto different = play(lines, *most, update);
    if (!different) {
        return refuse(different.error());
    }
    if (update) {
        const auto written = write_file_safely(file, join(lines, "\n"));
        return written ? 0 : refuse(written.error());
    }
    return *different == 0 ? 0 : 3;
}

}  // namespace

int main(int count, char** values) {
    return run(std::vector<std::string>(values + std::min(count, 1), values + count));
}
