#include "app/file_writing.h"

#include <utility>

#include "app/places.h"
#include "core/files.h"

namespace haula::app {

namespace {

constexpr double k_moment_s = 0.7;

Result<Written> write(const std::filesystem::path& file, const FileWriting::Content& content,
                      const Reins& reins) {
    const Result<std::string> made = content();
    if (!made) {
        return made.error();
    }
    if (reins.should_stop()) {
        return Error{ErrorCode::cancelled, ""};
    }
    if (const Result<void> written = write_file_safely(file, *made); !written) {
        return written.error();
    }
    return Written{};
}

}  // namespace

void FileWriting::begin(std::filesystem::path file, Content content) {
    file_ = std::move(file);
    writing_.emplace([file = file_, content = std::move(content)](Reins& reins) {
        return write(file, content, reins);
    });
}

void FileWriting::pass(Context& context) {
    if (!writing_) {
        return;
    }
    if (const auto done = writing_->take()) {
        writing_.reset();
        if (*done || done->error().code != ErrorCode::cancelled) {
            const Result<void> saved = *done ? Result<void>() : Result<void>(done->error());
            context.toast(saved_in_words(context.texts, saved, file_));
        }
        return;
    }
    if (writing_->seconds() < k_moment_s) {
        return;
    }
    ui::Ui& ui = context.ui;
    bool stop = ui.escaped();
    ui.dialog("writing", 420.0, [&] {
        ui.label(context.text("app.writing"), {.align = ui::Align::centre});
        ui.progress(std::nullopt);
        stop = ui.button("writing.stop", context.text("app.cancel"),
                         {.enabled = !writing_->stop_asked()}) ||
               stop;
    });
    if (stop) {
        writing_->ask_to_stop();
    }
}

}  // namespace haula::app
