#include "view/honga/tribe_stage.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "honga/rig.h"
#include "view/honga/measures.h"

using namespace haula;
using test::HongaRig;
using view::TribePiece;
using view::TribeStage;
using Kind = TribePiece::Kind;

namespace {

std::shared_ptr<const honga::HongaState> state_of(const HongaRig& rig) {
    return std::make_shared<const honga::HongaState>(rig.state());
}

std::vector<TribePiece> all_of(const TribeStage& stage, Kind kind) {
    std::vector<TribePiece> found;
    for (const TribePiece& piece : stage.pieces()) {
        if (piece.kind == kind) {
            found.push_back(piece);
        }
    }
    return found;
}

Vec3 place_of(const TribeStage& stage, Kind kind) { return all_of(stage, kind).front().pose.p; }

TribeStage stage_of(const HongaRig& rig, PlayerId viewer = PlayerId{1}) {
    TribeStage stage;
    stage.follow(state_of(rig), viewer, true);
    return stage;
}

}  // namespace

TEST_CASE("Honga walks to who does not mind the den, after the disc has dropped", "[view][honga]") {
    HongaRig rig;
    rig.edit().disc(1, "G22");
    TribeStage stage = stage_of(rig);
    const Vec3 den = place_of(stage, Kind::honga);
    CHECK(distance(den, view::den_place()) < 1e-9);
    rig.play("place space=ne turn=1");
    stage.follow(state_of(rig), PlayerId{1}, false);
    REQUIRE(stage.moving());
    stage.advance(0.4);
    CHECK(distance(place_of(stage, Kind::honga), den) < 1e-9);  // the disc is still in the air
    stage.advance(0.8);
    const double on_the_way = distance(place_of(stage, Kind::honga), den);
    CHECK(on_the_way > 0.01);
    stage.finish();
    CHECK_FALSE(stage.moving());
    const Vec3 rug = view::rug_place(view::seat_of(PlayerId{1}, PlayerId{1}, 2));
    CHECK(distance(place_of(stage, Kind::honga), rug) < 1e-9);
    CHECK(distance(rug, den) > on_the_way);
}

TEST_CASE("a lured mammoth pushes the herd on, and the last goes to its owner's pen",
          "[view][honga]") {
    HongaRig rig(3);
    rig.edit().mover(2).disc(2, "G22").resources(2, {3, 1, 1, 0}).herd({1, 2, 1}, {2, 1});
    rig.play("place space=se turn=1");
    TribeStage stage = stage_of(rig);
    std::map<std::pair<std::uint32_t, int>, Vec3> before;
    for (const TribePiece& piece : all_of(stage, Kind::mammoth)) {
        before[{piece.owner.value, piece.key}] = piece.pose.p;
    }
    CHECK(before.size() == 18);
    rig.play("lure");
    stage.follow(state_of(rig), PlayerId{1}, false);
    stage.finish();
    // who stood on a herd space before stands on the next one now, or in the pen
    int pushed = 0;
    for (const TribePiece& piece : all_of(stage, Kind::mammoth)) {
        const Vec3 was = before.at({piece.owner.value, piece.key});
        for (int space = 0; space < 3; ++space) {
            if (distance(was, view::herd_place(space)) < 1e-9) {
                const Vec3 next =
                    space < 2 ? view::herd_place(space + 1)
                              : view::pen_place(view::seat_of(piece.owner, PlayerId{1}, 3), 0);
                CHECK(distance(piece.pose.p, next) < 1e-9);
                ++pushed;
            }
        }
    }
    CHECK(pushed == 3);
}

TEST_CASE("a mammoth that is given away goes back to the depot, and no other moves",
          "[view][honga]") {
    HongaRig rig;
    rig.edit()
        .disc(1, "G22")
        .resources(1, {1, 2, 2, 0})
        .pen(1, 1)
        .herd({1, 2, 0}, {2, 1})
        .open("T28");
    rig.play("place space=nw turn=0");  // 2 spring, 2 trade
    TribeStage stage = stage_of(rig);
    const auto before = all_of(stage, Kind::mammoth);
    rig.play("trade card=T28 pen=1");
    stage.follow(state_of(rig), PlayerId{1}, false);
    stage.finish();
    const auto after = all_of(stage, Kind::mammoth);
    REQUIRE(before.size() == after.size());
    int moved = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        moved += before[i].pose == after[i].pose ? 0 : 1;
    }
    CHECK(moved == 1);
}

TEST_CASE("only the viewer's own disc and cards lie face up", "[view][honga]") {
    HongaRig rig(3);
    rig.edit().card(1, "K05").card(2, "K06").card(3, "K07");
    for (const std::uint32_t viewer : {0U, 1U, 2U, 3U}) {
        const TribeStage stage = stage_of(rig, PlayerId{viewer});
        int open_cards = 0;
        for (const Kind kind : {Kind::disc, Kind::bonus_card}) {
            for (const TribePiece& piece : all_of(stage, kind)) {
                CAPTURE(viewer, piece.owner.value);
                CHECK(piece.face_up == (viewer == 0 || piece.owner.value == viewer));
                open_cards += piece.face_up ? 1 : 0;
            }
        }
        CHECK(open_cards == (viewer == 0 ? 6 : 2));
    }
}

TEST_CASE("an onlooker at a running game is shown no card that is hidden", "[view][honga]") {
    HongaRig rig(3);
    rig.edit().card(1, "K05").card(2, "K06").card(3, "K07");
    const std::shared_ptr<const rules::State> imagined = rig.state().imagined(PlayerId{}, 1);
    TribeStage stage;
    stage.follow(std::dynamic_pointer_cast<const honga::HongaState>(imagined), PlayerId{}, true);
    for (const Kind kind : {Kind::disc, Kind::bonus_card}) {
        for (const TribePiece& piece : all_of(stage, kind)) {
            CAPTURE(piece.owner.value);
            CHECK_FALSE(piece.face_up);
        }
    }
}

TEST_CASE("nobody sits nearer than whoever looks on, all clockwise, nothing on each other",
          "[view][honga]") {
    for (int players = 2; players <= 5; ++players) {
        for (std::uint32_t onlooker = 1; onlooker <= static_cast<std::uint32_t>(players);
             ++onlooker) {
            std::vector<Vec3> places;
            const Vec3 own = view::seat_of(PlayerId{onlooker}, PlayerId{onlooker}, players).board;
            double turned_before = -1.0;
            for (int i = 0; i < players; ++i) {
                // from the onlooker on, clockwise round the middle of the table
                const auto next =
                    PlayerId::from_index((onlooker - 1 + static_cast<std::size_t>(i)) %
                                         static_cast<std::size_t>(players));
                const Vec3 board = view::seat_of(next, PlayerId{onlooker}, players).board;
                const double turned =
                    std::remainder(std::atan2(own.y, own.x) - std::atan2(board.y, board.x) - 3.0,
                                   6.2831853) +
                    3.0;
                CHECK(turned > turned_before);
                turned_before = turned;
            }
            for (int i = 0; i < players; ++i) {
                const auto seat = view::seat_of(PlayerId::from_index(static_cast<std::size_t>(i)),
                                                PlayerId{onlooker}, players);
                CHECK(seat.board.y >= own.y);
                for (const Vec3& other : places) {
                    const bool apart = std::abs(other.x - seat.board.x) >=
                                           view::k_mm_m * view::k_own_board_wide_mm ||
                                       std::abs(other.y - seat.board.y) >=
                                           view::k_mm_m * view::k_own_board_high_mm;
                    CHECK(apart);
                }
                places.push_back(seat.board);
            }
        }
    }
}
