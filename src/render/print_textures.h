#pragma once

#include <memory>
#include <unordered_map>

#include "paint/letters.h"
#include "paint/print.h"
#include "render/handles.h"
#include "render/print_sight.h"

namespace haula::render {

// The prints on the graphics card: each painted as finely as it is seen. A sheet is there as a
// whole, up to a size; of what is seen larger than that, the part in the picture is painted too.
class PrintTextures {
  public:
    struct Texture {
        TextureHandle handle;
        paint::Rect area;  // in texture coordinates of the whole sheet
        double px_per_mm = 0.0;
    };
    struct Sheet {
        std::weak_ptr<const paint::Print> source;
        Texture whole;
        Texture part;  // may be absent
    };

    explicit PrintTextures(paint::Letters letters);

    // Paints what is missing. While things move a sheet may stay coarser than it is seen, so that
    // no frame waits long; at rest it is as fine as its pixels.
    void prepare(const std::shared_ptr<const paint::Print>& print, const PrintSight& sight,
                 bool at_rest);
    // Nothing for a sheet that was never prepared.
    const Sheet* of(const std::shared_ptr<const paint::Print>& print) const;
    // Forgets prints that nobody else holds any more.
    void drop_unused();

  private:
    Texture painted(const paint::Print& print, const paint::Rect& part_mm, double px_per_mm);
    void prepare_whole(Sheet& sheet, const paint::Print& print, double need, bool at_rest);
    void prepare_part(Sheet& sheet, const paint::Print& print, const PrintSight& sight,
                      double need);

    paint::Letters letters_;
    std::unordered_map<const paint::Print*, Sheet> sheets_;
};

}  // namespace haula::render
