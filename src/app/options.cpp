#include "app/options.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "ai/bot.h"
#include "core/arguments.h"
#include "core/text.h"
#include "rules/link.h"

namespace haula::app {

namespace {

constexpr int k_min_side = 16;
constexpr int k_max_side = 8192;  // the graphics may hold less, and say so then
constexpr int k_max_frames = 100000;
constexpr int k_max_minutes = 10000;

std::string in_quotes(std::string_view text) { return "'" + printable(text) + "'"; }

Result<paint::Size> parse_size(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, 'x');
    if (parts.size() == 2) {
        const std::optional<std::int64_t> width = parse_int(parts[0]);
        const std::optional<std::int64_t> height = parse_int(parts[1]);
        const auto fits = [](const std::optional<std::int64_t>& side) {
            return side && *side >= k_min_side && *side <= k_max_side;
        };
        if (fits(width) && fits(height)) {
            return paint::Size{static_cast<int>(*width), static_cast<int>(*height)};
        }
    }
    return bad_input("--size wants WIDTHxHEIGHT in pixels from 16 to 8192, such as 1280x720, not " +
                     in_quotes(text));
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
    return bad_input("--view wants side, front, top or eye, not " + in_quotes(text));
}

Result<render::Quality> parse_quality(std::string_view text) {
    if (const std::optional<render::Quality> quality = render::quality_named(text)) {
        return *quality;
    }
    return bad_input("--quality wants low, medium or high, not " + in_quotes(text));
}

Result<std::filesystem::path> parse_picture(std::string_view text) {
    const std::filesystem::path path(text);
    const bool fits = path.extension() == ".png" || path.extension() == ".gif";
    if (!fits || path.stem().empty()) {
        return bad_input("--picture wants a file name that ends in .png or .gif, not " +
                         in_quotes(text));
    }
    return path;
}

Result<std::filesystem::path> parse_folder(std::string_view text) {
    if (text.empty()) {
        return bad_input("--pictures wants the name of a folder");
    }
    return std::filesystem::path(text);
}

Result<std::filesystem::path> parse_home(std::string_view text) {
    if (text.empty()) {
        return bad_input("--home wants the name of a folder");
    }
    return std::filesystem::path(text);
}

Result<std::filesystem::path> parse_layout(std::string_view text) {
    if (text.empty()) {
        return bad_input("--layout wants the name of a file");
    }
    return std::filesystem::path(text);
}

Result<std::filesystem::path> parse_structure(std::string_view text) {
    if (text.empty()) {
        return bad_input("--structure wants the name of a structure file");
    }
    return std::filesystem::path(text);
}

Result<std::filesystem::path> parse_record(std::string_view text) {
    if (text.empty()) {
        return bad_input("--record wants the name of a recorded game");
    }
    return std::filesystem::path(text);
}

Result<int> parse_moment(std::string_view text) {
    constexpr std::int64_t k_max_moment = 100000;
    const std::optional<std::int64_t> number = parse_int(text);
    if (!number || *number < 1 || *number > k_max_moment) {
        return bad_input(
            "--moment wants the number of a moment from 1, as a replay counts them, "
            "not " +
            in_quotes(text));
    }
    return static_cast<int>(*number);
}

Result<std::vector<std::string>> parse_bots(std::string_view text) {
    constexpr std::size_t k_max_seats = 4;
    std::vector<std::string> levels;
    for (const std::string_view level : split(text, ',')) {
        levels.emplace_back(level);
        if (!ai::check_bot_name(level)) {
            levels.clear();
            break;
        }
    }
    if (levels.size() < 2 || levels.size() > k_max_seats) {
        return bad_input("--bots wants two to four levels, such as easy,normal, not " +
                         in_quotes(text));
    }
    return levels;
}

// Stores what `parse` makes of the option's value, if it was given.
template <class T>
Result<void> take(const Arguments& arguments, std::string_view option,
                  Result<T> (*parse)(std::string_view), std::optional<T>& place) {
    const std::optional<std::string> given = arguments.value(option);
    if (!given) {
        return {};
    }
    Result<T> parsed = parse(*given);
    if (!parsed) {
        return parsed.error();
    }
    place = std::move(*parsed);
    return {};
}

Result<void> take_values(const Arguments& arguments, LaunchOptions& out) {
    Result<void> taken = take(arguments, "--picture", parse_picture, out.picture);
    if (taken) {
        taken = take(arguments, "--structure", parse_structure, out.structure);
    }
    if (taken) {
        taken = take(arguments, "--record", parse_record, out.record);
    }
    if (taken) {
        taken = take(arguments, "--moment", parse_moment, out.moment);
    }
    if (taken) {
        taken = take(arguments, "--size", parse_size, out.size);
    }
    if (taken) {
        taken = take(arguments, "--view", parse_view, out.view);
    }
    if (taken) {
        taken = take(arguments, "--quality", parse_quality, out.quality);
    }
    if (taken) {
        taken = take(arguments, "--pictures", parse_folder, out.pictures);
    }
    if (taken) {
        taken = take(arguments, "--home", parse_home, out.home);
    }
    if (taken) {
        taken = take(arguments, "--layout", parse_layout, out.layout);
    }
    return taken;
}

Result<void> take_soak(const Arguments& arguments, LaunchOptions& out) {
    if (const std::optional<std::string> bots = arguments.value("--bots")) {
        Result<std::vector<std::string>> levels = parse_bots(*bots);
        if (!levels) {
            return levels.error();
        }
        out.soak_bots = std::move(*levels);
    }
    if (arguments.has("--bots") && !arguments.has("--soak")) {
        return bad_input("--bots says who plays in a --soak, which is missing");
    }
    if (!arguments.has("--soak")) {
        return {};
    }
    const Result<std::int64_t> minutes = arguments.number("--soak", 1, 1, k_max_minutes);
    if (!minutes) {
        return minutes.error();
    }
    out.soak_minutes = static_cast<int>(*minutes);
    if (!out.home) {
        return bad_input("--soak wants --home DIR too, so that its games are not among yours");
    }
    if (out.picture || out.bench_frames || out.structure) {
        return bad_input(
            "--soak plays games, so it goes with none of --picture, --bench-frames and "
            "--structure");
    }
    return {};
}

// A recorded game is drawn as a film, and nothing else.
Result<void> check_film(const LaunchOptions& out) {
    if ((out.moment || out.time_lapse) && !out.record) {
        return bad_input(
            "--moment and --time-lapse say what of a game is drawn, and --record "
            "FILE, which names the game, is missing");
    }
    if (out.moment && out.time_lapse) {
        return bad_input("--time-lapse draws the whole game, so it does not go with --moment");
    }
    if (out.record && (!out.picture || out.picture->extension() != ".gif")) {
        return bad_input("--record is drawn as an animation, so it wants --picture OUT.gif too");
    }
    if (out.record && out.structure) {
        return bad_input("a picture is either of a --record or of a --structure");
    }
    return {};
}

// The one word that may stand alone.
Result<void> take_link(std::span<const std::string> words, LaunchOptions& out) {
    if (words.empty()) {
        return {};
    }
    if (!rules::is_meant_as_link(words.front())) {
        return bad_input("unknown argument " + in_quotes(words.front()) +
                         "; --help lists what there is");
    }
    if (words.size() > 1) {
        return bad_input("only one link can be opened, and there is also " + in_quotes(words[1]));
    }
    const Result<rules::Link> link = rules::parse_link(words.front());
    if (!link) {
        return link.error();
    }
    out.link = words.front();
    return {};
}

}  // namespace

