#include "view/hau_la/placing.h"

#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "core/rng.h"
#include "hau_la/rig.h"
#include "rules/texts.h"
#include "support/fake_judge.h"

namespace {

using namespace haula;
using hau_la::Hole;
using hau_la::HoleSide;
using hau_la::Kind;
using hau_la::StripFace;
using test::Rig;
using view::Placing;
using Step = view::Placing::Step;

// Everything is in reach, or only what is named.
class ScriptedReach : public hau_la::Reach {
  public:
    bool reaches(const hau_la::HauLaState&, Kind, const HoleSide&, std::optional<int>,
                 const HoleSide& b) const override {
        return all || (only && *only == b);
    }

    Result<bool> bears_bend(const hau_la::HauLaState&, const hau_la::Announcement&) const override {
        FAIL("a hand waits for the answer: nothing may be tried");
        return true;
    }

    bool all = true;
    std::optional<HoleSide> only;
};

std::shared_ptr<const hau_la::HauLaState> copy_of(const Rig& rig) {
    return std::make_shared<const hau_la::HauLaState>(rig.state());
}

HoleSide plug(const Rig& rig, const std::string& hole, StripFace face = StripFace::plus) {
    const auto named = rig.state().set().hole_named(hole);
    REQUIRE(named);
    return {*named, face};
}

std::string in_english(const rules::Message& message) {
    const auto texts = rules::Texts::load(*asset_dir() / "i18n", "en");
    REQUIRE(texts.ok());
    return texts->say(message);
}

std::string announced(const Placing& placing) {
    REQUIRE(placing.move());
    CHECK_FALSE(placing.why_not());
    return print(*placing.move());
}

Hole own(const Placing& placing, int number) { return {placing.state().coming_piece(), number}; }

}  // namespace

TEST_CASE("a final piece is placed by piece, hole and marker", "[view][placing]") {
    const Rig rig(2);
    const ScriptedReach reach;
    Placing placing(copy_of(rig), reach);
    REQUIRE(placing.step() == Step::piece);
    CHECK(placing.kinds().size() == 4);
    REQUIRE_FALSE(placing.choose_kind(Kind::sf));
    REQUIRE(placing.step() == Step::first_hole);
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "s1.2", StripFace::minus)));
    REQUIRE(placing.step() == Step::perch);
    CHECK_FALSE(placing.move());
    placing.turn(-2, 0);
    REQUIRE_FALSE(placing.choose_hole({own(placing, 1), StripFace::minus}));
    REQUIRE(placing.step() == Step::ready);
    CHECK(announced(placing) == "place kind=SF a=s1.2- roll=330 marker=red on=1-");
    REQUIRE(placing.sentence());
    CHECK(in_english(*placing.sentence()).starts_with("Red announces p1, SF: into s1.2"));
}

TEST_CASE("a construction piece asks for its other end, and the ends in reach light up",
          "[view][placing]") {
    const Rig rig(2);
    ScriptedReach reach;
    reach.all = false;
    reach.only = plug(rig, "o4");
    Placing placing(copy_of(rig), reach);
    REQUIRE_FALSE(placing.choose_kind(Kind::sc));
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "s1.2")));
    REQUIRE(placing.step() == Step::other_end);
    REQUIRE(placing.choices().size() == 1);
    CHECK(placing.choices().front() == view::HoleChoice{reach.only->hole, true, false});
    CHECK_FALSE(placing.can_leave_free());

    const auto refused = placing.choose_hole(plug(rig, "o6"));
    REQUIRE(refused);
    CHECK(in_english(*refused) ==
          "With one end in s1.2, the other end of this SC does not reach o6");
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "o4")));
    REQUIRE_FALSE(placing.choose_hole({own(placing, 2), StripFace::plus}));
    CHECK(announced(placing) == "place kind=SC a=s1.2+ b=o4+ marker=red on=2+");
    placing.turn(1, 45);
    CHECK(announced(placing) == "place kind=SC a=s1.2+ b=o4+ roll=60 marker=red on=2+");
    placing.face_other_hole();
    CHECK(announced(placing) == "place kind=SC a=s1.2+ b=o4+ marker=red on=2+");
}

