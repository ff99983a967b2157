#pragma once

#include <raylib.h>
#include <rlgl.h>

#include <memory>
#include <optional>
#include <vector>

#include "render/program.h"
#include "render/scene.h"
#include "render/to_render.h"

// Drawing what a plane cuts open.
namespace haula::render {

inline bool is_cut(const Scene& scene, const Item& item) { return scene.cut && item.can_be_cut; }

inline void set_cut(const Program& program, const Cut& cut) {
    program.set("cut_point", to_render(cut.point));
    program.set("cut_normal", to_render(cut.normal));
}

// Nothing is cut away.
inline void set_no_cut(const Program& program) {
    program.set("cut_point", Vector3{});
    program.set("cut_normal", Vector3{});
}

// While it lives both sides of every triangle are drawn.
class BothSides {
  public:
    BothSides() { rlDisableBackfaceCulling(); }
    ~BothSides() { rlEnableBackfaceCulling(); }
    BothSides(const BothSides&) = delete;
    BothSides& operator=(const BothSides&) = delete;
};

// The flat faces that the scene's cut lays open, made anew only where something changed.
class CutFaces {
  public:
    // With the materials of the bodies they belong to. Where bodies lie within each other the later
    // one shows.
    const std::vector<Item>& of(const Scene& scene);

  private:
    struct Made {
        Item body;
        std::shared_ptr<const shapes::Mesh> face;
    };

    std::optional<Cut> cut_;
    std::vector<Made> made_;
    std::vector<Item> faces_;
};

}  // namespace haula::render
