// What stands around the table: whose turn it is, the players, the log, the tools.
#include <algorithm>
#include <utility>

#include "app/table/table_screen_parts.h"
#include "screen/key_words.h"
#include "screen/table_parts.h"

namespace haula::app {

using hau_la::HauLaState;
using hau_la::Kind;
using rules::say;
using Step = view::Placing::Step;
using ui::Align;
using ui::Edges;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_worth_telling_s = 1.0;
constexpr double k_right_units = 260.0;

std::string height_text(const rules::Texts& texts, int tenth_mm) {
    return texts.say(say("table.height").tenth_mm("height", tenth_mm));
}

// A bird on a piece that still sways has no height yet.
bool is_known(const HauLaState& state, int tenth_mm) {
    return tenth_mm > 0 || !state.to_act().is_world();
}

}  // namespace

// One root for all, so that nothing ever lies over anything else.
void TableScreen::show_panels(Context& context) {
    ui::Ui& ui = context.ui;
    const double margin = narrow_ ? 10.0 : 18.0;
    const auto left = [&] {
        ui.column(
            {.id = "table.left", .gap = 10.0, .width = narrow_ ? 190.0 : 236.0, .scrolls = true},
            [&] {
                show_players(context);
                show_tools(context);
            });
    };
    if (narrow_) {
        ui.root({Align::stretch, Align::stretch, margin}, {.gap = 10.0}, [&] {
            show_head(context);
            ui.row({.gap = 12.0, .grow = 1.0}, [&] {
                left();
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
            left();
            ui.column({.gap = 10.0, .grow = 1.0}, [&] {
                show_head(context);
                ui.spacer();
                show_hand(context);
            });
            ui.column({.width = k_right_units}, [&] { show_right_side(context); });
        });
    });
}

// A touch and a vote stand beside what they are about; else the log, or in practice the gaps.
void TableScreen::show_right_side(Context& context) {
    ui::Ui& ui = context.ui;
    const hau_la::Phase phase = session_->state().phase();
    const bool asked = session_->awaits_hand() && !showing_.moving();
    if (asked && phase == hau_la::Phase::plea) {
        show_plea(context);
    } else if (asked && phase == hau_la::Phase::vote) {
        show_vote(context);
    } else if (choices_.log != narrow_) {
        ui.column({.gap = 10.0, .width = narrow_ ? 190.0 : k_right_units}, [&] {
            if (practice_) {
                show_gaps(context);
            } else {
                show_log(context);
            }
        });
    }
}

void TableScreen::show_head(Context& context) {
    ui::Ui& ui = context.ui;
    const HauLaState& state = *told_;
    const rules::Actor actor = state.to_act();
    ui.row({.main = Align::centre, .cross = Align::start}, [&] {
        ui.column(
            {.gap = 5.0,
             .padding = Edges::of(22.0, 12.0),
             .cross = Align::centre,
             .max_width = 860.0,
             .look = ui::Look::panel},
            [&] {
                ui.row({.gap = 11.0, .cross = Align::centre}, [&] {
                    const PlayerId player = actor.is_player() ? actor.player : state.job().placer;
                    if (player) {
                        const PlayerLook look = look_of(player);
                        ui.sign(look.shape, look.colour, 15.0);
                    }
                    const rules::Message expected = state.observation(player).expected;
                    ui.label(say(context, expected), {.align = Align::centre});
                });
                ui.label(context.texts.say(rules::say("table.round")
                                               .number("round", state.round())
                                               .number("rounds", state.rounds())
                                               .number("reserve", state.reserve())),
                         {.role = TextRole::small, .tone = Tone::quiet, .align = Align::centre});
                if (!showing_.moving()) {
                    show_waiting(context);  // who thinks already would tell how it ends
                }
                show_verdict(context);
                if (!showing_.moving()) {
                    show_hint(context);
                }
            });
    });
}

void TableScreen::show_waiting(Context& context) {
    const Session::Busy busy = session_->busy();
    if (busy == Session::Busy::no || session_->busy_seconds() < k_worth_telling_s) {
        if (session_->stopped() &&
            context.ui.button("table.go_on", context.text("table.try_again"))) {
            session_->go_on();
        }
        return;
    }
    ui::Ui& ui = context.ui;
    const bool thinking = busy == Session::Busy::thinking;
    const char* words = thinking                          ? "table.thinking"
                        : busy == Session::Busy::settling ? "table.settling"
                                                          : "table.preparing";
    ui.row({.gap = 14.0, .cross = Align::centre}, [&] {
        ui.label(context.text(words), {.role = TextRole::small, .tone = Tone::quiet});
        const double share = session_->busy_share();
        ui.progress(share > 0.0 ? std::optional(share) : std::nullopt);
        if (ui.button("table.cancel", context.text(thinking ? "table.decide_now" : "table.cancel"),
                      {.role = TextRole::small})) {
            session_->cancel();
        }
    });
}

void TableScreen::show_verdict(Context& context) {
    ui::Ui& ui = context.ui;
    if (refusal_ && refusal_left_s_ > 0.0) {
        ui.label(say(context, *refusal_), {.tone = Tone::warning, .align = Align::centre});
    } else if (!showing_.moving() && !verdict_.empty() && !session_->hint()) {
        ui.label(verdict_, {.role = TextRole::strong,
                            .tone = verdict_bad_ ? Tone::warning : Tone::normal,
                            .align = Align::centre});
    } else if (showing_.moving()) {
        ui.key_hint(key_label(context, Action::skip), context.text("table.skip"));
    }
}

void TableScreen::show_players(Context& context) {
    ui::Ui& ui = context.ui;
    ui.column({.gap = 4.0, .padding = Edges::all(8.0), .look = ui::Look::panel}, [&] {
        for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(session_->state().players());
             ++i) {
            show_player(context, PlayerId{i});
        }
    });
}

