#include "films/time_lapse.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace haula::films {

namespace {

constexpr double k_wanted_s = 12.0;    // of a whole game
constexpr double k_shortest_s = 0.08;  // of a moment
constexpr double k_longest_s = 0.45;
constexpr double k_beginning_s = 0.6;
constexpr double k_end_s = 2.5;

}  // namespace

TimeLapse::TimeLapse(std::shared_ptr<ReplayReel> reel,
                     std::unique_ptr<presenter::Presenter> presenter, ActFilm::Setting setting)
    : reel_(std::move(reel)), presenter_(std::move(presenter)), setting_(std::move(setting)) {}

// What stands there at the end, and what lay beside it at the beginning, is all there is to see; so
// the end comes first. False: it is still being settled.
bool TimeLapse::frame() {
    const auto last = reel_->at(reel_->size() - 1);
    if (!last) {
        return false;
    }
    std::vector<Vec3> points;
    for (const auto& moment : {reel_->at(0), last}) {
        presenter_->show(moment->glance, presenter::Pace::at_once);
        const std::vector<Vec3> extent = presenter_->extent();
        points.insert(points.end(), extent.begin(), extent.end());
    }
    setting_.camera.hold(points, screen::aspect_of(setting_.size));
    setting_.camera.jump();
    return true;
}

Result<std::optional<screen::Shot>> TimeLapse::next() {
    reel_->advance();  // else it stops after its first piece of work
    if (const std::optional<Error> error = reel_->error()) {
        return *error;
    }
    if (over() || (!framed_ && !frame())) {
        return std::optional<screen::Shot>();
    }
    framed_ = true;
    presenter_->show(reel_->at(next_)->glance, presenter::Pace::at_once);
    const double moment_s =
        std::clamp(k_wanted_s / static_cast<double>(reel_->size()), k_shortest_s, k_longest_s);
    const double seconds = next_ == 0                   ? k_beginning_s
                           : next_ + 1 == reel_->size() ? k_end_s
                                                        : moment_s;
    ++next_;
    return std::optional(
        screen::Shot{presenter_->scene(setting_.style), setting_.camera.view(), seconds});
}

double TimeLapse::share() const {
    const auto size = static_cast<double>(reel_->size());
    return 0.5 * (static_cast<double>(reel_->ready()) + static_cast<double>(next_)) / size;
}

}  // namespace haula::films
