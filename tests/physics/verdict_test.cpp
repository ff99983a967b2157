#include "physics/verdict.h"

#include <fmt/core.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "brute_force.h"
#include "core/hash.h"
#include "core/units.h"
#include "physics/bullet_bridge.h"
#include "random_strips.h"
#include "standard_set.h"

using namespace haula;
using namespace haula::physics;
using namespace haula::literals;
using Catch::Matchers::WithinAbs;

namespace {

const ComponentSet k_set = test::standard_set();
constexpr double k_thickness = 5_mm;

constexpr test::Bends k_tight{70.0, 3.0, 15.0};  // a radius of 14 mm, half a turn of twist

// Two strips without loose nibs, near each other at a random place.
RestShape random_pair(Rng& rng, const test::Bends& bends_a, const test::Bends& bends_b,
                      double node_spacing_m = 5_mm) {
    const char* kinds[] = {"LC", "SC", "LF", "SF"};
    RestShape shape;
    for (int i = 0; i < 2; ++i) {
        PieceShape piece = test::random_strip(rng, k_set, kinds[rng.below(4)],
                                              {0.0, {}, test::random_rotation(rng)},
                                              i == 0 ? bends_a : bends_b, node_spacing_m);
        piece.id = i == 0 ? "p" : "q";
        piece.a.hole = i == 0 ? "i1" : "i2";
        if (k_set.kind(piece.kind)->has_nib_b) {
            piece.b = Plug{i == 0 ? "o1" : "o2", Face::plus, {}};
        }
        shape.pieces.push_back(piece);
    }
    // The places are named in multiples of 5 mm, so that they do not depend on the nodes.
    const auto some_place = [&](const PieceShape& piece) {
        const double s = 5_mm * static_cast<double>(rng.below(11));
        const auto node = static_cast<std::size_t>(std::lround(s / node_spacing_m));
        return piece.nodes[node].p;
    };
    const Vec3 place_a = some_place(shape.pieces[0]);
    const Vec3 meet = place_a - some_place(shape.pieces[1]);
    const Vec3 aside = rotate(test::random_rotation(rng), {0, 0, 1});
    test::shift(shape.pieces[1], meet + rng.between(6_mm, 25_mm) * aside);
    return shape;
}

// Half of the pairs are brought to within half a millimetre of touching, where it matters most.
RestShape random_near_pair(Rng& rng, bool close) {
    for (;;) {
        RestShape shape = random_pair(rng, {}, k_tight);
        const StructureVerdict verdict = judge_shape(shape, k_set, {});
        if (verdict.contacts.empty() || verdict.contacts[0].gap_m < -4_mm) {
            continue;
        }
        if (close) {
            const JudgedPair& contact = verdict.contacts[0];
            const Vec3 towards =
                (contact.gap_m > 0 ? 1.0 : -1.0) * normalized(contact.on_b - contact.on_a);
            test::shift(shape.pieces[1], (rng.between(-0.5_mm, 0.5_mm) - contact.gap_m) * towards);
        }
        return shape;
    }
}

const Quat k_along_x = from_frame({0, 1, 0}, {0, 0, 1}, {1, 0, 0});
const Quat k_along_y = from_frame({-1, 0, 0}, {0, 0, 1}, {0, 1, 0});

PieceShape plugged(PieceShape piece, const std::string& a, const std::string& b = {}) {
    piece.a.hole = a;
    if (!b.empty()) {
        piece.b = Plug{b, Face::plus, {}};
    }
    return piece;
}

PieceShape level(const std::string& id, const char* kind, const Vec3& root, const Quat& frame) {
    return plugged(test::straight_strip(k_set, id, kind, root, frame), "i1",
                   k_set.kind(kind)->has_nib_b ? "o1" : "");
}

}  // namespace

