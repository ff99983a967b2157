#include "ui/wrap.h"

#include <catch2/catch_test_macros.hpp>

#include "fake_measure.h"
#include "paint/text_measure.h"

using namespace haula;
using paint::Weight;

namespace {

// Lines of at most `letters` letters.
std::vector<std::string> lines_of(std::string_view text, int letters) {
    test::FakeMeasure measure;
    return ui::wrapped(text, 5.0 * letters, measure, Weight::regular, 10.0);
}

}  // namespace

TEST_CASE("text is broken at blanks, and lines are as full as they can be", "[ui][wrap]") {
    using Lines = std::vector<std::string>;
    CHECK(lines_of("one two three", 7) == Lines{"one two", "three"});
    CHECK(lines_of("one two three", 13) == Lines{"one two three"});
    CHECK(lines_of("one\ntwo", 20) == Lines{"one", "two"});
    CHECK(lines_of("", 5) == Lines{""});
    CHECK(lines_of("été été", 3) == Lines{"été", "été"});
}

TEST_CASE("a word wider than a line is broken within, and nothing of it is lost", "[ui][wrap]") {
    const std::vector<std::string> lines = lines_of("/folder/of/anna/haula.png", 8);
    std::string all;
    for (const std::string& line : lines) {
        CHECK(line.size() <= 8);
        all += line;
    }
    CHECK(all == "/folder/of/anna/haula.png");
}

TEST_CASE("French signs stay with their word", "[ui][wrap]") {
    using Lines = std::vector<std::string>;
    CHECK(lines_of("Trop court ; attends", 10) == Lines{"Trop", "court ;", "attends"});
    CHECK(lines_of("le mot « seul » ici", 8) == Lines{"le mot", "« seul »", "ici"});
    CHECK(lines_of("haut de 12 mm", 9) == Lines{"haut de", "12 mm"});
}

TEST_CASE("letters are found whatever their bytes", "[ui][wrap]") {
    const std::string text = "aé→b";
    CHECK(ui::next_letter(text, 0) == 1);
    CHECK(ui::next_letter(text, 1) == 3);
    CHECK(ui::next_letter(text, 3) == 6);
    CHECK(ui::next_letter(text, 7) == 7);
    CHECK(ui::previous_letter(text, 6) == 3);
    CHECK(ui::previous_letter(text, 1) == 0);
    CHECK(ui::previous_letter(text, 0) == 0);
}
