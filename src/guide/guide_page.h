#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/task.h"
#include "guide/guide_drawing.h"
#include "guide/guide_signs.h"
#include "guide/sign_places.h"
#include "paint/picture.h"
#include "render/camera.h"
#include "render/scene.h"
#include "screen/screen.h"

namespace haula::guide {

inline constexpr double k_picture_width = 520.0;
inline constexpr double k_picture_height = 290.0;

// The drawing of a page of the rules, if it has one: first its structure settles or its position is
// set up, then the renderer draws it in the size needed.
class GuidePage {
  public:
    // Every pass in which the page is seen.
    void advance(screen::Context& context, const std::string& game, int number);

    // False: the page has none, or it cannot be drawn.
    bool has_drawing() const { return settling_ || (scene_ && !scene_->items.empty()); }
    // Null while it is made.
    std::shared_ptr<const paint::Picture> picture() const {
        return drawing_ ? drawing_->picture : nullptr;
    }
    double progress() const;
    // The words in it, once it is known from where it is seen, where they cover least of it. It is
    // that many units wide.
    std::vector<GuideSign> signs(const screen::Context& context, double width_units) const;

  private:
    // A structure with its words.
    struct Structure {
        render::Scene scene;
        GuideWords words;
    };

    static Result<Structure> settle_structure(const std::filesystem::path& file,
                                              const std::filesystem::path& words,
                                              const TaskControl& control);
    void set_up(const screen::Context& context, const std::string& game, int number);
    void set_up_position(const screen::Context& context, const std::string& game,
                         const std::filesystem::path& file);
    void order_drawing(screen::Context& context);

    std::unique_ptr<Task<Structure>> settling_;
    std::optional<render::Scene> scene_;  // none: nobody has looked yet what there is
    std::vector<GuideLabel> labels_;
    std::optional<render::FirstLook> look_;
    bool is_position_ = false;
    std::shared_ptr<screen::Drawing> drawing_;
    Subject subject_;  // as it is drawn there
};

}  // namespace haula::guide
