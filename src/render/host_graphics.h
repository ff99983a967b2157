#pragma once

#include <string>
#include <string_view>

// What OpenGL on the desktop and WebGL in a browser do differently. One source each: _desktop,
// _web. All need the open window.
namespace haula::render::host {

// What a shader of ours begins with.
std::string_view shader_head();
// The longest side that a texture may have; 0 if nobody knows.
int largest_texture_side();
// Who draws; empty if nobody says.
std::string graphics_name();

}  // namespace haula::render::host
