#include "physics/strips.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdio>
#include <fstream>

#include "core/units.h"
#include "physics/contact.h"
#include "physics/set_file.h"
#include "physics/strip_layout.h"
#include "physics/verdict.h"
#include "planar_beam.h"

using namespace haula;
using namespace haula::physics;

namespace {

ComponentSet loaded_set() {
    Result<ComponentSet> set = installed_sets()("standard");
    REQUIRE(set.ok());
    return *set;
}

PlacePiece piece(std::string id, std::string kind, Plug a, std::optional<Plug> b = std::nullopt) {
    return {std::move(id), std::move(kind), std::move(a), std::move(b)};
}

StepReport placed(Assembly& assembly, const Placement& placement) {
    const Result<StepReport> report = assembly.place(placement);
    INFO((report ? std::string() : report.error().detail));
    REQUIRE(report.ok());
    INFO("residual " << report->residual_n << ", eigenvalue " << report->min_eigenvalue << ", "
                     << report->iterations << " iterations");
    REQUIRE(report->outcome == Outcome::settled);
    return *report;
}

Vec3 hole_at(const RestShape& shape, std::size_t piece_index, double s_m) {
    for (const RodNode& node : shape.pieces[piece_index].nodes) {
        if (std::abs(node.s_m - s_m) < 1e-9) {
            return node.p;
        }
    }
    return {};
}

double settled_apex(double apart_m) {
    ComponentSet set = loaded_set();
    set.board.holes = {{"i1", {}, {1, 0, 0}}, {"i2", {apart_m, 0, 0}, {1, 0, 0}}};
    Assembly assembly(set);
    placed(assembly, piece("s1", "LC", {"i1", Face::plus, {}}, Plug{"i2", Face::plus, {}}));
    return hole_at(assembly.rest(), 0, 0.080).z;
}

}  // namespace

TEST_CASE("an arch between two board holes stands as high as computed", "[physics][validation]") {
    const double apart[] = {60, 80, 120};
    const double exact[] = {63.955, 59.079, 40.807};
    for (int i = 0; i < 3; ++i) {
        const double got = to_mm(settled_apex(from_mm(apart[i])));
        std::printf("    arch of an LC %.0f mm apart: apex %.4f mm  exact %.3f  error %+.4f %%\n",
                    apart[i], got, exact[i], 100.0 * (got / exact[i] - 1.0));
        CHECK(std::abs(got / exact[i] - 1.0) < 0.002);
        // the same arch by shooting, with the shear and stretch that our strips have
        const RodStiffness strip = strip_stiffness(loaded_set());
        const ComponentSet set = loaded_set();
        const double weight =
            set.material.density_kg_m3 * set.section.width_m * set.section.thickness_m * 9.81;
        const double shot = to_mm(physics::arch_apex(
            {0.160, strip.bend_nm2.x, strip.strain_n.y, strip.strain_n.z, weight},
            from_mm(apart[i])));
        std::printf("      the same by shooting: %.5f mm  error %+.6f %%\n", shot,
                    100.0 * (got / shot - 1.0));
        CHECK(std::abs(got / shot - 1.0) < 1e-5);
    }
}

TEST_CASE("the set-up stands with its top holes at 63.5 mm, normals up", "[physics][validation]") {
    Assembly assembly(loaded_set());
    for (const Placement& each : assembly.set().starts.at("standard")) {
        const StepReport report = placed(assembly, each);
        std::printf("    set-up: %d iterations, residual %.2g N, lowest eigenvalue %.3g\n",
                    report.iterations, report.residual_n, report.min_eigenvalue);
    }
    const RestShape shape = assembly.rest();
    for (std::size_t i = 0; i < 3; ++i) {
        const double top = to_mm(hole_at(shape, i, 0.080).z);
        std::printf("    set-up: top hole at %.3f mm, known 63.5\n", top);
        CHECK(std::abs(top - 63.5) < 0.1);
        const Quat& q = shape.pieces[i].nodes[16].q;
        CHECK(rotate(q, {0, 1, 0}).z > 0.9999);
    }
}

