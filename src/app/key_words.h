#pragma once

#include <string>

#include "render/input.h"
#include "rules/texts.h"

namespace haula::app {

// What a key is called here: the letter printed on it, or its name in the language.
std::string key_in_words(render::Key key, const rules::Texts& texts);

}  // namespace haula::app
