#include "ai/hong_kong_expansions.h"

namespace haula::ai {

void HongKongExpansions::forget() {
    ++search_;
    used_ = 0;
}

// The position's own entry, or the empty one that it would get.
std::size_t HongKongExpansions::place_of(std::uint64_t hash) const {
    const std::size_t last = entries_.size() - 1;
    std::size_t place = static_cast<std::size_t>(hash) & last;
    while (entries_[place].search == search_ && entries_[place].hash != hash) {
        place = (place + 1) & last;
    }
    return place;
}

HongKongExpansions::Entry& HongKongExpansions::at(std::uint64_t hash, bool& is_new) {
    if (2 * used_ >= entries_.size()) {
        grow();
    }
    Entry& entry = entries_[place_of(hash)];
    is_new = entry.search != search_;
    if (is_new) {
        entry = {hash, search_, 0, 0};
        ++used_;
    }
    return entry;
}

void HongKongExpansions::grow() {
    const std::vector<Entry> before = std::move(entries_);
    entries_.assign(2 * before.size(), {});
    for (const Entry& each : before) {
        if (each.search == search_) {
            entries_[place_of(each.hash)] = each;
        }
    }
}

}  // namespace haula::ai
