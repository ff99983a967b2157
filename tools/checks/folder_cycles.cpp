#include "checks/folder_cycles.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>

namespace haula::checks {

namespace {

using Graph = std::map<std::string, std::set<std::string>>;

// The shortest way along include lines, both ends included; nothing if there is none.
std::optional<std::vector<std::string>> find_path(const Graph& graph, const std::string& from,
                                                  const std::string& to) {
    std::map<std::string, std::string> came_from{{from, from}};
    std::deque<std::string> open{from};
    while (!open.empty() && open.front() != to) {
        const std::string folder = open.front();
        open.pop_front();
        const auto next = graph.find(folder);
        if (next == graph.end()) {
            continue;
        }
        for (const std::string& each : next->second) {
            if (came_from.emplace(each, folder).second) {
                open.push_back(each);
            }
        }
    }
    if (open.empty()) {
        return std::nullopt;
    }
    std::vector<std::string> path{to};
    while (path.back() != from) {
        path.push_back(came_from.at(path.back()));
    }
    std::reverse(path.begin(), path.end());
    return path;
}

}  // namespace

std::vector<Finding> find_folder_cycles(const std::vector<FolderInclude>& includes) {
    Graph graph;
    for (const FolderInclude& include : includes) {
        graph[include.from].insert(include.to);
    }
    std::vector<Finding> findings;
    for (const FolderInclude& include : includes) {
        if (const auto back = find_path(graph, include.to, include.from)) {
            std::string circle = include.from;
            for (const std::string& folder : *back) {
                circle += " -> " + folder;
            }
            findings.push_back({include.file, include.line, "folders in a circle: " + circle});
        }
    }
    return findings;
}

}  // namespace haula::checks
