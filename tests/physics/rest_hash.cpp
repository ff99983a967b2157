// Settles two small structures with loops, a nib plugged later, a bird and a strip lying on
// another, judges them, and prints one hash of all the numbers. Built at -O0 and at -O2: both must
// print the same.
#include <cstdio>

#include "physics/structure_file.h"
#include "shape_hash.h"

namespace {

using namespace haula;

constexpr const char* k_structures[] = {
    R"({"haula_structure": 1, "start": "standard", "place": [
    {"piece": "p1", "kind": "LC", "a": {"hole": "s1.2"}, "b": {"hole": "s2.2"}},
    {"piece": "p2", "kind": "LF", "a": {"hole": "p1.1", "face": "-", "roll": 45}},
    {"piece": "p3", "kind": "SF", "a": {"hole": "p1.2", "roll": 90}},
    {"marker": "red", "hole": "p3.1"}]})",
    R"({"haula_structure": 1, "start": "tripod", "place": [
    {"piece": "p1", "kind": "LF", "a": {"hole": "s1.1", "roll": 30}}]})"};

}  // namespace

int main() {
    Hasher hasher;
    for (const char* text : k_structures) {
        auto file = physics::read_structure(text, physics::installed_sets());
        if (!file) {
            std::fprintf(stderr, "%s\n", file.error().detail.c_str());
            return 2;
        }
        physics::Assembly assembly(file->set, 4);
        const auto reports = assembly.place_all(file->placements);
        if (!reports || assembly.size() != file->placements.size()) {
            std::fprintf(stderr, "a structure does not settle\n");
            return 2;
        }
        hasher.add(physics::shape_hash(assembly));
        for (const physics::StepReport& report : *reports) {
            hasher.add(report.iterations).add(report.min_eigenvalue);
        }
    }
    std::printf("%s\n", hash_text(hasher.value()).c_str());
    return 0;
}
