#include "physics/block_cholesky.h"

#include <Eigen/OrderingMethods>
#include <Eigen/SparseCore>
#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "physics/index.h"
#include "physics/wide.h"

namespace haula::physics {
namespace {

// Every sum has a fixed order; several of a column's six rows are done at once.

// The lower triangle becomes its factor; `inverse` gets one over the diagonal's numbers.
bool factorise_block(double* a, double* inverse) {
    for (int j = 0; j < k_block; ++j) {
        double* column = a + j * k_block;
        for (int k = 0; k < j; ++k) {
            const double* left = a + k * k_block;
            const double by = left[j];
            for (int i = j; i < k_block; ++i) {
                column[i] -= left[i] * by;
            }
        }
        if (!(column[j] > 0.0)) {
            return false;
        }
        column[j] = std::sqrt(column[j]);
        inverse[j] = 1.0 / column[j];
        for (int i = j + 1; i < k_block; ++i) {
            column[i] *= inverse[j];
        }
    }
    return true;
}

// A column of a block: four of its rows, and two.
struct Rows {
    Wide upper;
    Pair lower;
};
HAULA_INLINED Rows rows_at(const double* column) {
    return {load<Wide>(column), load<Pair>(column + 4)};
}
HAULA_INLINED void put(const Rows& rows, double* column) {
    store(rows.upper, column);
    store(rows.lower, column + 4);
}

// x := x L^-T
HAULA_INLINED void divide_block(const double* l, const double* inverse, double* x) {
    Rows done[k_block];
#pragma GCC unroll 6
    for (int j = 0; j < k_block; ++j) {
        Rows column = rows_at(x + j * k_block);
#pragma GCC unroll 6
        for (int k = 0; k < j; ++k) {
            const double by = l[k * k_block + j];
            column.upper -= done[k].upper * by;
            column.lower -= done[k].lower * by;
        }
        column.upper *= inverse[j];
        column.lower *= inverse[j];
        put(column, x + j * k_block);
        done[j] = column;
    }
}

// c := c - x y^T, two columns at a time: these are three times four numbers.
HAULA_INLINED void subtract_product(const double* x, const double* y, double* c) {
    Wide sum[3][3] = {};
#pragma GCC unroll 6
    for (int k = 0; k < k_block; ++k) {
        const double* left = x + k * k_block;
        const double* by = y + k * k_block;
        const Wide upper = load<Wide>(left);
        const Wide across{left[4], left[5], left[0], left[1]};
        const Wide lower = load<Wide>(left + 2);
#pragma GCC unroll 3
        for (int j = 0; j < 3; ++j) {
            const double first = by[2 * j];
            const double second = by[2 * j + 1];
            sum[j][0] += upper * first;
            sum[j][1] += across * Wide{first, first, second, second};
            sum[j][2] += lower * second;
        }
    }
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
#pragma GCC unroll 3
        for (int part = 0; part < 3; ++part) {
            double* to = c + 12 * j + 4 * part;
            store(load<Wide>(to) - sum[j][part], to);
        }
    }
}

}  // namespace

// Approximate minimum degree.
std::vector<int> elimination_places(int count, std::span<const std::pair<int, int>> pairs) {
    std::vector<Eigen::Triplet<double>> entries;
    entries.reserve(at(count) + pairs.size());
    for (int k = 0; k < count; ++k) {
        entries.emplace_back(k, k, 1.0);
    }
    for (const auto& [row, col] : pairs) {
        entries.emplace_back(std::max(row, col), std::min(row, col), 1.0);
    }
    Eigen::SparseMatrix<double> graph(count, count);
    graph.setFromTriplets(entries.begin(), entries.end());
    Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, int> order;
    Eigen::AMDOrdering<int>()(graph.selfadjointView<Eigen::Lower>(), order);
    std::vector<int> places(at(count));
    for (int k = 0; k < count; ++k) {
        places[at(order.indices()[k])] = k;
    }
    return places;
}

// A column's blocks in the factor are those of the matrix and, but for the first, those of every
// column whose first block below the diagonal is in this row.
void BlockCholesky::analyse(int columns, std::span<const std::pair<int, int>> blocks) {
    std::vector<std::vector<int>> below(at(columns));
    for (const auto& [row, col] : blocks) {
        HL_ASSERT(row >= col);
        if (row > col) {
            below[at(col)].push_back(row);
        }
    }
    for (int k = 0; k < columns; ++k) {
        std::vector<int>& own = below[at(k)];
        std::sort(own.begin(), own.end());
        own.erase(std::unique(own.begin(), own.end()), own.end());
        if (!own.empty()) {
            std::vector<int>& parent = below[at(own.front())];
            parent.insert(parent.end(), own.begin() + 1, own.end());
        }
    }
    lay_out_factor(below);
    source_of_.assign(factor_.size() / (k_block * k_block), -1);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const auto& [row, col] = blocks[i];
        const Column& column = columns_[at(col)];
        const std::vector<int>& rows = below[at(col)];
        const auto found = std::lower_bound(rows.begin(), rows.end(), row) - rows.begin();
        const int number =
            row == col ? column.diagonal : column.diagonal + 1 + static_cast<int>(found);
        source_of_[at(number)] = static_cast<int>(i);
    }
}

