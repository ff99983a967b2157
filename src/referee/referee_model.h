#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "referee/builder.h"
#include "referee/section.h"
#include "referee/structure_document.h"
#include "render/camera.h"
#include "screen/screen.h"
#include "view/hau_la/structure_view.h"

namespace haula::referee {

// The state that all panels of the Referee share: the document, what is chosen in it, and how it
// is looked at.
struct RefereeModel {
    explicit RefereeModel(Desk desk);

    std::filesystem::path folder;  // where structures are kept
    StructureDocument document;
    Builder builder;
    render::OrbitCamera camera;
    double free_aspect = 16.0 / 9.0;                 // of what the panels leave of the window
    std::vector<physics::JudgedPair> pairs;          // of the document, nearest first
    std::optional<physics::JudgedPair> chosen;       // one of them
    double gap_limit_m = physics::k_reported_gap_m;  // farther pairs are neither listed nor drawn
    Section section;                                 // of the chosen pair
    double apart = 0.0;                              // how far the pieces are pulled apart, 0 to 1
    view::Tint tint = view::Tint::none;
    bool see_through = false;
    bool ruler = true;

    // The pair becomes the chosen one, and is not cut open yet.
    void choose(const physics::JudgedPair& pair);
    // True for a strip of the judged structure, not for a bird.
    bool has_strip(const std::string& id) const;
    // The document has another shape: the chosen pair is looked up again by its names, as far as
    // it is still listed; at first the worst is chosen.
    void follow_pairs();
    // This edits the document, or says why not.
    void change(screen::Context& context, const physics::Structure& next);
    // The camera flies to the chosen pair, and straight before the plane that cuts it.
    void fly_to_chosen();
};

}  // namespace haula::referee