TEST_CASE("where no hole is in reach the other end stays free without a question",
          "[view][placing]") {
    const Rig rig(2);
    ScriptedReach reach;
    reach.all = false;
    Placing placing(copy_of(rig), reach);
    REQUIRE_FALSE(placing.choose_kind(Kind::lc));
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "o1")));
    CHECK(placing.step() == Step::perch);
    REQUIRE_FALSE(placing.choose_hole({own(placing, 3), StripFace::plus}));
    CHECK(announced(placing) == "place kind=LC a=o1+ roll=0 marker=red on=3+");
}

TEST_CASE(
    "an end near a hole is left free by whoever insists, and not tried before it is announced",
    "[view][placing]") {
    const Rig rig(2);
    const ScriptedReach reach;
    Placing placing(copy_of(rig), reach);
    REQUIRE_FALSE(placing.choose_kind(Kind::sc));
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "s1.2")));
    REQUIRE(placing.step() == Step::other_end);
    CHECK_FALSE(placing.can_leave_free());
    CHECK_FALSE(placing.needs_trial());
    REQUIRE_FALSE(placing.leave_free());
    CHECK(placing.step() == Step::perch);
    CHECK(placing.needs_trial());
    REQUIRE_FALSE(placing.choose_hole({own(placing, 1), StripFace::plus}));
    CHECK(announced(placing) == "place kind=SC a=s1.2+ roll=0 marker=red on=1+");
    CHECK(placing.needs_trial());
    REQUIRE(placing.step_back());
    REQUIRE(placing.step_back());
    CHECK(placing.step() == Step::other_end);
    CHECK_FALSE(placing.needs_trial());
}

TEST_CASE("where only an end that may have to be plugged in is left, a piece can be laid aside",
          "[view][placing]") {
    Rig rig(4);
    rig.place("place kind=SF a=o1 on=1");
    rig.place("place kind=SF a=o3 on=1");
    rig.place("place kind=SF a=o4 on=1");
    rig.place("place kind=SF a=o6 on=1");
    REQUIRE(rig.state().job().role == hau_la::Role::bonus);
    // one pair of holes is near, and has come back however it was turned
    ScriptedReach reach;
    reach.all = false;
    reach.only = plug(rig, "s3.1");
    const auto came_back = [&](const std::string& move) {
        rig.play(move);
        rig.resolve("no_room by=board of=p5");
    };
    for (int tries = 0; tries < 20'000; ++tries) {
        const auto left = hau_la::first_left(rig.state(), &reach, hau_la::Untried::left_out);
        if (!left) {
            break;
        }
        came_back(print(write_announcement(*left, rig.state().set())));
    }
    Placing placing(copy_of(rig), reach);
    REQUIRE(placing.step() == Step::first_hole);  // a free end may be left
    REQUIRE(placing.can_lay_aside());
    REQUIRE_FALSE(placing.lay_aside());
    CHECK(announced(placing) == "aside kind=LC");
    REQUIRE(placing.step_back());
    CHECK(placing.step() == Step::first_hole);
    CHECK(placing.can_lay_aside());
}

TEST_CASE("an announcement that came back is put together otherwise, its holes stay on offer",
          "[view][placing]") {
    Rig rig(2);
    const ScriptedReach reach;
    rig.play("place kind=SF a=s1.2+ roll=0 marker=red on=1+");
    rig.resolve("no_room by=board of=red");
    Placing placing(copy_of(rig), reach);
    REQUIRE_FALSE(placing.choose_kind(Kind::sf));
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "s1.2")));
    REQUIRE_FALSE(placing.choose_hole({own(placing, 1), StripFace::plus}));
    const auto refused = placing.why_not();
    REQUIRE(refused);
    CHECK(in_english(*refused) == "There is no room for the bird there: the board is in its way");
    placing.flip();
    CHECK(announced(placing) == "place kind=SF a=s1.2+ roll=0 marker=red on=1-");
}

