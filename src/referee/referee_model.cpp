#include "referee/referee_model.h"

#include <algorithm>
#include <utility>

#include "report/dispute.h"

namespace haula::referee {

namespace {

constexpr double k_close_up_m = 0.09;  // what is seen around a touch
constexpr double k_section_m = 0.05;   // and around one that is cut

}  // namespace

RefereeModel::RefereeModel(Desk desk) : folder(desk.folder), document(std::move(desk)) {
    camera.set(render::Preset::hero);
    camera.jump();
}

void RefereeModel::choose(const physics::JudgedPair& pair) {
    chosen = pair;
    section = {};
}

void RefereeModel::follow_pairs() {
    pairs = report::nearest_first(document.judged()->verdict);
    const auto same = std::find_if(pairs.begin(), pairs.end(), [&](const auto& each) {
        return chosen && each.a == chosen->a && each.b == chosen->b;
    });
    if (same != pairs.end()) {
        chosen = *same;
        return;
    }
    section = {};
    chosen.reset();
    if (!pairs.empty() && pairs.front().touch == physics::Touch::touching) {
        chosen = pairs.front();
    }
}

bool RefereeModel::has_strip(const std::string& id) const {
    const std::vector<physics::PieceShape>& pieces = document.judged()->rest.pieces;
    return std::any_of(pieces.begin(), pieces.end(),
                       [&](const physics::PieceShape& each) { return each.id == id; });
}

void RefereeModel::change(screen::Context& context, const physics::Structure& next) {
    if (const auto changed = document.change(next); !changed) {
        context.toast(changed.error().detail);
    }
}

void RefereeModel::fly_to_chosen() {
    if (!chosen || !document.judged()) {
        return;
    }
    if (section.on) {
        camera.look_from(section_normal(section, *chosen, document.judged()->rest));
    }
    camera.focus(0.5 * (chosen->on_a + chosen->on_b), section.on ? k_section_m : k_close_up_m);
}

}  // namespace haula::referee
