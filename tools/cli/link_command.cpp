#include "cli/link_command.h"

#include <fmt/core.h>

#include "cli/installed.h"
#include "core/files.h"
#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "rules/link.h"

namespace haula::cli {

namespace {

Result<rules::Link> link_of_file(const std::string& path, const rules::Games& games,
                                 const Arguments& arguments) {
    const auto text = read_file(path, rules::k_max_record_bytes);
    if (!text) {
        return text.error();
    }
    if (!text->starts_with("haula-record")) {
        if (arguments.has("--to")) {
            return bad_input("--to names a step of a recorded game; " + path + " is none");
        }
        const auto structure = physics::load_structure(path, physics::installed_sets());
        return structure ? rules::structure_link(physics::write_structure(structure->structure))
                         : structure.error();
    }
    const auto record = rules::load_record(path);
    if (!record) {
        return record.error();
    }
    const auto last = static_cast<std::int64_t>(record->steps.size());
    const auto moment = arguments.number("--to", last, 0, last);
    if (!moment) {
        return moment.error();
    }
    auto link = rules::link_of(*record, arguments.has("--to")
                                            ? std::optional(static_cast<std::size_t>(*moment))
                                            : std::nullopt);
    // so that nobody is sent what does not open
    if (const auto again = link ? rules::record_of(*link, games) : link.error(); !again) {
        return bad_input(path + ": " + again.error().detail);
    }
    return link;
}

// What a link holds, as the file that it could have been made of.
Result<std::string> content_of(const std::string& printed, const rules::Games& games) {
    const auto link = rules::parse_link(printed);
    if (!link) {
        return link.error();
    }
    if (link->kind == rules::Link::Kind::structure) {
        const auto structure = physics::read_structure(link->text, physics::installed_sets());
        if (!structure) {
            return structure.error();
        }
        return physics::write_structure(structure->structure);
    }
    const auto record = rules::record_of(*link, games);
    if (!record) {
        return record.error();
    }
    return print(*record);
}

Result<int> run_link(const Arguments& arguments) {
    const auto here = installed();
    if (!here) {
        return here.error();
    }
    const std::string& what = arguments.words().front();
    if (rules::is_meant_as_link(what)) {
        if (arguments.has("--to")) {
            return bad_input("--to is for making a link, and this is one already");
        }
        const auto content = content_of(what, here->games);
        if (!content) {
            return content.error();
        }
        fmt::print("{}", *content);
        return k_fine;
    }
    const auto link = link_of_file(what, here->games, arguments);
    if (!link) {
        return link.error();
    }
    fmt::print("{}\n", print(*link));
    return k_fine;
}

}  // namespace

Command link_command() {
    return {.name = "link",
            .usage = "FILE [--to N] | LINK",
            .summary =
                "A recorded game (at step N) or a structure file as a link of a few hundred "
                "letters; of a link, the record or the structure that it holds.",
            .options = {{"--to", "N", false}},
            .min_words = 1,
            .max_words = 1,
            .run = run_link};
}

}  // namespace haula::cli
