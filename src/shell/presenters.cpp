#include "shell/presenters.h"

#include <array>
#include <string_view>
#include <utility>

#include "kits/list.h"
#include "view/hau_la/hau_la_presenter.h"
#include "view/hau_la/structure_scene.h"
#include "view/hong_kong/hong_kong_presenter.h"

namespace haula::app {

namespace {

struct Row {
    std::string_view game;
    Result<std::unique_ptr<presenter::Presenter>> (*make)(const rules::Setup&, shapes::Detail);
};

// By the one list of games.
#define HAULA_PRESENTER(game) Row{#game, view::game##_presenter},
constexpr std::array k_rows{HAULA_GAMES(HAULA_PRESENTER)};
#undef HAULA_PRESENTER

}  // namespace

Result<std::unique_ptr<presenter::Presenter>> make_presenter(const rules::Setup& setup,
                                                             render::Quality quality) {
    for (const Row& row : k_rows) {
        if (row.game == setup.game) {
            return row.make(setup, view::detail_for(quality));
        }
    }
    return bad_input("there is no table for the game " + setup.game);
}

}  // namespace haula::app
