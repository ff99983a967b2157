#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "render/handles.h"
#include "render/to_render.h"

namespace haula::render {

// One compiled shader program.
class Program {
  public:
    // Each side is the given files of `folder` in order, behind the version line and the defines
    // ("QUALITY 1").
    static Result<Program> load(const std::filesystem::path& folder,
                                const std::vector<std::string>& vertex_files,
                                const std::vector<std::string>& fragment_files,
                                const std::vector<std::string>& defines);

    void use() const;
    // All of these need use() first. Names that the program does not have are ignored.
    void set(const char* name, float value) const;
    void set(const char* name, Vector2 value) const;
    void set(const char* name, Vector3 value) const;
    void set(const char* name, Vector4 value) const;
    void set(const char* name, const Matrix& value) const;
    void set_texture(const char* name, int slot, unsigned int texture) const;

  private:
    explicit Program(ShaderHandle shader) : shader_(std::move(shader)) {}
    int location(const char* name) const;

    ShaderHandle shader_;
    mutable std::map<std::string, int, std::less<>> locations_;
};

}  // namespace haula::render
