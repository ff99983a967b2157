#include "honga/rig.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <utility>

#include "core/asset_dir.h"
#include "core/text.h"
#include "games/honga/honga.h"
#include "rules/languages.h"

namespace haula::honga {

namespace {

PlayerId player_of(int number) { return PlayerId{static_cast<std::uint32_t>(number)}; }

}  // namespace

PositionEditor& PositionEditor::table_of(const HongaState& other) {
    *position_ = other.position_;
    state_->luck() = other.luck();
    return *this;
}

PositionEditor& PositionEditor::resources(int player, Units units) {
    board(player).resources = units;
    return *this;
}

PositionEditor& PositionEditor::points(int player, int points) {
    board(player).points = points;
    return *this;
}

PositionEditor& PositionEditor::step(int player, int step) {
    board(player).step = step;
    return *this;
}

void PositionEditor::settle_depots() {
    for (int i = 1; i <= position_->players(); ++i) {
        board(i).depot = k_mammoths - board(i).pen - position_->in_herd(player_of(i));
    }
}

PositionEditor& PositionEditor::pen(int player, int mammoths) {
    board(player).pen = mammoths;
    settle_depots();
    return *this;
}

PositionEditor& PositionEditor::herd(const std::vector<int>& spaces,
                                     const std::vector<int>& lured) {
    std::size_t at = 0;
    for (const int player : spaces) {
        position_->herd_[at++] = player_of(player);
    }
    for (const int player : lured) {
        board(player).last_lure = ++position_->lures_;
    }
    settle_depots();
    position_->award_tusk();
    return *this;
}

PositionEditor& PositionEditor::honga(int player) {
    position_->honga_ = player_of(player);
    return *this;
}

PositionEditor& PositionEditor::mover(int player) {
    position_->mover_ = player_of(player);
    return *this;
}

PositionEditor& PositionEditor::disc(int player, std::string_view name) {
    const CardId wanted = *position_->set().disc_named(name);
    HiddenCard& held = *board(player).disc;
    const auto trade_places = [&](HiddenCard& other) {
        if (&other != &held && other.id == wanted) {
            std::swap(other.id, held.id);
        }
    };
    for (auto& pile : position_->discs_) {
        std::for_each(pile.begin(), pile.end(), trade_places);
    }
    for (PlayerBoard& each : position_->boards_) {
        if (each.disc) {
            trade_places(*each.disc);
        }
    }
    REQUIRE(held.id == wanted);
    return *this;
}

PositionEditor& PositionEditor::card(int player, std::string_view name) {
    auto& pile = position_->bonus_pile_;
    const CardId wanted = *position_->set().bonus_card_named(name);
    const auto* found = std::find_if(pile.begin(), pile.end(),
                                     [&](const HiddenCard& card) { return card.id == wanted; });
    REQUIRE(found != pile.end());
    HiddenCard taken = pile.erase(static_cast<std::size_t>(found - pile.begin()));
    taken.show_to(player_of(player));
    board(player).cards.push_back(taken);
    return *this;
}

PositionEditor& PositionEditor::open(std::string_view name) {
    const CardId wanted = *position_->set().trade_card_named(name);
    if (position_->open_place(wanted)) {
        return *this;
    }
    auto& pile = position_->trade_pile_;
    auto* found = std::find_if(pile.begin(), pile.end(),
                               [&](const HiddenCard& card) { return card.id == wanted; });
    REQUIRE(found != pile.end());
    std::swap(found->id, *position_->open_[0]);
    return *this;
}

PositionEditor& PositionEditor::red_pile(const std::vector<std::string_view>& names,
                                         std::string_view kept) {
    auto& pile = position_->discs_[index_of(DiscColour::red)];
    for (const HiddenCard& card : pile) {
        const std::string& name = position_->set().discs[card.id].name;
        if (name != kept && std::find(names.begin(), names.end(), name) == names.end()) {
            position_->spaces_[0].push_back({card.id, 0});
        }
    }
    std::vector<CardId> ids;
    for (const std::string_view name : names) {
        ids.push_back(*position_->set().disc_named(name));
    }
    const std::uint16_t pool = pile.empty() ? std::uint16_t{1} : pile.back().pool;
    pile.clear();
    std::for_each(ids.rbegin(), ids.rend(), [&](CardId id) { pile.push_back({id, 0, pool}); });
    return *this;
}

PositionEditor& PositionEditor::all_discs_laid(DiscColour colour) {
    auto& pile = position_->discs_[index_of(colour)];
    while (!pile.empty()) {
        position_->spaces_[0].push_back({pile.pop_back().id, 0});
    }
    return *this;
}

PositionEditor& PositionEditor::end_triggered() {
    position_->end_triggered_ = true;
    return *this;
}

PositionEditor& PositionEditor::trade_pile_used_up() {
    while (!position_->trade_pile_.empty()) {
        position_->trade_discard_.push_back(position_->trade_pile_.pop_back().id);
    }
    return *this;
}

PositionEditor& PositionEditor::no_bonus_left(int player) {
    while (!position_->bonus_pile_.empty()) {
        HiddenCard card = position_->bonus_pile_.pop_back();
        card.show_to(player_of(player));
        board(player).cards.push_back(card);
    }
    return *this;
}

}  // namespace haula::honga

