#pragma once

#include <ctime>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/task.h"
#include "paint/size.h"
#include "screen/screen.h"
#include "studio/render_job.h"

namespace haula::studio {

// What the window shows, as a file: F12.
class ScreenshotJob final : public RenderJob {
  public:
    // Of the scene and the view as they are now; the name is that of this moment.
    ScreenshotJob(render::Exposure exposure, std::filesystem::path folder);

    Result<bool> work(render::Renderer& renderer, int samples, paint::Size window) override;
    double progress() const override;
    bool can_stop() const override { return !writing_.has_value(); }
    bool finish_early() override;
    std::string_view status_key() const override { return "app.picture_making"; }
    std::string result_text(const rules::Texts& texts, const Result<void>& how) const override;

  private:
    render::Exposure exposure_;
    std::filesystem::path folder_;
    std::time_t taken_;
    std::filesystem::path file_;
    std::optional<Task<std::filesystem::path>> writing_;
};

// A picture of a scene for a screen to show.
class DrawingJob final : public RenderJob {
  public:
    explicit DrawingJob(std::shared_ptr<screen::Drawing> drawing);

    Result<bool> work(render::Renderer& renderer, int samples, paint::Size window) override;
    double progress() const override { return exposure_.share(); }

  private:
    std::shared_ptr<screen::Drawing> drawing_;
    render::Exposure exposure_;
};

}  // namespace haula::studio
