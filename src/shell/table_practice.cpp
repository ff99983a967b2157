// What only practice has: what a move would come to before it is announced, what can be measured, a
// fresh start.
#include <utility>

#include "shell/table_screen.h"
#include "shell/table_start.h"

namespace haula::shell {

using presenter::Remark;
using ui::Align;
using ui::TextRole;
using ui::Tone;

// What is practised now goes to the replays, where it can be gone on with.
void TableScreen::offer_other_games(const screen::Context& context, Pause& pause) const {
    for (const table::GameKit& kit : context.kits) {
        if (kit.id() != game_) {
            pause.more.push_back(
                {"pause.practise." + kit.id(),
                 rules::say("practice.other").part("game", rules::say(kit.id() + ".title")),
                 [game = kit.id()](screen::Context& later) {
                     later.replace(open_fresh_practice(game));
                 }});
        }
    }
}

// In practice, and where a game against bots is assisted.
bool TableScreen::shows_outcomes(const screen::Context& context) const {
    const bool bots = !session_->seats().empty() &&
                      people_at(*session_) < session_->seats().size() && people_at(*session_) == 1;
    return practice_ || (context.settings.assisted && bots);
}

// The world is asked about the move as it stands, beside the drawing; another one drops it.
void TableScreen::follow_preview(const screen::Context& context) {
    if (!shows_outcomes(context)) {
        return;
    }
    const auto move = whole_move();
    std::shared_ptr<const rules::Answer> found;
    if (move) {
        found = session_->preview(*move);
    } else if (preview_) {
        session_->drop_preview();
    }
    preview_awaited_ = move && session_->preview_awaited();
    if (found != preview_) {
        preview_ = std::move(found);
        presenter_->preview(preview_);
    }
}

void TableScreen::show_findings(screen::Context& context) {
    ui::Ui& ui = context.ui;
    ui.column({.id = "practice.gaps",
               .gap = 2.0,
               .padding = ui::Edges::of(14.0, 12.0),
               .scrolls = true,
               .look = ui::Look::panel},
              [&] {
                  for (const Remark& remark : presenter_->findings()) {
                      const TextRole small = TextRole::small;
                      const Tone tone = remark.bad ? Tone::warning : Tone::normal;
                      const std::string words =
                          say(context, context.settings.details
                                           ? remark.words
                                           : presenter_->spoken(remark.words, nullptr));
                      if (!remark.place) {
                          ui.label(words, {.role = small, .tone = Tone::quiet});
                      } else if (ui.item(remark.id, false,
                                         [&] { ui.label(words, {.role = small, .tone = tone}); })) {
                          viewpoint_.go_to(*remark.place);
                      }
                  }
              });
}

// In one line below the announcement: what it would come to.
void TableScreen::show_preview(screen::Context& context) {
    ui::Ui& ui = context.ui;
    if (preview_awaited_) {
        ui.progress(std::nullopt);
        return;
    }
    const std::vector<Remark> remarks =
        preview_ ? presenter_->preview_in_words() : std::vector<Remark>{};
    if (remarks.empty()) {
        return;
    }
    ui.row({.gap = 14.0, .main = Align::centre, .cross = Align::centre, .wraps = true}, [&] {
        for (const Remark& remark : remarks) {
            ui.label(tell(context, remark.words),
                     {.role = &remark == &remarks.front() ? TextRole::strong : TextRole::small,
                      .tone = remark.bad ? Tone::warning : Tone::normal});
        }
    });
}

}  // namespace haula::shell
