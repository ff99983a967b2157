#include "physics/set_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "core/asset_dir.h"
#include "core/file_system.h"
#include "core/files.h"
#include "core/json.h"
#include "core/portable_math.h"
#include "core/text.h"
#include "core/units.h"
#include "physics/json_input.h"
#include "physics/placement_check.h"
#include "physics/placement_json.h"

namespace haula::physics {

namespace {

constexpr std::size_t k_max_bytes = 1'000'000;
constexpr int k_max_likes = 4;  // a set like a set like a set: a circle ends here
constexpr Range k_length_mm{0.1, 2000.0};

StripSection read_section(const Json& value, Complaint& complaint) {
    JsonFields fields(value, "section", complaint);
    StripSection section;
    section.width_m = from_mm(fields.number("width_mm", k_length_mm));
    section.thickness_m = from_mm(fields.number("thickness_mm", k_length_mm));
    section.torsion_factor = fields.number("torsion_factor", {0.01, 1.0 / 3.0});
    fields.finish();
    if (section.thickness_m > section.width_m) {
        complaint.add("section: thickness_mm", "must not be more than width_mm");
    }
    return section;
}

FoamMaterial read_material(const Json& value, const StripSection& section, Complaint& complaint) {
    JsonFields fields(value, "material", complaint);
    FoamMaterial material;
    material.name = fields.text("name");
    material.youngs_pa = from_mpa(fields.number("youngs_mpa", {1e-3, 1e4}));
    const double poisson_ratio = fields.number("poisson_ratio", {0.0, 0.5});
    material.shear_pa = material.youngs_pa / (2.0 * (1.0 + poisson_ratio));
    material.density_kg_m3 = fields.number("density_kg_m3", {1.0, 1e4});
    material.min_bend_radius_m = from_mm(fields.number("least_bend_radius_mm", k_length_mm));
    fields.finish();
    if (material.min_bend_radius_m < 0.5 * section.thickness_m) {
        complaint.add("material: least_bend_radius_mm",
                      "must be at least half the strip's thickness, or its inside would fold");
    }
    return material;
}

Nib read_nib(const Json& value, const StripSection& section, Complaint& complaint) {
    JsonFields fields(value, "nib", complaint);
    Nib nib;
    nib.length_m = from_mm(fields.number("length_mm", k_length_mm));
    nib.barb_width_m = from_mm(fields.number("barb_width_mm", k_length_mm));
    fields.finish();
    if (nib.length_m < section.thickness_m) {
        complaint.add("nib: length_mm",
                      "must be at least the strip's thickness, or it cannot hold");
    }
    if (nib.barb_width_m > section.width_m) {
        complaint.add("nib: barb_width_mm", "must not be more than the strip's width");
    }
    return nib;
}

StripKind read_kind(const Json& value, const std::string& where, double hole_diameter_m,
                    Complaint& complaint) {
    JsonFields fields(value, where, complaint);
    StripKind kind;
    kind.name = fields.text("name");
    kind.length_m = from_mm(fields.number("length_mm", k_length_mm));
    for (const double hole_mm : fields.numbers("holes_mm", k_length_mm)) {
        kind.holes_m.push_back(from_mm(hole_mm));
    }
    kind.has_nib_b = fields.whole("nibs", 1, 2) == 2;
    fields.finish();
    if (!is_piece_name(kind.name)) {
        complaint.add(fields.where("name"), "must be a short word such as LC");
    }
    double before_m = 0.0;  // the root of nib a keeps its distance like a hole
    for (const double hole_m : kind.holes_m) {
        if (hole_m < before_m + hole_diameter_m || hole_m > kind.length_m - hole_diameter_m) {
            complaint.add(fields.where("holes_mm"),
                          "must rise, a hole's diameter or more from each other and from the ends");
        }
        before_m = hole_m;
    }
    return kind;
}

std::vector<StripKind> read_kinds(JsonFields& set, double hole_diameter_m) {
    constexpr std::size_t k_max_kinds = 16;
    std::vector<StripKind> kinds;
    for (const Json* element : set.elements("kinds", k_max_kinds)) {
        const std::string where = entry_of("kinds", kinds.size());
        StripKind kind = read_kind(*element, where, hole_diameter_m, set.complaint());
        for (const StripKind& other : kinds) {
            if (other.name == kind.name) {
                set.complaint().add(where, fmt::format("the name {} is used twice", kind.name));
            }
        }
        kinds.push_back(std::move(kind));
    }
    if (kinds.empty()) {
        set.complaint().add("kinds", "must hold at least one kind of strip");
    }
    return kinds;
}

Vec3 read_point(JsonFields& fields, std::string_view key) {
    const std::vector<double> mm = fields.numbers(key, {-k_length_mm.high, k_length_mm.high});
    if (mm.size() != 3) {
        fields.complaint().add(fields.where(key), "must be three numbers [x, y, z]");
        return {};
    }
    return {from_mm(mm[0]), from_mm(mm[1]), from_mm(mm[2])};
}

std::vector<Capsule> read_marker_bodies(JsonFields& marker) {
    constexpr std::size_t k_max_bodies = 16;
    std::vector<Capsule> bodies;
    for (const Json* element : marker.elements("bodies", k_max_bodies)) {
        JsonFields fields(*element, "marker: " + entry_of("bodies", bodies.size()),
                          marker.complaint());
        Capsule capsule;
        capsule.core.from = read_point(fields, "from_mm");
        capsule.core.to = read_point(fields, "to_mm");
        capsule.radius_m = from_mm(fields.number("radius_mm", k_length_mm));
        fields.finish();
        bodies.push_back(capsule);
    }
    return bodies;
}

// Heights are measured to the top, touches on the bodies: they must mean the same bird.
void check_marker_top(const MarkerKind& marker, Complaint& complaint) {
    constexpr double k_same_height_m = 1e-6;
    double top = 0.0;
    for (const Capsule& body : marker.bodies) {
        top = std::max(top, std::max(body.core.from.z, body.core.to.z) + body.radius_m);
    }
    if (std::abs(top - marker.top_m) > k_same_height_m) {
        complaint.add("marker: top_mm",
                      fmt::format("must be the top of its bodies, {:.3f}", to_mm(top)));
    }
}

MarkerKind read_marker(const Json& value, Complaint& complaint) {
    JsonFields fields(value, "marker", complaint);
    MarkerKind marker;
    marker.mass_kg = from_grams(fields.number("mass_g", {1e-3, 1e3}));
    marker.centre_of_mass_m = from_mm(fields.number("centre_of_mass_mm", k_length_mm));
    marker.top_m = from_mm(fields.number("top_mm", k_length_mm));
    marker.bodies = read_marker_bodies(fields);
    fields.finish();
    if (marker.centre_of_mass_m > marker.top_m) {
        complaint.add("marker: centre_of_mass_mm", "must not be above top_mm");
    }
    check_marker_top(marker, complaint);
    return marker;
}

void read_ring(const Json& value, const std::string& where, double hole_diameter_m, Board& board,
               Complaint& complaint) {
    JsonFields fields(value, where, complaint);
    const std::string name = fields.text("name");
    const int count = fields.whole("count", 1, 99);
    const double radius_m = from_mm(fields.number("radius_mm", {0.0, k_length_mm.high}));
    fields.finish();
    const bool letters =
        !name.empty() && name.size() <= 8 &&
        std::all_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    if (!letters) {
        complaint.add(fields.where("name"), "must be one to eight small letters");
    }
    if (radius_m + hole_diameter_m > board.radius_m) {
        complaint.add(fields.where("radius_mm"), "puts the holes over the board's rim");
    }
    for (int i = 0; i < count; ++i) {
        const double angle = 2.0 * k_pi * i / count;
        const SinCos way = portable_sin_cos(angle);
        const Vec3 outwards{way.cos, way.sin, 0.0};
        BoardHole hole{name + std::to_string(i + 1), radius_m * outwards, outwards};
        for (const BoardHole& other : board.holes) {
            if (other.name == hole.name || distance(other.p, hole.p) < hole_diameter_m) {
                complaint.add(where,
                              fmt::format("hole {} is in the way of {}", hole.name, other.name));
            }
        }
        board.holes.push_back(std::move(hole));
    }
}

Board read_board(const Json& value, double hole_diameter_m, Complaint& complaint) {
    constexpr std::size_t k_max_rings = 8;
    JsonFields fields(value, "board", complaint);
    Board board;
    board.radius_m = from_mm(fields.number("radius_mm", k_length_mm));
    board.thickness_m = from_mm(fields.number("thickness_mm", k_length_mm));
    std::size_t ring = 0;
    for (const Json* element : fields.elements("rings", k_max_rings)) {
        read_ring(*element, "board: " + entry_of("rings", ring++), hole_diameter_m, board,
                  complaint);
    }
    fields.finish();
    if (board.holes.empty()) {
        complaint.add("board: rings", "must hold at least one ring of holes");
    }
    return board;
}

// A start is pieces and what their nibs are plugged into: markers belong to players.
std::vector<Placement> read_start(const Json& value, const std::string& name,
                                  const ComponentSet& set, Complaint& complaint) {
    constexpr std::size_t k_max_entries = 32;
    std::vector<Placement> start;
    if (!value.is_array() || value.size() > k_max_entries) {
        complaint.add("starts: " + name,
                      fmt::format("must be a list of at most {} entries", k_max_entries));
        return start;
    }
    PlacementCheck check(set);
    for (const Json& element : value) {
        const std::string entry = "starts: " + entry_of(name, start.size());
        Placement placement = placement_from_json(element, entry, complaint);
        if (complaint.any()) {
            return start;
        }
        if (!std::holds_alternative<PlacePiece>(placement) &&
            !std::holds_alternative<PlugNib>(placement)) {
            complaint.add(entry, "a start holds pieces and their plugs alone");
        } else if (const auto fits = check.add(placement); !fits) {
            complaint.add(entry, fits.error().detail);
        }
        start.push_back(std::move(placement));
    }
    return start;
}

void read_starts(JsonFields& fields, ComponentSet& set) {
    const Json* starts = fields.member("starts");
    Complaint& complaint = fields.complaint();
    if (starts == nullptr || complaint.any()) {
        return;  // holes cannot be looked up in a set that is not right
    }
    if (!starts->is_object()) {
        complaint.add("starts", "must be an object of lists, by the starts' names");
        return;
    }
    for (const auto& [name, value] : starts->items()) {
        const std::string shown_name = printable(name, 40);
        if (!is_piece_name(name)) {
            complaint.add("starts: " + shown_name, "must have a short word for a name");
        }
        set.starts.emplace(name, read_start(value, shown_name, set, complaint));
    }
}

Result<ComponentSet> set_from_json(const Json& value, std::string_view name) {
    Complaint complaint;
    JsonFields fields(value, "", complaint);
    ComponentSet set;
    set.name = name;
    fields.whole("haula_set", 1, 1);
    fields.optional_member("like");
    const Json nothing = Json::object();
    const auto part = [&](std::string_view key) -> const Json& {
        const Json* found = fields.member(key);
        return found != nullptr ? *found : nothing;
    };
    set.section = read_section(part("section"), complaint);
    set.material = read_material(part("material"), set.section, complaint);
    set.nib = read_nib(part("nib"), set.section, complaint);
    set.hole_diameter_m = from_mm(fields.number("hole_diameter_mm", k_length_mm));
    set.connector_zone_m = from_mm(fields.number("connector_zone_mm", {0.0, k_length_mm.high}));
    if (set.hole_diameter_m > 0.5 * set.section.width_m ||
        set.hole_diameter_m > set.nib.barb_width_m) {
        complaint.add("hole_diameter_mm",
                      "must not be more than half the strip's width or than the barbs' width");
    }
    set.kinds = read_kinds(fields, set.hole_diameter_m);
    set.marker = read_marker(part("marker"), complaint);
    set.board = read_board(part("board"), set.hole_diameter_m, complaint);
    read_starts(fields, set);
    fields.finish();
    if (complaint.any()) {
        return complaint.error();
    }
    return set;
}

// Objects member by member, anything else as a whole.
void override_members(Json& base, const Json& changes) {
    for (const auto& [name, value] : changes.items()) {
        if (value.is_object() && base.contains(name) && base[name].is_object()) {
            override_members(base[name], value);
        } else {
            base[name] = value;
        }
    }
}

std::filesystem::path set_path(const std::filesystem::path& folder, std::string_view name) {
    return folder / (std::string(name) + ".json");
}

Error in_file(const std::filesystem::path& path, const Error& error) {
    return {error.code, path.string() + ": " + error.detail};
}

Result<Json> load_json(const std::filesystem::path& folder, std::string_view name, int likes) {
    // the name comes from a file and becomes a path, so it is a plain word and nothing else
    if (!is_piece_name(name)) {
        return bad_input(fmt::format("\"{}\" is no name of a set", printable(name, 40)));
    }
    const std::filesystem::path path = set_path(folder, name);
    auto text = read_file(path, k_max_bytes);
    if (!text) {
        return text.error().code == ErrorCode::not_found
                   ? bad_input(fmt::format("there is no set \"{}\" in {}", name, folder.string()))
                   : text.error();
    }
    auto value = parse_json(*text);
    if (!value) {
        return in_file(path, value.error());
    }
    if (!value->is_object() || !value->contains("like")) {
        return value;
    }
    const Json& like = value->at("like");
    if (!like.is_string()) {
        return bad_input(path.string() + ": like: must be the name of another set");
    }
    if (likes == k_max_likes) {
        return bad_input(path.string() + ": like: goes round in a circle or through too many sets");
    }
    auto base = load_json(folder, like.get<std::string>(), likes + 1);
    if (!base) {
        return in_file(path, base.error());
    }
    override_members(*base, *value);
    return base;
}

}  // namespace

Result<ComponentSet> read_set(std::string_view text, std::string_view name) {
    const auto value = parse_json(text);
    if (!value) {
        return value.error();
    }
    return set_from_json(*value, name);
}

Result<ComponentSet> load_set(const std::filesystem::path& folder, std::string_view name) {
    const auto value = load_json(folder, name, 0);
    if (!value) {
        return value.error();
    }
    auto set = set_from_json(*value, name);
    if (!set) {
        return in_file(set_path(folder, name), set.error());
    }
    return set;
}

namespace {

using SetsByName = std::map<std::string, Result<ComponentSet>, std::less<>>;

SetsByName load_sets(const std::filesystem::path& folder) {
    SetsByName sets;
    for (const std::filesystem::path& file : entries_of(folder)) {
        if (file.extension() == ".json") {
            const std::string name = file.stem().string();
            sets.emplace(name, load_set(folder, name));
        }
    }
    return sets;
}

}  // namespace

SetSource sets_in(const std::filesystem::path& folder) {
    return [folder](std::string_view name) { return load_set(folder, name); };
}

SetSource installed_sets() {
    return [](std::string_view name) -> Result<ComponentSet> {
        const auto assets = asset_dir();
        if (!assets) {
            return assets.error();
        }
        const std::filesystem::path folder = *assets / "hau_la";
        static const SetsByName known = load_sets(folder);
        const auto found = known.find(name);
        return found != known.end() ? found->second : load_set(folder, name);
    };
}

}  // namespace haula::physics
