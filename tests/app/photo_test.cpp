// Photo mode: what stands on a table at this moment, and nothing else.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "hidden_table.h"

using namespace haula;

namespace {

bool has_signs(const render::Scene& scene) {
    return std::any_of(scene.items.begin(), scene.items.end(), [](const render::Item& item) {
        return item.material.surface == render::Surface::sign;
    });
}

}  // namespace

TEST_CASE("photo mode shows the table without marks and panels, and leaves everything as it was",
          "[app][photo]") {
    test::HiddenTable table;
    table.begin("human");
    table.wait_for("piece.SF");
    table.use("piece.SF");
    table.next_hole();  // holes are lit
    const screen::Screen& below = *table.app().screens.back();
    table.wait_until([&] { return !below.moving(); }, "rest");
    REQUIRE(has_signs(*below.scene()));
    const render::View whole = below.photo_view();
    table.press(render::Key::p);
    REQUIRE(table.shown() == "photo");
    const screen::Screen& photo = *table.app().screens.back();
    CHECK_FALSE(has_signs(*photo.scene()));
    // framed as if there were no panels
    CHECK(distance(photo.view().target, whole.target) < 1e-9);
    CHECK(std::abs(photo.view().height_m - whole.height_m) < 1e-9);

    CHECK(table.app().settings.room == render::Room::daylight);
    table.use("photo.light.1");
    CHECK(table.app().settings.room == render::Room::evening);
    CHECK(photo.view().lens == 1.0);
    table.use("photo.depth", render::Key::right);
    CHECK(photo.view().lens > 1.0);

    table.press(render::Key::space);
    table.pass();
    CHECK(table.app().ui->panels().empty());
    CHECK_FALSE(table.has("photo.save"));
    table.press(render::Key::escape);  // first all of it comes back
    table.pass();
    REQUIRE(table.shown() == "photo");
    CHECK(table.has("photo.save"));
    table.press(render::Key::escape);
    CHECK(table.shown() == "table");
    CHECK(table.app().settings.room == render::Room::daylight);
    table.wait_for("table.step_back");  // what was begun is still in hand
}

TEST_CASE("photo mode's words fit in every language and size", "[app][photo][layout]") {
    test::HiddenTable table;
    table.begin("human");
    table.wait_for("piece.SF");
    table.press(render::Key::p);
    REQUIRE(table.shown() == "photo");
    table.check_layout("photo");
}
