// How a laid-out tree becomes shapes, a report, and what the next pass knows.
#include <algorithm>
#include <array>
#include <cmath>

#include "paint/overlay.h"
#include "ui/ui.h"

namespace haula::ui {

using paint::Rect;

void Ui::draw(Node& node, int layer, Rect clip, const std::string& owner,
              const std::string& scroller) {
    const Rect visible = paint::common_part(node.rect, clip);
    const std::string& name = node.id.empty() ? owner : node.id;
    if (node.solid) {
        solids_.push_back(visible);
        solid_layers_.push_back(layer);
    }
    if (node.panel && layer == 0 && !floating_) {
        panels_.push_back(visible);
    }
    if (node.listens) {
        seen_.push_back({node.id, node.rect, visible, layer, node.focusable, node.sideways,
                         node.letters, node.enabled, scroller});
        Drawn drawn;
        drawn.kind = Drawn::Kind::widget;
        drawn.id = node.id;
        drawn.layer = layer;
        drawn.rect = node.rect;
        drawn.wish_width = node.need_width;
        drawn.wish_height = node.need_height;
        drawn.clip = clip;
        drawn.scrolls = !scroller.empty();
        drawn.focused = focus_ == node.id;
        drawn.enabled = node.enabled;
        report_.push_back(std::move(drawn));
    }
    if (node.paint) {
        node.paint(overlay_, node.rect);
    }
    if (node.text) {
        draw_text(node, layer, clip, name, !scroller.empty());
    }
    Rect inner_clip = clip;
    const double inner = node.rect.height - node.padding.upright();
    // what fits keeps its shadows, which reach beyond the box
    const bool clips = node.scrolls && node.content_height > inner + 0.5;
    if (node.scrolls) {
        inner_clip = visible;
        if (clips) {
            overlay_.push_clip(inner_clip);
        }
        scrollers_[node.id] = {node.rect, node.content_height, inner, node.scroll, layer};
    }
    for (const auto& child : node.children) {
        draw(*child, layer, inner_clip, name, node.scrolls ? node.id : scroller);
    }
    if (clips) {
        overlay_.pop_clip();
        draw_scrollbar(node);
    }
    if (node.paint_above) {
        node.paint_above(overlay_, node.rect);
    }
}

void Ui::draw_text(const Node& node, int layer, const Rect& clip, const std::string& owner,
                   bool scrolls) {
    const TextRun& run = *node.text;
    const double line_height = run.height * k_line_height;
    const Rect inner{node.rect.x + node.padding.left, node.rect.y + node.padding.top,
                     node.rect.width - node.padding.across(),
                     node.rect.height - node.padding.upright()};
    const double block = line_height * static_cast<double>(node.lines.size());
    double y = inner.y + std::max(0.0, 0.5 * (inner.height - block));
    double widest = 0.0;
    double leftmost = inner.right();
    for (const std::string& line : node.lines) {
        const double width = measure_->width(line, run.weight, run.height);
        const double left = run.align == Align::centre ? 0.5 * (inner.width - width)
                            : run.align == Align::end  ? inner.width - width
                                                       : 0.0;
        overlay_.text(line, run.weight, run.height,
                      {inner.x + left, y + 0.5 * (line_height - run.height)}, run.colour);
        widest = std::max(widest, width);
        leftmost = std::min(leftmost, inner.x + left);
        y += line_height;
    }
    if (run.text.empty()) {
        return;
    }
    Drawn drawn;
    drawn.id = owner;
    drawn.text = run.text;
    drawn.layer = layer;
    // where the letters are, not the room around them
    drawn.rect = {leftmost, inner.y + std::max(0.0, 0.5 * (inner.height - block)),
                  std::min(widest, std::ceil(inner.width)), std::min(block, inner.height)};
    drawn.wish_width = widest;
    drawn.wish_height = block;
    drawn.clip = clip;
    drawn.scrolls = scrolls;
    report_.push_back(std::move(drawn));
}

void Ui::draw_scrollbar(Node& node) {
    Scroller& box = scrollers_[node.id];
    if (box.most() < 1.0) {
        return;
    }
    const double width = px(5.0);
    const double margin = px(5.0);
    const double track = box.rect.height - 2.0 * margin;
    const double length = std::max(px(28.0), track * box.inner / box.content);
    const double top = box.rect.y + margin + (track - length) * box.offset / box.most();
    // beside what is scrolled, never over it: where the box leaves no edge for it, in its parent's
    const double beside = box.rect.right() - node.padding.right + margin;
    const Rect thumb{std::max(box.rect.right() - margin - width, beside), top, width, length};
    const std::string id = node.id + "#bar";
    const bool lively = hovered_ == id || held_ == id;
    overlay_.box(thumb, 0.5 * width, with_alpha(theme_.ink, lively ? 0.45F : 0.24F));
    const Rect grip{thumb.x - margin, thumb.y, thumb.width + 2.0 * margin, thumb.height};
    seen_.push_back({id, grip, grip, box.layer, false, false, false, true, ""});
}

// Above the widget, or wherever beside it no words are covered, if need be farther above; over
// everything else.
void Ui::draw_tip() {
    const Seen* under = tip_ ? seen(tip_->id) : nullptr;
    if (under == nullptr) {
        return;
    }
    const LetterStyle letters = letters_of(TextRole::small);
    const double height = std::round(letters.height * pass_.scale);
    const double wide = measure_->width(tip_->text, letters.weight, height) + px(20.0);
    const double high = height + px(12.0);
    const double away = px(7.0);
    const Rect& rect = under->visible;
    const Rect window = paint::inset(Rect{0.0, 0.0, static_cast<double>(pass_.window.width),
                                          static_cast<double>(pass_.window.height)},
                                     px(4.0));
    const double centred = std::clamp(rect.centre().x - 0.5 * wide, window.x,
                                      std::max(window.x, window.right() - wide));
    const double level = rect.centre().y - 0.5 * high;
    std::vector<Rect> places{Rect{centred, rect.y - away - high, wide, high},
                             Rect{centred, rect.bottom() + away, wide, high},
                             Rect{rect.right() + away, level, wide, high},
                             Rect{rect.x - away - wide, level, wide, high}};
    constexpr int k_steps_above = 8;
    for (int i = 1; i <= k_steps_above; ++i) {
        places.push_back({centred, rect.y - away - (1.0 + 0.5 * i) * high, wide, high});
    }
    // not by common_part, whose width is off by a last digit
    const auto inside = [&](const Rect& place) {
        return place.x >= window.x && place.y >= window.y && place.right() <= window.right() &&
               place.bottom() <= window.bottom();
    };
    const auto covers_words = [&](const Rect& place) {
        return std::any_of(report_.begin(), report_.end(), [&](const Drawn& drawn) {
            return drawn.kind == Drawn::Kind::text &&
                   !common_part(place, common_part(drawn.rect, drawn.clip)).empty();
        });
    };
    const auto place = std::find_if(places.begin(), places.end(), [&](const Rect& each) {
        return inside(each) && !covers_words(each);
    });
    const Rect box = place != places.end() ? *place : inside(places[0]) ? places[0] : places[1];
    overlay_.box(box, px(7.0), theme_.foam);
    overlay_.text(tip_->text, letters.weight, height, {box.x + px(10.0), box.y + px(6.0)},
                  theme_.light_ink);
    Drawn drawn;
    drawn.kind = Drawn::Kind::mark;
    drawn.id = "tip";
    drawn.text = tip_->text;
    drawn.rect = box;
    drawn.clip = box;
    report_.push_back(std::move(drawn));
}

void Ui::focus_ring(paint::Overlay& overlay, const Rect& rect, double radius) const {
    const double away = px(3.0);
    overlay.border(
        {rect.x - away, rect.y - away, rect.width + 2.0 * away, rect.height + 2.0 * away},
        radius + away, std::max(1.5, px(2.0)), theme_.accent);
}

}  // namespace haula::ui
