// What interrupts the table: a touch, a vote, a bonus or penalty piece, the pause, the end.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/heights.h"
#include "app/screens/end_screen.h"
#include "app/table/saved_games.h"
#include "app/table/table_screen_parts.h"
#include "core/units.h"
#include "judge/structure_of.h"
#include "models/structure_model.h"

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
        show_end(context);
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
        lines.push_back(context.texts.say(rules::say("table.touching_pair")
                                              .word("a", touch.a)
                                              .word("b", touch.b)
                                              .tenth_mm("depth", tenths)));
    }
    return lines;
}

void TableScreen::show_plea(Context& context) {
    ui::Ui& ui = context.ui;
    const HauLaState& state = session_->state();
    // said before it happens: who gets the piece
    const std::vector<PlayerId> next =
        state.job().role == Role::turn ? state.ranked_others(state.job().placer) : state.job().next;
    // beside the touch, which stays in sight
    ui.column(
        {.id = "table.question",
         .gap = 12.0,
         .padding = ui::Edges::of(24.0, 20.0),
         .self = Align::centre,
         .width = k_question_width,
         .scrolls = true,
         .look = ui::Look::panel},
        [&] {
            ui.label(context.text("table.touch_title"), {.role = TextRole::heading});
            for (const std::string& line : touches_in_words(context)) {
                ui.label(line, {.tone = Tone::warning});
            }
            ui.label(next.empty()
                         ? context.text("table.piece_would_leave")
                         : say(context,
                               rules::say("table.piece_would_pass").player("player", next.front())),
                     {.tone = Tone::quiet});
            ui.space(4.0);
            ui.row({.gap = 10.0, .wraps = true}, [&] {
                if (ui.button("table.penalty", context.text("table.penalty"),
                              {.look = ButtonLook::lead})) {
                    act(context, {"penalty", {}});
                }
                if (ui.button("table.ask", context.text("table.ask"))) {
                    act(context, {"ask", {}});
                }
            });
        });
}

void TableScreen::show_vote(Context& context) {
    ui::Ui& ui = context.ui;
    const HauLaState& state = session_->state();
    const PlayerId voter = state.to_act().player;
    const PlayerLook look = look_of(voter, palette_);
    ui.column({.id = "table.question",
               .gap = 12.0,
               .padding = ui::Edges::of(24.0, 20.0),
               .self = Align::centre,
               .width = k_question_width,
               .scrolls = true,
               .look = ui::Look::panel},
              [&] {
                  ui.row({.gap = 10.0, .cross = Align::centre}, [&] {
                      ui.sign(look.shape, look.colour, 15.0);
                      ui.label(say(context, rules::say("table.vote_title")
                                                .player("player", voter)
                                                .player("culprit", state.job().placer)),
                               {.role = TextRole::heading, .grow = 1.0});
                  });
                  for (const std::string& line : touches_in_words(context)) {
                      ui.label(line, {.tone = Tone::warning});
                  }
                  ui.label(context.text("table.vote_text"), {.tone = Tone::quiet});
                  ui.space(4.0);
                  ui.row({.gap = 10.0, .wraps = true}, [&] {
                      if (ui.button("table.agree", context.text("table.agree"),
                                    {.look = ButtonLook::lead})) {
                          act(context, {"agree", {}});
                      }
                      if (ui.button("table.refuse", context.text("table.refuse"))) {
                          act(context, {"refuse", {}});
                      }
                  });
              });
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
    const Result<std::filesystem::path> kept = put_away_finished_game(context.folders);
    if (!kept) {
        context.toast(kept.error().detail);
    }
    const HauLaState& state = session_->state();
    EndStory story;
    for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(state.players()); ++i) {
        story.names.push_back(player_name(context, PlayerId{i}));
    }
    story.winners = state.winners();
    story.heights = heights_of(state);
    story.scene = scene_;
    story.camera = camera_;
    if (kept) {
        story.record = *kept;
    }
    if (session_->resting()) {
        story.model = [shape = session_->resting()->shape, set = session_->set()] {
            return models::structure_model(shape, set, shapes::Detail::high);
        };
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
            const PlayerLook look = look_of(player, palette_);
            ui.row({.gap = 10.0, .cross = Align::centre}, [&] {
                ui.sign(look.shape, look.colour, 14.0);
                ui.label(player_name(context, player), {.grow = 1.0});
                if (const auto height = state.height_of(player)) {
                    ui.label(
                        context.texts.say(rules::say("table.height").tenth_mm("height", *height)));
                }
            });
        }
        ui.space(6.0);
        if (ui.button("table.leave", context.text("table.leave"), {.look = ButtonLook::lead})) {
            leave(context);
        }
    });
}

}  // namespace haula::app
