#pragma once

#include <optional>
#include <string>
#include <vector>

#include "paint/rect.h"
#include "paint/size.h"
#include "presenter/tabletop.h"
#include "screen/screen.h"

namespace haula::shell {

// Whether the eye may follow panels and pieces by itself. It holds still while a person chooses, so
// that a click lands on what was seen. It follows when something else is offered, a panel that was
// asked for has come or the window has changed, and when a panel has come to lie over what is
// offered, unless somebody aims already.
class Stillness {
  public:
    // The panels that somebody opened.
    struct AskedFor {
        bool hint = false;
        bool log = false;

        bool operator==(const AskedFor&) const = default;
    };

    // Once a pass, after the hands. `offered`: what can be chosen; `pointing`: the pointer is on
    // something.
    void pass(const screen::Context& context, const presenter::Tabletop& tabletop,
              const std::vector<presenter::Spot>& offered, const presenter::Eye& eye, bool pointing,
              AskedFor asked_for);
    // Nobody chooses.
    void end() { *this = {}; }

    bool holds() const { return holds_; }
    // Panels have been laid out for what is offered, and the eye knows where to go.
    bool settled() const;
    // Something else is offered than in the pass before.
    bool offer_is_new() const { return passes_ == 0; }

  private:
    struct Offer {
        rules::Message sentence;
        std::vector<std::string> spots;
        paint::Size window;
        double scale = 0.0;
        AskedFor asked_for;

        bool operator==(const Offer&) const = default;
    };

    Offer offer_;
    std::optional<paint::Point> pointer_;  // where it was in the pass before, if somebody chose
    bool covered_ = false;
    int passes_ = 0;  // since something else was offered
    bool holds_ = false;
};

}  // namespace haula::shell
