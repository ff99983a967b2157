#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

// The symmetric sparse matrix of second derivatives, in blocks: a group is a node's six freedoms
// or a hinge's single one. Remembers its pattern, so that a Newton iteration only writes numbers
// and factorises.
namespace haula::physics {

using GroupPair = std::pair<int, int>;  // row group, column group; row >= column

class SparseHessian {
  public:
    explicit SparseHessian(std::vector<int> group_sizes);
    ~SparseHessian();
    SparseHessian(SparseHessian&&) noexcept;
    SparseHessian& operator=(SparseHessian&&) noexcept;

    // Any order, repeats allowed; the diagonal is always there. Analyses the new pattern.
    void set_pattern(std::vector<GroupPair> pairs);
    bool has(int row_group, int col_group) const;

    int groups() const { return static_cast<int>(sizes_.size()); }
    int group_size(int group) const { return sizes_[static_cast<std::size_t>(group)]; }
    int first(int group) const { return first_[static_cast<std::size_t>(group)]; }
    int size() const { return first_.back(); }

    void set_zero();
    // Adds the block of rows `row_group` and columns `col_group` (any order; its mirror image is
    // understood). `block` runs row by row, `stride` apart. On the diagonal the block must be
    // symmetric.
    void add(int row_group, int col_group, const double* block, int stride);

    // Factorises (this + shift * metric), metric being diagonal; false if that is not positive
    // definite.
    bool factorise(double shift, std::span<const double> metric);
    // With the last factorisation that succeeded.
    void solve(std::span<const double> rhs, std::span<double> out) const;
    // out = this * x
    void multiply(std::span<const double> x, std::span<double> out) const;

  private:
    struct Solver;
    // Groups are eliminated in an order that keeps the factor sparse. The matrix is kept in that
    // order, its upper triangle column by column: of a column group, first the rows of earlier
    // groups, then its own triangle.
    struct Block {
        int row_group = 0;
        int offset = 0;  // below the column's first value
    };
    struct Column {
        int base = 0;  // its first column's first value
        int rows = 0;  // of earlier groups
        std::vector<Block> blocks;

        int start(int k) const { return base + k * rows + k * (k + 1) / 2; }
    };

    void order_groups(const std::vector<GroupPair>& pairs);
    void lay_out(const std::vector<GroupPair>& pairs);
    const Block* find(int row_group, int col_group) const;

    std::vector<int> sizes_;
    std::vector<int> first_;
    std::vector<int> place_;  // of each group in the order of elimination
    std::vector<int> row_;    // of each freedom in the matrix
    std::vector<Column> columns_;
    std::vector<int> diagonal_at_;
    std::unique_ptr<Solver> solver_;
};

}  // namespace haula::physics
