#include "rules/message.h"

namespace haula::rules {

namespace {

std::string plain_arg(const Arg& arg) {
    switch (arg.kind) {
        case Arg::Kind::word:
            return arg.word;
        case Arg::Kind::number:
        case Arg::Kind::tenth_mm:
        case Arg::Kind::player:
            return std::to_string(arg.number);
        case Arg::Kind::list:
            break;
    }
    std::string text;
    for (const Message& part : arg.parts) {
        text += (text.empty() ? "" : "; ") + plain(part);
    }
    return "[" + text + "]";
}

}  // namespace

Message& Message::word(std::string name, std::string value) {
    args.push_back({std::move(name), Arg::Kind::word, std::move(value), 0, {}});
    return *this;
}

Message& Message::number(std::string name, std::int64_t value) {
    args.push_back({std::move(name), Arg::Kind::number, "", value, {}});
    return *this;
}

Message& Message::tenth_mm(std::string name, std::int64_t value) {
    args.push_back({std::move(name), Arg::Kind::tenth_mm, "", value, {}});
    return *this;
}

Message& Message::player(std::string name, PlayerId value) {
    args.push_back({std::move(name), Arg::Kind::player, "", value.value, {}});
    return *this;
}

Message& Message::list(std::string name, std::vector<Message> parts) {
    args.push_back({std::move(name), Arg::Kind::list, "", 0, std::move(parts)});
    return *this;
}

Message& Message::part(std::string name, Message value) {
    return list(std::move(name), {std::move(value)});
}

Message say(std::string key) { return {std::move(key), {}}; }

Message verbatim(std::string text) { return Message{}.word("text", std::move(text)); }

std::string plain(const Message& message) {
    if (message.key.empty()) {
        return message.args.empty() ? "" : message.args.front().word;
    }
    std::string text = message.key;
    for (std::size_t i = 0; i < message.args.size(); ++i) {
        text += (i == 0 ? "(" : ", ") + message.args[i].name + "=" + plain_arg(message.args[i]);
    }
    return text + (message.args.empty() ? "" : ")");
}

}  // namespace haula::rules
