#include "core/json.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace haula;

TEST_CASE("JSON that is not well-formed is refused with line and column", "[core][json]") {
    const auto parsed = parse_json("{\"a\": 1,\n \"b\": }");
    REQUIRE_FALSE(parsed.ok());
    CHECK(parsed.error().detail == "line 2, column 7: not well-formed JSON in UTF-8");
}

TEST_CASE("a field that is written twice in one object is refused", "[core][json]") {
    CHECK(parse_json(R"({"a": {"b": 1}, "c": {"b": 2}})").ok());
    const auto parsed = parse_json(R"({"a": {"b": 1, "b": 2}})");
    REQUIRE_FALSE(parsed.ok());
    CHECK(parsed.error().detail == "the field \"b\" is written twice in one object; once is right");
}

TEST_CASE("nesting is refused where none of our files goes", "[core][json]") {
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    CHECK(parse_json(nested(16)).ok());
    CHECK_FALSE(parse_json(nested(17)).ok());
}

TEST_CASE("ordered JSON keeps the order in which fields were written", "[core][json]") {
    const std::string text = R"({"b":1,"a":[2,3]})";
    CHECK(json_text(*parse_ordered_json(text)) == text);
    CHECK(json_text(*parse_json(text)) == R"({"a":[2,3],"b":1})");
}

TEST_CASE("what is not UTF-8 is replaced when JSON is written", "[core][json]") {
    CHECK(json_quoted("a\"\xff") == "\"a\\\"\xef\xbf\xbd\"");
}
