#include "core/shell_word.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "support/process.h"

using namespace haula;

TEST_CASE("plain words stay as they are", "[core][text]") {
    CHECK(shell_word("tests/tower-2.json") == "tests/tower-2.json");
    CHECK(shell_word("") == "''");
}

TEST_CASE("a file's name is no option", "[core][text]") {
    CHECK(shell_path("-x.json") == "./-x.json");
    CHECK(shell_path("a -x.json") == "'a -x.json'");
    CHECK(shell_path("") == "''");
}

TEST_CASE("a real shell reads every word back", "[core][text]") {
    for (const std::string word : {"two words", "it's", "$HOME", "a;b", "*", "back\\slash",
                                   "line\nline", "~", "d'\u00e9t\u00e9", "-n"}) {
        CHECK(test::run({"sh", "-c", "printf %s " + shell_word(word)}).out == word);
    }
}
