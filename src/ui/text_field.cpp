#include <algorithm>
#include <cmath>

#include "paint/overlay.h"
#include "ui/ui.h"
#include "ui/wrap.h"

namespace haula::ui {

using paint::Overlay;
using paint::Rect;
using render::Key;

namespace {

constexpr double k_field_padding = 14.0;

std::size_t letters_in(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at = next_letter(text, at)) {
        ++count;
    }
    return count;
}

}  // namespace

bool Ui::edit(std::string& text, std::size_t max_letters) {
    const std::string before = text;
    cursor_ = std::min(cursor_, text.size());
    if (!input_->typed.empty() && !input_->control && letters_in(text) < max_letters) {
        text.insert(cursor_, input_->typed);
        cursor_ += input_->typed.size();
    }
    if (input_->repeated(Key::backspace) && cursor_ > 0) {
        const std::size_t from = previous_letter(text, cursor_);
        text.erase(from, cursor_ - from);
        cursor_ = from;
    }
    if (input_->repeated(Key::del)) {
        text.erase(cursor_, next_letter(text, cursor_) - cursor_);
    }
    if (input_->repeated(Key::left)) {
        cursor_ = previous_letter(text, cursor_);
    }
    if (input_->repeated(Key::right)) {
        cursor_ = next_letter(text, cursor_);
    }
    if (input_->pressed(Key::home)) {
        cursor_ = 0;
    }
    if (input_->pressed(Key::end)) {
        cursor_ = text.size();
    }
    return text != before;
}

void Ui::place_cursor(const std::string& text, const Seen& field) {
    const double wanted = input_->pointer.x - field.rect.x - px(k_field_padding);
    cursor_ = 0;
    while (cursor_ < text.size()) {
        const std::size_t next = next_letter(text, cursor_);
        const double middle = 0.5 * (text_width(text.substr(0, cursor_), TextRole::body) +
                                     text_width(text.substr(0, next), TextRole::body));
        if (middle > wanted) {
            break;
        }
        cursor_ = next;
    }
}

bool Ui::text_field(const std::string& id, std::string& text, std::string_view empty,
                    std::size_t max_letters) {
    Node& node =
        open(Axis::column,
             {.padding = Edges::of(k_field_padding, 10.0), .grow = 1.0, .min_width = 120.0});
    const Doing doing = deal_with(node, id, {.letters = true});
    const bool active = focus_ == id;
    if (active && input_->pressed_buttons.left) {
        if (const Seen* field = seen(id)) {
            place_cursor(text, *field);
        }
    }
    if (active && input_->pressed(Key::escape)) {
        focus_.clear();
        escape_taken_ = true;
    }
    const bool changed = active && edit(text, max_letters);
    fill(node, [&] {
        const bool vacant = text.empty();
        label(vacant ? empty : text, {.tone = vacant ? Tone::faint : Tone::normal, .wraps = false});
    });
    const double caret = px(k_field_padding) +
                         text_width(text.substr(0, std::min(cursor_, text.size())), TextRole::body);
    const bool shown = active && std::fmod(now_s_, 1.0) < 0.6;
    node.paint = [this, doing, active, shown, caret](Overlay& overlay, const Rect& rect) {
        const double radius = px(theme_.radius);
        overlay.box(rect, radius, doing.hovered ? theme_.well_hover : theme_.well);
        if (active) {
            overlay.border(rect, radius, std::max(1.5, px(2.0)), theme_.accent);
        }
        if (shown) {
            overlay.box(
                {rect.x + caret, rect.y + px(8.0), std::max(1.0, px(1.5)), rect.height - px(16.0)},
                0.0, theme_.ink);
        }
    };
    return changed;
}

}  // namespace haula::ui
