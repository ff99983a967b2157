#include "games/hau_la/hau_la_state.h"

#include <algorithm>

#include "core/assert.h"
#include "core/text.h"
#include "rules/turn_order.h"

namespace haula::hau_la {

namespace {

// All that the box holds.
constexpr std::array<int, k_kinds> k_in_the_box{10, 4, 4, 4};
// What each player starts with; with 3 players the fourth SC, LF and SF are the extras.
constexpr std::array<int, k_kinds> k_hand_of_two{1, 2, 2, 2};
constexpr std::array<int, k_kinds> k_hand_of_more{1, 1, 1, 1};
constexpr std::array<Kind, 3> k_extras{Kind::sc, Kind::lf, Kind::sf};

int option_number(const rules::Setup& setup, const char* name) {
    const auto number = parse_int(setup.options.at(name));
    HL_ASSERT(number.has_value());
    return static_cast<int>(*number);
}

template <class T>
void hash_players(Hasher& hasher, const std::vector<T>& players) {
    hasher.add(players.size());
    for (const PlayerId player : players) {
        hasher.add(player.value);
    }
}

}  // namespace

HauLaState::HauLaState(rules::Setup setup, std::shared_ptr<const Components> set)
    : State(std::move(setup)),
      set_(std::move(set)),
      free_end_(this->setup().options.at("free-end") == "yes"),
      tolerance_tenth_mm_(option_number(this->setup(), "tie")),
      pieces_(static_cast<std::size_t>(players()) + 4, k_kinds),
      extras_(static_cast<std::size_t>(players())),
      turns_played_(static_cast<std::size_t>(players())),
      penalties_(static_cast<std::size_t>(players())),
      position_(*set_),
      permitted_(*set_) {
    const std::string& first = this->setup().options.at("first");
    const auto drawn = luck().below(static_cast<std::uint64_t>(players()));
    first_ = first == "random"
                 ? PlayerId::from_index(drawn)
                 : PlayerId{static_cast<std::uint32_t>(option_number(this->setup(), "first"))};
    const Start& start = set_->starts.at(this->setup().options.at("setup"));
    for (const PlacedStrip& strip : start.strips) {
        position_.add(strip);
    }
    for (const NibPlugged& plug : start.plugs) {
        position_.plug(plug);
    }
    permitted_ = position_;
    deal();
    start_round();
    if (players() == 3) {
        deal_extras();
    }
}

void HauLaState::deal() {
    const auto& hand = players() == 2 ? k_hand_of_two : k_hand_of_more;
    for (const PlayerId player : rules::clockwise_from(first_, players())) {
        for (const Kind kind : k_all_kinds) {
            pieces_.put(account(player), index_of(kind), hand[index_of(kind)]);
        }
    }
    const int large = k_in_the_box[index_of(Kind::lc)] - players() * hand[index_of(Kind::lc)];
    const int start = static_cast<int>(k_start_pieces);
    pieces_.put(table_account(), index_of(Kind::lc), start);
    pieces_.put(reserve_account(), index_of(Kind::lc), large - start);
    // The first measurement of two players follows two turns each.
    rounds_ = hand_size(first_) + (players() == 3 ? 1 : 0) - (players() == 2 ? 1 : 0);
}

void HauLaState::deal_extras() {
    extras_left_.assign(k_extras.begin(), k_extras.end());
    if (setup().options.at("extras") == "choice") {
        phase_ = Phase::extras;
        return;
    }
    luck().shuffle(std::span(extras_left_));
    while (!extras_left_.empty()) {
        take_extra(extras_left_.back());
    }
}

rules::Actor HauLaState::to_act() const {
    switch (phase_) {
        case Phase::extras:
            return rules::Actor::of(turns_[k_extras.size() - extras_left_.size()]);
        case Phase::placing:
        case Phase::plea:
            return rules::Actor::of(job_.placer);
        case Phase::vote:
            return rules::Actor::of(voters_.front());
        case Phase::settling:
            return rules::Actor::world();
        case Phase::over:
            break;
    }
    return rules::Actor::nobody();
}

Result<void> HauLaState::check_verdict(const rules::Verdict& verdict) const {
    const Result<PlacementResult> result = read_verdict(verdict);
    return result ? check_result(*result, position_.bodies()) : Result<void>(result.error());
}

int HauLaState::hand(PlayerId player, Kind kind) const {
    return pieces_.count(account(player), index_of(kind));
}

int HauLaState::hand_size(PlayerId player) const {
    return pieces_.total_of_account(account(player));
}

int HauLaState::reserve() const { return pieces_.count(reserve_account(), index_of(Kind::lc)); }

std::vector<MarkerId> HauLaState::markers_of(PlayerId player) const {
    if (players() == 2) {
        return {MarkerId{player.value}, MarkerId{player.value + 2}};
    }
    return {MarkerId{player.value}};
}

PlayerId HauLaState::owner_of(MarkerId marker) const {
    return PlayerId{players() == 2 && marker.value > 2 ? marker.value - 2 : marker.value};
}

std::optional<int> HauLaState::height_of(PlayerId player) const {
    std::optional<int> height;
    for (const MarkerId marker : markers_of(player)) {
        if (position_.marker(marker).on_structure()) {
            height = std::max(height, std::optional(position_.marker(marker).height_tenth_mm));
        }
    }
    return height;
}

bool HauLaState::in_opening() const {
    return players() == 2 && round_ == 1 && job_.role == Role::turn;
}

std::optional<Kind> HauLaState::due_extra() const {
    const bool first_turn = job_.role == Role::turn && turns_played_[job_.placer.index()] == 0;
    return first_turn ? extras_[job_.placer.index()] : std::nullopt;
}

std::vector<Kind> HauLaState::playable_kinds() const {
    if (job_.kind) {
        return {*job_.kind};
    }
    if (const std::optional<Kind> extra = due_extra()) {
        return {*extra};
    }
    std::vector<Kind> kinds;
    for (const Kind kind : k_all_kinds) {
        if (hand(job_.placer, kind) > 0) {
            kinds.push_back(kind);
        }
    }
    return kinds;
}

std::vector<MarkerId> HauLaState::movable_markers() const {
    if (job_.role != Role::turn) {
        return {};
    }
    std::vector<MarkerId> markers = markers_of(job_.placer);
    std::erase_if(markers, [&](MarkerId marker) {
        const MarkerState& state = position_.marker(marker);
        return state.where == MarkerState::Where::out || (in_opening() && state.on_structure());
    });
    return markers;
}

bool HauLaState::can_place() const {
    const std::vector<MarkerId> markers = movable_markers();
    const bool own_hole = std::any_of(markers.begin(), markers.end(), [&](MarkerId marker) {
        return position_.marker(marker).on_structure();
    });
    return own_hole || position_.has_free_hole(job_.role == Role::bonus);
}

std::unique_ptr<rules::State> HauLaState::clone() const {
    return std::make_unique<HauLaState>(*this);
}

std::uint64_t HauLaState::hash() const {
    Hasher hasher;
    hasher.add(setup().game).add(players()).add(setup().seed);
    for (const auto& [name, value] : setup().options) {
        hasher.add(name).add(value);
    }
    for (const std::uint64_t word : luck().state()) {
        hasher.add(word);
    }
    hasher.add(phase_).add(job_.role).add(job_.placer.value).add(job_.piece.value);
    hasher.add(job_.kind ? static_cast<int>(*job_.kind) : -1);
    hash_players(hasher, job_.next);
    hasher.add(round_).add(first_.value).add(turn_).add(next_piece_.value);
    hash_players(hasher, turns_);
    hash_players(hasher, voters_);
    hash_players(hasher, winners_);
    pieces_.hash_into(hasher);
    for (const Kind kind : extras_left_) {
        hasher.add(kind);
    }
    for (std::size_t i = 0; i < extras_.size(); ++i) {
        hasher.add(extras_[i] ? static_cast<int>(*extras_[i]) : -1);
        hasher.add(turns_played_[i]).add(penalties_[i]);
    }
    position_.hash_into(hasher);
    permitted_.hash_into(hasher);
    for (const TouchingPair& foul : fouls_) {
        hasher.add(foul.a).add(foul.b);
    }
    for (const Measurement& each : measurements_) {
        hasher.add(each.highest.value);
        for (const PlayerHeight& standing : each.standings) {
            hasher.add(standing.player.value).add(standing.height_tenth_mm.value_or(-1));
        }
    }
    for (const Returned& each : returned_) {
        hasher.add(print(write_announcement(each.placement, *set_)));
    }
    return hasher.value();
}

Result<void> HauLaState::check() const {
    for (const Kind kind : k_all_kinds) {
        const int total = pieces_.total_of_item(index_of(kind));
        const bool extra_to_come =
            std::find(extras_left_.begin(), extras_left_.end(), kind) != extras_left_.end();
        if (total + (extra_to_come ? 1 : 0) != k_in_the_box[index_of(kind)]) {
            return bad_input("pieces of a kind were lost or made");
        }
        const auto placed =
            std::count_if(position_.strips().begin(), position_.strips().end(),
                          [&](const PlacedStrip& strip) { return strip.kind == kind; });
        if (placed != pieces_.count(table_account(), index_of(kind))) {
            return bad_input("the table holds other strips than the ledger says");
        }
    }
    std::vector<Hole> used;
    used.reserve(position_.strips().size());
    for (const PlacedStrip& strip : position_.strips()) {
        used.push_back(strip.a.hole);
        if (strip.b) {
            used.push_back(strip.b->hole);
        }
    }
    for (std::uint32_t i = 1; i <= k_markers; ++i) {
        if (position_.marker(MarkerId{i}).on_structure()) {
            used.push_back(position_.marker(MarkerId{i}).plug.hole);
        }
    }
    std::sort(used.begin(), used.end());
    if (std::adjacent_find(used.begin(), used.end()) != used.end()) {
        return bad_input("a hole holds two things");
    }
    return {};
}

}  // namespace haula::hau_la
