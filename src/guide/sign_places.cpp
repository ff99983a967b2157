#include "guide/sign_places.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "render/project.h"

namespace haula::guide {

namespace {

constexpr double k_apart = 0.012;  // of the picture, between two words

paint::Rect box_at(const paint::Point& middle, const BoxShare& box) {
    return {middle.x - 0.5 * box.width, middle.y - 0.5 * box.height, box.width, box.height};
}

paint::Rect grown(const paint::Rect& rect, double by) { return paint::inset(rect, -by); }

float weight_of(const render::Item& item) {
    switch (item.material.surface) {
        case render::Surface::wood:
            return 0.0F;
        case render::Surface::board:
        case render::Surface::print:
            return 0.06F;
        default:
            return 1.0F;
    }
}

// Whether the way between two points leads through the box.
bool passes(const paint::Point& from, const paint::Point& to, const paint::Rect& box) {
    constexpr int k_steps = 24;
    for (int i = 0; i <= k_steps; ++i) {
        const double t = static_cast<double>(i) / k_steps;
        if (box.holds({from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)})) {
            return true;
        }
    }
    return false;
}

}  // namespace

Subject::Subject(const render::Scene& scene, const render::View& view, paint::Size size) {
    const auto share_of = [&](const render::Item& item, std::uint32_t vertex) {
        const Vec3 at = item.pose.p + rotate(item.pose.q, item.mesh->positions[vertex]);
        const auto seen = render::project(view, size, at);
        return seen ? std::optional(paint::Point{seen->x / size.width, seen->y / size.height})
                    : std::nullopt;
    };
    for (const render::Item& item : scene.items) {
        const float weight = weight_of(item);
        if (weight == 0.0F) {
            continue;
        }
        const auto& corners = item.mesh->indices;
        for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
            const auto a = share_of(item, corners[i]);
            const auto b = share_of(item, corners[i + 1]);
            const auto c = share_of(item, corners[i + 2]);
            if (!a || !b || !c) {
                continue;
            }
            const double longest = std::max({std::hypot(b->x - a->x, b->y - a->y),
                                             std::hypot(c->x - a->x, c->y - a->y),
                                             std::hypot(c->x - b->x, c->y - b->y)});
            const int steps =
                std::clamp(static_cast<int>(1.5 * longest * k_across) + 1, 1, k_across);
            for (int j = 0; j <= steps; ++j) {
                for (int k = 0; k + j <= steps; ++k) {
                    const double s = static_cast<double>(j) / steps;
                    const double t = static_cast<double>(k) / steps;
                    mark({a->x + s * (b->x - a->x) + t * (c->x - a->x),
                          a->y + s * (b->y - a->y) + t * (c->y - a->y)},
                         weight);
                }
            }
        }
    }
}

void Subject::mark(const paint::Point& at, float weight) {
    if (at.x < 0.0 || at.y < 0.0 || at.x >= 1.0 || at.y >= 1.0) {
        return;
    }
    const auto across = static_cast<std::size_t>(at.x * k_across);
    const auto down = static_cast<std::size_t>(at.y * k_down);
    float& there = weights_[down * k_across + across];
    there = std::max(there, weight);
}

double Subject::within(const paint::Rect& part) const {
    const auto cell = [](double share, int count) {
        return std::clamp(static_cast<int>(std::floor(share * count)), 0, count - 1);
    };
    double sum = 0.0;
    for (int y = cell(part.y, k_down); y <= cell(part.bottom(), k_down); ++y) {
        for (int x = cell(part.x, k_across); x <= cell(part.right(), k_across); ++x) {
            sum += weights_[static_cast<std::size_t>(y) * k_across + static_cast<std::size_t>(x)];
        }
    }
    return sum;
}

void place_signs(std::vector<GuideSign>& signs, const std::vector<BoxShare>& boxes,
                 const Subject& subject) {
    constexpr int k_columns = 28;
    constexpr int k_rows = 22;
    constexpr double k_over_word = 1000.0;
    constexpr double k_over_target = 300.0;
    constexpr double k_arrow_through_word = 60.0;
    constexpr double k_of_way = 40.0;
    std::vector<paint::Rect> taken;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        GuideSign& sign = signs[i];
        const BoxShare& box = boxes[i];
        if (!sign.to) {
            taken.push_back(box_at(sign.at, box));
            continue;
        }
        const auto cost = [&](const paint::Point& at) {
            const paint::Rect rect = grown(box_at(at, box), k_apart);
            double sum =
                subject.within(rect) + k_of_way * std::hypot(at.x - sign.at.x, at.y - sign.at.y);
            for (const paint::Rect& other : taken) {
                sum += paint::common_part(rect, other).empty() ? 0.0 : k_over_word;
                sum += passes(at, *sign.to, other) ? k_arrow_through_word : 0.0;
            }
            for (const GuideSign& each : signs) {
                sum += each.to && rect.holds(*each.to) ? k_over_target : 0.0;
            }
            return sum;
        };
        paint::Point best{std::clamp(sign.at.x, 0.5 * box.width, 1.0 - 0.5 * box.width),
                          std::clamp(sign.at.y, 0.5 * box.height, 1.0 - 0.5 * box.height)};
        double least = cost(best);
        for (int row = 0; row <= k_rows; ++row) {
            for (int column = 0; column <= k_columns; ++column) {
                const paint::Point at{0.5 * box.width + (1.0 - box.width) * column / k_columns,
                                      0.5 * box.height + (1.0 - box.height) * row / k_rows};
                if (const double here = cost(at); here < least) {
                    least = here;
                    best = at;
                }
            }
        }
        sign.at = best;
        taken.push_back(box_at(best, box));
    }
}

}  // namespace haula::guide
