#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

// Cholesky's factorisation L L^T of a sparse symmetric matrix in blocks of six by six: where it has
// anything at all, strips fill whole blocks, and a dense one needs no list of places. Fixed order
// of sums.
namespace haula::physics {

inline constexpr int k_block = 6;
// Where a block's 36 numbers begin, column by column.
constexpr std::size_t block_begin(int number) {
    return static_cast<std::size_t>(number) * (k_block * k_block);
}

// An order of elimination that keeps the factor sparse: the place of each of `count` columns.
// `pairs` are the blocks beside the diagonal, in any order.
std::vector<int> elimination_places(int count, std::span<const std::pair<int, int>> pairs);

class BlockCholesky {
  public:
    // The matrix's blocks by row and column (row >= column) in the order of elimination, each once;
    // those of the diagonal may be among them. A block is known by its number in this list.
    void analyse(int columns, std::span<const std::pair<int, int>> blocks);

    // `values` are the blocks' numbers in that order; of the diagonal ones the lower triangle
    // counts. `diagonal` is added to it, six numbers a column. False if the sum is not positive
    // definite.
    bool factorise(std::span<const double> values, std::span<const double> diagonal);
    // With the last factorisation that succeeded: x becomes the solution.
    void solve(std::span<double> x) const;
    // The first half of it, L x' = x: which columns of x' are not zero, rising.
    std::vector<int> solve_lower(std::span<double> x) const;

  private:
    struct Column {
        int diagonal = 0;      // its diagonal's block; the others follow in the order of `rows`
        int first_row = 0;     // among `rows_`
        int rows = 0;          // below the diagonal
        int first_target = 0;  // among `targets_`
    };

    bool factorise_working(std::span<const double> values, std::span<const double> diagonal);
    template <class Pass>
    void substitute(std::span<double> x, const Pass& pass) const;
    void lay_out_factor(const std::vector<std::vector<int>>& below);
    double* block(int number) { return &factor_[block_begin(number)]; }
    const double* block(int number) const { return &factor_[block_begin(number)]; }

    std::vector<Column> columns_;
    std::vector<int> rows_;
    // For every two blocks of a column, what their product is taken from: (1,1), (2,1), (2,2), ...
    std::vector<int> targets_;
    std::vector<int> source_of_;  // of each block of the factor: the matrix's, or -1
    std::vector<double> factor_;
    std::vector<double> working_;  // a factorisation that fails must not spoil the last one
    std::vector<double> inverse_;  // of the diagonal's numbers
    std::vector<double> working_inverse_;
};

}  // namespace haula::physics
