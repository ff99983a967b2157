// The contract finds what it is there to find: each of these games leaks in one way, and must fail.
#include <catch2/catch_test_macros.hpp>

#include "rules/no_world.h"
#include "support/game_contract.h"
#include "support/toy_cards/toy_cards.h"

using namespace haula;

namespace {

enum class Leak {
    tells_everybody,    // a card drawn is named to all
    takes_back_a_look,  // a peek is not marked as revealing
    shows_hidden_move,  // the others see which card was buried
    describes_a_hand,   // an observation counts what another holds
    keeps_an_order,     // what is redrawn depends on the order in which it truly lies
};

class LeakyState final : public test::ToyCardsState {
  public:
    LeakyState(rules::Setup setup, Leak leak) : ToyCardsState(std::move(setup)), leak_(leak) {}

    std::unique_ptr<rules::State> clone() const override {
        return std::make_unique<LeakyState>(*this);
    }
    rules::Observation observation(PlayerId viewer) const override {
        rules::Observation seen = ToyCardsState::observation(viewer);
        for (const test::HiddenCard& card : hand(PlayerId{2})) {
            if (leak_ == Leak::describes_a_hand) {
                seen.sentences.push_back(
                    rules::say("toy_cards.seen.leak").number("card", card.number));
            }
        }
        return seen;
    }

  protected:
    rules::Events do_apply(const rules::Move& move) override {
        rules::Events events = ToyCardsState::do_apply(move);
        if (leak_ == Leak::tells_everybody && !events.private_forms.empty()) {
            const auto& form = events.private_forms.front();
            events.said[form.index] = form.message;
        }
        if (leak_ == Leak::takes_back_a_look && move.word == "peek") {
            events.reveals = false;
        }
        if (leak_ == Leak::shows_hidden_move) {
            events.public_move.reset();
        }
        return events;
    }
    void redraw(PlayerId viewer, Rng& rng) override {
        if (leak_ == Leak::keeps_an_order && !pile().empty()) {
            rng = Rng(rng.next() + static_cast<std::uint64_t>(pile().back().number));
        }
        ToyCardsState::redraw(viewer, rng);
    }

  private:
    Leak leak_;
};

class LeakyCards final : public rules::Game {
  public:
    explicit LeakyCards(Leak leak) : info_(test::make_toy_cards()->info()), leak_(leak) {}
    const rules::GameInfo& info() const override { return info_; }

  protected:
    Result<std::unique_ptr<rules::State>> make_state(rules::Setup setup) const override {
        return std::unique_ptr<rules::State>(std::make_unique<LeakyState>(std::move(setup), leak_));
    }

  private:
    rules::GameInfo info_;
    Leak leak_;
};

void check(Leak leak) {
    rules::NoWorld judge;
    test::check_game_contract(LeakyCards(leak), judge, 20);
}

}  // namespace

TEST_CASE("a card named to everybody breaks the contract", "[games][leaks][!shouldfail]") {
    check(Leak::tells_everybody);
}

TEST_CASE("a look that could be taken back breaks the contract", "[games][leaks][!shouldfail]") {
    check(Leak::takes_back_a_look);
}

TEST_CASE("a hidden move shown to all breaks the contract", "[games][leaks][!shouldfail]") {
    check(Leak::shows_hidden_move);
}

TEST_CASE("an observation of another's hand breaks the contract", "[games][leaks][!shouldfail]") {
    check(Leak::describes_a_hand);
}

TEST_CASE("a redrawing that follows the truth breaks the contract", "[games][leaks][!shouldfail]") {
    check(Leak::keeps_an_order);
}
