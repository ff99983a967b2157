#include "ai/hong_kong_expansions.h"

#include <catch2/catch_test_macros.hpp>
#include <map>

#include "core/rng.h"

using namespace haula;

TEST_CASE("a search's memory keeps what it was given, whatever it grows to", "[ai][hong_kong]") {
    ai::HongKongExpansions memory;
    std::map<std::uint64_t, std::uint32_t> plainly;
    Rng rng(4);
    for (std::uint32_t i = 1; i <= 20'000; ++i) {
        // many share their last bits, and with them their place
        const std::uint64_t hash = rng.below(10'000) << 20U;
        bool is_new = false;
        ai::HongKongExpansions::Entry& entry = memory.at(hash, is_new);
        CHECK(is_new == !plainly.contains(hash));
        if (is_new) {
            entry.first = i;
            plainly[hash] = i;
        } else {
            CHECK(entry.first == plainly[hash]);
        }
    }
    memory.forget();
    bool is_new = false;
    CHECK(memory.at(plainly.begin()->first, is_new).count == 0);
    CHECK(is_new);
}
