#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "paint/overlay.h"
#include "paint/size.h"
#include "paint/text_measure.h"
#include "render/input.h"
#include "ui/icon.h"
#include "ui/node.h"
#include "ui/report.h"
#include "ui/sign.h"
#include "ui/theme.h"

namespace haula::ui {

enum class Look {
    none,
    panel,  // a translucent sheet over the scene
    card,   // a slightly darker part of a panel
};

// A box's wishes, in units. Rows and columns take it by value: `ui.column({.gap = 12}, [&] {…});`
struct Box {
    std::string id = {};
    double gap = 0.0;
    Edges padding = {};
    Align main = Align::start;
    Align cross = Align::stretch;
    std::optional<Align> self = {};
    double grow = 0.0;
    std::optional<double> width = {};
    std::optional<double> height = {};
    double min_width = 0.0;
    double min_height = 0.0;
    std::optional<double> max_width = {};
    std::optional<double> max_height = {};
    bool wraps = false;
    bool scrolls = false;  // needs an id
    Look look = Look::none;
};

// Where a root lies in the window, `margin` units from its edges; stretch fills the window.
struct Place {
    Align across = Align::stretch;
    Align upright = Align::stretch;
    double margin = 0.0;
    // Comes and goes: nothing makes room for it, and it covers nothing if there is any room beside.
    bool floats = false;
};

enum class Tone { normal, quiet, faint, light, accent, warning };

struct TextStyle {
    TextRole role = TextRole::body;
    Tone tone = Tone::normal;
    Align align = Align::start;
    bool wraps = true;
    double grow = 0.0;
    std::optional<paint::Colour> colour = {};  // instead of the tone
};

enum class ButtonLook {
    lead,   // black: what goes on from here
    plain,  // a quiet well
    bare,   // words alone: menus and links
};

struct ButtonStyle {
    ButtonLook look = ButtonLook::plain;
    bool enabled = true;
    bool chosen = false;  // one of several, the one that holds
    TextRole role = TextRole::body;
    Align align = Align::centre;  // of its words
    double grow = 0.0;
    std::string key_hint = {};  // the key that does the same
    double min_width = 0.0;
};

// A drawing in the layout. Sizes in units; `paint` gets pixels and the pixels of a unit.
struct Canvas {
    std::string id = {};
    double width = 0.0;
    double height = 0.0;
    double grow = 0.0;
    std::optional<Align> self = {};
    std::function<void(paint::Overlay&, const paint::Rect&, double)> paint = {};
};

// Immediate-mode widgets of our own: a screen says every frame what there is, and learns from the
// same call what was done with it. Who was clicked is decided by where things were a pass before,
// so every widget has an id that stays the same from frame to frame.
class Ui {
  public:
    explicit Ui(paint::TextMeasure& measure) : measure_(&measure) {}

    struct Pass {
        paint::Size window;
        double scale = 1.0;         // pixels of a unit
        bool arrows = true;         // arrow keys go from widget to widget; else only Tab does
        paint::Colour accent;       // of the player whose turn it is, or the house's
        double least_hit_px = 0.0;  // each way, of what a hand is to hit
    };
    // Between the two the screen says what there is.
    void begin(const render::Input& input, const Pass& pass);
    void end();

    // What was made of it.
    const paint::Overlay& overlay() const { return overlay_; }
    const Report& report() const { return report_; }
    // Where panels lay when the window was last laid out; dialogs and what floats are none.
    const std::vector<paint::Rect>& panels() const { return panels_; }
    // How far a step of the wheel scrolls, in pixels.
    double wheel_px() const;
    // Whether any widget was used in this pass.
    bool used_any() const { return !used_.empty(); }
    // For shapes below all panels, over the scene.
    paint::Overlay& beneath() { return beneath_; }
    // What a test may look for although it is no widget.
    void mark(std::string id, const paint::Rect& rect, std::string text = {});

    // -- boxes
    using Content = std::function<void()>;
    void root(const Place& place, const Box& box, const Content& content);
    void column(const Box& box, const Content& content);
    void row(const Box& box, const Content& content);
    void spacer(double grow = 1.0);
    void space(double units);
    void rule();  // a thin line
    // Over everything else, which does not react meanwhile.
    void dialog(const std::string& id, double width, const Content& content);

    // -- words and drawings
    void label(std::string_view text, const TextStyle& style = {});
    void sign(SignShape shape, paint::Colour colour, double size = 16.0);
    // One with a name, shown while the pointer rests on it.
    void named_sign(const std::string& id, std::string_view name, SignShape shape,
                    paint::Colour colour, double size = 16.0);
    void key_hint(std::string_view key, std::string_view text);
    void canvas(const Canvas& canvas);
    void progress(std::optional<double> part);  // nothing: nobody knows how long

