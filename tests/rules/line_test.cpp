#include "rules/line.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using rules::parse_line;

TEST_CASE("a line reads back as it was printed", "[rules][line]") {
    for (const char* text : {"agree", "place kind=LC a=s1.2+ b=o4+ roll=45 marker=red on=2-",
                             "trade card=T12 pay=fish:1,water:2", "go to=a1/b2@3 by_way_of=c_3"}) {
        const auto line = parse_line(text);
        REQUIRE(line.ok());
        CHECK(print(*line) == text);
        CHECK(*parse_line(print(*line)) == *line);
    }
    CHECK(print(*parse_line("  place \t a=1   b=2\r")) == "place a=1 b=2");
    CHECK(*parse_line("x a=1")->find("a") == "1");
    CHECK(parse_line("x a=1")->find("b") == nullptr);
}

TEST_CASE("a line that cannot be read is refused with what is wrong", "[rules][line]") {
    const auto complaint = [](std::string_view text) { return parse_line(text).error().detail; };
    CHECK_THAT(complaint(""), ContainsSubstring("empty"));
    CHECK_THAT(complaint("   "), ContainsSubstring("empty"));
    CHECK_THAT(complaint("Place a=1"), ContainsSubstring("'Place'"));
    CHECK_THAT(complaint("place a"), ContainsSubstring("name=value"));
    CHECK_THAT(complaint("place =1"), ContainsSubstring("field's name"));
    CHECK_THAT(complaint("place a="), ContainsSubstring("not a value"));
    CHECK_THAT(complaint("place a=1=2"), ContainsSubstring("not a value"));
    CHECK_THAT(complaint("place a=\xff"), ContainsSubstring("not a value"));
    CHECK_THAT(complaint("place a=1 a=2"), ContainsSubstring("twice"));
    CHECK_THAT(complaint("place " + std::string(9000, 'x')), ContainsSubstring("longer"));
    std::string many = "place";
    for (char c = 'a'; c <= 'z'; ++c) {
        many += std::string(" ") + c + "=1";
    }
    CHECK_THAT(complaint(many), ContainsSubstring("more than 16"));
}
