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
Result<std::filesystem::path> write(const std::vector<FileToWrite>& files,
                                    const std::atomic<bool>& cancelled) {
    std::vector<std::string> contents;
    for (const FileToWrite& file : files) {
        Result<std::string> made = file.content();
        if (!made) {
            return made.error();
        }
        contents.push_back(std::move(*made));
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
    return files.front().path;
}

}  // namespace

void FileWriting::begin(std::vector<FileToWrite> files) {
    HL_ASSERT(!busy() && !files.empty());
    paths_.clear();
    for (const FileToWrite& file : files) {
        paths_.push_back(file.path);
    }
    cancelled_ = std::make_shared<std::atomic<bool>>(false);
    writing_.emplace([files = std::move(files),
                      cancelled = cancelled_](TaskControl&) { return write(files, *cancelled); },
                     TaskNeeds::files);
}

FileWriting::Ended FileWriting::pass(screen::Context& context) {
    if (!writing_) {
        return Ended::not_yet;
    }
    const auto done = writing_->take();
    if (!done) {
        show_dialog(context);
        return Ended::not_yet;
    }
    writing_.reset();
    const Result<void> saved = *done ? Result<void>() : Result<void>(done->error());
    if (saved || saved.error().code != ErrorCode::cancelled) {
        screen::tell_saved(context, saved, paths_.front());
    }
    if (saved) {
        for (std::size_t i = 1; i < paths_.size(); ++i) {
            host::hand_over(paths_[i].c_str());
        }
    }
    return saved ? Ended::written : Ended::without_file;
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
