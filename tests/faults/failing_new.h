#pragma once

#include <cstddef>

// Allocations that fail on demand, for the whole program that is linked with this: every `new` asks
// here first.
namespace haula::test {

enum class Lack {
    once,  // the nth allocation fails, those after it work again
    // All from the nth on fail, but for what the program has held back for that (see
    // core/memory_reserve.h).
    lasting,
};

// While it lives, allocations of this thread are counted and fail as it says.
class FailingNew {
  public:
    FailingNew(std::size_t nth, Lack lack);
    ~FailingNew();
    FailingNew(const FailingNew&) = delete;
    FailingNew& operator=(const FailingNew&) = delete;

    static bool reached();       // whether any has failed
    static std::size_t asked();  // how many there have been, of the last that lived
};

// While it lives, this thread's allocations work and are not counted: for what a test itself needs.
class AllocationPause {
  public:
    AllocationPause();
    ~AllocationPause();
    AllocationPause(const AllocationPause&) = delete;
    AllocationPause& operator=(const AllocationPause&) = delete;

  private:
    bool was_counting_;
};

// While it lives, the nth allocation of all threads together and every one after it fails, but for
// those of the thread that made it.
class FailingNewElsewhere {
  public:
    explicit FailingNewElsewhere(std::size_t nth);
    ~FailingNewElsewhere();
    FailingNewElsewhere(const FailingNewElsewhere&) = delete;
    FailingNewElsewhere& operator=(const FailingNewElsewhere&) = delete;

    static bool reached();
};

}  // namespace haula::test
