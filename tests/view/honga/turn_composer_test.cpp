#include "view/honga/turn_composer.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "core/rng.h"
#include "honga/rig.h"

using namespace haula;
using honga::Area;
using honga::Space;
using test::HongaRig;
using view::TribeTarget;
using view::TurnComposer;

namespace {

TurnComposer composer_of(const HongaRig& rig) {
    return TurnComposer(std::make_shared<const honga::HongaState>(rig.state()));
}

std::string move_of(const TurnComposer& composer) {
    const auto move = composer.move();
    return move ? rules::print(*move) : "none";
}

std::string english(const HongaRig& rig, const rules::Message& message) {
    return rig.in_english({message});
}

// All moves that hands come to from here: whatever is offered is chosen, every way is taken.
void collect(const TurnComposer& composer, int depth, std::set<std::string>& moves) {
    if (composer.action()) {
        moves.insert(move_of(composer));
    }
    for (std::size_t i = 0; i < composer.ways().size(); ++i) {
        TurnComposer next = composer;
        next.choose_way(i);
        moves.insert(move_of(next));
    }
    if (depth == 0) {
        return;
    }
    for (const TribeTarget& target : composer.offered()) {
        TurnComposer next = composer;
        REQUIRE_FALSE(next.choose(target).has_value());
        collect(next, depth - 1, moves);
    }
    const honga::Position& position = composer.position();
    if (position.phase() == honga::Phase::place && composer.space()) {
        TurnComposer next = composer;
        for (int i = 0; i < honga::k_quarters; ++i) {
            next.turn_by(1);
            moves.insert(move_of(next));
        }
    }
    for (const honga::HiddenCard& disc : position.turn().drawn) {
        TurnComposer next = composer;
        REQUIRE_FALSE(next.choose_disc(disc.id).has_value());
        collect(next, 0, moves);
    }
    for (std::size_t i = 0; i < position.own().playable(); ++i) {
        TurnComposer next = composer;
        if (!composer.is_chosen_bonus(position.own().cards[i].id) &&
            !next.choose_bonus(position.own().cards[i].id)) {
            collect(next, depth - 1, moves);
        }
    }
    if (composer.can_end() && depth == 3) {
        TurnComposer next = composer;
        REQUIRE_FALSE(next.choose_end().has_value());
        collect(next, 0, moves);
    }
}

std::set<std::string> reached(const honga::HongaState& state) {
    std::set<std::string> moves;
    collect(TurnComposer(std::make_shared<const honga::HongaState>(state)), 3, moves);
    return moves;
}

std::set<std::string> legal(const honga::HongaState& state) {
    std::set<std::string> moves;
    for (const rules::Move& move : state.legal_moves()) {
        moves.insert(rules::print(move));
    }
    return moves;
}

}  // namespace

TEST_CASE("hands reach every legal move of Honga and no other", "[view][honga]") {
    Rng rng(7);
    for (const int players : {2, 3, 5}) {
        const auto game = test::honga_game();
        auto state = *game->new_state({"honga", players, 11, {}});
        for (int acts = 0; acts < 160 && !state->to_act().is_over(); ++acts) {
            const auto& own = dynamic_cast<const honga::HongaState&>(*state);
            CAPTURE(players, acts);
            REQUIRE(reached(own) == legal(own));
            auto moves = state->legal_moves();
            // rather something than the turn's end, so that hands, cards and herd fill up
            if (moves.size() > 1) {
                std::erase(moves, rules::Move{"end", {}});
            }
            REQUIRE(state->apply(moves[rng.below(moves.size())]).ok());
        }
    }
}

TEST_CASE("every way to pay with jokers, helpers and the herd is reached", "[view][honga]") {
    HongaRig rig(2);
    rig.edit().disc(1, "G09").resources(1, {3, 4, 4, 8}).pen(1, 1).herd({1, 2, 1}, {1, 2});
    rig.edit().card(1, "K04").card(1, "K18").card(1, "K24").card(1, "K15").open("T29");
    rig.play("place space=ne turn=2");
    CHECK(reached(rig.state()) == legal(rig.state()));
    rig.play("bonus card=K18");
    CHECK(reached(rig.state()) == legal(rig.state()));
}

