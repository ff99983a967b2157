#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "paint/picture.h"

namespace haula::test {

// Undoes paint::lzw() the way a viewer does. Fails the test where the end is missing.
std::vector<std::uint8_t> unpacked(const std::string& bytes);

struct GifFrame {
    paint::Picture picture;  // as it stands on the screen, with what was there before
    int hundredths = 0;
};

struct Gif {
    paint::Size size;
    bool endless = false;
    std::vector<GifFrame> frames;

    double seconds() const;
};

// The file as a viewer shows it: every block is read, anything unexpected fails the test.
Gif read_gif(const std::string& bytes);

}  // namespace haula::test
