#include "failing_new.h"

#include <atomic>
#include <cstdlib>
#include <new>

#include "core/memory_reserve.h"

namespace haula::test {

namespace {

struct Count {
    bool counting = false;
    bool reached = false;
    Lack lack = Lack::once;
    std::size_t left = 0;
    std::size_t asked = 0;
    std::size_t spare_bytes = 0;  // what was held back and may be taken now
    bool spent = false;           // the last of it was given up
};

thread_local Count t_count;
thread_local bool t_spared = false;
std::atomic<bool> g_elsewhere = false;
std::atomic<bool> g_reached = false;
std::atomic<std::size_t> g_left = 0;

bool fails_here(std::size_t size) {
    if (!t_count.counting) {
        return false;
    }
    ++t_count.asked;
    if (t_count.left > 1) {
        --t_count.left;
        return false;
    }
    if (t_count.reached && t_count.lack == Lack::once) {
        return false;
    }
    if (size <= t_count.spare_bytes) {
        t_count.spare_bytes -= size;
        return false;
    }
    t_count.reached = true;
    return true;
}

// As the language has it: whoever may be able to help is asked, and then it is tried again.
bool fails_for_good_here(std::size_t size) {
    while (fails_here(size)) {
        const std::new_handler help = std::get_new_handler();
        if (help == nullptr) {
            return true;
        }
        try {
            help();
            t_count.spare_bytes += k_memory_reserve_bytes;
        } catch (const std::bad_alloc&) {
            if (!t_count.spent) {
                t_count.spare_bytes += k_last_reserve_bytes;
            }
            t_count.spent = true;
            return true;
        }
    }
    return false;
}

bool fails_elsewhere() {
    if (!g_elsewhere.load(std::memory_order_relaxed) || t_spared) {
        return false;
    }
    std::size_t left = g_left.load();
    while (left > 0 && !g_left.compare_exchange_weak(left, left - 1)) {
    }
    if (left > 1) {
        return false;
    }
    g_reached = true;
    return true;
}

void* allocate(std::size_t size, std::size_t alignment) {
    const std::size_t wanted = size == 0 ? 1 : size;
    if (fails_for_good_here(wanted) || fails_elsewhere()) {
        return nullptr;
    }
    if (alignment <= alignof(std::max_align_t)) {
        return std::malloc(wanted);
    }
    return std::aligned_alloc(alignment, (wanted + alignment - 1) / alignment * alignment);
}

void* allocate_or_throw(std::size_t size, std::size_t alignment) {
    void* const got = allocate(size, alignment);
    if (got == nullptr) {
        throw std::bad_alloc();
    }
    return got;
}

}  // namespace

FailingNew::FailingNew(std::size_t nth, Lack lack) {
    t_count = {true, false, lack, nth, 0, 0, false};
}
FailingNew::~FailingNew() { t_count.counting = false; }
bool FailingNew::reached() { return t_count.reached; }
std::size_t FailingNew::asked() { return t_count.asked; }

AllocationPause::AllocationPause() : was_counting_(t_count.counting) { t_count.counting = false; }
AllocationPause::~AllocationPause() { t_count.counting = was_counting_; }

FailingNewElsewhere::FailingNewElsewhere(std::size_t nth) {
    t_spared = true;
    g_reached = false;
    g_left = nth;
    g_elsewhere = true;
}
FailingNewElsewhere::~FailingNewElsewhere() {
    g_elsewhere = false;
    t_spared = false;
}
bool FailingNewElsewhere::reached() { return g_reached; }

}  // namespace haula::test

// The program's own, in place of the library's.
void* operator new(std::size_t size) {
    return haula::test::allocate_or_throw(size, alignof(std::max_align_t));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return haula::test::allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return haula::test::allocate(size, alignof(std::max_align_t));
}
void operator delete(void* pointer) noexcept { std::free(pointer); }
void operator delete(void* pointer, std::size_t) noexcept { std::free(pointer); }
void operator delete(void* pointer, std::align_val_t) noexcept { std::free(pointer); }
void operator delete(void* pointer, std::size_t, std::align_val_t) noexcept { std::free(pointer); }
void operator delete(void* pointer, const std::nothrow_t&) noexcept { std::free(pointer); }
