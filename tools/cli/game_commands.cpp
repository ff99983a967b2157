#include "cli/game_commands.h"

#include <algorithm>
#include <ostream>

#include "cli/command.h"
#include "cli/human.h"
#include "cli/result_json.h"
#include "core/text.h"
#include "rules/languages.h"
#include "rules/link.h"
#include "rules/record.h"
#include "rules/replay.h"

namespace haula::cli {

namespace {

constexpr std::int64_t k_all_steps = 1'000'000;

Result<std::size_t> steps_wanted(const Arguments& arguments, const rules::Record& record) {
    const auto wanted = arguments.number("--to", k_all_steps, 0, k_all_steps);
    if (!wanted) {
        return wanted.error();
    }
    const auto all = record.steps.size();
    if (arguments.has("--to") && static_cast<std::size_t>(*wanted) > all) {
        return bad_input("--to " + std::to_string(*wanted) + ": the record has only " +
                         std::to_string(all) + " steps");
    }
    return std::min(static_cast<std::size_t>(*wanted), all);
}

void print_step(const Console& console, std::size_t number, const rules::Step& step,
                const rules::Events& events, const std::vector<std::string>& names) {
    console.out << number << " "
                << (step.move() != nullptr ? "move: " + print(*step.move())
                                           : "verdict: " + print(*step.verdict()))
                << "\n";
    for (const rules::Message& said : events.said) {
        say(console, said, names);
    }
}

void print_moves(const Console& console, const std::vector<rules::Move>& moves) {
    for (const rules::Move& move : moves) {
        console.out << print(move) << "\n";
    }
}

rules::InWords in_words(const Console& console, const std::vector<std::string>& names) {
    return [&console, names](const rules::Message& refusal) {
        return console.texts.say(refusal, names);
    };
}

// Which steps this program decides otherwise, the first one first, and who decided then.
void tell_differences(const Console& console, const rules::Record& record,
                      const std::vector<rules::Difference>& differences,
                      const rules::Judge& judge) {
    const std::vector<std::string> names = rules::names_of(record.seats);
    const auto tell = [&](const rules::Message& message) {
        console.err << "haula-cli: " << console.texts.say(message, names) << "\n";
    };
    for (const rules::Difference& each : differences) {
        tell(rules::say("rules.verify.step")
                 .number("step", static_cast<std::int64_t>(each.step))
                 .part("why", each.why));
    }
    rules::Record today;
    rules::add_maker(today, judge.identity());
    std::vector<std::string> makers;
    for (const rules::Line& maker : record.makers) {
        makers.push_back(print(maker));
    }
    tell(rules::say(makers.empty() ? "rules.verify.made_by_unknown" : "rules.verify.made_by")
             .word("makers", join(makers, "; "))
             .word("today", print(today.makers.front())));
}

// A record whose acts are not those of a game is an answer ('no'), not bad input.
int no(const Console& console, const Error& error) {
    console.err << "haula-cli: " << error.detail << "\n";
    return k_answer_is_no;
}

}  // namespace

Result<std::unique_ptr<rules::Judge>> make_judge(const Console& console,
                                                 const rules::Setup& setup) {
    const auto kit = table::find_kit(console.kits, setup.game);
    return kit ? (*kit)->make_judge(setup) : kit.error();
}

void tell_cut(const Console& console) {
    console.err << "haula-cli: the record ends within a step, which was left out\n";
}

std::vector<OptionSpec> replay_options() {
    return {{"--verify", "", false},
            {"--to", "N", false},
            {"--json", "", false},
            {"--language", rules::language_codes("|"), false}};
}

std::vector<OptionSpec> moves_options() { return {{"--to", "N", false}}; }

Result<int> replay(const Arguments& arguments, const Console& console) {
    const auto record = rules::load_record_or_link(arguments.words().front(), console.games);
    if (!record) {
        return record.error();
    }
    const auto wanted = steps_wanted(arguments, *record);
    if (!wanted) {
        return wanted.error();
    }
    const bool json = arguments.has("--json");
    const std::vector<std::string> names =
        console.texts.seat_names(record->setup.game, rules::names_of(record->seats));
    const auto start = rules::replay(console.games, *record, 0);
    if (!start) {
        return no(console, start.error());
    }
    rules::State& state = **start;
    if (!json) {
        for (const rules::Message& said : state.beginning().said) {
            say(console, said, names);
        }
    }
    for (std::size_t i = 0; i < *wanted; ++i) {
        const auto events = rules::replay_step(state, record->steps[i], in_words(console, names));
        if (!events) {
            return no(console, {events.error().code,
                                "step " + std::to_string(i + 1) + ": " + events.error().detail});
        }
        if (!json) {
            print_step(console, i + 1, record->steps[i], *events, names);
        }
    }
    if (json) {
        console.out << result_json(state) << "\n";
    } else {
        describe(console, state, names);
    }
    if (record->was_cut) {
        tell_cut(console);
    }
    if (!arguments.has("--verify")) {
        return k_fine;
    }
    const auto judge = make_judge(console, state.setup());
    if (!judge) {
        return judge.error();
    }
    rules::Record part = *record;
    part.steps.resize(*wanted);
    const auto differences = rules::verify(console.games, part, **judge, in_words(console, names));
    if (!differences) {
        return no(console, differences.error());
    }
    if (differences->empty()) {
        (json ? console.err : console.out) << "verified: " << *wanted << " steps\n";
        return k_fine;
    }
    tell_differences(console, *record, *differences, **judge);
    return k_answer_is_no;
}

Result<int> list_moves(const Arguments& arguments, const Console& console) {
    const auto record = rules::load_record_or_link(arguments.words().front(), console.games);
    if (!record) {
        return record.error();
    }
    const auto wanted = steps_wanted(arguments, *record);
    if (!wanted) {
        return wanted.error();
    }
    const auto state = rules::replay(console.games, *record, *wanted,
                                     in_words(console, rules::names_of(record->seats)));
    if (!state) {
        return no(console, state.error());
    }
    if (!(*state)->to_act().is_player()) {
        return k_fine;
    }
    const auto game = rules::find_game(console.games, (*state)->setup().game);
    if (game && (*game)->info().moves_are_a_sample) {
        console.err << "haula-cli: a sample of the legal moves; there are many more\n";
    }
    const auto judge = make_judge(console, (*state)->setup());
    if (!judge) {
        return judge.error();
    }
    print_moves(console, (*judge)->legal_moves(**state));
    return k_fine;
}

}  // namespace haula::cli
