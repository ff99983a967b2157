#include "physics/structure_file.h"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "core/files.h"
#include "core/guarded.h"
#include "core/json.h"
#include "core/text.h"
#include "physics/json_input.h"
#include "physics/placement_check.h"
#include "physics/placement_json.h"

namespace haula::physics {

namespace {

std::string own_entry_name(std::size_t index) { return entry_of("place", index); }

JudgedBy read_judged_by(const Json& value, Complaint& complaint) {
    constexpr std::size_t k_longest_version = 40;
    constexpr std::size_t k_hash_digits = 16;
    JsonFields fields(value, "judged", complaint);
    JudgedBy by;
    by.program = fields.text("program");
    by.solver = fields.whole("solver", 1, std::numeric_limits<int>::max());
    by.set = fields.text("set");
    if (by.program.size() > k_longest_version) {
        complaint.add("judged: program", "is longer than any version");
    }
    if (by.set.size() != k_hash_digits ||
        by.set.find_first_not_of("0123456789abcdef") != std::string::npos) {
        complaint.add("judged: set", "must be a hash of sixteen digits 0-9 and a-f");
    }
    fields.finish();
    return by;
}

std::string judged_by_text(const JudgedBy& by) {
    return fmt::format(R"({{"program": {}, "solver": {}, "set": "{}"}})", json_quoted(by.program),
                       by.solver, by.set);
}

Result<Structure> structure_from_json(const Json& value, std::optional<JudgedBy>& judged) {
    Complaint complaint;
    JsonFields fields(value, "", complaint);
    Structure structure;
    if (value.is_object() && !fields.has("haula_structure")) {
        return bad_input("not a structure file: it must begin with {\"haula_structure\": 1, ...");
    }
    fields.whole("haula_structure", 1, 1);
    if (fields.has("set")) {
        structure.set = fields.text("set");
    }
    if (fields.has("start")) {
        structure.start = fields.text("start");
    }
    if (const Json* said = fields.optional_member("judged")) {
        judged = read_judged_by(*said, complaint);
    }
    for (const Json* element : fields.elements("place", k_max_structure_entries)) {
        const std::string where = own_entry_name(structure.place.size());
        structure.place.push_back(placement_from_json(*element, where, complaint));
        if (complaint.any()) {
            break;
        }
    }
    fields.finish();
    if (complaint.any()) {
        return complaint.error();
    }
    return structure;
}

std::string start_names(const ComponentSet& set) {
    std::vector<std::string> names;
    names.reserve(set.starts.size());
    for (const auto& [name, placements] : set.starts) {
        names.push_back(name);
    }
    return names.empty() ? "none" : list_in_words(names, "and");
}

}  // namespace

std::string entry_name(const StructureFile& file, std::size_t index) {
    const std::size_t of_start = file.placements.size() - file.structure.place.size();
    if (index >= of_start) {
        return own_entry_name(index - of_start);
    }
    return "start: " + name_of(file.placements[index]);
}

Result<std::vector<Placement>> all_placements(const Structure& structure, const ComponentSet& set) {
    std::vector<Placement> all;
    if (structure.start) {
        const auto start = set.starts.find(*structure.start);
        if (start == set.starts.end()) {
            return bad_input(fmt::format("start: the set \"{}\" has no start \"{}\"; it has {}",
                                         set.name, printable(*structure.start, 40),
                                         start_names(set)));
        }
        all = start->second;
    }
    PlacementCheck check(set);
    for (const Placement& placement : all) {
        if (const auto fits = check.add(placement); !fits) {
            return bad_input("start: " + fits.error().detail);
        }
    }
    for (std::size_t i = 0; i < structure.place.size(); ++i) {
        if (const auto fits = check.add(structure.place[i]); !fits) {
            return bad_input(own_entry_name(i) + ": " + fits.error().detail);
        }
        if (check.pieces() > k_max_structure_pieces) {
            return bad_input(fmt::format("{}: more than {} pieces; that is the most that is read",
                                         own_entry_name(i), k_max_structure_pieces));
        }
        all.push_back(structure.place[i]);
    }
    return all;
}

Result<StructureFile> read_structure(std::string_view text, const SetSource& sets) {
    if (text.size() > k_max_structure_bytes) {
        return bad_input(
            fmt::format("is larger than {} bytes, the most that is read", k_max_structure_bytes));
    }
    const auto value = parse_json(text);
    if (!value) {
        return value.error();
    }
    std::optional<JudgedBy> judged;
    auto structure = structure_from_json(*value, judged);
    if (!structure) {
        return structure.error();
    }
    auto set = sets(structure->set);
    if (!set) {
        return Error{set.error().code, "set: " + set.error().detail};
    }
    auto placements = all_placements(*structure, *set);
    if (!placements) {
        return placements.error();
    }
    return StructureFile{std::move(*structure), std::move(*set), std::move(*placements),
                         std::move(judged)};
}

Result<StructureFile> as_file(const Structure& structure, const SetSource& sets) {
    return read_structure(write_structure(structure), sets);
}

Result<StructureFile> load_structure(const std::filesystem::path& path, const SetSource& sets) {
    const auto text = read_file(path, k_max_structure_bytes);
    if (!text) {
        return text.error();
    }
    auto file = read_structure(*text, sets);
    if (!file) {
        return Error{file.error().code, path.string() + ": " + file.error().detail};
    }
    return file;
}

std::string write_structure(const Structure& structure, const std::optional<JudgedBy>& judged) {
    std::string text = "{\"haula_structure\": 1, \"set\": " + json_quoted(structure.set);
    if (structure.start) {
        text += ", \"start\": " + json_quoted(*structure.start);
    }
    if (judged) {
        text += ", \"judged\": " + judged_by_text(*judged);
    }
    text += ", \"place\": [";
    for (std::size_t i = 0; i < structure.place.size(); ++i) {
        text += i == 0 ? "\n  " : ",\n  ";
        text += placement_text(structure.place[i]);
    }
    return text + (structure.place.empty() ? "]}\n" : "\n]}\n");
}

Result<void> save_structure(const std::filesystem::path& path, const Structure& structure,
                            const std::optional<JudgedBy>& judged, Existing existing) {
    return guarded(
        [&] { return write_file_safely(path, write_structure(structure, judged), existing); });
}

}  // namespace haula::physics
