#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/task.h"
#include "paint/gif.h"
#include "render/exposure.h"
#include "screen/motion.h"
#include "studio/destination.h"
#include "studio/render_job.h"

namespace haula::studio {

// A motion as an animation that can be sent: drawn bit by bit, packed and written on another
// thread.
class FilmJob final : public RenderJob {
  public:
    static constexpr std::size_t k_max_bytes = 3'000'000;

    FilmJob(std::unique_ptr<screen::Motion> motion, paint::Size size, Destination to);

    Result<bool> work(render::Renderer& renderer, int samples, paint::Size window) override;
    double progress() const override;
    bool can_stop() const override { return !writing_.has_value(); }
    static constexpr std::string_view k_status_key = "app.film_making";
    std::string_view status_key() const override { return k_status_key; }
    std::string result_text(const rules::Texts& texts, const Result<void>& how) const override;

  private:
    Result<bool> begin_picture();
    Result<void> finish_picture(const render::Renderer& renderer);
    void begin_writing();

    std::unique_ptr<screen::Motion> motion_;
    paint::Size size_;
    Destination to_;
    std::optional<render::Exposure> exposure_;  // of the next picture
    double seconds_ = 0.0;                      // for which that one stands
    double behind_s_ = 0.0;                     // what rounding to hundredths has left out
    std::vector<paint::TimedPicture> drawn_;
    std::optional<Task<std::filesystem::path>> writing_;
    std::filesystem::path file_;  // that it has become
};

}  // namespace haula::studio
