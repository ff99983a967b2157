#include "games/honga/action.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/text.h"

namespace haula::honga {

using rules::Refusal;
using rules::say;

namespace {

using Kind = Action::Kind;
using Use = Action::Use;

constexpr std::array<std::string_view, 9> k_words{"place", "gather", "explore", "lure", "climb",
                                                  "trade", "bonus",  "end",     "keep"};
constexpr std::array<std::string_view, 4> k_uses{"", "hand", "chase", "climb"};
constexpr std::string_view k_new_card = "new";
constexpr std::int64_t k_max_units = 99;

// Reads the fields of one line; the first that is wrong is remembered.
class Reader {
  public:
    Reader(const rules::Move& move, const Components& set) : move_(move), set_(set) {}

    Action read(Kind kind) {
        action_.kind = kind;
        switch (kind) {
            case Kind::place:
                need("space", [&](const std::string& value) {
                    return store(space_named(value), action_.space);
                });
                may("turn", [&](const std::string& value) {
                    return store_number(value, k_quarters - 1, action_.turn);
                });
                break;
            case Kind::gather:
                need("area", [&](const std::string& value) {
                    return store(area_named(value), action_.area);
                });
                break;
            case Kind::lure:
                read_payment();
                break;
            case Kind::trade:
                need("card", [&](const std::string& value) {
                    return store(set_.trade_card_named(value), action_.card);
                });
                read_payment();
                may("with", [&](const std::string& value) {
                    action_.helper = set_.bonus_card_named(value);
                    return action_.helper.has_value();
                });
                break;
            case Kind::bonus:
                read_bonus();
                break;
            case Kind::keep:
                need("disc", [&](const std::string& value) {
                    return store(set_.disc_named(value), action_.card);
                });
                break;
            case Kind::explore:
            case Kind::climb:
            case Kind::end:
                break;
        }
        return action_;
    }

    // After reading: what is wrong with the line, if anything is.
    std::optional<Refusal> wrong() {
        if (wrong_) {
            return wrong_;
        }
        for (const rules::Field& field : move_.fields) {
            if (std::find(known_.begin(), known_.end(), field.key) == known_.end()) {
                return say("honga.refused.unknown_field")
                    .word("field", printable(field.key, 20))
                    .word("word", move_.word);
            }
        }
        return std::nullopt;
    }

  private:
    template <class T>
    static bool store(const std::optional<T>& read, T& into) {
        into = read.value_or(into);
        return read.has_value();
    }
    static bool store_number(const std::string& value, std::int64_t most, int& into) {
        const auto number = parse_int(value);
        const bool fine =
            number && *number >= 0 && *number <= most && std::to_string(*number) == value;
        into = fine ? static_cast<int>(*number) : into;
        return fine;
    }

    // True if the field is there and fine.
    template <class Read>
    bool may(const std::string& key, const Read& read) {
        known_.push_back(key);
        const std::string* value = move_.find(key);
        if (value == nullptr || wrong_) {
            return false;
        }
        if (!read(*value)) {
            wrong_ = say("honga.refused.bad_value")
                         .word("field", key)
                         .word("value", printable(*value, 20));
        }
        return !wrong_;
    }
    template <class Read>
    void need(const std::string& key, const Read& read) {
        if (!may(key, read) && !wrong_) {
            wrong_ = say("honga.refused.missing_field").word("field", key).word("word", move_.word);
        }
    }

    void read_payment() {
        for (const Resource resource : k_all_resources) {
            action_.has_payment |=
                may(std::string(name_of(resource)), [&](const std::string& value) {
                    return store_number(value, k_max_units,
                                        action_.payment.units[index_of(resource)]);
                });
        }
        if (action_.kind != Kind::trade) {
            return;
        }
        action_.has_payment |= may("pen", [&](const std::string& value) {
            return store_number(value, k_max_units, action_.payment.pen);
        });
        action_.has_payment |=
            may("herd", [&](const std::string& value) { return read_herd(value); });
    }

    // Spaces from 1, in rising order: "1,3".
    bool read_herd(const std::string& value) {
        unsigned spaces = 0;
        for (const std::string_view part : split(value, ',')) {
            int space = 0;
            if (!store_number(std::string(part), static_cast<std::int64_t>(k_max_herd), space) ||
                space == 0 || spaces >= 1U << static_cast<unsigned>(space - 1)) {
                return false;
            }
            spaces |= 1U << static_cast<unsigned>(space - 1);
        }
        action_.payment.herd = static_cast<std::uint8_t>(spaces);
        return true;
    }

