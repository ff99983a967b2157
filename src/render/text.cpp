#include "render/text.h"

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
    for (const int code : {0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2190, 0x2191,
                           0x2192, 0x2193, 0x2212, 0x00D7, 0x2022}) {
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
    std::filesystem::path fonts;
    std::vector<int> codes = letters();
    std::map<std::pair<Weight, int>, FontHandle> sizes;

    const Font& font(Weight weight, int pixels) {
        FontHandle& held = sizes[{weight, pixels}];
        if (!held) {
            held = FontHandle(LoadFontEx(font_file(fonts, weight).c_str(), pixels, codes.data(),
                                         static_cast<int>(codes.size())));
            SetTextureFilter(held->texture, TEXTURE_FILTER_BILINEAR);
        }
        return *held;
    }
};

Text::Text(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Text::~Text() = default;

Result<std::unique_ptr<Text>> Text::create(const std::filesystem::path& fonts) {
    for (const Weight weight : {Weight::regular, Weight::medium, Weight::semi_bold}) {
        if (font_file(fonts, weight).empty()) {
            return Error{ErrorCode::not_found, "the font " + std::string(stem_of(weight)) +
                                                   " is missing in " + fonts.string()};
        }
    }
    auto parts = std::make_unique<Parts>();
    parts->fonts = fonts;
    return std::unique_ptr<Text>(new Text(std::move(parts)));
}

Size Text::measure(std::string_view line, Weight weight, double height_px) {
    const int pixels = static_cast<int>(std::lround(height_px));
    const Vector2 size = MeasureTextEx(parts_->font(weight, pixels), std::string(line).c_str(),
                                       static_cast<float>(pixels), 0.0F);
    return {static_cast<int>(std::ceil(size.x)), static_cast<int>(std::ceil(size.y))};
}

void Text::draw(std::string_view line, Weight weight, double height_px, double x, double y,
                Colour colour) {
    const int pixels = static_cast<int>(std::lround(height_px));
    DrawTextEx(parts_->font(weight, pixels), std::string(line).c_str(),
               {static_cast<float>(std::round(x)), static_cast<float>(std::round(y))},
               static_cast<float>(pixels), 0.0F, to_raylib(colour));
}

}  // namespace haula::render
