#pragma once

#include <filesystem>

#include "app/file_writing.h"
#include "physics/rest_shape.h"
#include "physics/set.h"

namespace haula::app {

// A settled structure as a model in every detail, for a file of that name; takes a second or so.
FileWriting::Content model_content(const std::filesystem::path& file, physics::RestShape rest,
                                   physics::Set set);

}  // namespace haula::app
