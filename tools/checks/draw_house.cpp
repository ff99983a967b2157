// draw_house ROOT: prints the picture of the house (SVG) that assets/pictures/house.svg must be.
#include <cstdio>

#include "checks/house_picture.h"

int main(int argc, char** argv) {
    const auto rooms = haula::checks::linked_rooms(argc > 1 ? argv[1] : ".");
    if (!rooms) {
        std::fprintf(stderr, "draw_house: %s\n", rooms.error().detail.c_str());
        return 2;
    }
    std::fputs(haula::checks::draw_house(*rooms).c_str(), stdout);
    return 0;
}