TEST_CASE("with the option an end may stay free at will", "[view][placing]") {
    const Rig rig(2, {{"free-end", "yes"}});
    const ScriptedReach reach;
    Placing placing(copy_of(rig), reach);
    REQUIRE_FALSE(placing.choose_kind(Kind::lc));
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "o1")));
    REQUIRE(placing.step() == Step::other_end);
    CHECK(placing.can_leave_free());
    REQUIRE_FALSE(placing.leave_free());
    CHECK(placing.step() == Step::perch);
}

TEST_CASE("Esc steps back one choice at a time, down to the choice of the piece",
          "[view][placing]") {
    const Rig rig(2);
    const ScriptedReach reach;
    Placing placing(copy_of(rig), reach);
    REQUIRE_FALSE(placing.choose_kind(Kind::lc));
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "o1")));
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "s1.1")));
    REQUIRE_FALSE(placing.choose_hole({own(placing, 1), StripFace::plus}));
    REQUIRE(placing.step() == Step::ready);
    REQUIRE(placing.step_back());
    CHECK(placing.step() == Step::perch);
    CHECK_FALSE(placing.so_far().on);
    REQUIRE(placing.step_back());
    CHECK(placing.step() == Step::other_end);
    CHECK_FALSE(placing.so_far().b);
    REQUIRE(placing.step_back());
    CHECK(placing.step() == Step::first_hole);
    CHECK_FALSE(placing.so_far().a);
    REQUIRE(placing.step_back());
    CHECK(placing.step() == Step::piece);
    CHECK_FALSE(placing.step_back());
}

TEST_CASE("a proposed announcement stands as if put together by hand", "[view][placing]") {
    const Rig rig(4);
    const ScriptedReach reach;
    Placing placing(copy_of(rig), reach);
    const auto proposed = rules::parse_line("place kind=SC a=o1 b=s1.1 roll=30 on=2-");
    REQUIRE(proposed);
    REQUIRE_FALSE(placing.propose(*proposed));
    REQUIRE(placing.step() == Step::ready);
    CHECK(placing.move() == rig.state().normal_form(*proposed));
    REQUIRE(placing.step_back());
    CHECK(placing.step() == Step::perch);
    REQUIRE(placing.step_back());
    CHECK(placing.step() == Step::other_end);
    const auto impossible = rules::parse_line("place kind=SC a=s1.1 b=s1.1 on=1");
    REQUIRE(impossible);
    CHECK(placing.propose(*impossible));
    CHECK(placing.step() == Step::other_end);
}

TEST_CASE("a marker on the structure leads the first end of a final piece to its hole",
          "[view][placing]") {
    Rig rig(4);
    rig.place("place kind=SF a=o1+ marker=red on=1+");
    rig.place("place kind=SF a=o3+ marker=blue on=1+");
    rig.place("place kind=SF a=o4+ marker=green on=1+");
    rig.place("place kind=SF a=o6+ marker=yellow on=1+");
    const PlayerId highest = rig.state().job().placer;
    rig.place("place kind=LC a=o7+ b=s1.2+");  // the bonus piece
    const ScriptedReach reach;
    Placing placing(copy_of(rig), reach);
    REQUIRE(rig.state().job().placer == highest);
    REQUIRE_FALSE(placing.choose_kind(Kind::lf));
    REQUIRE(placing.choices().size() == 1);
    const Hole needed = rig.state().position().marker(MarkerId{highest.value}).plug.hole;
    CHECK(placing.choices().front().hole == needed);
    const auto refused = placing.choose_hole(plug(rig, "o9"));
    REQUIRE(refused);
    CHECK(in_english(*refused).starts_with("One end must go into the hole of your bird"));
}

TEST_CASE("a construction piece may start elsewhere and end in the marker's hole",
          "[view][placing]") {
    Rig rig(4);
    for (const char* move : {"place kind=SF a=o1+ on=1+", "place kind=SF a=o3+ on=1+",
                             "place kind=SF a=o4+ on=1+", "place kind=SF a=o6+ on=1+"}) {
        rig.place(move);
    }
    rig.place("place kind=LC a=o7+ b=s1.2+");
    const ScriptedReach reach;
    Placing placing(copy_of(rig), reach);
    const MarkerId marker{rig.state().job().placer.value};
    const Hole needed = rig.state().position().marker(marker).plug.hole;
    REQUIRE_FALSE(placing.choose_kind(Kind::lc));
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "o9")));
    REQUIRE(placing.choices().size() == 1);
    CHECK(placing.choices().front().hole == needed);
    CHECK_FALSE(placing.can_leave_free());
}

