#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace haula::honga {

enum class Resource : std::uint8_t { fish, berries, mushrooms, water };
inline constexpr std::size_t k_resources = 4;
inline constexpr std::size_t k_foods = 3;  // all but water
inline constexpr std::array k_all_resources{Resource::fish, Resource::berries, Resource::mushrooms,
                                            Resource::water};

enum class Area : std::uint8_t {
    spring,
    trade,
    mountain,
    lake,
    den,
    berries,
    forest,
    mushrooms,
    mammoths
};
inline constexpr std::size_t k_areas = 9;
inline constexpr std::array k_all_areas{Area::spring, Area::trade,     Area::mountain,
                                        Area::lake,   Area::den,       Area::berries,
                                        Area::forest, Area::mushrooms, Area::mammoths};

// The round spaces, clockwise from the top left.
enum class Space : std::uint8_t { nw, ne, se, sw };
inline constexpr std::size_t k_spaces = 4;
inline constexpr std::array k_all_spaces{Space::nw, Space::ne, Space::se, Space::sw};
inline constexpr int k_quarters = 4;

enum class BonusKind : std::uint8_t {
    successful_trade,
    two_points,
    chase_honga,
    lucky_hand,
    extra_disc,
    lucky_hand_or_chase,
    swap_berry_mushroom,
    docile_mammoths,
    climb_two_or_chase,
    buy_points
};
inline constexpr std::size_t k_bonus_kinds = 10;

template <class Enum>
constexpr std::size_t index_of(Enum value) {
    return static_cast<std::size_t>(value);
}

std::string_view name_of(Resource resource);
std::string_view name_of(Area area);
std::string_view name_of(Space space);
std::string_view name_of(BonusKind kind);
std::optional<Resource> resource_named(std::string_view name);
std::optional<Area> area_named(std::string_view name);
std::optional<Space> space_named(std::string_view name);
// What a hand brings in from a lake, a spring, a berry or mushroom patch; nothing elsewhere.
std::optional<Resource> gathered_at(Area area);

// Units of fish, berries, mushrooms and water.
using Units = std::array<int, k_resources>;
int total(const Units& units);

// A disc or card, by its place in the lists below.
using CardId = std::uint8_t;

enum class DiscColour : std::uint8_t { grey, red };

struct Disc {
    std::string name;
    DiscColour colour = DiscColour::grey;
    std::array<int, k_quarters> hands{};  // clockwise from its own top left quarter
};

struct TradeCard {
    std::string name;
    Units cost{};
    int mammoths = 0;
    int points = 0;
};

struct BonusCard {
    std::string name;
    BonusKind kind = BonusKind::two_points;
    Units printed{};
};

inline constexpr std::size_t k_max_grey = 32;
inline constexpr std::size_t k_max_red = 18;
inline constexpr std::size_t k_max_discs = k_max_grey + k_max_red;
inline constexpr std::size_t k_max_trade_cards = 32;
inline constexpr std::size_t k_max_bonus_cards = 25;
inline constexpr std::size_t k_max_herd = 5;
inline constexpr int k_min_players = 2;
inline constexpr int k_max_players = 5;

// What lies in the box, from assets/honga/standard.json.
struct Components {
    struct Table {
        int herd = 0;  // spaces
        int goal = 0;  // points that bring the end
    };

    // The areas round each space, clockwise from the top left.
    std::array<std::array<Area, k_quarters>, k_spaces> board{};
    std::vector<Disc> discs;  // grey ones first
    std::vector<TradeCard> trade_cards;
    std::vector<BonusCard> bonus_cards;
    int track_limit = 0;
    std::vector<int> mountain;  // points by step
    int top_points = 0;
    int bonus_cards_a_turn = 0;
    std::array<Table, k_max_players + 1> tables{};  // by number of players

    int top_step() const { return static_cast<int>(mountain.size()); }
    std::optional<CardId> disc_named(std::string_view name) const;
    std::optional<CardId> trade_card_named(std::string_view name) const;
    std::optional<CardId> bonus_card_named(std::string_view name) const;
};

Result<Components> parse_components(std::string_view json);
Result<Components> load_components(const std::filesystem::path& folder);

}  // namespace haula::honga
