#include "app/screens/referee_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/controls.h"
#include "app/looks.h"
#include "app/referee/builder.h"
#include "app/referee/desk.h"
#include "app/referee/structure_edits.h"
#include "app/screens/open_structure_screen.h"
#include "app/table/table_view.h"
#include "core/files.h"
#include "core/units.h"
#include "models/structure_model.h"
#include "physics/robustness_json.h"
#include "render/project.h"
#include "report/report_page.h"
#include "shapes/export.h"
#include "view/hau_la/structure_view.h"

namespace haula::app {

using rules::say;
using ui::Align;
using ui::Edges;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_close_up_m = 0.09;      // what is seen around a touch
constexpr double k_worth_telling_s = 0.7;  // shorter waits go by unsaid
constexpr double k_tie_m = 0.1e-3;         // heights this close are equal by the rules
constexpr int k_variations = 100;
constexpr int k_turn_deg = 15;
constexpr std::size_t k_listed_pairs = 40;
constexpr const char* k_markers[] = {"red", "blue", "green", "yellow"};

std::string millimetres(const rules::Texts& texts, double metres, int digits) {
    std::string number = fmt::format("{:.{}f}", to_mm(metres), digits);
    if (const std::size_t point = number.find('.'); point != std::string::npos) {
        number.replace(point, 1, texts.text("number.decimal_sign"));
    }
    return number;
}

class RefereeScreen final : public Screen {
  public:
    explicit RefereeScreen(const Context& context)
        : folder_(context.folders.games.parent_path() / "structures"),
          desk_(folder_ / "autosave" / "desk.json"),
          view_(desk_.file().set, shapes::Detail::medium) {
        camera_.set(render::Preset::hero);
        camera_.jump();
        make_scene(context);
    }

    std::string_view name() const override { return "referee"; }
    const render::Scene* scene() const override { return &scene_; }
    render::View view() const override { return camera_.view(); }
    bool moving() const override { return camera_.moving() || desk_.settling(); }
    bool arrows() const override { return false; }

    void pass(Context& context) override {
        follow(context);
        const bool escaped = context.ui.escaped();
        if (auto next = builder_.pass(context, camera_.view(), desk_.file())) {
            change(context, std::move(*next));
        }
        obey_keys(context);
        show_panels(context);
        draw_gap(context);
        builder_.mark_holes(context, camera_.view());
        if (desk_.looked()) {
            draw_ruler(context, desk_.looked()->rest, desk_.file().set, camera_.view(),
                       bird_colours(context.settings.palette));
        }
        steer(camera_, context, true);
        camera_.advance(context.input.seconds);
        make_scene(context);
        if (escaped) {
            step_back(context);
        }
    }

    void rest(Context& context, double seconds) override {
        follow(context);
        camera_.advance(seconds);
        make_scene(context);
    }

  private:
    // What was finished beside the drawing.
    void follow(Context& context) {
        desk_.advance();
        if (const auto trouble = desk_.take_trouble()) {
            context.toast(trouble->detail);
        }
        if (desk_.looked() && shown_ != desk_.version()) {
            shown_ = desk_.version();
            view_ = view::StructureView(desk_.file().set, shapes::Detail::medium);
            view_.show(desk_.looked()->rest);
            builder_.look_at(desk_.file(), *desk_.looked());
            camera_.make_room(view_.top_m());
            if (std::exchange(framed_, desk_.name()) != desk_.name()) {
                camera_.set(render::Preset::hero);  // another structure is seen whole first
            }
            keep_pair();
        }
    }

    // The chosen pair by its names, as far as it is still listed; at first the worst.
    void keep_pair() {
        pairs_ = report::nearest_first(desk_.looked()->verdict);
        const auto same = std::find_if(pairs_.begin(), pairs_.end(), [&](const auto& each) {
            return chosen_ && each.a == chosen_->a && each.b == chosen_->b;
        });
        chosen_ = same != pairs_.end() ? std::optional(*same)
                  : !pairs_.empty() && pairs_.front().touch == physics::Touch::touching
                      ? std::optional(pairs_.front())
                      : std::nullopt;
    }

    void change(Context& context, physics::Structure next) {
        if (const auto changed = desk_.change(next); !changed) {
            context.toast(changed.error().detail);
        }
    }

