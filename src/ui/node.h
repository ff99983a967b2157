#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paint/overlay.h"
#include "paint/rect.h"
#include "ui/theme.h"

// What a screen is made of for one frame: boxes in rows and columns, and text. All in pixels.
namespace haula::ui {

enum class Axis { row, column };
enum class Align { start, centre, end, stretch };

struct Edges {
    double left = 0.0;
    double top = 0.0;
    double right = 0.0;
    double bottom = 0.0;

    static constexpr Edges all(double by) { return {by, by, by, by}; }
    static constexpr Edges of(double sideways, double upright) {
        return {sideways, upright, sideways, upright};
    }
    double across() const { return left + right; }
    double upright() const { return top + bottom; }
};

struct TextRun {
    std::string text;
    double height = 0.0;  // of the letters
    paint::Weight weight = paint::Weight::regular;
    paint::Colour colour;
    Align align = Align::start;
    bool wraps = true;
};

struct Node {
    // wishes
    std::string id;  // empty: nobody asks for it by name
    Axis axis = Axis::column;
    double gap = 0.0;
    Edges padding;
    Align main = Align::start;     // of the children along the axis
    Align cross = Align::stretch;  // of the children across the axis
    std::optional<Align> self;     // of this one across its parent's axis
    double grow = 0.0;             // its share of what is left over along its parent's axis
    std::optional<double> width;   // preferred; never less than its words need
    std::optional<double> height;
    double min_width = 0.0;
    double min_height = 0.0;
    std::optional<double> max_width;
    std::optional<double> max_height;
    bool wraps = false;    // a row goes on in the next line when it is full
    bool scrolls = false;  // a column higher than its room is moved behind a window
    bool panel = false;    // a sheet over the scene
    bool solid = false;    // the pointer does not reach what is behind
    double scroll = 0.0;   // how far it is moved
    bool listens = false;  // to hands
    bool focusable = false;
    bool sideways = false;  // left and right are its own
    bool letters = false;   // letters are its own
    bool enabled = true;
    std::optional<TextRun> text;
    std::function<void(paint::Overlay&, const paint::Rect&)> paint;        // below the children
    std::function<void(paint::Overlay&, const paint::Rect&)> paint_above;  // above them
    std::vector<std::unique_ptr<Node>> children;

    // what the layout says
    double need_width = 0.0;  // without breaking words
    double wish_width = 0.0;
    double wish_height = 0.0;
    double need_height = 0.0;
    double content_height = 0.0;  // of what scrolls
    paint::Rect rect;
    std::vector<std::string> lines;       // of the text
    std::vector<std::size_t> row_breaks;  // the first child of each line of a wrapping row
};

}  // namespace haula::ui
