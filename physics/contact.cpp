#include "physics/contact.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "physics/constants.h"
#include "physics/index.h"
#include "physics/local_twist.h"

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

// A touch is a function of the two points' offset (three rows) and of how far the foot slides (two
// rows), each a row over the freedoms of all its nodes.
constexpr int k_max_nodes = 2 * k_carrier_nodes;
constexpr int k_width = 6 * k_max_nodes;
constexpr int k_rows = 5;
using Row = std::array<double, k_width>;
using Rows = std::array<Row, k_rows>;
using RowMatrix = std::array<std::array<double, k_rows>, k_rows>;

// One row a coordinate: how the carried point moves with its nodes' freedoms, from column
// 6 * first on.
void add_motion(const Carrier& carrier, const RodState& state, int first, double sign, Rows& j) {
    for (int k = 0; k < carrier.nodes; ++k) {
        const Mat3 turn =
            times_skew(rotation_matrix(state.q[at(carrier.node[at(k)])]), carrier.arm[at(k)]);
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

// Adds rows^T matrix rows.
template <int Nodes>
void add_square(const Rows& rows, int count, const RowMatrix& matrix, Element<Nodes>& e) {
    constexpr int size = 6 * Nodes;
    Rows product;
    for (int r = 0; r < count; ++r) {
        for (int c = 0; c < size; ++c) {
            double sum = 0.0;
            for (int k = 0; k < count; ++k) {
                sum += matrix[at(r)][at(k)] * rows[at(k)][at(c)];
            }
            product[at(r)][at(c)] = sum;
        }
    }
    for (int i = 0; i < size; ++i) {
        double* row = &e.hessian[at(i * size)];
        for (int r = 0; r < count; ++r) {
            const double left = rows[at(r)][at(i)];
            if (left != 0.0) {
                for (int c = 0; c < size; ++c) {
                    row[c] += left * product[at(r)][at(c)];
                }
            }
        }
    }
}

// Second derivatives of the distance with the foot eliminated: F_xx - F_xv F_vv^-1 F_vx, where
// F = |X - Y(v)| and v = (s, u) where they are free. Fills the last two rows, F_vx, and their part
// of the matrix.
template <int Nodes>
void add_foot(const Meeting& m, const RodState& state, double factor, Rows& j, RowMatrix& matrix) {
    const int first = m.carrier.nodes;
    const Vec3& n = m.normal;
    const std::array<bool, 2> free{m.s_free, m.u_free};
    const std::array<Vec3, 2> slope{-m.at.x_s, -m.at.x_u};
    const std::array<const Carrier*, 2> carriers{&m.foot_s, &m.foot_u};
    std::array<Vec3, 2> sideways;
    for (std::size_t v = 0; v < 2; ++v) {
        sideways[v] = (slope[v] - dot(slope[v], n) * n) / m.distance_m;
        if (!free[v]) {
            continue;
        }
        Row& w = j[3 + v];
        add_motion_along(*carriers[v], state, first, -1.0, n, w);
        for (int c = 0; c < 6 * Nodes; ++c) {
            w[at(c)] += sideways[v].x * j[0][at(c)] + sideways[v].y * j[1][at(c)] +
                        sideways[v].z * j[2][at(c)];
        }
    }
    const double ss = -dot(n, m.at.x_ss) + dot(slope[0], sideways[0]);
    const double su = -dot(n, m.at.x_su) + dot(slope[0], sideways[1]);
    const double uu = dot(slope[1], sideways[1]);
    if (free[0] && free[1]) {
        const double det = ss * uu - su * su;
        if (det > 1e-9 * (ss * ss + uu * uu)) {
            matrix[3][3] = -factor * uu / det;
            matrix[4][4] = -factor * ss / det;
            matrix[3][4] = matrix[4][3] = factor * su / det;
        }
    } else if (free[0] && ss > 0.0) {
        matrix[3][3] = -factor / ss;
    } else if (free[1] && uu > 0.0) {
        matrix[4][4] = -factor / uu;
    }
}

bool with_fixed(const Meeting& m) {
    return m.with == Meeting::With::board || m.with == Meeting::With::table;
}

template <int Nodes>
double add_touch(const Meeting& m, const RodSystem& system, const RodState& state,
                 double stiffness_n_m, bool exact, std::span<double> gradient,
                 SparseHessian& hessian) {
    const Spring s = spring(m.gap_m, stiffness_n_m);
    const int first = m.carrier.nodes;
    const bool fixed = with_fixed(m);
    Element<Nodes> e;
    for (int k = 0; k < first; ++k) {
        e.nodes[at(k)] = m.carrier.node[at(k)];
    }
    Rows j{};
    add_motion(m.carrier, state, 0, 1.0, j);
    if (!fixed) {
        for (int k = 0; k < m.foot.nodes; ++k) {
            e.nodes[at(first + k)] = m.foot.node[at(k)];
        }
        add_motion(m.foot, state, first, -1.0, j);
    }
    const Vec3& n = m.normal;
    for (int c = 0; c < 6 * Nodes; ++c) {
        e.gradient[at(c)] = s.first * (n.x * j[0][at(c)] + n.y * j[1][at(c)] + n.z * j[2][at(c)]);
    }
    if (!exact) {
        Rows along{};
        for (int c = 0; c < 6 * Nodes; ++c) {
            along[0][at(c)] = n.x * j[0][at(c)] + n.y * j[1][at(c)] + n.z * j[2][at(c)];
        }
        add_square(along, 1, {{{s.second}}}, e);
        system.scatter(state, e, gradient, hessian);
        return s.energy;
    }
    // along the normal the spring itself; across it, how the distance bends
    const double across = fixed ? 0.0 : s.first / m.distance_m;
    const Mat3 offset =
        (s.second - across) * outer(n, n) + identity(across) + (fixed ? s.first : 0.0) * m.bend;
    RowMatrix matrix{};
    for (int i = 0; i < 3; ++i) {
        for (int c = 0; c < 3; ++c) {
            matrix[at(i)][at(c)] = offset(i, c);
        }
    }
    const bool sliding = m.with == Meeting::With::strip && (m.s_free || m.u_free);
    if (sliding) {
        add_foot<Nodes>(m, state, s.first, j, matrix);
    }
    add_square(j, sliding ? k_rows : 3, matrix, e);
    add_arm_bend(m.carrier, state, 0, s.first, n, e);
    if (!fixed) {
        add_arm_bend(m.foot, state, first, -s.first, n, e);
    }
    system.scatter(state, e, gradient, hessian);
    return s.energy;
}

using AddTouch = double (*)(const Meeting&, const RodSystem&, const RodState&, double, bool,
                            std::span<double>, SparseHessian&);
constexpr std::array<AddTouch, k_max_nodes> k_add_touch{add_touch<1>, add_touch<2>, add_touch<3>,
                                                        add_touch<4>, add_touch<5>, add_touch<6>,
                                                        add_touch<7>, add_touch<8>};

}  // namespace

Contact::Contact(const Layout& layout, const ComponentSet& set, const ContactMesh& mesh, int only)
    : scene_(layout, set, mesh),
      margin_(scene_.same_motions(k_contact_margin_m)),
      none_(scene_.same_motions(0.0)),
      only_(only) {}

void Contact::set_stiffness(double n_m) {
    stiffness_n_m_ = n_m;
    ground_n_m_ = n_m;
}

bool Contact::stiffen() {
    if (stiffness_n_m_ >= k_stiffest_contact_n_m) {
        return false;
    }
    stiffness_n_m_ = std::min(k_stiffest_contact_n_m, k_stiffen_factor * stiffness_n_m_);
    if (deepest_.ground_m <= k_too_deep_m) {
        ground_n_m_ = stiffness_n_m_;
    }
    return true;
}

double Contact::stiffness_of(const Meeting& meeting) const {
    return meeting.share * (with_fixed(meeting) ? ground_share_ * ground_n_m_ : stiffness_n_m_);
}

Contact::Depths Contact::depths_of(std::span<const Meeting> meetings) {
    Depths out;
    for (const Meeting& m : meetings) {
        double& deepest = with_fixed(m) ? out.ground_m : out.pieces_m;
        deepest = std::max(deepest, -m.gap_m);
    }
    return out;
}

bool Contact::trial_too_deep() const {
    const Depths there = depths_of(trial_);
    return there.pieces_m > std::max(k_too_deep_m, deepest_.pieces_m) ||
           (ground_share_ >= 1.0 && there.ground_m > std::max(k_too_deep_m, deepest_.ground_m));
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
        sum += spring(meeting.gap_m, stiffness_of(meeting)).energy;
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
    deepest_ = depths_of(touching_);
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
                            std::span<double> gradient, SparseHessian& hessian, bool exact) const {
    double sum = 0.0;
    for (const Meeting& m : touching_) {
        const int nodes = m.carrier.nodes + (with_fixed(m) ? 0 : m.foot.nodes);
        sum +=
            k_add_touch[at(nodes - 1)](m, system, state, stiffness_of(m), exact, gradient, hessian);
    }
    return sum;
}

namespace {

// Calls `add` with every node that moves the gap, and with force and torque that `along` times the
// gap's gradient is on it.
template <class Add>
void for_each_gap_gradient(const Meeting& m, const RodState& state, double along, const Add& add) {
    const Vec3 f = along * m.normal;
    const auto add_of = [&](const Carrier& carrier, double sign) {
        for (int k = 0; k < carrier.nodes; ++k) {
            const int node = carrier.node[at(k)];
            const Vec3 local = rotate(conjugate(state.q[at(node)]), sign * f);
            add(node, sign * carrier.weight[at(k)] * f, cross(carrier.arm[at(k)], local));
        }
    };
    add_of(m.carrier, 1.0);
    if (!with_fixed(m)) {
        add_of(m.foot, -1.0);
    }
}

// How the two points of a meeting move against each other in a step.
Vec3 relative_move(const Meeting& m, const RodState& to) {
    const Vec3 r = place(m.carrier, to) - m.x;
    return with_fixed(m) ? r : r - (place(m.foot, to) - m.y);
}

}  // namespace

bool Contact::changes_on(const RodState& to) const {
    return std::any_of(near_.begin(), near_.end(), [&](const Meeting& m) {
        const double after = m.gap_m + dot(relative_move(m, to), m.normal);
        return (m.gap_m < 0.0) != (after < 0.0);
    });
}

void Contact::add_missing_between_nodes(const RodSystem& system, const RodState& state,
                                        double scale, double gj_nm2,
                                        std::span<double> gradient) const {
    LocalTwist twist(scene_, gj_nm2);
    for (const Meeting& m : touching_) {
        twist.push(m, spring(m.gap_m, stiffness_of(m)).first);
    }
    for (const Meeting& m : touching_) {
        const double stiff = spring(m.gap_m, stiffness_of(m)).second;
        for_each_gap_gradient(m, state, -scale * stiff * twist.gap_wider_by_m(m),
                              [&](int node, const Vec3& force, const Vec3& torque) {
                                  system.add_gradient(node, state, force, torque, gradient);
                              });
    }
}

void Contact::foresee(const RodSystem& system, const RodState& from, const RodState& to,
                      std::vector<Foreseen>& out) const {
    struct Hit {
        const Meeting* meeting;
        double gap_m;  // after the step, foreseen
    };
    std::vector<Hit> hits;
    for (const Meeting& m : swept_ ? scratch_ : near_) {
        if (m.gap_m < 0.0 || (ground_share_ < 1.0 && with_fixed(m))) {
            continue;
        }
        const double after = m.gap_m + dot(relative_move(m, to), m.normal);
        if (after < 0.0) {
            hits.push_back({&m, after});
        }
    }
    std::stable_sort(hits.begin(), hits.end(),
                     [](const Hit& a, const Hit& b) { return a.gap_m < b.gap_m; });
    std::vector<const Meeting*> taken;
    for (const Hit& hit : hits) {
        const Meeting& m = *hit.meeting;
        int of_pair = 0;
        bool close_by = false;
        for (const Meeting* other : taken) {
            const bool same = (other->thing == m.thing && other->other == m.other) ||
                              (other->thing == m.other && other->other == m.thing);
            of_pair += same ? 1 : 0;
            close_by = close_by || (same && distance(other->x, m.x) < k_foreseen_apart_m);
        }
        if (close_by || of_pair >= k_max_foreseen_of_pair || std::ssize(taken) >= k_max_foreseen) {
            continue;
        }
        taken.push_back(&m);
        Foreseen& each = out.emplace_back();
        each.gap_m = m.gap_m;
        each.stiffness_n_m = stiffness_of(m);
        for_each_gap_gradient(m, from, 1.0, [&](int node, const Vec3& force, const Vec3& torque) {
            system.add_gradient(node, from, force, torque, each.row);
        });
    }
}

double Contact::clear_share(const RodState& from, const RodState& to) {
    scene_.motions_between(from, to, moves_, only_);
    const bool far = moves_.largest_m > k_contact_margin_m;
    swept_ = far;
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
        if (ground_share_ < 1.0 && with_fixed(m)) {
            continue;
        }
        const Vec3 r = relative_move(m, to);
        const double whole = length(r);
        const double gap = std::max(0.0, m.gap_m);
        if (whole <= k_share_of_distance * gap) {
            continue;
        }
        const double approach = -dot(r, m.normal);
        const double sliding = length(r + approach * m.normal);
        const double may = std::max(m.gap_m + beyond, k_min_approach_m);
        const double near = std::min(approach > may ? may / approach : 1.0,
                                     sliding > k_sliding_m ? k_sliding_m / sliding : 1.0);
        share = std::min(share, std::max(near, k_share_of_distance * gap / whole));
    }
    return share;
}

