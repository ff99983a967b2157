#include "core/ids.h"

#include <catch2/catch_test_macros.hpp>
#include <type_traits>
#include <unordered_set>

using namespace haula;

TEST_CASE("an id of one kind is no id of another kind and no number", "[core][ids]") {
    STATIC_REQUIRE_FALSE(std::is_convertible_v<PieceId, PlayerId>);
    STATIC_REQUIRE_FALSE(std::is_constructible_v<PieceId, PlayerId>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<PieceId, int>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<int, PieceId>);
}

TEST_CASE("a fresh id is null and the first index is not", "[core][ids]") {
    REQUIRE_FALSE(PieceId{});
    const PieceId first = PieceId::from_index(0);
    REQUIRE(first);
    REQUIRE(first.index() == 0);
    REQUIRE(first < PieceId::from_index(1));
}

TEST_CASE("ids can be looked up in a set", "[core][ids]") {
    const std::unordered_set<PieceId> set{PieceId{1}, PieceId{2}, PieceId{1}};
    REQUIRE(set.size() == 2);
}
