#include "studio/film_job.h"

#include <cmath>
#include <utility>

#include "core/host_files.h"
#include "rules/message.h"

namespace haula::studio {

namespace {

constexpr int k_samples = 3;         // of a picture that is gone in a moment
constexpr int k_samples_still = 12;  // of one that is looked at
constexpr double k_still_s = 0.3;

}  // namespace

FilmJob::FilmJob(std::unique_ptr<screen::Motion> motion, paint::Size size, Destination to)
    : motion_(std::move(motion)), size_(size), to_(std::move(to)) {}

// False: the next shot is not there yet, or never will be.
Result<bool> FilmJob::begin_picture() {
    Result<std::optional<screen::Shot>> shot = motion_->next();
    if (!shot) {
        return shot.error();
    }
    if (!*shot) {
        return false;
    }
    seconds_ = (*shot)->seconds;
    exposure_.emplace(std::move((*shot)->scene), (*shot)->view, size_,
                      seconds_ < k_still_s ? k_samples : k_samples_still);
    return true;
}

Result<void> FilmJob::finish_picture(const render::Renderer& renderer) {
    Result<paint::Picture> picture = renderer.develop(*exposure_);
    exposure_.reset();
    if (!picture) {
        return picture.error();
    }
    const double wanted_s = seconds_ + behind_s_;
    const int hundredths = static_cast<int>(std::lround(100.0 * wanted_s));
    behind_s_ = wanted_s - 0.01 * hundredths;
    drawn_.push_back({std::move(*picture), hundredths});
    return {};
}

void FilmJob::begin_writing() {
    writing_.emplace(
        [pictures = std::move(drawn_),
         to = to_](TaskControl& control) -> Result<std::filesystem::path> {
            const std::string bytes = paint::small_gif(pictures, k_max_bytes);
            if (control.should_stop()) {
                return Error{ErrorCode::cancelled, "the film is not wanted any more"};
            }
            return write_animation(to, bytes);
        },
        TaskNeeds::files);
}

Result<bool> FilmJob::work(render::Renderer& renderer, int samples, paint::Size window) {
    if (writing_) {
        const auto written = writing_->take();
        if (!written) {
            return false;
        }
        if (!*written) {
            return written->error();
        }
        file_ = **written;
        host::hand_over(file_.c_str());
        return true;
    }
    if (!exposure_) {
        const Result<bool> begun = begin_picture();
        if (!begun) {
            return begun.error();
        }
        if (!*begun) {
            if (motion_->over() && !drawn_.empty()) {
                begin_writing();
            }
            return false;
        }
    }
    if (const Result<void> exposed = renderer.expose(*exposure_, samples, window); !exposed) {
        return exposed.error();
    }
    if (exposure_->done()) {
        if (const Result<void> finished = finish_picture(renderer); !finished) {
            return finished.error();
        }
    }
    return false;
}

double FilmJob::progress() const {
    constexpr double k_drawing = 0.9;  // of the whole work
    return k_drawing * motion_->share();
}

std::string FilmJob::result_text(const rules::Texts& texts, const Result<void>& how) const {
    return texts.say(how ? rules::say("app.film_saved").word("file", file_.string())
                         : rules::say("app.film_not_saved").word("why", how.error().detail));
}

}  // namespace haula::studio
