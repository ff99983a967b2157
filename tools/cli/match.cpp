#include "cli/match.h"

#include "ai/bot.h"
#include "cli/players.h"
#include "core/assert.h"
#include "rules/table.h"

namespace haula::cli {

namespace {

// To the end; the player of each seat is given.
Result<std::unique_ptr<rules::State>> play_out(const Match& match, const rules::Setup& setup,
                                               const std::vector<std::size_t>& player_of_seat,
                                               const JudgeMaker& make_judge) {
    auto state = match.game->new_state(setup);
    if (!state) {
        return state.error();
    }
    const auto judge = make_judge((*state)->setup());
    if (!judge) {
        return judge.error();
    }
    std::vector<std::unique_ptr<ai::Bot>> bots;
    for (std::size_t seat = 0; seat < player_of_seat.size(); ++seat) {
        auto bot = bot_of(match.seats[player_of_seat[seat]], setup.seed, seat);
        HL_ASSERT(bot != nullptr);
        bots.push_back(std::move(bot));
    }
    rules::Table table(*match.game, std::move(*state), **judge);
    while (table.state().to_act().is_player()) {
        const auto move = bots[table.state().to_act().player.index()]->choose(
            rules::PlayerView::of_mover(table.state()), **judge);
        if (!move) {
            return move.error();
        }
        if (const auto events = table.play(*move); !events) {
            return events.error();
        }
    }
    return table.state().clone();
}

}  // namespace

Result<MatchScore> play_match(
    const Match& match, const JudgeMaker& make_judge,
    const std::function<void(int, const std::vector<std::size_t>&)>& after_game) {
    const std::size_t players = match.seats.size();
    MatchScore score{std::vector<double>(players, 0.0),
                     std::vector<std::vector<double>>(players, std::vector<double>(players, 0.0)),
                     0};
    for (int i = 0; i < match.games; ++i) {
        const auto shift = static_cast<std::size_t>(match.rotate ? i : 0);
        std::vector<std::size_t> player_of_seat;
        player_of_seat.reserve(players);
        for (std::size_t seat = 0; seat < players; ++seat) {
            player_of_seat.push_back((seat + shift) % players);
        }
        rules::Setup setup = match.setup;
        setup.seed += static_cast<std::uint64_t>(i);
        const auto over = play_out(match, setup, player_of_seat, make_judge);
        if (!over) {
            return over.error();
        }
        std::vector<std::size_t> winners;
        for (const PlayerId winner : (*over)->winners()) {
            winners.push_back(player_of_seat[winner.index()]);
            const double part = 1.0 / static_cast<double>((*over)->winners().size());
            score.wins[winners.back()] += part;
            score.by_seat[winners.back()][winner.index()] += part;
        }
        score.steps += (*over)->history().size();
        if (after_game) {
            after_game(i + 1, winners);
        }
    }
    return score;
}

}  // namespace haula::cli
