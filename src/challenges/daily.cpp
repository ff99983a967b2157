#include "challenges/daily.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

#include "challenges/card.h"
#include "challenges/growth.h"
#include "core/hash.h"
#include "core/json.h"
#include "core/rng.h"
#include "core/text.h"

namespace haula::challenges {

namespace {

using Json = nlohmann::json;
using std::chrono::year_month_day;

constexpr int k_version = 1;
constexpr std::size_t k_grown = 3;  // strips on top of the usual start
constexpr std::array<double, k_stars> k_daily_stars{120.0, 170.0, 220.0};

std::uint64_t seed_of(year_month_day day) {
    Hasher hasher;
    return hasher.add(std::string_view("hau la of the day")).add(print_day(day)).value();
}

// Two large construction pieces always, so that there is something to build with.
std::vector<std::string> pieces_of(Rng& rng) {
    std::vector<std::string> pieces{"LC", "LC"};
    for (const auto& [one, other] : {std::pair{"SC", "LC"}, {"SC", "SF"}, {"LF", "SF"}}) {
        pieces.emplace_back(rng.below(2) == 0 ? one : other);
    }
    return pieces;
}

}  // namespace

std::optional<year_month_day> parse_day(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, '-');
    if (parts.size() != 3 || text.size() != 10) {
        return std::nullopt;
    }
    const auto year = parse_int(parts[0]);
    const auto month = parse_int(parts[1]);
    const auto day = parse_int(parts[2]);
    if (!year || !month || !day || *month < 1 || *day < 1) {
        return std::nullopt;
    }
    const year_month_day found{std::chrono::year(static_cast<int>(*year)),
                               std::chrono::month(static_cast<unsigned>(*month)),
                               std::chrono::day(static_cast<unsigned>(*day))};
    return found.ok() ? std::optional(found) : std::nullopt;
}

std::string print_day(year_month_day day) {
    const auto padded = [](unsigned number, std::size_t digits) {
        std::string text = std::to_string(number);
        return std::string(digits - std::min(digits, text.size()), '0') + text;
    };
    return padded(static_cast<unsigned>(static_cast<int>(day.year())), 4) + "-" +
           padded(static_cast<unsigned>(day.month()), 2) + "-" +
           padded(static_cast<unsigned>(day.day()), 2);
}

year_month_day day_at(std::time_t now) {
    std::tm local{};
    ::localtime_r(&now, &local);
    return {std::chrono::year(local.tm_year + 1900),
            std::chrono::month(static_cast<unsigned>(local.tm_mon + 1)),
            std::chrono::day(static_cast<unsigned>(local.tm_mday))};
}

Result<Challenge> structure_of_day(year_month_day day, const physics::SetSource& sets,
                                   const KeepGoing& keep_going) {
    const auto start = grown_start(sets, seed_of(day), k_grown, keep_going);
    if (!start) {
        return start.error();
    }
    Rng rng(mix64(seed_of(day)));
    return Challenge{print_day(day), Kind::height, *start, pieces_of(rng),
                     k_daily_stars,  {},           {},     *start};
}

DailyRecord record_of(const Attempt& attempt, year_month_day day) {
    return {day, physics::k_solver_version,
            static_cast<int>(std::lround(10.0 * attempt.standing().value.value_or(0.0))),
            attempt.file().structure};
}

std::string write_daily(const DailyRecord& record) {
    nlohmann::ordered_json json;
    json["haula_daily"] = k_version;
    json["day"] = print_day(record.day);
    json["solver"] = record.solver;
    json["height_tenth_mm"] = record.height_tenth_mm;
    json["structure"] = *parse_ordered_json(physics::write_structure(record.structure));
    return json_text(json) + "\n";
}

Result<DailyRecord> read_daily(std::string_view text, const physics::SetSource& sets) {
    const Result<Json> parsed = parse_json(record_in_card(text).value_or(std::string(text)));
    if (!parsed) {
        return parsed.error();
    }
    try {
        const Json& json = *parsed;
        if (json.at("haula_daily") != k_version) {
            return bad_input("haula_daily: should be 1");
        }
        const auto day = parse_day(json.at("day").get<std::string>());
        if (!day) {
            return bad_input("day: should be a day such as 2026-11-18");
        }
        const auto file = physics::read_structure(json_text(json.at("structure")), sets);
        if (!file) {
            return file.error();
        }
        return DailyRecord{*day, json.at("solver").get<int>(),
                           json.at("height_tenth_mm").get<int>(), file->structure};
    } catch (const Json::exception& wrong) {
        return bad_input(wrong.what());
    }
}

Result<int> verify(const DailyRecord& record, const physics::SetSource& sets,
                   const KeepGoing& keep_going) {
    const auto challenge = structure_of_day(record.day, sets, keep_going);
    if (!challenge) {
        return challenge.error();
    }
    const auto& given = challenge->start.structure;
    const auto& built = record.structure;
    if (built.set != given.set || built.start != given.start ||
        built.place.size() < given.place.size() ||
        !std::equal(given.place.begin(), given.place.end(), built.place.begin())) {
        return refused("it does not begin as the structure of " + print_day(record.day) + " does" +
                       (record.solver != physics::k_solver_version
                            ? ": another version of the solver made it"
                            : ""));
    }
    Challenge solved = *challenge;
    solved.solved.structure = built;
    solved.solved.placements.insert(
        solved.solved.placements.end(),
        built.place.begin() + static_cast<std::ptrdiff_t>(given.place.size()), built.place.end());
    const auto height = prove(solved, keep_going);
    if (!height) {
        return height.error();
    }
    const int tenths = static_cast<int>(std::lround(10.0 * *height));
    if (std::abs(tenths - record.height_tenth_mm) > 1) {
        return refused("the bird stands " + std::to_string(tenths) + " tenths of a mm high, not " +
                       std::to_string(record.height_tenth_mm));
    }
    return tenths;
}

}  // namespace haula::challenges
