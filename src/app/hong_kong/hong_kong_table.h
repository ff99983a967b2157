#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/hong_kong/hong_kong_screen.h"
#include "app/hong_kong/session.h"
#include "render/camera.h"
#include "render/project.h"
#include "screen/controls.h"
#include "screen/seating.h"
#include "view/hong_kong/composing.h"
#include "view/hong_kong/town_view.h"

namespace haula::app {

constexpr double k_town_top_m = 0.085;  // how high a town may become

// Both players' colours, as the settings have them.
std::array<render::Colour, hong_kong::k_players> town_colours(const SeatColours& colours,
                                                              Palette palette);
// Letters and numbers beside the board.
void draw_coordinates(Context& context, const render::View& view);
// Where the middle of a building's top, or of an empty plot, is seen.
std::optional<render::ScreenPoint> top_on_screen(const view::Town& town, hong_kong::PlotId plot,
                                                 const render::View& view, render::Size window);
// Tells a test where the plots are on the screen.
void mark_plots(Context& context, const view::Town& town, const render::View& view);
// Over every building: how many pieces, in the sign of whoever controls it.
void draw_heights(Context& context, const view::Town& town, const hong_kong::Position& position,
                  const Seating& seating, const render::View& view);
// The same view moved up a little: the lower edge of the window belongs to the hand.
render::View above_the_hand(const render::View& view);
// A camera that sees the board and what lies beside it.
render::OrbitCamera town_camera();

// The table of Hong Kong. Passes are in hong_kong_table.cpp, what hands do in hong_kong_hands.cpp,
// what stands around the table in hong_kong_panels.cpp.
class HongKongTable final : public Screen {
  public:
    HongKongTable(std::unique_ptr<HongKongSession> session, const Context& context);

    std::string_view name() const override { return "hong_kong"; }
    void pass(Context& context) override;
    void update_covered(Context& context, double seconds) override;
    const render::Scene* scene() const override { return &scene_; }
    render::View view() const override { return above_the_hand(camera_.view()); }
    bool moving() const override;
    bool arrows() const override { return false; }
    render::Colour accent() const override;

  private:
    void advance(Context& context, double seconds, bool bots_may_act);
    void follow_composing();
    void choose(std::optional<rules::Refusal> refusal);
    void choose_plot(hong_kong::PlotId plot);
    void announce(Context& context);
    void take_back(Context& context);
    void step_back(Context& context);
    std::optional<hong_kong::PlotId> aimed_at() const;
    void make_scene();
    void add_ghosts(view::TownLook& look) const;

    // hong_kong_hands.cpp
    void obey(Context& context);
    void obey_hand(Context& context);
    void obey_pad(Context& context);
    void obey_pointer(Context& context);
    void move_cursor_seen(const Context& context, render::Point way);

    // hong_kong_panels.cpp
    void show_panels(Context& context);
    void show_head(Context& context);
    void show_players(Context& context);
    void show_player(Context& context, PlayerId player);
    void show_log(Context& context);
    void show_hand(Context& context);
    void show_kinds(Context& context);
    void show_actions(Context& context);
    void show_tools(Context& context);
    void show_dialogs(Context& context);
    void pause(Context& context);
    void show_end(Context& context);
    std::string say(const Context& context, const rules::Message& message) const;
    std::string player_name(const Context& context, PlayerId player) const;
    PlayerLook look_of(PlayerId player) const { return seating_.look(player, palette_); }

    std::unique_ptr<HongKongSession> session_;
    Seating seating_;
    view::Town town_;
    view::TownView town_view_;
    std::optional<view::Composing> composing_;
    int composing_version_ = -1;
    int town_version_ = -1;
    std::optional<hong_kong::PlotId> pointed_;
    SceneClick click_;
    bool stick_home_ = true;  // the pad's left stick has been let go since its last flick
    render::OrbitCamera camera_;
    render::Scene scene_;
    Palette palette_ = Palette::clear;
    std::optional<rules::Message> refusal_;
    double refusal_left_s_ = 0.0;
    bool narrow_ = false;
    bool log_ = true;
    bool put_away_ = false;                         // the finished game's record
    std::optional<std::filesystem::path> kept_as_;  // that record's place since
    bool looked_at_end_ = false;  // the end's dialog was closed, to look at the town
};

}  // namespace haula::app
