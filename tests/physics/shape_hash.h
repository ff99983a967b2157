#pragma once

#include <cstdint>

#include "core/hash.h"
#include "physics/strips.h"
#include "physics/verdict.h"

// One number for every bit of a resting structure and of its verdict.
namespace haula::physics {

inline void add(Hasher& hasher, const Vec3& v) { hasher.add(v.x).add(v.y).add(v.z); }

inline std::uint64_t shape_hash(const Assembly& assembly) {
    Hasher hasher;
    const RestShape rest = assembly.rest();
    for (const PieceShape& piece : rest.pieces) {
        for (const RodNode& node : piece.nodes) {
            add(hasher, node.p);
            hasher.add(node.q.w).add(node.q.x).add(node.q.y).add(node.q.z);
        }
    }
    const StructureVerdict verdict = judge_shape(rest, assembly.set(), assembly.allowed());
    for (const JudgedPair& contact : verdict.contacts) {
        hasher.add(contact.gap_m).add(contact.gap_bullet_m);
        add(hasher, contact.on_a);
        add(hasher, contact.on_b);
    }
    for (const MarkerTop& marker : verdict.markers) {
        hasher.add(marker.top_m);
    }
    return hasher.value();
}

}  // namespace haula::physics
