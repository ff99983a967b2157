#include "table/record_file.h"

#include <utility>

#include "core/assert.h"

namespace haula::table {

RecordFile::RecordFile(std::filesystem::path path, const rules::Record& record, Write write)
    : path_(std::move(path)), write_(std::move(write)) {
    rules::Record head = record;
    head.steps.clear();
    text_ = print(head);
    ends_.push_back(text_.size());
    for (const rules::Step& step : record.steps) {
        text_ += print(step);
        ends_.push_back(text_.size());
    }
    begin_writing();
}

RecordFile::~RecordFile() { wait(); }

void RecordFile::append(const rules::Step& step) {
    text_ += print(step);
    ends_.push_back(text_.size());
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
    changed_ = false;
    writing_.emplace([path = path_, write = write_, text = text_](TaskControl&) {
        remove_stale_temporaries(path);
        return write(path, text);
    });
}

std::optional<Error> RecordFile::advance() {
    if (writing_) {
        if (const std::optional<Result<void>> written = writing_->take()) {
            writing_.reset();
            error_ = *written ? std::nullopt : std::optional(written->error());
        }
    }
    begin_writing();
    return std::exchange(error_, std::nullopt);
}

void RecordFile::wait() {
    while (!saved()) {
        if (writing_) {
            writing_->wait();
        }
        if (std::optional<Error> error = advance()) {
            error_ = std::move(error);  // for whoever asks next
        }
    }
}

}  // namespace haula::table
