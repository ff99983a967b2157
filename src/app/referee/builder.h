#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/controls.h"
#include "app/referee/desk.h"
#include "app/screen.h"
#include "view/hau_la/pointing.h"
#include "view/hau_la/structure_view.h"

namespace haula::app {

// What hands do to build freely: choose a kind of piece or a bird, click a hole, then another or
// none; click a piece to choose it.
class Builder {
  public:
    struct Wish {
        std::string kind;    // of the strip in hand; empty: none
        std::string marker;  // or the bird
        std::optional<physics::Plug> a;
    };

    // Another shape lies there now.
    void look_at(const physics::StructureFile& file, const physics::RestShape& rest);
    void take_kind(const std::string& kind);
    void take_marker(const std::string& marker);
    void drop();
    const Wish& wish() const { return wish_; }
    const std::string& selected() const { return selected_; }
    void select(std::string piece) { selected_ = std::move(piece); }

    // Reads the pointer. A structure: the change that a click made.
    std::optional<physics::Structure> pass(const Context& context, const render::View& view,
                                           const physics::StructureFile& file);
    // Nib b stays free.
    physics::Structure place_free(const physics::StructureFile& file);

    // How the selected piece is turned in its hole now, as whole degrees.
    std::optional<int> roll_of_selected() const;
    void dress(view::StructureLook& look) const;
    // Tells a test where the holes are on the screen.
    void mark_holes(const Context& context, const render::View& view) const;

  private:
    std::optional<view::Pointed> offered_at(const Context& context, const render::View& view) const;
    std::optional<physics::Structure> use(const view::Pointed& pointed,
                                          const physics::StructureFile& file);
    std::vector<std::string> offered() const;

    physics::RestShape rest_;
    physics::Set set_;
    std::vector<std::string> free_;
    std::optional<view::Pointing> pointing_;
    Wish wish_;
    std::string selected_;
    std::optional<view::Pointed> pointed_;
    SceneClick click_;
};

}  // namespace haula::app
