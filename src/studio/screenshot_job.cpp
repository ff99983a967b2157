#include "studio/screenshot_job.h"

#include <utility>

#include "core/host_files.h"
#include "library/folders.h"
#include "paint/picture.h"
#include "rules/message.h"

namespace haula::studio {

ScreenshotJob::ScreenshotJob(render::Exposure exposure, std::filesystem::path folder)
    : exposure_(std::move(exposure)), folder_(std::move(folder)), taken_(std::time(nullptr)) {}

Result<bool> ScreenshotJob::work(render::Renderer& renderer, int samples, paint::Size window) {
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
    if (const Result<void> exposed = renderer.expose(exposure_, samples, window); !exposed) {
        return exposed.error();
    }
    if (!exposure_.done()) {
        return false;
    }
    Result<paint::Picture> picture = renderer.develop(exposure_);
    if (!picture) {
        return picture.error();
    }
    // packing a large picture takes a moment
    writing_.emplace(
        [picture = std::move(*picture), folder = folder_,
         taken = taken_](TaskControl& control) -> Result<std::filesystem::path> {
            if (control.should_stop()) {
                return Error{ErrorCode::cancelled, "the picture is not wanted any more"};
            }
            const Result<std::string> png = paint::png_bytes(picture);
            return png ? library::write_new_file(folder, ".png", *png, "haula", taken)
                       : png.error();
        },
        TaskNeeds::files);
    return false;
}

double ScreenshotJob::progress() const {
    constexpr double k_drawing = 0.9;  // of the whole work
    return k_drawing * exposure_.share();
}

bool ScreenshotJob::finish_early() {
    exposure_.hurry();
    return true;
}

std::string ScreenshotJob::result_text(const rules::Texts& texts, const Result<void>& how) const {
    return texts.say(how ? rules::say("app.picture_saved").word("file", file_.string())
                         : rules::say("app.picture_not_saved").word("why", how.error().detail));
}

DrawingJob::DrawingJob(std::shared_ptr<screen::Drawing> drawing)
    : drawing_(std::move(drawing)),
      exposure_(drawing_->scene, drawing_->view, drawing_->size, drawing_->samples) {}

Result<bool> DrawingJob::work(render::Renderer& renderer, int samples, paint::Size window) {
    // the screen that asked is gone, or wants another size by now
    if (drawing_.use_count() == 1) {
        return true;
    }
    if (const Result<void> exposed = renderer.expose(exposure_, samples, window); !exposed) {
        return exposed.error();
    }
    drawing_->share = exposure_.share();
    if (!exposure_.done()) {
        return false;
    }
    Result<paint::Picture> picture = renderer.develop(exposure_);
    if (!picture) {
        return picture.error();
    }
    drawing_->picture = std::make_shared<const paint::Picture>(std::move(*picture));
    return true;
}

}  // namespace haula::studio
