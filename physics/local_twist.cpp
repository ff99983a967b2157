#include "physics/local_twist.h"

#include <algorithm>

#include "physics/index.h"

namespace haula::physics {

LocalTwist::LocalTwist(const ContactScene& scene, double gj_nm2)
    : scene_(scene), gj_nm2_(gj_nm2), inside_(at(scene.strips())), lumped_nm_(at(scene.strips())) {
    for (int i = 0; i < scene.strips(); ++i) {
        inside_[at(i)].resize(scene.surface(i).segment_count());
        lumped_nm_[at(i)].assign(scene.surface(i).segment_count() + 1, 0.0);
    }
}

LocalTwist::Spot LocalTwist::spot(int strip, double s_m, double u_m, const Vec3& normal) const {
    const StripSurface& surface = scene_.surface(strip);
    const SurfacePoint point = surface.at(s_m, u_m);
    const double from = surface.node_s_m(point.segment);
    const double h = surface.node_s_m(point.segment + 1) - from;
    const Vec3 d2 = normalized(cross(point.x_s, point.x_u));
    return {strip, point.segment, std::clamp((s_m - from) / h, 0.0, 1.0), u_m * dot(d2, normal)};
}

// Nibs and birds are rigid on their nodes.
LocalTwist::Spot LocalTwist::sample_of(const Meeting& meeting) const {
    return meeting.thing < scene_.strips()
               ? spot(meeting.thing, meeting.s_m, meeting.u_m, meeting.normal)
               : Spot{};
}

LocalTwist::Spot LocalTwist::foot_of(const Meeting& meeting) const {
    return meeting.with == Meeting::With::strip
               ? spot(meeting.other, meeting.at.s_m, meeting.at.u_m, meeting.normal)
               : Spot{};
}

void LocalTwist::push(const Spot& spot, double force_n) {
    if (spot.strip < 0) {
        return;
    }
    const double nm = spot.lever * force_n;
    inside_[at(spot.strip)][spot.segment].push_back({spot.x, nm});
    lumped_nm_[at(spot.strip)][spot.segment] += (1.0 - spot.x) * nm;
    lumped_nm_[at(spot.strip)][spot.segment + 1] += spot.x * nm;
}

void LocalTwist::push(const Meeting& meeting, double energy_by_distance) {
    push(sample_of(meeting), -energy_by_distance);
    push(foot_of(meeting), energy_by_distance);
}

// The true twist between two nodes, less the cubic through them whose slopes at the nodes are means
// of those on either side (or carried on from the other end, where a bay ends).
double LocalTwist::missing_turn(const Spot& spot) const {
    if (spot.strip < 0) {
        return 0.0;
    }
    const StripSurface& surface = scene_.surface(spot.strip);
    const double h = surface.node_s_m(spot.segment + 1) - surface.node_s_m(spot.segment);
    const double x = spot.x;
    double turn = 0.0;
    for (const Torque& each : inside_[at(spot.strip)][spot.segment]) {
        turn += each.nm * std::min(x, each.x) * (1.0 - std::max(x, each.x));
    }
    const Interval& bay = surface.bay(spot.segment);
    const bool before = surface.node_s_m(spot.segment) > bay.from_m;
    const bool after = surface.node_s_m(spot.segment + 1) < bay.to_m;
    const std::vector<double>& lumped = lumped_nm_[at(spot.strip)];
    const double at_a = before ? lumped[spot.segment] : after ? lumped[spot.segment + 1] : 0.0;
    const double at_b = after ? lumped[spot.segment + 1] : before ? lumped[spot.segment] : 0.0;
    turn -= 0.5 * x * (1.0 - x) * ((1.0 - x) * at_a + x * at_b);
    return turn * h / gj_nm2_;
}

double LocalTwist::gap_wider_by_m(const Meeting& meeting) const {
    const Spot sample = sample_of(meeting);
    const Spot foot = foot_of(meeting);
    return missing_turn(sample) * sample.lever - missing_turn(foot) * foot.lever;
}

}  // namespace haula::physics
