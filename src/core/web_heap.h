#pragma once

#include <cstddef>
#include <cstdint>

// The memory of a program in WebAssembly, laid out so that a worker can take a copy of it, work
// there, and hand back what it made as the bytes that they are, at the same addresses.
//
// All memory comes in pages of 64 kB, each of which describes itself. A run of free pages is lent
// to a worker, which allocates there and nowhere else; what it gives back of older memory is only
// noted. When it is done its pages become ours like any others. task_runner_web.cpp tells the whole
// story.
namespace haula::web_heap {

inline constexpr std::size_t k_page = 1 << 16;

// Of pages, counted from address 0.
struct PageRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};

// For a worker; none left: the count is 0.
PageRange lend(std::uint32_t count);
// Unused: the work was not wanted any more.
void take_back(PageRange lent);

// In the worker, on its copy: from now on everything comes from there.
void borrow(PageRange lent);
// In the worker, when it is done: what became of each page, and what it would have freed.
struct Borrowed {
    const std::uint8_t* kinds = nullptr;  // a byte for each lent page; 0: nothing is there
    void* const* freed = nullptr;
    std::uint32_t freed_count = 0;
};
Borrowed borrowed();

// Back here, with the pages' bytes in their places.
void adopt(PageRange lent, const std::uint8_t* kinds, void* const* freed,
           std::uint32_t freed_count);

// Whether the page has something in it that a worker may look at.
bool in_use(std::uint32_t page);
// The pages from 0 to this one are all there are.
std::uint32_t page_count();
// What belongs to this side alone and is never handed over.
const void* bookkeeping();
std::size_t bookkeeping_size();

}  // namespace haula::web_heap