namespace {

// A limp LF, plugged level into an upright strip, over an arch whose top stands `above_m` higher
// than the LF would hang without it.
struct Draped {
    StepReport report;
    RestShape shape;
    StructureVerdict verdict;
};

double z_over(const RestShape& shape, const std::string& id, double x_m) {
    for (const PieceShape& each : shape.pieces) {
        for (std::size_t i = 0; each.id == id && i + 1 < each.nodes.size(); ++i) {
            const Vec3& a = each.nodes[i].p;
            const Vec3& b = each.nodes[i + 1].p;
            if ((a.x - x_m) * (b.x - x_m) <= 0.0) {
                return lerp(a, b, (x_m - a.x) / (b.x - a.x)).z;
            }
        }
    }
    return -1.0;
}

constexpr double k_arch_x_m = 0.070;

Assembly drape(double arch_lift_m, bool with_arch) {
    ComponentSet set = loaded_set();
    set.board.holes = {{"i1", {k_arch_x_m, -0.03, arch_lift_m}, {1, 0, 0}},
                       {"i2", {k_arch_x_m, 0.03, arch_lift_m}, {1, 0, 0}},
                       {"i3", {}, {1, 0, 0}}};
    Assembly assembly(set);
    if (with_arch) {
        placed(assembly, piece("s1", "LC", {"i1", Face::plus, {}}, Plug{"i2", Face::plus, {}}));
    }
    // upright, its + face looking along x
    placed(assembly, piece("s2", "SC", {"i3", Face::plus, 180}));
    return assembly;
}

JudgedPair between(const StructureVerdict& verdict, const std::string& a, const std::string& b) {
    for (const JudgedPair& each : verdict.contacts) {
        if (each.a == a && each.b == b) {
            return each;
        }
    }
    FAIL("no contact listed between " << a << " and " << b);
    return {};
}

Draped drape_over(double above_m) {
    Assembly free = drape(0.0, false);
    const PlacePiece limp = piece("p1", "LF", {"s2.2", Face::plus, 0});
    placed(free, limp);
    const double hangs_at = z_over(free.rest(), "p1", k_arch_x_m);
    Assembly flat = drape(0.0, true);
    const double arch = hole_at(flat.rest(), 0, 0.080).z;
    Assembly assembly = drape(hangs_at - 0.005 - arch + above_m, true);
    Draped out;
    out.report = placed(assembly, limp);
    out.shape = assembly.rest();
    out.verdict = judge_shape(out.shape, assembly.set(), {});
    return out;
}

}  // namespace

TEST_CASE("a limp LF laid over an arch comes to rest on it, and 1 mm clear of it does not touch",
          "[physics][contact]") {
    // the arch that the LF just misses
    const double low = -0.004;
    const double just = low + between(drape_over(low).verdict, "s1", "p1").gap_m;

    const Draped lies = drape_over(just + 0.003);
    const JudgedPair touch = between(lies.verdict, "s1", "p1");
    std::printf("    LF on an arch: gap %.4f mm after %d iterations\n", to_mm(touch.gap_m),
                lies.report.iterations);
    CHECK(touch.touch == Touch::touching);
    CHECK(touch.gap_m > -0.1e-3);
    CHECK(lies.verdict.foul);

    const Draped clear = drape_over(just - 0.001);
    const JudgedPair miss = between(clear.verdict, "s1", "p1");
    CHECK(miss.touch == Touch::clear);
    CHECK(std::abs(miss.gap_m - 0.001) < 0.05e-3);
    CHECK_FALSE(clear.verdict.foul);
}

TEST_CASE("both set-ups stand without touching", "[physics][strips]") {
    for (const auto& [name, start] : loaded_set().starts) {
        Assembly assembly(loaded_set());
        for (const Placement& each : start) {
            placed(assembly, each);
        }
        const StructureVerdict verdict = judge_shape(assembly.rest(), assembly.set(), {});
        double least = 1.0;
        for (const JudgedPair& each : verdict.contacts) {
            least = std::min(least, each.gap_m);
        }
        std::printf("    %s: least gap %s\n", name.c_str(),
                    verdict.contacts.empty() ? "over 10 mm" : std::to_string(to_mm(least)).c_str());
        CHECK_FALSE(verdict.foul);
    }
}

TEST_CASE("taking back the last placement returns the shape to the bit", "[physics][strips]") {
    Assembly assembly(loaded_set());
    for (const Placement& each : assembly.set().starts.at("standard")) {
        placed(assembly, each);
    }
    const RestShape before = assembly.rest();
    placed(assembly, piece("p1", "SF", {"s1.2", Face::plus, 90}));
    const RestShape with_piece = assembly.rest();
    placed(assembly, PlaceMarker{"red", "p1.1", Face::plus});
    REQUIRE(assembly.rest() != with_piece);
    REQUIRE(assembly.undo());
    CHECK(assembly.rest() == with_piece);
    REQUIRE(assembly.undo());
    CHECK(assembly.rest() == before);
    CHECK(assembly.size() == 3);
}

