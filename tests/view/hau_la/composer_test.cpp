#include "view/hau_la/composer.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "hau_la/rig.h"
#include "physics/set_file.h"
#include "physics/strips.h"
#include "view/hau_la/hole_place.h"

namespace {

using namespace haula;
using hau_la::Kind;
using Step = view::Placing::Step;
using Sign = view::LitHole::Sign;

constexpr double k_reach_px = 24.0;

class FullReach : public hau_la::Reach {
  public:
    bool reaches(const hau_la::HauLaState&, Kind, const hau_la::HoleSide&, std::optional<int>,
                 const hau_la::HoleSide&) const override {
        return true;
    }
};

// The set-up as it settles, with all of it in reach.
struct Table {
    test::Rig rig{2};
    FullReach reach;
    physics::ComponentSet set = *physics::load_set(*asset_dir() / "hau_la", "standard");
    presenter::Eye eye{render::OrbitCamera().view(), {1280, 720}};
    view::Composer composer{std::make_shared<const hau_la::HauLaState>(rig.state()), reach,
                            start(set), set};

    static physics::RestShape start(const physics::ComponentSet& set) {
        physics::Assembly assembly(set);
        REQUIRE(assembly.place_all(set.starts.at("standard")));
        return assembly.rest();
    }
    // As the table does: what lies under the pointer is aimed at.
    std::optional<std::string> point_at(const Vec3& place) {
        const auto at = eye.see(place);
        REQUIRE(at);
        const auto id = composer.pick(eye, *at, k_reach_px);
        composer.aim(id ? std::optional(presenter::Aim{*id, eye, *at, true}) : std::nullopt);
        return id;
    }
    void go_to(const std::string& id) { composer.aim(presenter::Aim{id, eye, {}, false}); }
    Vec3 spot(const std::string& id) const {
        for (const presenter::Spot& spot : composer.spots(eye)) {
            if (spot.id == id) {
                return spot.at;
            }
        }
        FAIL(id << " is not offered");
        return {};
    }
    // Points at an offered hole and takes it.
    std::optional<rules::Refusal> click(const std::string& id) {
        REQUIRE(point_at(spot(id)) == id);
        return composer.choose_spot(id);
    }
    std::optional<presenter::Tool> tool(const std::string& id) const {
        for (presenter::Tool& tool : composer.tools()) {
            if (tool.id == id) {
                return tool;
            }
        }
        return std::nullopt;
    }
    view::StructureLook look() const {
        view::StructureLook look;
        composer.dress(look);
        return look;
    }
    std::size_t lit(Sign sign) const {
        const view::StructureLook dressed = look();
        return static_cast<std::size_t>(
            std::count_if(dressed.holes.begin(), dressed.holes.end(),
                          [&](const view::LitHole& hole) { return hole.sign == sign; }));
    }
};

}  // namespace

TEST_CASE("an announcement is put together with the pointer", "[view][composer]") {
    Table table;
    view::Composer& composer = table.composer;
    CHECK(composer.hand().size() == 4);
    CHECK(table.lit(Sign::offered) == 0);
    REQUIRE_FALSE(composer.choose_item("piece.LF"));
    CHECK(table.lit(Sign::offered) > 8);
    CHECK_FALSE(table.look().ghost);
    // the ghost stands where the pointer is, before anything is chosen
    REQUIRE(table.point_at(table.spot("hole.o1")) == "hole.o1");
    CHECK(table.look().ghost);
    CHECK(table.lit(Sign::pointed) == 1);
    REQUIRE(composer.aimed());
    CHECK(composer.aimed()->name);
    CHECK(composer.ghost_top_m() == 0.0);
    REQUIRE_FALSE(composer.choose_spot("hole.o1"));
    CHECK(composer.placing().step() == Step::perch);
    CHECK(composer.hand().empty());  // the piece is chosen
    CHECK(table.lit(Sign::chosen) == 1);
    CHECK(composer.ghost_top_m() > 0.09);
    // then the bird's hole, which is one of the ghost
    REQUIRE(table.point_at(table.spot("hole.p1.2")) == "hole.p1.2");
    CHECK(table.look().ghost->bird);
    REQUIRE_FALSE(composer.choose_spot("hole.p1.2"));
    REQUIRE(composer.placing().move());
    CHECK(print(*composer.placing().move()).starts_with("place kind=LF a=o1+"));
    composer.step_back();
    CHECK(composer.placing().step() == Step::perch);
}

