#include "app/screens/heights.h"

namespace haula::app {

std::vector<HeightLine> heights_of(const hau_la::HauLaState& state) {
    std::vector<HeightLine> lines;
    for (int i = 1; i <= state.players(); ++i) {
        HeightLine line{PlayerId{static_cast<std::uint32_t>(i)}, {}};
        for (const hau_la::Measurement& measured : state.measurements()) {
            std::optional<int> height;
            for (const hau_la::Standing& standing : measured.standings) {
                if (standing.player == line.player) {
                    height = standing.height_tenth_mm;
                }
            }
            line.tenth_mm.push_back(height);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace haula::app
