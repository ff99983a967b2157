#include "games/honga/payments.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace haula::honga {

namespace {

constexpr std::size_t k_fish = index_of(Resource::fish);
constexpr std::size_t k_berries = index_of(Resource::berries);
constexpr std::size_t k_mushrooms = index_of(Resource::mushrooms);
constexpr std::size_t k_water = index_of(Resource::water);
constexpr int k_water_for_food = 2;
constexpr int k_max_points_bought = 3;

int foods(const Units& units) { return total(units) - units[k_water]; }

// With the swap card berries and mushrooms are one kind.
Units merged_if(bool swap, Units units) {
    if (swap) {
        units[k_berries] += units[k_mushrooms];
        units[k_mushrooms] = 0;
    }
    return units;
}

// Foods of the price that the given ones leave open; nothing if there are too many of a kind.
std::optional<Units> left_open(const Price& price, const Units& given) {
    const Units asked = merged_if(price.swap, price.units);
    const Units paid = merged_if(price.swap, given);
    Units open{};
    for (std::size_t i = 0; i < k_foods; ++i) {
        open[i] = asked[i] - paid[i];
        if (open[i] < 0) {
            return std::nullopt;
        }
    }
    return open;
}

// How many of the open foods a helping card can pay.
int helped(const Price& price, const Units& open) {
    const Units printed = merged_if(price.swap, price.printed);
    int count = 0;
    for (std::size_t i = 0; i < k_foods; ++i) {
        count += std::min(open[i], printed[i]);
    }
    return count;
}

bool matches_units(const Price& price, const Units& given) {
    const std::optional<Units> open = left_open(price, given);
    const int joker_water = given[k_water] - price.units[k_water];
    if (!open || joker_water < 0 || joker_water % k_water_for_food != 0) {
        return false;
    }
    const int without_water = total(*open) - joker_water / k_water_for_food;
    if (price.has_helper) {  // it pays for something, or it would be thrown away
        return without_water >= 1 && without_water <= helped(price, *open);
    }
    return without_water == std::min(price.waived, foods(price.units));
}

template <class Use>
void for_each_units(const Units& most, const Use& use) {
    Units units{};
    for (units[0] = 0; units[0] <= most[0]; ++units[0]) {
        for (units[1] = 0; units[1] <= most[1]; ++units[1]) {
            for (units[2] = 0; units[2] <= most[2]; ++units[2]) {
                for (units[3] = 0; units[3] <= most[3]; ++units[3]) {
                    use(units);
                }
            }
        }
    }
}

std::uint8_t own_herd(const Position& position) {
    unsigned spaces = 0;
    for (int i = 0; i < position.herd_size(); ++i) {
        spaces |= position.herd(i) == position.mover() ? 1U << static_cast<unsigned>(i) : 0U;
    }
    return static_cast<std::uint8_t>(spaces);
}

void sort_by_cost(std::vector<Payment>& payments) {
    std::sort(payments.begin(), payments.end(), [](const Payment& a, const Payment& b) {
        const auto key = [](const Payment& payment) {
            return std::tuple(total(payment.units), payment.units[k_water],
                              std::popcount(payment.herd), payment.units, payment.herd);
        };
        return key(a) < key(b);
    });
}

}  // namespace

Price price_of_mammoth(const Position& position) {
    return {.units = {1, 1, 1, 0}, .waived = position.turn().docile};
}

Price price_of_trade(const Position& position, CardId card, std::optional<CardId> helper) {
    const TradeCard& trade = position.set().trade_cards[card];
    Price price{.units = trade.cost, .mammoths = trade.mammoths, .swap = position.turn().swap};
    if (helper) {
        price.printed = position.set().bonus_cards[*helper].printed;
        price.has_helper = true;
    }
    return price;
}

bool matches(const Price& price, const Payment& payment) {
    return matches_units(price, payment.units) &&
           payment.pen + std::popcount(payment.herd) == price.mammoths;
}

bool buys_points(const BonusCard& card, const Payment& payment) {
    for (std::size_t i = 0; i < k_foods; ++i) {
        if (payment.units[i] > 0 && card.printed[i] == 0) {
            return false;
        }
    }
    const int bought = points_bought(payment);
    return payment.pen == 0 && payment.herd == 0 &&
           payment.units[k_water] % k_water_for_food == 0 && bought >= 1 &&
           bought <= k_max_points_bought;
}

int points_bought(const Payment& payment) {
    return foods(payment.units) + payment.units[k_water] / k_water_for_food;
}

bool can_give(const Position& position, const Payment& payment) {
    for (std::size_t i = 0; i < k_resources; ++i) {
        if (payment.units[i] > position.own().resources[i]) {
            return false;
        }
    }
    return payment.pen <= position.own().pen && (payment.herd & ~own_herd(position)) == 0;
}

std::vector<Payment> payments_for(const Position& position, const Price& price) {
    std::vector<Payment> payments;
    const PlayerBoard& own = position.own();
    const unsigned herd = own_herd(position);
    // most prices cannot be paid: no way to do it is looked for then
    const Shortage lacks = shortage(position, price);
    if (lacks.mammoths > 0 || price.units[k_water] + lacks.joker_water > own.resources[k_water]) {
        return payments;
    }
    const Units asked = merged_if(price.swap, price.units);
    Units most = own.resources;
    for (std::size_t i = 0; i < k_foods; ++i) {
        const bool either = price.swap && i != k_fish;
        most[i] = std::min(most[i], either ? asked[k_berries] : asked[i]);
    }
    most[k_water] =
        std::min(most[k_water], price.units[k_water] + k_water_for_food * foods(price.units));
    for_each_units(most, [&](const Units& units) {
        if (!matches_units(price, units)) {
            return;
        }
        for (unsigned spaces = 0; spaces <= herd; ++spaces) {
            const int pen = price.mammoths - std::popcount(spaces);
            if ((spaces & ~herd) == 0 && pen >= 0 && pen <= own.pen) {
                payments.push_back({units, pen, static_cast<std::uint8_t>(spaces)});
            }
        }
    });
    sort_by_cost(payments);
    return payments;
}

std::vector<Payment> payments_for_points(const Position& position, const BonusCard& card) {
    std::vector<Payment> payments;
    for_each_units(position.own().resources, [&](const Units& units) {
        if (buys_points(card, {units})) {
            payments.push_back({units});
        }
    });
    sort_by_cost(payments);
    return payments;
}

Shortage shortage(const Position& position, const Price& price) {
    const PlayerBoard& own = position.own();
    const Units have = merged_if(price.swap, own.resources);
    const Units asked = merged_if(price.swap, price.units);
    const Units printed = merged_if(price.swap, price.printed);
    Shortage lacks;
    for (std::size_t i = 0; i < k_foods; ++i) {
        lacks.foods[i] = std::max(0, asked[i] - have[i] - printed[i]);
    }
    int waived = price.waived;
    for (std::size_t i = 0; i < k_foods; ++i) {
        const int less = std::min(waived, lacks.foods[i]);
        lacks.foods[i] -= less;
        waived -= less;
    }
    lacks.mammoths = std::max(0, price.mammoths - own.pen - position.in_herd(position.mover()));
    lacks.water = std::max(0, asked[k_water] - have[k_water]);
    lacks.joker_water = k_water_for_food * total(lacks.foods);
    return lacks;
}

}  // namespace haula::honga
