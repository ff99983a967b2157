// What is said around the table of Hau La: heights, pieces left, questions, gaps.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/units.h"
#include "judge/spoken.h"
#include "judge/structure_of.h"
#include "models/structure_model.h"
#include "physics/structure_file.h"
#include "view/hau_la/focus.h"
#include "view/hau_la/hau_la_presenter.h"
#include "view/hau_la/strip_drawing.h"
#include "view/hau_la/touches.h"

namespace haula::view {

using hau_la::HauLaState;
using hau_la::Kind;
using hau_la::Phase;
using hau_la::Role;
using presenter::Glance;
using presenter::Remark;
using rules::Message;
using rules::say;

namespace {

constexpr double k_gap_view_m = 0.08;
constexpr double k_climb_view_m = 0.16;

const HauLaState& own(const Glance& glance) {
    return dynamic_cast<const HauLaState&>(*glance.state);
}

int tenths(double length_m) { return static_cast<int>(std::lround(to_mm(length_m) * 10.0)); }

// A bird on a piece that still sways has no height yet.
bool is_known(const HauLaState& state, int tenth_mm) {
    return tenth_mm > 0 || !state.to_act().is_world();
}

Message height_in_words(int tenth_mm) { return say("table.height").tenth_mm("height", tenth_mm); }

std::vector<PlayerId> players_of(const HauLaState& state) {
    std::vector<PlayerId> players;
    for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(state.players()); ++i) {
        players.emplace_back(i);
    }
    return players;
}

// Said before it happens: who gets the piece.
Message penalty_in_words(const HauLaState& state) {
    const hau_la::Job& job = state.job();
    const std::vector<PlayerId> next =
        job.role == Role::turn ? state.ranked_others(job.placer) : job.next;
    return next.empty() ? say("table.piece_would_leave")
                        : say("table.piece_would_pass").player("player", next.front());
}

presenter::Question::Answer answer(const char* word) {
    const std::string id = std::string("table.") + word;
    return {id, say(id), {word, {}}};
}

std::optional<int> height_at(const hau_la::Measurement& measurement, PlayerId player) {
    for (const hau_la::PlayerHeight& standing : measurement.standings) {
        if (standing.player == player) {
            return standing.height_tenth_mm;
        }
    }
    return std::nullopt;
}

}  // namespace

std::vector<presenter::PlayerRow> HauLaPresenter::standings(const Glance& glance) const {
    const HauLaState& state = own(glance);
    std::vector<presenter::PlayerRow> rows;
    for (const PlayerId player : players_of(state)) {
        presenter::PlayerRow row;
        row.player = player;
        const std::optional<int> height = state.height_of(player);
        if (height && is_known(state, *height)) {
            row.score = height_in_words(*height);
        }
        row.chips = chips_of(state, player);
        rows.push_back(std::move(row));
    }
    return rows;
}

// What a player still has; the birds behind it, and with two of them how high each stands.
std::vector<presenter::Chip> HauLaPresenter::chips_of(const HauLaState& state,
                                                      PlayerId player) const {
    std::vector<presenter::Chip> chips;
    for (const Kind kind : hau_la::k_all_kinds) {
        const physics::StripKind* strip = structure_.set().kind(hau_la::name_of(kind));
        for (int i = 0; i < state.hand(player, kind); ++i) {
            chips.push_back({.drawing = strip_canvas(*strip, {.longest = 44.0, .height = 8.0}),
                             .name = say("hau_la.kind." + std::string(hau_la::name_of(kind)))});
        }
    }
    const std::vector<MarkerId> markers = state.markers_of(player);
    for (const MarkerId marker : markers) {
        const hau_la::MarkerState& where = state.position().marker(marker);
        const PlayerId sign{marker.value};  // a bird has a seat's colour, its second one another's
        if (where.where == hau_la::MarkerState::Where::in_hand) {
            chips.push_back(
                {.sign = sign, .name = say("hau_la.chip.bird_in_hand").player("player", player)});
        } else if (where.on_structure() && markers.size() > 1 &&
                   is_known(state, where.height_tenth_mm)) {
            chips.push_back({.sign = sign,
                             .words = height_in_words(where.height_tenth_mm),
                             .name = say("hau_la.chip.bird").player("player", player)});
        }
    }
    return chips;
}

PlayerId HauLaPresenter::on_turn(const rules::State& state) const {
    const rules::Actor actor = state.to_act();
    return actor.is_world() ? dynamic_cast<const HauLaState&>(state).job().placer : actor.player;
}

std::optional<Message> HauLaPresenter::situation(const Glance& glance) const {
    const HauLaState& state = own(glance);
    return say("table.round")
        .number("round", state.round())
        .number("rounds", state.rounds())
        .number("reserve", state.reserve());
}

