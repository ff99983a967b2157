#include "ui/ui.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/assert.h"
#include "ui/free_place.h"
#include "ui/layout.h"

namespace haula::ui {

using paint::Point;
using paint::Rect;
using render::Key;
using render::PadButton;

namespace {

bool stick_or_cross(const render::Input& input, PadButton button) {
    return input.pad.pressed(button);
}

}  // namespace

void Ui::begin(const render::Input& input, const Pass& pass) {
    input_ = &input;
    pass_ = pass;
    theme_.accent = pass.accent;
    now_s_ += input.seconds;
    roots_.clear();
    path_.clear();
    marks_.clear();
    beneath_.clear();
    used_.clear();
    tip_.reset();
    enter_taken_ = false;
    escape_taken_ = false;
    layer_ = 0;
    point();
    move_focus();
    scroll_by_wheel();
}

void Ui::end() {
    HL_ASSERT(path_.empty());
    overlay_.clear();
    overlay_.append(beneath_);
    report_ = std::move(marks_);
    seen_.clear();
    solids_.clear();
    panels_.clear();
    solid_layers_.clear();
    scrollers_.clear();
    top_layer_ = 0;
    std::stable_sort(roots_.begin(), roots_.end(),
                     [](const Root& a, const Root& b) { return a.layer < b.layer; });
    const Rect window{0.0, 0.0, static_cast<double>(pass_.window.width),
                      static_cast<double>(pass_.window.height)};
    for (Root& root : roots_) {
        const int layer = root.layer;
        if (layer > top_layer_) {
            overlay_.box(window, 0.0, theme_.veil);
        }
        top_layer_ = std::max(top_layer_, layer);
        lay_out(*root.node, paint::inset(window, px(root.place.margin)), root.place.across,
                root.place.upright, *measure_);
        floating_ = root.place.floats;
        if (floating_) {
            make_way(*root.node, paint::inset(window, px(root.place.margin)));
        }
        draw(*root.node, layer, window, "", "");
    }
    if (!std::any_of(roots_.begin(), roots_.end(),
                     [](const Root& root) { return root.place.floats; })) {
        floated_.reset();
    }
    draw_tip();
    scroll_to(std::exchange(reveal_, {}));
    if (input_->released_buttons.left) {
        held_.clear();
    }
    roots_.clear();
}

// Beside panels and words, and beside what is marked in the scene, as far as there is room. It
// stays there while that holds, whatever moves in the scene.
void Ui::make_way(Node& node, const Rect& room) {
    constexpr double k_mark_units = 16.0;
    std::vector<Rect> flat = panels_;
    std::vector<Rect> all = panels_;
    for (const Drawn& drawn : report_) {
        const Rect seen = paint::common_part(drawn.rect, drawn.clip);
        if (drawn.kind != Drawn::Kind::mark) {
            flat.push_back(seen);
            all.push_back(seen);
        } else if (!seen.empty()) {
            all.push_back(paint::inset(seen, -px(k_mark_units)));
        }
    }
    Rect place = node.rect;
    const bool stays = floated_ && floated_->width == place.width &&
                       floated_->height == place.height && covered_area(*floated_, flat) <= 0.0;
    if (stays) {
        place = *floated_;
    } else {
        place = free_place(node.rect, room, all);
        if (covered_area(place, all) > 0.0) {
            place = free_place(node.rect, room, flat);
        }
    }
    floated_ = place;
    if (place != node.rect) {
        lay_out(node, place, Align::start, Align::start, *measure_);
    }
}

void Ui::mark(std::string id, const Rect& rect, std::string text) {
    Drawn drawn;
    drawn.kind = Drawn::Kind::mark;
    drawn.id = std::move(id);
    drawn.text = std::move(text);
    drawn.rect = rect;
    drawn.clip = rect;
    marks_.push_back(std::move(drawn));
}

const Ui::Seen* Ui::seen(const std::string& id) const {
    for (const Seen& one : seen_) {
        if (one.id == id) {
            return &one;
        }
    }
    return nullptr;
}

// -- the pointer
// -----------------------------------------------------------------------------------

void Ui::point() {
    hovered_.clear();
    rested_on_.clear();
    for (auto one = seen_.rbegin(); one != seen_.rend(); ++one) {
        if (one->layer == top_layer_ && one->visible.holds(input_->pointer)) {
            hovered_ = one->enabled ? one->id : "";
            rested_on_ = one->id;
            break;
        }
    }
    pointer_free_ = top_layer_ == 0 && hovered_.empty() && held_.empty();
    for (const Rect& solid : solids_) {
        pointer_free_ = pointer_free_ && !solid.holds(input_->pointer);
    }
    if (input_->pressed_buttons.left) {
        held_ = hovered_;
        focus_shown_ = false;
        const Seen* under = seen(hovered_);
        if (under != nullptr && under->focusable) {
            focus_ = hovered_;
        } else if (!pointer_free_ || under == nullptr) {
            focus_.clear();
        }
    }
    if (input_->released_buttons.left && !held_.empty() && held_ == hovered_) {
        used_ = held_;
    }
}

void Ui::scroll_by_wheel() {
    for (auto& [id, box] : scrollers_) {
        const std::string bar = id + "#bar";
        if (held_ == bar && box.inner > 0.0) {
            box.offset += input_->moved_y * box.content / box.inner;
        }
        if (input_->wheel != 0.0 && box.layer == top_layer_ && box.rect.holds(input_->pointer)) {
            box.offset -= input_->wheel * wheel_px();
        }
        box.offset = std::clamp(box.offset, 0.0, box.most());
    }
}

double Ui::wheel_px() const {
    constexpr double k_units = 64.0;
    return px(k_units);
}

// -- the focus
// -------------------------------------------------------------------------------------

void Ui::set_focus(const std::string& id) { show_focus(id); }

void Ui::forget() {
    seen_.clear();
    solids_.clear();
    panels_.clear();
    solid_layers_.clear();
    scrollers_.clear();
    top_layer_ = 0;
    hovered_.clear();
    held_.clear();
    focus_.clear();
}

void Ui::show_focus(const std::string& id) {
    focus_ = id;
    focus_shown_ = true;
    reveal_ = focus_;
    cursor_ = static_cast<std::size_t>(-1);
}

void Ui::step_focus(int by) {
    std::vector<const Seen*> stops;
    for (const Seen& one : seen_) {
        if (one.focusable && one.enabled && one.layer == top_layer_) {
            stops.push_back(&one);
        }
    }
    if (stops.empty()) {
        return;
    }
    const auto count = static_cast<int>(stops.size());
    const auto now = std::find_if(stops.begin(), stops.end(),
                                  [&](const Seen* one) { return one->id == focus_; });
    const int at =
        now == stops.end() ? (by > 0 ? -1 : count) : static_cast<int>(now - stops.begin());
    show_focus(stops[static_cast<std::size_t>((at + by + count) % count)]->id);
}

// The nearest one that lies that way; sideways distance counts double.
void Ui::go_to_neighbour(Point direction) {
    const Seen* from = seen(focus_);
    if (from == nullptr) {
        step_focus(direction.x + direction.y > 0.0 ? 1 : -1);
        return;
    }
    const Seen* best = nullptr;
    double least = 1e18;
    for (const Seen& one : seen_) {
        if (!one.focusable || !one.enabled || one.layer != top_layer_ || one.id == focus_) {
            continue;
        }
        const double dx = one.rect.centre().x - from->rect.centre().x;
        const double dy = one.rect.centre().y - from->rect.centre().y;
        const double along = dx * direction.x + dy * direction.y;
        const double gap_x = std::max(
            0.0, std::max(one.rect.x - from->rect.right(), from->rect.x - one.rect.right()));
        const double gap_y = std::max(
            0.0, std::max(one.rect.y - from->rect.bottom(), from->rect.y - one.rect.bottom()));
        const double aside = direction.x != 0.0 ? gap_y : gap_x;
        const double ahead = direction.x != 0.0 ? gap_x : gap_y;
        const double cost = ahead + 3.0 * aside + 0.01 * (std::abs(dx) + std::abs(dy));
        if (along > 1.0 && cost < least) {
            least = cost;
            best = &one;
        }
    }
    if (best != nullptr) {
        show_focus(best->id);
    } else {
        focus_shown_ = true;
    }
}

void Ui::move_focus() {
    const render::Input& input = *input_;
    const Seen* now = seen(focus_);
    const bool letters = now != nullptr && now->letters;
    const bool own_sideways = now != nullptr && (now->sideways || now->letters);
    if (input.repeated(Key::tab)) {
        step_focus(input.shift ? -1 : 1);
        return;
    }
    const auto wants = [&](Key key, PadButton button) {
        return (pass_.arrows && input.repeated(key)) || stick_or_cross(input, button);
    };
    if (wants(Key::down, PadButton::down)) {
        go_to_neighbour({0.0, 1.0});
    } else if (wants(Key::up, PadButton::up)) {
        go_to_neighbour({0.0, -1.0});
    } else if (!own_sideways && wants(Key::right, PadButton::right)) {
        go_to_neighbour({1.0, 0.0});
    } else if (!own_sideways && wants(Key::left, PadButton::left)) {
        go_to_neighbour({-1.0, 0.0});
    }
    const bool enter = input.pressed(Key::enter) || input.pad.pressed(PadButton::south) ||
                       (input.pressed(Key::space) && !letters);
    if (enter && focus_shown_ && now != nullptr && now->enabled && !letters &&
        now->layer == top_layer_) {
        used_ = focus_;
        enter_taken_ = true;
    }
}

void Ui::scroll_to(const std::string& id) {
    const Seen* one = seen(id);
    if (one == nullptr || !scrollers_.contains(one->scroller)) {
        return;
    }
    Scroller& box = scrollers_[one->scroller];
    const double margin = px(12.0);
    if (one->rect.y < box.rect.y + margin) {
        box.offset -= box.rect.y + margin - one->rect.y;
    } else if (one->rect.bottom() > box.rect.bottom() - margin) {
        box.offset += one->rect.bottom() - box.rect.bottom() + margin;
    }
    box.offset = std::clamp(box.offset, 0.0, box.most());
}

// -- what else was done
// ----------------------------------------------------------------------------

bool Ui::escaped() {
    const bool asked = input_->pressed(Key::escape) || input_->pad.pressed(PadButton::east);
    return asked && !std::exchange(escape_taken_, true);
}

bool Ui::submitted() const {
    const Seen* now = seen(focus_);
    const bool elsewhere = now != nullptr && focus_shown_ && !now->letters;
    return !enter_taken_ && !elsewhere &&
           (input_->pressed(Key::enter) || input_->pad.pressed(PadButton::south));
}

bool Ui::pointer_free() const { return pointer_free_; }

bool Ui::keys_free() const {
    const Seen* now = seen(focus_);
    return top_layer_ == 0 && (now == nullptr || !now->letters);
}

double Ui::text_width(std::string_view text, TextRole role) {
    const LetterStyle letters = letters_of(role);
    return measure_->width(text, letters.weight, px(letters.height));
}

// -- boxes
// -----------------------------------------------------------------------------------------

Node& Ui::open(Axis axis, const Box& box) {
    HL_ASSERT(!path_.empty());
    auto made = std::make_unique<Node>();
    Node& node = *made;
    const double unit = pass_.scale;
    const auto scaled = [unit](const std::optional<double>& length) {
        return length ? std::optional(*length * unit) : std::nullopt;
    };
    node.id = box.id;
    node.axis = axis;
    node.gap = box.gap * unit;
    node.padding = {box.padding.left * unit, box.padding.top * unit, box.padding.right * unit,
                    box.padding.bottom * unit};
    node.main = box.main;
    node.cross = box.cross;
    node.self = box.self;
    node.grow = box.grow;
    node.width = scaled(box.width);
    node.height = scaled(box.height);
    node.min_width = box.min_width * unit;
    node.min_height = box.min_height * unit;
    node.max_width = scaled(box.max_width);
    node.max_height = scaled(box.max_height);
    node.wraps = box.wraps;
    node.scrolls = box.scrolls;
    if (box.scrolls) {
        HL_ASSERT(!box.id.empty());
        const auto before = scrollers_.find(box.id);
        node.scroll = before == scrollers_.end() ? 0.0 : before->second.offset;
    }
    dress(node, box.look);
    path_.back()->children.push_back(std::move(made));
    return node;
}

void Ui::dress(Node& node, Look look) {
    if (look == Look::none) {
        return;
    }
    node.solid = true;
    const bool panel = look == Look::panel;
    node.panel = panel;
    const double radius = px(panel ? theme_.panel_radius : theme_.radius);
    const double unit = pass_.scale;
    node.paint = [theme = theme_, panel, radius, unit](paint::Overlay& overlay, const Rect& rect) {
        if (panel) {
            overlay.shadow({rect.x, rect.y + 3.0 * unit, rect.width, rect.height}, radius,
                           22.0 * unit, theme.shadow);
            overlay.box(rect, radius, theme.panel);
            overlay.border(rect, radius, std::max(1.0, unit), theme.panel_edge);
        } else {
            overlay.box(rect, radius, theme.well);
        }
    };
}

void Ui::fill(Node& node, const Content& content) {
    path_.push_back(&node);
    content();
    path_.pop_back();
}

void Ui::root(const Place& place, const Box& box, const Content& content) {
    Node holder;
    const std::vector<Node*> around = std::exchange(path_, {&holder});
    Node& node = open(Axis::column, box);
    fill(node, content);
    path_ = around;
    roots_.push_back({std::move(holder.children.front()), place, layer_});
}

void Ui::column(const Box& box, const Content& content) { fill(open(Axis::column, box), content); }

void Ui::row(const Box& box, const Content& content) { fill(open(Axis::row, box), content); }

void Ui::spacer(double grow) { open(Axis::column, {.grow = grow}); }

void Ui::space(double units) { open(Axis::column, {.min_width = units, .min_height = units}); }

void Ui::rule() {
    Node& node = open(Axis::column, {.min_height = 1.0});
    node.paint = [colour = theme_.line](paint::Overlay& overlay, const Rect& rect) {
        overlay.box(rect, 0.0, colour);
    };
}

void Ui::dialog(const std::string& id, double width, const Content& content) {
    ++layer_;
    const Box box{.id = id,
                  .gap = 18.0,
                  .padding = Edges::of(34.0, 30.0),
                  .width = width,
                  .scrolls = true,
                  .look = Look::panel};
    root({Align::centre, Align::centre, 24.0}, box, content);
    --layer_;
}

}  // namespace haula::ui
