#include "app/screens/challenge_screen.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "app/screens/challenge_words.h"
#include "app/screens/stars.h"
#include "challenges/attempt.h"
#include "challenges/card.h"
#include "core/files.h"
#include "core/task.h"
#include "judge/spoken.h"
#include "library/file_keeper.h"
#include "library/folders.h"
#include "physics/set_file.h"
#include "referee/builder.h"
#include "referee/scene_signs.h"
#include "referee/structure_edits.h"
#include "referee/structure_tools.h"
#include "rules/message.h"
#include "screen/controls.h"
#include "screen/framing.h"
#include "screen/key_words.h"
#include "screen/overlay.h"
#include "screen/view_tools.h"
#include "view/hau_la/extent.h"
#include "view/hau_la/strip_drawing.h"
#include "view/hau_la/structure_view.h"

namespace haula::app {

using challenges::Attempt;
using challenges::Challenge;
using challenges::Kind;
using rules::say;
using ui::Align;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_panel_units = 300.0;
constexpr double k_margin_units = 16.0;
constexpr double k_longest = 110.0;  // the drawing of a strip
constexpr int k_turn_deg = 15;

// What work beside the drawing comes back with.
struct Worked {
    Attempt attempt;
    std::optional<physics::StepReport> report;  // of what was placed
};

class ChallengeScreen final : public screen::Screen {
  public:
    ChallengeScreen(std::shared_ptr<ChallengeShelf> shelf, std::size_t index)
        : shelf_(std::move(shelf)), index_(index) {
        begin(shelf_->all[index_]);
    }
    ChallengeScreen(std::shared_ptr<ChallengeShelf> shelf, std::chrono::year_month_day day)
        : shelf_(std::move(shelf)), day_(day) {
        work_.emplace([day](TaskControl& control) -> Result<Worked> {
            const auto going = [&control] { return !control.should_stop(); };
            const auto made = challenges::structure_of_day(day, physics::installed_sets(), going);
            if (!made) {
                return made.error();
            }
            auto attempt = Attempt::begin(*made, going);
            return attempt ? Result(Worked{std::move(*attempt), {}}) : attempt.error();
        });
    }

    std::string_view name() const override { return "challenge"; }
    const render::Scene* scene() const override { return &scene_; }
    // In what the panel leaves.
    render::View view() const override { return screen::framed(camera_.view(), window_, part_); }
    render::View photo_view() const override { return camera_.view(); }
    bool moving() const override { return camera_.moving() || work_.has_value(); }
    bool arrows() const override { return false; }

    void pass(screen::Context& context) override {
        take_work(context);
        window_ = context.window;
        const double panel = context.ui.px(k_panel_units + 2.0 * k_margin_units);
        part_ = {panel, 0.0, std::max(1.0, window_.width - panel),
                 static_cast<double>(window_.height)};
        const bool escaped = context.ui.escaped();
        if (attempt_ && !work_) {
            build(context);
        }
        show_panel(context);
        if (attempt_ && view_) {
            draw_signs(context);
        }
        screen::steer(camera_, context, false);
        screen::move(camera_, context);
        make_scene(context);
        if (escaped) {
            step_back(context);
        }
    }
    void update_covered(screen::Context& context, double seconds) override {
        take_work(context);
        camera_.advance(seconds);
        make_scene(context);
    }

  private:
    // -- work beside the drawing
    void begin(const Challenge& challenge) {
        work_.emplace([challenge](TaskControl& control) -> Result<Worked> {
            auto attempt = Attempt::begin(challenge, [&control] { return !control.should_stop(); });
            return attempt ? Result(Worked{std::move(*attempt), {}}) : attempt.error();
        });
    }

    void place(const physics::Placement& placement, bool instead_of_last = false) {
        told_.clear();
        work_.emplace([attempt = *attempt_, placement,
                       instead_of_last](TaskControl& control) mutable -> Result<Worked> {
            if (instead_of_last) {
                attempt.take_back();
            }
            auto report = attempt.place(placement, [&control] { return !control.should_stop(); });
            return report ? Result(Worked{std::move(attempt), *report}) : report.error();
        });
    }