double Contact::deepest_overlap_m(const RodState& state) {
    find(state);
    return std::max(deepest_.pieces_m, deepest_.ground_m);
}

double Contact::deepest_in_ground_m(const RodState& state) {
    find(state);
    return deepest_.ground_m;
}

namespace {

void add(InTheWay& found, const Meeting& m, std::string name) {
    if (with_fixed(m)) {
        found.ground_depth_m = std::max(found.ground_depth_m, -m.gap_m);
    }
    if (std::find(found.names.begin(), found.names.end(), name) == found.names.end()) {
        found.names.push_back(std::move(name));
    }
}

}  // namespace

bool is_ground(const std::string& name) { return name == "board" || name == "table"; }

bool InTheWay::only_ground() const {
    return !names.empty() && std::all_of(names.begin(), names.end(), is_ground);
}

InTheWay Contact::in_the_way_of(int piece, const RodState& state, Named named) {
    scene_.move_to(state, only_);
    if (named == Named::one) {
        scene_.meet_until_overlap(none_, scratch_, piece);
    } else {
        scene_.meet(none_, scratch_, piece);
    }
    at_spoken_of_ = false;
    InTheWay found;
    for (const Meeting& m : scratch_) {
        if (m.gap_m < 0.0) {
            add(found, m, scene_.other_name(m, piece));
        }
    }
    return found;
}

InTheWay Contact::in_the_way_of_marker(const std::string& marker, const RodState& state) {
    scene_.move_to(state);
    scene_.meet(none_, scratch_);
    at_spoken_of_ = false;
    InTheWay found;
    for (const Meeting& m : scratch_) {
        const std::string one = scene_.name_of(m.thing);
        const std::string other = scene_.other_name(m, scene_.piece_of(m.thing));
        if (m.gap_m < 0.0 && (one == marker || other == marker)) {
            add(found, m, one == marker ? other : one);
        }
    }
    return found;
}

}  // namespace haula::physics
