#include "physics/sparse_hessian.h"

#include <Eigen/OrderingMethods>
#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>
#include <algorithm>
#include <numeric>

#include "core/assert.h"
#include "physics/index.h"

namespace haula::physics {
using Matrix = Eigen::SparseMatrix<double>;

struct SparseHessian::Solver {
    Matrix matrix;  // its upper triangle, so that Eigen need not copy it
    Eigen::SimplicialLLT<Matrix, Eigen::Upper, Eigen::NaturalOrdering<int>> cholesky;
    Eigen::VectorXd turned;  // a vector in the order of elimination
};

SparseHessian::SparseHessian(std::vector<int> group_sizes)
    : sizes_(std::move(group_sizes)), solver_(std::make_unique<Solver>()) {
    first_.push_back(0);
    for (const int size : sizes_) {
        first_.push_back(first_.back() + size);
    }
}
SparseHessian::~SparseHessian() = default;
SparseHessian::SparseHessian(SparseHessian&&) noexcept = default;
SparseHessian& SparseHessian::operator=(SparseHessian&&) noexcept = default;

void SparseHessian::set_pattern(std::vector<GroupPair> pairs) {
    for (const auto& [row, col] : pairs) {
        HL_ASSERT(row >= col);
    }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    order_groups(pairs);
    lay_out(pairs);
    solver_->cholesky.analyzePattern(solver_->matrix);
    solver_->turned.resize(size());
}

// Approximate minimum degree on the groups: they are few, and a group's freedoms belong together.
void SparseHessian::order_groups(const std::vector<GroupPair>& pairs) {
    std::vector<Eigen::Triplet<double>> entries;
    entries.reserve(static_cast<std::size_t>(groups()) + pairs.size());
    for (int g = 0; g < groups(); ++g) {
        entries.emplace_back(g, g, 1.0);
    }
    for (const auto& [row, col] : pairs) {
        entries.emplace_back(row, col, 1.0);
    }
    Matrix graph(groups(), groups());
    graph.setFromTriplets(entries.begin(), entries.end());
    Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, int> order;
    Eigen::AMDOrdering<int>()(graph.selfadjointView<Eigen::Lower>(), order);
    place_.assign(sizes_.size(), 0);
    row_.assign(at(size()), 0);
    int row = 0;
    for (int k = 0; k < groups(); ++k) {
        const int group = order.indices()[k];
        place_[at(group)] = k;
        for (int i = 0; i < group_size(group); ++i) {
            row_[at(first(group) + i)] = row++;
        }
    }
}

void SparseHessian::lay_out(const std::vector<GroupPair>& pairs) {
    columns_.assign(sizes_.size(), {});
    for (const auto& [row, col] : pairs) {
        if (row != col) {
            const bool later = place_[at(row)] > place_[at(col)];
            columns_[at(later ? row : col)].blocks.push_back({later ? col : row, 0});
        }
    }
    std::vector<int> in_order(sizes_.size());
    for (int g = 0; g < groups(); ++g) {
        in_order[at(place_[at(g)])] = g;
    }
    std::vector<int> outer{0};
    std::vector<int> inner;
    diagonal_at_.assign(at(size()), 0);
    for (const int g : in_order) {
        Column& column = columns_[at(g)];
        std::sort(column.blocks.begin(), column.blocks.end(), [&](const Block& a, const Block& b) {
            return place_[at(a.row_group)] < place_[at(b.row_group)];
        });
        column.base = static_cast<int>(inner.size());
        for (Block& block : column.blocks) {
            block.offset = column.rows;
            column.rows += group_size(block.row_group);
        }
        column.blocks.push_back({g, column.rows});
        for (int k = 0; k < group_size(g); ++k) {
            for (const Block& block : column.blocks) {
                const int count = block.row_group == g ? k + 1 : group_size(block.row_group);
                for (int i = 0; i < count; ++i) {
                    inner.push_back(row_[at(first(block.row_group) + i)]);
                }
            }
            diagonal_at_[at(first(g) + k)] = static_cast<int>(inner.size()) - 1;
            outer.push_back(static_cast<int>(inner.size()));
        }
    }
    const std::vector<double> zeros(inner.size(), 0.0);
    solver_->matrix =
        Eigen::Map<const Matrix>(size(), size(), static_cast<Eigen::Index>(inner.size()),
                                 outer.data(), inner.data(), zeros.data());
}

const SparseHessian::Block* SparseHessian::find(int row_group, int col_group) const {
    for (const Block& block : columns_[at(col_group)].blocks) {
        if (block.row_group == row_group) {
            return &block;
        }
    }
    return nullptr;
}

bool SparseHessian::has(int row_group, int col_group) const {
    const bool swapped = place_[at(row_group)] > place_[at(col_group)];
    return (swapped ? find(col_group, row_group) : find(row_group, col_group)) != nullptr;
}

void SparseHessian::set_zero() {
    double* values = solver_->matrix.valuePtr();
    std::fill(values, values + solver_->matrix.nonZeros(), 0.0);
}

void SparseHessian::add(int row_group, int col_group, const double* block, int stride) {
    const bool swapped = place_[at(row_group)] > place_[at(col_group)];
    const Block* to = swapped ? find(col_group, row_group) : find(row_group, col_group);
    HL_ASSERT(to != nullptr);
    const Column& column = columns_[at(swapped ? row_group : col_group)];
    const int rows = group_size(row_group);
    const int cols = group_size(col_group);
    double* values = solver_->matrix.valuePtr() + to->offset;
    if (swapped) {
        for (int i = 0; i < rows; ++i) {
            double* line = values + column.start(i);
            for (int j = 0; j < cols; ++j) {
                line[j] += block[i * stride + j];
            }
        }
        return;
    }
    for (int j = 0; j < cols; ++j) {
        double* line = values + column.start(j);
        const int count = row_group == col_group ? j + 1 : rows;
        for (int i = 0; i < count; ++i) {
            line[i] += block[i * stride + j];
        }
    }
}

bool SparseHessian::factorise(double shift, std::span<const double> metric) {
    double* values = solver_->matrix.valuePtr();
    std::vector<double> kept;
    if (shift != 0.0) {
        kept.reserve(diagonal_at_.size());
        for (std::size_t i = 0; i < diagonal_at_.size(); ++i) {
            kept.push_back(values[diagonal_at_[i]]);
            values[diagonal_at_[i]] += shift * metric[i];
        }
    }
    solver_->cholesky.factorize(solver_->matrix);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        values[diagonal_at_[i]] = kept[i];
    }
    return solver_->cholesky.info() == Eigen::Success;
}

void SparseHessian::solve(std::span<const double> rhs, std::span<double> out) const {
    Eigen::VectorXd& x = solver_->turned;
    for (std::size_t i = 0; i < row_.size(); ++i) {
        x[row_[i]] = rhs[i];
    }
    solver_->cholesky.matrixL().solveInPlace(x);
    solver_->cholesky.matrixU().solveInPlace(x);
    for (std::size_t i = 0; i < row_.size(); ++i) {
        out[i] = x[row_[i]];
    }
}

void SparseHessian::multiply(std::span<const double> x, std::span<double> out) const {
    Eigen::VectorXd from(size());
    for (std::size_t i = 0; i < row_.size(); ++i) {
        from[row_[i]] = x[i];
    }
    const Eigen::VectorXd to = solver_->matrix.selfadjointView<Eigen::Upper>() * from;
    for (std::size_t i = 0; i < row_.size(); ++i) {
        out[i] = to[row_[i]];
    }
}

}  // namespace haula::physics
