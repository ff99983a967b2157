#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paint/rect.h"
#include "presenter/presenter.h"
#include "shell/end_screen.h"

namespace haula::test {

// A presenter of a game that is over, of which nothing is seen: what stands around it is given.
class StillPresenter : public presenter::Presenter {
  public:
    std::vector<presenter::PlayerRow> rows;
    std::optional<presenter::Plot> line;
    presenter::Exports kept;

    void show(const presenter::Glance& /*glance*/, presenter::Pace /*pace*/) override {}
    void advance(double /*seconds*/) override {}
    bool moving() const override { return false; }
    void skip() override {}
    render::Scene scene(const presenter::Style& /*style*/) const override { return {}; }
    double top_m() const override { return 0.1; }
    std::vector<presenter::Spot> spots(const presenter::Eye& /*eye*/) const override { return {}; }
    std::optional<std::string> pick(const presenter::Eye& /*eye*/, paint::Point /*pointer*/,
                                    double /*reach_px*/) const override {
        return std::nullopt;
    }
    void aim(const std::optional<presenter::Aim>& /*aim*/) override {}
    std::optional<rules::Refusal> choose_spot(const std::string& /*id*/) override {
        return std::nullopt;
    }
    rules::Message sentence() const override { return {}; }
    void begin_turn(const presenter::Glance& /*glance*/,
                    std::shared_ptr<const rules::Judge> /*judge*/) override {}
    void end_turn() override {}
    std::optional<rules::Refusal> propose(const rules::Move& /*move*/) override {
        return std::nullopt;
    }
    std::optional<rules::Move> move() const override { return std::nullopt; }
    std::vector<presenter::PlayerRow> standings(
        const presenter::Glance& /*glance*/) const override {
        return rows;
    }
    std::optional<presenter::Plot> plot(const presenter::Glance& /*glance*/) const override {
        return line;
    }
    presenter::Exports exports(const presenter::Style& /*style*/) const override { return kept; }
};

// The end of a game of which nothing is known.
inline shell::EndStory empty_story() {
    shell::EndStory story;
    story.presenter = std::make_shared<StillPresenter>();
    return story;
}

}  // namespace haula::test
