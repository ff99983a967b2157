#pragma once

#include <cstddef>

namespace haula {

// Memory that is held back for the moment in which there is none left.
//
// The first allocation that would fail gets it instead, and so do those after it: what is being
// done, saving a file above all, is finished with it. Once that is used up, too, allocations fail,
// and whatever is undone then has a last little to do it with: there are destructors in libraries
// that ask for memory, where failing would be the end of the program.
inline constexpr std::size_t k_memory_reserve_bytes = 4U << 20U;
inline constexpr std::size_t k_last_reserve_bytes = 1U << 20U;

// From now on, in a program of ours.
void hold_memory_reserve() noexcept;
// What was given up is held back again, as far as there is memory: by those who begin or give up a
// piece of work. Nothing in a program that holds none.
void refill_memory_reserve() noexcept;

}  // namespace haula
