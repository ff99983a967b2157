// A page has one thread, and shared memory only where its host sends special headers. So a task
// runs in a Web Worker on a copy of the whole memory, taken between two frames, like a process that
// was forked; and when it is done, what it made is laid into the memory here:
//
// - The worker allocates from pages that are lent to it and that nobody touches here meanwhile
//   (web_heap.h). They come back as they are; pointers stay right, as everything keeps its address.
// - What it changed of older memory is handed over word by word, as differences, which are added. A
//   task shares nothing that changes with the drawing but counters of references (that is what the
//   thread sanitizer holds the desktop to), and for these adding is right. All else is changed on
//   one side alone, and then adding the difference gives the worker's word.
// - Static memory is the exception: both sides may have met the same thing for the first time.
//   There, what was changed here stays.
// - What it would have freed of older memory is freed here.
//
// Stopping is ending the worker. What a stopped task comes to (the best so far, or 'cancelled') is
// worked out here, by letting it begin again with the stop already asked for.
#include <emscripten.h>
#include <emscripten/stack.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/guarded.h"
#include "core/task_runner.h"
#include "core/web_heap.h"

// clang-format off
EM_JS(int, haula_js_can_fork, (), { return Module.tasks ? 1 : 0; })
EM_JS(void, haula_js_task_begin, (void* task), { Module.tasks.begin(task); })
EM_JS(void, haula_js_task_cancel, (void* task), { Module.tasks.cancel(task); })
EM_JS(void, haula_js_task_progress, (double share), { })
// clang-format on

namespace haula {

namespace {

constexpr std::uint32_t k_lent_pages = (96 << 20) / web_heap::k_page;

bool in_worker = false;

}  // namespace

struct TaskRunner::Parts {
    Work work;
    Lost lost;
    std::stop_source stop;
    TaskControl control{stop.get_token()};
    web_heap::PageRange lent;
    bool ended = false;

    Parts(Work given_work, Lost given_lost)
        : work(std::move(given_work)), lost(std::move(given_lost)) {}
    ~Parts() { leave(); }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;

    // No worker does it any more.
    void leave() {
        if (!ended) {
            haula_js_task_cancel(this);
            give_back();
        }
        ended = true;
    }
    void give_back() {
        if (lent.count != 0) {
            web_heap::take_back(std::exchange(lent, {}));
        }
    }
    void do_here() {
        leave();
        work(control);
    }
};

void TaskControl::tell(double progress) {
    progress_.store(progress, std::memory_order_relaxed);
    if (in_worker) {
        haula_js_task_progress(progress);
    }
}

TaskRunner::TaskRunner(Work work, Lost lost, TaskNeeds needs)
    : parts_(std::make_unique<Parts>(std::move(work), std::move(lost))) {
    // a worker has nobody beside it, and the files are here
    if (in_worker || needs == TaskNeeds::files || haula_js_can_fork() == 0) {
        parts_->ended = true;
        parts_->work(parts_->control);
        return;
    }
    haula_js_task_begin(parts_.get());
}

TaskRunner::TaskRunner(TaskRunner&&) noexcept = default;
TaskRunner& TaskRunner::operator=(TaskRunner&&) noexcept = default;
TaskRunner::~TaskRunner() = default;

void TaskRunner::request_stop() {
    parts_->stop.request_stop();
    if (!parts_->ended) {
        parts_->do_here();
    }
}

void TaskRunner::wait() const {
    if (!parts_->ended) {
        parts_->do_here();
    }
}

double TaskRunner::progress() const { return parts_->control.progress(); }

// What assets/web/tasks.js and worker.js call.
extern "C" {

// Where things lie: the stack's ends, the static memory's end, the bookkeeping and its size.
EMSCRIPTEN_KEEPALIVE const std::uint32_t* haula_memory_layout() {
    static std::array<std::uint32_t, 5> layout;
    extern char __heap_base;  // NOLINT: the linker's name
    layout = {static_cast<std::uint32_t>(emscripten_stack_get_end()),
              static_cast<std::uint32_t>(emscripten_stack_get_base()),
              static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(&__heap_base)),
              static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(web_heap::bookkeeping())),
              static_cast<std::uint32_t>(web_heap::bookkeeping_size())};
    return layout.data();
}

// Pages that hold something, as pairs of the first and the one behind the last; the count of pairs
// is returned, and the pairs lie where the second call says.
static std::vector<std::uint32_t> used_pages;
EMSCRIPTEN_KEEPALIVE std::uint32_t haula_find_used_pages() {
    extern char __heap_base;  // NOLINT
    const auto first = static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(&__heap_base) /
                                                  web_heap::k_page);
    used_pages.clear();
    used_pages.reserve(2048);
    for (std::uint32_t i = first; i < web_heap::page_count(); ++i) {
        if (!web_heap::in_use(i)) {
            continue;
        }
        if (!used_pages.empty() && used_pages.back() == i) {
            ++used_pages.back();
        } else {
            used_pages.push_back(i);
            used_pages.push_back(i + 1);
        }
    }
    return static_cast<std::uint32_t>(used_pages.size() / 2);
}
EMSCRIPTEN_KEEPALIVE const std::uint32_t* haula_used_pages() { return used_pages.data(); }

// The first of the pages lent for the task; 0: there is no memory for it.
EMSCRIPTEN_KEEPALIVE std::uint32_t haula_task_lend(TaskRunner::Parts* task) {
    task->lent = web_heap::lend(k_lent_pages);
    return task->lent.first;
}
EMSCRIPTEN_KEEPALIVE std::uint32_t haula_lent_pages() { return k_lent_pages; }

// In the worker.
EMSCRIPTEN_KEEPALIVE void haula_task_work(TaskRunner::Parts* task, std::uint32_t first) {
    in_worker = true;
    web_heap::borrow({first, k_lent_pages});
    task->work(task->control);
}
static web_heap::Borrowed handed;
EMSCRIPTEN_KEEPALIVE const void* haula_task_borrowed() {
    handed = web_heap::borrowed();
    in_worker = false;  // nothing of this side is to be handed over
    return &handed;
}

// Here again. The lent pages and the changed words are in their places.
EMSCRIPTEN_KEEPALIVE void haula_task_end(TaskRunner::Parts* task, const std::uint8_t* kinds,
                                         void* const* freed, std::uint32_t freed_count) {
    web_heap::adopt(std::exchange(task->lent, {}), kinds, freed, freed_count);
    task->ended = true;
    task->control.tell(1.0);
}
EMSCRIPTEN_KEEPALIVE void haula_task_progress(TaskRunner::Parts* task, double share) {
    task->control.tell(share);
}
// The worker died: of too little memory, mostly.
EMSCRIPTEN_KEEPALIVE void haula_task_lost(TaskRunner::Parts* task) {
    task->give_back();
    task->ended = true;
    task->lost(no_memory());
}
}

}  // namespace haula
