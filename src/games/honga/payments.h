#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "games/honga/position.h"

namespace haula::honga {

// What is asked for something, as the mover's turn stands. Two water replace one fish, berry or
// mushroom in any payment; water that is asked for must be water.
struct Price {
    Units units{};
    int mammoths = 0;
    int waived = 0;   // foods that need not be paid, whichever
    Units printed{};  // foods that a helping card may pay
    bool has_helper = false;
    bool swap = false;  // berries and mushrooms pay for each other
};

Price price_of_mammoth(const Position& position);
Price price_of_trade(const Position& position, CardId card, std::optional<CardId> helper);

// Whether it is exactly the price, for somebody who has all of it.
bool matches(const Price& price, const Payment& payment);
// A payment for points: whole foods of the printed kinds, at most three, water for any of them.
bool buys_points(const BonusCard& card, const Payment& payment);
// One for each food; two water are one.
int points_bought(const Payment& payment);
// Whether the mover has all of it.
bool can_give(const Position& position, const Payment& payment);

// Every payment that the mover can make, the cheapest first: the fewest units, little water, no
// mammoths out of the herd.
std::vector<Payment> payments_for(const Position& position, const Price& price);
std::vector<Payment> payments_for_points(const Position& position, const BonusCard& card);

// What the mover lacks, before water stands in for it.
struct Shortage {
    Units foods{};
    int mammoths = 0;
    int water = 0;        // of what is asked for as water, which nothing replaces
    int joker_water = 0;  // what it takes to replace all foods that are missing
};
Shortage shortage(const Position& position, const Price& price);

}  // namespace haula::honga
