#include "checks/house_picture.h"

#include <algorithm>
#include <vector>

#include "core/files.h"
#include "core/text.h"

namespace haula::checks {

namespace {

constexpr std::size_t k_max_bytes = 1U << 20U;

// "games" for games/hau_la or games_hau_la; a package or a target of another kind stays as it is.
std::string room_name(std::string_view target) {
    return std::string(target.substr(0, target.find_first_of("/_")));
}

// How many rooms lie below a room on its longest way down.
int storey_of(const std::string& room, const LinkedRooms& rooms,
              std::map<std::string, int>& known) {
    const auto [entry, is_new] = known.try_emplace(room, 0);
    if (is_new) {
        int storey = 0;
        for (const std::string& below : rooms.at(room)) {
            storey = std::max(storey, storey_of(below, rooms, known) + 1);
        }
        known[room] = storey;
    }
    return known[room];
}

bool leads_to(const std::string& from, const std::string& to, const LinkedRooms& rooms) {
    const std::set<std::string>& below = rooms.at(from);
    return below.contains(to) || std::any_of(below.begin(), below.end(), [&](const auto& room) {
               return leads_to(room, to, rooms);
           });
}

bool is_implied(const std::string& from, const std::string& to, const LinkedRooms& rooms) {
    const std::set<std::string>& below = rooms.at(from);
    return std::any_of(below.begin(), below.end(), [&](const auto& between) {
        return between != to && leads_to(between, to, rooms);
    });
}

constexpr int k_width = 960;
constexpr int k_box_width = 104;
constexpr int k_box_height = 34;
constexpr int k_storey_height = 74;
constexpr int k_margin = 24;
constexpr int k_lane_width = 26;  // what a line needs that passes a storey
constexpr int k_gap = 18;
constexpr int k_sweeps = 24;

// A room, or the place where a line from a higher room passes through a storey.
struct Spot {
    std::string room;  // empty for a line
    int storey = 0;
    double x = 0;
    std::vector<std::size_t> above;
    std::vector<std::size_t> below;
};

// A line leads from a room through a spot in every storey between to the room it links.
struct Drawing {
    std::vector<Spot> spots;
    std::vector<std::vector<std::size_t>> lines;
    int storeys = 0;
};

void join(Drawing& drawing, std::size_t upper, std::size_t lower) {
    drawing.spots[upper].below.push_back(lower);
    drawing.spots[lower].above.push_back(upper);
}

Drawing plan_of(const LinkedRooms& rooms) {
    Drawing drawing;
    std::map<std::string, int> storey;
    std::map<std::string, std::size_t> spot_of;
    for (const auto& [room, below] : rooms) {
        drawing.storeys = std::max(drawing.storeys, storey_of(room, rooms, storey) + 1);
        spot_of[room] = drawing.spots.size();
        drawing.spots.push_back({room, storey.at(room), 0, {}, {}});
    }
    for (const auto& [room, below] : rooms) {
        for (const std::string& other : below) {
            if (is_implied(room, other, rooms)) {
                continue;
            }
            std::vector<std::size_t> line{spot_of.at(room)};
            for (int level = storey.at(room) - 1; level > storey.at(other); --level) {
                drawing.spots.push_back({{}, level, 0, {}, {}});
                join(drawing, line.back(), drawing.spots.size() - 1);
                line.push_back(drawing.spots.size() - 1);
            }
            join(drawing, line.back(), spot_of.at(other));
            line.push_back(spot_of.at(other));
            drawing.lines.push_back(std::move(line));
        }
    }
    return drawing;
}

int width_of(const Spot& spot) { return spot.room.empty() ? k_lane_width : k_box_width + k_gap; }

// Lays a storey's spots side by side in their order, the whole in the middle.
void lay_out(Drawing& drawing, const std::vector<std::size_t>& row) {
    int width = 0;
    for (const std::size_t at : row) {
        width += width_of(drawing.spots[at]);
    }
    const double spare =
        std::max(0.0, static_cast<double>(k_width - width) / static_cast<double>(row.size() + 1));
    double left = spare;
    for (const std::size_t at : row) {
        const int own = width_of(drawing.spots[at]);
        drawing.spots[at].x = left + own / 2.0;
        left += own + spare;
    }
}

// Brings the spots of each storey into the order in which their lines cross little: each goes to
// the middle of what it is joined to, in turns from below and from above.
void arrange(Drawing& drawing) {
    std::vector<std::vector<std::size_t>> rows(static_cast<std::size_t>(drawing.storeys));
    for (std::size_t at = 0; at < drawing.spots.size(); ++at) {
        rows[static_cast<std::size_t>(drawing.spots[at].storey)].push_back(at);
    }
    for (std::vector<std::size_t>& row : rows) {
        lay_out(drawing, row);
    }
    for (int sweep = 0; sweep < k_sweeps; ++sweep) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const bool upwards = sweep % 2 == 0;
            std::vector<std::size_t>& row = rows[upwards ? i : rows.size() - 1 - i];
            const auto middle = [&](std::size_t at) {
                const Spot& spot = drawing.spots[at];
                const auto& joined = upwards ? spot.below : spot.above;
                double sum = 0;
                for (const std::size_t other : joined) {
                    sum += drawing.spots[other].x;
                }
                return joined.empty() ? spot.x : sum / static_cast<double>(joined.size());
            };
            std::stable_sort(row.begin(), row.end(), [&](std::size_t one, std::size_t other) {
                return middle(one) < middle(other);
            });
            lay_out(drawing, row);
        }
    }
}

