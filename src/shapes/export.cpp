#include "shapes/export.h"

#include <fmt/format.h>

#include <iterator>

#include "core/text.h"
#include "core/units.h"
#include "shapes/drawing.h"
#include "shapes/little_endian.h"

namespace haula::shapes {

namespace {

void append_vector(std::string& bytes, const Vec3& v) {
    for (const double x : {v.x, v.y, v.z}) {
        append_f32(bytes, static_cast<float>(x));
    }
}

}  // namespace

std::string to_stl(const Model& model) {
    constexpr std::size_t k_header_bytes = 80;
    constexpr const char* k_header = "Hau La; binary STL, millimetres, z up";
    std::string triangles;
    std::uint32_t count = 0;
    for (const ModelPiece& piece : model) {
        for (const ModelSurface& surface : piece.surfaces) {
            const Mesh& mesh = surface.mesh;
            for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
                const Vec3 a = to_mm(1.0) * mesh.positions[mesh.indices[i]];
                const Vec3 b = to_mm(1.0) * mesh.positions[mesh.indices[i + 1]];
                const Vec3 c = to_mm(1.0) * mesh.positions[mesh.indices[i + 2]];
                append_vector(triangles, normalized(cross(b - a, c - a)));
                for (const Vec3& corner : {a, b, c}) {
                    append_vector(triangles, corner);
                }
                append_u16(triangles, 0);
                ++count;
            }
        }
    }
    std::string bytes = k_header;
    bytes.resize(k_header_bytes, ' ');
    append_u32(bytes, count);
    return bytes + triangles;
}

std::string to_obj(const Model& model) {
    std::string text = "# Hau La; millimetres, z up\n";
    const auto out = std::back_inserter(text);
    std::size_t before = 1;  // OBJ counts vertices from 1 through the whole file
    for (const ModelPiece& piece : model) {
        fmt::format_to(out, "o {}\n", printable(piece.name));
        for (const ModelSurface& surface : piece.surfaces) {
            const Mesh& mesh = surface.mesh;
            for (const Vec3& p : mesh.positions) {
                fmt::format_to(out, "v {:.5f} {:.5f} {:.5f}\n", to_mm(p.x), to_mm(p.y), to_mm(p.z));
            }
            for (const Vec3& n : mesh.normals) {
                fmt::format_to(out, "vn {:.5f} {:.5f} {:.5f}\n", n.x, n.y, n.z);
            }
            for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
                const std::size_t a = before + mesh.indices[i];
                const std::size_t b = before + mesh.indices[i + 1];
                const std::size_t c = before + mesh.indices[i + 2];
                fmt::format_to(out, "f {}//{} {}//{} {}//{}\n", a, a, b, b, c, c);
            }
            before += mesh.positions.size();
        }
    }
    return text;
}

Result<std::string> model_bytes(const std::filesystem::path& path, const Model& model) {
    const std::string ending = path.extension().string();
    if (ending == ".glb") {
        return to_glb(model);
    }
    if (ending == ".stl") {
        return to_stl(model);
    }
    if (ending == ".obj") {
        return to_obj(model);
    }
    if (ending == ".svg") {
        return to_svg(model);
    }
    return bad_input(
        fmt::format("{}: cannot be exported to; a model ends in .glb, .stl or .obj, "
                    "a drawing in .svg",
                    printable(path.string(), 200)));
}

Result<void> write_model(const std::filesystem::path& path, const Model& model, Existing existing) {
    const Result<std::string> bytes = model_bytes(path, model);
    if (!bytes) {
        return bytes.error();
    }
    return write_file_safely(path, *bytes, existing);
}

}  // namespace haula::shapes