Result<LaunchOptions> parse_options(std::span<const std::string> words) {
    const std::array<OptionSpec, 18> k_known{{{"--help", ""},
                                              {"--version", ""},
                                              {"--fullscreen", ""},
                                              {"--structure", "FILE"},
                                              {"--record", "FILE"},
                                              {"--moment", "N"},
                                              {"--time-lapse", ""},
                                              {"--picture", "OUT.png"},
                                              {"--force", ""},
                                              {"--size", "WxH"},
                                              {"--view", "VIEW"},
                                              {"--quality", "LEVEL"},
                                              {"--bench-frames", "N"},
                                              {"--soak", "MINUTES"},
                                              {"--bots", "LEVELS"},
                                              {"--pictures", "DIR"},
                                              {"--home", "DIR"},
                                              {"--layout", "OUT.json"}}};
    const Result<Arguments> arguments = Arguments::parse(words, k_known);
    if (!arguments) {
        return arguments.error();
    }
    LaunchOptions out;
    if (const Result<void> taken = take_link(arguments->words(), out); !taken) {
        return taken.error();
    }
    if (const Result<void> taken = take_values(*arguments, out); !taken) {
        return taken.error();
    }
    out.help = arguments->has("--help");
    out.version = arguments->has("--version");
    out.fullscreen = arguments->has("--fullscreen");
    out.time_lapse = arguments->has("--time-lapse");
    out.force = arguments->has("--force");
    if (out.force && !out.picture && !out.layout) {
        return bad_input(
            "--force replaces the file that --picture or --layout names, and there is neither");
    }
    if (const Result<void> checked = check_film(out); !checked) {
        return checked.error();
    }
    if (arguments->has("--bench-frames")) {
        const Result<std::int64_t> frames = arguments->number("--bench-frames", 1, 1, k_max_frames);
        if (!frames) {
            return frames.error();
        }
        out.bench_frames = static_cast<int>(*frames);
    }
    if (const Result<void> taken = take_soak(*arguments, out); !taken) {
        return taken.error();
    }
    if (out.link && (out.picture || out.bench_frames || out.soak_minutes || out.structure)) {
        return bad_input(
            "a link is opened in the window, so it goes with none of --structure, --picture, "
            "--bench-frames and --soak");
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

  haula [LINK] [--size WxH] [--fullscreen] [--quality low|medium|high] [--home DIR] ...
  haula [--structure FILE] [--size WxH] [--fullscreen] [--quality low|medium|high] [--view VIEW]
        [--pictures DIR] [--home DIR] [--layout OUT.json]
  haula --picture OUT.png [--force] [--structure FILE] [--size WxH] [--view VIEW]
        [--quality low|medium|high]
  haula --picture OUT.gif [--force] --record FILE [--moment N | --time-lapse] [--size WxH] ...
  haula --bench-frames N [--structure FILE] [--size WxH] [--quality low|medium|high]
  haula --soak MINUTES --home DIR [--bots LEVEL,LEVEL...] [--size WxH] [--quality low|medium|high]
  haula --help | --version

  LINK                a recorded game or a structure, as 'Copy link' and haula-cli link write it
  --structure FILE    look at a structure file, settled as haula-cli settle does, instead of playing
  --size WxH          of the window or the picture in pixels; 1280x720 unless told
  --view VIEW         side, front, top or eye: true orthographic views
  --quality LEVEL     low, medium or high; chosen by the graphics card unless told
  --fullscreen        start with the whole screen (F11 goes back)
  --pictures DIR      where F12 saves pictures
  --home DIR          where settings and games are kept
  --layout OUT.json   keep saying in this file what the window shows and where (for tests)
  --picture OUT.png   draw one picture without showing a window, and end; as OUT.gif it turns
  --force             replace the picture (or layout), should a file of that name be there
  --record FILE       with --picture OUT.gif: a loop of one act of a recorded game, at most 3 MB
  --moment N          which act, as a replay counts them; the one it was highest after unless told
  --time-lapse        the whole game instead
  --bench-frames N    draw N frames as fast as possible and print how fast that was
  --soak MINUTES      let bots play game after game in the window; memory and frame times are printed
                      once a minute
  --bots LEVELS       who plays there: two to four of random, easy, normal, hard and master

In the window: drag to turn, shift-drag to move, wheel to zoom; F1 to F4 for the views, R for the
first view, F11 full screen, F12 saves a picture, Ctrl+Q quits. The settings tell all keys.
)";
}

}  // namespace haula::app
