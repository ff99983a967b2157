#include "app/screens/new_game_screen.h"

#include <algorithm>
#include <random>
#include <utility>

#include "ai/bot.h"
#include "core/text.h"
#include "screen/seating.h"
#include "screen/sheet.h"
#include "shell/table_start.h"

namespace haula::app {

using ui::Align;

namespace {

constexpr std::size_t k_max_seats = 5;
constexpr std::size_t k_longest_name = 16;
// A seat is one row, with five colours as with four, where the window is wide enough for the sheet.
constexpr double k_sheet_units = 1090.0;
constexpr double k_player_units = 348.0;
constexpr double k_controller_units = 604.0;
constexpr std::size_t k_min_colours = 4;  // to choose from, however few play
constexpr std::string_view k_who_begins = "first";
const std::string k_usual_controller = "bot:" + std::string(ai::k_usual_bot);

class NewGameScreen : public screen::Screen {
  public:
    explicit NewGameScreen(const screen::Context& context) {
        last_ = context.settings.last_game;
        if (!rules::find_game(context.games, last_.game)) {
            last_ = {};
            last_.game = context.games.front()->info().id;
        }
        while (last_.controllers.size() < 2) {
            last_.controllers.push_back(last_.controllers.empty() ? "human" : k_usual_controller);
        }
        last_.names.resize(last_.controllers.size());
        colours_ = screen::SeatColours(last_.colours);
        keep_fitting(context);
    }

    std::string_view name() const override { return "new_game"; }

    void pass(screen::Context& context) override {
        ui::Ui& ui = context.ui;
        const bool leave = ui.escaped();
        const bool go = ui.submitted();
        screen::show_sheet(
            ui, {.id = "new_game.body",
                 .heading = context.text("new_game.title"),
                 .width = k_sheet_units,
                 .body = [&] { show_body(context); },
                 .footer =
                     [&] {
                         if (ui.button("new_game.back", context.text("app.back")) || leave) {
                             context.pop();
                         }
                         ui.spacer();
                         if (ui.button("new_game.start", context.text("new_game.start"),
                                       {.look = ui::ButtonLook::lead, .min_width = 160.0}) ||
                             go) {
                             start(context);
                         }
                     }});
    }

  private:
    bool is_level(const std::string& controller) const {
        return std::any_of(levels_.begin(), levels_.end(),
                           [&](const std::string& level) { return controller == "bot:" + level; });
    }

    const rules::GameInfo& info(const screen::Context& context) const {
        return (*rules::find_game(context.games, last_.game))->info();
    }

    // As many seats as the game has, and only options that it knows and that can be had.
    void keep_fitting(const screen::Context& context) {
        const rules::GameInfo& game = info(context);
        const auto seats =
            std::clamp(last_.controllers.size(), static_cast<std::size_t>(game.min_players),
                       std::min(static_cast<std::size_t>(game.max_players), k_max_seats));
        set_seats(seats);
        const std::vector<std::string_view> names =
            table::bot_names(**table::find_kit(context.kits, last_.game));
        levels_ = {names.begin(), names.end()};
        for (std::string& controller : last_.controllers) {
            if (controller != "human" && !is_level(controller)) {
                // who wanted the strongest gets the strongest that there is
                controller = controller == "bot:" + std::string(ai::k_master_bot)
                                 ? "bot:" + levels_.back()
                                 : k_usual_controller;
            }
        }
        std::erase_if(last_.options, [&](const auto& option) {
            return std::none_of(
                game.options.begin(), game.options.end(), [&](const rules::OptionInfo& known) {
                    const std::vector<std::string> offered = values_of(known);
                    return known.name == option.first &&
                           std::count(offered.begin(), offered.end(), option.second) > 0;
                });
        });
    }

    void set_seats(std::size_t seats) {
        last_.controllers.resize(seats, k_usual_controller);
        last_.names.resize(seats);
    }

