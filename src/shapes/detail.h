#pragma once

namespace haula::shapes {

// How finely a shape is cut into triangles: low for shadows and far away, medium for the table,
// high for close-ups and exported models.
enum class Detail { low, medium, high };

}  // namespace haula::shapes
