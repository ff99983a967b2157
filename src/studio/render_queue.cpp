#include "studio/render_queue.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace haula::studio {

namespace {

using namespace std::chrono_literals;

constexpr auto k_worth_telling = 500ms;  // shorter waits go by unsaid
// A frame may take so long while a picture is made.
constexpr auto k_quick_frame = 25ms;
constexpr auto k_slow_frame = 45ms;
constexpr int k_max_samples = 16;

}  // namespace

void RenderQueue::push_back(std::unique_ptr<RenderJob> job) {
    waiting_.push_back({std::move(job), Clock::now()});
}

void RenderQueue::push_front(std::unique_ptr<RenderJob> job) {
    waiting_.push_front({std::move(job), Clock::now()});
}

bool RenderQueue::has(std::string_view status_key) const {
    return std::any_of(waiting_.begin(), waiting_.end(),
                       [&](const Waiting& each) { return each.job->status_key() == status_key; });
}

// Graphics cards draw when they like: how long a whole frame took is all there is to go by.
void RenderQueue::follow_pace() {
    const Clock::time_point now = Clock::now();
    const auto took = now - std::exchange(last_frame_, now);
    if (took > k_slow_frame) {
        samples_ = std::max(1, samples_ / 2);
    } else if (took < k_quick_frame) {
        samples_ = std::min(k_max_samples, samples_ + 1);
    }
}

std::vector<std::string> RenderQueue::work(render::Renderer& renderer, paint::Size window,
                                           const rules::Texts& texts) {
    follow_pace();
    if (waiting_.empty()) {
        samples_ = 1;
        return {};
    }
    RenderJob& job = *waiting_.front().job;
    const Result<bool> done = job.work(renderer, samples_, window);
    if (done && !*done) {
        return {};
    }
    const Result<void> how = done ? Result<void>() : Result<void>(done.error());
    std::string told = job.result_text(texts, how);
    waiting_.pop_front();
    return told.empty() ? std::vector<std::string>{} : std::vector{std::move(told)};
}

void RenderQueue::finish(render::Renderer& renderer, paint::Size window) {
    for (const Waiting& each : waiting_) {
        Result<bool> done = !each.job->finish_early();
        while (done && !*done) {
            done = each.job->work(renderer, 1, window);
            std::this_thread::sleep_for(1ms);  // its file is written beside
        }
    }
    waiting_.clear();
}

bool RenderQueue::shows_sign() const {
    return !waiting_.empty() && !waiting_.front().job->status_key().empty() &&
           Clock::now() - waiting_.front().since > k_worth_telling;
}

void RenderQueue::show_sign(ui::Ui& ui, const rules::Texts& texts) {
    if (!shows_sign()) {
        return;
    }
    const RenderJob& job = *waiting_.front().job;
    bool stop = false;
    ui.row({.id = "studio",
            .gap = 16.0,
            .padding = ui::Edges::of(22.0, 12.0),
            .cross = ui::Align::centre,
            .max_width = 900.0,
            .wraps = true,
            .look = ui::Look::panel},
           [&] {
               ui.label(texts.text(job.status_key()));
               ui.column({.width = 160.0}, [&] { ui.progress(job.progress()); });
               stop = job.can_stop() && ui.button("studio.stop", texts.text("app.cancel"));
           });
    if (stop) {
        waiting_.pop_front();
    }
}

}  // namespace haula::studio
