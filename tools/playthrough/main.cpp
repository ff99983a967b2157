// playthrough [--update] FILE...             compares golden games and settled shapes with what
// they
//                                            give today
// playthrough --new GAME PLAYERS SEED FILE   plays one at random with a fake judge
#include <cstdio>
#include <string>
#include <vector>

#include "core/asset_dir.h"
#include "core/files.h"
#include "core/text.h"
#include "kits/kits.h"
#include "support/fake_judge.h"
#include "support/golden_shape.h"
#include "support/playthrough.h"

namespace {

using namespace haula;

constexpr std::size_t k_max_bytes = 4U << 20U;
constexpr int k_fine = 0;
constexpr int k_failed = 1;
constexpr int k_bad_input = 2;
constexpr int k_differs = 3;

int complain(const std::string& what, int code) {
    std::fprintf(stderr, "playthrough: %s\n", what.c_str());
    return code;
}

int write(const std::string& path, const std::string& text) {
    const auto written = write_file_safely(path, text);
    return written ? k_fine : complain(written.error().detail, k_failed);
}

int renew(const rules::Games& games, const rules::Texts& texts, const std::string& path,
          bool update) {
    const auto was = read_file(path, k_max_bytes);
    if (!was) {
        return complain(was.error().detail, k_bad_input);
    }
    const auto is = was->starts_with(test::k_golden_shape_begins)
                        ? test::regenerate_shape(*was)
                        : test::regenerate(games, texts, *was);
    if (!is) {
        return complain(path + ": " + is.error().detail, k_differs);
    }
    if (*is == *was) {
        return k_fine;
    }
    return update ? write(path, *is) : complain(path + ": is otherwise today", k_differs);
}

int make_new(const rules::Games& games, const rules::Texts& texts,
             const std::vector<std::string>& words) {
    const auto players = words.size() == 5 ? parse_int(words[2]) : std::nullopt;
    const auto seed = words.size() == 5 ? parse_int(words[3]) : std::nullopt;
    if (!players || *players < 1 || *players > 99 || !seed || *seed < 0) {
        return complain("usage: playthrough --new GAME PLAYERS SEED FILE", k_bad_input);
    }
    test::FakeJudge judge(static_cast<std::uint64_t>(*seed));
    const rules::Setup setup{
        words[1], static_cast<int>(*players), static_cast<std::uint64_t>(*seed), {}};
    const auto text = test::new_playthrough(games, texts, setup, judge);
    return text ? write(words[4], *text) : complain(text.error().detail, k_bad_input);
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    const auto assets = asset_dir();
    if (!assets) {
        return complain(assets.error().detail, k_failed);
    }
    const auto games = kits::load_games(*assets);
    const auto texts = rules::Texts::load(*assets / "i18n", "en");
    if (!games || !texts) {
        return complain(games ? texts.error().detail : games.error().detail, k_failed);
    }
    if (!words.empty() && words[0] == "--new") {
        return make_new(*games, *texts, words);
    }
    const bool update = !words.empty() && words[0] == "--update";
    words.erase(words.begin(), words.begin() + (update ? 1 : 0));
    if (words.empty()) {
        return complain("usage: playthrough [--update] FILE...", k_bad_input);
    }
    int worst = k_fine;
    for (const std::string& path : words) {
        worst = std::max(worst, renew(*games, *texts, path, update));
    }
    return worst;
}
