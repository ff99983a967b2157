#include "games/skybridge/announcement.h"

#include <utility>

#include "core/text.h"

namespace haula::skybridge {

using rules::Refusal;
using rules::say;

namespace {

// By its number, 1 to 9.
std::optional<FoundationId> foundation_named(std::string_view name) {
    const bool known = name.size() == 1 && name[0] >= '1' && name[0] <= '9';
    return known ? std::optional(FoundationId{static_cast<std::uint32_t>(name[0] - '0')})
                 : std::nullopt;
}

// The fields of a line that is a block, a bridge or a roof.
class Reader {
  public:
    explicit Reader(const rules::Move& move) : word_(move.word) {}

    std::optional<Refusal> read(const rules::Field& field) {
        if (field.key == "on") {
            return read_foundation(field.value, read_.on);
        }
        if (field.key == "to" && word_ == "bridge") {
            return read_foundation(field.value, read_.to);
        }
        if (field.key == "size" && word_ == "block") {
            return read_size(field.value);
        }
        if (field.key == "colour") {
            read_.colour = colour_named(field.value);
            return read_.colour ? std::nullopt
                                : std::optional(say("skybridge.refused.bad_colour")
                                                    .word("value", printable(field.value, 20)));
        }
        return say("skybridge.refused.unknown_field")
            .word("field", printable(field.key, 20))
            .word("word", word_);
    }

    std::variant<Announcement, Refusal> finish() {
        if (word_ == "block" && !has_size_) {
            return say("skybridge.refused.no_size");
        }
        if (!read_.on || (word_ == "bridge" && !read_.to)) {
            return say(word_ == "bridge" ? "skybridge.refused.no_two_places"
                                         : "skybridge.refused.no_place");
        }
        if (word_ == "bridge") {
            read_.kind = Kind::bridge;
            if (read_.to < read_.on) {
                std::swap(read_.on, read_.to);
            }
        } else if (word_ == "roof") {
            read_.kind = Kind::roof;
        }
        return read_;
    }

  private:
    static std::optional<Refusal> read_foundation(std::string_view value, FoundationId& found) {
        const auto foundation = foundation_named(value);
        if (!foundation) {
            return say("skybridge.refused.bad_foundation").word("value", printable(value, 20));
        }
        found = *foundation;
        return std::nullopt;
    }

    std::optional<Refusal> read_size(std::string_view value) {
        if (value != "2" && value != "3") {
            return say("skybridge.refused.bad_size").word("value", printable(value, 20));
        }
        read_.kind = value == "3" ? Kind::three_storeys : Kind::two_storeys;
        has_size_ = true;
        return std::nullopt;
    }

    std::string word_;
    Announcement read_;
    bool has_size_ = false;
};

}  // namespace

std::variant<Announcement, Refusal> read_announcement(const rules::Move& move) {
    if (move.word != "block" && move.word != "bridge" && move.word != "roof") {
        return say("skybridge.refused.unknown_word").word("word", printable(move.word, 20));
    }
    Reader reader(move);
    for (const rules::Field& field : move.fields) {
        if (auto why = reader.read(field)) {
            return *why;
        }
    }
    return reader.finish();
}

Placement placement_made(const rules::Move& move) {
    const auto said = std::get<Announcement>(read_announcement(move));
    return said.in(*said.colour);
}

rules::Move write_announcement(const Announcement& announcement) {
    rules::Move move;
    switch (announcement.kind) {
        case Kind::three_storeys:
        case Kind::two_storeys:
            move.word = "block";
            move.with("size", std::to_string(storeys_of(announcement.kind)));
            break;
        case Kind::bridge:
            move.word = "bridge";
            break;
        case Kind::roof:
            move.word = "roof";
            break;
    }
    move.with("on", std::to_string(announcement.on.value));
    if (announcement.to) {
        move.with("to", std::to_string(announcement.to.value));
    }
    if (announcement.colour) {
        move.with("colour", std::string(name_of(*announcement.colour)));
    }
    return move;
}

rules::Move write_announcement(const Placement& placement) {
    return write_announcement({placement.kind, placement.on, placement.to, placement.colour});
}

}  // namespace haula::skybridge
