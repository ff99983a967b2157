#include "render/program.h"

#include "core/files.h"
#include "render/host_graphics.h"

namespace haula::render {

namespace {

constexpr std::size_t k_max_shader_bytes = 1 << 20;

Result<std::string> source_of(const std::filesystem::path& folder,
                              const std::vector<std::string>& files,
                              const std::vector<std::string>& defines) {
    std::string source(host::shader_head());
    for (const std::string& define : defines) {
        source += "#define " + define + "\n";
    }
    for (const std::string& file : files) {
        Result<std::string> part = read_file(folder / file, k_max_shader_bytes);
        if (!part) {
            return part.error();
        }
        source += *part;
    }
    return source;
}

}  // namespace

Result<Program> Program::load(const std::filesystem::path& folder,
                              const std::vector<std::string>& vertex_files,
                              const std::vector<std::string>& fragment_files,
                              const std::vector<std::string>& defines) {
    const Result<std::string> vertex = source_of(folder, vertex_files, defines);
    if (!vertex) {
        return vertex.error();
    }
    const Result<std::string> fragment = source_of(folder, fragment_files, defines);
    if (!fragment) {
        return fragment.error();
    }
    const Shader shader = LoadShaderFromMemory(vertex->c_str(), fragment->c_str());
    // raylib answers a program that does not compile with its default one, which it keeps itself
    if (shader.id == 0 || shader.id == rlGetShaderIdDefault()) {
        return Error{ErrorCode::system, "this OpenGL does not compile the shader " +
                                            (folder / fragment_files.back()).string()};
    }
    return Program(ShaderHandle(shader));
}

void Program::use() const { rlEnableShader(shader_->id); }

int Program::location(const char* name) const {
    const auto found = locations_.find(name);
    if (found != locations_.end()) {
        return found->second;
    }
    const int location = rlGetLocationUniform(shader_->id, name);
    locations_.emplace(name, location);
    return location;
}

void Program::set(const char* name, float value) const {
    rlSetUniform(location(name), &value, RL_SHADER_UNIFORM_FLOAT, 1);
}

void Program::set(const char* name, Vector2 value) const {
    rlSetUniform(location(name), &value, RL_SHADER_UNIFORM_VEC2, 1);
}

void Program::set(const char* name, Vector3 value) const {
    rlSetUniform(location(name), &value, RL_SHADER_UNIFORM_VEC3, 1);
}

void Program::set(const char* name, Vector4 value) const {
    rlSetUniform(location(name), &value, RL_SHADER_UNIFORM_VEC4, 1);
}

void Program::set(const char* name, const Matrix& value) const {
    rlSetUniformMatrix(location(name), value);
}

void Program::set_texture(const char* name, int slot, unsigned int texture) const {
    rlActiveTextureSlot(slot);
    rlEnableTexture(texture);
    rlSetUniform(location(name), &slot, RL_SHADER_UNIFORM_INT, 1);
    rlActiveTextureSlot(0);
}

}  // namespace haula::render
