#include "challenge_search/search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>
#include <utility>

#include "challenges/attempt.h"
#include "challenges/growth.h"
#include "core/rng.h"

namespace haula::challenges {

namespace {

using physics::Assembly;
using physics::Face;
using physics::Outcome;
using physics::Placement;
using physics::PlacePiece;
using physics::Plug;
using physics::StructureFile;

constexpr double k_to_mm = 1000.0;
constexpr double k_gram_n = 9.81e-3;        // its weight
constexpr double k_gap_margin_mm = 1.0;     // a solution's gaps are that much larger than asked
constexpr double k_height_margin_mm = 3.0;  // and its bird that much higher
constexpr double k_give_margin = 1.15;      // and it gives way by that factor less

// A free hole of a strip or of the board, and how high it is.
struct FreeHole {
    std::string name;
    double height_m = 0.0;
    bool in_board = false;
};

std::vector<FreeHole> free_holes(const Assembly& assembly) {
    std::vector<std::string> used;
    for (const Placement& each : assembly.placements()) {
        if (const auto* piece = std::get_if<PlacePiece>(&each)) {
            used.push_back(piece->a.hole);
            if (piece->b) {
                used.push_back(piece->b->hole);
            }
        } else if (const auto* bird = std::get_if<physics::PlaceMarker>(&each)) {
            used.push_back(bird->hole);
        } else if (const auto* plug = std::get_if<physics::PlugNib>(&each)) {
            used.push_back(plug->b.hole);
        }
    }
    std::vector<FreeHole> holes;
    const auto add = [&](const std::string& name, double height_m, bool in_board) {
        if (std::find(used.begin(), used.end(), name) == used.end()) {
            holes.push_back({name, height_m, in_board});
        }
    };
    for (const physics::BoardHole& hole : assembly.set().board.holes) {
        add(hole.name, 0.0, true);
    }
    for (const physics::PieceShape& piece : assembly.rest().pieces) {
        const std::vector<double>& at = assembly.set().kind(piece.kind)->holes_m;
        for (std::size_t i = 0; i < at.size(); ++i) {
            const auto node = std::min_element(
                piece.nodes.begin(), piece.nodes.end(), [&](const auto& a, const auto& b) {
                    return std::abs(a.s_m - at[i]) < std::abs(b.s_m - at[i]);
                });
            add(piece.id + "." + std::to_string(i + 1), node->p.z, false);
        }
    }
    return holes;
}

// Somebody who tries: the structure, and luck.
class Tinker {
  public:
    Tinker(const StructureFile& start, std::uint64_t seed) : rng_(seed), assembly_(start.set) {
        for (const Placement& each : start.placements) {
            static_cast<void>(assembly_.place(each));  // it stood when it was grown
        }
    }

    const Assembly& assembly() const { return assembly_; }
    Rng& rng() { return rng_; }
    void back_to(const Assembly& before) { assembly_ = before; }

    // One that settles without a snap and leaves this much room; nothing has changed if not.
    bool place(const Placement& placement, double room_m) {
        physics::PlaceOptions options;
        options.look_twice = false;  // what snaps is not taken
        const auto report = assembly_.place(placement, options);
        if (!report || report->outcome != Outcome::settled) {
            return false;
        }
        if (report->snapped || gap_m() < room_m) {
            assembly_.undo();
            return false;
        }
        return true;
    }

    double gap_m() const {
        return min_gap_m(
            physics::judge_shape(assembly_.rest(), assembly_.set(), assembly_.allowed()));
    }

    // A random placement of a piece of that kind; high holes are liked if wanted.
    PlacePiece random_piece(const std::string& kind, bool high, double share_of_two) {
        std::vector<FreeHole> holes = free_holes(assembly_);
        rng_.shuffle(std::span<FreeHole>(holes));
        if (high) {
            std::stable_sort(holes.begin(), holes.end(),
                             [](const auto& a, const auto& b) { return a.height_m > b.height_m; });
            constexpr std::size_t k_highest = 5;
            holes.resize(std::min(holes.size(), k_highest));
            rng_.shuffle(std::span<FreeHole>(holes));
        }
        PlacePiece piece{free_name(), kind, plug(holes[0]), {}};
        if (kind[1] == 'C' && holes.size() > 1 && rng_.unit() < share_of_two) {
            piece.b = plug(holes[1]);
        } else {
            piece.a.roll_deg = static_cast<int>(15 * rng_.below(24));
        }
        return piece;
    }

