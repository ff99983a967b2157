#include "studio/studio.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace haula::app {

namespace {

using namespace std::chrono_literals;

constexpr auto k_worth_telling = 500ms;  // shorter waits go by unsaid
// A frame may take so long while a picture is made.
constexpr auto k_quick_frame = 25ms;
constexpr auto k_slow_frame = 45ms;
constexpr int k_most_samples = 16;

}  // namespace

void Studio::begin(std::unique_ptr<Making> making) {
    waiting_.push_back({std::move(making), Clock::now()});
}

void Studio::begin_at_once(std::unique_ptr<Making> making) {
    waiting_.push_front({std::move(making), Clock::now()});
}

bool Studio::makes(std::string_view going_on) const {
    return std::any_of(waiting_.begin(), waiting_.end(),
                       [&](const Waiting& each) { return each.making->going_on() == going_on; });
}

// Graphics cards draw when they like: how long a whole frame took is all there is to go by.
void Studio::follow_pace() {
    const Clock::time_point now = Clock::now();
    const auto took = now - std::exchange(last_frame_, now);
    if (took > k_slow_frame) {
        samples_ = std::max(1, samples_ / 2);
    } else if (took < k_quick_frame) {
        samples_ = std::min(k_most_samples, samples_ + 1);
    }
}

std::vector<std::string> Studio::work(render::Renderer& renderer, render::Size window,
                                      const rules::Texts& texts) {
    follow_pace();
    if (waiting_.empty()) {
        samples_ = 1;
        return {};
    }
    Making& making = *waiting_.front().making;
    const Result<bool> done = making.work(renderer, samples_, window);
    if (done && !*done) {
        return {};
    }
    const Result<void> how = done ? Result<void>() : Result<void>(done.error());
    std::string told = making.ended(texts, how);
    waiting_.pop_front();
    return told.empty() ? std::vector<std::string>{} : std::vector{std::move(told)};
}

void Studio::finish(render::Renderer& renderer, render::Size window) {
    for (const Waiting& each : waiting_) {
        Result<bool> done = !each.making->hurry();
        while (done && !*done) {
            done = each.making->work(renderer, 1, window);
            std::this_thread::sleep_for(1ms);  // its file is written beside
        }
    }
    waiting_.clear();
}

bool Studio::shows_sign() const {
    return !waiting_.empty() && !waiting_.front().making->going_on().empty() &&
           Clock::now() - waiting_.front().since > k_worth_telling;
}

void Studio::show_sign(ui::Ui& ui, const rules::Texts& texts) {
    if (!shows_sign()) {
        return;
    }
    const Making& making = *waiting_.front().making;
    bool stop = false;
    ui.row({.id = "studio",
            .gap = 16.0,
            .padding = ui::Edges::of(22.0, 12.0),
            .cross = ui::Align::centre,
            .most_width = 900.0,
            .wraps = true,
            .look = ui::Look::panel},
           [&] {
               ui.label(texts.text(making.going_on()));
               ui.column({.width = 160.0}, [&] { ui.progress(making.share()); });
               stop = making.can_stop() && ui.button("studio.stop", texts.text("app.cancel"));
           });
    if (stop) {
        waiting_.pop_front();
    }
}

}  // namespace haula::app
