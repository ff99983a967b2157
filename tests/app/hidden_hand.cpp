#include "hidden_hand.h"

#include <algorithm>
#include <utility>

#include "library/file_keeper.h"
#include "rules/languages.h"

namespace haula::test {

using ui::Drawn;

HiddenHand::HiddenHand(const std::filesystem::path& home) : app_(start_hidden(screen_, home)) {
    app_->settings.language = "en";
    pass();
}

screen::Context HiddenHand::context() {
    return {app_->kits, app_->games, app_->texts, app_->settings, app_->folders, *app_->ui,
            nothing_,   size,        {}};
}

void HiddenHand::open(Result<std::unique_ptr<screen::Screen>> screen) {
    REQUIRE(screen);
    app_->screens.resize(1);
    app_->screens.push_back(std::move(*screen));
    app_->ui->forget();
    pass();
}

void HiddenHand::pass(render::Input input) {
    input.seconds = pass_s;
    app::run_pass(*app_, input, size);
    render::Input later;
    later.pointer = input.pointer;
    later.seconds = pass_s;
    do {
        if (waits_for_files) {
            library::file_keeper().wait();
        }
        app::run_pass(*app_, later, size);
    } while (waits_for_files && !app_->screens.empty() && std::exchange(app_->fresh_screen, false));
    if (!keeps_toasts) {
        app_->toasts.clear();
    }
}

void HiddenHand::press(render::Key key) {
    render::Input input;
    input.pressed_keys.set(static_cast<std::size_t>(key));
    input.repeated_keys.set(static_cast<std::size_t>(key));
    pass(input);
}

void HiddenHand::press(render::PadButton button) {
    render::Input input;
    input.pad.there = true;
    input.pad.pressed_buttons.set(static_cast<std::size_t>(button));
    pass(input);
}

void HiddenHand::flick(paint::Point way) {
    render::Input input;
    input.pad.there = true;
    input.pad.left_stick = way;
    pass(input);
}

void HiddenHand::click(paint::Point at) {
    render::Input input;
    input.pointer = at;
    pass(input);
    input.pressed_buttons.left = true;
    pass(input);
    input.pressed_buttons.left = false;
    input.released_buttons.left = true;
    pass(input);
}

void HiddenHand::click(const std::string& id) {
    wait_for(id);
    click(find(id)->rect.centre());
}

void HiddenHand::use(const std::string& id, render::Key key) {
    wait_for(id);
    app_->ui->set_focus(id);
    press(key);
    app_->ui->set_focus("");
}

const Drawn* HiddenHand::find(const std::string& id) const {
    const auto found = std::find_if(report().begin(), report().end(), [&](const Drawn& drawn) {
        return drawn.id == id && drawn.kind != Drawn::Kind::text;
    });
    return found == report().end() ? nullptr : &*found;
}

bool HiddenHand::has(const std::string& id) const {
    const Drawn* found = find(id);
    return found != nullptr && found->enabled;
}

bool HiddenHand::says(const std::string& words) const {
    return std::any_of(report().begin(), report().end(), [&](const Drawn& drawn) {
        return drawn.text.find(words) != std::string::npos;
    });
}

std::size_t HiddenHand::lines_with(const std::string& words) const {
    return static_cast<std::size_t>(
        std::count_if(report().begin(), report().end(), [&](const Drawn& drawn) {
            return drawn.kind == Drawn::Kind::text && drawn.text.find(words) != std::string::npos;
        }));
}

std::set<std::string> HiddenHand::words() const {
    std::set<std::string> all;
    for (const Drawn& drawn : report()) {
        if (drawn.kind == Drawn::Kind::text) {
            all.insert(drawn.text);
        }
    }
    return all;
}

void HiddenHand::check_words(const std::string& name) {
    pass();
    for (const std::string& flaw : ui::flaws_of(report())) {
        FAIL_CHECK(name << ", " << app_->settings.language << ", " << app_->settings.text_percent
                        << " %, " << size.width << "x" << size.height << ": " << flaw);
    }
}

void HiddenHand::check_layout(const std::string& name) {
    for (const rules::Language& language : rules::k_languages) {
        for (const int percent : {80, 100, 150, 200}) {
            for (const paint::Size each :
                 {paint::Size{960, 600}, paint::Size{1280, 720}, paint::Size{3840, 2160}}) {
                app_->settings.language = language.code;
                app_->settings.text_percent = percent;
                size = each;
                check_words(name);
            }
        }
    }
    app_->settings.language = "en";
    app_->settings.text_percent = 100;
    size = {1280, 720};
    pass();
}

}  // namespace haula::test
