#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "screen/screen.h"

namespace haula::screen {

// A panel in the middle of the window that most screens without a scene are: a heading, a body
// that scrolls where it is too high, and a row at the bottom that stays.
struct Sheet {
    std::string id;  // of the body
    std::string heading;
    double width = 720.0;
    bool tall = false;  // as high as the window, so that pages of one sheet stay where they are
    std::function<void()> body;
    std::function<void()> footer;
};

void show_sheet(ui::Ui& ui, const Sheet& sheet);

// A name and what it stands for, side by side; below each other where there is no room.
void show_field(ui::Ui& ui, std::string_view name, const std::function<void()>& widget);

}  // namespace haula::screen
