#include <raylib.h>

#include "render/clipboard.h"

namespace haula::render {

void copy_text(const std::string& text) { SetClipboardText(text.c_str()); }

std::string copied_text() {
    const char* text = GetClipboardText();
    return text != nullptr ? text : "";
}

}  // namespace haula::render
