#include "guide/guide_drawing.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/files.h"
#include "core/json.h"
#include "screen/seating.h"
#include "view/all/presenters.h"

namespace haula::guide {

namespace {

using Json = nlohmann::json;

constexpr std::size_t k_max_bytes = 1 << 16;
constexpr double k_mm = 1e-3;

Result<rules::Move> read_move(const Json& json) {
    return rules::parse_line(json.get<std::string>());
}

Vec3 read_point(const Json& json) {
    const auto mm = json.get<std::array<double, 3>>();
    return k_mm * Vec3{mm[0], mm[1], mm[2]};
}

GuideLabel read_label(const Json& json) {
    return {read_point(json.at("at_mm")), json.at("text").get<std::string>()};
}

render::FirstLook read_look(const Json& json) {
    return {read_point(json.at("from_mm")), read_point(json.at("at_mm")),
            k_mm * json.at("height_mm").get<double>()};
}

// Throws what the library throws where a field is missing or of another kind.
Result<GuidePosition> read_position(const Json& json, const std::string& game) {
    GuidePosition position;
    position.setup = {
        game, json.at("players").get<int>(), json.value("seed", std::uint64_t{0}), {}};
    const auto options = json.value("options", std::map<std::string, std::string>{});
    position.setup.options.insert(options.begin(), options.end());
    for (const Json& each : json.at("moves")) {
        auto move = read_move(each);
        if (!move) {
            return move.error();
        }
        position.moves.push_back(std::move(*move));
    }
    position.chosen = json.value("chosen", std::vector<std::string>{});
    if (json.contains("laid_out")) {
        auto move = read_move(json["laid_out"]);
        if (!move) {
            return move.error();
        }
        position.laid_out = std::move(*move);
    }
    for (const Json& each : json.value("labels", Json::array())) {
        position.labels.push_back(read_label(each));
    }
    if (json.contains("look")) {
        position.look = read_look(json["look"]);
    }
    return position;
}

// Whoever is to act takes what the page wants in hand.
Result<void> take_in_hand(presenter::Presenter& presenter, const GuidePosition& position) {
    const auto has = [](const auto& things, const std::string& id) {
        return std::any_of(things.begin(), things.end(),
                           [&](const auto& thing) { return thing.id == id; });
    };
    for (const std::string& id : position.chosen) {
        if (has(presenter.hand(), id)) {
            presenter.choose_item(id);
        } else if (has(presenter.tools(), id)) {
            presenter.use_tool(id);
        } else {
            return bad_input("there is nothing called " + id + " to choose");
        }
    }
    if (position.laid_out && presenter.propose(*position.laid_out)) {
        return bad_input("the rules refuse what shall be laid out: " + print(*position.laid_out));
    }
    return {};
}

// Throws what the library throws where a field is missing or of another kind.
Result<GuideWords> read_words(const Json& json, const FindPlace& place_of) {
    GuideWords words;
    for (const Json& each : json.at("labels")) {
        const auto name = each.at("to").get<std::string>();
        const auto to = place_of(name);
        if (!to) {
            return bad_input("there is nothing called " + name + " to point at");
        }
        words.labels.push_back(
            {*to + read_point(each.at("away_mm")), each.at("text").get<std::string>(), to});
    }
    if (json.contains("look")) {
        words.look = read_look(json["look"]);
    }
    return words;
}

template <class Content, class Read>
Result<Content> read_as(const std::filesystem::path& file, const Read& read) {
    const Result<std::string> text = read_file(file, k_max_bytes);
    if (!text) {
        return text.error();
    }
    const Result<Json> json = parse_json(*text);
    if (!json) {
        return bad_input(file.string() + ": " + json.error().detail);
    }
    try {
        return read(*json);
    } catch (const Json::exception& wrong) {
        return bad_input(file.string() + ": " + wrong.what());
    }
}

}  // namespace

Result<GuideWords> load_guide_words(const std::filesystem::path& file, const FindPlace& place_of) {
    return read_as<GuideWords>(file, [&](const Json& json) { return read_words(json, place_of); });
}

Result<GuidePosition> load_guide_position(const std::filesystem::path& file,
                                          const std::string& game) {
    return read_as<GuidePosition>(file,
                                  [&](const Json& json) { return read_position(json, game); });
}

Result<render::Scene> guide_scene(const table::Kits& kits, const GuidePosition& position,
                                  screen::Palette palette) {
    const auto kit = table::find_kit(kits, position.setup.game);
    if (!kit) {
        return kit.error();
    }
    auto state = (*kit)->game->new_state(position.setup);
    if (!state) {
        return state.error();
    }
    for (const rules::Move& move : position.moves) {
        if (const auto done = (*state)->apply(move); !done) {
            return bad_input(print(move) + ": " + done.error().detail);
        }
    }
    // as the rules have completed it
    auto open = view::open_game(kits, (*state)->setup(), render::Quality::high);
    if (!open) {
        return open.error();
    }
    presenter::Presenter& presenter = *open->presenter;
    const bool in_hand = !position.chosen.empty() || position.laid_out;
    const presenter::Glance glance{std::shared_ptr<const rules::State>(std::move(*state))};
    presenter.show(glance, presenter::Pace::at_once);
    if (in_hand) {
        presenter.begin_turn(glance, std::move(open->judge));
        if (const auto taken = take_in_hand(presenter, position); !taken) {
            return taken.error();
        }
    }
    std::vector<rules::Seat> seats(static_cast<std::size_t>(position.setup.players));
    for (std::size_t i = 0; i < std::min(seats.size(), open->kit.seat_colours.size()); ++i) {
        seats[i].colour = open->kit.seat_colours[i];
    }
    return presenter.scene(screen::Seating(std::move(seats)).style(palette));
}

}  // namespace haula::guide
