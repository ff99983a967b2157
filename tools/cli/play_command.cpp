#include <algorithm>
#include <limits>
#include <ostream>

#include "ai/bot.h"
#include "cli/command.h"
#include "cli/game_commands.h"
#include "cli/human.h"
#include "core/hash.h"
#include "core/text.h"
#include "rules/record.h"
#include "rules/table.h"

namespace haula::cli {

namespace {

constexpr std::int64_t k_most_games = 100'000;
constexpr std::int64_t k_largest_seed = std::numeric_limits<std::int64_t>::max();
constexpr std::string_view k_bot_prefix = "bot:";

struct Plan {
    const rules::Game* game = nullptr;
    rules::Setup setup;
    std::vector<rules::Seat> seats;
    std::int64_t games = 1;
    std::optional<std::string> record;
};

Result<std::vector<rules::Seat>> read_seats(const std::string& text) {
    std::vector<rules::Seat> seats;
    for (const std::string_view part : split(text, ',')) {
        auto seat = rules::parse_seat(trim(part));
        if (!seat) {
            return bad_input("--players: " + seat.error().detail);
        }
        const std::string_view controller = seat->controller;
        if (controller.starts_with(k_bot_prefix)) {
            const auto bot = ai::make_bot(controller.substr(k_bot_prefix.size()), 0);
            if (!bot) {
                return bad_input("--players: " + bot.error().detail);
            }
        } else if (controller != "human") {
            return bad_input("--players: '" + printable(controller, 30) +
                             "' is neither human nor a bot such as bot:random");
        }
        seats.push_back(std::move(*seat));
    }
    return seats;
}

Result<rules::Options> read_options(const Arguments& arguments) {
    rules::Options options;
    for (const std::string& each : arguments.values("--option")) {
        const std::size_t equals = each.find('=');
        if (equals == std::string::npos) {
            return bad_input("--option " + printable(each, 40) + ": should be name=value");
        }
        options[each.substr(0, equals)] = each.substr(equals + 1);
    }
    return options;
}

Result<Plan> read_plan(const Arguments& arguments, const Console& console) {
    if (!arguments.has("--game") || !arguments.has("--players")) {
        return bad_input("--game and --players are needed");
    }
    const auto game = rules::find_game(console.games, *arguments.value("--game"));
    if (!game) {
        return bad_input("--game: " + game.error().detail);
    }
    auto seats = read_seats(*arguments.value("--players"));
    if (!seats) {
        return seats.error();
    }
    auto options = read_options(arguments);
    if (!options) {
        return options.error();
    }
    const auto seed = arguments.number("--seed", 1, 0, k_largest_seed);
    const auto games = arguments.number("--games", 1, 1, k_most_games);
    if (!seed || !games) {
        return seed ? games.error() : seed.error();
    }
    Plan plan{*game,
              {(*game)->info().id, static_cast<int>(seats->size()),
               static_cast<std::uint64_t>(*seed), std::move(*options)},
              std::move(*seats),
              *games,
              arguments.value("--record")};
    if (plan.record && plan.games > 1) {
        return bad_input("--record keeps one game, --games plays several: give only one of them");
    }
    const bool human = std::any_of(plan.seats.begin(), plan.seats.end(),
                                   [](const auto& seat) { return seat.controller == "human"; });
    if (human && plan.games > 1) {
        return bad_input("--games is for bots alone");
    }
    if (const auto tried = plan.game->new_state(plan.setup); !tried) {
        return tried.error();
    }
    return plan;
}

// One game with its players.
class Session {
  public:
    Session(const Plan& plan, const Console& console, rules::Judge& judge,
            std::unique_ptr<rules::State> state, std::optional<rules::RecordWriter> record)
        : plan_(plan),
          console_(console),
          judge_(judge),
          names_(rules::names_of(plan.seats)),
          table_(*plan.game, std::move(state), judge, std::move(record)),
          human_(console) {
        for (std::size_t i = 0; i < plan.seats.size(); ++i) {
            const std::string_view controller = plan.seats[i].controller;
            bots_.push_back(nullptr);
            if (controller.starts_with(k_bot_prefix)) {
                const std::uint64_t seed = mix64(table_.state().setup().seed + i);
                bots_.back() =
                    std::move(*ai::make_bot(controller.substr(k_bot_prefix.size()), seed));
            }
        }
    }

