#include "rules/texts.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>

#include "core/asset_dir.h"
#include "core/files.h"
#include "kits/kits.h"
#include "rules/languages.h"
#include "support/fake_judge.h"
#include "support/paths.h"
#include "support/random_play.h"

using namespace haula;
using rules::say;
using rules::Texts;

namespace {

Texts texts_of(std::string_view language) {
    auto texts = Texts::load(*asset_dir() / "i18n", language);
    REQUIRE(texts.ok());
    return std::move(*texts);
}

// What the keys begin with that the rules, the games, the bots, the views and the console say, as a
// regular expression: every game of the list, and what belongs to none.
std::string rooms_of_keys() {
    std::string rooms = "rules|console";
    for (const auto& game : *kits::load_games(*asset_dir())) {
        rooms += "|" + game->info().id;
    }
    return "(?:" + rooms + ")";
}

// All that matches between quotation marks in their sources.
std::set<std::string> literals_in_sources(const std::string& pattern) {
    const std::regex literal("\"(" + pattern + ")\"");
    std::set<std::string> found;
    for (const char* folder :
         {"src/rules", "src/games", "src/ai", "src/judge", "src/view", "src/table", "tools/cli"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(
                 std::filesystem::path(HAULA_SOURCE_DIR) / folder)) {
            if (entry.path().extension() != ".cpp") {
                continue;
            }
            const std::string source = *read_file(entry.path(), 1U << 20U);
            for (std::sregex_iterator at(source.begin(), source.end(), literal), end; at != end;
                 ++at) {
                found.insert((*at)[1]);
            }
        }
    }
    return found;
}

void require_whole(const Texts& texts, const rules::Message& message) {
    const std::string text = texts.say(message);
    INFO(plain(message) << " -> " << text);
    REQUIRE(text.find('<') == std::string::npos);
    REQUIRE(text.find('{') == std::string::npos);
    REQUIRE_FALSE(text.empty());
}

std::vector<rules::Message> said_in_a_game(const rules::Game& game, int players,
                                           std::uint64_t seed) {
    auto state = *game.new_state({game.info().id, players, seed, {}});
    test::FakeJudge judge(seed);
    Rng rng(seed);
    std::vector<rules::Message> said = state->beginning().said;
    while (!state->to_act().is_over()) {
        const auto events = test::random_step(*state, judge, rng);
        said.insert(said.end(), events->said.begin(), events->said.end());
        const rules::Observation seen = state->observation(PlayerId{1});
        said.push_back(seen.expected);
        if (rng.below(10) == 0) {
            said.insert(said.end(), seen.sentences.begin(), seen.sentences.end());
        }
    }
    return said;
}

}  // namespace

TEST_CASE("a message is put into words, with numbers, lengths, players and lists",
          "[rules][texts]") {
    const auto texts =
        Texts::parse(R"({"a": "{who} has {n} at {h}: {things}", "b": "the {x}", "c": "{h}",
        "number.decimal_sign": ",", "list.between": ", ", "list.last": " et ", "player.2": "Bleu"})");
    REQUIRE(texts.ok());
    const auto message = say("a")
                             .player("who", PlayerId{2})
                             .number("n", 3)
                             .tenth_mm("h", -45)
                             .list("things", {say("b").word("x", "one"), rules::verbatim("two"),
                                              rules::verbatim("3")});
    CHECK(texts->say(message) == "Bleu has 3 at -4,5 mm: the one, two et 3");
    const std::vector<std::string> names{"", "Anna"};
    CHECK(texts->say(message, names) == "Anna has 3 at -4,5 mm: the one, two et 3");
    CHECK(texts->say(say("c").tenth_mm("h", std::numeric_limits<std::int64_t>::min())) ==
          "-922337203685477580,8 mm");
    CHECK(texts->say(say("nothing")) == "<nothing>");
    CHECK(texts->say(say("b")) == "the <x>");
    CHECK(plain(message) == "a(who=2, n=3, h=-45, things=[b(x=one); two; 3])");
}

TEST_CASE("a file of texts that is none is refused", "[rules][texts]") {
    CHECK_FALSE(Texts::parse("[]").ok());
    CHECK_FALSE(Texts::parse("{\"a\": 1}").ok());
    CHECK_FALSE(Texts::parse("{\"a\"").ok());
    CHECK_FALSE(Texts::load(*asset_dir() / "i18n", "tlh").ok());
}

TEST_CASE("words follow the number beside them, as each language counts", "[rules][texts]") {
    const auto said = [](const char* zero_is, std::int64_t points) {
        const auto texts = Texts::parse(std::string(R"({"number.zero_is": ")") + zero_is +
                                        R"(", "a": "{points} {points|point|points}!"})");
        return texts->say(rules::say("a").number("points", points));
    };
    CHECK(said("several", 0) == "0 points!");
    CHECK(said("several", 1) == "1 point!");
    CHECK(said("several", 2) == "2 points!");
    CHECK(said("one", 0) == "0 point!");
    CHECK(said("one", -1) == "-1 points!");
    CHECK(texts_of("en").say(rules::say("hau_la.roll").number("degrees", 1)) ==
          "turned by 1 degree");
    CHECK(rules::places_in("{a} {b|one|more}") == std::set<std::string>{"a", "b"});
}

