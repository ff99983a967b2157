#include "hong_kong/brute_force.h"

#include <utility>

namespace haula::test {

namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }
std::size_t index_of_kind(char kind) { return kind == 'b' ? 0 : kind == 'f' ? 1 : 2; }
int height(int pieces, char top) { return 2 * pieces - (top == 'r' ? 1 : 0); }

}  // namespace

bool PlainHongKong::may_place(int x, int y, char kind) const {
    if (hand_[at(mover_)][index_of_kind(kind)] == 0 || (turn_ == 0 && x == 2 && y == 2)) {
        return false;
    }
    const Tower& tower = board_[at(x)][at(y)];
    if (tower.pieces == 0) {
        return true;
    }
    if (tower.top == 'r' || tower.pieces == 5) {
        return false;
    }
    if (tower.owner == mover_) {
        return true;
    }
    const int made = height(tower.pieces + 1, kind);
    const std::array<std::pair<int, int>, 4> steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    for (const auto& [dx, dy] : steps) {
        if (x + dx < 0 || x + dx > 4 || y + dy < 0 || y + dy > 4) {
            continue;
        }
        const Tower& beside = board_[at(x + dx)][at(y + dy)];
        if (beside.pieces > 0 && beside.owner == mover_ &&
            height(beside.pieces, beside.top) >= made) {
            return true;
        }
    }
    return false;
}

void PlainHongKong::place(int x, int y, char kind) {
    Tower& tower = board_[at(x)][at(y)];
    tower = {tower.pieces + 1, kind, mover_};
    --hand_[at(mover_)][index_of_kind(kind)];
}

template <class F>
void PlainHongKong::try_all(F&& f) const {
    const auto seconds = [&](const PlainHongKong& now, const Turn& begun) {
        for (const char kind : {'b', 'r'}) {
            for (int square = 0; square < 25; ++square) {
                if (now.may_place(square % 5, square / 5, kind)) {
                    Turn turn = begun;
                    turn.kind = kind;
                    turn.x = square % 5;
                    turn.y = square / 5;
                    f(turn);
                }
            }
        }
    };
    seconds(*this, {});
    for (int square = 0; square < 25; ++square) {
        if (may_place(square % 5, square / 5, 'f')) {
            PlainHongKong after = *this;
            after.place(square % 5, square / 5, 'f');
            seconds(after, {true, square % 5, square / 5, 'b', 0, 0});
        }
    }
}

std::vector<PlainHongKong::Turn> PlainHongKong::turns() const {
    std::vector<Turn> found;
    try_all([&](const Turn& turn) { found.push_back(turn); });
    return found;
}

std::uint64_t PlainHongKong::count_turns() const {
    std::uint64_t count = 0;
    try_all([&](const Turn&) { ++count; });
    return count;
}

void PlainHongKong::play(const Turn& turn) {
    if (turn.doubled) {
        place(turn.fast_x, turn.fast_y, 'f');
    }
    place(turn.x, turn.y, turn.kind);
    mover_ = 1 - mover_;
    ++turn_;
}

bool PlainHongKong::over() const {
    bool full = true;
    for (const auto& column : board_) {
        for (const Tower& tower : column) {
            full = full && tower.pieces > 0;
        }
    }
    return full || hand_[0][0] + hand_[0][2] + hand_[1][0] + hand_[1][2] == 0;
}

PlainHongKong::Turn PlainHongKong::turned(Turn turn, int symmetry) {
    const auto turn_one = [&](int& x, int& y) {
        for (int quarter = 0; quarter < symmetry % 4; ++quarter) {
            const int old_x = x;
            x = 4 - y;
            y = old_x;
        }
        x = symmetry >= 4 ? 4 - x : x;
    };
    turn_one(turn.x, turn.y);
    if (turn.doubled) {
        turn_one(turn.fast_x, turn.fast_y);
    }
    return turn;
}

}  // namespace haula::test
