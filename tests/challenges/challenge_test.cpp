// Challenges as data, and their solutions done again by the solver and the referee's eye.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "challenges/attempt.h"
#include "challenges/growth.h"
#include "support/paths.h"

using namespace haula;
using challenges::Attempt;
using challenges::Challenge;
using challenges::Kind;

namespace {

physics::SetSource sets() {
    return physics::sets_in(std::filesystem::path(HAULA_SOURCE_DIR) / "assets/hau_la");
}

const std::vector<Challenge>& all_challenges() {
    static const std::vector<Challenge> all = [] {
        auto found = challenges::load_challenges(
            challenges::challenges_in(std::filesystem::path(HAULA_SOURCE_DIR) / "assets"), sets());
        INFO((found ? "" : found.error().detail));
        REQUIRE(found);
        return *found;
    }();
    return all;
}

const Challenge& first_of(Kind kind) {
    return *std::find_if(all_challenges().begin(), all_challenges().end(),
                         [&](const Challenge& each) { return each.kind == kind; });
}

// Its solution gives all stars, and more than the last digits of another solver could take away.
void check_solution(const Challenge& challenge) {
    INFO(challenge.id);
    const auto value = challenges::prove(challenge);
    INFO((value ? "" : value.error().detail));
    REQUIRE(value);
    CHECK(stars_for(challenge, *value) == 3);
    const double three = challenge.stars[2];
    switch (challenge.kind) {
        case Kind::place:
            CHECK(*value >= three + 0.9);
            break;
        case Kind::height:
            CHECK(*value >= three + 2.0);
            break;
        case Kind::brace:
            CHECK(*value <= 0.95 * three);
            break;
        case Kind::hole:
            CHECK(*value == 1.0);
            break;
    }
}

}  // namespace

TEST_CASE("there are at least forty challenges, of every kind, each star asking for more",
          "[challenges]") {
    CHECK(all_challenges().size() >= 40);
    std::map<Kind, int> count;
    for (const Challenge& each : all_challenges()) {
        INFO(each.id);
        ++count[each.kind];
        const double sign = each.more_is_better() ? 1.0 : -1.0;
        CHECK(sign * each.stars[0] < sign * each.stars[1]);
        CHECK(sign * each.stars[1] < sign * each.stars[2]);
        CHECK_FALSE(each.solution().empty());
        CHECK(challenges::write_challenge(each) ==
              challenges::write_challenge(
                  *challenges::read_challenge(challenges::write_challenge(each), each.id, sets())));
    }
    for (const Kind kind : challenges::k_all_kinds) {
        CHECK(count[kind] >= 8);
    }
}

TEST_CASE("every recorded solution holds and is worth three stars", "[challenges]") {
    for (const Challenge& each : all_challenges()) {
        check_solution(each);
    }
}

TEST_CASE("where one hole is to be found, every other one touches or is blocked", "[challenges]") {
    for (const Challenge& each : all_challenges()) {
        if (each.kind != Kind::hole) {
            continue;
        }
        INFO(each.id);
        const auto begun = Attempt::begin(each);
        REQUIRE(begun);
        const auto right = std::get<physics::PlacePiece>(each.solution().front());
        for (const physics::Plug& choice : each.choices) {
            if (choice == right.a) {
                continue;
            }
            INFO(choice.hole);
            Attempt attempt = *begun;
            const auto report =
                attempt.place(physics::PlacePiece{right.piece, right.kind, choice, {}});
            REQUIRE(report);
            CHECK_FALSE(attempt.solved());
        }
    }
}

TEST_CASE("a piece that is not there, a bird before its time and a strange hole are refused",
          "[challenges]") {
    auto place = Attempt::begin(first_of(Kind::place));
    REQUIRE(place);
    CHECK_FALSE(place->place(physics::PlacePiece{"x", "XX", {"o1", {}, {}}, {}}));
    CHECK_FALSE(place->place(physics::PlaceMarker{"red", "s1.2", {}}));
    CHECK(place->own().empty());
    CHECK_FALSE(place->take_back());

    auto hole = Attempt::begin(first_of(Kind::hole));
    REQUIRE(hole);
    const auto right = std::get<physics::PlacePiece>(hole->challenge().solution().front());
    physics::PlacePiece turned = right;
    turned.a.roll_deg = *right.a.roll_deg + 15;
    CHECK_FALSE(hole->place(turned));
    CHECK(hole->tries() == 0);
}

TEST_CASE("a touch is taken back before anything else is placed, and tries are counted",
          "[challenges]") {
    const Challenge& challenge = first_of(Kind::hole);
    const auto right = std::get<physics::PlacePiece>(challenge.solution().front());
    auto attempt = Attempt::begin(challenge);
    REQUIRE(attempt);
    const std::string before = physics::write_structure(attempt->file().structure);
    int wrong = 0;
    for (const physics::Plug& choice : challenge.choices) {
        if (choice == right.a) {
            continue;
        }
        ++wrong;
        REQUIRE(attempt->place(physics::PlacePiece{right.piece, right.kind, choice, {}}));
        CHECK_FALSE(attempt->solved());
        if (attempt->standing().verdict.foul) {
            CHECK_FALSE(attempt->place(right));
        }
        attempt->start_over();
        CHECK(physics::write_structure(attempt->file().structure) == before);
    }
    REQUIRE(attempt->place(right));
    CHECK(attempt->solved());
    CHECK(attempt->tries() == wrong + 1);
    CHECK(attempt->stars() < 3);
}

TEST_CASE("a challenge file that makes no sense is refused in a sentence", "[challenges]") {
    const std::string good = challenges::write_challenge(all_challenges().front());
    const auto refused = [&](const std::string& from, const std::string& to) {
        std::string bad = good;
        const std::size_t at = bad.find(from);
        REQUIRE(at != std::string::npos);
        bad.replace(at, from.size(), to);
        return !challenges::read_challenge(bad, "1", sets());
    };
    CHECK(challenges::read_challenge(good, "1", sets()));
    CHECK(refused("\"haula_challenge\": 1", "\"haula_challenge\": 2"));
    CHECK(refused("\"kind\": \"place\"", "\"kind\": \"fly\""));
    CHECK(refused("\"stars\": [", "\"stars\": [7,"));
    CHECK(refused("\"pieces\": [", "\"pieces\": 5, \"x\": ["));
    CHECK(refused("{", ""));
}
