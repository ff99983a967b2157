#include "cli/bench_command.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/bench_bots.h"
#include "cli/bench_hong_kong.h"
#include "cli/bench_honga.h"
#include "cli/bench_peers.h"
#include "cli/bench_robust.h"
#include "cli/bench_settle.h"
#include "cli/bench_skybridge.h"
#include "core/json.h"
#include "core/text.h"

namespace haula::cli {

namespace {

struct Bench {
    std::string name;
    Result<BenchRows> (*run)();
    bool takes_long = false;  // only where it is named
};

const std::vector<Bench>& benches() {
    static const std::vector<Bench> all{
        {"settle", bench_settle},       {"robust", bench_robust},
        {"hong_kong", bench_hong_kong}, {"honga", bench_honga, true},
        {"skybridge", bench_skybridge}, {"bots", bench_bots, true},
        {"peers", bench_peers, true}};
    return all;
}

std::string goal_text(const BenchRow& row) {
    if (row.kind == BenchRow::Goal::none) {
        return "";
    }
    return fmt::format("{} {:g}{}", row.kind == BenchRow::Goal::at_most ? "at most" : "at least",
                       row.goal, row.met() ? "" : "  MISSED");
}

void print_table(const std::string& name, const BenchRows& rows) {
    fmt::print("{}\n", name);
    for (const BenchRow& row : rows) {
        fmt::print("  {:<60} {:>9.2f}   {}\n", row.name, row.value, goal_text(row));
    }
}

nlohmann::json rows_json(const BenchRows& rows) {
    nlohmann::json list = nlohmann::json::array();
    for (const BenchRow& row : rows) {
        nlohmann::json each{{"name", row.name}, {"value", row.value}};
        if (row.kind != BenchRow::Goal::none) {
            each[row.kind == BenchRow::Goal::at_most ? "at_most" : "at_least"] = row.goal;
            each["met"] = row.met();
        }
        list.push_back(std::move(each));
    }
    return list;
}

Result<std::vector<Bench>> chosen(const std::vector<std::string>& names) {
    std::vector<Bench> found;
    if (names.empty()) {
        std::copy_if(benches().begin(), benches().end(), std::back_inserter(found),
                     [](const Bench& each) { return !each.takes_long; });
        return found;
    }
    for (const std::string& name : names) {
        const auto bench = std::find_if(benches().begin(), benches().end(),
                                        [&](const Bench& each) { return each.name == name; });
        if (bench == benches().end()) {
            std::vector<std::string> known;
            known.reserve(benches().size());
            for (const Bench& each : benches()) {
                known.push_back(each.name);
            }
            return bad_input("bench: there is no benchmark '" + printable(name) + "'; there is " +
                             list_in_words(known, "and"));
        }
        found.push_back(*bench);
    }
    return found;
}

Result<int> run_bench(const Arguments& arguments) {
    const auto wanted = chosen(arguments.words());
    if (!wanted) {
        return wanted.error();
    }
    nlohmann::json all = nlohmann::json::object();
    for (const Bench& bench : *wanted) {
        const auto rows = bench.run();
        if (!rows) {
            return rows.error();
        }
        if (arguments.has("--json")) {
            all[bench.name] = rows_json(*rows);
        } else {
            print_table(bench.name, *rows);
        }
    }
    if (arguments.has("--json")) {
        fmt::print("{}\n", json_text(all, 2));
    }
    return k_fine;
}

}  // namespace

Command bench_command() {
    return {.name = "bench",
            .usage = "[NAME...] [--json]",
            .summary = "The benchmarks, as ratios within one run, each beside its goal.",
            .options = {{"--json", "", false}},
            .min_words = 0,
            .max_words = 16,
            .run = run_bench};
}

}  // namespace haula::cli