TEST_CASE("a disc shows what it gives before it is laid, turned as it is", "[view][honga]") {
    HongaRig rig;
    rig.edit().disc(1, "G05");  // 2, 1, 0, 1
    TurnComposer composer = composer_of(rig);
    CHECK(composer.offered().size() == 4);
    CHECK(composer.why_not(TribeTarget::of(Area::lake)).has_value());
    CHECK(move_of(composer) == "none");
    composer.turn_by(-1);
    REQUIRE_FALSE(composer.choose(TribeTarget::of(Space::nw)).has_value());
    CHECK(move_of(composer) == "place space=nw turn=3");
    CHECK_FALSE(composer.is_meant());
    const auto hands = composer.hands_on(Space::nw);
    CHECK(hands[honga::index_of(Area::lake)] == 2);
    CHECK(hands[honga::index_of(Area::spring)] == 1);
    CHECK(hands[honga::index_of(Area::den)] == 1);
    CHECK(english(rig, composer.sentence()).find("Honga stays there") != std::string::npos);
    composer.turn_by(1);  // the den is left alone
    CHECK(move_of(composer) == "place space=nw turn=0");
    CHECK(english(rig, composer.sentence()).find("eats 1 fish") != std::string::npos);
    REQUIRE_FALSE(composer.choose(TribeTarget::of(Space::se)).has_value());  // moved
    CHECK(move_of(composer) == "place space=se turn=0");
    composer.step_back();
    CHECK(move_of(composer) == "none");
    CHECK_FALSE(composer.can_step_back());
}

TEST_CASE("gathering is meant at once, paying is asked, the cheapest way first", "[view][honga]") {
    HongaRig rig;
    rig.edit().disc(1, "G09").resources(1, {1, 0, 2, 4}).open("T12");
    rig.play("place space=ne turn=2");  // trade 1, mountain 1, berries 2; Honga eats the fish
    TurnComposer composer = composer_of(rig);
    REQUIRE_FALSE(composer.choose(TribeTarget::of(Area::berries)).has_value());
    CHECK(composer.is_meant());
    CHECK(move_of(composer) == "gather area=berries");
    composer.step_back();
    const auto t12 = TribeTarget::of_trade_card(*rig.position().set().trade_card_named("T12"));
    REQUIRE_FALSE(composer.choose(t12).has_value());
    CHECK_FALSE(composer.is_meant());
    CHECK(composer.way() == 0);
    CHECK(move_of(composer).find("water=4") != std::string::npos);
    rig.play("gather area=berries; gather area=berries");
    composer = composer_of(rig);
    REQUIRE_FALSE(composer.choose(t12).has_value());
    CHECK(move_of(composer) == "trade card=T12 berries=2 mushrooms=2");
    REQUIRE(composer.ways().size() > 1);
    composer.choose_way(1);
    CHECK(move_of(composer).find("water=2") != std::string::npos);
    CHECK(english(rig, composer.sentence()).find("5 points") != std::string::npos);
}

TEST_CASE("the turn's end is asked once more while hands can do something", "[view][honga]") {
    HongaRig rig;
    rig.edit().disc(1, "G22");
    rig.play("place space=ne turn=1");  // mountain 2, berries 2
    TurnComposer composer = composer_of(rig);
    REQUIRE_FALSE(composer.choose_end().has_value());
    CHECK(move_of(composer) == "end");
    CHECK_FALSE(composer.is_meant());
    CHECK(english(rig, composer.sentence()).find("would be lost") != std::string::npos);
    rig.play("climb; climb; gather area=berries; gather area=berries");
    composer = composer_of(rig);
    CHECK(move_of(composer) == "end");  // nothing else is left to do
    CHECK_FALSE(composer.can_step_back());
    CHECK(english(rig, composer.sentence()).find("end your turn") != std::string::npos);
}

