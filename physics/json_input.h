#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

// Reading JSON from outside: strict, and every complaint says where. Only for the .cpp files of
// this room.
namespace haula::physics {

using Json = nlohmann::json;

// "[{"a": 1}, ...]" cut to a few words, for a message.
std::string shown(const Json& value);

// "entry 3 of place" for the element with index 2: counted from 1, as people count.
std::string entry_of(std::string_view list, std::size_t index);

// Remembers the first thing that is wrong. Reading goes on with harmless values, so that readers
// need no branch a field.
class Complaint {
  public:
    bool any() const { return first_.has_value(); }
    void add(std::string_view where, std::string_view what);
    Error error() const { return bad_input(first_.value_or("")); }

  private:
    std::optional<std::string> first_;
};

struct Range {
    double low = 0.0;
    double high = 0.0;
};

// The members of one object, each asked for by name; finish() refuses those nobody asked for.
class JsonFields {
  public:
    JsonFields(const Json& value, std::string where, Complaint& complaint);

    bool has(std::string_view key) const;
    const Json* optional_member(std::string_view key);
    // Complains where it is missing.
    const Json* member(std::string_view key);
    double number(std::string_view key, Range range);
    int whole(std::string_view key, int low, int high);
    std::string text(std::string_view key);
    std::vector<double> numbers(std::string_view key, Range range);
    // The elements of an array with at most `most` of them.
    std::vector<const Json*> elements(std::string_view key, std::size_t most);
    // Complains about unknown fields and says which are known.
    void finish();

    // "material" -> "material: youngs_mpa"
    std::string where(std::string_view key) const;
    const std::string& where() const { return where_; }
    Complaint& complaint() { return complaint_; }

  private:
    const Json* object_ = nullptr;  // null: it was no object, and that has been said
    std::string where_;
    Complaint& complaint_;
    std::vector<std::string> known_;
};

}  // namespace haula::physics
