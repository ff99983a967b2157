// What a viewer does not know of a position, drawn anew; and the position's hash.
#include <algorithm>
#include <map>
#include <span>
#include <tuple>
#include <vector>

#include "games/honga/position.h"

namespace haula::honga {

template <class Use>
void Position::for_each_hidden(const Use& use) {
    for (PlayerBoard& board : boards_) {
        if (board.disc) {
            use(*board.disc);
        }
        std::for_each(board.cards.begin(), board.cards.end(), use);
    }
    for (auto& pile : discs_) {
        std::for_each(pile.begin(), pile.end(), use);
    }
    std::for_each(trade_pile_.begin(), trade_pile_.end(), use);
    std::for_each(bonus_pile_.begin(), bonus_pile_.end(), use);
    std::for_each(turn_.drawn.begin(), turn_.drawn.end(), use);
}

// The others see discs taken, one kept and the rest put under the pile, but not which is which:
// from now on each may be any of them. Groups that meet become one.
void Position::hide_choice() {
    ++groups_;
    for (HiddenCard& card : turn_.drawn) {
        if (const std::uint16_t old = card.group; old != 0) {
            for_each_hidden([&](HiddenCard& other) {
                other.group = other.group == old ? groups_ : other.group;
            });
        }
        card.group = groups_;
        card.seen_in_group_by = static_cast<std::uint8_t>(card.seen_in_group_by | card.known_to);
        card.known_to = HiddenCard::bit(mover_);
    }
}

// Within each group the viewer cannot tell which disc lies where.
void Position::mix_groups(PlayerId viewer, Rng& rng) {
    std::map<std::uint16_t, std::vector<HiddenCard>> groups;
    const auto is_mixed = [&](const HiddenCard& card) {
        return card.group != 0 && !card.is_known_to(viewer);
    };
    for_each_hidden([&](const HiddenCard& card) {
        if (is_mixed(card)) {
            // a number that the viewer does not know may not decide the order
            groups[card.group].push_back(card);
            groups[card.group].back().id = card.is_seen_in_group_by(viewer) ? card.id : CardId{0};
        }
    });
    for (auto& [group, cards] : groups) {
        std::sort(cards.begin(), cards.end(), [](const HiddenCard& a, const HiddenCard& b) {
            return std::tie(a.pool, a.seen_in_group_by, a.id) <
                   std::tie(b.pool, b.seen_in_group_by, b.id);
        });
        rng.shuffle(std::span(cards));
    }
    for_each_hidden([&](HiddenCard& card) {
        if (is_mixed(card)) {
            const HiddenCard other = groups[card.group].back();
            groups[card.group].pop_back();
            card.id = other.id;
            card.pool = other.pool;
            card.seen_in_group_by = other.seen_in_group_by;
        }
    });
}

void Position::redraw(PlayerId viewer, Rng& rng) {
    const auto is_hidden = [&](const HiddenCard& card) {
        return !card.is_known_to(viewer) && !card.is_seen_in_group_by(viewer);
    };
    std::map<std::uint16_t, std::vector<CardId>> unseen;  // by pool
    for_each_hidden([&](const HiddenCard& card) {
        if (is_hidden(card)) {
            unseen[card.pool].push_back(card.id);
        }
    });
    for (auto& [pool, ids] : unseen) {
        std::sort(ids.begin(), ids.end());
        rng.shuffle(std::span(ids));
    }
    mix_groups(viewer, rng);
    for_each_hidden([&](HiddenCard& card) {
        if (is_hidden(card)) {
            card.id = unseen[card.pool].back();
            unseen[card.pool].pop_back();
        }
    });
}

void Position::hash_into(Hasher& hasher) const {
    const auto add_hidden = [&](const HiddenCard& card) {
        hasher.add(card.id)
            .add(card.known_to)
            .add(card.pool)
            .add(card.group)
            .add(card.seen_in_group_by);
    };
    const auto add_hidden_list = [&](const auto& cards) {
        hasher.add(cards.size());
        std::for_each(cards.begin(), cards.end(), add_hidden);
    };
    const auto add_open_list = [&](const auto& cards) {
        hasher.add(cards.size());
        for (const CardId card : cards) {
            hasher.add(card);
        }
    };
    hasher.add(mover_.value).add(fire_.value).add(tusk_.value).add(honga_.value);
    hasher.add(lures_).add(pools_).add(groups_).add(end_triggered_).add(turns_played_);
    for (const PlayerBoard& board : boards_) {
        hasher.add(board.points).add(board.step).add(board.pen).add(board.depot);
        hasher.add(board.last_lure).add(board.fresh).add(board.disc.has_value());
        for (const int units : board.resources) {
            hasher.add(units);
        }
        if (board.disc) {
            add_hidden(*board.disc);
        }
        add_hidden_list(board.cards);
    }
    for (const PlayerId mammoth : herd_) {
        hasher.add(mammoth.value);
    }
    for (const auto& space : spaces_) {
        hasher.add(space.size());
        for (const LaidDisc& disc : space) {
            hasher.add(disc.id).add(disc.turn);
        }
    }
    add_hidden_list(discs_[0]);
    add_hidden_list(discs_[1]);
    add_hidden_list(trade_pile_);
    add_hidden_list(bonus_pile_);
    add_open_list(trade_discard_);
    add_open_list(bonus_discard_);
    for (const std::optional<CardId>& card : open_) {
        hasher.add(card ? *card + 1 : 0);
    }
    hasher.add(turn_.phase).add(turn_.space).add(turn_.mountain_scored).add(turn_.docile);
    hasher.add(turn_.swap).add(turn_.extra_discs);
    for (const int hands : turn_.hands_left) {
        hasher.add(hands);
    }
    add_open_list(turn_.played);
    add_hidden_list(turn_.drawn);
}

}  // namespace haula::honga