TEST_CASE("gaps agree with brute force and with Bullet on 1,000 random pairs",
          "[physics][verdict]") {
    Rng rng(2024);
    double worst_brute = 0.0;
    double worst_bullet = 0.0;
    int touching = 0;
    for (int i = 0; i < 1000; ++i) {
        const RestShape shape = random_near_pair(rng, i % 2 == 0);
        const StructureVerdict verdict = judge_shape(shape, k_set, {});
        REQUIRE(verdict.contacts.size() == 1);
        const JudgedPair& contact = verdict.contacts[0];
        const double brute =
            test::brute_force_distance(shape.pieces[0], shape.pieces[1], k_set, 20_mm) -
            k_thickness;
        worst_brute = std::max(worst_brute, std::abs(contact.gap_m - brute));
        worst_bullet = std::max(worst_bullet, std::abs(contact.gap_m - contact.gap_bullet_m));
        REQUIRE(std::abs(contact.gap_m - brute) <= k_opinions_agree_m);
        REQUIRE(std::abs(contact.gap_m - contact.gap_bullet_m) <= k_opinions_agree_m);
        // Points of the surface are never nearer than the least, hulls never farther.
        REQUIRE(contact.gap_m <= brute + 0.001_mm);
        REQUIRE(contact.gap_bullet_m <= contact.gap_m + 1e-8);
        if (contact.touch == Touch::touching) {
            REQUIRE(brute <= k_opinions_agree_m);
            touching += 1;
        } else if (contact.touch == Touch::clear) {
            REQUIRE(brute > 0.0);
        }
        REQUIRE_THAT(distance(contact.on_a, contact.on_b),
                     WithinAbs(std::abs(contact.gap_m), 1e-9));
    }
    fmt::print("gaps: off brute force by {:.4f} mm at most, off Bullet by {:.4f} mm ({} touch)\n",
               to_mm(worst_brute), to_mm(worst_bullet), touching);
    CHECK(touching > 150);
    CHECK(to_mm(worst_brute) < 0.02);
    CHECK(to_mm(worst_bullet) < 0.02);
}

TEST_CASE("nodes every 5 mm know the gaps of a smooth strip within the bound",
          "[physics][verdict]") {
    const test::Bends usual{40.0, 2.0, 5.0};  // a radius of 25 mm, 11 degrees of twist in 40 mm
    double worst = 0.0;
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        Rng coarse_rng(seed);
        Rng fine_rng(seed);
        const StructureVerdict coarse =
            judge_shape(random_pair(coarse_rng, usual, usual, 5_mm), k_set, {});
        const StructureVerdict fine =
            judge_shape(random_pair(fine_rng, usual, usual, 1.25_mm), k_set, {});
        if (coarse.contacts.size() != 1 || fine.contacts.size() != 1 ||
            fine.contacts[0].gap_m < -4_mm) {
            continue;
        }
        compared += 1;
        worst = std::max(worst, std::abs(coarse.contacts[0].gap_m - fine.contacts[0].gap_m));
    }
    fmt::print("gaps: nodes every 5 mm and 1.25 mm differ by {:.4f} mm at most ({} pairs)\n",
               to_mm(worst), compared);
    CHECK(compared > 100);
    CHECK(worst <= 2.0 * k_surface_bound_m);
}

TEST_CASE("a gap is touching, too close to call or clear", "[physics][verdict]") {
    // the upper one would be so much higher on a finer mesh
    const auto crossed = [](double gap_mm, double error_mm = 0.0) {
        RestShape shape;
        shape.pieces = {level("p", "LC", {-80_mm, 0, 50_mm}, k_along_x),
                        level("q", "LC", {3_mm, -80_mm, 55_mm + from_mm(gap_mm)}, k_along_y)};
        for (RodNode& node : shape.pieces[1].nodes) {
            node.error.shift = {0, 0, from_mm(error_mm)};
        }
        const StructureVerdict verdict = judge_shape(shape, k_set, {});
        REQUIRE(verdict.contacts.size() == 1);
        CHECK_THAT(to_mm(verdict.contacts[0].gap_m), WithinAbs(gap_mm, 1e-6));
        CHECK_THAT(to_mm(verdict.contacts[0].gap_bullet_m), WithinAbs(gap_mm, 1e-5));
        CHECK(verdict.contacts[0].a == "p");
        CHECK(verdict.contacts[0].b == "q");
        CHECK(verdict.foul == (gap_mm <= 0.0));
        return verdict.contacts[0].touch;
    };
    CHECK(crossed(-3.0) == Touch::touching);
    CHECK(crossed(-0.3) == Touch::touching);
    CHECK(crossed(-0.0001) == Touch::touching);
    CHECK(crossed(0.0001) == Touch::too_close_to_call);
    CHECK(crossed(0.012) == Touch::too_close_to_call);
    CHECK(crossed(0.014) == Touch::clear);
    CHECK(crossed(0.072, 0.02) == Touch::too_close_to_call);
    CHECK(crossed(0.074, 0.02) == Touch::clear);
    CHECK(crossed(9.9) == Touch::clear);
    CHECK(to_string(Touch::too_close_to_call) == "too close to call");
}

TEST_CASE("pairs from 10 mm on are not listed, nor are board and table", "[physics][verdict]") {
    RestShape shape;
    shape.pieces = {level("p", "LC", {-80_mm, 0, 2.4_mm}, k_along_x),  // presses the board
                    level("q", "LC", {3_mm, -80_mm, 17.5_mm}, k_along_y)};
    CHECK(judge_shape(shape, k_set, {}).contacts.empty());
}

