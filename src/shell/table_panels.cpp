// What stands around the table: whose turn it is, the players, the log, the tools.
#include <algorithm>
#include <utility>

#include "screen/key_words.h"
#include "screen/table_parts.h"
#include "screen/view_tools.h"
#include "shell/hand_panel.h"
#include "shell/table_screen.h"

namespace haula::shell {

using presenter::Chip;
using presenter::PlayerRow;
using ui::Align;
using ui::Edges;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_worth_telling_s = 1.0;
constexpr double k_left_units = 236.0;
constexpr double k_right_units = 260.0;
constexpr double k_narrow_units = 190.0;

}  // namespace

// One root for all, so that nothing ever lies over anything else.
void TableScreen::show_panels(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const double margin = narrow_ ? 10.0 : 18.0;
    if (narrow_) {
        ui.root({Align::stretch, Align::stretch, margin}, {.gap = 10.0}, [&] {
            show_head(context);
            ui.row({.gap = 12.0, .grow = 1.0}, [&] {
                show_left_side(context);
                ui.spacer();
                show_right_side(context);
            });
            show_hand(context);
        });
        return;
    }
    // the sides stay where they are, however much the head has to say
    ui.root({Align::stretch, Align::stretch, margin}, {}, [&] {
        ui.row({.gap = 12.0, .grow = 1.0}, [&] {
            show_left_side(context);
            ui.column({.gap = 10.0, .grow = 1.0}, [&] {
                show_head(context);
                ui.spacer();
                show_hand(context);
            });
            ui.column({.width = k_right_units}, [&] { show_right_side(context); });
        });
    });
}

void TableScreen::show_left_side(screen::Context& context) {
    context.ui.column({.id = "table.left",
                       .gap = 10.0,
                       .width = narrow_ ? k_narrow_units : k_left_units,
                       .scrolls = true},
                      [&] {
                          show_players(context);
                          show_tools_of_table(context);
                      });
}

// A question stands beside what it is about; else the log, or in practice what can be measured.
void TableScreen::show_right_side(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const auto question = turn_version_ >= 0 ? presenter_->question(visible_) : std::nullopt;
    if (question) {
        show_question(context, *question);
    } else if (log_ != narrow_) {
        ui.column({.gap = 10.0, .width = narrow_ ? k_narrow_units : k_right_units}, [&] {
            if (practice_ && !presenter_->findings().empty()) {
                show_findings(context);
            } else {
                show_log(context);
            }
        });
    }
}

void TableScreen::show_head(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const PlayerId player = presenter_->on_turn(*visible_.state);
    ui.row({.main = Align::centre, .cross = Align::start}, [&] {
        ui.column(
            {.gap = 5.0,
             .padding = Edges::of(22.0, 12.0),
             .cross = Align::centre,
             .max_width = 860.0,
             .look = ui::Look::panel},
            [&] {
                ui.row({.gap = 11.0, .cross = Align::centre}, [&] {
                    if (player) {
                        const presenter::PlayerLook look = look_of(player);
                        ui.sign(look.shape, look.colour, 15.0);
                    }
                    ui.label(
                        say(context,
                            visible_.state->observation(visible_.viewer ? visible_.viewer : player)
                                .expected),
                        {.align = Align::centre});
                });
                if (const auto situation = presenter_->situation(visible_)) {
                    ui.label(
                        say(context, *situation),
                        {.role = TextRole::small, .tone = Tone::quiet, .align = Align::centre});
                }
                if (!presenter_->moving()) {
                    show_waiting(context);  // who thinks already would tell how it ends
                }
                show_verdict(context);
                if (!presenter_->moving()) {
                    show_hint(context);
                }
            });
    });
}

void TableScreen::show_waiting(screen::Context& context) {
    using table::Busy;
    ui::Ui& ui = context.ui;
    const Busy busy = session_->busy();
    if (session_->stopped() && ui.button("table.go_on", context.text("table.try_again"))) {
        session_->go_on();
    }
    if (busy == Busy::no || session_->busy_seconds() < k_worth_telling_s) {
        return;
    }
    const bool thinking = busy == Busy::thinking;
    const char* words = thinking                 ? "table.thinking"
                        : busy == Busy::settling ? "table.settling"
                                                 : "table.preparing";
    ui.row({.gap = 14.0, .cross = Align::centre}, [&] {
        ui.label(context.text(words), {.role = TextRole::small, .tone = Tone::quiet});
        const double progress = session_->busy_progress();
        ui.progress(progress > 0.0 ? std::optional(progress) : std::nullopt);
        if (ui.button("table.cancel", context.text(thinking ? "table.decide_now" : "table.cancel"),
                      {.role = TextRole::small})) {
            session_->cancel();
        }
    });
}

