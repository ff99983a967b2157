#include "physics/verdict_json.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/files.h"
#include "core/hash.h"
#include "core/version.h"
#include "physics/bodies.h"
#include "physics/set_file.h"
#include "support/paths.h"

using namespace haula;
using namespace haula::physics;
using Json = nlohmann::ordered_json;

namespace {

// One strip upright in i1, straight, with a bird beside its middle hole; nothing is settled here.
RestShape upright_strip() {
    PieceShape piece{"p1", "SF", {"i1", Face::plus, {}}, {}, {}};
    for (const double s : {0.0, 0.040, 0.055}) {
        piece.nodes.push_back({s, {0.035, 0.0, s}, {}});
    }
    RestShape rest;
    rest.pieces.push_back(piece);
    return rest;
}

StructureVerdict some_verdict() {
    StructureVerdict verdict;
    verdict.bound_m = 0.05e-3;
    verdict.foul = true;
    verdict.highest = "red";
    verdict.markers.push_back({"red", 0.0881, 0.02e-3, {0.01, 0.02, 0.03}});
    verdict.contacts.push_back({"p1",
                                "s2",
                                -0.1 / 3.0e3,
                                -0.30e-3,
                                0.03e-3,
                                {0.001, 0.002, 0.003},
                                {0.004, 0.005, 0.006},
                                Touch::touching,
                                false});
    return verdict;
}

std::vector<SettledStep> some_steps() {
    SettledStep place{PlacePiece{"p1", "SF", {"i1", Face::plus, {}}, {}}, {}, 3.25};
    place.report.iterations = 14;
    place.report.min_eigenvalue = 0.8;
    place.report.residual_n = 1e-9;
    place.report.energy_j = 0.0312;
    return {place, {AllowPair{"p1", "s2"}, {}, 0.0}};
}

std::vector<std::string> keys(const Json& object) {
    std::vector<std::string> names;
    names.reserve(object.size());
    for (const auto& [name, value] : object.items()) {
        names.push_back(name);
    }
    return names;
}

Json written() {
    const auto set = installed_sets()("standard");
    REQUIRE(set.ok());
    return Json::parse(verdict_json(some_steps(), upright_strip(), *set, some_verdict()));
}

// A document of the house, its lines as one.
std::string told_in(const std::string& document) {
    const auto text = read_file(HAULA_SOURCE_DIR "/" + document, 1U << 20U);
    REQUIRE(text.ok());
    std::istringstream words(*text);
    std::string all;
    for (std::string word; words >> word;) {
        all += word + " ";
    }
    return all;
}

std::string mm(double metres) { return std::to_string(std::lround(1e3 * metres)) + " mm"; }

}  // namespace

TEST_CASE("every field of a verdict is told in FORMATS.md, and what null means",
          "[physics][verdict]") {
    const std::string told = told_in("physics/FORMATS.md");
    const Json json = written();
    std::vector<std::string> fields = keys(json);
    for (const char* list : {"pieces", "markers", "contacts", "steps"}) {
        const auto inner = keys(json[list][0]);
        fields.insert(fields.end(), inner.begin(), inner.end());
    }
    for (const std::string& field : fields) {
        INFO(field);
        CHECK(told.find("`" + field + "`") != std::string::npos);
    }
    CHECK(told.find("`min_eigenvalue` (1/s^2) is `null` where nothing that could move stands") !=
          std::string::npos);
    CHECK(told.find("the way to a rest: " + std::to_string(k_solver_version) + ".") !=
          std::string::npos);
}

TEST_CASE("the README says where touching is no fault, as the code has it", "[physics][verdict]") {
    const ComponentSet set = *installed_sets()("standard");
    const std::string zone = mm(set.connector_zone_m);
    const std::string at_bird = std::to_string(std::lround(1e3 * marker_zone_m(set)));
    const std::string told = told_in("physics/README.md");
    CHECK(told.find("Exempt: " + zone + " along a plugged strip against its host") !=
          std::string::npos);
    CHECK(told.find(zone + " either side of a marker on its host (" + at_bird +
                    " in the verdict") != std::string::npos);
}

