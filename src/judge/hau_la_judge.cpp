#include "judge/hau_la_judge.h"

#include <algorithm>
#include <cmath>

#include "core/hash.h"
#include "core/units.h"
#include "judge/sketch.h"
#include "judge/translate.h"
#include "judge/words.h"
#include "physics/constants.h"

namespace haula::judge {

namespace {

constexpr int k_listed_moves = 48;
constexpr std::size_t k_max_looked = 8;
constexpr int k_tolerance_tenth_mm = 1;

const hau_la::HauLaState* hau_la_state(const rules::State& state) {
    return dynamic_cast<const hau_la::HauLaState*>(&state);
}

Error another_game() { return bad_input("this referee knows Hau La alone"); }

// Steps of the last announcement: from the last strip on, with the marker lifted for it.
std::size_t last_announcement(const std::vector<hau_la::BuildStep>& build) {
    for (std::size_t i = build.size(); i > 0; --i) {
        if (std::holds_alternative<hau_la::PlacedStrip>(build[i - 1])) {
            return i - 1;
        }
    }
    return build.size();
}

double weight_n(const physics::ComponentSet& set, hau_la::Kind kind) {
    return set.material.density_kg_m3 * set.section.width_m * set.section.thickness_m *
           set.kind(name_of(kind))->length_m * k_gravity_m_s2;
}

std::vector<ai::Foothold> footholds_in(const physics::Assembly& structure,
                                       const physics::RestShape& rest) {
    std::vector<std::string> holes;
    for (const physics::MarkerShape& marker : rest.markers) {
        holes.push_back(marker.hole);
    }
    const std::vector<double> compliances_m_per_n = structure.compliance_m_per_n(holes);
    const double load_n = weight_n(structure.set(), hau_la::Kind::lc);
    std::vector<ai::Foothold> footholds;
    for (std::size_t i = 0; i < holes.size(); ++i) {
        const HolePose hole = hole_pose(rest, structure.set(), holes[i]);
        footholds.push_back({rest.markers[i].id, to_mm(hole.p.z),
                             std::abs(rotate(hole.q, {0, 1, 0}).z),
                             to_mm(compliances_m_per_n[i] * load_n)});
    }
    return footholds;
}

}  // namespace

std::shared_ptr<const Resting> as_resting(const rules::Shape& shape) {
    return std::dynamic_pointer_cast<const Resting>(shape);
}

HauLaJudge::HauLaJudge(physics::ComponentSet set, int segments_per_40_mm)
    : structures_(std::move(set), segments_per_40_mm) {}

Result<Settled> HauLaJudge::settle(const hau_la::HauLaState& state, Care care) const {
    const std::vector<hau_la::BuildStep>& build = state.position().build();
    return structures_.after(build, state.set(), keep_going_,
                             care == Care::quick ? last_announcement(build) : build.size());
}

// Distances between all that stands close take longer to look at than a frame: a structure is
// looked at once, and what was asked to stop before that has no time for it.
Result<std::shared_ptr<const Resting>> HauLaJudge::look_at(
    const physics::Assembly& structure, Care care, const std::vector<hau_la::BuildStep>& at) const {
    const auto known = std::find_if(looked_.begin(), looked_.end(), [&](const Looked& each) {
        return each.care == care && each.at == at;
    });
    if (known != looked_.end()) {
        std::rotate(known, known + 1, looked_.end());
        return looked_.back().resting;
    }
    if (keep_going_ && !keep_going_(1.0)) {
        return Error{ErrorCode::cancelled, "stopped before the structure was looked at"};
    }
    auto resting = std::make_shared<Resting>();
    resting->shape = structure.rest();
    resting->judged = physics::judge_shape(resting->shape, set(), structure.allowed());
    if (looked_.size() == k_max_looked) {
        looked_.erase(looked_.begin());
    }
    looked_.push_back({care, at, std::move(resting)});
    return looked_.back().resting;
}

Result<HauLaJudge::Found> HauLaJudge::find(const hau_la::HauLaState& state, Care care) const {
    const Result<Settled> settled = settle(state, care);
    if (!settled) {
        return settled.error();
    }
    Found found;
    if (const auto* rest = std::get_if<physics::Assembly>(&*settled)) {
        Result<std::shared_ptr<const Resting>> resting =
            look_at(*rest, care, state.position().build());
        if (!resting) {
            return resting.error();
        }
        found.resting = std::move(*resting);
        found.result = result_of(found.resting->judged);
    } else if (const auto* failed = std::get_if<physics::StepReport>(&*settled)) {
        found.result = result_of(*failed);
        found.why_not_resting =
            "the structure does not rest: " + std::string(to_string(failed->outcome));
    } else {
        found.result.status = hau_la::PlacementResult::Status::out_of_reach;
        found.result.body = hau_la::name_of(state.job().piece);
        found.why_not_resting = std::get<OutOfReach>(*settled).why;
    }
    return found;
}

Result<rules::Answer> HauLaJudge::ask(const rules::State& state) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    if (hau_la == nullptr) {
        return another_game();
    }
    const Result<Found> found = find(*hau_la);
    if (!found) {
        return found.error();
    }
    return rules::Answer{hau_la::to_verdict(found->result), found->resting};
}

