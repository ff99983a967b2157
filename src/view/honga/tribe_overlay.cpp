#include "view/honga/tribe_overlay.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "paint/overlay.h"
#include "ui/theme.h"
#include "view/blocks/block_picking.h"
#include "view/honga/measures.h"
#include "view/honga/tribe_icons.h"

namespace haula::view {

using honga::Area;
using honga::Position;
using honga::Resource;
using paint::Point;
using presenter::Eye;

namespace {

constexpr std::string_view k_space = "space.";
constexpr std::string_view k_area = "area.";
constexpr std::string_view k_trade = "trade.";
constexpr paint::Colour k_paper{1.0F, 0.98F, 0.93F, 0.96F};
constexpr paint::Colour k_alarm{0.99F, 0.86F, 0.80F, 0.97F};
constexpr paint::Colour k_edge{0.45F, 0.30F, 0.18F, 0.55F};

// Where the table is seen at a point of the screen.
std::optional<Vec3> on_table(const Eye& eye, Point pointer) {
    const Sight sight = sight_through(eye.view, eye.window, pointer);
    if (sight.along.z >= -1e-6) {
        return std::nullopt;
    }
    return sight.from + (-sight.from.z / sight.along.z) * sight.along;
}

bool within(const Vec3& point, const Vec3& middle, double wide_m, double high_m) {
    return std::abs(point.x - middle.x) <= 0.5 * wide_m &&
           std::abs(point.y - middle.y) <= 0.5 * high_m;
}

TribeIcon icon_of_area(Area area) {
    switch (area) {
        case Area::trade:
            return TribeIcon::points;
        case Area::mountain:
            return TribeIcon::mountain;
        case Area::forest:
            return TribeIcon::card;
        case Area::mammoths:
            return TribeIcon::mammoth;
        case Area::den:
            return TribeIcon::honga;
        default:
            return icon_of(*honga::gathered_at(area));
    }
}

// A small sign: pictures and words in a row, its middle at a point of the screen.
class Sign {
  public:
    Sign(ui::Ui& ui, bool alarming, float alpha) : ui_(&ui), alarming_(alarming), alpha_(alpha) {}

    void icon(TribeIcon icon) { parts_.push_back({icon, {}, k_icon}); }
    void words(const std::string& text) {
        parts_.push_back({{}, text, ui_->text_width(text, ui::TextRole::strong) / ui_->scale()});
    }
    double wide_px() const {
        double wide = k_padding * 2.0 + k_gap * (static_cast<double>(parts_.size()) - 1.0);
        for (const Part& part : parts_) {
            wide += part.wide;
        }
        return wide * ui_->scale();
    }
    void draw(Point at) const {
        const double unit = ui_->scale();
        const double wide = wide_px();
        const paint::Rect box{at.x - 0.5 * wide, at.y - 0.5 * k_high * unit, wide, k_high * unit};
        paint::Overlay& overlay = ui_->beneath();
        overlay.shadow(box, 9.0 * unit, 5.0 * unit, ui::with_alpha(ui_->theme().shadow, 0.4F));
        overlay.box(box, 9.0 * unit, faded(alarming_ ? k_alarm : k_paper));
        overlay.border(box, 9.0 * unit, 1.2 * unit, faded(k_edge));
        double x = box.x + k_padding * unit;
        for (const Part& part : parts_) {
            if (part.icon) {
                draw_icon(overlay, *part.icon, {x + 0.5 * part.wide * unit, at.y}, part.wide * unit,
                          alpha_);
            } else {
                const auto letters = ui::letters_of(ui::TextRole::strong);
                overlay.text(part.text, letters.weight, letters.height * unit,
                             {x, at.y - 0.5 * letters.height * unit},
                             faded(alarming_ ? ui_->theme().warning : ui_->theme().ink));
            }
            x += (part.wide + k_gap) * unit;
        }
    }

  private:
    static constexpr double k_icon = 20.0;
    static constexpr double k_high = 27.0;
    static constexpr double k_padding = 7.0;
    static constexpr double k_gap = 3.0;
    struct Part {
        std::optional<TribeIcon> icon;
        std::string text;
        double wide = 0.0;
    };
    paint::Colour faded(paint::Colour colour) const {
        colour.a *= alpha_;
        return colour;
    }

