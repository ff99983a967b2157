#include "screen/screen.h"

#include <utility>

namespace haula::screen {

bool Context::pressed(Action action) const {
    return ui.keys_free() && settings.keys.pressed(input, action);
}

void Context::push(std::unique_ptr<Screen> screen) {
    requests.push_back({.kind = ScreenRequest::Kind::push, .screen = std::move(screen)});
}

void Context::open(Result<std::unique_ptr<Screen>> screen) {
    if (screen) {
        push(std::move(*screen));
    } else {
        toast(screen.error().detail);
    }
}

void Context::replace(std::unique_ptr<Screen> screen) {
    requests.push_back({.kind = ScreenRequest::Kind::replace, .screen = std::move(screen)});
}

void Context::start_over(std::unique_ptr<Screen> screen) {
    requests.push_back({.kind = ScreenRequest::Kind::start_over, .screen = std::move(screen)});
}

void Context::pop() { request(ScreenRequest::Kind::pop); }

void Context::quit(std::string why) {
    requests.push_back({.kind = ScreenRequest::Kind::quit, .text = std::move(why)});
}

void Context::toast(std::string sentence) {
    requests.push_back({.kind = ScreenRequest::Kind::toast, .text = std::move(sentence)});
}

void Context::sound_as(const render::Heard& heard) {
    requests.push_back({.kind = ScreenRequest::Kind::sound, .sound = heard});
}

void Context::draw(std::shared_ptr<Drawing> drawing) {
    requests.push_back({.kind = ScreenRequest::Kind::drawing, .drawing = std::move(drawing)});
}

void Context::film(Result<std::unique_ptr<Motion>> motion) {
    if (!motion) {
        toast(motion.error().detail);
    } else if (!*motion) {
        toast(text("app.nothing_moved"));
    } else {
        requests.push_back({.kind = ScreenRequest::Kind::film, .motion = std::move(*motion)});
    }
}

void Context::request(ScreenRequest::Kind kind) { requests.push_back({.kind = kind}); }

}  // namespace haula::screen
