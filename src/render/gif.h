#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "render/picture.h"

namespace haula::render {

// The colours that an animation is shown with; the last place stands for 'as before'.
class GifPalette {
  public:
    static constexpr std::size_t k_colours = 255;
    using Rgb = std::array<std::uint8_t, 3>;

    // Fitted to what these pictures have (a few of the animation's are enough).
    explicit GifPalette(std::span<const Picture> samples);

    const std::vector<Rgb>& colours() const { return colours_; }
    std::uint8_t nearest(int r, int g, int b) const;

  private:
    std::vector<Rgb> colours_;
    mutable std::vector<std::int16_t> known_;  // by the upper five bits of each part
};

// An endless animation, picture by picture, all of one size.
class GifWriter {
  public:
    GifWriter(Size size, GifPalette palette, int hundredths_a_picture);

    void add(const Picture& picture);
    // The whole file; nothing can be added afterwards.
    std::string finish();

  private:
    Size size_;
    GifPalette palette_;
    int delay_;
    std::vector<std::uint8_t> before_;  // indices of the picture before; empty at first
    std::string bytes_;
};

// Compression as GIF has it: codes of growing length, packed from the lowest bit.
std::string lzw(std::span<const std::uint8_t> indices);

}  // namespace haula::render