TEST_CASE("all languages have the same keys with the same places", "[rules][texts]") {
    const Texts english = texts_of("en");
    for (const rules::Language& language : rules::k_languages) {
        const Texts texts = texts_of(language.code);
        CHECK(english.keys() == texts.keys());
        for (const std::string& key : english.keys()) {
            INFO(language.code << ": " << key);
            CHECK(rules::places_in(english.text(key)) == rules::places_in(texts.text(key)));
            CHECK_FALSE(texts.text(key).empty());
        }
    }
}

TEST_CASE("every file of texts is in the list of languages", "[rules][texts]") {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(*asset_dir() / "i18n")) {
        INFO(entry.path());
        CHECK(rules::is_language(entry.path().stem().string()));
        ++files;
    }
    CHECK(files == rules::k_languages.size());
}

TEST_CASE("every key in the sources has its text, and every text its use", "[rules][texts]") {
    const Texts english = texts_of("en");
    const std::string rooms = rooms_of_keys();
    const std::set<std::string> used = literals_in_sources(rooms + "\\.[a-z_.]*[a-z]");
    CHECK(used.size() > 80);
    for (const std::string& key : used) {
        INFO(key);
        CHECK(english.has(key));
    }
    // keys that are put together: their beginning stands in the sources, or every game has them
    const std::set<std::string> beginnings = literals_in_sources(rooms + "\\.[a-z_.]+[._]");
    const std::regex of_every_game(rooms +
                                   R"(\.(title|summary|example|option\..*|how_to\.\d|player\.\d))");
    const std::regex ours(rooms + R"(\..*)");
    for (const std::string& key : english.keys()) {
        INFO(key);
        const bool composed =
            std::any_of(beginnings.begin(), beginnings.end(),
                        [&](const std::string& beginning) { return key.starts_with(beginning); });
        CHECK((!std::regex_match(key, ours) || used.contains(key) || composed ||
               std::regex_match(key, of_every_game)));
    }
}

TEST_CASE("every game has its title and every option its words", "[rules][texts]") {
    const auto games = kits::load_games(*asset_dir());
    for (const rules::Language& language : rules::k_languages) {
        const Texts texts = texts_of(language.code);
        for (const auto& game : *games) {
            const rules::GameInfo& info = game->info();
            CHECK(texts.has(info.id + ".title"));
            CHECK(texts.has(info.id + ".summary"));
            CHECK(texts.has(info.id + ".example"));
            for (const rules::OptionInfo& option : info.options) {
                CHECK(texts.has(info.id + ".option." + option.name));
                for (const std::string& value : option.values) {
                    INFO(option.name << "=" << value);
                    CHECK(texts.has(info.id + ".option." + option.name + "." + value));
                }
            }
        }
    }
}

TEST_CASE(
    "every game tells those who type how its moves are written, with lines that it understands",
    "[rules][texts]") {
    const std::regex misread(R"(.*\.refused\.(unknown_.*|bad_.*|missing_.*|no_.*|nothing))");
    const auto games = kits::load_games(*asset_dir());
    for (const rules::Language& language : rules::k_languages) {
        const Texts texts = texts_of(language.code);
        for (const auto& game : *games) {
            const auto state = *game->new_state({game->info().id, game->info().min_players, 1, {}});
            const std::string key = game->info().id + ".how_to.";
            INFO(language.code << ": " << key);
            REQUIRE(texts.has(key + "1"));
            for (int i = 1; texts.has(key + std::to_string(i)); ++i) {
                const std::string text = texts.text(key + std::to_string(i));
                const std::size_t gap = text.find("  ");  // after the line that is typed
                INFO(text);
                if (gap == std::string::npos) {
                    continue;
                }
                const auto move = rules::parse_line(text.substr(0, gap));
                REQUIRE(move.ok());
                if (const auto refusal = state->why_not(*move)) {
                    CHECK_FALSE(std::regex_match(refusal->key, misread));
                }
            }
        }
    }
}

TEST_CASE("whatever is said in random games is whole in every language", "[rules][texts]") {
    const auto games = kits::load_games(*asset_dir());
    std::vector<Texts> languages;
    for (const rules::Language& language : rules::k_languages) {
        languages.push_back(texts_of(language.code));
    }
    // what records name a thing by is a word of English, and of no other language
    const std::regex raw_name(R"(\b(red|blue|green|yellow|board|no hole)\b)");
    // "1 pieces", "1 immeubles"; German has no ending that tells
    const std::map<std::string_view, std::regex> one_of_several{
        {"en", std::regex(R"(\b1 (?!has\b)[a-z]+s\b)")},
        {"fr", std::regex(R"(\b1 (?!fois\b|repas\b|vers\b)[a-z]+[sx]\b)")}};
    for (const auto& game : *games) {
        for (int players = game->info().min_players; players <= game->info().max_players;
             ++players) {
            for (std::uint64_t seed = 1; seed <= 20; ++seed) {
                for (const rules::Message& message : said_in_a_game(*game, players, seed)) {
                    for (std::size_t i = 0; i < languages.size(); ++i) {
                        require_whole(languages[i], message);
                        const std::string said = languages[i].say(message);
                        INFO(said);
                        REQUIRE((i == 0 || !std::regex_search(said, raw_name)));
                        const auto several = one_of_several.find(rules::k_languages[i].code);
                        REQUIRE((several == one_of_several.end() ||
                                 !std::regex_search(said, several->second)));
                    }
                }
            }
        }
    }
}
