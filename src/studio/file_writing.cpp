#include "studio/file_writing.h"

#include <utility>

#include "core/assert.h"
#include "core/file_system.h"
#include "core/files.h"
#include "core/host_files.h"
#include "screen/tell_saved.h"

namespace haula::studio {

namespace {

// All are made before the first is written.
Result<std::vector<std::filesystem::path>> write(const std::vector<FileToWrite>& files,
                                                 const std::atomic<bool>& cancelled) {
    std::vector<std::string> contents;
    std::vector<std::filesystem::path> paths;
    for (const FileToWrite& file : files) {
        Result<std::string> made = file.content();
        if (!made) {
            return made.error();
        }
        contents.push_back(std::move(*made));
        paths.push_back(file.path);
    }
    if (cancelled) {
        return Error{ErrorCode::cancelled, "the file is not wanted any more"};
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        const Result<void> written =
            write_file_safely(files[i].path, contents[i], Existing::refuse);
        if (!written) {
            for (std::size_t k = 0; k < i; ++k) {
                (void)remove_file(files[k].path);  // a moment old, and worth nothing alone
            }
            return written.error();
        }
    }
    return paths;
}

}  // namespace

void FileWriting::begin(Plan plan) {
    HL_ASSERT(!busy());
    written_.clear();
    cancelled_ = std::make_shared<std::atomic<bool>>(false);
    writing_.emplace([plan = std::move(plan),
                      cancelled = cancelled_](TaskControl&) { return write(plan(), *cancelled); },
                     TaskNeeds::files);
}

FileWriting::Ended FileWriting::pass(screen::Context& context) {
    if (!writing_) {
        return Ended::not_yet;
    }
    auto done = writing_->take();
    if (!done) {
        show_dialog(context);
        return Ended::not_yet;
    }
    writing_.reset();
    if (!*done) {
        if (done->error().code != ErrorCode::cancelled) {
            screen::tell_saved(context, done->error(), {});
        }
        return Ended::without_file;
    }
    written_ = std::move(**done);
    screen::tell_saved(context, {}, written_.front());
    for (std::size_t i = 1; i < written_.size(); ++i) {
        host::hand_over(written_[i].c_str());
    }
    return Ended::written;
}

void FileWriting::show_dialog(screen::Context& context) {
    ui::Ui& ui = context.ui;
    bool cancel = ui.escaped();
    ui.dialog("writing", 420.0, [&] {
        ui.label(context.text("app.writing"), {.align = ui::Align::centre});
        ui.progress(std::nullopt);
        cancel = ui.button("writing.stop", context.text("app.cancel")) || cancel;
    });
    if (cancel) {
        *cancelled_ = true;
    }
}

}  // namespace haula::studio
