#pragma once

#include <span>
#include <string>

#include "screen/screen.h"

namespace haula::screen {

// What a key is called here: the letter printed on it, or its name in the language.
std::string key_in_words(render::Key key, const rules::Texts& texts);
std::string key_in_words(const KeyPress& press, const rules::Texts& texts);

// What is printed on the key that does it.
std::string key_label(const Context& context, Action action);
// On the keys that do them: "1–4" where they are neighbours, else "1 2 B".
std::string key_labels(const Context& context, std::span<const Action> actions);

}  // namespace haula::screen
