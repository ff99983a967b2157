// What stands around the table: whose turn it is, the players, the log, the hand, the tools.
#include <algorithm>
#include <utility>

#include "app/key_words.h"
#include "app/table/table_screen_parts.h"
#include "app/table_parts.h"

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

constexpr double k_longest_m = 0.160;  // strip that fills a drawing's width
constexpr double k_worth_telling_s = 1.0;
constexpr double k_right_units = 260.0;
// At most this much of the window's height; what is higher is scrolled.
constexpr double k_hand_share = 0.42;

render::Colour foam_ink() { return {0.125F, 0.118F, 0.112F, 1.0F}; }

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
             .most_width = 860.0,
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
                const double width = 44.0 * (strip->length_m + 0.024) / (k_longest_m + 0.024);
                ui.canvas(
                    {.width = width,
                     .height = 8.0,
                     .paint = [strip](render::Overlay& overlay, const render::Rect& rect, double) {
                         draw_piece(overlay, rect, *strip, strip->length_m, foam_ink());
                     }});
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

// Whether the hand puts a piece together; a touch and a vote have their own dialogs.
bool TableScreen::offers_placing() const {
    const Step step = placer_.placing().step();
    return step != Step::plea && step != Step::vote && step != Step::wait;
}

// The pieces to choose from, the announcement, what can be done with it.
void TableScreen::show_hand(Context& context) {
    ui::Ui& ui = context.ui;
    ui.row({.gap = 12.0, .main = Align::centre, .cross = Align::end}, [&] {
        if (placer_.active() && offers_placing()) {
            const view::Placing& placing = placer_.placing();
            ui.column({.id = "table.hand",
                       .gap = 10.0,
                       .padding = Edges::of(20.0, narrow_ ? 9.0 : 14.0),
                       .cross = Align::centre,
                       // before it the log gives way
                       .least_height = k_hand_share * height_units_,
                       .most_width = 860.0,
                       .most_height = k_hand_share * height_units_,
                       .scrolls = true,
                       .look = ui::Look::panel},
                      [&] {
                          const auto sentence = placing.sentence();
                          ui.mark("table.step", {}, say(context, placing.instruction()));
                          ui.label(say(context, sentence ? *sentence : placing.instruction()),
                                   {.role = sentence ? TextRole::strong : TextRole::body,
                                    .align = Align::centre});
                          show_gained(context);
                          // a piece that is in a hole was chosen: the panel leaves more to see
                          if (!placing.so_far().a) {
                              show_kinds(context);
                          }
                          show_actions(context);
                          show_hints(context);
                      });
        }
    });
}

void TableScreen::show_kinds(Context& context) {
    ui::Ui& ui = context.ui;
    // the placing's own state: the game may have gone on within this pass
    const view::Placing& placing = placer_.placing();
    const std::vector<Kind> kinds = placing.kinds();
    if (kinds.empty() || (kinds.size() == 1 && placing.so_far().kind == kinds.front())) {
        return;
    }
    ui.row({.gap = 6.0, .main = Align::centre, .cross = Align::centre, .wraps = true}, [&] {
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const std::string name(hau_la::name_of(kinds[i]));
            const physics::StripKind* strip = session_->set().kind(name);
            const auto show = [&] {
                ui.canvas(
                    {.width = 92.0 * (strip->length_m + 0.024) / (k_longest_m + 0.024),
                     .height = 13.0,
                     .paint = [strip](render::Overlay& overlay, const render::Rect& rect, double) {
                         draw_piece(overlay, rect, *strip, strip->length_m, foam_ink());
                     }});
            };
            if (show_hand_piece(
                    ui, {.id = "piece." + name,
                         .key = key_label(context, k_piece_actions[i]),
                         .name = name,
                         .chosen = placing.so_far().kind == kinds[i],
                         .count = placing.state().hand(placing.state().to_act().player, kinds[i]),
                         .show = show})) {
                placer_.choose_kind(kinds[i]);
            }
        }
    });
}

void TableScreen::show_actions(Context& context) {
    ui::Ui& ui = context.ui;
    const view::Placing& placing = placer_.placing();
    const auto small = [&](const char* id, Action action) {
        return ui.button(id, context.text(id),
                         {.role = TextRole::small, .key_hint = key_label(context, action)});
    };
    ui.row({.gap = 8.0, .main = Align::centre, .cross = Align::centre, .wraps = true}, [&] {
        if (placing.can_step_back() &&
            ui.button("table.step_back", context.text("table.step_back"),
                      {.role = TextRole::small, .key_hint = context.text("key.escape")})) {
            placer_.step_back();
        }
        if (placing.can_turn()) {
            if (small("table.turn_left", Action::roll_left)) {
                placer_.turn(-1);
            }
            if (small("table.turn_right", Action::roll_right)) {
                placer_.turn(1);
            }
        }
        if (placing.can_flip() && small("table.flip", Action::flip_face)) {
            placer_.flip();
        }
        if (placing.can_leave_free() && small("table.leave_free", Action::free_end)) {
            placer_.leave_free();
        }
        if (placing.markers().size() > 1 && small("table.other_marker", Action::other_marker)) {
            placer_.other_marker();
        }
        offer_hint(context);
        if (placing.step() == Step::ready &&
            ui.button(
                "table.announce", context.text("table.announce"),
                {.look = ui::ButtonLook::lead, .key_hint = context.text("table.key.enter")})) {
            announce(context);
        }
    });
}

// For newcomers: the keys of this step.
void TableScreen::show_hints(Context& context) {
    if (!context.settings.hints || narrow_) {
        return;
    }
    ui::Ui& ui = context.ui;
    const Step step = placer_.placing().step();
    const bool holes = !placer_.placing().choices().empty();
    ui.row({.gap = 16.0, .main = Align::centre, .wraps = true}, [&] {
        if (step == Step::piece) {
            ui.key_hint(key_labels(context, std::span(k_piece_actions)
                                                .first(std::min(placer_.placing().kinds().size(),
                                                                k_piece_actions.size()))),
                        context.text("table.hint.piece"));
        }
        if (holes) {
            ui.key_hint(key_label(context, Action::previous_hole) + " " +
                            key_label(context, Action::next_hole),
                        context.text("table.hint.next_hole"));
            ui.key_hint(context.text("table.key.enter"), context.text("table.hint.choose"));
        }
        if (placer_.placing().can_turn()) {
            ui.key_hint(context.text("table.key.wheel"), context.text("table.hint.turn"));
        }
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
