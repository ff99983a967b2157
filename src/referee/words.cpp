#include "referee/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/units.h"

namespace haula::referee {

using rules::say;

std::string millimetres(const rules::Texts& texts, double metres, int digits) {
    std::string number = fmt::format("{:.{}f}", to_mm(metres), digits);
    if (number.find_first_not_of("-0.") == std::string::npos && number.front() == '-') {
        number.erase(0, 1);  // no "-0.00"
    }
    if (number.front() == '-') {
        number.replace(0, 1, "−");
    }
    if (const std::size_t point = number.find('.'); point != std::string::npos) {
        number.replace(point, 1, texts.text("number.decimal_sign"));
    }
    return number;
}

std::string change_in_mm(const rules::Texts& texts, double metres, int digits) {
    const std::string number = millimetres(texts, metres, digits);
    const bool nothing = number == millimetres(texts, 0.0, digits);
    return nothing ? "±" + number : metres > 0.0 ? "+" + number : number;
}

std::string touch_word(const rules::Texts& texts, const physics::JudgedPair& pair) {
    switch (pair.touch) {
        case physics::Touch::touching:
            return texts.text(pair.allowed ? "report.touching_allowed" : "report.touching");
        case physics::Touch::too_close_to_call:
            return texts.text("report.too_close");
        case physics::Touch::clear:
            break;
    }
    return texts.text("report.clear");
}

std::string bird_word(const rules::Texts& texts, std::string_view marker) {
    const std::string key = "referee.bird." + std::string(marker);
    return texts.has(key) ? texts.text(key) : std::string(marker);
}

std::string bound_sentence(const rules::Texts& texts, double bound_m) {
    constexpr double k_shown_m = 0.01e-3;  // nothing finer is written
    return bound_m < 0.5 * k_shown_m
               ? texts.text("referee.bound_is_tiny")
               : texts.say(
                     say("referee.bound")
                         .word("bound", millimetres(texts, physics::shown_bound_m(bound_m), 2)));
}

std::string gap_known_to(const rules::Texts& texts, double gap_m, double bound_m) {
    return millimetres(texts, gap_m, 2) + " ± " +
           millimetres(texts, physics::shown_bound_m(bound_m), 2);
}

std::string too_close_sentence(const rules::Texts& texts, const physics::JudgedPair& pair) {
    return texts.say(
        say("referee.too_close_why")
            .word("a", pair.a)
            .word("b", pair.b)
            .word("gap", millimetres(texts, pair.gap_m, 2))
            .word("second", millimetres(texts, pair.gap_bullet_m, 2))
            .word("bound", millimetres(texts, physics::shown_bound_m(pair.bound_m), 2)));
}

bool equal_heights(double one_m, double other_m) {
    const auto tenths = [](double height_m) { return std::lround(10.0 * to_mm(height_m)); };
    return std::abs(tenths(one_m) - tenths(other_m)) <= 1;
}

std::string tie_sentence(const rules::Texts& texts, const physics::StructureVerdict& verdict) {
    if (verdict.markers.size() < 2) {
        return {};
    }
    const auto highest =
        std::max_element(verdict.markers.begin(), verdict.markers.end(),
                         [](const auto& a, const auto& b) { return a.top_m < b.top_m; });
    std::vector<rules::Message> equals;
    double max_m = 0.0;
    for (const physics::MarkerTop& top : verdict.markers) {
        if (equal_heights(top.top_m, highest->top_m)) {
            equals.push_back(rules::verbatim(bird_word(texts, top.id)));
            max_m = std::max(max_m, highest->top_m - top.top_m);
        }
    }
    if (equals.size() < 2) {
        return {};
    }
    return texts.say(say("referee.tie_why")
                         .list("birds", std::move(equals))
                         .word("apart", millimetres(texts, max_m, 2)));
}

}  // namespace haula::referee