    ui::Ui* ui_;
    bool alarming_;
    float alpha_;
    std::vector<Part> parts_;
};

// The signs over the board, each over its area. In large letters over a small board those of one
// row of areas would lie over each other: they give way to the sides.
class BoardSigns {
  public:
    explicit BoardSigns(ui::Ui& ui) : ui_(&ui) {}

    void add(Area area, Point at, Sign sign) {
        signs_.push_back({honga::index_of(area) / k_areas_in_row, at, std::move(sign)});
    }
    void draw() {
        const double gap = 4.0 * ui_->scale();
        for (std::size_t pass = 0; pass < k_areas_in_row; ++pass) {
            for (Placed& one : signs_) {
                for (Placed& other : signs_) {
                    if (one.row == other.row && one.at.x < other.at.x) {
                        const double apart =
                            0.5 * (one.sign.wide_px() + other.sign.wide_px()) + gap;
                        const double more = std::max(0.0, apart - (other.at.x - one.at.x));
                        one.at.x -= 0.5 * more;
                        other.at.x += 0.5 * more;
                    }
                }
            }
        }
        for (const Placed& placed : signs_) {
            placed.sign.draw(placed.at);
        }
    }

  private:
    static constexpr std::size_t k_areas_in_row = 3;
    struct Placed {
        std::size_t row = 0;
        Point at;
        Sign sign;
    };
    ui::Ui* ui_;
    std::vector<Placed> signs_;
};

// Towards the outside of the board: the middle belongs to discs and figures.
Vec3 sign_place(Area area) {
    Vec3 place = area_centre(area);
    if (area == Area::den) {
        place.y += 0.006;
    } else {
        place.y += area == Area::mountain ? -0.010 : 0.004;
    }
    return place;
}

// What Honga takes from the player to act, if he comes or stays.
std::optional<TribeIcon> next_meal(const Position& position) {
    if (const auto food = honga::next_meal(position.own())) {
        return icon_of(*food);
    }
    return position.own().pen > 0 ? std::optional(TribeIcon::mammoth) : std::nullopt;
}

Sign den_sign(ui::Ui& ui, const Position& position, bool minded) {
    const bool comes = !minded || position.honga() == position.mover();
    Sign sign(ui, comes, 1.0F);
    if (!comes) {
        sign.icon(TribeIcon::hand);
        sign.icon(TribeIcon::honga);
    } else {
        sign.icon(TribeIcon::honga);
        if (const auto meal = next_meal(position)) {
            sign.words("−1");
            sign.icon(*meal);
        }
    }
    return sign;
}

}  // namespace

std::string spot_of(const TribeTarget& target, const honga::Components& set) {
    switch (target.kind) {
        case TribeTarget::Kind::space:
            return std::string(k_space) + std::string(name_of(target.space));
        case TribeTarget::Kind::area:
            return std::string(k_area) + std::string(name_of(target.area));
        case TribeTarget::Kind::trade_card:
            break;
    }
    return std::string(k_trade) + set.trade_cards[target.card].name;
}

std::optional<TribeTarget> target_of(std::string_view spot, const honga::Components& set) {
    if (spot.starts_with(k_space)) {
        const auto space = honga::space_named(spot.substr(k_space.size()));
        return space ? std::optional(TribeTarget::of(*space)) : std::nullopt;
    }
    if (spot.starts_with(k_area)) {
        const auto area = honga::area_named(spot.substr(k_area.size()));
        return area ? std::optional(TribeTarget::of(*area)) : std::nullopt;
    }
    if (spot.starts_with(k_trade)) {
        const auto card = set.trade_card_named(spot.substr(k_trade.size()));
        return card ? std::optional(TribeTarget::of_trade_card(*card)) : std::nullopt;
    }
    return std::nullopt;
}

Vec3 place_of(const TribeTarget& target, const Position& position) {
    switch (target.kind) {
        case TribeTarget::Kind::space:
            return space_centre(target.space);
        case TribeTarget::Kind::area:
            return area_centre(target.area);
        case TribeTarget::Kind::trade_card:
            break;
    }
    return trade_place(position.open_place(target.card).value_or(0));
}

std::optional<TribeTarget> target_at(const Position& position, const Eye& eye, Point pointer,
                                     bool spaces_first) {
    const auto point = on_table(eye, pointer);
    if (!point) {
        return std::nullopt;
    }
    const double reach_m = spaces_first ? 0.75 * k_mm_m * k_area_mm : k_disc_radius_m;
    std::optional<TribeTarget> found;
    double nearest = reach_m;
    for (const honga::Space space : honga::k_all_spaces) {
        const double away = distance(*point, space_centre(space));
        if (away <= nearest) {
            nearest = away;
            found = TribeTarget::of(space);
        }
    }
    if (found) {
        return found;
    }
    for (std::size_t i = 0; i < position.open_cards().size(); ++i) {
        if (position.open_cards()[i] &&
            within(*point, trade_place(i), k_trade_card_wide_m, k_trade_card_high_m)) {
            return TribeTarget::of_trade_card(*position.open_cards()[i]);
        }
    }
    for (const Area area : honga::k_all_areas) {
        if (within(*point, area_centre(area), k_mm_m * k_area_mm, k_mm_m * k_area_mm)) {
            return TribeTarget::of(area);
        }
    }
    return std::nullopt;
}

void draw_promise(ui::Ui& ui, const TurnComposer& composer, honga::Space space, const Eye& eye) {
    const Position& position = composer.position();
    const std::array<int, honga::k_areas> hands = composer.hands_on(space);
    const std::array<int, honga::k_areas> useful = composer.useful_hands_on(space);
    BoardSigns signs(ui);
    for (const Area area : position.set().board[honga::index_of(space)]) {
        const int count = hands[honga::index_of(area)];
        const auto at = eye.see(sign_place(area));
        if (!at) {
            continue;
        }
        if (area == Area::den) {
            signs.add(area, *at, den_sign(ui, position, count > 0));
        } else if (count > 0) {
            const int gain = useful[honga::index_of(area)];
            Sign sign(ui, gain < count, 1.0F);
            const bool adds = honga::gathered_at(area) || area == Area::mountain;
            sign.words(adds ? "+" + std::to_string(gain) : std::to_string(gain) + "×");
            sign.icon(icon_of_area(area));
            signs.add(area, *at, std::move(sign));
            ui.mark("gain." + std::string(name_of(area)), {at->x - 2.0, at->y - 2.0, 4.0, 4.0},
                    std::to_string(gain));
        }
        ui.mark("promise." + std::string(name_of(area)), {at->x - 2.0, at->y - 2.0, 4.0, 4.0},
                std::to_string(count));
    }
    signs.draw();
}

void draw_hands_left(ui::Ui& ui, const Position& position, const Eye& eye,
                     const TurnComposer* composer) {
    BoardSigns signs(ui);
    for (const Area area : honga::k_all_areas) {
        const int count = position.turn().hands_left[honga::index_of(area)];
        const auto at = eye.see(sign_place(area));
        if (count == 0 || area == Area::den || !at) {
            continue;
        }
        bool usable = true;
        if (composer != nullptr) {
            const std::vector<TribeTarget> offered = composer->offered();
            usable = std::any_of(offered.begin(), offered.end(), [&](const TribeTarget& target) {
                return area == Area::trade ? target.kind == TribeTarget::Kind::trade_card
                                           : target == TribeTarget::of(area);
            });
        }
        Sign sign(ui, false, usable || composer == nullptr ? 1.0F : 0.55F);
        for (int i = 0; i < count; ++i) {
            sign.icon(TribeIcon::hand);
        }
        signs.add(area, *at, std::move(sign));
        ui.mark("hands." + std::string(name_of(area)), {at->x - 2.0, at->y - 2.0, 4.0, 4.0},
                std::to_string(count));
    }
    signs.draw();
}

}  // namespace haula::view
