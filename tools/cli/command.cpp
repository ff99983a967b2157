#include "cli/command.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <system_error>

#include "core/text.h"
#include "core/version.h"

namespace haula::cli {

namespace {

int complain(const Error& error) {
    // Names of files and the like may hold anything; and where nobody listens, there is no way to
    // say so.
    const std::string line = "haula-cli: " + printable(error.detail, k_max_line) + "\n";
    static_cast<void>(std::fputs(line.c_str(), stderr));
    return error.code == ErrorCode::system ? k_internal_failure : k_bad_input;
}

void print_help() {
    fmt::print(
        "haula-cli: Hau La without a window\n\n"
        "  haula-cli COMMAND ...   do something\n"
        "  haula-cli --help        this text; haula-cli COMMAND --help tells of one command\n"
        "  haula-cli --version     the version\n\n"
        "Commands:\n");
    for (const Command& each : commands()) {
        fmt::print("  {}\n      {}\n", trim(each.name + " " + each.usage), each.summary);
    }
    fmt::print(
        "\nExit codes: 0 fine, 1 internal failure, 2 bad input or usage,\n"
        "3 the answer is no (a touch, a refused move, a record that does not verify).\n");
}

Result<const Command*> find_command(const std::string& name) {
    std::vector<std::string> names;
    for (const Command& each : commands()) {
        if (each.name == name) {
            return &each;
        }
        names.push_back(each.name);
    }
    std::string detail = "there is no command '" + printable(name) + "'; ";
    if (const auto meant = nearest_word(name, names)) {
        detail += "did you mean " + *meant + "?";
    } else {
        detail += "haula-cli --help lists them";
    }
    return bad_input(std::move(detail));
}

Result<int> run_command(const Command& command, std::span<const std::string> words) {
    if (std::find(words.begin(), words.end(), "--help") != words.end()) {
        fmt::print("haula-cli {}\n    {}\n", trim(command.name + " " + command.usage),
                   command.summary);
        return k_fine;
    }
    const auto arguments = Arguments::parse(words, command.options);
    if (!arguments) {
        return bad_input(command.name + ": " + arguments.error().detail);
    }
    const std::size_t count = arguments->words().size();
    if (count < command.min_words || count > command.max_words) {
        return bad_input(
            command.name + ": " +
            (count < command.min_words ? "something is missing"
                                       : "'" + printable(arguments->words()[command.max_words]) +
                                             "' is one word too many") +
            "; usage: haula-cli " + std::string(trim(command.name + " " + command.usage)));
    }
    return command.run(*arguments);
}

Result<int> answer(std::span<const std::string> words) {
    if (words.empty()) {
        return bad_input("a command is missing; haula-cli --help lists them");
    }
    if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
        print_help();
        return k_fine;
    }
    if (words[0] == "--version") {
        fmt::print("haula-cli {}\n", version());
        return k_fine;
    }
    const auto command = find_command(words[0]);
    if (!command) {
        return command.error();
    }
    return run_command(**command, words.subspan(1));
}

}  // namespace

int run(std::span<const std::string> words) {
    try {
        const Result<int> code = answer(words);
        if (!code) {
            return complain(code.error());
        }
        // a full disk or a closed pipe must not pass for success
        if (std::fflush(stdout) == 0) {
            return *code;
        }
    } catch (const std::bad_alloc&) {
        // said without asking for memory
        static_cast<void>(std::fputs("haula-cli: no memory left\n", stderr));
        return k_internal_failure;
    } catch (const std::system_error& failure) {
        // what fmt throws when it cannot write; a thread that could not be started is another
        // matter
        if (std::ferror(stdout) == 0 && std::ferror(stderr) == 0) {
            return complain(
                {ErrorCode::system, std::string("the system said no: ") + failure.what()});
        }
    } catch (const std::exception& failure) {
        return complain({ErrorCode::system, std::string("internal failure: ") + failure.what()});
    }
    return complain({ErrorCode::system, "the output could not be written"});
}

}  // namespace haula::cli
