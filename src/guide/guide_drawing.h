#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/vec3.h"
#include "render/camera.h"
#include "render/scene.h"
#include "rules/move.h"
#include "rules/state.h"
#include "screen/screen.h"

namespace haula::guide {

// A word in a drawing of the rules, with its place in the scene.
struct GuideLabel {
    Vec3 at;
    std::string text;             // what is written, or the key of a text
    std::optional<Vec3> to = {};  // an arrow leads there
};

// The words in the drawing of a structure, and from where it is drawn.
struct GuideWords {
    std::vector<GuideLabel> labels;
    std::optional<render::FirstLook> look;  // none: from the usual place
};
// Where a part of the drawing is, by its name.
using FindPlace = std::function<std::optional<Vec3>(const std::string& name)>;
// The file "<page>.labels.json".
Result<GuideWords> load_guide_words(const std::filesystem::path& file, const FindPlace& place_of);

// What a page of the rules shows: a position that was played, what is in hand there, words.
// The file "<page>.position.json" beside a game's other drawings; assets/README.md tells its
// fields.
struct GuidePosition {
    rules::Setup setup;
    std::vector<rules::Move> moves;
    std::vector<std::string> chosen;      // of the hand and the tools, one after the other
    std::optional<rules::Move> laid_out;  // as by hand, not yet made
    std::vector<GuideLabel> labels;
    std::optional<render::FirstLook> look;  // from where it is drawn; none: from the usual place
};

Result<GuidePosition> load_guide_position(const std::filesystem::path& file,
                                          const std::string& game);

// As the game's own presenter shows it; moves that the rules refuse are told as an error.
Result<render::Scene> guide_scene(const table::Kits& kits, const GuidePosition& position,
                                  screen::Palette palette);

}  // namespace haula::guide
