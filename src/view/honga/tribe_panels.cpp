#include "view/honga/tribe_panels.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "games/honga/words.h"
#include "paint/overlay.h"
#include "rules/turn_order.h"
#include "view/honga/spoken.h"
#include "view/honga/tribe_icons.h"

namespace haula::view {

using honga::PlayerBoard;
using honga::Position;
using presenter::Chip;
using presenter::HandItem;
using presenter::PlayerRow;
using rules::say;

namespace {

constexpr double k_chip = 17.0;
constexpr double k_trade_wide = 84.0;
constexpr double k_bonus_wide = 48.0;
constexpr double k_disc_wide = 74.0;

ui::Canvas icon_canvas(TribeIcon icon) {
    return {.width = k_chip,
            .height = k_chip,
            .paint = [icon](paint::Overlay& overlay, const paint::Rect& rect, double) {
                draw_icon(overlay, icon, rect.centre(), rect.width);
            }};
}

Chip chip(TribeIcon icon, int count, rules::Message name) {
    Chip chip;
    chip.drawing = icon_canvas(icon);
    chip.words = rules::verbatim(std::to_string(count));
    chip.name = std::move(name);
    return chip;
}

ui::Canvas face_canvas(CardFace face, double wide) {
    const double high = wide * face.height / face.width;
    return {.width = wide,
            .height = high,
            .paint = [face = std::move(face)](paint::Overlay& overlay, const paint::Rect& rect,
                                              double) { draw_face(overlay, face, rect); }};
}

HandItem disc_item(const honga::Disc& disc, int quarters, bool chosen) {
    HandItem item;
    item.id = item_of_disc(disc);
    item.drawing =
        ui::Canvas{.width = k_disc_wide,
                   .height = k_disc_wide,
                   .paint = [disc, quarters](paint::Overlay& overlay, const paint::Rect& rect,
                                             double) { draw_disc(overlay, disc, quarters, rect); }};
    item.hint = say("honga.item.disc")
                    .number("a", disc.hands[0])
                    .number("b", disc.hands[1])
                    .number("c", disc.hands[2])
                    .number("d", disc.hands[3]);
    item.chosen = chosen;
    return item;
}

}  // namespace

std::string item_of_disc(const honga::Disc& disc) { return "disc." + disc.name; }
std::string item_of_bonus(const honga::BonusCard& card) { return "card." + card.name; }

std::vector<PlayerRow> tribe_standings(const Position& position) {
    std::vector<PlayerRow> rows;
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, position.players())) {
        const PlayerBoard& board = position.board(player);
        PlayerRow row{player, rules::verbatim(std::to_string(board.points)), true, {}};
        for (const honga::Resource resource : honga::k_all_resources) {
            const int count = board.resources[honga::index_of(resource)];
            row.chips.push_back(
                chip(icon_of(resource), count, honga::count_in_words(resource, count)));
        }
        if (board.pen > 0) {
            row.chips.push_back(
                chip(TribeIcon::mammoth, board.pen,
                     say("honga.chip.pen").player("player", player).number("count", board.pen)));
        }
        if (!board.cards.empty()) {
            const int cards = static_cast<int>(board.cards.size());
            row.chips.push_back(
                chip(TribeIcon::card, cards,
                     say("honga.chip.cards").player("player", player).number("count", cards)));
        }
        const auto sign = [&](bool has, TribeIcon icon, const char* name) {
            if (has) {
                row.chips.push_back(
                    {icon_canvas(icon), {}, {}, say(name).player("player", player)});
            }
        };
        sign(position.honga() == player, TribeIcon::honga, "honga.chip.honga");
        sign(position.tusk() == player, TribeIcon::tusk, "honga.chip.tusk");
        sign(position.fire() == player, TribeIcon::fire, "honga.chip.fire");
        rows.push_back(std::move(row));
    }
    return rows;
}

std::optional<rules::Message> tribe_situation(const Position& position) {
    if (position.is_over()) {
        return std::nullopt;
    }
    return position.end_triggered()
               ? say("honga.position.last_round").player("player", position.fire())
               : say("honga.table.goal").number("goal", position.goal());
}

std::optional<rules::Message> tribe_margin(const Position& position) {
    std::vector<int> points;
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, position.players())) {
        points.push_back(position.board(player).points);
    }
    std::sort(points.rbegin(), points.rend());
    const int ahead = points[0] - points[1];
    if (ahead > 0) {
        return say("honga.margin.points").number("points", ahead);
    }
    return say(honga::winners_of(position).size() > 1 ? "honga.margin.none" : "honga.margin.units");
}

std::optional<presenter::Plot> tribe_plot(const honga::HongaState& state) {
    presenter::Plot plot;
    plot.title = say("honga.plot");
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, state.players())) {
        plot.lines.push_back({player, {}});
    }
    honga::HongaState again(state.setup(), std::make_shared<const honga::Components>(state.set()));
    int turns = 0;
    for (const rules::Step& step : state.history()) {
        if (step.move() == nullptr || !again.apply(*step.move())) {
            return std::nullopt;
        }
        if (again.position().turns_played() == turns) {
            continue;
        }
        turns = again.position().turns_played();
        for (presenter::Plot::Line& line : plot.lines) {
            line.values.emplace_back(again.position().board(line.player).points);
        }
    }
    return plot;
}

std::vector<HandItem> tribe_hand(const TurnComposer& composer) {
    const Position& position = composer.position();
    const honga::Components& set = position.set();
    std::vector<HandItem> items;
    if (position.phase() == honga::Phase::place && position.own().disc) {
        items.push_back(disc_item(set.discs[position.own().disc->id], composer.turn(), true));
    }
    for (const honga::HiddenCard& disc : position.turn().drawn) {
        items.push_back(disc_item(set.discs[disc.id], 0, composer.is_chosen_disc(disc.id)));
        items.back().key = static_cast<int>(items.size());
    }
    const bool trades = position.phase() == honga::Phase::act &&
                        position.turn().hands_left[honga::index_of(honga::Area::trade)] > 0;
    for (const auto& open : position.open_cards()) {
        if (trades && open) {
            HandItem item;
            item.id = "hand.trade." + set.trade_cards[*open].name;
            item.drawing = face_canvas(face_of(set.trade_cards[*open]), k_trade_wide);
            item.hint = say("honga.item.trade")
                            .part("card", spoken_at_table(honga::in_words(set.trade_cards[*open])));
            const TribeTarget target = TribeTarget::of_trade_card(*open);
            const auto action = composer.action();
            item.chosen =
                action && action->kind == honga::Action::Kind::trade && action->card == *open;
            item.refused = !item.chosen && composer.why_not(target).has_value();
            item.key = static_cast<int>(items.size()) + 1;
            items.push_back(std::move(item));
        }
    }
    for (std::size_t i = 0; i < position.own().playable(); ++i) {
        const honga::CardId card = position.own().cards[i].id;
        HandItem item;
        item.id = item_of_bonus(set.bonus_cards[card]);
        item.drawing = face_canvas(face_of(set.bonus_cards[card]), k_bonus_wide);
        item.name = say("honga.card." + std::string(name_of(set.bonus_cards[card].kind)));
        item.hint = say("honga.item.bonus")
                        .part("card", spoken_at_table(honga::in_words(set.bonus_cards[card])));
        item.chosen = composer.is_chosen_bonus(card);
        item.refused = composer.why_no_bonus(card).has_value();
        item.key = static_cast<int>(items.size()) + 1;
        items.push_back(std::move(item));
    }
    return items;
}

}  // namespace haula::view
