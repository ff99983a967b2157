#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "games/hau_la/components.h"
#include "rules/message.h"
#include "rules/move.h"

namespace haula::hau_la {

// A marker's seat on the piece being placed.
struct Perch {
    int hole = 1;
    StripFace face = StripFace::plus;

    friend bool operator==(const Perch&, const Perch&) = default;
};

// The whole announcement: "place kind=LC a=s1.2+ b=o4+ roll=45 marker=red on=2-". What is missing
// was not said.
struct Announcement {
    std::optional<Kind> kind;
    std::optional<HoleSide> a;
    std::optional<HoleSide> b;
    std::optional<int> roll_deg;
    std::optional<MarkerId> marker;
    std::optional<Perch> on;

    friend bool operator==(const Announcement&, const Announcement&) = default;
};

inline constexpr int k_full_turn_deg = 360;
inline constexpr int k_roll_step_deg = 15;  // what is offered; any whole degree is allowed

// By form alone: the names and numbers mean something.
std::variant<Announcement, rules::Refusal> read_announcement(const rules::Move& move,
                                                             const Components& set);
rules::Move write_announcement(const Announcement& placement, const Components& set);
// A move that is about a piece and nothing else: "take kind=LF", "aside kind=SC".
rules::Move with_kind(std::string_view word, Kind kind);

}  // namespace haula::hau_la
