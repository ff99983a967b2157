#pragma once

#include <optional>

#include "render/camera.h"
#include "render/program.h"
#include "render/scene.h"

// Looking past what stands in front.
namespace haula::render {

inline bool may_give_way(const Scene& scene, const Item& item) {
    return scene.clearing && item.gives_way;
}

// For all that is drawn with the program from now on.
void set_clearing(const Program& program, const std::optional<Clearing>& clearing,
                  const View& view);

}  // namespace haula::render
