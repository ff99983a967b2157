#include "games/hau_la/hau_la.h"

#include <algorithm>
#include <set>

#include "core/assert.h"
#include "core/text.h"
#include "games/hau_la/hau_la_state.h"

namespace haula::hau_la {

namespace {

constexpr const char* k_usual = "standard";  // the set and the start that a table plays by default

std::string default_of(const std::vector<std::string>& values) {
    const bool has_usual = std::find(values.begin(), values.end(), k_usual) != values.end();
    return has_usual ? k_usual : values.front();
}

class HauLaGame final : public rules::Game {
  public:
    explicit HauLaGame(std::vector<Components> sets) {
        HL_ASSERT(!sets.empty());
        std::vector<std::string> set_names;
        std::set<std::string> start_names;
        for (Components& set : sets) {
            set_names.push_back(set.name);
            for (const auto& [name, strips] : set.starts) {
                start_names.insert(name);
            }
            sets_.push_back(std::make_shared<const Components>(std::move(set)));
        }
        const std::vector<std::string> starts(start_names.begin(), start_names.end());
        info_.id = "hau_la";
        info_.min_players = 2;
        info_.max_players = 4;
        info_.moves_are_a_sample = true;
        info_.options = {
            {"set", set_names, default_of(set_names)},
            {"setup", starts, default_of(starts)},
            {"first", {"random", "1", "2", "3", "4"}, "random"},
            {"extras", {"choice", "random"}, "choice"},
            {"free-end", {"no", "yes"}, "no"},
            {"tie", {"0", "1", "2", "5", "10"}, "1"},  // tenths of mm
        };
    }

    const rules::GameInfo& info() const override { return info_; }

  protected:
    Result<std::unique_ptr<rules::State>> make_state(rules::Setup setup) const override {
        const std::string& set_name = setup.options.at("set");
        const auto set = std::find_if(sets_.begin(), sets_.end(),
                                      [&](const auto& each) { return each->name == set_name; });
        HL_ASSERT(set != sets_.end());
        if (!(*set)->starts.contains(setup.options.at("setup"))) {
            return bad_input("the set '" + set_name + "' has no set-up '" +
                             setup.options.at("setup") + "'");
        }
        const auto first = parse_int(setup.options.at("first"));
        if (first && *first > setup.players) {
            return bad_input("player " + std::to_string(*first) + " cannot be first among " +
                             std::to_string(setup.players));
        }
        std::unique_ptr<rules::State> state = std::make_unique<HauLaState>(std::move(setup), *set);
        return state;
    }

  private:
    rules::GameInfo info_;
    std::vector<std::shared_ptr<const Components>> sets_;
};

}  // namespace

std::unique_ptr<rules::Game> make_game(std::vector<Components> sets) {
    return std::make_unique<HauLaGame>(std::move(sets));
}

}  // namespace haula::hau_la
