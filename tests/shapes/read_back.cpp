#include "shapes/read_back.h"

#include <bit>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/text.h"

namespace haula::test {

namespace {

using Json = nlohmann::json;

std::uint32_t u32_at(std::string_view bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t k = 0; k < 4; ++k) {
        value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes.at(at + k)))
                 << (8 * k);
    }
    return value;
}

double f32_at(std::string_view bytes, std::size_t at) {
    return static_cast<double>(std::bit_cast<float>(u32_at(bytes, at)));
}

Vec3 vector_at(std::string_view bytes, std::size_t at) {
    return {f32_at(bytes, at), f32_at(bytes, at + 4), f32_at(bytes, at + 8)};
}

class GlbReader {
  public:
    explicit GlbReader(std::string_view bytes) {
        try {
            read(bytes);
        } catch (const std::exception& problem) {
            expect(false, problem.what());
        }
    }
    ReadModel model;

  private:
    void expect(bool fine, const std::string& what) {
        if (!fine) {
            model.faults.push_back(what);
        }
    }

    void read(std::string_view bytes) {
        expect(bytes.substr(0, 4) == "glTF" && u32_at(bytes, 4) == 2, "not glTF 2");
        expect(u32_at(bytes, 8) == bytes.size(), "the header's length is wrong");
        const std::size_t json_size = u32_at(bytes, 12);
        expect(bytes.substr(16, 4) == "JSON" && json_size % 4 == 0, "bad JSON chunk");
        root_ = Json::parse(bytes.substr(20, json_size));
        const std::size_t at = 20 + json_size;
        binary_ = bytes.substr(at + 8);
        expect(u32_at(bytes, at) == binary_.size() && binary_.size() % 4 == 0, "bad binary chunk");
        expect(bytes.substr(at + 4, 4) == std::string_view("BIN\0", 4), "no binary chunk");
        expect(root_.at("asset").at("version") == "2.0", "no version");
        expect(root_.at("buffers").at(0).at("byteLength") == binary_.size(), "wrong buffer length");
        const Json& scene = root_.at("scenes").at(root_.at("scene").get<std::size_t>());
        for (const Json& index : scene.at("nodes")) {
            read_node(root_.at("nodes").at(index.get<std::size_t>()));
        }
    }

    void read_node(const Json& node) {
        ReadPiece piece;
        piece.name = node.at("name");
        for (const Json& primitive :
             root_.at("meshes").at(node.at("mesh").get<std::size_t>()).at("primitives")) {
            shapes::Mesh mesh;
            mesh.positions = vectors(primitive.at("attributes").at("POSITION"), true);
            mesh.normals = vectors(primitive.at("attributes").at("NORMAL"), false);
            mesh.indices = indices(primitive.at("indices"));
            expect(mesh.positions.size() == mesh.normals.size(), "not one normal a position");
            for (const std::uint32_t index : mesh.indices) {
                expect(index < mesh.positions.size(), "an index beyond the positions");
            }
            for (const Vec3& normal : mesh.normals) {
                expect(std::abs(length(normal) - 1.0) < 1e-5, "a normal that is not of length 1");
            }
            const Json& material =
                root_.at("materials").at(primitive.at("material").get<std::size_t>());
            piece.colours.push_back(material.at("pbrMetallicRoughness").at("baseColorFactor"));
            append(piece.mesh, mesh);
        }
        model.pieces.push_back(std::move(piece));
    }

    // Where an accessor's bytes begin, after checking that they are aligned and inside.
    std::size_t start_of(const Json& accessor, std::size_t element_bytes, int target) {
        const Json& view = root_.at("bufferViews").at(accessor.at("bufferView").get<std::size_t>());
        const auto offset = view.at("byteOffset").get<std::size_t>();
        const auto size = view.at("byteLength").get<std::size_t>();
        expect(offset % 4 == 0, "a view that is not aligned");
        expect(offset + size <= binary_.size(), "a view beyond the buffer");
        expect(size == accessor.at("count").get<std::size_t>() * element_bytes, "a wrong count");
        expect(view.at("target") == target, "a wrong target");
        return offset;
    }

