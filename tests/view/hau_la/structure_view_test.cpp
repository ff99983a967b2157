#include "view/hau_la/structure_view.h"

#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "hau_la/rig.h"
#include "paint/size.h"
#include "physics/set_file.h"
#include "physics/strips.h"
#include "view/hau_la/focus.h"
#include "view/hau_la/ghost.h"
#include "view/hau_la/hole_place.h"
#include "view/hau_la/pointing.h"
#include "view/hau_la/ruler.h"

namespace {

using namespace haula;
using physics::Face;

physics::ComponentSet standard_set() {
    auto set = physics::load_set(*asset_dir() / "hau_la", "standard");
    REQUIRE(set.ok());
    return std::move(*set);
}

physics::Assembly set_up(const physics::ComponentSet& set) {
    physics::Assembly assembly(set);
    REQUIRE(assembly.place_all(set.starts.at("standard")));
    return assembly;
}

// Settled once: everything here looks at the same structure.
const physics::Assembly& standard_start() {
    static const physics::Assembly assembly = set_up(standard_set());
    return assembly;
}

std::size_t items_of(const render::Scene& scene, render::Surface surface) {
    return static_cast<std::size_t>(
        std::count_if(scene.items.begin(), scene.items.end(),
                      [&](const render::Item& item) { return item.material.surface == surface; }));
}

std::vector<const shapes::Mesh*> foam_meshes(const render::Scene& scene) {
    std::vector<const shapes::Mesh*> meshes;
    for (const render::Item& item : scene.items) {
        if (item.material.surface == render::Surface::foam) {
            meshes.push_back(item.mesh.get());
        }
    }
    return meshes;
}

render::View from_front() { return render::OrbitCamera().view(); }

}  // namespace

TEST_CASE("a strip that did not move keeps its mesh, one that moved gets a new one",
          "[view][structure]") {
    const physics::Assembly& start = standard_start();
    view::StructureView view(start.set(), shapes::Detail::low);
    view.show(start.rest());
    const auto before = foam_meshes(view.scene({}));
    REQUIRE(before.size() == 3);
    view.show(start.rest());
    CHECK(foam_meshes(view.scene({})) == before);

    physics::RestShape moved = start.rest();
    moved.pieces[1].nodes.back().p.z += 0.001;
    const render::Scene old = view.scene({});  // keeps the old meshes alive: addresses stay unique
    view.show(moved);
    const auto after = foam_meshes(view.scene({}));
    CHECK(after[0] == before[0]);
    CHECK(after[1] != before[1]);
    CHECK(after[2] == before[2]);
}

TEST_CASE("signs and ghosts are drawn on top and throw no shadow", "[view][structure]") {
    const physics::Assembly& start = standard_start();
    view::StructureView view(start.set(), shapes::Detail::low);
    view.show(start.rest());
    const render::Scene plain = view.scene({});
    view::StructureLook look;
    look.holes = {{"s1.2", Face::plus, view::LitHole::Sign::offered},
                  {"nowhere", Face::plus, view::LitHole::Sign::offered}};
    look.touches = {{0.0, 0.0, 0.05}};
    const test::Rig rig(2);
    const hau_la::Announcement placement{
        hau_la::Kind::lf,
        hau_la::HoleSide{*rig.state().set().hole_named("s1.2"), {}},
        {},
        {},
        {},
        {}};
    const auto strip =
        view::ghost_strip(start.rest(), start.set(), rig.state().set(), "p1", placement);
    REQUIRE(strip);
    look.ghost = view::Ghost{*strip, view::ghost_bird(*strip, start.set(), MarkerId{1}, {2, {}})};
    const render::Scene told = view.scene(look);
    CHECK(items_of(told, render::Surface::sign) == 2);
    CHECK(items_of(told, render::Surface::foam) == items_of(plain, render::Surface::foam) + 1);
    CHECK(items_of(told, render::Surface::bird) > 0);
    const auto shadows = [](const render::Scene& scene) {
        return std::count_if(scene.items.begin(), scene.items.end(),
                             [](const render::Item& item) { return item.casts_shadow; });
    };
    CHECK(shadows(told) == shadows(plain));
}

TEST_CASE("a chosen hole is told from the offered ones where no player's colour says it",
          "[view][structure]") {
    const physics::ComponentSet set = standard_set();
    view::StructureView view(set, shapes::Detail::low);
    view.show(standard_start().rest());
    const auto signs = [&](view::LitHole::Sign sign) {
        view::StructureLook look;
        look.holes.push_back({"o1", Face::plus, sign});
        std::vector<render::Item> items = view.scene(look).items;
        std::erase_if(items, [](const render::Item& item) {
            return item.material.surface != render::Surface::sign;
        });
        return items;
    };
    const auto offered = signs(view::LitHole::Sign::offered);
    const auto chosen = signs(view::LitHole::Sign::chosen);
    REQUIRE(offered.size() == 1);
    REQUIRE(chosen.size() == 2);  // a ring in a ring
    for (const render::Item& ring : chosen) {
        CHECK_FALSE(ring.material.tint == offered.front().material.tint);
    }
    CHECK(chosen.front().mesh != chosen.back().mesh);
}

