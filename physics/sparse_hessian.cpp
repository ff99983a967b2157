#include "physics/sparse_hessian.h"

#include <Eigen/SparseCholesky>
#include <Eigen/SparseCore>
#include <algorithm>

#include "core/assert.h"

namespace haula::physics {

using Matrix = Eigen::SparseMatrix<double>;
using ConstMap = Eigen::Map<const Eigen::VectorXd>;

struct SparseHessian::Solver {
    Matrix matrix;  // its lower triangle
    Eigen::SimplicialLLT<Matrix, Eigen::Lower> cholesky;
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
    for (int g = 0; g < groups(); ++g) {
        pairs.emplace_back(g, g);
    }
    std::sort(pairs.begin(), pairs.end(), [](const GroupPair& a, const GroupPair& b) {
        return std::pair(a.second, a.first) < std::pair(b.second, b.first);
    });
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    columns_.assign(sizes_.size(), {});
    for (const auto& [row, col] : pairs) {
        HL_ASSERT(row >= col);
        columns_[static_cast<std::size_t>(col)].push_back({row, {}});
    }
    std::vector<int> outer{0};
    std::vector<int> inner;
    diagonal_at_.clear();
    for (int g = 0; g < groups(); ++g) {
        for (int k = 0; k < group_size(g); ++k) {
            diagonal_at_.push_back(static_cast<int>(inner.size()));
            for (Block& block : columns_[static_cast<std::size_t>(g)]) {
                const int from = block.row_group == g ? k : 0;
                block.at.push_back(static_cast<int>(inner.size()) - from);
                for (int i = from; i < group_size(block.row_group); ++i) {
                    inner.push_back(first(block.row_group) + i);
                }
            }
            outer.push_back(static_cast<int>(inner.size()));
        }
    }
    const std::vector<double> zeros(inner.size(), 0.0);
    solver_->matrix =
        Eigen::Map<const Matrix>(size(), size(), static_cast<Eigen::Index>(inner.size()),
                                 outer.data(), inner.data(), zeros.data());
    solver_->cholesky.analyzePattern(solver_->matrix);
}

const SparseHessian::Block* SparseHessian::find(int row_group, int col_group) const {
    for (const Block& block : columns_[static_cast<std::size_t>(col_group)]) {
        if (block.row_group == row_group) {
            return &block;
        }
    }
    return nullptr;
}

bool SparseHessian::has(int row_group, int col_group) const {
    return find(std::max(row_group, col_group), std::min(row_group, col_group)) != nullptr;
}

void SparseHessian::set_zero() {
    double* values = solver_->matrix.valuePtr();
    std::fill(values, values + solver_->matrix.nonZeros(), 0.0);
}

void SparseHessian::add(int row_group, int col_group, const double* block, int stride) {
    const bool swapped = row_group < col_group;
    const Block* place = swapped ? find(col_group, row_group) : find(row_group, col_group);
    HL_ASSERT(place != nullptr);
    const int rows = group_size(row_group);
    const int cols = group_size(col_group);
    double* values = solver_->matrix.valuePtr();
    if (swapped) {
        for (int i = 0; i < rows; ++i) {
            double* to = values + place->at[static_cast<std::size_t>(i)];
            for (int j = 0; j < cols; ++j) {
                to[j] += block[i * stride + j];
            }
        }
        return;
    }
    for (int j = 0; j < cols; ++j) {
        double* to = values + place->at[static_cast<std::size_t>(j)];
        for (int i = row_group == col_group ? j : 0; i < rows; ++i) {
            to[i] += block[i * stride + j];
        }
    }
}

bool SparseHessian::factorise(double shift, std::span<const double> metric) {
    double* values = solver_->matrix.valuePtr();
    std::vector<double> kept;
    if (shift != 0.0) {
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
    const ConstMap from(rhs.data(), static_cast<Eigen::Index>(rhs.size()));
    Eigen::Map<Eigen::VectorXd>(out.data(), static_cast<Eigen::Index>(out.size())) =
        solver_->cholesky.solve(from);
}

void SparseHessian::multiply(std::span<const double> x, std::span<double> out) const {
    const ConstMap from(x.data(), static_cast<Eigen::Index>(x.size()));
    Eigen::Map<Eigen::VectorXd>(out.data(), static_cast<Eigen::Index>(out.size())) =
        solver_->matrix.selfadjointView<Eigen::Lower>() * from;
}

}  // namespace haula::physics
