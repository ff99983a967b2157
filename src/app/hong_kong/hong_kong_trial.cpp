// Try it and see: the pieces of Hong Kong without its rules.
#include <array>
#include <cmath>
#include <utility>

#include "app/controls.h"
#include "app/hong_kong/hong_kong_table.h"
#include "render/project.h"
#include "view/hong_kong/measures.h"

namespace haula::app {

using hong_kong::Kind;
using hong_kong::PlotId;
using render::Key;
using ui::Align;
using ui::ButtonLook;
using ui::Edges;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_click_units = 5.0;
constexpr double k_knock_ns = 2.6e-3;  // half a metre a second for one block
constexpr std::size_t k_most_pieces = 120;

class TrialScreen final : public Screen {
  public:
    TrialScreen() : camera_(town_camera()) {}

    std::string_view name() const override { return "hong_kong_trial"; }
    const render::Scene* scene() const override { return &scene_; }
    render::View view() const override { return above_the_hand(camera_.view()); }
    bool moving() const override { return camera_.moving() || town_.moving(); }
    bool arrows() const override { return false; }
    render::Colour accent() const override { return colours_[player_.index()]; }

    void pass(Context& context) override {
        colours_ = town_colours(context.settings.palette);
        town_.advance(context.input.seconds);
        show_panel(context);
        obey(context);
        steer(camera_, context);
        camera_.advance(context.input.seconds);
        make_scene();
        draw_coordinates(context, view());
        mark_plots(context);
    }
    void rest(Context& /*context*/, double seconds) override { town_.advance(seconds); }

  private:
    void obey(Context& context) {
        const render::Input& input = context.input;
        const bool free = context.ui.pointer_free();
        pointed_ = free && !knocking_ ? view::plot_at(town_, view(), context.window,
                                                      input.pointer.x, input.pointer.y)
                                      : std::nullopt;
        if (input.pressed_buttons.left) {
            pressed_at_ = free ? std::optional(input.pointer) : std::nullopt;
        }
        if (input.released_buttons.left && pressed_at_) {
            const render::Point from = *std::exchange(pressed_at_, std::nullopt);
            const double moved = std::hypot(input.pointer.x - from.x, input.pointer.y - from.y);
            if (free && moved <= context.ui.px(k_click_units)) {
                click(context);
            }
        }
        obey_keys(context);
    }

    void obey_keys(Context& context) {
        if (context.ui.keys_free()) {
            constexpr std::array k_keys{std::pair{Key::one, Kind::block},
                                        std::pair{Key::two, Kind::fast},
                                        std::pair{Key::three, Kind::roof}};
            for (const auto& [key, kind] : k_keys) {
                kind_ = context.input.pressed(key) ? kind : kind_;
                knocking_ = knocking_ && !context.input.pressed(key);
            }
            if (context.input.pressed(Key::four)) {
                knocking_ = !knocking_;
            }
        }
        if (context.ui.escaped()) {
            context.pop();
        }
    }

    void click(Context& context) {
        if (knocking_) {
            const auto hit = view::piece_at(town_, view(), context.window, context.input.pointer.x,
                                            context.input.pointer.y);
            if (hit) {
                const Vec3 level = normalized(Vec3{hit->direction.x, hit->direction.y, 0.0});
                town_.push(hit->piece, hit->point, k_knock_ns * level);
            }
        } else if (pointed_ && town_.pieces().size() < k_most_pieces) {
            town_.drop({player_, kind_}, *pointed_);
        }
    }

    void show_panel(Context& context) {
        ui::Ui& ui = context.ui;
        ui.root({Align::stretch, Align::stretch, 14.0}, {.gap = 10.0}, [&] {
            ui.row({.main = Align::centre}, [&] {
                ui.column({.gap = 4.0,
                           .padding = Edges::of(22.0, 12.0),
                           .cross = Align::centre,
                           .most_width = 760.0,
                           .look = ui::Look::panel},
                          [&] {
                              ui.label(context.text("hong_kong.trial.title"),
                                       {.role = TextRole::strong});
                              ui.label(context.text(knocking_ ? "hong_kong.trial.knock_how"
                                                              : "hong_kong.trial.drop_how"),
                                       {.tone = Tone::quiet, .align = Align::centre});
                          });
            });
            ui.spacer();
            ui.row({.main = Align::centre}, [&] { show_tools(context); });
        });
    }

    void show_tools(Context& context) {
        ui::Ui& ui = context.ui;
        ui.row({.gap = 8.0,
                .padding = Edges::all(12.0),
                .cross = Align::centre,
                .wraps = true,
                .look = ui::Look::panel},
               [&] {
                   for (const Kind kind : hong_kong::k_all_kinds) {
                       const std::string id(name_of(kind));
                       if (ui.button("trial." + id, context.text("hong_kong.kind." + id),
                                     {.chosen = !knocking_ && kind_ == kind})) {
                           kind_ = kind;
                           knocking_ = false;
                       }
                   }
                   for (const PlayerId player : {PlayerId{1}, PlayerId{2}}) {
                       const std::string id = std::to_string(player.value);
                       if (ui.button("trial.player." + id, context.text("player." + id),
                                     {.chosen = player_ == player})) {
                           player_ = player;
                       }
                   }
                   if (ui.button("trial.knock", context.text("hong_kong.trial.knock"),
                                 {.chosen = knocking_})) {
                       knocking_ = !knocking_;
                   }
                   if (ui.button("trial.reset", context.text("hong_kong.trial.reset"))) {
                       town_.clear();
                   }
                   if (ui.button("trial.back", context.text("app.back"),
                                 {.look = ButtonLook::lead, .key_hint = "Esc"})) {
                       context.pop();
                   }
               });
    }

    void make_scene() {
        view::TownLook look;
        look.colours = colours_;
        look.hand = accent();
        if (pointed_) {
            look.plots.push_back({*pointed_, view::TownLook::Sign::pointed});
        }
        scene_ = town_view_.scene(town_, look);
    }

    void mark_plots(Context& context) const {
        for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
            const PlotId plot = PlotId::from_index(i);
            Vec3 top = view::plot_centre(plot);
            top.z = town_.top_m(plot);
            if (const auto at = project(view(), context.window, top)) {
                context.ui.mark("plot." + name_of(plot), {at->x - 2.0, at->y - 2.0, 4.0, 4.0});
            }
        }
    }

    view::Town town_;
    view::TownView town_view_;
    render::OrbitCamera camera_;
    render::Scene scene_;
    std::array<render::Colour, hong_kong::k_players> colours_{};
    Kind kind_ = Kind::block;
    PlayerId player_{1};
    bool knocking_ = false;
    std::optional<PlotId> pointed_;
    std::optional<render::Point> pressed_at_;
};

}  // namespace

std::unique_ptr<Screen> make_hong_kong_trial_screen() { return std::make_unique<TrialScreen>(); }

}  // namespace haula::app
