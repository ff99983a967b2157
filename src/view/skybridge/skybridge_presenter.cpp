#include "view/skybridge/skybridge_presenter.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "games/skybridge/announcement.h"
#include "games/skybridge/score_sheet.h"
#include "games/skybridge/words.h"
#include "paint/rect.h"
#include "rules/turn_order.h"
#include "view/blocks/block_cues.h"
#include "view/blocks/block_items.h"
#include "view/skybridge/city_overlay.h"
#include "view/skybridge/city_view.h"
#include "view/skybridge/measures.h"
#include "view/skybridge/piece_icons.h"
#include "view/skybridge/placement_composer.h"
#include "view/skybridge/skybridge_trial.h"

namespace haula::view {

using presenter::Aim;
using presenter::Aimed;
using presenter::Chip;
using presenter::Eye;
using presenter::Focus;
using presenter::Glance;
using presenter::HandItem;
using presenter::Pace;
using presenter::PlayerRow;
using presenter::Spot;
using presenter::Style;
using presenter::Tool;
using rules::say;
using skybridge::Colour;
using skybridge::FoundationId;
using skybridge::Kind;
using skybridge::Placement;
using skybridge::SkybridgeState;
using Sign = CityLook::Sign;

namespace {

constexpr double k_min_top_m = 0.06;  // room for the first storeys

std::string item_of(Kind kind) { return "piece." + std::string(key_of(kind)); }
std::string tool_of(Colour colour) { return "colour." + std::string(name_of(colour)); }

std::shared_ptr<const SkybridgeState> own(const Glance& glance) {
    return std::dynamic_pointer_cast<const SkybridgeState>(glance.state);
}

// What a player has left of a colour.
Chip left_of_colour(const skybridge::Position& position, PlayerId player, Colour colour,
                    const Style& style) {
    std::array<int, skybridge::k_kinds> left{};
    for (const Kind kind : skybridge::k_all_kinds) {
        left[index_of(kind)] = position.left(player, colour, kind);
    }
    Chip chip;
    chip.drawing = stock_icons(left, look_of(style, colour));
    if (!position.owner_of(colour)) {
        chip.words = say("skybridge.left.neutral");
    }
    chip.name = say("skybridge.left.names")
                    .part("colour", in_words(colour))
                    .number("three", left[index_of(Kind::three_storeys)])
                    .number("two", left[index_of(Kind::two_storeys)])
                    .number("bridges", left[index_of(Kind::bridge)])
                    .number("roofs", left[index_of(Kind::roof)]);
    return chip;
}

class SkybridgePresenter final : public presenter::Presenter {
  public:
    // -- the scene
    void show(const Glance& glance, Pace pace) override {
        state_ = own(glance);
        open_ = !glance.viewer;
        stage_.follow(*state_, pace == Pace::at_once);
        note_rest();
    }

    void advance(double seconds) override {
        stage_.advance(seconds);
        cues_.note(stage_.take_landing());
        note_rest();
    }
    std::optional<presenter::Cue> take_cue() override { return cues_.take(); }
    bool moving() const override { return stage_.moving(); }
    void skip() override {
        stage_.finish();
        note_rest();
    }

    render::Scene scene(const Style& style) const override {
        style_ = style;
        CityLook look;
        if (state_) {
            look.stock = &state_->position();
        }
        if (composer_) {
            look.hand = look_of(style, composer_->colour()).colour;
            add_signs(look);
            look.ghost = ghost();
        } else if (open_) {
            add_built(look, style);
        }
        return view_.scene(stage_, look, style);
    }

    void draw_over(ui::Ui& ui, const Eye& eye, const Style& style) const override {
        draw_numbers(ui, stage_, eye);
        if (settled_) {
            draw_storeys(ui, stage_, settled_->position().city(), eye, style);
        }
    }

    double top_m() const override {
        double top = std::max(k_min_top_m, stage_.highest_m());
        if (const auto piece = ghost()) {
            top = std::max(top, stage_.resting_place(*piece).z + 0.5 * size_of(*piece).z);
        }
        return top;
    }

    // The board with what stands on it, and the pieces in hand around it.
    std::vector<Vec3> extent() const override {
        const double half = 0.5 * k_city_board_m;
        std::vector<Vec3> points = box_corners(half, half, top_m());
        if (state_) {
            add_stock_extent(points, state_->position());
        }
        return points;
    }

