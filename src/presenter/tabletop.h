#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/vec3.h"
#include "paint/rect.h"
#include "presenter/glance.h"
#include "render/scene.h"
#include "rules/message.h"
#include "ui/ui.h"

namespace haula::presenter {

// Something in the hand to choose from: a kind of piece, a card. Ids are the widgets' ids.
struct HandItem {
    std::string id;                           // "piece.LC"
    std::optional<rules::Message> name = {};  // none: the drawing says it
    std::optional<rules::Message> hint = {};  // shown where the pointer rests on it; none: the name
    std::optional<ui::Canvas> drawing = {};   // what it looks like
    int key = 0;                              // 1 to 4: which of the pieces' keys chooses it
    std::optional<int> count = {};            // how many are left; none: it goes without saying
    bool chosen = false;
    bool refused = false;  // shown faintly; choosing it says why not
};

// A place in the scene that a hand may choose: a hole, a plot, a foundation, a space.
struct Spot {
    std::string id;       // "hole.p4.2", also for tests
    Vec3 at;              // where it is seen and aimed at
    bool offered = true;  // keys and pad go from one offered spot to the next
};

// Which key, pad button or gesture a tool has besides its button. The wheel turns as the two
// turning tools do.
enum class ToolKey { none, flip, turn_left, turn_right, leave_free, other };

// What else can be done with what is being put together.
struct Tool {
    std::string id;  // "table.flip"
    rules::Message name;
    ToolKey key = ToolKey::none;
    bool listed = true;   // else only the key does it
    bool chosen = false;  // one of several that holds
};

// Which key a way of seeing has.
enum class ViewKey { none, tint, ruler };

// A way of seeing that players switch: a tint, a ruler.
struct ViewTool {
    std::string id;  // "tint"; the screen's name goes before it
    rules::Message name;
    ViewKey key = ViewKey::none;
    bool on = false;
};

// What hands aim at: the spot or thing that a click or Enter would take.
struct Aim {
    std::string id;  // of a spot, or what pick() said
    Eye eye;
    paint::Point at;          // on the screen
    bool by_pointer = false;  // else keys or pad have gone there
};

// What is to be said of what is aimed at.
struct Aimed {
    Vec3 at;
    std::optional<rules::Message> name = {};     // for a sign beside it
    std::optional<rules::Refusal> why_not = {};  // a click would be refused
};

// Things on a table that hands can choose from. Everything about hands is the shell's, once for
// all: pointer, keys and pad are turned into the same few calls here. Whatever a call changes shows
// in the next scene, hand and sentence.
class Tabletop {
  public:
    virtual ~Tabletop() = default;
    Tabletop(const Tabletop&) = delete;
    Tabletop& operator=(const Tabletop&) = delete;

    // -- the scene
    virtual void advance(double seconds) = 0;
    virtual bool moving() const = 0;
    // Straight to the end of all that moves.
    virtual void skip() = 0;
    virtual render::Scene scene(const Style& style) const = 0;
    // Flat things over the scene and below all panels: `ui.beneath()`, `ui.mark()`.
    virtual void draw_over(ui::Ui& /*ui*/, const Eye& /*eye*/, const Style& /*style*/) const {}
    // How high the scene reaches, what is being put together included: the camera leaves room.
    virtual double top_m() const = 0;
    // From where the table is seen first; nothing: from the usual place, low enough to see how high
    // things stand. A flat game wants to be looked down upon.
    virtual std::optional<render::FirstLook> first_look() const { return std::nullopt; }
    virtual std::vector<ViewTool> view_tools() const { return {}; }
    virtual void use_view_tool(const std::string& /*id*/) {}
    // Whether there are things that stand in each other's way, so that see-through is offered.
    virtual bool has_insides() const { return false; }
    // What 'go closer' goes to: the thing under the pointer; nothing beside all things.
    virtual std::optional<Focus> focus_at(const Eye& /*eye*/, paint::Point /*pointer*/) const {
        return std::nullopt;
    }
    virtual std::optional<Focus> focus_on(const Spot& /*spot*/) const { return std::nullopt; }
    // Points around all that has to be in the picture; none: what `top_m` says will do.
    virtual std::vector<Vec3> extent() const { return {}; }
    // Whether that spot can be seen from there: nothing stands before it.
    virtual bool sees(const Eye& /*eye*/, const Spot& /*spot*/) const { return true; }

    // -- hands
    virtual std::vector<HandItem> hand() const { return {}; }
    // All in the order in which keys go through them; none while nothing is to be chosen.
    virtual std::vector<Spot> spots(const Eye& eye) const = 0;
    virtual std::vector<Tool> tools() const { return {}; }
    // What lies under the pointer, offered or not; a hand need not hit better than `reach_px`.
    virtual std::optional<std::string> pick(const Eye& eye, paint::Point pointer,
                                            double reach_px) const = 0;
    // Told every pass; nothing: hands are elsewhere.
    virtual void aim(const std::optional<Aim>& aim) = 0;
    virtual std::optional<Aimed> aimed() const { return std::nullopt; }
    // Each answers why it is not possible; then nothing has changed.
    virtual std::optional<rules::Refusal> choose_item(const std::string& /*id*/) {
        return std::nullopt;
    }
    virtual std::optional<rules::Refusal> choose_spot(const std::string& id) = 0;
    virtual std::optional<rules::Refusal> use_tool(const std::string& /*id*/) {
        return std::nullopt;
    }
    virtual bool can_step_back() const { return false; }
    virtual void step_back() {}
    // What to choose next; once the move is whole, the move.
    virtual rules::Message sentence() const = 0;

  protected:
    Tabletop() = default;
};

}  // namespace haula::presenter
