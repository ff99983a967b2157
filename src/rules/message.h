#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/ids.h"

namespace haula::rules {

struct Message;

struct Arg {
    enum class Kind { word, number, tenth_mm, player, list };

    std::string name;
    Kind kind = Kind::word;
    std::string word;
    std::int64_t number = 0;     // also the player's number
    std::vector<Message> parts;  // of a list; a list of one is a sentence within the sentence

    friend bool operator==(const Arg&, const Arg&) = default;
};

// A sentence for people that knows no language: a key of assets/i18n and named values. A message
// without a key is its only word, as it is.
struct Message {
    std::string key;
    std::vector<Arg> args;

    Message& word(std::string name, std::string value);
    Message& number(std::string name, std::int64_t value);
    Message& tenth_mm(std::string name, std::int64_t value);
    Message& player(std::string name, PlayerId value);
    Message& list(std::string name, std::vector<Message> parts);
    Message& part(std::string name, Message value);

    friend bool operator==(const Message&, const Message&) = default;
};

Message say(std::string key);
Message verbatim(std::string text);

// Without any language, for logs and errors: "hau_la.refused.reach(hole=p4.2)".
std::string plain(const Message& message);

// Why something is not allowed here.
using Refusal = Message;

}  // namespace haula::rules
