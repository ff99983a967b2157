#pragma once

#include <cstddef>
#include <string_view>

#include "paint/text_measure.h"
#include "ui/wrap.h"

namespace haula::test {

// Every letter is half as wide as it is high.
class FakeMeasure final : public paint::TextMeasure {
  public:
    double width(std::string_view line, paint::Weight /*weight*/, double height_px) override {
        double letters = 0.0;
        for (std::size_t at = 0; at < line.size(); at = ui::next_letter(line, at)) {
            letters += 1.0;
        }
        return 0.5 * height_px * letters;
    }
};

}  // namespace haula::test
