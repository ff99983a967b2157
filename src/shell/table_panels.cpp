// What stands around the table: whose turn it is, the players, the log, the tools.
#include <algorithm>
#include <utility>

#include "screen/key_words.h"
#include "screen/table_parts.h"
#include "screen/view_tools.h"
#include "shell/hand_panel.h"
#include "shell/table_screen.h"
#include "shell/table_start.h"

namespace haula::shell {

using presenter::Chip;
using presenter::PlayerRow;
using ui::Align;
using ui::Edges;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_worth_telling_s = 1.0;
constexpr double k_left_units = 192.0;
constexpr double k_right_units = 206.0;
constexpr double k_narrow_units = 190.0;

// The sentence's own subject, else whose act it tells of.
PlayerId whom_it_is_about(const table::LogLine& line) {
    for (const rules::Arg& arg : line.said.args) {
        if (arg.kind == rules::Arg::Kind::player && arg.name == "player") {
            return PlayerId{static_cast<std::uint32_t>(arg.number)};
        }
    }
    return line.player;
}

}  // namespace

// One root for all, so that nothing ever lies over anything else.
void TableScreen::show_panels(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const double margin = narrow_ ? 10.0 : 18.0;
    const double gap = 12.0;
    middle_units_ = context.window.width / ui.scale() - 2.0 * margin -
                    (narrow_ ? 0.0 : k_left_units + k_right_units + 2.0 * gap);
    if (narrow_) {
        ui.root({Align::stretch, Align::stretch, margin}, {.gap = 10.0}, [&] {
            show_head(context);
            ui.row({.gap = gap, .grow = 1.0}, [&] {
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
        ui.row({.gap = gap, .grow = 1.0}, [&] {
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

// A question stands beside what it is about; else a notice, the news, and the log where it was
// asked for, or in practice what can be measured.
void TableScreen::show_right_side(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const auto question = turn_version_ >= 0 ? presenter_->question(visible_) : std::nullopt;
    const auto told = notice();
    ui.column({.gap = 10.0, .width = narrow_ ? k_narrow_units : k_right_units}, [&] {
        if (question) {
            show_question(context, *question);
        } else if (told && !is_told(context, *told)) {
            show_notice(context, *told);
        } else if (!practice_) {
            coach_.show(context);
        }
        if (!log_) {
            news_.show(context, seating_, viewpoint_);
        } else if (practice_ && !presenter_->findings().empty()) {
            show_findings(context);
        } else {
            show_log(context);
        }
    });
}

void TableScreen::show_head(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const PlayerId player = presenter_->on_turn(*visible_.state);
    ui.row({.main = Align::centre, .cross = Align::start}, [&] {
        ui.column(
            {.gap = 3.0,
             .padding = Edges::of(16.0, 6.0),
             .cross = Align::centre,
             .max_width = std::min(840.0, middle_units_),
             .look = ui::Look::panel},
            [&] {
                // where there is little room a hint takes the place of what it answers
                const bool hint_alone = narrow_ && can_lay_out_hint() && !presenter_->moving();
                if (hint_alone) {
                    show_refusal(context);
                    show_hint(context);
                    return;
                }
                ui.row({.gap = 11.0, .cross = Align::centre}, [&] {
                    if (player) {
                        const presenter::PlayerLook look = look_of(player);
                        ui.named_sign(
                            "table.sign.on_turn",
                            say(context, rules::say("table.sign_of").player("player", player)),
                            look.shape, look.colour, 15.0);
                    }
                    ui.label(
                        tell(context,
                             visible_.state->observation(visible_.viewer ? visible_.viewer : player)
                                 .expected),
                        {.align = Align::centre});
                });
                // in one place, so that nothing moves when the one gives way to the other
                const bool skips = shows_something();
                if (skips) {
                    ui.key_hint(key_label(context, screen::Action::skip),
                                context.text("table.skip"));
                }
                if (practice_ && !begun()) {
                    ui.label(context.texts.first_of(
                                 {"practice.purpose." + game_, "practice.purpose.any"}),
                             {.role = TextRole::small, .align = Align::centre});
                }
                const auto situation = presenter_->situation(visible_);
                if (situation && !skips) {
                    ui.label(
                        say(context, *situation),
                        {.role = TextRole::small, .tone = Tone::quiet, .align = Align::centre});
                }
                if (!presenter_->moving()) {
                    show_waiting(context);  // who thinks already would tell how it ends
                }
                show_refusal(context);
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

// The last refusal, else why what is aimed at would be one: nothing has been refused there yet, and
// it is said quietly.
void TableScreen::show_refusal(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const auto aimed = turn_version_ >= 0 ? presenter_->aimed() : std::nullopt;
    if (refusal_ && refusal_left_s_ > 0.0) {
        ui.label(tell(context, *refusal_), {.tone = Tone::warning, .align = Align::centre});
    } else if (aimed && aimed->why_not) {
        ui.label(tell(context, *aimed->why_not), {.tone = Tone::quiet, .align = Align::centre});
    }
}

void TableScreen::show_players(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const auto sign_name = [&](PlayerId player) {
        return say(context, rules::say("table.sign_of").player("player", player));
    };
    const auto show_parts = [&](const Chip& chip) {
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
    const auto show_chip = [&](const Chip& chip, const std::string& id) {
        const auto parts = [&] { show_parts(chip); };
        if (chip.name) {
            ui.named("table.chip." + id, say(context, *chip.name), parts);
        } else if ((chip.sign || chip.drawing) && chip.words) {
            ui.row({.gap = 4.0, .cross = Align::centre}, parts);
        } else {
            parts();
        }
    };
    ui.column({.gap = 2.0, .padding = Edges::all(6.0), .look = ui::Look::panel}, [&] {
        for (const PlayerRow& row : presenter_->standings(visible_)) {
            screen::show_player_card(
                ui, {.id = "table.sign." + std::to_string(row.player.value),
                     .look = look_of(row.player),
                     .sign = sign_name(row.player),
                     .name = seating_.name(context.texts, row.player),
                     .acts = visible_.state->to_act() == rules::Actor::of(row.player),
                     .score = row.score ? say(context, *row.score) : context.text("table.no_score"),
                     .score_role = row.score_is_large ? TextRole::title : TextRole::body,
                     .score_tone = row.score ? Tone::normal : Tone::faint,
                     .below = [&] {
                         ui.row({.gap = 7.0, .cross = Align::centre, .wraps = true}, [&] {
                             for (std::size_t i = 0; i < row.chips.size(); ++i) {
                                 show_chip(row.chips[i], std::to_string(row.player.value) + "." +
                                                             std::to_string(i));
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
        const PlayerId player = whom_it_is_about(log[i]);
        const bool said = i < told_log_.size() && !context.settings.details;
        return screen::LogRow{
            player ? std::optional(look_of(player)) : std::nullopt,
            player ? say(context, rules::say("table.sign_of").player("player", player)) : "",
            say(context, said ? told_log_[i] : log[i].said)};
    });
}

// The game's own, then the look of things, then the eye's; each a drawing with its name.
void TableScreen::show_tools_of_table(screen::Context& context) {
    context.ui.row({.padding = Edges::all(5.0),
                    .cross = Align::centre,
                    .wraps = true,
                    .look = ui::Look::panel},
                   [&] {
                       show_game_tools(context);
                       show_ways_of_seeing(context, *presenter_, viewpoint_, "table");
                       screen::show_view_icons(context, viewpoint_.camera(), "table");
                   });
}

void TableScreen::show_game_tools(screen::Context& context) {
    // what cannot be used now is pale, and keeps its place: nothing moves under the pointer
    const auto tool = [&](const char* id, ui::Icon icon, const char* text, bool on,
                          std::optional<screen::Action> key, bool enabled = true) {
        return context.ui.icon_button(id, icon, context.text(text),
                                      {.look = ui::ButtonLook::bare,
                                       .enabled = enabled,
                                       .chosen = on,
                                       .key_hint = key ? key_label(context, *key) : ""});
    };
    if (tool("table.pause", ui::Icon::menu, "table.pause", false, std::nullopt)) {
        pause(context);
    }
    if (tool("table.undo", ui::Icon::undo, "table.undo", false, screen::Action::undo,
             !session_->why_no_undo())) {
        take_back(context);
    }
    if (practice_ && tool("practice.afresh", ui::Icon::afresh, "practice.afresh", false,
                          std::nullopt, begun())) {
        context.replace(open_fresh_practice(game_));
    }
    const bool measures = practice_ && !presenter_->findings().empty();
    if (tool("table.log", measures ? ui::Icon::gaps : ui::Icon::list,
             measures ? "practice.gap_list" : "table.log", log_, screen::Action::log)) {
        log_ = !log_;
    }
    if (tool("table.details", ui::Icon::details, "table.details", context.settings.details,
             std::nullopt)) {
        context.settings.details = !context.settings.details;
    }
}

}  // namespace haula::shell
