#include "core/view.hpp"

namespace nb {

nlohmann::json object(std::initializer_list<Member> members) {
    nlohmann::json made = nlohmann::json::object();
    auto& pairs = *made.get_ptr<nlohmann::json::object_t*>();
    for (const Member& member : members) {
        pairs.emplace_hint(pairs.end(), member.key, std::move(member.value));
    }
    return made;
}

nlohmann::json to_json(const Message& message) {
    nlohmann::json out = object({{"key", message.key}});
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
