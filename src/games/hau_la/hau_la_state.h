#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/hau_la/announcement.h"
#include "games/hau_la/components.h"
#include "games/hau_la/position.h"
#include "games/hau_la/ranking.h"
#include "rules/ledger.h"
#include "rules/state.h"

namespace haula::hau_la {

enum class Phase {
    extras,    // 3 players: each chooses one of the extra pieces
    placing,   // somebody has a piece to place
    settling,  // the world is to act
    plea,      // it touched: the placer takes the penalty or asks for an exception
    vote,      // the others agree or refuse, one after the other
    over,
};

enum class Role {
    turn,     // a piece of one's own, with a marker
    bonus,    // an LC of the reserve, after a measurement
    penalty,  // another player's piece that touched
};

// Who places what.
struct Job {
    Role role = Role::turn;
    PlayerId placer;
    std::optional<Kind> kind;    // in a turn it is chosen with the announcement
    PieceId piece;               // null until it is announced for the first time
    std::vector<PlayerId> next;  // who gets the piece if it touches, in order

    friend bool operator==(const Job&, const Job&) = default;
};

// An announcement that came back this turn, and why: it is not to be made again.
struct Returned {
    Announcement placement;
    rules::Message why;

    friend bool operator==(const Returned&, const Returned&) = default;
};

struct Measurement {
    int round = 1;
    std::vector<PlayerHeight> standings;  // in the order of play
    PlayerId highest;                     // null if no marker was on the structure

    friend bool operator==(const Measurement&, const Measurement&) = default;
};

class HauLaState final : public rules::State {
  public:
    HauLaState(rules::Setup setup, std::shared_ptr<const Components> set);

    rules::Actor to_act() const override;
    std::vector<rules::Move> legal_moves() const override;
    rules::Move normal_form(const rules::Move& move) const override;
    rules::Events beginning() const override;
    rules::Observation observation(PlayerId viewer) const override;
    std::vector<PlayerId> winners() const override { return winners_; }
    std::optional<std::int64_t> score(PlayerId player) const override { return height_of(player); }
    std::string to_string() const override;
    std::uint64_t hash() const override;
    std::unique_ptr<rules::State> clone() const override;
    Result<void> check() const override;

    // For judges, bots and presenters, which know this game.
    const Components& set() const { return *set_; }
    const Position& position() const { return position_; }
    Phase phase() const { return phase_; }
    const Job& job() const { return job_; }
    int round() const { return round_; }
    int rounds() const { return rounds_; }
    PlayerId first_player() const { return first_; }
    int hand(PlayerId player, Kind kind) const;
    int hand_size(PlayerId player) const;
    int reserve() const;
    int penalties(PlayerId player) const { return penalties_[player.index()]; }
    std::vector<MarkerId> markers_of(PlayerId player) const;
    // Both of the placer's birds lose their holes to it, and one of them leaves the game.
    bool joins_own_markers(const Announcement& placement) const;
    PlayerId owner_of(MarkerId marker) const;
    std::optional<int> height_of(PlayerId player) const;  // of the highest marker, tenths of mm
    const std::vector<Measurement>& measurements() const { return measurements_; }
    const std::vector<TouchingPair>& fouls() const { return fouls_; }

    // 3 players: the extra piece that the placer's first turn must play.
    std::optional<Kind> due_extra() const;
    // The kinds that may be placed now, and the markers that this turn may move.
    std::vector<Kind> playable_kinds() const;
    std::vector<MarkerId> movable_markers() const;
    bool in_opening() const;  // 2 players: both bring in two markers
    // Whether there is a hole for a piece at all; if not, one is laid aside.
    bool can_place() const;
    // The announcements that came back since the placer was asked. Then a piece may be laid aside
    // although there are holes; whether nothing else is left, only the world knows.
    const std::vector<Returned>& returned() const { return returned_; }
    bool may_lay_aside() const { return !can_place() || !returned_.empty(); }
    // Whether nib b may stay free although a hole is in reach.
    bool free_end_allowed() const { return free_end_ || job_.role == Role::penalty; }
    // The piece's name once it is announced.
    PieceId coming_piece() const { return job_.piece ? job_.piece : next_piece_; }
    // Why not, without what belongs to the phase; for announcements already read.
    std::optional<rules::Refusal> why_not(const Announcement& placement) const;
    // Why it came back when it was announced before; nothing if it was not.
    std::optional<rules::Refusal> why_returned(const Announcement& placement) const;
    using rules::State::why_not;
    // Who would get the culprit's piece, in order.
    std::vector<PlayerId> ranked_others(PlayerId culprit) const;
    // A complete placement in one sentence, before it is announced as after.
    rules::Message announcement(const Announcement& placement, PieceId piece) const;
    // The same in other words: the texts' keys for a piece with one nib, for one with two, and for
    // one with two of which one stays free.
    struct PlacementTexts {
        std::string one_end;
        std::string two_ends;
        std::string free_end;
    };
    rules::Message placement_in_words(const PlacementTexts& texts, const Announcement& placement,
                                      PieceId piece) const;

