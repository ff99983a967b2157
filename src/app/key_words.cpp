#include "app/key_words.h"

#include <cctype>

#include "render/window.h"

namespace haula::app {

std::string key_in_words(render::Key key, const rules::Texts& texts) {
    const std::string name(render::name_of(key));
    if (const std::string text_key = "key." + name; texts.has(text_key)) {
        return texts.text(text_key);
    }
    if (std::string printed = render::Window::label_of(key); !printed.empty()) {
        return printed;
    }
    std::string shown = name;  // a figure or a function key
    shown.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(shown.front())));
    return shown;
}

}  // namespace haula::app
