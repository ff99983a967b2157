#include "app/screens/challenge_play.h"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>

#include "app/screens/challenge_words.h"
#include "physics/set_file.h"
#include "referee/structure_edits.h"

namespace haula::app {

using challenges::Attempt;
using challenges::Challenge;
using challenges::Kind;

ChallengePlay::ChallengePlay(std::shared_ptr<ChallengeShelf> shelf, std::size_t index)
    : shelf_(std::move(shelf)), index_(index) {
    work_.emplace([challenge = shelf_->all[index_]](TaskControl& control) -> Result<Worked> {
        auto attempt = Attempt::begin(challenge, [&control] { return !control.should_stop(); });
        return attempt ? Result(Worked{std::move(*attempt), {}}) : attempt.error();
    });
}

ChallengePlay::ChallengePlay(std::shared_ptr<ChallengeShelf> shelf, std::chrono::year_month_day day)
    : shelf_(std::move(shelf)), day_(day) {
    work_.emplace([day](TaskControl& control) -> Result<Worked> {
        const auto going = [&control] { return !control.should_stop(); };
        const auto made = challenges::structure_of_day(day, physics::installed_sets(), going);
        if (!made) {
            return made.error();
        }
        auto attempt = Attempt::begin(*made, going);
        return attempt ? Result(Worked{std::move(*attempt), {}}) : attempt.error();
    });
}

void ChallengePlay::place(const physics::Placement& placement) { work_on(placement, false); }

void ChallengePlay::work_on(const physics::Placement& placement, bool instead_of_last) {
    told_.clear();
    work_.emplace([attempt = *attempt_, placement,
                   instead_of_last](TaskControl& control) mutable -> Result<Worked> {
        if (instead_of_last) {
            attempt.take_back();
        }
        auto report = attempt.place(placement, [&control] { return !control.should_stop(); });
        return report ? Result(Worked{std::move(attempt), *report}) : report.error();
    });
}

bool ChallengePlay::take_work(screen::Context& context) {
    auto found = work_ ? work_->take() : std::nullopt;
    if (!found) {
        return false;
    }
    work_.reset();
    if (!*found) {
        told_ = found->error().detail;
        return false;
    }
    attempt_ = std::move((*found)->attempt);
    const auto& report = (*found)->report;
    if (report && report->outcome != physics::Outcome::settled) {
        told_ = outcome_in_words(context.texts, *report, spoken(std::nullopt));
        context.sound(render::Sound::touch);
    } else if (report) {
        context.sound(attempt_->standing().verdict.foul ? render::Sound::touch
                      : attempt_->solved()              ? render::Sound::win
                                                        : render::Sound::settle);
    }
    note_result(context);
    return true;
}

judge::Spoken ChallengePlay::spoken(const std::optional<Vec3>& towards_eye) const {
    static const std::map<std::string, PlayerId> k_nobodys;
    return {attempt_->standing().rest, attempt_->challenge().start.set, k_nobodys, towards_eye};
}

void ChallengePlay::offer(const physics::RestShape& shown) {
    builder_.look_at(attempt_->file(), shown);
    builder_.offer_only(offered_holes());
    take_next_in_hand();
}

// Where a piece may go, if not into any free hole.
std::vector<std::string> ChallengePlay::offered_holes() const {
    std::vector<std::string> holes;
    for (const physics::Plug& each : attempt_->challenge().choices) {
        holes.push_back(each.hole);
    }
    if (attempt_->awaits_bird()) {  // it stands on what was placed
        const auto& file = attempt_->file();
        for (const std::string& hole : referee::free_holes(file.structure, file.set)) {
            const std::string host = hole.substr(0, hole.find('.'));
            const auto& own = attempt_->own();
            const bool mine = std::any_of(own.begin(), own.end(), [&](const auto& each) {
                return physics::name_of(each) == host;
            });
            if (mine) {
                holes.push_back(hole);
            }
        }
    }
    return holes;
}

void ChallengePlay::take_next_in_hand() {
    builder_.drop();
    builder_.drop();
    if (attempt_->standing().verdict.foul) {
        return;
    }
    if (attempt_->awaits_bird()) {
        builder_.take_marker(challenges::k_bird);
    } else if (const auto left = attempt_->left(); !left.empty()) {
        builder_.take_kind(left.front());
    }
}

void ChallengePlay::note_result(screen::Context& context) {
    if (!attempt_->solved() || shown_solution_) {
        return;  // what was shown earns nothing
    }
    const bool better = day_ ? shelf_->progress.note(record_of(*attempt_, *day_))
                             : shelf_->progress.note(attempt_->challenge().id, attempt_->stars());
    if (better) {
        shelf_->keep(context);
    }
}

void ChallengePlay::place_as_offered(physics::Placement placement) {
    auto* piece = std::get_if<physics::PlacePiece>(&placement);
    for (const physics::Plug& each : attempt_->challenge().choices) {
        if (piece != nullptr && piece->a.hole == each.hole) {
            piece->a = each;
        }
    }
    place(placement);
}

bool ChallengePlay::can_turn_last() const {
    return idle() && !attempt_->own().empty() && attempt_->challenge().kind != Kind::hole &&
           std::holds_alternative<physics::PlacePiece>(attempt_->own().back());
}

void ChallengePlay::turn_last(int by_deg) {
    if (!can_turn_last()) {
        return;
    }
    auto piece = std::get<physics::PlacePiece>(attempt_->own().back());
    builder_.select(piece.piece);
    if (const auto roll = builder_.roll_of_selected()) {
        piece.a.roll_deg = (*roll + by_deg + 360) % 360;
        work_on(piece, true);
    }
}

bool ChallengePlay::take_back() {
    told_.clear();
    shown_solution_ = shown_solution_ && attempt_->own().size() > 1;
    return attempt_->take_back();
}

void ChallengePlay::show_solution() {
    attempt_->start_over();
    told_.clear();
    shown_solution_ = true;
    work_.emplace([attempt = *attempt_](TaskControl& control) mutable -> Result<Worked> {
        for (const physics::Placement& each : attempt.challenge().solution()) {
            const auto report = attempt.place(each, [&control] { return !control.should_stop(); });
            if (!report) {
                return report.error();
            }
        }
        return Worked{std::move(attempt), {}};
    });
}

}  // namespace haula::app
