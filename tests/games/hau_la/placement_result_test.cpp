#include "games/hau_la/placement_result.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

using namespace haula;
using Catch::Matchers::ContainsSubstring;

namespace {

Result<hau_la::PlacementResult> parsed(const char* text) {
    const auto line = rules::parse_line(text);
    return line ? hau_la::read_verdict(*line) : line.error();
}

}  // namespace

TEST_CASE("a verdict has one text and reads back from it", "[hau_la][verdict]") {
    for (const char* text :
         {"settled touches=none heights=none",
          "settled touches=p4/s2,p5/red heights=blue:640,red:881",
          "settled touches=none heights=red:-3", "blocked by=none", "blocked by=board,p4",
          "unsettled", "unstable", "out_of_reach", "out_of_reach of=p4", "no_room by=board of=red",
          "no_room by=board,table of=p4"}) {
        const auto verdict = parsed(text);
        REQUIRE(verdict.ok());
        CHECK(print(to_verdict(*verdict)) == text);
    }
}

TEST_CASE("a text that is not a verdict is refused", "[hau_la][verdict]") {
    for (const char* text : {"",
                             "stands",
                             "settled",
                             "settled heights=none touches=none",
                             "settled touches=none",
                             "settled touches=p4 heights=none",
                             "settled touches=p4/s2/s3 heights=none",
                             "settled touches=none heights=red",
                             "settled touches=none heights=red:1.5",
                             "settled touches=none heights=red:99999999",
                             "settled touches=none heights=red:-99999999",
                             "settled touches=none heights=red:-9223372036854775808",
                             "settled touches=none heights=red:07",
                             "settled touches=, heights=none",
                             "settled touches=none heights=none by=p1",
                             "blocked",
                             "blocked by=P4",
                             "unstable touches=none",
                             "unstable of=p1",
                             "blocked by=s1 of=p1",
                             "out_of_reach of=",
                             "out_of_reach of=P4",
                             "no_room of=red by=board",
                             "no_room by=board",
                             "no_room of=red"}) {
        INFO(text);
        CHECK_FALSE(parsed(text).ok());
    }
}

TEST_CASE("only what is nobody's fault comes back", "[hau_la][verdict]") {
    CHECK(parsed("no_room by=board of=red")->comes_back());
    CHECK(parsed("out_of_reach of=p4")->comes_back());
    // as records from before that rule have it
    CHECK_FALSE(parsed("out_of_reach")->comes_back());
    CHECK_FALSE(parsed("blocked by=board")->comes_back());
    CHECK_FALSE(parsed("unstable")->comes_back());
    CHECK_FALSE(parsed("settled touches=none heights=none")->comes_back());
}

TEST_CASE("a verdict must answer the question", "[hau_la][verdict]") {
    const hau_la::BodyNames bodies{{"s1", "p1"}, {"red", "blue"}};
    const auto complaint = [&](const char* text) {
        const auto checked = check_result(*parsed(text), bodies);
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
    CHECK(complaint("no_room by=board of=red").empty());
    CHECK(complaint("no_room by=table of=p1").empty());
    CHECK_THAT(complaint("no_room by=board of=green"), ContainsSubstring("green"));
    CHECK_THAT(complaint("no_room by=s1 of=red"),
               ContainsSubstring("the board or the table alone"));
    CHECK_THAT(complaint("no_room by=board,s1 of=red"), ContainsSubstring("alone"));
    CHECK_THAT(complaint("no_room by=none of=red"), ContainsSubstring("alone"));
    CHECK(complaint("out_of_reach of=p1").empty());
    CHECK_THAT(complaint("out_of_reach of=p9"), ContainsSubstring("p9"));
    CHECK(hau_la::touching_pair("s1", "p1") == hau_la::TouchingPair{"p1", "s1"});
}
