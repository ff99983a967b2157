#include "bits/scenes.h"

#include <memory>
#include <optional>

#include "ai/bot.h"
#include "core/asset_dir.h"
#include "core/hash.h"
#include "core/text.h"
#include "kits/kits.h"
#include "physics/random_growth.h"
#include "physics/set_file.h"
#include "physics/verdict.h"
#include "table/game_kit.h"

namespace haula::bits {

namespace {

constexpr int k_placements_a_scene = 25;
constexpr std::uint64_t k_trials = 3;  // of so many growths one is looked at twice where it snaps

void add(Hasher& hasher, const Vec3& v) { hasher.add(v.x).add(v.y).add(v.z); }

// Every number of the shape and of its verdict. Bullet's opinion is left out: its library is not
// ours to compile.
void add(Hasher& hasher, const physics::Assembly& assembly) {
    const physics::RestShape rest = assembly.rest();
    for (const physics::PieceShape& piece : rest.pieces) {
        for (const physics::RodNode& node : piece.nodes) {
            add(hasher, node.p);
            hasher.add(node.q.w).add(node.q.x).add(node.q.y).add(node.q.z);
        }
    }
    const physics::StructureVerdict verdict =
        physics::judge_shape(rest, assembly.set(), assembly.allowed());
    for (const physics::JudgedPair& contact : verdict.contacts) {
        hasher.add(contact.a).add(contact.b).add(contact.gap_m).add(contact.touch);
        add(hasher, contact.on_a);
        add(hasher, contact.on_b);
    }
    for (const physics::MarkerTop& marker : verdict.markers) {
        hasher.add(marker.top_m);
    }
}

void add(Hasher& hasher, const Result<physics::StepReport>& report) {
    if (!report) {
        hasher.add(report.error().code);
        return;
    }
    hasher.add(report->outcome).add(report->iterations).add(report->min_eigenvalue);
    hasher.add(report->residual_n).add(report->energy_j).add(report->snapped);
}

// A careless player builds; what touches stays.
Result<Scene> grow(const std::string& start, std::uint64_t seed) {
    const Result<physics::ComponentSet> set = physics::installed_sets()("standard");
    if (!set) {
        return set.error();
    }
    Scene scene;
    Hasher hasher;
    physics::RandomGrowth growth(*set, start, seed);
    physics::PlaceOptions options;
    options.look_twice = seed % k_trials == 0;
    while (scene.acts < k_placements_a_scene) {
        const std::optional<physics::PlacePiece> place = growth.next();
        if (!place) {
            break;
        }
        ++scene.acts;
        const auto report = growth.assembly().place(*place, options);
        add(hasher, report);
        if (!report || report->outcome != physics::Outcome::settled) {
            continue;
        }
        growth.kept(*place);
        const auto marker = growth.next_marker();
        if (marker && growth.assembly().place(*marker)) {
            growth.kept_marker(*marker);
        }
        add(hasher, growth.assembly());
    }
    scene.hash = hasher.value();
    return scene;
}

Result<Scene> play(const std::string& name, const std::string& game, const std::string& level,
                   std::uint64_t seed) {
    const Result<std::filesystem::path> assets = asset_dir();
    if (!assets) {
        return assets.error();
    }
    const Result<table::Kits> kits = kits::load_kits(*assets);
    const auto kit = kits ? table::find_kit(*kits, game) : kits.error();
    if (!kit) {
        return kit.error();
    }
    const rules::Setup setup{game, (*kit)->game->info().min_players, seed, {}};
    const auto state = (*kit)->game->new_state(setup);
    if (!state) {
        return state.error();
    }
    // the state's own setup: with everything that was left open
    const auto judge = (*kit)->make_judge((*state)->setup());
    if (!judge) {
        return judge.error();
    }
    Scene scene;
    Hasher hasher;
    rules::State& game_state = **state;
    const auto bot = (*kit)->make_bot(level, seed);
    while (!game_state.to_act().is_over()) {
        ++scene.acts;
        if (game_state.to_act().is_world()) {
            const auto answer = (*judge)->ask(game_state);
            if (!answer || !game_state.resolve(answer->verdict)) {
                return answer ? bad_input(name + ": a verdict is refused") : answer.error();
            }
        } else {
            const auto move = bot->choose(rules::PlayerView::of_mover(game_state), **judge);
            if (!move || !game_state.apply(*move)) {
                return move ? bad_input(name + ": a bot's move is refused") : move.error();
            }
        }
        hasher.add(game_state.hash());
    }
    scene.hash = hasher.value();
    return scene;
}

}  // namespace

Result<Scene> play_scene(const std::string& name) {
    const std::vector<std::string_view> words = haula::words(name);
    const auto number = [&] { return parse_int(words.back()).value_or(0); };
    if (words.size() == 3 && words[0] == "growth") {
        return grow(std::string(words[1]), static_cast<std::uint64_t>(number()));
    }
    if (words.size() == 4 && words[0] == "game") {
        return play(name, std::string(words[1]), std::string(words[2]),
                    static_cast<std::uint64_t>(number()));
    }
    return bad_input("'" + printable(name) + "' is no scene");
}

std::string print(const std::string& name, const Scene& scene) {
    return name + ": " + std::to_string(scene.acts) + " acts, " + hash_text(scene.hash);
}

}  // namespace haula::bits
