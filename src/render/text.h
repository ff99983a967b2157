#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

#include "core/result.h"
#include "paint/colour.h"
#include "paint/size.h"
#include "paint/text_measure.h"

namespace haula::render {

// Draws lines of text into the window, sharp at every size: each size in use has letters of its
// own.
class Text : public paint::TextMeasure {
  public:
    // `fonts` is the folder with the Inter files; the window must be open.
    static Result<std::unique_ptr<Text>> create(const std::filesystem::path& fonts);
    ~Text() override;
    Text(const Text&) = delete;
    Text& operator=(const Text&) = delete;

    double width(std::string_view line, paint::Weight weight, double height_px) override;
    // (x, y) is the top left.
    void draw(std::string_view line, paint::Weight weight, double height_px, double x, double y,
              paint::Colour colour);

  private:
    struct Parts;
    explicit Text(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace haula::render
