#include "core/squeeze.h"

#include <catch2/catch_test_macros.hpp>

#include "core/base64url.h"
#include "core/rng.h"

using namespace haula;

namespace {

constexpr std::size_t k_plenty = 100'000;
constexpr std::string_view k_primer = "move: place kind=SF a=o3+ roll=0 marker=red on=1+\n";

const Squeezer& primed() {
    static const Squeezer k_squeezer(k_primer);
    return k_squeezer;
}

}  // namespace

TEST_CASE("A squeezed text comes back, whatever it says") {
    Rng rng(7);
    for (std::size_t size = 0; size < 60; ++size) {
        std::string text;
        for (std::size_t i = 0; i < size * size; ++i) {
            text += static_cast<char>(1 + rng.below(255));
        }
        CHECK(primed().unsqueeze(primed().squeeze(text), k_plenty) == text);
    }
    const std::string long_one(20'000, 'a');
    const std::string squeezed = primed().squeeze(long_one);
    CHECK(squeezed.size() < 100);
    CHECK(primed().unsqueeze(squeezed, k_plenty) == long_one);
    CHECK_FALSE(primed().unsqueeze(squeezed, 1000));
}

TEST_CASE("What the primer has said before costs next to nothing") {
    const std::string usual = "move: place kind=SF a=o5+ roll=0 marker=red on=2+\n";
    CHECK(primed().squeeze(usual).size() < 16);
    CHECK(Squeezer("").squeeze(usual).size() > 30);
}

TEST_CASE("A text has one spelling, so that a changed byte is seldom one") {
    Rng rng(8);
    const std::string bytes = primed().squeeze("move: place kind=LC a=s1.2+ b=o4+ roll=30\n");
    int taken = 0;
    for (int i = 0; i < 300; ++i) {
        std::string changed = bytes;
        const std::size_t at = static_cast<std::size_t>(rng.below(bytes.size()));
        changed[at] = static_cast<char>(changed[at] ^ static_cast<char>(1 + rng.below(255)));
        const std::optional<std::string> text = primed().unsqueeze(changed, k_plenty);
        taken += text ? 1 : 0;
        CHECK((!text || primed().squeeze(*text) == changed));
    }
    CHECK(taken < 100);  // a check sum sees to those
    CHECK_FALSE(primed().unsqueeze("", k_plenty));
    CHECK_FALSE(primed().unsqueeze(bytes + "x", k_plenty));
    CHECK_FALSE(primed().unsqueeze(bytes.substr(0, bytes.size() - 1), k_plenty));
}

// Links are for ever: if this fails, the coder was changed, and every link ever sent is broken.
TEST_CASE("The same text gives the same bytes as ever") {
    CHECK(base64url(primed().squeeze("move: place kind=LC a=s1.2+ b=o4+ roll=30\n")) ==
          "QAXesHVXD6bYTKWn3pId9Y5HQg");
}
