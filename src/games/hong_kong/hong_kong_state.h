#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/hong_kong/position.h"
#include "rules/state.h"

namespace haula::hong_kong {

struct Piece {
    PlayerId owner;
    Kind kind = Kind::block;

    friend bool operator==(const Piece&, const Piece&) = default;
};

// The pieces of one plot, from the bottom up.
using Building = std::vector<Piece>;

class HongKongState final : public rules::State {
  public:
    explicit HongKongState(rules::Setup setup);

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
    const Building& building(PlotId plot) const { return buildings_[plot.index()]; }
    // Why one piece may not go there, as the first of a turn or after the fast block of one. In
    // words, so that a screen can explain a plot before the turn is announced.
    std::optional<rules::Refusal> why_not_piece(std::optional<PlotId> fast, Kind kind,
                                                PlotId plot) const;

  protected:
    std::optional<rules::Refusal> refuse(const rules::Move& move) const override;
    rules::Events do_apply(const rules::Move& move) override;

  private:
    void put(Kind kind, PlotId plot);
    rules::Events finish() const;

    // words.cpp
    rules::Message expected() const;
    rules::Message announcement(const Turn& turn) const;
    rules::Message building_in_words(PlotId plot) const;

    PlayerId first_;
    Position position_;
    std::array<Building, k_plots> buildings_;
};

// Why the mover of this position may not put such a piece there, in words.
std::optional<rules::Refusal> refusal(const Position& position, Kind kind, PlotId plot);

}  // namespace haula::hong_kong
