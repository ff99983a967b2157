// Announcements that come back to the player, because nobody is at fault for the board.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "games/hau_la/reach.h"
#include "hau_la/rig.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using hau_la::HauLaState;
using hau_la::Kind;
using hau_la::Role;
using test::Rig;

namespace {

// Everything is near enough; the foam bears the bend into all holes but these.
class FoamReach : public hau_la::Reach {
  public:
    explicit FoamReach(std::vector<std::string> near, std::vector<std::string> too_tight = {})
        : near_(std::move(near)), too_tight_(std::move(too_tight)) {}
    bool reaches(const HauLaState& state, Kind /*kind*/, const hau_la::HoleSide& /*a*/,
                 std::optional<int> /*roll_deg*/, const hau_la::HoleSide& b) const override {
        return has(near_, state.set().name_of(b.hole));
    }
    Result<bool> bears_bend(const HauLaState& state,
                            const hau_la::Announcement& placement) const override {
        return !has(too_tight_, state.set().name_of(placement.b->hole));
    }

  private:
    static bool has(const std::vector<std::string>& names, const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    std::vector<std::string> near_;
    std::vector<std::string> too_tight_;
};

std::string refusal(const Rig& rig, const std::string& move, const hau_la::Reach& reach) {
    auto refused = hau_la::why_out_of_reach(rig.state(), *rules::parse_line(move), reach);
    refused =
        refused ? refused : *hau_la::why_not_by_trial(rig.state(), *rules::parse_line(move), reach);
    return refused ? plain(*refused) : "";
}

// All but what came back.
std::string without_memory(const HauLaState& state) {
    const std::string text = state.to_string();
    return text.substr(0, text.find("came back: "));
}

// Announces what must be allowed and gets that answer: nothing else may have changed.
std::string try_in_vain(Rig& rig, const std::string& move, const std::string& verdict) {
    const HauLaState before = rig.state();
    rig.play(move);
    const std::string said = rig.resolve(verdict);
    CHECK(without_memory(rig.state()) == without_memory(before));
    CHECK(rig.state().position() == before.position());
    CHECK(rig.state().job() == before.job());
    CHECK(rig.state().coming_piece() == before.coming_piece());
    CHECK(rig.state().to_act() == before.to_act());
    CHECK(rig.state().playable_kinds() == before.playable_kinds());
    CHECK(rig.state().hash() != before.hash());
    return said;
}

void play_first_round(Rig& rig) {
    rig.place("place kind=SF a=o1 on=1");
    rig.place("place kind=SF a=o3 on=1");
    rig.place("place kind=SF a=o4 on=1");
    rig.place("place kind=SF a=o6 on=1");
}

}  // namespace

TEST_CASE("what turns out to be out of reach comes back with the reason", "[hau_la][returned]") {
    Rig rig(4);
    CHECK(try_in_vain(rig, "place kind=SC a=s1.2 b=s2.2 on=1", "out_of_reach of=p1") ==
          "That is not within reach: a strip would have to stretch, or bend tighter than its foam "
          "allows\n"
          "That is no fault: Red announces another placement\n");
    CHECK_THAT(rig.why_not("place kind=SC a=s1.2 b=s2.2 on=1"),
               ContainsSubstring("not within reach"));
    CHECK(rig.why_not("place kind=SC a=s1.2 b=s2.2 roll=15 on=1").empty());
    CHECK(rig.state().penalties(PlayerId{1}) == 0);
}

TEST_CASE("in records from before, being out of reach is still the fault it was",
          "[hau_la][returned]") {
    Rig rig(4);
    rig.play("place kind=SC a=s1.2 b=s2.2 on=1");
    CHECK_THAT(rig.resolve("out_of_reach"), ContainsSubstring("that counts as touching"));
    CHECK(rig.state().job().role == Role::penalty);
}

TEST_CASE("a piece without room is named as the piece, and the table as the table",
          "[hau_la][returned]") {
    Rig rig(4);
    CHECK_THAT(try_in_vain(rig, "place kind=LF a=o1 on=1", "no_room by=table of=p1"),
               ContainsSubstring("no room for the piece there: the table is in its way"));
    CHECK_THAT(try_in_vain(rig, "place kind=LF a=o1 roll=90 on=1", "no_room by=board,table of=p1"),
               ContainsSubstring("the board and the table are in its way"));
}

TEST_CASE("bonus and penalty pieces come back to whoever was to place them", "[hau_la][returned]") {
    Rig rig(4);
    rig.foul("place kind=SF a=o1 on=1");
    REQUIRE(rig.state().job().role == Role::penalty);
    try_in_vain(rig, "place a=s1.2", "no_room by=board of=p1");
    CHECK(rig.to_act() == "player 2");
    rig.place("place a=s1.2-");
    rig.place("place kind=SF a=o3 on=1");
    rig.place("place kind=SF a=o4 on=1");
    rig.place("place kind=SF a=o6 on=1");
    REQUIRE(rig.state().job().role == Role::bonus);
    const int reserve = rig.state().reserve();
    try_in_vain(rig, "place a=o7 b=s3.1", "out_of_reach of=p5");
    CHECK(rig.state().reserve() == reserve);
    CHECK_THAT(rig.place("place a=o7 b=s3.2"), ContainsSubstring("announces p5"));
    CHECK(rig.state().reserve() == reserve - 1);
}

TEST_CASE("birds go back to their holes and heights, joined ones too", "[hau_la][returned]") {
    Rig rig(2);
    rig.set_height("red", 512);
    rig.place("place kind=SF a=o1 marker=red on=1");
    rig.place("place kind=SF a=s1.2 marker=green on=1");
    rig.place("place kind=SF a=o3 marker=blue on=1");
    rig.place("place kind=SF a=s2.2 marker=yellow on=1");
    rig.place("place a=o7 b=s3.1");
    REQUIRE(rig.to_act() == "player 1");
    try_in_vain(rig, "place kind=SC a=p1.1 b=p2.1 marker=red on=1", "no_room by=board of=red");
    CHECK(rig.marker("red") == "p1.1+ 512");
    CHECK(rig.marker("green") == "p2.1+ 300");
}

TEST_CASE("what came back is remembered until the piece is placed", "[hau_la][returned]") {
    Rig rig(4);
    play_first_round(rig);
    try_in_vain(rig, "place a=o7 b=s3.1", "out_of_reach of=p5");
    REQUIRE(rig.state().returned().size() == 1);
    rig.foul("place a=o7 b=s3.2");
    // the next one may try: the same again is the player's own choice
    CHECK(rig.state().returned().empty());
    CHECK(rig.why_not("place a=o7 b=s3.1").empty());
}

TEST_CASE("what came back is not offered again, and where nothing is left a piece is laid aside",
          "[hau_la][returned]") {
    Rig rig(4);
    const FoamReach reach({});
    rig.play_on_to_round(4);
    while (rig.state().job().role != Role::turn) {
        rig.place(print(rig.state().legal_moves().front()));
    }
    REQUIRE(rig.state().playable_kinds() == std::vector{Kind::sf});
    const PlayerId player = rig.state().to_act().player;
    CHECK_FALSE(rig.why_not("aside kind=SF").empty());
    int tried = 0;
    while (rig.state().legal_moves().front().word == "place") {
        const std::vector<rules::Move> offered =
            hau_la::sample_moves(rig.state(), rig.state().hash(), 12, &reach);
        CHECK(std::none_of(offered.begin(), offered.end(), [&](const rules::Move& move) {
            return rig.state().why_not(move).has_value();
        }));
        if (tried > 0) {
            CHECK_THAT(refusal(rig, "aside kind=SF", reach), ContainsSubstring("something_left"));
        }
        rig.play(print(rig.state().legal_moves().front()));
        rig.resolve("no_room by=board of=" + hau_la::name_of(rig.state().job().piece));
        REQUIRE(++tried <= 96);
    }
    CHECK(tried == 96);  // two faces of its hole, two of its own, 24 ways to turn it
    CHECK(print(rig.state().legal_moves().front()) == "aside kind=SF");
    CHECK(refusal(rig, "aside kind=SF", reach).empty());
    CHECK_THAT(rig.play("aside kind=SF"), ContainsSubstring("lays the SF aside for good"));
    CHECK(rig.state().hand_size(player) == 0);
    CHECK(rig.state().to_act().player != player);
    CHECK(rig.state().returned().empty());
}

TEST_CASE("a bonus piece for which nothing is left is laid aside, and the round begins",
          "[hau_la][returned]") {
    Rig rig(4);
    play_first_round(rig);
    const int reserve = rig.state().reserve();
    try_in_vain(rig, "place a=o7", "no_room by=board of=p5");
    rig.play("aside kind=LC");
    CHECK(rig.state().reserve() == reserve - 1);
    CHECK(rig.state().job().role == Role::turn);
    CHECK(rig.state().round() == 2);
}

TEST_CASE("an end stays free where no hole is within reach in the full sense",
          "[hau_la][returned]") {
    const Rig rig(4);
    const char* free_end = "place kind=SC a=s1.2 marker=red on=1";
    CHECK_THAT(refusal(rig, free_end, FoamReach({"s2.2", "s3.1"})), ContainsSubstring("s2.2"));
    CHECK_THAT(refusal(rig, free_end, FoamReach({"s2.2", "s3.1"}, {"s2.2"})),
               ContainsSubstring("s3.1"));
    CHECK(refusal(rig, free_end, FoamReach({"s2.2", "s3.1"}, {"s2.2", "s3.1"})).empty());
    // by the distances alone it would not
    const auto read = hau_la::read_announcement(*rules::parse_line(free_end), rig.state().set());
    CHECK_FALSE(hau_la::free_end_by_distance(rig.state(), std::get<hau_la::Announcement>(read),
                                             FoamReach({"s2.2"}, {"s2.2"})));
}
