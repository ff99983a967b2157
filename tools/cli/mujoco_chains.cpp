#include "cli/mujoco_chains.h"

#include <fmt/format.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <ctime>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/units.h"
#include "physics/bodies.h"

namespace haula::cli {

namespace {

using physics::PieceShape;
using physics::RodNode;

// Light bodies on stiff springs need tiny steps; more inertia in the joints lets them be longer,
// and makes no difference at rest.
constexpr double k_inertia_safety = 16.0;

struct Strip {
    const PieceShape* piece = nullptr;
    std::vector<RodNode> nodes;  // a body's length apart; holes and ends in any case
};

std::string numbers(const Vec3& v) { return fmt::format("{} {} {}", v.x, v.y, v.z); }
std::string numbers(const Quat& q) { return fmt::format("{} {} {} {}", q.w, q.x, q.y, q.z); }
std::string body_name(const std::string& piece, std::size_t node) {
    return fmt::format("{}_{}", piece, node);
}

std::vector<RodNode> chosen_nodes(const PieceShape& piece, const physics::ComponentSet& set,
                                  double body_length_m) {
    const std::vector<double>& holes = set.kind(piece.kind)->holes_m;
    std::vector<RodNode> chosen;
    for (const RodNode& node : piece.nodes) {
        const bool at_hole = std::any_of(holes.begin(), holes.end(),
                                         [&](double s) { return std::abs(s - node.s_m) < 1e-9; });
        const bool far = chosen.empty() || node.s_m - chosen.back().s_m >= body_length_m - 1e-9;
        if (far || at_hole || &node == &piece.nodes.back()) {
            chosen.push_back(node);
        }
    }
    return chosen;
}

// The model as MuJoCo's own XML: strips hang in the tree by their first nib.
class Model {
  public:
    Model(const physics::RestShape& start, const physics::ComponentSet& set,
          const physics::ChainSettings& settings)
        : set_(set), settings_(settings) {
        for (const PieceShape& piece : start.pieces) {
            strips_[piece.id] = {&piece, chosen_nodes(piece, set, settings.body_length_m)};
        }
        xml_ = fmt::format(
            "<mujoco><compiler angle=\"radian\" inertiafromgeom=\"false\"/><option timestep=\"{}\" "
            "gravity=\"0 0 -{}\" iterations=\"{}\"/><worldbody>",
            settings.step_s, k_gravity_m_s2, settings.solver_iterations);
        for (const PieceShape& piece : start.pieces) {
            if (set.board_hole(piece.a.hole) >= 0) {
                const RodNode& root = strips_[piece.id].nodes.front();
                add_strip(strips_[piece.id], root.p, root.q);
            }
        }
        xml_ += "</worldbody><equality>";
        for (const PieceShape& piece : start.pieces) {
            if (piece.b) {
                add_second_nib(piece);
            }
        }
        xml_ += "</equality></mujoco>";
    }

    const std::string& xml() const { return xml_; }
    const std::map<std::string, Strip>& strips() const { return strips_; }
    // For each constraint: the end, its anchor and the host ("" is the board).
    struct Anchor {
        std::string end;
        Vec3 in_end;
        std::string host;
        Vec3 in_host;
    };
    const std::vector<Anchor>& anchors() const { return anchors_; }

  private:
    std::size_t hole_node(const Strip& strip, int number) const {
        const double s =
            set_.kind(strip.piece->kind)->holes_m[static_cast<std::size_t>(number - 1)];
        std::size_t i = 0;
        while (i + 1 < strip.nodes.size() && std::abs(strip.nodes[i].s_m - s) > 1e-9) {
            ++i;
        }
        return i;
    }

    void add_mass(double length_m, double h) {
        const double w = set_.section.width_m;
        const double t = set_.section.thickness_m;
        const double mass = length_m * w * t * set_.material.density_kg_m3;
        xml_ += fmt::format("<inertial pos=\"0 0 0\" mass=\"{}\" diaginertia=\"{} {} {}\"/>", mass,
                            mass * (h * h + t * t) / 12.0, mass * (h * h + w * w) / 12.0,
                            mass * (w * w + t * t) / 12.0);
    }

