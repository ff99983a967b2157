#include "rules/record.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "core/files.h"
#include "core/hash.h"
#include "core/text.h"
#include "core/version.h"

namespace haula::rules {

namespace {

constexpr std::string_view k_first_line = "haula-record 1";
constexpr std::size_t k_longest_name = 40;
constexpr std::size_t k_max_seats = 8;
constexpr char k_before_colour = '@';

bool fits_in_seat(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte != 0x7f && c != ',' && c != '=';
}

bool is_seat_text(std::string_view text) {
    return text == trim(text) && text.size() <= k_longest_name &&
           std::all_of(text.begin(), text.end(), fits_in_seat);
}

bool is_colour(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

std::optional<std::uint64_t> parse_hash(std::string_view text) {
    std::uint64_t hash = 0;
    for (const char c : text) {
        const std::size_t digit = std::string_view("0123456789abcdef").find(c);
        if (digit == std::string_view::npos) {
            return std::nullopt;
        }
        hash = hash << 4U | digit;
    }
    return text.size() == 16 ? std::optional(hash) : std::nullopt;
}

// Walks through the lines of a record, knowing where it is.
class Reader {
  public:
    explicit Reader(std::string_view text) : lines_(split(text, '\n')) {
        lines_.pop_back();  // what follows the last line's end is not a whole line
    }

    bool at_end() const { return next_ >= lines_.size(); }
    bool next_is(std::string_view label) const {
        return !at_end() && lines_[next_].starts_with(label);
    }
    // The rest of a line that begins with the label.
    Result<std::string_view> take(std::string_view label) {
        if (!next_is(label)) {
            const std::string found =
                at_end() ? "the end" : "'" + printable(lines_[next_], 40) + "'";
            ++next_;
            return wrong("expected '" + std::string(label) + "' and found " + found);
        }
        return trim(lines_[next_++].substr(label.size()));
    }
    // About the line taken last.
    Error wrong(const std::string& what) const {
        return bad_input("line " + std::to_string(next_) + ": " + what);
    }

  private:
    std::vector<std::string_view> lines_;
    std::size_t next_ = 0;
};

Result<void> read_options(Reader& reader, Options& options) {
    while (reader.next_is("option:")) {
        const Result<std::string_view> text = reader.take("option:");
        const std::size_t equals = text->find('=');
        if (equals == std::string_view::npos || equals == 0) {
            return reader.wrong("an option is of the form name=value");
        }
        const auto [at, is_new] = options.try_emplace(std::string(text->substr(0, equals)),
                                                      std::string(text->substr(equals + 1)));
        if (!is_new) {
            return reader.wrong("the option '" + printable(at->first, 30) + "' is given twice");
        }
    }
    return {};
}

Result<std::vector<Seat>> read_seats(Reader& reader) {
    const Result<std::string_view> text = reader.take("players:");
    if (!text) {
        return text.error();
    }
    std::vector<Seat> seats;
    for (const std::string_view part : split(*text, ',')) {
        Result<Seat> seat = parse_seat(trim(part));
        if (!seat) {
            return reader.wrong(seat.error().detail);
        }
        seats.push_back(std::move(*seat));
    }
    if (seats.size() > k_max_seats) {
        return reader.wrong("there are more than " + std::to_string(k_max_seats) + " players");
    }
    return seats;
}

Result<void> read_makers(Reader& reader, Record& record) {
    while (reader.next_is("maker:")) {
        Result<Line> maker = parse_line(*reader.take("maker:"));
        if (!maker) {
            return reader.wrong(maker.error().detail);
        }
        record.makers.push_back(std::move(*maker));
    }
    return {};
}

Result<void> read_viewer(Reader& reader, Record& record) {
    if (!reader.next_is("viewer:")) {
        return {};
    }
    const std::optional<std::int64_t> viewer = parse_int(*reader.take("viewer:"));
    if (!viewer || *viewer < 0 || *viewer > record.setup.players) {
        return reader.wrong("a viewer is a player's number, or 0 for an onlooker");
    }
    record.viewer = PlayerId{static_cast<std::uint32_t>(*viewer)};
    return {};
}

Result<std::uint64_t> read_hash(Reader& reader) {
    const Result<std::string_view> text = reader.take("hash:");
    if (!text) {
        return text.error();
    }
    const std::optional<std::uint64_t> hash = parse_hash(*text);
    if (!hash) {
        return reader.wrong("a hash has sixteen digits 0-9 and a-f");
    }
    return *hash;
}

Result<void> read_head(Reader& reader, Record& record) {
    if (const auto first = reader.take(k_first_line); !first || !first->empty()) {
        return bad_input("line 1: a record of this version begins with '" +
                         std::string(k_first_line) + "'");
    }
    const Result<std::string_view> game = reader.take("game:");
    if (!game) {
        return game.error();
    }
    record.setup.game = std::string(*game);
    if (Result<void> options = read_options(reader, record.setup.options); !options) {
        return options;
    }
    Result<std::vector<Seat>> seats = read_seats(reader);
    if (!seats) {
        return seats.error();
    }
    record.seats = std::move(*seats);
    record.setup.players = static_cast<int>(record.seats.size());
    if (Result<void> makers = read_makers(reader, record); !makers) {
        return makers;
    }
    if (Result<void> viewer = read_viewer(reader, record); !viewer) {
        return viewer;
    }
    const Result<std::string_view> seed_text = reader.take("seed:");
    if (!seed_text) {
        return seed_text.error();
    }
    const std::optional<std::int64_t> seed = parse_int(*seed_text);
    if (!seed || *seed < 0) {
        return reader.wrong("a seed is a whole number from 0");
    }
    record.setup.seed = static_cast<std::uint64_t>(*seed);
    const Result<std::uint64_t> hash = read_hash(reader);
    if (!hash) {
        return hash.error();
    }
    record.first_hash = *hash;
    return {};
}

Result<Step> read_step(Reader& reader) {
    Step step;
    const bool is_verdict = reader.next_is("verdict:");
    step.actor = is_verdict ? Actor::world() : Actor::of({});
    const Result<std::string_view> text = reader.take(is_verdict ? "verdict:" : "move:");
    if (!text) {
        return text.error();
    }
    Result<Line> act = parse_line(*text);
    if (!act) {
        return reader.wrong(act.error().detail);
    }
    step.act = std::move(*act);
    if (!reader.at_end()) {
        const Result<std::uint64_t> hash = read_hash(reader);
        if (!hash) {
            return hash.error();
        }
        step.hash_after = *hash;
        return step;
    }
    return Error{ErrorCode::cancelled, "the text ends within a step"};
}

}  // namespace

Record record_of(const State& state, std::vector<Seat> seats) {
    Record record;
    record.setup = state.setup();
    record.seats = std::move(seats);
    record.first_hash = state.first_hash();
    record.steps = state.history();
    record.viewer = state.imagined_for();
    return record;
}

void add_maker(Record& record, std::span<const Field> judge) {
    Line maker{"haula", {{"version", std::string(version())}}};
    maker.fields.insert(maker.fields.end(), judge.begin(), judge.end());
    if (!record.makers.empty()) {
        Line last = record.makers.back();
        std::erase_if(last.fields, [](const Field& field) { return field.key == "from"; });
        if (last == maker) {
            return;
        }
    }
    record.makers.push_back(maker.with("from", std::to_string(record.steps.size())));
}

std::vector<std::string> names_of(std::span<const Seat> seats) {
    std::vector<std::string> names;
    names.reserve(seats.size());
    for (const Seat& seat : seats) {
        names.push_back(seat.name);
    }
    return names;
}

std::string fitting_name(std::string_view typed) {
    std::string name;
    std::copy_if(typed.begin(), typed.end(), std::back_inserter(name), fits_in_seat);
    return std::string(trim(shortened(name, k_longest_name)));
}

Result<Seat> parse_seat(std::string_view text) {
    const std::size_t equals = text.find('=');
    Seat seat;
    if (equals != std::string_view::npos) {
        seat.name = std::string(text.substr(0, equals));
        text.remove_prefix(equals + 1);
    }
    const bool fits = text.size() <= k_longest_name;  // the colour included
    const std::size_t at = text.find(k_before_colour);
    if (at != std::string_view::npos) {
        seat.colour = std::string(text.substr(at + 1));
        if (!is_colour(seat.colour)) {
            return bad_input("'" + printable(text, 40) +
                             "' ends with no colour; write a word of small letters such as "
                             "human@green");
        }
    }
    seat.controller = std::string(text.substr(0, at));
    if (!fits || seat.controller.empty() || !is_seat_text(seat.controller) ||
        !is_seat_text(seat.name)) {
        return bad_input("'" + printable(text, 40) +
                         "' is no player; write human, bot:<level> or Name=human, at most " +
                         std::to_string(k_longest_name) + " bytes each");
    }
    return seat;
}

std::string print(const Seat& seat) {
    return (seat.name.empty() ? "" : seat.name + "=") + seat.controller +
           (seat.colour.empty() ? "" : k_before_colour + seat.colour);
}

std::string print(const Step& step) {
    const std::string what = step.move() != nullptr ? "move: " : "verdict: ";
    return what + print(step.act) + "\nhash: " + hash_text(step.hash_after) + "\n";
}

std::string print(const Record& record) {
    std::string text(k_first_line);
    text += "\ngame: " + record.setup.game + "\n";
    for (const auto& [name, value] : record.setup.options) {
        text.append("option: ").append(name).append("=").append(value).append("\n");
    }
    std::vector<std::string> seats;
    seats.reserve(record.seats.size());
    for (const Seat& seat : record.seats) {
        seats.push_back(print(seat));
    }
    text += "players: " + join(seats, ", ") + "\n";
    for (const Line& maker : record.makers) {
        text += "maker: " + print(maker) + "\n";
    }
    if (record.viewer) {
        text += "viewer: " + std::to_string(record.viewer->value) + "\n";
    }
    text += "seed: " + std::to_string(record.setup.seed) + "\n";
    text += "hash: " + hash_text(record.first_hash) + "\n";
    for (const Step& step : record.steps) {
        text += print(step);
    }
    return text;
}

Result<Record> parse_record(std::string_view text) {
    Reader reader(text);
    Record record;
    if (const Result<void> head = read_head(reader, record); !head) {
        return head.error();
    }
    record.was_cut = !text.ends_with('\n');
    while (!reader.at_end()) {
        Result<Step> step = read_step(reader);
        if (!step && step.error().code == ErrorCode::cancelled) {
            record.was_cut = true;
            return record;
        }
        if (!step) {
            return step.error();
        }
        record.steps.push_back(std::move(*step));
    }
    return record;
}

Result<Record> load_record(const std::filesystem::path& path) {
    const Result<std::string> text = read_file(path, k_max_record_bytes);
    if (!text) {
        return text.error();
    }
    Result<Record> record = parse_record(*text);
    if (!record) {
        return bad_input(path.string() + ": " + record.error().detail);
    }
    return record;
}

}  // namespace haula::rules
