// Settles a small structure with loops, a bird and a strip lying on another, judges it, and prints
// one hash of all the numbers. Built at -O0 and at -O2: both must print the same.
#include <cstdio>

#include "core/hash.h"
#include "physics/strips.h"
#include "physics/structure_file.h"
#include "physics/verdict.h"

namespace {

using namespace haula;

constexpr const char* k_structure = R"({"haula_structure": 1, "start": "standard", "place": [
    {"piece": "p1", "kind": "LC", "a": {"hole": "s1.2"}, "b": {"hole": "s2.2"}},
    {"piece": "p2", "kind": "LF", "a": {"hole": "p1.1", "face": "-", "roll": 45}},
    {"piece": "p3", "kind": "SF", "a": {"hole": "p1.2", "roll": 90}},
    {"marker": "red", "hole": "p3.1"}]})";

void add(Hasher& hasher, const Vec3& v) { hasher.add(v.x).add(v.y).add(v.z); }

}  // namespace

int main() {
    auto file = physics::read_structure(k_structure, physics::installed_sets());
    if (!file) {
        std::fprintf(stderr, "%s\n", file.error().detail.c_str());
        return 2;
    }
    physics::Assembly assembly(file->set, 4);
    const auto reports = assembly.place_all(file->placements);
    if (!reports || assembly.size() != file->placements.size()) {
        std::fprintf(stderr, "the structure does not settle\n");
        return 2;
    }
    Hasher hasher;
    const physics::RestShape rest = assembly.rest();
    for (const physics::PieceShape& piece : rest.pieces) {
        for (const physics::RodNode& node : piece.nodes) {
            add(hasher, node.p);
            hasher.add(node.q.w).add(node.q.x).add(node.q.y).add(node.q.z);
        }
    }
    const auto verdict = physics::judge_shape(rest, assembly.set(), assembly.allowed());
    for (const physics::JudgedPair& contact : verdict.contacts) {
        hasher.add(contact.gap_m).add(contact.gap_bullet_m);
    }
    for (const physics::MarkerTop& marker : verdict.markers) {
        hasher.add(marker.top_m);
    }
    for (const physics::StepReport& report : *reports) {
        hasher.add(report.iterations).add(report.min_eigenvalue);
    }
    std::printf("%s\n", hash_text(hasher.value()).c_str());
    return 0;
}