TEST_CASE("entries that move nothing share the shape they leave as it was", "[physics][strips]") {
    const ComponentSet set = loaded_set();
    Assembly assembly(set, 4);
    REQUIRE(assembly.place_all(set.starts.at("standard")));
    REQUIRE(assembly.place(AllowPair{"s1", "s2"}));
    const std::size_t bytes = assembly.history_bytes();
    const RestShape shape = assembly.rest();
    for (int i = 0; i < 500; ++i) {
        REQUIRE(assembly.place(i % 2 == 0 ? AllowPair{"s2", "s3"} : AllowPair{"s1", "s3"}));
    }
    CHECK(assembly.history_bytes() == bytes);
    CHECK(assembly.rest() == shape);
    for (int i = 0; i < 501; ++i) {
        REQUIRE(assembly.undo());
    }
    CHECK(assembly.size() == set.starts.at("standard").size());
    CHECK(assembly.allowed().empty());
}

TEST_CASE("a history that grows too long keeps fewer shapes and is still undone to the bit",
          "[physics][strips]") {
    constexpr std::size_t k_max_bytes = 150'000;
    constexpr int k_moves = 40;
    const ComponentSet set = loaded_set();
    Assembly assembly(set, 2);
    assembly.limit_history(k_max_bytes);
    REQUIRE(assembly.place_all(set.starts.at("standard")));
    std::vector<RestShape> shapes;
    for (int i = 0; i < k_moves; ++i) {
        shapes.push_back(assembly.rest());
        const Placement bird = i % 2 == 0
                                   ? Placement(PlaceMarker{"red", i % 4 == 0 ? "s1.2" : "s2.2", {}})
                                   : Placement(LiftMarker{"red"});
        REQUIRE(assembly.place(bird)->outcome == Outcome::settled);
    }
    CHECK(assembly.history_bytes() <= k_max_bytes);
    Assembly copy = assembly;
    const std::size_t there = copy.rewind(assembly.size() - 20);
    CHECK(there < assembly.size() - 20);  // that one is not kept
    CHECK(copy.rest() == shapes[there - set.starts.at("standard").size()]);
    for (int i = k_moves; i-- > 0;) {
        REQUIRE(assembly.undo());
        REQUIRE(assembly.rest() == shapes[static_cast<std::size_t>(i)]);
    }
}

TEST_CASE("the same placements give the same bits, and copies do not disturb each other",
          "[physics][strips]") {
    const auto grow = [](Assembly& assembly) {
        placed(assembly, piece("p1", "LC", {"s1.2", Face::plus, {}}, Plug{"s2.2", Face::plus, {}}));
        placed(assembly, piece("p2", "LF", {"p1.2", Face::plus, 30}));
    };
    Assembly first(loaded_set());
    for (const Placement& each : first.set().starts.at("standard")) {
        placed(first, each);
    }
    Assembly second = first;
    Assembly third = first;
    grow(first);
    placed(third, piece("p9", "SF", {"s3.2", Face::plus, {}}));
    grow(second);
    CHECK(first.rest() == second.rest());
    CHECK(third.rest().pieces.size() == 4);
}

TEST_CASE("a marker weighs its strip down and a lifted one lets it rise", "[physics][strips]") {
    Assembly assembly(loaded_set());
    for (const Placement& each : assembly.set().starts.at("standard")) {
        placed(assembly, each);
    }
    placed(assembly, piece("p1", "LF", {"s1.2", Face::plus, 0}));
    const double alone = hole_at(assembly.rest(), 3, 0.080).z;
    placed(assembly, PlaceMarker{"red", "p1.2", Face::plus});
    const RestShape loaded = assembly.rest();
    CHECK(hole_at(loaded, 3, 0.080).z < alone - 0.1e-3);
    REQUIRE(loaded.markers.size() == 1);
    CHECK(std::abs(length(loaded.markers[0].up) - 1.0) < 1e-12);
    placed(assembly, LiftMarker{"red"});
    CHECK(std::abs(hole_at(assembly.rest(), 3, 0.080).z - alone) < 1e-6);
    CHECK(assembly.rest().markers.empty());
}