    void obey_keys(Context& context) {
        const render::Input& input = context.input;
        if (!context.ui.keys_free()) {
            return;
        }
        if (input.control && input.pressed(render::Key::z)) {
            input.shift ? desk_.redo() : desk_.undo();
        } else if (input.control && input.pressed(render::Key::y)) {
            desk_.redo();
        } else if (context.pressed(Action::roll_left)) {
            turn(context, -k_turn_deg);
        } else if (context.pressed(Action::roll_right)) {
            turn(context, k_turn_deg);
        } else if (input.pressed(render::Key::del)) {
            lift(context);
        }
    }

    void turn(Context& context, int by_deg) {
        if (const auto roll = builder_.roll_of_selected()) {
            change(context, with_roll(desk_.file().structure, desk_.file().set, builder_.selected(),
                                      *roll + by_deg));
        }
    }

    void lift(Context& context) {
        if (!builder_.selected().empty()) {
            change(context, without(desk_.file().structure, desk_.file().set, builder_.selected()));
        }
    }

    void step_back(Context& context) {
        if (!builder_.wish().kind.empty() || !builder_.wish().marker.empty()) {
            builder_.drop();
        } else if (!builder_.selected().empty()) {
            builder_.select({});
        } else {
            context.pop();
        }
    }

    // -- panels
    void show_panels(Context& context) {
        ui::Ui& ui = context.ui;
        ui.root({Align::stretch, Align::stretch, 16.0}, {}, [&] {
            ui.row({.gap = 12.0, .grow = 1.0}, [&] {
                ui.column({.width = 268.0}, [&] {
                    ui.column({.id = "referee.left",
                               .gap = 10.0,
                               .padding = Edges::all(18.0),
                               .scrolls = true,
                               .look = ui::Look::panel},
                              [&] { show_left(context); });
                });
                ui.spacer();
                ui.column({.width = 330.0}, [&] {
                    ui.column({.id = "referee.right",
                               .gap = 8.0,
                               .padding = Edges::all(18.0),
                               .scrolls = true,
                               .look = ui::Look::panel},
                              [&] { show_right(context); });
                });
            });
        });
        show_waiting(context);
    }

    void show_left(Context& context) {
        ui::Ui& ui = context.ui;
        ui.label(context.text("title.referee"), {.role = TextRole::title});
        ui.label(desk_.name().empty() ? context.text("referee.unnamed") : desk_.name(),
                 {.role = TextRole::small, .tone = Tone::quiet});
        ui.row({.gap = 6.0, .wraps = true}, [&] {
            if (ui.button("referee.open", context.text("referee.open"))) {
                context.push(make_open_structure_screen(folder_, desk_));
            }
            if (ui.button("referee.save", context.text("referee.save"))) {
                save(context);
            }
            if (ui.button("referee.undo", context.text("referee.undo"),
                          {.enabled = desk_.can_undo()})) {
                desk_.undo();
            }
            if (ui.button("referee.redo", context.text("referee.redo"),
                          {.enabled = desk_.can_redo()})) {
                desk_.redo();
            }
        });
        ui.rule();
        show_pieces(context);
        ui.rule();
        show_selected(context);
        ui.rule();
        if (ui.button("referee.report", context.text("referee.report"),
                      {.look = ui::ButtonLook::lead, .enabled = desk_.looked().has_value()})) {
            write_report(context);
        }
        if (ui.button("referee.model", context.text("referee.model"),
                      {.enabled = desk_.looked().has_value()})) {
            write_model(context);
        }
        if (ui.button("referee.back", context.text("app.back"))) {
            context.pop();
        }
    }

    void show_pieces(Context& context) {
        ui::Ui& ui = context.ui;
        ui.label(context.text("referee.add"), {.role = TextRole::strong});
        ui.row({.gap = 6.0, .wraps = true}, [&] {
            for (const physics::StripKind& kind : desk_.file().set.kinds) {
                if (ui.button("referee.kind." + kind.name, kind.name,
                              {.chosen = builder_.wish().kind == kind.name})) {
                    builder_.take_kind(kind.name);
                }
            }
        });
        ui.row({.gap = 6.0, .wraps = true}, [&] {
            for (const char* marker : k_markers) {
                if (ui.button(
                        std::string("referee.marker.") + marker,
                        context.text(std::string("referee.bird.") + marker),
                        {.chosen = builder_.wish().marker == marker, .role = TextRole::small})) {
                    builder_.take_marker(marker);
                }
            }
        });
        if (!builder_.wish().kind.empty()) {
            ui.label(context.text(builder_.wish().a ? "referee.other_hole" : "referee.first_hole"),
                     {.role = TextRole::small, .tone = Tone::accent});
            if (builder_.wish().a &&
                ui.button("referee.leave_free", context.text("referee.leave_free"))) {
                change(context, builder_.place_free(desk_.file()));
            }
        } else if (!builder_.wish().marker.empty()) {
            ui.label(context.text("referee.perch"),
                     {.role = TextRole::small, .tone = Tone::accent});
        }
    }

