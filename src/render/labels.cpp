#include "render/labels.h"

#include "paint/text_measure.h"
#include "render/project.h"

namespace haula::render {

void draw_labels(const Scene& scene, const View& view, paint::Size window, Text& text,
                 double height_px) {
    for (const Label& label : scene.labels) {
        if (const std::optional<ScreenPoint> at = project(view, window, label.at)) {
            const double width_px = text.width(label.text, paint::Weight::medium, height_px);
            text.draw(label.text, paint::Weight::medium, height_px, at->x - 0.5 * width_px,
                      at->y - 0.5 * height_px, label.colour);
        }
    }
}

}  // namespace haula::render
