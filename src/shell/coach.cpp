#include "shell/coach.h"

#include <algorithm>
#include <utility>

#include "rules/message.h"
#include "screen/key_words.h"

namespace haula::shell {

namespace {

constexpr const char* k_no_coach = "coach.all";  // in what was told: nobody is taught
constexpr int k_steps = 5;
constexpr double k_watch_s = 1.0;  // a quick bot leaves the last step no time to be seen
constexpr double k_tight_units = 560.0;

bool is_told(const screen::Settings& settings, const std::string& what) {
    return std::find(settings.told.begin(), settings.told.end(), what) != settings.told.end();
}

}  // namespace

Coach::Coach(std::string game, const screen::Settings& settings)
    : game_(std::move(game)),
      there_(settings.hints && !is_told(settings, k_no_coach) &&
             !is_told(settings, "coach." + game_)) {}

void Coach::leave(screen::Context& context) {
    there_ = false;
    context.settings.told.push_back("coach." + game_);
}

Coach::Step Coach::step_at(const presenter::Presenter& presenter, const presenter::Eye& eye) {
    if (const auto own = presenter.lesson_step()) {
        looked_ = looked_ || *own > static_cast<int>(Step::choose) + 1;
        return looked_ ? static_cast<Step>(*own - 1) : Step::look;
    }
    const std::vector<presenter::HandItem> items = presenter.hand();
    const auto chosen = std::find_if(items.begin(), items.end(),
                                     [](const presenter::HandItem& item) { return item.chosen; });
    const std::string item = chosen == items.end() ? std::string() : chosen->id;
    if (!first_item_) {
        first_item_ = item;
    }
    const std::vector<presenter::Spot> spots = presenter.spots(eye);
    holds_ = std::any_of(spots.begin(), spots.end(),
                         [](const presenter::Spot& spot) { return spot.offered; });
    const bool begun = presenter.can_step_back() || presenter.move();
    chose_ = chose_ || begun || item != *first_item_;
    looked_ = looked_ || chose_;
    return !looked_           ? Step::look
           : presenter.move() ? Step::announce
           : chose_ && holds_ ? Step::place
                              : Step::choose;
}

void Coach::pass(screen::Context& context, const presenter::Presenter& presenter,
                 const presenter::Eye& eye, bool own_turn) {
    if (!there_) {
        return;
    }
    if (acted_ && step_ == Step::watch) {
        watched_s_ += context.input.seconds;
    }
    if (own_turn && acted_) {
        if (watched_s_ >= k_watch_s) {
            leave(context);
        }
        return;
    }
    if (own_turn) {
        last_ = presenter.lesson_step() ? Step::watch : Step::announce;
        step_ = step_at(presenter, eye);
        return;
    }
    acted_ = acted_ || step_ == last_;
    if (acted_) {
        step_ = Step::watch;
    } else if (step_ == Step::look && looked_) {
        step_ = Step::choose;
    }
}

void Coach::move_returned() {
    acted_ = false;
    watched_s_ = 0.0;
}

bool Coach::goes_on_by_button() const {
    return step_ == Step::look || (step_ == Step::choose && holds_);
}

// A game's own words, else those that hold for any.
std::string Coach::words(const screen::Context& context) const {
    const std::string number = std::to_string(static_cast<int>(step_) + 1);
    std::string words =
        context.texts.first_of({"coach." + game_ + "." + number, "coach.any." + number});
    if (step_ == Step::place) {  // what nothing else on the table says
        words += " " + context.texts.say(
                           rules::say("coach.keys")
                               .word("previous", key_label(context, screen::Action::previous_hole))
                               .word("next", key_label(context, screen::Action::next_hole)));
    }
    return words;
}

void Coach::show_buttons(screen::Context& context) {
    ui::Ui& ui = context.ui;
    ui.row({.gap = 8.0, .wraps = true}, [&] {
        if (goes_on_by_button() &&
            ui.button("coach.next", context.text("coach.next"),
                      {.look = ui::ButtonLook::lead, .role = ui::TextRole::small})) {
            chose_ = looked_;
            looked_ = true;
        }
        if (ui.button("coach.skip", context.text("coach.skip"),
                      {.look = ui::ButtonLook::bare, .role = ui::TextRole::small})) {
            leave(context);
        }
    });
}

void Coach::show(screen::Context& context) {
    if (!there_) {
        return;
    }
    ui::Ui& ui = context.ui;
    ui.column(
        {.id = "table.coach",
         .gap = 6.0,
         .padding = ui::Edges::of(14.0, 10.0),
         .scrolls = true,
         .look = ui::Look::panel},
        [&] {
            ui.row({.gap = 8.0, .cross = ui::Align::centre}, [&] {
                ui.label(context.text("coach.title"),
                         {.role = ui::TextRole::small, .tone = ui::Tone::quiet, .grow = 1.0});
                ui.label(
                    std::to_string(static_cast<int>(step_) + 1) + " / " + std::to_string(k_steps),
                    {.role = ui::TextRole::small, .tone = ui::Tone::quiet, .wraps = false});
            });
            // where there is little room the words are scrolled, never what leads on
            const bool tight = context.window.height / ui.scale() < k_tight_units;
            if (tight) {
                show_buttons(context);
            }
            ui.label(words(context), {});
            if (!tight) {
                show_buttons(context);
            }
        });
}

}  // namespace haula::shell
