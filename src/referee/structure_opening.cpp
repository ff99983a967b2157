#include "referee/structure_opening.h"

#include <utility>

#include "library/file_keeper.h"
#include "physics/set_file.h"

namespace haula::referee {

namespace {

Result<OpenedStructure> read_moment(const rules::Games& games, const RecordMoment& moment,
                                    const std::string& name) {
    const Result<physics::Structure> structure = structure_at(games, moment);
    if (!structure) {
        return structure.error();
    }
    Result<physics::StructureFile> file = physics::as_file(*structure, physics::installed_sets());
    if (!file) {
        return file.error();
    }
    return OpenedStructure{std::move(*file), name, {}};
}

}  // namespace

void StructureOpening::begin(const StructureDocument& document, std::filesystem::path file) {
    reading_.reset();
    reading_.emplace(library::file_keeper(),
                     [folder = document.folder(), file = std::move(file)](TaskControl&) {
                         return read_structure_file(folder, file);
                     });
}

void StructureOpening::begin(const rules::Games& games, RecordMoment moment, std::string name) {
    reading_.reset();
    reading_.emplace(library::file_keeper(),
                     [games, moment = std::move(moment), name = std::move(name)](TaskControl&) {
                         return read_moment(games, moment, name);
                     });
}

bool StructureOpening::pass(screen::Context& context, StructureDocument& document) {
    auto read = reading_ ? reading_->take() : std::nullopt;
    if (!read) {
        return false;
    }
    reading_.reset();
    if (!*read) {
        context.toast(read->error().detail);
        return false;
    }
    document.take(std::move(**read));
    return true;
}

}  // namespace haula::referee
