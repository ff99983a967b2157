#include "screen/screen.h"

#include <utility>

namespace haula::app {

bool Context::pressed(Action action) const {
    return ui.keys_free() && settings.keys.pressed(input, action);
}

void Context::push(std::unique_ptr<Screen> screen) {
    wishes.push_back({.kind = Wish::Kind::push, .screen = std::move(screen)});
}

void Context::open(Result<std::unique_ptr<Screen>> screen) {
    if (screen) {
        push(std::move(*screen));
    } else {
        toast(screen.error().detail);
    }
}

void Context::replace(std::unique_ptr<Screen> screen) {
    wishes.push_back({.kind = Wish::Kind::replace, .screen = std::move(screen)});
}

void Context::start_over(std::unique_ptr<Screen> screen) {
    wishes.push_back({.kind = Wish::Kind::start_over, .screen = std::move(screen)});
}

void Context::pop() { ask(Wish::Kind::pop); }

void Context::quit() { ask(Wish::Kind::quit); }

void Context::toast(std::string sentence) {
    wishes.push_back({.kind = Wish::Kind::toast, .text = std::move(sentence)});
}

void Context::sound(render::Sound sound) {
    wishes.push_back({.kind = Wish::Kind::sound, .sound = sound});
}

void Context::draw(std::shared_ptr<Drawing> drawing) {
    wishes.push_back({.kind = Wish::Kind::drawing, .drawing = std::move(drawing)});
}

void Context::ask(Wish::Kind kind) { wishes.push_back({.kind = kind}); }

}  // namespace haula::app