    void add_joints(double h) {
        const double w = set_.section.width_m;
        const double t = set_.section.thickness_m;
        const double e = set_.material.youngs_pa;
        const std::array<double, 3> stiff{
            e * w * t * t * t / 12.0 / h, e * t * w * w * w / 12.0 / h,
            set_.material.shear_pa * set_.section.torsion_factor * w * t * t * t / h};
        const std::array<const char*, 3> axes{"1 0 0", "0 1 0", "0 0 1"};
        for (std::size_t i = 0; i < 3; ++i) {
            xml_ += fmt::format(
                "<joint type=\"hinge\" pos=\"0 0 {}\" axis=\"{}\" stiffness=\"{}\" damping=\"{}\" "
                "armature=\"{}\"/>",
                -0.5 * h, axes[i], stiff[i], stiff[i] / settings_.damping_per_s / 4.0,
                k_inertia_safety * settings_.step_s * settings_.step_s * stiff[i]);
        }
    }

    void add_strip(const Strip& strip, const Vec3& pos, const Quat& turn) {
        const std::vector<RodNode>& nodes = strip.nodes;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const double before = i > 0 ? nodes[i].s_m - nodes[i - 1].s_m : 0.0;
            const double after = i + 1 < nodes.size() ? nodes[i + 1].s_m - nodes[i].s_m : 0.0;
            xml_ += fmt::format(
                "<body name=\"{}\" pos=\"{}\" quat=\"{}\">", body_name(strip.piece->id, i),
                numbers(i > 0 ? Vec3{0, 0, before} : pos), numbers(i > 0 ? Quat{} : turn));
            if (i > 0) {
                add_joints(before);
            }
            add_mass(0.5 * (before + after), std::max(before, after));
            add_guests(strip, i);
        }
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            xml_ += "</body>";
        }
    }

    // Strips whose first nib is in the hole at this node.
    void add_guests(const Strip& host, std::size_t node) {
        for (const auto& [id, guest] : strips_) {
            const physics::HoleName hole = physics::parse_hole(guest.piece->a.hole);
            if (hole.piece == host.piece->id && hole_node(host, hole.number) == node) {
                add_strip(guest, {}, conjugate(host.nodes[node].q) * guest.nodes.front().q);
            }
        }
    }

    // Two points of its axis: a hinge.
    void add_second_nib(const PieceShape& piece) {
        const Strip& strip = strips_[piece.id];
        const RodNode& end = strip.nodes.back();
        const std::string name = body_name(piece.id, strip.nodes.size() - 1);
        const physics::HoleName hole = physics::parse_hole(piece.b->hole);
        std::string host;
        Vec3 host_p;
        Quat host_q;
        if (!hole.piece.empty()) {
            const Strip& other = strips_[hole.piece];
            const std::size_t node = hole_node(other, hole.number);
            host = body_name(hole.piece, node);
            host_p = other.nodes[node].p;
            host_q = other.nodes[node].q;
        }
        for (const double along_m : {0.0, 0.020}) {
            const Vec3 in_end{0, 0, along_m};
            const Vec3 world = end.p + rotate(end.q, in_end);
            anchors_.push_back({name, in_end, host, rotate(conjugate(host_q), world - host_p)});
            xml_ += fmt::format("<connect body1=\"{}\" {} anchor=\"{}\" solref=\"{} 1\"/>", name,
                                host.empty() ? "" : "body2=\"" + host + "\"", numbers(in_end),
                                4.0 * settings_.step_s);
        }
    }

    const physics::ComponentSet& set_;
    const physics::ChainSettings& settings_;
    std::map<std::string, Strip> strips_;
    std::vector<Anchor> anchors_;
    std::string xml_;
};

struct Free {
    void operator()(mjModel* model) const { mj_deleteModel(model); }
    void operator()(mjData* data) const { mj_deleteData(data); }
};

// The three angles, about d1, then d2, then d3, of a turn.
std::array<double, 3> angles_of(const Quat& turn) {
    const Vec3 x = rotate(turn, {1, 0, 0});
    const Vec3 y = rotate(turn, {0, 1, 0});
    const Vec3 z = rotate(turn, {0, 0, 1});
    return {std::atan2(-z.y, z.z), std::asin(std::clamp(z.x, -1.0, 1.0)), std::atan2(-y.x, x.x)};
}

