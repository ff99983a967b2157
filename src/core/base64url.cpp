#include "core/base64url.h"

#include <cstddef>
#include <cstdint>

namespace haula {

namespace {

constexpr std::string_view k_alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string base64url(std::string_view bytes) {
    std::string text;
    std::uint32_t waiting = 0;
    unsigned bits = 0;
    for (const char c : bytes) {
        waiting = waiting << 8U | static_cast<unsigned char>(c);
        bits += 8;
        while (bits >= 6) {
            bits -= 6;
            text += k_alphabet[waiting >> bits & 63U];
        }
    }
    if (bits > 0) {
        text += k_alphabet[waiting << (6 - bits) & 63U];
    }
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    std::string bytes;
    std::uint32_t waiting = 0;
    unsigned bits = 0;
    for (const char c : text) {
        const std::size_t value = k_alphabet.find(c);
        if (value == std::string_view::npos) {
            return std::nullopt;
        }
        waiting = waiting << 6U | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>(waiting >> bits & 255U);
        }
    }
    const bool whole = bits < 6 && (waiting & ((1U << bits) - 1U)) == 0;
    return whole ? std::optional(bytes) : std::nullopt;
}

}  // namespace haula
