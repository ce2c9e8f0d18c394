#pragma once
// One line an event: its name and its fields, to standard error. Tokens, seeds and request bodies
// are never fields.

#include <initializer_list>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace nb {

struct LogField {
    std::string_view name;
    std::string value;
};

void log_debug(std::string_view event, std::initializer_list<LogField> fields);
void log_info(std::string_view event, std::initializer_list<LogField> fields);
void log_error(std::string_view event, std::initializer_list<LogField> fields);

// "debug", "info", "error" or "off"; false for anything else.
bool set_log_level(std::string_view level);

// The arguments of a message as "name=value, ...", for the log only.
std::string arguments_text(const Message& message);

}  // namespace nb
