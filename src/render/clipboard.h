#pragma once

#include <string>

namespace haula::render {

// For other programs to paste. Needs the open window.
void copy_text(const std::string& text);
// What was copied last, here or elsewhere; empty if it is no text.
std::string copied_text();

}  // namespace haula::render
