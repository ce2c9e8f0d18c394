#pragma once
// Reading a view (docs/protocol.md) without surprises: a thing that is missing or of another kind
// reads as nothing, and nothing is ever thrown or aborted.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace nb::cli {

using Json = nlohmann::json;

inline const Json& nothing() {
    static const Json null;
    return null;
}

inline const Json& at(const Json& object, const char* name) {
    if (!object.is_object()) return nothing();
    const auto found = object.find(name);
    return found == object.end() ? nothing() : *found;
}
inline std::string text_at(const Json& object, const char* name) {
    const Json& value = at(object, name);
    return value.is_string() ? value.get<std::string>() : std::string();
}
inline std::optional<int> number_at(const Json& object, const char* name) {
    const Json& value = at(object, name);
    if (!value.is_number_integer()) return std::nullopt;
    return value.get<int>();
}
inline bool flag_at(const Json& object, const char* name) {
    const Json& value = at(object, name);
    return value.is_boolean() && value.get<bool>();
}

// A message as it stands in a view, back as a message.
inline Message message_of(const Json& json) {
    Message message(text_at(json, "key"));
    const Json& args = at(json, "args");
    if (!args.is_object()) return message;
    for (const auto& [name, value] : args.items()) {
        if (value.is_number_integer()) message.with(name, value.get<std::int64_t>());
        if (value.is_string()) message.with(name, value.get<std::string>());
        if (value.is_object()) message.with(name, message_of(value));
    }
    return message;
}

}  // namespace nb::cli
