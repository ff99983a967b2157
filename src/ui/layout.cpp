#include "ui/layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/wrap.h"

namespace haula::ui {

namespace {

using Children = std::vector<std::unique_ptr<Node>>;

constexpr double k_longest_word = 16.0;  // in letter heights; longer ones may be broken

double gaps(const Node& node, std::size_t count) {
    return count > 1 ? node.gap * static_cast<double>(count - 1) : 0.0;
}

// -- widths
// ----------------------------------------------------------------------------------------

void wish_text_width(Node& node, paint::TextMeasure& measure) {
    const TextRun& run = *node.text;
    node.wish_width = std::ceil(widest_line(run.text, measure, run.weight, run.height));
    node.need_width =
        run.wraps ? std::min(std::ceil(widest_part(run.text, measure, run.weight, run.height)),
                             k_longest_word * run.height)
                  : node.wish_width;
}

void wish_width(Node& node, paint::TextMeasure& measure) {
    double need = 0.0;
    double wish = 0.0;
    if (node.text) {
        wish_text_width(node, measure);
        need = node.need_width;
        wish = node.wish_width;
    }
    for (const auto& child : node.children) {
        wish_width(*child, measure);
        if (node.axis == Axis::row) {
            need = node.wraps ? std::max(need, child->need_width) : need + child->need_width;
            wish += child->wish_width;
        } else {
            need = std::max(need, child->need_width);
            wish = std::max(wish, child->wish_width);
        }
    }
    if (node.axis == Axis::row) {
        const double between = gaps(node, node.children.size());
        need += node.wraps ? 0.0 : between;
        wish += between;
    }
    node.need_width = std::max(need + node.padding.across(), node.min_width);
    wish = node.width.value_or(wish + node.padding.across());
    if (node.max_width) {
        wish = std::min(wish, *node.max_width);
    }
    node.wish_width = std::max(wish, node.need_width);
}

void give_width(Node& node, double width, paint::TextMeasure& measure);

double width_in_column(const Node& parent, const Node& child, double inner) {
    if (child.self.value_or(parent.cross) != Align::stretch) {
        return std::max(std::min(child.wish_width, inner), child.need_width);
    }
    const double most = child.max_width ? std::max(*child.max_width, child.need_width) : inner;
    return std::max(std::min(inner, most), child.need_width);
}

// The widths of one line of a row, from its first child to behind its last.
void give_row_widths(Node& row, std::size_t first, std::size_t last, double inner,
                     paint::TextMeasure& measure) {
    double wish = gaps(row, last - first);
    double need = wish;
    double grow = 0.0;
    for (std::size_t i = first; i < last; ++i) {
        wish += row.children[i]->wish_width;
        need += row.children[i]->need_width;
        grow += row.children[i]->grow;
    }
    for (std::size_t i = first; i < last; ++i) {
        Node& child = *row.children[i];
        double width = child.wish_width;
        if (wish <= inner) {
            width += grow > 0.0 ? (inner - wish) * child.grow / grow : 0.0;
        } else {
            const double part =
                wish - need > 1e-9 ? std::max(0.0, inner - need) / (wish - need) : 0.0;
            width = child.need_width + part * (child.wish_width - child.need_width);
        }
        give_width(child, width, measure);
    }
}

void break_row(Node& row, double inner) {
    row.row_breaks.clear();
    double used = 0.0;
    for (std::size_t i = 0; i < row.children.size(); ++i) {
        const double width = std::min(row.children[i]->wish_width, inner);
        if (i == 0 || used + row.gap + width > inner + 0.01) {
            row.row_breaks.push_back(i);
            used = width;
        } else {
            used += row.gap + width;
        }
    }
}

std::size_t row_end(const Node& row, std::size_t line) {
    return line + 1 < row.row_breaks.size() ? row.row_breaks[line + 1] : row.children.size();
}

void give_width(Node& node, double width, paint::TextMeasure& measure) {
    node.rect.width = width;
    const double inner = std::max(0.0, width - node.padding.across());
    if (node.text) {
        const TextRun& run = *node.text;
        node.lines = wrapped(run.text, run.wraps ? inner : 1e9, measure, run.weight, run.height);
    }
    if (node.axis == Axis::column) {
        for (const auto& child : node.children) {
            give_width(*child, width_in_column(node, *child, inner), measure);
        }
        return;
    }
    if (!node.wraps) {
        node.row_breaks.assign(node.children.empty() ? 0 : 1, 0);
    } else {
        break_row(node, inner);
    }
    for (std::size_t line = 0; line < node.row_breaks.size(); ++line) {
        give_row_widths(node, node.row_breaks[line], row_end(node, line), inner, measure);
    }
}

// -- heights
// ---------------------------------------------------------------------------------------

void wish_height(Node& node);

double line_height(const Node& row, std::size_t line, double Node::*which) {
    double highest = 0.0;
    for (std::size_t i = row.row_breaks[line]; i < row_end(row, line); ++i) {
        highest = std::max(highest, (*row.children[i]).*which);
    }
    return highest;
}

void wish_height(Node& node) {
    double wish =
        node.text
            ? std::ceil(static_cast<double>(node.lines.size()) * node.text->height * k_line_height)
            : 0.0;
    double need = wish;
    for (const auto& child : node.children) {
        wish_height(*child);
    }
    if (node.axis == Axis::column) {
        for (const auto& child : node.children) {
            wish += child->wish_height;
            need += child->need_height;
        }
        wish += gaps(node, node.children.size());
        need += gaps(node, node.children.size());
    } else {
        for (std::size_t line = 0; line < node.row_breaks.size(); ++line) {
            wish += line_height(node, line, &Node::wish_height);
            need += line_height(node, line, &Node::need_height);
        }
        wish += gaps(node, node.row_breaks.size());
        need += gaps(node, node.row_breaks.size());
    }
    node.content_height = wish;
    wish += node.padding.upright();
    need += node.padding.upright();
    if (node.scrolls) {
        need = std::min(need, node.min_height);
    }
    // what scrolls gives way down to its least height, and is no higher than its content
    wish = std::max(node.height.value_or(wish), node.scrolls ? 0.0 : node.min_height);
    if (node.max_height) {
        wish = std::min(wish, *node.max_height);
    }
    node.need_height = std::max(need, node.scrolls ? 0.0 : node.min_height);
    node.wish_height = std::max(wish, node.need_height);
}

void give_height(Node& node, double height);

// Children of a column get what they wish; the rest goes to those that grow, and what is missing is
// taken from those that can do with less.
void give_column_heights(Node& node, double inner) {
    double wish = gaps(node, node.children.size());
    double need = wish;
    double grow = 0.0;
    for (const auto& child : node.children) {
        wish += child->wish_height;
        need += child->need_height;
        grow += child->grow;
    }
    const bool roomy = node.scrolls || wish <= inner;
    for (const auto& child : node.children) {
        double height = child->wish_height;
        if (roomy) {
            height += grow > 0.0 && inner > wish ? (inner - wish) * child->grow / grow : 0.0;
        } else {
            const double part =
                wish - need > 1e-9 ? std::max(0.0, inner - need) / (wish - need) : 0.0;
            height = child->need_height + part * (child->wish_height - child->need_height);
        }
        give_height(*child, height);
    }
}

void give_height(Node& node, double height) {
    node.rect.height = height;
    const double inner = std::max(0.0, height - node.padding.upright());
    if (node.axis == Axis::column) {
        give_column_heights(node, inner);
        return;
    }
    for (std::size_t line = 0; line < node.row_breaks.size(); ++line) {
        const double room =
            node.row_breaks.size() == 1 ? inner : line_height(node, line, &Node::wish_height);
        for (std::size_t i = node.row_breaks[line]; i < row_end(node, line); ++i) {
            Node& child = *node.children[i];
            const bool stretched = child.self.value_or(node.cross) == Align::stretch;
            give_height(child, stretched ? room : std::min(child.wish_height, room));
        }
    }
}

// -- places
// ----------------------------------------------------------------------------------------

double start_of(Align align, double room, double used) {
    switch (align) {
        case Align::centre:
            return 0.5 * (room - used);
        case Align::end:
            return room - used;
        case Align::start:
        case Align::stretch:
            break;
    }
    return 0.0;
}

void place(Node& node, double x, double y);

void place_column(Node& node) {
    const double inner_width = node.rect.width - node.padding.across();
    const double inner_height = node.rect.height - node.padding.upright();
    double used = gaps(node, node.children.size());
    for (const auto& child : node.children) {
        used += child->rect.height;
    }
    if (node.scrolls) {
        node.scroll = std::clamp(node.scroll, 0.0, std::max(0.0, used - inner_height));
    }
    double y = node.rect.y + node.padding.top - node.scroll +
               std::max(0.0, start_of(node.main, inner_height, used));
    for (const auto& child : node.children) {
        const Align align = child->self.value_or(node.cross);
        const double off = std::max(0.0, start_of(align, inner_width, child->rect.width));
        place(*child, node.rect.x + node.padding.left + off, y);
        y += child->rect.height + node.gap;
    }
}

void place_row(Node& node) {
    const double inner_width = node.rect.width - node.padding.across();
    double y = node.rect.y + node.padding.top;
    for (std::size_t line = 0; line < node.row_breaks.size(); ++line) {
        const std::size_t first = node.row_breaks[line];
        const std::size_t last = row_end(node, line);
        const double room = node.row_breaks.size() == 1
                                ? node.rect.height - node.padding.upright()
                                : line_height(node, line, &Node::wish_height);
        double used = gaps(node, last - first);
        for (std::size_t i = first; i < last; ++i) {
            used += node.children[i]->rect.width;
        }
        double x =
            node.rect.x + node.padding.left + std::max(0.0, start_of(node.main, inner_width, used));
        for (std::size_t i = first; i < last; ++i) {
            Node& child = *node.children[i];
            const Align align = child.self.value_or(node.cross);
            place(child, x, y + std::max(0.0, start_of(align, room, child.rect.height)));
            x += child.rect.width + node.gap;
        }
        y += room + node.gap;
    }
}

void place(Node& node, double x, double y) {
    // whole pixels keep edges and letters sharp
    node.rect.x = std::round(x);
    node.rect.y = std::round(y);
    if (node.axis == Axis::column) {
        place_column(node);
    } else {
        place_row(node);
    }
}

}  // namespace

void lay_out(Node& root, const paint::Rect& room, Align across, Align upright,
             paint::TextMeasure& measure) {
    wish_width(root, measure);
    const double width = across == Align::stretch
                             ? room.width
                             : std::max(std::min(root.wish_width, room.width), root.need_width);
    give_width(root, width, measure);
    wish_height(root);
    const double height =
        upright == Align::stretch ? room.height : std::min(root.wish_height, room.height);
    give_height(root, height);
    place(root, room.x + std::max(0.0, start_of(across, room.width, width)),
          room.y + std::max(0.0, start_of(upright, room.height, height)));
}

}  // namespace haula::ui
