#include "judge/spoken.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/text.h"
#include "games/hau_la/pieces.h"
#include "judge/sketch.h"

namespace haula::judge {

using rules::Arg;
using rules::Message;
using rules::say;

namespace {

constexpr double k_arch_rise_m = 0.012;   // its middle above the higher end
constexpr double k_brace_rise_m = 0.025;  // one end above the other
constexpr double k_standing = 0.55;       // rise of the tip, as part of the way to it
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

// "7" for p7, "A" for s1, "4" for o4: what was there before the game counts in letters, so that no
// two strips are called the same.
std::string written_sign_of(std::string_view name) {
    const auto number = parse_int(name.substr(1));
    if (name.front() == 's' && number && *number >= 1 && *number <= 26) {
        return {static_cast<char>('A' + *number - 1)};
    }
    return std::string(number ? name.substr(1) : name);
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
    constexpr std::array<std::pair<std::string_view, std::string_view>, 31> k_forms{{
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
        {"hau_la.refused.hole_taken", "hau_la.said.hole_taken"},
        {"hau_la.refused.others_marker", "hau_la.said.others_marker"},
        {"hau_la.refused.own_marker_stays", "hau_la.said.own_marker_stays"},
        {"hau_la.refused.marker_stays", "hau_la.said.marker_stays"},
        {"hau_la.refused.marker_hole", "hau_la.said.marker_hole"},
        {"hau_la.refused.same_hole", "hau_la.said.same_hole"},
        {"hau_la.touching_barely", "hau_la.said.leaning"},
    }};
    const auto found = std::find_if(k_forms.begin(), k_forms.end(),
                                    [&](const auto& form) { return form.first == key; });
    return found == k_forms.end() ? key : std::string(found->second);
}

}  // namespace

Spoken::Spoken(const physics::RestShape& rest, const physics::ComponentSet& set,
               const std::map<std::string, PlayerId>& placed_by,
               const std::optional<Vec3>& towards_eye)
    : rest_(rest), set_(set), placed_by_(placed_by), seen_(towards_eye.has_value()) {
    const Vec3 out = towards_eye.value_or(Vec3{});
    const double flat = std::hypot(out.x, out.y);
    behind_ = flat > 1e-6 ? Vec3{-out.x / flat, -out.y / flat, 0.0} : Vec3{0.0, 1.0, 0.0};
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
        return last.z - first.z > k_standing * way ? Form::tower : Form::branch;
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

Message Spoken::placed(Message name, const Vec3& at) const {
    if (!seen_) {
        return name;
    }
    return say("hau_la.spoken.seen")
        .part("name", std::move(name))
        .part("where", say(std::string("hau_la.spoken.where.") + word_of(where_is(at))));
}

Message Spoken::strip(std::string_view name) const {
    const physics::PieceShape* piece = find(name);
    if (piece == nullptr) {
        return say("hau_la.spoken.strip_gone");
    }
    const auto owner = placed_by_.find(piece->id);
    Message message = owner != placed_by_.end()
                          ? say("hau_la.spoken.strip_of").player("player", owner->second)
                          : say("hau_la.spoken.strip");
    message.part("form", say(std::string("hau_la.spoken.form.") + word_of(form_of(*piece))))
        .word("number", written_sign_of(name));
    return placed(std::move(message), middle_of(*piece));
}

Message Spoken::hole(std::string_view name) const {
    if (const int index = set_.board_hole(name); index >= 0) {
        const Vec3& p = set_.board.holes[static_cast<std::size_t>(index)].p;
        const bool inner = std::hypot(p.x, p.y) < 0.5 * set_.board.radius_m;
        return placed(say(inner ? "hau_la.spoken.inner_ring" : "hau_la.spoken.outer_ring")
                          .word("number", written_sign_of(name)),
                      p);
    }
    const std::string host = host_of(name);
    const physics::PieceShape* piece = find(host);
    const physics::StripKind* kind = piece == nullptr ? nullptr : set_.kind(piece->kind);
    const int number = number_of(name).value_or(0);
    if (kind == nullptr || number < 1 || number > static_cast<int>(kind->holes_m.size())) {
        return say("hau_la.spoken.hole_gone");
    }
    const int count = static_cast<int>(kind->holes_m.size());
    const double here_m = hole_pose(rest_, set_, name).p.z;
    double highest_m = here_m;
    double lowest_m = here_m;
    for (int i = 1; i <= count; ++i) {
        const double each_m = hole_pose(rest_, set_, host + "." + std::to_string(i)).p.z;
        highest_m = std::max(highest_m, each_m);
        lowest_m = std::min(lowest_m, each_m);
    }
    const char* key = "hau_la.spoken.middle_of";
    if (here_m > lowest_m + k_clearly_m && here_m >= highest_m - 1e-9) {
        key = "hau_la.spoken.top_of";
    } else if (!piece->b && number == count) {
        key = "hau_la.spoken.tip_of";
    } else if (here_m < highest_m - k_clearly_m && here_m <= lowest_m + 1e-9) {
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
    if (hau_la::kind_named(word)) {
        return say("hau_la.kind." + word);
    }
    if (hau_la::marker_named(word)) {
        return say("hau_la.spoken.bird").part("marker", say("hau_la.marker." + word));
    }
    const bool ground = word == "board" || word == "table";
    return ground ? std::optional(say("hau_la.spoken." + word)) : std::nullopt;
}

Message Spoken::thing(const std::string& name) const {
    return in_words(name).value_or(rules::verbatim(name));
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
        if (auto words = arg.name == "marker" ? std::nullopt : in_words(arg.word)) {
            arg = {arg.name, Arg::Kind::list, {}, 0, {std::move(*words)}};
        }
    }
    return spoken;
}

}  // namespace haula::judge
