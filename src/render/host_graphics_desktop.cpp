#include <raylib.h>
#include <rlgl.h>

#include "render/host_graphics.h"

namespace haula::render::host {

std::string_view shader_head() { return "#version 330\n"; }

int largest_texture_side() {
    constexpr unsigned int k_gl_max_texture_size = 0x0D33;
    using GetInteger = void (*)(unsigned int, int*);
    const auto get_integer = reinterpret_cast<GetInteger>(rlGetProcAddress("glGetIntegerv"));
    int side = 0;
    if (get_integer != nullptr) {
        get_integer(k_gl_max_texture_size, &side);
    }
    return side;
}

std::string graphics_name() {
    constexpr unsigned int k_gl_renderer = 0x1F01;
    using GetString = const unsigned char* (*)(unsigned int);
    const auto get_string = reinterpret_cast<GetString>(rlGetProcAddress("glGetString"));
    const unsigned char* name = get_string != nullptr ? get_string(k_gl_renderer) : nullptr;
    return name != nullptr ? reinterpret_cast<const char*>(name) : "";
}

}  // namespace haula::render::host
