#include "view/blocks/block_items.h"

#include <utility>

namespace haula::view {

std::shared_ptr<const shapes::Mesh> shared_mesh(shapes::Mesh mesh) {
    return std::make_shared<const shapes::Mesh>(std::move(mesh));
}

render::Item solid_item(std::shared_ptr<const shapes::Mesh> mesh, const render::Pose& pose,
                        render::Surface surface, render::Colour tint) {
    return {
        std::move(mesh), pose, {surface, tint}, tint.a >= 1.0F && surface != render::Surface::sign};
}

}  // namespace haula::view
