#include "app/screens/viewer_screen.h"

#include <array>
#include <string>

#include "paint/colour.h"
#include "referee/structure_tools.h"
#include "rules/message.h"
#include "screen/controls.h"
#include "screen/focus_control.h"
#include "screen/key_words.h"
#include "screen/view_tools.h"

namespace haula::app {

namespace {

class ViewerScreen : public screen::Screen {
  public:
    ViewerScreen(const view::SettledStructure& standing, shapes::Detail detail, render::Preset view)
        : structure_(standing.set, detail) {
        structure_.show(standing.shape);
        camera_.make_room(structure_.top_m());
        camera_.set(view);
        camera_.jump();
        scene_ = structure_.scene({});
    }

    std::string_view name() const override { return "viewer"; }
    const render::Scene* scene() const override { return &scene_; }
    render::View view() const override { return camera_.view(); }
    bool moving() const override { return camera_.moving(); }
    bool arrows() const override { return false; }

    void pass(screen::Context& context) override {
        screen::steer(camera_, context, true);
        if (context.pressed(screen::Action::focus)) {
            if (const auto focus = referee::focus_under_pointer(context, view(), structure_.shown(),
                                                                structure_.set())) {
                focus_.go_to(camera_, *focus);
            }
        }
        screen::move(camera_, context);
        if (context.ui.escaped()) {
            context.quit();
        }
        referee::obey_look_keys(context, tint_, see_through_);
        referee::obey_ruler_key(context, ruler_);
        if (ruler_) {
            referee::draw_ruler(context, structure_.shown(), structure_.set(), view());
        }
        make_scene(context);
        show_help(context);
    }

  private:
    void make_scene(const screen::Context& context) {
        view::StructureLook look;
        look.colours = referee::bird_colours(context.settings.palette);
        look.tint = tint_;
        const screen::FocusControl::Sight sight =
            focus_.clear_way(see_through_, camera_.view().target, context);
        look.cleared = sight.cleared;
        look.looked_at = sight.looked_at;
        scene_ = structure_.scene(look);
    }

    static std::string help_in_words(const screen::Context& context) {
        return context.texts.say(
            rules::say("viewer.help")
                .word("views", screen::key_labels(context, screen::k_piece_actions))
                .word("first_view", screen::key_label(context, screen::Action::view_first))
                .word("ruler", screen::key_label(context, screen::Action::ruler))
                .word("full_screen", screen::key_label(context, screen::Action::full_screen))
                .word("picture", screen::key_label(context, screen::Action::picture)));
    }

    static std::string look_in_words(const screen::Context& context) {
        return context.texts.say(
            rules::say("viewer.help_look")
                .word("focus", screen::key_label(context, screen::Action::focus))
                .word("see_through", screen::key_label(context, screen::Action::see_through))
                .word("tint", screen::key_label(context, screen::Action::tint)));
    }

    // Where there is room for it.
    static void show_help(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const std::array lines{look_in_words(context), help_in_words(context)};
        for (const std::string& line : lines) {
            if (ui.text_width(line, ui::TextRole::small) + ui.px(60.0) > context.window.width) {
                return;
            }
        }
        ui.root({ui::Align::start, ui::Align::end, 18.0}, {.gap = 6.0}, [&] {
            for (const std::string& line : lines) {
                ui.label(line, {.role = ui::TextRole::small,
                                .colour = paint::Colour{1.0F, 0.97F, 0.92F, 0.62F}});
            }
        });
    }

    view::StructureView structure_;
    render::Scene scene_;
    render::OrbitCamera camera_;
    view::Tint tint_ = view::Tint::none;
    bool see_through_ = false;
    screen::FocusControl focus_;
    bool ruler_ = false;
};

}  // namespace

std::unique_ptr<screen::Screen> make_viewer_screen(const view::SettledStructure& standing,
                                                   shapes::Detail detail, render::Preset view) {
    return std::make_unique<ViewerScreen>(standing, detail, view);
}

}  // namespace haula::app
