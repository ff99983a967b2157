#include "rules/ledger.h"

#include <catch2/catch_test_macros.hpp>

#include "rules/turn_order.h"

using namespace haula;

TEST_CASE("things move between accounts and none is lost", "[rules][ledger]") {
    rules::Ledger ledger(3, 2);
    ledger.put(0, 1, 5);
    ledger.transfer(1, 0, 2, 3);
    ledger.transfer(1, 2, 1);
    CHECK(ledger.count(0, 1) == 2);
    CHECK(ledger.count(1, 1) == 1);
    CHECK(ledger.count(2, 1) == 2);
    CHECK(ledger.total_of_item(1) == 5);
    CHECK(ledger.total_of_item(0) == 0);
    CHECK(ledger.total_of_account(2) == 2);
    Hasher one;
    Hasher other;
    ledger.hash_into(one);
    ledger.transfer(1, 0, 1);
    ledger.hash_into(other);
    CHECK(one.value() != other.value());
}

TEST_CASE("play goes clockwise around the table", "[rules][turns]") {
    CHECK(rules::next_clockwise(PlayerId{4}, 4) == PlayerId{1});
    CHECK(rules::clockwise_from(PlayerId{3}, 4) ==
          std::vector{PlayerId{3}, PlayerId{4}, PlayerId{1}, PlayerId{2}});
    CHECK(rules::clockwise_after(PlayerId{2}, 3) == std::vector{PlayerId{3}, PlayerId{1}});
}
