#include "shapes/name_places.h"

#include <algorithm>
#include <cmath>

#include "core/units.h"

namespace haula::shapes {

namespace {

// In heights of a letter. Names that stand side by side read as one; those in a pile as none.
constexpr double k_letter_width = 0.32;
constexpr double k_air = 0.3;

struct TextBox {
    double x = 0.0;
    double y = 0.0;
    double half_width = 0.0;
    double half_height = 0.0;

    bool overlaps(const TextBox& o) const {
        return std::abs(x - o.x) < half_width + o.half_width &&
               std::abs(y - o.y) < half_height + o.half_height;
    }
};

bool is_free(const TextBox& box, const std::vector<TextBox>& taken) {
    return std::none_of(taken.begin(), taken.end(),
                        [&](const TextBox& other) { return box.overlaps(other); });
}

// The free place that is nearest to the middle of all of them.
std::optional<TextBox> place_on(const std::vector<TextBox>& places,
                                const std::vector<TextBox>& taken) {
    double mean_x = 0.0;
    double mean_y = 0.0;
    for (const TextBox& place : places) {
        mean_x += place.x / static_cast<double>(places.size());
        mean_y += place.y / static_cast<double>(places.size());
    }
    std::optional<TextBox> best;
    double best_distance = 0.0;
    for (const TextBox& place : places) {
        const double d = std::hypot(place.x - mean_x, place.y - mean_y);
        if ((!best || d < best_distance) && is_free(place, taken)) {
            best = place;
            best_distance = d;
        }
    }
    return best;
}

// Round `from` in growing circles; far enough out there is always room.
TextBox place_beside(const TextBox& from, double letter_mm, const std::vector<TextBox>& taken) {
    constexpr int k_directions = 16;
    for (double away = 1.5 * letter_mm;; away += letter_mm) {
        for (int i = 0; i < k_directions; ++i) {
            const double angle = 2.0 * k_pi * i / k_directions;
            TextBox box = from;
            box.x += away * std::cos(angle);
            box.y += away * std::sin(angle);
            if (is_free(box, taken)) {
                return box;
            }
        }
    }
}

}  // namespace

std::vector<NamePlace> place_names(const Model& model, const DrawnView& view, double letter_mm) {
    std::vector<NamePlace> names;
    std::vector<TextBox> taken;
    for (std::size_t i = 0; i < model.size(); ++i) {
        const std::vector<DrawnPoint>& visible = view.pieces[i].visible;
        if (!model[i].labelled || visible.empty()) {
            continue;
        }
        std::vector<TextBox> places;
        places.reserve(visible.size());
        for (const DrawnPoint& p : visible) {
            places.push_back(
                {p.x_mm, p.y_mm,
                 letter_mm * (k_letter_width * static_cast<double>(model[i].name.size()) + k_air),
                 letter_mm * (0.5 + k_air)});
        }
        NamePlace name{i, {}, {}};
        std::optional<TextBox> box = place_on(places, taken);
        if (!box) {
            const TextBox& from = places[places.size() / 2];
            box = place_beside(from, letter_mm, taken);
            name.from = DrawnPoint{from.x, from.y};
        }
        taken.push_back(*box);
        name.middle = {box->x, box->y};
        names.push_back(name);
    }
    return names;
}

}  // namespace haula::shapes
