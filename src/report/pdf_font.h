#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace haula::report {

// An OpenType font that goes into a PDF file whole, for letters that the fonts of every reader
// lack. Broken files are refused, or have no letters; they are never read beyond their end.
class PdfFont {
  public:
    // Inter's file in that folder.
    static Result<PdfFont> load(const std::filesystem::path& folder);
    static Result<PdfFont> parse(std::string bytes);

    // 0: there is none.
    std::uint16_t glyph(std::uint32_t letter) const;
    // In thousandths of the size.
    int advance(std::uint16_t glyph) const;
    // The objects of a PDF file that hold it, the first with that number being the font itself; of
    // the letters that were used, by their glyphs.
    std::vector<std::string> objects(std::size_t first_number,
                                     const std::map<std::uint16_t, std::uint32_t>& used) const;

  private:
    std::string_view table(std::string_view name) const;
    int thousandths(int units) const;

    std::string bytes_;
    int units_per_size_ = 1000;
    std::size_t wide_glyphs_ = 0;  // those with an advance of their own
};

}  // namespace haula::report
