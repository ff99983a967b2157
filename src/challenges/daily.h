#pragma once

#include <chrono>
#include <cstddef>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>

#include "challenges/attempt.h"
#include "challenges/challenge.h"

// Today's structure: the same start and the same five pieces for everybody, made from the date
// alone. The highest bird wins.
namespace haula::challenges {

inline constexpr std::size_t k_daily_pieces = 5;

// "2026-11-18"; nothing if that is no day.
std::optional<std::chrono::year_month_day> parse_day(std::string_view text);
std::string print_day(std::chrono::year_month_day day);
// Where the clock on the wall says so.
std::chrono::year_month_day day_at(std::time_t now);

// Settles some placements: a moment's work. Its id is the day.
Result<Challenge> structure_of_day(std::chrono::year_month_day day, const physics::SetSource& sets,
                                   const KeepGoing& keep_going = {});

// What somebody built that day.
struct DailyRecord {
    std::chrono::year_month_day day;
    int solver = physics::k_solver_version;  // that measured the height
    int height_tenth_mm = 0;
    physics::Structure structure;  // whole: the day's start, the pieces and the bird

    friend bool operator==(const DailyRecord&, const DailyRecord&) = default;
};

// Of an attempt that is solved.
DailyRecord record_of(const Attempt& attempt, std::chrono::year_month_day day);
std::string write_daily(const DailyRecord& record);
// From such a text, or from a card that holds one.
Result<DailyRecord> read_daily(std::string_view text, const physics::SetSource& sets);
// Done again from the date on: the height, in tenths of a millimetre, or what is wrong.
Result<int> verify(const DailyRecord& record, const physics::SetSource& sets,
                   const KeepGoing& keep_going = {});

}  // namespace haula::challenges
