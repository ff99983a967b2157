#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "games/hau_la/hau_la_state.h"
#include "games/hau_la/placement_result.h"
#include "judge/hau_la_judge.h"
#include "paint/rect.h"
#include "presenter/presenter.h"
#include "view/hau_la/composer.h"
#include "view/hau_la/entrance.h"
#include "view/hau_la/pointing.h"
#include "view/hau_la/settle_animation.h"
#include "view/hau_la/structure_view.h"

namespace haula::view {

// Hau La on the table. The scene and what hands do are in hau_la_presenter.cpp, what is said around
// it in hau_la_panels.cpp.
class HauLaPresenter final : public presenter::Presenter {
  public:
    HauLaPresenter(physics::ComponentSet set, shapes::Detail detail)
        : structure_(std::move(set), detail) {}

    void show(const presenter::Glance& glance, presenter::Pace pace) override;
    void advance(double seconds) override;
    bool moving() const override {
        return entrance_.moving() || settling_.moving() || beat_left_s_ > 0.0;
    }
    void skip() override;
    std::optional<presenter::Focus> trouble() const override;
    std::optional<presenter::Focus> scene_of_act() const override;
    std::optional<presenter::Cue> take_cue() override;
    render::Scene scene(const presenter::Style& style) const override;
    void draw_over(ui::Ui& ui, const presenter::Eye& eye,
                   const presenter::Style& style) const override;
    double top_m() const override;
    std::vector<presenter::ViewTool> view_tools() const override;
    void use_view_tool(const std::string& id) override;
    bool has_insides() const override { return true; }
    std::optional<presenter::Focus> focus_at(const presenter::Eye& eye,
                                             paint::Point pointer) const override;
    std::optional<presenter::Focus> focus_on(const presenter::Spot& spot) const override;
    std::vector<Vec3> extent() const override;
    bool sees(const presenter::Eye& eye, const presenter::Spot& spot) const override;

    void begin_turn(const presenter::Glance& glance,
                    std::shared_ptr<const rules::Judge> judge) override;
    void end_turn() override;
    std::vector<presenter::HandItem> hand() const override;
    std::vector<presenter::Spot> spots(const presenter::Eye& eye) const override;
    std::vector<presenter::Tool> tools() const override;
    std::optional<std::string> pick(const presenter::Eye& eye, paint::Point pointer,
                                    double reach_px) const override;
    void aim(const std::optional<presenter::Aim>& aim) override;
    std::optional<presenter::Aimed> aimed() const override;
    std::optional<rules::Refusal> choose_item(const std::string& id) override;
    std::optional<rules::Refusal> choose_spot(const std::string& id) override;
    std::optional<rules::Refusal> use_tool(const std::string& id) override;
    bool can_step_back() const override;
    void step_back() override;
    std::optional<rules::Refusal> propose(const rules::Move& move) override;
    rules::Message sentence() const override;
    std::optional<rules::Move> move() const override;
    void preview(const std::shared_ptr<const rules::Answer>& answer) override;

    // hau_la_panels.cpp
    std::optional<rules::Message> warning() const override;
    rules::Message spoken(const rules::Message& message, const presenter::Eye* eye) const override;
    bool is_news(const rules::Message& said) const override;
    std::vector<presenter::Remark> afterthoughts() const override;
    std::vector<presenter::Remark> climb(const presenter::Glance& glance) const override;
    std::optional<presenter::Achievement> achievement_of(const presenter::Glance& glance,
                                                         PlayerId player) const override;
    std::vector<presenter::Remark> preview_in_words() const override;
    std::vector<presenter::Remark> findings() const override;
    std::vector<presenter::PlayerRow> standings(const presenter::Glance& glance) const override;
    PlayerId on_turn(const rules::State& state) const override;
    std::optional<rules::Message> situation(const presenter::Glance& glance) const override;
    std::optional<presenter::Question> question(const presenter::Glance& glance) const override;
    std::optional<presenter::Notice> notice(const presenter::Glance& glance) const override;
    std::optional<rules::Message> margin(const presenter::Glance& glance) const override;
    std::optional<presenter::Plot> plot(const presenter::Glance& glance) const override;
    presenter::Exports exports(const presenter::Style& style) const override;

  private:
    // What the world made of a placement, and the structure that it was read from.
    struct JudgedPlacement {
        hau_la::PlacementResult result;
        std::shared_ptr<const judge::Resting> resting;  // null: it came to no rest

        std::vector<physics::JudgedPair> touches() const;
        bool bad() const { return !result.settled() || !touches().empty(); }
    };
    const JudgedPlacement* told() const;  // what the eye is to be told of; null: nothing
    void show_shape();
    void stage(presenter::Pace pace, bool answered);
    void mark_for_tests(ui::Ui& ui, const presenter::Eye& eye) const;
    std::optional<Ghost> last_announced(Ghost::Kind kind) const;
    std::optional<physics::JudgedPair> nearest_miss() const;
    std::vector<presenter::Chip> chips_of(const hau_la::HauLaState& state, PlayerId player) const;
    std::optional<rules::Message> previewed_height() const;

    StructureView structure_;
    mutable std::optional<Pointing> pointing_;  // in what it shows; none: not asked for yet
    Entrance entrance_;
    SettleAnimation settling_;
    double beat_left_s_ = 0.0;      // of stillness before the verdict
    double nearest_left_s_ = 0.0;   // for which the nearest miss is shown
    std::optional<Ghost> refused_;  // where a piece could not go
    std::vector<presenter::Cue> cues_;
    double rest_top_m_ = 0.0;  // of what came to rest last: a camera that sways is no help
    std::shared_ptr<const hau_la::HauLaState> visible_state_;
    std::shared_ptr<const judge::Resting> resting_;  // the structure now; null before the first
    std::optional<JudgedPlacement>
        outcome_;  // of the last placement, as long as it is talked about
    std::optional<JudgedPlacement> previewed_;  // of the announcement as it stands
    std::map<std::string, PlayerId> placed_by_;
    std::string newest_;                         // the strip that was placed last
    std::map<std::string, PlayerId> collars_;    // of birds that are one of two
    std::shared_ptr<const rules::Judge> judge_;  // the composer asks it
    std::optional<Composer> composer_;
    Tint tint_ = Tint::none;
    bool ruler_ = true;
};

Result<std::unique_ptr<presenter::Presenter>> hau_la_presenter(const rules::Setup& setup,
                                                               shapes::Detail detail);

}  // namespace haula::view
