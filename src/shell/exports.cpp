#include "shell/exports.h"

#include <filesystem>
#include <utility>
#include <vector>

#include "library/folders.h"
#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "referee/referee_screen.h"
#include "shapes/export.h"

namespace haula::shell {

namespace {

void begin_model(const screen::Context& context, const presenter::Exports& exports,
                 studio::FileWriting& writing) {
    writing.begin([folder = context.folders.pictures, make = exports.model] {
        const std::filesystem::path file = library::new_file(folder, ".glb");
        const auto content = [file, make]() -> Result<std::string> {
            const Result<shapes::Model> model = make();
            return model ? shapes::model_bytes(file, *model) : model.error();
        };
        return std::vector<studio::FileToWrite>{{file, content}};
    });
}

void open_in_referee(screen::Context& context, const std::string& structure,
                     const std::string& name) {
    const auto read = physics::read_structure(structure, physics::installed_sets());
    if (!read) {
        context.toast(read.error().detail);
        return;
    }
    context.push(referee::open_referee(context, referee::Exhibit{read->structure, name}));
}

}  // namespace

bool show_exports(screen::Context& context, const presenter::Exports& exports,
                  studio::FileWriting& writing, const std::string& owner, const std::string& name,
                  ui::TextRole role) {
    ui::Ui& ui = context.ui;
    const bool model = exports.model && ui.button(owner + ".model", context.text("end.model"),
                                                  {.enabled = !writing.busy(), .role = role});
    if (model) {
        begin_model(context, exports, writing);
    }
    const bool referee =
        exports.structure &&
        ui.button(owner + ".referee", context.text("referee.here"), {.role = role});
    if (referee) {
        open_in_referee(context, exports.structure(), name);
    }
    return model || referee;
}

}  // namespace haula::shell
