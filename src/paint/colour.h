#pragma once

namespace haula::paint {

// As a screen shows it (sRGB), each part from 0 to 1.
struct Colour {
    float r = 0.0F;
    float g = 0.0F;
    float b = 0.0F;
    float a = 1.0F;

    friend constexpr bool operator==(const Colour&, const Colour&) = default;
};

}  // namespace haula::paint
