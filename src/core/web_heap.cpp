#include "core/web_heap.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace haula::web_heap {

namespace {

enum Kind : std::uint8_t {
    k_free_page = 0,
    k_slab = 1,      // slots of one size
    k_run = 2,       // one large piece begins here
    k_run_rest = 3,  // and goes on
    k_lent = 4,
    k_not_ours = 5,
};

constexpr std::uint32_t k_max_pages = 1 << 16;
constexpr std::size_t k_header = 64;
constexpr std::size_t k_largest_run = 1U << 31;

// At the beginning of every slab and of every run.
struct Page {
    std::uint32_t slot = 0;   // bytes; 0: a run
    std::uint32_t pages = 1;  // of a run
    std::uint32_t live = 0;   // slots in use
    std::uint32_t fresh = 0;  // slots that never were, behind all others
    void* returned = nullptr;
    Page* next = nullptr;  // in the list of slabs of this size that have room
    Page* before = nullptr;
    std::uint32_t listed = 0;
    std::uint32_t size_class = 0;
};
static_assert(sizeof(Page) <= k_header);

// From the smallest on; the last ones share a page evenly.
constexpr std::array<std::uint32_t, 44> k_sizes = {
    16,   32,   48,   64,   80,   96,   112,  128,  160,   192,   224,   256,   320,   384,  448,
    512,  640,  768,  896,  1024, 1280, 1536, 1792, 2048,  2336,  2720,  3104,  3632,  4080, 4352,
    4672, 5024, 5440, 5936, 6544, 7264, 8176, 9344, 10896, 13088, 16368, 21808, 32736, 0};
constexpr std::size_t k_classes = k_sizes.size() - 1;
constexpr std::size_t k_largest_slot = k_sizes[k_classes - 1];
static_assert(k_largest_slot == 32736);

struct Heap {
    std::array<std::uint8_t, k_max_pages> kinds{};
    std::array<Page*, k_classes> room{};
    std::array<std::uint8_t, k_largest_slot / 16 + 1> class_of{};  // by sixteenths, rounded up
    std::uint32_t end = 0;                                         // pages known so far
    std::uint32_t maybe_free = 0;                                  // no page before it is free
    std::uint32_t borrowed_first = 0;
    std::uint32_t borrowed_end = 0;  // 0: this is no worker
    void** freed = nullptr;
    std::uint32_t freed_count = 0;
    std::uint32_t freed_space = 0;
    bool ready = false;
};
Heap heap;

Page* page_at(std::uint32_t index) { return reinterpret_cast<Page*>(index * k_page); }
std::uint32_t index_of(const void* p) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(p) / k_page);
}
bool is_worker() { return heap.borrowed_end != 0; }

void prepare() {
    std::size_t size_class = 0;
    for (std::size_t i = 0; i < heap.class_of.size(); ++i) {
        while (k_sizes[size_class] < i * 16) {
            ++size_class;
        }
        heap.class_of[i] = static_cast<std::uint8_t>(size_class);
    }
    // what lies before the first page boundary stays unused
    const auto now = reinterpret_cast<std::uintptr_t>(::sbrk(0));
    const std::uintptr_t aligned = (now + k_page - 1) / k_page * k_page;
    ::sbrk(static_cast<std::intptr_t>(aligned - now));
    heap.end = static_cast<std::uint32_t>(aligned / k_page);
    heap.maybe_free = heap.end;
    std::fill_n(heap.kinds.begin(), heap.end, k_not_ours);
    heap.ready = true;
}

bool grow(std::uint32_t pages) {
    if (is_worker() || heap.end + pages > k_max_pages) {
        return false;
    }
    void* const got = ::sbrk(static_cast<std::intptr_t>(pages * k_page));
    if (got == reinterpret_cast<void*>(-1)) {
        return false;
    }
    heap.end += pages;  // they are free: 0
    return true;
}

// The first free pages that lie together; 0 if there are none.
std::uint32_t find_pages(std::uint32_t count) {
    const std::uint32_t end = is_worker() ? heap.borrowed_end : heap.end;
    std::uint32_t together = 0;
    bool first = true;
    for (std::uint32_t i = heap.maybe_free; i < end; ++i) {
        together = heap.kinds[i] == k_free_page ? together + 1 : 0;
        if (together > 0 && first) {
            heap.maybe_free = i;
            first = false;
        }
        if (together == count) {
            return i + 1 - count;
        }
    }
    // what is free at the very end need not be asked for again
    return grow(count - together) ? heap.end - count : 0;
}

