#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "library/folders.h"
#include "paint/colour.h"
#include "paint/picture.h"
#include "paint/size.h"
#include "render/audio.h"
#include "render/camera.h"
#include "render/input.h"
#include "render/quality.h"
#include "render/scene.h"
#include "rules/game.h"
#include "rules/texts.h"
#include "screen/actions.h"
#include "screen/motion.h"
#include "screen/settings.h"
#include "table/game_kit.h"
#include "ui/ui.h"

namespace haula::screen {

class Screen;

// A picture of a scene, made by the renderer when a screen asks for it.
struct Drawing {
    render::Scene scene;
    render::View view;
    paint::Size size;
    int samples = 8;
    double share = 0.0;                                  // how much of it is made
    std::shared_ptr<const paint::Picture> picture = {};  // once it is made
};

// What a screen may ask of the app, which handles it once the pass is over.
struct ScreenRequest {
    enum class Kind {
        push,        // over this one
        pop,         // back to the one below
        replace,     // instead of this one
        start_over,  // instead of all
        to_first,    // back to the title
        quit,
        picture,    // as F12
        animation,  // the scene turned once around, as a file
        film,       // a motion as a file
        photo,      // what is shown, for pictures: light, depth, nothing over it
        sound,
        drawing,      // a picture of a scene, for a screen to show
        full_screen,  // in or out
        toast,        // one sentence for a while
    };
    Kind kind = Kind::pop;
    std::unique_ptr<Screen> screen = {};
    std::string text = {};
    std::optional<render::Heard> sound = {};
    std::shared_ptr<Drawing> drawing = {};
    std::unique_ptr<Motion> motion = {};
};

// All that a screen has to do with, for one pass. A frame has a pass for every press or release, so
// that each sees at most one of them, and one more; only the last has `input.seconds`.
struct Context {
    const table::Kits& kits;
    const rules::Games& games;  // of the kits
    const rules::Texts& texts;
    Settings& settings;  // saved when a pass changed it
    const library::Folders& folders;
    ui::Ui& ui;
    const render::Input& input;
    paint::Size window;
    std::vector<ScreenRequest> requests = {};
    render::Quality quality = render::Quality::medium;  // that the scene is drawn with

    std::string text(std::string_view key) const { return texts.text(key); }
    bool pressed(Action action) const;  // unless somebody types
    // The same for hands of which something was taken already; its requests come to nothing.
    Context with_hands(const render::Input& other) const {
        return {kits, games, texts, settings, folders, ui, other, window, {}, quality};
    }
    void push(std::unique_ptr<Screen> screen);
    void open(Result<std::unique_ptr<Screen>> screen);  // or says why not
    void replace(std::unique_ptr<Screen> screen);
    void start_over(std::unique_ptr<Screen> screen);
    void pop();
    void quit(std::string why = {});  // a sentence, if that is nobody's wish
    void toast(std::string sentence);
    void sound(render::Sound sound) { sound_as({sound}); }
    void sound_as(const render::Heard& heard);
    void draw(std::shared_ptr<Drawing> drawing);
    // As an animation; null: it is said that there is nothing to show.
    void film(Result<std::unique_ptr<Motion>> motion);
    void request(ScreenRequest::Kind kind);
};

// What a screen is about, for those who cannot see it: a sentence a line.
struct Words {
    std::vector<std::string> position = {};
    std::vector<std::string> said = {};  // so far, the newest last
};

// One screen of the program. Those that show no scene of their own lie over the one below.
class Screen {
  public:
    virtual ~Screen() = default;

    virtual std::string_view name() const = 0;  // for tests
    // The screen reads what the hands did and shows its widgets.
    virtual void pass(Context& context) = 0;
    // The app calls this once a frame instead of passes, while another screen covers this one.
    virtual void update_covered(Context& /*context*/, double /*seconds*/) {}
    virtual const render::Scene* scene() const { return nullptr; }
    // What the screen in whose place it comes showed is seen on: nothing fades in.
    virtual bool goes_on_with_scene() const { return false; }
    virtual render::View view() const { return {}; }
    // What a saved picture shows: no panel lies over it.
    virtual render::View photo_view() const { return view(); }
    // The last act that was seen here, for an animation; null: nothing has moved.
    virtual Result<std::unique_ptr<Motion>> last_act(const Context& /*context*/) const {
        return std::unique_ptr<Motion>();
    }
    virtual bool moving() const { return false; }  // more frames would look different
    // Whether arrow keys go from widget to widget here.
    virtual bool arrows() const { return true; }
    // Whether the next key is only asked which one it is.
    virtual bool listens() const { return false; }
    // Whether a file that is let go over the window is this screen's own business.
    virtual bool takes_files() const { return false; }
    // None: its widgets say it all.
    virtual std::optional<Words> in_words(const Context& /*context*/) const { return std::nullopt; }
    // A line typed instead of clicks, and what is to be said to it.
    virtual std::vector<std::string> obey_typed(Context& /*context*/, const std::string& /*line*/) {
        return {};
    }
    virtual paint::Colour accent() const { return ui::Theme{}.accent; }
};

}  // namespace haula::screen