void TableScreen::show_player(Context& context, PlayerId player) {
    const HauLaState& state = *told_;
    const auto height = state.height_of(player);
    const bool known = height.has_value() && is_known(state, *height);
    show_player_card(context.ui, {.look = look_of(player),
                                  .name = player_name(context, player),
                                  .acts = state.to_act() == rules::Actor::of(player),
                                  .score = known ? height_text(context.texts, *height)
                                                 : context.text("table.no_height"),
                                  .score_tone = known ? Tone::normal : Tone::faint,
                                  .below = [&] { show_pieces_of(context, player); }});
}

// What a player still has, drawn small; the birds behind them, and with two of them how high each
// stands.
void TableScreen::show_pieces_of(Context& context, PlayerId player) {
    ui::Ui& ui = context.ui;
    const HauLaState& state = *told_;
    const std::vector<MarkerId> markers = state.markers_of(player);
    ui.row({.gap = 7.0, .cross = Align::centre, .wraps = true}, [&] {
        for (const Kind kind : hau_la::k_all_kinds) {
            const physics::StripKind* strip = session_->set().kind(hau_la::name_of(kind));
            for (int i = 0; i < state.hand(player, kind); ++i) {
                show_strip(ui, *strip, 44.0, 8.0);
            }
        }
        for (const MarkerId marker : markers) {
            const hau_la::MarkerState& where = state.position().marker(marker);
            const PlayerLook look = look_of(PlayerId{marker.value});
            if (where.where == hau_la::MarkerState::Where::in_hand) {
                ui.sign(look.shape, look.colour, 9.0);
            } else if (where.on_structure() && markers.size() > 1 &&
                       is_known(state, where.height_tenth_mm)) {
                ui.row({.gap = 4.0, .cross = Align::centre}, [&] {
                    ui.sign(look.shape, look.colour, 9.0);
                    ui.label(height_text(context.texts, where.height_tenth_mm),
                             {.role = TextRole::small, .tone = Tone::quiet, .wraps = false});
                });
            }
        }
    });
}

void TableScreen::show_log(Context& context) {
    const std::vector<LogLine>& log = session_->log();
    const auto known =
        static_cast<std::size_t>(std::count_if(log.begin(), log.end(), [&](const LogLine& line) {
            return line.step <= told_->history().size();
        }));
    show_log_rows(context.ui, "table.log", known, [&](std::size_t i) {
        const PlayerId player = log[i].player;
        return LogRow{player ? std::optional(look_of(player)) : std::nullopt,
                      say(context, log[i].said)};
    });
}

// One line for the game, one for the look of things, the rest for the eye.
void TableScreen::show_tools(Context& context) {
    ui::Ui& ui = context.ui;
    const auto line = [&](const ui::Ui::Content& tools) {
        ui.row({.gap = 2.0, .cross = Align::centre, .wraps = true}, tools);
    };
    ui.column({.padding = Edges::all(6.0), .look = ui::Look::panel}, [&] {
        line([&] { show_game_tools(context); });
        line([&] { show_look_tools(context, choices_.tint, choices_.see_through, "table"); });
        line([&] { show_view_tools(context, camera_, choices_.ruler, "table"); });
    });
}

void TableScreen::show_game_tools(Context& context) {
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
    if (tool("table.log", practice_ ? "practice.gap_list" : "table.log", choices_.log != narrow_)) {
        choices_.log = !choices_.log;
    }
}

}  // namespace haula::app
