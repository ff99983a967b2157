// Bytes as placements, one after the other, on one of the starts: strips, birds, plugs and lifts in
// holes that exist and holes that do not. Each is refused in a sentence or settles or says that it
// did not; whatever it does, the shape stays finite, undoing returns it, and judging it works.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/assert.h"
#include "physics/set_file.h"
#include "physics/strips.h"
#include "physics/verdict.h"

namespace {

using namespace haula;
using namespace haula::physics;

constexpr int k_segments = 2;  // coarse: the fuzzer shall try many
constexpr std::size_t k_max_placements = 10;

class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    bool any() const { return at_ < size_; }
    int below(int count) { return any() ? static_cast<int>(data_[at_++]) % count : 0; }

  private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

const ComponentSet& kept_set(bool soft) {
    static const ComponentSet k_standard = *installed_sets()("standard");
    static const ComponentSet k_soft = *installed_sets()("soft");
    return soft ? k_soft : k_standard;
}

Face face(Bytes& bytes) { return bytes.below(3) == 0 ? Face::minus : Face::plus; }

std::string hole(Bytes& bytes, const Assembly& assembly) {
    const RestShape rest = assembly.rest();
    const int where = bytes.below(3);
    if (where == 0 || rest.pieces.empty()) {
        const auto& holes = assembly.set().board.holes;
        return holes[static_cast<std::size_t>(bytes.below(static_cast<int>(holes.size())))].name;
    }
    const int piece = bytes.below(static_cast<int>(rest.pieces.size()));
    // the fourth hole does not exist
    return rest.pieces[static_cast<std::size_t>(piece)].id + "." +
           std::to_string(1 + bytes.below(4));
}

Plug plug(Bytes& bytes, const Assembly& assembly) {
    const std::string in = hole(bytes, assembly);
    return {in, in.find('.') == std::string::npos ? Face::plus : face(bytes), {}};
}

Placement placement(Bytes& bytes, const Assembly& assembly, std::size_t number) {
    constexpr const char* k_kinds[] = {"LC", "SC", "LF", "SF"};
    constexpr const char* k_birds[] = {"red", "blue"};
    switch (bytes.below(8)) {
        case 0:
            return PlaceMarker{k_birds[bytes.below(2)], hole(bytes, assembly), face(bytes)};
        case 1:
            return LiftMarker{k_birds[bytes.below(2)]};
        case 2:
            return PlugNib{"p" + std::to_string(bytes.below(4)), plug(bytes, assembly)};
        default:
            break;
    }
    PlacePiece place{
        "p" + std::to_string(number), k_kinds[bytes.below(4)], plug(bytes, assembly), {}};
    if (place.kind[1] == 'C' && bytes.below(3) != 0) {
        place.b = plug(bytes, assembly);
    } else {
        place.a.roll_deg = 15 * bytes.below(24);
    }
    return place;
}

void check_shape(const RestShape& rest, const ComponentSet& set) {
    for (const PieceShape& piece : rest.pieces) {
        for (const RodNode& node : piece.nodes) {
            HL_ASSERT(is_finite(node.p) &&
                      std::isfinite(node.q.w + node.q.x + node.q.y + node.q.z));
            HL_ASSERT(length(node.p) < 10.0);
        }
    }
    const StructureVerdict verdict = judge_shape(rest, set, {});
    for (const JudgedPair& pair : verdict.contacts) {
        HL_ASSERT(std::isfinite(pair.gap_m) && std::isfinite(pair.gap_bullet_m));
    }
}

void place(Assembly& assembly, const Placement& placement, bool take_back) {
    const RestShape before = assembly.rest();
    const auto report = assembly.place(placement);
    if (!report || report->outcome != Outcome::settled) {
        HL_ASSERT(assembly.rest() == before);
        HL_ASSERT(!report.ok() || std::isfinite(report->residual_n));
        HL_ASSERT(report.ok() || (!report.error().detail.empty() &&
                                  report.error().detail.find('\n') == std::string::npos));
        return;
    }
    HL_ASSERT(std::isfinite(report->energy_j));
    // a bird on the bare board moves nothing, and nothing has no eigenvalue
    HL_ASSERT(assembly.rest().pieces.empty() || report->min_eigenvalue > 0.0);
    check_shape(assembly.rest(), assembly.set());
    if (take_back) {
        HL_ASSERT(assembly.undo() && assembly.rest() == before);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const int first = bytes.below(256);
    const ComponentSet& set = kept_set(first % 2 == 1);
    Assembly assembly(set, k_segments);
    if (first % 8 < 4) {
        static_cast<void>(assembly.place_all(set.starts.at("standard")));
    }
    for (std::size_t i = 0; i < k_max_placements && bytes.any(); ++i) {
        place(assembly, placement(bytes, assembly, i), bytes.below(5) == 0);
    }
    if (first % 16 == 0) {
        static_cast<void>(assembly.last_motion());
    }
    return 0;
}
