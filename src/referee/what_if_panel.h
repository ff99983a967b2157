#pragma once

#include <optional>

#include "referee/inquiry.h"
#include "referee/what_if.h"

namespace haula::app {

// What would change if the table were a little otherwise. Works beside the drawing, and never
// touches the structure on the desk.
class WhatIfPanel {
  public:
    // Once a frame: takes what is finished; another shape on the desk ends it all.
    void follow(Context& context, const Inquiry& inquiry);
    void show(Context& context, Inquiry& inquiry);

    // What is to be seen instead of the structure; none: the structure itself.
    const WhatIfAnswer::Shape* shown_shape(const Inquiry& inquiry) const;
    // Counts up whenever there is another one.
    int version() const { return version_; }

  private:
    void show_sliders(Context& context, const Inquiry& inquiry);
    void show_plug_sliders(Context& context);
    void show_answer(Context& context, const Inquiry& inquiry);
    void forget_answer();

    WhatIf wish_;
    std::optional<WhatIfAnswer> answer_;
    bool shown_ = false;
    int version_ = 0;
    int desk_version_ = -1;
    std::optional<Task<WhatIfAnswer>> asking_;  // last: it dies first, and stops
};

}  // namespace haula::app
