#include "view/hau_la/hau_la_presenter.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "hau_la/rig.h"
#include "physics/set_file.h"
#include "physics/strips.h"
#include "physics/structure_file.h"
#include "support/fake_judge.h"

namespace {

using namespace haula;
using presenter::Glance;
using presenter::Pace;

const physics::Assembly& standard_start() {
    static const physics::Assembly assembly = [] {
        auto set = physics::load_set(*asset_dir() / "hau_la", "standard");
        REQUIRE(set.ok());
        physics::Assembly made(*set);
        REQUIRE(made.place_all(set->starts.at("standard")));
        return made;
    }();
    return assembly;
}

physics::JudgedPair pair(const std::string& a, const std::string& b, double gap_m, const Vec3& at) {
    physics::JudgedPair made;
    made.a = a;
    made.b = b;
    made.gap_m = gap_m;
    made.on_a = at;
    made.on_b = at;
    made.touch = gap_m < 0.0 ? physics::Touch::touching : physics::Touch::clear;
    return made;
}

// The set-up at rest, with a first strip that stands a little higher than the third.
std::shared_ptr<judge::Resting> at_rest() {
    auto resting = std::make_shared<judge::Resting>();
    resting->shape = standard_start().rest();
    return resting;
}

const Vec3 k_touch{0.01, 0.02, 0.08};

std::shared_ptr<judge::Resting> touching() {
    auto resting = at_rest();
    resting->judged.contacts = {pair("p1", "s1", -0.0003, k_touch),
                                pair("s1", "s2", 0.004, {0.0, 0.0, 0.05})};
    return resting;
}

presenter::Style style() {
    presenter::Style style;
    const std::array names{"red", "blue", "green", "yellow", "black"};
    for (std::size_t i = 0; i < style.seats.size(); ++i) {
        const auto share = static_cast<float>(i) / 5.0F;
        style.seats[i] = {{share, 0.5F, 1.0F - share, 1.0F}, ui::SignShape::circle, names[i]};
    }
    return style;
}

struct Table {
    explicit Table(int players) : rig(players) {}

    test::Rig rig;
    std::shared_ptr<test::FakeJudge> judge = std::make_shared<test::FakeJudge>(1);
    view::HauLaPresenter shown{standard_start().set(), shapes::Detail::low};
    presenter::Eye eye{render::OrbitCamera().view(), {1280, 720}};

    Glance glance(rules::Shape shape) const {
        return {std::make_shared<const hau_la::HauLaState>(rig.state()), {}, std::move(shape)};
    }
    void show(const rules::Shape& shape, Pace pace = Pace::at_once) {
        shown.show(glance(shape), pace);
    }
};

std::string in_english(const rules::Message& message) {
    static const auto texts = rules::Texts::load(*asset_dir() / "i18n", "en");
    REQUIRE(texts.ok());
    return texts->say(message);
}

// How many strips look accused: their tint is that of no other.
std::size_t foam_items(const render::Scene& scene) {
    return static_cast<std::size_t>(std::count_if(
        scene.items.begin(), scene.items.end(),
        [](const render::Item& item) { return item.material.surface == render::Surface::foam; }));
}

}  // namespace

TEST_CASE("a game of Hau La is shown with what every player still has", "[view][presenter]") {
    Table table(2);
    table.show(at_rest());
    CHECK(foam_items(table.shown.scene(style())) == 3);
    CHECK(table.shown.top_m() > 0.05);
    const auto rows = table.shown.standings(table.glance(at_rest()));
    REQUIRE(rows.size() == 2);
    CHECK_FALSE(rows[0].score);  // no bird stands anywhere
    const int strips = table.rig.state().hand_size(PlayerId{1});
    CHECK(rows[0].chips.size() == static_cast<std::size_t>(strips) + 2);
    CHECK(rows[0].chips.back().sign == PlayerId{3});  // the second bird has its own colour
    const auto situation = table.shown.situation(table.glance(at_rest()));
    REQUIRE(situation);
    CHECK(in_english(*situation).starts_with("Round 1 of"));
    CHECK_FALSE(table.shown.question(table.glance(at_rest())));
    CHECK_FALSE(table.shown.notice(table.glance(at_rest())));
    CHECK_FALSE(table.shown.trouble());
}

