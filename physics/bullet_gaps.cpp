#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>
#include <BulletCollision/CollisionShapes/btConvexPointCloudShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <queue>
#include <tuple>
#include <utility>

#include "core/units.h"
#include "physics/bullet_bridge.h"
#include "physics/bullet_units.h"

// The second opinion on gaps. Between two nodes the mid-surface lies in the convex hull of its
// eight Bezier points, so the GJK distance of two hulls is never more than that of the surfaces.
// The pair of hulls with the least distance is halved, again and again, until it is as flat as
// asked: then no other place can be nearer.
namespace haula::physics {

namespace {

constexpr double k_flatness_mm = to_mm(k_bullet_flatness_m);

// A part of a strip's mid-surface, or a capsule's core: convex hull of a few points, in mm.
struct Hull {
    std::array<btVector3, 8> points;  // of a strip: left and right edge in turn, from start to end
    int count = 8;
    double flatness_mm = 0.0;  // it stands out from what it stands for by no more
    int first_half = -1;
    int second_half = -1;
};

// How far the hull of Bezier points may be from its surface: the edges' inner points off their
// chords, and the four corners off one plane.
double flatness(const std::array<btVector3, 8>& p) {
    double edge = 0.0;
    for (std::size_t side = 0; side < 2; ++side) {
        const btVector3 chord = p[6 + side] - p[side];
        const btVector3 along = chord / std::max(chord.length(), 1e-12);
        for (const std::size_t inner : {2 + side, 4 + side}) {
            edge = std::max(edge, (p[inner] - p[side]).cross(along).length());
        }
    }
    return edge + 0.25 * (p[0] + p[7] - p[1] - p[6]).length();
}

// The part from t0 to t1 of both edges, by de Casteljau's construction.
std::array<btVector3, 8> bezier_part(const std::array<btVector3, 8>& p, double t0, double t1) {
    std::array<btVector3, 8> part;
    for (std::size_t side = 0; side < 2; ++side) {
        // The blossom: one parameter a level.
        const auto blossom = [&](double a, double b, double c) {
            std::array<btVector3, 4> q{p[side], p[2 + side], p[4 + side], p[6 + side]};
            for (const double t : {a, b, c}) {
                for (std::size_t i = 0; i < 3; ++i) {
                    q[i] = q[i] + t * (q[i + 1] - q[i]);
                }
            }
            return q[0];
        };
        part[side] = blossom(t0, t0, t0);
        part[2 + side] = blossom(t0, t0, t1);
        part[4 + side] = blossom(t0, t1, t1);
        part[6 + side] = blossom(t1, t1, t1);
    }
    return part;
}

class HullStore {
  public:
    int add_strip_part(const std::array<btVector3, 8>& points) {
        hulls_.push_back({points, 8, flatness(points)});
        return static_cast<int>(hulls_.size()) - 1;
    }
    int add_core(const LineSegment& core) {
        Hull hull;
        hull.points[0] = to_bullet_mm(core.from);
        hull.points[1] = to_bullet_mm(core.to);
        hull.count = core.from == core.to ? 1 : 2;
        hulls_.push_back(hull);
        return static_cast<int>(hulls_.size()) - 1;
    }
    std::pair<int, int> halves(int index) {
        if ((*this)[index].first_half < 0) {
            const std::array<btVector3, 8> points = (*this)[index].points;
            const int first = add_strip_part(bezier_part(points, 0.0, 0.5));
            const int second = add_strip_part(bezier_part(points, 0.5, 1.0));
            hulls_[static_cast<std::size_t>(index)].first_half = first;
            hulls_[static_cast<std::size_t>(index)].second_half = second;
        }
        return {(*this)[index].first_half, (*this)[index].second_half};
    }
    const Hull& operator[](int index) const { return hulls_[static_cast<std::size_t>(index)]; }

