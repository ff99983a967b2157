#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <ostream>
#include <random>
#include <utility>

#include "cli/command.h"
#include "cli/game_commands.h"
#include "cli/human.h"
#include "cli/match.h"
#include "cli/players.h"
#include "cli/result_json.h"
#include "core/file_system.h"
#include "core/files.h"
#include "core/hash.h"
#include "core/output_manners.h"
#include "core/shell_word.h"
#include "core/text.h"
#include "rules/languages.h"
#include "rules/record.h"
#include "rules/replay.h"
#include "table/local_session.h"

namespace haula::cli {

namespace {

constexpr std::int64_t k_max_games = 100'000;
constexpr std::int64_t k_largest_seed = std::numeric_limits<std::int64_t>::max();

struct Plan {
    const table::GameKit* kit = nullptr;
    rules::Setup setup;
    std::vector<rules::Seat> seats;
    std::int64_t games = 1;
    bool rotate = false;
    bool json = false;  // at the end the result for scripts; what people read goes to `err`
    std::optional<std::string> record;
    bool force = false;                   // an existing record may be replaced
    std::vector<rules::Step> steps = {};  // of a game that is gone on with
    std::vector<rules::Line> makers = {};
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

// Game, players and options are those of the record, which is kept on.
Result<Plan> read_continued(const Arguments& arguments, const Console& console) {
    for (const char* other :
         {"--game", "--players", "--seed", "--option", "--record", "--games", "--rotate"}) {
        if (arguments.has(other)) {
            return bad_input(std::string("--continue goes on with a record as it is: leave out ") +
                             other);
        }
    }
    const std::string path = *arguments.value("--continue");
    auto record = rules::load_record(path);
    if (!record) {
        return record.error();
    }
    const auto kit = table::find_kit(console.kits, record->setup.game);
    if (!kit) {
        return kit.error();
    }
    const auto state = rules::replay(console.games, *record);
    if (!state) {
        return state.error();
    }
    if ((*state)->to_act().is_over()) {
        return bad_input(path + ": this game is over; haula-cli replay tells it");
    }
    if (record->was_cut) {
        tell_cut(console);
    }
    Plan plan;
    plan.kit = *kit;
    plan.setup = std::move(record->setup);
    plan.seats = std::move(record->seats);
    plan.json = arguments.has("--json");
    plan.record = path;
    plan.force = true;
    plan.steps = std::move(record->steps);
    plan.makers = std::move(record->makers);
    return plan;
}

Result<Plan> read_plan(const Arguments& arguments, const Console& console) {
    if (arguments.has("--continue")) {
        return read_continued(arguments, console);
    }
    if (!arguments.has("--game") || !arguments.has("--players")) {
        return bad_input("--game and --players are needed, or --continue with a record");
    }
    const auto kit = table::find_kit(console.kits, *arguments.value("--game"));
    if (!kit) {
        return bad_input("--game: " + kit.error().detail);
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
    const auto games = arguments.number("--games", 1, 1, k_max_games);
    if (!seed || !games) {
        return seed ? games.error() : seed.error();
    }
    Plan plan{*kit,
              {(*kit)->id(), static_cast<int>(seats->size()), static_cast<std::uint64_t>(*seed),
               std::move(*options)},
              std::move(*seats),
              *games,
              arguments.has("--rotate"),
              arguments.has("--json"),
              arguments.value("--record"),
              arguments.has("--force")};
    if (plan.record && plan.games > 1) {
        return bad_input("--record keeps one game, --games plays several: give only one of them");
    }
    if (plan.json && plan.games > 1) {
        return bad_input("--json tells of one game, --games plays several: give only one of them");
    }
    const bool human = std::any_of(plan.seats.begin(), plan.seats.end(),
                                   [](const auto& seat) { return seat.controller == "human"; });
    if (human && plan.games > 1) {
        return bad_input("--games is for bots alone");
    }
    if (const auto tried = plan.kit->game->new_state(plan.setup); !tried) {
        return tried.error();
    }
    return plan;
}

// One game with its players.
class ConsoleGame {
  public:
    ConsoleGame(const Plan& plan, const Console& console, table::LocalSession& session)
        : console_(console),
          names_(console.texts.seat_names(plan.setup.game, rules::names_of(plan.seats))),
          session_(session),
          human_(console),
          record_(plan.record) {
        const auto is_human = [](const rules::Seat& seat) { return seat.controller == "human"; };
        watched_ = std::any_of(plan.seats.begin(), plan.seats.end(), is_human);
        // who sits alone at the console hears what only that player may hear
        if (std::count_if(plan.seats.begin(), plan.seats.end(), is_human) == 1) {
            const auto seat = std::find_if(plan.seats.begin(), plan.seats.end(), is_human);
            hearer_ = PlayerId::from_index(static_cast<std::size_t>(seat - plan.seats.begin()));
        }
    }

    // To the end of the game, or of the input.
    Result<void> run() {
        tell_news();
        while (!session_.to_act().is_over() && !quit_) {
            session_.advance(true);
            if (const auto returned = session_.take_returned(); returned && returned->why) {
                human_.tell_refused(*returned->why, names_);
            }
            tell_that_it_thinks();
            session_.wait();
            tell_news();
            if (const std::optional<Error> error = session_.take_error()) {
                if (session_.stopped()) {
                    return *error;
                }
                warn(error->detail);  // of the record; the game goes on
            }
            if (session_.awaits_hand()) {
                ask_human();
            }
        }
        describe(console_, session_.state(), names_);
        tell_how_to_go_on();
        return {};
    }

    int exit_code() const { return human_.refused() > 0 ? k_answer_is_no : k_fine; }

  private:
    // A disk that stays full is told once.
    void warn(const std::string& detail) {
        if (std::exchange(warned_, detail) != detail) {
            console_.err << "haula-cli: " << printable(detail, k_max_line) << "\n";
        }
    }

    void ask_human() {
        const Human::Answer answer = human_.ask(session_, names_);
        quit_ = answer.wish == Human::Wish::quit;
        if (answer.wish == Human::Wish::move) {
            static_cast<void>(session_.play(answer.move));  // it was not refused untried
        }
        tell_news();
    }

    void tell_news() {
        const std::vector<table::LogLine>& log = session_.log(hearer_);
        told_ = std::min(told_, log.size());  // what was taken back is told again once it comes
        for (; told_ < log.size(); ++told_) {
            say(console_, log[told_].said, names_);
        }
    }

    // To whoever leaves before the end.
    void tell_how_to_go_on() const {
        if (!watched_ || session_.to_act().is_over()) {
            return;
        }
        const auto words = record_ ? rules::say("console.go_on").word("file", shell_path(*record_))
                                   : rules::say("console.not_kept");
        console_.err << console_.texts.say(words) << "\n";
    }

    // For the people who wait for it.
    void tell_that_it_thinks() {
        if (watched_ && session_.busy() == table::Busy::thinking) {
            const auto thinks =
                rules::say("console.thinks").player("player", session_.to_act().player);
            console_.err << console_.texts.say(thinks, names_) << std::endl;
        }
    }

    const Console& console_;
    std::vector<std::string> names_;
    table::LocalSession& session_;
    Human human_;
    std::optional<std::string> record_;
    PlayerId hearer_;       // null: several, or nobody
    bool watched_ = false;  // by a person
    std::size_t told_ = 0;
    std::string warned_;
    bool quit_ = false;
};

// What is not in the record at the end is said, and kept elsewhere: a game is never lost.
Result<void> check_record(const std::string& path, const rules::Record& played) {
    const auto kept = rules::load_record(path);
    const auto last_hash = [](const rules::Record& record) {
        return record.steps.empty() ? record.first_hash : record.steps.back().hash_after;
    };
    if (kept && kept->steps.size() == played.steps.size() &&
        last_hash(*kept) == last_hash(played)) {
        return {};
    }
    const std::string missing =
        path + ": " +
        (kept ? "has only " + std::to_string(kept->steps.size()) + " of the " +
                    std::to_string(played.steps.size()) + " steps"
              : "is not there, or unreadable");
    const std::filesystem::path spare =
        temporary_folder() / ("haula-" + hash_text(std::random_device{}()) + ".txt");
    const auto rescued = write_file_safely(spare, print(played), Existing::refuse);
    return Error{ErrorCode::system,
                 missing + (rescued ? "; the whole game is in " + spare.string()
                                    : "; it could not be kept elsewhere either (" +
                                          rescued.error().detail + ")")};
}

Result<int> play_one(const Plan& plan, const Console& console) {
    table::LocalSession::Plan seated{.seats = plan.seats, .makers = plan.makers, .motion = false};
    if (plan.record) {
        if (const auto allowed = check_output(*plan.record, {}, plan.force); !allowed) {
            return allowed.error();
        }
        seated.record = *plan.record;
        seated.write = table::exclusive_writer(existing_if(plan.force));
    }
    const auto session =
        table::LocalSession::start(*plan.kit, plan.setup, plan.steps, std::move(seated));
    if (!session) {
        return session.error();
    }
    (*session)->wait();
    if (std::optional<Error> error = (*session)->take_error()) {
        return *error;  // a record that cannot be kept
    }
    const Console told{console.kits,
                       console.games,
                       console.texts,
                       console.in,
                       plan.json ? console.err : console.out,
                       console.err};
    ConsoleGame game(plan, told, **session);
    const auto done = game.run();
    if (done && plan.json) {
        console.out << result_json((*session)->state()) << "\n";
    }
    if (plan.record) {
        (*session)->wait();
        const auto kept =
            check_record(*plan.record, rules::record_of((*session)->state(), (*session)->seats()));
        if (!kept) {
            return kept.error();
        }
    }
    return done ? Result<int>(game.exit_code()) : done.error();
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
    const Match match{plan.kit, plan.setup, plan.seats, static_cast<int>(plan.games), plan.rotate};
    const auto score = play_match(match, [&](int number, const std::vector<std::size_t>& winners) {
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
    return {{"--game", "G", false},
            {"--players", "P1,P2,...", false},
            {"--seed", "N", false},
            {"--option", "k=v", true},
            {"--record", "FILE", false},
            {"--games", "K", false},
            {"--rotate", "", false},
            {"--json", "", false},
            {"--force", "", false},
            {"--continue", "FILE", false},
            {"--language", rules::language_codes("|"), false}};
}

Result<int> play(const Arguments& arguments, const Console& console) {
    const auto plan = read_plan(arguments, console);
    if (!plan) {
        return plan.error();
    }
    return plan->games > 1 ? play_many(*plan, console) : play_one(*plan, console);
}

}  // namespace haula::cli
