#pragma once

#include "app/referee/inquiry.h"

namespace haula::app {

// Every gap up to a limit, nearest first; the chosen one explained and cut open.
class GapPanel {
  public:
    void show(Context& context, Inquiry& inquiry);

  private:
    void show_pairs(Context& context, Inquiry& inquiry) const;

    double limit_mm_ = 10.0;
};

}  // namespace haula::app