std::optional<presenter::Question> HauLaPresenter::question(const Glance& glance) const {
    const HauLaState& state = own(glance);
    if (state.phase() != Phase::plea && state.phase() != Phase::vote) {
        return std::nullopt;
    }
    presenter::Question question;
    if (outcome_) {
        for (const physics::JudgedPair& touch : outcome_->touches()) {
            question.remarks.push_back({.words = touch_in_words(touch),
                                        .bad = true,
                                        .place = presenter::Focus{place_of(touch), k_gap_view_m}});
        }
    }
    if (state.phase() == Phase::plea) {
        question.title = say("table.touch_title");
        question.text = penalty_in_words(state);
        question.answers = {answer("penalty"), answer("ask")};
    } else {
        question.title = say("table.vote_title")
                             .player("player", state.to_act().player)
                             .player("culprit", state.job().placer);
        question.text = say("table.vote_text").part("penalty", penalty_in_words(state));
        question.answers = {answer("agree"), answer("refuse")};
    }
    return question;
}

// A piece that is not the player's own is told of before it is placed; once, also where an
// announcement has come back.
std::optional<presenter::Notice> HauLaPresenter::notice(const Glance& glance) const {
    const HauLaState& state = own(glance);
    const hau_la::Job& job = state.job();
    if (state.phase() != Phase::placing || job.role == Role::turn || !state.returned().empty()) {
        return std::nullopt;
    }
    const bool bonus = job.role == Role::bonus;
    return presenter::Notice{say(bonus ? "table.bonus_title" : "table.penalty_title"),
                             {state.observation(job.placer).expected,
                              say(bonus ? "table.bonus_text" : "table.penalty_text")},
                             say("table.place_it")};
}

std::optional<Message> HauLaPresenter::warning() const {
    if (composer_ && composer_->placing().needs_trial()) {
        return say("hau_la.warning.free_end_is_tried");
    }
    const bool joins = composer_ && composer_->placing().so_far().a &&
                       visible_state_->joins_own_markers(composer_->placing().so_far());
    return joins ? std::optional(say("hau_la.warning.joins")) : std::nullopt;
}

// Of what is coming to rest, not of what still stands there before: a piece on its way has its
// name.
Message HauLaPresenter::spoken(const Message& message, const presenter::Eye* eye) const {
    const auto towards_eye =
        eye != nullptr ? std::optional(eye->view.eye - eye->view.target) : std::nullopt;
    return judge::Spoken(resting_ ? resting_->shape : structure_.shown(), structure_.set(),
                         placed_by_, towards_eye)
        .sentence(message);
}

// Of all that does not touch, what comes nearest to the piece that was placed last.
std::optional<physics::JudgedPair> HauLaPresenter::nearest_miss() const {
    if (!outcome_ || outcome_->bad() || !resting_) {
        return std::nullopt;
    }
    const physics::JudgedPair* nearest = nullptr;
    for (const physics::JudgedPair& pair : resting_->judged.contacts) {
        const bool misses =
            !pair.allowed && pair.gap_m > 0.0 && (pair.a == newest_ || pair.b == newest_);
        if (misses && (nearest == nullptr || pair.gap_m < nearest->gap_m)) {
            nearest = &pair;
        }
    }
    return nearest == nullptr ? std::nullopt : std::optional(*nearest);
}

// The players' rows show the heights anyhow.
bool HauLaPresenter::is_news(const Message& said) const {
    return said.key != "hau_la.event.height";
}

std::vector<Remark> HauLaPresenter::afterthoughts() const {
    const auto miss = nearest_miss();
    if (!miss) {
        return {};
    }
    return {{.id = "table.nearest",
             .words = say("hau_la.nearest")
                          .word("a", miss->a)
                          .word("b", miss->b)
                          .tenth_mm("gap", tenths(miss->gap_m)),
             .place = presenter::Focus{place_of(*miss), k_gap_view_m}}};
}