TEST_CASE("a card that leaves a choice asks where, and can be put back", "[view][honga]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").card(1, "K15").card(1, "K05").card(1, "K01");
    const honga::Components& set = rig.position().set();
    TurnComposer before = composer_of(rig);
    CHECK(before.choose_bonus(*set.bonus_card_named("K05"))->key ==
          "honga.refused.bonus_before_disc");
    rig.play("place space=ne turn=1");  // Honga comes
    TurnComposer composer = composer_of(rig);
    REQUIRE_FALSE(composer.choose_bonus(*set.bonus_card_named("K15")).has_value());
    CHECK(move_of(composer) == "none");
    CHECK(composer.offered().size() == 4);  // three areas, and the den to chase Honga to
    REQUIRE_FALSE(composer.choose(TribeTarget::of(Area::den)).has_value());
    CHECK(move_of(composer) == "bonus card=K15 use=chase");
    CHECK_FALSE(composer.is_meant());
    composer.step_back();
    CHECK(composer.why_not(TribeTarget::of(Area::lake)).has_value());
    REQUIRE_FALSE(composer.choose(TribeTarget::of(Area::trade)).has_value());
    CHECK(move_of(composer).find("area=trade") != std::string::npos);
    REQUIRE_FALSE(composer.choose_bonus(*set.bonus_card_named("K05")).has_value());
    CHECK(move_of(composer) == "bonus card=K05");
    CHECK(composer.choose_bonus(*set.bonus_card_named("K01")).has_value());  // no trade to help
}

TEST_CASE("a hint is laid out as if by hand and not acted upon", "[view][honga]") {
    HongaRig rig;
    TurnComposer composer = composer_of(rig);
    const rules::Move place{"place", {{"space", "se"}, {"turn", "2"}}};
    REQUIRE_FALSE(composer.propose(place).has_value());
    CHECK(composer.move() == place);
    CHECK(composer.turn() == 2);
    CHECK_FALSE(composer.is_meant());
    rig.edit().disc(1, "G22");
    rig.play("place space=ne turn=1");
    composer = composer_of(rig);
    REQUIRE_FALSE(composer.propose(rules::Move{"climb", {}}).has_value());
    CHECK_FALSE(composer.is_meant());
    CHECK(move_of(composer) == "climb");
    CHECK(composer.propose(place).has_value());
}

TEST_CASE("a disc promises no trade and no mammoth that could not be paid", "[view][honga]") {
    HongaRig rig;
    const auto useful = [&](Space space, int turn, Area area) {
        TurnComposer composer = composer_of(rig);
        composer.turn_by(turn);
        return composer.useful_hands_on(space)[honga::index_of(area)];
    };
    // NE, turned by 2: trade 1, mountain 1, berries 2, den 0: Honga eats the fish first
    rig.edit().disc(1, "G09").resources(1, {1, 0, 2, 0}).open("T12");
    CHECK(useful(Space::ne, 2, Area::trade) == 1);  // 2 berries that are gathered, 2 mushrooms
    CHECK(useful(Space::ne, 2, Area::berries) == 2);
    rig.edit().resources(1, {1, 0, 1, 0});
    TurnComposer composer = composer_of(rig);
    composer.turn_by(2);
    REQUIRE_FALSE(composer.choose(TribeTarget::of(Space::ne)).has_value());
    REQUIRE(useful(Space::ne, 2, Area::trade) == 0);
    CHECK(english(rig, composer.sentence()).find("could do nothing: 1 at the trade") !=
          std::string::npos);
    // a card in the hand that helps to pay makes it possible again
    rig.edit().card(1, "K02");
    CHECK(useful(Space::ne, 2, Area::trade) == 1);
}

TEST_CASE("what a payment loses is told before it is made", "[view][honga]") {
    HongaRig rig(3);
    // player 1 holds the tusk by the later of two mammoths, and pays with it
    rig.edit()
        .disc(1, "G09")
        .resources(1, {2, 1, 1, 0})
        .open("T29")
        .herd({1, 2}, {2, 1})
        .card(1, "K04");
    rig.play("place space=ne turn=2");  // a hand at the trade
    REQUIRE(rig.position().tusk() == PlayerId{1});
    TurnComposer composer = composer_of(rig);
    const auto card = rig.position().set().trade_card_named("T29");
    REQUIRE_FALSE(composer.choose(TribeTarget::of_trade_card(*card)).has_value());
    CHECK(composer.loses_tusk());
    // a card with three foods helps with two of them, or with one
    const auto helper = rig.position().set().bonus_card_named("K04");
    REQUIRE_FALSE(composer.choose_bonus(*helper).has_value());
    std::set<std::string> told;
    for (std::size_t i = 0; i < composer.ways().size(); ++i) {
        composer.choose_way(i);
        const std::string words = rig.in("en", composer.sentence());
        const std::size_t at = words.find("Of what the card gives");
        told.insert(at == std::string::npos ? "" : words.substr(at));
    }
    CHECK(told == std::set<std::string>{"Of what the card gives 1 food is lost.",
                                        "Of what the card gives 2 foods are lost."});
}
