#include "ai/hong_kong_hint.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "ai/suggest.h"
#include "core/asset_dir.h"
#include "core/rng.h"
#include "games/hong_kong/announcement.h"
#include "games/hong_kong/hong_kong.h"
#include "hong_kong_mcts.h"
#include "kits/kits.h"
#include "rules/languages.h"
#include "rules/no_world.h"
#include "rules/texts.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using hong_kong::Kind;
using hong_kong::Position;

namespace {

hong_kong::PlotId plot(const char* name) { return *hong_kong::plot_named(name); }

std::string in_words(const rules::Message& message, std::string_view language = "en") {
    const auto texts = rules::Texts::load(*asset_dir() / "i18n", language);
    return texts->say(message);
}

// Red has two blocks on b2, Blue two on b3; Red to move.
Position two_and_two() {
    Position position;
    for (int i = 0; i < 2; ++i) {
        position.play({std::nullopt, Kind::block, plot("b2")});
        position.play({std::nullopt, Kind::block, plot("b3")});
    }
    return position;
}

}  // namespace

TEST_CASE("a hint says what its turn is good for", "[ai][hong_kong][hint]") {
    const Position position = two_and_two();
    CHECK(in_words(ai::hong_kong_reason(position, {plot("b2"), Kind::block, plot("b3")})) ==
          "Try a fast block on b2, then a block on b3: it takes b3 from Blue and raises b2 to hold "
          "its neighbours");
    CHECK(in_words(ai::hong_kong_reason(position, {std::nullopt, Kind::block, plot("b2")})) ==
          "Try a block on b2: it threatens Blue's b3 and raises b2 to hold its neighbours");
    CHECK(in_words(ai::hong_kong_reason(position, {std::nullopt, Kind::roof, plot("b2")}), "fr") ==
          "Essayez un toit en b2 : cela menace b3 chez Bleu et ferme b2 pour de bon");
    CHECK(in_words(ai::hong_kong_reason(position, {std::nullopt, Kind::block, plot("e5")})) ==
          "Try a block on e5: it builds on e5 where Blue cannot take over now");
    Position threatened = position;
    threatened.play({std::nullopt, Kind::block, plot("e1")});
    threatened.play({std::nullopt, Kind::block, plot("b3")});
    CHECK(in_words(ai::hong_kong_reason(threatened, {std::nullopt, Kind::roof, plot("b2")})) ==
          "Try a roof on b2: it saves b2, which Blue could take");
}

TEST_CASE("hints are legal, whole in every language and the same again", "[ai][hong_kong][hint]") {
    const auto game = hong_kong::make_game();
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        const auto state = *game->new_state({"hong_kong", 2, seed, {}});
        Rng rng(seed);
        for (int i = 0; !state->to_act().is_over(); ++i) {
            if (i % 12 == 9) {
                const auto& now = dynamic_cast<const hong_kong::HongKongState&>(*state);
                const auto hint = ai::hong_kong_hint(now, {});
                REQUIRE(hint.ok());
                CHECK_FALSE(state->why_not(hint->move).has_value());
                for (const rules::Language& language : rules::k_languages) {
                    CHECK(in_words(hint->reason, language.code).find('<') == std::string::npos);
                }
                CHECK(ai::hong_kong_hint(now, {})->move == hint->move);
            }
            const auto& position = dynamic_cast<const hong_kong::HongKongState&>(*state).position();
            REQUIRE(
                state->apply(write_turn(test::HongKongPlayouts::random_move(position, rng))).ok());
        }
    }
}

TEST_CASE("a hint that ends the game tells the result", "[ai][hong_kong][hint]") {
    Position position;
    for (std::size_t i = 0; i + 1 < hong_kong::k_plots; ++i) {
        // the centre comes last but one
        const std::size_t index = i == 12 ? 13 : i == 13 ? 12 : i;
        position.play({std::nullopt, Kind::block, hong_kong::PlotId::from_index(index)});
    }
    CHECK(in_words(ai::hong_kong_reason(position, {std::nullopt, Kind::block, plot("e5")})) ==
          "Try a block on e5: it ends the game, with buildings 13 to 12");
}
