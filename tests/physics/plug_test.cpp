#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <cstdio>

#include "core/rng.h"
#include "core/units.h"
#include "physics/nib_pull.h"
#include "physics/set_file.h"
#include "physics/strips.h"
#include "physics/verdict.h"

using namespace haula;
using namespace haula::physics;
using Catch::Matchers::ContainsSubstring;

namespace {

ComponentSet loaded_set(const char* name = "standard") {
    Result<ComponentSet> set = installed_sets()(name);
    REQUIRE(set.ok());
    return *set;
}

Assembly standing(const ComponentSet& set, const std::string& start) {
    Assembly assembly(set);
    const auto reports = assembly.place_all(set.starts.at(start));
    REQUIRE(reports.ok());
    REQUIRE(assembly.size() == set.starts.at(start).size());
    CHECK(reports->back().min_eigenvalue > 0.0);
    return assembly;
}

const RodNode& node_at(const PieceShape& piece, double s_m) {
    return *std::min_element(piece.nodes.begin(), piece.nodes.end(),
                             [&](const RodNode& a, const RodNode& b) {
                                 return std::abs(a.s_m - s_m) < std::abs(b.s_m - s_m);
                             });
}

Vec3 a_third_round(const Vec3& v) {
    const double c = -0.5;
    const double s = std::sqrt(0.75);
    return {c * v.x - s * v.y, s * v.x + c * v.y, v.z};
}

PlacePiece upright(const std::string& name, const char* kind, const char* hole) {
    return {name, kind, {hole, Face::plus, 90}, {}};
}

}  // namespace

TEST_CASE("the tripod is a closed ring, each upper nib in hole 2 of the next strip",
          "[physics][plug]") {
    for (const char* name : {"standard", "soft"}) {
        const ComponentSet set = loaded_set(name);
        const Assembly assembly = standing(set, "tripod");
        const RestShape rest = assembly.rest();
        REQUIRE(rest.pieces.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) {
            const PieceShape& strip = rest.pieces[i];
            const PieceShape& next = rest.pieces[(i + 1) % 3];
            CHECK(strip.a.hole == "i" + std::to_string(i + 1));
            REQUIRE(strip.b);
            CHECK(strip.b->hole == next.id + ".2");
            const RodNode& hole = node_at(next, set.kind("LC")->holes_m[1]);
            CHECK(distance(strip.nodes.back().p, hole.p) < 1e-9);
            // it arrives along the hole's axis
            const double side = strip.b->face == Face::plus ? -1.0 : 1.0;
            CHECK(distance(rotate(strip.nodes.back().q, {0, 0, 1}), rotate(hole.q, {0, side, 0})) <
                  1e-9);
        }
        const StructureVerdict verdict = judge_shape(rest, set, {});
        CHECK_FALSE(verdict.foul);
        CHECK(std::all_of(verdict.contacts.begin(), verdict.contacts.end(),
                          [](const JudgedPair& each) { return each.touch == Touch::clear; }));
    }
}

TEST_CASE("the tripod looks the same from all three sides, whichever nib was plugged first",
          "[physics][plug]") {
    const RestShape rest = standing(loaded_set(), "tripod").rest();
    double worst = 0.0;
    for (std::size_t i = 0; i < 3; ++i) {
        const PieceShape& next = rest.pieces[(i + 1) % 3];
        for (std::size_t k = 0; k < next.nodes.size(); ++k) {
            worst = std::max(worst,
                             distance(a_third_round(rest.pieces[i].nodes[k].p), next.nodes[k].p));
        }
    }
    std::printf("    tripod: a third of a turn changes it by %.2g mm\n", to_mm(worst));
    CHECK(worst < 1e-5);
}

TEST_CASE("the derivatives of the pull on a nib are those of its energy", "[physics][plug]") {
    Rng rng(5);
    for (const bool in_board : {false, true}) {
        RodSystem system;
        system.add_node({});
        system.add_node({});
        NibPull pull{0,  in_board ? -1 : 1, {0.1, -0.2, 0.3}, normalized(Vec3{0.3, 1, -0.4}), 1.7,
                     0.9};
        system.pull = pull;
        RodState state;
        for (int i = 0; i < 2; ++i) {
            state.p.push_back({rng.normal(), rng.normal(), rng.normal()});
            state.q.push_back(
                normalized(Quat{rng.normal(), rng.normal(), rng.normal(), rng.normal()}));
        }
        SparseHessian hessian(system.group_sizes());
        hessian.set_pattern(system.pattern());
        hessian.set_zero();
        std::vector<double> gradient(12, 0.0);
        REQUIRE(std::abs(system.derivatives(state, gradient, hessian) - system.energy(state)) <
                1e-14);
        for (int round = 0; round < 20; ++round) {
            std::vector<double> way(12);
            std::generate(way.begin(), way.end(), [&] { return rng.normal(); });
            std::vector<double> bent(12);
            hessian.multiply(way, bent);
            double slope = 0.0;
            double bend = 0.0;
            for (std::size_t i = 0; i < 12; ++i) {
                slope += gradient[i] * way[i];
                bend += bent[i] * way[i];
            }
            const double e = 1e-4;
            const auto moved = [&](double k) {
                return system.energy(system.moved(state, way, k * e, false));
            };
            CHECK(std::abs((moved(1) - moved(-1)) / (2 * e) - slope) < 1e-5);
            CHECK(std::abs((moved(1) - 2 * moved(0) + moved(-1)) / (e * e) - bend) < 1e-4);
        }
    }
}