std::uint32_t take_pages(std::uint32_t count, Kind head) {
    if (!heap.ready) {
        prepare();
    }
    const std::uint32_t first = find_pages(count);
    if (first == 0) {
        return 0;
    }
    heap.kinds[first] = head;
    std::fill_n(heap.kinds.begin() + first + 1, count - 1, head == k_lent ? k_lent : k_run_rest);
    if (first == heap.maybe_free) {
        heap.maybe_free = first + count;
    }
    return first;
}

void give_pages(std::uint32_t first, std::uint32_t count) {
    std::fill_n(heap.kinds.begin() + first, count, k_free_page);
    heap.maybe_free = std::min(heap.maybe_free, first);
}

std::uint32_t slots_in(const Page& page) {
    return static_cast<std::uint32_t>((k_page - k_header) / page.slot);
}
bool has_room(const Page& page) { return page.returned != nullptr || page.fresh < slots_in(page); }

void list(Page& page) {
    Page*& first = heap.room[page.size_class];
    page.before = nullptr;
    page.next = first;
    if (first != nullptr) {
        first->before = &page;
    }
    first = &page;
    page.listed = 1;
}

void unlist(Page& page) {
    (page.before != nullptr ? page.before->next : heap.room[page.size_class]) = page.next;
    if (page.next != nullptr) {
        page.next->before = page.before;
    }
    page.listed = 0;
}

void* take_slot(std::size_t size_class) {
    Page* page = heap.room[size_class];
    if (page == nullptr) {
        const std::uint32_t index = take_pages(1, k_slab);
        if (index == 0) {
            return nullptr;
        }
        page = page_at(index);
        *page =
            Page{.slot = k_sizes[size_class], .size_class = static_cast<std::uint32_t>(size_class)};
        list(*page);
    }
    ++page->live;
    void* slot = page->returned;
    if (slot != nullptr) {
        page->returned = *static_cast<void**>(slot);
    } else {
        slot = reinterpret_cast<char*>(page) + k_header + page->fresh * page->slot;
        ++page->fresh;
    }
    if (!has_room(*page)) {
        unlist(*page);
    }
    return slot;
}

void* take_run(std::size_t size) {
    const std::size_t pages = (size + k_header + k_page - 1) / k_page;
    const std::uint32_t first = take_pages(static_cast<std::uint32_t>(pages), k_run);
    if (first == 0) {
        return nullptr;
    }
    *page_at(first) = Page{.pages = static_cast<std::uint32_t>(pages)};
    return reinterpret_cast<char*>(page_at(first)) + k_header;
}

void* allocate(std::size_t size) {
    if (!heap.ready) {
        prepare();
    }
    void* got = nullptr;
    if (size <= k_largest_slot) {
        got = take_slot(heap.class_of[(std::max<std::size_t>(size, 1) + 15) / 16]);
    } else if (size < k_largest_run) {
        got = take_run(size);
    }
    if (got == nullptr) {
        errno = ENOMEM;
    }
    return got;
}

// Where the piece begins that a pointer lies in, and how much it holds from the pointer on.
char* begin_of(void* p, const Page& page) {
    char* const base = reinterpret_cast<char*>(const_cast<Page*>(&page)) + k_header;
    if (page.slot == 0) {
        return base;
    }
    return base + (static_cast<char*>(p) - base) / page.slot * page.slot;
}
std::size_t room_from(void* p) {
    const Page& page = *page_at(index_of(p));
    const std::size_t whole = page.slot != 0 ? page.slot : page.pages * k_page - k_header;
    return whole - static_cast<std::size_t>(static_cast<char*>(p) - begin_of(p, page));
}

void note_freed(void* p);

void release(void* p) {
    const std::uint32_t index = index_of(p);
    if (is_worker() && (index < heap.borrowed_first || index >= heap.borrowed_end)) {
        note_freed(p);
        return;
    }
    Page& page = *page_at(index);
    if (page.slot == 0) {
        give_pages(index, page.pages);
        return;
    }
    char* const slot = begin_of(p, page);
    *reinterpret_cast<void**>(slot) = page.returned;
    page.returned = slot;
    --page.live;
    if (page.listed == 0) {
        list(page);
    }
    // one empty slab of each size stays, for whoever allocates and frees in turn
    if (page.live == 0 && (page.next != nullptr || page.before != nullptr)) {
        unlist(page);
        give_pages(index, 1);
    }
}

void* reallocate(void* p, std::size_t size) {
    const std::size_t room = room_from(p);
    const bool foreign =
        is_worker() && (index_of(p) < heap.borrowed_first || index_of(p) >= heap.borrowed_end);
    if (size <= room && (size >= room / 2 || room <= 64) && !foreign) {
        return p;
    }
    void* const moved = allocate(size);
    if (moved != nullptr) {
        std::memcpy(moved, p, std::min(room, size));
        release(p);
    }
    return moved;
}

