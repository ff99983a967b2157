// What stands around the table of Hong Kong: whose turn it is, the players, the log, the hand.
#include <utility>

#include "app/hong_kong/hong_kong_table.h"
#include "app/screens/end_parts.h"
#include "app/screens/pause_screen.h"
#include "library/saved_games.h"
#include "screen/key_words.h"
#include "screen/table_parts.h"

namespace haula::app {

using hong_kong::Kind;
using ui::Align;
using ui::ButtonLook;
using ui::Edges;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_dialog_width = 460.0;

// The screen's own words.
std::string words(const Context& context, const char* name) {
    return context.text(std::string("hong_kong.screen.") + name);
}

}  // namespace

std::string HongKongTable::say(const Context& context, const rules::Message& message) const {
    return seating_.say(context.texts, message);
}

std::string HongKongTable::player_name(const Context& context, PlayerId player) const {
    return seating_.name(context.texts, player);
}

void HongKongTable::show_panels(Context& context) {
    ui::Ui& ui = context.ui;
    ui.root({Align::stretch, Align::stretch, narrow_ ? 10.0 : 18.0}, {.gap = 10.0}, [&] {
        show_head(context);
        ui.row({.gap = 12.0, .grow = 1.0}, [&] {
            ui.column({.gap = 10.0, .width = narrow_ ? 190.0 : 236.0},
                      [&] { show_players(context); });
            ui.spacer();
            if (log_ != narrow_) {
                ui.column({.width = narrow_ ? 190.0 : 260.0}, [&] { show_log(context); });
            }
        });
        show_hand(context);
    });
}

void HongKongTable::show_head(Context& context) {
    ui::Ui& ui = context.ui;
    const rules::Actor actor = session_->state().to_act();
    ui.row({.main = Align::centre, .cross = Align::start}, [&] {
        ui.column({.gap = 5.0,
                   .padding = Edges::of(22.0, 12.0),
                   .cross = Align::centre,
                   .max_width = 860.0,
                   .look = ui::Look::panel},
                  [&] {
                      ui.row({.gap = 11.0, .cross = Align::centre}, [&] {
                          if (actor.is_player()) {
                              const PlayerLook look = look_of(actor.player);
                              ui.sign(look.shape, look.colour, 15.0);
                          }
                          ui.label(
                              say(context, session_->state().observation(PlayerId{1}).expected),
                              {.align = Align::centre});
                      });
                      if (session_->thinking()) {
                          ui.label(words(context, "thinking"),
                                   {.role = TextRole::small, .tone = Tone::quiet});
                      }
                      const auto aim = aimed_at();
                      const auto why_not = aim ? composing_->why_not(*aim) : std::nullopt;
                      if (refusal_ && refusal_left_s_ > 0.0) {
                          ui.label(say(context, *refusal_),
                                   {.tone = Tone::warning, .align = Align::centre});
                      } else if (why_not) {
                          ui.label(say(context, *why_not),
                                   {.tone = Tone::warning, .align = Align::centre});
                      } else if (session_->hint()) {
                          ui.label(say(context, session_->hint()->reason),
                                   {.role = TextRole::strong, .align = Align::centre});
                      } else if (session_->hint_awaited()) {
                          ui.row({.gap = 14.0, .cross = Align::centre}, [&] {
                              ui.label(words(context, "hint_awaited"),
                                       {.role = TextRole::small, .tone = Tone::quiet});
                              ui.progress(session_->hint_share());
                          });
                      }
                  });
    });
}

void HongKongTable::show_players(Context& context) {
    ui::Ui& ui = context.ui;
    ui.column({.id = "town.players",
               .gap = 4.0,
               .padding = Edges::all(8.0),
               .scrolls = true,
               .look = ui::Look::panel},
              [&] {
                  show_player(context, PlayerId{1});
                  show_player(context, PlayerId{2});
              });
}

void HongKongTable::show_player(Context& context, PlayerId player) {
    const hong_kong::Position& position = session_->state().position();
    show_player_card(
        context.ui,
        {.look = look_of(player),
         .name = player_name(context, player),
         .acts = session_->state().to_act() == rules::Actor::of(player),
         .score = std::to_string(position.score(player)),
         .score_role = TextRole::title,
         .below = [&] {
             context.ui.label(
                 context.texts.say(rules::say("hong_kong.screen.left")
                                       .number("blocks", position.left(player, Kind::block))
                                       .number("fast", position.left(player, Kind::fast))
                                       .number("roofs", position.left(player, Kind::roof))),
                 {.role = TextRole::small, .tone = Tone::quiet});
         }});
}

void HongKongTable::show_log(Context& context) {
    const auto& log = session_->log();
    show_log_rows(context.ui, "town.log", log.size(), [&](std::size_t i) {
        const PlayerId player = log[i].player;
        return LogRow{player ? std::optional(look_of(player)) : std::nullopt,
                      say(context, log[i].words)};
    });
}

void HongKongTable::show_hand(Context& context) {
    ui::Ui& ui = context.ui;
    ui.row({.gap = 12.0, .main = Align::centre, .cross = Align::end}, [&] {
        show_tools(context);
        ui.spacer();
        if (composing_) {
            ui.column(
                {.gap = 10.0,
                 .padding = Edges::of(20.0, 14.0),
                 .cross = Align::centre,
                 .max_width = 860.0,
                 .look = ui::Look::panel},
                [&] {
                    ui.label(say(context, composing_->sentence()),
                             {.role = composing_->ready() ? TextRole::strong : TextRole::body,
                              .align = Align::centre});
                    ui.row(
                        {.gap = 14.0, .main = Align::centre, .cross = Align::centre, .wraps = true},
                        [&] {
                            show_kinds(context);
                            show_actions(context);
                        });
                });
        }
        ui.spacer();
    });
}

