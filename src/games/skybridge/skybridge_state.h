#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/skybridge/announcement.h"
#include "games/skybridge/position.h"
#include "rules/state.h"

namespace haula::skybridge {

class SkybridgeState final : public rules::State {
  public:
    explicit SkybridgeState(rules::Setup setup);

    rules::Actor to_act() const override;
    std::vector<rules::Move> legal_moves() const override;
    rules::Move normal_form(const rules::Move& move) const override;
    rules::Events beginning() const override;
    rules::Observation observation(PlayerId viewer) const override;
    std::vector<PlayerId> winners() const override;
    std::optional<std::int64_t> score(PlayerId player) const override {
        return position_.score(player);
    }
    std::string to_string() const override;
    std::uint64_t hash() const override;
    std::unique_ptr<rules::State> clone() const override;
    Result<void> check() const override;

    // For bots and presenters, which know this game.
    const Position& position() const { return position_; }
    // Why the player to act may not place that, in words.
    std::optional<rules::Refusal> why_not_placement(const Placement& placement) const;

  protected:
    std::optional<rules::Refusal> refuse(const rules::Move& move) const override;
    rules::Events do_apply(const rules::Move& move) override;

  private:
    std::optional<Colour> colour_meant(const Announcement& announcement) const;
    rules::Events passed_over(PlayerId mover, const Position::Before& before) const;
    rules::Events finish() const;

    // words.cpp
    rules::Message expected() const;
    rules::Message tower_in_words(FoundationId foundation) const;
    std::vector<rules::Message> player_in_words(PlayerId player) const;
    std::vector<rules::Message> possible_in_words() const;
    rules::Message placed_in_words(PlayerId player, const Placement& placement) const;
    rules::Message total_in_words(PlayerId player) const;

    PlayerId first_;
    Position position_;
};

}  // namespace haula::skybridge
