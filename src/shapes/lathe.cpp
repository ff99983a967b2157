#include "shapes/lathe.h"

#include <cmath>

#include "core/units.h"

namespace haula::shapes {

Mesh lathe(const Profile& profile, const Vec3& centre, int segments) {
    Mesh mesh;
    for (const ProfilePoint& point : profile) {
        for (int i = 0; i < segments; ++i) {
            const double a = 2.0 * k_pi * i / segments;
            const Vec3 out{std::cos(a), std::sin(a), 0.0};
            mesh.positions.push_back(centre + out * point.radius_m + Vec3{0.0, 0.0, point.z_m});
            mesh.normals.push_back(
                normalized(out * point.normal_r + Vec3{0.0, 0.0, point.normal_z}));
        }
    }
    const auto around = static_cast<std::uint32_t>(segments);
    for (std::uint32_t row = 0; row + 1 < profile.size(); ++row) {
        for (std::uint32_t i = 0; i < around; ++i) {
            const std::uint32_t next = (i + 1) % around;
            const std::uint32_t a = row * around + i;
            const std::uint32_t b = row * around + next;
            const std::uint32_t c = a + around;
            const std::uint32_t d = b + around;
            mesh.indices.insert(mesh.indices.end(), {a, c, b, b, c, d});
        }
    }
    return mesh;
}

}  // namespace haula::shapes