TEST_CASE("with two markers the hole tells which one moves; joining both leaves a choice",
          "[view][placing]") {
    Rig rig(2);
    rig.place("place kind=SF a=o1+ marker=red on=1+");
    rig.place("place kind=SF a=o3+ marker=green on=1+");
    rig.place("place kind=SF a=o4+ marker=blue on=1+");
    rig.place("place kind=SF a=o6+ marker=yellow on=1+");
    rig.place("place kind=LC a=o7+ b=s1.2+");
    const ScriptedReach reach;
    Placing placing(copy_of(rig), reach);
    const PlayerId player = rig.state().job().placer;
    const Hole first = rig.state().position().marker(MarkerId{player.value}).plug.hole;
    const Hole second = rig.state().position().marker(MarkerId{player.value + 2}).plug.hole;

    REQUIRE_FALSE(placing.choose_kind(Kind::lf));
    REQUIRE(placing.choices().size() == 2);
    REQUIRE_FALSE(placing.choose_hole({second, StripFace::plus}));
    CHECK(placing.so_far().marker == MarkerId{player.value + 2});
    CHECK(placing.markers().size() == 1);

    REQUIRE_FALSE(placing.choose_kind(Kind::sc));
    REQUIRE_FALSE(placing.choose_hole({first, StripFace::plus}));
    REQUIRE_FALSE(placing.choose_hole({second, StripFace::plus}));
    REQUIRE(placing.markers().size() == 2);
    const auto named = [&](PlayerId whose) {
        return "the " + std::string(hau_la::name_of(MarkerId{whose.value})) + " bird's hole";
    };
    CHECK(placing.so_far().marker == MarkerId{player.value});
    CHECK(in_english(placing.instruction()).find(named(player)) != std::string::npos);
    placing.other_marker();
    CHECK(placing.so_far().marker == MarkerId{player.value + 2});
    CHECK(in_english(placing.instruction()).find(named({player.value + 2})) != std::string::npos);
    REQUIRE_FALSE(placing.choose_hole({own(placing, 1), StripFace::plus}));
    REQUIRE(placing.sentence());
    CHECK(in_english(*placing.sentence()).find("it joins both birds") != std::string::npos);
    announced(placing);
}

TEST_CASE("a bonus piece starts with its hole and takes no marker", "[view][placing]") {
    Rig rig(4);
    for (const char* move : {"place kind=SF a=o1+ on=1+", "place kind=SF a=o3+ on=1+",
                             "place kind=SF a=o4+ on=1+", "place kind=SF a=o6+ on=1+"}) {
        rig.place(move);
    }
    const ScriptedReach reach;
    Placing placing(copy_of(rig), reach);
    REQUIRE(placing.step() == Step::first_hole);
    CHECK_FALSE(placing.can_step_back());
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "s1.1")));
    for (const view::HoleChoice& choice : placing.choices()) {
        CHECK(choice.hole.in_board());
    }
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "o9")));
    CHECK(placing.step() == Step::ready);
    CHECK(announced(placing) == "place kind=LC a=s1.1+ b=o9+");
}

TEST_CASE("a penalty piece is placed anywhere, an end may stay free", "[view][placing]") {
    Rig rig(2);
    rig.foul("place kind=LC a=o1+ b=s1.2+ marker=red on=1+");
    const ScriptedReach reach;
    Placing placing(copy_of(rig), reach);
    REQUIRE(placing.step() == Step::first_hole);
    REQUIRE_FALSE(placing.choose_hole(plug(rig, "o9")));
    CHECK(placing.can_leave_free());
    REQUIRE_FALSE(placing.leave_free());
    REQUIRE(placing.step() == Step::ready);
    placing.turn(25, 0);
    CHECK(announced(placing) == "place kind=LC a=o9+ roll=15");
}

