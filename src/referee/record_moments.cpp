#include "referee/record_moments.h"

#include <utility>

#include "games/hau_la/hau_la_state.h"
#include "judge/structure_of.h"
#include "rules/record.h"
#include "rules/replay.h"

namespace haula::referee {

namespace {

// Whether what stands on that game's table is a structure.
bool has_structures(const rules::Games& games, const rules::Setup& setup) {
    const Result<const rules::Game*> game = rules::find_game(games, setup.game);
    if (!game) {
        return false;
    }
    const auto start = (*game)->new_state(setup);
    return start && judge::structure_in(**start);
}

}  // namespace

std::vector<RecordMoment> moments_of(const rules::Games& games,
                                     const std::filesystem::path& record) {
    const auto read = rules::load_record(record);
    if (!read || !has_structures(games, read->setup)) {
        return {};
    }
    std::vector<RecordMoment> moments;
    for (std::size_t i = 0; i < read->steps.size(); ++i) {
        const rules::Verdict* verdict = read->steps[i].verdict();
        if (verdict != nullptr && hau_la::rests(*verdict) &&
            !hau_la::read_verdict(*verdict)->touches.empty()) {
            moments.push_back({record, i, read->seats, true});
        }
    }
    moments.push_back({record, read->steps.size(), read->seats, false});
    return moments;
}

Result<physics::Structure> structure_at(const rules::Games& games, const RecordMoment& moment) {
    const auto read = rules::load_record(moment.record);
    if (!read) {
        return read.error();
    }
    const auto state = rules::replay(games, *read, moment.steps);
    if (!state) {
        return state.error();
    }
    auto structure = judge::structure_in(**state);
    if (!structure) {
        return bad_input(moment.record.string() + " is no game of Hau La");
    }
    return std::move(*structure);
}

}  // namespace haula::referee
