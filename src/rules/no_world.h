#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "rules/judge.h"

namespace haula::rules {

// The judge of a game whose moves the world never answers: it lets everything be tried.
class NoWorld final : public Judge {
  public:
    Result<Answer> ask(const State& /*state*/) override {
        return refused("nothing is asked of the world in this game");
    }
    std::optional<Refusal> why_not(const State& /*state*/, const Move& /*move*/) override {
        return std::nullopt;
    }
    std::vector<Move> legal_moves(const State& state) override { return state.legal_moves(); }
    std::unique_ptr<Judge> fork() const override { return std::make_unique<NoWorld>(); }
};

// For whoever makes judges.
inline Result<std::unique_ptr<Judge>> make_no_world(const Setup& /*setup*/) {
    return std::unique_ptr<Judge>(std::make_unique<NoWorld>());
}

}  // namespace haula::rules
