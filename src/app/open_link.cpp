#include "app/open_link.h"

#include <utility>

#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "referee/referee_screen.h"
#include "rules/link.h"
#include "shell/replay_screen.h"

namespace haula::app {

namespace {

Result<std::unique_ptr<screen::Screen>> screen_for(const screen::Context& context,
                                                   const rules::Link& link) {
    if (link.kind == rules::Link::Kind::structure) {
        const auto file = physics::read_structure(link.text, physics::installed_sets());
        if (!file) {
            return file.error();
        }
        return referee::open_referee(context, referee::Exhibit{file->structure, "link"});
    }
    Result<rules::Record> record = rules::record_of(link, context.games);
    if (!record) {
        return record.error();
    }
    const std::size_t moment = link.moment.value_or(record->steps.size());
    return shell::make_replay_screen(context, std::move(*record), "link", moment);
}

}  // namespace

void open_link(screen::Context& context, const std::string& link) {
    const Result<rules::Link> read = rules::parse_link(link);
    context.open(read ? screen_for(context, *read) : read.error());
}

}  // namespace haula::app
