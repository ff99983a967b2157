#include "app/model_file.h"

#include <utility>

#include "models/structure_model.h"
#include "shapes/export.h"

namespace haula::app {

FileToWrite model_file(const std::filesystem::path& path, physics::RestShape rest,
                       physics::Set set) {
    return {path, [path, rest = std::move(rest), set = std::move(set)] {
                return shapes::model_bytes(
                    path, models::structure_model(rest, set, shapes::Detail::high));
            }};
}

}  // namespace haula::app
