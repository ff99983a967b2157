#include "view/honga/tribe_stage.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/units.h"
#include "rules/turn_order.h"
#include "view/honga/measures.h"

namespace haula::view {

using honga::Area;
using honga::HiddenCard;
using honga::PlayerBoard;
using honga::Position;
using honga::Space;
using Kind = TribePiece::Kind;

namespace {

constexpr int k_unknown_disc = 100;  // keys of what the viewer does not know, by owner
constexpr int k_unknown_card = 200;
constexpr int k_cards_of_player = 32;
constexpr double k_disc_lays_s = 0.75;
constexpr double k_honga_walks_s = 0.95;

render::Pose standing(const Vec3& p) { return {p, {}}; }

// Figures show a side as well as the face.
render::Pose turned_aside(const Vec3& p, double angle_rad) {
    return {p, about_axis({0.0, 0.0, 1.0}, angle_rad)};
}

// A laid disc is turned clockwise, as seen from above.
render::Pose lying(const Vec3& p, int quarters) {
    return {p, about_axis({0.0, 0.0, 1.0}, -0.5 * k_pi * quarters)};
}

// Slow at first and at the end.
double eased(double t) { return t * t * (3.0 - 2.0 * t); }

bool same_thing(const TribePiece& a, const TribePiece& b) {
    return a.kind == b.kind && a.key == b.key;
}

}  // namespace

void TribeStage::follow(const StateRef& state, PlayerId viewer, bool at_once) {
    const bool jump = at_once || !state_ || viewer_ != viewer;
    open_ = !viewer && !state->imagined_for();
    const Position& after = state->position();
    const std::vector<TribePiece> before = pieces();
    bool disc_laid = false;
    bool lured = false;
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, after.players())) {
        lured =
            lured || (state_ && after.board(player).depot < state_->position().board(player).depot);
    }
    viewer_ = viewer;
    place_mammoths(after, lured && !jump);
    const std::vector<TribePiece> pieces = laid_out(after);
    if (!jump) {
        disc_laid =
            after.phase() == honga::Phase::act && state_->position().phase() == honga::Phase::place;
    }
    ways_.clear();
    arrivals_.clear();
    now_s_ = 0.0;
    end_s_ = 0.0;
    for (const TribePiece& piece : pieces) {
        if (jump) {
            ways_.push_back({.piece = piece, .from = piece.pose});
            continue;
        }
        const auto was = std::find_if(before.begin(), before.end(), [&](const TribePiece& each) {
            return same_thing(each, piece);
        });
        const render::Pose from =
            was != before.end() ? was->pose : origin_of(piece, state_->position());
        Way way = way_of(piece, from, disc_laid);
        const bool eats = disc_laid && piece.kind == Kind::honga && after.honga() == after.mover();
        if (from == piece.pose && !eats) {
            way = {.piece = piece, .from = from};
        }
        end_s_ = std::max(end_s_, way.begin_s + way.lasts_s);
        ways_.push_back(std::move(way));
    }
    state_ = state;
}

void TribeStage::advance(double seconds) {
    const double before_s = std::exchange(now_s_, std::min(end_s_, now_s_ + seconds));
    for (const Way& way : ways_) {
        const double there_s = way.begin_s + way.lasts_s;
        const bool arrives = way.lasts_s > 0.0 && before_s < there_s && now_s_ >= there_s;
        if (arrives && std::none_of(arrivals_.begin(), arrivals_.end(), [&](const auto& each) {
                return each.kind == way.piece.kind;
            })) {
            arrivals_.push_back(way.piece);
        }
    }
}

std::optional<TribePiece> TribeStage::take_arrival() {
    if (arrivals_.empty()) {
        return std::nullopt;
    }
    TribePiece piece = std::move(arrivals_.back());
    arrivals_.pop_back();
    return piece;
}

