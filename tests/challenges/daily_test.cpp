// The structure of a day, what somebody built of it, and the card that is sent to others.
#include "challenges/daily.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "challenges/card.h"
#include "support/paths.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using std::chrono::year_month_day;

namespace {

physics::SetSource sets() {
    return physics::sets_in(std::filesystem::path(HAULA_SOURCE_DIR) / "assets/hau_la");
}

const year_month_day k_day{std::chrono::year(2026), std::chrono::month(11), std::chrono::day(18)};

// All pieces into the first holes that take them, then the bird.
challenges::Attempt built(const challenges::Challenge& challenge) {
    auto attempt = challenges::Attempt::begin(challenge);
    REQUIRE(attempt);
    int name = 100;
    for (const std::string& kind : challenge.pieces) {
        const std::size_t before = attempt->own().size();
        std::vector<std::string> holes{"s1.2", "s2.2", "s3.2", "s1.1", "s2.1", "s3.1"};
        for (const physics::BoardHole& hole : challenge.start.set.board.holes) {
            holes.push_back(hole.name);
        }
        for (const std::string& hole : holes) {
            for (const int roll : {0, 90}) {
                const physics::PlacePiece piece{
                    "n" + std::to_string(++name), kind, {hole, {}, roll}, {}};
                if (attempt->own().size() == before && attempt->place(piece) &&
                    attempt->standing().verdict.foul) {
                    attempt->take_back();
                }
            }
        }
        REQUIRE(attempt->own().size() == before + 1);
    }
    REQUIRE(attempt->awaits_bird());
    const std::string last = physics::name_of(attempt->own().back());
    for (const char* hole : {".3", ".2", ".1"}) {
        if (attempt->awaits_bird()) {
            static_cast<void>(attempt->place(physics::PlaceMarker{"red", last + hole, {}}));
        }
    }
    REQUIRE(attempt->solved());
    return *attempt;
}

}  // namespace

TEST_CASE("days are read and written as people sort them", "[challenges]") {
    CHECK(challenges::print_day(k_day) == "2026-11-18");
    CHECK(challenges::parse_day("2026-11-18") == k_day);
    for (const char* wrong :
         {"", "2026-11", "2026-13-01", "2026-02-30", "18.11.2026", "2026-1-1"}) {
        CHECK_FALSE(challenges::parse_day(wrong));
    }
}

TEST_CASE("a day's structure is made from the date alone, and built on it verifies",
          "[challenges]") {
    const auto challenge = challenges::structure_of_day(k_day, sets());
    REQUIRE(challenge);
    CHECK(challenge->pieces.size() == challenges::k_daily_pieces);
    CHECK(challenge->start.structure.place.size() == 3);
    const auto other = challenges::structure_of_day(*challenges::parse_day("2026-11-19"), sets());
    REQUIRE(other);
    CHECK(other->start.structure != challenge->start.structure);

    const challenges::Attempt attempt = built(*challenge);
    const challenges::DailyRecord record = challenges::record_of(attempt, k_day);
    CHECK(record.height_tenth_mm > 0);
    const auto read = challenges::read_daily(challenges::write_daily(record), sets());
    REQUIRE(read);
    CHECK(*read == record);
    const auto height = challenges::verify(*read, sets());
    INFO((height ? "" : height.error().detail));
    REQUIRE(height);
    CHECK(*height == record.height_tenth_mm);

    challenges::DailyRecord boasted = record;
    boasted.height_tenth_mm += 100;
    CHECK_FALSE(challenges::verify(boasted, sets()));
    challenges::DailyRecord elsewhere = record;
    elsewhere.day = *challenges::parse_day("2026-11-19");
    CHECK_FALSE(challenges::verify(elsewhere, sets()));

    const auto silhouette =
        challenges::silhouette_of(attempt.standing().rest, challenge->start.set);
    const std::string card = challenges::write_card(silhouette, {"Hau La & birds", "12 mm", "how"},
                                                    challenges::write_daily(record));
    CHECK_THAT(card, ContainsSubstring("Hau La &amp; birds") && ContainsSubstring("<polyline"));
    const auto from_card = challenges::read_daily(card, sets());
    REQUIRE(from_card);
    CHECK(*from_card == record);
    CHECK(challenges::skyline(silhouette).size() == 3 * 12);  // three bytes a letter
}

TEST_CASE("a daily record that is none is refused", "[challenges]") {
    for (const char* wrong : {"", "{}", "[]", R"({"haula_daily": 2})", "<svg></svg>",
                              R"({"haula_daily": 1, "day": "never"})"}) {
        CHECK_FALSE(challenges::read_daily(wrong, sets()));
    }
}
