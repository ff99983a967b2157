#include "judge/spoken.h"

#include <catch2/catch_test_macros.hpp>
#include <set>

#include "core/asset_dir.h"
#include "physics/set_file.h"
#include "physics/strips.h"
#include "rules/languages.h"
#include "rules/texts.h"

namespace {

using namespace haula;
using judge::Spoken;
using rules::say;

const physics::Assembly& standard_start() {
    static const physics::Assembly assembly = [] {
        auto set = physics::load_set(*asset_dir() / "hau_la", "standard");
        REQUIRE(set.ok());
        physics::Assembly made(*set);
        REQUIRE(made.place_all(set->starts.at("standard")));
        return made;
    }();
    return assembly;
}

rules::Texts texts_in(std::string_view language) {
    auto texts = rules::Texts::load(*asset_dir() / "i18n", language);
    REQUIRE(texts.ok());
    return std::move(*texts);
}

// A structure, and who placed what in it.
struct Table {
    physics::RestShape rest = standard_start().rest();
    std::map<std::string, PlayerId> placed_by = {};

    std::string say(const rules::Message& message, std::string_view language = "en",
                    const std::optional<Vec3>& eye = Vec3{0.0, -1.0, 0.5}) const {
        const std::vector<std::string> names{"Anna", "Ben"};
        return texts_in(language).say(
            Spoken(rest, standard_start().set(), placed_by, eye).sentence(message), names);
    }
};

bool has_code(const std::string& text) {
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        const bool begins = i == 0 || text[i - 1] == ' ' || text[i - 1] == '(';
        const bool letter = std::string_view("spio").find(text[i]) != std::string_view::npos;
        if (begins && letter && text[i + 1] >= '0' && text[i + 1] <= '9') {
            return true;
        }
    }
    return text.find("LC") != std::string::npos || text.find("SF") != std::string::npos;
}

}  // namespace

TEST_CASE("the arches of the set-up are told apart by letters and where they stand",
          "[judge][spoken]") {
    const Table table;
    std::set<std::string> names;
    for (const char* strip : {"s1", "s2", "s3"}) {
        const std::string words = table.say(say("hau_la.pair").word("a", strip).word("b", "board"));
        CHECK(words.find("arch") != std::string::npos);
        CHECK(words.find("the board") != std::string::npos);
        CHECK_FALSE(has_code(words));
        names.insert(words);
    }
    CHECK(names.size() == 3);
}

TEST_CASE("left is what is seen on the left", "[judge][spoken]") {
    const Table table;
    const Vec3 point{-0.08, 0.0, 0.0};
    const auto from = [&](const Vec3& eye) {
        return Spoken(table.rest, standard_start().set(), table.placed_by, eye).where_is(point);
    };
    CHECK(from({0, -1, 0.3}) == Spoken::Where::left);
    CHECK(from({0, 1, 0.3}) == Spoken::Where::right);
    CHECK(from({1, 0, 0.3}) == Spoken::Where::behind);
    CHECK(from({-1, 0, 0.3}) == Spoken::Where::front);
    CHECK(Spoken(table.rest, standard_start().set(), table.placed_by, Vec3{0, -1, 0})
              .where_is({0.001, 0.0, 0.2}) == Spoken::Where::middle);
}

TEST_CASE("an announcement is said without names that are written on nothing", "[judge][spoken]") {
    Table table;
    table.placed_by["s2"] = PlayerId{2};
    const rules::Message plug =
        say("hau_la.plug").word("hole", "s2.2").part("face", say("hau_la.face.plus"));
    const rules::Message announced =
        say("hau_la.event.announces_two_ends")
            .player("player", PlayerId{1})
            .word("piece", "p1")
            .word("kind", "LC")
            .part("a", plug)
            .part("b", rules::verbatim("o4"))
            .part("roll", say("hau_la.roll_auto"))
            .part("marker", say("hau_la.event.with_marker")
                                .part("marker", say("hau_la.marker.red"))
                                .part("hole", say("hau_la.plug")
                                                  .word("hole", "p1.2")
                                                  .part("face", say("hau_la.face.plus"))));
    for (const rules::Language& language : rules::k_languages) {
        const std::string words = table.say(announced, language.code);
        INFO(words);
        CHECK_FALSE(has_code(words));
        CHECK(words.starts_with("Anna"));
        CHECK(words.find("Ben") != std::string::npos);  // whose strip it goes into
        CHECK(words.find('<') == std::string::npos);    // no text is missing
    }
    CHECK(table.say(announced).find("outer ring") != std::string::npos);
}

TEST_CASE("a piece that is no longer there is just the piece", "[judge][spoken]") {
    const Table table;
    CHECK(table.say(say("hau_la.pair").word("a", "p17").word("b", "red")) ==
          "the piece with the red bird");
}

TEST_CASE("a strip is called by the number that it has everywhere, and by a letter if it was there",
          "[judge][spoken]") {
    Table table;
    physics::PieceShape another = table.rest.pieces.front();
    another.id = "p12";
    table.rest.pieces.push_back(another);
    table.placed_by["p12"] = PlayerId{1};
    const auto words = [&](const char* name) {
        return table.say(say("hau_la.pair").word("a", name).word("b", "table"), "en", std::nullopt);
    };
    CHECK(words("p12") == "Anna's arch 12 with the table");
    CHECK(words("s1") == "arch A with the table");
    CHECK(words("s3") == "arch C with the table");
    CHECK(words("o4") == "hole 4 of the outer ring with the table");
}

TEST_CASE("what is kept says nothing of left and right, and is the same from everywhere",
          "[judge][spoken]") {
    Table table;
    table.placed_by["s2"] = PlayerId{2};
    const rules::Message pair = say("hau_la.pair").word("a", "s2.2").word("b", "i1");
    std::set<std::string> seen;
    for (const Vec3& eye : {Vec3{0, -1, 0}, Vec3{0, 1, 0}, Vec3{1, 0, 0}, Vec3{-1, 0, 0}}) {
        seen.insert(table.say(pair, "en", eye));
    }
    CHECK(seen.size() > 1);
    for (const rules::Language& language : rules::k_languages) {
        const std::string kept = table.say(pair, language.code, std::nullopt);
        const rules::Texts texts = texts_in(language.code);
        INFO(kept);
        CHECK_FALSE(has_code(kept));
        for (const char* where : {"left", "right", "front", "behind"}) {
            CHECK(kept.find(texts.text(std::string("hau_la.spoken.where.") + where)) ==
                  std::string::npos);
        }
        CHECK(kept.find("Ben") != std::string::npos);
    }
}

TEST_CASE("why a hole cannot be taken is said without codes", "[judge][spoken]") {
    const Table table;
    const std::vector<rules::Message> refusals{
        say("hau_la.refused.hole_taken").word("hole", "s1.1").word("piece", "s2"),
        say("hau_la.refused.others_marker").word("hole", "s1.1").player("player", PlayerId{2}),
        say("hau_la.refused.marker_hole").word("hole", "s1.1"),
        say("hau_la.refused.same_hole").word("hole", "s1.1"),
        say("hau_la.refused.out_of_reach").word("a", "s1.1").word("b", "o4").word("kind", "LC"),
        say("hau_la.refused.other_kind").word("right", "LC").word("kind", "SF"),
    };
    for (const rules::Language& language : rules::k_languages) {
        for (const rules::Message& refusal : refusals) {
            const std::string words = table.say(refusal, language.code);
            INFO(words);
            CHECK_FALSE(has_code(words));
            CHECK(words.find('<') == std::string::npos);
        }
    }
}