std::vector<TribePiece> TribeStage::pieces() const {
    std::vector<TribePiece> pieces;
    pieces.reserve(ways_.size());
    for (const Way& way : ways_) {
        TribePiece piece = way.piece;
        const double t =
            way.lasts_s > 0.0 ? std::clamp((now_s_ - way.begin_s) / way.lasts_s, 0.0, 1.0) : 1.0;
        if (t < 1.0) {
            const double along = eased(t);
            piece.pose.p = lerp(way.from.p, way.piece.pose.p, along);
            piece.pose.p.z += way.lift_m * std::abs(std::sin(k_pi * way.hops * along));
            piece.pose.q = slerp(way.from.q, way.piece.pose.q, along);
            if (way.turns != 0.0) {
                piece.pose.q = about_axis({0.0, 0.0, 1.0}, 2.0 * k_pi * way.turns * (1.0 - along)) *
                               piece.pose.q;
            }
            const Vec3 step = way.piece.pose.p - way.from.p;
            if (way.looks_ahead && std::hypot(step.x, step.y) > 0.01 && t > 0.0) {
                const double ahead = std::atan2(step.x, -step.y);
                const double turned = std::min({1.0, 5.0 * t, 5.0 * (1.0 - t)});
                piece.pose.q = slerp(piece.pose.q, about_axis({0.0, 0.0, 1.0}, ahead), turned);
            }
        }
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

// Which mammoth stands where: the rules only count them. Lured ones push the others on; where some
// were given away all others stay.
void TribeStage::place_mammoths(const Position& position, bool lured) {
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, position.players())) {
        std::vector<Stand> stands;
        for (int i = 0; i < position.board(player).depot; ++i) {
            stands.push_back({Stand::Where::depot, i});
        }
        for (int i = 0; i < position.herd_size(); ++i) {
            if (position.herd(i) == player) {
                stands.push_back({Stand::Where::herd, i});
            }
        }
        for (int i = 0; i < position.board(player).pen; ++i) {
            stands.push_back({Stand::Where::pen, i});
        }
        auto& mammoths = mammoths_[player.index()];
        if (lured) {  // all in one row from the depot through the herd to the pen: nobody overtakes
            std::array<std::size_t, honga::k_mammoths> order{};
            for (std::size_t i = 0; i < order.size(); ++i) {
                order[i] = i;
            }
            std::sort(order.begin(), order.end(),
                      [&](std::size_t a, std::size_t b) { return mammoths[a] < mammoths[b]; });
            for (std::size_t i = 0; i < order.size() && i < stands.size(); ++i) {
                mammoths[order[i]] = stands[i];
            }
            continue;
        }
        std::vector<std::size_t> moved;
        for (std::size_t i = 0; i < mammoths.size(); ++i) {
            const auto stays = std::find(stands.begin(), stands.end(), mammoths[i]);
            if (stays != stands.end()) {
                stands.erase(stays);
            } else {
                moved.push_back(i);
            }
        }
        for (std::size_t i = 0; i < moved.size() && i < stands.size(); ++i) {
            mammoths[moved[i]] = stands[i];
        }
    }
}

std::vector<TribePiece> TribeStage::laid_out(const Position& position) const {
    std::vector<TribePiece> pieces;
    add_discs(position, pieces);
    add_cards(position, pieces);
    add_figures(position, pieces);
    return pieces;
}

bool TribeStage::knows(const HiddenCard& card) const {
    return open_ || (viewer_ && card.is_known_to(viewer_));
}

void TribeStage::add_discs(const Position& position, std::vector<TribePiece>& pieces) const {
    const auto colour_of = [&](honga::CardId id) { return position.set().discs[id].colour; };
    for (const Space space : honga::k_all_spaces) {
        const auto& laid = position.laid_on(space);
        const std::size_t first = laid.size() > k_shown_discs ? laid.size() - k_shown_discs : 0;
        for (std::size_t i = first; i < laid.size(); ++i) {
            Vec3 place = space_centre(space);
            place.z = k_disc_thick_m * static_cast<double>(i - first);
            pieces.push_back({.kind = Kind::disc,
                              .key = laid[i].id,
                              .card = laid[i].id,
                              .colour = colour_of(laid[i].id),
                              .pose = lying(place, laid[i].turn)});
        }
    }
    const auto hold = [&](PlayerId player, const HiddenCard& disc, int number) {
        const TribeSeat seat = seat_of(player, viewer_, position.players());
        const bool known = knows(disc);
        const int unknown = k_unknown_disc + 4 * static_cast<int>(player.index()) + number;
        pieces.push_back({.kind = Kind::disc,
                          .key = known ? static_cast<int>(disc.id) : unknown,
                          .owner = player,
                          .face_up = known,
                          .card = known ? disc.id : honga::CardId{0},
                          .colour = colour_of(disc.id),
                          .pose = standing(held_disc_place(seat, number))});
    };
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, position.players())) {
        if (const auto& disc = position.board(player).disc) {
            hold(player, *disc, 0);
        }
    }
    int number = 0;
    for (const HiddenCard& disc : position.turn().drawn) {
        hold(position.mover(), disc, number++);
    }
}