void HongKongTable::show_kinds(Context& context) {
    ui::Ui& ui = context.ui;
    const hong_kong::Position& position = session_->state().position();
    ui.row({.gap = 6.0, .main = Align::centre, .cross = Align::centre, .wraps = true}, [&] {
        for (const Kind kind : hong_kong::k_all_kinds) {
            const std::string name(name_of(kind));
            const bool chosen = composing_->in_hand() == kind ||
                                (composing_->ready() && composing_->second_kind() == kind);
            const auto show = [&] {
                ui.label(context.text("hong_kong.kind." + name),
                         {.tone = composing_->why_not(kind) ? Tone::faint : Tone::normal,
                          .wraps = false});
            };
            if (show_hand_piece(ui, {.id = "piece." + name,
                                     .key = key_label(context, k_piece_actions[index_of(kind)]),
                                     .chosen = chosen,
                                     .count = position.left(composing_->player(), kind),
                                     .tells_one = true,
                                     .show = show})) {
                choose(composing_->choose(kind));
            }
        }
    });
}

void HongKongTable::show_actions(Context& context) {
    ui::Ui& ui = context.ui;
    ui.row({.gap = 8.0, .main = Align::centre, .cross = Align::centre, .wraps = true}, [&] {
        const bool begun = composing_->fast() || composing_->second();
        if (begun && ui.button("town.step_back", words(context, "step_back"),
                               {.role = TextRole::small, .key_hint = context.text("key.escape")})) {
            step_back(context);
        }
        if (!session_->hint() && context.settings.hints &&
            ui.button("town.hint", words(context, "hint"),
                      {.role = TextRole::small, .key_hint = key_label(context, Action::hint)})) {
            session_->ask_hint();
        }
        if (composing_->ready() &&
            ui.button("town.announce", words(context, "announce"),
                      {.look = ButtonLook::lead, .key_hint = context.text("table.key.enter")})) {
            announce(context);
        }
    });
}

void HongKongTable::show_tools(Context& context) {
    ui::Ui& ui = context.ui;
    ui.row({.gap = 4.0,
            .padding = Edges::all(6.0),
            .cross = Align::centre,
            .wraps = true,
            .look = ui::Look::panel},
           [&] {
               const auto tool = [&](const char* name, bool on) {
                   return ui.button(
                       std::string("town.") + name, words(context, name),
                       {.look = ButtonLook::bare, .chosen = on, .role = TextRole::small});
               };
               if (tool("pause", false)) {
                   pause(context);
               }
               if (tool("log", log_ != narrow_)) {
                   log_ = !log_;
               }
               if (looked_at_end_ && tool("result", false)) {
                   looked_at_end_ = false;
               }
               if (tool("top_view", false)) {
                   camera_.set(render::Preset::top);
               }
               if (tool("first_view", false)) {
                   camera_.set(render::Preset::hero);
               }
           });
}

void HongKongTable::show_dialogs(Context& context) {
    if (session_->state().to_act().is_over() && !town_.moving() && !looked_at_end_) {
        show_end(context);
    }
}

void HongKongTable::pause(Context& context) {
    const bool over = session_->state().to_act().is_over();
    Pause pause{"hong_kong", over ? "pause.over" : "pause.kept"};
    if (!session_->why_no_undo()) {
        pause.more.push_back(
            {"town.undo", words(context, "undo"), [this](Context& later) { take_back(later); }});
    }
    pause.more.push_back({"town.try", words(context, "try"),
                          [](Context& later) { later.push(make_hong_kong_trial_screen()); }});
    context.push(make_pause_screen(std::move(pause)));
}

void HongKongTable::show_end(Context& context) {
    if (!std::exchange(put_away_, true)) {
        context.sound(render::Sound::win);
        if (const auto kept = archive_finished_game(context.folders)) {
            kept_as_ = *kept;
        } else {
            context.toast(kept.error().detail);
        }
    }
    ui::Ui& ui = context.ui;
    const hong_kong::Position& position = session_->state().position();
    ui.dialog("town.end", k_dialog_width, [&] {
        ui.label(session_->log().empty() ? "" : say(context, session_->log().back().words),
                 {.role = TextRole::title});
        for (const PlayerId player : {PlayerId{1}, PlayerId{2}}) {
            show_standing(ui, look_of(player), player_name(context, player),
                          std::to_string(position.score(player)), TextRole::heading);
        }
        ui.space(6.0);
        ui.label(context.text("end.keep"), {.role = TextRole::small, .tone = Tone::quiet});
        ui.row({.gap = 8.0, .wraps = true}, [&] { show_keepsakes(context, kept_as_); });
        ui.space(6.0);
        ui.row({.gap = 10.0, .wraps = true}, [&] {
            if (ui.button("town.leave", words(context, "leave"))) {
                context.request(ScreenRequest::Kind::to_first);
            }
            if (ui.button("town.look", words(context, "look")) || ui.escaped()) {
                looked_at_end_ = true;
            }
            offer_replay(context, kept_as_);
            if (ui.button("end.again", context.text("end.again"),
                          {.look = ButtonLook::lead, .grow = 1.0})) {
                play_again(context, {session_->state().setup(), session_->seats()});
            }
        });
    });
}

}  // namespace haula::app
