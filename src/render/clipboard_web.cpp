#include <emscripten.h>

#include <cstdlib>

#include "render/clipboard.h"

// clang-format off
EM_JS(void, haula_js_copy, (const char* text), { Module.page.copy(UTF8ToString(text)); })
EM_JS(char*, haula_js_pasted, (), { return stringToNewUTF8(Module.page.pasted()); })
// clang-format on

namespace haula::render {

void copy_text(const std::string& text) { haula_js_copy(text.c_str()); }

std::string copied_text() {
    char* pasted = haula_js_pasted();
    std::string text = pasted;
    std::free(pasted);
    return text;
}

}  // namespace haula::render
