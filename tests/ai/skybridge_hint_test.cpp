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