    void show_body(screen::Context& context) {
        ui::Ui& ui = context.ui;
        if (context.games.size() > 1) {
            screen::show_field(ui, context.text("new_game.game"), [&] { show_games(context); });
        }
        screen::show_field(ui, context.text("new_game.players"), [&] { show_count(context); });
        ui.space(2.0);
        for (std::size_t i = 0; i < last_.controllers.size(); ++i) {
            show_seat(context, i);
        }
        const auto people = std::count(last_.controllers.begin(), last_.controllers.end(), "human");
        if (people == 1 && last_.controllers.size() > 1) {
            ui.toggle("new_game.assisted", context.text("new_game.assisted"),
                      context.settings.assisted);
        }
        ui.space(2.0);
        if (!info(context).options.empty()) {
            ui.row({}, [&] {
                if (ui.button("new_game.options",
                              context.text(options_open_ ? "new_game.fewer_options"
                                                         : "new_game.more_options"),
                              {.look = ui::ButtonLook::bare})) {
                    options_open_ = !options_open_;
                }
            });
        }
        if (options_open_) {
            for (const rules::OptionInfo& option : info(context).options) {
                show_option(context, option);
            }
        }
    }

    void show_games(screen::Context& context) {
        std::vector<std::string> ids;
        for (const auto& game : context.games) {
            ids.push_back(game->info().id);
        }
        std::vector<std::string> titles;
        int chosen = -1;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            titles.push_back(context.text(ids[i] + ".title"));
            chosen = ids[i] == last_.game ? static_cast<int>(i) : chosen;
        }
        if (context.ui.choice("new_game.game", titles, chosen)) {
            last_.game = ids[static_cast<std::size_t>(chosen)];
            keep_fitting(context);
        }
    }

    void show_count(screen::Context& context) {
        const rules::GameInfo& game = info(context);
        std::vector<std::string> counts;
        for (int i = game.min_players; i <= game.max_players; ++i) {
            counts.push_back(std::to_string(i));
        }
        int chosen = static_cast<int>(last_.controllers.size()) - game.min_players;
        if (context.ui.choice("new_game.players", counts, chosen)) {
            const int seats = game.min_players + chosen;
            set_seats(static_cast<std::size_t>(seats));
            keep_fitting(context);
        }
    }

    // Nobody begins who does not play.
    std::vector<std::string> values_of(const rules::OptionInfo& option) const {
        std::vector<std::string> values = option.values;
        if (option.name == k_who_begins) {
            std::erase_if(values, [&](const std::string& value) {
                const std::optional<std::int64_t> seat = parse_int(value);
                return seat && *seat > static_cast<std::int64_t>(last_.controllers.size());
            });
        }
        return values;
    }

    // Players by their names or colours, as they stand above.
    std::string value_in_words(const screen::Context& context, const rules::OptionInfo& option,
                               const std::string& value) const {
        const std::optional<std::int64_t> seat =
            option.name == k_who_begins ? parse_int(value) : std::nullopt;
        return seat ? screen::Seating(seats(context))
                          .name(context.texts, PlayerId{static_cast<std::uint32_t>(*seat)})
                    : context.text(last_.game + ".option." + option.name + "." + value);
    }

    void show_seat(screen::Context& context, std::size_t i) {
        ui::Ui& ui = context.ui;
        const std::string number = std::to_string(i + 1);
        const auto seat = PlayerId::from_index(i);
        ui.row({.gap = 14.0,
                .padding = ui::Edges::of(16.0, 10.0),
                .cross = Align::centre,
                .wraps = true,
                .look = ui::Look::card},
               [&] {
                   ui.row(
                       {.gap = 12.0, .cross = Align::centre, .grow = 1.0, .width = k_player_units},
                       [&] {
                           show_colours(context, i);
                           ui.text_field(
                               "new_game.name." + number, last_.names[i],
                               context.text(screen::text_key_of(colours(context).of(seat))),
                               k_longest_name);
                           const std::string up = "new_game.up." + number;
                           const bool goes_up =
                               i > 0 && ui.button(up, "↑", {.look = ui::ButtonLook::bare});
                           if (i > 0) {
                               ui.tip(up, context.text("new_game.up"));
                           }
                           if (goes_up) {
                               std::swap(last_.names[i], last_.names[i - 1]);
                               std::swap(last_.controllers[i], last_.controllers[i - 1]);
                               colours_.choose(seat, colours_.of(PlayerId::from_index(i - 1)));
                           }
                       });
                   ui.column({.gap = 5.0, .width = k_controller_units},
                             [&] { show_controller(context, i); });
               });
    }

    // What seats have by the rules, else what was chosen for them.
    screen::SeatColours colours(const screen::Context& context) const {
        const std::vector<std::string>& by_rules =
            (*table::find_kit(context.kits, last_.game))->seat_colours;
        return by_rules.empty() ? colours_ : screen::SeatColours(by_rules);
    }

