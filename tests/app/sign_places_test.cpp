// The words in the drawings of the rules.
#include "guide/sign_places.h"

#include <catch2/catch_test_macros.hpp>

#include "render/camera.h"
#include "render/project.h"
#include "shapes/town_mesh.h"

using namespace haula;
using guide::BoxShare;
using guide::GuideSign;

namespace {

// A tower in the middle of the picture.
render::Scene tower() {
    render::Scene scene;
    scene.items.push_back(
        {std::make_shared<const shapes::Mesh>(shapes::rounded_box({0.05, 0.05, 0.2}, 0.004, 1)),
         {{0.0, 0.0, 0.1}, {}},
         {render::Surface::foam},
         true});
    return scene;
}

const paint::Size k_size{520, 290};

}  // namespace

TEST_CASE("words in a drawing lie neither over what they point at nor over each other",
          "[app][guide]") {
    const render::View view = render::OrbitCamera().view();
    const guide::Subject subject(tower(), view, k_size);
    const auto top = render::project(view, k_size, {0.0, 0.0, 0.2});
    const auto foot = render::project(view, k_size, {0.0, 0.0, 0.02});
    REQUIRE(top);
    REQUIRE(foot);
    const paint::Point to_top{top->x / k_size.width, top->y / k_size.height};
    const paint::Point to_foot{foot->x / k_size.width, foot->y / k_size.height};
    CHECK(subject.within({to_top.x - 0.05, to_top.y, 0.1, 0.1}) > 0.0);
    CHECK(subject.within({0.0, 0.0, 0.1, 0.1}) == 0.0);
    // all meant to be where the tower is
    std::vector<GuideSign> signs{{to_top, "top", 60.0, to_top},
                                 {to_top, "foot", 60.0, to_foot},
                                 {to_top, "a longer word", 120.0, to_foot}};
    const std::vector<BoxShare> boxes{{0.2, 0.08}, {0.2, 0.08}, {0.34, 0.08}};
    guide::place_signs(signs, boxes, subject);
    std::vector<paint::Rect> places;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        const paint::Rect place{signs[i].at.x - 0.5 * boxes[i].width,
                                signs[i].at.y - 0.5 * boxes[i].height, boxes[i].width,
                                boxes[i].height};
        INFO(signs[i].text << " at " << place.x << ", " << place.y);
        CHECK(subject.within(place) == 0.0);
        CHECK(place.x >= -1e-9);
        CHECK(place.y >= -1e-9);
        CHECK(place.right() <= 1.0 + 1e-9);
        CHECK(place.bottom() <= 1.0 + 1e-9);
        for (const paint::Rect& other : places) {
            CHECK(paint::common_part(place, other).empty());
        }
        places.push_back(place);
    }
}

TEST_CASE("a word without an arrow stays where it was written", "[app][guide]") {
    std::vector<GuideSign> signs{{{0.5, 0.5}, "closed", 60.0, {}}};
    guide::place_signs(signs, {{0.2, 0.08}}, {});
    CHECK(signs.front().at == paint::Point{0.5, 0.5});
}