std::string number(int value) { return std::to_string(value); }

}  // namespace

void read_link_lines(std::string_view cmake, LinkedRooms& rooms) {
    constexpr std::string_view k_call = "haula_room(";
    for (std::size_t at = cmake.find(k_call); at != std::string_view::npos;
         at = cmake.find(k_call, at + 1)) {
        const std::size_t begin = at + k_call.size();
        std::string call(cmake.substr(begin, cmake.find(')', begin) - begin));
        std::replace(call.begin(), call.end(), '\n', ' ');
        const std::vector<std::string_view> parts = words(call);
        if (parts.empty()) {
            continue;
        }
        std::set<std::string>& links = rooms[room_name(parts[0])];
        bool linking = false;
        for (const std::string_view part : parts) {
            if (part == "LINKS" || part == "USES") {
                linking = true;
            } else if (part == "SOURCES" || part == "APART") {
                linking = false;
            } else if (linking) {
                links.insert(room_name(part));
            }
        }
    }
}

Result<LinkedRooms> linked_rooms(const std::filesystem::path& root) {
    std::vector<std::filesystem::path> files;
    for (const char* home : {"src", "physics", "tools/cli"}) {
        std::error_code failure;
        for (auto entry = std::filesystem::recursive_directory_iterator(root / home, failure);
             !failure && entry != std::filesystem::recursive_directory_iterator();
             entry.increment(failure)) {
            if (entry->path().filename() == "CMakeLists.txt") {
                files.push_back(entry->path());
            }
        }
        if (failure) {
            return bad_input((root / home).string() + ": " + failure.message());
        }
    }
    LinkedRooms rooms;
    for (const std::filesystem::path& file : files) {
        const auto content = read_file(file, k_max_bytes);
        if (!content) {
            return content.error();
        }
        read_link_lines(*content, rooms);
    }
    for (auto& [room, links] : rooms) {  // packages are no rooms, and no room is above itself
        std::erase_if(links, [&, self = room](const std::string& link) {
            return link == self || !rooms.contains(link);
        });
    }
    return rooms;
}

std::string draw_house(const LinkedRooms& rooms) {
    Drawing drawing = plan_of(rooms);
    arrange(drawing);
    const auto x_of = [&](std::size_t at) { return static_cast<int>(drawing.spots[at].x); };
    const auto y_of = [&](std::size_t at) {
        return k_margin + (drawing.storeys - 1 - drawing.spots[at].storey) * k_storey_height;
    };
    const int height = 2 * k_margin + (drawing.storeys - 1) * k_storey_height + k_box_height;
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(k_width) +
                      " " + number(height) +
                      "\" font-family=\"Inter, sans-serif\" font-size=\"15\">\n"
                      "<title>The rooms of the house; each links those below that a line leads "
                      "to</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#faf7f2\"/>\n"
                      "<g fill=\"none\" stroke=\"#b8a48c\" stroke-width=\"1.5\">\n";
    for (const std::vector<std::size_t>& line : drawing.lines) {
        svg += "<path d=\"M" + number(x_of(line[0])) + " " + number(y_of(line[0]) + k_box_height);
        for (std::size_t i = 1; i < line.size(); ++i) {
            const int top = y_of(line[i - 1]) + k_box_height;
            const int bottom = y_of(line[i]);
            const int middle = (top + bottom) / 2;
            const int from = x_of(line[i - 1]);
            const int to = x_of(line[i]);
            svg += "C" + number(from) + " " + number(middle) + " " + number(to) + " " +
                   number(middle) + " " + number(to) + " " + number(bottom);
            if (i + 1 < line.size()) {
                svg += "v" + number(k_box_height);
            }
        }
        svg += "\"/>\n";
    }
    svg += "</g>\n<g text-anchor=\"middle\">\n";
    for (std::size_t at = 0; at < drawing.spots.size(); ++at) {
        if (drawing.spots[at].room.empty()) {
            continue;
        }
        svg += "<rect x=\"" + number(x_of(at) - k_box_width / 2) + "\" y=\"" + number(y_of(at)) +
               "\" width=\"" + number(k_box_width) + "\" height=\"" + number(k_box_height) +
               "\" rx=\"6\" fill=\"#ffffff\" stroke=\"#54473a\"/><text x=\"" + number(x_of(at)) +
               "\" y=\"" + number(y_of(at) + 22) + "\" fill=\"#2b241d\">" + drawing.spots[at].room +
               "</text>\n";
    }
    return svg + "</g>\n</svg>\n";
}

}  // namespace haula::checks
