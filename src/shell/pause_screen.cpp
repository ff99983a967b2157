#include "shell/pause_screen.h"

#include <utility>

#include "guide/rules_screen.h"
#include "screen/settings_screen.h"

namespace haula::shell {

namespace {

class PauseScreen : public screen::Screen {
  public:
    explicit PauseScreen(Pause pause) : pause_(std::move(pause)) {}

    std::string_view name() const override { return "pause"; }

    void pass(screen::Context& context) override {
        ui::Ui& ui = context.ui;
        const bool back = ui.escaped();
        ui.root({ui::Align::centre, ui::Align::centre, 24.0},
                {.id = "pause.menu",
                 .gap = 8.0,
                 .padding = ui::Edges::of(44.0, 34.0),
                 .width = 380.0,
                 .scrolls = true,
                 .look = ui::Look::panel},
                [&] {
                    ui.label(context.text("pause.title"), {.role = ui::TextRole::title});
                    ui.space(8.0);
                    if (ui.button("pause.go_on", context.text("pause.go_on"),
                                  {.look = ui::ButtonLook::lead}) ||
                        back) {
                        context.pop();
                    }
                    for (const Pause::Entry& entry : pause_.more) {
                        if (ui.button(entry.id, context.texts.say(entry.text))) {
                            context.pop();
                            entry.use(context);
                        }
                    }
                    if (ui.button("pause.rules", context.text("title.rules"))) {
                        context.push(guide::make_rules_screen(pause_.game));
                    }
                    if (ui.button("pause.settings", context.text("title.settings"))) {
                        context.push(screen::make_settings_screen());
                    }
                    if (ui.button("pause.leave", context.text("pause.leave"))) {
                        context.request(screen::ScreenRequest::Kind::to_first);
                    }
                    ui.space(4.0);
                    ui.label(context.text(pause_.kept),
                             {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
                });
    }

  private:
    Pause pause_;
};

}  // namespace

std::unique_ptr<screen::Screen> make_pause_screen(Pause pause) {
    return std::make_unique<PauseScreen>(std::move(pause));
}

}  // namespace haula::shell
