#include "support/playthrough.h"

#include "core/hash.h"
#include "core/rng.h"
#include "core/text.h"
#include "support/random_play.h"

namespace haula::test {

namespace {

constexpr std::size_t k_steps_between_states = 8;  // often enough to find a difference quickly

class Writer {
  public:
    Writer(const rules::Texts& texts, const rules::State& state)
        : texts_(texts),
          names_(texts.seat_names(
              state.setup().game,
              std::vector<std::string>(static_cast<std::size_t>(state.players())))) {
        text_ =
            "# Its own input: game, players, option, seed, move and verdict lines are read back,\n"
            "# all else is compared. build/release/bin/playthrough --update FILE rewrites it.\n";
        text_ += "game: " + state.setup().game + "\n";
        text_ += "players: " + std::to_string(state.players()) + "\n";
        for (const auto& [name, value] : state.setup().options) {
            text_.append("option: ").append(name).append("=").append(value).append("\n");
        }
        text_ += "seed: " + std::to_string(state.setup().seed) + "\n";
        add_said(state.beginning());
        add_state(state);
    }

    void add(const rules::State& state, const rules::Events& events) {
        const rules::Step& step = state.history().back();
        text_ += "\n";
        text_ += step.move() != nullptr ? "move: " + print(*step.move())
                                        : "verdict: " + print(*step.verdict());
        text_ += "\n";
        text_ += step.public_move ? "others see: " + print(*step.public_move) + "\n" : "";
        text_ += step.reveals ? "reveals\n" : "";
        add_said(events);
        add_state(state);
    }

    std::string take() { return std::move(text_); }

  private:
    void add_said(const rules::Events& events) {
        for (const rules::Message& message : events.said) {
            text_ += "said: " + texts_.say(message, names_) + "\n";
        }
        for (const rules::Events::PrivateForm& form : events.private_forms) {
            text_ += "said to " + std::to_string(form.hearer.value) + ": " +
                     texts_.say(form.message) + "\n";
        }
    }

    void add_state(const rules::State& state) {
        const rules::Actor actor = state.to_act();
        const std::size_t number = state.history().size();
        text_ += "step " + std::to_string(number) + ": ";
        text_ += texts_.say(state.observation(PlayerId{1}).expected, names_) + "\n";
        if (number % k_steps_between_states == 0 || actor.is_over()) {
            const std::string dump = state.to_string();
            for (const std::string_view line : split(trim(dump), '\n')) {
                text_ += "| " + std::string(line) + "\n";
            }
        }
        if (actor.is_player()) {
            const std::vector<rules::Move> moves = state.legal_moves();
            text_ += "legal: " + std::to_string(moves.size()) + ", first '" + print(moves.front()) +
                     "'\n";
        }
        text_ += "hash: " + hash_text(state.hash()) + "\n";
    }

    const rules::Texts& texts_;
    std::vector<std::string> names_;
    std::string text_;
};

Result<rules::Setup> read_setup(std::span<const std::string_view> lines) {
    rules::Setup setup;
    for (const std::string_view line : lines) {
        const std::size_t colon = line.find(": ");
        const std::string_view label = line.substr(0, colon);
        const std::string_view rest = colon == std::string_view::npos ? "" : line.substr(colon + 2);
        const auto number = parse_int(rest);
        if (label == "game") {
            setup.game = std::string(rest);
        } else if (label == "players" && number) {
            setup.players = static_cast<int>(*number);
        } else if (label == "seed" && number) {
            setup.seed = static_cast<std::uint64_t>(*number);
        } else if (label == "option") {
            const std::size_t equals = rest.find('=');
            setup.options.emplace(rest.substr(0, equals), rest.substr(equals + 1));
        }
    }
    return setup;
}

Result<rules::Events> do_line(rules::State& state, std::string_view line) {
    if (line.starts_with("move: ")) {
        const auto move = rules::parse_line(line.substr(6));
        return move ? state.apply(*move) : Result<rules::Events>(move.error());
    }
    const auto verdict = rules::parse_line(line.substr(9));
    return verdict ? state.resolve(*verdict) : Result<rules::Events>(verdict.error());
}

}  // namespace

Result<std::string> new_playthrough(const rules::Games& games, const rules::Texts& texts,
                                    const rules::Setup& setup, rules::Judge& judge) {
    const auto game = rules::find_game(games, setup.game);
    if (!game) {
        return game.error();
    }
    auto state = (*game)->new_state(setup);
    if (!state) {
        return state.error();
    }
    Writer writer(texts, **state);
    Rng rng(setup.seed);
    while (!(*state)->to_act().is_over()) {
        const auto events = random_step(**state, judge, rng);
        if (!events) {
            return events.error();
        }
        writer.add(**state, *events);
    }
    return writer.take();
}

Result<std::string> regenerate(const rules::Games& games, const rules::Texts& texts,
                               std::string_view text) {
    const std::vector<std::string_view> lines = split(text, '\n');
    const auto setup = read_setup(lines);
    const auto game = rules::find_game(games, setup->game);
    if (!game) {
        return game.error();
    }
    auto state = (*game)->new_state(*setup);
    if (!state) {
        return state.error();
    }
    Writer writer(texts, **state);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].starts_with("move: ") || lines[i].starts_with("verdict: ")) {
            const auto events = do_line(**state, lines[i]);
            if (!events) {
                return bad_input("line " + std::to_string(i + 1) + ": " + events.error().detail);
            }
            writer.add(**state, *events);
        }
    }
    return writer.take();
}

}  // namespace haula::test
