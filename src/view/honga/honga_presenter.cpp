#include "view/honga/honga_presenter.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"
#include "games/honga/words.h"
#include "paint/rect.h"
#include "view/honga/measures.h"
#include "view/honga/spoken.h"
#include "view/honga/tribe_overlay.h"
#include "view/honga/tribe_panels.h"
#include "view/honga/tribe_view.h"

namespace haula::view {

using honga::HongaState;
using honga::Phase;
using presenter::Aim;
using presenter::Aimed;
using presenter::Eye;
using presenter::Focus;
using presenter::Glance;
using presenter::HandItem;
using presenter::Pace;
using presenter::PlayerRow;
using presenter::Spot;
using presenter::Style;
using presenter::Tool;
using presenter::ToolKey;
using rules::say;
using Sign = TribeLook::Sign;

namespace {

constexpr double k_top_m = 0.03;
constexpr double k_close_m = 0.11;  // how much is seen of the table from close by
constexpr std::size_t k_ways_at_once = 4;
constexpr std::string_view k_way = "way.";
constexpr std::string_view k_held_trade = "hand.";

std::shared_ptr<const HongaState> own(const Glance& glance) {
    return std::dynamic_pointer_cast<const HongaState>(glance.state);
}

class HongaPresenter final : public presenter::Presenter {
  public:
    explicit HongaPresenter(shapes::Detail detail) : detail_(detail) {}

    // -- the scene
    void show(const Glance& glance, Pace pace) override {
        state_ = own(glance);
        if (!view_) {
            view_.emplace(state_->set(), state_->position().herd_size(), detail_);
        }
        stage_.follow(state_, glance.viewer, pace == Pace::at_once);
        note_rest();
    }
    void advance(double seconds) override {
        stage_.advance(seconds);
        note_rest();
    }
    // Cards slide, figures are put down, and points are a tone that is the higher the nearer the
    // goal.
    std::optional<presenter::Cue> take_cue() override {
        using Kind = presenter::Cue::Kind;
        const auto piece = stage_.take_arrival();
        if (!piece) {
            return std::nullopt;
        }
        switch (piece->kind) {
            case TribePiece::Kind::disc:
            case TribePiece::Kind::trade_card:
            case TribePiece::Kind::bonus_card:
                return presenter::Cue{Kind::slides, 1.0};
            case TribePiece::Kind::score_stone: {
                const honga::Position& position = state_->position();
                const double part =
                    static_cast<double>(position.board(piece->owner).points) / position.goal();
                return presenter::Cue{Kind::rises, std::min(part, 1.0)};
            }
            default:
                return presenter::Cue{Kind::knocks, 0.6};
        }
    }
    bool moving() const override { return stage_.moving(); }
    void skip() override {
        stage_.finish();
        note_rest();
    }

    render::Scene scene(const Style& style) const override {
        if (!state_) {
            return {};
        }
        TribeLook look;
        if (composer_) {
            look.hand = style.of(composer_->player()).colour;
            add_signs(look);
            if (const auto space = shown_space()) {
                look.ghost = {composer_->position().own().disc->id, *space, composer_->turn()};
                look.ghost_is_chosen = composer_->space().has_value();
            }
        }
        return view_->scene(stage_, state_->position(), look, style);
    }

    void draw_over(ui::Ui& ui, const Eye& eye, const Style& /*style*/) const override {
        if (composer_ && shown_space()) {
            draw_promise(ui, *composer_, *shown_space(), eye);
        } else if (settled_ && settled_->position().phase() == Phase::act) {
            draw_hands_left(ui, settled_->position(), eye, composer_ ? &*composer_ : nullptr);
        }
    }

    double top_m() const override { return k_top_m; }
    std::optional<render::FirstLook> first_look() const override {
        return render::FirstLook{{0.0, -0.62, 1.0}, {0.0, -0.020, 0.0}, 0.415};
    }

    std::vector<Vec3> extent() const override {
        return state_ ? tribe_extent(stage_.onlooker(), state_->position().players())
                      : std::vector<Vec3>{};
    }

    std::optional<Focus> focus_at(const Eye& eye, paint::Point pointer) const override {
        const auto target = state_ ? target_at(state_->position(), eye, pointer, false)
                                   : std::optional<TribeTarget>{};
        return target ? std::optional(focus_of(*target)) : std::nullopt;
    }
    std::optional<Focus> focus_on(const Spot& spot) const override {
        const auto target = state_ ? target_of(spot.id, state_->set()) : std::nullopt;
        return target ? std::optional(focus_of(*target)) : std::nullopt;
    }

