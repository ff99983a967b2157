#pragma once

#include <string>
#include <vector>

#include "paint/size.h"
#include "rules/languages.h"

namespace haula::test {

// How a table may be looked at: every language, two sizes of text, three of the window.
struct Dress {
    std::string language;
    int percent;
    paint::Size window;
};

inline std::vector<Dress> all_dresses() {
    std::vector<Dress> dresses;
    for (const rules::Language& language : rules::k_languages) {
        for (const int percent : {100, 150}) {
            for (const paint::Size window :
                 {paint::Size{960, 600}, paint::Size{1280, 720}, paint::Size{1920, 1080}}) {
                dresses.push_back({std::string(language.code), percent, window});
            }
        }
    }
    return dresses;
}

}  // namespace haula::test
