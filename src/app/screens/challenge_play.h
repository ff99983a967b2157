#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/challenge_shelf.h"
#include "challenges/attempt.h"
#include "core/task.h"
#include "core/vec3.h"
#include "judge/spoken.h"
#include "referee/builder.h"
#include "screen/screen.h"

namespace haula::app {

// A challenge being played: the attempt, what lies in the hand, and the work beside the drawing
// that every piece is. Screen and panel look at it and ask it to act.
class ChallengePlay {
  public:
    static constexpr int k_turn_deg = 15;

    ChallengePlay(std::shared_ptr<ChallengeShelf> shelf, std::size_t index);
    ChallengePlay(std::shared_ptr<ChallengeShelf> shelf, std::chrono::year_month_day day);

    const ChallengeShelf& shelf() const { return *shelf_; }
    const std::shared_ptr<ChallengeShelf>& shared_shelf() const { return shelf_; }
    std::size_t index() const { return index_; }
    const std::optional<std::chrono::year_month_day>& day() const { return day_; }
    // None until its start has settled.
    const std::optional<challenges::Attempt>& attempt() const { return attempt_; }
    bool working() const { return work_.has_value(); }
    bool idle() const { return attempt_ && !work_; }
    // What came of the last piece, if it does not stand, or why nothing can be begun with.
    const std::string& told() const { return told_; }
    // What stands there, as people call it, seen from there; nobody owns any of it.
    judge::Spoken spoken(const std::optional<Vec3>& towards_eye) const;
    bool shows_solution() const { return shown_solution_; }
    referee::Builder& builder() { return builder_; }
    const referee::Builder& builder() const { return builder_; }

    // Once a pass. True: there is another shape to show.
    bool take_work(screen::Context& context);
    // The builder is to look at what is shown now; what is next lies in the hand at once.
    void offer(const physics::RestShape& shown);

    // While it is idle.
    void place(const physics::Placement& placement);
    // In a hole to be found the piece goes in as the challenge says.
    void place_as_offered(physics::Placement placement);
    bool can_turn_last() const;
    void turn_last(int by_deg);
    bool take_back();  // true: there is another shape to show
    void show_solution();

  private:
    // What work beside the drawing comes back with.
    struct Worked {
        challenges::Attempt attempt;
        std::optional<physics::StepReport> report;  // of what was placed
    };

    void work_on(const physics::Placement& placement, bool instead_of_last);
    std::vector<std::string> offered_holes() const;
    void take_next_in_hand();
    void note_result(screen::Context& context);

    std::shared_ptr<ChallengeShelf> shelf_;
    std::size_t index_ = 0;
    std::optional<std::chrono::year_month_day> day_;
    std::optional<challenges::Attempt> attempt_;
    referee::Builder builder_;
    std::string told_;
    bool shown_solution_ = false;
    // This comes last, so that it dies first, and stops.
    std::optional<Task<Worked>> work_;
};

}  // namespace haula::app
