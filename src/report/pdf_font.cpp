#include "report/pdf_font.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/file_system.h"
#include "core/files.h"

namespace haula::report {

namespace {

constexpr std::size_t k_max_bytes = 16U << 20U;

// Big-endian; 0 beyond the end.
std::uint32_t u16(std::string_view bytes, std::size_t at) {
    if (at + 2 > bytes.size()) {
        return 0;
    }
    return (static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at])) << 8U) |
           static_cast<unsigned char>(bytes[at + 1]);
}

std::uint32_t u32(std::string_view bytes, std::size_t at) {
    return (u16(bytes, at) << 16U) | u16(bytes, at + 2);
}

int i16(std::string_view bytes, std::size_t at) {
    return static_cast<std::int16_t>(u16(bytes, at));
}

std::string_view part(std::string_view bytes, std::size_t at, std::size_t length) {
    return at <= bytes.size() ? bytes.substr(at, length) : std::string_view();
}

// Segments of the first 65,536 letters (format 4 of the table `cmap`).
std::uint32_t glyph_in_segments(std::string_view map, std::uint32_t letter) {
    const std::size_t twice_segments = u16(map, 6);
    const std::size_t ends = 14;
    const std::size_t starts = ends + twice_segments + 2;
    const std::size_t deltas = starts + twice_segments;
    const std::size_t offsets = deltas + twice_segments;
    for (std::size_t i = 0; i < twice_segments; i += 2) {
        const std::uint32_t start = u16(map, starts + i);
        if (letter > u16(map, ends + i) || letter < start) {
            continue;
        }
        const std::uint32_t delta = u16(map, deltas + i);
        const std::size_t offset = u16(map, offsets + i);
        if (offset == 0) {
            return (letter + delta) & 0xFFFFU;
        }
        const std::uint32_t found =
            u16(map, offsets + i + offset + 2 * static_cast<std::size_t>(letter - start));
        return found == 0 ? 0 : (found + delta) & 0xFFFFU;
    }
    return 0;
}

// Groups of any letters (format 12).
std::uint32_t glyph_in_groups(std::string_view map, std::uint32_t letter) {
    const std::size_t groups = std::min<std::size_t>(u32(map, 12), map.size() / 12);
    for (std::size_t i = 0; i < groups; ++i) {
        const std::size_t at = 16 + 12 * i;
        if (letter >= u32(map, at) && letter <= u32(map, at + 4)) {
            return u32(map, at + 8) + letter - u32(map, at);
        }
    }
    return 0;
}

// For readers that copy words out of the page.
std::string letters_of_glyphs(const std::map<std::uint16_t, std::uint32_t>& used) {
    std::string rows;
    for (const auto& [glyph, letter] : used) {
        if (letter < 0x10000) {
            fmt::format_to(std::back_inserter(rows), "<{:04X}> <{:04X}>\n", glyph, letter);
        } else {
            const std::uint32_t beyond = letter - 0x10000;
            fmt::format_to(std::back_inserter(rows), "<{:04X}> <{:04X}{:04X}>\n", glyph,
                           0xD800 + (beyond >> 10U), 0xDC00 + (beyond & 0x3FFU));
        }
    }
    return fmt::format(
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
        "{} beginbfchar\n{}endbfchar\nendcmap\nend\nend\n",
        used.size(), rows);
}

std::string stream(std::string_view fields, std::string_view bytes) {
    return fmt::format("<< {}/Length {} >>\nstream\n{}\nendstream", fields, bytes.size(), bytes);
}

}  // namespace

Result<PdfFont> PdfFont::load(const std::filesystem::path& folder) {
    for (const char* name : {"Inter-Regular.otf", "Inter-Regular.ttf"}) {
        if (is_ordinary_file(folder / name)) {
            Result<std::string> bytes = read_file(folder / name, k_max_bytes);
            return bytes ? parse(std::move(*bytes)) : Result<PdfFont>(bytes.error());
        }
    }
    return Error{ErrorCode::not_found, "the font Inter is missing in " + folder.string()};
}

