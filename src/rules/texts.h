#pragma once

#include <filesystem>
#include <functional>
#include <initializer_list>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "rules/message.h"

namespace haula::rules {

// All player-facing text of one language: keys to sentences with {named} places.
class Texts {
  public:
    // <folder>/<language>.json: one flat object of strings.
    static Result<Texts> load(const std::filesystem::path& folder, std::string_view language);
    static Result<Texts> parse(std::string_view json);

    // A missing key shows itself in angle brackets: ugly on purpose, never a crash.
    std::string say(const Message& message, std::span<const std::string> player_names = {}) const;
    std::string text(std::string_view key) const;
    // The names given to the players of a game. Where one is empty it is what that game calls the
    // seat ("<game>.player.<n>"), if it has a word of its own: who has which colour differs.
    std::vector<std::string> seat_names(std::string_view game,
                                        std::span<const std::string> given) const;
    bool has(std::string_view key) const { return texts_.contains(key); }
    // Of the first key that has a text: a game's own, say, before what holds for any. The last
    // must.
    std::string first_of(std::initializer_list<std::string> keys) const;
    std::vector<std::string> keys() const;

  private:
    std::string shown(const Arg& arg, std::span<const std::string> player_names) const;
    std::string joined(const std::vector<Message>& parts,
                       std::span<const std::string> player_names) const;

    std::map<std::string, std::string, std::less<>> texts_;
};

// The names of the {places} in a sentence.
std::set<std::string> places_in(std::string_view sentence);

}  // namespace haula::rules
