#include "rules/game.h"

#include <algorithm>

#include "core/text.h"

namespace haula::rules {

namespace {

Error unknown_option(const GameInfo& info, const std::string& name) {
    std::vector<std::string> names;
    names.reserve(info.options.size());
    for (const OptionInfo& option : info.options) {
        names.push_back(option.name);
    }
    return bad_input("the game " + info.id + " has no option '" + printable(name, 30) +
                     "'; there are " + list_in_words(names, "and"));
}

Result<void> complete_options(const GameInfo& info, Options& options) {
    for (const auto& [name, value] : options) {
        const auto known =
            std::find_if(info.options.begin(), info.options.end(),
                         [&wanted = name](const auto& option) { return option.name == wanted; });
        if (known == info.options.end()) {
            return unknown_option(info, name);
        }
        if (std::find(known->values.begin(), known->values.end(), value) == known->values.end()) {
            return bad_input("the option '" + name + "' cannot be '" + printable(value, 30) +
                             "'; it can be " + list_in_words(known->values));
        }
    }
    for (const OptionInfo& option : info.options) {
        options.try_emplace(option.name, option.default_value);
    }
    return {};
}

}  // namespace

Result<Setup> Game::complete(Setup setup) const {
    if (setup.players < info().min_players || setup.players > info().max_players) {
        const std::string most = std::to_string(info().max_players);
        const bool fixed = info().min_players == info().max_players;
        return bad_input("the game " + info().id + " is for " +
                         (fixed ? most : std::to_string(info().min_players) + " to " + most) +
                         " players, not for " + std::to_string(setup.players));
    }
    if (const Result<void> options = complete_options(info(), setup.options); !options) {
        return options.error();
    }
    setup.game = info().id;
    return setup;
}

Result<std::unique_ptr<State>> Game::new_state(Setup setup) const {
    Result<Setup> complete = this->complete(std::move(setup));
    if (!complete) {
        return complete.error();
    }
    Result<std::unique_ptr<State>> state = make_state(std::move(*complete));
    if (state) {
        (*state)->has_secrets_ = info().has_hidden_information || info().has_chance;
        (*state)->first_hash_ = (*state)->hash();
    }
    return state;
}

Result<const Game*> find_game(const Games& games, std::string_view id) {
    std::vector<std::string> ids;
    ids.reserve(games.size());
    for (const auto& game : games) {
        if (game->info().id == id) {
            return game.get();
        }
        ids.push_back(game->info().id);
    }
    return Error{ErrorCode::not_found,
                 "there is no game '" + printable(id, 30) + "'; there is " + list_in_words(ids)};
}

}  // namespace haula::rules
