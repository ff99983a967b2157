#include "shell/trial_screen.h"

#include <utility>

#include "screen/view_tools.h"
#include "shell/hand_panel.h"
#include "shell/hands.h"
#include "shell/viewpoint.h"

namespace haula::shell {

using ui::Align;
using ui::Edges;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_moved_up = 0.055;  // of the window's height: there the tools lie

class TrialScreen final : public screen::Screen {
  public:
    explicit TrialScreen(std::unique_ptr<presenter::Tabletop> tabletop)
        : tabletop_(std::move(tabletop)) {
        viewpoint_.make_room(*tabletop_);
    }

    std::string_view name() const override { return "trial"; }
    const render::Scene* scene() const override { return &scene_; }
    render::View view() const override { return screen::moved_up(viewpoint_.view(), k_moved_up); }
    render::View photo_view() const override { return viewpoint_.camera().view(); }
    bool moving() const override { return viewpoint_.moving() || tabletop_->moving(); }
    bool arrows() const override { return false; }

    void pass(screen::Context& context) override {
        const presenter::Style style = seating_.style(context.settings.palette);
        const presenter::Eye eye{view(), context.window};
        tabletop_->advance(context.input.seconds);
        show_panel(context);
        hands_.pass(context, *tabletop_, eye);
        if (context.ui.escaped()) {
            context.pop();
        }
        viewpoint_.steer_and_move(context, hands_.left_for_camera(context), false);
        scene_ = tabletop_->scene(style);
        tabletop_->draw_over(context.ui, {view(), context.window}, style);
        mark_spots(context.ui, *tabletop_, {view(), context.window});
    }
    void update_covered(screen::Context& /*context*/, double seconds) override {
        tabletop_->advance(seconds);
    }

  private:
    void show_panel(screen::Context& context) {
        ui::Ui& ui = context.ui;
        constexpr double k_margin = 14.0;
        constexpr double k_padding = 12.0;
        const double wide = context.window.width / ui.scale() - 2.0 * (k_margin + k_padding);
        ui.root({Align::stretch, Align::stretch, k_margin}, {.gap = 10.0}, [&] {
            ui.row({.main = Align::centre}, [&] {
                ui.column({.gap = 4.0,
                           .padding = Edges::of(22.0, 12.0),
                           .cross = Align::centre,
                           .max_width = 760.0,
                           .look = ui::Look::panel},
                          [&] {
                              ui.label(context.text("table.try"), {.role = TextRole::strong});
                              ui.label(context.texts.say(tabletop_->sentence()),
                                       {.tone = Tone::quiet, .align = Align::centre});
                          });
            });
            ui.spacer();
            ui.row({.main = Align::centre}, [&] {
                ui.row({.gap = 8.0,
                        .padding = Edges::all(k_padding),
                        .cross = Align::centre,
                        .wraps = true,
                        .look = ui::Look::panel},
                       [&] {
                           show_items(context, seating_, hands_, *tabletop_, wide);
                           show_tools(context, seating_, hands_, *tabletop_);
                           if (ui.button("trial.back", context.text("app.back"),
                                         {.look = ui::ButtonLook::lead,
                                          .key_hint = context.text("key.escape")})) {
                               context.pop();
                           }
                       });
            });
        });
    }

    std::unique_ptr<presenter::Tabletop> tabletop_;
    screen::Seating seating_;
    Hands hands_;
    Viewpoint viewpoint_;
    render::Scene scene_;
};

}  // namespace

std::unique_ptr<screen::Screen> make_trial_screen(std::unique_ptr<presenter::Tabletop> tabletop) {
    return std::make_unique<TrialScreen>(std::move(tabletop));
}

}  // namespace haula::shell