  private:
    std::deque<Hull> hulls_;
};

struct Measured {
    double distance_mm = 0.0;
    btVector3 on_a;
    btVector3 on_b;
};

// Overlapping hulls have distance 0: how deep they overlap says nothing about thin mid-surfaces.
Measured measure(const Hull& a, const Hull& b) {
    const btVector3 unit(1, 1, 1);
    // Point clouds do not write to their points; Bullet's signature just does not say so.
    btConvexPointCloudShape shape_a(const_cast<btVector3*>(a.points.data()), a.count, unit, false);
    btConvexPointCloudShape shape_b(const_cast<btVector3*>(b.points.data()), b.count, unit, false);
    shape_a.setMargin(0.0);
    shape_b.setMargin(0.0);
    btVoronoiSimplexSolver simplex;
    btGjkPairDetector detector(&shape_a, &shape_b, &simplex, nullptr);
    btDiscreteCollisionDetectorInterface::ClosestPointInput input;
    input.m_transformA.setIdentity();
    input.m_transformB.setIdentity();
    btPointCollector found;
    detector.getClosestPoints(input, found, nullptr);
    if (!found.m_hasResult || found.m_distance <= 0.0) {
        const btVector3 middle = 0.5 * (a.points[0] + b.points[0]);
        return {0.0, middle, middle};
    }
    return {found.m_distance, found.m_pointInWorld + found.m_distance * found.m_normalOnBInWorld,
            found.m_pointInWorld};
}

// What the broadphase knows: a strip between two nodes, or a capsule.
struct Root {
    std::size_t collider = 0;
    bool is_strip = true;
    std::size_t part = 0;  // segment or capsule
    Interval s;
    int hull = 0;
    double radius_mm = 0.0;
};

std::array<btVector3, 8> bezier_points(const StripSurface& surface, std::size_t segment,
                                       const Interval& s) {
    std::array<btVector3, 8> points;
    const std::array<Vec3, 8> whole = surface.control_points(segment);
    std::transform(whole.begin(), whole.end(), points.begin(), to_bullet_mm);
    const double from = surface.node_s_m(segment);
    const double to = surface.node_s_m(segment + 1);
    if (s.from_m <= from && s.to_m >= to) {
        return points;
    }
    return bezier_part(points, (s.from_m - from) / (to - from), (s.to_m - from) / (to - from));
}

std::vector<Root> roots_of(std::span<const Collider> colliders, HullStore& store) {
    std::vector<Root> roots;
    for (std::size_t t = 0; t < colliders.size(); ++t) {
        const Collider& collider = colliders[t];
        const std::size_t segments = collider.surface ? collider.surface->segment_count() : 0;
        for (std::size_t i = 0; i < segments; ++i) {
            const StripSurface& surface = *collider.surface;
            const Interval s{surface.node_s_m(i),
                             std::min(surface.node_s_m(i + 1), surface.end_m())};
            if (s.from_m < s.to_m) {
                const int hull = store.add_strip_part(bezier_points(surface, i, s));
                roots.push_back({t, true, i, s, hull, to_mm(surface.ball_radius_m())});
            }
        }
        for (std::size_t i = 0; i < collider.capsules.size(); ++i) {
            const Capsule& capsule = collider.capsules[i].capsule;
            const int hull = store.add_core(capsule.core);
            roots.push_back({t, false, i, {}, hull, to_mm(capsule.radius_m)});
        }
    }
    return roots;
}

// Roots whose boxes, grown by half the reach, overlap: (lower root, higher root) of two things.
class Broadphase {
  public:
    Broadphase(const std::vector<Root>& roots, const HullStore& store, double reach_mm)
        : roots_(&roots) {
        for (const Root& root : roots) {
            const Hull& hull = store[root.hull];
            btVector3 low = hull.points[0];
            btVector3 high = hull.points[0];
            for (int i = 1; i < hull.count; ++i) {
                low.setMin(hull.points[static_cast<std::size_t>(i)]);
                high.setMax(hull.points[static_cast<std::size_t>(i)]);
            }
            const double grow = root.radius_mm + 0.5 * reach_mm;
            boxes_.push_back(
                {low - btVector3(grow, grow, grow), high + btVector3(grow, grow, grow)});
        }
        for (std::size_t i = 0; i < roots.size(); ++i) {
            proxies_.push_back(tree_.createProxy(boxes_[i].first, boxes_[i].second,
                                                 CONVEX_POINT_CLOUD_SHAPE_PROXYTYPE,
                                                 const_cast<Root*>(&roots[i]), 1, 1, nullptr));
        }
    }
    ~Broadphase() {
        for (btBroadphaseProxy* proxy : proxies_) {
            tree_.destroyProxy(proxy, nullptr);
        }
    }
    Broadphase(const Broadphase&) = delete;
    Broadphase& operator=(const Broadphase&) = delete;

    std::vector<std::size_t> near(std::size_t root) {
        Collector collector;
        collector.roots = roots_;
        collector.collider = (*roots_)[root].collider;
        tree_.aabbTest(boxes_[root].first, boxes_[root].second, collector);
        std::sort(collector.found.begin(), collector.found.end());
        return collector.found;
    }

  private:
    struct Collector : btBroadphaseAabbCallback {
        const std::vector<Root>* roots = nullptr;
        std::size_t collider = 0;
        std::vector<std::size_t> found;
        bool process(const btBroadphaseProxy* proxy) override {
            const Root* root = static_cast<const Root*>(proxy->m_clientObject);
            if (root->collider > collider) {
                found.push_back(static_cast<std::size_t>(root - roots->data()));
            }
            return true;
        }
    };