    // One that another player has is exchanged.
    void show_colours(screen::Context& context, std::size_t i) {
        const auto seat = PlayerId::from_index(i);
        if (!(*table::find_kit(context.kits, last_.game))->seat_colours.empty()) {
            const presenter::PlayerLook look =
                screen::look_of(colours(context).of(seat), context.settings.palette);
            context.ui.sign(look.shape, look.colour, 15.0);
            return;
        }
        const std::size_t offered = std::clamp(static_cast<std::size_t>(info(context).max_players),
                                               k_min_colours, screen::k_seat_colours);
        context.ui.row({.cross = Align::centre}, [&] {
            for (std::size_t each = 0; each < offered; ++each) {
                const auto colour = static_cast<screen::SeatColour>(each);
                const presenter::PlayerLook look =
                    screen::look_of(colour, context.settings.palette);
                if (context.ui.swatch("new_game.colour." + std::to_string(i + 1) + "." +
                                          std::string(screen::name_of(colour)),
                                      look.shape, look.colour, colours_.of(seat) == colour)) {
                    colours_.choose(seat, colour);
                }
            }
        });
    }

    void show_controller(screen::Context& context, std::size_t i) {
        std::vector<std::string> words{context.text("new_game.person")};
        int chosen = 0;
        for (std::size_t level = 0; level < levels_.size(); ++level) {
            words.push_back(context.text("bot." + levels_[level]));
            if (last_.controllers[i] == "bot:" + levels_[level]) {
                chosen = static_cast<int>(level) + 1;
            }
        }
        if (context.ui.choice("new_game.controller." + std::to_string(i + 1), words, chosen)) {
            last_.controllers[i] =
                chosen == 0 ? "human" : "bot:" + levels_[static_cast<std::size_t>(chosen) - 1];
        }
        if (chosen > 0) {
            const std::string manner =
                "bot." + levels_[static_cast<std::size_t>(chosen) - 1] + ".manner.";
            context.ui.label(context.texts.first_of({manner + last_.game, manner + "any"}),
                             {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
        }
    }

    void show_option(screen::Context& context, const rules::OptionInfo& option) {
        const std::string key = last_.game + ".option." + option.name;
        screen::show_field(context.ui, context.text(key), [&] {
            const auto held = last_.options.find(option.name);
            const std::string& value =
                held == last_.options.end() ? option.default_value : held->second;
            std::vector<std::string> words;
            const std::vector<std::string> values = values_of(option);
            words.reserve(values.size());
            for (const std::string& each : values) {
                words.push_back(value_in_words(context, option, each));
            }
            const auto at = std::find(values.begin(), values.end(), value);
            int chosen = static_cast<int>(at - values.begin());
            if (context.ui.choice("new_game.option." + option.name, words, chosen)) {
                last_.options[option.name] = values[static_cast<std::size_t>(chosen)];
            }
        });
    }

    std::vector<rules::Seat> seats(const screen::Context& context) const {
        const std::vector<std::string> names = colours(context).names(last_.controllers.size());
        std::vector<rules::Seat> seats;
        for (std::size_t i = 0; i < last_.controllers.size(); ++i) {
            seats.push_back({rules::fitting_name(last_.names[i]), last_.controllers[i], names[i]});
        }
        return seats;
    }

    void start(screen::Context& context) {
        last_.colours = colours_.names(last_.controllers.size());
        shell::TableStart table;
        table.setup.game = last_.game;
        table.setup.players = static_cast<int>(last_.controllers.size());
        table.setup.seed = std::random_device{}();
        table.setup.options = last_.options;
        table.seats = seats(context);
        Result<std::unique_ptr<screen::Screen>> screen = shell::make_table_screen(context, table);
        if (!screen) {
            context.toast(screen.error().detail);
            return;
        }
        context.settings.last_game = last_;
        context.replace(std::move(*screen));
    }

    std::vector<std::string> levels_;  // of this game's bots
    screen::LastGame last_;
    screen::SeatColours colours_;
    bool options_open_ = false;
};

}  // namespace

std::unique_ptr<screen::Screen> make_new_game_screen(const screen::Context& context) {
    return std::make_unique<NewGameScreen>(context);
}

}  // namespace haula::app