namespace haula::test {

namespace {

rules::Texts texts_of(std::string_view language) {
    auto texts = rules::Texts::load(*asset_dir() / "i18n", language);
    REQUIRE(texts.ok());
    return std::move(*texts);
}

rules::Move move_of(std::string_view text) {
    const auto move = rules::parse_line(trim(text));
    INFO(text);
    REQUIRE(move.ok());
    return *move;
}

}  // namespace

std::unique_ptr<rules::Game> honga_game() {
    auto set = honga::load_components(*asset_dir() / "honga");
    REQUIRE(set.ok());
    return honga::make_game(std::move(*set));
}

HongaRig::HongaRig(int players) : game_(honga_game()) {
    for (const rules::Language& language : rules::k_languages) {
        texts_.emplace(language.code, texts_of(language.code));
    }
    auto state = game_->new_state({"honga", players, 1, {{"first", "1"}}});
    REQUIRE(state.ok());
    state_.reset(dynamic_cast<honga::HongaState*>(state->release()));
    REQUIRE(state_ != nullptr);
}

const honga::PlayerBoard& HongaRig::board(int player) const {
    return position().board(PlayerId{static_cast<std::uint32_t>(player)});
}

rules::Events HongaRig::play_one(const std::string& move) {
    INFO(move << ": " << why_not(move));
    auto events = state_->apply(move_of(move));
    REQUIRE(events.ok());
    REQUIRE(state_->check().ok());
    return std::move(*events);
}

std::string HongaRig::play(const std::string& moves) {
    std::string said;
    for (const std::string_view move : split(moves, ';')) {
        said = in_english(play_one(std::string(move)).said);
    }
    return said;
}

std::string HongaRig::why_not_in(std::string_view language, const std::string& move) const {
    const auto why = state_->why_not(move_of(move));
    return why ? in(language, *why) : "";
}

std::string HongaRig::in(std::string_view language, const rules::Message& message) const {
    const auto texts = texts_.find(language);
    REQUIRE(texts != texts_.end());
    return texts->second.say(message);
}

std::string HongaRig::lines_in(std::string_view language,
                               const std::vector<rules::Message>& messages) const {
    std::string text;
    for (const rules::Message& message : messages) {
        text += in(language, message) + "\n";
    }
    return text;
}

std::string HongaRig::has(int player) const {
    std::vector<std::string> parts;
    for (const int units : board(player).resources) {
        parts.push_back(std::to_string(units));
    }
    return join(parts, " ");
}

std::string HongaRig::herd() const {
    std::vector<std::string> parts;
    for (int i = 0; i < position().herd_size(); ++i) {
        const PlayerId player = position().herd(i);
        parts.push_back(player ? std::to_string(player.value) : "-");
    }
    return join(parts, " ");
}

std::string HongaRig::described(int viewer) const {
    return in_english(state_->observation(PlayerId{static_cast<std::uint32_t>(viewer)}).sentences);
}

}  // namespace haula::test
