#include "shell/hand_panel.h"

#include <algorithm>
#include <optional>

#include "screen/key_words.h"

namespace haula::shell {

using presenter::HandItem;
using presenter::Tabletop;
using presenter::Tool;
using presenter::ToolKey;
using presenter::ViewKey;
using presenter::ViewTool;
using ui::Align;
using ui::TextRole;
using ui::Tone;

namespace {

std::string key_of(const screen::Context& context, const HandItem& item) {
    const auto key = static_cast<std::size_t>(item.key);
    return key > 0 && key <= screen::k_piece_actions.size()
               ? screen::key_label(context, screen::k_piece_actions[key - 1])
               : std::string();
}

// The drawing with its name below, or the name alone.
void show_item(ui::Ui& ui, const HandItem& item, const std::string& name) {
    if (item.drawing) {
        ui.canvas(*item.drawing);
    }
    if (!name.empty()) {
        ui.label(name, {.role = item.drawing ? TextRole::small : TextRole::body,
                        .tone = item.refused ? Tone::faint : Tone::normal,
                        .wraps = false});
    }
}

}  // namespace

void show_items(screen::Context& context, const screen::Seating& seating, Hands& hands,
                Tabletop& tabletop) {
    ui::Ui& ui = context.ui;
    const std::vector<HandItem> items = tabletop.hand();
    if (items.empty()) {
        return;
    }
    const bool any_chosen =
        std::any_of(items.begin(), items.end(), [](const HandItem& item) { return item.chosen; });
    ui.row({.gap = 6.0, .main = Align::centre, .cross = Align::centre, .wraps = true}, [&] {
        for (const HandItem& item : items) {
            const bool used = ui.item(item.id, item.chosen, [&] {
                if (const std::string key = key_of(context, item); !key.empty()) {
                    ui.label(key, {.role = TextRole::small, .tone = Tone::faint, .wraps = false});
                }
                ui.column({.gap = 3.0, .cross = Align::centre}, [&] {
                    // once one was chosen, the drawings are enough: more of the table is seen
                    const bool named = item.name && (!item.drawing || !any_chosen);
                    show_item(ui, item, named ? seating.say(context.texts, *item.name) : "");
                });
                if (item.count) {
                    ui.label("×" + std::to_string(*item.count),
                             {.role = TextRole::small, .tone = Tone::quiet, .wraps = false});
                }
            });
            if (item.hint) {
                ui.tip(item.id, seating.say(context.texts, *item.hint));
            }
            if (used) {
                hands.choose_item(tabletop, item.id);
            }
        }
    });
}

void show_tools(screen::Context& context, const screen::Seating& seating, Hands& hands,
                Tabletop& tabletop) {
    for (const Tool& tool : tabletop.tools()) {
        const std::string key =
            tool.key == ToolKey::none ? "" : screen::key_label(context, action_of(tool.key));
        if (tool.listed &&
            context.ui.button(tool.id, seating.say(context.texts, tool.name),
                              {.chosen = tool.chosen, .role = TextRole::small, .key_hint = key})) {
            hands.use_tool(tabletop, tool.id);
        }
    }
}

void show_ways_of_seeing(screen::Context& context, Tabletop& tabletop, Viewpoint& viewpoint,
                         const std::string& owner) {
    const auto used = [&](const std::string& id, ui::Icon icon, const std::string& text, bool on,
                          std::optional<screen::Action> key) {
        return context.ui.icon_button(owner + "." + id, icon, text,
                                      {.look = ui::ButtonLook::bare,
                                       .chosen = on,
                                       .key_hint = key ? key_label(context, *key) : ""});
    };
    const auto action_of_view = [](ViewKey key) -> std::optional<screen::Action> {
        return key == ViewKey::tint    ? std::optional(screen::Action::tint)
               : key == ViewKey::ruler ? std::optional(screen::Action::ruler)
                                       : std::nullopt;
    };
    const auto struck = [&](ViewKey key) {
        return (key == ViewKey::tint && context.pressed(screen::Action::tint)) ||
               (key == ViewKey::ruler && context.pressed(screen::Action::ruler));
    };
    for (const ViewTool& tool : tabletop.view_tools()) {
        const ui::Icon icon = tool.key == ViewKey::ruler ? ui::Icon::ruler : ui::Icon::tint;
        if (used(tool.id, icon, context.texts.say(tool.name), tool.on, action_of_view(tool.key)) ||
            struck(tool.key)) {
            tabletop.use_view_tool(tool.id);
        }
    }
    if (tabletop.has_insides() &&
        (used("see_through", ui::Icon::see_through, context.text("table.see_through"),
              viewpoint.see_through(), screen::Action::see_through) ||
         context.pressed(screen::Action::see_through))) {
        viewpoint.switch_see_through();
    }
}

void mark_spots(ui::Ui& ui, const Tabletop& tabletop, const presenter::Eye& eye) {
    for (const presenter::Spot& spot : tabletop.spots(eye)) {
        if (const auto at = eye.see(spot.at)) {
            ui.mark(spot.id, {at->x - 2.0, at->y - 2.0, 4.0, 4.0}, spot.offered ? "offered" : "");
        }
    }
}

}  // namespace haula::shell
