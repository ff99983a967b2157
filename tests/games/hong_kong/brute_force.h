#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace haula::test {

// Hong Kong once more, as plainly as the rules page can be written down, sharing nothing with the
// game: columns and rows, towers of letters, every turn tried out. For comparison.
class PlainHongKong {
  public:
    struct Turn {
        bool doubled = false;
        int fast_x = 0, fast_y = 0;
        char kind = 'b';  // b block, r roof
        int x = 0, y = 0;
    };

    std::vector<Turn> turns() const;
    // turns().size(), without the list
    std::uint64_t count_turns() const;
    void play(const Turn& turn);
    bool over() const;
    // Turned or mirrored: one of the eight symmetries of the board.
    static Turn turned(Turn turn, int symmetry);

  private:
    struct Tower {
        int pieces = 0;
        char top = ' ';  // b block, f fast block, r roof
        int owner = -1;
    };

    template <class F>
    void try_all(F&& f) const;
    bool may_place(int x, int y, char kind) const;
    void place(int x, int y, char kind);

    std::array<std::array<Tower, 5>, 5> board_{};
    std::array<std::array<int, 3>, 2> hand_{{{20, 5, 5}, {20, 5, 5}}};  // blocks, fast, roofs
    int mover_ = 0;
    int turn_ = 0;
};

}  // namespace haula::test
