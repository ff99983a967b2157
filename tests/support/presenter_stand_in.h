#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "presenter/presenter.h"

namespace haula::test {

// A presenter that does what another one does, of any game; tests change some of it.
class PresenterStandIn : public presenter::Presenter {
  public:
    explicit PresenterStandIn(std::unique_ptr<presenter::Presenter> inner)
        : inner_(std::move(inner)) {}

    // -- the scene
    void show(const presenter::Glance& glance, presenter::Pace pace) override {
        inner_->show(glance, pace);
    }
    void advance(double seconds) override { inner_->advance(seconds); }
    bool moving() const override { return inner_->moving(); }
    void skip() override { inner_->skip(); }
    render::Scene scene(const presenter::Style& style) const override {
        return inner_->scene(style);
    }
    void draw_over(ui::Ui& ui, const presenter::Eye& eye,
                   const presenter::Style& style) const override {
        inner_->draw_over(ui, eye, style);
    }
    double top_m() const override { return inner_->top_m(); }
    std::optional<render::FirstLook> first_look() const override { return inner_->first_look(); }
    std::vector<presenter::ViewTool> view_tools() const override { return inner_->view_tools(); }
    void use_view_tool(const std::string& id) override { inner_->use_view_tool(id); }
    bool has_insides() const override { return inner_->has_insides(); }
    std::optional<presenter::Focus> focus_at(const presenter::Eye& eye,
                                             paint::Point pointer) const override {
        return inner_->focus_at(eye, pointer);
    }
    std::optional<presenter::Focus> focus_on(const presenter::Spot& spot) const override {
        return inner_->focus_on(spot);
    }
    std::vector<Vec3> extent() const override { return inner_->extent(); }
    bool sees(const presenter::Eye& eye, const presenter::Spot& spot) const override {
        return inner_->sees(eye, spot);
    }
    std::optional<presenter::Focus> trouble() const override { return inner_->trouble(); }
    std::optional<presenter::Focus> scene_of_act() const override { return inner_->scene_of_act(); }
    std::optional<presenter::Cue> take_cue() override { return inner_->take_cue(); }

    // -- hands and a move
    std::vector<presenter::HandItem> hand() const override { return inner_->hand(); }
    std::vector<presenter::Spot> spots(const presenter::Eye& eye) const override {
        return inner_->spots(eye);
    }
    std::vector<presenter::Tool> tools() const override { return inner_->tools(); }
    std::optional<std::string> pick(const presenter::Eye& eye, paint::Point pointer,
                                    double reach_px) const override {
        return inner_->pick(eye, pointer, reach_px);
    }
    void aim(const std::optional<presenter::Aim>& aim) override { inner_->aim(aim); }
    std::optional<presenter::Aimed> aimed() const override { return inner_->aimed(); }
    std::optional<rules::Refusal> choose_item(const std::string& id) override {
        return inner_->choose_item(id);
    }
    std::optional<rules::Refusal> choose_spot(const std::string& id) override {
        return inner_->choose_spot(id);
    }
    std::optional<rules::Refusal> use_tool(const std::string& id) override {
        return inner_->use_tool(id);
    }
    std::optional<int> lesson_step() const override { return inner_->lesson_step(); }
    bool can_step_back() const override { return inner_->can_step_back(); }
    void step_back() override { inner_->step_back(); }
    rules::Message sentence() const override { return inner_->sentence(); }
    void begin_turn(const presenter::Glance& glance,
                    std::shared_ptr<const rules::Judge> judge) override {
        inner_->begin_turn(glance, std::move(judge));
    }
    void end_turn() override { inner_->end_turn(); }
    std::optional<rules::Refusal> propose(const rules::Move& move) override {
        return inner_->propose(move);
    }
    std::optional<rules::Move> move() const override { return inner_->move(); }
    bool move_is_meant() const override { return inner_->move_is_meant(); }
    std::optional<rules::Message> announcement() const override { return inner_->announcement(); }
    std::optional<rules::Message> warning() const override { return inner_->warning(); }

    // -- in words and around the table
    rules::Message spoken(const rules::Message& message, const presenter::Eye* eye) const override {
        return inner_->spoken(message, eye);
    }
    bool is_news(const rules::Message& said) const override { return inner_->is_news(said); }
    std::vector<presenter::Remark> afterthoughts() const override {
        return inner_->afterthoughts();
    }
    std::vector<presenter::PlayerRow> standings(const presenter::Glance& glance) const override {
        return inner_->standings(glance);
    }
    PlayerId on_turn(const rules::State& state) const override { return inner_->on_turn(state); }
    std::optional<rules::Message> situation(const presenter::Glance& glance) const override {
        return inner_->situation(glance);
    }
    std::optional<presenter::Question> question(const presenter::Glance& glance) const override {
        return inner_->question(glance);
    }
    std::optional<presenter::Notice> notice(const presenter::Glance& glance) const override {
        return inner_->notice(glance);
    }

  private:
    std::unique_ptr<presenter::Presenter> inner_;
};

}  // namespace haula::test