    void show_selected(Context& context) {
        ui::Ui& ui = context.ui;
        const std::string& piece = builder_.selected();
        if (piece.empty()) {
            ui.label(context.text("referee.none_selected"),
                     {.role = TextRole::small, .tone = Tone::quiet});
            return;
        }
        const auto roll = builder_.roll_of_selected();
        ui.label(roll ? context.texts.say(
                            say("referee.selected").word("piece", piece).number("roll", *roll))
                      : piece,
                 {.role = TextRole::strong});
        ui.row({.gap = 6.0, .wraps = true}, [&] {
            if (ui.button("referee.turn_left", "−15°",
                          {.enabled = roll.has_value(),
                           .key_hint = key_label(context, Action::roll_left)})) {
                turn(context, -k_turn_deg);
            }
            if (ui.button("referee.turn_right", "+15°",
                          {.enabled = roll.has_value(),
                           .key_hint = key_label(context, Action::roll_right)})) {
                turn(context, k_turn_deg);
            }
            if (ui.button("referee.lift", context.text("referee.lift"))) {
                lift(context);
            }
        });
    }

    void show_right(Context& context) {
        ui::Ui& ui = context.ui;
        if (!desk_.looked()) {
            ui.label(context.text("referee.settling"), {.tone = Tone::quiet});
            return;
        }
        const physics::Verdict& verdict = desk_.looked()->verdict;
        ui.label(context.text(verdict.foul ? "referee.foul" : "referee.no_foul"),
                 {.role = TextRole::heading, .tone = verdict.foul ? Tone::warning : Tone::normal});
        ui.label(
            context.texts.say(
                say("referee.bound").word("bound", millimetres(context.texts, verdict.bound_m, 2))),
            {.role = TextRole::small, .tone = Tone::quiet});
        ui.slider(
            "referee.limit", limit_mm_, 1.0, 10.0, 1.0,
            context.texts.say(say("referee.gaps").number("limit", static_cast<int>(limit_mm_))));
        ui.column({.id = "referee.pairs", .most_height = 250.0, .scrolls = true},
                  [&] { show_pairs(context); });
        ui.rule();
        show_heights(context, verdict);
        ui.rule();
        show_robust(context);
    }

    std::string verdict_word(const Context& context, const physics::JudgedPair& pair) const {
        switch (pair.touch) {
            case physics::Touch::touching:
                return context.text(pair.allowed ? "report.touching_allowed" : "report.touching");
            case physics::Touch::too_close_to_call:
                return context.text("report.too_close");
            case physics::Touch::clear:
                break;
        }
        return context.text("report.clear");
    }

    void show_pairs(Context& context) {
        ui::Ui& ui = context.ui;
        std::size_t listed = 0;
        for (const physics::JudgedPair& pair : pairs_) {
            if (to_mm(pair.gap_m) > limit_mm_ || listed == k_listed_pairs) {
                break;
            }
            ++listed;
            const bool chosen = chosen_ && chosen_->a == pair.a && chosen_->b == pair.b;
            const bool foul = pair.touch == physics::Touch::touching && !pair.allowed;
            if (ui.item("referee.pair." + pair.a + "." + pair.b, chosen, [&] {
                    ui.label(pair.a + " – " + pair.b, {.wraps = false, .grow = 1.0});
                    ui.label(verdict_word(context, pair),
                             {.role = TextRole::small,
                              .tone = foul ? Tone::warning : Tone::quiet,
                              .wraps = false});
                    ui.label(millimetres(context.texts, pair.gap_m, 2),
                             {.tone = foul ? Tone::warning : Tone::normal, .wraps = false});
                })) {
                chosen_ = pair;
                camera_.focus(0.5 * (pair.on_a + pair.on_b), k_close_up_m);
            }
        }
        if (listed == 0) {
            ui.label(context.text("referee.none_near"),
                     {.role = TextRole::small, .tone = Tone::quiet});
        }
    }

