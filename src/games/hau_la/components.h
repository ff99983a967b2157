#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/hau_la/pieces.h"

namespace haula::hau_la {

struct PlacedStrip {
    PieceId piece;
    Kind kind = Kind::lc;
    HoleSide a;
    std::optional<HoleSide> b;
    std::optional<int> roll_deg;  // none: the strip faces its other hole

    friend bool operator==(const PlacedStrip&, const PlacedStrip&) = default;
};

// Nib b of a strip that stands already, plugged afterwards.
struct NibPlugged {
    PieceId piece;
    HoleSide b;

    friend bool operator==(const NibPlugged&, const NibPlugged&) = default;
};

// The strips in order, and then what closes rings of them.
struct Start {
    std::vector<PlacedStrip> strips;
    std::vector<NibPlugged> plugs;
};

// What the rules need to know of a set: how many holes and nibs, the board's holes, the starting
// structures. Read from the set's file in assets/hau_la/; lengths and material are not our concern.
struct Components {
    struct Strip {
        int holes = 0;
        int nibs = 0;
    };

    std::string name;
    std::array<Strip, k_kinds> strips;
    std::vector<std::string> board_holes;
    std::map<std::string, Start, std::less<>> starts;

    const Strip& strip(Kind kind) const { return strips[index_of(kind)]; }
    bool is_construction(Kind kind) const { return strip(kind).nibs == 2; }
    std::string name_of(const Hole& hole) const;
    // By its form alone: whether the piece has that many holes, or exists, is another question.
    std::optional<Hole> hole_named(std::string_view name) const;
};

// The file's text, and that of the set it is like, if any.
Result<Components> parse_components(std::string_view name, std::string_view json,
                                    std::string_view json_of_model = {});
// Every set in a folder.
Result<std::vector<Components>> load_all_components(const std::filesystem::path& folder);

}  // namespace haula::hau_la
