#pragma once

#include <filesystem>

#include "physics/rest_shape.h"
#include "physics/set.h"
#include "screen/looks.h"
#include "studio/file_writing.h"

namespace haula::studio {

// A settled structure as a model in every detail, in a format by the path's ending; to make it
// takes a second or so.
FileToWrite model_file(const std::filesystem::path& path, physics::RestShape rest, physics::Set set,
                       const screen::SeatColours& colours);

}  // namespace haula::studio
