#include <algorithm>
#include <cmath>

#include "core/units.h"
#include "paint/overlay.h"
#include "ui/ui.h"

namespace haula::ui {

using paint::Colour;
using paint::Overlay;
using paint::Point;
using paint::Rect;
using render::Key;
using render::PadButton;

Colour Ui::colour_of(Tone tone) const {
    switch (tone) {
        case Tone::quiet:
            return theme_.quiet_ink;
        case Tone::faint:
            return theme_.faint_ink;
        case Tone::light:
            return theme_.light_ink;
        case Tone::accent:
            return theme_.accent;
        case Tone::warning:
            return theme_.warning;
        case Tone::normal:
            break;
    }
    return theme_.ink;
}

void Ui::show_words(Node& node, std::string_view text, const TextStyle& style) const {
    const LetterStyle letters = letters_of(style.role);
    node.text = TextRun{std::string(text), std::round(letters.height * pass_.scale),
                        letters.weight,    style.colour.value_or(colour_of(style.tone)),
                        style.align,       style.wraps};
    node.grow = style.grow;
}

void Ui::label(std::string_view text, const TextStyle& style) {
    show_words(open(Axis::column, {}), text, style);
}

void Ui::sign(SignShape shape, Colour colour, double size) {
    canvas({.width = size,
            .height = size,
            .self = Align::centre,
            .paint = [shape, colour](Overlay& overlay, const Rect& rect, double) {
                draw_sign(overlay, rect.centre(), 0.5 * std::min(rect.width, rect.height), shape,
                          colour);
            }});
}

void Ui::named_sign(const std::string& id, std::string_view name, SignShape shape, Colour colour,
                    double size) {
    Node& node = open(Axis::column,
                      {.id = id, .self = Align::centre, .min_width = size, .min_height = size});
    node.listens = true;
    node.paint = [shape, colour](Overlay& overlay, const Rect& rect) {
        draw_sign(overlay, rect.centre(), 0.5 * std::min(rect.width, rect.height), shape, colour);
    };
    tip(id, name);
}

void Ui::key_hint(std::string_view key, std::string_view text) {
    row({.gap = 7.0, .cross = Align::centre}, [&] {
        Node& cap = open(Axis::column, {.padding = Edges::of(7.0, 2.0)});
        show_words(
            cap, key,
            {.role = TextRole::small, .tone = Tone::quiet, .align = Align::centre, .wraps = false});
        cap.paint = [theme = theme_, radius = px(5.0)](Overlay& overlay, const Rect& rect) {
            overlay.box(rect, radius, theme.well);
            overlay.border(rect, radius, 1.0, theme.line);
        };
        label(text, {.role = TextRole::small, .tone = Tone::quiet});
    });
}

void Ui::canvas(const Canvas& wanted) {
    Node& node = open(Axis::column, {.id = wanted.id,
                                     .self = wanted.self,
                                     .grow = wanted.grow,
                                     .min_width = wanted.width,
                                     .min_height = wanted.height});
    node.paint = [paint = wanted.paint, unit = pass_.scale](Overlay& overlay, const Rect& rect) {
        paint(overlay, rect, unit);
    };
}

void Ui::progress(std::optional<double> part) {
    const double now = now_s_;
    canvas({.width = 120.0,
            .height = 4.0,
            .paint = [part, now, theme = theme_](Overlay& overlay, const Rect& rect, double) {
                const double radius = 0.5 * rect.height;
                overlay.box(rect, radius, theme.well_hover);
                Rect done = rect;
                if (part) {
                    done.width *= std::clamp(*part, 0.0, 1.0);
                } else {  // a part that wanders
                    done.width *= 0.3;
                    done.x += (rect.width - done.width) * (0.5 - 0.5 * std::cos(2.4 * now));
                }
                overlay.box(done, radius, theme.accent);
            }});
}

Ui::Doing Ui::deal_with(Node& node, const std::string& id, const Wants& wants) {
    node.id = id;
    node.listens = true;
    node.solid = true;
    node.focusable = true;
    node.sideways = wants.sideways;
    node.letters = wants.letters;
    node.enabled = wants.enabled;
    node.min_width = std::max(node.min_width, pass_.least_hit_px);
    node.min_height = std::max(node.min_height, pass_.least_hit_px);
    Doing doing;
    if (wants.enabled) {
        doing.hovered = hovered_ == id && (held_.empty() || held_ == id);
        doing.held = held_ == id && hovered_ == id;
        doing.used = used_ == id;
        doing.focused = focus_ == id && focus_shown_;
    }
    return doing;
}

namespace {

struct ButtonPaint {
    Colour fill;
    Colour words;
};

ButtonPaint paint_of(const Theme& theme, const ButtonStyle& style, bool hovered, bool held) {
    if (!style.enabled) {
        return {with_alpha(theme.well, style.look == ButtonLook::bare ? 0.0F : theme.well.a),
                theme.faint_ink};
    }
    if (style.look == ButtonLook::lead) {
        return {hovered || held ? theme.foam_hover : theme.foam, theme.light_ink};
    }
    if (style.chosen) {
        return {with_alpha(theme.accent, hovered ? 0.30F : 0.22F), theme.ink};
    }
    const float rest = style.look == ButtonLook::bare ? 0.0F : theme.well.a;
    const float alpha = held ? theme.well_hover.a + 0.05F : hovered ? theme.well_hover.a : rest;
    return {with_alpha(theme.well, alpha), theme.ink};
}

}  // namespace

bool Ui::button(const std::string& id, std::string_view text, const ButtonStyle& style) {
    const bool bare = style.look == ButtonLook::bare;
    const bool small = style.role == TextRole::small;
    Node& node = open(
        Axis::row, {.gap = small ? 7.0 : 10.0,
                    .padding = Edges::of(bare || small ? 12.0 : 20.0, bare || small ? 8.0 : 11.0),
                    .main = style.align,
                    .cross = Align::centre,
                    .grow = style.grow,
                    .min_width = style.min_width});
    const Doing doing = deal_with(node, id, {.enabled = style.enabled});
    const ButtonPaint paint = paint_of(theme_, style, doing.hovered, doing.held);
    fill(node, [&] {
        label(text, {.role = style.role, .align = style.align, .colour = paint.words});
        if (!style.key_hint.empty()) {
            label(style.key_hint, {.role = TextRole::small,
                                   .wraps = false,
                                   .colour = with_alpha(paint.words, 0.55F)});
        }
    });
    node.paint = [this, paint, doing, radius = px(theme_.radius)](Overlay& overlay,
                                                                  const Rect& rect) {
        overlay.box(rect, radius, paint.fill);
        if (doing.focused) {
            focus_ring(overlay, rect, radius);
        }
    };
    return doing.used;
}

bool Ui::icon_button(const std::string& id, Icon icon, std::string_view name,
                     const ButtonStyle& style) {
    constexpr double k_size = 30.0;
    constexpr double k_drawing = 16.0;
    Node& node = open(Axis::column, {.min_width = k_size, .min_height = k_size});
    const Doing doing = deal_with(node, id, {.enabled = style.enabled});
    const ButtonPaint paint = paint_of(theme_, style, doing.hovered, doing.held);
    node.paint = [this, icon, paint, doing, radius = px(theme_.radius), side = px(k_drawing)](
                     Overlay& overlay, const Rect& rect) {
        overlay.box(rect, radius, paint.fill);
        const Point middle = rect.centre();
        draw_icon(overlay, {middle.x - 0.5 * side, middle.y - 0.5 * side, side, side}, icon,
                  paint.words);
        if (doing.focused) {
            focus_ring(overlay, rect, radius);
        }
    };
    tip(id, style.key_hint.empty() ? std::string(name)
                                   : std::string(name) + "  (" + style.key_hint + ")");
    return doing.used;
}

void Ui::tip(const std::string& id, std::string_view text) {
    if ((rested_on_ == id && held_.empty()) || (focus_ == id && focus_shown_)) {
        tip_ = Tip{id, std::string(text)};
    }
}

void Ui::named(const std::string& id, std::string_view name, const Content& content) {
    Node& node = open(Axis::row, {.gap = 4.0, .cross = Align::centre});
    node.id = id;
    node.listens = true;
    fill(node, content);
    tip(id, name);
}

bool Ui::item(const std::string& id, bool chosen, const Content& content, const Edges& padding) {
    Node& node = open(Axis::row, {.gap = 12.0, .padding = padding, .cross = Align::centre});
    const Doing doing = deal_with(node, id, {});
    fill(node, content);
    const ButtonPaint paint =
        paint_of(theme_, {.look = ButtonLook::bare, .chosen = chosen}, doing.hovered, doing.held);
    node.paint = [this, paint, doing, radius = px(theme_.radius)](Overlay& overlay,
                                                                  const Rect& rect) {
        overlay.box(rect, radius, paint.fill);
        if (doing.focused) {
            focus_ring(overlay, rect, radius);
        }
    };
    return doing.used;
}

bool Ui::toggle(const std::string& id, std::string_view text, bool& on) {
    Node& node =
        open(Axis::row, {.gap = 14.0, .padding = Edges::of(0.0, 6.0), .cross = Align::centre});
    const Doing doing = deal_with(node, id, {});
    if (doing.used) {
        on = !on;
    }
    fill(node, [&] {
        canvas({.width = 42.0,
                .height = 24.0,
                .paint = [this, doing, on](Overlay& overlay, const Rect& rect, double unit) {
                    const double radius = 0.5 * rect.height;
                    const Colour track =
                        on ? theme_.accent : with_alpha(theme_.ink, doing.hovered ? 0.32F : 0.24F);
                    overlay.box(rect, radius, track);
                    const double x = on ? rect.right() - radius : rect.x + radius;
                    overlay.circle({x, rect.centre().y}, radius - 3.0 * unit, theme_.light_ink);
                    if (doing.focused) {
                        focus_ring(overlay, rect, radius);
                    }
                }});
        if (!text.empty()) {
            label(text, {.grow = 1.0});
        }
    });
    return doing.used;
}

bool Ui::choice(const std::string& id, std::span<const std::string> options, int& chosen) {
    bool changed = false;
    Node& box = open(Axis::row, {.gap = 6.0, .cross = Align::centre, .wraps = true});
    fill(box, [&] {
        for (std::size_t i = 0; i < options.size(); ++i) {
            const bool is = static_cast<int>(i) == chosen;
            if (button(id + "." + std::to_string(i), options[i],
                       {.look = ButtonLook::plain, .chosen = is}) &&
                !is) {
                chosen = static_cast<int>(i);
                changed = true;
            }
        }
    });
    return changed;
}

bool Ui::swatch(const std::string& id, SignShape shape, Colour colour, bool chosen) {
    constexpr double k_size = 30.0;
    Node& node = open(Axis::column, {.min_width = k_size, .min_height = k_size});
    const Doing doing = deal_with(node, id, {});
    node.paint = [this, shape, colour, chosen, doing](Overlay& overlay, const Rect& rect) {
        const double radius = px(theme_.radius);
        if (chosen || doing.hovered) {
            overlay.box(rect, radius, chosen ? theme_.well_hover : theme_.well);
        }
        draw_sign(overlay, rect.centre(), px(chosen ? 9.0 : 6.5), shape,
                  with_alpha(colour, chosen || doing.hovered ? 1.0F : 0.62F));
        if (doing.focused) {
            focus_ring(overlay, rect, radius);
        }
    };
    return doing.used;
}

bool Ui::slider(const std::string& id, double& value, double least, double most, double step,
                std::string_view shown) {
    const double before = value;
    Node& node =
        open(Axis::row, {.gap = 16.0, .padding = Edges::of(0.0, 6.0), .cross = Align::centre});
    const Doing doing = deal_with(node, id, {.sideways = true});
    const double shown_width = px(64.0);
    if (held_ == id) {
        if (const Seen* where = seen(id)) {
            const double margin = px(10.0);
            const double length = where->rect.width - shown_width - px(16.0) - 2.0 * margin;
            const double part =
                (input_->pointer.x - where->rect.x - margin) / std::max(length, 1.0);
            value = least + std::clamp(part, 0.0, 1.0) * (most - least);
        }
    }
    if (focus_ == id) {
        const bool more = input_->repeated(Key::right) || input_->pad.pressed(PadButton::right);
        const bool less = input_->repeated(Key::left) || input_->pad.pressed(PadButton::left);
        value += step * ((more ? 1.0 : 0.0) - (less ? 1.0 : 0.0));
    }
    value = std::clamp(least + step * std::round((value - least) / step), least, most);
    const double part = most > least ? (value - least) / (most - least) : 0.0;
    fill(node, [&] {
        canvas({.width = 150.0,
                .height = 24.0,
                .grow = 1.0,
                .paint = [this, part, doing](Overlay& overlay, const Rect& rect, double unit) {
                    const double margin = 10.0 * unit;
                    const double y = rect.centre().y;
                    const Rect track{rect.x + margin, y - 2.0 * unit, rect.width - 2.0 * margin,
                                     4.0 * unit};
                    overlay.box(track, 2.0 * unit, theme_.well_hover);
                    overlay.box({track.x, track.y, part * track.width, track.height}, 2.0 * unit,
                                theme_.accent);
                    const Point knob{track.x + part * track.width, y};
                    const double radius = (doing.hovered || doing.held ? 9.5 : 8.5) * unit;
                    overlay.circle(knob, radius, theme_.accent);
                    overlay.circle(knob, 0.42 * radius, theme_.light_ink);
                    if (doing.focused) {
                        overlay.ring(knob, radius + 4.0 * unit, 2.0 * unit, theme_.accent);
                    }
                }});
        column({.width = 64.0},
               [&] { label(shown, {.tone = Tone::quiet, .align = Align::end, .wraps = false}); });
    });
    return value != before;
}

}  // namespace haula::ui
