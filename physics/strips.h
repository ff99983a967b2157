#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "physics/strip_energy.h"
#include "physics/structure.h"

// The public door of the strips: a structure that grows by placements and settles after each.
namespace haula::physics {

enum class Outcome {
    settled,      // at rest in a stable shape
    blocked,      // a new strip or bird cannot get into its hole without passing through something
    not_settled,  // no balance was found; the residual says how far it is
    unstable,     // a balance that the slightest push would end
};

std::string_view to_string(Outcome outcome);

struct StepReport {
    Outcome outcome = Outcome::settled;
    std::vector<std::string> blocked_by;  // pieces, markers, "board", "table" or the piece itself
    // Of a blocked placement: the piece or marker that found no room. A strip that starts in the
    // board or the table is lifted out of them, so `blocked_by` names these alone only where that
    // failed, or of a bird.
    std::string no_room_for;
    double residual_n = 0.0;
    double min_eigenvalue = 0.0;  // of the second derivatives against the masses, 1/s^2
    double energy_j = 0.0;
    int iterations = 0;         // of the whole structure
    int iterations_alone = 0;   // of the new strip while the rest was held: far cheaper ones
    int start = 0;              // which start curve was taken; 0 is the plain one
    int iterations_beside = 0;  // of the whole, in looks whether little things decide
    // The way there led over an instability; and whether the same way in shorter steps, or with the
    // table tilted by a hair, came to the same rest.
    bool snapped = false;
    bool certain = true;
    // False: there was reason to look at the way again, and nobody wanted to know.
    bool looked = true;

    friend bool operator==(const StepReport&, const StepReport&) = default;
};

// Of the model and the way to a rest: another one may decide a placement otherwise. 1 had segments
// of second order and let Newton's method decide how a structure snaps; 2 let the swinging motion;
// 3 was held back by every edge that something would slide off; 4 counted the bulges of starts that
// bow to no side from an axis of the world; 5 threw what stood deep in the board against what held
// it down, and so through it.
inline constexpr int k_solver_version = 6;

struct Progress {
    int iterations = 0;
    double residual_n = 0.0;
};

// How a nib a sits that was not pushed in perfectly: turned a little further about its hole's axis,
// and leaning, because the hole has play. In the hole's own frame.
struct PlugError {
    double roll_rad = 0.0;
    double lean_about_d1_rad = 0.0;
    double lean_about_d3_rad = 0.0;

    friend bool operator==(const PlugError&, const PlugError&) = default;
};

struct SolveCosts;

struct PlaceOptions {
    // Take this start curve rather than the first clear one: replays what a report remembered.
    std::optional<int> start;
    PlugError a_error;  // of the piece placed
    // False: nobody asks how certain a placement is that little things may have decided; the shape
    // is the same. Quicker, for those who try many.
    bool look_twice = true;
    // Called once an iteration; false stops the work, and nothing has changed.
    std::function<bool(const Progress&)> keep_going;
    // Called with every shape on the way from the start to the rest: for tests and the curious.
    std::function<void(const RestShape&)> watch;
    SolveCosts* costs = nullptr;  // see strip_solver.h
};

// Fine enough for every figure in README.md's table of validation. On whatever mesh a rest is
// wanted, the way there is gone on this one: it decides which of several rests is found.
inline constexpr int k_default_segments = 8;  // per 40 mm

// What undoing may take. A whole game keeps every shape in a fraction of it; of a structure as
// large as a file may be, the older a shape is, the fewer of its neighbours are kept.
inline constexpr std::size_t k_max_history_bytes = 24U << 20U;

// Copies are cheap and independent: a copy is a snapshot that a bot can try placements on.
class Assembly {
  public:
    // `element` is for those who compare.
    explicit Assembly(ComponentSet set, int segments_per_40_mm = k_default_segments,
                      const SegmentElement& element = k_strip_element);

    // Continues from the present rest shape. An error (impossible, beyond reach, bent too tightly,
    // cancelled) or an outcome other than settled: nothing has changed.
    Result<StepReport> place(const Placement& placement, const PlaceOptions& options = {});
    // All of them in order; stops at the first that does not settle. Reports of those tried.
    Result<std::vector<StepReport>> place_all(const std::vector<Placement>& placements);
    // Back to the shape before the last placement, to the bit. False if there is none. Most shapes
    // are kept; one that is not settles again, from the nearest before it that is.
    bool undo();
    // Back to the newest shape that is kept and has at most so many placements; returns how many it
    // has. For those who place the rest again themselves.
    std::size_t rewind(std::size_t placements);

    RestShape rest() const;
    // The same rest shape on a finer mesh, or with another element: what a verdict's bounds are
    // measured against. It cannot be taken back. An error if it does not come to rest there.
    Result<Assembly> on_finer_mesh(int segments_per_40_mm,
                                   const SegmentElement& element = k_strip_element) const;
    // How the last placement swayed to its rest: frames from the start to exactly the rest shape,
    // 60 a second. Empty if there was none. `missed_by_m` (may be null) tells how far the free
    // motion ended from the rest before it was led there. Once `keep_going` says no (asked
    // before every frame) it is led there at once.
    std::vector<RestShape> last_motion(double* missed_by_m = nullptr,
                                       const std::function<bool()>& keep_going = {}) const;
    // How far each of these holes gives way to a push, in metres a newton, the mean over all
    // directions: small where the structure is well braced, 0 in the board. They must exist.
    std::vector<double> compliance_m_per_n(const std::vector<std::string>& holes) const;
    const ComponentSet& set() const { return *set_; }
    const std::vector<Placement>& placements() const;
    std::vector<AllowPair> allowed() const;
    std::size_t size() const { return placements().size(); }
    // Of the shapes that are kept for undoing, about: at most k_max_history_bytes, or what it was
    // limited to, and the last few.
    std::size_t history_bytes() const;
    void limit_history(std::size_t max_bytes);

  private:
    struct State;
    struct History;

    struct StartFound {
        bool blocked = true;
        bool in_ground = false;  // it reaches into board or table, and into nothing else
        int start = 0;
        std::vector<std::string> in_the_way;  // of the first one tried
    };

    // On the mesh that every way is gone on, and then on this one.
    Result<StepReport> place_by_usual_mesh(const Placement& placement, const PlaceOptions& options,
                                           State& next) const;
    Result<StepReport> place_here(const Placement& placement, const PlaceOptions& options,
                                  State& next) const;
    Result<StepReport> place_piece(const PlacePiece& place, const PlaceOptions& options,
                                   State& next) const;
    Result<StepReport> put_marker(const PlaceMarker& place, const PlaceOptions& options,
                                  State& next) const;
    Result<StepReport> plug_nib(const PlugNib& plug, const PlaceOptions& options,
                                State& next) const;
    Result<void> lay(const PlacePiece& place, const PlugError& error, State& next) const;
    void start_on(int start, State& next) const;
    StartFound find_start(const PlaceOptions& options, State& next) const;
    State with_fine_start(const State& next) const;
    StartFound first_clear_start(const PlaceOptions& options, State next) const;

    void remember(std::shared_ptr<History> history, const PlaceOptions& options,
                  std::shared_ptr<const State> next);

    std::shared_ptr<const ComponentSet> set_;
    int segments_per_40_mm_ = 8;
    std::shared_ptr<const History> history_;
    std::shared_ptr<const State> now_;
};

}  // namespace haula::physics
