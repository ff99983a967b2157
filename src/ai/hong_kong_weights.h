#pragma once

#include <array>

#include "ai/hong_kong_evaluation.h"

namespace haula::ai {

// A number that changes from an empty board (early) to a full one (late).
struct HongKongWeight {
    int late = 0;
    int early = 0;
};

struct HongKongWeights {
    HongKongWeight mover;
    HongKongWeight other;
};

inline constexpr HongKongWeight k_hong_kong_to_move{52, 71};
inline constexpr std::array<HongKongWeights, k_hong_kong_features> k_hong_kong_weights{{
    {{1121, 422}, {1118, 368}},    // closed
    {{1452, 77}, {1351, -73}},     // safe_1
    {{1320, 617}, {1252, 535}},    // safe_2
    {{1204, 1242}, {1197, 1034}},  // safe_3
    {{1110, 1387}, {1102, 1178}},  // safe_4
    {{758, 679}, {670, 173}},      // near_1
    {{571, 681}, {395, -359}},     // near_2
    {{701, 845}, {610, -231}},     // near_3
    {{428, 518}, {383, 251}},      // near_4
    {{965, -426}, {1072, -1111}},  // taken_1
    {{723, 325}, {679, -161}},     // taken_2
    {{694, 395}, {560, 71}},       // taken_3
    {{740, -285}, {557, 315}},     // taken_4
    {{-446, 184}, {-721, -375}},   // any_taken
    {{218, -1670}, {207, -2846}},  // two_taken
    {{100, 70}, {175, 61}},        // roofs
    {{431, 791}, {411, 782}},      // fasts
    {{134, 204}, {144, 126}},      // centre
    {{276, 18}, {359, -48}},       // dominated
}};

}  // namespace haula::ai
