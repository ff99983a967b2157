#pragma once

#include <string>

#include "table_window.h"

namespace haula::test {

// A few acts of games that were never finished.
inline Script of_hau_la(const std::string& file, const std::string& first_name = "") {
    return {2,
            {{first_name, "human"}, {"", "human"}},
            {"place kind=SF a=s1.2+ marker=red on=1+", "=settled touches=none heights=red:900"},
            "hau_la",
            file};
}

inline Script of_hong_kong(const std::string& file) {
    return {2,
            {{"Mei", "human"}, {"", "human"}},
            {"place block=b2", "place block=b3", "place fast=d4 block=d4"},
            "hong_kong",
            file};
}

}  // namespace haula::test