    void take_work(screen::Context& context) {
        auto found = work_ ? work_->take() : std::nullopt;
        if (!found) {
            return;
        }
        work_.reset();
        if (!*found) {
            told_ = found->error().detail;
            return;
        }
        attempt_ = std::move((*found)->attempt);
        const auto& report = (*found)->report;
        if (report && report->outcome != physics::Outcome::settled) {
            told_ = outcome_in_words(context.texts, *report, spoken(std::nullopt));
            context.sound(render::Sound::touch);
        } else if (report) {
            context.sound(attempt_->standing().verdict.foul ? render::Sound::touch
                          : attempt_->solved()              ? render::Sound::win
                                                            : render::Sound::settle);
        }
        show_shape();
        note_result(context);
    }

    void show_shape() {
        const bool first = !view_;
        if (first) {
            view_.emplace(attempt_->challenge().start.set, shapes::Detail::medium);
        }
        view_->show(attempt_->standing().rest);
        builder_.look_at(attempt_->file(), view_->shown());
        builder_.offer_only(offered_holes());
        frame(first);
        take_next_in_hand();
    }

    // All that stands there is in the picture, until somebody moves the camera.
    void frame(bool first) {
        camera_.make_room(view_->top_m());
        if (first) {
            camera_.set(render::Preset::hero);
        } else if (!camera_.goes_with(framed_)) {
            return;
        }
        camera_.hold(view::extent_of(view_->shown(), view_->set()), part_.width / part_.height);
        if (first) {
            camera_.jump();
        }
        framed_ = camera_;
    }

    // Where a piece may go, if not into any free hole.
    std::vector<std::string> offered_holes() const {
        std::vector<std::string> holes;
        for (const physics::Plug& each : attempt_->challenge().choices) {
            holes.push_back(each.hole);
        }
        if (attempt_->awaits_bird()) {  // it stands on what was placed
            const auto& file = attempt_->file();
            for (const std::string& hole : referee::free_holes(file.structure, file.set)) {
                const std::string host = hole.substr(0, hole.find('.'));
                const auto& own = attempt_->own();
                const bool mine = std::any_of(own.begin(), own.end(), [&](const auto& each) {
                    return physics::name_of(each) == host;
                });
                if (mine) {
                    holes.push_back(hole);
                }
            }
        }
        return holes;
    }

    // What is next lies in the hand at once.
    void take_next_in_hand() {
        builder_.drop();
        builder_.drop();
        if (attempt_->standing().verdict.foul) {
            return;
        }
        if (attempt_->awaits_bird()) {
            builder_.take_marker(challenges::k_bird);
        } else if (const auto left = attempt_->left(); !left.empty()) {
            builder_.take_kind(left.front());
        }
    }

    void note_result(screen::Context& context) {
        if (!attempt_->solved() || shown_solution_) {
            return;  // what was shown earns nothing
        }
        const bool better =
            day_ ? shelf_->progress.note(record_of(*attempt_, *day_))
                 : shelf_->progress.note(attempt_->challenge().id, attempt_->stars());
        if (better) {
            shelf_->keep(context);
        }
    }

    // -- hands
    void build(screen::Context& context) {
        const physics::StructureFile file = attempt_->file();
        if (const auto next = builder_.pass(context, view(), file)) {
            place(as_offered(next->place.back()));
            return;
        }
        if (context.pressed(screen::Action::build_undo)) {
            take_back();
        } else if (context.pressed(screen::Action::roll_left)) {
            turn_last(-k_turn_deg);
        } else if (context.pressed(screen::Action::roll_right)) {
            turn_last(k_turn_deg);
        }
    }

    // In a hole to be found the piece goes in as the challenge says.
    physics::Placement as_offered(physics::Placement placement) const {
        auto* piece = std::get_if<physics::PlacePiece>(&placement);
        for (const physics::Plug& each : attempt_->challenge().choices) {
            if (piece != nullptr && piece->a.hole == each.hole) {
                piece->a = each;
            }
        }
        return placement;
    }

