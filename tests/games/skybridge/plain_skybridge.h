#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

namespace haula::test {

// The rules of Skybridge written a second time, slowly and plainly, to hold the real ones against.
// Colours, players and towers are counted from 0; a piece is a letter: '3', '2', '=', '^'.
class PlainSkybridge {
  public:
    PlainSkybridge(int players, int first, bool faces, bool out);

    // In the normal form of moves.
    std::set<std::string> moves() const { return moves_of(mover_); }
    void play(const std::string& move);
    bool over() const { return over_; }
    int mover() const { return mover_; }
    int score(int player) const;
    // On the table, in hands and set aside.
    int all_pieces() const;
    // Whether two pieces of one colour touch, or a bridge is not level.
    bool something_wrong() const;

  private:
    struct Piece {
        char kind;
        int colour;
        int from;
        int to;
    };
    struct Bridge {
        int a = -1;
        int b = -1;
    };

    std::set<std::string> moves_of(int player) const;
    bool may_put(int tower, char kind, int colour) const;
    bool side_touches(int tower, int from, int to, int colour) const;
    bool closed(int tower) const;
    int height(int tower) const;
    int owner(int tower) const;
    void put(int tower, char kind, int colour);

    int players_;
    bool faces_;
    bool out_rule_;
    int mover_;
    bool over_ = false;
    std::array<bool, 4> out_{};
    std::array<std::vector<Piece>, 9> towers_;
    std::array<Bridge, 4> bridges_{};
    // [player][colour], one letter a piece
    std::array<std::array<std::string, 4>, 4> hands_;
};

}  // namespace haula::test
