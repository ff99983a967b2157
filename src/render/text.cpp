#include "render/text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "paint/letters.h"
#include "render/handles.h"

namespace haula::render {

namespace {

Color to_raylib(paint::Colour colour) {
    const auto byte = [](float part) {
        return static_cast<unsigned char>(std::lround(255.0F * part));
    };
    return {byte(colour.r), byte(colour.g), byte(colour.b), byte(colour.a)};
}

}  // namespace

struct Text::Parts {
    // raylib leaves out letters that a font lacks, so each has an index of its own by code.
    struct Atlas {
        FontHandle font;
        std::vector<int> index_of_code;

        const GlyphInfo& glyph(std::size_t code) const { return font->glyphs[index_of_code[code]]; }
    };

    explicit Parts(const std::filesystem::path& folder) : fonts(folder), letters(folder) {}

    std::filesystem::path fonts;
    paint::Letters letters;
    std::map<std::pair<paint::Weight, int>, Atlas> sizes;

    Atlas load(paint::Weight weight, int pixels) {
        Atlas made;
        made.font = FontHandle(LoadFontEx(paint::font_file(fonts, weight).c_str(), pixels,
                                          paint::letter_codes().data(),
                                          static_cast<int>(paint::letter_codes().size())));
        const Font& font = *made.font;
        int unknown = 0;
        for (int i = 0; i < font.glyphCount; ++i) {
            unknown = font.glyphs[i].value == '?' ? i : unknown;
        }
        made.index_of_code.assign(paint::k_letter_codes_end, unknown);
        for (int i = 0; i < font.glyphCount; ++i) {
            made.index_of_code[static_cast<std::size_t>(font.glyphs[i].value)] = i;
        }
        return made;
    }

    const Atlas& atlas_of(paint::Weight weight, int pixels) {
        Atlas& held = sizes[{weight, pixels}];
        if (!held.font) {
            held = load(weight, pixels);
            SetTextureFilter(held.font->texture, TEXTURE_FILTER_BILINEAR);
        }
        return held;
    }

    // Calls `each` with every letter's code and the pen before it; the pen behind the last.
    template <class Each>
    double walk(std::string_view line, paint::Weight weight, int pixels, const Each& each) {
        const std::vector<double>& advances = letters.advances(weight);
        double pen = 0.0;
        for (const int code : paint::codes_of(line)) {
            each(static_cast<std::size_t>(code), pen);
            pen += advances[static_cast<std::size_t>(code)] * pixels;
        }
        return pen;
    }
};

Text::Text(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Text::~Text() = default;

Result<std::unique_ptr<Text>> Text::create(const std::filesystem::path& fonts) {
    if (const Result<void> found = paint::check_fonts(fonts); !found) {
        return found.error();
    }
    return std::unique_ptr<Text>(new Text(std::make_unique<Parts>(fonts)));
}

double Text::width(std::string_view line, paint::Weight weight, double height_px) {
    const int pixels = static_cast<int>(std::lround(height_px));
    return parts_->walk(line, weight, pixels, [](std::size_t, double) {});
}

void Text::draw(std::string_view line, paint::Weight weight, double height_px, double x, double y,
                paint::Colour colour) {
    const int pixels = static_cast<int>(std::lround(height_px));
    const Parts::Atlas& atlas = parts_->atlas_of(weight, pixels);
    const Font& font = *atlas.font;
    const Color ink = to_raylib(colour);
    const auto padding = static_cast<float>(font.glyphPadding);
    parts_->walk(line, weight, pixels, [&](std::size_t code, double pen) {
        const GlyphInfo& glyph = atlas.glyph(code);
        const Rectangle& box = font.recs[atlas.index_of_code[code]];
        const Rectangle source{box.x - padding, box.y - padding, box.width + 2.0F * padding,
                               box.height + 2.0F * padding};
        const Vector2 at{
            static_cast<float>(std::round(x + pen)) + static_cast<float>(glyph.offsetX) - padding,
            static_cast<float>(std::round(y)) + static_cast<float>(glyph.offsetY) - padding};
        DrawTextureRec(font.texture, source, at, ink);
    });
}

}  // namespace haula::render
