#include "view/honga/tribe_figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/units.h"
#include "shapes/fields.h"
#include "shapes/surface_nets.h"
#include "view/honga/measures.h"

// The figures are modelled as fields: rounded bodies that flow into each other. All numbers in here
// are millimetres; the meshes are scaled to metres at the end. They are modelled looking along +x,
// their left +y, and then turned to look towards -y.
namespace haula::view {

using paint::Colour;
using shapes::ball;
using shapes::blend;
using shapes::Bounds;
using shapes::Detail;
using shapes::DistanceField;
using shapes::ellipsoid;
using shapes::round_cone;

namespace {

constexpr Colour k_ivory{0.93F, 0.86F, 0.70F, 1.0F};
constexpr Colour k_dark{0.05F, 0.04F, 0.03F, 1.0F};
constexpr Colour k_tiger{0.78F, 0.36F, 0.07F, 1.0F};
constexpr Colour k_stripe{0.13F, 0.06F, 0.03F, 1.0F};
constexpr Colour k_cream{0.92F, 0.74F, 0.48F, 1.0F};
constexpr Colour k_skin{0.72F, 0.45F, 0.30F, 1.0F};
constexpr Colour k_hair{0.12F, 0.07F, 0.04F, 1.0F};
constexpr Colour k_wood{0.36F, 0.20F, 0.10F, 1.0F};

Vec3 mirrored(const Vec3& p) { return {p.x, std::abs(p.y), p.z}; }

shapes::Mesh modelled(const DistanceField& field, const Bounds& box, double step_mm) {
    shapes::Mesh mesh = shapes::mesh_of_field(field, box, step_mm);
    const auto turned = [](const Vec3& p) { return Vec3{p.y, -p.x, p.z}; };
    for (Vec3& p : mesh.positions) {
        p = from_mm(1.0) * turned(p);
    }
    for (Vec3& n : mesh.normals) {
        n = turned(n);
    }
    return mesh;
}

double step_of(Detail detail) { return detail == Detail::low ? 0.75 : 0.5; }

// -- the mammoth: 12 mm long

double mammoth_body(const Vec3& p) {
    const Vec3 m = mirrored(p);
    const double trunk = ellipsoid(p - Vec3{-1.0, 0.0, 5.6}, {4.6, 3.1, 3.2});
    const double hump = ball(p, {0.6, 0.0, 7.6}, 2.3);
    const double head = ball(p, {3.4, 0.0, 7.2}, 2.5);
    const double crown = ball(p, {3.0, 0.0, 9.0}, 1.3);
    const double legs = std::min(round_cone(m, {-3.4, 1.7, 4.0}, 1.35, {-3.4, 1.8, 0.9}, 1.15),
                                 round_cone(m, {1.4, 1.7, 4.0}, 1.35, {1.4, 1.8, 0.9}, 1.15));
    const double nose = std::min(round_cone(p, {5.2, 0.0, 6.4}, 1.1, {6.3, 0.0, 3.4}, 0.8),
                                 round_cone(p, {6.3, 0.0, 3.4}, 0.8, {7.0, 0.0, 1.5}, 0.6));
    const double ears = ellipsoid(m - Vec3{2.6, 2.5, 7.2}, {0.9, 0.6, 1.5});
    const double body = blend(blend(blend(trunk, hump, 2.0), head, 1.6), crown, 1.2);
    const double all = blend(blend(body, nose, 1.0), std::max(legs, 0.02 - p.z), 1.0);
    return blend(all, ears, 0.4);
}

double mammoth_tusks(const Vec3& p) {
    const Vec3 m = mirrored(p);
    return std::min(round_cone(m, {4.6, 1.3, 5.2}, 0.6, {6.6, 2.0, 3.4}, 0.5),
                    round_cone(m, {6.6, 2.0, 3.4}, 0.5, {8.3, 1.5, 4.6}, 0.28));
}

double mammoth_eyes(const Vec3& p) { return ball(mirrored(p), {5.2, 1.45, 8.0}, 0.45); }

// -- Honga: 24 mm long

double honga_body(const Vec3& p) {
    const Vec3 m = mirrored(p);
    const double trunk = round_cone(p, {3.0, 0.0, 9.2}, 4.6, {-6.5, 0.0, 8.6}, 3.7);
    const double head = ellipsoid(p - Vec3{8.4, 0.0, 13.2}, {4.1, 4.1, 3.7});
    const double snout = ellipsoid(p - Vec3{11.6, 0.0, 11.9}, {2.2, 2.2, 1.7});
    const double ears = ball(m, {6.8, 2.9, 16.6}, 1.35);
    const double legs = std::min(round_cone(m, {4.0, 2.4, 7.0}, 2.1, {4.8, 2.5, 1.2}, 1.55),
                                 round_cone(m, {-6.2, 2.2, 7.0}, 2.3, {-6.0, 2.4, 1.2}, 1.5));
    const double paws = std::min(ellipsoid(m - Vec3{5.8, 2.5, 1.1}, {2.2, 1.6, 1.2}),
                                 ellipsoid(m - Vec3{-5.0, 2.4, 1.1}, {2.2, 1.6, 1.2}));
    const double tail = std::min(round_cone(p, {-9.6, 0.0, 9.6}, 1.2, {-13.0, 0.5, 12.5}, 0.95),
                                 round_cone(p, {-13.0, 0.5, 12.5}, 0.95, {-13.2, 1.0, 16.4}, 0.9));
    const double body = blend(blend(trunk, head, 2.4), snout, 0.8);
    const double standing = blend(body, blend(legs, paws, 0.8), 1.2);
    return blend(blend(standing, ears, 0.6), tail, 1.0);
}

// A skin over the body where a stripe runs.
double honga_stripes(const Vec3& p) {
    double stripe = 1e9;
    for (const double x : {-11.6, -8.0, -5.2, -2.4, 0.4}) {
        const double wide = 0.55 + 0.05 * (p.z - 9.0);
        stripe =
            std::min(stripe, std::max(std::abs(p.x - x - 0.12 * (p.z - 9.0)) - wide, 6.4 - p.z));
    }
    const double brow = std::max({std::abs(std::abs(p.y) - 1.1) - 0.4, 14.6 - p.z, 6.2 - p.x});
    return std::max(honga_body(p) - 0.22, std::min(stripe, brow));
}

double honga_teeth(const Vec3& p) {
    return round_cone(mirrored(p), {12.2, 1.15, 11.2}, 0.55, {12.4, 1.25, 7.6}, 0.18);
}
double honga_muzzle(const Vec3& p) {
    return std::min(ellipsoid(mirrored(p) - Vec3{12.3, 0.8, 11.6}, {1.6, 1.3, 1.2}),
                    ball(p, {11.2, 0.0, 10.2}, 1.4));
}
double honga_eyes(const Vec3& p) {
    return std::min(ball(mirrored(p), {11.5, 1.9, 14.3}, 0.65), ball(p, {13.9, 0.0, 12.4}, 0.75));
}

// -- a caveman: 11 mm high

double caveman_fur(const Vec3& p) {
    const Vec3 m = mirrored(p);
    const double dress = round_cone(p, {0.0, 0.0, 2.6}, 2.4, {0.0, 0.0, 6.0}, 1.6);
    const double foot = round_cone(m, {0.3, 1.0, 2.0}, 0.8, {0.5, 1.1, 0.7}, 0.75);
    return blend(dress, std::max(foot, 0.02 - p.z), 0.5);
}
double caveman_skin(const Vec3& p) {
    const Vec3 m = mirrored(p);
    const double head = ball(p, {0.2, 0.0, 8.5}, 1.75);
    const double arms = round_cone(m, {0.1, 1.6, 6.2}, 0.65, {1.4, 2.5, 4.6}, 0.6);
    const double nose = ball(p, {2.0, 0.0, 8.3}, 0.5);
    return std::min(std::min(head, arms), nose);
}
double caveman_hair(const Vec3& p) {
    const double mop = ellipsoid(p - Vec3{-0.35, 0.0, 9.2}, {1.9, 2.05, 1.6});
    const double beard = ellipsoid(p - Vec3{1.1, 0.0, 7.2}, {0.9, 1.2, 0.9});
    return std::min(mop, beard);
}
double caveman_club(const Vec3& p) {
    return round_cone(p, {1.7, 2.6, 4.2}, 0.45, {1.5, 3.2, 8.4}, 1.0);
}

}  // namespace

Figure mammoth_figure(Detail detail) {
    const double step = step_of(detail);
    return {{modelled(mammoth_body, {{-7, -5, -1}, {9, 5, 12}}, step), {}, true, false},
            {modelled(mammoth_tusks, {{3, -4, 2}, {10, 4, 7}}, 0.6 * step), k_ivory, false, true},
            {modelled(mammoth_eyes, {{4, -3, 7}, {6.5, 3, 9}}, 0.5 * step), k_dark, false, true}};
}

Figure honga_figure(Detail detail) {
    const double step = 1.3 * step_of(detail);
    const Bounds box{{-17, -7, -1}, {16, 7, 20}};
    return {{modelled(honga_body, box, step), k_tiger, false, false},
            {modelled(honga_stripes, box, 0.7 * step), k_stripe, false, false},
            {modelled(honga_muzzle, {{9, -4, 8}, {16, 4, 14}}, 0.6 * step), k_cream, false, false},
            {modelled(honga_teeth, {{11, -3, 6}, {14, 3, 13}}, 0.4 * step), k_ivory, false, true},
            {modelled(honga_eyes, {{10, -4, 11}, {16, 4, 16}}, 0.5 * step), k_dark, false, true}};
}

Figure caveman_figure(Detail detail) {
    const double step = 0.8 * step_of(detail);
    return {{modelled(caveman_fur, {{-4, -4, -1}, {4, 4, 9}}, step), {}, true, false},
            {modelled(caveman_skin, {{-3, -4, 3}, {4, 4, 11}}, step), k_skin, false, false},
            {modelled(caveman_hair, {{-4, -4, 5}, {4, 4, 12}}, step), k_hair, false, false},
            {modelled(caveman_club, {{-1, 1, 2}, {4, 6, 11}}, step), k_wood, false, false}};
}

// A heap of rock that grows up to the ledges, each flat where a caveman stands.
Figure mountain_figure(int steps) {
    constexpr double k_ledge_mm = 6.0;
    constexpr double k_disc_mm = 1.2;  // the numbers lie on the ledges
    std::vector<Vec3> tops;
    for (int step = 1; step <= steps; ++step) {
        tops.push_back(1000.0 * step_place(step) - Vec3{0.0, 0.0, k_disc_mm});
    }
    const DistanceField rock = [&](const Vec3& p) {
        double all = 1e9;
        for (const Vec3& top : tops) {
            // wider towards its foot
            const double out = std::hypot(p.x - top.x, p.y - top.y) - k_ledge_mm -
                               0.22 * std::max(0.0, top.z - p.z);
            all = blend(all, std::max(out, p.z - top.z), 1.2);
        }
        const double rough = 0.25 * std::sin(1.3 * p.x) * std::sin(1.1 * p.y) * std::sin(1.7 * p.z);
        return std::max(all + rough, -0.5 - p.z);
    };
    Vec3 low{1e9, 1e9, -1.5};
    Vec3 high{-1e9, -1e9, 0.0};
    for (const Vec3& top : tops) {
        low = {std::min(low.x, top.x - 12.0), std::min(low.y, top.y - 12.0), low.z};
        high = {std::max(high.x, top.x + 12.0), std::max(high.y, top.y + 12.0),
                std::max(high.z, top.z + 1.0)};
    }
    shapes::Mesh mesh = shapes::mesh_of_field(rock, {low, high}, 0.9);
    for (Vec3& p : mesh.positions) {
        p *= from_mm(1.0);
    }
    return {{std::move(mesh), {0.36F, 0.27F, 0.19F, 1.0F}, false, false}};
}

Figure tusk_figure() {
    const DistanceField tusk = [](const Vec3& p) {
        double body = 1e9;
        Vec3 before{-6.0, -2.2, 1.5};
        double radius = 1.5;
        for (int i = 1; i <= 6; ++i) {  // along an arc, thinning out
            const double a = -0.5 * k_pi + 0.30 * k_pi * i / 6.0 * 2.0;
            const Vec3 next{-6.0 + 7.0 * (a + 0.5 * k_pi), -2.2 + 2.6 * (1.0 + std::sin(a)), 1.5};
            const double thin = 1.5 - 0.2 * i;
            body = std::min(body, round_cone(p, before, radius, next, thin));
            before = next;
            radius = thin;
        }
        return body;
    };
    return {{modelled(tusk, {{-9, -5, -1}, {10, 5, 4}}, 0.5), k_ivory, false, true}};
}

Figure fire_figure() {
    const DistanceField logs = [](const Vec3& p) {
        const double a = round_cone(p, {-4.0, -2.0, 1.0}, 1.0, {4.0, 2.0, 1.3}, 0.9);
        const double b = round_cone(p, {-4.0, 2.0, 1.0}, 1.0, {4.0, -2.0, 1.3}, 0.9);
        return std::min(a, b);
    };
    const DistanceField flame = [](const Vec3& p) {
        return round_cone(p, {0.0, 0.0, 3.2}, 2.2, {0.2, 0.2, 9.0}, 0.3);
    };
    const DistanceField heart = [](const Vec3& p) {
        return std::min(round_cone(p, {1.4, -0.9, 2.8}, 1.3, {1.8, -1.2, 6.0}, 0.25),
                        round_cone(p, {-1.2, 1.0, 2.8}, 1.3, {-1.6, 1.2, 6.6}, 0.25));
    };
    return {
        {modelled(logs, {{-6, -4, -1}, {6, 4, 4}}, 0.6), k_wood, false, false},
        {modelled(flame, {{-4, -4, 0}, {4, 4, 11}}, 0.5), {0.95F, 0.28F, 0.04F, 1.0F}, false, true},
        {modelled(heart, {{-4, -4, 0}, {4, 4, 9}}, 0.5), {1.0F, 0.62F, 0.08F, 1.0F}, false, true}};
}

}  // namespace haula::view