TEST_CASE("a move is put together between the beginning and the end of a turn",
          "[view][presenter]") {
    Table table(2);
    view::HauLaPresenter& shown = table.shown;
    table.show(at_rest());
    CHECK(shown.hand().empty());
    CHECK(shown.spots(table.eye).empty());
    shown.begin_turn(table.glance(at_rest()), table.judge);
    CHECK(shown.hand().size() == 4);
    REQUIRE_FALSE(shown.choose_item("piece.SF"));
    const auto spots = shown.spots(table.eye);
    REQUIRE_FALSE(spots.empty());
    CHECK(shown.focus_on(spots.front()));
    REQUIRE_FALSE(shown.choose_spot(spots.front().id));
    CHECK(shown.can_step_back());
    CHECK(shown.top_m() > 0.05);
    CHECK_FALSE(shown.move());
    REQUIRE_FALSE(shown.choose_spot(shown.spots(table.eye).front().id));
    REQUIRE(shown.move());
    CHECK_FALSE(table.rig.state().why_not(*shown.move()));
    CHECK(in_english(shown.sentence()).starts_with("Red announces p1, SF"));
    CHECK(foam_items(shown.scene(style())) == 4);  // with the ghost
    shown.end_turn();
    CHECK_FALSE(shown.move());
    CHECK_FALSE(shown.can_step_back());
    CHECK(shown.tools().empty());
    CHECK(foam_items(shown.scene(style())) == 3);
}

TEST_CASE("nothing tells how a settling ends before it has", "[view][presenter]") {
    Table table(4);
    table.show(at_rest());
    table.rig.play("place kind=SF a=s1.2 on=1");
    table.show(nullptr);  // the world has not answered yet: the structure stays as it was
    CHECK(foam_items(table.shown.scene(style())) == 4);  // with the ghost of what was announced
    CHECK(table.shown.scene_of_act());
    CHECK(table.shown.on_turn(table.rig.state()) == PlayerId{1});
    CHECK_FALSE(table.shown.standings(table.glance(nullptr)).front().score);
    table.rig.settle("p1/s1");
    auto swaying = touching();
    swaying->motion.assign(30, swaying->shape);
    swaying->motion.front().pieces.pop_back();
    table.show(swaying, Pace::film);
    CHECK(table.shown.moving());
    CHECK_FALSE(table.shown.trouble());
    // the piece comes in, and is heard when it plugs; only then the structure moves
    CHECK(foam_items(table.shown.scene(style())) == 4);
    int passes = 0;
    for (; foam_items(table.shown.scene(style())) == 4 && passes < 200; ++passes) {
        table.shown.advance(0.02);
    }
    CHECK(passes > 20);
    REQUIRE(table.shown.take_cue());
    CHECK(foam_items(table.shown.scene(style())) == 2);
    table.shown.advance(0.1);
    CHECK(table.shown.moving());
    CHECK(foam_items(table.shown.scene(style())) == 3);
    table.shown.skip();
    CHECK_FALSE(table.shown.moving());
    CHECK(table.shown.trouble());
    // seen once it does not sway again
    table.show(swaying, Pace::film);
    CHECK_FALSE(table.shown.moving());
}

TEST_CASE("a touch is shown, asked about and forgotten once it is decided", "[view][presenter]") {
    Table table(4);
    table.rig.play("place kind=SF a=s1.2 on=1");
    table.rig.settle("p1/s1");
    const auto plain = [&] {
        view::HauLaPresenter other{standard_start().set(), shapes::Detail::low};
        test::Rig fresh(4);
        other.show({std::make_shared<const hau_la::HauLaState>(fresh.state()), {}, touching()},
                   Pace::at_once);
        return other.scene(style()).items.size();
    }();
    // also where a game is gone on with in the middle of a dispute
    table.show(touching());
    REQUIRE(table.shown.trouble());
    CHECK(distance(table.shown.trouble()->point, k_touch) < 1e-9);
    CHECK(table.shown.scene(style()).items.size() == plain + 1);  // the touch is marked
    const auto plea = table.shown.question(table.glance(touching()));
    REQUIRE(plea);
    REQUIRE(plea->remarks.size() == 1);
    CHECK(in_english(plea->remarks.front().words) == "p1 and s1 press 0.3 mm into each other");
    REQUIRE(plea->answers.size() == 2);
    CHECK(plea->answers[0].id == "table.penalty");
    CHECK_FALSE(table.rig.state().why_not(plea->answers[1].move));
    table.rig.play("ask");
    table.show(touching());
    CHECK(table.shown.trouble());
    const auto vote = table.shown.question(table.glance(touching()));
    REQUIRE(vote);
    CHECK(vote->answers[0].id == "table.agree");
    CHECK(in_english(vote->text).find("the piece goes to") != std::string::npos);
    table.rig.play("refuse");
    table.show(at_rest());
    CHECK_FALSE(table.shown.trouble());
    CHECK_FALSE(table.shown.question(table.glance(at_rest())));
    const auto notice = table.shown.notice(table.glance(at_rest()));
    REQUIRE(notice);
    CHECK(in_english(notice->title) == "A piece for you");
}

