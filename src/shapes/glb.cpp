#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "core/json.h"
#include "shapes/export.h"
#include "shapes/little_endian.h"

// The container and its fields: Khronos, "glTF 2.0 Specification", chapters 3 and 4.
namespace haula::shapes {

namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr int k_float = 5126;
constexpr int k_unsigned_int = 5125;
constexpr int k_vertex_buffer = 34962;
constexpr int k_index_buffer = 34963;

// Ours is z up, glTF y up: a quarter turn about x.
std::array<float, 3> y_up(const Vec3& v) {
    return {static_cast<float>(v.x), static_cast<float>(v.z), static_cast<float>(-v.y)};
}

// glTF's colours are linear light.
double linear(double srgb) {
    return srgb <= 0.04045 ? srgb / 12.92 : std::pow((srgb + 0.055) / 1.055, 2.4);
}

class GlbWriter {
  public:
    explicit GlbWriter(const Model& model) {
        for (const ModelPiece& piece : model) {
            add_piece(piece);
        }
    }

    std::string file() {
        OrderedJson scene_nodes = OrderedJson::array();
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            scene_nodes.push_back(i);
        }
        OrderedJson root;
        root["asset"] = {{"version", "2.0"}, {"generator", "Hau La"}};
        root["scene"] = 0;
        root["scenes"] = {{{"name", "Hau La"}}};
        // an empty list would be no valid glTF, for any of these
        const auto put = [](OrderedJson& into, const char* key, OrderedJson& list) {
            if (!list.empty()) {
                into[key] = std::move(list);
            }
        };
        put(root["scenes"][0], "nodes", scene_nodes);
        put(root, "nodes", nodes_);
        put(root, "meshes", meshes_);
        put(root, "materials", materials_);
        put(root, "accessors", accessors_);
        put(root, "bufferViews", views_);
        if (!binary_.empty()) {
            root["buffers"] = {{{"byteLength", binary_.size()}}};
        }
        return container(json_text(root));
    }

  private:
    void add_piece(const ModelPiece& piece) {
        OrderedJson primitives = OrderedJson::array();
        for (const ModelSurface& surface : piece.surfaces) {
            if (!surface.mesh.indices.empty()) {
                primitives.push_back(primitive(surface));
            }
        }
        if (primitives.empty()) {
            return;
        }
        nodes_.push_back({{"name", piece.name}, {"mesh", meshes_.size()}});
        meshes_.push_back({{"name", piece.name}, {"primitives", std::move(primitives)}});
    }

    OrderedJson primitive(const ModelSurface& surface) {
        const std::size_t position = add_vectors(surface.mesh.positions, true);
        const std::size_t normal = add_vectors(surface.mesh.normals, false);
        const std::size_t indices = add_indices(surface.mesh.indices);
        return {{"attributes", {{"POSITION", position}, {"NORMAL", normal}}},
                {"indices", indices},
                {"material", material(surface)},
                {"mode", 4}};
    }

    std::size_t add_view(std::size_t start, int target) {
        views_.push_back({{"buffer", 0},
                          {"byteOffset", start},
                          {"byteLength", binary_.size() - start},
                          {"target", target}});
        return views_.size() - 1;
    }

    std::size_t add_vectors(const std::vector<Vec3>& vectors, bool with_bounds) {
        const std::size_t start = binary_.size();
        std::array<float, 3> low{};
        std::array<float, 3> high{};
        low.fill(std::numeric_limits<float>::max());
        high.fill(std::numeric_limits<float>::lowest());
        for (const Vec3& vector : vectors) {
            const std::array<float, 3> v = y_up(vector);
            for (std::size_t k = 0; k < 3; ++k) {
                append_f32(binary_, v[k]);
                low[k] = std::min(low[k], v[k]);
                high[k] = std::max(high[k], v[k]);
            }
        }
        OrderedJson accessor{{"bufferView", add_view(start, k_vertex_buffer)},
                             {"componentType", k_float},
                             {"count", vectors.size()},
                             {"type", "VEC3"}};
        if (with_bounds) {
            accessor["min"] = low;
            accessor["max"] = high;
        }
        accessors_.push_back(std::move(accessor));
        return accessors_.size() - 1;
    }

    std::size_t add_indices(const std::vector<std::uint32_t>& indices) {
        const std::size_t start = binary_.size();
        for (const std::uint32_t index : indices) {
            append_u32(binary_, index);
        }
        accessors_.push_back({{"bufferView", add_view(start, k_index_buffer)},
                              {"componentType", k_unsigned_int},
                              {"count", indices.size()},
                              {"type", "SCALAR"}});
        return accessors_.size() - 1;
    }

    std::size_t material(const ModelSurface& surface) {
        const std::array<double, 4> key{surface.colour.r, surface.colour.g, surface.colour.b,
                                        surface.roughness};
        const auto [found, is_new] = known_materials_.emplace(key, materials_.size());
        if (is_new) {
            const std::array<double, 4> colour{linear(surface.colour.r), linear(surface.colour.g),
                                               linear(surface.colour.b), 1.0};
            materials_.push_back({{"name", "colour " + std::to_string(materials_.size() + 1)},
                                  {"pbrMetallicRoughness",
                                   {{"baseColorFactor", colour},
                                    {"metallicFactor", 0.0},
                                    {"roughnessFactor", surface.roughness}}}});
        }
        return found->second;
    }

    // Twelve bytes of header, then the two chunks, each padded to four bytes.
    std::string container(std::string json) const {
        json.append((4 - json.size() % 4) % 4, ' ');
        const std::size_t binary_part = binary_.empty() ? 0 : 8 + binary_.size();
        std::string bytes = "glTF";
        append_u32(bytes, 2);
        append_u32(bytes, static_cast<std::uint32_t>(12 + 8 + json.size() + binary_part));
        append_u32(bytes, static_cast<std::uint32_t>(json.size()));
        bytes += "JSON";
        bytes += json;
        if (!binary_.empty()) {
            append_u32(bytes, static_cast<std::uint32_t>(binary_.size()));
            bytes += std::string("BIN\0", 4);
            bytes += binary_;
        }
        return bytes;
    }

    OrderedJson nodes_ = OrderedJson::array();
    OrderedJson meshes_ = OrderedJson::array();
    OrderedJson materials_ = OrderedJson::array();
    OrderedJson accessors_ = OrderedJson::array();
    OrderedJson views_ = OrderedJson::array();
    std::map<std::array<double, 4>, std::size_t> known_materials_;
    std::string binary_;  // only four-byte numbers, so it is always aligned
};

}  // namespace

std::string to_glb(const Model& model) { return GlbWriter(model).file(); }

}  // namespace haula::shapes