    bool can_turn_last() const {
        return attempt_ && !work_ && !attempt_->own().empty() &&
               attempt_->challenge().kind != Kind::hole &&
               std::holds_alternative<physics::PlacePiece>(attempt_->own().back());
    }

    void turn_last(int by_deg) {
        if (!can_turn_last()) {
            return;
        }
        auto piece = std::get<physics::PlacePiece>(attempt_->own().back());
        builder_.select(piece.piece);
        if (const auto roll = builder_.roll_of_selected()) {
            piece.a.roll_deg = (*roll + by_deg + 360) % 360;
            place(piece, true);
        }
    }

    void take_back() {
        told_.clear();
        shown_solution_ = shown_solution_ && attempt_->own().size() > 1;
        if (attempt_->take_back()) {
            show_shape();
        }
    }

    void show_solution() {
        attempt_->start_over();
        told_.clear();
        shown_solution_ = true;
        work_.emplace([attempt = *attempt_](TaskControl& control) mutable -> Result<Worked> {
            for (const physics::Placement& each : attempt.challenge().solution()) {
                const auto report =
                    attempt.place(each, [&control] { return !control.should_stop(); });
                if (!report) {
                    return report.error();
                }
            }
            return Worked{std::move(attempt), {}};
        });
    }

    void step_back(screen::Context& context) {
        if (builder_.draft().a) {
            builder_.drop();
        } else {
            context.pop();
        }
    }

    // -- panel
    void show_panel(screen::Context& context) {
        ui::Ui& ui = context.ui;
        ui.root({Align::start, Align::stretch, k_margin_units}, {}, [&] {
            ui.column({.id = "challenge.panel",
                       .gap = 10.0,
                       .padding = ui::Edges::all(20.0),
                       .grow = 1.0,
                       .width = k_panel_units,
                       .scrolls = true,
                       .look = ui::Look::panel},
                      [&] {
                          ui.label(title(context), {.role = TextRole::heading});
                          if (!attempt_) {
                              ui.label(context.text("challenge.preparing"), {.tone = Tone::quiet});
                              ui.progress(std::nullopt);
                          } else {
                              show_task(context);
                          }
                          ui.spacer();
                          show_buttons(context);
                      });
        });
    }

    std::string title(const screen::Context& context) const {
        return day_ ? context.texts.say(
                          say("challenge.of_day").word("day", challenges::print_day(*day_)))
                    : context.texts.say(say("challenge.number").word("id", shelf_->all[index_].id));
    }

    void show_task(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const Challenge& challenge = attempt_->challenge();
        ui.label(day_ ? context.text("challenge.goal.day")
                      : goal_in_words(context.texts, challenge));
        if (!day_) {
            const std::vector<std::string> words = stars_in_words(context.texts, challenge);
            for (std::size_t i = 0; i < words.size(); ++i) {
                ui.row({.gap = 10.0, .cross = Align::centre}, [&] {
                    ui.canvas(stars_canvas(static_cast<int>(i) + 1, 13.0));
                    ui.label(words[i], {.role = TextRole::small, .tone = Tone::quiet});
                });
            }
        }
        ui.rule();
        if (!attempt_->left().empty() || attempt_->awaits_bird()) {
            show_hand(context);
            ui.rule();
        }
        show_standing(context);
    }

