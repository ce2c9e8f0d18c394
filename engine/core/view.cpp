#include "core/view.hpp"

namespace nb {

nlohmann::json to_json(const Message& message) {
    nlohmann::json out = {{"key", message.key}};
    for (const MessageArg& arg : message.args) {
        nlohmann::json& slot = out["args"][arg.name];
        switch (arg.kind) {
            case MessageArg::Kind::number: slot = arg.number; break;
            case MessageArg::Kind::text: slot = arg.text; break;
            case MessageArg::Kind::message: slot = to_json(arg.message.front()); break;
        }
    }
    return out;
}

}  // namespace nb
