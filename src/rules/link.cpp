#include "rules/link.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>

#include "core/base64url.h"
#include "core/hash.h"
#include "core/squeeze.h"
#include "core/text.h"
#include "rules/link_primer.h"
#include "rules/replay.h"

namespace haula::rules {

namespace {

constexpr std::size_t k_max_text = 1U << 18U;     // a long game has some 6 kB
constexpr std::size_t k_max_letters = 1U << 17U;  // of the link itself
constexpr std::size_t k_check_bytes = 4;
constexpr char k_before_moment = '@';
constexpr std::string_view k_hash_label = "hash: ";
constexpr std::string_view k_no_hash = "hash: 0000000000000000\n";

struct Prefix {
    std::string_view letters;
    Link::Kind kind;
};
constexpr std::array k_prefixes{Prefix{"g1", Link::Kind::game},
                                Prefix{"s1", Link::Kind::structure}};

std::string check_of(std::string_view text) {
    const std::uint64_t hash = Hasher().add(text).value();
    std::string bytes;
    for (unsigned shift = 0; shift < 8 * k_check_bytes; shift += 8) {
        bytes += static_cast<char>(hash >> shift & 255U);
    }
    return bytes;
}

const Squeezer& squeezer() {
    static const Squeezer k_squeezer(link_primer());
    return k_squeezer;
}

Error broken(const std::string& why) { return bad_input("this link is broken: " + why); }

Result<std::optional<std::size_t>> parse_moment(std::string_view& letters) {
    const std::size_t at = letters.find(k_before_moment);
    if (at == std::string_view::npos) {
        return std::optional<std::size_t>();
    }
    const std::optional<std::int64_t> step = parse_int(letters.substr(at + 1));
    letters = letters.substr(0, at);
    constexpr std::int64_t k_max_step = 1'000'000;
    if (!step || *step < 0 || *step > k_max_step) {
        return broken("behind '@' there is no number of a step");
    }
    return std::optional(static_cast<std::size_t>(*step));
}

// Without hashes, but for the last one: a replay finds them again.
std::string text_of(const Record& record) {
    std::string text;
    const std::string whole = print(record);
    for (const std::string_view line : split(whole, '\n')) {
        if (!line.empty() && !line.starts_with(k_hash_label)) {
            text.append(line).append("\n");
        }
    }
    const std::uint64_t last =
        record.steps.empty() ? record.first_hash : record.steps.back().hash_after;
    return text.append(k_hash_label).append(hash_text(last)).append("\n");
}

// The text of a record again, with nothing yet in the hashes' place.
std::string with_empty_hashes(std::string_view text) {
    std::string whole;
    for (const std::string_view line : split(text, '\n')) {
        if (line.empty() || line.starts_with(k_hash_label)) {
            continue;
        }
        whole.append(line).append("\n");
        const auto begins = [line](std::string_view label) { return line.starts_with(label); };
        if (begins("seed:") || begins("move:") || begins("verdict:")) {
            whole.append(k_no_hash);
        }
    }
    return whole;
}

// Blanks outside of words in quotes say nothing.
std::string without_blanks(std::string_view json) {
    std::string text;
    bool in_quotes = false;
    bool escaped = false;
    for (const char c : json) {
        const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        if (in_quotes || !blank) {
            text += c;
        }
        in_quotes = in_quotes != (c == '"' && !escaped);
        escaped = in_quotes && c == '\\' && !escaped;
    }
    return text;
}

}  // namespace

bool is_meant_as_link(std::string_view argument) {
    return argument.starts_with('#') || (argument.find("://") != std::string_view::npos &&
                                         argument.find('#') != std::string_view::npos);
}

std::string print(const Link& link) {
    const auto prefix = std::find_if(k_prefixes.begin(), k_prefixes.end(),
                                     [&](const Prefix& each) { return each.kind == link.kind; });
    std::string printed = "#" + std::string(prefix->letters) +
                          base64url(check_of(link.text) + squeezer().squeeze(link.text));
    if (link.moment) {
        printed += k_before_moment + std::to_string(*link.moment);
    }
    return printed;
}

Result<Link> parse_link(std::string_view text) {
    const std::size_t begin = text.find('#');
    if (begin == std::string_view::npos) {
        return broken("it has no '#'");
    }
    std::string_view letters = trim(text.substr(begin + 1));
    if (letters.size() > k_max_letters) {
        return broken("it is far too long");
    }
    const auto prefix = std::find_if(k_prefixes.begin(), k_prefixes.end(), [&](const Prefix& each) {
        return letters.starts_with(each.letters);
    });
    if (prefix == k_prefixes.end()) {
        return broken("'" + printable(letters.substr(0, 2)) +
                      "' is no form that this program knows; it knows g1 (a game) and s1 (a "
                      "structure)");
    }
    letters.remove_prefix(prefix->letters.size());
    const Result<std::optional<std::size_t>> moment = parse_moment(letters);
    if (!moment) {
        return moment.error();
    }
    const std::optional<std::string> bytes = from_base64url(letters);
    if (!bytes || bytes->size() <= k_check_bytes) {
        return broken("a part is missing, or a letter is none of A-Z a-z 0-9 - _");
    }
    const std::string_view all = *bytes;
    std::optional<std::string> said = squeezer().unsqueeze(all.substr(k_check_bytes), k_max_text);
    if (!said || check_of(*said) != all.substr(0, k_check_bytes)) {
        return broken("a part is missing or was changed");
    }
    return Link{prefix->kind, std::move(*said), *moment};
}

Result<Link> link_of(const Record& record, std::optional<std::size_t> moment) {
    if (record.viewer) {
        return refused("what one seat has seen of a running game cannot be replayed from a link");
    }
    Link link{Link::Kind::game, text_of(record), moment};
    if (link.text.size() > k_max_text || link.text.find('\0') != std::string::npos) {
        return bad_input("this game is too long for a link");
    }
    return link;
}

Result<Record> record_of(const Link& link, const Games& games) {
    if (link.kind != Link::Kind::game) {
        return bad_input("this link holds a structure, not a game");
    }
    const Result<Record> told = parse_record(with_empty_hashes(link.text));
    if (!told || told->viewer) {
        return broken(told ? "it tells what only one seat saw" : told.error().detail);
    }
    const Result<const Game*> game = find_game(games, told->setup.game);
    if (!game) {
        return game.error();
    }
    const Result<std::unique_ptr<State>> state = rebuild(**game, told->setup, told->steps);
    if (!state) {
        return broken(state.error().detail);
    }
    Record record = record_of(**state, told->seats);
    record.makers = told->makers;
    if (text_of(record) != link.text) {
        return broken("its moves lead elsewhere here than where it was made");
    }
    if (link.moment && *link.moment > record.steps.size()) {
        return broken("it names step " + std::to_string(*link.moment) + " of a game of " +
                      std::to_string(record.steps.size()));
    }
    return record;
}

Result<Link> structure_link(std::string_view json) {
    Link link{Link::Kind::structure, without_blanks(json), {}};
    if (link.text.size() > k_max_text || link.text.find('\0') != std::string::npos) {
        return bad_input("this structure is too long for a link");
    }
    return link;
}

Result<Record> load_record_or_link(const std::string& argument, const Games& games) {
    if (!is_meant_as_link(argument)) {
        return load_record(argument);
    }
    const Result<Link> link = parse_link(argument);
    return link ? record_of(*link, games) : link.error();
}

}  // namespace haula::rules
