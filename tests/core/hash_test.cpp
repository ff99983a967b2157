#include "core/hash.h"

#include <catch2/catch_test_macros.hpp>
#include <set>

using namespace haula;

namespace {

template <class T>
constexpr bool k_can_be_hashed = requires(Hasher hasher, T field) {
    hasher.add(field);
};

}  // namespace

TEST_CASE("what differs between machines is not hashed", "[core][hash]") {
    STATIC_REQUIRE(k_can_be_hashed<signed char>);
    STATIC_REQUIRE(k_can_be_hashed<bool>);
    STATIC_REQUIRE_FALSE(k_can_be_hashed<char>);
}

TEST_CASE("a hash depends on every field, its value and its order", "[core][hash]") {
    const auto ab = Hasher{}.add(1).add(2).value();
    REQUIRE(ab == Hasher{}.add(1).add(2).value());
    REQUIRE(ab != Hasher{}.add(2).add(1).value());
    REQUIRE(ab != Hasher{}.add(1).value());
    REQUIRE(Hasher{}.add(0).value() != Hasher{}.value());
}

TEST_CASE("texts do not run into each other", "[core][hash]") {
    REQUIRE(Hasher{}.add("ab").add("c").value() != Hasher{}.add("a").add("bc").value());
    REQUIRE(Hasher{}.add("").add("x").value() != Hasher{}.add("x").add("").value());
}

TEST_CASE("numbers are hashed by their bits", "[core][hash]") {
    REQUIRE(Hasher{}.add(0.0).value() != Hasher{}.add(-0.0).value());
    REQUIRE(Hasher{}.add(0.1 + 0.2).value() != Hasher{}.add(0.3).value());
}

TEST_CASE("ten thousand small numbers do not collide", "[core][hash]") {
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 10000; ++i) {
        seen.insert(Hasher{}.add(i).value());
    }
    REQUIRE(seen.size() == 10000);
}

TEST_CASE("a hash is printed as sixteen digits", "[core][hash]") {
    REQUIRE(hash_text(0x5f0c91d2U) == "000000005f0c91d2");
    // Pinned: records carry these.
    REQUIRE(hash_text(Hasher{}.add(1).add("haula").add(0.5).value()) == "d4eb367f55a04073");
}
