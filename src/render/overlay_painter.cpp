#include "render/overlay_painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <numbers>
#include <optional>
#include <vector>

#include "core/units.h"
#include "render/handles.h"

namespace haula::render {

using paint::Colour;
using paint::Point;
using paint::Rect;

namespace {

constexpr double k_feather_px = 1.0;  // over which an edge fades: multisampling without the cost

unsigned char byte(float part) {
    return static_cast<unsigned char>(std::lround(255.0F * std::clamp(part, 0.0F, 1.0F)));
}

void use(Colour colour, double alpha = 1.0) {
    rlColor4ub(byte(colour.r), byte(colour.g), byte(colour.b),
               byte(colour.a * static_cast<float>(alpha)));
}

void vertex(Point p) { rlVertex2f(static_cast<float>(p.x), static_cast<float>(p.y)); }

// The corners of a box, as seen from each: clockwise, with the direction that points outwards.
struct Rim {
    std::vector<Point> points;
    std::vector<Point> outwards;
};

Point moved(Point p, Point direction, double by) {
    return {p.x + by * direction.x, p.y + by * direction.y};
}

Rim rim_of(const Rect& rect, double radius_px) {
    const double radius = std::min({radius_px, 0.5 * rect.width, 0.5 * rect.height});
    const int steps =
        radius < 0.5 ? 0 : std::clamp(static_cast<int>(2.0 * std::sqrt(radius)), 3, 12);
    const std::array<Point, 4> centres{{{rect.right() - radius, rect.bottom() - radius},
                                        {rect.x + radius, rect.bottom() - radius},
                                        {rect.x + radius, rect.y + radius},
                                        {rect.right() - radius, rect.y + radius}}};
    Rim rim;
    for (std::size_t corner = 0; corner < 4; ++corner) {
        for (int i = 0; i <= steps; ++i) {
            const double part = steps == 0 ? 0.5 : static_cast<double>(i) / steps;
            const double angle = 0.5 * k_pi * (static_cast<double>(corner) + part);
            Point direction{std::cos(angle), std::sin(angle)};
            if (steps == 0) {  // a sharp corner keeps its place when its sides move
                direction = {direction.x * std::numbers::sqrt2, direction.y * std::numbers::sqrt2};
            }
            rim.points.push_back(moved(centres[corner], direction, radius));
            rim.outwards.push_back(direction);
        }
    }
    return rim;
}

Rim rim_of(const std::vector<Point>& convex) {
    Point middle;
    for (const Point& p : convex) {
        middle.x += p.x / static_cast<double>(convex.size());
        middle.y += p.y / static_cast<double>(convex.size());
    }
    Rim rim{convex, {}};
    for (const Point& p : convex) {
        const double length = std::max(std::hypot(p.x - middle.x, p.y - middle.y), 1e-6);
        rim.outwards.push_back({(p.x - middle.x) / length, (p.y - middle.y) / length});
    }
    return rim;
}

void quad(Point a, Point b, Point c, Point d, const Colour& ab, double alpha_ab, const Colour& cd,
          double alpha_cd) {
    use(ab, alpha_ab);
    vertex(a);
    vertex(b);
    use(cd, alpha_cd);
    vertex(c);
    use(ab, alpha_ab);
    vertex(a);
    use(cd, alpha_cd);
    vertex(c);
    vertex(d);
}

// Between two distances from the rim.
void band(const Rim& rim, double from_px, double to_px, Colour colour, double alpha_from,
          double alpha_to) {
    const std::size_t count = rim.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t j = (i + 1) % count;
        quad(moved(rim.points[i], rim.outwards[i], from_px),
             moved(rim.points[j], rim.outwards[j], from_px),
             moved(rim.points[j], rim.outwards[j], to_px),
             moved(rim.points[i], rim.outwards[i], to_px), colour, alpha_from, colour, alpha_to);
    }
}

void fill(const Rim& rim, double from_px, Colour colour) {
    use(colour);
    const Point first = moved(rim.points[0], rim.outwards[0], from_px);
    for (std::size_t i = 1; i + 1 < rim.points.size(); ++i) {
        vertex(first);
        vertex(moved(rim.points[i], rim.outwards[i], from_px));
        vertex(moved(rim.points[i + 1], rim.outwards[i + 1], from_px));
    }
}

void draw(const paint::OverlayBox& box) {
    const Rim rim = rim_of(box.rect, box.radius_px);
    constexpr double k_half = 0.5 * k_feather_px;
    band(rim, -k_half, k_half, box.colour, 1.0, 0.0);
    if (box.border_px <= 0.0) {
        fill(rim, -k_half, box.colour);
        return;
    }
    const double inner = std::min(-box.border_px, -k_feather_px);
    band(rim, inner + k_half, -k_half, box.colour, 1.0, 1.0);
    band(rim, inner - k_half, inner + k_half, box.colour, 0.0, 1.0);
}

void draw(const paint::OverlayShadow& shadow) {
    const Rim rim = rim_of(shadow.rect, std::max(shadow.radius_px, 0.6));
    // falls off like a blurred edge does
    constexpr int k_rings = 5;
    const auto strength = [](double part) { return (1.0 - part) * (1.0 - part); };
    for (int i = 0; i < k_rings; ++i) {
        const double a = static_cast<double>(i) / k_rings;
        const double b = static_cast<double>(i + 1) / k_rings;
        band(rim, a * shadow.blur_px, b * shadow.blur_px, shadow.colour, strength(a), strength(b));
    }
}

void draw_stroke(Point a, Point b, double width_px, Colour colour) {
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    if (length < 1e-9) {
        return;
    }
    const Point across{-(b.y - a.y) / length, (b.x - a.x) / length};
    // thinner than a pixel is drawn as a pixel, fainter
    const double alpha = std::min(1.0, width_px / k_feather_px);
    const double inner = std::max(0.0, 0.5 * (width_px - k_feather_px));
    const double outer = inner + k_feather_px;
    quad(moved(a, across, -inner), moved(b, across, -inner), moved(b, across, inner),
         moved(a, across, inner), colour, alpha, colour, alpha);
    for (const double side : {-1.0, 1.0}) {
        quad(moved(a, across, side * inner), moved(b, across, side * inner),
             moved(b, across, side * outer), moved(a, across, side * outer), colour, alpha, colour,
             0.0);
    }
}

void draw(const paint::OverlayPath& path) {
    if (path.width_px <= 0.0) {
        const Rim rim = rim_of(path.points);
        constexpr double k_half = 0.5 * k_feather_px;
        fill(rim, -k_half, path.colour);
        band(rim, -k_half, k_half, path.colour, 1.0, 0.0);
        return;
    }
    const std::size_t count = path.points.size();
    for (std::size_t i = 0; i + 1 < count; ++i) {
        draw_stroke(path.points[i], path.points[i + 1], path.width_px, path.colour);
    }
    if (path.closed && count > 2) {
        draw_stroke(path.points.back(), path.points.front(), path.width_px, path.colour);
    }
}

template <class Shape>
void draw_triangles(const Shape& shape) {
    rlSetTexture(0);
    rlBegin(RL_TRIANGLES);
    draw(shape);
    rlEnd();
}

void set_clip(const std::optional<Rect>& clip, paint::Size window) {
    rlDrawRenderBatchActive();
    if (!clip) {
        rlDisableScissorTest();
        return;
    }
    const int left = static_cast<int>(std::floor(clip->x));
    const int right = static_cast<int>(std::ceil(clip->right()));
    const int top = static_cast<int>(std::floor(clip->y));
    const int bottom = static_cast<int>(std::ceil(clip->bottom()));
    rlEnableScissorTest();
    rlScissor(left, window.height - bottom, std::max(0, right - left), std::max(0, bottom - top));
}

}  // namespace