std::string_view PdfFont::table(std::string_view name) const {
    const std::size_t count = u16(bytes_, 4);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = 12 + 16 * i;
        if (part(bytes_, at, 4) == name) {
            return part(bytes_, u32(bytes_, at + 8), u32(bytes_, at + 12));
        }
    }
    return {};
}

Result<PdfFont> PdfFont::parse(std::string bytes) {
    PdfFont font;
    font.bytes_ = std::move(bytes);
    font.units_per_size_ = static_cast<int>(u16(font.table("head"), 18));
    font.wide_glyphs_ = u16(font.table("hhea"), 34);
    if (font.units_per_size_ == 0 || font.wide_glyphs_ == 0) {
        return bad_input("this is no OpenType font");
    }
    return font;
}

std::uint16_t PdfFont::glyph(std::uint32_t letter) const {
    const std::string_view maps = table("cmap");
    const std::size_t count = u16(maps, 2);
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < count && found == 0; ++i) {
        const std::string_view map = part(maps, u32(maps, 4 + 8 * i + 4), std::string_view::npos);
        if (u16(map, 0) == 12) {
            found = glyph_in_groups(map, letter);
        } else if (u16(map, 0) == 4 && letter < 0x10000) {
            found = glyph_in_segments(map, letter);
        }
    }
    return found < 0x10000 ? static_cast<std::uint16_t>(found) : 0;
}

int PdfFont::thousandths(int units) const { return units * 1000 / units_per_size_; }

int PdfFont::advance(std::uint16_t glyph) const {
    const std::size_t row = std::min<std::size_t>(glyph, wide_glyphs_ - 1);
    return thousandths(static_cast<int>(u16(table("hmtx"), 4 * row)));
}

std::vector<std::string> PdfFont::objects(
    std::size_t first, const std::map<std::uint16_t, std::uint32_t>& used) const {
    // Outlines are either in a table of their own, which is all that a reader wants, or spread over
    // several.
    const std::string_view outlines = table("CFF ");
    const bool alone = !outlines.empty();
    std::string widths;
    for (const auto& [glyph, letter] : used) {
        fmt::format_to(std::back_inserter(widths), "{} [{}] ", glyph, advance(glyph));
    }
    const std::string_view head = table("head");
    const std::string_view lines = table("hhea");
    const int ascent = thousandths(i16(lines, 4));
    return {
        fmt::format("<< /Type /Font /Subtype /Type0 /BaseFont /Inter-Regular /Encoding /Identity-H "
                    "/DescendantFonts [{} 0 R] /ToUnicode {} 0 R >>",
                    first + 1, first + 3),
        fmt::format("<< /Type /Font /Subtype /{} /BaseFont /Inter-Regular /CIDSystemInfo << "
                    "/Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor {} 0 "
                    "R{} /W [{}] >>",
                    alone ? "CIDFontType0" : "CIDFontType2", first + 2,
                    alone ? "" : " /CIDToGIDMap /Identity", widths),
        fmt::format("<< /Type /FontDescriptor /FontName /Inter-Regular /Flags 4 /FontBBox [{} {} "
                    "{} {}] /ItalicAngle 0 /Ascent {} /Descent {} /CapHeight {} /StemV 80 /{} {} 0 "
                    "R >>",
                    thousandths(i16(head, 36)), thousandths(i16(head, 38)),
                    thousandths(i16(head, 40)), thousandths(i16(head, 42)), ascent,
                    thousandths(i16(lines, 6)), ascent * 3 / 4, alone ? "FontFile3" : "FontFile2",
                    first + 4),
        stream("", letters_of_glyphs(used)),
        alone ? stream("/Subtype /CIDFontType0C ", outlines)
              : stream(fmt::format("/Length1 {} ", bytes_.size()), bytes_),
    };
}

}  // namespace haula::report
