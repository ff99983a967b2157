#pragma once

namespace haula::render {

// In pixels.
struct Size {
    int width = 0;
    int height = 0;

    friend constexpr bool operator==(const Size&, const Size&) = default;
};

}  // namespace haula::render
