#include "core/base64url.h"

#include <catch2/catch_test_macros.hpp>

#include "core/rng.h"

using namespace haula;

TEST_CASE("Bytes are written as RFC 4648 says, without what fills up") {
    CHECK(base64url("") == "");
    CHECK(base64url("f") == "Zg");
    CHECK(base64url("fo") == "Zm8");
    CHECK(base64url("foo") == "Zm9v");
    CHECK(base64url("foobar") == "Zm9vYmFy");
    CHECK(base64url("\xfb\xff\xfe") == "-__-");
}

TEST_CASE("Bytes come back as they were") {
    Rng rng(3);
    for (std::size_t size = 0; size < 200; ++size) {
        std::string bytes;
        for (std::size_t i = 0; i < size; ++i) {
            bytes += static_cast<char>(rng.below(256));
        }
        CHECK(from_base64url(base64url(bytes)) == bytes);
    }
}

TEST_CASE("What stands for no bytes is refused") {
    CHECK_FALSE(from_base64url("Z"));       // six bits are no byte
    CHECK_FALSE(from_base64url("Zh"));      // the bits left over are not zero
    CHECK_FALSE(from_base64url("Zg=="));    // nothing fills up
    CHECK_FALSE(from_base64url("Zm9v+/"));  // the letters of the other base 64
    CHECK_FALSE(from_base64url("Zm 9v"));
}
