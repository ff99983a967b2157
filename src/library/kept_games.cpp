#include "library/kept_games.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/file_system.h"
#include "core/files.h"
#include "rules/replay.h"

namespace haula::library {

namespace fs = std::filesystem;

namespace {

bool may_be_record(const fs::path& file) {
    return is_ordinary_file(file) && file.extension() != ".json" && !is_temporary(file);
}

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files = entries_of(folder);
    std::erase_if(files, [](const fs::path& each) { return !may_be_record(each); });
    return files;
}

// Whatever ends in .haula was written by this program, whatever has become of it since.
bool should_be_record(const fs::path& file) { return file.extension() == ".haula"; }

// How its game ended, if it did.
void go_through(const rules::Games& games, const rules::Record& record, KeptGame& kept) {
    const auto state = rules::replay(games, record);
    if (!state) {
        kept.fate = KeptGame::Fate::broken_off;
    } else if ((*state)->to_act().is_over()) {
        kept.fate = KeptGame::Fate::finished;
        kept.winners = (*state)->winners();
    } else {
        kept.fate = KeptGame::Fate::unfinished;
        kept.has_secrets = (*state)->has_secrets();
    }
}

std::optional<KeptGame> kept_game(const rules::Games& games, const fs::path& file) {
    KeptGame kept;
    kept.file = file;
    kept.written = written_at(file);
    const Result<rules::Record> record = rules::load_record(file);
    if (!record || !rules::find_game(games, record->setup.game)) {
        return should_be_record(file) ? std::optional(kept) : std::nullopt;
    }
    if (record->steps.empty()) {
        return std::nullopt;  // never begun
    }
    kept.game = record->setup.game;
    kept.seats = record->seats;
    go_through(games, *record, kept);
    return kept;
}

}  // namespace

std::vector<KeptGame> kept_games(const rules::Games& games, const fs::path& folder,
                                 TaskControl& control) {
    std::vector<KeptGame> all;
    const std::vector<fs::path> files = files_in(folder);
    for (std::size_t i = 0; i < files.size() && !control.should_stop(); ++i) {
        if (auto kept = kept_game(games, files[i])) {
            all.push_back(std::move(*kept));
        }
        control.tell(static_cast<double>(i + 1) / static_cast<double>(files.size()));
    }
    std::sort(all.begin(), all.end(), [](const KeptGame& a, const KeptGame& b) {
        return std::pair(a.written, a.file) > std::pair(b.written, b.file);
    });
    return all;
}

bool is_begun(const fs::path& record) {
    const Result<std::string> text = read_file(record, rules::k_max_record_bytes);
    return text && text->find("\nmove:") != std::string::npos;
}

bool any_kept_game(const fs::path& folder) {
    const std::vector<fs::path> files = files_in(folder);
    return std::any_of(files.begin(), files.end(), [](const fs::path& file) {
        return is_begun(file) || (should_be_record(file) && !rules::load_record(file));
    });
}

}  // namespace haula::library
