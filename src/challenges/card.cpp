#include "challenges/card.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace haula::challenges {

namespace {

constexpr double k_to_mm = 1000.0;
constexpr std::string_view k_open = "<metadata>";
constexpr std::string_view k_close = "</metadata>";

// What XML needs said otherwise, and back.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> k_said_otherwise{
    {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}}};

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
    return text;
}

std::string escaped(std::string text) {
    for (const auto& [plain, safe] : k_said_otherwise) {
        text = replaced(std::move(text), plain, safe);
    }
    return text;
}

std::string unescaped(std::string text) {
    for (auto each = k_said_otherwise.rbegin(); each != k_said_otherwise.rend(); ++each) {
        text = replaced(std::move(text), each->second, each->first);
    }
    return text;
}

std::string number(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", value);
    return text.data();
}

std::string text_line(double x, double y, double height, std::string_view weight,
                      std::string_view colour, const std::string& words) {
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-size=\"" + number(height) +
           "\" font-weight=\"" + std::string(weight) + "\" fill=\"" + std::string(colour) + "\">" +
           escaped(words) + "</text>\n";
}

}  // namespace

Silhouette silhouette_of(const physics::RestShape& rest, const physics::ComponentSet& set) {
    Silhouette found;
    const auto reach = [&](double x, double z) {
        found.half_width = std::max(found.half_width, std::abs(x));
        found.top = std::max(found.top, z);
    };
    for (const physics::PieceShape& piece : rest.pieces) {
        Silhouette::Line line;
        for (const physics::RodNode& node : piece.nodes) {
            line.points.emplace_back(k_to_mm * node.p.x, k_to_mm * node.p.z);
            reach(line.points.back().first, line.points.back().second);
        }
        // between its thickness and its width, as it is turned to the eye
        const Vec3 across =
            piece.nodes.empty() ? Vec3{} : rotate(piece.nodes[piece.nodes.size() / 2].q, {1, 0, 0});
        const double edge_on = std::abs(across.y);
        line.width = k_to_mm * (edge_on * set.section.thickness_m +
                                (1.0 - edge_on) * 0.5 * set.section.width_m);
        found.strips.push_back(std::move(line));
    }
    for (const physics::MarkerShape& bird : rest.markers) {
        const Vec3 middle = bird.p + 0.5 * set.marker.top_m * bird.up;
        found.birds.push_back({k_to_mm * middle.x, k_to_mm * middle.z});
        reach(found.birds.back().x, k_to_mm * (bird.p.z + set.marker.top_m * bird.up.z));
    }
    return found;
}

std::string skyline(const Silhouette& silhouette, std::size_t columns) {
    constexpr std::array<const char*, 8> k_blocks{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    std::vector<double> tops(columns, 0.0);
    const double half = std::max(silhouette.half_width, 1.0);
    const auto raise = [&](double x, double z) {
        const double at = (x + half) / (2.0 * half) * static_cast<double>(columns);
        const auto column =
            static_cast<std::size_t>(std::clamp(at, 0.0, static_cast<double>(columns) - 1.0));
        tops[column] = std::max(tops[column], z);
    };
    for (const Silhouette::Line& line : silhouette.strips) {
        for (const auto& [x, z] : line.points) {
            raise(x, z);
        }
    }
    for (const Silhouette::Dot& bird : silhouette.birds) {
        raise(bird.x, bird.z);
    }
    std::string text;
    for (const double top : tops) {
        const double share = top / std::max(silhouette.top, 1.0);
        const auto step = static_cast<std::size_t>(std::clamp(8.0 * share, 0.0, 7.0));
        text += k_blocks[step];
    }
    return text;
}

std::string write_card(const Silhouette& silhouette, const CardWords& words,
                       std::string_view record) {
    constexpr double k_wide = 480.0;
    constexpr double k_margin = 40.0;
    constexpr double k_floor = 470.0;  // where the board is
    constexpr double k_board = 150.0;  // mm across, as it is seen
    const double half = std::max(silhouette.half_width, 0.5 * k_board);
    const double scale = std::min((k_wide - 2.0 * k_margin) / (2.0 * half),
                                  (k_floor - 90.0) / std::max(silhouette.top, 1.0));
    const auto x_of = [&](double x) { return number(0.5 * k_wide + scale * x); };
    const auto y_of = [&](double z) { return number(k_floor - scale * z); };
    std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 480 600\" "
        "font-family=\"Inter, Helvetica, Arial, sans-serif\">\n";
    svg += std::string(k_open) + escaped(std::string(record)) + std::string(k_close) + "\n";
    svg += "<rect width=\"480\" height=\"600\" rx=\"18\" fill=\"#fbf8f2\"/>\n";
    svg += text_line(k_margin, 56.0, 20.0, "500", "#252220", words.title);
    svg += "<rect x=\"" + x_of(-0.5 * k_board) + "\" y=\"" + y_of(0.0) + "\" width=\"" +
           number(scale * k_board) + "\" height=\"7\" rx=\"3.5\" fill=\"#cfc8bd\"/>\n";
    svg +=
        "<g fill=\"none\" stroke=\"#201e1c\" stroke-linecap=\"round\" "
        "stroke-linejoin=\"round\">\n";
    for (const Silhouette::Line& line : silhouette.strips) {
        svg += "<polyline stroke-width=\"" + number(scale * line.width) + "\" points=\"";
        for (const auto& [x, z] : line.points) {
            svg += x_of(x) + "," + y_of(z) + " ";
        }
        svg += "\"/>\n";
    }
    svg += "</g>\n";
    for (const Silhouette::Dot& bird : silhouette.birds) {
        svg += "<circle cx=\"" + x_of(bird.x) + "\" cy=\"" + y_of(bird.z) + "\" r=\"" +
               number(std::max(6.0, 6.0 * scale)) + "\" fill=\"#cc2a22\"/>\n";
    }
    svg += text_line(k_margin, 540.0, 40.0, "300", "#252220", words.height);
    svg += text_line(k_margin, 572.0, 12.5, "400", "#7a746c", words.how);
    return svg + "</svg>\n";
}

std::optional<std::string> record_in_card(std::string_view text) {
    const std::size_t from = text.find(k_open);
    const std::size_t to = text.find(k_close);
    if (!text.starts_with("<svg") || from == std::string_view::npos ||
        to == std::string_view::npos || to < from) {
        return std::nullopt;
    }
    const std::size_t begin = from + k_open.size();
    return unescaped(std::string(text.substr(begin, to - begin)));
}

}  // namespace haula::challenges