TEST_CASE("three players choose extra pieces, and the first turn plays them", "[view][placing]") {
    Rig rig(3);
    const ScriptedReach reach;
    {
        Placing placing(copy_of(rig), reach);
        REQUIRE(placing.step() == Step::extra);
        CHECK(placing.kinds() == std::vector<Kind>{Kind::sc, Kind::lf, Kind::sf});
        CHECK(placing.choose_kind(Kind::lc));
        REQUIRE_FALSE(placing.choose_kind(Kind::lf));
        CHECK(announced(placing) == "take kind=LF");
        REQUIRE(placing.step_back());
        CHECK(placing.step() == Step::extra);
    }
    rig.play("take kind=LF");
    rig.play("take kind=SF");
    Placing placing(copy_of(rig), reach);
    CHECK(placing.step() == Step::first_hole);
    CHECK(placing.so_far().kind == Kind::lf);
    CHECK(in_english(placing.instruction()) ==
          "Your first turn must play the extra piece: choose a lit hole for the "
          "large final piece");
    const auto refused = placing.choose_kind(Kind::sc);
    REQUIRE(refused);
    CHECK(in_english(*refused) == "Your first turn must play the extra piece (LF)");
}

TEST_CASE("a touch is a plea, then a vote; nothing is to be placed meanwhile", "[view][placing]") {
    Rig rig(2);
    const ScriptedReach reach;
    rig.play("place kind=SF a=o1+ marker=red on=1+");
    CHECK(Placing(copy_of(rig), reach).step() == Step::wait);
    rig.settle("p1/s1");
    CHECK(Placing(copy_of(rig), reach).step() == Step::plea);
    rig.play("ask");
    Placing voting(copy_of(rig), reach);
    CHECK(voting.step() == Step::vote);
    CHECK(voting.choose_hole(plug(rig, "o3")));
    CHECK_FALSE(voting.step_back());
    CHECK_FALSE(voting.move());
}

TEST_CASE("whatever is offered in random games can be announced", "[view][placing]") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const int players = 2 + static_cast<int>(seed % 3);
        Rig rig(players);
        test::FakeJudge judge(seed);
        Rng rng(seed);
        std::unique_ptr<rules::State> state = rig.clone();
        for (int acts = 0; !state->to_act().is_over() && acts < 400; ++acts) {
            if (state->to_act().is_world()) {
                REQUIRE(state->resolve(judge.ask(*state)->verdict));
                continue;
            }
            const auto* now = dynamic_cast<const hau_la::HauLaState*>(state.get());
            Placing placing(std::make_shared<const hau_la::HauLaState>(*now), judge);
            if (placing.step() == Step::plea || placing.step() == Step::vote) {
                REQUIRE(state->apply({placing.step() == Step::plea ? "ask" : "agree", {}}));
                continue;
            }
            for (int i = 0; placing.step() != Step::ready && i < 10; ++i) {
                CHECK_FALSE(in_english(placing.instruction()).empty());
                if (placing.step() == Step::other_end && placing.choices().empty()) {
                    REQUIRE_FALSE(placing.leave_free());
                } else if (!placing.choices().empty()) {
                    const view::HoleChoice& choice =
                        placing.choices()[rng.below(placing.choices().size())];
                    REQUIRE_FALSE(placing.choose_hole({choice.hole, StripFace::plus}));
                } else {
                    const std::vector<Kind> kinds = placing.kinds();
                    REQUIRE_FALSE(placing.choose_kind(kinds[rng.below(kinds.size())]));
                }
            }
            REQUIRE(placing.step() == Step::ready);
            INFO(print(*placing.move()));
            // what came back this turn is turned a little
            for (int i = 0; now->why_returned(placing.so_far()) && i < 24; ++i) {
                placing.turn(1, 0);
            }
            REQUIRE_FALSE(placing.why_not());
            REQUIRE(state->apply(*placing.move()));
        }
        CHECK(state->to_act().is_over());
    }
}
