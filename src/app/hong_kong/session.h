#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ai/bot.h"
#include "ai/suggest.h"
#include "core/task.h"
#include "games/hong_kong/hong_kong_state.h"
#include "rules/game.h"
#include "rules/record.h"
#include "rules/record_writer.h"

namespace haula::app {

// A game of Hong Kong being played: the state, its record on disk, the bots and the hints, which
// think beside the drawing. advance() is called once a frame and never waits.
class HongKongSession {
  public:
    struct Said {
        PlayerId player;  // whose act it tells of; null before the first
        rules::Message words;
    };

    // A new game, or one continued. The games must outlive the session.
    static Result<std::unique_ptr<HongKongSession>> start(
        const rules::Games& games, const rules::Setup& setup, std::span<const rules::Step> steps,
        std::vector<rules::Seat> seats, const std::optional<std::filesystem::path>& record);
    ~HongKongSession();
    HongKongSession(const HongKongSession&) = delete;
    HongKongSession& operator=(const HongKongSession&) = delete;

    const hong_kong::HongKongState& state() const { return *state_; }
    std::shared_ptr<const hong_kong::HongKongState> snapshot() const { return state_; }
    // Grows with every change of the state.
    int version() const { return version_; }
    const std::vector<rules::Seat>& seats() const { return seats_; }
    bool is_bot(PlayerId player) const;
    bool awaits_hand() const;
    bool thinking() const { return thinking_ != nullptr; }
    const std::vector<Said>& log() const { return log_; }

    // Takes what has been worked out and starts what comes next.
    void advance(bool bots_may_act);
    std::optional<rules::Refusal> play(const rules::Move& move);
    std::optional<rules::Refusal> why_no_undo() const;
    bool undo();

    // Asks for a hint for the person to move; hint() has it as soon as it is there.
    void ask_hint();
    bool hint_awaited() const { return hinting_ != nullptr; }
    double hint_share() const { return hinting_ ? hinting_->progress() : 0.0; }  // 0 to 1
    void drop_hint();
    const std::optional<ai::Suggestion>& hint() const { return hint_; }

    // What went wrong and is not the players' fault; once.
    std::optional<Error> take_error() { return std::exchange(error_, std::nullopt); }

  private:
    HongKongSession(const rules::Game& game, std::shared_ptr<hong_kong::HongKongState> state,
                    std::vector<rules::Seat> seats);
    Result<void> seat_bots();
    void tell(PlayerId player, const rules::Events& events);
    void changed();
    void record_last();

    const rules::Game* game_;
    std::shared_ptr<hong_kong::HongKongState> state_;  // replaced, never changed, by an act
    std::vector<rules::Seat> seats_;
    std::vector<std::shared_ptr<ai::Bot>> bots_;  // a seat each; null for people
    std::optional<rules::RecordWriter> record_;
    std::vector<Said> log_;
    std::vector<std::size_t> log_ends_;  // of the beginning, then of each act
    int version_ = 0;
    std::optional<ai::Suggestion> hint_;
    std::optional<Error> error_;
    // Dropping one stops it: a search looks up every few milliseconds.
    std::unique_ptr<Task<rules::Move>> thinking_;
    std::unique_ptr<Task<ai::Suggestion>> hinting_;
};

}  // namespace haula::app
