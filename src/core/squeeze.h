#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace haula {

// Short texts made small, for links. Both sides first read the same primer, a text of the same
// kind, so that what is usual costs next to nothing. Whole numbers only: the same bytes on every
// machine. The coder is part of the links' format (src/rules/FORMATS.md), so it never changes.
class Squeezer {
  public:
    // Reads the primer, which takes far longer than a short text: made once, kept, and asked by any
    // number of threads.
    explicit Squeezer(std::string_view primer);
    ~Squeezer();
    Squeezer(const Squeezer&) = delete;
    Squeezer& operator=(const Squeezer&) = delete;

    // The text may hold anything but a byte 0.
    std::string squeeze(std::string_view text) const;
    // The text again; nothing if squeeze does not give these bytes for any text of `max_bytes`.
    std::optional<std::string> unsqueeze(std::string_view bytes, std::size_t max_bytes) const;

    struct Primed;

  private:
    std::unique_ptr<const Primed> primed_;
};

}  // namespace haula