TEST_CASE("the verdict's fields stand in the order that others rely on", "[physics][verdict]") {
    using Names = std::vector<std::string>;
    const Json json = written();
    CHECK(keys(json) == Names{"outcome", "stable", "min_eigenvalue", "residual_n", "energy_mj",
                              "bound_mm", "certain", "program", "solver", "set_hash", "foul",
                              "highest", "pieces", "markers", "contacts", "steps"});
    CHECK(keys(json["pieces"][0]) == Names{"id", "kind", "nodes", "holes"});
    CHECK(keys(json["pieces"][0]["nodes"][0]) == Names{"s_mm", "p", "d1", "d3"});
    CHECK(keys(json["pieces"][0]["holes"][0]) == Names{"id", "p", "d2"});
    CHECK(keys(json["markers"][0]) == Names{"id", "top_mm", "bound_mm", "p"});
    CHECK(keys(json["contacts"][0]) ==
          Names{"a", "b", "gap_mm", "bound_mm", "gap_bullet_mm", "pa", "pb", "verdict", "allowed"});
    CHECK(keys(json["steps"][0]) == Names{"place", "iterations", "ms", "snapped", "certain"});
}

TEST_CASE("the verdict's numbers are those of the shape, in millimetres", "[physics][verdict]") {
    const Json json = written();
    CHECK(json["outcome"] == "settled");
    CHECK(json["stable"] == true);
    CHECK(json["min_eigenvalue"].get<double>() == 0.8);
    CHECK(json["residual_n"].get<double>() == 1e-9);
    CHECK(json["energy_mj"].get<double>() == 1e3 * 0.0312);
    CHECK(json["foul"] == true);
    CHECK(json["highest"] == "red");
    CHECK(json["pieces"][0]["nodes"].size() == 3);
    CHECK(json["pieces"][0]["holes"][0]["id"] == "p1.1");
    CHECK(json["pieces"][0]["holes"][0]["p"] == Json({1e3 * 0.035, 0.0, 1e3 * 0.040}));
    CHECK(json["pieces"][0]["holes"][0]["d2"] == Json({0.0, 1.0, 0.0}));
    CHECK(json["contacts"][0]["verdict"] == "touching");
    // to the last bit, though it has no short decimal form
    CHECK(json["contacts"][0]["gap_mm"].get<double>() == 1e3 * (-0.1 / 3.0e3));
    CHECK(json["steps"][1]["place"] == "p1 s2");
}

TEST_CASE("a verdict names the program, the solver and the very set that it speaks of",
          "[physics][verdict]") {
    const Json json = written();
    CHECK(json["program"] == version());
    CHECK(json["solver"] == k_solver_version);
    CHECK(json["set_hash"] == hash_text(hash_of(*installed_sets()("standard"))));
    auto heavier = *installed_sets()("standard");
    heavier.material.density_kg_m3 *= 1.01;
    CHECK(Json::parse(verdict_json(some_steps(), upright_strip(), heavier,
                                   some_verdict()))["set_hash"] != json["set_hash"]);
}

TEST_CASE("a blocked placement names what blocks it, and no marker is null", "[physics][verdict]") {
    const auto set = installed_sets()("standard");
    REQUIRE(set.ok());
    std::vector<SettledStep> steps = some_steps();
    steps.push_back({PlacePiece{"p2", "SF", {"i2", Face::plus, {}}, {}}, {}, 1.0});
    steps.back().report.outcome = Outcome::blocked;
    steps.back().report.blocked_by = {"s1", "board"};
    const Json json = Json::parse(verdict_json(steps, {}, *set, {}));
    CHECK(json["outcome"] == "blocked");
    CHECK(json["blocked_by"] == Json({"s1", "board"}));
    // of the shape that stands there
    CHECK(json["stable"] == true);
    CHECK(json["min_eigenvalue"].get<double>() == 0.8);
    CHECK(json["highest"].is_null());
    CHECK(json["pieces"] == Json::array());
}

TEST_CASE("a number that is none is written as null, never as a broken file",
          "[physics][verdict]") {
    const auto set = installed_sets()("standard");
    REQUIRE(set.ok());
    std::vector<SettledStep> steps = some_steps();
    steps.front().report.residual_n = std::nan("");
    steps.front().report.min_eigenvalue = std::numeric_limits<double>::infinity();
    const Json json = Json::parse(verdict_json(steps, {}, *set, {}));
    CHECK(json["residual_n"].is_null());
    CHECK(json["min_eigenvalue"].is_null());
}
