#pragma once

#include <string>
#include <vector>

#include "paint/rect.h"

namespace haula::ui {

// One thing that was drawn, for tests: where it is, and what it would have liked.
struct Drawn {
    enum class Kind { text, widget, mark };

    Kind kind = Kind::text;
    std::string id;    // the widget's; for text the one it belongs to
    std::string text;  // as shown
    int layer = 0;     // dialogs lie above what they interrupt
    paint::Rect rect;
    double wish_width = 0.0;  // what it needs to be whole
    double wish_height = 0.0;
    paint::Rect clip;      // what can be seen of it lies in here
    bool scrolls = false;  // what is outside can be scrolled to
    bool focused = false;
    bool enabled = true;

    friend bool operator==(const Drawn&, const Drawn&) = default;
};

using Report = std::vector<Drawn>;

// What is wrong, one sentence each: text that is cut off or lies over other text.
std::vector<std::string> flaws_of(const Report& report);

}  // namespace haula::ui