    void show_hand(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const auto left = attempt_->left();
        int number = 0;
        bool any_chosen = false;  // of several alike the first one
        for (const std::string& kind : left) {
            const bool chosen = !any_chosen && builder_.draft().kind == kind;
            any_chosen = any_chosen || chosen;
            const bool used = ui.item("challenge.piece." + std::to_string(++number), chosen, [&] {
                ui.column({.width = k_longest}, [&] {
                    ui.canvas(view::strip_canvas(*attempt_->challenge().start.set.kind(kind),
                                                 {.longest = k_longest, .height = 14.0}));
                });
                ui.label(context.text("hau_la.kind." + kind),
                         {.role = TextRole::small, .wraps = false});
            });
            if (used && !attempt_->standing().verdict.foul) {
                builder_.take_kind(kind);
            }
        }
        if (attempt_->awaits_bird()) {
            ui.label(context.text("challenge.bird"), {.tone = Tone::accent});
        } else if (!builder_.draft().kind.empty()) {
            ui.label(context.text(builder_.draft().a ? "referee.other_hole" : "referee.first_hole"),
                     {.role = TextRole::small, .tone = Tone::accent});
            if (builder_.draft().a &&
                ui.button("challenge.leave_free", context.text("referee.leave_free"),
                          {.key_hint = screen::key_label(context, screen::Action::free_end)}) &&
                !work_) {
                place(builder_.place_free(attempt_->file()).place.back());
            }
        }
    }

    void show_standing(screen::Context& context) {
        ui::Ui& ui = context.ui;
        if (work_) {
            ui.label(context.text("referee.settling"), {.tone = Tone::accent});
            return;
        }
        const std::string trouble =
            trouble_in_words(context.texts, attempt_->standing(), spoken(eye_way()));
        if (!told_.empty() || !trouble.empty()) {
            ui.label(told_.empty() ? trouble : told_,
                     {.role = TextRole::strong, .tone = Tone::warning});
        }
        if (!attempt_->solved()) {
            return;
        }
        const double value = *attempt_->standing().value;
        ui.label(value_in_words(context.texts, attempt_->challenge(), value),
                 {.role = TextRole::title});
        if (shown_solution_) {
            ui.label(context.text("challenge.shown"), {.tone = Tone::quiet});
        } else if (!day_) {
            ui.canvas(stars_canvas(attempt_->stars(), 30.0));
            ui.mark("challenge.stars." + std::to_string(attempt_->stars()), {});
        } else {
            show_best_of_day(context);
        }
    }

    void show_best_of_day(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const auto silhouette =
            challenges::silhouette_of(attempt_->standing().rest, attempt_->challenge().start.set);
        const int best = shelf_->progress.heights[challenges::print_day(*day_)];
        ui.label(context.texts.say(say("challenge.best").tenth_mm("height", best)),
                 {.tone = Tone::quiet});
        if (ui.button("challenge.card", context.text("challenge.card"))) {
            save_card(context, silhouette);
        }
    }

    void save_card(screen::Context& context, const challenges::Silhouette& silhouette) {
        const challenges::DailyRecord record = record_of(*attempt_, *day_);
        const challenges::CardWords words{
            context.texts.say(
                say("challenge.card.title").word("day", challenges::print_day(*day_))),
            context.texts.say(
                say("challenge.card.height").tenth_mm("height", record.height_tenth_mm)),
            context.text("challenge.card.how")};
        library::file_keeper().keep(
            {},
            [folder = context.folders.pictures, beginning = "haula-" + challenges::print_day(*day_),
             card = challenges::write_card(silhouette, words, challenges::write_daily(record))] {
                return library::write_new_file(folder, ".svg", card, beginning);
            });
    }

    void show_buttons(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const bool idle = attempt_ && !work_;
        ui.row({.gap = 6.0, .wraps = true}, [&] {
            if (ui.button("challenge.take_back", context.text("challenge.take_back"),
                          {.enabled = idle && !attempt_->own().empty(),
                           .role = TextRole::small,
                           .key_hint = screen::key_label(context, screen::Action::build_undo)})) {
                take_back();
            }
            if (can_turn_last()) {
                if (ui.button(
                        "challenge.turn_left", "−15°",
                        {.role = TextRole::small,
                         .key_hint = screen::key_label(context, screen::Action::roll_left)})) {
                    turn_last(-k_turn_deg);
                }
                if (ui.button(
                        "challenge.turn_right", "+15°",
                        {.role = TextRole::small,
                         .key_hint = screen::key_label(context, screen::Action::roll_right)})) {
                    turn_last(k_turn_deg);
                }
            }
            if (!day_ && idle && !attempt_->solved() && attempt_->tries() > 0 &&
                ui.button("challenge.solution", context.text("challenge.solution"),
                          {.role = TextRole::small})) {
                show_solution();
            }
        });
        ui.row({.gap = 6.0, .wraps = true}, [&] {
            if (ui.button("challenge.back", context.text("app.back"))) {
                context.pop();
            }
            if (!day_ && attempt_ && attempt_->solved() && index_ + 1 < shelf_->all.size() &&
                ui.button("challenge.next", context.text("challenge.next"),
                          {.look = ui::ButtonLook::lead})) {
                context.replace(make_challenge_screen(shelf_, index_ + 1));
            }
        });
    }

