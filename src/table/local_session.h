#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/task.h"
#include "rules/undo.h"
#include "table/game_kit.h"
#include "table/record_file.h"
#include "table/session.h"

namespace haula::table {

// A game whose true state, world, bots and record are in this program. Work runs in tasks, each
// with what it needs: a state that never changes, a fork of the judge.
class LocalSession final : public Session {
  public:
    struct Plan {
        std::vector<rules::Seat> seats;
        std::optional<std::filesystem::path> record = {};  // kept after every act
        std::vector<rules::Line> makers = {};              // of a record that is continued
        rules::UndoPolicy undo = rules::UndoPolicy::table;
        bool motion = true;  // work out how the world comes to its rest
        RecordFile::Write write = exclusive_writer();
        FileKeeper* files = nullptr;  // that outlives the session and writes what it leaves
    };

    // A new game, or one continued: `steps` are done again, their verdicts taken as they are.
    static Result<std::unique_ptr<LocalSession>> start(const GameKit& kit, rules::Setup setup,
                                                       std::span<const rules::Step> steps,
                                                       Plan plan);

    ~LocalSession() override { drop_thought(); }

    void advance(bool bots_may_act) override;
    std::shared_ptr<const rules::State> seen_by(PlayerId viewer) const override;
    const std::vector<LogLine>& log(PlayerId viewer) const override;
    rules::Actor to_act() const override { return state_->to_act(); }
    int version() const override { return version_; }
    const std::vector<rules::Seat>& seats() const override { return plan_.seats; }
    bool is_bot(PlayerId player) const override;
    bool awaits_hand() const override;
    rules::Shape shape() const override { return shape_.value_or(nullptr); }
    bool ready() const override { return shape_.has_value(); }
    std::shared_ptr<const rules::Judge> judge() const override { return judge_; }
    std::optional<rules::Answer> take_answer() override;
    void show_motion(bool wanted) override { plan_.motion = wanted; }

    std::optional<rules::Refusal> why_not(const rules::Move& move) const override;
    std::optional<rules::Refusal> play(const rules::Move& move) override;
    std::optional<ReturnedMove> take_returned() override {
        return std::exchange(returned_, std::nullopt);
    }
    std::optional<rules::Refusal> why_no_undo() const override;
    bool undo() override;

    Busy busy() const override { return job_ ? busy_ : Busy::no; }
    double busy_seconds() const override { return job_ ? job_->seconds() : 0.0; }
    double busy_progress() const override;
    void cancel() override;
    bool stopped() const override { return stopped_; }
    void go_on() override;
    std::optional<Error> take_error() override { return std::exchange(error_, std::nullopt); }
    bool saved() const override { return !record_ || record_->saved(); }

    std::shared_ptr<const rules::Answer> preview(const rules::Move& move) override;
    bool preview_awaited() const override { return preview_job_ != nullptr; }
    void drop_preview() override;
    void ask_hint() override;
    bool hint_awaited() const override { return hint_job_ != nullptr; }
    double hint_progress() const override { return hint_job_ ? hint_job_->progress() : 0.0; }
    const std::optional<ai::Suggestion>& hint() const override { return hint_; }
    void drop_hint() override;

    // For programs without a window: until what is at work is done, and everything on disk.
    void wait();
    // Until a hint that was asked for is there, or could not be found.
    void wait_for_hint();
    // Goes on until a person is to act, nothing goes on by itself, or the game is over.
    void run();
    // The truth, and what the world says of it, for programs that stand for all players.
    const rules::State& state() const { return *state_; }
    std::vector<rules::Move> legal_moves() const { return judge_->legal_moves(*state_); }
    std::vector<rules::Message> described() const { return judge_->describe(*state_); }

  private:
    // What a task comes to: the judge that knows more now, and one of the others.
    struct Done {
        std::shared_ptr<rules::Judge> judge;
        std::optional<rules::Answer> answer = {};
        std::optional<rules::Shape> shape = {};
        std::optional<rules::Move> move = {};
        std::optional<ai::Suggestion> hint = {};
        std::optional<rules::Refusal> refusal = {};  // of what was tried first
    };
    using Job = Task<std::shared_ptr<Done>>;
    struct Told {
        std::size_t step = 0;
        PlayerId player;
        rules::Events events;
    };
    // What one viewer gets; made once an act.
    struct Seen {
        int version = -1;
        std::shared_ptr<const rules::State> state;
        std::vector<LogLine> log;
    };

    LocalSession(GameKit kit, std::unique_ptr<rules::State> state,
                 std::shared_ptr<rules::Judge> judge, Plan plan);
    Result<void> seat_bots();
    const Seen& seen(PlayerId viewer) const;
    void tell(PlayerId player, rules::Events events);
    void changed();
    void begin_work(bool bots_may_act);
    void take_trial(const Result<std::shared_ptr<Done>>& result);
    Result<void> make(const rules::Move& move);
    Result<void> act(const std::function<Result<rules::Events>(rules::State&)>& act_in);
    void failed(const Error& error);
    void stop_with(Error error);
    void give_back(const rules::Move& move, const Error& why);
    void take_back(std::unique_ptr<rules::State> before);
    void refresh_shape();
    void dismiss(std::unique_ptr<Job>& job);
    void drop_thought() {
        if (thought_is_dropped_) {
            *thought_is_dropped_ = true;
        }
    }
    void take_hint();
    // local_session_jobs.cpp
    std::unique_ptr<Job> preparing_job() const;
    // `tried`: the move that led to what is asked, where it needs a trial.
    std::unique_ptr<Job> settling_job(std::shared_ptr<const rules::State> asked, bool with_motion,
                                      std::optional<rules::Move> tried = {}) const;
    std::unique_ptr<Job> trial_job(const rules::Move& move) const;
    std::unique_ptr<Job> thinking_job(PlayerId player) const;
    std::unique_ptr<Job> hint_job(PlayerId player) const;

    GameKit kit_;
    std::shared_ptr<const rules::State> state_;  // replaced, never changed, by an act
    std::shared_ptr<rules::Judge> judge_;        // this thread's; tasks have forks
    Plan plan_;
    std::vector<std::shared_ptr<ai::Bot>> bots_;  // a seat each; null for people
    std::optional<RecordFile> record_;
    bool end_tried_again_ = false;  // to write the whole game, after it failed
    std::vector<Told> told_;
    mutable std::map<PlayerId, Seen> seen_;
    std::optional<rules::Shape> shape_;  // none until it is known
    std::optional<rules::Answer> answer_;
    std::optional<Error> error_;
    int version_ = 0;
    bool stopped_ = false;
    Busy busy_ = Busy::no;
    // Of the bot that thinks: nobody wants its move any more. A bot that is only told to hurry
    // plays something.
    std::shared_ptr<std::atomic<bool>> thought_is_dropped_;
    std::optional<rules::Move> bots_move_;  // found, not yet played
    std::optional<rules::Move> tried_;      // what a person wants to play, while job_ tries it
    std::optional<ReturnedMove> returned_;
    std::optional<rules::Move> failed_move_;  // that the world could not answer; go_on() makes it
    std::optional<rules::Move> previewed_;
    std::shared_ptr<const rules::Answer> preview_;
    std::unique_ptr<Job> preview_job_;
    std::optional<ai::Suggestion> hint_;
    std::unique_ptr<Job> hint_job_;
    std::vector<std::unique_ptr<Job>> dismissed_;  // told to stop; nobody waits for them
    std::unique_ptr<Job> job_;
};

}  // namespace haula::table
