#pragma once

#include <string_view>

#include "core/vec3.h"
#include "report/pdf_page.h"
#include "shapes/contours.h"
#include "shapes/model.h"

namespace haula::report {

struct PageBox {
    PagePoint corner;
    double width_mm = 0.0;
    double height_mm = 0.0;
};

// Which part of a drawn view lands where on the page.
struct ViewFrame {
    shapes::DrawnPoint middle;  // of what is shown
    double scale = 1.0;         // millimetres on the page for one of the structure
};

inline constexpr Ink k_alarm{0.80, 0.12, 0.10};
inline constexpr Ink k_quiet{0.45, 0.45, 0.45};
inline constexpr Ink k_faint{0.80, 0.80, 0.80};

// The largest scale at which the whole view fits, and its middle.
ViewFrame whole(const shapes::DrawnView& view, const PageBox& box);
shapes::DrawnPoint project(const shapes::Projection& view, const Vec3& p);

PagePoint on_page(const PageBox& box, const ViewFrame& window, const shapes::DrawnPoint& p);

// The view's lines, clipped to the box, with the names of its pieces and a title below.
void draw_in_box(PdfPage& page, const PageBox& box, const shapes::Model& model,
                 const shapes::DrawnView& view, const ViewFrame& window, std::string_view title);

// How far two points are apart, as drawings say it: arrows from outside up to either, so that what
// lies between them stays free, and the number at the end of one.
void draw_dimension(PdfPage& page, const PageBox& box, const PagePoint& a, const PagePoint& b,
                    std::string_view number);

}  // namespace haula::report