    std::vector<Vec3> vectors(const Json& index, bool bounded) {
        const Json& accessor = root_.at("accessors").at(index.get<std::size_t>());
        expect(accessor.at("componentType") == 5126 && accessor.at("type") == "VEC3", "no VEC3");
        const std::size_t start = start_of(accessor, 12, 34962);
        std::vector<Vec3> found;
        found.reserve(accessor.at("count").get<std::size_t>());
        for (std::size_t i = 0; i < accessor.at("count").get<std::size_t>(); ++i) {
            found.push_back(vector_at(binary_, start + 12 * i));
        }
        if (bounded) {
            Vec3 low = found.at(0);
            Vec3 high = found.at(0);
            for (const Vec3& v : found) {
                low = {std::min(low.x, v.x), std::min(low.y, v.y), std::min(low.z, v.z)};
                high = {std::max(high.x, v.x), std::max(high.y, v.y), std::max(high.z, v.z)};
            }
            const auto same = [](const Json& list, const Vec3& v) {
                return list.at(0).get<float>() == static_cast<float>(v.x) &&
                       list.at(1).get<float>() == static_cast<float>(v.y) &&
                       list.at(2).get<float>() == static_cast<float>(v.z);
            };
            expect(same(accessor.at("min"), low) && same(accessor.at("max"), high),
                   "min or max is not that of the positions");
        }
        return found;
    }

    std::vector<std::uint32_t> indices(const Json& index) {
        const Json& accessor = root_.at("accessors").at(index.get<std::size_t>());
        expect(accessor.at("componentType") == 5125 && accessor.at("type") == "SCALAR",
               "indices are no unsigned numbers");
        const std::size_t start = start_of(accessor, 4, 34963);
        std::vector<std::uint32_t> found;
        found.reserve(accessor.at("count").get<std::size_t>());
        for (std::size_t i = 0; i < accessor.at("count").get<std::size_t>(); ++i) {
            found.push_back(u32_at(binary_, start + 4 * i));
        }
        expect(found.size() % 3 == 0, "not three indices a triangle");
        return found;
    }

    Json root_;
    std::string_view binary_;
};

// "17//17"
std::uint32_t vertex_of(std::string_view corner) {
    return static_cast<std::uint32_t>(parse_int(corner.substr(0, corner.find('/'))).value_or(0));
}

}  // namespace

ReadModel read_glb(std::string_view bytes) { return GlbReader(bytes).model; }

ReadModel read_stl(std::string_view bytes) {
    ReadModel model;
    model.pieces.emplace_back();
    shapes::Mesh& mesh = model.pieces.front().mesh;
    if (bytes.size() < 84 || bytes.starts_with("solid")) {
        model.faults.emplace_back("not a binary STL");
        return model;
    }
    const std::size_t count = u32_at(bytes, 80);
    if (bytes.size() != 84 + 50 * count) {
        model.faults.emplace_back("the count of triangles is not that of the bytes");
        return model;
    }
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = 0; k < 3; ++k) {
            mesh.indices.push_back(static_cast<std::uint32_t>(mesh.positions.size()));
            mesh.positions.push_back(vector_at(bytes, 84 + 50 * i + 12 * (k + 1)));
            mesh.normals.push_back(vector_at(bytes, 84 + 50 * i));
        }
    }
    return model;
}

ReadModel read_obj(std::string_view text) {
    ReadModel model;
    std::uint32_t vertices = 0;
    std::uint32_t before = 0;  // this piece
    for (const std::string_view line : split(text, '\n')) {
        const std::vector<std::string_view> parts = words(line);
        if (parts.empty() || parts[0].starts_with('#')) {
            continue;
        }
        if (parts[0] == "o" && parts.size() == 2) {
            model.pieces.push_back({std::string(parts[1]), {}, {}});
            before = vertices;
            continue;
        }
        if (model.pieces.empty() || parts.size() != 4) {
            model.faults.emplace_back(line);
            continue;
        }
        shapes::Mesh& mesh = model.pieces.back().mesh;
        if (parts[0] == "f") {
            for (std::size_t k = 1; k < 4; ++k) {
                mesh.indices.push_back(vertex_of(parts[k]) - 1 - before);
            }
            continue;
        }
        const Vec3 v{parse_double(parts[1]).value_or(NAN), parse_double(parts[2]).value_or(NAN),
                     parse_double(parts[3]).value_or(NAN)};
        if (!is_finite(v)) {
            model.faults.emplace_back(line);
        }
        if (parts[0] == "v") {
            mesh.positions.push_back(v);
            ++vertices;
        } else if (parts[0] == "vn") {
            mesh.normals.push_back(v);
        } else {
            model.faults.emplace_back(line);
        }
    }
    return model;
}

}  // namespace haula::test