TEST_CASE("what cannot be is refused with the numbers and changes nothing", "[physics][strips]") {
    Assembly assembly(loaded_set());
    for (const Placement& each : assembly.set().starts.at("standard")) {
        placed(assembly, each);
    }
    const RestShape before = assembly.rest();
    const auto refusal = [&](const Placement& placement) {
        const Result<StepReport> report = assembly.place(placement);
        CHECK(assembly.rest() == before);
        REQUIRE_FALSE(report.ok());
        return report.error().detail;
    };
    const std::string far =
        refusal(piece("p1", "SC", {"o1", Face::plus, {}}, Plug{"o6", Face::plus, {}}));
    CHECK(far ==
          "nib b of p1 is beyond reach: holes o1 and o6 are 167.4 mm apart and an SC is "
          "120 mm long");
    CHECK(refusal(piece("p1", "SF", {"i1", Face::plus, {}})).find("i1") != std::string::npos);
    CHECK(refusal(piece("p1", "SF", {"s9.1", Face::plus, {}})).find("s9") != std::string::npos);

    ComponentSet stiff = loaded_set();
    stiff.material.min_bend_radius_m = 0.040;
    Assembly careful(stiff);
    const Result<StepReport> bent =
        careful.place(piece("p1", "LC", {"i1", Face::plus, {}}, Plug{"i2", Face::plus, {}}));
    REQUIRE_FALSE(bent.ok());
    CHECK(bent.error().detail.find("the foam allows 40.0 mm") != std::string::npos);
    CHECK(careful.rest().pieces.empty());
}

TEST_CASE("a strip that would have to pass through another is blocked by name",
          "[physics][strips]") {
    // a low roof of strips over a board hole, and a strip that has to come up there
    ComponentSet set = loaded_set();
    set.board.holes = {{"i1", {-0.04, 0, 0}, {1, 0, 0}},
                       {"i2", {0.04, 0, 0}, {1, 0, 0}},
                       {"i3", {0.0, 0.0, 0.055}, {1, 0, 0}}};
    Assembly assembly(set);
    placed(assembly, piece("s1", "LC", {"i1", Face::plus, {}}, Plug{"i2", Face::plus, {}}));
    const RestShape before = assembly.rest();
    const Result<StepReport> report = assembly.place(piece("p1", "SF", {"i3", Face::plus, {}}));
    REQUIRE(report.ok());
    CHECK(report->outcome == Outcome::blocked);
    CHECK(report->blocked_by == std::vector<std::string>{"s1"});
    CHECK(assembly.rest() == before);
}

TEST_CASE("a strip that can only start through the board bends against it and comes to rest on it",
          "[physics][strips][ground]") {
    Assembly assembly(loaded_set());
    for (const Placement& each : assembly.set().starts.at("standard")) {
        placed(assembly, each);
    }
    // straight down from 63 mm above the board, and 160 mm long: even its widest arc would end in
    // it
    const StepReport report = placed(assembly, piece("p1", "LC", {"s1.2", Face::minus, 90}));
    CHECK(report.outcome == Outcome::settled);
    const RestShape shape = assembly.rest();
    double lowest = 1.0;
    for (const RodNode& node : shape.pieces.back().nodes) {
        lowest = std::min(lowest, node.p.z);
    }
    std::printf("    LC against the board: start %d, lowest at %.3f mm, %d + %d iterations\n",
                report.start, to_mm(lowest), report.iterations_alone, report.iterations);
    // the board's own rim is 10 mm above the table
    CHECK(lowest > -0.010);
    // the start that was taken leads there again
    Assembly again(loaded_set());
    for (const Placement& each : again.set().starts.at("standard")) {
        placed(again, each);
    }
    PlaceOptions options;
    options.start = report.start;
    const auto replayed = again.place(piece("p1", "LC", {"s1.2", Face::minus, 90}), options);
    REQUIRE(replayed.ok());
    CHECK(again.rest() == shape);
}

TEST_CASE("a bird that finds no room because of the board says so", "[physics][strips][ground]") {
    // a flat arch: some of its holes are lower than a bird is high
    ComponentSet set = loaded_set();
    set.board.holes = {{"i1", {-0.066, 0, 0}, {1, 0, 0}}, {"i2", {0.066, 0, 0}, {1, 0, 0}}};
    Assembly assembly(set);
    placed(assembly, piece("p1", "LC", {"i1", Face::plus, {}}, Plug{"i2", Face::plus, {}}));
    int told = 0;
    for (const char* hole : {"p1.1", "p1.2", "p1.3"}) {
        Assembly tried = assembly;
        const auto report = tried.place(PlaceMarker{"red", hole, Face::minus});
        REQUIRE(report.ok());
        if (report->outcome == Outcome::settled) {
            continue;  // it is high enough there
        }
        ++told;
        CHECK(report->outcome == Outcome::blocked);
        CHECK(report->no_room_for == "red");
        CHECK(std::all_of(report->blocked_by.begin(), report->blocked_by.end(), is_ground));
        CHECK(tried.rest() == assembly.rest());
    }
    CHECK(told > 0);
}

