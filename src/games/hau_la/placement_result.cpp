#include "games/hau_la/placement_result.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "core/text.h"

namespace haula::hau_la {

namespace {

constexpr std::array<std::pair<PlacementResult::Status, std::string_view>, 6> k_statuses{{
    {PlacementResult::Status::settled, "settled"},
    {PlacementResult::Status::blocked, "blocked"},
    {PlacementResult::Status::no_room, "no_room"},
    {PlacementResult::Status::unsettled, "unsettled"},
    {PlacementResult::Status::unstable, "unstable"},
    {PlacementResult::Status::out_of_reach, "out_of_reach"},
}};
constexpr int k_highest_tenth_mm = 100'000;  // ten metres: more is a mistake

std::string print_list(const std::vector<std::string>& items) {
    return items.empty() ? "none" : join(items, ",");
}

bool is_ground(const std::string& name) { return name == "board" || name == "table"; }

// "none" or the parts between commas; a body is never called "none".
std::vector<std::string_view> parse_list(const std::string* value) {
    if (value == nullptr || *value == "none") {
        return {};
    }
    return split(*value, ',');
}

bool is_body_name(std::string_view name) {
    return !name.empty() && name.size() <= 16 && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

Error bad_part(std::string_view part, std::string_view form) {
    return bad_input("'" + printable(part, 40) + "' is not of the form " + std::string(form));
}

Result<std::vector<TouchingPair>> parse_touches(const std::string* value) {
    std::vector<TouchingPair> touches;
    for (const std::string_view part : parse_list(value)) {
        const auto names = split(part, '/');
        if (names.size() != 2 || !is_body_name(names[0]) || !is_body_name(names[1])) {
            return bad_part(part, "piece/piece");
        }
        touches.push_back({std::string(names[0]), std::string(names[1])});
    }
    return touches;
}

Result<std::vector<MarkerHeight>> parse_heights(const std::string* value) {
    std::vector<MarkerHeight> heights;
    for (const std::string_view part : parse_list(value)) {
        const auto pair = split(part, ':');
        const auto tenths = pair.size() == 2 ? parse_int(pair[1]) : std::nullopt;
        // no absolute value: the least number has none
        if (!tenths || !is_body_name(pair[0]) || *tenths > k_highest_tenth_mm ||
            *tenths < -k_highest_tenth_mm) {
            return bad_part(part, "marker:tenths_of_mm");
        }
        heights.push_back({std::string(pair[0]), static_cast<int>(*tenths)});
    }
    return heights;
}

Result<std::string> parse_body(const std::string* value) {
    if (value == nullptr) {
        return std::string();
    }
    return is_body_name(*value) ? Result<std::string>(*value) : bad_part(*value, "piece");
}

Result<std::vector<std::string>> parse_blockers(const std::string* value) {
    std::vector<std::string> blockers;
    for (const std::string_view part : parse_list(value)) {
        if (!is_body_name(part)) {
            return bad_part(part, "piece,piece");
        }
        blockers.emplace_back(part);
    }
    return blockers;
}

template <class T>
bool strictly_rising(const std::vector<T>& items) {
    return std::adjacent_find(items.begin(), items.end(), std::greater_equal<>()) == items.end();
}

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Only the board and the table have no room without being anybody's fault.
Result<void> check_no_room(const PlacementResult& result) {
    const auto& blockers = result.blockers;
    const bool ground =
        !blockers.empty() && std::all_of(blockers.begin(), blockers.end(), is_ground);
    return ground && !result.body.empty()
               ? Result<void>()
               : bad_input(
                     "no_room names in 'by' the board or the table alone, and in 'of' what "
                     "finds no room");
}

Result<void> check_names(const PlacementResult& result, const BodyNames& bodies) {
    const auto known = [&](const std::string& name) {
        return has(bodies.pieces, name) || has(bodies.markers, name);
    };
    for (const TouchingPair& touch : result.touches) {
        if (!known(touch.a) || !known(touch.b) || touch.a >= touch.b) {
            return bad_input("the verdict lets " + touch.a + " and " + touch.b +
                             " touch, which are not two different bodies on the table in order");
        }
    }
    for (const std::string& name : result.blockers) {
        if (!known(name) && !is_ground(name)) {
            return bad_input("the verdict speaks of " + name + ", which is not on the table");
        }
    }
    if (!result.body.empty() && !known(result.body)) {
        return bad_input("the verdict speaks of " + result.body + ", which is not on the table");
    }
    for (const MarkerHeight& height : result.heights) {
        if (!has(bodies.markers, height.marker)) {
            return bad_input("the verdict measures " + height.marker +
                             ", which is not a marker on the structure");
        }
    }
    return {};
}

}  // namespace

TouchingPair touching_pair(std::string one, std::string other) {
    return one < other ? TouchingPair{std::move(one), std::move(other)}
                       : TouchingPair{std::move(other), std::move(one)};
}

rules::Verdict to_verdict(const PlacementResult& result) {
    const auto status = std::find_if(k_statuses.begin(), k_statuses.end(),
                                     [&](const auto& each) { return each.first == result.status; });
    rules::Verdict verdict{std::string(status->second), {}};
    if (result.status == PlacementResult::Status::blocked) {
        return verdict.with("by", print_list(result.blockers));
    }
    if (result.status == PlacementResult::Status::no_room) {
        return verdict.with("by", print_list(result.blockers)).with("of", result.body);
    }
    if (result.status == PlacementResult::Status::out_of_reach && !result.body.empty()) {
        return verdict.with("of", result.body);
    }
    if (!result.settled()) {
        return verdict;
    }
    std::vector<std::string> touches;
    touches.reserve(result.touches.size());
    for (const TouchingPair& touch : result.touches) {
        touches.push_back(touch.a + "/" + touch.b);
    }
    std::vector<std::string> heights;
    heights.reserve(result.heights.size());
    for (const MarkerHeight& height : result.heights) {
        heights.push_back(height.marker + ":" + std::to_string(height.tenth_mm));
    }
    return verdict.with("touches", print_list(touches)).with("heights", print_list(heights));
}

Result<PlacementResult> read_verdict(const rules::Verdict& verdict) {
    const auto status = std::find_if(k_statuses.begin(), k_statuses.end(),
                                     [&](const auto& each) { return each.second == verdict.word; });
    if (status == k_statuses.end()) {
        return bad_input(
            "'" + verdict.word +
            "' is no outcome; there are settled, blocked, no_room, unsettled, unstable "
            "and out_of_reach");
    }
    const auto touches = parse_touches(verdict.find("touches"));
    const auto heights = parse_heights(verdict.find("heights"));
    const auto blockers = parse_blockers(verdict.find("by"));
    const auto body = parse_body(verdict.find("of"));
    if (!touches) {
        return touches.error();
    }
    if (!heights) {
        return heights.error();
    }
    if (!blockers) {
        return blockers.error();
    }
    if (!body) {
        return body.error();
    }
    PlacementResult result{status->first, *touches, *heights, *blockers, *body};
    // One text a verdict: what is unknown, in another order or out of place does not survive.
    if (const rules::Verdict proper = to_verdict(result); proper != verdict) {
        return bad_input("the verdict should read '" + printable(print(proper), 200) + "'");
    }
    return result;
}

bool rests(const rules::Verdict& verdict) {
    const Result<PlacementResult> result = read_verdict(verdict);
    return result && result->settled();
}

bool same_within(const PlacementResult& one, const PlacementResult& other, int tenth_mm) {
    return one.status == other.status && one.touches == other.touches &&
           one.blockers == other.blockers && one.body == other.body &&
           std::equal(one.heights.begin(), one.heights.end(), other.heights.begin(),
                      other.heights.end(), [&](const MarkerHeight& a, const MarkerHeight& b) {
                          return a.marker == b.marker &&
                                 std::abs(a.tenth_mm - b.tenth_mm) <= tenth_mm;
                      });
}

Result<void> check_result(const PlacementResult& result, const BodyNames& bodies) {
    if (Result<void> names = check_names(result, bodies); !names) {
        return names;
    }
    if (!strictly_rising(result.touches) || !strictly_rising(result.heights) ||
        !strictly_rising(result.blockers)) {
        return bad_input("the verdict's touches, heights or blockers are not sorted and distinct");
    }
    if (result.status == PlacementResult::Status::no_room) {
        if (Result<void> ground = check_no_room(result); !ground) {
            return ground;
        }
    }
    const std::size_t measured = result.settled() ? bodies.markers.size() : 0;
    if (result.heights.size() != measured) {
        return bad_input("the verdict measures " + std::to_string(result.heights.size()) +
                         " markers where " + std::to_string(measured) + " are to be measured");
    }
    return {};
}

}  // namespace haula::hau_la
