#include "ai/skybridge_hint.h"

#include <catch2/catch_test_macros.hpp>

#include "ai/skybridge_playout.h"
#include "core/asset_dir.h"
#include "games/skybridge/announcement.h"
#include "games/skybridge/skybridge.h"
#include "rules/languages.h"
#include "rules/texts.h"

using namespace haula;
using skybridge::Colour;
using skybridge::FoundationId;
using skybridge::Kind;
using skybridge::Placement;
using skybridge::Position;

namespace {

std::string in_words(const rules::Message& message, std::string_view language = "en") {
    return rules::Texts::load(*asset_dir() / "i18n", language)->say(message);
}

Placement on(Kind kind, Colour colour, std::uint32_t tower) {
    return {kind, colour, FoundationId{tower}, {}};
}

}  // namespace

TEST_CASE("a hint in Skybridge says what its move is good for", "[ai][skybridge][hint]") {
    Position position;  // four players, Red begins
    CHECK(in_words(ai::skybridge_reason(position, on(Kind::three_storeys, Colour::red, 5))) ==
          "Try a red three-storey block on 5: it raises tower 5 to 3 storeys");
    position.play(on(Kind::three_storeys, Colour::red, 1));
    position.play(on(Kind::three_storeys, Colour::blue, 2));
    const Placement bridge{Kind::bridge, Colour::yellow, FoundationId{1}, FoundationId{2}};
    CHECK(in_words(ai::skybridge_reason(position, bridge)) ==
          "Try a yellow bridge on 1 and 2: it lets roofs on 1 and 2 count double");
    position.play(bridge);
    CHECK(in_words(ai::skybridge_reason(position, on(Kind::roof, Colour::green, 1)), "fr") ==
          "Essayez un toit vert en 1 : cela rapporte 4 points");
    position.play(on(Kind::two_storeys, Colour::green, 3));
    position.play(on(Kind::three_storeys, Colour::red, 4));
    position.play(on(Kind::three_storeys, Colour::blue, 5));
    // Yellow's bridge has yellow on top of both its towers, so that another piece must come first
    REQUIRE_FALSE(position.allows(on(Kind::roof, Colour::yellow, 1)));
}

namespace {

Position::Hands hands_of(std::size_t player, Colour colour, Kind kind, std::uint8_t count) {
    Position::Hands hands{};
    hands[player][index_of(colour)][index_of(kind)] = count;
    return hands;
}

skybridge::City towers_over(const std::vector<Placement>& placements) {
    skybridge::City city;
    for (const Placement& placement : placements) {
        city.put(placement);
    }
    return city;
}

constexpr FoundationId k_one{1};
constexpr FoundationId k_two{2};

// Towers 1 and 2, three storeys of others' blocks and Red's bridge over both.
skybridge::City red_bridge() {
    return towers_over({on(Kind::three_storeys, Colour::blue, 1),
                        on(Kind::three_storeys, Colour::green, 2),
                        {Kind::bridge, Colour::red, k_one, k_two}});
}

}  // namespace

TEST_CASE("a bridge doubles for two roofs only; with one left it reaches the other tower",
          "[ai][skybridge][hint]") {
    const skybridge::City city = towers_over(
        {on(Kind::three_storeys, Colour::blue, 1), on(Kind::three_storeys, Colour::green, 2)});
    const Placement bridge{Kind::bridge, Colour::red, k_one, k_two};
    for (const auto& [roofs, reason] :
         {std::pair<std::uint8_t, const char*>{2, "lets roofs on 1 and 2 count double"},
          {1, "lets a roof on 1 or 2 count the other tower as well"},
          {0, "ends the game"}}) {
        Position::Hands hands = hands_of(0, Colour::red, Kind::roof, roofs);
        hands[0][index_of(Colour::red)][index_of(Kind::bridge)] = 1;
        const Position position({4, skybridge::Contact::stacking, false}, PlayerId{1}, city, hands);
        const std::string said = in_words(ai::skybridge_reason(position, bridge));
        INFO(said);
        CHECK(said.starts_with(std::string("Try a red bridge on 1 and 2: it ") + reason));
    }
}

TEST_CASE("a roof at the end of its bridge reaches the other tower", "[ai][skybridge][hint]") {
    skybridge::City city = red_bridge();
    city.put(on(Kind::two_storeys, Colour::green, 1));
    const Position position({4, skybridge::Contact::stacking, false}, PlayerId{1}, city,
                            hands_of(0, Colour::red, Kind::roof, 1));
    CHECK(in_words(ai::skybridge_reason(position, on(Kind::roof, Colour::red, 1))) ==
          "Try a red roof on 1: it brings 10 points, reaches tower 2 over your bridge and ends the "
          "game");
}

TEST_CASE("a block on an own bridge is told to raise it where the tower can count",
          "[ai][skybridge][hint]") {
    const auto reason = [](const skybridge::City& city, Colour colour, std::uint8_t roofs) {
        Position::Hands hands = hands_of(0, Colour::red, Kind::roof, roofs);
        hands[0][index_of(colour)][index_of(Kind::two_storeys)] = 1;
        // two players: red and yellow are the first one's
        const Position position({2, skybridge::Contact::stacking, false}, PlayerId{1}, city, hands);
        return in_words(ai::skybridge_reason(position, on(Kind::two_storeys, colour, 1)));
    };
    const std::string raises = "raises tower 1, to which your red bridge leads";
    CHECK(reason(red_bridge(), Colour::yellow, 1).find(raises) != std::string::npos);
    CHECK(reason(red_bridge(), Colour::yellow, 0).find(raises) == std::string::npos);
    // red on top bars the red roof, unless one closes the other end already
    skybridge::City closed = red_bridge();
    closed.put(on(Kind::two_storeys, Colour::green, 1));
    CHECK(reason(closed, Colour::red, 1).find(raises) == std::string::npos);
    closed.put(on(Kind::two_storeys, Colour::blue, 2));
    closed.put(on(Kind::roof, Colour::red, 2));
    CHECK(reason(closed, Colour::red, 0).find(raises) != std::string::npos);
}

TEST_CASE("hints in Skybridge are legal, whole in every language and the same again",
          "[ai][skybridge][hint]") {
    const auto game = skybridge::make_game();
    for (const int players : {2, 3, 4}) {
        const auto made = *game->new_state({"skybridge", players, 5, {}});
        auto& state = dynamic_cast<skybridge::SkybridgeState&>(*made);
        Rng rng(5);
        for (int i = 0; !state.to_act().is_over(); ++i) {
            if (i % 12 == 9) {
                const auto hint = ai::skybridge_hint(state, {});
                REQUIRE(hint.ok());
                CHECK_FALSE(state.why_not(hint->move).has_value());
                for (const rules::Language& language : rules::k_languages) {
                    CHECK(in_words(hint->reason, language.code).find('<') == std::string::npos);
                }
                CHECK(ai::skybridge_hint(state, {})->move == hint->move);
            }
            REQUIRE(state.apply(write_announcement(ai::playout_move(state.position(), rng))).ok());
        }
    }
}
