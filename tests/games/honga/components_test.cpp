// What lies in the box is read from a file, which anybody may have changed.
#include "games/honga/components.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "core/asset_dir.h"
#include "core/files.h"

using namespace haula;
using Json = nlohmann::json;

namespace {

// Why the standard components are refused once one thing in them is changed.
std::string refused_with(const std::string& path, const Json& value) {
    Json data = Json::parse(*read_file(*asset_dir() / "honga" / "standard.json", 1U << 20U));
    const Json::json_pointer where(path);
    if (value.is_discarded()) {
        data.at(where.parent_pointer()).erase(where.back());
    } else {
        data[where] = value;
    }
    const auto read = honga::parse_components(data.dump());
    return read ? "" : read.error().detail;
}

std::string refused_without(const std::string& path) {
    return refused_with(path, Json(Json::value_t::discarded));
}

}  // namespace

TEST_CASE("components of Honga that cannot be played with are refused in one sentence",
          "[games][honga][components]") {
    CHECK(refused_with("/track_limit", 8).empty());
    for (const char* text : {"", "[]", "{", "null", "\"board\""}) {
        const auto read = honga::parse_components(text);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().detail == "is not a JSON object");
    }
    CHECK(refused_without("/board") == "the space nw needs four areas");
    CHECK(refused_with("/board/se", Json::array({"den", "berries"})) ==
          "the space se needs four areas");
    CHECK(refused_with("/board/se/1", "sea") == "the space se needs four areas");
    CHECK(refused_with("/board/sw/1", "lake") == "the space sw must touch the den");
    CHECK(refused_without("/red_discs") == "there are too few or too many discs of one colour");
    CHECK(refused_with("/grey_discs/G05", Json::array({1, 2, 3})) ==
          "the disc G05 needs four numbers");
    CHECK(refused_with("/grey_discs/G05/0", -1) == "the disc G05 needs four numbers");
    CHECK(refused_with("/grey_discs/G05/0", "two") == "the disc G05 needs four numbers");
    CHECK(refused_with("/grey_discs/a disc", Json::array({1, 1, 1, 1})) ==
          "the disc a disc needs four numbers");
    CHECK(refused_without("/trade_cards") == "there are too few or too many trade cards");
    CHECK(refused_without("/trade_cards/T01/points") ==
          "the trade card T01 needs a cost and points");
    CHECK(refused_with("/trade_cards/T01/cost", Json{{"gold", 1}}) ==
          "the trade card T01 needs a cost and points");
    CHECK(refused_with("/bonus_cards/K05/kind", "wish") == "the bonus card K05 has no kind");
    CHECK(refused_with("/bonus_cards/K01/printed/0", "water") ==
          "the bonus card K01 prints something that is no food");
    CHECK(refused_with("/mountain", Json::array({0})) ==
          "a track limit, mountain steps and at most 2 bonus cards are needed");
    CHECK(refused_with("/bonus_cards_a_turn", 3) ==
          "a track limit, mountain steps and at most 2 bonus cards are needed");
    CHECK(refused_without("/tables/4") == "herd and goal are needed for 2 to 5 players");
    CHECK(refused_with("/tables/4/herd", 6) == "herd and goal are needed for 2 to 5 players");
    CHECK(refused_with("/tables/2/goal", 0) == "herd and goal are needed for 2 to 5 players");
}