std::vector<Remark> HauLaPresenter::climb(const Glance& glance) const {
    const HauLaState& state = own(glance);
    std::vector<std::pair<int, Remark>> steps;
    for (const PlayerId player : players_of(state)) {
        const physics::MarkerShape* highest = nullptr;
        for (const MarkerId marker : state.markers_of(player)) {
            for (const physics::MarkerShape& bird : structure_.shown().markers) {
                const bool higher = highest == nullptr || bird.p.z > highest->p.z;
                if (bird.id == hau_la::name_of(marker) && higher) {
                    highest = &bird;
                }
            }
        }
        const auto height = state.height_of(player);
        if (highest != nullptr && height) {
            auto place = focus_on_piece(structure_.shown(), structure_.set(), highest->id);
            place->height_m = k_climb_view_m;
            steps.push_back(
                {*height,
                 {.words = say("end.climb").player("player", player).tenth_mm("height", *height),
                  .place = std::move(place)}});
        }
    }
    std::stable_sort(steps.begin(), steps.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Remark> remarks;
    for (auto& [height, remark] : steps) {
        remarks.push_back(std::move(remark));
    }
    return remarks;
}

std::optional<presenter::Achievement> HauLaPresenter::achievement_of(const Glance& glance,
                                                                     PlayerId player) const {
    const auto height = own(glance).height_of(player);
    return height ? std::optional(presenter::Achievement{*height, height_in_words(*height)})
                  : std::nullopt;
}

// How high the announced marker would stand, and how much higher than now.
std::optional<Message> HauLaPresenter::previewed_height() const {
    if (!composer_) {
        return std::nullopt;
    }
    const std::optional<MarkerId> marker = composer_->placing().so_far().marker;
    for (const hau_la::MarkerHeight& height : previewed_->result.heights) {
        if (marker && height.marker == hau_la::name_of(*marker)) {
            const hau_la::MarkerState& now = visible_state_->position().marker(*marker);
            return say(now.on_structure() ? "practice.height_gained" : "practice.height")
                .tenth_mm("height", height.tenth_mm)
                .tenth_mm("gained", height.tenth_mm - now.height_tenth_mm);
        }
    }
    return std::nullopt;
}

std::vector<Remark> HauLaPresenter::preview_in_words() const {
    if (!previewed_) {
        return {};
    }
    if (!previewed_->resting) {
        const hau_la::PlacementResult& result = previewed_->result;
        return {{.words = result.comes_back()
                              ? hau_la::why_it_comes_back(result)
                              : hau_la::why_it_fails(result, visible_state_->coming_piece()),
                 .bad = true}};
    }
    std::vector<Remark> remarks;
    if (std::optional<Message> height = previewed_height()) {
        remarks.push_back({.words = std::move(*height)});
    }
    const bool clear = previewed_->touches().empty();
    const char* said = !clear                               ? "practice.touches"
                       : previewed_->result.touches.empty() ? "practice.clear"
                                                            : "practice.nothing_new";
    remarks.push_back({.words = say(said), .bad = !clear});
    return remarks;
}

// Every gap, the smallest first, below a line that says so.
std::vector<Remark> HauLaPresenter::findings() const {
    const judge::Resting* seen =
        previewed_ && previewed_->resting ? previewed_->resting.get() : resting_.get();
    if (seen == nullptr) {
        return {};
    }
    std::vector<physics::JudgedPair> pairs = seen->judged.contacts;
    std::sort(pairs.begin(), pairs.end(),
              [](const auto& a, const auto& b) { return a.gap_m < b.gap_m; });
    std::vector<Remark> remarks{
        {.words = say(pairs.empty() ? "practice.no_gaps" : "practice.gaps")}};
    for (const physics::JudgedPair& pair : pairs) {
        remarks.push_back({.id = "gap." + pair.a + "." + pair.b,
                           .words = say("hau_la.gap")
                                        .word("a", pair.a)
                                        .word("b", pair.b)
                                        .tenth_mm("gap", tenths(pair.gap_m)),
                           .bad = pair.foul(),
                           .place = presenter::Focus{place_of(pair), k_gap_view_m}});
    }
    return remarks;
}

std::optional<Message> HauLaPresenter::margin(const Glance& glance) const {
    const HauLaState& state = own(glance);
    std::vector<int> heights;
    for (const PlayerId player : players_of(state)) {
        if (const auto height = state.height_of(player)) {
            heights.push_back(*height);
        }
    }
    std::sort(heights.rbegin(), heights.rend());
    if (state.winners().size() != 1 || heights.size() < 2) {
        return std::nullopt;
    }
    return say("end.by").tenth_mm("lead", heights[0] - heights[1]);
}

std::optional<presenter::Plot> HauLaPresenter::plot(const Glance& glance) const {
    const HauLaState& state = own(glance);
    presenter::Plot plot;
    plot.title = say("end.plot");
    plot.per_unit = 10;  // tenths of a millimetre
    plot.min_units = 50;
    for (const PlayerId player : players_of(state)) {
        presenter::Plot::Line line{player, {}};
        for (const hau_la::Measurement& measured : state.measurements()) {
            line.values.push_back(height_at(measured, player));
        }
        plot.lines.push_back(std::move(line));
    }
    return plot;
}

presenter::Exports HauLaPresenter::exports(const presenter::Style& style) const {
    presenter::Exports exports;
    if (resting_) {
        physics::RestShape rest = structure_.shown();
        for (physics::MarkerShape& bird : rest.markers) {
            if (const auto marker = hau_la::marker_named(bird.id)) {
                bird.id = std::string(
                    style.of(PlayerId{marker->value}).name);  // a model's birds go by colour
            }
        }
        exports.model = [rest = std::move(rest), set = structure_.set()] {
            return Result<shapes::Model>(models::structure_model(rest, set, shapes::Detail::high));
        };
    }
    if (visible_state_) {
        exports.structure = [state = visible_state_] {
            return physics::write_structure(judge::structure_of(*state));
        };
    }
    return exports;
}

}  // namespace haula::view
