#include "render/cutting.h"

#include <algorithm>
#include <utility>

#include "shapes/section.h"

namespace haula::render {

namespace {

// So much nearer is the face of the later body: enough for the depth buffer, too little to be seen.
constexpr double k_apart_m = 4e-6;

std::shared_ptr<const shapes::Mesh> face_of(const Item& body, const Cut& cut) {
    const Quat back = conjugate(body.pose.q);
    return std::make_shared<const shapes::Mesh>(shapes::section_face(
        *body.mesh, rotate(back, cut.point - body.pose.p), rotate(back, cut.normal)));
}

}  // namespace

const std::vector<Item>& CutFaces::of(const Scene& scene) {
    if (cut_ != scene.cut) {
        made_.clear();
        cut_ = scene.cut;
    }
    std::vector<Made> next;
    faces_.clear();
    for (const Item& item : scene.items) {
        if (!is_cut(scene, item)) {
            continue;
        }
        const auto before = std::find_if(made_.begin(), made_.end(), [&](const Made& each) {
            return each.body.mesh == item.mesh && each.body.pose == item.pose;
        });
        next.push_back({item, before == made_.end() ? face_of(item, *cut_) : before->face});
        if (next.back().face->indices.empty()) {
            continue;
        }
        Item face = item;
        face.mesh = next.back().face;
        face.pose.p += k_apart_m * static_cast<double>(faces_.size()) * cut_->normal;
        faces_.push_back(std::move(face));
    }
    made_ = std::move(next);
    return faces_;
}

}  // namespace haula::render
