#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/ids.h"
#include "games/honga/honga_state.h"
#include "render/scene.h"

namespace haula::view {

inline constexpr std::size_t k_shown_discs = 6;  // of those that lie on each other

// A thing on the table of Honga, where it is at this moment.
struct TribePiece {
    enum class Kind {
        disc,
        trade_card,
        bonus_card,
        mammoth,
        caveman,
        score_stone,
        marker,
        honga,
        tusk,
        fire
    };
    Kind kind = Kind::disc;
    int key = 0;  // which of its kind; the same thing keeps it from position to position
    PlayerId owner = {};
    bool face_up = true;
    honga::CardId card = 0;                              // a disc or card that lies face up
    honga::DiscColour colour = honga::DiscColour::grey;  // of a disc
    honga::Resource resource = honga::Resource::fish;    // of a marker
    render::Pose pose;
};

// All things on the table and their ways from one position to the next: a disc turns and drops,
// mammoths push each other on, Honga walks. Knows what one viewer knows and nothing else.
class TribeStage {
  public:
    using StateRef = std::shared_ptr<const honga::HongaState>;

    // A null viewer sees everything.
    void follow(const StateRef& state, PlayerId viewer, bool at_once);

    void advance(double seconds);
    bool moving() const { return now_s_ < end_s_; }
    void finish() { now_s_ = end_s_; }
    // What has just come to its place, once; of several things of a kind one.
    std::optional<TribePiece> take_arrival();

    std::vector<TribePiece> pieces() const;
    PlayerId onlooker() const { return viewer_; }

  private:
    // Where a mammoth stands: numbers count from where it came in.
    struct Stand {
        enum class Where { depot, herd, pen };
        Where where = Where::depot;
        int number = 0;
        friend auto operator<=>(const Stand&, const Stand&) = default;
    };
    using Mammoths = std::array<std::array<Stand, honga::k_mammoths>, honga::k_max_players>;

    // A piece on its way.
    struct Way {
        TribePiece piece;  // as it will be
        render::Pose from;
        double begin_s = 0.0;
        double lasts_s = 0.0;
        double lift_m = 0.0;
        int hops = 1;
        double turns = 0.0;  // about itself, on the way
        bool looks_ahead = false;
    };

    void place_mammoths(const honga::Position& position, bool lured);
    std::vector<TribePiece> laid_out(const honga::Position& position) const;
    bool knows(const honga::HiddenCard& card) const;
    void add_discs(const honga::Position& position, std::vector<TribePiece>& pieces) const;
    void add_cards(const honga::Position& position, std::vector<TribePiece>& pieces) const;
    void add_figures(const honga::Position& position, std::vector<TribePiece>& pieces) const;
    render::Pose origin_of(const TribePiece& piece, const honga::Position& before) const;
    Way way_of(const TribePiece& piece, const render::Pose& from, bool disc_laid) const;

    StateRef state_;
    // Everything lies open, as after the end. An onlooker at a running game knows no card.
    bool open_ = false;
    PlayerId viewer_;
    Mammoths mammoths_{};
    std::vector<Way> ways_;
    std::vector<TribePiece> arrivals_;
    double now_s_ = 0.0;
    double end_s_ = 0.0;
};

}  // namespace haula::view
