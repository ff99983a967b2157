#include "app/model_content.h"

#include <utility>

#include "models/structure_model.h"
#include "shapes/export.h"

namespace haula::app {

FileWriting::Content model_content(const std::filesystem::path& file, physics::RestShape rest,
                                   physics::Set set) {
    return [file, rest = std::move(rest), set = std::move(set)] {
        return shapes::model_bytes(file, models::structure_model(rest, set, shapes::Detail::high));
    };
}

}  // namespace haula::app