void TribeStage::add_cards(const Position& position, std::vector<TribePiece>& pieces) const {
    for (std::size_t i = 0; i < position.open_cards().size(); ++i) {
        if (const auto& card = position.open_cards()[i]) {
            pieces.push_back({.kind = Kind::trade_card,
                              .key = *card,
                              .card = *card,
                              .pose = standing(trade_place(i))});
        }
    }
    if (!position.trade_discard().empty()) {
        const honga::CardId top = position.trade_discard()[position.trade_discard().size() - 1];
        pieces.push_back({.kind = Kind::trade_card,
                          .key = top,
                          .card = top,
                          .pose = standing(trade_discard_place())});
    }
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, position.players())) {
        const PlayerBoard& board = position.board(player);
        const TribeSeat seat = seat_of(player, viewer_, position.players());
        const int count = static_cast<int>(board.cards.size());
        for (int i = 0; i < count; ++i) {
            const HiddenCard& card = board.cards[static_cast<std::size_t>(i)];
            const bool fresh = static_cast<std::size_t>(i) >= board.playable();
            const bool known = knows(card) && !(fresh && viewer_);
            const int unknown =
                k_unknown_card + k_cards_of_player * static_cast<int>(player.index()) + i;
            pieces.push_back({.kind = Kind::bonus_card,
                              .key = known ? static_cast<int>(card.id) : unknown,
                              .owner = player,
                              .face_up = known,
                              .card = known ? card.id : honga::CardId{0},
                              .pose = standing(held_card_place(seat, i, count))});
        }
    }
    std::vector<honga::CardId> used(position.bonus_discard().begin(),
                                    position.bonus_discard().end());
    used.insert(used.end(), position.turn().played.begin(), position.turn().played.end());
    const std::size_t first = used.size() > 3 ? used.size() - 3 : 0;
    for (std::size_t i = first; i < used.size(); ++i) {
        Vec3 place = bonus_discard_place();
        place.z = k_card_thick_m * static_cast<double>(i - first);
        pieces.push_back(
            {.kind = Kind::bonus_card, .key = used[i], .card = used[i], .pose = standing(place)});
    }
}