bool HauLaJudge::agrees(const rules::Verdict& recorded, const rules::Verdict& again) const {
    const Result<hau_la::PlacementResult> one = hau_la::read_verdict(recorded);
    const Result<hau_la::PlacementResult> other = hau_la::read_verdict(again);
    return one && other && hau_la::same_within(*one, *other, k_tolerance_tenth_mm);
}

std::vector<rules::Field> HauLaJudge::identity() const {
    return {{"solver", std::to_string(physics::k_solver_version)},
            {"set", hash_text(physics::hash_of(set()))}};
}

std::optional<rules::Refusal> HauLaJudge::why_not(const rules::State& state,
                                                  const rules::Move& move) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    return hau_la == nullptr ? std::nullopt : hau_la::why_out_of_reach(*hau_la, move, *this);
}

bool HauLaJudge::needs_trial(const rules::State& state, const rules::Move& move) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    return hau_la != nullptr && hau_la::needs_trial(*hau_la, move, *this);
}

Result<std::optional<rules::Refusal>> HauLaJudge::why_not_by_trial(const rules::State& state,
                                                                   const rules::Move& move) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    if (hau_la == nullptr) {
        return another_game();
    }
    return hau_la::why_not_by_trial(*hau_la, move, *this);
}

std::vector<rules::Move> HauLaJudge::legal_moves(const rules::State& state) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    return hau_la == nullptr ? Judge::legal_moves(state)
                             : hau_la::sample_moves(*hau_la, state.hash(), k_listed_moves, this);
}

bool HauLaJudge::reaches(const hau_la::HauLaState& state, hau_la::Kind kind,
                         const hau_la::HoleSide& a, std::optional<int> /*roll_deg*/,
                         const hau_la::HoleSide& b) const {
    const std::map<hau_la::Hole, Vec3>& holes = present(state).holes;
    const auto from = holes.find(a.hole);
    const auto to = holes.find(b.hole);
    const physics::StripKind* strip = set().kind(name_of(kind));
    return from != holes.end() && to != holes.end() && strip != nullptr &&
           distance(from->second, to->second) <= strip->length_m * (1.0 - physics::k_reach_slack);
}

Result<bool> HauLaJudge::bears_bend(const hau_la::HauLaState& state,
                                    const hau_la::Announcement& placement) const {
    std::vector<hau_la::BuildStep> build = state.position().build();
    if (placement.marker && state.position().marker(*placement.marker).on_structure()) {
        build.emplace_back(hau_la::MarkerLifted{*placement.marker});
    }
    build.emplace_back(hau_la::PlacedStrip{state.coming_piece(), *placement.kind, *placement.a,
                                           placement.b, placement.roll_deg});
    const Result<Settled> settled = structures_.after(build, state.set(), keep_going_);
    if (!settled && settled.error().code == ErrorCode::cancelled) {
        return settled.error();
    }
    return !settled || !std::holds_alternative<OutOfReach>(*settled);
}

// Kept for the many questions about one position. Without holes if the structure does not stand:
// then nothing is within reach.
const HauLaJudge::Present& HauLaJudge::present(const hau_la::HauLaState& state) const {
    const std::vector<hau_la::BuildStep>& build = state.position().build();
    if (present_.of == build && !present_.holes.empty()) {
        return present_;
    }
    present_ = {};
    const Result<Settled> settled = settle(state);
    if (!settled || !std::holds_alternative<physics::Assembly>(*settled)) {
        return present_;
    }
    present_.of = build;
    present_.shape = std::get<physics::Assembly>(*settled).rest();
    const auto add = [&](const hau_la::Hole& hole) {
        present_.holes[hole] = hole_pose(present_.shape, set(), state.set().name_of(hole)).p;
    };
    for (std::size_t i = 0; i < state.set().board_holes.size(); ++i) {
        add({{}, static_cast<int>(i) + 1});
    }
    for (const hau_la::PlacedStrip& strip : state.position().strips()) {
        for (int i = 1; i <= state.set().strip(strip.kind).holes; ++i) {
            add({strip.piece, i});
        }
    }
    return present_;
}

std::vector<rules::Message> HauLaJudge::describe(const rules::State& state) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    if (hau_la == nullptr || present(*hau_la).holes.empty()) {
        return {};
    }
    std::vector<hau_la::Hole> holes = hau_la->position().free_holes();
    for (const MarkerId marker : hau_la->movable_markers()) {
        if (hau_la->position().marker(marker).on_structure()) {
            holes.push_back(hau_la->position().marker(marker).plug.hole);
        }
    }
    std::sort(holes.begin(), holes.end());
    std::vector<rules::Message> said;
    for (const hau_la::Hole& hole : holes) {
        const std::string name = hau_la->set().name_of(hole);
        const HolePose pose = hole_pose(present(*hau_la).shape, set(), name);
        said.push_back(hole_in_words(name, pose.p, rotate(pose.q, {0, 1, 0}), hole.in_board()));
    }
    return said;
}

