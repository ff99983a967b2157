#include "core/result.h"

#include <catch2/catch_test_macros.hpp>
#include <memory>

using namespace haula;

namespace {

Result<int> half(int n) {
    if (n % 2 != 0) {
        return bad_input("an odd number has no half");
    }
    return n / 2;
}

}  // namespace

TEST_CASE("a result holds a value or the reason why there is none", "[core][result]") {
    const Result<int> good = half(8);
    REQUIRE(good);
    REQUIRE(*good == 4);
    const Result<int> bad = half(7);
    REQUIRE_FALSE(bad);
    REQUIRE(bad.error() == Error{ErrorCode::bad_input, "an odd number has no half"});
}

TEST_CASE("a result can carry what cannot be copied", "[core][result]") {
    Result<std::unique_ptr<int>> held(std::make_unique<int>(5));
    const std::unique_ptr<int> taken = std::move(held).value();
    REQUIRE(*taken == 5);
}

TEST_CASE("a result of nothing is fine or an error", "[core][result]") {
    REQUIRE(Result<void>{}.ok());
    const Result<void> no = refused("not now");
    REQUIRE_FALSE(no.ok());
    REQUIRE(no.error().code == ErrorCode::refused);
}

TEST_CASE("a text is a value, and an error with a text is none", "[core][result]") {
    const Result<std::string> text = std::string("not now");
    REQUIRE(text.ok());
    REQUIRE(*text == "not now");
    const Result<std::string> no = refused("not now");
    REQUIRE_FALSE(no.ok());
    REQUIRE(no.error().detail == "not now");
}
