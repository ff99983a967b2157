#pragma once

#include <optional>

#include "referee/referee_model.h"
#include "referee/what_if.h"

namespace haula::referee {

// What would change if the table were a little otherwise. The work is done on another thread, and
// never changes the document.
class WhatIfPanel {
  public:
    // Once a frame: takes what is finished; another shape of the document ends it all.
    void follow(screen::Context& context, const RefereeModel& model);
    void show(screen::Context& context, RefereeModel& model);

    // What is to be seen instead of the structure; none: the structure itself.
    const WhatIfAnswer::Shape* shown_shape(const RefereeModel& model) const;
    // Counts up whenever there is another one.
    int version() const { return version_; }

  private:
    void show_sliders(screen::Context& context, const RefereeModel& model);
    void show_plug_sliders(screen::Context& context);
    void show_answer(screen::Context& context, const RefereeModel& model);
    void forget_answer();

    WhatIf draft_;
    std::optional<WhatIfAnswer> answer_;
    bool shown_ = false;
    int version_ = 0;
    int desk_version_ = -1;
    std::optional<Task<WhatIfAnswer>> asking_;  // last: it dies first, and stops
};

}  // namespace haula::referee
