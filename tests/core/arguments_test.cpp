#include "core/arguments.h"

#include <catch2/catch_test_macros.hpp>

using namespace haula;

namespace {

const std::vector<OptionSpec> k_options{
    {"--seed", "N", false}, {"--option", "k=v", true}, {"--json", "", false}};

Result<Arguments> parse(const std::vector<std::string>& words) {
    return Arguments::parse(words, k_options);
}

}  // namespace

TEST_CASE("words and options may come in any order", "[core][arguments]") {
    const auto parsed = parse({"a", "--seed", "7", "b", "--json", "--option=x=1", "--option", "y=2",
                               "--", "--seed", "-"});
    REQUIRE(parsed.ok());
    REQUIRE(parsed->words() == std::vector<std::string>{"a", "b", "--seed", "-"});
    REQUIRE(*parsed->number("--seed", 0, 0, 100) == 7);
    REQUIRE(parsed->has("--json"));
    REQUIRE(parsed->values("--option").size() == 2);
    REQUIRE(parsed->value("--option") == "y=2");
    REQUIRE_FALSE(parsed->value("--none"));
}

TEST_CASE("a wrong command line is refused with what would be right", "[core][arguments]") {
    REQUIRE(parse({"--sed", "7"}).error().detail == "unknown option --sed; did you mean --seed?");
    REQUIRE(parse({"--seed"}).error().detail == "--seed needs a value: --seed N");
    REQUIRE(parse({"--json=yes"}).error().detail == "--json takes no value");
    REQUIRE(parse({"--seed", "1", "--seed", "2"}).error().detail == "--seed is given twice");
    REQUIRE(parse({"--xyzzy-plugh"}).error().detail ==
            "unknown option --xyzzy-plugh; there are --seed, --option and --json");
    REQUIRE(parse({"--seed", "seven"})->number("--seed", 0, 0, 9).error().detail ==
            "--seed takes a whole number from 0 to 9, not 'seven'");
    REQUIRE_FALSE(parse({"--seed", "10"})->number("--seed", 0, 0, 9).ok());
    REQUIRE(*parse({})->number("--seed", 5, 0, 9) == 5);
}
