#pragma once

#include <optional>

#include "core/result.h"
#include "paint/size.h"
#include "render/camera.h"
#include "render/scene.h"

namespace haula::screen {

// One picture of something that came about, and how long it stands.
struct Shot {
    render::Scene scene;
    render::View view;
    double seconds = 0.0;
};

// Something that came about, shot by shot, for an animation. It belongs to nobody's table: what
// goes on there meanwhile does not show.
class Motion {
  public:
    virtual ~Motion() = default;

    // The next shot; nothing: it is still worked out beside the drawing, or there is no more.
    virtual Result<std::optional<Shot>> next() = 0;
    virtual bool over() const = 0;
    virtual double share() const = 0;  // of what is done, 0 to 1
};

// Of the pictures: small enough to be sent, large enough to see which strip it was.
inline constexpr paint::Size k_film_size{560, 420};

inline double aspect_of(paint::Size size) {
    return static_cast<double>(size.width) / static_cast<double>(size.height);
}

}  // namespace haula::screen
