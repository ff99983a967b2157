#include "challenges/challenge.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/file_system.h"
#include "core/files.h"
#include "core/json.h"

namespace haula::challenges {

namespace {

using Json = nlohmann::json;
using Ordered = nlohmann::ordered_json;

constexpr int k_version = 1;
constexpr std::array<std::string_view, k_all_kinds.size()> k_names{"place", "height", "hole",
                                                                   "brace"};

Result<Kind> kind_named(const std::string& name) {
    const auto found = std::find(k_names.begin(), k_names.end(), name);
    if (found == k_names.end()) {
        return bad_input("kind: should be place, height, hole or brace");
    }
    return k_all_kinds[static_cast<std::size_t>(found - k_names.begin())];
}

physics::Plug read_choice(const Json& json) {
    return {json.at("hole").get<std::string>(),
            json.value("face", "+") == "-" ? physics::Face::minus : physics::Face::plus,
            json.value("roll", 0)};
}

// Throws what the library throws where a field is missing or of another kind.
Result<Challenge> from_json(const Json& json, std::string id, const physics::SetSource& sets) {
    if (json.at("haula_challenge") != k_version) {
        return bad_input("haula_challenge: should be 1");
    }
    const auto kind = kind_named(json.at("kind").get<std::string>());
    if (!kind) {
        return kind.error();
    }
    auto start = physics::read_structure(json_text(json.at("start")), sets);
    auto solved = physics::read_structure(json_text(json.at("solved")), sets);
    if (!start || !solved) {
        return start ? solved.error() : start.error();
    }
    Challenge challenge{std::move(id),     *kind, std::move(*start), {}, {}, {}, {},
                        std::move(*solved)};
    challenge.pieces = json.at("pieces").get<std::vector<std::string>>();
    if (json.at("stars").size() != k_stars) {
        return bad_input("stars: should be three numbers");
    }
    challenge.stars = json.at("stars").get<std::array<double, k_stars>>();
    for (const Json& each : json.value("choices", Json::array())) {
        challenge.choices.push_back(read_choice(each));
    }
    challenge.braced = json.value("braced", "");
    const auto& before = challenge.start.placements;
    const auto& after = challenge.solved.placements;
    if (challenge.start.structure.set != challenge.solved.structure.set ||
        after.size() <= before.size() || !std::equal(before.begin(), before.end(), after.begin())) {
        return bad_input("solved: should be the start with more after it");
    }
    if (challenge.pieces.empty() || (*kind == Kind::hole) == challenge.choices.empty() ||
        (*kind == Kind::brace) == challenge.braced.empty()) {
        return bad_input("pieces, choices and braced: should be those of its kind");
    }
    return challenge;
}

Ordered structure_json(const physics::StructureFile& file) {
    return *parse_ordered_json(physics::write_structure(file.structure));
}

}  // namespace

std::string_view name_of(Kind kind) { return k_names[static_cast<std::size_t>(kind)]; }

std::vector<physics::Placement> Challenge::solution() const {
    return {solved.placements.begin() + static_cast<std::ptrdiff_t>(start.placements.size()),
            solved.placements.end()};
}

int stars_for(const Challenge& challenge, double value) {
    return static_cast<int>(
        std::count_if(challenge.stars.begin(), challenge.stars.end(), [&](double wanted) {
            return challenge.more_is_better() ? value >= wanted : value <= wanted;
        }));
}

Result<Challenge> read_challenge(std::string_view text, std::string id,
                                 const physics::SetSource& sets) {
    const Result<Json> json = parse_json(text);
    if (!json) {
        return json.error();
    }
    try {
        return from_json(*json, std::move(id), sets);
    } catch (const Json::exception& wrong) {
        return bad_input(wrong.what());
    }
}

std::string write_challenge(const Challenge& challenge) {
    Ordered json;
    json["haula_challenge"] = k_version;
    json["kind"] = name_of(challenge.kind);
    json["pieces"] = challenge.pieces;
    json["stars"] = challenge.stars;
    for (const physics::Plug& each : challenge.choices) {
        json["choices"].push_back(Ordered{{"hole", each.hole},
                                          {"face", each.face == physics::Face::minus ? "-" : "+"},
                                          {"roll", each.roll_deg.value_or(0)}});
    }
    if (!challenge.braced.empty()) {
        json["braced"] = challenge.braced;
    }
    json["start"] = structure_json(challenge.start);
    json["solved"] = structure_json(challenge.solved);
    // one line a field: short, and a change shows where it is
    std::string text = "{";
    for (const auto& [name, value] : json.items()) {
        text += (text.size() > 1 ? ",\n " : "") + json_quoted(name) + ": " + json_text(value);
    }
    return text + "}\n";
}

Result<std::vector<Challenge>> load_challenges(const std::filesystem::path& folder,
                                               const physics::SetSource& sets) {
    constexpr std::size_t k_max_bytes = 1 << 18;
    std::vector<Challenge> found;
    for (const std::filesystem::path& file : entries_of(folder)) {
        if (file.extension() != ".json") {
            continue;
        }
        const Result<std::string> text = read_file(file, k_max_bytes);
        if (!text) {
            return text.error();
        }
        auto challenge = read_challenge(*text, file.stem().string(), sets);
        if (!challenge) {
            return bad_input(file.string() + ": " + challenge.error().detail);
        }
        found.push_back(std::move(*challenge));
    }
    return found;
}

std::filesystem::path challenges_in(const std::filesystem::path& assets) {
    return assets / "hau_la" / "challenges";
}

}  // namespace haula::challenges
