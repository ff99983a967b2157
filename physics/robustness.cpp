#include "physics/robustness.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>

#include "core/guarded.h"

namespace haula::physics {

namespace {

// What is kept of one variation.
struct Sample {
    std::optional<Outcome> outcome;  // none: refused
    StructureVerdict verdict;
};

Result<Sample> settle_sample(const StructureFile& file, const RobustOptions& options,
                             std::uint64_t number, const std::atomic<bool>& stop) {
    const auto goes_on = [&] { return !stop && (!options.keep_going || options.keep_going()); };
    const Variation variation =
        draw_variation(options.tolerances, file.set, file.placements.size(), options.seed, number);
    const auto settled = settle_varied(file, variation, options.segments_per_40_mm, goes_on);
    Sample sample;
    if (!settled) {
        if (settled.error().code != ErrorCode::refused) {
            return settled.error();
        }
        return sample;
    }
    sample.outcome =
        settled->steps.empty() ? Outcome::settled : settled->steps.back().report.outcome;
    if (settled->settled) {
        const Assembly& assembly = settled->assembly;
        sample.verdict = judge_shape(assembly.rest(), assembly.set(), assembly.allowed());
    }
    return sample;
}

// Hands out numbers to threads; each result has its own place, so their order does not matter.
class Crew {
  public:
    Crew(const StructureFile& file, const RobustOptions& options)
        : file_(file), options_(options), samples_(static_cast<std::size_t>(options.variations)) {}

    Result<std::vector<Sample>> run() {
        const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        const int wanted = options_.threads > 0 ? options_.threads : cores;
        {
            const std::vector<std::jthread> crew = hire(std::min(wanted, options_.variations) - 1);
            work();
        }
        if (error_) {
            return *error_;
        }
        return std::move(samples_);
    }

  private:
    // As many as there can be: where the system gives no more threads, fewer do the same work.
    std::vector<std::jthread> hire(int count) {
        std::vector<std::jthread> crew;
        try {
            crew.reserve(static_cast<std::size_t>(std::max(0, count)));
            for (int i = 0; i < count; ++i) {
                crew.emplace_back([this] { work(); });
            }
        } catch (const std::system_error&) {
        } catch (const std::bad_alloc&) {
        }
        return crew;
    }

    // No exception leaves a thread: it ends the program.
    void work() {
        const Result<void> done = guarded([this]() -> Result<void> {
            settle_samples();
            return {};
        });
        if (!done) {
            const std::lock_guard lock(mutex_);
            fail(done.error());
        }
    }

    void settle_samples() {
        for (std::size_t i = next_++; i < samples_.size() && !stop_; i = next_++) {
            auto sample = settle_sample(file_, options_, i, stop_);
            const std::lock_guard lock(mutex_);
            if (sample) {
                samples_[i] = std::move(*sample);
                ++done_;
                if (options_.tell) {
                    options_.tell(done_);
                }
            } else {
                fail(sample.error());
            }
        }
    }

    void fail(const Error& error) {
        stop_ = true;
        if (!error_) {
            error_ = error;
        }
    }

    const StructureFile& file_;
    const RobustOptions& options_;
    std::vector<Sample> samples_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> stop_{false};
    std::mutex mutex_;
    int done_ = 0;
    std::optional<Error> error_;
};

void count_outcome(const Sample& sample, Robustness& answer) {
    if (!sample.outcome) {
        ++answer.refused;
        return;
    }
    switch (*sample.outcome) {
        case Outcome::settled:
            ++answer.settled;
            answer.fouls += sample.verdict.foul ? 1 : 0;
            break;
        case Outcome::blocked:
            ++answer.blocked;
            break;
        case Outcome::not_settled:
            ++answer.not_settled;
            break;
        case Outcome::unstable:
            ++answer.unstable;
            break;
    }
}

std::vector<RobustPair> count_pairs(const std::vector<Sample>& samples, int settled) {
    std::map<std::pair<std::string, std::string>, RobustPair> pairs;
    for (const Sample& sample : samples) {
        for (const JudgedPair& judged : sample.verdict.contacts) {
            RobustPair& pair = pairs[{judged.a, judged.b}];
            pair.a = judged.a;
            pair.b = judged.b;
            pair.allowed = judged.allowed;
            pair.touching += judged.touch == Touch::touching ? 1 : 0;
            pair.too_close_to_call += judged.touch == Touch::too_close_to_call ? 1 : 0;
            pair.gaps_m.push_back(judged.gap_m);
        }
    }
    std::vector<RobustPair> sorted;
    for (auto& [names, pair] : pairs) {
        pair.clear = settled - pair.touching - pair.too_close_to_call;
        std::sort(pair.gaps_m.begin(), pair.gaps_m.end());
        sorted.push_back(std::move(pair));
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const RobustPair& x, const RobustPair& y) {
        return x.touching != y.touching ? x.touching > y.touching
                                        : x.gaps_m.front() < y.gaps_m.front();
    });
    return sorted;
}

std::vector<RobustMarker> count_markers(const std::vector<Sample>& samples, int settled) {
    std::vector<RobustMarker> markers;
    for (const Sample& sample : samples) {
        for (const MarkerTop& top : sample.verdict.markers) {
            auto found = std::find_if(markers.begin(), markers.end(),
                                      [&](const RobustMarker& each) { return each.id == top.id; });
            if (found == markers.end()) {
                markers.push_back({top.id, top.top_m, 0.0, top.top_m, 0});
                found = markers.end() - 1;
            }
            found->min_top_m = std::min(found->min_top_m, top.top_m);
            found->max_top_m = std::max(found->max_top_m, top.top_m);
            found->mean_top_m += top.top_m / settled;
            found->highest += sample.verdict.highest == top.id ? 1 : 0;
        }
    }
    return markers;
}

}  // namespace

Result<Robustness> how_robust(const StructureFile& file, const RobustOptions& options) {
    auto samples = Crew(file, options).run();
    if (!samples) {
        return samples.error();
    }
    Robustness answer;
    answer.variations = options.variations;
    answer.seed = options.seed;
    answer.tolerances = options.tolerances;
    for (const Sample& sample : *samples) {
        count_outcome(sample, answer);
    }
    answer.pairs = count_pairs(*samples, answer.settled);
    answer.markers = count_markers(*samples, answer.settled);
    return answer;
}

}  // namespace haula::physics
