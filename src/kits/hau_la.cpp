#include "games/hau_la/hau_la.h"

#include <map>
#include <string>
#include <utility>

#include "ai/hau_la_bot.h"
#include "ai/hau_la_hint.h"
#include "judge/hau_la_judge.h"
#include "kits/kits.h"
#include "physics/set_file.h"

namespace haula::kits {

namespace {

std::unique_ptr<ai::Bot> make_bot(std::string_view level, std::uint64_t seed) {
    return ai::make_hau_la_bot(*ai::hau_la_level(level), seed);
}

Result<ai::Suggestion> suggest(const rules::PlayerView& view, rules::Judge& judge,
                               const ai::KeepThinking& keep_thinking) {
    return ai::hau_la_hint(dynamic_cast<const hau_la::HauLaState&>(view.state()), judge,
                           keep_thinking);
}

}  // namespace

Result<table::GameKit> hau_la_kit(const std::filesystem::path& assets) {
    const std::filesystem::path own = assets / "hau_la";
    Result<std::vector<hau_la::Components>> sets = hau_la::load_all_components(own);
    if (!sets) {
        return sets.error();
    }
    std::map<std::string, physics::ComponentSet> materials;
    for (const hau_la::Components& each : *sets) {
        Result<physics::ComponentSet> set = physics::load_set(own, each.name);
        if (!set) {
            return set.error();
        }
        materials.emplace(each.name, std::move(*set));
    }
    const auto make_judge =
        [materials = std::move(materials)](
            const rules::Setup& setup) -> Result<std::unique_ptr<rules::Judge>> {
        return std::unique_ptr<rules::Judge>(
            std::make_unique<judge::HauLaJudge>(materials.at(setup.options.at("set"))));
    };
    return table::GameKit{.game = hau_la::make_game(std::move(*sets)),
                          .make_judge = make_judge,
                          .make_bot = make_bot,
                          .suggest = suggest,
                          .has_master = true};
}

}  // namespace haula::kits
