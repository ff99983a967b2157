#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/table_screen.h"
#include "app/table/table_view.h"
#include "screen/gaze.h"
#include "screen/seating.h"

namespace haula::app {

// The table on which a game of Hau La is played, and the one on which it is practised. The parts of
// it: passes (table_screen.cpp), panels (table_panels.cpp, table_hand.cpp), dialogs
// (table_dialogs.cpp).
class TableScreen final : public Screen {
  public:
    TableScreen(std::unique_ptr<Session> session, const Context& context, bool practice);
    ~TableScreen() override;

    std::string_view name() const override { return practice_ ? "practice" : "table"; }
    void pass(Context& context) override;
    void update_covered(Context& context, double seconds) override;
    const render::Scene* scene() const override { return &scene_; }
    render::View view() const override;
    bool moving() const override;
    bool arrows() const override { return false; }
    render::Colour accent() const override;

  private:
    // table_screen.cpp
    void advance(Context& context, double seconds);
    void follow_session(Context& context);
    void follow_placer();
    void obey(Context& context);
    void announce(Context& context);
    void take_back(Context& context);
    void act(Context& context, const rules::Move& move);
    void make_room_for_ghost();
    void steer_camera(Context& context);
    void resume_dispute(const Context& context);
    void look_at_touch();
    std::optional<Vec3> place_of_trouble() const;
    std::string last_in_words(const Context& context) const;
    void make_scene(const Context& context);
    Vec3 looked_at(const view::StructureLook& look) const;
    void leave(Context& context);
    bool hand_on_table() const;  // a person may put something together right now
    std::string say(const Context& context, const rules::Message& message) const;
    std::string player_name(const Context& context, PlayerId player) const;
    PlayerLook look_of(PlayerId player) const { return seating_.look(player, palette_); }

    // table_panels.cpp
    void show_panels(Context& context);
    void show_head(Context& context);
    void show_right_side(Context& context);
    void show_waiting(Context& context);
    void show_verdict(Context& context);
    void show_players(Context& context);
    void show_player(Context& context, PlayerId player);
    void show_pieces_of(Context& context, PlayerId player);
    void show_log(Context& context);
    void show_game_tools(Context& context);
    void show_tools(Context& context);
    // table_hand.cpp
    void show_hand(Context& context);
    bool offers_placing() const;
    void show_kinds(Context& context);
    void show_actions(Context& context);
    void show_hints(Context& context);
    // table_hint.cpp
    void show_hint(Context& context);
    void offer_hint(Context& context);
    bool can_lay_out_hint() const;
    void lay_out_hint();
    void obey_hint_key();
    // table_practice.cpp
    void pause(Context& context) const;
    bool begun() const { return !session_->state().history().empty(); }
    void start_afresh(Context& context);
    void follow_preview();
    void show_gaps(Context& context);
    void show_gained(Context& context);
    std::optional<std::string> marker_in_words(const Context& context) const;

    // table_dialogs.cpp
    void show_dialogs(Context& context);
    // A dispute's question to the player who is to act; the answers are moves, the first is usual.
    struct Question {
        std::string title;
        std::string text;
        std::array<const char*, 2> answers;
    };
    void show_question(Context& context, const Question& question);
    std::string penalty_in_words(const Context& context) const;
    void show_plea(Context& context);
    void show_vote(Context& context);
    void show_job(Context& context);
    void show_end(Context& context);
    void go_to_end(Context& context);
    std::vector<std::string> touches_in_words(const Context& context) const;

    std::unique_ptr<Session> session_;
    bool practice_ = false;
    Seating seating_;
    // What the players know of: the game is ahead of it while something still sways.
    std::shared_ptr<const hau_la::HauLaState> told_;
    bool verdict_due_ = false;
    bool disputed_ = false;
    Showing showing_;
    Placer placer_;
    int placer_version_ = -1;
    TableChoices choices_;
    Gaze gaze_;
    render::OrbitCamera camera_;
    bool framed_ = false;
    double room_m_ = 0.0;                              // that the camera leaves for the structure
    std::optional<render::OrbitCamera> before_touch_;  // where the player had left it
    render::Scene scene_;
    Palette palette_ = Palette::clear;
    double height_units_ = 720.0;  // of the window
    bool narrow_ = false;          // little room: the log waits behind its key
    bool told_end_ = false;
    std::string verdict_;  // in words, until the next act
    bool verdict_bad_ = false;
    std::optional<rules::Message> refusal_;
    double refusal_left_s_ = 0.0;
    std::optional<std::size_t> job_told_;  // the act after which a bonus or penalty was explained
    std::optional<render::Point> pointer_;
    std::optional<Settlement> preview_;  // of the practice: what the announcement would come to
    bool preview_awaited_ = false;
    std::pair<int, bool> rest_shown_{-1, false};  // the session's version, and whether a preview
};

}  // namespace haula::app