// The last refusal, else why what is aimed at would be one, else what became of the last act.
void TableScreen::show_verdict(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const auto aimed = turn_version_ >= 0 ? presenter_->aimed() : std::nullopt;
    if (refusal_ && refusal_left_s_ > 0.0) {
        ui.label(say(context, *refusal_), {.tone = Tone::warning, .align = Align::centre});
    } else if (aimed && aimed->why_not) {
        ui.label(say(context, *aimed->why_not), {.tone = Tone::warning, .align = Align::centre});
    } else if (presenter_->moving()) {
        ui.key_hint(screen::key_label(context, screen::Action::skip), context.text("table.skip"));
    } else if (!verdict_.empty() && !session_->hint()) {
        ui.label(verdict_, {.role = TextRole::strong,
                            .tone = presenter_->trouble() ? Tone::warning : Tone::normal,
                            .align = Align::centre});
    }
}

void TableScreen::show_players(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const auto show_chip = [&](const Chip& chip) {
        if (chip.drawing) {
            ui.canvas(*chip.drawing);
        }
        if (chip.sign) {
            const presenter::PlayerLook look = look_of(chip.sign);
            ui.sign(look.shape, look.colour, 9.0);
        }
        if (chip.words) {
            ui.label(say(context, *chip.words), {.role = TextRole::small, .tone = Tone::quiet});
        }
    };
    ui.column({.gap = 4.0, .padding = Edges::all(8.0), .look = ui::Look::panel}, [&] {
        for (const PlayerRow& row : presenter_->standings(visible_)) {
            screen::show_player_card(
                ui, {.look = look_of(row.player),
                     .name = seating_.name(context.texts, row.player),
                     .acts = visible_.state->to_act() == rules::Actor::of(row.player),
                     .score = row.score ? say(context, *row.score) : context.text("table.no_score"),
                     .score_role = row.score_is_large ? TextRole::title : TextRole::body,
                     .score_tone = row.score ? Tone::normal : Tone::faint,
                     .below = [&] {
                         ui.row({.gap = 7.0, .cross = Align::centre, .wraps = true}, [&] {
                             for (const Chip& chip : row.chips) {
                                 if ((chip.sign || chip.drawing) && chip.words) {
                                     ui.row({.gap = 4.0, .cross = Align::centre},
                                            [&] { show_chip(chip); });
                                 } else {
                                     show_chip(chip);
                                 }
                             }
                         });
                     }});
        }
    });
}

void TableScreen::show_log(screen::Context& context) {
    const std::vector<table::LogLine>& log = session_->log(visible_.viewer);
    const auto known = static_cast<std::size_t>(std::count_if(
        log.begin(), log.end(),
        [&](const table::LogLine& line) { return line.step <= visible_.state->history().size(); }));
    screen::show_log_rows(context.ui, "table.log", known, [&](std::size_t i) {
        const PlayerId player = log[i].player;
        return screen::LogRow{player ? std::optional(look_of(player)) : std::nullopt,
                              say(context, log[i].said)};
    });
}

// One line for the game, one for the look of things, the rest for the eye.
void TableScreen::show_tools_of_table(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const auto line = [&](const ui::Ui::Content& tools) {
        ui.row({.gap = 2.0, .cross = Align::centre, .wraps = true}, tools);
    };
    ui.column({.padding = Edges::all(6.0), .look = ui::Look::panel}, [&] {
        line([&] { show_game_tools(context); });
        line([&] { show_ways_of_seeing(context, *presenter_, viewpoint_, "table"); });
        line([&] { screen::show_views(context, viewpoint_.camera(), "table"); });
    });
}

void TableScreen::show_game_tools(screen::Context& context) {
    const auto tool = [&](const char* id, const char* text, bool on) {
        return context.ui.button(
            id, context.text(text),
            {.look = ui::ButtonLook::bare, .chosen = on, .role = TextRole::small});
    };
    if (tool("table.pause", "table.pause", false)) {
        pause(context);
    }
    if (!session_->why_no_undo() && tool("table.undo", "table.undo", false)) {
        take_back(context);
    }
    if (practice_ && begun() && tool("practice.afresh", "practice.afresh", false)) {
        start_afresh(context);
    }
    const bool measures = practice_ && !presenter_->findings().empty();
    if (tool("table.log", measures ? "practice.gap_list" : "table.log", log_ != narrow_)) {
        log_ = !log_;
    }
}

}  // namespace haula::shell