    const std::vector<Root>* roots_;
    std::vector<std::pair<btVector3, btVector3>> boxes_;
    btNullPairCache no_pairs_;
    btDbvtBroadphase tree_{&no_pairs_};
    std::vector<btBroadphaseProxy*> proxies_;
};

// The hulls of a root that are judged: all of it, a part, two parts or nothing.
std::vector<int> judged_hulls(const Root& root, const Collider& collider, const JudgedPart& judged,
                              HullStore& store) {
    if (!root.is_strip) {
        const bool counts = std::find(judged.capsules.begin(), judged.capsules.end(), root.part) !=
                            judged.capsules.end();
        return counts ? std::vector<int>{root.hull} : std::vector<int>{};
    }
    std::vector<int> hulls;
    for (const Interval& allowed : judged.strip) {
        const Interval s{std::max(root.s.from_m, allowed.from_m),
                         std::min(root.s.to_m, allowed.to_m)};
        if (s.from_m <= root.s.from_m && s.to_m >= root.s.to_m) {
            hulls.push_back(root.hull);
        } else if (s.from_m < s.to_m) {
            hulls.push_back(store.add_strip_part(bezier_points(*collider.surface, root.part, s)));
        }
    }
    return hulls;
}

// Two hulls, and a gap that nothing inside them can be under.
struct Open {
    double gap_mm = 0.0;
    int a = 0;
    int b = 0;
    double radius_a_mm = 0.0;
    double radius_b_mm = 0.0;
    Measured measured;

    bool operator<(const Open& o) const {  // the least gap on top of the queue
        return std::tie(gap_mm, a, b) > std::tie(o.gap_mm, o.a, o.b);
    }
};

class Search {
  public:
    Search(HullStore& store, double reach_mm) : store_(&store), reach_mm_(reach_mm) {}

    void add(int a, double radius_a_mm, int b, double radius_b_mm) {
        const Measured m = measure((*store_)[a], (*store_)[b]);
        const double gap = m.distance_mm - radius_a_mm - radius_b_mm;
        if (gap < reach_mm_) {
            open_.push({gap, a, b, radius_a_mm, radius_b_mm, m});
        }
    }

    std::optional<Open> least() {
        while (!open_.empty()) {
            const Open top = open_.top();
            const double flat_a = (*store_)[top.a].flatness_mm;
            const double flat_b = (*store_)[top.b].flatness_mm;
            if (std::max(flat_a, flat_b) <= k_flatness_mm) {
                return top;
            }
            open_.pop();
            const bool split_a = flat_a >= flat_b;
            const auto [first, second] = store_->halves(split_a ? top.a : top.b);
            for (const int half : {first, second}) {
                add(split_a ? half : top.a, top.radius_a_mm, split_a ? top.b : half,
                    top.radius_b_mm);
            }
        }
        return std::nullopt;
    }

  private:
    HullStore* store_;
    double reach_mm_;
    std::priority_queue<Open> open_;
};

BulletPair as_pair(std::size_t first, std::size_t second, const Open& least) {
    const Vec3 a = from_bullet_mm(least.measured.on_a);
    const Vec3 b = from_bullet_mm(least.measured.on_b);
    const Vec3 towards = normalized(b - a);
    return {first, second, from_mm(least.gap_mm), a + from_mm(least.radius_a_mm) * towards,
            b - from_mm(least.radius_b_mm) * towards};
}

}  // namespace

std::vector<BulletPair> bullet_pairs(std::span<const Collider> colliders, double reach_m) {
    HullStore store;
    const std::vector<Root> roots = roots_of(colliders, store);
    const double reach_mm = to_mm(reach_m);
    std::map<std::pair<std::size_t, std::size_t>, std::vector<std::pair<std::size_t, std::size_t>>>
        near;
    {
        Broadphase broadphase(roots, store, reach_mm);
        for (std::size_t i = 0; i < roots.size(); ++i) {
            for (const std::size_t j : broadphase.near(i)) {
                near[{roots[i].collider, roots[j].collider}].push_back({i, j});
            }
        }
    }
    std::vector<BulletPair> pairs;
    for (const auto& [which, root_pairs] : near) {
        const Collider& first = colliders[which.first];
        const Collider& second = colliders[which.second];
        const JudgedPart of_first = judged_against(first, second);
        const JudgedPart of_second = judged_against(second, first);
        Search search(store, reach_mm);
        for (const auto& [i, j] : root_pairs) {
            const auto hulls_b = judged_hulls(roots[j], second, of_second, store);
            for (const int a : judged_hulls(roots[i], first, of_first, store)) {
                for (const int b : hulls_b) {
                    search.add(a, roots[i].radius_mm, b, roots[j].radius_mm);
                }
            }
        }
        if (const auto least = search.least()) {
            pairs.push_back(as_pair(which.first, which.second, *least));
        }
    }
    return pairs;
}

}  // namespace haula::physics
