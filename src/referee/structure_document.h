#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
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

namespace haula::referee {

// A structure at rest and what the Referee says of it.
struct JudgedStructure {
    physics::StructureFile file;
    physics::SettledFile settled;
    physics::RestShape rest;
    physics::StructureVerdict verdict;
};

// What lay on the Referee's desk when it was left.
struct Desk {
    std::filesystem::path folder;  // of the structures
    std::filesystem::path autosave_folder;
    physics::StructureFile file = {};
    std::string name = {};
    std::filesystem::path home = {};    // see StructureDocument::home
    bool unsaved = false;               // it is in no file but the autosave
    std::optional<Error> trouble = {};  // why it is not what it was
};

// Reads it below `folder`; each program that runs there at the same time has a file of its own (see
// Folders).
Desk read_desk(const std::filesystem::path& folder, int program);

// A structure that was read, to become the document.
struct OpenedStructure {
    physics::StructureFile file;
    std::string name;
    std::filesystem::path home = {};  // see StructureDocument::home
};

// Waits for the disk: not for whoever draws. `folder` is that of the structures.
Result<OpenedStructure> read_structure_file(const std::filesystem::path& folder,
                                            const std::filesystem::path& file);

// The one structure that the Referee works on. It is built freely, settles on another thread after
// every change, and is saved at once; undo and redo have no limit.
class StructureDocument {
  public:
    // The document is autosaved to its desk. Unsaved work goes into the desk's folder when
    // something else is opened.
    explicit StructureDocument(Desk desk);

    // These replace the document. An error changes nothing.
    void take(OpenedStructure opened);
    Result<void> take(const physics::Structure& structure, std::string name);
    // Beside the drawing, where `place` says then; what comes of it is told by the app, of a saving
    // that was not asked for only if it fails. The document is that file's once it is there.
    enum class Asked { by_player, along };
    void save(std::function<std::filesystem::path()> place, Existing existing, Asked asked);
    // Nothing but the board, or the board as a game begins.
    Result<void> begin_anew(bool with_start);
    // Of the structures.
    const std::filesystem::path& folder() const { return folder_; }
    // The file that it was opened from or saved to, if that is in the folder; else none.
    const std::filesystem::path& home() const { return home_; }
    // Whether there is a piece or marker of this name.
    bool has(const std::string& name) const;
    // This is an edit of the present structure, and can be undone.
    Result<void> change(const physics::Structure& next);
    bool undo();
    bool redo();
    bool can_undo() const { return here_ > 0; }
    bool can_redo() const { return here_ + 1 < past_.size(); }

    // The screen calls this once a frame; it takes over what other threads have finished.
    void advance();

    const physics::StructureFile& file() const { return file_; }
    const std::string& name() const { return name_; }
    // This belongs to the structure as it is now; while that settles, still to the one before.
    const std::optional<JudgedStructure>& judged() const { return judged_; }
    bool settling() const { return settling_.has_value(); }
    double settled_share() const { return settling_ ? settling_->progress() : 1.0; }
    double settling_seconds() const { return settling_ ? settling_->seconds() : 0.0; }
    // The document goes back to what was settled last.
    void stop_settling();
    // The number counts up whenever there is another shape to show.
    int version() const { return version_; }
    // This says, once, why the last change came to nothing.
    std::optional<Error> take_trouble() { return std::exchange(trouble_, std::nullopt); }

    // How sure the verdict is gets worked out on another thread.
    void ask_robust(const physics::RobustOptions& options);
    bool asking_robust() const { return asking_.has_value(); }
    double robust_share() const { return asking_ ? asking_->progress() : 0.0; }
    void stop_robust();
    const std::optional<physics::Robustness>& robustness() const { return robustness_; }

  private:
    struct Kept {
        physics::Structure structure;
        std::string name;
        std::filesystem::path home = {};
        bool unsaved = false;  // a hand made something of it that is in no file but the autosave

        friend bool operator==(const Kept&, const Kept&) = default;
    };

    void adopt(physics::StructureFile file, std::string name, std::filesystem::path home);
    void archive();
    void follow_saving();
    void begin_settling();
    bool stand_here();
    void go_back();
    void go_back_before_any_rest();
    void keep();

    // Unsaved work that was left, until each is in a file of its own: the autosave forgets nothing
    // before. Shared with what is being written.
    struct Unfiled {
        std::mutex mutex;
        std::vector<std::pair<std::filesystem::path, physics::Structure>> works;
    };
    // A structure on its way into a file.
    struct Saving {
        physics::Structure structure;
        std::mutex mutex;
        std::optional<Result<std::filesystem::path>> file;  // once it is known
        std::filesystem::path home = {};                    // as in Kept, then
    };
    static Result<void> file_all(Unfiled& unfiled);

    std::filesystem::path folder_;
    std::filesystem::path autosave_folder_;
    std::shared_ptr<Unfiled> unfiled_ = std::make_shared<Unfiled>();
    std::shared_ptr<Saving> saving_;
    bool unsaved_ = false;  // as in Kept, of the document
    physics::StructureFile file_;
    std::string name_;
    std::filesystem::path home_;
    std::vector<Kept> past_;
    std::size_t here_ = 0;
    // The shape that is shown belongs to this version, which was at this place in the past.
    Kept settled_;
    std::size_t settled_here_ = 0;
    std::optional<JudgedStructure> judged_;
    int version_ = 0;
    std::optional<Error> trouble_;
    std::optional<physics::Robustness> robustness_;
    // These come last, so that they die first, and stop.
    std::optional<Task<JudgedStructure>> settling_;
    std::optional<Task<physics::Robustness>> asking_;
};

}  // namespace haula::referee
