#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "core/result.h"

namespace haula::test {

// What lies below a folder: names relative to it (a time or a random number in a name is left out)
// and contents. Of temporary files nothing: those are counted apart.
using Tree = std::map<std::string, std::string>;
Tree tree_of(const std::filesystem::path& folder);
// None may stay behind, unless it was its removal that failed, or the program was ended.
std::size_t temporaries_in(const std::filesystem::path& folder);

// What a user may find after something failed.
struct Expected {
    Tree before;  // as it was
    Tree after;   // as it is if nothing fails
};

// What is wrong with what is left, in a sentence; empty: either the old or the new file is whole,
// and nothing else is gone. `also` knows further contents that a file may have on the way.
std::string what_is_lost(const Expected& expected, const Tree& left,
                         const std::function<bool(const std::string& content)>& also);

// What an exception says that nobody expected is no sentence for people.
bool is_one_sentence(const std::string& text);

}  // namespace haula::test
