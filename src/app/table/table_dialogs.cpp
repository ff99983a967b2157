// What interrupts the table: a touch, a vote, a bonus or penalty piece, the pause, the end.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/screens/end_screen.h"
#include "app/screens/heights.h"
#include "app/table/table_screen_parts.h"
#include "core/units.h"
#include "judge/structure_of.h"
#include "library/saved_games.h"
#include "screen/table_parts.h"

namespace haula::app {

using hau_la::HauLaState;
using hau_la::Phase;
using hau_la::Role;
using ui::Align;
using ui::ButtonLook;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_dialog_width = 460.0;
constexpr double k_question_width = 360.0;

}  // namespace

void TableScreen::show_dialogs(Context& context) {
    const HauLaState& state = session_->state();
    if (showing_.moving()) {
        return;
    }
    if (state.phase() == Phase::over && !showing_.playing()) {
        // one continued right after its last act has to be rebuilt first
        if (session_->resting() || session_->stopped()) {
            show_end(context);
        }
    } else if (session_->awaits_hand()) {
        if (state.phase() == Phase::placing && state.job().role != Role::turn) {
            show_job(context);
        }
    }
}

// "p4 and s1 press against each other (0.3 mm)"
std::vector<std::string> TableScreen::touches_in_words(const Context& context) const {
    std::vector<std::string> lines;
    if (!showing_.settlement()) {
        return lines;
    }
    for (const physics::JudgedPair& touch : touches_of(*showing_.settlement())) {
        const int tenths = static_cast<int>(std::lround(to_mm(std::max(0.0, -touch.gap_m)) * 10.0));
        lines.push_back(
            say(context, rules::say(tenths > 0 ? "table.touching_pair" : "table.touching_barely")
                             .word("a", touch.a)
                             .word("b", touch.b)
                             .tenth_mm("depth", tenths)));
    }
    return lines;
}

// Beside the touch, which stays in sight: who is asked, what touches, what follows.
void TableScreen::show_question(Context& context, const Question& question) {
    ui::Ui& ui = context.ui;
    ui.column({.id = "table.question",
               .gap = 12.0,
               .padding = ui::Edges::of(24.0, 20.0),
               .self = Align::centre,
               .width = k_question_width,
               .scrolls = true,
               .look = ui::Look::panel},
              [&] {
                  ui.row({.gap = 10.0, .cross = Align::centre}, [&] {
                      const PlayerLook look = look_of(session_->state().to_act().player);
                      ui.sign(look.shape, look.colour, 15.0);
                      ui.label(question.title, {.role = TextRole::heading, .grow = 1.0});
                  });
                  for (const std::string& line : touches_in_words(context)) {
                      ui.label(line, {.tone = Tone::warning});
                  }
                  ui.label(question.text, {.tone = Tone::quiet});
                  ui.space(4.0);
                  ui.row({.gap = 10.0, .wraps = true}, [&] {
                      ButtonLook look = ButtonLook::lead;
                      for (const char* answer : question.answers) {
                          const std::string id = std::string("table.") + answer;
                          if (ui.button(id, context.text(id), {.look = look})) {
                              act(context, {answer, {}});
                          }
                          look = ButtonLook::plain;
                      }
                  });
              });
}

// Said before it happens: who gets the piece.
std::string TableScreen::penalty_in_words(const Context& context) const {
    const HauLaState& state = session_->state();
    const std::vector<PlayerId> next =
        state.job().role == Role::turn ? state.ranked_others(state.job().placer) : state.job().next;
    return next.empty()
               ? context.text("table.piece_would_leave")
               : say(context, rules::say("table.piece_would_pass").player("player", next.front()));
}

void TableScreen::show_plea(Context& context) {
    show_question(
        context,
        {context.text("table.touch_title"), penalty_in_words(context), {"penalty", "ask"}});
}

void TableScreen::show_vote(Context& context) {
    const HauLaState& state = session_->state();
    show_question(context, {say(context, rules::say("table.vote_title")
                                             .player("player", state.to_act().player)
                                             .player("culprit", state.job().placer)),
                            context.text("table.vote_text") + " " + penalty_in_words(context),
                            {"agree", "refuse"}});
}

// A piece that is not the player's own: told once before it is placed.
void TableScreen::show_job(Context& context) {
    const std::size_t now = session_->state().history().size();
    if (job_told_ == now) {
        return;
    }
    ui::Ui& ui = context.ui;
    const hau_la::Job& job = session_->state().job();
    const bool bonus = job.role == Role::bonus;
    ui.dialog("table.job", k_dialog_width, [&] {
        ui.label(context.text(bonus ? "table.bonus_title" : "table.penalty_title"),
                 {.role = TextRole::heading});
        ui.label(say(context, session_->state().observation(job.placer).expected));
        ui.label(context.text(bonus ? "table.bonus_text" : "table.penalty_text"),
                 {.tone = Tone::quiet});
        ui.space(4.0);
        ui.row({.main = Align::end}, [&] {
            if (ui.button("table.job_ok", context.text("table.place_it"),
                          {.look = ButtonLook::lead}) ||
                ui.submitted()) {
                job_told_ = now;
            }
        });
    });
}

// The end has a screen of its own; a practised game just stops.
void TableScreen::go_to_end(Context& context) {
    const Result<std::filesystem::path> kept = archive_finished_game(context.folders);
    if (!kept) {
        context.toast(kept.error().detail);
    }
    const HauLaState& state = session_->state();
    EndStory story;
    story.seating = seating_;
    story.winners = state.winners();
    story.heights = heights_of(state);
    make_scene(context);  // what has only now come to rest is in it
    story.scene = scene_;
    story.camera = camera_;
    if (kept) {
        story.record = *kept;
    }
    if (session_->resting()) {
        story.standing = view::SettledStructure{session_->resting()->shape, session_->set()};
    }
    story.structure = judge::structure_of(state);
    story.again = TableStart{state.setup(), session_->seats()};
    context.replace(make_end_screen(std::move(story)));
}

void TableScreen::show_end(Context& context) {
    if (!practice_) {
        if (!std::exchange(told_end_, true)) {
            go_to_end(context);
        }
        return;
    }
    ui::Ui& ui = context.ui;
    const HauLaState& state = session_->state();
    ui.dialog("table.end", k_dialog_width, [&] {
        ui.label(session_->log().empty() ? "" : say(context, session_->log().back().said),
                 {.role = TextRole::title});
        for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(state.players()); ++i) {
            const PlayerId player{i};
            const auto height = state.height_of(player);
            show_standing(
                ui, look_of(player), player_name(context, player),
                height ? context.texts.say(rules::say("table.height").tenth_mm("height", *height))
                       : context.text("table.no_height"),
                TextRole::body);
        }
        ui.space(6.0);
        ui.row({.gap = 10.0, .wraps = true}, [&] {
            if (ui.button("table.leave", context.text("table.leave"), {.look = ButtonLook::lead})) {
                leave(context);
            }
            if (ui.button("table.end_undo", context.text("table.undo"))) {
                take_back(context);
            }
            if (ui.button("table.end_afresh", context.text("practice.afresh"))) {
                start_afresh(context);
            }
        });
    });
}

}  // namespace haula::app
