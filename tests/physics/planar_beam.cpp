#include "planar_beam.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/assert.h"
#include "core/units.h"

namespace haula::physics {
namespace {

struct Force {
    double x = 0.0;
    double z = 0.0;
};

// x, z, angle and moment by arc length: Reissner's equations. The force in a section is what pulls
// at the tip and the weight beyond it.
std::array<double, 4> slopes(const PlanarBeam& beam, const Force& tip, double s,
                             const std::array<double, 4>& y) {
    const double fx = tip.x;
    const double fz = tip.z - beam.weight_per_length * (beam.length - s);
    const double c = std::cos(y[2]);
    const double n = std::sin(y[2]);
    const double stretch = 1.0 + (fx * c + fz * n) / beam.ea;
    const double shear = (fz * c - fx * n) / beam.kga;
    const double dx = stretch * c - shear * n;
    const double dz = stretch * n + shear * c;
    return {dx, dz, y[3] / beam.ei, dz * fx - dx * fz};
}

PlanarEnd tip_of(const PlanarBeam& beam, const Force& tip, double angle, double moment) {
    constexpr int k_steps = 400;
    const double h = beam.length / k_steps;
    std::array<double, 4> y{0.0, 0.0, angle, moment};
    const auto ahead = [&](const std::array<double, 4>& k, double by) {
        std::array<double, 4> out = y;
        for (std::size_t i = 0; i < 4; ++i) {
            out[i] += by * k[i];
        }
        return out;
    };
    for (int step = 0; step < k_steps; ++step) {
        const double s = h * step;
        const auto a = slopes(beam, tip, s, y);
        const auto b = slopes(beam, tip, s + 0.5 * h, ahead(a, 0.5 * h));
        const auto c = slopes(beam, tip, s + 0.5 * h, ahead(b, 0.5 * h));
        const auto d = slopes(beam, tip, s + h, ahead(c, h));
        for (std::size_t i = 0; i < 4; ++i) {
            y[i] += h / 6.0 * (a[i] + 2.0 * b[i] + 2.0 * c[i] + d[i]);
        }
    }
    return {y[0], y[1], y[2], y[3]};
}

constexpr int k_rounds = 60;

}  // namespace

PlanarEnd level_cantilever(const PlanarBeam& beam, double tip_load) {
    // the load grows in steps, so that the moment at the clamp is always nearly known
    constexpr int k_loads = 20;
    double moment = 0.0;
    PlanarEnd end;
    for (int k = 1; k <= k_loads; ++k) {
        PlanarBeam now = beam;
        now.weight_per_length *= static_cast<double>(k) / k_loads;
        const Force tip{0.0, -tip_load * k / k_loads};
        const double scale = 1e-6 * beam.ei / beam.length;
        for (int round = 0; round < k_rounds; ++round) {
            end = tip_of(now, tip, 0.0, moment);
            const double slope =
                (tip_of(now, tip, 0.0, moment + scale).moment - end.moment) / scale;
            const double step = -end.moment / slope;
            moment += step;
            if (std::abs(step) < 1e-13 * beam.ei / beam.length) {
                break;
            }
        }
    }
    return end;
}

double arch_apex(const PlanarBeam& beam, double apart) {
    PlanarBeam half = beam;
    half.length = 0.5 * beam.length;
    // at the apex it lies level and its force is level, too
    double moment = -beam.ei * 0.5 * k_pi / half.length;
    double force = 0.0;
    const double d_moment = 1e-6 * beam.ei / half.length;
    const double d_force = 1e-6 * beam.ei / (half.length * half.length);
    PlanarEnd end;
    for (int round = 0; round < k_rounds; ++round) {
        const auto at = [&](double m, double f) { return tip_of(half, {f, 0.0}, 0.5 * k_pi, m); };
        end = at(moment, force);
        const PlanarEnd by_m = at(moment + d_moment, force);
        const PlanarEnd by_f = at(moment, force + d_force);
        const double angle_m = (by_m.angle - end.angle) / d_moment;
        const double angle_f = (by_f.angle - end.angle) / d_force;
        const double x_m = (by_m.x - end.x) / d_moment;
        const double x_f = (by_f.x - end.x) / d_force;
        const double off_angle = -end.angle;
        const double off_x = 0.5 * apart - end.x;
        const double det = angle_m * x_f - angle_f * x_m;
        const double step_m = (off_angle * x_f - angle_f * off_x) / det;
        const double step_f = (angle_m * off_x - off_angle * x_m) / det;
        // a long step would bend it into another shape
        const double far = std::max(std::abs(step_m) * half.length / beam.ei,
                                    std::abs(step_f) * half.length * half.length / beam.ei);
        const double share = far > 0.3 ? 0.3 / far : 1.0;
        moment += share * step_m;
        force += share * step_f;
        if (far < 1e-12) {
            break;
        }
    }
    HL_ASSERT(std::abs(end.angle) < 1e-9 && std::abs(end.x - 0.5 * apart) < 1e-9);
    return end.z;
}

}  // namespace haula::physics
