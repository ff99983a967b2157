#include "brute_force.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "core/quat.h"

namespace haula::test {

namespace {

constexpr double k_coarse_m = 2e-3;
// Half a millimetre is fine enough to lose nothing that matters: from there on only pairs of points
// this near to the best are followed.
struct Level {
    double spacing_m;
    double keep_m;
};
constexpr double k_all = 1.0;
constexpr Level k_levels[] = {{0.5e-3, k_all}, {0.25e-3, 0.02e-3}, {0.125e-3, 0.0}};

// A strip as a grid of points; columns along, rows across, both ends included.
class Grid {
  public:
    Grid(const physics::PieceShape& piece, const physics::ComponentSet& set, double spacing_m)
        : piece_(&piece) {
        const double radius = set.section.thickness_m / 2;
        end_m_ = piece.nodes.back().s_m - (set.kind(piece.kind)->has_nib_b ? 0.0 : radius);
        half_m_ = set.section.width_m / 2 - radius;
        columns_ = static_cast<int>(std::ceil(end_m_ / spacing_m)) + 1;
        rows_ = static_cast<int>(std::ceil(2 * half_m_ / spacing_m)) + 1;
        points_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
        known_.resize(points_.size(), 0);
    }
    int columns() const { return columns_; }
    int rows() const { return rows_; }
    double reach_m() const {  // no place is farther from its grid point
        const double x = 0.75 * end_m_ / (columns_ - 1);
        const double y = half_m_ / (rows_ - 1);
        return std::sqrt(x * x + y * y);
    }
    const Vec3& at(int index) {
        const auto place = static_cast<std::size_t>(index);
        if (known_[place] == 0) {
            known_[place] = 1;
            const int column = index / rows_;
            points_[place] = surface(end_m_ * column / (columns_ - 1),
                                     half_m_ * (2.0 * (index % rows_) / (rows_ - 1) - 1.0));
        }
        return points_[place];
    }
    // The points of this grid around a point of a coarser one.
    std::vector<int> around(int index, const Grid& coarse) const {
        const int coarse_column = index / coarse.rows_;
        const double column =
            static_cast<double>(coarse_column) * (columns_ - 1) / (coarse.columns_ - 1);
        const double row =
            static_cast<double>(index % coarse.rows_) * (rows_ - 1) / (coarse.rows_ - 1);
        const double half_column = 0.5 * (columns_ - 1) / (coarse.columns_ - 1);
        const double half_row = 0.5 * (rows_ - 1) / (coarse.rows_ - 1);
        const int c0 = std::max(0, static_cast<int>(std::floor(column - half_column)));
        const int c1 = std::min(columns_ - 1, static_cast<int>(std::ceil(column + half_column)));
        const int r0 = std::max(0, static_cast<int>(std::floor(row - half_row)));
        const int r1 = std::min(rows_ - 1, static_cast<int>(std::ceil(row + half_row)));
        std::vector<int> list;
        for (int c = c0; c <= c1; ++c) {
            for (int r = r0; r <= r1; ++r) {
                list.push_back(c * rows_ + r);
            }
        }
        return list;
    }

  private:
    Vec3 d1(std::size_t node) const { return rotate(piece_->nodes[node].q, {1, 0, 0}); }
    // Of d1 at a node: the slope of the polynomial through it and its neighbours, or at an end
    // through the first three, by Newton's divided differences.
    Vec3 d1_slope(std::size_t node) const {
        const auto& nodes = piece_->nodes;
        const auto slope = [&](std::size_t i) {
            return (d1(i + 1) - d1(i)) / (nodes[i + 1].s_m - nodes[i].s_m);
        };
        const std::size_t i = std::clamp<std::size_t>(node, 1, nodes.size() - 2) - 1;
        const Vec3 bend = (slope(i + 1) - slope(i)) / (nodes[i + 2].s_m - nodes[i].s_m);
        return slope(i) + (2 * nodes[node].s_m - nodes[i].s_m - nodes[i + 1].s_m) * bend;
    }
    Vec3 surface(double s, double u) const {
        const auto& nodes = piece_->nodes;
        std::size_t i = 0;
        while (i + 2 < nodes.size() && nodes[i + 1].s_m < s) {
            ++i;
        }
        const double h = nodes[i + 1].s_m - nodes[i].s_m;
        const double t = (s - nodes[i].s_m) / h;
        const double b = t * t * (3 - 2 * t);
        const double rise = h * t * (1 - t) * (1 - t);
        const double fall = h * t * t * (1 - t);
        const Vec3 middle = (1 - b) * nodes[i].p + b * nodes[i + 1].p +
                            rise * rotate(nodes[i].q, {0, 0, 1}) -
                            fall * rotate(nodes[i + 1].q, {0, 0, 1});
        return middle +
               u * ((1 - b) * d1(i) + b * d1(i + 1) + rise * d1_slope(i) - fall * d1_slope(i + 1));
    }

