#include "referee/structure_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/file_system.h"
#include "core/files.h"
#include "core/guarded.h"
#include "core/text.h"
#include "library/file_keeper.h"
#include "library/folders.h"
#include "physics/set_file.h"
#include "report/dispute.h"

namespace haula::referee {

namespace {

constexpr std::size_t k_max_name_bytes = 300;

physics::Structure bare() {
    physics::Structure structure;
    structure.start = "standard";
    return structure;
}

// How many placements both begin with.
std::size_t common(const std::vector<physics::Placement>& a,
                   const std::vector<physics::Placement>& b) {
    const auto differ = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return static_cast<std::size_t>(differ.first - a.begin());
}

// Settles what is new; what both begin with is taken over as it rests.
Result<JudgedStructure> settle(const physics::StructureFile& file,
                               const std::optional<physics::SettledFile>& known,
                               TaskControl& control) {
    const bool same_set = known && known->assembly.set().name == file.set.name;
    physics::SettledFile settled =
        same_set ? *known : physics::SettledFile{physics::Assembly(file.set), {}, true};
    const std::size_t kept =
        settled.assembly.rewind(common(settled.assembly.placements(), file.placements));
    settled.steps.resize(std::min(settled.steps.size(), kept));
    settled.settled = true;
    physics::PlaceOptions options;
    options.keep_going = [&](const physics::Progress&) { return !control.should_stop(); };
    for (std::size_t i = kept; i < file.placements.size() && settled.settled; ++i) {
        control.tell(static_cast<double>(i - kept) /
                     static_cast<double>(file.placements.size() - kept));
        const auto report = settled.assembly.place(file.placements[i], options);
        if (!report) {
            return report.error();
        }
        settled.settled = report->outcome == physics::Outcome::settled;
        settled.steps.push_back({file.placements[i], *report, 0.0});
    }
    if (!settled.settled) {
        return refused(physics::why_not_settled(settled));
    }
    const physics::RestShape rest = settled.assembly.rest();
    physics::StructureVerdict verdict =
        physics::judge_shape(rest, settled.assembly.set(), settled.assembly.allowed());
    return JudgedStructure{file, std::move(settled), rest, std::move(verdict)};
}

// Two places: what was made here and is in no other file, or what was only opened.
std::filesystem::path autosave(const std::filesystem::path& folder, bool unsaved) {
    return folder / (unsaved ? "desk.json" : "opened.json");
}

std::filesystem::path kept_name(const std::filesystem::path& autosave_folder) {
    return autosave_folder / "name.txt";
}

// Only what lies in the folder is written over: an example, a file from elsewhere stays as it is.
std::filesystem::path home_for(const std::filesystem::path& folder,
                               const std::filesystem::path& path) {
    const bool ours = path.parent_path() == folder && is_ordinary_file(path);
    return ours ? path : std::filesystem::path();
}

}  // namespace

Desk read_desk(const std::filesystem::path& folder, int program) {
    Desk desk{folder, folder / (program > 1 ? "autosave-" + std::to_string(program) : "autosave")};
    for (const bool unsaved : {true, false}) {
        const std::filesystem::path place = autosave(desk.autosave_folder, unsaved);
        auto kept = physics::load_structure(place, physics::installed_sets());
        if (kept) {
            desk.file = std::move(*kept);
            desk.unsaved = unsaved;
            if (const auto name = read_file(kept_name(desk.autosave_folder), k_max_name_bytes)) {
                desk.name = printable(*name, k_max_name_bytes);
                // a name that leads elsewhere is none of ours
                if (std::filesystem::path(desk.name).filename() == desk.name) {
                    desk.home = home_for(folder, folder / (desk.name + ".json"));
                }
            }
            return desk;
        }
        if (library::move_broken_file_aside(place)) {
            desk.trouble = kept.error();
        }
    }
    if (auto file = physics::as_file(bare(), physics::installed_sets())) {
        desk.file = std::move(*file);
    }
    return desk;
}

Result<OpenedStructure> read_structure_file(const std::filesystem::path& folder,
                                            const std::filesystem::path& file) {
    auto read = physics::load_structure(file, physics::installed_sets());
    if (!read) {
        return read.error();
    }
    return OpenedStructure{std::move(*read), file.stem().string(), home_for(folder, file)};
}

StructureDocument::StructureDocument(Desk desk)
    : folder_(std::move(desk.folder)),
      autosave_folder_(std::move(desk.autosave_folder)),
      unsaved_(desk.unsaved),
      file_(std::move(desk.file)),
      name_(std::move(desk.name)),
      home_(std::move(desk.home)),
      trouble_(std::move(desk.trouble)) {
    past_.push_back({file_.structure, name_, home_, unsaved_});
    begin_settling();
}

void StructureDocument::take(OpenedStructure opened) {
    archive();
    adopt(std::move(opened.file), std::move(opened.name), std::move(opened.home));
}

Result<void> StructureDocument::begin_anew(bool with_start) {
    return take(with_start ? bare() : physics::Structure{}, {});
}

bool StructureDocument::has(const std::string& name) const {
    return std::any_of(
        file_.placements.begin(), file_.placements.end(),
        [&](const physics::Placement& each) { return physics::name_of(each) == name; });
}

Result<void> StructureDocument::take(const physics::Structure& structure, std::string name) {
    auto file = physics::as_file(structure, physics::installed_sets());
    if (!file) {
        return file.error();
    }
    take(OpenedStructure{std::move(*file), std::move(name)});
    return {};
}

Result<void> StructureDocument::change(const physics::Structure& next) {
    auto file = physics::as_file(next, physics::installed_sets());
    if (!file) {
        return file.error();
    }
    unsaved_ = true;
    adopt(std::move(*file), name_, home_);
    return {};
}

void StructureDocument::save(std::function<std::filesystem::path()> place, Existing existing,
                             Asked asked) {
    const bool is_judged = judged_ && judged_->file.structure == file_.structure;
    saving_ = std::make_shared<Saving>();
    saving_->structure = file_.structure;
    auto work = [saving = saving_, place = std::move(place), existing, folder = folder_,
                 judged = is_judged ? std::optional(physics::judged_today(file_.set))
                                    : std::nullopt]() -> Result<std::filesystem::path> {
        const std::filesystem::path path = place();
        (void)make_folders(path.parent_path());  // the saving gives the sentence
        const auto saved = physics::save_structure(path, saving->structure, judged, existing);
        std::filesystem::path home = home_for(folder, path);
        const std::lock_guard lock(saving->mutex);
        saving->home = std::move(home);
        saving->file = saved ? Result<std::filesystem::path>(path) : saved.error();
        return *saving->file;
    };
    if (asked == Asked::by_player) {
        library::file_keeper().keep({}, std::move(work));
    } else {
        library::file_keeper().run(folder_, [work = std::move(work)]() -> Result<void> {
            const Result<std::filesystem::path> saved = work();
            return saved ? Result<void>() : saved.error();
        });
    }
}

// What was saved is in a file, whatever has become of the document since.
void StructureDocument::follow_saving() {
    if (!saving_) {
        return;
    }
    std::optional<Result<std::filesystem::path>> file;
    {
        const std::lock_guard lock(saving_->mutex);
        file = saving_->file;
    }
    if (!file) {
        return;
    }
    const std::shared_ptr<Saving> saved = std::exchange(saving_, nullptr);
    if (!*file) {
        return;
    }
    for (Kept& each : past_) {
        if (each.structure == saved->structure) {
            each.unsaved = false;
            each.name = (*file)->stem().string();
            each.home = saved->home;
        }
    }
    if (file_.structure == saved->structure) {
        unsaved_ = past_[here_].unsaved;
        name_ = past_[here_].name;
        home_ = past_[here_].home;
        keep();
    }
}

// The name comes from what it is, so that the same structure is kept once.
void StructureDocument::archive() {
    if (unsaved_ && !(file_.structure == bare()) && !file_.placements.empty()) {
        const std::string name = fmt::format("unsaved-{:08x}.json",
                                             report::structure_hash(file_.structure) & 0xffffffffU);
        const std::lock_guard lock(unfiled_->mutex);
        unfiled_->works.emplace_back(folder_ / name, file_.structure);
    }
    unsaved_ = past_[here_].unsaved = false;
}

Result<void> StructureDocument::file_all(Unfiled& unfiled) {
    for (;;) {
        std::pair<std::filesystem::path, physics::Structure> next;
        {
            const std::lock_guard lock(unfiled.mutex);
            if (unfiled.works.empty()) {
                return {};
            }
            next = unfiled.works.front();
        }
        if (auto saved = physics::save_structure(next.first, next.second); !saved) {
            return saved;
        }
        const std::lock_guard lock(unfiled.mutex);
        unfiled.works.erase(unfiled.works.begin());
    }
}

void StructureDocument::adopt(physics::StructureFile file, std::string name,
                              std::filesystem::path home) {
    file_ = std::move(file);
    name_ = std::move(name);
    home_ = std::move(home);
    past_.resize(here_ + 1);
    past_.push_back({file_.structure, name_, home_, unsaved_});
    ++here_;
    keep();
    begin_settling();
}

bool StructureDocument::undo() {
    if (!can_undo()) {
        return false;
    }
    --here_;
    if (!stand_here()) {
        return false;
    }
    begin_settling();
    return true;
}

// This makes the version at `here_` the document.
bool StructureDocument::stand_here() {
    auto file = physics::as_file(past_[here_].structure, physics::installed_sets());
    if (!file) {
        return false;
    }
    file_ = std::move(*file);
    name_ = past_[here_].name;
    home_ = past_[here_].home;
    unsaved_ = past_[here_].unsaved;
    keep();
    return true;
}

bool StructureDocument::redo() {
    if (!can_redo()) {
        return false;
    }
    here_ += 2;
    return undo();
}

void StructureDocument::keep() {
    const Result<void> begun = guarded([&]() -> Result<void> {
        library::file_keeper().keep(
            autosave_folder_,
            [unfiled = unfiled_, structure = file_.structure,
             here = autosave(autosave_folder_, unsaved_),
             other = autosave(autosave_folder_, !unsaved_), name_file = kept_name(autosave_folder_),
             name = name_]() -> Result<std::filesystem::path> {
                (void)make_folders(here.parent_path());  // the saving gives the sentence
                if (const auto filed = file_all(*unfiled); !filed) {
                    return filed.error();
                }
                if (const auto saved = physics::save_structure(here, structure); !saved) {
                    return saved.error();
                }
                (void)remove_file(other);
                (void)write_file_safely(name_file, name);  // without it there is only no name
                return here;
            });
        return {};
    });
    if (!begun) {
        trouble_ = begun.error();
    }
}

void StructureDocument::begin_settling() {
    stop_robust();
    robustness_.reset();
    settling_.reset();
    std::optional<physics::SettledFile> known;
    if (judged_) {
        known = judged_->settled;
    }
    settling_.emplace([file = file_, known = std::move(known)](TaskControl& control) {
        return settle(file, known, control);
    });
}

void StructureDocument::stop_settling() {
    // the board as a game begins is what one would go back to
    if (settling_ && (judged_ || !(file_.structure == bare()))) {
        settling_->ask_to_stop();
    }
}

void StructureDocument::advance() {
    follow_saving();
    if (settling_) {
        if (auto done = settling_->take()) {
            settling_.reset();
            if (*done) {
                judged_ = std::move(**done);
                settled_ = past_[here_];
                settled_here_ = here_;
                ++version_;
            } else {
                trouble_ = done->error();
                judged_ ? go_back() : go_back_before_any_rest();
            }
        }
    }
    if (asking_) {
        if (auto done = asking_->take()) {
            const bool dropped = asking_->stop_asked();  // finished, but asked of another structure
            asking_.reset();
            if (*done && !dropped) {
                robustness_ = std::move(**done);
            } else if (!*done && done->error().code != ErrorCode::cancelled) {
                trouble_ = done->error();
            }
        }
    }
}

// A change came to nothing: what stood before stands again.
void StructureDocument::go_back() {
    // an edit after an undo cuts off what was undone
    if (settled_here_ < past_.size() && past_[settled_here_] == settled_) {
        here_ = settled_here_;
    } else {
        past_[here_] = settled_;
    }
    stand_here();
}

// The very first structure cannot stand, or something opened before it came to rest: the one
// before, or an empty board. A hand's work is archived, not lost.
void StructureDocument::go_back_before_any_rest() {
    if (file_.structure == bare()) {
        return;
    }
    archive();
    if (here_ > 0) {
        --here_;
    } else {
        past_[0] = {bare(), {}, {}, false};
    }
    if (stand_here()) {
        begin_settling();
    }
}

void StructureDocument::ask_robust(const physics::RobustOptions& options) {
    asking_.reset();
    robustness_.reset();
    asking_.emplace([file = file_, options](TaskControl& control) {
        physics::RobustOptions told = options;
        told.tell = [&](int done) { control.tell(static_cast<double>(done) / options.variations); };
        told.keep_going = [&] { return !control.should_stop(); };
        return physics::how_robust(file, told);
    });
}

void StructureDocument::stop_robust() {
    if (asking_) {
        asking_->ask_to_stop();
    }
}

}  // namespace haula::referee