    // -- a move
    void begin_turn(const Glance& glance, std::shared_ptr<const rules::Judge> /*judge*/) override {
        composer_.emplace(own(glance));
        aimed_.reset();
        first_way_ = 0;
    }
    void end_turn() override { composer_.reset(); }

    std::vector<HandItem> hand() const override {
        return composer_ ? tribe_hand(*composer_) : std::vector<HandItem>{};
    }

    std::vector<Tool> tools() const override {
        std::vector<Tool> tools;
        if (!composer_) {
            return tools;
        }
        if (composer_->phase() == Phase::place) {
            tools.push_back({.id = "tribe.turn_left",
                             .name = say("honga.tool.turn_left"),
                             .key = ToolKey::turn_left});
            tools.push_back({.id = "tribe.turn_right",
                             .name = say("honga.tool.turn_right"),
                             .key = ToolKey::turn_right});
        }
        add_ways(tools);
        const auto whole = composer_->action();
        // while something else is being chosen it would only be in the way
        const bool ends = whole && whole->kind == honga::Action::Kind::end;
        if (composer_->can_end() && !ends && !composer_->can_step_back()) {
            tools.push_back(
                {.id = "tribe.end", .name = say("honga.verb.end"), .key = ToolKey::leave_free});
        }
        return tools;
    }

    std::vector<Spot> spots(const Eye& /*eye*/) const override {
        std::vector<Spot> spots;
        if (!composer_) {
            return spots;
        }
        for (const TribeTarget& target : composer_->offered()) {
            spots.push_back(
                {spot_of(target, state_->set()), place_of(target, composer_->position()), true});
        }
        return spots;
    }

    std::optional<std::string> pick(const Eye& eye, paint::Point pointer,
                                    double /*reach_px*/) const override {
        if (!state_) {
            return std::nullopt;
        }
        const bool lays = composer_ && composer_->phase() == Phase::place;
        const auto target = target_at(state_->position(), eye, pointer, lays);
        return target ? std::optional(spot_of(*target, state_->set())) : std::nullopt;
    }

    void aim(const std::optional<Aim>& aim) override {
        aimed_ = aim && composer_ ? target_of(aim->id, state_->set()) : std::nullopt;
    }

    std::optional<Aimed> aimed() const override {
        if (!aimed_ || !composer_) {
            return std::nullopt;
        }
        Aimed aimed{place_of(*aimed_, composer_->position()), {}, {}};
        const bool lays = composer_->phase() == Phase::place;
        if (aimed_->kind == TribeTarget::Kind::trade_card) {
            aimed.name = honga::in_words(state_->set().trade_cards[aimed_->card]);
        } else if (aimed_->kind == TribeTarget::Kind::area) {
            aimed.name = say("honga.about." + std::string(name_of(aimed_->area)));
        }
        if (!lays && !composer_->can_step_back()) {
            aimed.why_not = composer_->why_not(*aimed_);
        }
        return aimed;
    }

    std::optional<rules::Refusal> choose_item(const std::string& id) override {
        if (!composer_) {
            return std::nullopt;
        }
        first_way_ = 0;
        const std::string_view view = id;
        if (view.starts_with(k_held_trade)) {
            const auto target = target_of(view.substr(k_held_trade.size()), state_->set());
            return target ? composer_->choose(*target) : std::nullopt;
        }
        const auto dot = id.find('.');
        const std::string name = id.substr(dot + 1);
        if (const auto card = state_->set().bonus_card_named(name); card && id[0] == 'c') {
            return composer_->choose_bonus(*card);
        }
        const auto disc = state_->set().disc_named(name);
        return disc ? composer_->choose_disc(*disc) : std::nullopt;
    }

    std::optional<rules::Refusal> use_tool(const std::string& id) override {
        if (!composer_) {
            return std::nullopt;
        }
        if (id == "tribe.turn_left" || id == "tribe.turn_right") {
            composer_->turn_by(id == "tribe.turn_right" ? 1 : -1);
        } else if (id == "tribe.end") {
            return composer_->choose_end();
        } else if (id == "tribe.more_ways") {
            first_way_ += k_ways_at_once;
            first_way_ = first_way_ < composer_->ways().size() ? first_way_ : 0;
        } else if (id.starts_with(k_way)) {
            if (const auto number = parse_int(std::string_view(id).substr(k_way.size()))) {
                composer_->choose_way(static_cast<std::size_t>(*number));
            }
        }
        return std::nullopt;
    }

