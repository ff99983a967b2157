#include "physics/position_fit.h"

#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>
#include <algorithm>
#include <array>

#include "physics/index.h"

namespace haula::physics {
namespace {

using Matrix = Eigen::SparseMatrix<double>;

// Free nodes in order, and then those that are plugged, whose hosts may come later.
std::vector<int> unknowns_of(const std::vector<NodeRule>& rules) {
    std::vector<int> unknown(rules.size(), -1);
    int count = 0;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (rules[i].hold == Hold::free) {
            unknown[i] = count++;
        }
    }
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (rules[i].host >= 0) {
            unknown[i] = unknown[at(rules[i].host)];
        }
    }
    return unknown;
}

Matrix laplacian_of(const std::vector<RodSegment>& segments, const std::vector<int>& unknown) {
    std::vector<Eigen::Triplet<double>> entries;
    for (const RodSegment& s : segments) {
        const int a = unknown[at(s.a)];
        const int b = unknown[at(s.b)];
        if (a >= 0) {
            entries.emplace_back(a, a, 1.0 / s.h);
        }
        if (b >= 0) {
            entries.emplace_back(b, b, 1.0 / s.h);
        }
        if (a >= 0 && b >= 0 && a != b) {
            entries.emplace_back(std::max(a, b), std::min(a, b), -1.0 / s.h);
        }
    }
    const int count = 1 + *std::max_element(unknown.begin(), unknown.end());
    Matrix laplacian(count, count);
    if (count > 0) {  // else nothing moves, and nothing is to be reserved
        laplacian.setFromTriplets(entries.begin(), entries.end());
    }
    return laplacian;
}

// What a segment has after the step: its strain to first order, its frames as turned.
MovedSegment moved_segment(const RodSystem& system, const RodSegment& s, const RodState& before,
                           std::span<const double> step, double scale, const RodState& state) {
    return {{before.p[at(s.a)], before.q[at(s.a)], before.p[at(s.b)], before.q[at(s.b)]},
            s.h,
            {scale * system.shift_of(s.a, step), scale * system.turn_of(s.a, before, step),
             scale * system.shift_of(s.b, step), scale * system.turn_of(s.b, before, step)},
            state.q[at(s.a)],
            state.q[at(s.b)]};
}

}  // namespace

struct PositionFit::Solver {
    Eigen::SimplicialLDLT<Matrix> cholesky;
};

PositionFit::PositionFit(const RodSystem& system)
    : unknown_(unknowns_of(system.rules())), solver_(std::make_unique<Solver>()) {
    solver_->cholesky.compute(laplacian_of(system.segments(), unknown_));
}

PositionFit::~PositionFit() = default;

void PositionFit::fit(const RodSystem& system, const RodState& before, std::span<const double> step,
                      double scale, RodState& state) const {
    Eigen::MatrixX3d rhs = Eigen::MatrixX3d::Zero(solver_->cholesky.rows(), 3);
    const auto add = [&](int unknown, double sign, const Vec3& v) {
        if (unknown >= 0) {
            rhs.row(unknown) += sign * Eigen::RowVector3d(v.x, v.y, v.z);
        }
    };
    const std::vector<RodSegment>& segments = system.segments();
    FourMoved four;
    std::array<Vec3, 4> edges;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        if (i % four.size() == 0) {
            for (std::size_t k = 0; k < four.size() && i + k < segments.size(); ++k) {
                four[k] = moved_segment(system, segments[i + k], before, step, scale, state);
            }
            system.segment_element->four_edges(four, edges);
        }
        const RodSegment& s = segments[i];
        const Vec3 edge = edges[i % four.size()] / s.h;
        const int a = unknown_[at(s.a)];
        const int b = unknown_[at(s.b)];
        add(a, -1.0, b >= 0 ? edge : edge - state.p[at(s.b)] / s.h);
        add(b, 1.0, a >= 0 ? edge : edge + state.p[at(s.a)] / s.h);
    }
    const Eigen::MatrixX3d fitted = solver_->cholesky.solve(rhs);
    for (std::size_t i = 0; i < system.rules().size(); ++i) {
        if (system.rules()[i].hold == Hold::free) {
            const int u = unknown_[i];
            state.p[i] = {fitted(u, 0), fitted(u, 1), fitted(u, 2)};
        }
    }
}

}  // namespace haula::physics
