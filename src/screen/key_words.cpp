#include "screen/key_words.h"

#include <cctype>

#include "render/window.h"

namespace haula::screen {

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

std::string key_in_words(const KeyPress& press, const rules::Texts& texts) {
    const std::string key = key_in_words(press.key, texts);
    return press.control ? texts.say(rules::say("key.with_control").word("key", key)) : key;
}

std::string key_label(const Context& context, Action action) {
    return key_in_words(context.settings.keys.of(action), context.texts);
}

std::string key_labels(const Context& context, std::span<const Action> actions) {
    const auto is_figure = [](const KeyPress& press) {
        return !press.control && press.key >= render::Key::zero && press.key <= render::Key::nine;
    };
    std::string all;
    bool neighbours = actions.size() > 2;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const KeyPress& press = context.settings.keys.of(actions[i]);
        const auto first = static_cast<std::size_t>(context.settings.keys.of(actions[0]).key);
        neighbours =
            neighbours && is_figure(press) && static_cast<std::size_t>(press.key) == first + i;
        all += (i == 0 ? "" : " ") + key_label(context, actions[i]);
    }
    return neighbours
               ? key_label(context, actions.front()) + "–" + key_label(context, actions.back())
               : all;
}

}  // namespace haula::screen