  protected:
    std::optional<rules::Refusal> refuse(const rules::Move& move) const override;
    rules::Events do_apply(const rules::Move& move) override;
    Result<void> check_verdict(const rules::Verdict& verdict) const override;
    rules::Events do_resolve(const rules::Verdict& verdict) override;

  private:
    // Accounts of the ledger after those of the players.
    std::size_t account(PlayerId player) const { return player.index(); }
    std::size_t reserve_account() const { return static_cast<std::size_t>(players()); }
    std::size_t table_account() const { return reserve_account() + 1; }
    std::size_t passing_account() const { return reserve_account() + 2; }
    std::size_t gone_account() const { return reserve_account() + 3; }

    void deal();
    void deal_extras();

    // refusals.cpp
    std::optional<rules::Refusal> refuse_word(std::string_view word) const;
    std::optional<rules::Refusal> refuse_kind(std::optional<Kind> kind) const;
    std::optional<rules::Refusal> refuse_plug(const HoleSide& plug) const;
    std::optional<rules::Refusal> refuse_shape(const Announcement& placement) const;
    std::optional<rules::Refusal> refuse_occupied(const Announcement& placement) const;
    std::optional<rules::Refusal> refuse_marker(const Announcement& placement) const;
    std::optional<rules::Refusal> refuse_in_board(const Announcement& placement) const;
    Announcement completed(Announcement placement) const;

    // turns.cpp
    rules::Events take_extra(Kind kind);
    rules::Events announce(const Announcement& placement);
    void move_markers(const Announcement& placement, PieceId piece);
    rules::Events give_back(const PlacementResult& result);
    rules::Events lay_aside(Kind kind);
    rules::Events allow_fouls();
    rules::Events take_back();
    rules::Events pass_on();
    rules::Events finish_job();
    rules::Events next_turn();
    rules::Events measure();
    rules::Events start_bonus(const std::vector<PlayerId>& ranked);
    rules::Events finish_game(const Measurement& measurement);
    void start_round();
    void set_turn_job();
    std::size_t held_by() const;
    std::vector<PlayerHeight> standings() const;

    // words.cpp
    rules::Message marker_in_words(MarkerId marker) const;
    rules::Message strip_in_words(const PlacedStrip& strip) const;
    rules::Message player_in_words(PlayerId player) const;
    rules::Message expected() const;
    rules::Message expected_placement() const;

    std::shared_ptr<const Components> set_;
    bool free_end_ = false;
    int tolerance_tenth_mm_ = 1;

    Phase phase_ = Phase::placing;
    Job job_;
    int round_ = 1;
    int rounds_ = 1;
    PlayerId first_;
    std::vector<PlayerId> turns_;  // of this round, in order
    std::size_t turn_ = 0;
    rules::Ledger pieces_;
    std::vector<Kind> extras_left_;            // still to be chosen
    std::vector<std::optional<Kind>> extras_;  // each player's
    std::vector<int> turns_played_;            // by each player
    std::vector<int> penalties_;               // of each player
    Position position_;                        // with what is being settled
    Position permitted_;                       // the last permitted state
    PieceId next_piece_{k_start_pieces + 1};
    Job job_before_;                   // the announcement that is being settled
    std::vector<Returned> returned_;   // since the placer was asked
    std::vector<TouchingPair> fouls_;  // under discussion
    std::vector<PlayerId> voters_;     // still to be asked
    std::vector<Measurement> measurements_;
    std::vector<PlayerId> winners_;
};

// Of a result that comes back: what is in the way of what.
rules::Message why_it_comes_back(const PlacementResult& result);
// What a verdict names: birds, the board and the table in words, pieces by the names they have.
rules::Message thing_in_words(const std::string& name);
// Why a piece that found no rest, and does not come back either, counts as touching.
rules::Message why_it_fails(const PlacementResult& result, PieceId piece);

}  // namespace haula::hau_la
