#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/task.h"
#include "paint/picture.h"
#include "render/exposure.h"
#include "studio/destination.h"
#include "studio/render_job.h"

namespace haula::studio {

// A scene turned once around, as an animation, drawn bit by bit so that the window stays awake,
// packed and written on another thread.
class Turntable final : public RenderJob {
  public:
    Turntable(render::Scene scene, const render::View& view, paint::Size size, int pictures,
              Destination to);

    Result<bool> work(render::Renderer& renderer, int samples, paint::Size window) override;
    double progress() const override;
    bool can_stop() const override { return !writing_.has_value(); }
    static constexpr std::string_view k_status_key = "app.animation_making";
    std::string_view status_key() const override { return k_status_key; }
    std::string result_text(const rules::Texts& texts, const Result<void>& how) const override;

  private:
    Result<bool> pack_and_write();
    Result<bool> draw(render::Renderer& renderer, int samples, paint::Size window);

    render::Scene scene_;
    render::View view_;
    paint::Size size_;
    int pictures_;
    Destination to_;
    std::optional<render::Exposure> exposure_;  // of the next picture
    std::vector<paint::Picture> drawn_;
    std::optional<Task<std::string>> packing_;
    std::optional<Task<std::filesystem::path>> writing_;
    std::filesystem::path file_;  // that it has become
};

// The same view from another side: turned about the upright axis through the board's middle.
render::View turned(const render::View& view, double angle_rad);

}  // namespace haula::studio
