#include "physics/contact.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "physics/constants.h"
#include "physics/index.h"

namespace haula::physics {
namespace {

// Energy of one spring, and its derivatives by the distance.
struct Spring {
    double energy = 0.0;
    double first = 0.0;
    double second = 0.0;
};

Spring spring(double gap_m, double stiffness_n_m) {
    const double deep = -gap_m;
    const double e = k_contact_smooth_m;
    if (deep <= 0.0) {
        return {};
    }
    if (deep < e) {
        return {stiffness_n_m * deep * deep * deep / (6.0 * e),
                -stiffness_n_m * deep * deep / (2.0 * e), stiffness_n_m * deep / e};
    }
    return {stiffness_n_m * (0.5 * deep * deep - 0.5 * e * deep + e * e / 6.0),
            -stiffness_n_m * (deep - 0.5 * e), stiffness_n_m};
}

constexpr int k_width = 24;
using Row = std::array<double, k_width>;
using Rows3 = std::array<Row, 3>;

// One row a coordinate: how the carried point moves with its nodes' freedoms, from column
// 6 * first on.
void add_motion(const Carrier& carrier, const RodState& state, int first, double sign, Rows3& j) {
    for (int k = 0; k < carrier.nodes; ++k) {
        const Mat3 turn =
            rotation_matrix(state.q[at(carrier.node[at(k)])]) * skew(carrier.arm[at(k)]);
        const std::size_t col = at(6 * (first + k));
        for (int i = 0; i < 3; ++i) {
            j[at(i)][col + at(i)] += sign * carrier.weight[at(k)];
            for (int c = 0; c < 3; ++c) {
                j[at(i)][col + 3 + at(c)] -= sign * turn(i, c);
            }
        }
    }
}

// v . (how the carried point moves), as a row.
void add_motion_along(const Carrier& carrier, const RodState& state, int first, double sign,
                      const Vec3& v, Row& row) {
    for (int k = 0; k < carrier.nodes; ++k) {
        const Vec3 local = rotate(conjugate(state.q[at(carrier.node[at(k)])]), v);
        const Vec3 turn = cross(carrier.arm[at(k)], local);
        const std::size_t col = at(6 * (first + k));
        const double w = sign * carrier.weight[at(k)];
        row[col] += w * v.x;
        row[col + 1] += w * v.y;
        row[col + 2] += w * v.z;
        row[col + 3] += sign * turn.x;
        row[col + 4] += sign * turn.y;
        row[col + 5] += sign * turn.z;
    }
}

// f . (second order of R arm), over the node's turn.
template <int Nodes>
void add_arm_bend(const Carrier& carrier, const RodState& state, int first, double sign,
                  const Vec3& f, Element<Nodes>& e) {
    for (int k = 0; k < carrier.nodes; ++k) {
        const Vec3 local = rotate(conjugate(state.q[at(carrier.node[at(k)])]), f);
        const Vec3& arm = carrier.arm[at(k)];
        const Mat3 bend =
            0.5 * (outer(local, arm) + outer(arm, local)) + identity(-dot(local, arm));
        const int row = 6 * (first + k) + 3;
        for (int i = 0; i < 3; ++i) {
            for (int c = 0; c < 3; ++c) {
                e.h(row + i, row + c) += sign * bend(i, c);
            }
        }
    }
}

template <int Nodes>
void add_outer(double factor, const Row& a, const Row& b, Element<Nodes>& e) {
    for (int i = 0; i < 6 * Nodes; ++i) {
        const double left = factor * a[at(i)];
        double* row = &e.hessian[at(i * 6 * Nodes)];
        for (int c = 0; c < 6 * Nodes; ++c) {
            row[c] += left * b[at(c)];
        }
    }
}

// Second derivatives of the distance with the foot eliminated: F_xx - F_xv F_vv^-1 F_vx, where
// F = |X - Y(v)| and v = (s, u) where they are free.
template <int Nodes>
void add_foot(const Meeting& m, const RodState& state, const Rows3& j, double factor,
              Element<Nodes>& e) {
    const int first = m.carrier.nodes;
    const Vec3& n = m.normal;
    const double d = m.distance_m;
    const std::array<bool, 2> free{m.s_free, m.u_free};
    const std::array<Vec3, 2> slope{-m.at.x_s, -m.at.x_u};
    const std::array<Carrier, 2> carriers{ContactScene::slope_s(m), ContactScene::slope_u(m)};
    std::array<Row, 2> w{};
    std::array<Vec3, 2> sideways;
    for (std::size_t v = 0; v < 2; ++v) {
        sideways[v] = (slope[v] - dot(slope[v], n) * n) / d;
        if (!free[v]) {
            continue;
        }
        add_motion_along(carriers[v], state, first, -1.0, n, w[v]);
        for (int c = 0; c < 6 * Nodes; ++c) {
            w[v][at(c)] += sideways[v].x * j[0][at(c)] + sideways[v].y * j[1][at(c)] +
                           sideways[v].z * j[2][at(c)];
        }
    }
    const double ss = -dot(n, m.at.x_ss) + dot(slope[0], sideways[0]);
    const double su = -dot(n, m.at.x_su) + dot(slope[0], sideways[1]);
    const double uu = dot(slope[1], sideways[1]);
    if (free[0] && free[1]) {
        const double det = ss * uu - su * su;
        if (det > 1e-9 * (ss * ss + uu * uu)) {
            add_outer(-factor * uu / det, w[0], w[0], e);
            add_outer(-factor * ss / det, w[1], w[1], e);
            add_outer(factor * su / det, w[0], w[1], e);
            add_outer(factor * su / det, w[1], w[0], e);
        }
    } else if (free[0] && ss > 0.0) {
        add_outer(-factor / ss, w[0], w[0], e);
    } else if (free[1] && uu > 0.0) {
        add_outer(-factor / uu, w[1], w[1], e);
    }
}

template <int Nodes>
double add_touch(const Meeting& m, const RodSystem& system, const RodState& state,
                 double stiffness_n_m, std::span<double> gradient, SparseHessian& hessian) {
    const Spring s = spring(m.gap_m, stiffness_n_m);
    const int first = m.carrier.nodes;
    const bool fixed = m.with == Meeting::With::board || m.with == Meeting::With::table;
    Element<Nodes> e;
    for (int k = 0; k < first; ++k) {
        e.nodes[at(k)] = m.carrier.node[at(k)];
    }
    Rows3 j{};
    add_motion(m.carrier, state, 0, 1.0, j);
    if (!fixed) {
        for (int k = 0; k < m.foot.nodes; ++k) {
            e.nodes[at(first + k)] = m.foot.node[at(k)];
        }
        add_motion(m.foot, state, first, -1.0, j);
    }
    const Vec3& n = m.normal;
    Row along{};
    for (int c = 0; c < 6 * Nodes; ++c) {
        along[at(c)] = n.x * j[0][at(c)] + n.y * j[1][at(c)] + n.z * j[2][at(c)];
        e.gradient[at(c)] = s.first * along[at(c)];
    }
    add_outer(s.second, along, along, e);
    add_arm_bend(m.carrier, state, 0, s.first, n, e);
    if (fixed) {
        for (int i = 0; i < 3; ++i) {
            for (int c = 0; c < 3; ++c) {
                if (m.bend(i, c) != 0.0) {
                    add_outer(s.first * m.bend(i, c), j[at(i)], j[at(c)], e);
                }
            }
        }
    } else {
        add_arm_bend(m.foot, state, first, -s.first, n, e);
        const double factor = s.first / m.distance_m;
        for (const Row& row : j) {
            add_outer(factor, row, row, e);
        }
        add_outer(-factor, along, along, e);
        if (m.with == Meeting::With::strip) {
            add_foot(m, state, j, s.first, e);
        }
    }
    system.scatter(state, e, gradient, hessian);
    return s.energy;
}

}  // namespace

Contact::Contact(const Layout& layout, const Set& set, const ContactMesh& mesh, int only)
    : scene_(layout, set, mesh),
      margin_(scene_.same_motions(k_contact_margin_m)),
      none_(scene_.same_motions(0.0)),
      only_(only) {}

bool Contact::stiffen() {
    if (stiffness_n_m_ >= k_stiffest_contact_n_m) {
        return false;
    }
    stiffness_n_m_ = std::min(k_stiffest_contact_n_m, k_stiffen_factor * stiffness_n_m_);
    return true;
}

void Contact::find(const RodState& state) {
    scene_.move_to(state, only_);
    scene_.meet(margin_, near_, only_);
    at_spoken_of_ = true;
    keep_touching();
}

double Contact::energy_at(const RodState& trial) {
    scene_.move_to(trial, only_);
    scene_.meet(margin_, trial_, only_);
    at_spoken_of_ = false;
    double sum = 0.0;
    for (const Meeting& meeting : trial_) {
        sum += spring(meeting.gap_m, stiffness_n_m_).energy;
    }
    return sum;
}

void Contact::accept_trial() {
    std::swap(near_, trial_);
    at_spoken_of_ = true;
    keep_touching();
}

void Contact::keep_touching() {
    touching_.clear();
    std::copy_if(near_.begin(), near_.end(), std::back_inserter(touching_),
                 [](const Meeting& m) { return m.gap_m < 0.0; });
}

void Contact::missing_blocks(const RodSystem& system, const SparseHessian& hessian,
                             std::vector<GroupPair>& out) const {
    std::vector<int> moving;
    const auto missing_from = static_cast<std::ptrdiff_t>(out.size());
    for (const Meeting& m : touching_) {
        moving.clear();
        for (int k = 0; k < m.carrier.nodes; ++k) {
            system.groups_moving(m.carrier.node[at(k)], moving);
        }
        if (m.with == Meeting::With::strip || m.with == Meeting::With::ball) {
            for (int k = 0; k < m.foot.nodes; ++k) {
                system.groups_moving(m.foot.node[at(k)], moving);
            }
        }
        for (const int row : moving) {
            for (const int col : moving) {
                if (row > col && !hessian.has(row, col)) {
                    out.emplace_back(row, col);
                }
            }
        }
    }
    std::sort(out.begin() + missing_from, out.end());
    out.erase(std::unique(out.begin() + missing_from, out.end()), out.end());
}

double Contact::derivatives(const RodSystem& system, const RodState& state,
                            std::span<double> gradient, SparseHessian& hessian) const {
    double sum = 0.0;
    for (const Meeting& m : touching_) {
        const bool fixed = m.with == Meeting::With::board || m.with == Meeting::With::table;
        switch (m.carrier.nodes + (fixed ? 0 : m.foot.nodes)) {
            case 1:
                sum += add_touch<1>(m, system, state, stiffness_n_m_, gradient, hessian);
                break;
            case 2:
                sum += add_touch<2>(m, system, state, stiffness_n_m_, gradient, hessian);
                break;
            case 3:
                sum += add_touch<3>(m, system, state, stiffness_n_m_, gradient, hessian);
                break;
            default:
                sum += add_touch<4>(m, system, state, stiffness_n_m_, gradient, hessian);
                break;
        }
    }
    return sum;
}

double Contact::clear_share(const RodState& from, const RodState& to) {
    scene_.motions_between(from, to, moves_, only_);
    const bool far = moves_.largest_m > k_contact_margin_m;
    if (far) {
        moves_.coarse = moves_.largest_m > k_far_motion_m;
        if (!at_spoken_of_) {
            scene_.move_to(from, only_);
            at_spoken_of_ = true;
        }
        scene_.meet(moves_, scratch_, only_);
    }
    // stiffer springs are met more gently
    const double beyond =
        k_beyond_touching_m * std::min(1.0, std::sqrt(k_contact_n_m / stiffness_n_m_));
    double share = 1.0;
    for (const Meeting& m : far ? scratch_ : near_) {
        Vec3 r = place(m.carrier, to) - m.x;
        if (m.with == Meeting::With::strip || m.with == Meeting::With::ball) {
            r -= place(m.foot, to) - m.y;
        }
        const double whole = length(r);
        const double gap = std::max(0.0, m.gap_m);
        if (whole <= k_share_of_distance * gap) {
            continue;
        }
        const double approach = -dot(r, m.normal);
        const double sliding = length(r + approach * m.normal);
        const double may = std::max(m.gap_m + beyond, k_least_approach_m);
        const double near = std::min(approach > may ? may / approach : 1.0,
                                     sliding > k_sliding_m ? k_sliding_m / sliding : 1.0);
        share = std::min(share, std::max(near, k_share_of_distance * gap / whole));
    }
    return share;
}

double Contact::deepest_overlap_m(const RodState& state) {
    find(state);
    double deepest = 0.0;
    for (const Meeting& m : touching_) {
        deepest = std::max(deepest, -m.gap_m);
    }
    return deepest;
}

namespace {

void add_once(std::vector<std::string>& names, std::string name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(std::move(name));
    }
}

}  // namespace

std::vector<std::string> Contact::in_the_way_of(int piece, const RodState& state) {
    scene_.move_to(state);
    scene_.meet(none_, scratch_, piece);
    at_spoken_of_ = false;
    std::vector<std::string> names;
    for (const Meeting& m : scratch_) {
        if (m.gap_m < 0.0) {
            add_once(names, scene_.other_name(m, piece));
        }
    }
    return names;
}

std::vector<std::string> Contact::in_the_way_of_marker(const std::string& marker,
                                                       const RodState& state) {
    scene_.move_to(state);
    scene_.meet(none_, scratch_);
    at_spoken_of_ = false;
    std::vector<std::string> names;
    for (const Meeting& m : scratch_) {
        const std::string one = scene_.name_of(m.thing);
        const std::string other = scene_.other_name(m, scene_.piece_of(m.thing));
        if (m.gap_m < 0.0 && (one == marker || other == marker)) {
            add_once(names, one == marker ? other : one);
        }
    }
    return names;
}

}  // namespace haula::physics
