#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "physics/set_file.h"
#include "physics/structure_file.h"

// Small tasks on a structure that stands already, each with a solution that proves it can be done.
namespace haula::challenges {

// What is asked.
enum class Kind {
    place,   // all pieces, and nothing touches
    height,  // a bird, as high as the pieces can bring it
    hole,    // one piece, and only one of the lit holes holds it without a touch
    brace,   // a hole that gives way as little as the pieces can make it
};
inline constexpr std::array<Kind, 4> k_all_kinds{Kind::place, Kind::height, Kind::hole,
                                                 Kind::brace};

// As files and texts spell it: "place".
std::string_view name_of(Kind kind);

inline constexpr std::size_t k_stars = 3;
inline constexpr const char* k_bird = "red";  // the one that a height is measured of

struct Challenge {
    std::string id;  // the file's name: "07"
    Kind kind = Kind::place;
    physics::StructureFile start;     // what stands there
    std::vector<std::string> pieces;  // kinds, each to be placed once, in any order
    // What one, two and three stars ask for. place: the least gap in mm, at least; height: mm, at
    // least; hole: tries, at most; brace: mm that the weight of a gram moves it, at most.
    std::array<double, k_stars> stars{};
    std::vector<physics::Plug> choices;  // hole: where the piece may go
    std::string braced;                  // brace: the hole that shall give way less
    physics::StructureFile solved;       // the start, and a solution after it

    // The placements that solve it.
    std::vector<physics::Placement> solution() const;
    bool more_is_better() const { return kind == Kind::place || kind == Kind::height; }
};

// How many stars a value is worth; 0 to 3.
int stars_for(const Challenge& challenge, double value);

Result<Challenge> read_challenge(std::string_view text, std::string id,
                                 const physics::SetSource& sets);
std::string write_challenge(const Challenge& challenge);

// Those in a folder, in the order of their names: that of rising difficulty.
Result<std::vector<Challenge>> load_challenges(const std::filesystem::path& folder,
                                               const physics::SetSource& sets);
// Where they lie among the assets.
std::filesystem::path challenges_in(const std::filesystem::path& assets);

}  // namespace haula::challenges
