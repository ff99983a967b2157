#pragma once

#include <vector>

#include "core/ids.h"
#include "rules/actor.h"
#include "rules/message.h"

namespace haula::rules {

// What one player may know, in sentences: enough to play without a picture. Nothing hidden from
// that player is in it, in any form.
struct Observation {
    PlayerId viewer;
    Actor to_act;
    Message expected;                // what is awaited, and from whom
    std::vector<Message> sentences;  // the position

    friend bool operator==(const Observation&, const Observation&) = default;
};

}  // namespace haula::rules
