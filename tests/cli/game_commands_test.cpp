#include "cli/game_commands.h"

#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cerrno>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/asset_dir.h"
#include "core/file_operations.h"
#include "core/files.h"
#include "kits/kits.h"
#include "rules/record.h"
#include "support/fake_judge.h"
#include "support/paths.h"
#include "support/process.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

namespace {

struct Answer {
    int code = -1;  // -2: an error
    std::string out;
    std::string err;
};

using Run = Result<int> (*)(const Arguments&, const cli::Console&);

// A command with a judge without physics.
Answer run(Run command, std::vector<OptionSpec> options, std::vector<std::string> words,
           const std::string& input = "", const char* language = "en") {
    table::Kits kits = kits::load_kits(*asset_dir()).value();
    table::GameKit& kit = kits.front();
    kit.make_judge = [](const rules::Setup&) {
        return Result<std::unique_ptr<rules::Judge>>(std::make_unique<test::FakeJudge>(
            1, test::FakeJudge::Manners{.touch_percent = 10, .reach_percent = 60}));
    };
    const rules::Games games = table::games_of(kits);
    const auto texts = rules::Texts::load(*asset_dir() / "i18n", language);
    const auto arguments = Arguments::parse(words, options);
    REQUIRE(arguments.ok());
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const auto code = command(*arguments, {kits, games, *texts, in, out, err});
    return code ? Answer{*code, out.str(), err.str()} : Answer{-2, out.str(), code.error().detail};
}

Answer play(std::vector<std::string> words, const std::string& input = "",
            const char* language = "en") {
    words.insert(words.begin(), {"--game", "hau_la"});
    return run(cli::play, cli::play_options(), std::move(words), input, language);
}

}  // namespace

TEST_CASE("bots play a whole game into a record that replays and verifies", "[cli][play]") {
    const test::TempDir dir;
    const std::string path = (dir / "g.txt").string();
    const auto played = play({"--players", "bot:random,Zoé=bot:random,bot:random", "--seed", "5",
                              "--option", "extras=random", "--record", path});
    CHECK(played.code == 0);
    CHECK(played.err.empty());
    CHECK_THAT(played.out, ContainsSubstring("Zoé announces"));
    CHECK_THAT(played.out, ContainsSubstring("The game is over"));
    const auto replayed = run(cli::replay, cli::replay_options(), {path, "--verify"});
    CHECK(replayed.code == 0);
    CHECK_THAT(replayed.out, ContainsSubstring("verified: "));
    // the same seed gives the same game
    const std::string again = (dir / "h.txt").string();
    play({"--players", "bot:random,Zoé=bot:random,bot:random", "--seed", "5", "--option",
          "extras=random", "--record", again});
    CHECK(*read_file(path, 1U << 20U) == *read_file(again, 1U << 20U));
    const auto moves = run(cli::list_moves, cli::moves_options(), {path, "--to", "0"});
    CHECK(moves.code == 0);
    CHECK_THAT(moves.out, Catch::Matchers::StartsWith("place kind="));
    CHECK(run(cli::list_moves, cli::moves_options(), {path}).out.empty());
    CHECK_THAT(run(cli::list_moves, cli::moves_options(), {path, "--to", "9999"}).err,
               ContainsSubstring("has only"));
}

TEST_CASE("a record that misses its end is a failure that says where the whole game is",
          "[cli][play][files]") {
    const test::TempDir dir;
    const std::string path = (dir / "g.txt").string();
    Answer played;
    {
        // the disk is full from the tenth writing on
        std::atomic<int> writings = 0;
        const file_operations::Interception full([&](file_operations::Kind kind, const char* at) {
            const bool here = std::string_view(at).starts_with(dir.path().string());
            const bool fails = here && kind == file_operations::Kind::write && ++writings >= 10;
            return file_operations::Interference{fails ? ENOSPC : 0, false};
        });
        played = play({"--players", "bot:random,bot:random", "--seed", "5", "--record", path});
    }
    CHECK(played.code == -2);
    CHECK_THAT(played.err, ContainsSubstring("has only"));
    const std::string mark = "the whole game is in ";
    const std::size_t at = played.err.find(mark);
    REQUIRE(at != std::string::npos);
    const std::filesystem::path spare = played.err.substr(at + mark.size());
    const auto whole = rules::load_record(spare);
    REQUIRE(whole.ok());
    const auto part = rules::load_record(path);
    REQUIRE(part.ok());
    CHECK(part->steps.size() < whole->steps.size());
    std::filesystem::remove(spare);
}