TEST_CASE("a bird whose place is taken is blocked by name", "[physics][strips]") {
    // an arch so close above hole s1.2 that no bird stands there
    ComponentSet low = loaded_set();
    low.board.holes = {{"i1", {-0.03, 0, 0}, {1, 0, 0}},
                       {"i2", {0.03, 0, 0}, {1, 0, 0}},
                       {"i3", {0, -0.03, 0.012}, {1, 0, 0}},
                       {"i4", {0, 0.03, 0.012}, {1, 0, 0}}};
    Assembly crossed(low);
    placed(crossed, piece("s1", "LC", {"i1", Face::plus, {}}, Plug{"i2", Face::plus, {}}));
    placed(crossed, piece("s2", "LC", {"i3", Face::plus, {}}, Plug{"i4", Face::plus, {}}));
    const RestShape before = crossed.rest();
    const Result<StepReport> report = crossed.place(PlaceMarker{"red", "s1.2", Face::plus});
    REQUIRE(report.ok());
    CHECK(report->outcome == Outcome::blocked);
    CHECK(report->blocked_by == std::vector<std::string>{"s2"});
    CHECK(crossed.rest() == before);
    CHECK(placed(crossed, PlaceMarker{"red", "s2.2", Face::plus}).outcome == Outcome::settled);
}

TEST_CASE("settling can be watched and stopped", "[physics][strips]") {
    Assembly assembly(loaded_set());
    int calls = 0;
    PlaceOptions options;
    options.keep_going = [&](const Progress&) { return ++calls < 3; };
    const Result<StepReport> report = assembly.place(
        piece("s1", "LC", {"i1", Face::plus, {}}, Plug{"o2", Face::plus, {}}), options);
    REQUIRE_FALSE(report.ok());
    CHECK(report.error().code == ErrorCode::cancelled);
    CHECK(calls == 3);
    CHECK(assembly.size() == 0);
}

TEST_CASE("a placement sways from its start to the very rest shape", "[physics][motion]") {
    Assembly assembly(loaded_set());
    CHECK(assembly.last_motion().empty());
    for (const Placement& each : assembly.set().starts.at("standard")) {
        placed(assembly, each);
    }
    placed(assembly, piece("p1", "LC", {"s1.2", Face::plus, {}}, Plug{"s2.2", Face::plus, {}}));
    placed(assembly, piece("p2", "LF", {"s3.1", Face::plus, 90}));
    double missed = 1.0;
    const std::vector<RestShape> frames = assembly.last_motion(&missed);
    std::printf("    motion: %zu frames, free motion ended %.3f mm from the rest\n", frames.size(),
                to_mm(missed));
    REQUIRE(frames.size() > 15);
    CHECK(frames.back() == assembly.rest());
    CHECK(missed < 1e-3);
    for (std::size_t i = 1; i < frames.size(); ++i) {
        for (std::size_t k = 0; k < frames[i].pieces.size(); ++k) {
            const Vec3& before = frames[i - 1].pieces[k].nodes.back().p;
            const Vec3& after = frames[i].pieces[k].nodes.back().p;
            REQUIRE(is_finite(after));
            REQUIRE(distance(before, after) < 0.04);
        }
    }
    int asked = 0;
    const std::vector<RestShape> short_of_time =
        assembly.last_motion(nullptr, [&asked] { return ++asked <= 3; });
    CHECK(asked == 4);
    CHECK(short_of_time.size() < frames.size());
    CHECK(short_of_time.back() == assembly.rest());
}

namespace {

// Resident memory of this process, in pages.
long resident_pages() {
    std::ifstream file("/proc/self/statm");
    long total = 0;
    long resident = 0;
    file >> total >> resident;
    return resident;
}

}  // namespace

TEST_CASE("memory stays flat over ten thousand settles", "[.slow][physics][strips]") {
    Assembly assembly(loaded_set());
    for (const Placement& each : assembly.set().starts.at("standard")) {
        placed(assembly, each);
    }
    long after_warming_up = 0;
    for (int i = 0; i < 10000; ++i) {
        REQUIRE(assembly.place(piece("p1", "SF", {"s1.2", Face::plus, 15 * (i % 24)})).ok());
        REQUIRE(assembly.undo());
        if (i == 500) {
            after_warming_up = resident_pages();
        }
    }
    std::printf("    resident: %ld pages after 500 settles, %ld after 10,000\n", after_warming_up,
                resident_pages());
    CHECK(resident_pages() <= after_warming_up + 64);
}
