#include "referee/what_if_words.h"

#include <algorithm>

#include "referee/words.h"

namespace haula::referee {

using rules::say;

namespace {

constexpr int k_gap_digits = 2;
constexpr int k_height_digits = 1;

// From the least to the most, or one number if they read the same.
std::string range(const rules::Texts& texts, std::vector<double> metres, int digits) {
    const auto [least, most] = std::minmax_element(metres.begin(), metres.end());
    const std::string low = millimetres(texts, *least, digits);
    const std::string high = millimetres(texts, *most, digits);
    return low == high ? low
                       : texts.say(say("what_if.range").word("least", low).word("most", high));
}

std::string gap_sentence(const rules::Texts& texts, const physics::JudgedPair& before,
                         const WhatIfAnswer& answer) {
    std::vector<double> gaps_m;
    std::size_t touching = 0;
    for (const WhatIfAnswer::Shape& shape : answer.shapes) {
        const physics::JudgedPair* after = find_pair(shape.verdict, before.a, before.b);
        gaps_m.push_back(after != nullptr ? after->gap_m : physics::k_reported_gap_m);
        touching += after != nullptr && after->touch == physics::Touch::touching ? 1U : 0U;
    }
    const bool far = *std::min_element(gaps_m.begin(), gaps_m.end()) >= physics::k_reported_gap_m;
    const std::string touch = touching == 0                      ? "what_if.touch_none"
                              : touching == answer.shapes.size() ? "what_if.touch_all"
                                                                 : "what_if.touch_some";
    return texts.say(say(far ? "what_if.gap_far" : "what_if.gap")
                         .word("a", before.a)
                         .word("b", before.b)
                         .word("before", millimetres(texts, before.gap_m, k_gap_digits))
                         .word("after", range(texts, gaps_m, k_gap_digits))
                         .word("touch", texts.text(touch)));
}

std::string foul_sentence(const rules::Texts& texts, bool before, const WhatIfAnswer& answer) {
    const auto fouls = std::count_if(answer.shapes.begin(), answer.shapes.end(),
                                     [](const auto& each) { return each.verdict.foul; });
    if (fouls != 0 && static_cast<std::size_t>(fouls) != answer.shapes.size()) {
        return texts.text("what_if.foul_depends");
    }
    const bool after = fouls != 0;
    if (after == before) {
        return texts.text(after ? "what_if.foul_stays" : "what_if.no_foul_stays");
    }
    return texts.text(after ? "what_if.foul_comes" : "what_if.foul_goes");
}

std::optional<double> height_of(const physics::StructureVerdict& verdict,
                                const std::string& marker) {
    for (const physics::MarkerTop& top : verdict.markers) {
        if (top.id == marker) {
            return top.top_m;
        }
    }
    return std::nullopt;
}

std::string height_sentence(const rules::Texts& texts, const physics::StructureVerdict& before,
                            const WhatIfAnswer& answer) {
    const std::string& bird = before.highest;
    std::vector<double> heights_m;
    std::string other;
    for (const WhatIfAnswer::Shape& shape : answer.shapes) {
        heights_m.push_back(height_of(shape.verdict, bird).value_or(0.0));
        if (shape.verdict.highest != bird) {
            other = shape.verdict.highest;
        }
    }
    std::string sentence =
        texts.say(say("what_if.height")
                      .word("bird", bird_word(texts, bird))
                      .word("before", millimetres(texts, height_of(before, bird).value_or(0.0),
                                                  k_height_digits))
                      .word("after", range(texts, heights_m, k_height_digits)));
    if (!other.empty()) {
        sentence +=
            " " + texts.say(say("what_if.highest_changes").word("bird", bird_word(texts, other)));
    }
    return sentence;
}

}  // namespace

std::vector<std::string> what_if_sentences(const rules::Texts& texts,
                                           const physics::StructureVerdict& as_it_stands,
                                           const std::optional<physics::JudgedPair>& chosen,
                                           const WhatIfAnswer& answer) {
    std::vector<std::string> sentences;
    if (!answer.shapes.empty()) {
        if (chosen) {
            sentences.push_back(gap_sentence(texts, *chosen, answer));
        }
        sentences.push_back(foul_sentence(texts, as_it_stands.foul, answer));
        if (!as_it_stands.highest.empty()) {
            sentences.push_back(height_sentence(texts, as_it_stands, answer));
        }
    }
    if (!answer.not_at_rest.empty()) {
        const auto count = static_cast<std::int64_t>(answer.not_at_rest.size());
        const auto all = count + static_cast<std::int64_t>(answer.shapes.size());
        sentences.push_back(texts.say(say(all == 1 ? "what_if.no_rest" : "what_if.no_rest_some")
                                          .number("count", count)
                                          .number("all", all)
                                          .word("why", answer.not_at_rest.front())));
    }
    return sentences;
}

}  // namespace haula::referee