TEST_CASE("a person plays by typing and is told in words what is refused", "[cli][play]") {
    const auto played = play({"--players", "human,bot:random", "--option", "first=1"},
                             "position\nmoves\nplace kind=LC\nPLACE\nundo\n"
                             "place kind=SF a=o1 marker=red on=1\nquit\n");
    CHECK(played.code == 3);
    CHECK_THAT(played.out, ContainsSubstring("Free holes of the board: o1, o3, o4, o6, o7 and o9"));
    CHECK_THAT(played.out, ContainsSubstring("\nplace kind="));
    CHECK_THAT(played.out, ContainsSubstring("Red announces p1, SF: into o1"));
    CHECK_THAT(played.err, ContainsSubstring("Say into which hole the first end goes"));
    CHECK_THAT(played.err, ContainsSubstring("This cannot be read as a move"));
    CHECK_THAT(played.err, ContainsSubstring("There is nothing to take back"));
    const auto ended = play({"--players", "human,human", "--option", "first=1"},
                            "place kind=SF a=o1 marker=red on=1\n");
    CHECK(ended.code == 0);
    CHECK_THAT(ended.err, ContainsSubstring("The input ended before the game did"));
}

TEST_CASE("the console speaks French", "[cli][play]") {
    const auto played = play({"--players", "human,human", "--option", "first=1"},
                             "place kind=SF a=i1 marker=red on=1\n", "fr");
    CHECK_THAT(played.out, ContainsSubstring("Rouge commence"));
    CHECK_THAT(played.err, ContainsSubstring("Le trou i1 contient déjà un bout de s1"));
}

TEST_CASE("several games of bots give a table of wins", "[cli][play]") {
    const auto played = play({"--players", "bot:random,bot:random", "--games", "10"});
    CHECK(played.code == 0);
    CHECK_THAT(played.out, ContainsSubstring("games: 10, steps: "));
    CHECK_THAT(played.out, ContainsSubstring("1     bot:random"));
}

TEST_CASE("what cannot be played is refused in one sentence", "[cli][play]") {
    CHECK_THAT(play({}).err, ContainsSubstring("--players are needed"));
    CHECK_THAT(play({"--players", "human"}).err, ContainsSubstring("2 to 4 players, not for 1"));
    CHECK_THAT(play({"--players", "human,dog"}).err, ContainsSubstring("'dog' is neither human"));
    CHECK_THAT(play({"--players", "human,bot:god"}).err, ContainsSubstring("no bot 'god'"));
    CHECK_THAT(play({"--players", "human,human", "--option", "x"}).err,
               ContainsSubstring("name=value"));
    CHECK_THAT(play({"--players", "human,human", "--games", "2"}).err,
               ContainsSubstring("bots alone"));
    CHECK_THAT(play({"--players", "bot:random,bot:random", "--games", "2", "--record", "x"}).err,
               ContainsSubstring("keeps one game"));
    CHECK_THAT(play({"--players", "bot:random,bot:random", "--record", "/no/such/folder/x"}).err,
               ContainsSubstring("/no/such/folder/x"));
}

TEST_CASE("the result of a game is told to scripts as one object of JSON", "[cli][play]") {
    const test::TempDir dir;
    const std::string path = (dir / "g.txt").string();
    const auto played = run(cli::play, cli::play_options(),
                            {"--game", "hong_kong", "--players", "bot:random,bot:random", "--seed",
                             "3", "--record", path, "--json"});
    CHECK(played.code == 0);
    CHECK_THAT(played.err, ContainsSubstring("The game is over"));
    const auto result = nlohmann::json::parse(played.out);
    CHECK(result["game"] == "hong_kong");
    CHECK(result["over"] == true);
    CHECK(result["to_act"].is_null());
    REQUIRE(result["standings"].size() == 2);
    const int one = result["standings"][0]["score"];
    const int two = result["standings"][1]["score"];
    CHECK(one + two > 12);
    CHECK((one == two || result["winners"] == nlohmann::json::array({one > two ? 1 : 2})));
    CHECK(run(cli::replay, cli::replay_options(), {path, "--json"}).out == played.out);
    const auto start = nlohmann::json::parse(
        run(cli::replay, cli::replay_options(), {path, "--json", "--to", "0"}).out);
    CHECK(start["steps"] == 0);
    CHECK(start["over"] == false);
    CHECK(start["to_act"].is_number());
    CHECK(start["winners"].empty());
    CHECK(start["standings"][1] == nlohmann::json{{"player", 2}, {"score", 0}});
    // nobody's bird is on the structure yet
    const auto hau_la = nlohmann::json::parse(play({"--players", "human,human", "--json"}).out);
    CHECK(hau_la["standings"][0]["score"].is_null());
    CHECK_THAT(play({"--players", "bot:random,bot:random", "--games", "2", "--json"}).err,
               ContainsSubstring("--json tells of one game"));
}

