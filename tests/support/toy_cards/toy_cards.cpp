#include "support/toy_cards/toy_cards.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "core/assert.h"
#include "core/hash.h"
#include "core/text.h"

namespace haula::test {

namespace {

using rules::Events;
using rules::Message;
using rules::Refusal;
using rules::say;

constexpr int k_players = 3;
constexpr int k_cards = 18;
constexpr std::size_t k_hand = 3;
constexpr int k_turns = 8 * k_players;
constexpr std::uint64_t k_die = 6;

bool names_a_card(const std::string& word) {
    return word == "play" || word == "bury" || word == "swap" || word == "gamble";
}

// Given a move that is not refused.
int card_of(const rules::Move& move) { return static_cast<int>(*parse_int(*move.find("card"))); }

rules::Move with_card(const std::string& word, int number) {
    return rules::Move{word, {}}.with("card", std::to_string(number));
}

Message list_of(const std::string& key, const std::vector<int>& numbers) {
    std::vector<Message> parts;
    parts.reserve(numbers.size());
    for (const int number : numbers) {
        parts.push_back(rules::verbatim(std::to_string(number)));
    }
    return say(key).list("cards", std::move(parts));
}

std::vector<int> known_numbers(const std::vector<HiddenCard>& cards, PlayerId viewer) {
    std::vector<int> numbers;
    for (const HiddenCard& card : cards) {
        if (card.is_known_to(viewer)) {
            numbers.push_back(card.number);
        }
    }
    return numbers;
}

class ToyCards final : public rules::Game {
  public:
    ToyCards() {
        info_.id = "toy_cards";
        info_.min_players = k_players;
        info_.max_players = k_players;
        info_.has_hidden_information = true;
        info_.has_chance = true;
    }
    const rules::GameInfo& info() const override { return info_; }

  protected:
    Result<std::unique_ptr<rules::State>> make_state(rules::Setup setup) const override {
        return std::unique_ptr<rules::State>(std::make_unique<ToyCardsState>(std::move(setup)));
    }

