#pragma once

#include <compare>
#include <string>
#include <vector>

#include "core/result.h"
#include "rules/verdict.h"

namespace haula::hau_la {

// Two bodies (pieces or markers, by name) that touch where they should not. a < b.
struct TouchingPair {
    std::string a;
    std::string b;

    friend auto operator<=>(const TouchingPair&, const TouchingPair&) = default;
};

TouchingPair touching_pair(std::string one, std::string other);

struct MarkerHeight {
    std::string marker;
    int tenth_mm = 0;  // of its highest point above the top of the board

    friend auto operator<=>(const MarkerHeight&, const MarkerHeight&) = default;
};

// What the world did with a placement: Hau La's reading of a verdict. Whole numbers only.
struct PlacementResult {
    enum class Status {
        settled,       // it rests
        blocked,       // the piece cannot get into its holes without passing through another
        no_room,       // the board or the table alone is in the way: nobody's fault
        unsettled,     // no resting shape was found
        unstable,      // it would fall
        out_of_reach,  // a strip would be stretched, or bent tighter than its foam allows
    };

    Status status = Status::settled;
    std::vector<TouchingPair> touches;  // sorted; all that touch, allowed or not
    std::vector<MarkerHeight> heights;  // sorted; every marker on the structure, if settled
    // sorted; what is in the way: pieces, markers, "board", "table" if blocked, else only the last
    std::vector<std::string> blockers;
    // The piece or marker that found no room or was out of reach. Empty in old records, where being
    // out of reach was a fault.
    std::string body;

    bool settled() const { return status == Status::settled; }
    // No fault: the announcement goes back to the player, who makes another.
    bool comes_back() const {
        return status == Status::no_room || (status == Status::out_of_reach && !body.empty());
    }

    friend bool operator==(const PlacementResult&, const PlacementResult&) = default;
};

rules::Verdict to_verdict(const PlacementResult& result);
Result<PlacementResult> read_verdict(const rules::Verdict& verdict);
// Whether it says that the structure came to rest.
bool rests(const rules::Verdict& verdict);

// Whether both say the same, with heights that differ by at most so much.
bool same_within(const PlacementResult& one, const PlacementResult& other, int tenth_mm);

// The names of what lies on the table: all that a result may speak of.
struct BodyNames {
    std::vector<std::string> pieces;
    std::vector<std::string> markers;
};

// A result that answers for these: known names, every marker measured, all sorted.
Result<void> check_result(const PlacementResult& result, const BodyNames& bodies);

}  // namespace haula::hau_la
