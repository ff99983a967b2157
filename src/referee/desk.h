#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/task.h"
#include "physics/robustness.h"
#include "physics/settled_file.h"
#include "physics/structure_file.h"
#include "physics/verdict.h"

namespace haula::app {

// A structure at rest and what the referee sees of it.
struct Looked {
    physics::StructureFile file;
    physics::SettledFile settled;
    physics::RestShape rest;
    physics::Verdict verdict;
};

// The referee's desk: one structure that is built freely, settled beside the drawing after every
// change, kept on disk, with everything undone and redone without limit.
class Desk {
  public:
    // Every change is kept below `folder` at once, and taken up again next time; each program that
    // runs there at the same time has a place for it (see Folders). What a hand made and nobody
    // saved goes into `folder` when something else is opened.
    explicit Desk(std::filesystem::path folder, int program = 1);

    // Something else comes on the desk. An error changes nothing.
    Result<void> open(const std::filesystem::path& file);
    Result<void> take(const physics::Structure& structure, std::string name);
    Result<void> save(const std::filesystem::path& file);
    // An edit of the present structure.
    Result<void> change(const physics::Structure& next);
    bool undo();
    bool redo();
    bool can_undo() const { return here_ > 0; }
    bool can_redo() const { return here_ + 1 < past_.size(); }

    // Once a frame: takes what was finished beside.
    void advance();

    const physics::StructureFile& file() const { return file_; }
    const std::string& name() const { return name_; }
    // Of the structure as it is now; while that settles, still of the one before, with its file.
    const std::optional<Looked>& looked() const { return looked_; }
    bool settling() const { return settling_.has_value(); }
    double settled_share() const { return settling_ ? settling_->progress() : 1.0; }
    double settling_seconds() const { return settling_ ? settling_->seconds() : 0.0; }
    // Back to what was settled last.
    void stop_settling();
    // Counts up whenever there is another shape to show.
    int version() const { return version_; }
    // Why the last change came to nothing; once.
    std::optional<Error> take_trouble() { return std::exchange(trouble_, std::nullopt); }

    // How sure the verdict is, worked out beside.
    void ask_robust(const physics::RobustOptions& options);
    bool asking_robust() const { return asking_.has_value(); }
    double robust_share() const { return asking_ ? asking_->progress() : 0.0; }
    void stop_robust();
    const std::optional<physics::Robustness>& robustness() const { return robustness_; }

  private:
    struct Kept {
        physics::Structure structure;
        std::string name;
        bool unsaved = false;  // a hand made something of it that is in no file but the autosave

        friend bool operator==(const Kept&, const Kept&) = default;
    };

    void adopt(physics::StructureFile file, std::string name);
    Result<void> put_aside();
    void begin_settling();
    bool stand_here();
    void go_back();
    void go_back_before_any_rest();
    std::filesystem::path autosave(bool unsaved) const;
    void take_up();
    void keep();

    std::filesystem::path folder_;
    std::filesystem::path autosave_folder_;
    bool unsaved_ = false;  // as in Kept, of what is on the desk
    physics::StructureFile file_;
    std::string name_;
    std::vector<Kept> past_;
    std::size_t here_ = 0;
    // What the shape that is shown belongs to, and where in the past it was.
    Kept settled_;
    std::size_t settled_here_ = 0;
    std::optional<Looked> looked_;
    int version_ = 0;
    std::optional<Error> trouble_;
    bool keep_failed_ = false;
    std::optional<physics::Robustness> robustness_;
    // last: they die first, and stop
    std::optional<Task<Looked>> settling_;
    std::optional<Task<physics::Robustness>> asking_;
};

}  // namespace haula::app
