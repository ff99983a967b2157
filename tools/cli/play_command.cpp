#include <algorithm>
#include <cmath>
#include <limits>
#include <ostream>

#include "ai/bot.h"
#include "cli/command.h"
#include "cli/game_commands.h"
#include "cli/human.h"
#include "cli/match.h"
#include "cli/players.h"
#include "core/text.h"
#include "rules/record.h"
#include "rules/table.h"

namespace haula::cli {

namespace {

constexpr std::int64_t k_most_games = 100'000;
constexpr std::int64_t k_largest_seed = std::numeric_limits<std::int64_t>::max();

struct Plan {
    const rules::Game* game = nullptr;
    rules::Setup setup;
    std::vector<rules::Seat> seats;
    std::int64_t games = 1;
    bool rotate = false;
    std::optional<std::string> record;
};

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
              arguments.has("--rotate"),
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
            bots_.push_back(bot_of(plan.seats[i], table_.state().setup().seed, i));
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
            tell_that_it_thinks();
            const auto move = bot->choose(rules::PlayerView::of_mover(table_.state()), judge_);
            return move ? table_.play(*move) : Result<rules::Events>(move.error());
        }
        const Human::Answer answer = human_.ask(table_, names_);
        quit_ = answer.wish == Human::Wish::quit;
        return answer.wish == Human::Wish::move ? table_.play(answer.move)
                                                : Result<rules::Events>(rules::Events{});
    }

    // For the people who wait for it.
    void tell_that_it_thinks() {
        const bool watched = std::any_of(bots_.begin(), bots_.end(),
                                         [](const auto& each) { return each == nullptr; });
        if (watched) {
            const auto thinks =
                rules::say("console.thinks").player("player", table_.state().to_act().player);
            console_.err << console_.texts.say(thinks, names_) << std::endl;
        }
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

std::string with_tenths(double number) {
    const std::int64_t tenths = std::llround(number * 10.0);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

void print_summary(const Console& console, const Plan& plan, const MatchScore& score) {
    console.out << "games: " << plan.games << ", steps: " << score.steps << "\n";
    console.out << "seat  player            wins" << (plan.rotate ? "  in seats 1, 2, ..." : "")
                << "\n";
    for (std::size_t i = 0; i < plan.seats.size(); ++i) {
        std::string name = print(plan.seats[i]);
        name.resize(std::max<std::size_t>(name.size(), 16), ' ');
        console.out << i + 1 << "     " << name << "  " << with_tenths(score.wins[i]);
        for (std::size_t seat = 0; plan.rotate && seat < plan.seats.size(); ++seat) {
            console.out << "  " << with_tenths(score.by_seat[i][seat]);
        }
        console.out << "\n";
    }
}

Result<int> play_many(const Plan& plan, const Console& console) {
    if (!console.make_judge) {
        return make_judge(console, plan.setup).error();
    }
    const Match match{plan.game, plan.setup, plan.seats, static_cast<int>(plan.games), plan.rotate};
    const auto score = play_match(
        match, console.make_judge, [&](int number, const std::vector<std::size_t>& winners) {
            console.err << "game " << number << " of " << plan.games << ":";
            for (const std::size_t winner : winners) {
                console.err << " " << print(plan.seats[winner]);
            }
            console.err << std::endl;
        });
    if (!score) {
        return score.error();
    }
    print_summary(console, plan, *score);
    return k_fine;
}

}  // namespace

std::vector<OptionSpec> play_options() {
    return {{"--game", "G", false},    {"--players", "P1,P2,...", false}, {"--seed", "N", false},
            {"--option", "k=v", true}, {"--record", "FILE", false},       {"--games", "K", false},
            {"--rotate", "", false},   {"--language", "en|fr", false}};
}

Result<int> play(const Arguments& arguments, const Console& console) {
    const auto plan = read_plan(arguments, console);
    if (!plan) {
        return plan.error();
    }
    return plan->games > 1 ? play_many(*plan, console) : play_one(*plan, console);
}

}  // namespace haula::cli