TEST_CASE("strips that run through each other are 5 mm deep", "[physics][verdict]") {
    RestShape shape;
    shape.pieces = {level("p", "LC", {-80_mm, 0, 50_mm}, k_along_x),
                    level("q", "LC", {3_mm, 1_mm, -20_mm}, {})};  // straight up, through p
    const StructureVerdict verdict = judge_shape(shape, k_set, {});
    REQUIRE(verdict.contacts.size() == 1);
    CHECK_THAT(to_mm(verdict.contacts[0].gap_m), WithinAbs(-5.0, 1e-4));
    CHECK_THAT(to_mm(verdict.contacts[0].gap_bullet_m), WithinAbs(-5.0, 1e-4));
    CHECK(verdict.foul);
}

TEST_CASE("a strip plugged into another one does not touch it by its connector",
          "[physics][verdict]") {
    RestShape shape;
    // p stands upright in hole 2 of s, whose axis is z.
    const Quat up = from_frame({0, 1, 0}, {-1, 0, 0}, {0, 0, 1});
    shape.pieces = {level("s", "LC", {-80_mm, 0, 50_mm}, k_along_x),
                    plugged(test::straight_strip(k_set, "p", "LF", {0, 0, 50_mm}, up), "s.2")};
    CHECK(judge_shape(shape, k_set, {}).contacts.empty());
    SECTION("unplugged, the same shape is a touch") {
        shape.pieces[1].a.hole = "i3";
        const StructureVerdict verdict = judge_shape(shape, k_set, {});
        REQUIRE(verdict.contacts.size() == 1);
        CHECK(verdict.foul);
    }
    SECTION("its nib sticks out behind the hole and can touch there") {
        // q crosses below: its mid-surface 14 mm under the root, the nib's end 12 mm under it.
        shape.pieces.push_back(level("q", "LC", {0, -80_mm, 36_mm}, k_along_y));
        const StructureVerdict verdict = judge_shape(shape, k_set, {});
        REQUIRE(verdict.contacts.size() == 2);
        CHECK(verdict.contacts[0].a == "s");
        CHECK(verdict.contacts[0].b == "q");
        CHECK_THAT(to_mm(verdict.contacts[0].gap_m), WithinAbs(9.0, 1e-6));
        CHECK(verdict.contacts[1].a == "p");
        CHECK(verdict.contacts[1].b == "q");
        CHECK_THAT(to_mm(verdict.contacts[1].gap_m), WithinAbs(-0.5, 1e-6));
        CHECK_THAT(to_mm(verdict.contacts[1].gap_bullet_m), WithinAbs(-0.5, 1e-4));
        CHECK(verdict.contacts[1].touch == Touch::touching);
        CHECK(verdict.foul);
    }
    SECTION("bent back onto its host it does touch") {
        // A quarter turn of radius 12 mm and then level. Judged from 15 mm on, where it stands
        // 12 sin(15 / 12) mm above the host's middle.
        PieceShape& p = shape.pieces[1];
        for (RodNode& node : p.nodes) {
            const double turn = std::min(node.s_m / 12_mm, k_pi / 2);
            const double rest = node.s_m - 12_mm * turn;
            node.p = {12_mm * (1 - std::cos(turn)) + rest, 0, 50_mm + 12_mm * std::sin(turn)};
            node.q = about_axis({0, 1, 0}, turn) * up;
        }
        const StructureVerdict verdict = judge_shape(shape, k_set, {});
        REQUIRE(verdict.contacts.size() == 1);
        CHECK_THAT(to_mm(verdict.contacts[0].gap_m), WithinAbs(12 * std::sin(1.25) - 5, 0.01));
    }
}

TEST_CASE("a bird and its host are no pair, a bird and another strip are", "[physics][verdict]") {
    RestShape shape;
    shape.pieces = {level("s", "LC", {-80_mm, 0, 50_mm}, k_along_x),
                    level("q", "LC", {6_mm, -80_mm, 80.4_mm}, k_along_y)};
    shape.markers = {{"red", "s.2", Face::plus, {0, 0, 52.5_mm}, {0, 0, 1}, {1, 0, 0}}};
    const StructureVerdict verdict = judge_shape(shape, k_set, {});
    REQUIRE(verdict.contacts.size() == 1);
    CHECK(verdict.contacts[0].a == "q");
    CHECK(verdict.contacts[0].b == "red");
    // The head's top is at 77.5 mm, the strip's underside at 77.9 mm.
    CHECK_THAT(to_mm(verdict.contacts[0].gap_m), WithinAbs(0.4, 1e-6));
    CHECK_THAT(to_mm(verdict.contacts[0].gap_bullet_m), WithinAbs(0.4, 1e-4));
    CHECK_THAT(to_mm(verdict.contacts[0].on_b.z), WithinAbs(77.5, 1e-6));
    REQUIRE(verdict.markers.size() == 1);
    CHECK_THAT(to_mm(verdict.markers[0].top_m), WithinAbs(77.5, 1e-9));
    CHECK(verdict.highest == "red");
}

