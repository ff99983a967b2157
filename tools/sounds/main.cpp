// make_sounds FOLDER: writes the game's sounds there, as WAV files.
#include <cstdio>
#include <filesystem>
#include <string>

#include "core/files.h"
#include "sounds/synthesis.h"
#include "sounds/wav.h"

int main(int count, char** values) {
    using namespace haula;
    if (count != 2) {
        std::fputs("make_sounds: say into which folder, such as assets/sounds\n", stderr);
        return 2;
    }
    for (const sounds::NamedSound& sound : sounds::all_sounds()) {
        const std::filesystem::path file =
            std::filesystem::path(values[1]) / (std::string(sound.name) + ".wav");
        const Result<void> written = write_file_safely(file, sounds::wav_of(sound.samples));
        if (!written) {
            std::fprintf(stderr, "make_sounds: %s\n", written.error().detail.c_str());
            return 1;
        }
    }
    return 0;
}
