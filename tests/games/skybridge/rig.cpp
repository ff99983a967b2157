#include "skybridge/rig.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "core/asset_dir.h"
#include "core/text.h"
#include "games/skybridge/skybridge.h"
#include "games/skybridge/words.h"

namespace haula::test {

using skybridge::City;
using skybridge::Colour;
using skybridge::Contact;
using skybridge::FoundationId;
using skybridge::Kind;
using skybridge::Placement;

namespace {

const rules::Texts& texts_of(const std::string& language) {
    static std::map<std::string, rules::Texts> known;
    auto found = known.find(language);
    if (found == known.end()) {
        auto texts = rules::Texts::load(*asset_dir() / "i18n", language);
        REQUIRE(texts.ok());
        found = known.emplace(language, std::move(*texts)).first;
    }
    return found->second;
}

FoundationId foundation_of(std::string_view digit) {
    REQUIRE(digit.size() == 1);
    return FoundationId{static_cast<std::uint32_t>(digit[0] - '0')};
}

// "R3", "R=", "^R"
Placement piece_of(std::string_view code) {
    REQUIRE(code.size() == 2);
    const bool roof = code[0] == '^';
    const std::size_t colour = std::string_view("RBYG").find(roof ? code[1] : code[0]);
    REQUIRE(colour < 4);
    const Kind kind = roof             ? Kind::roof
                      : code[1] == '3' ? Kind::three_storeys
                      : code[1] == '2' ? Kind::two_storeys
                                       : Kind::bridge;
    return {kind, static_cast<Colour>(colour), {}, {}};
}

rules::Move move_of(std::string_view text) {
    const auto move = rules::parse_line(text);
    INFO(text);
    REQUIRE(move.ok());
    return *move;
}

// The towers as they are still to be built.
using Plan = std::array<std::deque<Placement>, skybridge::k_foundations>;

// Puts the next piece of some tower; a bridge once both its towers have come to it.
bool build_one(City& city, Plan& plan) {
    for (std::size_t i = 0; i < plan.size(); ++i) {
        if (plan[i].empty()) {
            continue;
        }
        Placement next = plan[i].front();
        next.on = FoundationId::from_index(i);
        std::size_t other = i;
        if (next.kind == Kind::bridge) {
            for (std::size_t j = i + 1; j < plan.size() && other == i; ++j) {
                other = !plan[j].empty() && plan[j].front() == plan[i].front() ? j : i;
            }
            if (other == i) {
                continue;
            }
            next.to = FoundationId::from_index(other);
            plan[other].pop_front();
        }
        plan[i].pop_front();
        city.put(next);
        return true;
    }
    return false;
}

}  // namespace

City city_of(const std::string& text) {
    Plan plan;
    for (const std::string_view tower : split(text, ',')) {
        const auto parts = words(tower);
        for (std::size_t i = 1; i < parts.size(); ++i) {
            plan[foundation_of(parts[0]).index()].push_back(piece_of(parts[i]));
        }
    }
    City city;
    while (build_one(city, plan)) {
    }
    REQUIRE(std::all_of(plan.begin(), plan.end(), [](const auto& tower) { return tower.empty(); }));
    return city;
}

Placement placement_of(const std::string& text) {
    const auto parts = words(text);
    REQUIRE(parts.size() >= 3);
    Placement placement = piece_of(parts[0]);
    placement.on = foundation_of(parts[2]);
    if (parts.size() > 3) {
        placement.to = foundation_of(parts[3]);
    }
    return placement;
}

std::string places(const City& city, const std::string& piece, Contact contact) {
    std::string found;
    const auto add = [&](const std::string& place) { found += (found.empty() ? "" : " ") + place; };
    Placement placement = piece_of(piece);
    for (std::uint32_t on = 1; on <= skybridge::k_foundations; ++on) {
        placement.on = FoundationId{on};
        if (placement.kind != Kind::bridge) {
            if (!obstacle_to(city, placement, contact)) {
                add(std::to_string(on));
            }
            continue;
        }
        for (std::uint32_t to = on + 1; to <= skybridge::k_foundations; ++to) {
            placement.to = FoundationId{to};
            if (!obstacle_to(city, placement, contact)) {
                add(std::to_string(on) + "-" + std::to_string(to));
            }
        }
    }
    return found;
}

std::string why_not(const City& city, const std::string& placement, Contact contact,
                    const char* language) {
    const Placement wanted = placement_of(placement);
    const auto obstacle = obstacle_to(city, wanted, contact);
    return obstacle ? texts_of(language).say(in_words(*obstacle, city, wanted, contact)) : "";
}

std::string scores(const City& city) {
    std::string text;
    for (const Colour colour : skybridge::k_all_colours) {
        text += (text.empty() ? "" : ", ") + std::string(name_of(colour)) + " " +
                std::to_string(city.score(colour));
    }
    return text;
}

SkybridgeRig::SkybridgeRig(int players, rules::Options options) : game_(skybridge::make_game()) {
    auto state = game_->new_state({"skybridge", players, 1, std::move(options)});
    REQUIRE(state.ok());
    names_.resize(static_cast<std::size_t>(players));
    state_.reset(dynamic_cast<skybridge::SkybridgeState*>(state->release()));
    REQUIRE(state_ != nullptr);
}

std::string SkybridgeRig::play(const std::string& moves, const char* language) {
    std::string said;
    for (const std::string_view move : split(moves, ';')) {
        INFO(move << ": " << why_not(std::string(move)));
        const auto events = state_->apply(move_of(move));
        REQUIRE(events.ok());
        REQUIRE(state_->check().ok());
        said.clear();
        for (const rules::Message& message : events->said) {
            said += in_words(message, language) + "\n";
        }
    }
    return said;
}

std::string SkybridgeRig::why_not(const std::string& move, const char* language) const {
    const auto why = state_->why_not(move_of(move));
    return why ? in_words(*why, language) : "";
}

std::string SkybridgeRig::in_words(const rules::Message& message, const char* language) const {
    return texts_of(language).say(message, texts_of(language).seat_names("skybridge", names_));
}

std::string SkybridgeRig::position() const {
    std::string text;
    for (const rules::Message& sentence : state_->observation(PlayerId{1}).sentences) {
        text += in_words(sentence) + "\n";
    }
    return text;
}

std::string SkybridgeRig::expected() const {
    return in_words(state_->observation(PlayerId{1}).expected);
}

}  // namespace haula::test
