#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "rules/history.h"
#include "rules/line.h"
#include "rules/state.h"

namespace haula::rules {

// Who sits there, for people: the rules do not care.
struct Seat {
    std::string name;         // may be empty: then the colour is the name
    std::string controller;   // "human", "bot:easy"
    std::string colour = {};  // "green"; empty: the one that goes with the seat

    friend bool operator==(const Seat&, const Seat&) = default;
};

inline constexpr std::size_t k_max_record_bytes = 4U << 20U;  // a long game has some 20 kB

// A game as text, version 1; FORMATS.md has it to the letter.
struct Record {
    Setup setup;
    std::vector<Seat> seats;
    std::uint64_t first_hash = 0;  // of the state before the first step
    std::vector<Step> steps;       // which player acted is known only once they are replayed
    bool was_cut = false;          // the text ended within a step, which was left out
    // Set in the record of a running game as one seat may see it (null: an onlooker): it has
    // neither seed nor hashes, shows hidden moves as they were seen, and cannot be replayed.
    std::optional<PlayerId> viewer = {};
    // Which programs made it, and from which step on each: "haula version=0.2.0 solver=2 from=0".
    // The world may be worked out otherwise by another one. Empty in records of before.
    std::vector<Line> makers = {};

    friend bool operator==(const Record&, const Record&) = default;
};

// Of a viewer's state (PlayerView) it is the record for that viewer.
Record record_of(const State& state, std::vector<Seat> seats);
// This program goes on with the record: if it is not the last maker, it is added. `judge` is what
// the judge says of itself (Judge::identity).
void add_maker(Record& record, std::span<const Field> judge);
std::vector<std::string> names_of(std::span<const Seat> seats);

// What a person typed as a name, without what a record cannot hold.
std::string fitting_name(std::string_view typed);

// "human", "Anna=bot:easy" or "Anna=human@green"
Result<Seat> parse_seat(std::string_view text);
std::string print(const Seat& seat);

std::string print(const Record& record);
std::string print(const Step& step);  // its lines
Result<Record> parse_record(std::string_view text);
Result<Record> load_record(const std::filesystem::path& path);

}  // namespace haula::rules