    // The highest hole of the pieces that came after the first `before` ones.
    std::optional<Placement> bird(std::size_t before) const {
        std::optional<Placement> found;
        double height_m = 0.0;
        const physics::RestShape rest = assembly_.rest();
        for (const FreeHole& hole : free_holes(assembly_)) {
            const std::string host = hole.name.substr(0, hole.name.find('.'));
            const auto piece = std::find_if(rest.pieces.begin(), rest.pieces.end(),
                                            [&](const auto& each) { return each.id == host; });
            if (piece == rest.pieces.end() ||
                static_cast<std::size_t>(piece - rest.pieces.begin()) < before ||
                hole.height_m <= height_m) {
                continue;
            }
            height_m = hole.height_m;
            const Vec3 d2 = rotate(piece->nodes[piece->nodes.size() / 2].q, {0, 1, 0});
            found = physics::PlaceMarker{k_bird, hole.name, d2.z < 0.0 ? Face::minus : Face::plus};
        }
        return found;
    }

    std::string free_name() const {
        for (int number = 1;; ++number) {
            const std::string name = "p" + std::to_string(number);
            const auto& all = assembly_.placements();
            if (std::none_of(all.begin(), all.end(), [&](const Placement& each) {
                    return physics::name_of(each) == name;
                })) {
                return name;
            }
        }
    }

  private:
    Plug plug(const FreeHole& hole) {
        return {hole.name, !hole.in_board && rng_.below(3) == 0 ? Face::minus : Face::plus, {}};
    }

