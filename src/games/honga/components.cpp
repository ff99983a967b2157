#include "games/honga/components.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/files.h"
#include "core/json.h"
#include "core/text.h"

namespace haula::honga {

namespace {

using Json = nlohmann::ordered_json;  // cards keep the order of the file

constexpr std::size_t k_max_bytes = 1U << 20U;
constexpr int k_max_number = 99;
// Everybody holds one, and up to three are drawn at once; one must be left to be laid.
constexpr std::size_t k_min_discs = k_max_players + 3;
constexpr std::array<std::string_view, k_resources> k_resource_names{"fish", "berries", "mushrooms",
                                                                     "water"};
constexpr std::array<std::string_view, k_areas> k_area_names{
    "spring", "trade", "mountain", "lake", "den", "berries", "forest", "mushrooms", "mammoths"};
constexpr std::array<std::string_view, k_spaces> k_space_names{"nw", "ne", "se", "sw"};
constexpr std::array<std::string_view, k_bonus_kinds> k_kind_names{
    "successful_trade",   "two_points",          "chase_honga",         "lucky_hand",
    "extra_disc",         "lucky_hand_or_chase", "swap_berry_mushroom", "docile_mammoths",
    "climb_two_or_chase", "buy_points"};

template <class Enum, std::size_t N>
std::optional<Enum> named(const std::array<std::string_view, N>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? std::nullopt
                                : std::optional(static_cast<Enum>(found - names.begin()));
}

template <class Card>
std::optional<CardId> card_named(const std::vector<Card>& cards, std::string_view name) {
    const auto found = std::find_if(cards.begin(), cards.end(),
                                    [&](const Card& card) { return card.name == name; });
    return found == cards.end() ? std::nullopt
                                : std::optional(static_cast<CardId>(found - cards.begin()));
}

// Asks a JSON value for a member without ever throwing.
const Json& member(const Json& object, std::string_view name) {
    static const Json k_null;
    if (!object.is_object()) {
        return k_null;
    }
    const auto found = object.find(std::string(name));
    return found == object.end() ? k_null : *found;
}

std::optional<int> number_of(const Json& value) {
    return value.is_number_integer() && value >= 0 && value <= k_max_number
               ? std::optional(value.get<int>())
               : std::nullopt;
}

std::string text_of(const Json& value) { return value.is_string() ? value.get<std::string>() : ""; }

// Names of discs and cards appear in moves.
bool is_card_name(const std::string& name) {
    return !name.empty() && name.size() <= 8 && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
}

Result<void> read_board(const Json& board, Components& set) {
    for (const Space space : k_all_spaces) {
        const Json& areas = member(board, name_of(space));
        auto& round = set.board[index_of(space)];
        for (std::size_t i = 0; i < round.size(); ++i) {
            const auto area = areas.is_array() && areas.size() == round.size()
                                  ? area_named(text_of(areas[i]))
                                  : std::nullopt;
            if (!area) {
                return bad_input("the space " + std::string(name_of(space)) + " needs four areas");
            }
            round[i] = *area;
        }
        if (std::count(round.begin(), round.end(), Area::den) != 1) {
            return bad_input("the space " + std::string(name_of(space)) + " must touch the den");
        }
    }
    return {};
}

Result<void> read_discs(const Json& discs, DiscColour colour, std::size_t max_discs,
                        Components& set) {
    if (!discs.is_object() || discs.size() < k_min_discs || discs.size() > max_discs) {
        return bad_input("there are too few or too many discs of one colour");
    }
    for (const auto& [name, hands] : discs.items()) {
        Disc disc{name, colour, {}};
        for (std::size_t i = 0; i < disc.hands.size(); ++i) {
            const auto count = hands.is_array() && hands.size() == disc.hands.size()
                                   ? number_of(hands[i])
                                   : std::nullopt;
            if (!count || !is_card_name(name)) {
                return bad_input("the disc " + printable(name, 20) + " needs four numbers");
            }
            disc.hands[i] = *count;
        }
        set.discs.push_back(std::move(disc));
    }
    return {};
}

Result<void> read_trade_cards(const Json& cards, Components& set) {
    if (!cards.is_object() || cards.empty() || cards.size() > k_max_trade_cards) {
        return bad_input("there are too few or too many trade cards");
    }
    for (const auto& [name, entry] : cards.items()) {
        const auto points = number_of(member(entry, "points"));
        TradeCard card{name, {}, 0, points.value_or(0)};
        bool fine = points && is_card_name(name) && member(entry, "cost").is_object();
        for (const auto& [what, count] : member(entry, "cost").items()) {
            const auto resource = resource_named(what);
            fine = fine && number_of(count) && (resource || what == "mammoths");
            if (fine) {
                (resource ? card.cost[index_of(*resource)] : card.mammoths) = *number_of(count);
            }
        }
        if (!fine) {
            return bad_input("the trade card " + printable(name, 20) + " needs a cost and points");
        }
        set.trade_cards.push_back(std::move(card));
    }
    return {};
}

Result<void> read_bonus_cards(const Json& cards, Components& set) {
    if (!cards.is_object() || cards.empty() || cards.size() > k_max_bonus_cards) {
        return bad_input("there are too few or too many bonus cards");
    }
    for (const auto& [name, entry] : cards.items()) {
        const auto kind = named<BonusKind>(k_kind_names, text_of(member(entry, "kind")));
        if (!kind || !is_card_name(name)) {
            return bad_input("the bonus card " + printable(name, 20) + " has no kind");
        }
        BonusCard card{name, *kind, {}};
        for (const Json& printed : member(entry, "printed")) {
            const auto resource = resource_named(text_of(printed));
            if (!resource || *resource == Resource::water) {
                return bad_input("the bonus card " + name + " prints something that is no food");
            }
            ++card.printed[index_of(*resource)];
        }
        set.bonus_cards.push_back(std::move(card));
    }
    return {};
}

Result<void> read_limits(const Json& data, Components& set) {
    set.track_limit = number_of(member(data, "track_limit")).value_or(0);
    set.top_points = number_of(member(data, "top_points")).value_or(0);
    set.bonus_cards_a_turn = number_of(member(data, "bonus_cards_a_turn")).value_or(0);
    for (const Json& points : member(data, "mountain")) {
        set.mountain.push_back(number_of(points).value_or(0));
    }
    if (set.track_limit == 0 || set.mountain.size() < 2 || set.bonus_cards_a_turn > 2) {
        return bad_input("a track limit, mountain steps and at most 2 bonus cards are needed");
    }
    for (int players = k_min_players; players <= k_max_players; ++players) {
        const Json& table = member(member(data, "tables"), std::to_string(players));
        const int herd = number_of(member(table, "herd")).value_or(0);
        const int goal = number_of(member(table, "goal")).value_or(0);
        if (herd < 1 || herd > static_cast<int>(k_max_herd) || goal < 1) {
            return bad_input("herd and goal are needed for 2 to 5 players");
        }
        set.tables[static_cast<std::size_t>(players)] = {herd, goal};
    }
    return {};
}

}  // namespace

std::string_view name_of(Resource resource) { return k_resource_names[index_of(resource)]; }
std::string_view name_of(Area area) { return k_area_names[index_of(area)]; }
std::string_view name_of(Space space) { return k_space_names[index_of(space)]; }
std::string_view name_of(BonusKind kind) { return k_kind_names[index_of(kind)]; }

std::optional<Resource> resource_named(std::string_view name) {
    return named<Resource>(k_resource_names, name);
}

std::optional<Area> area_named(std::string_view name) { return named<Area>(k_area_names, name); }

std::optional<Space> space_named(std::string_view name) {
    return named<Space>(k_space_names, name);
}

std::optional<Resource> gathered_at(Area area) {
    switch (area) {
        case Area::lake:
            return Resource::fish;
        case Area::berries:
            return Resource::berries;
        case Area::mushrooms:
            return Resource::mushrooms;
        case Area::spring:
            return Resource::water;
        default:
            return std::nullopt;
    }
}

int total(const Units& units) { return std::accumulate(units.begin(), units.end(), 0); }

std::optional<CardId> Components::disc_named(std::string_view name) const {
    return card_named(discs, name);
}

std::optional<CardId> Components::trade_card_named(std::string_view name) const {
    return card_named(trade_cards, name);
}

std::optional<CardId> Components::bonus_card_named(std::string_view name) const {
    return card_named(bonus_cards, name);
}

Result<Components> parse_components(std::string_view json) {
    const Result<Json> parsed = parse_ordered_json(json);
    if (!parsed || !parsed->is_object()) {
        return bad_input("is not a JSON object");
    }
    const Json& data = *parsed;
    Components set;
    for (const Result<void>& read :
         {read_board(member(data, "board"), set),
          read_discs(member(data, "grey_discs"), DiscColour::grey, k_max_grey, set),
          read_discs(member(data, "red_discs"), DiscColour::red, k_max_red, set),
          read_trade_cards(member(data, "trade_cards"), set),
          read_bonus_cards(member(data, "bonus_cards"), set), read_limits(data, set)}) {
        if (!read) {
            return read.error();
        }
    }
    return set;
}

Result<Components> load_components(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / "standard.json";
    const Result<std::string> text = read_file(path, k_max_bytes);
    if (!text) {
        return text.error();
    }
    Result<Components> set = parse_components(*text);
    if (!set) {
        return bad_input(path.string() + ": " + set.error().detail);
    }
    return set;
}

}  // namespace haula::honga