TEST_CASE("a record that was changed is answered with no", "[cli][replay]") {
    const test::TempDir dir;
    const auto path = dir / "g.txt";
    play({"--players", "bot:random,bot:random", "--record", path.string()});
    std::string text = *read_file(path, 1U << 20U);
    text.replace(text.find("seed: 1"), 7, "seed: 2");
    REQUIRE(write_file_safely(path, text));
    const auto replayed = run(cli::replay, cli::replay_options(), {path.string()});
    CHECK(replayed.code == 3);
    CHECK_THAT(replayed.err, ContainsSubstring("hash"));
    REQUIRE(write_file_safely(path, "hello\n"));
    CHECK(run(cli::replay, cli::replay_options(), {path.string()}).code == -2);
}

TEST_CASE("a move that the rules refuse is told in a sentence, also when it stands in a record",
          "[cli][replay]") {
    const test::TempDir dir;
    const auto path = dir / "g.txt";
    play({"--players", "bot:random,bot:random", "--option", "first=1", "--record", path.string()});
    std::string text = *read_file(path, 1U << 20U);
    const std::size_t move = text.find("move: ");
    text.replace(move, text.find('\n', move) - move,
                 "move: place kind=LC a=o1+ b=o3+ marker=red on=1+");
    REQUIRE(write_file_safely(path, text));
    const auto english = run(cli::replay, cli::replay_options(), {path.string()});
    CHECK(english.code == 3);
    CHECK_THAT(english.err, ContainsSubstring("step 1: the move 'place kind=LC") &&
                                ContainsSubstring("Only one end of a piece may go into the board"));
    CHECK_THAT(run(cli::replay, cli::replay_options(), {path.string()}, "", "fr").err,
               ContainsSubstring("Un seul bout d'une pièce peut aller dans le plateau"));
    CHECK_THAT(run(cli::list_moves, cli::moves_options(), {path.string()}).err,
               ContainsSubstring("Only one end of a piece may go into the board"));
}

TEST_CASE("haula-cli replays records and lists moves", "[cli][replay]") {
    const test::TempDir dir;
    const std::string path = (dir / "g.txt").string();
    play({"--players", "bot:random,bot:random", "--record", path});
    const std::string program = HAULA_BIN_DIR "/haula-cli";
    CHECK(test::run({program, "replay", path}).exit_code == 0);
    CHECK(test::run({program, "moves", path, "--to", "2"}).exit_code == 0);
    CHECK(test::run({program, "replay", "/no/such/file"}).exit_code == 2);
    CHECK(test::run({program, "replay", path, "--language", "xx"}).exit_code == 2);
}

TEST_CASE("Hong Kong is played at the console without any world", "[cli][play]") {
    const test::TempDir dir;
    const std::string path = (dir / "h.txt").string();
    const std::string cli = HAULA_BIN_DIR "/haula-cli";
    const auto played = test::run({cli, "play", "--game", "hong_kong", "--players",
                                   "human,bot:random", "--option", "first=1", "--record", path},
                                  "place block=c3\nplace fast=a1 block=a1\nposition\nquit\n");
    CHECK(played.exit_code == 3);  // a move was refused
    CHECK_THAT(played.err, ContainsSubstring("puts nothing on the centre plot (c3)"));
    CHECK_THAT(played.out, ContainsSubstring("Red puts a fast block on a1, then a block on a1") &&
                               ContainsSubstring("a1, controlled by Red, height 2"));
    const auto moves = test::run({cli, "moves", path, "--to", "0"});
    CHECK(moves.exit_code == 0);
    CHECK_THAT(moves.out, ContainsSubstring("place fast=e5 roof=e5\n"));
    CHECK(test::run({cli, "replay", path, "--verify"}).exit_code == 0);
    const auto many = test::run(
        {cli, "play", "--game", "hong_kong", "--players", "bot:random,bot:random", "--games", "5"});
    CHECK(many.exit_code == 0);
    CHECK_THAT(many.out, ContainsSubstring("games: 5"));
}

