#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "paint/picture.h"

namespace haula::paint {

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
    // From now on a pixel whose parts are wrong by no more than this stays as it is: what hardly
    // changes costs nothing.
    void tolerate(int wrong) { tolerated_ = wrong; }

    void add(const Picture& picture) { add(picture, delay_); }
    // It stands for that long.
    void add(const Picture& picture, int hundredths);
    // The whole file; nothing can be added afterwards.
    std::string finish();

  private:
    struct Part;
    Part changed_part(std::span<const std::uint8_t> now) const;
    std::vector<std::uint8_t> indices_of(const Picture& picture) const;

    Size size_;
    GifPalette palette_;
    int delay_;
    int tolerated_ = -1;                // none: whatever has another colour is drawn
    std::vector<std::uint8_t> before_;  // indices of the picture before; empty at first
    std::string bytes_;
};

// One picture of an animation and how long it stands.
struct TimedPicture {
    Picture picture;
    int hundredths = 0;
};

// A whole animation of at most so many bytes: the more there is in it, the coarser is what hardly
// changes, and if that does not do, every second picture is left out. At least one picture.
std::string small_gif(std::span<const TimedPicture> pictures, std::size_t max_bytes);

// Compression as GIF has it: codes of growing length, packed from the lowest bit.
std::string lzw(std::span<const std::uint8_t> indices);

}  // namespace haula::paint