void note_freed(void* p) {
    if (heap.freed_count == heap.freed_space) {
        const std::uint32_t space = std::max(1000U, heap.freed_space * 2);
        auto** const more = static_cast<void**>(allocate(space * sizeof(void*)));
        if (more == nullptr) {
            return;  // it is lost to the other side
        }
        if (heap.freed != nullptr) {
            std::memcpy(more, heap.freed, heap.freed_count * sizeof(void*));
            release(heap.freed);
        }
        heap.freed = more;
        heap.freed_space = space;
    }
    heap.freed[heap.freed_count++] = p;
}

void* allocate_aligned(std::size_t alignment, std::size_t size) {
    if (alignment <= 16) {
        return allocate(size);
    }
    // the first page of a run must hold the pointer
    if (alignment > k_page / 2) {
        errno = EINVAL;
        return nullptr;
    }
    auto* const got = static_cast<char*>(allocate(size + alignment));
    const auto at = reinterpret_cast<std::uintptr_t>(got);
    return got == nullptr ? nullptr : got + ((at + alignment - 1) / alignment * alignment - at);
}

}  // namespace

PageRange lend(std::uint32_t count) {
    const std::uint32_t first = take_pages(count, k_lent);
    return {first, first == 0 ? 0 : count};
}

void take_back(PageRange lent) { give_pages(lent.first, lent.count); }

void borrow(PageRange lent) {
    heap.room = {};
    heap.borrowed_first = lent.first;
    heap.borrowed_end = lent.first + lent.count;
    heap.maybe_free = lent.first;
    heap.freed = nullptr;
    heap.freed_count = 0;
    heap.freed_space = 0;
    give_pages(lent.first, lent.count);
}

Borrowed borrowed() {
    return {heap.kinds.data() + heap.borrowed_first, heap.freed, heap.freed_count};
}

void adopt(PageRange lent, const std::uint8_t* kinds, void* const* freed,
           std::uint32_t freed_count) {
    std::copy_n(kinds, lent.count, heap.kinds.begin() + lent.first);
    heap.maybe_free = std::min(heap.maybe_free, lent.first);
    for (std::uint32_t i = lent.first; i < lent.first + lent.count; ++i) {
        if (heap.kinds[i] != k_slab) {
            continue;
        }
        Page& page = *page_at(i);
        page.listed = 0;
        if (page.live == 0) {
            give_pages(i, 1);
        } else if (has_room(page)) {
            list(page);
        }
    }
    for (std::uint32_t i = 0; i < freed_count; ++i) {
        release(freed[i]);
    }
    if (freed != nullptr) {
        release(const_cast<void**>(freed));
    }
}

bool in_use(std::uint32_t page) {
    return heap.kinds[page] != k_free_page && heap.kinds[page] != k_lent;
}
std::uint32_t page_count() { return heap.end; }
const void* bookkeeping() { return &heap; }
std::size_t bookkeeping_size() { return sizeof heap; }

}  // namespace haula::web_heap

// The C library's door; its own allocator is left out (-sMALLOC=none).
extern "C" {

void* malloc(std::size_t size) { return haula::web_heap::allocate(size); }
void free(void* p) {
    if (p != nullptr) {
        haula::web_heap::release(p);
    }
}
void* calloc(std::size_t count, std::size_t size) {
    std::size_t whole = 0;
    if (__builtin_mul_overflow(count, size, &whole)) {
        errno = ENOMEM;
        return nullptr;
    }
    void* const got = haula::web_heap::allocate(whole);  // malloc would be taken for calloc again
    return got != nullptr ? std::memset(got, 0, whole) : nullptr;
}
void* realloc(void* p, std::size_t size) {
    return p == nullptr ? malloc(size) : haula::web_heap::reallocate(p, size);
}
void* memalign(std::size_t alignment, std::size_t size) {
    return haula::web_heap::allocate_aligned(alignment, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) { return memalign(alignment, size); }
int posix_memalign(void** out, std::size_t alignment, std::size_t size) {
    *out = memalign(alignment, size);
    return *out != nullptr ? 0 : ENOMEM;
}
std::size_t malloc_usable_size(void* p) { return p != nullptr ? haula::web_heap::room_from(p) : 0; }
// NOLINTBEGIN: what musl calls them
void* __libc_malloc(std::size_t size) { return malloc(size); }
void* __libc_calloc(std::size_t count, std::size_t size) { return calloc(count, size); }
void __libc_free(void* p) { free(p); }
// NOLINTEND
void* emscripten_builtin_malloc(std::size_t size) { return malloc(size); }
void emscripten_builtin_free(void* p) { free(p); }
void* emscripten_builtin_memalign(std::size_t alignment, std::size_t size) {
    return memalign(alignment, size);
}
}