std::vector<rules::Move> HauLaJudge::candidates(const rules::State& state, std::uint64_t seed,
                                                int count) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    return hau_la == nullptr ? state.legal_moves()
                             : hau_la::sample_moves(*hau_la, seed, count, this);
}

ai::Glimpse HauLaJudge::glimpse(const rules::State& state, const rules::Move& move) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    if (hau_la == nullptr || move.word != "place") {
        return {};
    }
    const auto read = hau_la::read_announcement(move, hau_la->set());
    const auto* placement = std::get_if<hau_la::Announcement>(&read);
    const Present& now = present(*hau_la);
    if (placement == nullptr || !placement->kind || now.holes.empty() ||
        !now.holes.contains(placement->a->hole) ||
        (placement->b && !now.holes.contains(placement->b->hole))) {
        return {};
    }
    const physics::Placement said =
        placement_of(hau_la::PlacedStrip{hau_la->coming_piece(), *placement->kind, *placement->a,
                                         placement->b, placement->roll_deg},
                     hau_la->set());
    const auto& place = std::get<physics::PlacePiece>(said);
    const std::vector<physics::RodNode> strip = sketched(now.shape, set(), place);
    ai::Glimpse seen;
    seen.clear = !runs_through(strip, now.shape, set(), place);
    const std::vector<double>& holes = set().kind(place.kind)->holes_m;
    if (placement->on && placement->on->hole <= static_cast<int>(holes.size())) {
        const double along = holes[static_cast<std::size_t>(placement->on->hole - 1)];
        seen.marker_mm = to_mm(marker_top_m(strip, along, face_of(placement->on->face), set()));
    }
    return seen;
}

Result<ai::Outlook> HauLaJudge::outlook(const rules::State& state, const rules::Move& move) {
    const std::unique_ptr<rules::State> after = state.clone();
    if (const Result<rules::Events> done = after->apply(move); !done) {
        return done.error();
    }
    const hau_la::HauLaState* hau_la = hau_la_state(*after);
    if (hau_la == nullptr) {
        return another_game();
    }
    const Result<Found> found = find(*hau_la, Care::quick);
    if (!found) {
        return found.error();
    }
    ai::Outlook outlook;
    outlook.verdict = hau_la::to_verdict(found->result);
    if (!found->resting) {
        return outlook;
    }
    for (const physics::JudgedPair& pair : found->resting->judged.contacts) {
        if (pair.touch != physics::Touch::touching) {
            outlook.min_gap_mm = std::min(outlook.min_gap_mm, to_mm(pair.gap_m));
        }
    }
    // costs nothing: it was settled just now
    const Result<Settled> known = settle(*hau_la, Care::quick);
    outlook.footholds = footholds_in(std::get<physics::Assembly>(*known), found->resting->shape);
    return outlook;
}

Result<rules::Shape> HauLaJudge::resting(const rules::State& state) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    if (hau_la == nullptr) {
        return another_game();
    }
    const Result<Found> found = find(*hau_la);
    if (!found) {
        return found.error();
    }
    return found->resting ? Result<rules::Shape>(found->resting) : refused(found->why_not_resting);
}

rules::Shape HauLaJudge::with_motion(const rules::State& state, rules::Shape shape) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    const std::shared_ptr<const Resting> resting = as_resting(shape);
    if (hau_la == nullptr || !resting) {
        return shape;
    }
    auto moved = std::make_shared<Resting>(*resting);
    moved->motion = motion(*hau_la);
    return moved;
}

// Of the last announcement; nothing where it did not come to rest.
std::vector<physics::RestShape> HauLaJudge::motion(const hau_la::HauLaState& state) const {
    const std::vector<hau_la::BuildStep>& build = state.position().build();
    std::vector<physics::RestShape> frames;
    for (std::size_t i = last_announcement(build); i < build.size(); ++i) {
        const Result<Settled> settled =
            structures_.after(std::span(build).first(i + 1), state.set(), keep_going_);
        const auto* rest = settled ? std::get_if<physics::Assembly>(&*settled) : nullptr;
        if (rest == nullptr) {
            return {};
        }
        if (!std::holds_alternative<hau_la::PairAllowed>(build[i])) {
            const auto goes_on = [&] { return !keep_going_ || keep_going_(1.0); };
            const std::vector<physics::RestShape> part = rest->last_motion(nullptr, goes_on);
            frames.insert(frames.end(), part.begin(), part.end());
        }
    }
    return frames;
}

}  // namespace haula::judge
