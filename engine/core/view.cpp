#include "core/view.hpp"

namespace nb {

namespace {

void write_message(const Message& message, std::string& out) {
    out += "{\"key\":";
    write_text(message.key, out);
    std::string_view before = ",\"args\":{";
    for (const MessageArg& arg : message.args) {
        out += before;
        before = ",";
        write_text(arg.name, out);
        out += ':';
        switch (arg.kind) {
            case MessageArg::Kind::number: out += std::to_string(arg.number); break;
            case MessageArg::Kind::text: write_text(arg.text, out); break;
            case MessageArg::Kind::message: write_message(arg.message.front(), out); break;
        }
    }
    out += message.args.empty() ? "}" : "}}";
}

}  // namespace

std::string message_text(const Message& message) {
    std::string out;
    write_message(message, out);
    return out;
}

JsonTree to_json(const Message& message) { return JsonTree::written(message_text(message)); }

}  // namespace nb
