#include "judge/judges.h"

#include "core/text.h"
#include "judge/hau_la_judge.h"
#include "physics/set_file.h"
#include "rules/no_world.h"

namespace haula::judge {

namespace {

Result<std::unique_ptr<rules::Judge>> hau_la_judge(const std::filesystem::path& assets,
                                                   const rules::Setup& setup) {
    const auto name = setup.options.find("set");
    auto set = physics::load_set(assets / "hau_la",
                                 name == setup.options.end() ? "standard" : name->second);
    if (!set) {
        return set.error();
    }
    std::unique_ptr<rules::Judge> judge = std::make_unique<HauLaJudge>(std::move(*set));
    return judge;
}

}  // namespace

Result<std::unique_ptr<rules::Judge>> make_judge(const std::filesystem::path& assets,
                                                 const rules::Setup& setup) {
    if (setup.game == "hau_la") {
        return hau_la_judge(assets, setup);
    }
    if (setup.game == "hong_kong") {
        return std::unique_ptr<rules::Judge>(std::make_unique<rules::NoWorld>());
    }
    return bad_input("there is no referee for the game '" + printable(setup.game, 30) + "'");
}

}  // namespace haula::judge
