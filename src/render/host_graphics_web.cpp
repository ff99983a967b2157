#include <GLES3/gl3.h>
#include <emscripten.h>

#include <cstdlib>

#include "render/host_graphics.h"

// clang-format off
// Browsers tell who really draws only to those who ask twice.
EM_JS(char*, haula_js_graphics, (), {
    const gl = GL.currentContext && GL.currentContext.GLctx;
    if (!gl) return stringToNewUTF8("");
    const more = gl.getExtension('WEBGL_debug_renderer_info');
    return stringToNewUTF8(String(gl.getParameter(more ? more.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
})
// clang-format on

namespace haula::render::host {

std::string_view shader_head() {
    return "#version 300 es\nprecision highp float;\nprecision highp int;\n"
           "precision highp sampler2D;\nprecision highp sampler2DShadow;\n";
}

int largest_texture_side() {
    int side = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &side);
    return side;
}

std::string graphics_name() {
    char* told = haula_js_graphics();
    std::string name = told;
    std::free(told);
    return name;
}

}  // namespace haula::render::host
