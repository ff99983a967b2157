#include "support/all_texts.h"

#include <catch2/catch_test_macros.hpp>
#include <utility>

#include "core/asset_dir.h"
#include "rules/languages.h"

namespace haula::test {

const std::vector<rules::Texts>& all_texts() {
    static std::vector<rules::Texts> known;
    if (known.empty()) {
        for (const rules::Language& language : rules::k_languages) {
            auto texts = rules::Texts::load(*asset_dir() / "i18n", language.code);
            REQUIRE(texts.ok());
            known.push_back(std::move(*texts));
        }
    }
    return known;
}

}  // namespace haula::test
