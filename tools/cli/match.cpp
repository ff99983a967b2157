#include "cli/match.h"

#include <optional>
#include <utility>

#include "core/assert.h"
#include "table/local_session.h"

namespace haula::cli {

namespace {

// To the end; the player of each seat is given.
Result<std::unique_ptr<table::LocalSession>> play_out(
    const Match& match, const rules::Setup& setup, const std::vector<std::size_t>& player_of_seat) {
    table::LocalSession::Plan plan;
    plan.motion = false;
    for (const std::size_t player : player_of_seat) {
        plan.seats.push_back(match.seats[player]);
    }
    auto session = table::LocalSession::start(*match.kit, setup, {}, std::move(plan));
    if (!session) {
        return session.error();
    }
    (*session)->run();
    if (std::optional<Error> error = (*session)->take_error()) {
        return *error;
    }
    HL_ASSERT((*session)->to_act().is_over());  // bots alone play
    return session;
}

}  // namespace

Result<MatchScore> play_match(
    const Match& match,
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
        const auto over = play_out(match, setup, player_of_seat);
        if (!over) {
            return over.error();
        }
        const rules::State& end = (*over)->state();
        std::vector<std::size_t> winners;
        for (const PlayerId winner : end.winners()) {
            winners.push_back(player_of_seat[winner.index()]);
            const double part = 1.0 / static_cast<double>(end.winners().size());
            score.wins[winners.back()] += part;
            score.by_seat[winners.back()][winner.index()] += part;
        }
        score.steps += end.history().size();
        if (after_game) {
            after_game(i + 1, winners);
        }
    }
    return score;
}

}  // namespace haula::cli
