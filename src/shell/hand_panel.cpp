#include "shell/hand_panel.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/text.h"
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

std::string count_of(const HandItem& item) {
    return item.count ? "×" + std::to_string(*item.count) : std::string();
}

constexpr double k_gap = 6.0;         // between two of them
constexpr double k_inner_gap = 12.0;  // as ui::Ui::item has it
constexpr ui::Edges k_padding = ui::Edges::of(14.0, 10.0);
constexpr ui::Edges k_tight_padding = ui::Edges::of(8.0, 6.0);
// Drawings grow with the letters, which matter less in them: those shrink at most to this share of
// what they are where letters have their usual size.
constexpr double k_least_share = 0.85;
constexpr double k_tight_name = 76.0;  // a name takes two lines rather than more than this
constexpr float k_refused_veil = 0.55F;

// How the items are drawn, so that they fit into one row if that can be.
struct Fit {
    bool tight = false;
    double share = 1.0;  // of a drawing's own size

    const ui::Edges& padding() const { return tight ? k_tight_padding : k_padding; }
};

double units_of(ui::Ui& ui, const std::string& text) {
    return ui.text_width(text, TextRole::small) / ui.scale();
}

// How wide a name below a drawing is: where there is little room it wraps between its words.
double name_units(ui::Ui& ui, const std::string& name, const Fit& fit) {
    const double all = units_of(ui, name);
    if (!fit.tight || all <= k_tight_name) {
        return all;
    }
    double widest = k_tight_name;
    for (const std::string_view word : split(name, ' ')) {
        widest = std::max(widest, units_of(ui, std::string(word)));
    }
    return std::min(all, widest);
}

double row_units(const screen::Context& context, const std::vector<HandItem>& items,
                 const std::vector<std::string>& names, const Fit& fit) {
    const auto beside = [&](const std::string& text) {
        return text.empty() ? 0.0 : units_of(context.ui, text) + k_inner_gap;
    };
    double sum = -k_gap;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const double drawing = items[i].drawing ? fit.share * items[i].drawing->width : 0.0;
        sum += k_gap + fit.padding().across() + beside(key_of(context, items[i])) +
               std::max(drawing, name_units(context.ui, names[i], fit)) +
               beside(count_of(items[i]));
    }
    return sum;
}

Fit fit_of(const screen::Context& context, const std::vector<HandItem>& items,
           const std::vector<std::string>& names, double available_units) {
    Fit fit;
    if (row_units(context, items, names, fit) <= available_units) {
        return fit;
    }
    constexpr double k_step = 0.05;
    const double least = std::min(1.0, k_least_share * 100.0 / context.settings.text_percent);
    fit.tight = true;
    while (row_units(context, items, names, fit) > available_units && fit.share - k_step >= least) {
        fit.share -= k_step;
    }
    return fit;
}

// As large as fits; pale where it cannot be used now.
ui::Canvas fitting(ui::Canvas drawing, double share, std::optional<paint::Colour> veil) {
    drawing.width *= share;
    drawing.height *= share;
    drawing.paint = [paint = std::move(drawing.paint), share, veil](
                        paint::Overlay& overlay, const paint::Rect& rect, double unit) {
        paint(overlay, rect, share * unit);
        if (veil) {
            overlay.box(rect, 0.0, *veil);
        }
    };
    return drawing;
}

// The drawing with its name below, or the name alone.
void show_item(ui::Ui& ui, const HandItem& item, const std::string& name, const Fit& fit) {
    if (item.drawing) {
        const auto veil = item.refused
                              ? std::optional(ui::with_alpha(ui.theme().panel, k_refused_veil))
                              : std::nullopt;
        ui.canvas(fitting(*item.drawing, fit.share, veil));
    }
    if (!name.empty()) {
        const bool wraps = item.drawing && fit.tight;
        const auto width = wraps ? std::optional(name_units(ui, name, fit)) : std::nullopt;
        ui.column({.cross = Align::centre, .max_width = width}, [&] {
            ui.label(name, {.role = item.drawing ? TextRole::small : TextRole::body,
                            .tone = item.refused ? Tone::faint : Tone::normal,
                            .align = Align::centre,
                            .wraps = wraps});
        });
    }
}

}  // namespace

void show_items(screen::Context& context, const screen::Seating& seating, Hands& hands,
                Tabletop& tabletop, double available_units) {
    ui::Ui& ui = context.ui;
    const std::vector<HandItem> items = tabletop.hand();
    if (items.empty()) {
        return;
    }
    const bool any_chosen =
        std::any_of(items.begin(), items.end(), [](const HandItem& item) { return item.chosen; });
    std::vector<std::string> names;
    for (const HandItem& item : items) {
        // once one was chosen, the drawings are enough: more of the table is seen
        const bool named = item.name && (!item.drawing || !any_chosen);
        names.push_back(named ? seating.say(context.texts, *item.name) : "");
    }
    const Fit fit = fit_of(context, items, names, available_units);
    ui.row({.gap = k_gap, .main = Align::centre, .cross = Align::centre, .wraps = true}, [&] {
        for (std::size_t i = 0; i < items.size(); ++i) {
            const HandItem& item = items[i];
            const auto content = [&] {
                if (const std::string key = key_of(context, item); !key.empty()) {
                    ui.label(key, {.role = TextRole::small, .tone = Tone::faint, .wraps = false});
                }
                ui.column({.gap = 3.0, .cross = Align::centre},
                          [&] { show_item(ui, item, names[i], fit); });
                if (item.count) {
                    ui.label(count_of(item), {.role = TextRole::small,
                                              .tone = item.refused ? Tone::faint : Tone::quiet,
                                              .wraps = false});
                }
            };
            const bool used = ui.item(item.id, item.chosen, content, fit.padding());
            if (const auto& told = item.hint ? item.hint : item.name) {
                ui.tip(item.id, seating.say(context.texts, *told));
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
