#include "render/room.h"

namespace haula::render {

std::string_view name_of(Room room) {
    switch (room) {
        case Room::daylight:
            return "daylight";
        case Room::evening:
            return "evening";
        case Room::studio:
            break;
    }
    return "studio";
}

std::optional<Room> room_named(std::string_view name) {
    for (const Room room : k_rooms) {
        if (name == name_of(room)) {
            return room;
        }
    }
    return std::nullopt;
}

const RoomLight& light_of(Room room) {
    // a window behind and to the left: shadows fall to the viewer's right, the table shines a
    // little
    static const RoomLight daylight{
        {-0.70, 0.40, 0.68},   {1.55, 1.403, 1.170},  {0.353, 0.386, 0.420}, {0.20, 0.195, 0.19},
        {0.350, 0.235, 0.150}, {0.062, 0.066, 0.072}, {0.150, 0.118, 0.092}, {0.460, 0.400, 0.325},
        {0.46, 0.40, 0.31},    {1.0, 1.0, 1.0}};
    // a lamp that hangs low; what is left of the day outside is blue
    static const RoomLight evening{
        {-0.55, 0.30, 0.80},   {1.62, 1.14, 0.70},    {0.150, 0.215, 0.350}, {0.15, 0.15, 0.17},
        {0.300, 0.170, 0.095}, {0.060, 0.078, 0.115}, {0.022, 0.030, 0.052}, {0.060, 0.090, 0.150},
        {0.34, 0.215, 0.105},  {0.86, 0.70, 0.60}};
    static const RoomLight studio{
        {-0.45, 0.35, 0.95},   {1.10, 1.09, 1.06},    {0.620, 0.640, 0.660}, {0.24, 0.24, 0.24},
        {0.340, 0.320, 0.300}, {0.080, 0.082, 0.085}, {0.560, 0.575, 0.575}, {0.800, 0.815, 0.815},
        {0.16, 0.16, 0.15},    {1.62, 1.90, 2.25}};
    switch (room) {
        case Room::daylight:
            return daylight;
        case Room::evening:
            return evening;
        case Room::studio:
            break;
    }
    return studio;
}

}  // namespace haula::render
