#include "rules/record_writer.h"

#include <utility>

#include "core/assert.h"
#include "core/files.h"

namespace haula::rules {

RecordWriter::RecordWriter(std::filesystem::path path, std::string text)
    : path_(std::move(path)), text_(std::move(text)), ends_{text_.size()} {}

Result<RecordWriter> RecordWriter::open(std::filesystem::path path, const Record& record) {
    remove_stale_temporaries(path);
    Record head = record;
    head.steps.clear();
    RecordWriter writer(std::move(path), print(head));
    for (const Step& step : record.steps) {
        writer.text_ += print(step);
        writer.ends_.push_back(writer.text_.size());
    }
    if (const Result<void> written = writer.write(); !written) {
        return written.error();
    }
    return writer;
}

Result<void> RecordWriter::append(const Step& step) {
    text_ += print(step);
    ends_.push_back(text_.size());
    return write();
}

Result<void> RecordWriter::shorten(std::size_t steps) {
    HL_ASSERT(steps < ends_.size());
    ends_.resize(steps + 1);
    text_.resize(ends_.back());
    return write();
}

Result<void> RecordWriter::write() const { return write_file_safely(path_, text_); }

}  // namespace haula::rules
