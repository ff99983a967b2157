#include "app/screens/settling_screen.h"

#include <optional>
#include <utility>

#include "app/screens/viewer_screen.h"
#include "core/task.h"
#include "models/structure_model.h"
#include "presenter/detail.h"
#include "referee/structure_tools.h"
#include "screen/controls.h"
#include "view/hau_la/settled_scene.h"
#include "view/hau_la/table_scene.h"

namespace haula::app {

namespace {

class SettlingScreen final : public screen::Screen {
  public:
    SettlingScreen(physics::StructureFile file, std::string name, render::Preset view)
        : name_(std::move(name)),
          preset_(view),
          scene_(view::table_scene(models::board_shape(file.set))),
          task_([file = std::move(file)](TaskControl& control) {
              return view::settled_structure(
                  file, [&control] { return !control.should_stop(); },
                  [&control](double share) { control.tell(share); });
          }) {
        camera_.set(preset_);
        camera_.jump();
    }

    std::string_view name() const override { return "settling"; }
    const render::Scene* scene() const override { return &scene_; }
    render::View view() const override { return camera_.view(); }
    bool moving() const override { return camera_.moving() || !failed_; }
    bool arrows() const override { return false; }

    void pass(screen::Context& context) override {
        screen::steer(camera_, context, true);
        screen::move(camera_, context);
        follow(context);
        if (failed_) {
            show_failure(context);
        } else {
            show_progress(context);
        }
    }

  private:
    void follow(screen::Context& context) {
        std::optional<Result<view::SettledStructure>> done = task_.take();
        if (!done) {
            return;
        }
        if (*done) {
            context.replace(
                make_viewer_screen(**done, presenter::detail_for(context.quality), preset_));
        } else if (done->error().code == ErrorCode::cancelled) {
            context.quit();
        } else {
            failed_ = name_ + ": " + done->error().detail;
        }
    }

    void show_progress(screen::Context& context) {
        ui::Ui& ui = context.ui;
        bool stop = ui.escaped();
        if (task_.seconds() >= referee::k_worth_telling_s) {
            show_panel(ui, [&] {
                stop |= referee::show_settling(context, task_.progress(), "settling.stop");
            });
        }
        if (stop) {
            task_.ask_to_stop();
        }
    }

    void show_failure(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const bool leave = ui.escaped();
        show_panel(ui, [&] {
            ui.label(*failed_, {.tone = ui::Tone::warning});
            if (ui.button("settling.leave", context.text("title.quit")) || leave) {
                context.quit(*failed_);
            }
        });
    }

    static void show_panel(ui::Ui& ui, const ui::Ui::Content& content) {
        constexpr double k_width_units = 420.0;
        ui.root({ui::Align::centre, ui::Align::end, 48.0}, {}, [&] {
            ui.column({.gap = 12.0,
                       .padding = ui::Edges::all(20.0),
                       .width = k_width_units,
                       .look = ui::Look::panel},
                      content);
        });
    }

    std::string name_;
    render::Preset preset_;
    render::Scene scene_;
    render::OrbitCamera camera_;
    std::optional<std::string> failed_;  // why there is nothing to look at
    Task<view::SettledStructure> task_;  // dies first, and stops
};

}  // namespace

std::unique_ptr<screen::Screen> make_settling_screen(physics::StructureFile file, std::string name,
                                                     render::Preset view) {
    return std::make_unique<SettlingScreen>(std::move(file), std::move(name), view);
}

}  // namespace haula::app
