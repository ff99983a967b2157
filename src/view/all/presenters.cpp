#include "view/all/presenters.h"

#include <array>
#include <string_view>
#include <utility>

#include "kits/list.h"
#include "presenter/detail.h"

// Each is defined in src/view/<game>; the one list of games declares them all.
namespace haula::view {

#define HAULA_PRESENTER(game)                                                                 \
    Result<std::unique_ptr<presenter::Presenter>> game##_presenter(const rules::Setup& setup, \
                                                                   shapes::Detail detail);
HAULA_GAMES(HAULA_PRESENTER)
#undef HAULA_PRESENTER

namespace {

struct Row {
    std::string_view game;
    Result<std::unique_ptr<presenter::Presenter>> (*make)(const rules::Setup&, shapes::Detail);
};

#define HAULA_PRESENTER(game) Row{#game, view::game##_presenter},
constexpr std::array k_rows{HAULA_GAMES(HAULA_PRESENTER)};
#undef HAULA_PRESENTER

}  // namespace

Result<std::unique_ptr<presenter::Presenter>> make_presenter(const rules::Setup& setup,
                                                             render::Quality quality) {
    for (const Row& row : k_rows) {
        if (row.game == setup.game) {
            return row.make(setup, presenter::detail_for(quality));
        }
    }
    return bad_input("there is no table for the game " + setup.game);
}

Result<OpenGame> open_game(const table::Kits& kits, const rules::Setup& setup,
                           render::Quality quality) {
    const Result<const table::GameKit*> kit = table::find_kit(kits, setup.game);
    if (!kit) {
        return kit.error();
    }
    const Result<rules::Setup> complete = (*kit)->game->complete(setup);
    if (!complete) {
        return complete.error();
    }
    Result<std::unique_ptr<rules::Judge>> judge = (*kit)->make_judge(*complete);
    if (!judge) {
        return judge.error();
    }
    Result<std::unique_ptr<presenter::Presenter>> presenter = make_presenter(*complete, quality);
    if (!presenter) {
        return presenter.error();
    }
    return OpenGame{**kit, std::move(*judge), std::move(*presenter)};
}

}  // namespace haula::view
