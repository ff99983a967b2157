#include "app/screen.h"

#include <utility>

namespace haula::app {

bool Context::pressed(Action action) const {
    return ui.keys_free() && settings.keys.pressed(input, action);
}

void Context::push(std::unique_ptr<Screen> screen) {
    wishes.push_back({Wish::Kind::push, std::move(screen), {}});
}

void Context::replace(std::unique_ptr<Screen> screen) {
    wishes.push_back({Wish::Kind::replace, std::move(screen), {}});
}

void Context::start_over(std::unique_ptr<Screen> screen) {
    wishes.push_back({Wish::Kind::start_over, std::move(screen), {}});
}

void Context::pop() { ask(Wish::Kind::pop); }

void Context::quit() { ask(Wish::Kind::quit); }

void Context::toast(std::string sentence) {
    wishes.push_back({Wish::Kind::toast, nullptr, std::move(sentence)});
}

void Context::ask(Wish::Kind kind) { wishes.push_back({kind, nullptr, {}}); }

}  // namespace haula::app
