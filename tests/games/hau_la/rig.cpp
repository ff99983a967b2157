#include "hau_la/rig.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "core/text.h"
#include "games/hau_la/hau_la.h"

namespace haula::test {

namespace {

constexpr int k_usual_height_tenth_mm = 300;

std::unique_ptr<rules::Game> standard_game() {
    auto sets = hau_la::load_all_components(*asset_dir() / "hau_la");
    REQUIRE(sets.ok());
    return hau_la::make_game(std::move(*sets));
}

rules::Texts texts_of(const char* language) {
    auto texts = rules::Texts::load(*asset_dir() / "i18n", language);
    REQUIRE(texts.ok());
    return std::move(*texts);
}

rules::Move parsed(const std::string& text) {
    const auto move = rules::parse_line(text);
    INFO(text);
    REQUIRE(move.ok());
    return *move;
}

}  // namespace

Rig::Rig(int players, rules::Options options)
    : game_(standard_game()), english_(texts_of("en")), french_(texts_of("fr")) {
    options.try_emplace("first", "1");
    auto state = game_->new_state({"hau_la", players, 1, std::move(options)});
    REQUIRE(state.ok());
    state_.reset(dynamic_cast<hau_la::HauLaState*>(state->release()));
    REQUIRE(state_ != nullptr);
}

std::string Rig::play(const std::string& move) {
    INFO(move << ": " << why_not(move));
    const auto events = state_->apply(parsed(move));
    REQUIRE(events.ok());
    REQUIRE(state_->check().ok());
    return in_words(*events);
}

std::string Rig::settle(const std::string& touches) {
    std::vector<std::string> markers = state_->position().bodies().markers;
    std::sort(markers.begin(), markers.end());
    std::vector<std::string> heights;
    heights.reserve(markers.size());
    for (const std::string& marker : markers) {
        heights.push_back(
            marker + ":" +
            std::to_string(heights_.try_emplace(marker, k_usual_height_tenth_mm).first->second));
    }
    return resolve("settled touches=" + touches +
                   " heights=" + (heights.empty() ? "none" : join(heights, ",")));
}

std::string Rig::blocked(const std::string& by) { return resolve("blocked by=" + by); }

std::string Rig::resolve(const std::string& verdict) {
    INFO(verdict);
    const auto parsed_verdict = rules::parse_line(verdict);
    REQUIRE(parsed_verdict.ok());
    const auto events = state_->resolve(*parsed_verdict);
    REQUIRE(events.ok());
    REQUIRE(state_->check().ok());
    return in_words(*events);
}

std::string Rig::foul(const std::string& move, const std::string& touches) {
    std::string said = play(move);
    said += settle(touches);
    return said + play("penalty");
}

std::string Rig::place(const std::string& move) {
    std::string said = play(move);
    return said + settle();
}

std::string Rig::why_not(const std::string& move) const {
    const auto refusal = state_->why_not(parsed(move));
    return refusal ? english_.say(*refusal) : "";
}

std::string Rig::pourquoi_pas(const std::string& move) const {
    const auto refusal = state_->why_not(parsed(move));
    return refusal ? french_.say(*refusal) : "";
}

std::string Rig::to_act() const {
    const rules::Actor actor = state_->to_act();
    return actor.is_world()  ? "world"
           : actor.is_over() ? "nobody"
                             : "player " + std::to_string(actor.player.value);
}

std::string Rig::marker(const std::string& name) const {
    const hau_la::MarkerState& marker = state_->position().marker(*hau_la::marker_named(name));
    if (!marker.on_structure()) {
        return marker.where == hau_la::MarkerState::Where::out ? "out" : "in hand";
    }
    return state_->set().name_of(marker.plug.hole) +
           (marker.plug.face == hau_la::StripFace::plus ? "+ " : "- ") +
           std::to_string(marker.height_tenth_mm);
}

std::string Rig::expected() const {
    return english_.say(state_->observation(PlayerId{1}).expected);
}

std::string Rig::attendu() const { return french_.say(state_->observation(PlayerId{1}).expected); }

void Rig::play_on_to_round(int round) {
    while (state_->round() < round && !state_->to_act().is_over()) {
        if (state_->to_act().is_world()) {
            settle();
        } else {
            play(print(state_->legal_moves().front()));
        }
    }
}

std::string Rig::in_words(const rules::Events& events) const {
    std::string text;
    for (const rules::Message& message : events.said) {
        text += english_.say(message) + "\n";
    }
    return text;
}

}  // namespace haula::test