    std::optional<Focus> focus_at(const Eye& eye, paint::Point pointer) const override {
        const auto tower = tower_at(stage_, eye, pointer);
        return tower ? std::optional(focus_on_tower(stage_, *tower)) : std::nullopt;
    }
    std::optional<Focus> focus_on(const Spot& spot) const override {
        const auto tower = tower_of(spot.id);
        return tower ? std::optional(focus_on_tower(stage_, *tower)) : std::nullopt;
    }

    // -- a move
    void begin_turn(const Glance& glance, std::shared_ptr<const rules::Judge> /*judge*/) override {
        composer_.emplace(own(glance));
        aimed_.reset();
    }
    void end_turn() override { composer_.reset(); }

    std::vector<HandItem> hand() const override {
        std::vector<HandItem> items;
        if (!composer_) {
            return items;
        }
        for (const Kind kind : skybridge::k_all_kinds) {
            HandItem item;
            item.id = item_of(kind);
            item.name = say("skybridge.kind." + std::string(key_of(kind)));
            item.drawing = piece_icon(kind, look_of(style_, composer_->colour()));
            item.key = static_cast<int>(index_of(kind)) + 1;
            item.count = composer_->left(kind);
            item.chosen = composer_->kind() == kind;
            item.refused = composer_->why_not(kind).has_value();
            items.push_back(std::move(item));
        }
        return items;
    }

    // Which colour, where the player has several.
    std::vector<Tool> tools() const override {
        std::vector<Tool> tools;
        const std::vector<Colour> colours =
            composer_ ? composer_->colours() : std::vector<Colour>{};
        if (colours.size() < 2) {
            return tools;
        }
        for (const Colour colour : colours) {
            const bool chosen = composer_->colour() == colour;
            const bool neutral = !composer_->state().position().owner_of(colour);
            tools.push_back(
                {.id = tool_of(colour),
                 .name = say(neutral ? "skybridge.tool.neutral" : "skybridge.tool.colour")
                             .part("colour", in_words(colour)),
                 .key = chosen ? presenter::ToolKey::none : presenter::ToolKey::other,
                 .chosen = chosen});
        }
        return tools;
    }

    std::vector<Spot> spots(const Eye& /*eye*/) const override {
        return composer_ ? tower_spots(stage_, composer_->offered()) : std::vector<Spot>{};
    }

    std::optional<std::string> pick(const Eye& eye, paint::Point pointer,
                                    double /*reach_px*/) const override {
        const auto tower = tower_at(stage_, eye, pointer);
        return tower ? std::optional(spot_of(*tower)) : std::nullopt;
    }

    void aim(const std::optional<Aim>& aim) override {
        const bool wanted = aim && composer_ && !composer_->placement();
        aimed_ = wanted ? tower_of(aim->id) : std::nullopt;
    }

    std::optional<Aimed> aimed() const override {
        if (!aimed_ || !composer_) {
            return std::nullopt;
        }
        return Aimed{stage_.top_of(*aimed_), {}, composer_->why_not(*aimed_)};
    }

    std::optional<rules::Refusal> choose_item(const std::string& id) override {
        for (const Kind kind : skybridge::k_all_kinds) {
            if (composer_ && id == item_of(kind)) {
                return composer_->choose(kind);
            }
        }
        return std::nullopt;
    }

    std::optional<rules::Refusal> use_tool(const std::string& id) override {
        for (const Colour colour : skybridge::k_all_colours) {
            if (composer_ && id == tool_of(colour)) {
                composer_->choose(colour);
            }
        }
        return std::nullopt;
    }

    std::optional<rules::Refusal> choose_spot(const std::string& id) override {
        const auto tower = tower_of(id);
        aimed_.reset();
        return composer_ && tower ? composer_->choose(*tower) : std::nullopt;
    }

    bool can_step_back() const override { return composer_ && composer_->can_step_back(); }
    void step_back() override { composer_->step_back(); }
    rules::Message sentence() const override { return composer_->sentence(); }
    std::optional<rules::Refusal> propose(const rules::Move& move) override {
        return composer_->propose(move);
    }
    std::optional<rules::Move> move() const override {
        return composer_ ? composer_->move() : std::nullopt;
    }

