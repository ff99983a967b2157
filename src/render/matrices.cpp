#include "render/matrices.h"

#include <cmath>

#include "render/project.h"

namespace haula::render {

Matrix matrix_of(const Pose& pose) {
    const Vector3 x = to_render(rotate(pose.q, {1.0, 0.0, 0.0}));
    const Vector3 y = to_render(rotate(pose.q, {0.0, 0.0, 1.0}));
    const Vector3 z = to_render(rotate(pose.q, {0.0, -1.0, 0.0}));
    const Vector3 p = to_render(pose.p);
    return {x.x, y.x, z.x, p.x, x.y, y.y, z.y, p.y, x.z, y.z, z.z, p.z, 0.0F, 0.0F, 0.0F, 1.0F};
}

Matrix view_projection_of(const View& view, paint::Size size) {
    const double aspect = static_cast<double>(size.width) / size.height;
    const Matrix looking =
        MatrixLookAt(to_render(view.eye), to_render(view.target), to_render(view.up));
    const bool flat = view.fov_rad <= 0.0;
    const double top = flat ? 0.5 * view.height_m : view.near_m * std::tan(0.5 * view.fov_rad);
    const double right = top * aspect;
    const Matrix projection =
        flat ? MatrixOrtho(-right, right, -top, top, view.near_m, view.far_m)
             : MatrixFrustum(-right, right, -top, top, view.near_m, view.far_m);
    return MatrixMultiply(looking, projection);
}

std::optional<ScreenPoint> project(const View& view, paint::Size size, const Vec3& point) {
    const Matrix m = view_projection_of(view, size);
    const Vector3 p = to_render(point);
    const float w = m.m3 * p.x + m.m7 * p.y + m.m11 * p.z + m.m15;
    if (w <= 0.0F) {
        return std::nullopt;
    }
    const float x = (m.m0 * p.x + m.m4 * p.y + m.m8 * p.z + m.m12) / w;
    const float y = (m.m1 * p.x + m.m5 * p.y + m.m9 * p.z + m.m13) / w;
    return ScreenPoint{0.5 * (1.0 + static_cast<double>(x)) * size.width,
                       0.5 * (1.0 - static_cast<double>(y)) * size.height};
}

}  // namespace haula::render
