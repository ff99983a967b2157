#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "render/gif.h"
#include "render/renderer.h"

namespace haula::app {

// A scene turned once around, as an animation, made bit by bit so that the window stays awake.
class Turntable {
  public:
    Turntable(render::Scene scene, const render::View& view, render::Size size, int pictures);

    // Does a little; true when all is done.
    Result<bool> work(render::Renderer& renderer, render::Size window);
    double share() const;
    // Once all is done.
    Result<void> save(const std::filesystem::path& path);

  private:
    render::Scene scene_;
    render::View view_;
    render::Size size_;
    int pictures_;
    std::vector<render::Picture> drawn_;
    std::optional<render::GifWriter> writer_;
    std::size_t written_ = 0;
};

// The same view from another side: turned about the upright axis through the board's middle.
render::View turned(const render::View& view, double angle_rad);

}  // namespace haula::app
