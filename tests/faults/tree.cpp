#include "tree.h"

#include <algorithm>
#include <regex>
#include <utility>

#include "core/files.h"

namespace haula::test {

namespace {

constexpr std::size_t k_max_bytes = 16U << 20U;

bool holds(const Tree& tree, const std::string& content) {
    return std::any_of(tree.begin(), tree.end(),
                       [&](const auto& file) { return file.second == content; });
}

bool has(const Tree& tree, const std::string& name, const std::string& content) {
    const auto found = tree.find(name);
    return found != tree.end() && found->second == content;
}

// A report names the file that it is about; every run has a folder of its own.
std::string without(const std::string& folder, std::string content) {
    for (std::size_t at = content.find(folder); at != std::string::npos;
         at = content.find(folder, at)) {
        content.erase(at, folder.size());
    }
    return content;
}

}  // namespace

Tree tree_of(const std::filesystem::path& folder) {
    static const std::regex time("[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{6}(-[0-9]+)?|[0-9a-f]{16}");
    Tree tree;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file() && !is_temporary(entry.path())) {
            const std::string name = std::filesystem::relative(entry.path(), folder).string();
            tree[std::regex_replace(name, time, "TIME")] =
                without(folder.string(), *read_file(entry.path(), k_max_bytes));
        }
    }
    return tree;
}

std::size_t temporaries_in(const std::filesystem::path& folder) {
    using Entries = std::filesystem::recursive_directory_iterator;
    return static_cast<std::size_t>(std::count_if(
        Entries(folder), Entries(), [](const auto& entry) { return is_temporary(entry.path()); }));
}

std::string what_is_lost(const Expected& expected, const Tree& left,
                         const std::function<bool(const std::string& content)>& also) {
    for (const auto& [name, content] : expected.before) {
        // what got another name stands whatever is written under its old one
        const bool is_kept = holds(expected.after, content);
        const bool is_replaced = !is_kept && expected.after.contains(name);
        // what is not replaced may only get another name, unless something newer stands for it
        const bool is_superseded = !is_replaced && !is_kept;
        const bool stands =
            is_superseded ? also && std::any_of(left.begin(), left.end(),
                                                [&](const auto& file) { return also(file.second); })
                          : holds(left, content);
        if (!is_replaced && !stands) {
            return name + " is gone";
        }
        if (is_replaced && !left.contains(name)) {
            return name + " is neither old nor new: it is not there";
        }
    }
    for (const auto& [name, content] : left) {
        const bool known = has(expected.before, name, content) ||
                           has(expected.after, name, content) || holds(expected.before, content) ||
                           (also && also(content));
        if (!known) {
            return name + " is neither old nor new";
        }
    }
    return {};
}

bool is_one_sentence(const std::string& text) {
    const std::size_t end = text.find('\n');
    return !text.empty() && (end == std::string::npos || end + 1 == text.size()) &&
           text.find("something went wrong") == std::string::npos;
}

}  // namespace haula::test
