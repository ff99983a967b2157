#include "shell/coach.h"

#include <algorithm>
#include <utility>

namespace haula::shell {

namespace {

constexpr const char* k_no_coach = "coach.all";  // in what was told: nobody is taught
constexpr int k_steps = 5;

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

void Coach::pass(screen::Context& context, const presenter::Presenter& presenter,
                 const presenter::Eye& eye, bool own_turn) {
    if (!there_) {
        return;
    }
    if (!own_turn) {
        acted_ = acted_ || step_ == Step::announce;
        step_ = acted_ ? Step::watch : looked_ ? Step::choose : Step::look;
        return;
    }
    if (acted_) {
        leave(context);
        return;
    }
    const std::vector<presenter::Spot> spots = presenter.spots(eye);
    const bool places = std::any_of(spots.begin(), spots.end(),
                                    [](const presenter::Spot& spot) { return spot.offered; });
    const bool begun = presenter.can_step_back() || presenter.move();
    looked_ = looked_ || begun;
    step_ = !looked_           ? Step::look
            : presenter.move() ? Step::announce
            : places           ? Step::place
                               : Step::choose;
}

// A game's own words, else those that hold for any.
std::string Coach::words(const screen::Context& context) const {
    const std::string number = std::to_string(static_cast<int>(step_) + 1);
    return context.texts.first_of({"coach." + game_ + "." + number, "coach.any." + number});
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
            ui.label(words(context), {});
            ui.row({.gap = 8.0, .wraps = true}, [&] {
                if (step_ == Step::look &&
                    ui.button("coach.next", context.text("coach.next"),
                              {.look = ui::ButtonLook::lead, .role = ui::TextRole::small})) {
                    looked_ = true;
                }
                if (ui.button("coach.skip", context.text("coach.skip"),
                              {.look = ui::ButtonLook::bare, .role = ui::TextRole::small})) {
                    leave(context);
                }
            });
        });
}

}  // namespace haula::shell