    Rng rng_;
    Assembly assembly_;
};

double down_to(double value, double step) { return step * std::floor(value / step); }
double up_to(double value, double step) { return step * std::ceil(value / step); }

StructureFile with(const StructureFile& start, std::span<const Placement> more) {
    StructureFile file = start;
    file.structure.place.insert(file.structure.place.end(), more.begin(), more.end());
    file.placements.insert(file.placements.end(), more.begin(), more.end());
    return file;
}

// What was placed after the start.
std::vector<Placement> own(const Tinker& tinker, const StructureFile& start) {
    const auto& all = tinker.assembly().placements();
    return {all.begin() + static_cast<std::ptrdiff_t>(start.placements.size()), all.end()};
}

// Kinds for `count` pieces.
std::vector<std::string> some_kinds(Rng& rng, std::size_t count, bool tall) {
    constexpr std::array<const char*, 6> k_any{"LC", "SC", "LF", "SF", "LC", "SF"};
    constexpr std::array<const char*, 4> k_tall{"LC", "LC", "LF", "SC"};
    std::vector<std::string> kinds;
    for (std::size_t i = 0; i < count; ++i) {
        kinds.emplace_back(tall ? k_tall[rng.below(k_tall.size())]
                                : k_any[rng.below(k_any.size())]);
    }
    return kinds;
}

// Places all of them with some tries each.
bool place_all(Tinker& tinker, const std::vector<std::string>& kinds, bool high, double room_m,
               int tries_each) {
    for (const std::string& kind : kinds) {
        bool placed = false;
        for (int i = 0; i < tries_each && !placed; ++i) {
            placed = tinker.place(tinker.random_piece(kind, high, 0.7), room_m);
        }
        if (!placed) {
            return false;
        }
    }
    return true;
}

std::optional<Challenge> search_place(const StructureFile& start, int level, std::uint64_t seed) {
    constexpr int k_rounds = 5;
    Tinker tinker(start, seed);
    const Assembly before = tinker.assembly();
    Challenge found{"", Kind::place, start, {}, {}, {}, {}, start};
    found.pieces =
        some_kinds(tinker.rng(), 2 + static_cast<std::size_t>(level) / 3, /*tall=*/false);
    double best_mm = 0.0;
    for (int round = 0; round < k_rounds; ++round) {
        tinker.back_to(before);
        if (place_all(tinker, found.pieces, false, 1.2e-3, 8) &&
            k_to_mm * tinker.gap_m() > best_mm) {
            best_mm = k_to_mm * tinker.gap_m();
            found.solved = with(start, own(tinker, start));
        }
    }
    constexpr double k_min_mm = 2.0;
    if (best_mm < k_min_mm) {
        return std::nullopt;
    }
    const double three = std::min(down_to(best_mm - k_gap_margin_mm, 0.1), 6.0);
    found.stars = {0.0, down_to(0.5 * three, 0.1), three};
    return found;
}

std::optional<Challenge> search_height(const StructureFile& start, int level, std::uint64_t seed) {
    constexpr int k_rounds = 7;
    Tinker tinker(start, seed);
    const Assembly before = tinker.assembly();
    const std::size_t standing = before.rest().pieces.size();
    Challenge found{"", Kind::height, start, {}, {}, {}, {}, start};
    found.pieces = some_kinds(tinker.rng(), 1 + static_cast<std::size_t>(level + 1) / 3, true);
    double best_mm = 0.0;
    for (int round = 0; round < k_rounds; ++round) {
        tinker.back_to(before);
        if (!place_all(tinker, found.pieces, true, 1.2e-3, 8)) {
            continue;
        }
        const auto bird = tinker.bird(standing);
        if (!bird || !tinker.place(*bird, 1.2e-3)) {
            continue;
        }
        const auto verdict =
            physics::judge_shape(tinker.assembly().rest(), tinker.assembly().set(), {});
        if (k_to_mm * verdict.markers.front().top_m > best_mm) {
            best_mm = k_to_mm * verdict.markers.front().top_m;
            found.solved = with(start, own(tinker, start));
        }
    }
    constexpr double k_min_mm = 60.0;
    if (best_mm < k_min_mm) {
        return std::nullopt;
    }
    found.stars = {down_to(0.72 * best_mm, 1.0), down_to(0.87 * best_mm, 1.0),
                   down_to(best_mm - k_height_margin_mm, 1.0)};
    return found;
}

// The piece tried in every free hole: one that holds it with room, among those that do not at all.
std::optional<Challenge> search_hole(const StructureFile& start, int level, std::uint64_t seed) {
    const auto wrong_wanted = 2 + static_cast<std::size_t>(level) / 2;
    Tinker tinker(start, seed);
    const Assembly before = tinker.assembly();
    const std::string kind = tinker.rng().below(2) == 0 ? "LF" : "SF";
    std::vector<FreeHole> holes = free_holes(before);
    tinker.rng().shuffle(std::span<FreeHole>(holes));
    std::vector<Plug> wrong;
    std::optional<PlacePiece> right;
    for (const FreeHole& hole : holes) {
        if (right && wrong.size() == wrong_wanted) {
            break;
        }
        const Plug plug{hole.name,
                        !hole.in_board && tinker.rng().below(2) == 0 ? Face::minus : Face::plus,
                        static_cast<int>(15 * tinker.rng().below(24))};
        const PlacePiece piece{tinker.free_name(), kind, plug, {}};
        if (!right && tinker.place(piece, k_clear_m)) {
            right = piece;
            tinker.back_to(before);
            continue;
        }
        physics::PlaceOptions options;
        options.look_twice = false;
        Assembly tried = before;
        const auto report = tried.place(piece, options);
        if (!report) {
            continue;
        }
        const bool blocked =
            report->outcome == Outcome::blocked && report->blocked_by.size() == 1 &&
            report->blocked_by.front() != "board" && report->blocked_by.front() != "table";
        const bool touches = report->outcome == Outcome::settled && !report->snapped &&
                             physics::judge_shape(tried.rest(), tried.set(), tried.allowed()).foul;
        if ((blocked || touches) && wrong.size() < wrong_wanted) {
            wrong.push_back(plug);
        }
    }
    if (!right || wrong.size() < wrong_wanted) {
        return std::nullopt;
    }
    Challenge found{"", Kind::hole, start, {kind}, {99.0, 2.0, 1.0}, wrong, {}, start};
    found.choices.push_back(right->a);
    std::sort(found.choices.begin(), found.choices.end(),
              [](const Plug& a, const Plug& b) { return a.hole < b.hole; });
    const std::array<Placement, 1> solution{*right};
    found.solved = with(start, solution);
    return found;
}

std::optional<Challenge> search_brace(const StructureFile& start, int level, std::uint64_t seed) {
    constexpr int k_rounds = 14;
    Tinker tinker(start, seed);
    const Assembly before = tinker.assembly();
    std::vector<std::string> holes;
    for (const FreeHole& hole : free_holes(before)) {
        if (!hole.in_board) {
            holes.push_back(hole.name);
        }
    }
    const std::vector<double> gives = before.compliance_m_per_n(holes);
    const auto softest = std::max_element(gives.begin(), gives.end());
    const double before_mm = k_to_mm * k_gram_n * *softest;
    Challenge found{"", Kind::brace, start, {}, {}, {}, {}, start};
    found.braced = holes[static_cast<std::size_t>(softest - gives.begin())];
    found.pieces.assign(level > 5 ? 2 : 1, tinker.rng().below(2) == 0 ? "SC" : "LC");
    double best_mm = before_mm;
    for (int round = 0; round < k_rounds; ++round) {
        tinker.back_to(before);
        bool whole = true;
        for (const std::string& kind : found.pieces) {
            PlacePiece piece = tinker.random_piece(kind, false, 1.0);
            // one end at what shall hold still: in its strip, wherever a hole is free
            const std::string host = found.braced.substr(0, found.braced.find('.'));
            std::vector<FreeHole> near = free_holes(tinker.assembly());
            std::erase_if(near, [&](const FreeHole& each) {
                return each.name.substr(0, each.name.find('.')) != host ||
                       each.name == piece.a.hole;
            });
            if (piece.b && !near.empty()) {
                piece.b->hole = near[tinker.rng().below(near.size())].name;
            }
            whole = whole && tinker.place(piece, 1.2e-3);
        }
        if (whole) {
            const double give_mm =
                k_to_mm * k_gram_n * tinker.assembly().compliance_m_per_n({found.braced}).front();
            if (give_mm < best_mm) {
                best_mm = give_mm;
                found.solved = with(start, own(tinker, start));
            }
        }
    }
    constexpr double k_worth = 0.6;  // of what it gave before
    if (best_mm > k_worth * before_mm) {
        return std::nullopt;
    }
    const double three = up_to(k_give_margin * best_mm, 0.01);
    found.stars = {down_to(0.92 * before_mm, 0.01), up_to(0.5 * (three + 0.92 * before_mm), 0.01),
                   three};
    return found;
}

// How many strips stand there already.
std::size_t strips_for(Kind kind, int level) {
    const auto half = static_cast<std::size_t>(level) / 2;
    switch (kind) {
        case Kind::place:
            return half;
        case Kind::height:
            return half > 1 ? half - 1 : 0;
        case Kind::hole:
            return 2 + half;
        case Kind::brace:
            break;
    }
    return 2 + half;
}

}  // namespace

std::optional<Challenge> search_challenge(Kind kind, int level, std::uint64_t seed,
                                          const physics::SetSource& sets) {
    const auto start = grown_start(sets, seed, strips_for(kind, level));
    if (!start) {
        return std::nullopt;
    }
    std::optional<Challenge> found;
    switch (kind) {
        case Kind::place:
            found = search_place(*start, level, seed);
            break;
        case Kind::height:
            found = search_height(*start, level, seed);
            break;
        case Kind::hole:
            found = search_hole(*start, level, seed);
            break;
        case Kind::brace:
            found = search_brace(*start, level, seed);
            break;
    }
    // the exact judge has the last word, and must give all stars
    const auto value = found ? prove(*found) : Result<double>(bad_input("nothing found"));
    return value && stars_for(*found, *value) == static_cast<int>(k_stars) ? found : std::nullopt;
}

}  // namespace haula::challenges
