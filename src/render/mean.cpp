#include "render/mean.h"

#include <utility>

namespace haula::render {

Result<void> Mean::begin(paint::Size size) {
    samples = 0;
    if (fits(size)) {
        return {};
    }
    drawing = {};
    all = {};  // both first: they may be large
    Result<Target> one = Target::colour(size, PIXELFORMAT_UNCOMPRESSED_R16G16B16A16, true);
    if (!one) {
        return one.error();
    }
    Result<Target> mean = Target::colour(size, PIXELFORMAT_UNCOMPRESSED_R32G32B32A32, false);
    if (!mean) {
        return mean.error();
    }
    drawing = std::move(*one);
    all = std::move(*mean);
    return {};
}

}  // namespace haula::render
