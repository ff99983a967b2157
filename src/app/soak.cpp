#include "app/soak.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <utility>

#include "app/frame.h"
#include "app/memory_use.h"
#include "shell/table_start.h"

namespace haula::app {

namespace {

constexpr double k_line_s = 60.0;
constexpr double k_end_stands_s = 4.0;
constexpr double k_longest_game_s = 30.0 * 60.0;

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// What the drawing thread has computed: unlike time, it does not grow when others use the machine.
double worked() {
    std::timespec spent{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return static_cast<double>(spent.tv_sec) + 1e-9 * static_cast<double>(spent.tv_nsec);
}

}  // namespace

Result<void> Soak::begin_game(App& app) {
    // all games that seat so many, in turn
    std::vector<std::string> games;
    for (const table::GameKit& kit : app.kits) {
        const rules::GameInfo& info = kit.game->info();
        const auto seats = static_cast<int>(levels_.size());
        if (info.min_players <= seats && seats <= info.max_players) {
            games.push_back(kit.id());
        }
    }
    if (games.empty()) {
        return bad_input("no game seats so many bots");
    }
    shell::TableStart start;
    start.setup.game = games[static_cast<std::size_t>(begun_) % games.size()];
    start.setup.players = static_cast<int>(levels_.size());
    start.setup.seed = static_cast<std::uint64_t>(++begun_);
    for (const std::string& level : levels_) {
        start.seats.push_back({"", "bot:" + level});
    }
    const render::Input nothing;
    const screen::Context context{
        app.kits, app.games, app.texts,          app.settings, app.folders,
        *app.ui,  nothing,   app.window->size(), {},           app.renderer->quality()};
    Result<std::unique_ptr<screen::Screen>> table = shell::make_table_screen(context, start);
    if (!table) {
        return table.error();
    }
    handle(app, {.kind = screen::ScreenRequest::Kind::to_first});
    handle(app, {.kind = screen::ScreenRequest::Kind::push, .screen = std::move(*table)});
    return {};
}

Result<void> Soak::follow(App& app, double now_s) {
    const std::string_view shown = app.screens.back()->name();
    if (shown == "end" && !ended_s_) {
        ended_s_ = now_s;
        ++finished_;
    }
    const bool over = ended_s_ && now_s - *ended_s_ >= k_end_stands_s;
    if (begun_ == 0 || over) {
        ended_s_.reset();
        game_began_s_ = now_s;
        return begin_game(app);
    }
    if (now_s - game_began_s_ > k_longest_game_s) {
        return Error{ErrorCode::system, fmt::format("game {} does not come to its end", begun_)};
    }
    return {};
}

void Soak::count_frame(double seconds, double work_s) {
    ++frames_;
    frames_s_ += seconds;
    work_s_ += work_s;
    longest_s_ = std::max(longest_s_, seconds);
}

std::string Soak::line(double now_s) {
    const std::optional<double> memory = memory_mib();
    std::string text = fmt::format(
        "{:6.1f} min, {} games, {:.1f} ms a frame ({:.1f} of work), {:.0f} ms the longest, {}\n",
        now_s / 60.0, finished_, 1000.0 * frames_s_ / std::max(1, frames_),
        1000.0 * work_s_ / std::max(1, frames_), 1000.0 * longest_s_,
        memory ? fmt::format("{:.1f} MiB", *memory) : "memory unknown");
    frames_ = 0;
    frames_s_ = 0.0;
    work_s_ = 0.0;
    longest_s_ = 0.0;
    return text;
}

Result<void> run_soak(App& app, std::vector<std::string> levels, double minutes,
                      const std::function<bool()>& stop,
                      const std::function<void(const std::string&)>& tell) {
    Soak soak(std::move(levels));
    const double began_s = now();
    double told_s = 0.0;
    double at_s = 0.0;
    while (at_s < 60.0 * minutes && !app.quit && !stop()) {
        if (const Result<void> followed = soak.follow(app, at_s); !followed) {
            return followed.error();
        }
        const double worked_s = worked();
        update_and_draw_frame(app);
        const double after_s = now() - began_s;
        soak.count_frame(after_s - std::exchange(at_s, after_s), worked() - worked_s);
        if (at_s - told_s >= k_line_s) {
            told_s = at_s;
            tell(soak.line(at_s));
        }
    }
    tell(soak.line(at_s));
    return {};
}

}  // namespace haula::app