TEST_CASE("whoever leaves a game at the console is told how to go on with it, and can",
          "[cli][play]") {
    const test::TempDir dir;
    const std::string path = (dir / "h.txt").string();
    const std::vector<std::string> new_game{"--game",   "hong_kong", "--players", "human,human",
                                            "--option", "first=1",   "--record",  path};
    const auto left = run(cli::play, cli::play_options(), new_game, "place block=a1\nquit\n");
    CHECK(left.code == 0);
    CHECK_THAT(left.err, ContainsSubstring("haula-cli play --continue " + path));
    const auto again = run(cli::play, cli::play_options(), {"--continue", path},
                           "place block=b2\nposition\nquit\n");
    CHECK(again.code == 0);
    CHECK_THAT(again.out, ContainsSubstring("a1, controlled by Red") &&
                              ContainsSubstring("b2, controlled by Blue"));
    CHECK(rules::load_record(path)->steps.size() == 2);
    CHECK(run(cli::replay, cli::replay_options(), {path, "--verify"}).code == 0);
    // a step that was cut off in the middle is left out, and that is told
    const std::string whole = *read_file(path, 1U << 20U);
    REQUIRE(write_file_safely(path, whole.substr(0, whole.size() - 3)));
    const auto cut = run(cli::play, cli::play_options(), {"--continue", path}, "quit\n");
    CHECK_THAT(cut.err, ContainsSubstring("the record ends within a step, which was left out"));
    CHECK(rules::load_record(path)->steps.size() == 1);
    CHECK_THAT(run(cli::play, cli::play_options(), {"--continue", path, "--seed", "3"}).err,
               ContainsSubstring("leave out --seed"));
    CHECK_THAT(run(cli::play, cli::play_options(), {"--continue", (dir / "no").string()}).err,
               ContainsSubstring("no"));
    // one that nobody keeps says so
    const auto lost = run(cli::play, cli::play_options(),
                          {"--game", "hong_kong", "--players", "human,human"}, "quit\n");
    CHECK_THAT(lost.err, ContainsSubstring("--record"));
    // a game that is over is not gone on with
    const std::string over = (dir / "o.txt").string();
    run(cli::play, cli::play_options(),
        {"--game", "hong_kong", "--players", "bot:random,bot:random", "--record", over});
    CHECK_THAT(run(cli::play, cli::play_options(), {"--continue", over}).err,
               ContainsSubstring("over"));
}

TEST_CASE("the console gives a hint with its reason and the line to type", "[cli][play][hint]") {
    const auto typed =
        run(cli::play, cli::play_options(),
            {"--game", "skybridge", "--players", "human,human", "--option", "first=1"},
            "block size=3 on=1 colour=red\nhint\nquit\n");
    CHECK(typed.code == 0);
    CHECK_THAT(typed.out, ContainsSubstring("Try a ") && ContainsSubstring(": it "));
    CHECK_THAT(typed.out,
               ContainsSubstring("\n  block size=") || ContainsSubstring("\n  roof on="));
}

