#pragma once

#include <cstddef>
#include <memory>

#include "core/result.h"
#include "films/act_film.h"
#include "presenter/glance.h"
#include "render/camera.h"
#include "render/quality.h"
#include "rules/record.h"
#include "screen/motion.h"
#include "table/game_kit.h"

// Films of games: an act, a whole game. All take a while and work beside the drawing.
namespace haula::films {

// What the films of a game have in common. The kits must outlive them.
struct FilmStudio {
    const table::Kits& kits;
    render::Quality quality = render::Quality::medium;
    ActFilm::Setting setting;
};

// An act that was just seen, from the glances that showed it.
Result<std::unique_ptr<screen::Motion>> film_of_glances(const FilmStudio& studio, Glances glances);
// What a record tells between two counts of steps; null: nothing.
Result<std::unique_ptr<screen::Motion>> film_of_record(const FilmStudio& studio,
                                                       const rules::Record& record,
                                                       std::size_t from_step, std::size_t to_step);
// The last act of a player, with all that came of it.
Result<std::unique_ptr<screen::Motion>> film_of_last_act(const FilmStudio& studio,
                                                         const rules::Record& record);
// All of it; null: nothing happened.
Result<std::unique_ptr<screen::Motion>> time_lapse_of(const FilmStudio& studio,
                                                      const rules::Record& record);

// The steps between two moments of a recorded game, one after the other.
struct Act {
    std::size_t from_step = 0;
    std::size_t to_step = 0;
};
// The act with this number, from 1 as a replay counts them; too large is an error that says how
// many there are. 0: the one after which the structure, the town stood highest.
Result<Act> act_of(const FilmStudio& studio, const rules::Record& record, std::size_t number);

}  // namespace haula::films
