#include "app/file_writing.h"

#include <utility>

#include "app/places.h"
#include "core/assert.h"
#include "core/files.h"

namespace haula::app {

void FileWriting::begin(std::filesystem::path file, Content content) {
    HL_ASSERT(!busy());
    file_ = std::move(file);
    cancelled_ = std::make_shared<std::atomic<bool>>(false);
    writing_.emplace([file = file_, cancelled = cancelled_,
                      content = std::move(content)](Reins&) -> Result<std::filesystem::path> {
        const Result<std::string> made = content();
        if (!made) {
            return made.error();
        }
        if (*cancelled) {
            return Error{ErrorCode::cancelled, "the file is not wanted any more"};
        }
        if (const Result<void> written = write_file_safely(file, *made); !written) {
            return written.error();
        }
        return file;
    });
}

FileWriting::Ended FileWriting::pass(Context& context) {
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
        context.toast(saved_in_words(context.texts, saved, file_));
    }
    return saved ? Ended::written : Ended::without_file;
}

void FileWriting::show_dialog(Context& context) {
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

}  // namespace haula::app
