#pragma once

#include <string>

#include "any_table.h"
#include "shell/table_start.h"

namespace haula::test {

// A game of Hau La for two, with a long name, on the table of the hidden program.
class HiddenTable : public AnyTable {
  public:
    void begin(const std::string& second, bool practice = false) {
        if (practice) {
            practise("hau_la");
            return;
        }
        shell::TableStart start;
        start.setup = {"hau_la", 2, 3, {{"first", "1"}}};
        start.seats = {{"A rather long name", "human"}, {"", second}};
        open(shell::make_table_screen(context(), start));
    }
    void next_hole() {
        press(render::Key::period);
        press(render::Key::enter);
    }
};

}  // namespace haula::test