// The pictures on the card, one for each that somebody still holds.
struct OverlayPainter::Textures {
    struct Entry {
        std::weak_ptr<const paint::Picture> source;
        TextureHandle texture;
    };
    std::map<const paint::Picture*, Entry> entries;

    unsigned int of(const std::shared_ptr<const paint::Picture>& picture) {
        std::erase_if(entries, [](const auto& entry) { return entry.second.source.expired(); });
        Entry& entry = entries[picture.get()];
        if (!entry.texture) {
            entry.source = picture;
            const unsigned int id =
                rlLoadTexture(picture->rgb.data(), picture->size.width, picture->size.height,
                              PIXELFORMAT_UNCOMPRESSED_R8G8B8, 1);
            rlTextureParameters(id, RL_TEXTURE_MAG_FILTER, RL_TEXTURE_FILTER_LINEAR);
            rlTextureParameters(id, RL_TEXTURE_MIN_FILTER, RL_TEXTURE_FILTER_LINEAR);
            entry.texture = TextureHandle(id);
        }
        return *entry.texture;
    }

    void draw(const paint::OverlayPicture& shown) {
        const Rect& r = shown.rect;
        rlSetTexture(of(shown.picture));
        rlBegin(RL_QUADS);
        rlColor4ub(255, 255, 255, 255);
        const auto corner = [](float u, float v, double x, double y) {
            rlTexCoord2f(u, v);
            vertex({x, y});
        };
        corner(0.0F, 0.0F, r.x, r.y);
        corner(0.0F, 1.0F, r.x, r.bottom());
        corner(1.0F, 1.0F, r.right(), r.bottom());
        corner(1.0F, 0.0F, r.right(), r.y);
        rlEnd();
        rlSetTexture(0);
    }
};

OverlayPainter::OverlayPainter(Text& text)
    : text_(&text), textures_(std::make_unique<Textures>()) {}

OverlayPainter::~OverlayPainter() = default;

void OverlayPainter::paint(const paint::Overlay& overlay, paint::Size window) {
    rlDrawRenderBatchActive();
    rlDisableBackfaceCulling();
    std::optional<Rect> clip;
    for (const paint::OverlayItem& item : overlay.items()) {
        if (item.clip != clip) {
            clip = item.clip;
            set_clip(clip, window);
        }
        if (const auto* line = std::get_if<paint::OverlayText>(&item.shape)) {
            text_->draw(line->line, line->weight, line->height_px, line->at.x, line->at.y,
                        line->colour);
        } else if (const auto* box = std::get_if<paint::OverlayBox>(&item.shape)) {
            draw_triangles(*box);
        } else if (const auto* shadow = std::get_if<paint::OverlayShadow>(&item.shape)) {
            draw_triangles(*shadow);
        } else if (const auto* path = std::get_if<paint::OverlayPath>(&item.shape)) {
            draw_triangles(*path);
        } else if (const auto* picture = std::get_if<paint::OverlayPicture>(&item.shape)) {
            textures_->draw(*picture);
        }
    }
    set_clip(std::nullopt, window);
    rlEnableBackfaceCulling();
}

}  // namespace haula::render