void BlockCholesky::lay_out_factor(const std::vector<std::vector<int>>& below) {
    columns_.clear();
    rows_.clear();
    targets_.clear();
    int blocks = 0;
    for (const std::vector<int>& rows : below) {
        const int count = static_cast<int>(rows.size());
        columns_.push_back({blocks, static_cast<int>(rows_.size()), count, 0});
        rows_.insert(rows_.end(), rows.begin(), rows.end());
        blocks += 1 + count;
    }
    for (std::size_t k = 0; k < below.size(); ++k) {
        columns_[k].first_target = static_cast<int>(targets_.size());
        for (std::size_t b = 0; b < below[k].size(); ++b) {
            const Column& column = columns_[at(below[k][b])];
            targets_.push_back(column.diagonal);
            const int* row = &rows_[at(column.first_row)];
            int number = column.diagonal + 1;
            for (std::size_t a = b + 1; a < below[k].size(); ++a, ++row, ++number) {
                for (; *row != below[k][a]; ++row, ++number) {
                }
                targets_.push_back(number);
            }
        }
    }
    // a factorisation writes them whole before anybody reads them
    factor_.resize(block_begin(blocks));
    working_.resize(factor_.size());
    inverse_.resize(below.size() * k_block);
    working_inverse_.resize(inverse_.size());
}

bool BlockCholesky::factorise(std::span<const double> values, std::span<const double> diagonal) {
    if (!widely([&] { return factorise_working(values, diagonal); })) {
        return false;
    }
    std::swap(factor_, working_);
    std::swap(inverse_, working_inverse_);
    return true;
}

bool BlockCholesky::factorise_working(std::span<const double> values,
                                      std::span<const double> diagonal) {
    for (std::size_t i = 0; i < source_of_.size(); ++i) {
        double* to = &working_[i * k_block * k_block];
        const double* from = source_of_[i] >= 0 ? &values[block_begin(source_of_[i])] : nullptr;
        for (std::size_t k = 0; k < k_block * k_block; k += k_lanes) {
            store(from != nullptr ? load<Wide>(from + k) : Wide{}, to + k);
        }
    }
    for (std::size_t k = 0; k < columns_.size(); ++k) {
        const Column& column = columns_[k];
        double* own = &working_[block_begin(column.diagonal)];
        double* inverse = &working_inverse_[k * k_block];
        for (int i = 0; i < k_block; ++i) {
            own[i * (k_block + 1)] += diagonal[k * k_block + at(i)];
        }
        if (!factorise_block(own, inverse)) {
            return false;
        }
        for (int b = 1; b <= column.rows; ++b) {
            divide_block(own, inverse, own + block_begin(b));
        }
        const int* target = targets_.data() + column.first_target;
        for (int b = 1; b <= column.rows; ++b) {
            for (int a = b; a <= column.rows; ++a) {
                subtract_product(own + block_begin(a), own + block_begin(b),
                                 &working_[block_begin(*target++)]);
            }
        }
    }
    return true;
}

std::vector<int> BlockCholesky::solve_lower(std::span<double> x) const {
    std::vector<int> columns;
    widely([&] { substitute(x, [&](std::size_t k) { columns.push_back(static_cast<int>(k)); }); });
    return columns;
}

// Calls `pass` with every column that is not zero.
template <class Pass>
void BlockCholesky::substitute(std::span<double> x, const Pass& pass) const {
    for (std::size_t k = 0; k < columns_.size(); ++k) {
        const Column& column = columns_[k];
        const double* l = block(column.diagonal);
        double* own = &x[k * k_block];
        // a force on a few nodes goes through few columns
        if (std::all_of(own, own + k_block, [](double each) { return each == 0.0; })) {
            continue;
        }
        pass(k);
        for (int j = 0; j < k_block; ++j) {
            own[j] *= inverse_[k * k_block + at(j)];
            for (int i = j + 1; i < k_block; ++i) {
                own[i] -= l[j * k_block + i] * own[j];
            }
        }
        for (int b = 0; b < column.rows; ++b) {
            const double* left = block(column.diagonal + 1 + b);
            double* to = &x[at(rows_[at(column.first_row + b)] * k_block)];
            Rows rows = rows_at(to);
            for (int j = 0; j < k_block; ++j) {
                const Rows by = rows_at(left + j * k_block);
                rows.upper -= by.upper * own[j];
                rows.lower -= by.lower * own[j];
            }
            put(rows, to);
        }
    }
}

void BlockCholesky::solve(std::span<double> x) const {
    widely([&] { substitute(x, [](std::size_t) {}); });
    for (std::size_t k = columns_.size(); k-- > 0;) {
        const Column& column = columns_[k];
        const double* l = block(column.diagonal);
        double* own = &x[k * k_block];
        for (int b = 0; b < column.rows; ++b) {
            const double* left = block(column.diagonal + 1 + b);
            const double* from = &x[at(rows_[at(column.first_row + b)] * k_block)];
            for (int j = 0; j < k_block; ++j) {
                double sum = 0.0;
                for (int i = 0; i < k_block; ++i) {
                    sum += left[j * k_block + i] * from[i];
                }
                own[j] -= sum;
            }
        }
        for (int j = k_block - 1; j >= 0; --j) {
            for (int i = j + 1; i < k_block; ++i) {
                own[j] -= l[j * k_block + i] * own[i];
            }
            own[j] *= inverse_[k * k_block + at(j)];
        }
    }
}

}  // namespace haula::physics