    void show_heights(Context& context, const physics::Verdict& verdict) {
        ui::Ui& ui = context.ui;
        ui.label(context.text("report.heights"), {.role = TextRole::strong});
        if (verdict.markers.empty()) {
            ui.label(context.text("referee.no_birds"),
                     {.role = TextRole::small, .tone = Tone::quiet});
        }
        std::vector<physics::MarkerTop> tops = verdict.markers;
        std::stable_sort(tops.begin(), tops.end(),
                         [](const auto& a, const auto& b) { return a.top_m > b.top_m; });
        for (const physics::MarkerTop& top : tops) {
            const double behind = tops.front().top_m - top.top_m;
            std::string beside;
            if (&top != &tops.front()) {
                beside = behind <= k_tie_m ? context.text("referee.tie")
                                           : "−" + millimetres(context.texts, behind, 1);
            }
            ui.row({.gap = 8.0, .cross = Align::centre}, [&] {
                ui.label(top.id, {.grow = 1.0});
                ui.label(beside, {.role = TextRole::small, .tone = Tone::quiet, .wraps = false});
                ui.label(millimetres(context.texts, top.top_m, 1) + " mm", {.wraps = false});
            });
        }
    }

    const physics::RobustPair* robust_pair() const {
        if (!chosen_ || !desk_.robustness()) {
            return nullptr;
        }
        const auto& all = desk_.robustness()->pairs;
        const auto found = std::find_if(all.begin(), all.end(), [&](const auto& each) {
            return each.a == chosen_->a && each.b == chosen_->b;
        });
        return found == all.end() ? nullptr : &*found;
    }

    void show_robust(Context& context) {
        ui::Ui& ui = context.ui;
        ui.label(context.text("referee.robust"), {.role = TextRole::strong});
        if (desk_.asking_robust()) {
            ui.progress(desk_.robust_share());
            if (ui.button("referee.robust_stop", context.text("referee.stop"))) {
                desk_.stop_robust();
            }
            return;
        }
        if (ui.button("referee.robust_run",
                      context.texts.say(say("referee.robust_run").number("count", k_variations)),
                      {.enabled = !desk_.settling()})) {
            physics::RobustOptions options;
            options.variations = k_variations;
            desk_.ask_robust(options);
        }
        if (!desk_.robustness()) {
            ui.label(context.text("referee.robust_hint"),
                     {.role = TextRole::small, .tone = Tone::quiet});
            return;
        }
        const physics::Robustness& robust = *desk_.robustness();
        ui.label(context.texts.say(say("referee.robust_fouls")
                                       .number("fouls", robust.fouls)
                                       .number("settled", robust.settled)
                                       .number("count", robust.variations)));
        if (const physics::RobustPair* pair = robust_pair()) {
            ui.label(context.texts.say(say("referee.robust_pair")
                                           .word("a", pair->a)
                                           .word("b", pair->b)
                                           .number("touching", pair->touching)
                                           .number("settled", robust.settled)));
            show_histogram(context, *pair);
        }
    }

    void show_histogram(Context& context, const physics::RobustPair& pair) {
        ui::Ui& ui = context.ui;
        const physics::Histogram bins = physics::histogram(pair.gaps_m, 24);
        if (bins.counts.empty()) {
            return;
        }
        const render::Colour ink = ui.theme().quiet_ink;
        const render::Colour alarm = ui.theme().warning;
        ui.canvas({.id = "referee.histogram",
                   .width = 290.0,
                   .height = 64.0,
                   .paint = [bins, ink, alarm](render::Overlay& overlay, const render::Rect& rect,
                                               double /*unit*/) {
                       const int most = *std::max_element(bins.counts.begin(), bins.counts.end());
                       const double bar = rect.width / static_cast<double>(bins.counts.size());
                       for (std::size_t i = 0; i < bins.counts.size(); ++i) {
                           const double height = rect.height * bins.counts[i] / most;
                           const double from = bins.from_m + static_cast<double>(i) * bins.step_m;
                           overlay.box({rect.x + static_cast<double>(i) * bar,
                                        rect.y + rect.height - height, 0.86 * bar, height},
                                       0.0, from < -1e-12 ? alarm : ink);
                       }
                   }});
        const double last = bins.from_m + static_cast<double>(bins.counts.size()) * bins.step_m;
        ui.row({}, [&] {
            ui.label(millimetres(context.texts, bins.from_m, 2),
                     {.role = TextRole::small, .tone = Tone::quiet});
            ui.spacer();
            ui.label(millimetres(context.texts, last, 2) + " mm",
                     {.role = TextRole::small, .tone = Tone::quiet});
        });
    }

