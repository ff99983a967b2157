#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/ids.h"
#include "core/result.h"
#include "presenter/glance.h"
#include "rules/message.h"
#include "rules/move.h"
#include "shapes/model.h"
#include "ui/ui.h"

// What the shell shows around the table, as plain data: it says the words and lays them out.
namespace haula::presenter {

// A small thing in a player's row: a drawing, a player's sign, words, or several of them.
struct Chip {
    std::optional<ui::Canvas> drawing = {};
    PlayerId sign = {};  // whose sign stands there; null: none
    std::optional<rules::Message> words = {};
    std::optional<rules::Message> name = {};  // shown where the pointer rests on it
};

// What a player has come to.
struct PlayerRow {
    PlayerId player;
    std::optional<rules::Message> score = {};  // none: not known yet
    bool score_is_large = false;               // a number that the game is about
    std::vector<Chip> chips = {};              // what is left in hand, and the like
};

// A sentence that may lead to a place in the scene.
struct Remark {
    std::string id = {};  // where it can be clicked
    rules::Message words;
    bool bad = false;
    std::optional<Focus> place = {};
};

// What the player to act is asked instead of putting a move together: a vote, a payment. The
// answers are moves, the first is the usual one.
struct Question {
    struct Answer {
        std::string id;  // "table.agree"
        rules::Message name;
        rules::Move move;
    };
    rules::Message title;
    std::vector<Remark> remarks = {};  // what it is about
    rules::Message text;
    std::vector<Answer> answers;
};

// What a player is told once before acting, and says yes to.
struct Notice {
    rules::Message title;
    std::vector<rules::Message> texts;
    rules::Message yes;
};

// What is to be heard at a moment of a film.
struct Cue {
    enum class Kind {
        plugs,   // foam goes into foam
        bends,   // things bend and sway
        rises,   // something has come higher: the more, the higher
        knocks,  // something of wood is put down
        slides,  // a card or a disc is laid
    };
    Kind kind = Kind::plugs;
    double much = 1.0;  // from 0 to 1
};

// A number that the next game may beat.
struct Achievement {
    int value = 0;
    rules::Message words;
};

// How the score went, round by round; for the end.
struct Plot {
    struct Line {
        PlayerId player;
        std::vector<std::optional<int>> values;  // nothing where there was none
    };
    rules::Message title;
    std::vector<Line> lines;
    int per_unit = 1;   // values that make one on the axis: 10 where they are tenths
    int min_units = 5;  // the axis is never shorter, so that little looks like little
};

// What can be kept of a position besides pictures.
struct Exports {
    // Every piece in every detail; may take a second and be called from another thread. None: not
    // offered.
    std::function<Result<shapes::Model>()> model = {};
    // The text of a structure file that the Referee can open (physics/FORMATS.md). None: not
    // offered.
    std::function<std::string()> structure = {};
};

}  // namespace haula::presenter
