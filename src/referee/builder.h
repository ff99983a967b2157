#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "referee/structure_document.h"
#include "rules/message.h"
#include "screen/controls.h"
#include "screen/screen.h"
#include "view/hau_la/pointing.h"
#include "view/hau_la/structure_view.h"

namespace haula::referee {

// What hands do to build freely: choose a kind of piece or a bird, click a hole, then another or
// none; click a piece to choose it. Holes are also reached by key, and entered from either face.
class Builder {
  public:
    struct Draft {
        std::string kind;    // of the strip in hand; empty: none
        std::string marker;  // or the bird
        std::optional<physics::Plug> a;
    };

    // Another shape lies there now.
    void look_at(const physics::StructureFile& file, const physics::RestShape& rest);
    // Until another shape is looked at, hands are offered these holes alone; none named: all.
    void offer_only(std::vector<std::string> holes);
    void take_kind(const std::string& kind);
    void take_marker(const std::string& marker);
    void drop();
    const Draft& draft() const { return draft_; }
    const std::string& selected() const { return selected_; }
    void select(std::string piece) { selected_ = std::move(piece); }

    // Reads pointer and keys. A structure: the change that they made.
    std::optional<physics::Structure> pass(const screen::Context& context, const render::View& view,
                                           const physics::StructureFile& file);
    // Nib b stays free.
    physics::Structure place_free(const physics::StructureFile& file);

    // The hole that a click or Enter would take, for people, and where it is.
    struct Aim {
        std::string hole;
        physics::Face face = physics::Face::plus;
        Vec3 point;
    };
    std::optional<Aim> aim() const { return aim_; }
    rules::Message aim_in_words() const;

    // How the selected piece is turned in its hole now, as whole degrees.
    std::optional<int> roll_of_selected() const;
    void dress(view::StructureLook& look) const;
    // Tells a test where the holes are on the screen.
    void mark_holes(const screen::Context& context, const render::View& view) const;

  private:
    std::optional<Aim> aim_at(const std::string& hole, const Vec3& back) const;
    std::optional<Aim> pointed_at(const screen::Context& context, const render::View& view) const;
    void obey_keys(const screen::Context& context);
    std::optional<physics::Structure> use(const Aim& aim, const physics::StructureFile& file);
    std::vector<std::string> offered() const;

    physics::RestShape rest_;
    physics::ComponentSet set_;
    std::vector<std::string> free_;
    std::optional<view::Pointing> pointing_;
    Draft draft_;
    std::string selected_;
    std::optional<Aim> aim_;
    std::string focused_;   // the hole that a key went to; empty: the pointer aims
    bool flipped_ = false;  // the face away from the eye is meant
    screen::SceneClick click_;
};

}  // namespace haula::referee
