#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/ids.h"
#include "core/result.h"
#include "physics/rest_shape.h"
#include "physics/set.h"
#include "physics/structure.h"
#include "rules/game.h"
#include "rules/record.h"

namespace haula::app {

// What there was to see and to hear of after an act and its consequences.
struct Moment {
    std::vector<rules::Message> said;
    physics::RestShape shape;
    physics::Structure structure;  // what stands there, a piece that touches included
    std::map<std::string, PlayerId> placed_by;
    int round = 1;
};

// A recorded game of Hau La, rebuilt moment by moment beside the drawing: what is done can be
// looked at while the rest is still being settled.
class ReplayReel {
  public:
    // The games must outlive it.
    static Result<std::unique_ptr<ReplayReel>> open(const rules::Games& games,
                                                    const std::filesystem::path& assets,
                                                    rules::Record record);
    ~ReplayReel();
    ReplayReel(const ReplayReel&) = delete;
    ReplayReel& operator=(const ReplayReel&) = delete;

    std::size_t size() const { return size_; }                  // of all moments
    std::size_t ready() const;                                  // of those that are rebuilt
    std::shared_ptr<const Moment> at(std::size_t index) const;  // none: not yet
    std::optional<Error> error() const;                         // why it goes no further
    const physics::Set& set() const { return *set_; }
    const std::vector<rules::Seat>& seats() const { return record_.seats; }

  private:
    ReplayReel() = default;
    void rebuild(const rules::Game& game);
    void add(Moment moment);
    void fail(Error error);

    rules::Record record_;
    std::optional<physics::Set> set_;
    std::size_t size_ = 0;
    mutable std::mutex mutex_;
    std::vector<std::shared_ptr<const Moment>> moments_;
    std::optional<Error> error_;
    std::atomic<bool> stop_{false};
    std::thread worker_;  // joined before the rest dies
};

}  // namespace haula::app
