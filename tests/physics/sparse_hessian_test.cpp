#include "physics/sparse_hessian.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "core/rng.h"

using namespace haula;
using namespace haula::physics;

namespace {

constexpr int k_groups = 24;

std::vector<double> random_vector(int size, Rng& rng) {
    std::vector<double> out(static_cast<std::size_t>(size));
    for (double& each : out) {
        each = rng.normal();
    }
    return out;
}

// Chains with a few ties between them, every fifth group a hinge, positive definite.
SparseHessian random_matrix(Rng& rng) {
    std::vector<int> sizes;
    for (int g = 0; g < k_groups; ++g) {
        sizes.push_back(g % 5 == 4 ? 1 : 6);
    }
    std::vector<GroupPair> pairs;
    for (int g = 1; g < k_groups; ++g) {
        pairs.emplace_back(g, g - 1);
        if (const auto other = static_cast<int>(rng.below(k_groups)); other < g && g % 3 == 0) {
            pairs.emplace_back(g, other);
        }
    }
    SparseHessian matrix(sizes);
    matrix.set_pattern(pairs);
    matrix.set_zero();
    for (const auto& [row, col] : pairs) {
        const std::vector<double> block = random_vector(36, rng);
        matrix.add(row, col, block.data(), 6);
    }
    for (int g = 0; g < k_groups; ++g) {
        std::vector<double> block(36, 0.0);
        for (std::size_t i = 0; i < 6; ++i) {
            block[7 * i] = 60.0 + rng.unit();
        }
        matrix.add(g, g, block.data(), 6);
    }
    return matrix;
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}

}  // namespace

TEST_CASE("a matrix times what it was solved for is what was asked", "[physics][solver]") {
    Rng rng(7);
    for (int round = 0; round < 20; ++round) {
        SparseHessian matrix = random_matrix(rng);
        const std::vector<double> metric(static_cast<std::size_t>(matrix.size()), 1.0);
        REQUIRE(matrix.factorise(2.0, metric));
        const std::vector<double> asked = random_vector(matrix.size(), rng);
        std::vector<double> x(asked.size());
        std::vector<double> back(asked.size());
        matrix.solve(asked, x);
        matrix.multiply(x, back);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            REQUIRE(std::abs(back[i] + 2.0 * x[i] - asked[i]) < 1e-12);
        }
    }
}

TEST_CASE("two half solutions multiply to one row times the other's solution",
          "[physics][solver]") {
    Rng rng(8);
    SparseHessian matrix = random_matrix(rng);
    REQUIRE(matrix.factorise(0.0, std::vector<double>(static_cast<std::size_t>(matrix.size()))));
    for (int round = 0; round < 20; ++round) {
        SparseRow rows[2];
        std::vector<double> dense[2];
        for (int k = 0; k < 2; ++k) {
            for (int i = 0; i < 8; ++i) {
                rows[k].add(static_cast<int>(rng.below(static_cast<std::uint64_t>(matrix.size()))),
                            rng.normal());
            }
            dense[k].assign(static_cast<std::size_t>(matrix.size()), 0.0);
            rows[k].add_to(dense[k]);
        }
        std::vector<double> x(dense[0].size());
        matrix.solve(dense[1], x);
        const double halves =
            SparseHessian::product(matrix.half_solved(rows[0]), matrix.half_solved(rows[1]));
        CHECK(std::abs(halves - dot(dense[0], x)) < 1e-13);
    }
}

TEST_CASE("a matrix that falls somewhere is not factorised, and the last that was still solves",
          "[physics][solver]") {
    Rng rng(9);
    SparseHessian matrix = random_matrix(rng);
    std::vector<double> metric(static_cast<std::size_t>(matrix.size()), 0.0);
    const std::vector<double> asked = random_vector(matrix.size(), rng);
    std::vector<double> before(asked.size());
    std::vector<double> after(asked.size());
    REQUIRE(matrix.factorise(0.0, metric));
    matrix.solve(asked, before);
    metric[metric.size() / 2] = -200.0;
    CHECK_FALSE(matrix.factorise(1.0, metric));
    matrix.solve(asked, after);
    CHECK(before == after);
    matrix.keep();
    const std::vector<double> block(36, 1e3);
    matrix.add(0, 0, block.data(), 6);
    matrix.back_to_kept();
    REQUIRE(matrix.factorise(0.0, metric));
    matrix.solve(asked, after);
    CHECK(before == after);
}