    // -- widgets: true, or a value, when it was used
    bool button(const std::string& id, std::string_view text, const ButtonStyle& style = {});
    // A button with a drawing in place of words; its name shows where the pointer rests, or the
    // keyboard's focus is.
    bool icon_button(const std::string& id, Icon icon, std::string_view name,
                     const ButtonStyle& style = {});
    bool toggle(const std::string& id, std::string_view text, bool& on);
    // One of a few, side by side (below each other where there is no room).
    bool choice(const std::string& id, std::span<const std::string> options, int& chosen);
    // A colour to choose, in the shape that goes with it.
    bool swatch(const std::string& id, SignShape shape, paint::Colour colour, bool chosen);
    bool slider(const std::string& id, double& value, double least, double most, double step,
                std::string_view shown);
    // `empty` stands there, faintly, while nothing does.
    bool text_field(const std::string& id, std::string& text, std::string_view empty,
                    std::size_t max_letters = 24);
    // A row of a list with any content; used by click, Enter or double as a button.
    bool item(const std::string& id, bool chosen, const Content& content,
              const Edges& padding = Edges::of(14.0, 10.0));

    // The name of a widget, or of a thing in the panels: shown while the pointer rests on it.
    void tip(const std::string& id, std::string_view text);
    // What is around `content` has a name to be shown so; it is no widget.
    void named(const std::string& id, std::string_view name, const Content& content);

    // -- what else was done
    bool escaped();             // Esc or the pad's back, once
    bool submitted() const;     // Enter while nothing else wants it
    bool pointer_free() const;  // over the scene, not over something flat
    bool keys_free() const;     // no text field and no dialog listens
    const std::string& focus() const { return focus_; }
    void set_focus(const std::string& id);
    // Scrolled to after this pass, if that is needed.
    void reveal(const std::string& id) { reveal_ = id; }
    // Forget the place on the screen before.
    void forget();
    double scale() const { return pass_.scale; }
    double px(double units) const { return units * pass_.scale; }
    double text_width(std::string_view text, TextRole role);
    const Theme& theme() const { return theme_; }
    const render::Input& input() const { return *input_; }
    const Pass& pass() const { return pass_; }
    // Seconds since the program began, for things that pulse.
    double now_s() const { return now_s_; }

  private:
    struct Root {
        std::unique_ptr<Node> node;
        Place place;
        int layer = 0;
    };
    // What the pass before knew of a widget.
    struct Seen {
        std::string id;
        paint::Rect rect;
        paint::Rect visible;
        int layer = 0;
        bool focusable = false;
        bool sideways = false;  // left and right are its own
        bool letters = false;   // letters are its own
        bool enabled = true;
        std::string scroller;  // the box it can be scrolled in
    };
    struct Wants {
        bool sideways = false;
        bool letters = false;
        bool enabled = true;
    };
    struct Doing {
        bool hovered = false;
        bool held = false;
        bool used = false;
        bool focused = false;  // and shown
    };
    struct Scroller {
        paint::Rect rect;
        double content = 0.0;
        double inner = 0.0;
        double offset = 0.0;
        int layer = 0;

        double most() const { return content > inner ? content - inner : 0.0; }
    };

    Node& open(Axis axis, const Box& box);
    void fill(Node& node, const Content& content);
    void dress(Node& node, Look look);
    Doing deal_with(Node& node, const std::string& id, const Wants& wants);
    const Seen* seen(const std::string& id) const;
    void point();
    void move_focus();
    void go_to_neighbour(paint::Point direction);
    void step_focus(int by);
    void show_focus(const std::string& id);
    void scroll_by_wheel();
    void scroll_to(const std::string& id);
    void draw(Node& node, int layer, paint::Rect clip, const std::string& owner,
              const std::string& scroller);
    void make_way(Node& node, const paint::Rect& room);
    void draw_text(const Node& node, int layer, const paint::Rect& clip, const std::string& owner,
                   bool scrolls);
    void draw_scrollbar(Node& node);
    void draw_tip();
    void focus_ring(paint::Overlay& overlay, const paint::Rect& rect, double radius) const;
    paint::Colour colour_of(Tone tone) const;
    void show_words(Node& node, std::string_view text, const TextStyle& style) const;
    bool edit(std::string& text, std::size_t max_letters);
    void place_cursor(const std::string& text, const Seen& field);

    paint::TextMeasure* measure_;
    Theme theme_;
    Pass pass_;
    const render::Input* input_ = nullptr;
    double now_s_ = 0.0;

    std::vector<Root> roots_;
    std::vector<Node*> path_;  // from the root to the open box
    int layer_ = 0;

    // from the pass before
    std::vector<Seen> seen_;
    std::vector<paint::Rect> solids_;
    std::vector<paint::Rect> panels_;
    bool floating_ = false;               // what is drawn now
    std::optional<paint::Rect> floated_;  // where it lay
    std::vector<int> solid_layers_;
    std::map<std::string, Scroller> scrollers_;
    int top_layer_ = 0;

    struct Tip {
        std::string id;
        std::string text;
    };
    std::optional<Tip> tip_;

    std::string hovered_;
    std::string rested_on_;  // the same, even if it cannot be used now
    std::string held_;
    std::string used_;
    std::string focus_;
    bool focus_shown_ = false;
    std::string reveal_;  // what shall be in sight
    bool enter_taken_ = false;
    bool escape_taken_ = false;
    bool pointer_free_ = true;
    std::size_t cursor_ = 0;  // in the text field that has the focus

    paint::Overlay overlay_;
    paint::Overlay beneath_;
    Report report_;
    Report marks_;
};

}  // namespace haula::ui
