#include "studio/model_file.h"

#include <utility>

#include "games/hau_la/pieces.h"
#include "models/structure_model.h"
#include "shapes/export.h"

namespace haula::studio {

FileToWrite model_file(const std::filesystem::path& path, physics::RestShape rest, physics::Set set,
                       const screen::SeatColours& colours) {
    for (physics::MarkerShape& bird : rest.markers) {
        if (const auto marker = hau_la::marker_named(bird.id)) {
            bird.id = screen::name_of(
                colours.of(PlayerId{marker->value}));  // a model's birds go by colour
        }
    }
    return {path, [path, rest = std::move(rest), set = std::move(set)] {
                return shapes::model_bytes(
                    path, models::structure_model(rest, set, shapes::Detail::high));
            }};
}

}  // namespace haula::studio
