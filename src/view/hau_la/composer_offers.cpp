// What the hand is offered while an announcement is put together: pieces, holes, tools.
#include <algorithm>
#include <array>
#include <utility>

#include "view/hau_la/composer.h"
#include "view/hau_la/strip_drawing.h"

namespace haula::view {

using hau_la::Kind;
using presenter::ToolKey;
using rules::Refusal;
using rules::say;
using Step = Placing::Step;

namespace {

constexpr std::string_view k_piece = "piece.";

presenter::Tool tool(const char* id, ToolKey key, bool listed = true) {
    return {id, say(id), key, listed};
}

}  // namespace

// A piece that is in a hole was chosen: the panel leaves more to see.
std::vector<presenter::HandItem> Composer::hand() const {
    const std::vector<Kind> kinds = placing_.kinds();
    const std::optional<Kind> chosen = placing_.so_far().kind;
    if (placing_.so_far().a || (kinds.size() == 1 && chosen == kinds.front())) {
        return {};
    }
    const hau_la::HauLaState& state = placing_.state();
    std::vector<presenter::HandItem> items;
    for (const Kind kind : kinds) {
        const std::string name(hau_la::name_of(kind));
        const int count = state.hand(state.to_act().player, kind);
        presenter::HandItem item;
        item.id = std::string(k_piece) + name;
        item.name = say("hau_la.kind_short." + name);
        item.hint =
            say("hau_la.kind_and_code").part("kind", say("hau_la.kind." + name)).word("code", name);
        item.drawing = strip_canvas(*set_.kind(name), {.longest = 92.0, .height = 13.0});
        item.key = static_cast<int>(index_of(kind)) + 1;
        item.count = count == 1 ? std::nullopt : std::optional(count);
        item.chosen = chosen == kind;
        items.push_back(std::move(item));
    }
    return items;
}

std::vector<presenter::Spot> Composer::spots(const presenter::Eye& eye) const {
    std::vector<presenter::Spot> spots;
    for (const HoleChoice& choice : placing_.choices()) {
        if (const auto place = place_of(choice.hole)) {
            const physics::Face face = seen_face(*place, towards_eye(eye.view, place->p));
            spots.push_back(
                {"hole." + placing_.state().set().name_of(choice.hole), mouth(*place, face, set_)});
        }
    }
    return spots;
}

// Keys work wherever they mean something; buttons are there only where they would do something.
std::vector<presenter::Tool> Composer::tools() const {
    std::vector<presenter::Tool> tools;
    if (placing_.can_turn()) {
        tools.push_back(tool("table.turn_left", ToolKey::turn_left));
        tools.push_back(tool("table.turn_right", ToolKey::turn_right));
    }
    if (placing_.can_turn() && placing_.so_far().b && placing_.so_far().roll_deg) {
        tools.push_back(tool("table.face_hole", ToolKey::none));
    }
    const bool by_keys = target_ && !target_->by_pointer;
    const bool entered = placing_.can_flip();
    if (aim_can_flip() || entered) {
        tools.push_back(tool("table.flip", ToolKey::flip, by_keys ? aim_can_flip() : entered));
    }
    if (placing_.step() == Step::other_end) {
        tools.push_back(tool("table.leave_free", ToolKey::leave_free, placing_.can_leave_free()));
    }
    if (placing_.can_lay_aside()) {
        tools.push_back(tool("table.lay_aside", ToolKey::none));
    }
    if (placing_.markers().size() > 1) {
        tools.push_back(tool("table.other_marker", ToolKey::other));
    }
    return tools;
}

rules::Message Composer::sentence() const {
    const std::optional<rules::Message> announcement = placing_.sentence();
    return announcement ? *announcement : placing_.instruction();
}

std::optional<Refusal> Composer::choose_item(const std::string& id) {
    const auto kind =
        id.starts_with(k_piece) ? hau_la::kind_named(id.substr(k_piece.size())) : std::nullopt;
    return kind ? after(placing_.choose_kind(*kind)) : std::nullopt;
}

std::optional<Refusal> Composer::use_tool(const std::string& id) {
    if (id == "table.turn_left" || id == "table.turn_right") {
        turn(id == "table.turn_left" ? -1 : 1);
    } else if (id == "table.face_hole") {
        placing_.face_other_hole();
        changed();
    } else if (id == "table.flip") {
        flip();
    } else if (id == "table.other_marker") {
        placing_.other_marker();
        changed();
    } else if (id == "table.leave_free") {
        return after(placing_.leave_free());
    } else if (id == "table.lay_aside") {
        return after(placing_.lay_aside());
    }
    return std::nullopt;
}

}  // namespace haula::view
