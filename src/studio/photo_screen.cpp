#include "studio/photo_screen.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "rules/message.h"
#include "screen/controls.h"
#include "screen/framing.h"
#include "screen/key_words.h"

namespace haula::studio {

namespace {

// Marks are for hands, and labels for readers.
render::Scene without_signs(render::Scene scene) {
    std::erase_if(scene.items, [](const render::Item& item) {
        return item.material.surface == render::Surface::sign;
    });
    scene.labels.clear();
    scene.clearing.reset();
    return scene;
}

class PhotoScreen final : public screen::Screen {
  public:
    PhotoScreen(render::Scene scene, const render::View& view, render::Room room)
        : scene_(without_signs(std::move(scene))), room_before_(room) {
        camera_.take(view);
    }

    std::string_view name() const override { return k_photo_screen; }
    const render::Scene* scene() const override { return &scene_; }
    bool moving() const override { return camera_.moving(); }
    bool arrows() const override { return false; }

    // The whole window is the picture, whatever lies over it.
    render::View view() const override {
        constexpr double k_usual = 100.0;
        render::View view = camera_.view();
        view.lens = depth_percent_ / k_usual;
        return view;
    }

    void pass(screen::Context& context) override {
        const bool leave = context.ui.escaped();
        if (context.pressed(screen::Action::skip)) {
            hidden_ = !hidden_;
        }
        if (!hidden_) {
            show_panel(context);
        }
        screen::steer(camera_, context, true);
        screen::move(camera_, context);
        if (leave && std::exchange(hidden_, false)) {
            return;
        }
        if (leave || left_) {
            context.settings.room = room_before_;
            context.pop();
        }
    }

  private:
    void show_panel(screen::Context& context) {
        ui::Ui& ui = context.ui;
        ui.root({ui::Align::centre, ui::Align::end, 16.0},
                {.id = "photo",
                 .gap = 8.0,
                 .padding = ui::Edges::of(22.0, 14.0),
                 .max_width = 980.0,
                 .look = ui::Look::panel},
                [&] {
                    ui.row({.gap = 14.0, .cross = ui::Align::centre, .wraps = true}, [&] {
                        ui.label(context.text("photo.light"), {.tone = ui::Tone::quiet});
                        show_light(context);
                        ui.label(context.text("photo.depth"), {.tone = ui::Tone::quiet});
                        ui.column({.width = 180.0}, [&] { show_depth(context); });
                    });
                    show_buttons(context);
                });
    }

    static void show_light(screen::Context& context) {
        std::vector<std::string> words;
        int chosen = 0;
        for (const render::Room room : render::k_rooms) {
            if (room == context.settings.room) {
                chosen = static_cast<int>(words.size());
            }
            words.push_back(context.text("settings.room." + std::string(render::name_of(room))));
        }
        if (context.ui.choice("photo.light", words, chosen)) {
            context.settings.room = render::k_rooms.at(static_cast<std::size_t>(chosen));
        }
    }

    void show_depth(screen::Context& context) {
        constexpr double k_max_percent = 400.0;
        constexpr double k_step_percent = 50.0;
        context.ui.slider(
            "photo.depth", depth_percent_, 0.0, k_max_percent, k_step_percent,
            depth_percent_ > 0.0
                ? context.texts.say(
                      rules::say("settings.percent").number("value", std::lround(depth_percent_)))
                : context.text("photo.sharp"));
    }

    void show_buttons(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const auto button = [&](const char* id, const char* text, screen::Action key) {
            return ui.button(id, context.text(text), {.key_hint = screen::key_label(context, key)});
        };
        ui.row({.gap = 10.0, .cross = ui::Align::centre, .wraps = true}, [&] {
            ui.label(context.text("photo.hint"),
                     {.role = ui::TextRole::small, .tone = ui::Tone::quiet, .grow = 1.0});
            hidden_ = button("photo.hide", "photo.hide", screen::Action::skip);
            if (ui.button("photo.animation", context.text("end.animation"))) {
                context.request(screen::ScreenRequest::Kind::animation);
            }
            if (ui.button("photo.save", context.text("photo.save"),
                          {.look = ui::ButtonLook::lead,
                           .key_hint = screen::key_label(context, screen::Action::picture)})) {
                context.request(screen::ScreenRequest::Kind::picture);
            }
            left_ = ui.button("photo.back", context.text("app.back"));
        });
    }

    render::Scene scene_;
    render::OrbitCamera camera_;
    render::Room room_before_;
    double depth_percent_ = 100.0;  // of the usual
    bool hidden_ = false;
    bool left_ = false;
};

}  // namespace

std::unique_ptr<screen::Screen> make_photo_screen(render::Scene scene, const render::View& view,
                                                  render::Room room) {
    return std::make_unique<PhotoScreen>(std::move(scene), view, room);
}

}  // namespace haula::studio