    // To the end of the game, or of the input.
    Result<void> run(bool quiet) {
        const bool tell = !quiet;
        if (tell) {
            say(console_, table_.state().beginning(), names_);
        }
        while (table_.state().to_act().is_player() && !quit_) {
            const auto events = one_move();
            if (!events) {
                return events.error();
            }
            if (tell) {
                say(console_, *events, names_);
            }
            warn_of_record();
        }
        if (tell) {
            describe(console_, table_.state(), names_);
        }
        return {};
    }

    const rules::State& state() const { return table_.state(); }
    int exit_code() const { return human_.refused() > 0 ? k_answer_is_no : k_fine; }

  private:
    Result<rules::Events> one_move() {
        ai::Bot* bot = bots_[table_.state().to_act().player.index()].get();
        if (bot != nullptr) {
            const auto move = bot->choose(table_.state(), judge_);
            return move ? table_.play(*move) : Result<rules::Events>(move.error());
        }
        const Human::Answer answer = human_.ask(table_, names_);
        quit_ = answer.wish == Human::Wish::quit;
        return answer.wish == Human::Wish::move ? table_.play(answer.move)
                                                : Result<rules::Events>(rules::Events{});
    }

    void warn_of_record() {
        if (table_.record_error()) {
            console_.err << "haula-cli: " << table_.record_error()->detail << "\n";
        }
    }

    const Plan& plan_;
    const Console& console_;
    rules::Judge& judge_;
    std::vector<std::string> names_;
    rules::Table table_;
    Human human_;
    std::vector<std::unique_ptr<ai::Bot>> bots_;
    bool quit_ = false;
};

Result<int> play_one(const Plan& plan, const Console& console) {
    auto state = plan.game->new_state(plan.setup);
    const auto judge = make_judge(console, (*state)->setup());
    if (!judge) {
        return judge.error();
    }
    std::optional<rules::RecordWriter> record;
    if (plan.record) {
        auto writer =
            rules::RecordWriter::open(*plan.record, rules::record_of(**state, plan.seats));
        if (!writer) {
            return writer.error();
        }
        record = std::move(*writer);
    }
    Session session(plan, console, **judge, std::move(*state), std::move(record));
    if (const auto done = session.run(false); !done) {
        return done.error();
    }
    return session.exit_code();
}

void print_summary(const Console& console, const Plan& plan, const std::vector<double>& wins,
                   std::size_t steps) {
    console.out << "games: " << plan.games << ", steps: " << steps << "\n";
    console.out << "seat  player            wins\n";
    for (std::size_t i = 0; i < plan.seats.size(); ++i) {
        std::string name = print(plan.seats[i]);
        name.resize(std::max<std::size_t>(name.size(), 16), ' ');
        const auto tenths = static_cast<std::int64_t>(wins[i] * 10.0 + 0.5);
        console.out << i + 1 << "     " << name << "  " << tenths / 10 << "." << tenths % 10
                    << "\n";
    }
}

// A shared win counts in parts.
Result<int> play_many(const Plan& plan, const Console& console) {
    std::vector<double> wins(plan.seats.size(), 0.0);
    std::size_t steps = 0;
    for (std::int64_t i = 0; i < plan.games; ++i) {
        rules::Setup setup = plan.setup;
        setup.seed += static_cast<std::uint64_t>(i);
        auto state = plan.game->new_state(setup);
        const auto judge = make_judge(console, (*state)->setup());
        if (!judge) {
            return judge.error();
        }
        Session session(plan, console, **judge, std::move(*state), std::nullopt);
        if (const auto done = session.run(true); !done) {
            return done.error();
        }
        const std::vector<PlayerId> winners = session.state().winners();
        for (const PlayerId winner : winners) {
            wins[winner.index()] += 1.0 / static_cast<double>(winners.size());
        }
        steps += session.state().history().size();
    }
    print_summary(console, plan, wins, steps);
    return k_fine;
}

}  // namespace

std::vector<OptionSpec> play_options() {
    return {{"--game", "G", false},        {"--players", "P1,P2,...", false},
            {"--seed", "N", false},        {"--option", "k=v", true},
            {"--record", "FILE", false},   {"--games", "K", false},
            {"--language", "en|fr", false}};
}

Result<int> play(const Arguments& arguments, const Console& console) {
    const auto plan = read_plan(arguments, console);
    if (!plan) {
        return plan.error();
    }
    return plan->games > 1 ? play_many(*plan, console) : play_one(*plan, console);
}

}  // namespace haula::cli
