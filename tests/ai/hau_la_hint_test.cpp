#include "ai/hau_la_hint.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/asset_dir.h"
#include "kits/kits.h"
#include "rules/languages.h"
#include "rules/texts.h"
#include "seeing_judge.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using hau_la::HauLaState;

namespace {

std::string in_words(const rules::Message& message, std::string_view language = "en") {
    return rules::Texts::load(*asset_dir() / "i18n", language)->say(message);
}

std::unique_ptr<rules::State> new_state(int players) {
    const auto games = *kits::load_games(*asset_dir());
    return *games.front()->new_state({"hau_la", players, 2, {{"first", "1"}}});
}

// Red's first placement ends so; what is said of it.
std::string reasons_for(const ai::Outlook& outlook) {
    const auto before = new_state(4);
    const auto after = before->clone();
    REQUIRE(after->apply(*rules::parse_line("place kind=SF a=o1+ roll=0 marker=red on=1+")).ok());
    REQUIRE(after->resolve(outlook.verdict).ok());
    std::string said;
    for (const rules::Message& reason :
         ai::hau_la_reasons(dynamic_cast<const HauLaState&>(*before),
                            dynamic_cast<const HauLaState&>(*after), outlook, PlayerId{1})) {
        said += in_words(reason) + "\n";
    }
    return said;
}

rules::Verdict verdict(const char* text) { return *rules::parse_line(text); }

Result<ai::Suggestion> hint_for(const rules::State& state, rules::Judge& judge,
                                const ai::KeepThinking& keep_thinking = {}) {
    return ai::hau_la_hint(dynamic_cast<const hau_la::HauLaState&>(state), judge, keep_thinking);
}

}  // namespace

TEST_CASE("a hint says what a placement is good for", "[ai][hau_la][hint]") {
    ai::Outlook outlook;
    outlook.verdict = verdict("settled touches=none heights=red:683");
    outlook.min_gap_mm = 2.0;
    outlook.footholds = {{"red", 40.0, 0.2, 9.0}};
    CHECK(reasons_for(outlook) == "brings your bird about 7 cm high, above all others\n");
    outlook.footholds.front().up = 0.95;
    outlook.footholds.front().give_mm = 1.0;
    CHECK(reasons_for(outlook) ==
          "brings your bird about 7 cm high, above all others\n"
          "leaves you a hole that looks up\n"
          "gives the next piece firm ground\n");
    outlook.footholds.clear();
    outlook.min_gap_mm = 0.3;
    CHECK_THAT(reasons_for(outlook), ContainsSubstring("leaves Blue little room"));
    outlook.min_gap_mm = 8.0;  // the table will tell it as the nearest miss
    CHECK_THAT(reasons_for(outlook), !ContainsSubstring("keeps well away"));
    outlook.min_gap_mm = 9.5;
    CHECK_THAT(reasons_for(outlook), ContainsSubstring("keeps well away from everything"));
    outlook.verdict = verdict("settled touches=p1/s1 heights=red:683");
    CHECK(reasons_for(outlook) == "is a gamble: everything that was tried touches\n");
    outlook.verdict = verdict("blocked by=s1");
    CHECK(reasons_for(outlook) == "is a gamble: everything that was tried touches\n");
}

TEST_CASE("hints for Hau La are legal, whole in every language and the same again",
          "[ai][hau_la][hint]") {
    for (const int players : {2, 3, 4}) {
        test::SeeingJudge judge(30);
        const auto state = new_state(players);
        for (int i = 0; !state->to_act().is_over(); ++i) {
            if (state->to_act().is_world()) {
                REQUIRE(state->resolve(judge.ask(*state)->verdict).ok());
                continue;
            }
            const auto hint = hint_for(*state, judge);
            INFO(state->to_string());
            REQUIRE(hint.ok());
            CHECK_FALSE(state->why_not(hint->move));
            for (const rules::Language& language : rules::k_languages) {
                const std::string said = in_words(hint->reason, language.code);
                CHECK(said.find_first_of("<{") == std::string::npos);
                CHECK(said.find("hau_la.") == std::string::npos);
            }
            if (i % 7 == 0) {
                CHECK(hint_for(*state, judge)->move == hint->move);
            }
            REQUIRE(state->apply(hint->move).ok());
        }
    }
}

TEST_CASE("a hint for Hau La names piece, hole and marker, and can be stopped",
          "[ai][hau_la][hint]") {
    test::SeeingJudge judge(0);
    const auto state = new_state(4);
    const auto hint = hint_for(*state, judge);
    REQUIRE(hint.ok());
    const std::string said = in_words(hint->reason);
    CHECK_THAT(said, ContainsSubstring("Try the " + *hint->move.find("kind")));
    CHECK_THAT(said, ContainsSubstring("the red bird goes to p1."));
    CHECK_THAT(said, ContainsSubstring("It brings your bird about "));
    const auto stopped =
        hint_for(*state, judge, [](const ai::Thinking& thinking) { return thinking.done < 2; });
    REQUIRE_FALSE(stopped.ok());
    CHECK(stopped.error().code == ErrorCode::cancelled);
}