TEST_CASE("number keys go with the kinds of pieces, not with what is left", "[view][composer]") {
    const Table table;
    for (const presenter::HandItem& item : table.composer.hand()) {
        INFO(item.id);
        const auto kind = hau_la::kind_named(item.id.substr(6));
        REQUIRE(kind);
        CHECK(item.key == static_cast<int>(index_of(*kind)) + 1);
        CHECK(item.drawing);
    }
}

TEST_CASE("a hole that is not offered says why, and a strip asks for a hole", "[view][composer]") {
    Table table;
    view::Composer& composer = table.composer;
    REQUIRE_FALSE(composer.choose_item("piece.SF"));
    CHECK_FALSE(composer.pick(table.eye, {3.0, 3.0}, k_reach_px));
    REQUIRE_FALSE(table.click("hole.o1"));
    // now only the bird's holes are offered
    CHECK(composer.choose_spot("hole.o6"));
    CHECK(composer.placing().step() == Step::perch);
    const physics::RestShape rest = Table::start(table.set);
    const auto& nodes = rest.pieces.front().nodes;
    const auto aimed = table.point_at(nodes[nodes.size() / 4].p);
    REQUIRE(aimed);
    CHECK(composer.choose_spot(*aimed));
    const auto refusal = composer.choose_spot("strip.s1");
    REQUIRE(refusal);
    CHECK(*refusal == composer.sentence());  // what is asked for, once more
    CHECK(composer.placing().step() == Step::perch);
}

TEST_CASE("a click on what fills a hole says why that hole cannot be taken", "[view][composer]") {
    Table table;
    view::Composer& composer = table.composer;
    REQUIRE_FALSE(composer.choose_item("piece.SF"));
    const physics::RestShape rest = Table::start(table.set);
    int told = 0;
    for (const physics::PieceShape& strip : rest.pieces) {
        // its feet stand in holes of the board, which they fill
        const auto id = table.point_at(strip.nodes.front().p);
        if (id == "hole." + strip.a.hole) {
            const auto refusal = composer.choose_spot(*id);
            REQUIRE(refusal);
            CHECK(refusal->key == "hau_la.refused.hole_taken");
            ++told;
        }
    }
    CHECK(told > 0);
    CHECK(composer.placing().step() == Step::first_hole);
}

TEST_CASE("a bird whose hole is taken is in the hand until it stands on the new piece",
          "[view][composer]") {
    Table before;
    before.rig.place("place kind=SF a=o1 marker=red on=1");
    before.rig.place("place kind=SF a=o4 marker=green on=1");
    before.rig.place("place kind=SF a=o7 marker=blue on=1");
    before.rig.place("place kind=SF a=o9 marker=yellow on=1");
    before.rig.place("place kind=LC a=o3 b=s2.1");
    REQUIRE(before.rig.state().job().role == hau_la::Role::turn);
    const auto state = std::make_shared<const hau_la::HauLaState>(before.rig.state());
    const std::vector<MarkerId> own = state->markers_of(state->to_act().player);
    const std::string bird(hau_la::name_of(own.front()));
    const std::string hole = state->set().name_of(state->position().marker(own.front()).plug.hole);
    view::Composer composer(state, before.reach, Table::start(before.set), before.set);
    const auto look = [&] {
        view::StructureLook dressed;
        composer.dress(dressed);
        return dressed;
    };
    REQUIRE_FALSE(composer.choose_item("piece.LF"));
    CHECK(look().in_hand.empty());
    REQUIRE_FALSE(composer.choose_spot("hole." + hole));
    CHECK(look().in_hand == std::vector<std::string>{bird});
    CHECK(look().lifted.empty());
    composer.step_back();
    CHECK(look().in_hand.empty());
}

