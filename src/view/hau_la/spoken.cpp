#include "view/hau_la/spoken.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/text.h"
#include "games/hau_la/pieces.h"
#include "view/hau_la/hole_place.h"

namespace haula::view {

using rules::Arg;
using rules::Message;
using rules::say;

namespace {

constexpr double k_arch_rise_m = 0.012;   // its middle above the higher end
constexpr double k_brace_rise_m = 0.025;  // one end above the other
constexpr double k_upright = 0.55;        // rise of the tip, as part of the way to it
constexpr double k_middle_m = 0.022;      // nearer to the axis than this is neither left nor right
constexpr double k_clearly_m = 0.004;     // so much higher is worth a word

const char* word_of(Spoken::Form form) {
    constexpr std::array k_words{"arch", "bridge", "brace", "tower", "branch", "loop"};
    return k_words[static_cast<std::size_t>(form)];
}

const char* word_of(Spoken::Where where) {
    constexpr std::array k_words{"left", "right", "front", "behind", "middle"};
    return k_words[static_cast<std::size_t>(where)];
}

std::string host_of(std::string_view hole) {
    const std::size_t dot = hole.rfind('.');
    return std::string(dot == std::string_view::npos ? std::string_view{} : hole.substr(0, dot));
}

std::optional<int> number_of(std::string_view hole) {
    const std::size_t dot = hole.rfind('.');
    const auto number =
        dot == std::string_view::npos ? std::nullopt : parse_int(hole.substr(dot + 1));
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

double top_of(const physics::PieceShape& piece) {
    double top = -1.0;
    for (const physics::RodNode& node : piece.nodes) {
        top = std::max(top, node.p.z);
    }
    return top;
}

Vec3 middle_of(const physics::PieceShape& piece) { return piece.nodes[piece.nodes.size() / 2].p; }

// Sentences of the rules that speak in coordinates, and what is said at a table instead.
std::string other_form(const std::string& key) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 25> k_forms{{
        {"hau_la.event.announces_two_ends", "hau_la.said.announces_two_ends"},
        {"hau_la.event.announces_one_end", "hau_la.said.announces_one_end"},
        {"hau_la.event.announces_free_end", "hau_la.said.announces_one_end"},
        {"hau_la.event.with_marker", "hau_la.said.with_marker"},
        {"hau_la.event.joins_markers", "hau_la.said.joins_markers"},
        {"hau_la.event.taken_back", "hau_la.said.taken_back"},
        {"hau_la.event.penalty_passes", "hau_la.said.penalty_passes"},
        {"hau_la.event.bonus_passes", "hau_la.said.bonus_passes"},
        {"hau_la.event.piece_leaves", "hau_la.said.piece_leaves"},
        {"hau_la.event.no_place", "hau_la.said.no_place"},
        {"hau_la.event.bonus", "hau_la.said.bonus"},
        {"hau_la.event.blocked_by", "hau_la.said.blocked_by"},
        {"hau_la.expected.new_marker", "hau_la.said.new_marker"},
        {"hau_la.expected.first_of_two", "hau_la.said.first_of_two"},
        {"hau_la.expected.second_of_two", "hau_la.said.second_of_two"},
        {"hau_la.expected.move_marker", "hau_la.said.move_marker"},
        {"hau_la.expected.one_of_two_markers", "hau_la.said.one_of_two_markers"},
        {"hau_la.expected.either_marker", "hau_la.said.either_marker"},
        {"hau_la.expected.bonus", "hau_la.said.expected_bonus"},
        {"hau_la.expected.penalty", "hau_la.said.expected_penalty"},
        {"hau_la.hint.place_one_end", "hau_la.said.hint_one_end"},
        {"hau_la.hint.place_two_ends", "hau_la.said.hint_two_ends"},
        {"hau_la.hint.place_free_end", "hau_la.said.hint_one_end"},
        {"hau_la.plug", "hau_la.said.plug"},
        {"table.touching_barely", "table.leaning"},
    }};
    const auto found = std::find_if(k_forms.begin(), k_forms.end(),
                                    [&](const auto& form) { return form.first == key; });
    return found == k_forms.end() ? key : std::string(found->second);
}

}  // namespace

Spoken::Spoken(const physics::RestShape& rest, const physics::ComponentSet& set,
               const std::map<std::string, PlayerId>& placed_by, const Vec3& towards_eye)
    : rest_(rest), set_(set), placed_by_(placed_by) {
    const double flat = std::hypot(towards_eye.x, towards_eye.y);
    behind_ =
        flat > 1e-6 ? Vec3{-towards_eye.x / flat, -towards_eye.y / flat, 0.0} : Vec3{0.0, 1.0, 0.0};
    right_ = {behind_.y, -behind_.x, 0.0};
}

const physics::PieceShape* Spoken::find(std::string_view name) const {
    const auto found = std::find_if(rest_.pieces.begin(), rest_.pieces.end(),
                                    [&](const auto& piece) { return piece.id == name; });
    return found == rest_.pieces.end() || found->nodes.empty() ? nullptr : &*found;
}

Spoken::Form Spoken::form_of(const physics::PieceShape& piece) const {
    const Vec3& first = piece.nodes.front().p;
    const Vec3& last = piece.nodes.back().p;
    if (!piece.b) {
        const double way = distance(first, last);
        return last.z - first.z > k_upright * way ? Form::tower : Form::branch;
    }
    const std::string host = host_of(piece.a.hole);
    if (!host.empty() && host == host_of(piece.b->hole)) {
        return Form::loop;
    }
    if (top_of(piece) - std::max(first.z, last.z) > k_arch_rise_m) {
        return Form::arch;
    }
    const bool in_board = host.empty() || host_of(piece.b->hole).empty();
    return in_board && std::abs(first.z - last.z) > k_brace_rise_m ? Form::brace : Form::bridge;
}

Spoken::Where Spoken::where_is(const Vec3& point) const {
    const double across = dot(point, right_);
    const double away = dot(point, behind_);
    if (std::hypot(across, away) < k_middle_m) {
        return Where::middle;
    }
    if (std::abs(across) > std::abs(away)) {
        return across > 0.0 ? Where::right : Where::left;
    }
    return away > 0.0 ? Where::behind : Where::front;
}

Message Spoken::strip(std::string_view name) const {
    const physics::PieceShape* piece = find(name);
    if (piece == nullptr) {
        return say("hau_la.spoken.strip_gone");
    }
    const auto owner_of = [&](const physics::PieceShape& each) {
        const auto found = placed_by_.find(each.id);
        return found == placed_by_.end() ? PlayerId{} : found->second;
    };
    const Form form = form_of(*piece);
    const Where where = where_is(middle_of(*piece));
    const PlayerId owner = owner_of(*piece);
    bool higher = false;  // than another that would be called the same
    bool lower = false;
    for (const physics::PieceShape& each : rest_.pieces) {
        if (each.id != name && !each.nodes.empty() && owner_of(each) == owner &&
            form_of(each) == form && where_is(middle_of(each)) == where) {
            const bool above = top_of(*piece) > top_of(each);
            higher = higher || above;
            lower = lower || !above;
        }
    }
    Message message =
        owner ? say("hau_la.spoken.strip_of").player("player", owner) : say("hau_la.spoken.strip");
    message.part("form", say(std::string("hau_la.spoken.form.") + word_of(form)))
        .part("where", say(std::string("hau_la.spoken.where.") + word_of(where)));
    if (!higher && !lower) {
        return message;
    }
    const char* which = higher && lower ? "hau_la.spoken.middle_one"
                        : higher        ? "hau_la.spoken.upper_one"
                                        : "hau_la.spoken.lower_one";
    return say(which).part("strip", std::move(message));
}

Message Spoken::hole(std::string_view name) const {
    if (const int index = set_.board_hole(name); index >= 0) {
        const Vec3& p = set_.board.holes[static_cast<std::size_t>(index)].p;
        const bool inner = std::hypot(p.x, p.y) < 0.5 * set_.board.radius_m;
        return say(inner ? "hau_la.spoken.inner_ring" : "hau_la.spoken.outer_ring")
            .part("where", say(std::string("hau_la.spoken.where.") + word_of(where_is(p))));
    }
    const std::string host = host_of(name);
    const physics::PieceShape* piece = find(host);
    const physics::StripKind* kind = piece == nullptr ? nullptr : set_.kind(piece->kind);
    const auto here = hole_place(rest_, set_, name);
    if (kind == nullptr || !here) {
        return say("hau_la.spoken.hole_gone");
    }
    const int count = static_cast<int>(kind->holes_m.size());
    double highest = -1.0;
    double lowest = 1.0;
    for (int i = 1; i <= count; ++i) {
        if (const auto each = hole_place(rest_, set_, host + "." + std::to_string(i))) {
            highest = std::max(highest, each->p.z);
            lowest = std::min(lowest, each->p.z);
        }
    }
    const char* key = "hau_la.spoken.middle_of";
    if (here->p.z > lowest + k_clearly_m && here->p.z >= highest - 1e-9) {
        key = "hau_la.spoken.top_of";
    } else if (!piece->b && number_of(name) == count) {
        key = "hau_la.spoken.tip_of";
    } else if (here->p.z < highest - k_clearly_m && here->p.z <= lowest + 1e-9) {
        key = "hau_la.spoken.foot_of";
    }
    return say(key).part("strip", strip(host));
}

// "s2" or "p14", whether it is there or not.
bool Spoken::is_strip(std::string_view word) {
    return word.size() > 1 && (word.front() == 's' || word.front() == 'p') &&
           parse_int(word.substr(1)).has_value();
}

bool Spoken::is_name(std::string_view word) const {
    return set_.board_hole(word) >= 0 || is_strip(word) || is_strip(host_of(word));
}

// A thing by its name; nothing: it is the name of none.
std::optional<Message> Spoken::in_words(const std::string& word) const {
    if (is_name(word)) {
        return is_strip(word) ? strip(word) : hole(word);
    }
    if (hau_la::marker_named(word)) {
        return say("hau_la.spoken.bird").part("marker", say("hau_la.marker." + word));
    }
    const bool ground = word == "board" || word == "table";
    return ground ? std::optional(say("hau_la.spoken." + word)) : std::nullopt;
}

Message Spoken::sentence(const Message& message) const {
    if (message.key.empty()) {
        const std::string word = message.args.empty() ? std::string() : message.args.front().word;
        return in_words(word).value_or(message);
    }
    Message spoken = message;
    spoken.key = other_form(message.key);
    // where on the piece, which is not there yet, the bird goes
    if (spoken.key == "hau_la.said.with_marker" || spoken.key == "hau_la.said.joins_markers") {
        return spoken;
    }
    for (Arg& arg : spoken.args) {
        if (arg.kind == Arg::Kind::list) {
            for (Message& part : arg.parts) {
                part = sentence(part);
            }
            continue;
        }
        if (arg.kind != Arg::Kind::word) {
            continue;
        }
        std::optional<Message> words;
        if (arg.name == "kind" && hau_la::kind_named(arg.word)) {
            words = say("hau_la.kind." + arg.word);
        } else if (arg.name != "marker") {
            words = in_words(arg.word);
        }
        if (words) {
            arg = {arg.name, Arg::Kind::list, {}, 0, {std::move(*words)}};
        }
    }
    return spoken;
}

}  // namespace haula::view
