#include "core/message.hpp"

namespace nb {

Message& Message::with(std::string_view name, std::int64_t number) & {
    MessageArg arg;
    arg.name = name;
    arg.number = number;
    args.push_back(std::move(arg));
    return *this;
}

Message& Message::with(std::string_view name, std::string_view text) & {
    MessageArg arg;
    arg.name = name;
    arg.kind = MessageArg::Kind::text;
    arg.text = text;
    args.push_back(std::move(arg));
    return *this;
}

Message& Message::with(std::string_view name, Message message) & {
    MessageArg arg;
    arg.name = name;
    arg.kind = MessageArg::Kind::message;
    arg.message.push_back(std::move(message));
    args.push_back(std::move(arg));
    return *this;
}

}  // namespace nb
