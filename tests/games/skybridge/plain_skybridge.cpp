#include "skybridge/plain_skybridge.h"

#include <algorithm>
#include <cstddef>
#include <sstream>

namespace haula::test {

namespace {

const std::array<std::string, 4> k_names{"red", "blue", "yellow", "green"};

std::size_t at(int number) { return static_cast<std::size_t>(number); }
int storeys(char kind) { return kind == '3' ? 3 : kind == '2' ? 2 : kind == '=' ? 1 : 0; }

bool neighbours(int a, int b) {
    const int rows = std::abs(a / 3 - b / 3);
    const int columns = std::abs(a % 3 - b % 3);
    return rows + columns == 1;
}

std::string text_of(char kind, int on, int to, int colour) {
    const std::string end = " colour=" + k_names[at(colour)];
    const std::string place = " on=" + std::to_string(on + 1);
    switch (kind) {
        case '=':
            return "bridge" + place + " to=" + std::to_string(to + 1) + end;
        case '^':
            return "roof" + place + end;
        default:
            return std::string("block size=") + kind + place + end;
    }
}

}  // namespace

PlainSkybridge::PlainSkybridge(int players, int first, bool faces, bool out)
    : players_(players), faces_(faces), out_rule_(out), mover_(first) {
    const std::string all = "33332222=^^";
    for (int player = 0; player < players; ++player) {
        hands_[at(player)][at(player)] = all;
        if (players == 2) {
            hands_[at(player)][at(player + 2)] = all;
        }
        if (players == 3) {
            hands_[at(player)][3] = "32";
        }
    }
}

int PlainSkybridge::height(int tower) const {
    int sum = 0;
    for (const Piece& piece : towers_[at(tower)]) {
        sum += storeys(piece.kind);
    }
    return sum;
}

bool PlainSkybridge::closed(int tower) const {
    return !towers_[at(tower)].empty() && towers_[at(tower)].back().kind == '^';
}

int PlainSkybridge::owner(int tower) const {
    return closed(tower) ? towers_[at(tower)].back().colour : -1;
}

bool PlainSkybridge::side_touches(int tower, int from, int to, int colour) const {
    for (int other = 0; other < 9; ++other) {
        if (!neighbours(tower, other)) {
            continue;
        }
        for (const Piece& piece : towers_[at(other)]) {
            for (int level = from; level < to; ++level) {
                if (piece.colour == colour && piece.from <= level && level < piece.to) {
                    return true;
                }
            }
        }
    }
    return false;
}

// Rule 1, and that the tower is open.
bool PlainSkybridge::may_put(int tower, char kind, int colour) const {
    const auto& pieces = towers_[at(tower)];
    if (closed(tower) || (!pieces.empty() && pieces.back().colour == colour)) {
        return false;
    }
    const int from = height(tower);
    return !faces_ || !side_touches(tower, from, from + storeys(kind), colour);
}

std::set<std::string> PlainSkybridge::moves_of(int player) const {
    std::set<std::string> found;
    for (int colour = 0; colour < 4; ++colour) {
        for (const char kind : hands_[at(player)][at(colour)]) {
            for (int on = 0; on < 9; ++on) {
                if (!may_put(on, kind, colour) || (storeys(kind) < 2 && towers_[at(on)].empty())) {
                    continue;
                }
                bool lowest = true;
                for (int other = 0; other < 9 && storeys(kind) > 1; ++other) {
                    lowest =
                        lowest && !(height(other) < height(on) && may_put(other, kind, colour));
                }
                if (kind != '=' && lowest) {
                    found.insert(text_of(kind, on, 0, colour));
                }
                for (int to = on + 1; to < 9 && kind == '='; ++to) {
                    bool same_bridge = false;
                    for (const Bridge& bridge : bridges_) {
                        same_bridge =
                            same_bridge ||
                            (bridge.a == on && bridge.b == to && !towers_[at(to)].empty() &&
                             towers_[at(on)].back().kind == '=' &&
                             towers_[at(to)].back().kind == '=' &&
                             towers_[at(on)].back().colour == towers_[at(to)].back().colour);
                    }
                    if (neighbours(on, to) && may_put(to, kind, colour) &&
                        !towers_[at(to)].empty() && height(on) == height(to) && !same_bridge) {
                        found.insert(text_of(kind, on, to, colour));
                    }
                }
            }
        }
    }
    return found;
}

void PlainSkybridge::put(int tower, char kind, int colour) {
    const int from = height(tower);
    towers_[at(tower)].push_back({kind, colour, from, from + storeys(kind)});
}

void PlainSkybridge::play(const std::string& move) {
    std::istringstream words(move);
    std::string word;
    std::string field;
    words >> word;
    char kind = word == "bridge" ? '=' : '^';
    int on = -1;
    int to = -1;
    int colour = -1;
    while (words >> field) {
        const std::string value = field.substr(field.find('=') + 1);
        if (field.starts_with("size")) {
            kind = value[0];
        } else if (field.starts_with("on")) {
            on = value[0] - '1';
        } else if (field.starts_with("to")) {
            to = value[0] - '1';
        } else {
            colour = static_cast<int>(std::find(k_names.begin(), k_names.end(), value) -
                                      k_names.begin());
        }
    }
    put(on, kind, colour);
    if (kind == '=') {
        put(to, kind, colour);
        bridges_[at(colour)] = {on, to};
    }
    std::string& hand = hands_[at(mover_)][at(colour)];
    hand.erase(hand.find(kind), 1);
    for (int tried = 0; tried < players_; ++tried) {
        mover_ = (mover_ + 1) % players_;
        if (!out_[at(mover_)] && !moves_of(mover_).empty()) {
            return;
        }
        out_[at(mover_)] = out_rule_;
    }
    over_ = true;
}

int PlainSkybridge::score(int player) const {
    int sum = 0;
    for (int colour = 0; colour < 4; ++colour) {
        const int whose = players_ == 2 ? colour % 2 : colour;
        if (whose != player) {
            continue;
        }
        for (int tower = 0; tower < 9; ++tower) {
            sum += owner(tower) == colour ? height(tower) : 0;
        }
        const Bridge& bridge = bridges_[at(colour)];
        if (bridge.a >= 0) {
            sum += owner(bridge.a) == colour ? height(bridge.b) : 0;
            sum += owner(bridge.b) == colour ? height(bridge.a) : 0;
        }
    }
    return sum;
}

int PlainSkybridge::all_pieces() const {
    std::size_t count = players_ == 3 ? 5 : 0;
    for (const auto& tower : towers_) {
        count += tower.size();
    }
    for (const Bridge& bridge : bridges_) {
        count -= bridge.a >= 0 ? 1 : 0;  // met in two towers
    }
    for (const auto& hand : hands_) {
        for (const std::string& pieces : hand) {
            count += pieces.size();
        }
    }
    return static_cast<int>(count);
}

bool PlainSkybridge::something_wrong() const {
    for (int tower = 0; tower < 9; ++tower) {
        const auto& pieces = towers_[at(tower)];
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (i > 0 && (pieces[i].colour == pieces[i - 1].colour || pieces[i - 1].kind == '^')) {
                return true;
            }
            if (faces_ && pieces[i].kind != '=' &&
                side_touches(tower, pieces[i].from, pieces[i].to, pieces[i].colour)) {
                return true;
            }
        }
    }
    for (int colour = 0; colour < 4; ++colour) {
        const Bridge& bridge = bridges_[at(colour)];
        if (bridge.a < 0) {
            continue;
        }
        const auto level_in = [&](int tower) {
            for (const Piece& piece : towers_[at(tower)]) {
                if (piece.kind == '=' && piece.colour == colour) {
                    return piece.from;
                }
            }
            return -1;
        };
        if (level_in(bridge.a) < 0 || level_in(bridge.a) != level_in(bridge.b)) {
            return true;
        }
    }
    return false;
}

}  // namespace haula::test