TEST_CASE("holes are gone to by keys, and F flips the face that is aimed at", "[view][composer]") {
    Table table;
    view::Composer& composer = table.composer;
    REQUIRE_FALSE(composer.choose_item("piece.SF"));
    CHECK_FALSE(table.tool("table.flip"));
    table.go_to("hole.o1");
    CHECK_FALSE(table.tool("table.flip"));  // the board has no other face
    table.go_to("hole.s1.2");
    REQUIRE(table.tool("table.flip"));
    CHECK(table.tool("table.flip")->listed);
    CHECK(table.look().ghost->strip.a.face == physics::Face::plus);
    REQUIRE(composer.focus_on_spot("hole.s1.2"));
    CHECK(distance(composer.focus_on_spot("hole.s1.2")->point, composer.aimed()->at) < 1e-9);
    REQUIRE_FALSE(composer.use_tool("table.flip"));
    CHECK(table.look().ghost->strip.a.face == physics::Face::minus);
    REQUIRE_FALSE(composer.choose_spot("hole.s1.2"));
    table.go_to("hole.p1.1");
    REQUIRE_FALSE(composer.choose_spot("hole.p1.1"));
    CHECK(print(*composer.placing().move()) == "place kind=SF a=s1.2- roll=0 marker=red on=1+");
    REQUIRE_FALSE(composer.use_tool("table.flip"));
    CHECK(print(*composer.placing().move()) == "place kind=SF a=s1.2- roll=0 marker=red on=1-");
}

TEST_CASE("the face under the pointer is flipped by its key alone", "[view][composer]") {
    Table table;
    REQUIRE_FALSE(table.composer.choose_item("piece.SF"));
    REQUIRE(table.point_at(table.spot("hole.s1.2")) == "hole.s1.2");
    const physics::Face seen = table.look().ghost->strip.a.face;
    REQUIRE(table.tool("table.flip"));
    CHECK_FALSE(table.tool("table.flip")->listed);  // no pointer can be in two places
    REQUIRE_FALSE(table.composer.use_tool("table.flip"));
    CHECK(table.look().ghost->strip.a.face == view::other(seen));
    REQUIRE_FALSE(table.composer.choose_spot("hole.s1.2"));
    CHECK(table.composer.placing().so_far().a->face == view::ruled(view::other(seen)));
}

TEST_CASE("turning rolls the ghost, and it can face its other hole again", "[view][composer]") {
    Table table;
    view::Composer& composer = table.composer;
    REQUIRE_FALSE(composer.choose_item("piece.LC"));
    CHECK_FALSE(table.tool("table.turn_left"));
    REQUIRE_FALSE(table.click("hole.o1"));
    REQUIRE(table.tool("table.turn_left"));
    CHECK_FALSE(table.tool("table.face_hole"));
    REQUIRE_FALSE(composer.choose_spot(composer.spots(table.eye).front().id));
    const physics::PieceShape facing = table.look().ghost->strip;
    REQUIRE_FALSE(composer.use_tool("table.turn_right"));
    CHECK_FALSE(table.look().ghost->strip == facing);
    REQUIRE(table.tool("table.face_hole"));
    REQUIRE_FALSE(composer.use_tool("table.face_hole"));
    CHECK(table.look().ghost->strip == facing);
}

TEST_CASE("an end that may have to be plugged in is left free by the key alone",
          "[view][composer]") {
    Table table;
    REQUIRE_FALSE(table.composer.choose_item("piece.LC"));
    CHECK_FALSE(table.tool("table.leave_free"));
    REQUIRE_FALSE(table.click("hole.o1"));
    // everything is in reach: it is tried once it is announced, and there is no button
    REQUIRE(table.tool("table.leave_free"));
    CHECK_FALSE(table.tool("table.leave_free")->listed);
    CHECK_FALSE(table.composer.use_tool("table.leave_free"));
    CHECK(table.composer.placing().step() == Step::perch);
    CHECK(table.composer.placing().needs_trial());
}

TEST_CASE("a hint is laid out as if put together by hand", "[view][composer]") {
    Table table;
    const auto move = rules::parse_line("place kind=SF a=s1.2- roll=330 marker=red on=1-");
    REQUIRE(move);
    REQUIRE_FALSE(table.composer.propose(*move));
    CHECK(table.composer.placing().move() == *move);
    CHECK(table.look().ghost->bird);
    CHECK(table.composer.propose(*rules::parse_line("place kind=SF a=s1.9+ marker=red on=1+")));
    CHECK(table.composer.placing().move() == *move);
}
