#pragma once

#include <memory>
#include <optional>
#include <unordered_map>

#include "core/vec3.h"
#include "render/handles.h"
#include "render/print_sight.h"
#include "shapes/mesh.h"

namespace haula::render {

// A ball that holds a mesh, in world space.
struct Ball {
    Vec3 centre;
    double radius_m = 0.0;
};

// A mesh in the graphics card's memory, turned into raylib's space.
class GpuMesh {
  public:
    explicit GpuMesh(const shapes::Mesh& mesh);

    void draw() const;
    const Ball& bounds() const { return bounds_; }
    double highest_m() const { return highest_m_; }
    // Of a mesh with texture coordinates.
    const std::optional<PrintFrame>& print_frame() const { return print_frame_; }

  private:
    VertexBufferHandle positions_;
    VertexBufferHandle normals_;
    VertexBufferHandle texture_coordinates_;
    VertexBufferHandle indices_;
    VertexArrayHandle array_;
    int vertices_ = 0;
    int index_count_ = 0;  // 0: too many vertices for 16-bit indices, drawn without any
    Ball bounds_;
    std::optional<PrintFrame> print_frame_;
    double highest_m_ = 0.0;
};

// The meshes on the card, one for each that the scene still holds.
class GpuMeshes {
  public:
    const GpuMesh& of(const std::shared_ptr<const shapes::Mesh>& mesh);
    // Forgets meshes that nobody else holds any more.
    void drop_unused();

  private:
    struct Entry {
        std::weak_ptr<const shapes::Mesh> source;
        GpuMesh mesh;
    };

    std::unordered_map<const shapes::Mesh*, Entry> entries_;
};

}  // namespace haula::render
