// What interrupts the table: a question, a notice, the curtain, the end.
#include <algorithm>
#include <utility>

#include "library/file_keeper.h"
#include "library/saved_games.h"
#include "screen/table_parts.h"
#include "shell/end_screen.h"
#include "shell/table_screen.h"
#include "shell/table_start.h"

namespace haula::shell {

using presenter::Notice;
using presenter::PlayerRow;
using presenter::Question;
using ui::Align;
using ui::ButtonLook;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_dialog_width = 460.0;

}  // namespace

void TableScreen::show_dialogs(screen::Context& context) {
    // one continued right after its last act has to be rebuilt first
    if (session_->to_act().is_over() && !shows_something() &&
        shown_version_ == session_->version() && session_->saved()) {
        show_end(context);
    }
}

std::optional<Notice> TableScreen::notice() const {
    return turn_version_ >= 0 ? presenter_->notice(visible_) : std::nullopt;
}

// Beside news and log, which give way: as much of a text is seen at least, and what ends it is
// never cut.
double TableScreen::text_share() const { return narrow_ ? 0.1 : 0.4; }

// At length the first time only; then a line in the hand's panel says it.
bool TableScreen::is_told(const screen::Context& context, const Notice& notice) const {
    const std::vector<std::string>& told = context.settings.told;
    return std::find(told.begin(), told.end(), notice.title.key) != told.end();
}

// Beside what it is about, which stays in sight: who is asked, what happened, what follows.
void TableScreen::show_question(screen::Context& context, const Question& question) {
    ui::Ui& ui = context.ui;
    ui.column({.gap = 12.0, .padding = ui::Edges::of(18.0, 14.0), .look = ui::Look::panel}, [&] {
        ui.row({.gap = 10.0, .cross = Align::centre}, [&] {
            const presenter::PlayerLook look = look_of(visible_.state->to_act().player);
            ui.sign(look.shape, look.colour, 15.0);
            ui.label(say(context, question.title), {.role = TextRole::strong, .grow = 1.0});
        });
        ui.column({.id = "table.question",
                   .gap = 12.0,
                   .min_height = text_share() * height_units_,
                   .scrolls = true},
                  [&] {
                      for (const presenter::Remark& remark : question.remarks) {
                          ui.label(tell(context, remark.words),
                                   {.tone = remark.bad ? Tone::warning : Tone::normal});
                      }
                      ui.label(say(context, question.text), {.tone = Tone::quiet});
                  });
        ui.row({.gap = 10.0, .wraps = true}, [&] {
            for (std::size_t i = 0; i < question.answers.size(); ++i) {
                const Question::Answer& answer = question.answers[i];
                ui.mark("table.answer." + std::to_string(i), {}, answer.id);
                if (ui.button(answer.id, say(context, answer.name),
                              {.look = i == 0 ? ButtonLook::lead : ButtonLook::plain})) {
                    act(answer.move);
                }
            }
        });
    });
}

// Told before the move that it is about, beside the table: what led to it stays in sight.
void TableScreen::show_notice(screen::Context& context, const Notice& notice) {
    ui::Ui& ui = context.ui;
    ui.column({.gap = 8.0, .padding = ui::Edges::of(16.0, 14.0), .look = ui::Look::panel}, [&] {
        ui.label(say(context, notice.title), {.role = TextRole::strong});
        ui.column({.id = "table.job",
                   .gap = 8.0,
                   .min_height = text_share() * height_units_,
                   .scrolls = true},
                  [&] {
                      for (const rules::Message& text : notice.texts) {
                          ui.label(tell(context, text), {.role = TextRole::small});
                      }
                  });
        if (ui.button("table.job_ok", say(context, notice.yes),
                      {.look = ButtonLook::lead, .role = TextRole::small})) {
            context.settings.told.push_back(notice.title.key);
        }
    });
}

// Between two people who share this screen and may not see each other's hands: nothing of the
// game is drawn until the right one sits before it.
void TableScreen::show_curtain(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const PlayerId player = behind_curtain();
    scene_ = {};
    ui.beneath().box({0.0, 0.0, static_cast<double>(context.window.width),
                      static_cast<double>(context.window.height)},
                     0.0, ui::with_alpha(ui.theme().foam, 1.0F));
    const rules::Message pass_on = rules::say("table.pass_screen").player("player", player);
    const rules::Message why = rules::say("table.pass_screen_why").player("player", player);
    const rules::Message lift = rules::say("table.lift_curtain").player("player", player);
    ui.root(
        {Align::centre, Align::centre, 24.0},
        {.id = "table.curtain",
         .gap = 14.0,
         .padding = ui::Edges::of(40.0, 32.0),
         .cross = Align::centre,
         .max_width = k_dialog_width,
         .scrolls = true,
         .look = ui::Look::panel},
        [&] {
            const presenter::PlayerLook look = look_of(player);
            ui.sign(look.shape, look.colour, 26.0);
            ui.label(say(context, pass_on), {.role = TextRole::heading, .align = Align::centre});
            ui.label(say(context, why), {.tone = Tone::quiet, .align = Align::centre});
            if (ui.button("table.lift_curtain", say(context, lift), {.look = ButtonLook::lead}) ||
                ui.submitted()) {
                uncovered_ = player;
                shown_version_ = -1;  // with other eyes
                hands_.rest(context.input.pointer);
            }
        });
    if (ui.escaped() || context.input.pad.pressed(render::PadButton::start)) {
        pause(context);
    }
}

// The end has a screen of its own; a practised game just stops.
void TableScreen::go_to_end(screen::Context& context) {
    if (!archiving_) {
        archiving_.emplace(library::file_keeper(), [folders = context.folders](TaskControl&) {
            return library::archive_finished_game(folders);
        });
    }
    const std::optional<Result<std::filesystem::path>> archived = archiving_->take();
    if (!archived) {
        return;  // a later frame goes there
    }
    const Result<std::filesystem::path>& kept = *archived;
    if (!kept) {
        context.toast(kept.error().detail);
    }
    EndStory story;
    story.seating = seating_;
    story.presenter = presenter_;
    story.glance = visible_;
    story.winners = visible_.state->winners();
    story.viewpoint = viewpoint_;
    if (kept) {
        story.record = *kept;
        story.may_take_back = !session_->why_no_undo();
    }
    story.again = TableStart{now().setup(), session_->seats()};
    context.replace(make_end_screen(std::move(story)));
}

void TableScreen::show_end(screen::Context& context) {
    if (!practice_) {
        go_to_end(context);
        return;
    }
    ui::Ui& ui = context.ui;
    ui.dialog("table.end", k_dialog_width, [&] {
        ui.label(last_in_words(context), {.role = TextRole::title});
        for (const PlayerRow& row : presenter_->standings(visible_)) {
            screen::show_standing(
                ui, look_of(row.player), seating_.name(context.texts, row.player),
                row.score ? say(context, *row.score) : context.text("table.no_score"),
                TextRole::body);
        }
        ui.space(6.0);
        ui.row({.gap = 10.0, .wraps = true}, [&] {
            if (ui.button("table.leave", context.text("table.leave"), {.look = ButtonLook::lead})) {
                context.request(screen::ScreenRequest::Kind::to_first);
            }
            if (ui.button("table.end_undo", context.text("table.undo"))) {
                take_back(context);
            }
            if (ui.button("table.end_afresh", context.text("practice.afresh"))) {
                context.replace(open_fresh_practice(game_));
            }
        });
    });
}

}  // namespace haula::shell
