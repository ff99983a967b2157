#pragma once

#include <filesystem>
#include <string>

#include "core/files.h"
#include "core/result.h"
#include "shapes/model.h"

// A model as a file that other programs open.
namespace haula::shapes {

// Binary glTF 2.0: metres, y up, a node a piece by its name, a material a colour.
std::string to_glb(const Model& model);
// Binary STL: millimetres, z up; knows neither names nor colours.
std::string to_stl(const Model& model);
// Wavefront OBJ: millimetres, z up, an object a piece by its name.
std::string to_obj(const Model& model);

// By the ending of the path: .glb, .stl, .obj or .svg (a drawing from three sides, drawing.h).
// Another ending is refused.
Result<std::string> model_bytes(const std::filesystem::path& path, const Model& model);
// The old file, if it may be replaced, stays until the new one is whole.
Result<void> write_model(const std::filesystem::path& path, const Model& model, Existing existing);

}  // namespace haula::shapes
