#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace haula {

// What a command line may contain besides plain words.
struct OptionSpec {
    std::string name;         // "--seed"
    std::string value;        // how help calls its value ("N"); empty: the option takes none
    bool repeatable = false;  // may be given several times
};

// A command line taken apart: plain words in order, options by name.
class Arguments {
  public:
    // Takes "--name value" and "--name=value"; everything behind "--" is a plain word. An unknown
    // option, a missing or superfluous value, or a repetition is an error that says what would be
    // right.
    static Result<Arguments> parse(std::span<const std::string> words,
                                   std::span<const OptionSpec> options);

    const std::vector<std::string>& words() const { return words_; }
    bool has(std::string_view option) const { return values_.contains(option); }
    // The option's value; empty where it was not given.
    std::optional<std::string> value(std::string_view option) const;
    std::span<const std::string> values(std::string_view option) const;
    // A whole number within bounds, or `otherwise` where the option was not given.
    Result<std::int64_t> number(std::string_view option, std::int64_t otherwise, std::int64_t least,
                                std::int64_t most) const;

  private:
    Result<void> add_option(std::string_view name, const std::optional<std::string>& value,
                            const OptionSpec& spec);

    std::vector<std::string> words_;
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

}  // namespace haula
