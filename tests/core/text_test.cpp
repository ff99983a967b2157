#include "core/text.h"

#include <catch2/catch_test_macros.hpp>

using namespace haula;

TEST_CASE("a line falls into its words", "[core][text]") {
    REQUIRE(words("  plug piece=7\tnib=a \r\n") ==
            std::vector<std::string_view>{"plug", "piece=7", "nib=a"});
    REQUIRE(words("   ").empty());
    REQUIRE(trim(" \t x y\n") == "x y");
    REQUIRE(trim("\n").empty());
}

TEST_CASE("splitting keeps empty parts", "[core][text]") {
    REQUIRE(split("a,,b", ',') == std::vector<std::string_view>{"a", "", "b"});
    REQUIRE(split("", ',') == std::vector<std::string_view>{""});
    REQUIRE(split("a,", ',') == std::vector<std::string_view>{"a", ""});
}

TEST_CASE("a number is the whole text or nothing", "[core][text]") {
    REQUIRE(parse_int("-17") == -17);
    REQUIRE_FALSE(parse_int("17 "));
    REQUIRE_FALSE(parse_int("1e3"));
    REQUIRE_FALSE(parse_int(""));
    REQUIRE_FALSE(parse_int("99999999999999999999"));
    REQUIRE(parse_double("2.5e-3") == 0.0025);
    for (const char* bad : {"", "nan", "inf", "0x10", " 1", "1 ", "1e999", "--1", "+1", "1.2.3"}) {
        CAPTURE(bad);
        REQUIRE_FALSE(parse_double(bad));
    }
}

TEST_CASE("lists are told as people tell them", "[core][text]") {
    const std::vector<std::string> colours{"red", "green", "blue"};
    REQUIRE(list_in_words(colours) == "red, green or blue");
    REQUIRE(list_in_words(std::span(colours).first(2), "and") == "red and green");
    REQUIRE(list_in_words(std::span(colours).first(1)) == "red");
    REQUIRE(join(colours, "-") == "red-green-blue");
}

TEST_CASE("a mistyped word finds its neighbour and nonsense finds none", "[core][text]") {
    const std::vector<std::string> commands{"settle", "games", "replay"};
    REQUIRE(nearest_word("setle", commands) == "settle");
    REQUIRE(nearest_word("game", commands) == "games");
    REQUIRE_FALSE(nearest_word("xylophone", commands));
    REQUIRE_FALSE(nearest_word(std::string(100000, 'x'), commands));
}

TEST_CASE("text from outside is shown without control characters and cut between characters",
          "[core][text]") {
    REQUIRE(printable("a\x1b[31m\nb") == "a?[31m?b");
    REQUIRE(printable("abcdef", 3) == "abc...");
    REQUIRE(printable("a\xc3\xa9z", 2) == "a...");
    REQUIRE(printable("a\xc3\xa9", 3) == "a\xc3\xa9");
    // a control character of the second set, a change of direction, a line's end, broken UTF-8
    REQUIRE(printable("\xc2\x9b"
                      "2J") == "?2J");
    REQUIRE(printable("a\xe2\x80\xae"
                      "b") == "a?b");
    REQUIRE(printable("a\xe2\x81\xa6"
                      "b\xd8\x9c") == "a?b?");
    REQUIRE(printable("a\xe2\x80\xa8"
                      "b") == "a?b");
    REQUIRE(printable("\xff"
                      "a\xc3") == "?a?");
    REQUIRE(printable("\xed\xa0\x80") == "???");
}
