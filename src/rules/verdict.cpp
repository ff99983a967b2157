#include "rules/verdict.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text.h"

namespace haula::rules {

namespace {

constexpr std::array<std::pair<Verdict::Outcome, std::string_view>, 5> k_outcomes{{
    {Verdict::Outcome::settled, "settled"},
    {Verdict::Outcome::blocked, "blocked"},
    {Verdict::Outcome::unsettled, "unsettled"},
    {Verdict::Outcome::unstable, "unstable"},
    {Verdict::Outcome::out_of_reach, "out_of_reach"},
}};
constexpr int k_highest_tenth_mm = 100'000;  // ten metres: more is a mistake

std::string print_list(const std::vector<std::string>& items) {
    return items.empty() ? "none" : join(items, ",");
}

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

Result<std::vector<Touch>> parse_touches(const std::string* value) {
    std::vector<Touch> touches;
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
        if (!tenths || !is_body_name(pair[0]) || std::abs(*tenths) > k_highest_tenth_mm) {
            return bad_part(part, "marker:tenths_of_mm");
        }
        heights.push_back({std::string(pair[0]), static_cast<int>(*tenths)});
    }
    return heights;
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

Result<void> check_names(const Verdict& verdict, const Question& question) {
    const auto known = [&](const std::string& name) {
        return has(question.pieces, name) || has(question.markers, name);
    };
    for (const Touch& touch : verdict.touches) {
        if (!known(touch.a) || !known(touch.b) || touch.a >= touch.b) {
            return bad_input("the verdict lets " + touch.a + " and " + touch.b +
                             " touch, which are not two different bodies on the table in order");
        }
    }
    for (const std::string& name : verdict.blockers) {
        if (!known(name) && name != "board" && name != "table") {
            return bad_input("the verdict speaks of " + name + ", which is not on the table");
        }
    }
    for (const MarkerHeight& height : verdict.heights) {
        if (!has(question.markers, height.marker)) {
            return bad_input("the verdict measures " + height.marker +
                             ", which is not a marker on the structure");
        }
    }
    return {};
}

}  // namespace

Touch touch_of(std::string one, std::string other) {
    return one < other ? Touch{std::move(one), std::move(other)}
                       : Touch{std::move(other), std::move(one)};
}

std::string print(const Verdict& verdict) {
    const auto outcome = std::find_if(k_outcomes.begin(), k_outcomes.end(), [&](const auto& each) {
        return each.first == verdict.outcome;
    });
    Line line{std::string(outcome->second), {}};
    if (verdict.outcome == Verdict::Outcome::blocked) {
        return print(line.with("by", print_list(verdict.blockers)));
    }
    if (verdict.outcome != Verdict::Outcome::settled) {
        return print(line);
    }
    std::vector<std::string> touches;
    touches.reserve(verdict.touches.size());
    for (const Touch& touch : verdict.touches) {
        touches.push_back(touch.a + "/" + touch.b);
    }
    std::vector<std::string> heights;
    heights.reserve(verdict.heights.size());
    for (const MarkerHeight& height : verdict.heights) {
        heights.push_back(height.marker + ":" + std::to_string(height.tenth_mm));
    }
    return print(line.with("touches", print_list(touches)).with("heights", print_list(heights)));
}

Result<Verdict> parse_verdict(std::string_view text) {
    const Result<Line> line = parse_line(text);
    if (!line) {
        return line.error();
    }
    const auto outcome = std::find_if(k_outcomes.begin(), k_outcomes.end(),
                                      [&](const auto& each) { return each.second == line->word; });
    if (outcome == k_outcomes.end()) {
        return bad_input("'" + line->word +
                         "' is no outcome; there are settled, blocked, unsettled, unstable and "
                         "out_of_reach");
    }
    const auto touches = parse_touches(line->find("touches"));
    const auto heights = parse_heights(line->find("heights"));
    const auto blockers = parse_blockers(line->find("by"));
    if (!touches) {
        return touches.error();
    }
    if (!heights) {
        return heights.error();
    }
    if (!blockers) {
        return blockers.error();
    }
    Verdict verdict{outcome->first, *touches, *heights, *blockers};
    // One text a verdict: what is unknown, in another order or out of place does not survive.
    if (print(verdict) != print(*line)) {
        return bad_input("the verdict should read '" + printable(print(verdict), 200) + "'");
    }
    return verdict;
}

Result<void> check_verdict(const Verdict& verdict, const Question& question) {
    if (Result<void> names = check_names(verdict, question); !names) {
        return names;
    }
    if (!strictly_rising(verdict.touches) || !strictly_rising(verdict.heights) ||
        !strictly_rising(verdict.blockers)) {
        return bad_input("the verdict's touches, heights or blockers are not sorted and distinct");
    }
    const bool settled = verdict.outcome == Verdict::Outcome::settled;
    const std::size_t measured = settled ? question.markers.size() : 0;
    if (verdict.heights.size() != measured) {
        return bad_input("the verdict measures " + std::to_string(verdict.heights.size()) +
                         " markers where " + std::to_string(measured) + " are to be measured");
    }
    return {};
}

}  // namespace haula::rules
