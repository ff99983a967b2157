#include "app/screens/challenge_panel.h"

#include <string>
#include <utility>
#include <vector>

#include "app/screens/challenge_screen.h"
#include "app/screens/challenge_words.h"
#include "app/screens/stars.h"
#include "challenges/card.h"
#include "library/file_keeper.h"
#include "library/folders.h"
#include "rules/message.h"
#include "screen/key_words.h"
#include "view/hau_la/strip_drawing.h"

namespace haula::app {

using challenges::Attempt;
using rules::say;
using ui::Align;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_longest = 110.0;  // the drawing of a strip

std::string title(const screen::Context& context, const ChallengePlay& play) {
    return play.day() ? context.texts.say(
                            say("challenge.of_day").word("day", challenges::print_day(*play.day())))
                      : context.texts.say(
                            say("challenge.number").word("id", play.shelf().all[play.index()].id));
}

void show_stars_to_earn(const screen::Context& context, const ChallengePlay& play) {
    ui::Ui& ui = context.ui;
    const std::vector<std::string> words =
        stars_in_words(context.texts, play.attempt()->challenge());
    for (std::size_t i = 0; i < words.size(); ++i) {
        ui.row({.gap = 10.0, .cross = Align::centre}, [&] {
            ui.canvas(stars_canvas(static_cast<int>(i) + 1, 13.0));
            ui.label(words[i], {.role = TextRole::small, .tone = Tone::quiet});
        });
    }
}

void show_hand(screen::Context& context, ChallengePlay& play) {
    ui::Ui& ui = context.ui;
    const Attempt& attempt = *play.attempt();
    referee::Builder& builder = play.builder();
    const auto left = attempt.left();
    int number = 0;
    bool any_chosen = false;  // of several alike the first one
    for (const std::string& kind : left) {
        const bool chosen = !any_chosen && builder.draft().kind == kind;
        any_chosen = any_chosen || chosen;
        const bool used = ui.item("challenge.piece." + std::to_string(++number), chosen, [&] {
            ui.column({.width = k_longest}, [&] {
                ui.canvas(view::strip_canvas(*attempt.challenge().start.set.kind(kind),
                                             {.longest = k_longest, .height = 14.0}));
            });
            ui.label(context.text("hau_la.kind." + kind),
                     {.role = TextRole::small, .wraps = false});
        });
        if (used && !attempt.standing().verdict.foul) {
            builder.take_kind(kind);
        }
    }
    if (attempt.awaits_bird()) {
        ui.label(context.text("challenge.bird"), {.tone = Tone::accent});
    } else if (!builder.draft().kind.empty()) {
        ui.label(context.text(builder.draft().a ? "referee.other_hole" : "referee.first_hole"),
                 {.role = TextRole::small, .tone = Tone::accent});
        if (builder.draft().a &&
            ui.button("challenge.leave_free", context.text("referee.leave_free"),
                      {.key_hint = screen::key_label(context, screen::Action::free_end)}) &&
            !play.working()) {
            play.place(builder.place_free(attempt.file()).place.back());
        }
    }
}

void save_card(const screen::Context& context, const ChallengePlay& play) {
    const Attempt& attempt = *play.attempt();
    const std::string day = challenges::print_day(*play.day());
    const challenges::DailyRecord record = record_of(attempt, *play.day());
    const challenges::CardWords words{
        context.texts.say(say("challenge.card.title").word("day", day)),
        context.texts.say(say("challenge.card.height").tenth_mm("height", record.height_tenth_mm)),
        context.text("challenge.card.how")};
    const auto silhouette =
        challenges::silhouette_of(attempt.standing().rest, attempt.challenge().start.set);
    library::file_keeper().keep(
        {}, [folder = context.folders.pictures, beginning = "haula-" + day,
             card = challenges::write_card(silhouette, words, challenges::write_daily(record))] {
            return library::write_new_file(folder, ".svg", card, beginning);
        });
}

void show_best_of_day(const screen::Context& context, const ChallengePlay& play) {
    ui::Ui& ui = context.ui;
    const auto& heights = play.shelf().progress.heights;
    const auto best = heights.find(challenges::print_day(*play.day()));
    ui.label(
        context.texts.say(
            say("challenge.best").tenth_mm("height", best == heights.end() ? 0 : best->second)),
        {.tone = Tone::quiet});
    if (ui.button("challenge.card", context.text("challenge.card"))) {
        save_card(context, play);
    }
}

void show_standing(const screen::Context& context, const ChallengePlay& play,
                   const Vec3& towards_eye) {
    ui::Ui& ui = context.ui;
    const Attempt& attempt = *play.attempt();
    if (play.working()) {
        ui.label(context.text("referee.settling"), {.tone = Tone::accent});
        return;
    }
    const std::string trouble =
        trouble_in_words(context.texts, attempt.standing(), play.spoken(towards_eye));
    if (!play.told().empty() || !trouble.empty()) {
        ui.label(play.told().empty() ? trouble : play.told(),
                 {.role = TextRole::strong, .tone = Tone::warning});
    }
    if (!attempt.solved()) {
        return;
    }
    ui.label(value_in_words(context.texts, attempt.challenge(), *attempt.standing().value),
             {.role = TextRole::title});
    if (play.shows_solution()) {
        ui.label(context.text("challenge.shown"), {.tone = Tone::quiet});
    } else if (!play.day()) {
        ui.canvas(stars_canvas(attempt.stars(), 30.0));
        ui.mark("challenge.stars." + std::to_string(attempt.stars()), {});
    } else {
        show_best_of_day(context, play);
    }
}

void show_task(screen::Context& context, ChallengePlay& play, const Vec3& towards_eye) {
    ui::Ui& ui = context.ui;
    ui.label(play.day() ? context.text("challenge.goal.day")
                        : goal_in_words(context.texts, play.attempt()->challenge()));
    if (!play.day()) {
        show_stars_to_earn(context, play);
    }
    ui.rule();
    if (!play.attempt()->left().empty() || play.attempt()->awaits_bird()) {
        show_hand(context, play);
        ui.rule();
    }
    show_standing(context, play, towards_eye);
}

bool show_piece_buttons(screen::Context& context, ChallengePlay& play) {
    ui::Ui& ui = context.ui;
    bool taken_back = false;
    ui.row({.gap = 6.0, .wraps = true}, [&] {
        if (ui.button("challenge.take_back", context.text("challenge.take_back"),
                      {.enabled = play.idle() && !play.attempt()->own().empty(),
                       .role = TextRole::small,
                       .key_hint = screen::key_label(context, screen::Action::build_undo)})) {
            taken_back = play.take_back();
        }
        if (play.can_turn_last()) {
            if (ui.button("challenge.turn_left", "−15°",
                          {.role = TextRole::small,
                           .key_hint = screen::key_label(context, screen::Action::roll_left)})) {
                play.turn_last(-ChallengePlay::k_turn_deg);
            }
            if (ui.button("challenge.turn_right", "+15°",
                          {.role = TextRole::small,
                           .key_hint = screen::key_label(context, screen::Action::roll_right)})) {
                play.turn_last(ChallengePlay::k_turn_deg);
            }
        }
        if (!play.day() && play.idle() && !play.attempt()->solved() &&
            play.attempt()->tries() > 0 &&
            ui.button("challenge.solution", context.text("challenge.solution"),
                      {.role = TextRole::small})) {
            play.show_solution();
        }
    });
    return taken_back;
}

void show_ways_on(screen::Context& context, const ChallengePlay& play) {
    ui::Ui& ui = context.ui;
    ui.row({.gap = 6.0, .wraps = true}, [&] {
        if (ui.button("challenge.back", context.text("app.back"))) {
            context.pop();
        }
        if (!play.day() && play.attempt() && play.attempt()->solved() &&
            play.index() + 1 < play.shelf().all.size() &&
            ui.button("challenge.next", context.text("challenge.next"),
                      {.look = ui::ButtonLook::lead})) {
            context.replace(make_challenge_screen(play.shared_shelf(), play.index() + 1));
        }
    });
}

}  // namespace

bool show_challenge_panel(screen::Context& context, ChallengePlay& play, const Vec3& towards_eye) {
    ui::Ui& ui = context.ui;
    bool taken_back = false;
    ui.root({Align::start, Align::stretch, k_challenge_margin_units}, {}, [&] {
        ui.column({.id = "challenge.panel",
                   .gap = 10.0,
                   .padding = ui::Edges::all(20.0),
                   .grow = 1.0,
                   .width = k_challenge_panel_units,
                   .scrolls = true,
                   .look = ui::Look::panel},
                  [&] {
                      ui.label(title(context, play), {.role = TextRole::heading});
                      if (!play.attempt() && !play.told().empty()) {
                          ui.label(play.told(), {.tone = Tone::warning});
                      } else if (!play.attempt()) {
                          ui.label(context.text("challenge.preparing"), {.tone = Tone::quiet});
                          ui.progress(std::nullopt);
                      } else {
                          show_task(context, play, towards_eye);
                      }
                      ui.spacer();
                      taken_back = show_piece_buttons(context, play);
                      show_ways_on(context, play);
                  });
    });
    return taken_back;
}

}  // namespace haula::app