void TribeStage::add_figures(const Position& position, std::vector<TribePiece>& pieces) const {
    // figures that share a place stand round its middle
    constexpr double k_aside_m = 0.0036;
    const int players = position.players();
    const auto beside = [&](Vec3 place, PlayerId player, const auto& shares) {
        std::vector<PlayerId> there;
        for (const PlayerId each : rules::clockwise_from(PlayerId{1}, players)) {
            if (shares(each)) {
                there.push_back(each);
            }
        }
        if (there.size() > 1) {
            const auto number =
                static_cast<double>(std::find(there.begin(), there.end(), player) - there.begin());
            const double way = 2.0 * k_pi * number / static_cast<double>(there.size());
            place += k_aside_m * Vec3{std::cos(way), std::sin(way), 0.0};
        }
        return place;
    };
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, players)) {
        const PlayerBoard& board = position.board(player);
        const TribeSeat seat = seat_of(player, viewer_, players);
        const int key = static_cast<int>(player.index());
        for (const honga::Resource resource : honga::k_all_resources) {
            const int units = board.resources[honga::index_of(resource)];
            pieces.push_back({.kind = Kind::marker,
                              .key = 8 * key + static_cast<int>(honga::index_of(resource)),
                              .owner = player,
                              .resource = resource,
                              .pose = standing(marker_place(seat, resource, units))});
        }
        for (std::size_t i = 0; i < honga::k_mammoths; ++i) {
            const Stand& stand = mammoths_[player.index()][i];
            const Vec3 place = stand.where == Stand::Where::depot  ? depot_place(seat, stand.number)
                               : stand.where == Stand::Where::herd ? herd_place(stand.number)
                                                                   : pen_place(seat, stand.number);
            pieces.push_back({.kind = Kind::mammoth,
                              .key = 8 * key + static_cast<int>(i),
                              .owner = player,
                              .pose = turned_aside(place, -from_deg(32.0))});
        }
        pieces.push_back({.kind = Kind::caveman,
                          .key = key,
                          .owner = player,
                          .pose = standing(beside(step_place(board.step), player, [&](PlayerId p) {
                              return position.board(p).step == board.step;
                          }))});
        pieces.push_back(
            {.kind = Kind::score_stone,
             .key = key,
             .owner = player,
             .pose = standing(beside(score_place(board.points), player, [&](PlayerId p) {
                 return position.board(p).points == board.points;
             }))});
    }
    const PlayerId guest_of = position.honga();
    pieces.push_back({.kind = Kind::honga,
                      .pose = turned_aside(
                          guest_of ? rug_place(seat_of(guest_of, viewer_, players)) : den_place(),
                          -from_deg(58.0))});
    const PlayerId tusk = position.tusk();
    pieces.push_back(
        {.kind = Kind::tusk,
         .pose = standing(tusk ? tusk_place(seat_of(tusk, viewer_, players)) : tusk_home())});
    pieces.push_back({.kind = Kind::fire,
                      .pose = standing(fire_place(seat_of(position.fire(), viewer_, players)))});
}

// Where something comes from that was not seen before.
render::Pose TribeStage::origin_of(const TribePiece& piece, const Position& before) const {
    const TribeSeat mover = seat_of(before.mover(), viewer_, before.players());
    switch (piece.kind) {
        case Kind::disc:
            return standing(piece.owner ? disc_pile_place(piece.colour)
                                        : held_disc_place(mover, 0));
        case Kind::trade_card:
            return standing(trade_pile_place());
        case Kind::bonus_card:
            return piece.owner && piece.owner == before.mover() && !piece.face_up
                       ? standing(bonus_pile_place())
                   : piece.owner ? piece.pose
                                 : standing(held_card_place(mover, 0, 1));
        default:
            return piece.pose;
    }
}

TribeStage::Way TribeStage::way_of(const TribePiece& piece, const render::Pose& from,
                                   bool disc_laid) const {
    Way way{.piece = piece, .from = from};
    const double after_disc = disc_laid ? k_disc_lays_s : 0.0;
    switch (piece.kind) {
        case Kind::disc:
            way.lasts_s = k_disc_lays_s;
            way.lift_m = 0.045;
            way.turns = disc_laid ? 1.0 : 0.0;
            break;
        case Kind::trade_card:
        case Kind::bonus_card:
            way.lasts_s = 0.45;
            way.lift_m = 0.025;
            break;
        case Kind::mammoth: {
            // the one that comes takes its time; then those in the herd are pushed on
            const bool comes = distance(from.p, piece.pose.p) > 0.03;
            way.begin_s = 0.15;
            way.lasts_s = 0.7;
            way.lift_m = comes ? 0.030 : 0.0;
            if (!comes) {
                way.begin_s = 0.45;
                way.lasts_s = 0.4;
            }
            break;
        }
        case Kind::caveman:
            way.lasts_s = 0.5;
            way.lift_m = 0.010;
            break;
        case Kind::score_stone:
            way.begin_s = 0.25;
            way.lasts_s = 0.6;
            way.lift_m = 0.014;
            break;
        case Kind::marker:  // what Honga eats goes last
            way.begin_s = disc_laid ? after_disc + k_honga_walks_s : 0.0;
            way.lasts_s = 0.35;
            break;
        case Kind::honga:
            way.begin_s = after_disc;
            way.lasts_s = k_honga_walks_s;
            way.lift_m = 0.006;
            way.hops = 5;
            way.looks_ahead = true;
            break;
        case Kind::tusk:
            way.begin_s = 0.6;
            way.lasts_s = 0.5;
            way.lift_m = 0.025;
            break;
        case Kind::fire:
            break;
    }
    return way;
}

}  // namespace haula::view
