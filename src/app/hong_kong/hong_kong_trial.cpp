// Try it and see: the pieces of Hong Kong without its rules.
#include <array>
#include <utility>

#include "app/hong_kong/hong_kong_table.h"
#include "screen/controls.h"

namespace haula::app {

using hong_kong::Kind;
using hong_kong::PlotId;
using render::PadButton;
using ui::Align;
using ui::ButtonLook;
using ui::Edges;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_knock_ns = 2.6e-3;  // half a metre a second for one block
constexpr std::size_t k_max_pieces = 120;

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
        colours_ = town_colours({}, context.settings.palette);
        town_.advance(context.input.seconds);
        show_panel(context);
        obey(context);
        steer(camera_, context);
        move(camera_, context);
        make_scene();
        draw_coordinates(context, view());
        mark_plots(context, town_, view());
    }
    void update_covered(Context& /*context*/, double seconds) override { town_.advance(seconds); }

  private:
    void obey(Context& context) {
        const render::Input& input = context.input;
        const bool free = context.ui.pointer_free();
        pointed_ = free && !knocking_ ? view::plot_at(town_, view(), context.window,
                                                      input.pointer.x, input.pointer.y)
                                      : std::nullopt;
        if (input.pressed_buttons.left) {
            cursor_.reset();
        }
        if (click_.take(context) == SceneClick::Button::left) {
            act(input.pointer, pointed_, context.window);
        }
        obey_keys(context);
    }

    void obey_keys(Context& context) {
        if (context.ui.keys_free()) {
            choose_piece(context);
            move_cursor(context);
        }
        if (cursor_ && context.ui.submitted()) {
            if (const auto at = top_on_screen(town_, *cursor_, view(), context.window)) {
                act({at->x, at->y}, cursor_, context.window);
            }
        }
        if (context.ui.escaped()) {
            context.pop();
        }
    }

    void choose_piece(const Context& context) {
        for (const Kind kind : hong_kong::k_all_kinds) {
            if (context.pressed(k_piece_actions[index_of(kind)])) {
                kind_ = kind;
                knocking_ = false;
            }
        }
        const render::Pad& pad = context.input.pad;
        if (pad.pressed(PadButton::west)) {
            kind_ = hong_kong::k_all_kinds[(index_of(kind_) + 1) % hong_kong::k_kinds];
            knocking_ = false;
        }
        if (context.pressed(k_piece_actions[hong_kong::k_kinds]) || pad.pressed(PadButton::north)) {
            knocking_ = !knocking_;
        }
    }

    // For keys and pad alone: from plot to plot.
    void move_cursor(const Context& context) {
        const int by = (context.pressed(Action::next_hole) ? 1 : 0) -
                       (context.pressed(Action::previous_hole) ? 1 : 0);
        if (by != 0) {
            constexpr auto k_count = static_cast<int>(hong_kong::k_plots);
            const int now = cursor_ ? static_cast<int>(cursor_->index()) : (by > 0 ? -1 : 0);
            cursor_ = PlotId::from_index(static_cast<std::size_t>((now + by + k_count) % k_count));
        }
    }

    // Knocks against what is seen there, or drops a piece on the plot.
    void act(render::Point at, std::optional<PlotId> plot, render::Size window) {
        if (knocking_) {
            if (const auto hit = view::piece_at(town_, view(), window, at.x, at.y)) {
                const Vec3 level{hit->direction.x, hit->direction.y, 0.0};
                // straight from above there is no way to push but any
                const Vec3 way = length(level) > 1e-6 ? normalized(level) : Vec3{0, 1, 0};
                town_.push(hit->piece, hit->point, k_knock_ns * way);
            }
        } else if (plot && town_.pieces().size() < k_max_pieces) {
            town_.drop({player_, kind_}, *plot);
        }
    }

    void show_panel(Context& context) {
        ui::Ui& ui = context.ui;
        ui.root({Align::stretch, Align::stretch, 14.0}, {.gap = 10.0}, [&] {
            ui.row({.main = Align::centre}, [&] {
                ui.column({.gap = 4.0,
                           .padding = Edges::of(22.0, 12.0),
                           .cross = Align::centre,
                           .max_width = 760.0,
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
        const std::string escape = context.text("key.escape");
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
                                 {.look = ButtonLook::lead, .key_hint = escape})) {
                       context.pop();
                   }
               });
    }

    void make_scene() {
        view::TownLook look;
        look.colours = colours_;
        look.hand = accent();
        if (const auto aim = cursor_ ? cursor_ : pointed_) {
            look.plots.push_back({*aim, view::TownLook::Sign::pointed});
        }
        scene_ = town_view_.scene(town_, look);
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
    std::optional<PlotId> cursor_;  // chosen by keys; before the pointer's
    SceneClick click_;
};

}  // namespace

std::unique_ptr<Screen> make_hong_kong_trial_screen() { return std::make_unique<TrialScreen>(); }

}  // namespace haula::app
