#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace haula::ai {

// Where a search keeps the turns of each position, by the position's hash. One block of memory that
// stays from one search to the next: a search allocates nothing once its first ones have.
class HongKongExpansions {
  public:
    struct Entry {
        std::uint64_t hash = 0;
        std::uint32_t search = 0;  // in which it was made; older ones are empty
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };

    // Before every search.
    void forget();
    // The entry of a position, empty and `is_new` if this search meets it for the first time. Good
    // until the next call.
    Entry& at(std::uint64_t hash, bool& is_new);

  private:
    std::size_t place_of(std::uint64_t hash) const;
    void grow();

    std::vector<Entry> entries_ = std::vector<Entry>(1024);  // a power of two of them
    std::size_t used_ = 0;
    std::uint32_t search_ = 1;
};

}  // namespace haula::ai
