#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/asset_dir.h"
#include "referee/what_if_words.h"
#include "referee/words.h"

using namespace haula;
using namespace haula::referee;
using Catch::Matchers::ContainsSubstring;

namespace {

rules::Texts texts(const char* language) {
    auto read = rules::Texts::load(asset_dir().value() / "i18n", language);
    REQUIRE(read);
    return std::move(*read);
}

physics::StructureVerdict verdict_of(std::vector<physics::MarkerTop> markers) {
    physics::StructureVerdict verdict;
    verdict.markers = std::move(markers);
    verdict.highest = verdict.markers.empty() ? "" : verdict.markers.front().id;
    return verdict;
}

physics::JudgedPair pair_with_gap(double gap_mm, physics::Touch touch) {
    physics::JudgedPair pair;
    pair.a = "s2";
    pair.b = "p2";
    pair.gap_m = gap_mm * 1e-3;
    pair.touch = touch;
    return pair;
}

WhatIfAnswer answer_of(const std::vector<double>& gaps_mm, double height_mm, bool foul) {
    WhatIfAnswer answer;
    for (const double gap_mm : gaps_mm) {
        physics::StructureVerdict verdict = verdict_of({{"red", height_mm * 1e-3, {}, {}}});
        verdict.foul = foul;
        verdict.contacts = {pair_with_gap(
            gap_mm, gap_mm <= 0.0 ? physics::Touch::touching : physics::Touch::clear)};
        answer.shapes.push_back({{}, verdict});
    }
    return answer;
}

}  // namespace

TEST_CASE("lengths are written as the language writes them, and nothing is minus nothing",
          "[app][referee]") {
    CHECK(millimetres(texts("en"), 0.31e-3, 2) == "0.31");
    CHECK(millimetres(texts("fr"), -0.31e-3, 2) == "−0,31");
    CHECK(millimetres(texts("en"), -0.001e-3, 2) == "0.00");
    CHECK(change_in_mm(texts("en"), 1.26e-3, 1) == "+1.3");
    CHECK(change_in_mm(texts("en"), -1.26e-3, 1) == "−1.3");
    CHECK(change_in_mm(texts("en"), -1e-9, 1) == "±0.0");
}

TEST_CASE("how well gaps are known is never said as nothing at all", "[app][referee]") {
    CHECK(bound_sentence(texts("en"), 0.012e-3).find("at most 0.02 mm") != std::string::npos);
    for (const char* language : {"en", "fr", "de"}) {
        const std::string tiny = bound_sentence(texts(language), 0.0);
        INFO(tiny);
        CHECK(tiny.find("00") == std::string::npos);
        CHECK(tiny.find("01") != std::string::npos);
    }
}

TEST_CASE("heights are equal as the rules count them", "[app][referee]") {
    CHECK(equal_heights(0.12340, 0.12350));
    CHECK_FALSE(equal_heights(0.12340, 0.12361));
}

TEST_CASE("a tie for the highest is explained in a sentence, other birds are left out",
          "[app][referee]") {
    const auto verdict =
        verdict_of({{"red", 0.12340, {}, {}}, {"blue", 0.12346, {}, {}}, {"green", 0.1, {}, {}}});
    const std::string said = tie_sentence(texts("en"), verdict);
    CHECK_THAT(said, ContainsSubstring("Red and Blue are equally high"));
    CHECK_THAT(said, ContainsSubstring("0.06 mm apart"));
    CHECK_THAT(tie_sentence(texts("fr"), verdict), ContainsSubstring("Rouge et Bleu"));
    CHECK(tie_sentence(texts("en"), verdict_of({{"red", 0.2, {}, {}}, {"blue", 0.1, {}, {}}}))
              .empty());
    CHECK(tie_sentence(texts("en"), verdict_of({{"red", 0.2, {}, {}}})).empty());
    CHECK(tie_sentence(texts("en"), verdict_of({})).empty());
}

TEST_CASE("too close to call says by how much, and what it counts as", "[app][referee]") {
    physics::JudgedPair pair = pair_with_gap(0.03, physics::Touch::too_close_to_call);
    pair.gap_bullet_m = 0.02e-3;
    pair.bound_m = 0.043e-3;
    const std::string said = too_close_sentence(texts("en"), pair);
    CHECK_THAT(said, ContainsSubstring("s2 and p2 are 0.03 mm apart"));
    CHECK_THAT(said, ContainsSubstring("0.02 mm"));
    CHECK_THAT(said, ContainsSubstring("known to 0.05 mm"));
    CHECK_THAT(said, ContainsSubstring("not touching"));
}

TEST_CASE("what would change is said beside what is", "[app][referee]") {
    physics::StructureVerdict now = verdict_of({{"red", 0.150, {}, {}}});
    const auto chosen = std::optional(pair_with_gap(0.31, physics::Touch::clear));
    const auto said = what_if_sentences(texts("en"), now, chosen, answer_of({-0.02}, 148.8, true));
    REQUIRE(said.size() == 3);
    CHECK(said[0] ==
          "The gap of s2 and p2: 0.31 mm as it stands, −0.02 mm then. They would touch.");
    CHECK(said[1] == "There would be a foul, where there is none now.");
    CHECK(said[2] == "Red, the highest: 150.0 mm as it stands, 148.8 mm then.");
    const auto leaning =
        what_if_sentences(texts("en"), now, chosen, answer_of({-0.02, 0.4}, 148.8, false));
    CHECK(leaning[0] ==
          "The gap of s2 and p2: 0.31 mm as it stands, −0.02 to 0.40 mm then. "
          "Whether they touch depends on which way it leans.");
    CHECK(leaning[1] == "There would still be no foul.");
}

TEST_CASE("a pair that comes apart is said to be far, and what does not rest is said",
          "[app][referee]") {
    physics::StructureVerdict now = verdict_of({});
    const auto chosen = std::optional(pair_with_gap(9.0, physics::Touch::clear));
    WhatIfAnswer answer = answer_of({}, 0.0, false);
    answer.shapes.push_back({{}, {}});
    answer.not_at_rest = {"p2 is blocked by s1"};
    const auto said = what_if_sentences(texts("en"), now, chosen, answer);
    REQUIRE(said.size() == 3);
    CHECK_THAT(said[0], ContainsSubstring("more than 10 mm then"));
    CHECK(said[2] == "In 1 of 2 ways of leaning it would not come to rest: p2 is blocked by s1.");
}