    void show_waiting(Context& context) {
        if (!desk_.settling() || desk_.settling_seconds() < k_worth_telling_s) {
            return;
        }
        ui::Ui& ui = context.ui;
        ui.root({Align::centre, Align::end, 24.0},
                {.gap = 8.0, .padding = Edges::all(14.0), .width = 300.0, .look = ui::Look::panel},
                [&] {
                    ui.label(context.text("referee.settling"));
                    ui.progress(desk_.settled_share());
                    if (ui.button("referee.settle_stop", context.text("referee.stop"))) {
                        desk_.stop_settling();
                    }
                });
    }

    // -- files
    std::filesystem::path free_path(const std::string& ending) const {
        const std::string stem = desk_.name().empty() ? "structure" : desk_.name();
        std::filesystem::path path = folder_ / (stem + ending);
        for (int i = 2; std::filesystem::exists(path); ++i) {
            path = folder_ / (stem + "-" + std::to_string(i) + ending);
        }
        return path;
    }

    void tell(Context& context, const Result<void>& written, const std::filesystem::path& path) {
        context.toast(written ? context.texts.say(say("referee.wrote").word("file", path.string()))
                              : written.error().detail);
    }

    void save(Context& context) {
        const std::filesystem::path path = free_path(".json");
        tell(context, desk_.save(path), path);
    }

    void write_model(Context& context) {
        const std::filesystem::path path = free_path(".glb");
        tell(context,
             shapes::write_model(path,
                                 models::structure_model(desk_.looked()->rest, desk_.file().set,
                                                         shapes::Detail::high)),
             path);
    }

    // The structure itself goes beside the page, so that the command on it works.
    void write_report(Context& context) {
        const std::filesystem::path data = free_path(".json");
        std::filesystem::path page = data;
        page.replace_extension(".pdf");
        if (const auto saved = desk_.save(data); !saved) {
            context.toast(saved.error().detail);
            return;
        }
        report::Dispute dispute{data.filename().string(),
                                desk_.file(),
                                desk_.looked()->settled,
                                desk_.looked()->verdict,
                                desk_.robustness(),
                                fmt::format("haula-cli report {} --to {}", data.filename().string(),
                                            page.filename().string())};
        if (desk_.robustness()) {
            dispute.command += fmt::format(" --robust {} --seed {}", desk_.robustness()->variations,
                                           desk_.robustness()->seed);
        }
        tell(context, write_file_safely(page, report::report_pdf(dispute, context.texts)), page);
    }

    // -- the scene
    void draw_gap(Context& context) {
        if (!chosen_) {
            return;
        }
        const auto a = render::project(camera_.view(), context.window, chosen_->on_a);
        const auto b = render::project(camera_.view(), context.window, chosen_->on_b);
        if (!a || !b) {
            return;
        }
        const bool foul = chosen_->touch == physics::Touch::touching && !chosen_->allowed;
        const double unit = context.ui.scale();
        const render::Colour colour =
            foul ? context.ui.theme().warning : render::Colour{0.13F, 0.55F, 0.50F, 1.0F};
        render::Overlay& overlay = context.ui.beneath();
        overlay.line({a->x, a->y}, {b->x, b->y}, 2.0 * unit, colour);
        overlay.ring({0.5 * (a->x + b->x), 0.5 * (a->y + b->y)}, 13.0 * unit, 2.0 * unit, colour);
        draw_tip(context,
                 chosen_->a + " – " + chosen_->b + "   " +
                     millimetres(context.texts, chosen_->gap_m, 2) + " mm",
                 {0.5 * (a->x + b->x), 0.5 * (a->y + b->y)});
    }

    void make_scene(const Context& context) {
        view::StructureLook look;
        look.colours = bird_colours(context.settings.palette);
        if (chosen_ && chosen_->touch != physics::Touch::clear) {
            look.accused = {chosen_->a, chosen_->b};
        }
        builder_.dress(look);
        scene_ = view_.scene(look);
    }

    std::filesystem::path folder_;
    Desk desk_;
    view::StructureView view_;
    Builder builder_;
    render::OrbitCamera camera_;
    render::Scene scene_;
    int shown_ = -1;
    std::string framed_;
    double limit_mm_ = 10.0;
    std::vector<physics::JudgedPair> pairs_;
    std::optional<physics::JudgedPair> chosen_;
};

}  // namespace

std::unique_ptr<Screen> make_referee_screen(const Context& context) {
    return std::make_unique<RefereeScreen>(context);
}

}  // namespace haula::app
