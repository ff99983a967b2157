#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "rules/line.h"

namespace haula::rules {

// Two bodies (pieces or markers, by name) that touch where they should not. a < b.
struct Touch {
    std::string a;
    std::string b;

    friend auto operator<=>(const Touch&, const Touch&) = default;
};

Touch touch_of(std::string one, std::string other);

struct MarkerHeight {
    std::string marker;
    int tenth_mm = 0;  // of its highest point above the top of the board

    friend auto operator<=>(const MarkerHeight&, const MarkerHeight&) = default;
};

// What the world did with a placement: recorded like the throw of a die, never worked out again to
// replay a game. Whole numbers only.
struct Verdict {
    enum class Outcome {
        settled,       // it rests
        blocked,       // the piece cannot get into its holes without passing through another
        unsettled,     // no resting shape was found
        unstable,      // it would fall
        out_of_reach,  // a strip would be stretched, or bent tighter than its foam allows
    };

    Outcome outcome = Outcome::settled;
    std::vector<Touch> touches;         // sorted; all that touch, allowed or not
    std::vector<MarkerHeight> heights;  // sorted; every marker on the structure, if settled
    // sorted; what is in the way, if blocked: pieces, markers, "board", "table"
    std::vector<std::string> blockers;

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

// What a verdict may speak of: the names of the bodies now on the table.
struct Question {
    std::vector<std::string> pieces;
    std::vector<std::string> markers;
};

std::string print(const Verdict& verdict);
Result<Verdict> parse_verdict(std::string_view text);

// A verdict that answers the question: known names, every marker measured, all sorted.
Result<void> check_verdict(const Verdict& verdict, const Question& question);

}  // namespace haula::rules
