#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "games/honga/components.h"
#include "rules/message.h"
#include "rules/move.h"

namespace haula::honga {

// What is given away for a mammoth, a trade or points.
struct Payment {
    Units units{};
    int pen = 0;            // mammoths from one's own board
    std::uint8_t herd = 0;  // a bit a herd space from which an own mammoth is taken

    friend bool operator==(const Payment&, const Payment&) = default;
};

// One command of a player, in numbers.
struct Action {
    enum class Kind : std::uint8_t { place, gather, explore, lure, climb, trade, bonus, end, keep };
    // What a bonus card is played for, where it leaves a choice.
    enum class Use : std::uint8_t { any, hand, chase, climb };

    Kind kind = Kind::end;
    Space space = Space::nw;         // place
    int turn = 0;                    // place: clockwise quarter turns
    Area area = Area::den;           // gather; bonus: where a lucky hand points
    CardId card = 0;                 // trade, bonus, keep
    bool is_new_card = false;        // bonus: a card found this turn, whose name nobody knows
    Use use = Use::any;              // bonus
    Payment payment{};               // lure, trade, bonus
    bool has_payment = false;        // otherwise the cheapest one is meant
    std::optional<CardId> helper{};  // trade: a card 'successful trade' played with it

    friend bool operator==(const Action&, const Action&) = default;
};

// An action from its line, "trade card=T12 berries=2 mushrooms=2", or why the line is none.
std::variant<Action, rules::Refusal> read_action(const rules::Move& move, const Components& set);
// The one spelling.
rules::Move write_action(const Action& action, const Components& set);

}  // namespace haula::honga
