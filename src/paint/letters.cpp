#include "paint/letters.h"

#include <raylib.h>

#include <algorithm>
#include <string>
#include <utility>

#include "core/file_system.h"
#include "core/files.h"

namespace haula::paint {

namespace {

constexpr std::size_t k_no_break_space = 0xA0;
constexpr std::size_t k_thin_space = 0x2009;
constexpr std::size_t k_narrow_no_break_space = 0x202F;
constexpr double k_narrow = 0.65;  // of a blank
constexpr std::size_t k_max_font_bytes = 16 << 20;

const char* stem_of(Weight weight) {
    switch (weight) {
        case Weight::light:
            return "Inter-Light";
        case Weight::medium:
            return "Inter-Medium";
        case Weight::semi_bold:
            return "Inter-SemiBold";
        case Weight::regular:
            break;
    }
    return "Inter-Regular";
}

std::vector<int> list_letters() {
    std::vector<int> codes;
    for (int code = 0x20; code < 0x7F; ++code) {
        codes.push_back(code);
    }
    for (int code = 0xA0; code < 0x180; ++code) {
        codes.push_back(code);
    }
    for (const int code : {0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026,
                           0x202F, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212}) {
        codes.push_back(code);
    }
    return codes;
}

}  // namespace

const std::vector<int>& letter_codes() {
    static const std::vector<int> codes = list_letters();
    return codes;
}

std::filesystem::path font_file(const std::filesystem::path& fonts, Weight weight) {
    for (const char* ending : {".otf", ".ttf"}) {
        std::filesystem::path file = fonts / (std::string(stem_of(weight)) + ending);
        if (is_ordinary_file(file)) {
            return file;
        }
    }
    return {};
}

Result<void> check_fonts(const std::filesystem::path& fonts) {
    for (const Weight weight :
         {Weight::light, Weight::regular, Weight::medium, Weight::semi_bold}) {
        if (font_file(fonts, weight).empty()) {
            return Error{ErrorCode::not_found, "the font " + std::string(stem_of(weight)) +
                                                   " is missing in " + fonts.string()};
        }
    }
    return {};
}

std::vector<int> codes_of(std::string_view line) {
    const std::string text(line);
    std::vector<int> codes;
    for (std::size_t at = 0; at < text.size();) {
        int bytes = 0;
        const int read = GetCodepointNext(text.c_str() + at, &bytes);
        at += static_cast<std::size_t>(std::max(bytes, 1));
        codes.push_back(read >= 0 && read < static_cast<int>(k_letter_codes_end) ? read : '?');
    }
    return codes;
}

Letters::Letters(std::filesystem::path fonts) : fonts_(std::move(fonts)) {}

const std::vector<unsigned char>& Letters::file(Weight weight) {
    std::vector<unsigned char>& held = files_[weight];
    if (held.empty()) {
        if (const Result<std::string> read =
                read_file(font_file(fonts_, weight), k_max_font_bytes)) {
            held.assign(read->begin(), read->end());
        }
    }
    return held;
}

std::vector<LetterShape> Letters::shapes(Weight weight, int height_px,
                                         const std::vector<int>& codes) {
    std::vector<LetterShape> shapes(codes.size());
    // raylib answers each code once and leaves out letters that the font lacks
    std::vector<int> asked = codes;
    asked.push_back('?');
    std::sort(asked.begin(), asked.end());
    asked.erase(std::unique(asked.begin(), asked.end()), asked.end());
    const std::vector<unsigned char>& bytes = file(weight);
    int count = 0;
    GlyphInfo* glyphs =
        LoadFontData(bytes.data(), static_cast<int>(bytes.size()), height_px, asked.data(),
                     static_cast<int>(asked.size()), FONT_DEFAULT, &count);
    if (glyphs == nullptr) {
        return shapes;
    }
    const auto find = [&](int code) {
        return std::find_if(glyphs, glyphs + count,
                            [&](const GlyphInfo& glyph) { return glyph.value == code; });
    };
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const GlyphInfo* glyph = find(codes[i]);
        glyph = glyph == glyphs + count ? find('?') : glyph;
        if (glyph == glyphs + count) {
            continue;
        }
        const Image& image = glyph->image;
        LetterShape& shape = shapes[i];
        shape = {glyph->offsetX,       glyph->offsetY, image.width, image.height, {},
                 glyph->advanceX + 0.5};
        if (const auto* ink = static_cast<const unsigned char*>(image.data)) {
            shape.ink.assign(ink, ink + static_cast<std::ptrdiff_t>(image.width) * image.height);
        }
    }
    UnloadFontData(glyphs, count);
    return shapes;
}

// raylib cuts advances to whole pixels, which small letters show: ours come from large ones.
const std::vector<double>& Letters::advances(Weight weight) {
    constexpr int k_large_px = 96;
    std::vector<double>& held = advances_[weight];
    if (held.empty()) {
        const std::vector<int>& codes = letter_codes();
        const std::vector<LetterShape> large = shapes(weight, k_large_px, codes);
        const auto unknown = std::find(codes.begin(), codes.end(), '?') - codes.begin();
        held.assign(k_letter_codes_end,
                    large[static_cast<std::size_t>(unknown)].advance / k_large_px);
        for (std::size_t i = 0; i < codes.size(); ++i) {
            held[static_cast<std::size_t>(codes[i])] = large[i].advance / k_large_px;
        }
        // blanks that hold words together have no picture, and so came without a width
        held[k_no_break_space] = held[' '];
        held[k_thin_space] = held[k_narrow_no_break_space] = k_narrow * held[' '];
    }
    return held;
}

}  // namespace haula::paint
