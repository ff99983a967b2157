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

namespace haula::shell {

// A word in a drawing of the rules, with its place in the scene.
struct GuideLabel {
    Vec3 at;
    std::string text;             // what is written, or the key of a text
    std::optional<Vec3> to = {};  // an arrow leads there
};

// A structure that a page shows, with words and arrows to its parts.
struct GuideStructure {
    render::Scene scene;
    std::vector<GuideLabel> labels;
    std::optional<render::FirstLook> look;  // none: from the usual place
};

// Settles "<page>.json"; its words are in "<page>.labels.json" beside it, if there are any, each
// with the hole, strip or bird that it is about, or "touch" for where two things touch. What
// touches is drawn as at the table. May take seconds: `keep_going` is asked now and then.
Result<GuideStructure> guide_structure(const std::filesystem::path& file,
                                       const std::function<bool()>& keep_going = {});

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

}  // namespace haula::shell
