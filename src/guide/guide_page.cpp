#include "guide/guide_page.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/file_system.h"
#include "render/project.h"
#include "view/hau_la/settled_scene.h"

namespace haula::guide {

namespace {

constexpr double k_nearer = 1.55;           // than at the table: the picture is small
constexpr double k_position_nearer = 1.65;  // what lies beside a board may be cut off
constexpr double k_tall_m = 0.15;           // what is higher would be cut off

}  // namespace

void GuidePage::advance(screen::Context& context, const std::string& game, int number) {
    set_up(context, game, number);
    if (scene_ && !scene_->items.empty()) {
        order_drawing(context);
    }
}

double GuidePage::progress() const {
    constexpr double k_settling = 0.3;  // of the whole work; nobody knows how far that is
    return drawing_ ? k_settling + (1.0 - k_settling) * drawing_->share : 0.5 * k_settling;
}

std::vector<GuideSign> GuidePage::signs(const screen::Context& context, double width_units) const {
    std::vector<GuideSign> signs;
    std::vector<BoxShare> boxes;
    if (!drawing_) {
        return signs;
    }
    const auto share_of = [&](const Vec3& point) -> std::optional<paint::Point> {
        const auto seen = render::project(drawing_->view, drawing_->size, point);
        return seen ? std::optional(paint::Point{seen->x / drawing_->size.width,
                                                 seen->y / drawing_->size.height})
                    : std::nullopt;
    };
    for (const GuideLabel& label : labels_) {
        if (const auto at = share_of(label.at)) {
            const std::string text =
                context.texts.has(label.text) ? context.text(label.text) : label.text;
            signs.push_back({*at, text, context.ui.text_width(text, ui::TextRole::small),
                             label.to ? share_of(*label.to) : std::nullopt});
            const SignSize size = size_of(signs.back(), context.ui.scale());
            const double width_px = width_units * context.ui.scale();
            boxes.push_back({size.width / width_px,
                             size.height * k_picture_width / (width_px * k_picture_height)});
        }
    }
    place_signs(signs, boxes, subject_);
    return signs;
}

// What is wrong with the words costs only them.
Result<GuidePage::Structure> GuidePage::settle_structure(const std::filesystem::path& file,
                                                         const std::filesystem::path& words,
                                                         const TaskControl& control) {
    Result<view::NamedScene> settled = view::settled_named_scene(
        file, shapes::Detail::medium, [&] { return !control.should_stop(); });
    if (!settled) {
        return settled.error();
    }
    Result<GuideWords> read = load_guide_words(words, settled->place_of);
    return Structure{std::move(settled->scene), read ? std::move(*read) : GuideWords{}};
}

// A structure has to settle first, a position of the game is there at once.
void GuidePage::set_up(const screen::Context& context, const std::string& game, int number) {
    if (!settling_ && !scene_) {
        const std::filesystem::path folder = context.folders.assets / game / "guide";
        const std::string name = std::to_string(number);
        if (const auto file = folder / (name + ".json"); is_there(file)) {
            settling_ = std::make_unique<Task<Structure>>(
                [file, words = folder / (name + ".labels.json")](const TaskControl& control) {
                    return settle_structure(file, words, control);
                });
        } else {
            set_up_position(context, game, folder / (name + ".position.json"));
        }
    }
    if (auto settled = settling_ ? settling_->take() : std::nullopt) {
        scene_.emplace();
        if (*settled) {
            scene_ = std::move((*settled)->scene);
            labels_ = std::move((*settled)->words.labels);
            look_ = (*settled)->words.look;
        }
        settling_.reset();
    }
}

void GuidePage::set_up_position(const screen::Context& context, const std::string& game,
                                const std::filesystem::path& file) {
    scene_.emplace();
    const auto position = load_guide_position(file, game);
    auto scene = position ? guide_scene(context.kits, *position, context.settings.palette)
                          : position.error();
    if (scene) {
        scene_ = std::move(*scene);
        labels_ = position->labels;
        look_ = position->look;
        is_position_ = true;
    }
}

void GuidePage::order_drawing(screen::Context& context) {
    // larger ones are stretched: drawing them would take long
    const double scale = std::min(context.ui.scale(), 1.6);
    const paint::Size size{static_cast<int>(std::lround(scale * k_picture_width)),
                           static_cast<int>(std::lround(scale * k_picture_height))};
    if (drawing_ && drawing_->size == size) {
        return;
    }
    render::OrbitCamera camera;
    const double top = view::top_of(*scene_);
    camera.make_room(top);
    if (look_) {
        camera.look_first(*look_);
    }
    camera.set(render::Preset::hero);
    if (top < k_tall_m && !look_) {
        camera.zoom(is_position_ ? k_position_nearer : k_nearer);
    }
    camera.jump();
    drawing_ = std::make_shared<screen::Drawing>(screen::Drawing{*scene_, camera.view(), size});
    subject_ = Subject(*scene_, drawing_->view, size);
    context.draw(drawing_);
}

}  // namespace haula::guide
