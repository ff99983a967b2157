#include "table/record_file.h"

#include <memory>
#include <utility>

#include "core/assert.h"
#include "core/exclusive_file.h"
#include "core/guarded.h"

namespace haula::table {

std::function<Result<void>(const std::filesystem::path&, std::string_view)> exclusive_writer(
    Existing existing) {
    const auto file = std::make_shared<std::optional<ExclusiveFile>>();
    return
        [file, existing](const std::filesystem::path& path, std::string_view text) -> Result<void> {
            if (*file) {
                return (*file)->replace(text);
            }
            remove_stale_temporaries(path);
            Result<ExclusiveFile> made = ExclusiveFile::create(path, text, existing);
            if (!made) {
                return made.error();
            }
            file->emplace(std::move(*made));
            return {};
        };
}

std::function<Result<void>(const std::filesystem::path&, std::string_view)> exclusive_writer_after(
    std::function<Result<void>()> first) {
    return [first = std::move(first), is_done = std::make_shared<bool>(false),
            write = exclusive_writer()](const std::filesystem::path& path,
                                        std::string_view text) -> Result<void> {
        if (!*is_done) {
            if (Result<void> done = first(); !done) {
                return done;
            }
            *is_done = true;
        }
        return write(path, text);
    };
}

RecordFile::RecordFile(std::filesystem::path path, const rules::Record& record, Write write,
                       FileKeeper* files)
    : path_(std::move(path)),
      write_(std::move(write)),
      own_files_(files == nullptr ? std::make_unique<FileKeeper>() : nullptr),
      files_(files == nullptr ? own_files_.get() : files) {
    rules::Record head = record;
    head.steps.clear();
    text_ = print(head);
    ends_.push_back(text_.size());
    for (const rules::Step& step : record.steps) {
        append(step);
    }
    begin_writing();
}

RecordFile::~RecordFile() {
    if (own_files_) {
        wait();
        try_again();
        wait();
    } else if (!saved() || failed_) {
        leave_the_rest();
    }
}

// What is being written may fail, so all of it is written once more.
void RecordFile::leave_the_rest() {
    const Result<void> left = guarded([&]() -> Result<void> {
        files_->run(path_, [path = path_, write = write_, text = text_] {
            const Result<void> written = write(path, text);
            return written ? written : write(path, text);
        });
        return {};
    });
    if (!left) {
        wait();  // without memory there is nobody to leave it to
    }
}

// Nothing or the whole step, whatever memory there is.
void RecordFile::append(const rules::Step& step) {
    const std::string lines = print(step);
    text_.reserve(text_.size() + lines.size());
    ends_.push_back(text_.size() + lines.size());
    text_ += lines;
}

void RecordFile::follow(std::span<const rules::Step> steps) {
    const Result<void> kept = guarded([&]() -> Result<void> {
        // more than one where there was no memory for the last
        while (ends_.size() <= steps.size()) {
            append(steps[ends_.size() - 1]);
        }
        return {};
    });
    behind_ = kept ? std::nullopt : std::optional(kept.error());
    if (behind_) {
        error_ = behind_;
    }
    changed_ = true;
    begin_writing();
}

void RecordFile::shorten(std::size_t steps) {
    HL_ASSERT(steps < ends_.size());
    ends_.resize(steps + 1);
    text_.resize(ends_.back());
    changed_ = true;
    begin_writing();
}

void RecordFile::begin_writing() {
    if (writing_ || !changed_) {
        return;
    }
    const Result<void> begun = guarded([&]() -> Result<void> {
        writing_.emplace(*files_, [path = path_, write = write_, text = text_](TaskControl&) {
            return write(path, text);
        });
        return {};
    });
    changed_ = !begun;
    if (!begun) {
        error_ = begun.error();
    }
}

std::optional<Error> RecordFile::advance() {
    if (writing_) {
        if (const std::optional<Result<void>> written = writing_->take()) {
            writing_.reset();
            failed_ = !*written;
            error_ = *written ? behind_ : std::optional(written->error());
        }
    }
    begin_writing();
    return std::exchange(error_, std::nullopt);
}

void RecordFile::try_again() {
    if (failed_) {
        failed_ = false;
        changed_ = true;
        begin_writing();
    }
}

void RecordFile::wait() {
    while (!saved()) {
        files_->wait();
        if (std::optional<Error> error = advance()) {
            error_ = std::move(error);  // for whoever asks next
        }
        if (!writing_ && changed_) {
            return;  // it cannot even be begun
        }
    }
}

}  // namespace haula::table
