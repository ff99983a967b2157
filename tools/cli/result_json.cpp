#include "cli/result_json.h"

#include <nlohmann/json.hpp>

#include "core/json.h"
#include "rules/turn_order.h"

namespace haula::cli {

namespace {

using Json = nlohmann::ordered_json;

Json to_act_json(const rules::Actor& actor) {
    switch (actor.kind) {
        case rules::Actor::Kind::player:
            return actor.player.value;
        case rules::Actor::Kind::world:
            return "world";
        case rules::Actor::Kind::nobody:
            break;
    }
    return nullptr;
}

}  // namespace

std::string result_json(const rules::State& state) {
    Json winners = Json::array();
    for (const PlayerId player : state.winners()) {
        winners.push_back(player.value);
    }
    Json standings = Json::array();
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, state.players())) {
        const auto score = state.score(player);
        standings.push_back(
            {{"player", player.value}, {"score", score ? Json(*score) : Json(nullptr)}});
    }
    return json_text(Json{{"game", state.setup().game},
                          {"players", state.players()},
                          {"steps", state.history().size()},
                          {"over", state.to_act().is_over()},
                          {"to_act", to_act_json(state.to_act())},
                          {"winners", std::move(winners)},
                          {"standings", std::move(standings)}});
}

}  // namespace haula::cli
