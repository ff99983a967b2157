#include "games/hau_la/components.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/file_system.h"
#include "core/files.h"
#include "core/json.h"
#include "core/text.h"

namespace haula::hau_la {

namespace {

using Json = nlohmann::json;

constexpr std::size_t k_max_bytes = 1U << 20U;
constexpr int k_max_holes = 60;

// Asks a JSON value for a member without ever throwing.
const Json& member(const Json& object, const char* name) {
    static const Json k_null;
    const auto found = object.is_object() ? object.find(name) : object.end();
    return object.is_object() && found != object.end() ? *found : k_null;
}

int count_of(const Json& value) {
    return value.is_number_integer() && value >= 0 && value <= k_max_holes ? value.get<int>() : -1;
}

std::string text_of(const Json& value) { return value.is_string() ? value.get<std::string>() : ""; }

Result<void> read_kinds(const Json& kinds, Components& set) {
    std::size_t known = 0;
    for (const Json& each : kinds) {
        const std::optional<Kind> kind = kind_named(text_of(member(each, "name")));
        if (!kind) {
            continue;
        }
        const Json& holes = member(each, "holes_mm");
        const int nibs = count_of(member(each, "nibs"));
        if (!holes.is_array() || holes.empty() || holes.size() > k_max_holes || nibs < 1 ||
            nibs > 2) {
            return bad_input("the kind " + std::string(name_of(*kind)) +
                             " needs holes and one or two nibs");
        }
        set.strips[index_of(*kind)] = {static_cast<int>(holes.size()), nibs};
        ++known;
    }
    return known == k_kinds ? Result<void>()
                            : Result<void>(bad_input("the kinds LC, SC, LF and SF are needed"));
}

Result<void> read_board(const Json& board, Components& set) {
    for (const Json& ring : member(board, "rings")) {
        const std::string name = text_of(member(ring, "name"));
        const int count = count_of(member(ring, "count"));
        if (name.size() != 1 || name[0] < 'a' || name[0] > 'z' || name == "p" || name == "s" ||
            count < 1) {
            return bad_input("a ring of the board needs a letter (not p or s) and a count");
        }
        for (int i = 1; i <= count; ++i) {
            set.board_holes.push_back(name + std::to_string(i));
        }
    }
    return set.board_holes.empty() ? Result<void>(bad_input("the board has no holes"))
                                   : Result<void>();
}

std::optional<HoleSide> read_plug(const Json& plug, const Components& set) {
    const std::optional<Hole> hole = set.hole_named(text_of(member(plug, "hole")));
    if (!hole) {
        return std::nullopt;
    }
    return HoleSide{*hole,
                    text_of(member(plug, "face")) == "-" ? StripFace::minus : StripFace::plus};
}

Result<PlacedStrip> read_strip(const Json& entry, const Components& set) {
    const auto piece = piece_named(text_of(member(entry, "piece")));
    const auto kind = kind_named(text_of(member(entry, "kind")));
    const auto a = read_plug(member(entry, "a"), set);
    if (!piece || !kind || !a) {
        return bad_input("a start piece needs a name (s1, s2, s3), a kind and a hole for nib a");
    }
    PlacedStrip strip{*piece, *kind, *a, read_plug(member(entry, "b"), set), std::nullopt};
    const Json& roll = member(member(entry, "a"), "roll");
    if (roll.is_number_integer()) {
        strip.roll_deg = roll.get<int>();
    }
    return strip;
}

Result<void> read_start_entry(const Json& entry, const Components& set, Start& start) {
    if (!member(entry, "plug").is_null()) {
        const auto piece = piece_named(text_of(member(entry, "plug")));
        const auto b = read_plug(member(entry, "b"), set);
        const auto loose = [&](const PlacedStrip& strip) {
            return strip.piece == piece && !strip.b &&
                   std::none_of(start.plugs.begin(), start.plugs.end(),
                                [&](const NibPlugged& done) { return done.piece == piece; });
        };
        if (!b || start.strips.size() != k_start_pieces ||
            std::none_of(start.strips.begin(), start.strips.end(), loose)) {
            return bad_input(
                "a plug needs a hole and, after all the pieces, one with a loose nib b");
        }
        start.plugs.push_back({*piece, *b});
        return {};
    }
    const Result<PlacedStrip> strip = read_strip(entry, set);
    if (!strip) {
        return strip.error();
    }
    if (strip->piece.value != start.strips.size() + 1 || strip->kind != Kind::lc) {
        return bad_input("the pieces are LC, s1 to s3 in order");
    }
    start.strips.push_back(*strip);
    return {};
}

Result<void> read_starts(const Json& starts, Components& set) {
    for (const auto& [name, entries] : starts.items()) {
        Start& start = set.starts[name];
        const std::string where = "start '" + printable(name, 30) + "': ";
        for (const Json& entry : entries) {
            if (const Result<void> fine = read_start_entry(entry, set, start); !fine) {
                return bad_input(where + fine.error().detail);
            }
        }
        if (start.strips.size() != k_start_pieces) {
            return bad_input(where + "three pieces are needed");
        }
    }
    return set.starts.empty() ? Result<void>(bad_input("there is no start")) : Result<void>();
}

}  // namespace

std::string Components::name_of(const Hole& hole) const {
    if (hole.in_board()) {
        return board_holes[static_cast<std::size_t>(hole.number) - 1];
    }
    return hau_la::name_of(hole.piece) + "." + std::to_string(hole.number);
}

std::optional<Hole> Components::hole_named(std::string_view text) const {
    const auto in_board = std::find(board_holes.begin(), board_holes.end(), text);
    if (in_board != board_holes.end()) {
        return Hole{PieceId{}, static_cast<int>(in_board - board_holes.begin()) + 1};
    }
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos) {
        return std::nullopt;
    }
    const auto piece = piece_named(text.substr(0, dot));
    const auto number = parse_int(text.substr(dot + 1));
    if (!piece || !number || *number < 1 || *number > k_max_holes) {
        return std::nullopt;
    }
    const Hole hole{*piece, static_cast<int>(*number)};
    return name_of(hole) == text ? std::optional(hole) : std::nullopt;
}