TEST_CASE("a bird that is held is seen above its hole, one that is lifted not at all",
          "[view][structure]") {
    const physics::ComponentSet set = standard_set();
    physics::RestShape rest = standard_start().rest();
    rest.markers.push_back({"red", "s1.2", Face::plus, {0.02, 0.0, 0.1}, {0, 0, 1}, {1, 0, 0}});
    view::StructureView view(set, shapes::Detail::low);
    view.show(rest);
    const auto birds = [&](const view::StructureLook& look) {
        std::vector<render::Item> items = view.scene(look).items;
        std::erase_if(items, [](const render::Item& item) {
            return item.material.surface != render::Surface::bird;
        });
        return items;
    };
    const auto standing = birds({});
    view::StructureLook held;
    held.in_hand = {"red"};
    view::StructureLook lifted;
    lifted.lifted = {"red"};
    REQUIRE_FALSE(standing.empty());
    REQUIRE(birds(held).size() == standing.size());
    CHECK(birds(held).front().pose.p.z > standing.front().pose.p.z + 0.01);
    CHECK(birds(lifted).empty());
}

TEST_CASE("with see-through all strips give way but what the eye is on", "[view][structure]") {
    view::StructureView structure(standard_set(), shapes::Detail::low);
    const physics::RestShape rest = standard_start().rest();
    structure.show(rest);
    const auto solid = [&](const view::StructureLook& look) {
        std::vector<std::string> names;
        const render::Scene scene = structure.scene(look);
        std::size_t strip = 0;
        for (const render::Item& item : scene.items) {
            if (item.material.surface == render::Surface::foam) {
                if (!item.gives_way) {
                    names.push_back(rest.pieces[strip].id);
                }
                ++strip;
            }
        }
        CHECK(scene.clearing.has_value() == look.cleared.has_value());
        return names;
    };
    view::StructureLook look;
    CHECK(solid(look).size() == rest.pieces.size());
    look.cleared = Vec3{0.0, 0.0, 0.03};
    CHECK(solid(look).empty());
    look.pointed = "s2";
    CHECK(solid(look) == std::vector<std::string>{"s2"});
    look.pointed.clear();
    look.looked_at = "s3";
    CHECK(solid(look) == std::vector<std::string>{"s3"});
    look.looked_at.clear();
    look.accused = {"s1"};
    look.holes = {{"s3.1", Face::plus, view::LitHole::Sign::pointed},
                  {"s2.1", Face::plus, view::LitHole::Sign::offered}};
    CHECK(solid(look) == std::vector<std::string>{"s1", "s3"});
}

TEST_CASE("holes, strips and birds are looked at closely, the bare board is not", "[view][focus]") {
    const physics::ComponentSet set = standard_set();
    physics::RestShape rest = standard_start().rest();
    rest.markers.push_back({"red", "s1.1", Face::plus, {0.01, 0.02, 0.05}, {0, 0, 1}, {1, 0, 0}});
    const auto hole = view::focus_on(rest, set, {"s1", "s1.2", Face::plus, false, {}});
    REQUIRE(hole);
    CHECK(hole->point == view::hole_place(rest, set, "s1.2")->p);
    const auto strip = view::focus_on(rest, set, {"s1", "", Face::plus, false, {}});
    REQUIRE(strip);
    CHECK(strip->height_m > hole->height_m);
    CHECK(strip->thing == "s1");
    CHECK(hole->thing == "s1");
    const auto bird = view::focus_on(rest, set, {"red", "", Face::plus, true, {}});
    REQUIRE(bird);
    CHECK(bird->point.z > 0.05);
    CHECK(bird->height_m == hole->height_m);
    CHECK(view::focus_on(rest, set, {"", "i1", Face::plus, false, {}}));
    CHECK_FALSE(view::focus_on(rest, set, {"", "", Face::plus, false, {}}));
}

TEST_CASE("a ghost leaves its hole straight along the face, with the roll asked for",
          "[view][ghost]") {
    const physics::Assembly& start = standard_start();
    const test::Rig rig(2);
    hau_la::Announcement placement;
    placement.kind = hau_la::Kind::sf;
    placement.a = hau_la::HoleSide{*rig.state().set().hole_named("s1.2"), hau_la::StripFace::minus};
    placement.roll_deg = 30;
    const auto ghost =
        view::ghost_strip(start.rest(), start.set(), rig.state().set(), "p1", placement);
    REQUIRE(ghost);
    const auto hole = view::hole_place(start.rest(), start.set(), "s1.2");
    REQUIRE(hole);
    const Vec3 way = normalized(ghost->nodes.back().p - ghost->nodes.front().p);
    CHECK(distance(way, view::way_out(*hole, Face::minus)) < 1e-9);
    CHECK(distance(ghost->nodes.front().p, ghost->nodes.back().p) == Catch::Approx(0.055));
    CHECK(view::facing_roll_deg(*ghost, start.rest(), start.set()) == 30);
}