TEST_CASE("what is in the way of a piece is where the trouble is", "[view][presenter]") {
    Table table(4);
    table.show(at_rest());
    table.rig.play("place kind=SF a=s1.2 on=1");
    table.rig.blocked("s2");
    table.show(at_rest());
    REQUIRE(table.shown.trouble());
    const physics::PieceShape strip = standard_start().rest().pieces[1];
    REQUIRE(strip.id == "s2");
    CHECK(table.shown.trouble()->point == strip.nodes[strip.nodes.size() / 2].p);
    // where nothing is in the way, the eye goes to the hole
    Table other(4);
    other.rig.play("place kind=SF a=s1.2 on=1");
    other.rig.resolve("out_of_reach");
    other.show(at_rest());
    REQUIRE(other.shown.trouble());
    CHECK(other.shown.trouble()->thing == "s1");
}

TEST_CASE("practice shows what an announcement would come to", "[view][presenter]") {
    Table table(4);
    table.show(touching());
    table.shown.begin_turn(table.glance(touching()), table.judge);
    CHECK(table.shown.preview_in_words().empty());
    const auto findings = table.shown.findings();
    REQUIRE(findings.size() == 3);
    CHECK(in_english(findings[0].words) == "Nearest to each other");
    CHECK(findings[1].bad);  // the smallest gap first
    CHECK_FALSE(findings[2].bad);
    CHECK(findings[2].place);
    REQUIRE_FALSE(
        table.shown.propose(*rules::parse_line("place kind=SF a=s1.2+ roll=0 marker=red on=1+")));
    hau_la::PlacementResult result;
    result.heights = {{"red", 812}};
    auto resting = at_rest();
    resting->shape.pieces.pop_back();
    table.shown.preview(
        std::make_shared<const rules::Answer>(rules::Answer{hau_la::to_verdict(result), resting}));
    CHECK(foam_items(table.shown.scene(style())) == 2);  // its real shape, and no ghost
    auto words = table.shown.preview_in_words();
    REQUIRE(words.size() == 2);
    CHECK(in_english(words[0].words) == "Bird at 81.2 mm");
    CHECK_FALSE(words[1].bad);
    CHECK(table.shown.findings().size() == 1);  // that there is nothing
    CHECK_FALSE(table.shown.trouble());         // nothing has happened
    result.status = hau_la::PlacementResult::Status::unstable;
    result.heights.clear();
    table.shown.preview(
        std::make_shared<const rules::Answer>(rules::Answer{hau_la::to_verdict(result), nullptr}));
    words = table.shown.preview_in_words();
    REQUIRE(words.size() == 1);
    CHECK(words[0].bad);
    table.shown.preview(nullptr);
    CHECK(table.shown.preview_in_words().empty());
    CHECK(foam_items(table.shown.scene(style())) == 4);
}

TEST_CASE("a finished game tells by how much it was won and how heights went",
          "[view][presenter]") {
    Table table(4);
    table.rig.set_height("red", 900);
    table.rig.set_height("blue", 655);
    table.rig.play_on_to_round(99);
    REQUIRE(table.rig.state().to_act().is_over());
    const Glance end = table.glance(at_rest());
    const auto plot = table.shown.plot(end);
    REQUIRE(plot);
    REQUIRE(plot->lines.size() == 4);
    CHECK(plot->lines[0].values.size() == table.rig.state().measurements().size());
    CHECK(plot->lines[0].values.back() == 900);
    const auto margin = table.shown.margin(end);
    REQUIRE(margin);
    CHECK(in_english(*margin) == "24.5 mm higher than the next");
    CHECK(in_english(*table.shown.standings(end)[1].score) == "65.5 mm");
}

TEST_CASE("ways of seeing are switched, and what is shown can be taken along",
          "[view][presenter]") {
    Table table(2);
    table.show(at_rest());
    const render::Scene plain = table.shown.scene(style());
    for (int i = 0; i < 3; ++i) {
        table.shown.use_view_tool("tint");
        CHECK((table.shown.scene(style()) == plain) == (i == 2));
        CHECK(table.shown.view_tools().front().on == (i < 2));
    }
    table.shown.use_view_tool("view.ruler");
    CHECK_FALSE(table.shown.view_tools().back().on);

    const presenter::Exports exports = table.shown.exports(style());
    REQUIRE(exports.structure);
    CHECK(physics::read_structure(exports.structure(), physics::installed_sets()));
    REQUIRE(exports.model);
    const auto model = exports.model();
    REQUIRE(model);
    CHECK(model->size() == 4);  // the board and three strips
}

TEST_CASE("a saved model has the colours of its game", "[view][presenter]") {
    Table table(2);
    const auto resting = at_rest();
    resting->shape.markers.push_back(
        {"red", "s1.1", physics::Face::plus, {}, {0, 0, 1}, {1, 0, 0}});
    table.show(resting);
    presenter::Style seated = style();
    const auto last_piece = [&] { return table.shown.exports(seated).model()->back().name; };
    CHECK(last_piece() == "red");
    seated.seats.front().name = "yellow";
    CHECK(last_piece() == "yellow");
}

