#pragma once

#include <raylib.h>
#include <rlgl.h>

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

// While it lives both sides of every triangle are drawn: a body that is cut open shows its inside.
class BothSides {
  public:
    BothSides() { rlDisableBackfaceCulling(); }
    ~BothSides() { rlEnableBackfaceCulling(); }
    BothSides(const BothSides&) = delete;
    BothSides& operator=(const BothSides&) = delete;
};

}  // namespace haula::render
