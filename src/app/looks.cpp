#include "app/looks.h"

#include <array>

namespace haula::app {

namespace {

constexpr std::array<ui::Shape, 5> k_shapes{ui::Shape::circle, ui::Shape::square,
                                            ui::Shape::triangle, ui::Shape::diamond,
                                            ui::Shape::hexagon};

// red, blue, green, yellow, black
constexpr std::array<render::Colour, 5> k_clear{{{0.80F, 0.16F, 0.13F, 1.0F},
                                                 {0.10F, 0.33F, 0.74F, 1.0F},
                                                 {0.10F, 0.52F, 0.26F, 1.0F},
                                                 {0.87F, 0.64F, 0.06F, 1.0F},
                                                 {0.20F, 0.19F, 0.18F, 1.0F}}};

// The same names, moved apart in lightness: vermilion, deep blue, bluish green, light yellow.
constexpr std::array<render::Colour, 5> k_distinct{{{0.835F, 0.369F, 0.0F, 1.0F},
                                                    {0.0F, 0.30F, 0.62F, 1.0F},
                                                    {0.0F, 0.62F, 0.45F, 1.0F},
                                                    {0.94F, 0.84F, 0.20F, 1.0F},
                                                    {0.16F, 0.15F, 0.15F, 1.0F}}};

}  // namespace

PlayerLook look_of(PlayerId player, Palette palette) {
    const std::size_t index = (player.value + 4U) % 5U;  // players count from 1
    return {palette == Palette::clear ? k_clear[index] : k_distinct[index], k_shapes[index]};
}

}  // namespace haula::app
