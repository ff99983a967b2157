#include "ui/report.h"

#include <fmt/format.h>

namespace haula::ui {

namespace {

constexpr double k_slack_px = 1.01;  // rectangles are rounded to pixels

std::string where(const paint::Rect& r) {
    return fmt::format("{:.0f},{:.0f} {:.0f}x{:.0f}", r.x, r.y, r.width, r.height);
}

bool cut_off(const Drawn& drawn) {
    const bool too_small = drawn.wish_width > drawn.rect.width + k_slack_px ||
                           drawn.wish_height > drawn.rect.height + k_slack_px;
    const bool sideways = drawn.rect.x < drawn.clip.x - k_slack_px ||
                          drawn.rect.right() > drawn.clip.right() + k_slack_px;
    const bool upright = drawn.rect.y < drawn.clip.y - k_slack_px ||
                         drawn.rect.bottom() > drawn.clip.bottom() + k_slack_px;
    return too_small || sideways || (upright && !drawn.scrolls);
}

bool overlap(const Drawn& a, const Drawn& b) {
    const paint::Rect both =
        paint::common_part(paint::common_part(a.rect, a.clip), paint::common_part(b.rect, b.clip));
    return a.layer == b.layer && both.width > k_slack_px && both.height > k_slack_px;
}

}  // namespace

std::vector<std::string> flaws_of(const Report& report) {
    std::vector<std::string> flaws;
    for (std::size_t i = 0; i < report.size(); ++i) {
        const Drawn& one = report[i];
        if (one.kind == Drawn::Kind::mark) {
            continue;
        }
        if (cut_off(one)) {
            flaws.push_back(fmt::format("cut off: '{}' {} at {}, wants {:.0f}x{:.0f} within {}",
                                        one.text, one.id, where(one.rect), one.wish_width,
                                        one.wish_height, where(one.clip)));
        }
        if (one.kind != Drawn::Kind::text) {
            continue;
        }
        for (std::size_t j = i + 1; j < report.size(); ++j) {
            if (report[j].kind == Drawn::Kind::text && overlap(one, report[j])) {
                flaws.push_back(fmt::format("overlap: '{}' at {} and '{}' at {}", one.text,
                                            where(one.rect), report[j].text,
                                            where(report[j].rect)));
            }
        }
    }
    return flaws;
}

}  // namespace haula::ui
