#include "shell/end_parts.h"

#include <random>
#include <utility>

#include "core/files.h"
#include "library/file_keeper.h"
#include "library/folders.h"
#include "rules/record.h"
#include "screen/key_words.h"
#include "shell/replay_screen.h"

namespace haula::shell {

namespace fs = std::filesystem;

namespace {

void save_record(screen::Context& context, const fs::path& record) {
    library::file_keeper().keep(
        {}, [record, folder = context.folders.pictures]() -> Result<fs::path> {
            const Result<std::string> text = read_file(record, rules::k_max_record_bytes);
            return text ? library::write_new_file(folder, ".txt", *text) : text.error();
        });
}

}  // namespace

void show_keepsakes(screen::Context& context, const std::optional<fs::path>& record) {
    ui::Ui& ui = context.ui;
    if (ui.button("end.picture", context.text("end.picture"), {.role = ui::TextRole::small})) {
        context.request(screen::ScreenRequest::Kind::picture);
    }
    if (ui.button("end.animation", context.text("end.animation"), {.role = ui::TextRole::small})) {
        context.request(screen::ScreenRequest::Kind::animation);
    }
    if (ui.button("end.photo", context.text("action.photo"),
                  {.role = ui::TextRole::small,
                   .key_hint = screen::key_label(context, screen::Action::photo)})) {
        context.request(screen::ScreenRequest::Kind::photo);
    }
    if (record &&
        ui.button("end.record", context.text("end.record"), {.role = ui::TextRole::small})) {
        save_record(context, *record);
    }
}

void offer_replay(screen::Context& context, const std::optional<fs::path>& record) {
    if (record && context.ui.button("end.watch", context.text("end.watch"))) {
        context.push(open_replay(*record));
    }
}

void take_back_last_move(screen::Context& context, const fs::path& record,
                         std::function<void(screen::Settings&)> forget) {
    context.push(continue_before_last_move(context, record, std::move(forget)));
}

void play_again(screen::Context& context, TableStart start) {
    start.setup.seed = std::random_device{}();
    Result<std::unique_ptr<screen::Screen>> table = make_table_screen(context, start);
    if (!table) {
        context.toast(table.error().detail);
        return;
    }
    context.replace(std::move(*table));
}

}  // namespace haula::shell