    const physics::PieceShape* piece_;
    double end_m_ = 0.0;
    double half_m_ = 0.0;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<Vec3> points_;
    std::vector<char> known_;
};

struct Near {
    int a = 0;
    int b = 0;
    double distance_m = 0.0;
};

// All pairs of points that could hide the least distance.
std::vector<Near> compare(Grid& a, const std::vector<int>& of_a, Grid& b,
                          const std::vector<int>& of_b, double least, double slack) {
    std::vector<Near> near;
    const double limit2 = (least + slack) * (least + slack);
    for (const int i : of_a) {
        const Vec3 p = a.at(i);
        for (const int j : of_b) {
            const Vec3 away = b.at(j) - p;
            const double d2 = dot(away, away);
            if (d2 < limit2) {
                near.push_back({i, j, std::sqrt(d2)});
            }
        }
    }
    return near;
}

void keep_promising(std::vector<Near>& near, double least, double slack) {
    std::erase_if(near, [&](const Near& each) { return each.distance_m > least + slack; });
    // The nearest first: what they find spares most of the others.
    std::sort(near.begin(), near.end(), [](const Near& x, const Near& y) {
        return std::tie(x.distance_m, x.a, x.b) < std::tie(y.distance_m, y.a, y.b);
    });
    near.erase(std::unique(near.begin(), near.end(),
                           [](const Near& x, const Near& y) { return x.a == y.a && x.b == y.b; }),
               near.end());
}

std::vector<int> all_of(const Grid& grid) {
    std::vector<int> list;
    list.reserve(static_cast<std::size_t>(grid.columns()) * static_cast<std::size_t>(grid.rows()));
    for (int i = 0; i < grid.columns() * grid.rows(); ++i) {
        list.push_back(i);
    }
    return list;
}

}  // namespace

double brute_force_distance(const physics::PieceShape& a, const physics::PieceShape& b,
                            const physics::ComponentSet& set, double reach_m) {
    Grid grid_a(a, set, k_coarse_m);
    Grid grid_b(b, set, k_coarse_m);
    double slack = grid_a.reach_m() + grid_b.reach_m();
    std::vector<Near> near =
        compare(grid_a, all_of(grid_a), grid_b, all_of(grid_b), reach_m, slack);
    double least = reach_m;
    const auto note_least = [&](const std::vector<Near>& list) {
        for (const Near& each : list) {
            least = std::min(least, each.distance_m);
        }
    };
    note_least(near);
    keep_promising(near, least, slack);
    for (const Level& level : k_levels) {
        Grid fine_a(a, set, level.spacing_m);
        Grid fine_b(b, set, level.spacing_m);
        const double coarse_slack = slack;
        slack = fine_a.reach_m() + fine_b.reach_m();
        const double keep = std::min(slack, level.keep_m);
        std::vector<Near> next;
        for (const Near& each : near) {
            if (each.distance_m - coarse_slack >= least + keep) {
                break;
            }
            const auto found = compare(fine_a, fine_a.around(each.a, grid_a), fine_b,
                                       fine_b.around(each.b, grid_b), least, keep);
            note_least(found);
            next.insert(next.end(), found.begin(), found.end());
        }
        keep_promising(next, least, keep);
        near = std::move(next);
        grid_a = std::move(fine_a);
        grid_b = std::move(fine_b);
    }
    return least;
}

}  // namespace haula::test
