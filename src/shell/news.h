#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "presenter/panels.h"
#include "screen/screen.h"
#include "screen/seating.h"
#include "shell/viewpoint.h"

namespace haula::shell {

// What has happened since a person acted last, to be read in peace: each act with what became of
// it. Nothing here goes by itself; it is put away by hand, or by the next act of a person.
class News {
  public:
    struct Line {
        rules::Message words;  // as people say it
        rules::Message exact;  // with the names of things
        bool bad = false;
        bool small = false;
        std::optional<presenter::Focus> place = {};  // a click leads there
    };
    struct Act {
        PlayerId about;
        std::size_t step = 0;  // acts made when it was told
        std::vector<Line> lines;

        bool bad() const;
    };

    // What follows belongs to this act.
    void begin(PlayerId about, std::size_t step);
    void add(Line line);
    void clear() { acts_.clear(); }
    // As if what came after that many acts had not been.
    void forget_after(std::size_t step);

    bool empty() const { return acts_.empty(); }
    const std::vector<Act>& acts() const { return acts_; }
    void show(screen::Context& context, const screen::Seating& seating, Viewpoint& viewpoint);

  private:
    std::vector<Act> acts_;  // the newest last
};

}  // namespace haula::shell
