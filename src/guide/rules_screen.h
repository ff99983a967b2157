#pragma once

#include <memory>
#include <string>

#include "screen/screen.h"

namespace haula::guide {

// The rules of a game, page by page, with drawings that the renderer makes. Pages are the texts
// "guide.<game>.<number>.title" and ".text"; drawings are structure files of the same number, or
// positions of the game ("<number>.position.json").
std::unique_ptr<screen::Screen> make_rules_screen(std::string game);

// Whether there are any pages for it.
bool has_guide(const rules::Texts& texts, const std::string& game);

}  // namespace haula::guide
