#include "films/act_film.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"
#include "rules/replay.h"

namespace haula::films {

namespace {

constexpr double k_picture_s = 0.10;
constexpr double k_whole_s = 6.0;
constexpr double k_before_s = 0.7;
constexpr double k_after_s = 1.2;
constexpr double k_closer_s = 1.6;
constexpr double k_slowest = 0.6;          // what is short goes a little slower, not in slow motion
constexpr double k_longest_part_s = 30.0;  // a presenter that never rests ends here

}  // namespace

ActFilm::ActFilm(std::unique_ptr<presenter::Presenter> presenter, Setting setting, FindGlances find)
    : presenter_(std::move(presenter)), setting_(std::move(setting)), finding_(std::move(find)) {}

// How long it all moves is not known before it has moved.
void ActFilm::measure() {
    presenter_->show(glances_.front(), presenter::Pace::at_once);
    for (part_ = 1; part_ < glances_.size(); ++part_) {
        presenter_->show(glances_[part_], presenter::Pace::film);
        double part_s = 0.0;
        for (; presenter_->moving() && part_s < k_longest_part_s; part_s += k_picture_s) {
            presenter_->advance(k_picture_s);
        }
        motion_s_ += part_s;
    }
    went_wrong_ = presenter_->trouble().has_value();
    const double free_s = k_whole_s - k_before_s - k_after_s - (went_wrong_ ? k_closer_s : 0.0);
    pace_ = std::max(k_slowest, motion_s_ / free_s);
}

// From the side of the eye, with all in the picture that is there before and after.
void ActFilm::frame() {
    std::vector<Vec3> points = presenter_->extent();
    presenter_->show(glances_.front(), presenter::Pace::at_once);
    const std::vector<Vec3> before = presenter_->extent();
    points.insert(points.end(), before.begin(), before.end());
    setting_.camera.hold(points, screen::aspect_of(setting_.size));
    setting_.camera.jump();
}

screen::Shot ActFilm::shot(double seconds) const {
    return {presenter_->scene(setting_.style), setting_.camera.view(), seconds};
}

// The next glance that moves; what does not is there at once.
void ActFilm::begin_part() {
    do {
        ++part_;
        if (part_ >= glances_.size()) {
            stage_ = Stage::after;
            return;
        }
        presenter_->show(glances_[part_], presenter::Pace::film);
    } while (!presenter_->moving());
}

Result<std::optional<screen::Shot>> ActFilm::next() {
    if (stage_ == Stage::finding) {
        auto found = finding_.take();
        if (!found) {
            return std::optional<screen::Shot>();
        }
        if (!*found) {
            return found->error();
        }
        glances_ = std::move(**found);
        HL_ASSERT(!glances_.empty());
        measure();
        frame();
        part_ = 0;
        stage_ = Stage::before;
    }
    switch (stage_) {
        case Stage::before: {
            screen::Shot before = shot(k_before_s);
            stage_ = Stage::moving;
            begin_part();
            return std::optional(std::move(before));
        }
        case Stage::moving: {
            presenter_->advance(pace_ * k_picture_s);
            shown_s_ += pace_ * k_picture_s;
            screen::Shot now = shot(k_picture_s);
            if (!presenter_->moving() || shown_s_ > k_longest_part_s * 2.0) {
                begin_part();
            }
            return std::optional(std::move(now));
        }
        case Stage::after: {
            const double so_far_s = k_before_s + motion_s_ / pace_;
            stage_ = went_wrong_ ? Stage::closer : Stage::over;
            return std::optional(
                shot(std::max(k_after_s, k_whole_s - so_far_s - (went_wrong_ ? k_closer_s : 0.0))));
        }
        case Stage::closer: {
            stage_ = Stage::over;
            const auto trouble = presenter_->trouble();
            if (!trouble) {
                break;
            }
            setting_.camera.focus(trouble->point, trouble->height_m);
            setting_.camera.jump();
            setting_.style.close_up = true;
            return std::optional(shot(k_closer_s));
        }
        case Stage::finding:
        case Stage::over:
            break;
    }
    return std::optional<screen::Shot>();
}

double ActFilm::share() const {
    switch (stage_) {
        case Stage::finding:
        case Stage::before:
            return 0.0;
        case Stage::moving:
            return std::min(1.0, shown_s_ / std::max(motion_s_, k_picture_s));
        case Stage::after:
        case Stage::closer:
        case Stage::over:
            break;
    }
    return 1.0;
}

FindGlances act_of_record(const rules::Game& game, std::shared_ptr<rules::Judge> judge,
                          rules::Record record, std::size_t from_step, std::size_t to_step) {
    return [&game, judge = std::move(judge), record = std::move(record), from_step,
            to_step](TaskControl& control) -> Result<Glances> {
        const Result<std::unique_ptr<rules::State>> start = game.new_state(record.setup);
        if (!start) {
            return start.error();
        }
        rules::State& state = **start;
        judge->set_keep_going([&control](double /*progress*/) { return !control.should_stop(); });
        Glances glances;
        const auto look = [&](bool moves) {
            presenter::Glance glance{state.clone(), {}, {}};
            if (!state.to_act().is_world()) {
                // what did not come to rest is seen as it was before
                if (const Result<rules::Shape> shape = judge->resting(state)) {
                    glance.shape = moves ? judge->with_motion(state, *shape) : *shape;
                }
            }
            if (!glance.shape && !glances.empty()) {
                glance.shape = glances.back().shape;
            }
            glances.push_back(std::move(glance));
        };
        for (std::size_t i = 0; i < std::min(to_step, record.steps.size()); ++i) {
            if (i == from_step) {
                look(false);
            }
            if (const auto events = rules::replay_step(state, record.steps[i]); !events) {
                return events.error();
            }
            if (i >= from_step) {
                look(record.steps[i].actor.is_world());
            }
            if (control.should_stop()) {
                return Error{ErrorCode::cancelled, "the film is not wanted any more"};
            }
        }
        if (glances.empty()) {
            look(false);
        }
        return glances;
    };
}

}  // namespace haula::films
