#include "physics/sparse_hessian.h"

#include <algorithm>

#include "core/assert.h"
#include "physics/index.h"

namespace haula::physics {

SparseHessian::SparseHessian(std::vector<int> group_sizes) : sizes_(std::move(group_sizes)) {
    first_.push_back(0);
    for (const int size : sizes_) {
        HL_ASSERT(size <= k_block);
        first_.push_back(first_.back() + size);
    }
}

void SparseHessian::set_pattern(std::vector<GroupPair> pairs) {
    for (const auto& [row, col] : pairs) {
        HL_ASSERT(row >= col);
    }
    std::erase_if(pairs, [](const GroupPair& pair) { return pair.first == pair.second; });
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    place_ = elimination_places(groups(), pairs);

    std::vector<std::pair<int, int>> blocks;
    blocks.reserve(sizes_.size() + pairs.size());
    columns_.assign(sizes_.size(), {});
    row_.assign(at(size()), 0);
    for (int g = 0; g < groups(); ++g) {
        columns_[at(g)].push_back({g, g});
        blocks.emplace_back(place_[at(g)], place_[at(g)]);
        for (int i = 0; i < group_size(g); ++i) {
            row_[at(first(g) + i)] = place_[at(g)] * k_block + i;
        }
    }
    for (const auto& [row, col] : pairs) {
        const bool later = place_[at(row)] > place_[at(col)];
        columns_[at(later ? col : row)].push_back(
            {later ? row : col, static_cast<int>(blocks.size())});
        blocks.emplace_back(std::max(place_[at(row)], place_[at(col)]),
                            std::min(place_[at(row)], place_[at(col)]));
    }
    values_.resize(block_begin(static_cast<int>(blocks.size())));
    set_zero();
    shifts_.assign(sizes_.size() * k_block, 0.0);
    turned_.assign(shifts_.size(), 0.0);
    half_.assign(shifts_.size(), 0.0);
    factor_.analyse(groups(), blocks);
}

const SparseHessian::Block* SparseHessian::find(int row_group, int col_group) const {
    for (const Block& block : columns_[at(col_group)]) {
        if (block.row_group == row_group) {
            return &block;
        }
    }
    return nullptr;
}

bool SparseHessian::has(int row_group, int col_group) const {
    if (columns_.empty()) {
        return false;
    }
    const bool later = place_[at(row_group)] >= place_[at(col_group)];
    return (later ? find(row_group, col_group) : find(col_group, row_group)) != nullptr;
}

void SparseHessian::keep() {
    keeping_ = true;
    kept_.clear();
    kept_blocks_.clear();
    is_kept_.assign(values_.size() / block_begin(1), false);
}

void SparseHessian::keep_block(int number) {
    if (keeping_ && !is_kept_[at(number)]) {
        is_kept_[at(number)] = true;
        kept_blocks_.push_back(number);
        kept_.insert(kept_.end(), block(number), block(number) + block_begin(1));
    }
}

void SparseHessian::back_to_kept() {
    for (std::size_t i = 0; i < kept_blocks_.size(); ++i) {
        std::copy_n(&kept_[i * block_begin(1)], block_begin(1), block(kept_blocks_[i]));
    }
}

// What a group smaller than a block leaves empty is the unit matrix, and of no consequence.
void SparseHessian::set_zero() {
    keeping_ = false;
    std::fill(values_.begin(), values_.end(), 0.0);
    for (int g = 0; g < groups(); ++g) {
        for (int i = group_size(g); i < k_block; ++i) {
            block(g)[i * (k_block + 1)] = 1.0;
        }
    }
}

void SparseHessian::add(int row_group, int col_group, const double* from, int stride) {
    const bool later = place_[at(row_group)] >= place_[at(col_group)];
    const Block* found = later ? find(row_group, col_group) : find(col_group, row_group);
    HL_ASSERT(found != nullptr);
    keep_block(found->number);
    double* to = block(found->number);
    const int rows = group_size(row_group);
    const int cols = group_size(col_group);
    if (rows == k_block && cols == k_block) {
        for (int i = 0; i < k_block; ++i) {
            const double* line = from + i * stride;
            if (later) {
                for (int j = 0; j < k_block; ++j) {
                    to[j * k_block + i] += line[j];
                }
            } else {
                for (int j = 0; j < k_block; ++j) {
                    to[i * k_block + j] += line[j];
                }
            }
        }
        return;
    }
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < cols; ++j) {
            to[later ? j * k_block + i : i * k_block + j] += from[i * stride + j];
        }
    }
}

bool SparseHessian::factorise(double shift, std::span<const double> metric) {
    for (std::size_t i = 0; i < row_.size(); ++i) {
        shifts_[at(row_[i])] = shift * metric[i];
    }
    return factor_.factorise(values_, shifts_);
}

void SparseHessian::solve(std::span<const double> rhs, std::span<double> out) const {
    for (std::size_t i = 0; i < row_.size(); ++i) {
        turned_[at(row_[i])] = rhs[i];
    }
    factor_.solve(turned_);
    for (std::size_t i = 0; i < row_.size(); ++i) {
        out[i] = turned_[at(row_[i])];
    }
}

SparseHessian::HalfSolved SparseHessian::half_solved(const SparseRow& row) const {
    for (std::size_t i = 0; i < row.freedoms.size(); ++i) {
        half_[at(row_[at(row.freedoms[i])])] += row.values[i];
    }
    HalfSolved out;
    out.columns = factor_.solve_lower(half_);
    out.values.reserve(out.columns.size() * k_block);
    for (const int column : out.columns) {
        double* from = &half_[at(column * k_block)];
        out.values.insert(out.values.end(), from, from + k_block);
        std::fill_n(from, k_block, 0.0);
    }
    return out;
}

double SparseHessian::product(const HalfSolved& a, const HalfSolved& b) {
    double sum = 0.0;
    for (std::size_t i = 0, j = 0; i < a.columns.size() && j < b.columns.size();) {
        if (a.columns[i] < b.columns[j]) {
            ++i;
        } else if (b.columns[j] < a.columns[i]) {
            ++j;
        } else {
            for (std::size_t k = 0; k < k_block; ++k) {
                sum += a.values[i * k_block + k] * b.values[j * k_block + k];
            }
            ++i;
            ++j;
        }
    }
    return sum;
}

void SparseHessian::multiply(std::span<const double> x, std::span<double> out) const {
    std::fill(out.begin(), out.end(), 0.0);
    for (int col = 0; col < groups(); ++col) {
        for (const Block& each : columns_[at(col)]) {
            const int row = each.row_group;
            const double* from = &values_[block_begin(each.number)];
            for (int j = 0; j < group_size(col); ++j) {
                for (int i = 0; i < group_size(row); ++i) {
                    const double value = from[j * k_block + i];
                    out[at(first(row) + i)] += value * x[at(first(col) + j)];
                    if (row != col) {
                        out[at(first(col) + j)] += value * x[at(first(row) + i)];
                    }
                }
            }
        }
    }
}

}  // namespace haula::physics