TEST_CASE("an allowed touch is no foul, whichever way round it was allowed", "[physics][verdict]") {
    RestShape shape;
    shape.pieces = {level("p", "LC", {-80_mm, 0, 50_mm}, k_along_x),
                    level("q", "LC", {3_mm, -80_mm, 54_mm}, k_along_y)};
    CHECK(judge_shape(shape, k_set, {}).foul);
    for (const AllowPair& pair : {AllowPair{"p", "q"}, AllowPair{"q", "p"}}) {
        const StructureVerdict verdict = judge_shape(shape, k_set, std::span(&pair, 1));
        CHECK_FALSE(verdict.foul);
        CHECK(verdict.contacts[0].allowed);
        CHECK(verdict.contacts[0].touch == Touch::touching);
    }
    const AllowPair other{"p", "r"};
    CHECK(judge_shape(shape, k_set, std::span(&other, 1)).foul);
}

TEST_CASE("the highest bird is named, the earlier one of equals", "[physics][verdict]") {
    RestShape shape;
    shape.pieces = {level("s", "LC", {-80_mm, 0, 50_mm}, k_along_x)};
    CHECK(judge_shape(shape, k_set, {}).highest.empty());
    const auto bird = [](const char* id, double x_mm, double z_mm) {
        return MarkerShape{id,        "s.1",    Face::plus, {from_mm(x_mm), 0, from_mm(z_mm)},
                           {0, 0, 1}, {1, 0, 0}};
    };
    shape.markers = {bird("red", -40, 52.5), bird("blue", 0, 60.5), bird("gold", 40, 60.5)};
    CHECK(judge_shape(shape, k_set, {}).highest == "blue");
}

TEST_CASE("a verdict is the same twice, to the bit, and in a fixed order", "[physics][verdict]") {
    Rng rng(77);
    RestShape shape;
    for (int i = 0; i < 12; ++i) {
        const Vec3 root{rng.between(-60_mm, 60_mm), rng.between(-60_mm, 60_mm), 0.0};
        PieceShape piece = test::random_strip(rng, k_set, i % 2 == 0 ? "LC" : "SF",
                                              {0.0, root, test::random_rotation(rng)});
        piece.id = "p" + std::to_string(i + 1);
        piece.a.hole = "i1";
        shape.pieces.push_back(piece);
    }
    shape.markers = {{"red", "p1.1", Face::plus, shape.pieces[0].nodes[8].p, {0, 0, 1}, {1, 0, 0}}};
    const StructureVerdict verdict = judge_shape(shape, k_set, {});
    CHECK(verdict.contacts.size() > 5);
    CHECK(judge_shape(shape, k_set, {}) == verdict);
    const auto place = [&](const std::string& id) {
        return id == "red" ? 99 : std::stoi(id.substr(1));
    };
    for (std::size_t i = 0; i < verdict.contacts.size(); ++i) {
        const JudgedPair& here = verdict.contacts[i];
        CHECK(place(here.a) < place(here.b));
        CHECK(std::abs(here.gap_m - here.gap_bullet_m) <= k_opinions_agree_m);
        if (i > 0) {
            const JudgedPair& before = verdict.contacts[i - 1];
            CHECK(std::pair(place(before.a), place(before.b)) <
                  std::pair(place(here.a), place(here.b)));
        }
    }
}

TEST_CASE("a verdict has the same bits in every build", "[physics][verdict]") {
    // Made by + and * and square roots alone, which every machine rounds alike. Bullet's opinion is
    // left out: its library is not ours to compile.
    RestShape shape;
    for (int piece = 0; piece < 4; ++piece) {
        PieceShape strip = level("p" + std::to_string(piece), "LC", {}, {});
        for (RodNode& node : strip.nodes) {
            const double t = node.s_m / 160_mm;
            const double turn = 0.3 * piece;
            node.q = normalized(Quat{1.0, turn * t, 0.2 * t * t - 0.1 * turn, turn - t});
            node.p = node.s_m * normalized(Vec3{0.2 * piece * (t - 0.3), 0.1 * t, 1.0}) +
                     Vec3{7_mm * piece, 2_mm * piece * piece, 0.0};
        }
        shape.pieces.push_back(strip);
    }
    const StructureVerdict verdict = judge_shape(shape, k_set, {});
    Hasher hash;
    for (const JudgedPair& contact : verdict.contacts) {
        CHECK(contact.gap_m > -5_mm);
        hash.add(contact.a).add(contact.b).add(contact.gap_m).add(contact.touch);
        for (const Vec3& point : {contact.on_a, contact.on_b}) {
            hash.add(point.x).add(point.y).add(point.z);
        }
    }
    CHECK(verdict.contacts.size() == 5);
    CHECK(hash_text(hash.value()) == "4b8769fe00600418");
}