    std::optional<rules::Refusal> choose_spot(const std::string& id) override {
        const auto target = composer_ ? target_of(id, state_->set()) : std::nullopt;
        aimed_.reset();
        first_way_ = 0;
        return target ? composer_->choose(*target) : std::nullopt;
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
    bool move_is_meant() const override { return composer_ && composer_->is_meant(); }
    std::optional<rules::Message> warning() const override {
        return composer_ && composer_->loses_tusk() ? std::optional(say("honga.warning.tusk"))
                                                    : std::nullopt;
    }
    std::optional<rules::Message> announcement() const override {
        return composer_ ? std::optional(composer_->verb()) : std::nullopt;
    }

    // The disc tried, the disc laid, the hands used, the turn ended.
    std::optional<int> lesson_step() const override {
        if (!composer_) {
            return std::nullopt;
        }
        switch (composer_->phase()) {
            case Phase::place:
                return composer_->space() ? 3 : 2;
            case Phase::act: {
                const auto whole = composer_->action();
                return whole && whole->kind == honga::Action::Kind::end ? 5 : 4;
            }
            default:
                return 5;
        }
    }

    // -- in words
    rules::Message spoken(const rules::Message& message, const Eye* /*eye*/) const override {
        return spoken_at_table(message);
    }

    // -- around the table
    std::vector<PlayerRow> standings(const Glance& glance) const override {
        return tribe_standings(own(glance)->position());
    }
    std::optional<rules::Message> situation(const Glance& glance) const override {
        return tribe_situation(own(glance)->position());
    }
    std::optional<rules::Message> margin(const Glance& glance) const override {
        return tribe_margin(own(glance)->position());
    }
    std::optional<presenter::Plot> plot(const Glance& glance) const override {
        return tribe_plot(*own(glance));
    }

  private:
    void note_rest() {
        if (!stage_.moving()) {
            settled_ = state_;
        }
    }

    Focus focus_of(const TribeTarget& target) const {
        return {place_of(target, state_->position()), k_close_m, spot_of(target, state_->set())};
    }

    // Where the disc is, or would be.
    std::optional<honga::Space> shown_space() const {
        if (!composer_ || composer_->phase() != Phase::place) {
            return std::nullopt;
        }
        if (const auto chosen = composer_->space()) {
            return chosen;
        }
        return aimed_ && aimed_->kind == TribeTarget::Kind::space ? std::optional(aimed_->space)
                                                                  : std::nullopt;
    }

    void add_signs(TribeLook& look) const {
        for (const TribeTarget& target : composer_->offered()) {
            look.lit.push_back({target, aimed_ == target ? Sign::pointed : Sign::offered});
        }
        const auto whole = composer_->action();
        if (whole && whole->kind == honga::Action::Kind::trade) {
            look.lit.push_back({TribeTarget::of_trade_card(whole->card), Sign::chosen});
        } else if (whole && whole->kind == honga::Action::Kind::lure) {
            look.lit.push_back({TribeTarget::of(honga::Area::mammoths), Sign::chosen});
        }
    }

    // A few at a time, the cheapest first; the key takes the next.
    void add_ways(std::vector<Tool>& tools) const {
        const auto& ways = composer_->ways();
        if (ways.size() < 2) {
            return;
        }
        const std::size_t next =
            composer_->way() ? (*composer_->way() + 1) % ways.size() : std::size_t{0};
        const std::size_t end = std::min(ways.size(), first_way_ + k_ways_at_once);
        for (std::size_t i = first_way_; i < end; ++i) {
            tools.push_back({.id = std::string(k_way) + std::to_string(i),
                             .name = composer_->way_in_words(ways[i]),
                             .key = i == next ? ToolKey::other : ToolKey::none,
                             .chosen = composer_->way() == i});
        }
        if (ways.size() > k_ways_at_once) {
            tools.push_back({.id = "tribe.more_ways",
                             .name = say("honga.tool.more_ways")
                                         .number("count", static_cast<std::int64_t>(ways.size()))});
        }
    }

    shapes::Detail detail_;
    std::shared_ptr<const HongaState> state_;
    std::shared_ptr<const HongaState> settled_;  // what has come to rest of it
    TribeStage stage_;
    std::optional<TribeView> view_;
    std::optional<TurnComposer> composer_;
    std::optional<TribeTarget> aimed_;
    std::size_t first_way_ = 0;  // of those that are shown
};

}  // namespace

Result<std::unique_ptr<presenter::Presenter>> honga_presenter(const rules::Setup& /*setup*/,
                                                              shapes::Detail detail) {
    return std::unique_ptr<presenter::Presenter>(std::make_unique<HongaPresenter>(detail));
}

}  // namespace haula::view