    // -- around the table
    std::vector<PlayerRow> standings(const Glance& glance) const override {
        const skybridge::Position& position = own(glance)->position();
        std::vector<PlayerRow> rows;
        for (const PlayerId player : rules::clockwise_from(PlayerId{1}, position.players())) {
            PlayerRow row{
                player, rules::verbatim(std::to_string(position.score(player))), true, {}};
            for (const Colour colour : skybridge::k_all_colours) {
                if (position.has_part_in(player, colour)) {
                    row.chips.push_back(left_of_colour(position, player, colour, style_));
                }
            }
            rows.push_back(std::move(row));
        }
        return rows;
    }

    std::vector<presenter::Remark> reckoning(const Glance& glance) const override {
        const skybridge::Position& position = own(glance)->position();
        std::vector<presenter::Remark> lines;
        for (const skybridge::ScoreLine& line : skybridge::score_sheet(position)) {
            lines.push_back({.id = "reckoning." + std::to_string(lines.size() + 1),
                             .words = in_words(line, position.city()),
                             .bad = line.points == 0,
                             .place = line.other ? focus_on_towers(stage_, line.tower, line.other)
                                                 : focus_on_tower(stage_, line.tower)});
        }
        return lines;
    }

    // Turn by turn: the history is played again.
    std::optional<presenter::Plot> plot(const Glance& glance) const override {
        const auto state = own(glance);
        presenter::Plot plot;
        plot.title = say("skybridge.plot");
        skybridge::Position position(
            state->position().variant(),
            state->history().empty() ? PlayerId{1} : state->history().front().actor.player);
        for (const PlayerId player : rules::clockwise_from(PlayerId{1}, position.players())) {
            plot.lines.push_back({player, {}});
        }
        for (const rules::Step& step : state->history()) {
            position.play(skybridge::placement_made(*step.move()));
            for (presenter::Plot::Line& line : plot.lines) {
                line.values.emplace_back(position.score(line.player));
            }
        }
        return plot;
    }

    std::unique_ptr<presenter::Tabletop> trial() const override {
        return make_skybridge_trial(state_);
    }

  private:
    void note_rest() {
        if (!stage_.moving()) {
            settled_ = state_;
        }
    }

    // The piece where it is chosen to be, else where the hand aims.
    std::optional<Placement> ghost() const {
        if (!composer_) {
            return std::nullopt;
        }
        if (auto whole = composer_->placement()) {
            return whole;
        }
        return aimed_ && !composer_->why_not(*aimed_) ? composer_->placement_with(*aimed_)
                                                      : std::nullopt;
    }

    void add_signs(CityLook& look) const {
        skybridge::for_each_foundation(composer_->offered(), [&](FoundationId tower) {
            look.towers.push_back({tower, aimed_ == tower ? Sign::pointed : Sign::offered});
        });
        if (aimed_ && composer_->why_not(*aimed_)) {
            look.towers.push_back({*aimed_, Sign::refused});
        }
        if (const auto end = composer_->first_end()) {
            look.towers.push_back({*end, Sign::chosen});
        }
        if (const auto whole = composer_->placement()) {
            look.towers.push_back({whole->on, Sign::chosen});
            if (whole->to) {
                look.towers.push_back({whole->to, Sign::chosen});
            }
        }
    }

    // Where the last turn built is lit, for those who look on.
    void add_built(CityLook& look, const Style& style) const {
        if (!state_ || state_->history().empty()) {
            return;
        }
        const Placement built = skybridge::placement_made(*state_->history().back().move());
        look.hand = look_of(style, built.colour).colour;
        look.towers.push_back({built.on, Sign::built});
        if (built.to) {
            look.towers.push_back({built.to, Sign::built});
        }
    }

    std::shared_ptr<const SkybridgeState> state_;
    std::shared_ptr<const SkybridgeState> settled_;  // what has come to rest of it
    bool open_ = false;                              // nobody in particular looks on
    CityStage stage_;
    BlockCues cues_;
    CityView view_;
    std::optional<PlacementComposer> composer_;
    std::optional<FoundationId> aimed_;
    // As the table last wanted it: what panels draw is asked for without it.
    mutable Style style_;
};

}  // namespace

Result<std::unique_ptr<presenter::Presenter>> skybridge_presenter(const rules::Setup& /*setup*/,
                                                                  shapes::Detail /*detail*/) {
    return std::unique_ptr<presenter::Presenter>(std::make_unique<SkybridgePresenter>());
}

}  // namespace haula::view
