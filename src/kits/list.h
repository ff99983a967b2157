#pragma once

// The only list of games. A line stands for `<game>_kit`, in src/kits/<game>.cpp, and for
// `<game>_presenter`, in src/view/<game>; whoever needs one of them for every game asks this list.
#define HAULA_GAMES(GAME) \
    GAME(hau_la)          \
    GAME(hong_kong)       \
    GAME(skybridge)       \
    GAME(honga)

// Games that nobody has drawn yet, which have a kit and no presenter: none at present.
#define HAULA_CONSOLE_GAMES(GAME)
