#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "referee/builder.h"
#include "referee/desk.h"
#include "referee/section.h"
#include "render/camera.h"
#include "screen/screen.h"
#include "view/hau_la/structure_view.h"

namespace haula::app {

// What the referee looks into. All panels of the screen share it.
struct Inquiry {
    explicit Inquiry(const Folders& folders);

    std::filesystem::path folder;  // where structures are kept
    Desk desk;
    Builder builder;
    render::OrbitCamera camera;
    std::vector<physics::JudgedPair> pairs;          // of what lies on the desk, nearest first
    std::optional<physics::JudgedPair> chosen;       // one of them
    double gap_limit_m = physics::k_reported_gap_m;  // farther pairs are neither listed nor drawn
    Section section;                                 // of the chosen pair
    double apart = 0.0;                              // how far the pieces are pulled apart, 0 to 1
    view::Tint tint = view::Tint::none;
    bool see_through = false;
    bool ruler = true;

    // Another pair begins uncut.
    void choose(const physics::JudgedPair& pair);
    // Not a bird: in the structure that is looked at.
    bool has_strip(const std::string& id) const;
    // There is another shape on the desk: the chosen pair by its names, as far as it is still
    // listed; at first the worst.
    void follow_pairs();
    // Puts another structure on the desk, or says why not.
    void change(Context& context, const physics::Structure& next);
    // Flies to the chosen pair; straight before the plane that cuts it.
    void fly_to_chosen();
};

}  // namespace haula::app
