#include "cli/challenge_command.h"

#include <fmt/core.h>

#include <algorithm>
#include <ctime>

#include "challenges/attempt.h"
#include "challenges/daily.h"
#include "core/asset_dir.h"
#include "core/files.h"
#include "core/text.h"

namespace haula::cli {

namespace {

using challenges::Challenge;

Result<std::vector<Challenge>> installed_challenges() {
    const auto assets = asset_dir();
    if (!assets) {
        return assets.error();
    }
    return challenges::load_challenges(challenges::challenges_in(*assets),
                                       physics::installed_sets());
}

std::string pieces_of(const Challenge& challenge) {
    std::string text;
    for (const std::string& kind : challenge.pieces) {
        text += (text.empty() ? "" : " ") + kind;
    }
    return text;
}

Result<int> list() {
    const auto all = installed_challenges();
    if (!all) {
        return all.error();
    }
    for (const Challenge& each : *all) {
        fmt::print("{}  {:<6}  {:<14}  stars {:g}, {:g}, {:g}\n", each.id, name_of(each.kind),
                   pieces_of(each), each.stars[0], each.stars[1], each.stars[2]);
    }
    return k_fine;
}

// Every solution done again, or that of one.
Result<int> check_solutions(const std::string& id) {
    const auto all = installed_challenges();
    if (!all) {
        return all.error();
    }
    if (!id.empty() && std::none_of(all->begin(), all->end(),
                                    [&](const Challenge& each) { return each.id == id; })) {
        return bad_input("there is no challenge '" + printable(id) +
                         "', and no file of that name; 'challenge list' tells which there are");
    }
    int code = k_fine;
    for (const Challenge& each : *all) {
        if (!id.empty() && each.id != id) {
            continue;
        }
        const auto value = challenges::prove(each);
        if (value) {
            fmt::print("{}: {:.2f}, {} stars\n", each.id, *value, stars_for(each, *value));
        } else {
            fmt::print("{}: {}\n", each.id, value.error().detail);
            code = k_answer_is_no;
        }
    }
    return code;
}

Result<int> check_record(const std::string& path, const std::string& text) {
    const physics::SetSource sets = physics::installed_sets();
    const auto record = challenges::read_daily(text, sets);
    if (!record) {
        return bad_input(path + ": " + record.error().detail);
    }
    const auto height = challenges::verify(*record, sets);
    if (!height) {
        if (height.error().code != ErrorCode::refused) {
            return height.error();
        }
        fmt::print("does not verify: {}\n", height.error().detail);
        return k_answer_is_no;
    }
    fmt::print("verified: {}, {}.{} mm\n", challenges::print_day(record->day), *height / 10,
               *height % 10);
    return k_fine;
}

Result<int> today(const std::string& told) {
    const auto day = told.empty() ? std::optional(challenges::day_at(std::time(nullptr)))
                                  : challenges::parse_day(told);
    if (!day) {
        return bad_input("'" + printable(told) + "' is no day; write one as 2026-11-18");
    }
    const auto challenge = challenges::structure_of_day(*day, physics::installed_sets());
    if (!challenge) {
        return challenge.error();
    }
    fmt::print("{}  {}\n{}", challenge->id, pieces_of(*challenge),
               physics::write_structure(challenge->start.structure));
    return k_fine;
}

Result<int> run_challenge(const Arguments& arguments) {
    const std::string& what = arguments.words().front();
    const std::string about = arguments.words().size() > 1 ? arguments.words()[1] : "";
    if (what == "list" && about.empty()) {
        return list();
    }
    if (what == "today") {
        return today(about);
    }
    if (what == "check") {
        constexpr std::size_t k_max_bytes = 1 << 20;
        const auto text = read_file(about, k_max_bytes);
        return !about.empty() && text ? check_record(about, *text) : check_solutions(about);
    }
    return bad_input("challenge wants list, check or today, not '" + printable(what) + "'");
}

}  // namespace

Command challenge_command() {
    return {.name = "challenge",
            .usage = "list | check [ID | FILE] | today [DAY]",
            .summary =
                "The challenges; whether their solutions hold, or a card or record of a "
                "day's structure; the structure of a day and its pieces.",
            .options = {},
            .min_words = 1,
            .max_words = 2,
            .run = run_challenge};
}

}  // namespace haula::cli
