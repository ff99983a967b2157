#include "challenges/attempt.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace haula::challenges {

namespace {

constexpr double k_to_mm = 1000.0;
constexpr double k_gram_n = 9.81e-3;  // its weight

physics::PlaceOptions options_for(const KeepGoing& keep_going) {
    physics::PlaceOptions options;
    if (keep_going) {
        options.keep_going = [keep_going](const physics::Progress&) { return keep_going(); };
    }
    return options;
}

Error not_standing(const std::string& what, const physics::StepReport& report) {
    std::string by;
    for (const std::string& each : report.blocked_by) {
        by += (by.empty() ? " by " : ", ") + each;
    }
    return refused(what + ": " + std::string(to_string(report.outcome)) + by);
}

bool is_own(const std::vector<physics::Placement>& own, const std::string& name) {
    return std::any_of(own.begin(), own.end(),
                       [&](const auto& each) { return physics::name_of(each) == name; });
}

}  // namespace

Attempt::Attempt(const Challenge& challenge, physics::Assembly assembly)
    : challenge_(std::make_shared<const Challenge>(challenge)), assembly_(std::move(assembly)) {
    look();
}

Result<Attempt> Attempt::begin(const Challenge& challenge, const KeepGoing& keep_going) {
    physics::Assembly assembly(challenge.start.set);
    for (const physics::Placement& each : challenge.start.placements) {
        const auto report = assembly.place(each, options_for(keep_going));
        if (!report) {
            return report.error();
        }
        if (report->outcome != physics::Outcome::settled) {
            return not_standing("the start, at " + physics::name_of(each), *report);
        }
    }
    return Attempt(challenge, std::move(assembly));
}

std::vector<std::string> Attempt::left() const {
    std::vector<std::string> kinds = challenge_->pieces;
    for (const physics::Placement& each : own_) {
        if (const auto* piece = std::get_if<physics::PlacePiece>(&each)) {
            const auto one = std::find(kinds.begin(), kinds.end(), piece->kind);
            if (one != kinds.end()) {
                kinds.erase(one);
            }
        }
    }
    return kinds;
}

bool Attempt::awaits_bird() const {
    return challenge_->kind == Kind::height && left().empty() && !is_own(own_, k_bird);
}

Result<void> Attempt::check(const physics::Placement& placement) const {
    if (standing_.verdict.foul) {
        return refused("something touches: take it back first");
    }
    if (const auto* piece = std::get_if<physics::PlacePiece>(&placement)) {
        const std::vector<std::string> kinds = left();
        if (std::find(kinds.begin(), kinds.end(), piece->kind) == kinds.end()) {
            return refused("no piece of the kind " + piece->kind + " is left");
        }
        const auto is_choice = [&](const physics::Plug& each) {
            return each == piece->a && !piece->b;
        };
        if (challenge_->kind == Kind::hole &&
            std::none_of(challenge_->choices.begin(), challenge_->choices.end(), is_choice)) {
            return refused("the piece goes into one of the holes that are offered");
        }
        return {};
    }
    if (const auto* bird = std::get_if<physics::PlaceMarker>(&placement);
        bird != nullptr && bird->marker == k_bird && awaits_bird()) {
        const std::string host = bird->hole.substr(0, bird->hole.find('.'));
        return is_own(own_, host) ? Result<void>{}
                                  : refused("the bird stands on a piece that you have placed");
    }
    return refused("only pieces are placed, and a bird where one is asked for");
}

Result<physics::StepReport> Attempt::place(const physics::Placement& placement,
                                           const KeepGoing& keep_going) {
    if (const auto allowed = check(placement); !allowed) {
        return allowed.error();
    }
    auto report = assembly_.place(placement, options_for(keep_going));
    if (!report) {
        return report.error();
    }
    ++tries_;
    if (report->outcome == physics::Outcome::settled) {
        own_.push_back(placement);
        look();
    }
    return report;
}

bool Attempt::take_back() {
    if (own_.empty() || !assembly_.undo()) {
        return false;
    }
    own_.pop_back();
    look();
    return true;
}

void Attempt::start_over() {
    while (take_back()) {
    }
}

void Attempt::look() {
    standing_.rest = assembly_.rest();
    standing_.verdict = physics::judge_shape(standing_.rest, assembly_.set(), assembly_.allowed());
    const bool whole = left().empty() && !awaits_bird() && !standing_.verdict.foul;
    standing_.value = whole ? std::optional(value()) : std::nullopt;
}

double Attempt::value() const {
    switch (challenge_->kind) {
        case Kind::height: {
            const auto bird =
                std::find_if(standing_.verdict.markers.begin(), standing_.verdict.markers.end(),
                             [](const physics::MarkerTop& each) { return each.id == k_bird; });
            return bird != standing_.verdict.markers.end() ? k_to_mm * bird->top_m : 0.0;
        }
        case Kind::hole:
            return tries_;
        case Kind::brace:
            return k_to_mm * k_gram_n * assembly_.compliance_m_per_n({challenge_->braced}).front();
        case Kind::place:
            break;
    }
    // the nearest miss of what was placed; pairs farther apart are not listed
    double least = physics::k_reported_gap_m;
    for (const physics::JudgedPair& pair : standing_.verdict.contacts) {
        if (!pair.allowed && (is_own(own_, pair.a) || is_own(own_, pair.b))) {
            least = std::min(least, pair.gap_m);
        }
    }
    return k_to_mm * least;
}

physics::StructureFile Attempt::file() const {
    physics::StructureFile file = challenge_->start;
    file.structure.place.insert(file.structure.place.end(), own_.begin(), own_.end());
    file.placements.insert(file.placements.end(), own_.begin(), own_.end());
    return file;
}

Result<double> prove(const Challenge& challenge, const KeepGoing& keep_going) {
    auto attempt = Attempt::begin(challenge, keep_going);
    if (!attempt) {
        return attempt.error();
    }
    for (const physics::Placement& each : challenge.solution()) {
        const auto report = attempt->place(each, keep_going);
        if (!report) {
            return bad_input(physics::name_of(each) + ": " + report.error().detail);
        }
        if (report->outcome != physics::Outcome::settled) {
            return not_standing(physics::name_of(each), *report);
        }
    }
    if (!attempt->solved()) {
        return refused(attempt->standing().verdict.foul ? "something touches"
                                                        : "not everything is placed");
    }
    return *attempt->standing().value;
}

}  // namespace haula::challenges
