#include "physics/contact.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "core/rng.h"
#include "physics/constants.h"
#include "standard_set.h"

using namespace haula;
using namespace haula::physics;

namespace {

struct Scene {
    ComponentSet set = test::standard_set();
    Layout layout;
    RodState state;

    void add(const std::string& id, const char* kind_name, PluggedEnd a,
             std::optional<PluggedEnd> b) {
        LaidPiece piece;
        piece.id = id;
        piece.kind = set.kind(kind_name);
        piece.a = a;
        piece.b = b;
        piece.hinge = b ? layout.hinges++ : -1;
        piece.first_node = layout.nodes;
        piece.s_m = node_places(*piece.kind, 8);
        layout.nodes += piece.nodes();
        layout.pieces.push_back(piece);
        if (b) {
            state.hinge.push_back(0.3);
        }
    }
    // On a curve that starts at `p` along the quaternion's d3 and winds a little.
    void lay(const LaidPiece& piece, Vec3 p, Quat q, Rng& rng) {
        const Vec3 turn = 0.04 * Vec3{rng.normal(), 0.3 * rng.normal(), 0.3 * rng.normal()};
        for (int i = 0; i < piece.nodes(); ++i) {
            state.p.push_back(p);
            state.q.push_back(q);
            if (i + 1 < piece.nodes()) {
                const std::size_t k = static_cast<std::size_t>(i);
                const Quat next = turned(q, turn);
                p += (piece.s_m[k + 1] - piece.s_m[k]) * column(halfway(q, next).frame, 2);
                q = next;
            }
        }
    }
};

}  // namespace

TEST_CASE("the derivatives of contact are those of its energy, joints included",
          "[physics][contact]") {
    Rng rng(11);
    double worst_slope = 0.0;
    double worst_bend = 0.0;
    int tested = 0;
    for (int round = 0; round < 240; ++round) {
        Scene scene;
        scene.add("s1", "LC", {{-1, 0}, Face::plus}, std::nullopt);
        scene.add("p1", "LC", {{-1, 3}, Face::plus}, PluggedEnd{{0, 2}, Face::minus});
        scene.add("p2", "LF", {{0, 1}, Face::plus}, std::nullopt);
        scene.layout.markers.push_back({"red", "s1.1", {0, 0}, Face::plus});
        // s1 lies across p1's middle with a little overlap; p2 sticks out of s1
        const Vec3 middle{0.2 * rng.normal(), 0.0, 0.3};
        const Quat q = normalized(Quat{rng.normal(), rng.normal(), rng.normal(), rng.normal()});
        const Quat across = turned(turned(q, {0, 1.2 + 0.3 * rng.unit(), 0}), {0.2, 0.1, 0.2});
        scene.lay(scene.layout.pieces[0], middle, q, rng);
        const Vec3 over = scene.state.p[14] + rotate(scene.state.q[14], {0.002, 0.0045, 0});
        scene.lay(scene.layout.pieces[1], over - rotate(across, {0, 0, 0.06}), across, rng);
        scene.lay(scene.layout.pieces[2], scene.state.p[16], q, rng);
        const RodSystem system = make_system(scene.layout, scene.set);
        system.follow_hosts(scene.state);
        Contact contact(scene.layout, scene.set);
        contact.set_stiffness(1000.0);

        contact.find(scene.state);
        SparseHessian hessian(system.group_sizes());
        std::vector<GroupPair> pattern = system.pattern();
        hessian.set_pattern(pattern);
        contact.missing_blocks(system, hessian, pattern);
        hessian.set_pattern(pattern);
        hessian.set_zero();
        std::vector<double> gradient(static_cast<std::size_t>(system.freedoms()), 0.0);
        const double energy = contact.derivatives(system, scene.state, gradient, hessian);
        REQUIRE(std::abs(energy - contact.energy_at(scene.state)) <= 1e-12 * energy);
        // deeper, a nearest point may jump to the other side: no derivative there
        if (energy == 0.0 || contact.deepest_overlap_m(scene.state) > 3e-3) {
            continue;
        }
        ++tested;
        // along a random direction: slope and curvature of the energy itself
        std::vector<double> way(gradient.size());
        for (std::size_t i = 0; i < way.size(); ++i) {
            way[i] = rng.normal() * (i % 6 < 3 ? 1.0 : 50.0);
        }
        std::vector<double> bent(way.size());
        hessian.multiply(way, bent);
        double slope = 0.0;
        double bend = 0.0;
        for (std::size_t i = 0; i < way.size(); ++i) {
            slope += gradient[i] * way[i];
            bend += way[i] * bent[i];
        }
        // without what lets things slide: the same slope, and no way down
        hessian.set_zero();
        std::vector<double> same(gradient.size(), 0.0);
        contact.derivatives(system, scene.state, same, hessian, false);
        hessian.multiply(way, bent);
        double held = 0.0;
        for (std::size_t i = 0; i < way.size(); ++i) {
            held += way[i] * bent[i];
        }
        CHECK(same == gradient);
        CHECK(held >= 0.0);
        const double e = 2e-8;
        const auto moved = [&](double k) {
            return contact.energy_at(system.moved(scene.state, way, k * e, false));
        };
        const double slope_fd = (moved(1) - moved(-1)) / (2 * e);
        const double bend_fd = (moved(2) - 2 * moved(0) + moved(-2)) / (4 * e * e);
        worst_slope = std::max(worst_slope, std::abs(slope_fd - slope) / (std::abs(slope) + 1e-6));
        INFO("round " << round << " slope " << slope << " " << slope_fd << " bend " << bend << " "
                      << bend_fd << " energy " << energy);
        CHECK(std::abs(slope_fd - slope) <= 1e-5 * std::abs(slope) + 1e-6);
        CHECK(std::abs(bend_fd - bend) <= 2e-3 * std::abs(bend) + 1.0);
        worst_bend = std::max(worst_bend, std::abs(bend_fd - bend) / (std::abs(bend) + 1.0));
    }
    INFO("worst slope " << worst_slope << ", curvature " << worst_bend << " of " << tested);
    CHECK(tested > 30);
}
