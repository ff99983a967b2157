#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ai/bot.h"
#include "ai/suggest.h"
#include "core/task.h"
#include "games/hau_la/hau_la_state.h"
#include "judge/hau_la_judge.h"
#include "rules/game.h"
#include "rules/record.h"
#include "rules/record_writer.h"
#include "rules/undo.h"

namespace haula::app {

// A sentence of the log, and whose act it told of (null: the world's).
struct LogLine {
    std::size_t step = 0;  // acts made when it was told
    PlayerId player;
    rules::Message said;
};

// What the world did with the last announcement, for the eye.
struct Settlement {
    std::string piece;  // the one that was placed
    hau_la::PlacementResult result;
    std::shared_ptr<const judge::Resting> resting;  // null if it never came to rest
};

// A game of Hau La being played: the state, its shape, its record on disk, the bots. Everything
// slow runs beside the drawing; advance() is called once a frame and never waits.
class Session {
  public:
    struct Plan {
        std::vector<rules::Seat> seats;
        std::optional<std::filesystem::path> record;  // kept after every act
        rules::UndoPolicy undo = rules::UndoPolicy::table;
        bool motion = true;  // work out how it sways
    };

    // A new game, or one continued: `steps` are done again, their verdicts taken as they are. The
    // games must outlive the session.
    static Result<std::unique_ptr<Session>> start(const rules::Games& games, rules::Setup setup,
                                                  std::span<const rules::Step> steps, Plan plan);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Whether it is worked out how the next announcement sways.
    void show_motion(bool wanted) { plan_.motion = wanted; }
    // Takes what has been worked out and starts what comes next. Bots act only if they may: not
    // while the players still look at what happened before.
    void advance(bool bots_may_act);

    const hau_la::HauLaState& state() const { return *state_; }
    std::shared_ptr<const hau_la::HauLaState> snapshot() const { return snapshot_; }
    // Grows with every act: whoever keeps something of a state compares it.
    int version() const { return version_; }
    const std::vector<rules::Seat>& seats() const { return plan_.seats; }
    bool is_bot(PlayerId player) const;
    // Whether a person is to act and everything for it is there.
    bool awaits_hand() const;
    const std::vector<LogLine>& log() const { return log_; }
    // Who placed which piece last.
    std::map<std::string, PlayerId> placed_by() const;

    // The structure as it stands; none until the first settling is done.
    const std::shared_ptr<const judge::Resting>& resting() const { return resting_; }
    const physics::Set& set() const { return judge_->set(); }
    // Always asks the judge that knows most; lives as long as the session.
    const hau_la::Reach& reach() const { return reach_; }
    // Once after every announcement.
    std::optional<Settlement> take_settlement() { return std::exchange(settlement_, std::nullopt); }

    // By rules and reach; refused: nothing happened.
    std::optional<rules::Refusal> play(const rules::Move& move);
    std::optional<rules::Refusal> why_no_undo() const;
    bool undo();

    enum class Busy { no, preparing, settling, thinking };
    Busy busy() const;
    double busy_seconds() const;
    double busy_share() const;  // 0 to 1, or 0 if nobody knows
    // Of a settling: the announcement is taken back, unless the verdict is there and only the
    // motion was still drawn up; that is left out then. Of a bot: it plays the best it has found so
    // far, or something. Of preparing: it starts again when asked to go on.
    void cancel();
    bool stopped() const { return stopped_; }
    void go_on() { stopped_ = false; }

    // What went wrong and is not the players' fault, in one sentence; once.
    std::optional<Error> take_error() { return std::exchange(error_, std::nullopt); }

    // What `move` would come to, for practice: worked out beside the drawing, asked for again and
    // again until it is there. A new move drops the one before.
    const std::optional<Settlement>& preview(const rules::Move& move);
    void drop_preview();

    // session_hint.cpp: a hint for the person to act; hint() has it as soon as it is there, until
    // the next act.
    void ask_hint();
    bool hint_awaited() const { return hint_job_ != nullptr; }
    double hint_share() const { return hint_job_ ? hint_job_->progress() : 0.0; }  // 0 to 1
    const std::optional<ai::Suggestion>& hint() const { return hint_; }
    void drop_hint();

  private:
    struct Answer {
        std::shared_ptr<judge::HauLaJudge> judge;
        std::optional<Settlement> settlement;           // of a settling
        std::shared_ptr<const judge::Resting> resting;  // of preparing
        std::optional<rules::Move> move;                // of a bot
        std::optional<ai::Suggestion> hint;
    };
    using Job = Task<std::shared_ptr<Answer>>;

    class OwnReach final : public hau_la::Reach {
      public:
        explicit OwnReach(const Session& session) : session_(&session) {}
        bool reaches(const hau_la::HauLaState& state, hau_la::Kind kind, const hau_la::Plug& a,
                     std::optional<int> roll_deg, const hau_la::Plug& b) const override {
            return session_->judge_->reaches(state, kind, a, roll_deg, b);
        }

      private:
        const Session* session_;
    };

    Session(const rules::Game& game, std::unique_ptr<hau_la::HauLaState> state,
            std::shared_ptr<judge::HauLaJudge> judge, Plan plan);
    Result<void> seat_bots();
    void remember_beginning();
    void tell(PlayerId player, const rules::Events& events);
    void remember_placer(const rules::Actor& actor, const rules::Move& move);
    void changed();
    void record_last();
    void begin_work(bool bots_may_act);
    void finish(Answer& answer);
    void finish_settling(Settlement settlement);
    void failed(const Error& error);
    void do_move(PlayerId player, const rules::Move& move);
    void refresh_shape();
    void take_back(std::unique_ptr<rules::State> before);
    void dismiss(std::unique_ptr<Job>& job);
    void take_hint();
    std::shared_ptr<judge::HauLaJudge> fork_judge() const;
    // session_jobs.cpp
    std::unique_ptr<Job> settling_job(std::shared_ptr<const hau_la::HauLaState> settled,
                                      bool with_motion) const;
    std::unique_ptr<Job> preparing_job() const;
    std::unique_ptr<Job> thinking_job(PlayerId player) const;

    const rules::Game* game_;
    std::unique_ptr<hau_la::HauLaState> state_;
    std::shared_ptr<const hau_la::HauLaState> snapshot_;
    std::shared_ptr<judge::HauLaJudge> judge_;  // this thread's; tasks have forks
    OwnReach reach_{*this};
    Plan plan_;
    std::vector<std::shared_ptr<ai::Bot>> bots_;  // a seat each; null for people
    std::optional<rules::RecordWriter> record_;
    std::vector<LogLine> log_;
    struct Placed {
        std::size_t step = 0;
        std::string piece;
        PlayerId player;
    };
    std::vector<Placed> placed_;
    std::shared_ptr<const judge::Resting> resting_;
    std::optional<Settlement> settlement_;
    std::optional<Error> error_;
    int version_ = 0;
    bool stopped_ = false;
    Busy busy_ = Busy::no;
    std::optional<rules::Move> bots_move_;  // found, not yet played
    std::optional<rules::Move> previewed_;
    std::optional<Settlement> preview_;
    std::unique_ptr<Job> preview_job_;
    std::optional<ai::Suggestion> hint_;
    std::unique_ptr<Job> hint_job_;
    std::vector<std::unique_ptr<Job>> dismissed_;  // told to stop; nobody waits for them
    std::unique_ptr<Job> job_;                     // dies first: its work uses the bots
};

}  // namespace haula::app
