#pragma once

#include <bit>
#include <cstdint>
#include <string>

// Numbers as the bytes of a binary model file.
namespace haula::shapes {

inline void append_u16(std::string& bytes, std::uint16_t value) {
    bytes.push_back(static_cast<char>(value & 0xffU));
    bytes.push_back(static_cast<char>(value >> 8U));
}

inline void append_u32(std::string& bytes, std::uint32_t value) {
    append_u16(bytes, static_cast<std::uint16_t>(value & 0xffffU));
    append_u16(bytes, static_cast<std::uint16_t>(value >> 16U));
}

inline void append_f32(std::string& bytes, float value) {
    append_u32(bytes, std::bit_cast<std::uint32_t>(value));
}

}  // namespace haula::shapes
