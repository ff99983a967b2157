#include "app/screens/viewer_screen.h"

#include <utility>

#include "app/controls.h"
#include "app/key_words.h"
#include "app/view_tools.h"
#include "rules/message.h"

namespace haula::app {

namespace {

class ViewerScreen : public Screen {
  public:
    ViewerScreen(render::Scene scene, Standing standing, render::OrbitCamera camera)
        : scene_(std::move(scene)), standing_(std::move(standing)), camera_(camera) {}

    std::string_view name() const override { return "viewer"; }
    const render::Scene* scene() const override { return &scene_; }
    render::View view() const override { return camera_.view(); }
    bool moving() const override { return camera_.moving(); }
    bool arrows() const override { return false; }

    void pass(Context& context) override {
        steer(camera_, context, true);
        move(camera_, context);
        if (context.ui.escaped()) {
            context.quit();
        }
        if (context.pressed(Action::ruler)) {
            ruler_ = !ruler_;
        }
        if (ruler_) {
            draw_ruler(context, standing_.shape, standing_.set, view(), {});
        }
        const std::string help = help_in_words(context);
        ui::Ui& ui = context.ui;
        if (ui.text_width(help, ui::TextRole::small) + ui.px(60.0) <= context.window.width) {
            ui.root({ui::Align::start, ui::Align::end, 18.0}, {}, [&] {
                ui.label(help, {.role = ui::TextRole::small,
                                .colour = render::Colour{1.0F, 0.97F, 0.92F, 0.62F}});
            });
        }
    }

  private:
    static std::string help_in_words(const Context& context) {
        return context.texts.say(rules::say("viewer.help")
                                     .word("views", key_labels(context, k_piece_actions))
                                     .word("first_view", key_label(context, Action::view_first))
                                     .word("ruler", key_label(context, Action::ruler))
                                     .word("full_screen", key_label(context, Action::full_screen))
                                     .word("picture", key_label(context, Action::picture)));
    }

    render::Scene scene_;
    Standing standing_;
    render::OrbitCamera camera_;
    bool ruler_ = false;
};

}  // namespace

std::unique_ptr<Screen> make_viewer_screen(render::Scene scene, Standing standing,
                                           render::OrbitCamera camera) {
    return std::make_unique<ViewerScreen>(std::move(scene), std::move(standing), camera);
}

}  // namespace haula::app