TEST_CASE("the key that goes closer finds strips, holes and nothing", "[view][presenter]") {
    Table table(2);
    table.show(at_rest());
    const physics::PieceShape strip = standard_start().rest().pieces.front();
    const auto at = table.eye.see(strip.nodes[strip.nodes.size() / 2].p);
    REQUIRE(at);
    const auto focus = table.shown.focus_at(table.eye, *at);
    REQUIRE(focus);
    CHECK_FALSE(focus->thing.empty());
    CHECK_FALSE(table.shown.focus_at(table.eye, {2.0, 2.0}));
}

TEST_CASE("losing a bird by joining is warned of before it is announced", "[view][presenter]") {
    Table table(2);
    test::Rig& rig = table.rig;
    rig.place("place kind=SF a=o1+ marker=red on=1+");
    rig.place("place kind=SF a=o3+ marker=green on=1+");
    rig.place("place kind=SF a=o4+ marker=blue on=1+");
    rig.place("place kind=SF a=o6+ marker=yellow on=1+");
    rig.place("place kind=LC a=o7+ b=s1.2+");
    const PlayerId player = rig.state().job().placer;
    const auto hole_of = [&](std::uint32_t marker) {
        const auto& where = rig.state().position().marker(MarkerId{marker});
        return rig.state().set().name_of(where.plug.hole) + "+";
    };
    const std::string own(hau_la::name_of(MarkerId{player.value}));
    const std::string first = hole_of(player.value);
    const std::string second = hole_of(player.value + 2);
    table.show(at_rest());
    table.shown.begin_turn(table.glance(at_rest()), table.judge);
    CHECK_FALSE(table.shown.warning());
    const auto alone = rules::parse_line("place kind=LF a=" + first + " marker=" + own + " on=1+");
    REQUIRE_FALSE(table.shown.propose(*alone));
    CHECK_FALSE(table.shown.warning());
    const auto both = rules::parse_line("place kind=SC a=" + first + " b=" + second +
                                        " marker=" + own + " on=1+");
    const auto refused = table.shown.propose(*both);
    INFO((refused ? in_english(*refused) : ""));
    REQUIRE_FALSE(refused);
    REQUIRE(table.shown.warning());
    CHECK(in_english(*table.shown.warning()).find("leaves the game for good") != std::string::npos);
    CHECK(table.shown.move());  // it is said while it can still be changed
}

TEST_CASE("the nearest miss is told and marked", "[view][presenter]") {
    Table table(4);
    table.rig.play("place kind=SF a=s1.2 on=1");
    table.rig.settle("none");
    auto near = at_rest();
    near->judged.contacts = {pair("p1", "s3", 0.0015, k_touch),
                             pair("p1", "s2", 0.004, {0.0, 0.0, 0.05}),
                             pair("s1", "s2", 0.0002, {0.0, 0.0, 0.03})};
    table.show(near);
    const auto told = table.shown.afterthoughts();
    REQUIRE(told.size() == 1);
    CHECK(in_english(told.front().words) == "Closest: 1.5 mm, p1 and s3");
    REQUIRE(told.front().place);
    CHECK(distance(told.front().place->point, k_touch) < 1e-9);
}

TEST_CASE("edges are tinted by who placed a strip until the settings turn that off",
          "[view][presenter]") {
    Table table(4);
    table.rig.play("place kind=SF a=s1.2 on=1");
    table.rig.settle("none");
    auto placed = at_rest();
    physics::PieceShape strip = placed->shape.pieces.front();
    strip.id = "p1";
    placed->shape.pieces.push_back(strip);
    table.show(placed);
    presenter::Style tinted = style();
    tinted.owners_show = true;
    presenter::Style plain = style();
    plain.owners_show = false;
    const auto with_edges = [&](const presenter::Style& how) {
        const render::Scene scene = table.shown.scene(how);
        return std::count_if(scene.items.begin(), scene.items.end(),
                             [](const render::Item& item) { return item.material.edge.a > 0.0F; });
    };
    CHECK(with_edges(tinted) == 4);
    CHECK(with_edges(plain) == 1);  // the newest shines, whatever the settings say
}

TEST_CASE("the two birds of a player wear the same collar, and a lone bird wears none",
          "[view][presenter]") {
    const auto items_with_bird = [](int players) {
        Table table(players);
        auto shape = at_rest();
        physics::MarkerShape bird;
        bird.id = "red";
        shape->shape.markers.push_back(bird);
        table.show(shape);
        return table.shown.scene(style()).items.size();
    };
    CHECK(items_with_bird(2) == items_with_bird(4) + 2);  // the ring and its band
}