TEST_CASE("Honga is played at the console, with hints, in French as in English",
          "[cli][play][honga]") {
    const std::vector<std::string> new_game{"--game",   "honga",   "--players", "human,human",
                                            "--option", "first=1", "--seed",    "3"};
    const auto typed = run(cli::play, cli::play_options(), new_game,
                           "place space=sw turn=2\nhint\nclimb\nposition\nend\nquit\n");
    CHECK(typed.code == 3);  // no hand is at the mountain
    CHECK_THAT(typed.out, ContainsSubstring("Red lays the disc G05") &&
                              ContainsSubstring("The turn then ") &&
                              ContainsSubstring("\n  explore\n") &&
                              ContainsSubstring("Red ends the turn; hands not used: ") &&
                              ContainsSubstring("Honga is in the den"));
    CHECK_THAT(typed.err, ContainsSubstring("No hand is left pointing at the mountain"));
    // what the other one holds is told to nobody
    CHECK_THAT(typed.out, ContainsSubstring("Blue holds a grey disc"));
    const auto french = run(cli::play, cli::play_options(), new_game,
                            "place space=sw turn=2\nhint\nclimb\nposition\nend\nquit\n", "fr");
    CHECK(french.code == 3);
    CHECK_THAT(french.out, ContainsSubstring("Rouge commence et garde le feu") &&
                               ContainsSubstring("\n  explore\n") &&
                               ContainsSubstring("Honga est dans la tanière"));
    CHECK_THAT(french.out, !ContainsSubstring("honga.") && !ContainsSubstring(" the "));
}

TEST_CASE("Skybridge is played at the console, and its points are told to scripts",
          "[cli][play][skybridge]") {
    const test::TempDir dir;
    const std::string path = (dir / "s.txt").string();
    const auto typed = run(cli::play, cli::play_options(),
                           {"--game", "skybridge", "--players", "human,human,human", "--option",
                            "first=1", "--record", path},
                           "block size=3 on=1\nblock size=3 on=1 colour=red\n"
                           "block size=2 on=1 colour=blue\nroof on=1\nposition\nquit\n");
    CHECK(typed.code == 3);  // two moves were refused
    CHECK_THAT(typed.err, ContainsSubstring("Several colours are possible here") &&
                              ContainsSubstring("A block must go on the lowest place open to it"));
    CHECK_THAT(typed.out, ContainsSubstring("Blue puts a blue roof on 1") &&
                              ContainsSubstring("Tower 1, height 3, closed, belongs to Blue"));
    CHECK_THAT(typed.out, ContainsSubstring("Red puts a red three-storey block on 1"));
    const auto kept = run(cli::replay, cli::replay_options(), {path, "--verify"});
    CHECK(kept.code == 0);
    CHECK_THAT(kept.out, ContainsSubstring("verified: "));

    for (const int players : {2, 3, 4}) {
        CAPTURE(players);
        std::string seats = "bot:random";
        for (int seat = 2; seat <= players; ++seat) {
            seats += ",bot:random";
        }
        const auto played =
            run(cli::play, cli::play_options(),
                {"--game", "skybridge", "--players", seats, "--seed", "7", "--json"});
        REQUIRE(played.code == 0);
        const auto result = nlohmann::json::parse(played.out);
        CHECK(result["game"] == "skybridge");
        CHECK(result["over"] == true);
        REQUIRE(result["standings"].size() == static_cast<std::size_t>(players));
        int best = 0;
        for (const auto& row : result["standings"]) {
            best = std::max(best, row["score"].get<int>());
        }
        CHECK(best > 0);
        nlohmann::json leaders = nlohmann::json::array();
        for (const auto& row : result["standings"]) {
            if (row["score"] == best) {
                leaders.push_back(row["player"]);
            }
        }
        CHECK(result["winners"] == leaders);
        // what people read ends with the same points
        CHECK_THAT(played.err, ContainsSubstring(std::to_string(best)));
    }
}

TEST_CASE("A link is replayed as the record that it was made of") {
    const std::string file = HAULA_SOURCE_DIR "/tests/golden/records/hong_kong.txt";
    const auto link = test::run({HAULA_BIN_DIR "/haula-cli", "link", file});
    REQUIRE(link.exit_code == 0);
    const std::string printed = link.out.substr(0, link.out.size() - 1);
    const Answer from_file = run(cli::replay, cli::replay_options(), {file, "--json"});
    const Answer from_link = run(cli::replay, cli::replay_options(), {printed, "--json"});
    CHECK(from_link.code == 0);
    CHECK(from_link.out == from_file.out);

    const auto back = test::run({HAULA_BIN_DIR "/haula-cli", "link", printed});
    CHECK(back.out == read_file(file, 100'000).value());
    const auto broken = test::run({HAULA_BIN_DIR "/haula-cli", "link", printed + "x"});
    CHECK(broken.exit_code == 2);
    CHECK_THAT(broken.err, ContainsSubstring("broken"));
    CHECK(run(cli::replay, cli::replay_options(), {printed + "x"}).code == -2);
}
