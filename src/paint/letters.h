#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "paint/text_measure.h"

// The letters of Inter: which there are, how far each moves the pen, what they look like.
namespace haula::paint {

// Western European letters, and the signs that the screens use.
const std::vector<int>& letter_codes();
inline constexpr std::size_t k_letter_codes_end = 0x2213;  // behind the last of them

// The file of a weight in the folder with the Inter files; empty where it is missing.
std::filesystem::path font_file(const std::filesystem::path& fonts, Weight weight);
// An error names the first that is missing.
Result<void> check_fonts(const std::filesystem::path& fonts);

// A letter as a picture of ink, 0 to 255, at a place relative to the pen and the line's top.
struct LetterShape {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    std::vector<unsigned char> ink;
    double advance = 0.0;  // of the pen, in pixels
};

// Needs no window.
class Letters {
  public:
    explicit Letters(std::filesystem::path fonts);

    // How far each letter, by its code, moves the pen, in heights of the letters.
    const std::vector<double>& advances(Weight weight);
    // The shapes of the letters of these codes at that height, in their order.
    std::vector<LetterShape> shapes(Weight weight, int height_px, const std::vector<int>& codes);

  private:
    const std::vector<unsigned char>& file(Weight weight);

    std::filesystem::path fonts_;
    std::map<Weight, std::vector<unsigned char>> files_;
    std::map<Weight, std::vector<double>> advances_;
};

// The code of every letter of a line of UTF-8; '?' for what Inter is not asked for.
std::vector<int> codes_of(std::string_view line);

}  // namespace haula::paint
