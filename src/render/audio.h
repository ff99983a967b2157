#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

namespace haula::render {

enum class Sound { plug, settle, touch, turn, win, creak, rise, click, room, knock, card, count_ };

// As its file is called, and its formula.
std::string_view name_of(Sound sound);

// One of them, as it is to be heard now.
struct Heard {
    Sound sound = Sound::click;
    double loudness = 1.0;  // of its own, from 0 to 1
    double pitch = 1.0;     // 2 is an octave higher
};

// Plays short sounds. Without an audio device, or without the files, it is silent: a game needs no
// sound.
class Audio {
  public:
    // `sounds` is the folder with plug.wav and the others.
    explicit Audio(const std::filesystem::path& sounds);
    ~Audio();
    Audio(const Audio&) = delete;
    Audio& operator=(const Audio&) = delete;

    // `volume` from 0 to 1.
    void play(const Heard& heard, double volume);
    // Called once a frame: the quiet room begins anew when it has faded. 0: silence.
    void keep_room(double volume);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;  // none: silent
};

}  // namespace haula::render
