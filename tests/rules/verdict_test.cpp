#include "rules/verdict.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using rules::check_verdict;
using rules::parse_verdict;

TEST_CASE("a verdict has one text and reads back from it", "[rules][verdict]") {
    for (const char* text : {"settled touches=none heights=none",
                             "settled touches=p4/s2,p5/red heights=blue:640,red:881",
                             "settled touches=none heights=red:-3", "blocked by=none",
                             "blocked by=board,p4", "unsettled", "unstable", "out_of_reach"}) {
        const auto verdict = parse_verdict(text);
        REQUIRE(verdict.ok());
        CHECK(print(*verdict) == text);
    }
}

TEST_CASE("a text that is not a verdict is refused", "[rules][verdict]") {
    for (const char* text :
         {"", "stands", "settled", "settled heights=none touches=none", "settled touches=none",
          "settled touches=p4 heights=none", "settled touches=p4/s2/s3 heights=none",
          "settled touches=none heights=red", "settled touches=none heights=red:1.5",
          "settled touches=none heights=red:99999999", "settled touches=none heights=red:07",
          "settled touches=, heights=none", "settled touches=none heights=none by=p1", "blocked",
          "blocked by=P4", "unstable touches=none"}) {
        INFO(text);
        CHECK_FALSE(parse_verdict(text).ok());
    }
}

TEST_CASE("a verdict must answer the question", "[rules][verdict]") {
    const rules::Question question{{"s1", "p1"}, {"red", "blue"}};
    const auto complaint = [&](const char* text) {
        const auto checked = check_verdict(*parse_verdict(text), question);
        return checked ? "" : checked.error().detail;
    };
    CHECK(complaint("settled touches=p1/s1,p1/red heights=blue:1,red:2") !=
          "");  // touches out of order
    CHECK(complaint("settled touches=p1/red,p1/s1 heights=blue:1,red:2").empty());
    CHECK_THAT(complaint("settled touches=none heights=red:2"), ContainsSubstring("2 are to be"));
    CHECK_THAT(complaint("settled touches=none heights=blue:1,green:2"),
               ContainsSubstring("green"));
    CHECK_THAT(complaint("settled touches=none heights=red:1,blue:2"), ContainsSubstring("sorted"));
    CHECK_THAT(complaint("settled touches=p1/p2 heights=blue:1,red:2"), ContainsSubstring("p2"));
    CHECK_THAT(complaint("settled touches=s1/p1 heights=blue:1,red:2"), ContainsSubstring("order"));
    CHECK_THAT(complaint("settled touches=p1/p1 heights=blue:1,red:2"), ContainsSubstring("two"));
    CHECK_THAT(complaint("blocked by=p3"), ContainsSubstring("p3"));
    CHECK(complaint("blocked by=s1").empty());
    CHECK(complaint("blocked by=board,s1,table").empty());
    CHECK(complaint("unstable").empty());
    CHECK(rules::touch_of("s1", "p1") == rules::Touch{"p1", "s1"});
}
