#pragma once

#include <string_view>

namespace haula::paint {

enum class Weight { light, regular, medium, semi_bold };

// How much room letters take. The window's letters (text.h) know it; tests have their own.
class TextMeasure {
  public:
    virtual ~TextMeasure() = default;
    // Of one line, in pixels; `height_px` is the size of the letters.
    virtual double width(std::string_view line, Weight weight, double height_px) = 0;
};

}  // namespace haula::paint
