#include "render/exposure.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/assert.h"
#include "paint/picture.h"
#include "render/handles.h"
#include "render/mean.h"
#include "render/renderer_parts.h"

namespace haula::render {

struct Exposure::Film {
    Mean mean;
};

Exposure::Exposure(Scene scene, const View& view, paint::Size size, int samples)
    : scene_(std::move(scene)), view_(view), size_(size), samples_(samples) {
    HL_ASSERT(size.width > 0 && size.height > 0 && samples > 0);
}

Exposure::~Exposure() = default;
Exposure::Exposure(Exposure&&) noexcept = default;
Exposure& Exposure::operator=(Exposure&&) noexcept = default;

int Exposure::drawn() const { return film_ ? film_->mean.samples : 0; }

Result<void> Renderer::expose(Exposure& exposure, int most, paint::Size window) {
    if (!exposure.film_) {
        auto film = std::make_unique<Exposure::Film>();
        if (const Result<void> begun = film->mean.begin(exposure.size_); !begun) {
            return begun.error();
        }
        exposure.film_ = std::move(film);
        parts_->take_over(exposure.film_->mean, exposure.scene_, exposure.view_, window);
    }
    for (int i = 0; i < most && !exposure.done(); ++i) {
        parts_->add_sample(exposure.film_->mean, exposure.scene_, exposure.view_, window);
    }
    return {};
}

Result<paint::Picture> Renderer::develop(const Exposure& exposure) const {
    HL_ASSERT(exposure.drawn() > 0);
    const paint::Size size = exposure.size_;
    const Handle<float*, [](float* data) { MemFree(data); }> pixels(static_cast<float*>(
        rlReadTexturePixels(exposure.film_->mean.all.texture(), size.width, size.height,
                            PIXELFORMAT_UNCOMPRESSED_R32G32B32A32)));
    if (*pixels == nullptr) {
        return Error{ErrorCode::system, "there is not enough memory for the picture"};
    }
    paint::Picture picture{size, {}};
    picture.rgb.reserve(3 * static_cast<std::size_t>(size.width) *
                        static_cast<std::size_t>(size.height));
    for (int y = size.height - 1; y >= 0; --y) {
        for (int x = 0; x < size.width; ++x) {
            const float* rgba = *pixels + 4 * (static_cast<std::ptrdiff_t>(y) * size.width + x);
            for (int channel = 0; channel < 3; ++channel) {
                const float value = std::clamp(rgba[channel], 0.0F, 1.0F);
                picture.rgb.push_back(static_cast<std::uint8_t>(std::lround(255.0F * value)));
            }
        }
    }
    return picture;
}

Result<paint::Picture> Renderer::picture(const Scene& scene, const View& view, paint::Size size,
                                         int samples, paint::Size window) {
    Exposure exposure(scene, view, size, samples);
    const Result<void> exposed = expose(exposure, samples, window);
    return exposed ? develop(exposure) : exposed.error();
}

}  // namespace haula::render