  private:
    rules::GameInfo info_;
};

}  // namespace

std::unique_ptr<rules::Game> make_toy_cards() { return std::make_unique<ToyCards>(); }

ToyCardsState::ToyCardsState(rules::Setup setup)
    : State(std::move(setup)),
      hands_(k_players),
      dealt_(k_players),
      played_(k_players),
      points_(k_players) {
    for (int number = 1; number <= k_cards; ++number) {
        pile_.push_back({number});
    }
    luck().shuffle(std::span(pile_));
    for (std::size_t i = 0; i < hands_.size(); ++i) {
        while (hands_[i].size() < k_hand) {
            pile_.back().show_to(PlayerId::from_index(i));
            dealt_[i].push_back(pile_.back().number);
            hands_[i].push_back(pile_.back());
            pile_.pop_back();
        }
    }
}

PlayerId ToyCardsState::mover() const {
    return PlayerId::from_index(static_cast<std::size_t>(turn_ % k_players));
}

rules::Actor ToyCardsState::to_act() const {
    return turn_ == k_turns ? rules::Actor::nobody() : rules::Actor::of(mover());
}

std::vector<rules::Move> ToyCardsState::legal_moves() const {
    std::vector<rules::Move> moves;
    if (to_act().is_over()) {
        return moves;
    }
    for (const char* word : {"draw", "pass", "peek"}) {
        if (const rules::Move move{word, {}}; !refuse(move)) {
            moves.push_back(move);
        }
    }
    for (const char* word : {"bury", "gamble", "play", "swap"}) {
        for (const HiddenCard& card : hand(mover())) {
            if (rules::Move move = with_card(word, card.number); !refuse(move)) {
                moves.push_back(std::move(move));
            }
        }
    }
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::optional<Refusal> ToyCardsState::refuse(const rules::Move& move) const {
    if (!names_a_card(move.word)) {
        if (!move.fields.empty()) {
            return say("toy_cards.refused.unknown");
        }
        if (move.word == "draw") {
            return pile_.empty() && discards_.empty()
                       ? std::optional(say("toy_cards.refused.empty"))
                       : std::nullopt;
        }
        if (move.word == "peek") {
            return pile_.empty() || pile_.back().is_known_to(mover())
                       ? std::optional(say("toy_cards.refused.nothing_to_see"))
                       : std::nullopt;
        }
        return move.word == "pass" ? std::nullopt : std::optional(say("toy_cards.refused.unknown"));
    }
    const std::string* text = move.find("card");
    const auto number =
        text != nullptr && move.fields.size() == 1 ? parse_int(*text) : std::nullopt;
    const bool held = number && std::to_string(*number) == *text &&
                      std::any_of(hand(mover()).begin(), hand(mover()).end(),
                                  [&](const HiddenCard& card) { return card.number == *number; });
    if (!held) {
        return say("toy_cards.refused.not_in_hand");
    }
    if (move.word == "swap" && pile_.empty()) {
        return say("toy_cards.refused.empty");
    }
    return std::nullopt;
}

std::size_t ToyCardsState::place_in_hand(int number) const {
    const auto at = std::find_if(hand(mover()).begin(), hand(mover()).end(),
                                 [&](const HiddenCard& card) { return card.number == number; });
    HL_ASSERT(at != hand(mover()).end());
    return static_cast<std::size_t>(at - hand(mover()).begin());
}

HiddenCard ToyCardsState::take_from_hand(int number) {
    std::vector<HiddenCard>& hand = hands_[mover().index()];
    const auto at = hand.begin() + static_cast<std::ptrdiff_t>(place_in_hand(number));
    const HiddenCard card = *at;
    hand.erase(at);
    return card;
}

std::size_t ToyCardsState::bury(int number) {
    const std::size_t place = place_in_hand(number);
    pile_.insert(pile_.begin(), take_from_hand(number));
    return place;
}

void ToyCardsState::make_pile_of_discards() {
    std::sort(discards_.begin(), discards_.end());
    for (const int number : discards_) {
        pile_.push_back({number, pools_});
    }
    discards_.clear();
    ++pools_;
    luck().shuffle(std::span(pile_));
}

Events ToyCardsState::draw() {
    Events events;
    events.reveals = true;
    if (pile_.empty()) {
        make_pile_of_discards();
        events.add(say("toy_cards.event.shuffled"));
    }
    HiddenCard card = pile_.back();
    pile_.pop_back();
    card.show_to(mover());
    hands_[mover().index()].push_back(card);
    events.add(say("toy_cards.event.draws").player("player", mover()), mover(),
               say("toy_cards.event.you_draw").number("card", card.number));
    return events;
}

Events ToyCardsState::do_apply(const rules::Move& move) {
    Events events;
    const PlayerId player = mover();
    const auto told = [&](const char* key) { return say(key).player("player", player); };
    if (move.word == "draw") {
        events.add(draw());
    } else if (move.word == "peek") {
        pile_.back().show_to(player);
        events.reveals = true;
        events.add(told("toy_cards.event.peeks"), player,
                   say("toy_cards.event.you_peek").number("card", pile_.back().number));
    } else if (move.word == "bury" || move.word == "swap") {
        // the others see which of the hand's cards goes, counted from the first, but not its face
        events.public_move =
            rules::Move{move.word, {}}.with("place", std::to_string(bury(card_of(move)) + 1));
        events.add(told("toy_cards.event.buries"), player,
                   say("toy_cards.event.you_bury").number("card", card_of(move)));
        if (move.word == "swap") {
            events.add(draw());
        }
    } else if (move.word == "play") {
        const int number = take_from_hand(card_of(move)).number;
        played_[player.index()].push_back(number);
        points_[player.index()] += number;
        events.reveals = true;
        events.add(told("toy_cards.event.plays").number("card", number));
    } else if (move.word == "gamble") {
        discards_.push_back(take_from_hand(card_of(move)).number);
        const int thrown = static_cast<int>(luck().below(k_die)) + 1;
        points_[player.index()] += thrown;
        events.reveals = true;
        events.add(told("toy_cards.event.gambles")
                       .number("card", discards_.back())
                       .number("thrown", thrown));
    } else {
        events.add(told("toy_cards.event.passes"));
    }
    ++turn_;
    return events;
}

template <class Use>
void ToyCardsState::for_each_hidden(const Use& use) {
    for (auto& hand : hands_) {
        std::for_each(hand.begin(), hand.end(), use);
    }
    std::for_each(pile_.begin(), pile_.end(), use);
}

void ToyCardsState::redraw(PlayerId viewer, Rng& rng) {
    for (std::size_t i = 0; i < dealt_.size(); ++i) {
        if (PlayerId::from_index(i) != viewer) {
            dealt_[i].clear();
        }
    }
    std::map<int, std::vector<int>> unseen;  // numbers by pool
    for_each_hidden([&](const HiddenCard& card) {
        if (!card.is_known_to(viewer)) {
            unseen[card.pool].push_back(card.number);
        }
    });
    for (auto& [pool, numbers] : unseen) {
        std::sort(numbers.begin(), numbers.end());
        rng.shuffle(std::span(numbers));
    }
    for_each_hidden([&](HiddenCard& card) {
        if (!card.is_known_to(viewer)) {
            card.number = unseen[card.pool].back();
            unseen[card.pool].pop_back();
        }
    });
}

Events ToyCardsState::beginning() const {
    Events events;
    for (std::size_t i = 0; i < dealt_.size(); ++i) {
        const PlayerId player = PlayerId::from_index(i);
        events.add(say("toy_cards.event.dealt").player("player", player), player,
                   list_of("toy_cards.event.your_hand", dealt_[i]));
    }
    return events;
}

rules::Observation ToyCardsState::observation(PlayerId viewer) const {
    rules::Observation seen{viewer, to_act(), say("toy_cards.expected.over"), {}};
    if (to_act().is_player()) {
        seen.expected = say("toy_cards.expected.turn").player("player", mover());
    }
    for (std::size_t i = 0; i < hands_.size(); ++i) {
        const PlayerId player = PlayerId::from_index(i);
        seen.sentences.push_back(say("toy_cards.seen.player")
                                     .player("player", player)
                                     .number("cards", static_cast<std::int64_t>(hands_[i].size()))
                                     .number("points", points_[i]));
        seen.sentences.push_back(list_of("toy_cards.seen.known", known_numbers(hands_[i], viewer))
                                     .player("player", player));
    }
    seen.sentences.push_back(list_of("toy_cards.seen.pile", known_numbers(pile_, viewer))
                                 .number("size", static_cast<std::int64_t>(pile_.size())));
    seen.sentences.push_back(list_of("toy_cards.seen.discards", discards_));
    return seen;
}

std::vector<PlayerId> ToyCardsState::winners() const {
    std::vector<PlayerId> best;
    if (!to_act().is_over()) {
        return best;
    }
    const int most = *std::max_element(points_.begin(), points_.end());
    for (std::size_t i = 0; i < points_.size(); ++i) {
        if (points_[i] == most) {
            best.push_back(PlayerId::from_index(i));
        }
    }
    return best;
}

std::string ToyCardsState::to_string() const {
    const auto cards = [](const std::vector<HiddenCard>& hidden) {
        std::string text;
        for (const HiddenCard& card : hidden) {
            text += " " + std::to_string(card.number) + "/" + std::to_string(card.pool) + "/" +
                    std::to_string(card.known_to);
        }
        return text;
    };
    std::string text = "turn " + std::to_string(turn_) + "\n";
    for (std::size_t i = 0; i < hands_.size(); ++i) {
        text += "player " + std::to_string(i + 1) + ": " + std::to_string(points_[i]) + " points," +
                cards(hands_[i]) + "\n";
    }
    text += "pile:" + cards(pile_) + "\ndiscards:";
    for (const int number : discards_) {
        text += " " + std::to_string(number);
    }
    return text + "\n";
}

std::uint64_t ToyCardsState::hash() const {
    Hasher hasher;
    hasher.add(setup().game).add(players()).add(setup().seed).add(turn_).add(pools_);
    for (const std::uint64_t word : luck().state()) {
        hasher.add(word);
    }
    const auto add_cards = [&](const std::vector<HiddenCard>& cards) {
        hasher.add(cards.size());
        for (const HiddenCard& card : cards) {
            hasher.add(card.number).add(card.pool).add(card.known_to);
        }
    };
    const auto add_numbers = [&](const std::vector<int>& numbers) {
        hasher.add(numbers.size());
        for (const int number : numbers) {
            hasher.add(number);
        }
    };
    for (std::size_t i = 0; i < hands_.size(); ++i) {
        add_cards(hands_[i]);
        add_numbers(dealt_[i]);
        add_numbers(played_[i]);
    }
    add_cards(pile_);
    add_numbers(discards_);
    add_numbers(points_);
    return hasher.value();
}

std::unique_ptr<rules::State> ToyCardsState::clone() const {
    return std::make_unique<ToyCardsState>(*this);
}

Result<void> ToyCardsState::check() const {
    std::vector<int> numbers = discards_;
    for (std::size_t i = 0; i < hands_.size(); ++i) {
        numbers.insert(numbers.end(), played_[i].begin(), played_[i].end());
        for (const HiddenCard& card : hands_[i]) {
            if (!card.is_known_to(PlayerId::from_index(i))) {
                return bad_input("a player does not know a card of the own hand");
            }
            numbers.push_back(card.number);
        }
    }
    for (const HiddenCard& card : pile_) {
        numbers.push_back(card.number);
    }
    std::sort(numbers.begin(), numbers.end());
    for (int number = 1; number <= k_cards; ++number) {
        if (static_cast<int>(numbers.size()) != k_cards ||
            numbers[static_cast<std::size_t>(number - 1)] != number) {
            return bad_input("cards were lost or made");
        }
    }
    return {};
}

}  // namespace haula::test