TEST_CASE("a nib plugged later can be taken back to the bit and plugged again the same",
          "[physics][plug]") {
    Assembly assembly = standing(loaded_set(), "standard");
    REQUIRE(assembly.place(upright("p1", "SC", "o4"))->outcome == Outcome::settled);
    const RestShape before = assembly.rest();
    const PlugNib plug{"p1", {"s2.2", Face::plus, {}}};
    REQUIRE(assembly.place(plug)->outcome == Outcome::settled);
    const RestShape plugged = assembly.rest();
    CHECK(plugged.pieces.back().b == plug.b);
    CHECK(assembly.last_motion().back() == plugged);
    REQUIRE(assembly.undo());
    CHECK(assembly.rest() == before);
    REQUIRE(assembly.place(plug)->outcome == Outcome::settled);
    CHECK(assembly.rest() == plugged);
}

TEST_CASE("a strip plugged into the board afterwards is the arch that it would have been at once",
          "[physics][plug]") {
    const ComponentSet set = loaded_set();
    Assembly at_once(set);
    Assembly later(set);
    // the roll with which it bows towards o2
    const Plug a{"i1", Face::plus, {}};
    REQUIRE(at_once.place(PlacePiece{"s1", "LC", a, Plug{"o2", Face::plus, {}}}).ok());
    const Quat foot = at_once.rest().pieces[0].nodes[0].q;
    const Vec3 d1 = rotate(foot, {1, 0, 0});
    const int roll = static_cast<int>(std::lround(to_deg(std::atan2(-d1.x, d1.y))));
    REQUIRE(later.place(PlacePiece{"s1", "LC", {"i1", Face::plus, roll}, {}}).ok());
    REQUIRE(later.place(PlugNib{"s1", {"o2", Face::plus, {}}})->outcome == Outcome::settled);
    const Vec3 top = node_at(at_once.rest().pieces[0], 0.080).p;
    INFO("roll " << roll);
    CHECK(distance(node_at(later.rest().pieces[0], 0.080).p, top) < 1e-3);
}

TEST_CASE("a nib that cannot be plugged is refused and changes nothing", "[physics][plug]") {
    Assembly assembly = standing(loaded_set(), "standard");
    REQUIRE(assembly.place(upright("p1", "SC", "o6")).ok());
    const RestShape before = assembly.rest();
    const auto refusal = [&](const PlugNib& plug) {
        const auto report = assembly.place(plug);
        CHECK(assembly.rest() == before);
        REQUIRE_FALSE(report.ok());
        return report.error().detail;
    };
    CHECK_THAT(refusal({"p1", {"o1", Face::plus, {}}}),
               ContainsSubstring("nib b of p1 is beyond reach: holes o6 and o1 are 167.4 mm"));
    CHECK_THAT(refusal({"p2", {"o4", Face::plus, {}}}), ContainsSubstring("no piece \"p2\""));
    CHECK_THAT(refusal({"s1", {"o4", Face::plus, {}}}), ContainsSubstring("in hole o2 already"));
    CHECK_THAT(refusal({"p1", {"p1.2", Face::plus, {}}}), ContainsSubstring("its own hole"));
    CHECK_THAT(refusal({"p1", {"o5", Face::plus, {}}}), ContainsSubstring("used twice"));
}

TEST_CASE("plugging a nib can be stopped and changes nothing", "[physics][plug]") {
    Assembly assembly = standing(loaded_set(), "standard");
    REQUIRE(assembly.place(upright("p1", "SC", "o4")).ok());
    const RestShape before = assembly.rest();
    PlaceOptions options;
    options.keep_going = [](const Progress& progress) { return progress.iterations < 2; };
    const auto report = assembly.place(PlugNib{"p1", {"s2.2", Face::plus, {}}}, options);
    REQUIRE_FALSE(report.ok());
    CHECK(report.error().code == ErrorCode::cancelled);
    CHECK(assembly.rest() == before);
}
