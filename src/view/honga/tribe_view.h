#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "games/honga/components.h"
#include "paint/print.h"
#include "presenter/glance.h"
#include "render/scene.h"
#include "shapes/detail.h"
#include "view/honga/tribe_figures.h"
#include "view/honga/tribe_stage.h"
#include "view/honga/turn_composer.h"

namespace haula::view {

// What is shown on top of the bare table: everything that tells, nothing that is.
struct TribeLook {
    enum class Sign { offered, pointed, chosen };
    struct Lit {
        TribeTarget target;
        Sign sign = Sign::offered;
    };
    struct Ghost {
        honga::CardId disc = 0;
        honga::Space space = honga::Space::nw;
        int turn = 0;
    };

    paint::Colour hand{};  // of whoever chooses
    std::vector<Lit> lit = {};
    std::optional<Ghost> ghost = {};  // a disc that is not laid yet
    bool ghost_is_chosen = false;
};

// Keeps the meshes and prints; makes scenes.
class TribeView {
  public:
    TribeView(const honga::Components& set, int herd_spaces, shapes::Detail detail);

    render::Scene scene(const TribeStage& stage, const honga::Position& position,
                        const TribeLook& look, const presenter::Style& style) const;

  private:
    using MeshRef = std::shared_ptr<const shapes::Mesh>;
    using PrintRef = std::shared_ptr<const paint::Print>;
    struct Part {
        MeshRef mesh;
        paint::Colour colour;
        bool is_players = false;
        bool is_glossy = false;
    };
    using Parts = std::vector<Part>;

    static Parts shared(Figure figure);
    void add_table(std::vector<render::Item>& items, const honga::Position& position,
                   const TribeStage& stage, const presenter::Style& style) const;
    void add_piles(std::vector<render::Item>& items, const honga::Position& position) const;
    void add_piece(std::vector<render::Item>& items, const TribePiece& piece,
                   const presenter::Style& style) const;
    static void add_figure(std::vector<render::Item>& items, const Parts& parts,
                           const render::Pose& pose, paint::Colour own);
    void add_signs(std::vector<render::Item>& items, const honga::Position& position,
                   const TribeLook& look) const;
    MeshRef plate(ui::SignShape shape) const;

    MeshRef table_;
    MeshRef board_;
    PrintRef board_print_;
    MeshRef own_board_;
    PrintRef own_board_print_;
    MeshRef own_rim_;
    std::vector<MeshRef> steps_;
    std::vector<PrintRef> step_prints_;
    MeshRef disc_;
    std::vector<PrintRef> disc_prints_;
    std::array<PrintRef, 2> disc_backs_;
    MeshRef trade_card_;
    std::vector<PrintRef> trade_prints_;
    MeshRef trade_back_card_;
    PrintRef trade_back_;
    MeshRef bonus_card_;
    std::vector<PrintRef> bonus_prints_;
    PrintRef bonus_back_;
    MeshRef marker_;
    std::array<MeshRef, 5> stones_;  // by the player's shape
    std::array<MeshRef, 5> plates_;
    Parts mammoth_;
    Parts honga_;
    Parts caveman_;
    Parts mountain_;
    Parts tusk_;
    Parts fire_;
    MeshRef area_glow_;
    MeshRef area_frame_;
    MeshRef card_glow_;
    MeshRef round_glow_;
    MeshRef ring_;
};

}  // namespace haula::view
