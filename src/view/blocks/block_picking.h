#pragma once

#include <cstddef>
#include <optional>

#include "core/vec3.h"
#include "paint/rect.h"
#include "paint/size.h"
#include "render/camera.h"
#include "view/blocks/block_stage.h"

// What is under a point of the screen: boxes in space, cut by the line of sight.
namespace haula::view {

struct Sight {
    Vec3 from;
    Vec3 along;
};

Sight sight_through(const render::View& view, paint::Size window, paint::Point at);
// How far along the sight an upright box begins; nothing if it is missed.
std::optional<double> distance_to_box(const Sight& sight, const Vec3& middle, const Vec3& size_m);

struct BlockHit {
    std::size_t piece = 0;  // in stage.poses()
    Vec3 point;
    Vec3 direction;  // of the look
};
// The block under a point of the screen.
std::optional<BlockHit> block_at(const BlockStage& stage, const render::View& view,
                                 paint::Size window, paint::Point at);
// The way along the table in which a knock at what was hit goes: away from the eye.
Vec3 level_way(const BlockHit& hit);

}  // namespace haula::view