    void read_bonus() {
        need("card", [&](const std::string& value) {
            action_.is_new_card = value == k_new_card;
            return action_.is_new_card || store(set_.bonus_card_named(value), action_.card);
        });
        if (wrong_ || action_.is_new_card) {
            return;
        }
        const BonusKind kind = set_.bonus_cards[action_.card].kind;
        if (kind == BonusKind::lucky_hand_or_chase || kind == BonusKind::climb_two_or_chase) {
            may("use", [&](const std::string& value) {
                const auto found = std::find(k_uses.begin() + 1, k_uses.end(), value);
                action_.use =
                    found == k_uses.end() ? Use::any : static_cast<Use>(found - k_uses.begin());
                const bool is_hand = kind == BonusKind::lucky_hand_or_chase;
                return action_.use != Use::any && action_.use != (is_hand ? Use::climb : Use::hand);
            });
        }
        const auto read_area = [&](const std::string& value) {
            return store(area_named(value), action_.area);
        };
        if (kind == BonusKind::lucky_hand || action_.use == Use::hand) {
            need("area", read_area);
        } else if (kind == BonusKind::lucky_hand_or_chase && action_.use == Use::any &&
                   may("area", read_area)) {
            action_.use = Use::hand;
        }
        if (kind == BonusKind::buy_points) {
            read_payment();
        }
    }

    const rules::Move& move_;
    const Components& set_;
    Action action_;
    std::vector<std::string> known_;
    std::optional<Refusal> wrong_;
};

void write_payment(const Payment& payment, rules::Move& move) {
    for (const Resource resource : k_all_resources) {
        if (const int units = payment.units[index_of(resource)]; units > 0) {
            move.with(std::string(name_of(resource)), std::to_string(units));
        }
    }
    if (payment.pen > 0) {
        move.with("pen", std::to_string(payment.pen));
    }
    std::vector<std::string> spaces;
    for (std::size_t i = 0; i < k_max_herd; ++i) {
        if ((payment.herd & (1U << i)) != 0) {
            spaces.push_back(std::to_string(i + 1));
        }
    }
    if (!spaces.empty()) {
        move.with("herd", join(spaces, ","));
    }
}

void write_bonus(const Action& action, const Components& set, rules::Move& move) {
    move.with("card",
              action.is_new_card ? std::string(k_new_card) : set.bonus_cards[action.card].name);
    if (action.is_new_card) {
        return;
    }
    if (action.use != Use::any) {
        move.with("use", std::string(k_uses[index_of(action.use)]));
    }
    if (action.use == Use::hand || set.bonus_cards[action.card].kind == BonusKind::lucky_hand) {
        move.with("area", std::string(name_of(action.area)));
    }
    write_payment(action.payment, move);
}

}  // namespace

std::variant<Action, Refusal> read_action(const rules::Move& move, const Components& set) {
    const auto word = std::find(k_words.begin(), k_words.end(), move.word);
    if (word == k_words.end()) {
        return say("honga.refused.unknown_word").word("word", printable(move.word, 20));
    }
    Reader reader(move, set);
    const Action action = reader.read(static_cast<Kind>(word - k_words.begin()));
    if (auto wrong = reader.wrong()) {
        return std::move(*wrong);
    }
    return action;
}

rules::Move write_action(const Action& action, const Components& set) {
    rules::Move move{std::string(k_words[index_of(action.kind)]), {}};
    switch (action.kind) {
        case Kind::place:
            move.with("space", std::string(name_of(action.space)));
            move.with("turn", std::to_string(action.turn));
            break;
        case Kind::gather:
            move.with("area", std::string(name_of(action.area)));
            break;
        case Kind::trade:
            move.with("card", set.trade_cards[action.card].name);
            write_payment(action.payment, move);
            if (action.helper) {
                move.with("with", set.bonus_cards[*action.helper].name);
            }
            break;
        case Kind::lure:
            write_payment(action.payment, move);
            break;
        case Kind::bonus:
            write_bonus(action, set, move);
            break;
        case Kind::keep:
            move.with("disc", set.discs[action.card].name);
            break;
        case Kind::explore:
        case Kind::climb:
        case Kind::end:
            break;
    }
    return move;
}

}  // namespace haula::honga
