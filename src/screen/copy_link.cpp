#include "screen/copy_link.h"

#include <cstdint>
#include <string>

#include "render/clipboard.h"
#include "rules/message.h"

namespace haula::screen {

void copy_link(Context& context, const Result<rules::Link>& link) {
    if (!link) {
        context.toast(link.error().detail);
        return;
    }
    const std::string printed = print(*link);
    render::copy_text(printed);
    context.toast(context.texts.say(
        rules::say("link.copied").number("letters", static_cast<std::int64_t>(printed.size()))));
}

}  // namespace haula::screen
