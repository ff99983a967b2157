#include "render/audio.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <string>

#include "render/handles.h"

namespace haula::render {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Sound::count_)> k_names{
    "plug", "settle", "touch", "turn", "win", "creak", "rise", "click", "room", "knock", "card"};

// The system's sound library complains on standard error where there is no device; that is no news
// for a player. While one of these lives, nothing is heard there.
class QuietErrors {
  public:
    QuietErrors() : kept_(::dup(STDERR_FILENO)) {
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (kept_ >= 0 && nowhere >= 0) {
            ::dup2(nowhere, STDERR_FILENO);
        }
        if (nowhere >= 0) {
            ::close(nowhere);
        }
    }
    ~QuietErrors() {
        if (kept_ >= 0) {
            ::dup2(kept_, STDERR_FILENO);
            ::close(kept_);
        }
    }
    QuietErrors(const QuietErrors&) = delete;
    QuietErrors& operator=(const QuietErrors&) = delete;

  private:
    int kept_;
};

}  // namespace

std::string_view name_of(Sound sound) { return k_names[static_cast<std::size_t>(sound)]; }

struct Audio::Parts {
    std::array<SoundHandle, static_cast<std::size_t>(Sound::count_)> sounds;
};

Audio::Audio(const std::filesystem::path& sounds) {
    {
        const QuietErrors quiet;
        InitAudioDevice();
    }
    if (!IsAudioDeviceReady()) {
        return;
    }
    parts_ = std::make_unique<Parts>();
    for (std::size_t i = 0; i < k_names.size(); ++i) {
        const ::Sound loaded = LoadSound((sounds / (std::string(k_names[i]) + ".wav")).c_str());
        if (IsSoundValid(loaded)) {
            parts_->sounds[i] = SoundHandle(loaded);
        }
    }
}

Audio::~Audio() {
    parts_.reset();
    if (IsAudioDeviceReady()) {
        CloseAudioDevice();
    }
}

void Audio::play(const Heard& heard, double volume) {
    if (!parts_ || volume * heard.loudness <= 0.0) {
        return;
    }
    const SoundHandle& held = parts_->sounds[static_cast<std::size_t>(heard.sound)];
    if (held) {
        SetSoundVolume(*held, static_cast<float>(volume * heard.loudness));
        SetSoundPitch(*held, static_cast<float>(heard.pitch));
        PlaySound(*held);
    }
}

void Audio::keep_room(double volume) {
    const SoundHandle* room =
        parts_ ? &parts_->sounds[static_cast<std::size_t>(Sound::room)] : nullptr;
    if (room == nullptr || !*room) {
        return;
    }
    if (volume <= 0.0) {
        if (IsSoundPlaying(**room)) {
            StopSound(**room);
        }
        return;
    }
    SetSoundVolume(**room, static_cast<float>(volume));
    if (!IsSoundPlaying(**room)) {
        PlaySound(**room);
    }
}

}  // namespace haula::render
