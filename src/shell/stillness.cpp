#include "shell/stillness.h"

#include <algorithm>
#include <utility>

namespace haula::shell {

namespace {

constexpr int k_laid_out = 4;  // after so many passes panels lie where a new offer wants them

bool is_covered(const screen::Context& context, const presenter::Spot& spot,
                const presenter::Eye& eye) {
    const auto at = eye.see(spot.at);
    const std::vector<paint::Rect>& panels = context.ui.panels();
    return at && std::any_of(panels.begin(), panels.end(),
                             [&](const paint::Rect& panel) { return panel.holds(*at); });
}

}  // namespace

bool Stillness::settled() const { return passes_ >= k_laid_out; }

void Stillness::pass(const screen::Context& context, const presenter::Tabletop& tabletop,
                     const std::vector<presenter::Spot>& offered, const presenter::Eye& eye,
                     bool pointing, AskedFor asked_for) {
    Offer offer{tabletop.sentence(), {}, context.window, context.ui.scale(), asked_for};
    for (const presenter::Spot& spot : offered) {
        offer.spots.push_back(spot.id);
    }
    passes_ = offer == offer_ ? std::min(passes_ + 1, k_laid_out) : 0;
    offer_ = std::move(offer);
    const bool covered =
        !pointing && std::any_of(offered.begin(), offered.end(), [&](const presenter::Spot& spot) {
            return is_covered(context, spot, eye);
        });
    if (!std::exchange(covered_, covered) && covered) {
        passes_ = std::min(passes_, 1);  // the offer itself is the same
    }
    // where it lies when the turn begins it has been put by nobody who chooses
    const auto before = std::exchange(pointer_, context.input.pointer);
    if (before && *before != context.input.pointer && pointing) {
        passes_ = k_laid_out;  // whoever aims has seen enough
    }
    holds_ = !offered.empty() && settled();
}

}  // namespace haula::shell
