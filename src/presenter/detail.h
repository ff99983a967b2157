#pragma once

#include "render/quality.h"
#include "shapes/detail.h"

namespace haula::presenter {

// How finely things are cut into triangles for a quality of the picture.
inline shapes::Detail detail_for(render::Quality quality) {
    return quality == render::Quality::high  ? shapes::Detail::high
           : quality == render::Quality::low ? shapes::Detail::low
                                             : shapes::Detail::medium;
}

}  // namespace haula::presenter