Result<std::unique_ptr<mjModel, Free>> load(const std::string& xml) {
    auto files = std::make_unique<mjVFS>();
    mj_defaultVFS(files.get());
    const char* name = "chains.xml";
    mj_makeEmptyFileVFS(files.get(), name, static_cast<int>(xml.size()));
    const int index = mj_findFileVFS(files.get(), name);
    std::memcpy(files->filedata[index], xml.data(), xml.size());
    std::array<char, 500> why{};
    std::unique_ptr<mjModel, Free> model(
        mj_loadXML(name, files.get(), why.data(), static_cast<int>(why.size())));
    mj_deleteVFS(files.get());
    if (!model) {
        return Error{ErrorCode::system, "MuJoCo refuses the model: " + std::string(why.data())};
    }
    return model;
}

}  // namespace

Result<physics::ChainRest> settle_in_mujoco(const physics::RestShape& start,
                                            const physics::ComponentSet& set,
                                            const physics::ChainSettings& settings) {
    const Model chains(start, set, settings);
    auto loaded = load(chains.xml());
    if (!loaded) {
        return loaded.error();
    }
    mjModel* model = loaded->get();
    const auto body = [&](const std::string& name) {
        return name.empty() ? 0 : mj_name2id(model, mjOBJ_BODY, name.c_str());
    };
    for (std::size_t i = 0; i < chains.anchors().size(); ++i) {
        const Model::Anchor& anchor = chains.anchors()[i];
        mjtNum* data = model->eq_data + i * mjNEQDATA;
        const std::array<double, 6> both{anchor.in_end.x,  anchor.in_end.y,  anchor.in_end.z,
                                         anchor.in_host.x, anchor.in_host.y, anchor.in_host.z};
        std::copy(both.begin(), both.end(), data);
    }
    const std::unique_ptr<mjData, Free> data(mj_makeData(model));
    for (const auto& [id, strip] : chains.strips()) {
        for (std::size_t i = 1; i < strip.nodes.size(); ++i) {
            const int joint = model->body_jntadr[body(body_name(id, i))];
            const auto angles = angles_of(conjugate(strip.nodes[i - 1].q) * strip.nodes[i].q);
            for (int k = 0; k < 3; ++k) {
                data->qpos[model->jnt_qposadr[joint + k]] = angles[static_cast<std::size_t>(k)];
            }
        }
    }
    physics::ChainRest rest;
    const long most = std::lround(settings.max_seconds / settings.step_s);
    double quiet = 0.0;
    const std::clock_t began = std::clock();
    const auto worked_s = [&] {
        return static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    };
    while (rest.steps < most && !rest.at_rest && worked_s() < settings.max_work_s) {
        mj_step(model, data.get());
        ++rest.steps;
        double fastest = 0.0;  // rad/s, on an arm of a body's length
        for (int i = 0; i < model->nv; ++i) {
            fastest = std::max(fastest, std::abs(data->qvel[i]) * settings.body_length_m);
        }
        quiet = fastest < 0.01 * settings.still_m_s ? quiet + settings.step_s : 0.0;
        rest.at_rest = quiet >= settings.quiet_s;
    }
    rest.simulated_s = static_cast<double>(rest.steps) * settings.step_s;
    for (const PieceShape& piece : start.pieces) {
        PieceShape shape = piece;
        shape.nodes = chains.strips().at(piece.id).nodes;
        for (std::size_t i = 0; i < shape.nodes.size(); ++i) {
            const int id = body(body_name(piece.id, i));
            const mjtNum* p = data->xpos + 3 * id;
            const mjtNum* q = data->xquat + 4 * id;
            shape.nodes[i].p = {p[0], p[1], p[2]};
            shape.nodes[i].q = {q[0], q[1], q[2], q[3]};
        }
        rest.shape.pieces.push_back(std::move(shape));
    }
    return rest;
}

}  // namespace haula::cli