TEST_CASE("a ghost between two holes begins as the solver does", "[view][ghost]") {
    const physics::Assembly& start = standard_start();
    const test::Rig rig(2);
    hau_la::Announcement placement;
    placement.kind = hau_la::Kind::lc;
    placement.a = hau_la::HoleSide{*rig.state().set().hole_named("s1.2"), hau_la::StripFace::plus};
    placement.b = hau_la::HoleSide{*rig.state().set().hole_named("o4"), hau_la::StripFace::plus};
    const auto ghost =
        view::ghost_strip(start.rest(), start.set(), rig.state().set(), "p1", placement);
    REQUIRE(ghost);
    physics::Assembly tried = start;
    std::optional<physics::PieceShape> first;
    physics::PlaceOptions options;
    options.watch = [&](const physics::RestShape& shape) {
        first = first ? first : std::optional(shape.pieces.back());
    };
    REQUIRE(tried.place(
        physics::PlacePiece{"p1", "LC", {"s1.2", Face::plus, {}}, physics::Plug{"o4", {}, {}}},
        options));
    REQUIRE(first);
    REQUIRE(first->nodes.size() == ghost->nodes.size());
    // the solver's first shape has moved a little already; the roots have not
    CHECK(distance(first->nodes.front().p, ghost->nodes.front().p) < 1e-6);
    CHECK(distance(first->nodes.back().p, ghost->nodes.back().p) < 1e-6);
}

TEST_CASE("pointing names the hole and the side that is seen", "[view][pointing]") {
    const physics::Assembly& start = standard_start();
    const view::Pointing pointing(start.rest(), start.set(), std::nullopt);
    const render::View view = from_front();
    const paint::Size window{1280, 720};
    const auto texts = rules::Texts::load(*asset_dir() / "i18n", "en");
    REQUIRE(texts);
    int found = 0;
    for (const physics::PieceShape& piece : start.rest().pieces) {
        for (int number = 1; number <= 3; ++number) {
            const std::string name = piece.id + "." + std::to_string(number);
            const auto hole = view::hole_place(start.rest(), start.set(), name);
            REQUIRE(hole);
            const auto seen = view::seen_face(*hole, normalized(view.eye - hole->p));
            const auto at = project(view, window, view::mouth(*hole, seen, start.set()));
            REQUIRE(at);
            const auto pointed = pointing.at(view, window, *at);
            REQUIRE(pointed);
            if (pointed->hole == name) {  // some are hidden behind others
                ++found;
                CHECK(pointed->face == seen);
            }
        }
    }
    CHECK(found >= 6);
    CHECK(texts->say(view::hole_in_words(start.rest(), start.set(), "s1.2", Face::plus)) ==
          "s1.2, upper face");
    CHECK(texts->say(view::hole_in_words(start.rest(), start.set(), "s1.2", Face::minus)) ==
          "s1.2, lower face");
    CHECK(texts->say(view::hole_in_words(start.rest(), start.set(), "o4", Face::plus)) == "o4");
}

TEST_CASE("a hand need not aim exactly at an offered hole", "[view][pointing]") {
    const physics::Assembly& start = standard_start();
    const view::Pointing pointing(start.rest(), start.set(), std::nullopt);
    const render::View view = from_front();
    const paint::Size window{1280, 720};
    const test::Rig rig(2);
    const hau_la::Hole hole = *rig.state().set().hole_named("o1");
    const auto place = view::hole_place(start.rest(), start.set(), "o1");
    const auto at = project(view, window, place->p);
    REQUIRE(at);
    const view::HoleChoices choices{{hole, true, false}};
    const auto near = pointing.offered(choices, rig.state().set(), view, window,
                                       {at->x + 9.0, at->y + 9.0}, 20.0);
    REQUIRE(near);
    CHECK(near->hole == "o1");
    CHECK_FALSE(pointing.offered(choices, rig.state().set(), view, window,
                                 {at->x + 30.0, at->y + 30.0}, 20.0));
}

TEST_CASE("the ruler stands to the left of the board and tells how high birds are",
          "[view][ruler]") {
    physics::Assembly assembly = standard_start();
    REQUIRE(assembly.place(physics::PlaceMarker{"red", "s1.2", Face::plus}));
    const view::Ruler ruler =
        view::height_ruler(assembly.rest(), assembly.set(), from_front(), view::usual_colours());
    const auto foot = project(from_front(), {1280, 720}, ruler.foot);
    const auto middle = project(from_front(), {1280, 720}, {});
    REQUIRE((foot && middle));
    CHECK(foot->x < middle->x);
    CHECK(length(ruler.foot) > assembly.set().board.radius_m);
    REQUIRE(ruler.marks.size() == 1);
    CHECK(ruler.marks.front().height_m == Catch::Approx(0.0886).margin(0.004));
    CHECK(ruler.top.z > ruler.marks.front().height_m);
    CHECK(ruler.ticks.front().height_mm == 0);
}
