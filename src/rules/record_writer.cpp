#include "rules/record_writer.h"

#include <utility>

#include "core/assert.h"
#include "core/files.h"

namespace haula::rules {

RecordWriter::RecordWriter(ExclusiveFile file, std::string text, std::vector<std::size_t> ends)
    : file_(std::move(file)), text_(std::move(text)), ends_(std::move(ends)) {}

Result<RecordWriter> RecordWriter::open(const std::filesystem::path& path, const Record& record,
                                        Existing existing) {
    remove_stale_temporaries(path);
    Record head = record;
    head.steps.clear();
    std::string text = print(head);
    std::vector<std::size_t> ends{text.size()};
    for (const Step& step : record.steps) {
        text += print(step);
        ends.push_back(text.size());
    }
    Result<ExclusiveFile> file = ExclusiveFile::create(path, text, existing);
    if (!file) {
        return file.error();
    }
    return RecordWriter(std::move(*file), std::move(text), std::move(ends));
}

Result<void> RecordWriter::append(const Step& step) {
    text_ += print(step);
    ends_.push_back(text_.size());
    return file_.replace(text_);
}

Result<void> RecordWriter::shorten(std::size_t steps) {
    HL_ASSERT(steps < ends_.size());
    ends_.resize(steps + 1);
    text_.resize(ends_.back());
    return file_.replace(text_);
}

}  // namespace haula::rules
