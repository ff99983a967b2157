#include "render/gpu_mesh.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/assert.h"
#include "render/to_render.h"

namespace haula::render {

namespace {

constexpr unsigned int k_position_slot = 0;  // raylib's own numbers
constexpr unsigned int k_normal_slot = 2;

Ball ball_around(const std::vector<Vec3>& points) {
    if (points.empty()) {
        return {};
    }
    Vec3 low = points.front();
    Vec3 high = points.front();
    for (const Vec3& p : points) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
    Ball ball{0.5 * (low + high), 0.0};
    for (const Vec3& p : points) {
        ball.radius_m = std::max(ball.radius_m, distance(ball.centre, p));
    }
    return ball;
}

template <class T>
int bytes_of(const std::vector<T>& data) {
    return static_cast<int>(data.size() * sizeof(T));
}

// Without 16-bit indices every corner gets a vertex of its own.
std::vector<Vector3> in_render_space(const std::vector<Vec3>& source,
                                     const std::vector<std::uint32_t>& order, bool indexed) {
    std::vector<Vector3> out;
    if (indexed) {
        out.reserve(source.size());
        std::transform(source.begin(), source.end(), std::back_inserter(out), to_render);
    } else {
        out.reserve(order.size());
        for (const std::uint32_t index : order) {
            out.push_back(to_render(source[index]));
        }
    }
    return out;
}

}  // namespace

GpuMesh::GpuMesh(const shapes::Mesh& mesh) : bounds_(ball_around(mesh.positions)) {
    HL_ASSERT(mesh.normals.size() == mesh.positions.size());
    const bool indexed = mesh.positions.size() <= std::numeric_limits<std::uint16_t>::max();
    const std::vector<Vector3> positions = in_render_space(mesh.positions, mesh.indices, indexed);
    const std::vector<Vector3> normals = in_render_space(mesh.normals, mesh.indices, indexed);
    vertices_ = static_cast<int>(positions.size());
    for (const Vec3& p : mesh.positions) {
        highest_m_ = &p == mesh.positions.data() ? p.z : std::max(highest_m_, p.z);
    }
    array_ = VertexArrayHandle(rlLoadVertexArray());
    rlEnableVertexArray(*array_);
    positions_ =
        VertexBufferHandle(rlLoadVertexBuffer(positions.data(), bytes_of(positions), false));
    rlSetVertexAttribute(k_position_slot, 3, RL_FLOAT, false, 0, 0);
    rlEnableVertexAttribute(k_position_slot);
    normals_ = VertexBufferHandle(rlLoadVertexBuffer(normals.data(), bytes_of(normals), false));
    rlSetVertexAttribute(k_normal_slot, 3, RL_FLOAT, false, 0, 0);
    rlEnableVertexAttribute(k_normal_slot);
    if (indexed) {
        const std::vector<std::uint16_t> small(mesh.indices.begin(), mesh.indices.end());
        index_count_ = static_cast<int>(small.size());
        indices_ =
            VertexBufferHandle(rlLoadVertexBufferElement(small.data(), bytes_of(small), false));
    }
    rlDisableVertexArray();
}

void GpuMesh::draw() const {
    rlEnableVertexArray(*array_);
    if (index_count_ > 0) {
        rlDrawVertexArrayElements(0, index_count_, nullptr);
    } else {
        rlDrawVertexArray(0, vertices_);
    }
    rlDisableVertexArray();
}

const GpuMesh& GpuMeshes::of(const std::shared_ptr<const shapes::Mesh>& mesh) {
    const auto found = entries_.find(mesh.get());
    if (found != entries_.end()) {
        if (!found->second.source.expired()) {
            return found->second.mesh;
        }
        entries_.erase(found);  // the address lives on, the mesh does not
    }
    return entries_.emplace(mesh.get(), Entry{mesh, GpuMesh(*mesh)}).first->second.mesh;
}

void GpuMeshes::drop_unused() {
    std::erase_if(entries_, [](const auto& entry) { return entry.second.source.expired(); });
}

}  // namespace haula::render
