#include "ui/layout.h"

#include <catch2/catch_test_macros.hpp>

#include "fake_measure.h"
#include "paint/text_measure.h"
#include "ui/report.h"

using namespace haula;
using ui::Align;
using ui::Axis;
using ui::Node;

namespace {

Node& add(Node& parent, Axis axis = Axis::column) {
    parent.children.push_back(std::make_unique<Node>());
    parent.children.back()->axis = axis;
    return *parent.children.back();
}

Node& add_text(Node& parent, const char* text) {
    Node& node = add(parent);
    node.text = ui::TextRun{text, 10.0, paint::Weight::regular, {}, Align::start, true};
    return node;
}

void arrange(Node& root, double width, double height) {
    test::FakeMeasure measure;
    ui::lay_out(root, {0.0, 0.0, width, height}, Align::stretch, Align::stretch, measure);
}

}  // namespace

TEST_CASE("children of a column lie below each other with the gap between", "[ui][layout]") {
    Node root;
    root.gap = 4.0;
    root.padding = ui::Edges::all(10.0);
    const Node& first = add_text(root, "abcd");
    const Node& second = add_text(root, "ab");
    arrange(root, 200.0, 100.0);
    CHECK(first.rect.x == 10.0);
    CHECK(first.rect.y == 10.0);
    CHECK(first.rect.width == 180.0);
    CHECK(second.rect.y == first.rect.bottom() + 4.0);
}

TEST_CASE("what is left over in a row goes to those that grow", "[ui][layout]") {
    Node root;
    root.axis = Axis::row;
    const Node& word = add_text(root, "abcd");
    Node& spacer = add(root);
    spacer.grow = 1.0;
    const Node& last = add_text(root, "ab");
    arrange(root, 100.0, 20.0);
    CHECK(word.rect.width == 20.0);
    CHECK(spacer.rect.width == 70.0);
    CHECK(last.rect.right() == 100.0);
}

TEST_CASE("words in a narrow row break rather than being cut off", "[ui][layout]") {
    Node root;
    root.axis = Axis::row;
    const Node& text = add_text(root, "many words in a row");
    const Node& fixed = add_text(root, "unbreakable");
    arrange(root, 110.0, 100.0);
    CHECK(text.lines.size() > 1);
    CHECK(fixed.rect.width == 55.0);
    CHECK(fixed.rect.right() <= 110.0);
}

TEST_CASE("a wrapping row goes on in the next line", "[ui][layout]") {
    Node root;
    Node& row = add(root, Axis::row);
    row.wraps = true;
    row.gap = 5.0;
    for (int i = 0; i < 5; ++i) {
        add_text(row, "abcd");
    }
    arrange(root, 72.0, 200.0);
    CHECK(row.children[2]->rect.y == row.children[0]->rect.y);
    CHECK(row.children[3]->rect.y >= row.children[0]->rect.bottom() + 5.0);
    CHECK(row.children[3]->rect.x == 0.0);
    CHECK(row.rect.height >= row.children[4]->rect.bottom() - row.rect.y);
}

TEST_CASE("a column that scrolls gives way; what stands below it stays in the window",
          "[ui][layout]") {
    Node root;
    Node& list = add(root);
    list.scrolls = true;
    list.scroll = 1e6;
    for (int i = 0; i < 50; ++i) {
        add_text(list, "line");
    }
    const Node& footer = add_text(root, "footer");
    arrange(root, 200.0, 120.0);
    CHECK(footer.rect.bottom() <= 120.0);
    CHECK(list.rect.height < list.content_height);
    // as far down as there is something, and no further
    CHECK(list.children.back()->rect.bottom() <= list.rect.bottom() + 1.0);
    CHECK(list.children.back()->rect.bottom() >= list.rect.bottom() - 1.0);
}

TEST_CASE("text that is cut off or lies over other text is found", "[ui][report]") {
    ui::Drawn one;
    one.text = "one";
    one.rect = {10.0, 10.0, 50.0, 20.0};
    one.wish_width = 50.0;
    one.wish_height = 20.0;
    one.clip = {0.0, 0.0, 100.0, 100.0};
    ui::Drawn other = one;
    other.text = "other";
    other.rect.y = 40.0;
    CHECK(ui::flaws_of({one, other}).empty());
    SECTION("beside its room") {
        other.rect.x = 60.0;
        CHECK(ui::flaws_of({one, other}).size() == 1);
    }
    SECTION("too narrow") {
        other.wish_width = 60.0;
        CHECK(ui::flaws_of({one, other}).size() == 1);
    }
    SECTION("below the window's edge, unless it can be scrolled to") {
        other.rect.y = 95.0;
        CHECK(ui::flaws_of({one, other}).size() == 1);
        other.scrolls = true;
        CHECK(ui::flaws_of({one, other}).empty());
    }
    SECTION("over each other, unless one lies in a dialog above") {
        other.rect.y = 25.0;
        CHECK(ui::flaws_of({one, other}).size() == 1);
        other.layer = 1;
        CHECK(ui::flaws_of({one, other}).empty());
    }
}
