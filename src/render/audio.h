#pragma once

#include <filesystem>
#include <memory>

namespace haula::render {

enum class Sound { plug, settle, touch, turn, win, count_ };

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
    void play(Sound sound, double volume);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;  // none: silent
};

}  // namespace haula::render