    // -- the scene
    Vec3 eye_way() const { return view().eye - view().target; }
    // What stands there, as people call it; nobody owns any of it.
    judge::Spoken spoken(const std::optional<Vec3>& towards_eye) const {
        static const std::map<std::string, PlayerId> k_nobodys;
        return {attempt_->standing().rest, attempt_->challenge().start.set, k_nobodys, towards_eye};
    }

    void draw_signs(screen::Context& context) {
        const challenges::Standing& standing = attempt_->standing();
        for (const physics::JudgedPair& pair : standing.verdict.contacts) {
            if (pair.foul()) {
                referee::draw_gap(context, pair, false, view());
            }
        }
        builder_.mark_holes(context, view());
        if (const auto aim = builder_.aim()) {
            if (const auto at = screen::on_screen(view(), context.window, aim->point)) {
                const rules::Message words = spoken(eye_way()).sentence(builder_.aim_in_words());
                screen::draw_tip(context, context.texts.say(words), *at);
            }
        }
        if (attempt_->challenge().kind == Kind::height) {
            referee::draw_ruler(context, standing.rest, attempt_->challenge().start.set, view());
        }
    }

    void make_scene(const screen::Context& context) {
        if (!view_) {
            return;
        }
        view::StructureLook look;
        look.colours = referee::bird_colours(context.settings.palette);
        for (const physics::JudgedPair& pair : attempt_->standing().verdict.contacts) {
            if (pair.foul()) {
                look.accused.insert(look.accused.end(), {pair.a, pair.b});
            }
        }
        builder_.dress(look);
        if (!attempt_->challenge().braced.empty()) {
            look.holes.push_back(
                {attempt_->challenge().braced, physics::Face::plus, view::LitHole::Sign::chosen});
        }
        scene_ = view_->scene(look);
    }

    std::shared_ptr<ChallengeShelf> shelf_;
    std::size_t index_ = 0;
    std::optional<std::chrono::year_month_day> day_;
    std::optional<Attempt> attempt_;
    std::optional<view::StructureView> view_;
    referee::Builder builder_;
    render::OrbitCamera camera_;
    render::OrbitCamera framed_;  // as it was left here; where it is not, somebody has moved it
    paint::Size window_{1280, 720};
    paint::Rect part_{0.0, 0.0, 1280.0, 720.0};  // that the panel leaves
    render::Scene scene_;
    std::string told_;  // what came of the last piece, if it does not stand
    bool shown_solution_ = false;
    // This comes last, so that it dies first, and stops.
    std::optional<Task<Worked>> work_;
};

}  // namespace

void ChallengeShelf::keep(screen::Context& context) const {
    if (unread) {
        context.toast(unread->detail);
        return;
    }
    library::file_keeper().keep(
        file, [now = progress, to = file]() -> Result<std::filesystem::path> {
            const Result<void> saved = challenges::save_progress(now, to);
            return saved ? Result<std::filesystem::path>(to) : saved.error();
        });
}

std::unique_ptr<screen::Screen> make_challenge_screen(std::shared_ptr<ChallengeShelf> shelf,
                                                      std::size_t index) {
    return std::make_unique<ChallengeScreen>(std::move(shelf), index);
}

std::unique_ptr<screen::Screen> make_daily_screen(std::shared_ptr<ChallengeShelf> shelf,
                                                  std::chrono::year_month_day day) {
    return std::make_unique<ChallengeScreen>(std::move(shelf), day);
}

}  // namespace haula::app
