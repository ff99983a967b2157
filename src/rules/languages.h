#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace haula::rules {

// A language that the program speaks: its file is assets/i18n/<code>.json. One more language is
// that file and a line here.
struct Language {
    std::string_view code;
    std::string_view name;  // what those who speak it call it
};

inline constexpr std::array k_languages{
    Language{"en", "English"},
    Language{"fr", "Français"},
    Language{"de", "Deutsch"},
};

inline bool is_language(std::string_view code) {
    return std::any_of(k_languages.begin(), k_languages.end(),
                       [&](const Language& one) { return one.code == code; });
}

// "en, fr" or "en|fr": for a sentence that says what there is.
inline std::string language_codes(std::string_view between = ", ") {
    std::string codes;
    for (const Language& one : k_languages) {
        codes += std::string(codes.empty() ? "" : between) + std::string(one.code);
    }
    return codes;
}

}  // namespace haula::rules
