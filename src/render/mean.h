#pragma once

#include "core/result.h"
#include "paint/size.h"
#include "render/target.h"

namespace haula::render {

// A picture that grows finer with every drawing: the mean of all so far.
struct Mean {
    Target drawing;  // the latest
    Target all;
    int samples = 0;

    // Room for pictures of that size, without any drawing yet; what there was is lost.
    Result<void> begin(paint::Size size);
    bool fits(paint::Size size) const { return all && all.size() == size; }
};

}  // namespace haula::render
