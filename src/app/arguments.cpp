#include "app/arguments.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/text.h"

namespace haula::app {

namespace {

constexpr int k_least_side = 16;
constexpr int k_most_side = 8192;  // what every OpenGL 3.3 can hold
constexpr int k_most_frames = 100000;

std::string quoted(std::string_view text) { return "'" + printable(text) + "'"; }

Result<render::Size> parse_size(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, 'x');
    if (parts.size() == 2) {
        const std::optional<std::int64_t> width = parse_int(parts[0]);
        const std::optional<std::int64_t> height = parse_int(parts[1]);
        const auto fits = [](const std::optional<std::int64_t>& side) {
            return side && *side >= k_least_side && *side <= k_most_side;
        };
        if (fits(width) && fits(height)) {
            return render::Size{static_cast<int>(*width), static_cast<int>(*height)};
        }
    }
    return bad_input("--size wants WIDTHxHEIGHT in pixels from 16 to 8192, such as 1280x720, not " +
                     quoted(text));
}

Result<render::Preset> parse_view(std::string_view text) {
    constexpr std::array k_views{
        std::pair{"side", render::Preset::side}, std::pair{"front", render::Preset::front},
        std::pair{"top", render::Preset::top}, std::pair{"eye", render::Preset::eye}};
    for (const auto& [name, preset] : k_views) {
        if (text == name) {
            return preset;
        }
    }
    return bad_input("--view wants side, front, top or eye, not " + quoted(text));
}

Result<render::Quality> parse_quality(std::string_view text) {
    if (const std::optional<render::Quality> quality = render::quality_named(text)) {
        return *quality;
    }
    return bad_input("--quality wants low, medium or high, not " + quoted(text));
}

Result<int> parse_frames(std::string_view text) {
    const std::optional<std::int64_t> frames = parse_int(text);
    if (frames && *frames >= 1 && *frames <= k_most_frames) {
        return static_cast<int>(*frames);
    }
    return bad_input("--bench-frames wants a number from 1 to 100000, not " + quoted(text));
}

Result<std::filesystem::path> parse_picture(std::string_view text) {
    const std::filesystem::path path(text);
    if (path.extension() != ".png" || path.stem().empty()) {
        return bad_input("--picture wants a file name that ends in .png, not " + quoted(text));
    }
    return path;
}

Result<std::filesystem::path> parse_folder(std::string_view text) {
    if (text.empty()) {
        return bad_input("--pictures wants the name of a folder");
    }
    return std::filesystem::path(text);
}

// Stores a parsed value, or passes the error on.
template <class T>
Result<void> keep(Result<T> parsed, std::optional<T>& place) {
    if (!parsed) {
        return parsed.error();
    }
    place = std::move(*parsed);
    return {};
}

Result<void> take_value(Arguments& out, std::string_view option, std::string_view value) {
    if (option == "--picture") {
        return keep(parse_picture(value), out.picture);
    }
    if (option == "--size") {
        return keep(parse_size(value), out.size);
    }
    if (option == "--view") {
        return keep(parse_view(value), out.view);
    }
    if (option == "--quality") {
        return keep(parse_quality(value), out.quality);
    }
    if (option == "--bench-frames") {
        return keep(parse_frames(value), out.bench_frames);
    }
    return keep(parse_folder(value), out.pictures);
}

const std::vector<std::string>& flags() {
    static const std::vector<std::string> k_flags{"--help", "--version", "--fullscreen"};
    return k_flags;
}

const std::vector<std::string>& options_with_value() {
    static const std::vector<std::string> k_options{"--picture", "--size",         "--view",
                                                    "--quality", "--bench-frames", "--pictures"};
    return k_options;
}

bool among(std::string_view word, const std::vector<std::string>& names) {
    return std::find(names.begin(), names.end(), word) != names.end();
}

Error unknown(std::string_view word) {
    std::vector<std::string> all = flags();
    all.insert(all.end(), options_with_value().begin(), options_with_value().end());
    std::string detail = "unknown argument " + quoted(word);
    if (const std::optional<std::string> meant = nearest_word(word, all)) {
        detail += "; did you mean " + *meant + "?";
    } else {
        detail += "; --help lists what there is";
    }
    return bad_input(detail);
}

}  // namespace

Result<Arguments> parse_arguments(std::span<const std::string> words) {
    Arguments out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (among(word, flags())) {
            out.help |= word == "--help";
            out.version |= word == "--version";
            out.fullscreen |= word == "--fullscreen";
        } else if (among(word, options_with_value())) {
            if (i + 1 == words.size()) {
                return bad_input(word + " wants a value behind it");
            }
            if (const Result<void> taken = take_value(out, word, words[++i]); !taken) {
                return taken.error();
            }
        } else {
            return unknown(word);
        }
    }
    if (out.picture && (out.bench_frames || out.fullscreen)) {
        return bad_input(
            "--picture draws without a window, so it goes with neither --fullscreen "
            "nor --bench-frames");
    }
    return out;
}

std::string_view usage() {
    return R"(haula: Hau La on a wooden table

  haula [--size WxH] [--fullscreen] [--quality low|medium|high] [--view VIEW] [--pictures DIR]
  haula --picture OUT.png [--size WxH] [--view VIEW] [--quality low|medium|high]
  haula --bench-frames N [--size WxH] [--quality low|medium|high]
  haula --help | --version

  --size WxH          of the window or the picture in pixels; 1280x720 unless told
  --view VIEW         side, front, top or eye: true orthographic views
  --quality LEVEL     low, medium or high; chosen by the graphics card unless told
  --fullscreen        start with the whole screen (F11 goes back)
  --pictures DIR      where F12 saves pictures
  --picture OUT.png   draw one picture without showing a window, and end
  --bench-frames N    draw N frames as fast as possible and print how fast that was

In the window: drag to turn, shift-drag to move, wheel to zoom; 1 to 4 for the views, R for the
first view, F11 full screen, F12 saves a picture, Esc quits.
)";
}

}  // namespace haula::app
