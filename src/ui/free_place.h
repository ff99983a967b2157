#pragma once

#include <vector>

#include "paint/rect.h"

namespace haula::ui {

// A place of the wished one's size within the window that covers nothing of what is taken: the
// wished one if it is free, else the nearest to it; where there is none, the one that covers least.
paint::Rect free_place(const paint::Rect& wished, const paint::Rect& window,
                       const std::vector<paint::Rect>& taken);

// How much of these lies under it.
double covered_area(const paint::Rect& place, const std::vector<paint::Rect>& taken);

}  // namespace haula::ui
