#include "render/print_textures.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "paint/print_painter.h"

namespace haula::render {

using paint::Print;
using paint::Rect;

namespace {

constexpr double k_max_whole_px = 2048.0;      // a side of a sheet painted as a whole
constexpr double k_max_part_px = 4096.0;       // a side of the part in the picture
constexpr double k_max_moving_px = 512 * 512;  // what may be painted between two moving frames
constexpr double k_margin = 0.08;  // of the part's size, so that a small step needs no new one
constexpr int k_anisotropy = 8;

// Steps of a half octave: a sheet that comes nearer is not painted anew in every frame.
double step_above(double px_per_mm) {
    return std::exp2(0.5 * std::ceil(2.0 * std::log2(px_per_mm)));
}

Rect in_mm(const Print& print, const Rect& uv) {
    return {uv.x * print.width_mm, uv.y * print.height_mm, uv.width * print.width_mm,
            uv.height * print.height_mm};
}

bool holds(const Rect& outer, const Rect& inner) {
    constexpr double k_slack = 1e-6;
    return outer.x <= inner.x + k_slack && outer.y <= inner.y + k_slack &&
           outer.right() >= inner.right() - k_slack && outer.bottom() >= inner.bottom() - k_slack;
}

}  // namespace

PrintTextures::PrintTextures(paint::Letters letters) : letters_(std::move(letters)) {}

PrintTextures::Texture PrintTextures::painted(const Print& print, const Rect& part_mm,
                                              double px_per_mm) {
    const paint::PaintedPrint sheet = paint::paint_print(print, part_mm, px_per_mm, letters_);
    const auto& [size, rgb] = sheet.picture;
    constexpr int k_format = RL_PIXELFORMAT_UNCOMPRESSED_R8G8B8;
    const unsigned int id = rlLoadTexture(rgb.data(), size.width, size.height, k_format, 1);
    int levels = 1;
    rlGenTextureMipmaps(id, size.width, size.height, k_format, &levels);
    rlTextureParameters(id, RL_TEXTURE_MAG_FILTER, RL_TEXTURE_FILTER_LINEAR);
    rlTextureParameters(id, RL_TEXTURE_MIN_FILTER, RL_TEXTURE_FILTER_MIP_LINEAR);
    rlTextureParameters(id, RL_TEXTURE_FILTER_ANISOTROPIC, k_anisotropy);
    rlTextureParameters(id, RL_TEXTURE_WRAP_S, RL_TEXTURE_WRAP_CLAMP);
    rlTextureParameters(id, RL_TEXTURE_WRAP_T, RL_TEXTURE_WRAP_CLAMP);
    return {TextureHandle(id),
            {sheet.part_mm.x / print.width_mm, sheet.part_mm.y / print.height_mm,
             sheet.part_mm.width / print.width_mm, sheet.part_mm.height / print.height_mm},
            px_per_mm};
}

void PrintTextures::prepare(const std::shared_ptr<const Print>& print, const PrintSight& sight,
                            bool at_rest) {
    Sheet& sheet = sheets_[print.get()];
    if (sheet.source.expired()) {  // new, or the address lives on and the print does not
        sheet = {};
        sheet.source = print;
    }
    constexpr double k_min_px_per_mm = 0.5;
    const double need = std::max(
        {k_min_px_per_mm, sight.px_across / print->width_mm, sight.px_down / print->height_mm});
    prepare_whole(sheet, *print, need, at_rest);
    if (at_rest) {
        prepare_part(sheet, *print, sight, need);
    }
}

void PrintTextures::prepare_whole(Sheet& sheet, const Print& print, double need, bool at_rest) {
    double wanted =
        std::min(step_above(need), k_max_whole_px / std::max(print.width_mm, print.height_mm));
    if (!at_rest) {
        const double moving = std::sqrt(k_max_moving_px / (print.width_mm * print.height_mm));
        wanted = std::min(wanted, moving);
    }
    if (!sheet.whole.handle || sheet.whole.px_per_mm < 0.999 * std::min(need, wanted)) {
        sheet.whole = painted(print, {0.0, 0.0, print.width_mm, print.height_mm}, wanted);
    }
}

void PrintTextures::prepare_part(Sheet& sheet, const Print& print, const PrintSight& sight,
                                 double need) {
    if (sheet.whole.px_per_mm >= 0.999 * need) {
        sheet.part = {};
        return;
    }
    const Rect grown = paint::common_part(
        {0.0, 0.0, 1.0, 1.0},
        paint::inset(sight.part, -k_margin * std::max(sight.part.width, sight.part.height)));
    const Rect part_mm = in_mm(print, grown);
    const double wanted =
        std::min(step_above(need), k_max_part_px / std::max(part_mm.width, part_mm.height));
    if (!sheet.part.handle || !holds(sheet.part.area, sight.part) ||
        sheet.part.px_per_mm < 0.999 * std::min(need, wanted)) {
        sheet.part = painted(print, part_mm, wanted);
    }
}

const PrintTextures::Sheet* PrintTextures::of(const std::shared_ptr<const Print>& print) const {
    const auto found = sheets_.find(print.get());
    return found == sheets_.end() || found->second.source.expired() ? nullptr : &found->second;
}

void PrintTextures::drop_unused() {
    std::erase_if(sheets_, [](const auto& entry) { return entry.second.source.expired(); });
}

}  // namespace haula::render
