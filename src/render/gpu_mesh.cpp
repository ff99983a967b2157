#include "render/gpu_mesh.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <vector>

#include "core/assert.h"
#include "render/to_render.h"

namespace haula::render {

namespace {

constexpr unsigned int k_position_slot = 0;  // raylib's own numbers
constexpr unsigned int k_texture_coordinate_slot = 1;
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
template <class To, class From, class Turn>
std::vector<To> by_vertex(const std::vector<From>& source, const std::vector<std::uint32_t>& order,
                          bool indexed, const Turn& turn) {
    std::vector<To> out;
    if (indexed) {
        out.reserve(source.size());
        std::transform(source.begin(), source.end(), std::back_inserter(out), turn);
    } else {
        out.reserve(order.size());
        for (const std::uint32_t index : order) {
            out.push_back(turn(source[index]));
        }
    }
    return out;
}

bool is_printed(const shapes::TextureCoordinate& at) { return at.u >= 0.0F; }

// From the first printed triangle that is not a line: a printed face is flat.
std::optional<PrintFrame> print_frame_of(const shapes::Mesh& mesh) {
    for (std::size_t i = 0; i + 2 < mesh.indices.size() && !mesh.texture_coordinates.empty();
         i += 3) {
        const std::uint32_t* corner = &mesh.indices[i];
        const auto& a = mesh.texture_coordinates[corner[0]];
        const auto& b = mesh.texture_coordinates[corner[1]];
        const auto& c = mesh.texture_coordinates[corner[2]];
        const double ab_u = b.u - a.u;
        const double ab_v = b.v - a.v;
        const double ac_u = c.u - a.u;
        const double ac_v = c.v - a.v;
        const double area = ab_u * ac_v - ab_v * ac_u;
        if (!is_printed(a) || !is_printed(b) || !is_printed(c) || std::abs(area) < 1e-9) {
            continue;
        }
        const Vec3 p = mesh.positions[corner[0]];
        const Vec3 ab = mesh.positions[corner[1]] - p;
        const Vec3 ac = mesh.positions[corner[2]] - p;
        const Vec3 right = (ac_v * ab - ab_v * ac) / area;
        const Vec3 down = (ab_u * ac - ac_u * ab) / area;
        return PrintFrame{p - static_cast<double>(a.u) * right - static_cast<double>(a.v) * down,
                          right, down};
    }
    return std::nullopt;
}

}  // namespace

GpuMesh::GpuMesh(const shapes::Mesh& mesh)
    : bounds_(ball_around(mesh.positions)), print_frame_(print_frame_of(mesh)) {
    HL_ASSERT(mesh.normals.size() == mesh.positions.size());
    HL_ASSERT(mesh.texture_coordinates.empty() ||
              mesh.texture_coordinates.size() == mesh.positions.size());
    const bool indexed = mesh.positions.size() <= std::numeric_limits<std::uint16_t>::max();
    const std::vector<Vector3> positions =
        by_vertex<Vector3>(mesh.positions, mesh.indices, indexed, to_render);
    const std::vector<Vector3> normals =
        by_vertex<Vector3>(mesh.normals, mesh.indices, indexed, to_render);
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
    if (!mesh.texture_coordinates.empty()) {
        const auto places = by_vertex<shapes::TextureCoordinate>(
            mesh.texture_coordinates, mesh.indices, indexed, [](const auto& at) { return at; });
        texture_coordinates_ =
            VertexBufferHandle(rlLoadVertexBuffer(places.data(), bytes_of(places), false));
        rlSetVertexAttribute(k_texture_coordinate_slot, 2, RL_FLOAT, false, 0, 0);
        rlEnableVertexAttribute(k_texture_coordinate_slot);
    }
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
