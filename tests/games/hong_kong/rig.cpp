#include "hong_kong/rig.h"

#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "core/text.h"
#include "games/hong_kong/hong_kong.h"

namespace haula::test {

namespace {

rules::Texts texts_of(const char* language) {
    auto texts = rules::Texts::load(*asset_dir() / "i18n", language);
    REQUIRE(texts.ok());
    return std::move(*texts);
}

rules::Move move_of(std::string_view turn) {
    const auto move = rules::parse_line("place " + std::string(trim(turn)));
    INFO(turn);
    REQUIRE(move.ok());
    return *move;
}

}  // namespace

HongKongRig::HongKongRig()
    : game_(hong_kong::make_game()), english_(texts_of("en")), french_(texts_of("fr")) {
    auto state = game_->new_state({"hong_kong", 2, 1, {{"first", "1"}}});
    REQUIRE(state.ok());
    state_.reset(dynamic_cast<hong_kong::HongKongState*>(state->release()));
    REQUIRE(state_ != nullptr);
}

std::string HongKongRig::play(const std::string& turns) {
    std::string said;
    for (const std::string_view turn : split(turns, ';')) {
        INFO(turn << ": " << why_not(std::string(turn)));
        const auto events = state_->apply(move_of(turn));
        REQUIRE(events.ok());
        REQUIRE(state_->check().ok());
        said.clear();
        for (const rules::Message& message : events->said) {
            said += english_.say(message) + "\n";
        }
    }
    return said;
}

std::string HongKongRig::why_not(const std::string& turn) const {
    const auto why = state_->why_not(move_of(turn));
    return why ? english_.say(*why) : "";
}

std::string HongKongRig::pourquoi_pas(const std::string& turn) const {
    const auto why = state_->why_not(move_of(turn));
    return why ? french_.say(*why) : "";
}

std::string HongKongRig::position() const {
    std::string text;
    for (const rules::Message& sentence : state_->observation(PlayerId{1}).sentences) {
        text += english_.say(sentence) + "\n";
    }
    return text;
}

std::string HongKongRig::expected() const {
    return english_.say(state_->observation(PlayerId{1}).expected);
}

}  // namespace haula::test
