#include "core/memory_reserve.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace haula {

namespace {

std::atomic<bool> g_holding = false;
std::atomic<void*> g_reserve = nullptr;
std::atomic<void*> g_last_reserve = nullptr;

void refill(std::atomic<void*>& reserve, std::size_t bytes) noexcept {
    if (reserve.load() != nullptr) {
        return;
    }
    void* const held = std::malloc(bytes);
    void* none = nullptr;
    if (!reserve.compare_exchange_strong(none, held)) {
        std::free(held);  // another thread was quicker
    }
}

// What the language calls when an allocation would fail: it is tried again once this returns.
void give_up_reserve() {
    if (void* const held = g_reserve.exchange(nullptr)) {
        std::free(held);
        return;
    }
    std::free(g_last_reserve.exchange(nullptr));
    throw std::bad_alloc();
}

}  // namespace

void hold_memory_reserve() noexcept {
    g_holding = true;
    std::set_new_handler(give_up_reserve);
    refill_memory_reserve();
}

void refill_memory_reserve() noexcept {
    if (g_holding.load()) {
        refill(g_last_reserve, k_last_reserve_bytes);
        refill(g_reserve, k_memory_reserve_bytes);
    }
}

}  // namespace haula
