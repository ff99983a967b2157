#include "cli/demo_command.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "cli/demo_page.h"
#include "cli/installed.h"
#include "core/file_system.h"
#include "core/files.h"
#include "core/output_manners.h"
#include "games/hau_la/hau_la_state.h"
#include "judge/hau_la_judge.h"
#include "judge/placed_by.h"
#include "judge/spoken.h"
#include "judge/structure_of.h"
#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "rules/texts.h"
#include "table/local_session.h"

namespace haula::cli {

namespace {

namespace fs = std::filesystem;
using hau_la::HauLaState;

constexpr std::int64_t k_max_rounds = 6;
constexpr std::int64_t k_usual_seed = 20;
constexpr std::int64_t k_largest_seed = 1'000'000'000;
constexpr std::string_view k_game = "hau_la";
constexpr std::string_view k_bot = "normal";
constexpr const char* k_record = "game.haula";
constexpr const char* k_mark = ".haula-demo";  // no name that a user gives a file of his own

std::string round_name(std::int64_t round) { return "round-" + std::to_string(round); }

// Only a folder that is empty or has the mark; what an earlier demonstration left there goes, so
// that no picture of another game stays on the page.
Result<void> clear_folder(const fs::path& folder) {
    if (const auto allowed = check_output_folder(folder, k_mark); !allowed) {
        return allowed.error();
    }
    if (const Result<void> made = make_folders(folder); !made) {
        return made.error();
    }
    std::vector<std::string> names{k_record, "index.html", "moment.gif", "turning.gif"};
    for (std::int64_t round = 1; round <= k_max_rounds; ++round) {
        for (const char* ending : {".json", ".png", ".svg"}) {
            names.push_back(round_name(round) + ending);
        }
    }
    for (const std::string& name : names) {
        if (const Result<void> removed = remove_file(folder / name); !removed) {
            return removed.error();
        }
    }
    return write_file_safely(
        folder / k_mark, "haula-cli demo writes into this folder and replaces what it wrote.\n");
}

Result<void> save_round(const HauLaState& state, const fs::path& folder, const std::string& name) {
    const fs::path file = folder / (name + ".json");
    const physics::Structure structure = judge::structure_of(state);
    const auto set = physics::installed_sets()(structure.set);
    if (!set) {
        return set.error();
    }
    if (const Result<void> saved =
            physics::save_structure(file, structure, physics::judged_today(*set));
        !saved) {
        return saved.error();
    }
    std::printf("%s\n", file.c_str());
    return {};
}

// What a round tells, as one would across the table.
class Heard {
  public:
    Heard(const table::LocalSession& session, const rules::Texts& texts, physics::ComponentSet set)
        : session_(session), texts_(texts), set_(std::move(set)) {}

    // What is new, of what stands there now. A placement's verdict comes with the structure in
    // which its piece stands, so the announcement waits for that.
    void listen() {
        const auto resting = judge::as_resting(session_.shape());
        if (session_.to_act().is_world() || !resting) {
            return;
        }
        const auto placed_by = judge::placed_by(dynamic_cast<const HauLaState&>(session_.state()));
        const judge::Spoken spoken(resting->shape, set_, placed_by, std::nullopt);
        const std::vector<table::LogLine>& log = session_.log(PlayerId{});
        for (; heard_ < log.size(); ++heard_) {
            said_.push_back(texts_.say(spoken.sentence(log[heard_].said)));
        }
    }
    std::vector<std::string> take() { return std::exchange(said_, {}); }

  private:
    const table::LocalSession& session_;
    const rules::Texts& texts_;
    physics::ComponentSet set_;
    std::vector<std::string> said_;
    std::size_t heard_ = 0;
};

Result<std::vector<ShownRound>> play_rounds(table::LocalSession& session, std::int64_t rounds,
                                            const rules::Texts& texts, const fs::path& folder) {
    const auto set = physics::installed_sets()(
        judge::structure_of(dynamic_cast<const HauLaState&>(session.state())).set);
    if (!set) {
        return set.error();
    }
    std::vector<ShownRound> shown;
    Heard heard(session, texts, *set);
    // no round is over before its measurement, which the state counts
    while (!session.to_act().is_over() && shown.size() < static_cast<std::size_t>(rounds)) {
        session.advance(true);
        session.wait();
        if (const std::optional<Error> error = session.take_error()) {
            return *error;
        }
        heard.listen();
        const auto& state = dynamic_cast<const HauLaState&>(session.state());
        if (state.measurements().size() > shown.size()) {
            const std::string name =
                round_name(static_cast<std::int64_t>(state.measurements().size()));
            if (const auto saved = save_round(state, folder, name); !saved) {
                return saved.error();
            }
            shown.push_back({name, heard.take()});
            std::fprintf(stderr, "demo: round %zu is played\n", shown.size());
        }
    }
    return shown;
}

Result<int> run_demo(const Arguments& arguments) {
    const auto rounds = arguments.number("--rounds", k_max_rounds, 1, k_max_rounds);
    if (!rounds) {
        return rounds.error();
    }
    const auto seed = arguments.number("--seed", k_usual_seed, 0, k_largest_seed);
    if (!seed) {
        return seed.error();
    }
    const std::optional<std::string> to = arguments.value("--to");
    if (!to) {
        return bad_input("demo needs a folder to write to: --to FOLDER");
    }
    const fs::path folder = *to;
    const auto here = installed();
    if (!here) {
        return here.error();
    }
    const std::string seat = "bot:" + std::string(k_bot);
    const Result<const table::GameKit*> kit = table::find_kit(here->kits, k_game);
    if (!kit) {
        return kit.error();
    }
    if (const Result<void> cleared = clear_folder(folder); !cleared) {
        return cleared.error();
    }
    const Result<std::unique_ptr<table::LocalSession>> session = table::LocalSession::start(
        **kit, {std::string(k_game), 2, static_cast<std::uint64_t>(*seed), {}}, {},
        {.seats = {{"", seat}, {"", seat}}, .record = folder / k_record, .motion = false});
    if (!session) {
        return session.error();
    }
    const auto texts = rules::Texts::load(here->assets / "i18n", "en");
    if (!texts) {
        return texts.error();
    }
    const auto played = play_rounds(**session, *rounds, *texts, folder);
    if (!played) {
        return played.error();
    }
    const std::string outcome =
        played->empty() || played->back().said.empty() ? "" : played->back().said.back() + ".";
    if (const auto saved = write_file_safely(folder / "index.html", demo_page(outcome, *played));
        !saved) {
        return saved.error();
    }
    return k_fine;
}

}  // namespace

Command demo_command() {
    return {
        .name = "demo",
        .usage = "--to FOLDER [--rounds N] [--seed S]",
        .summary =
            "Lets two computer players play a game, or a few rounds of it; writes the record, the "
            "structure after every round, and a page that tells it all.",
        .options = {{"--to", "FOLDER", false}, {"--rounds", "N", false}, {"--seed", "S", false}},
        .min_words = 0,
        .max_words = 0,
        .run = run_demo};
}

}  // namespace haula::cli
