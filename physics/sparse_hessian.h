#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "physics/block_cholesky.h"
#include "physics/sparse_row.h"

// The symmetric sparse matrix of second derivatives, in blocks: a group is a node's six freedoms
// or a hinge's single one. Remembers its pattern, so that a Newton iteration only writes numbers
// and factorises.
namespace haula::physics {

using GroupPair = std::pair<int, int>;  // row group, column group; row >= column

class SparseHessian {
  public:
    explicit SparseHessian(std::vector<int> group_sizes);

    // Any order, repeats allowed; the diagonal is always there. Analyses the new pattern; all of it
    // is zero.
    void set_pattern(std::vector<GroupPair> pairs);
    // Of the pattern; false before there is one.
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
    // What has been added so far can be come back to, until all is set to zero. Only blocks that
    // are added to meanwhile are kept.
    void keep();
    void back_to_kept();

    // Factorises (this + shift * metric), metric being diagonal; false if that is not positive
    // definite.
    bool factorise(double shift, std::span<const double> metric);
    // With the last factorisation that succeeded.
    void solve(std::span<const double> rhs, std::span<double> out) const;
    // Half of a solution: the product of two of them is that of one row with the other's solution.
    // Of a row over few freedoms it has few columns, and costs little.
    struct HalfSolved {
        std::vector<int> columns;    // rising
        std::vector<double> values;  // six a column
    };
    HalfSolved half_solved(const SparseRow& row) const;
    // out = this * x
    void multiply(std::span<const double> x, std::span<double> out) const;

    static double product(const HalfSolved& a, const HalfSolved& b);

  private:
    // A block stands in the column of the group that is eliminated first.
    struct Block {
        int row_group = 0;
        int number = 0;  // among all blocks
    };

    const Block* find(int row_group, int col_group) const;
    void keep_block(int number);
    double* block(int number) { return &values_[block_begin(number)]; }

    std::vector<int> sizes_;
    std::vector<int> first_;
    std::vector<int> place_;                   // of each group in the order of elimination
    std::vector<int> row_;                     // of each freedom among six for every group
    std::vector<std::vector<Block>> columns_;  // of each group, its own block first
    std::vector<double> values_;
    bool keeping_ = false;
    std::vector<bool> is_kept_;     // of each block
    std::vector<int> kept_blocks_;  // and their values, in order
    std::vector<double> kept_;
    std::vector<double> shifts_;          // of each row, for a moment
    mutable std::vector<double> turned_;  // a vector in the order of elimination
    mutable std::vector<double> half_;    // likewise, zero but for a moment
    BlockCholesky factor_;
};

}  // namespace haula::physics
