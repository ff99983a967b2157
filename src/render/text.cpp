#include "render/text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "render/handles.h"

namespace haula::render {

namespace {

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

std::filesystem::path font_file(const std::filesystem::path& fonts, Weight weight) {
    std::error_code ignored;
    for (const char* ending : {".otf", ".ttf"}) {
        std::filesystem::path file = fonts / (std::string(stem_of(weight)) + ending);
        if (std::filesystem::is_regular_file(file, ignored)) {
            return file;
        }
    }
    return {};
}

// Western European letters, and the signs that the screens use.
std::vector<int> letters() {
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

Color to_raylib(Colour colour) {
    const auto byte = [](float part) {
        return static_cast<unsigned char>(std::lround(255.0F * part));
    };
    return {byte(colour.r), byte(colour.g), byte(colour.b), byte(colour.a)};
}

}  // namespace

struct Text::Parts {
    static constexpr std::size_t k_codes = 0x2213;  // behind the last of letters()
    static constexpr std::size_t k_no_break_space = 0xA0;
    static constexpr std::size_t k_thin_space = 0x2009;
    static constexpr std::size_t k_narrow_no_break_space = 0x202F;
    static constexpr double k_narrow = 0.65;  // of a blank

    // raylib leaves out letters that a font lacks, so each has an index of its own by code.
    struct Letters {
        FontHandle font;
        std::vector<int> index_of_code;

        const GlyphInfo& glyph(std::size_t code) const { return font->glyphs[index_of_code[code]]; }
    };

    std::filesystem::path fonts;
    std::vector<int> codes = letters();
    // by weight: how far each letter moves the pen, in heights of the letters
    std::map<Weight, std::vector<double>> advances;
    std::map<std::pair<Weight, int>, Letters> sizes;

    Letters load(Weight weight, int pixels) {
        Letters made;
        made.font = FontHandle(LoadFontEx(font_file(fonts, weight).c_str(), pixels, codes.data(),
                                          static_cast<int>(codes.size())));
        const Font& font = *made.font;
        int unknown = 0;
        for (int i = 0; i < font.glyphCount; ++i) {
            unknown = font.glyphs[i].value == '?' ? i : unknown;
        }
        made.index_of_code.assign(k_codes, unknown);
        for (int i = 0; i < font.glyphCount; ++i) {
            made.index_of_code[static_cast<std::size_t>(font.glyphs[i].value)] = i;
        }
        return made;
    }

    const Letters& letters_of(Weight weight, int pixels) {
        Letters& held = sizes[{weight, pixels}];
        if (!held.font) {
            held = load(weight, pixels);
            SetTextureFilter(held.font->texture, TEXTURE_FILTER_BILINEAR);
        }
        return held;
    }

    // raylib cuts advances to whole pixels, which small letters show: ours come from large ones.
    const std::vector<double>& advances_of(Weight weight) {
        constexpr int k_large_px = 96;
        std::vector<double>& held = advances[weight];
        if (held.empty()) {
            const Letters large = load(weight, k_large_px);
            for (std::size_t code = 0; code < k_codes; ++code) {
                held.push_back((large.glyph(code).advanceX + 0.5) / k_large_px);
            }
            // blanks that hold words together have no picture, and so came without a width
            held[k_no_break_space] = held[' '];
            held[k_thin_space] = held[k_narrow_no_break_space] = k_narrow * held[' '];
        }
        return held;
    }

    // Calls `each` with every letter's code and the pen before it; the pen behind the last.
    template <class Each>
    double walk(std::string_view line, Weight weight, int pixels, const Each& each) {
        const std::vector<double>& ems = advances_of(weight);
        const std::string text(line);
        double pen = 0.0;
        for (std::size_t at = 0; at < text.size();) {
            int bytes = 0;
            const int read = GetCodepointNext(text.c_str() + at, &bytes);
            at += static_cast<std::size_t>(std::max(bytes, 1));
            const std::size_t code = read >= 0 && static_cast<std::size_t>(read) < k_codes
                                         ? static_cast<std::size_t>(read)
                                         : '?';
            each(code, pen);
            pen += ems[code] * pixels;
        }
        return pen;
    }
};

Text::Text(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Text::~Text() = default;

Result<std::unique_ptr<Text>> Text::create(const std::filesystem::path& fonts) {
    for (const Weight weight :
         {Weight::light, Weight::regular, Weight::medium, Weight::semi_bold}) {
        if (font_file(fonts, weight).empty()) {
            return Error{ErrorCode::not_found, "the font " + std::string(stem_of(weight)) +
                                                   " is missing in " + fonts.string()};
        }
    }
    auto parts = std::make_unique<Parts>();
    parts->fonts = fonts;
    return std::unique_ptr<Text>(new Text(std::move(parts)));
}

double Text::width(std::string_view line, Weight weight, double height_px) {
    const int pixels = static_cast<int>(std::lround(height_px));
    return parts_->walk(line, weight, pixels, [](std::size_t, double) {});
}

void Text::draw(std::string_view line, Weight weight, double height_px, double x, double y,
                Colour colour) {
    const int pixels = static_cast<int>(std::lround(height_px));
    const Parts::Letters& letters = parts_->letters_of(weight, pixels);
    const Font& font = *letters.font;
    const Color ink = to_raylib(colour);
    const auto padding = static_cast<float>(font.glyphPadding);
    parts_->walk(line, weight, pixels, [&](std::size_t code, double pen) {
        const GlyphInfo& glyph = letters.glyph(code);
        const Rectangle& box = font.recs[letters.index_of_code[code]];
        const Rectangle source{box.x - padding, box.y - padding, box.width + 2.0F * padding,
                               box.height + 2.0F * padding};
        const Vector2 at{
            static_cast<float>(std::round(x + pen)) + static_cast<float>(glyph.offsetX) - padding,
            static_cast<float>(std::round(y)) + static_cast<float>(glyph.offsetY) - padding};
        DrawTextureRec(font.texture, source, at, ink);
    });
}

}  // namespace haula::render
