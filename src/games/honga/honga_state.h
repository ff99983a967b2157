#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/honga/position.h"
#include "rules/state.h"

namespace haula::honga {

class HongaState final : public rules::State {
  public:
    HongaState(rules::Setup setup, std::shared_ptr<const Components> set);

    rules::Actor to_act() const override;
    std::vector<rules::Move> legal_moves() const override;
    rules::Move normal_form(const rules::Move& move) const override;
    rules::Events beginning() const override;
    rules::Observation observation(PlayerId viewer) const override;
    std::vector<PlayerId> winners() const override;
    std::optional<std::int64_t> score(PlayerId player) const override {
        return position_.board(player).points;
    }
    std::string to_string() const override;
    std::uint64_t hash() const override;
    std::unique_ptr<rules::State> clone() const override;
    Result<void> check() const override;

    // For bots and presenters, which know this game.
    const Position& position() const { return position_; }
    const Components& set() const { return *set_; }

  protected:
    std::optional<rules::Refusal> refuse(const rules::Move& move) const override;
    rules::Events do_apply(const rules::Move& move) override;
    void redraw(PlayerId viewer, Rng& rng) override;

  private:
    friend class PositionEditor;  // tests lay out the tables of the rules' examples

    std::shared_ptr<const Components> set_;
    Position position_;
};

}  // namespace haula::honga