Result<Components> parse_components(std::string_view name, std::string_view json,
                                    std::string_view json_of_model) {
    Result<Json> parsed = parse_json(json);
    if (!parsed || !parsed->is_object()) {
        return bad_input("is not a JSON object");
    }
    Json& data = *parsed;
    if (!json_of_model.empty()) {
        Result<Json> model = parse_json(json_of_model);
        if (!model || !model->is_object()) {
            return bad_input("the set that it is like is not a JSON object");
        }
        model->merge_patch(data);
        data = std::move(*model);
    }
    Components set{std::string(name), {}, {}, {}};
    if (const Result<void> kinds = read_kinds(member(data, "kinds"), set); !kinds) {
        return kinds.error();
    }
    if (const Result<void> board = read_board(member(data, "board"), set); !board) {
        return board.error();
    }
    if (const Result<void> starts = read_starts(member(data, "starts"), set); !starts) {
        return starts.error();
    }
    return set;
}

Result<std::vector<Components>> load_all_components(const std::filesystem::path& folder) {
    std::map<std::string, std::string> texts;
    for (const std::filesystem::path& file : entries_of(folder)) {
        if (file.extension() == ".json") {
            Result<std::string> text = read_file(file, k_max_bytes);
            if (!text) {
                return text.error();
            }
            texts.emplace(file.stem().string(), std::move(*text));
        }
    }
    std::vector<Components> sets;
    for (const auto& [name, text] : texts) {
        const Result<Json> parsed = parse_json(text);
        const std::string model = parsed ? text_of(member(*parsed, "like")) : std::string();
        Result<Components> set =
            parse_components(name, text, texts.contains(model) ? texts[model] : std::string());
        if (!set) {
            return bad_input((folder / (name + ".json")).string() + ": " + set.error().detail);
        }
        sets.push_back(std::move(*set));
    }
    if (sets.empty()) {
        return Error{ErrorCode::not_found, folder.string() + ": there is no set of pieces in it"};
    }
    return sets;
}

}  // namespace haula::hau_la
