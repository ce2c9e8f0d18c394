#include "server/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>

namespace nb {

namespace {

spdlog::logger& logger() {
    static const std::shared_ptr<spdlog::logger> made = [] {
        auto sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
        auto out = std::make_shared<spdlog::logger>("northbeard", std::move(sink));
        out->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ %l %v", spdlog::pattern_time_type::utc);
        return out;
    }();
    return *made;
}

// Quoted when needed, so that nobody's input can forge another field or line.
std::string field_value(std::string_view value) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/";
    if (!value.empty() && value.find_first_not_of(plain) == std::string_view::npos) {
        return std::string(value);
    }
    std::string out = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
    }
    return out += '"';
}

void write(spdlog::level::level_enum level, std::string_view event,
           std::initializer_list<LogField> fields) {
    if (!logger().should_log(level)) return;
    std::string line(event);
    for (const LogField& field : fields) {
        line.append(" ").append(field.name).append("=").append(field_value(field.value));
    }
    logger().log(level, "{}", line);
}

}  // namespace

void log_debug(std::string_view event, std::initializer_list<LogField> fields) {
    write(spdlog::level::debug, event, fields);
}
void log_info(std::string_view event, std::initializer_list<LogField> fields) {
    write(spdlog::level::info, event, fields);
}
void log_error(std::string_view event, std::initializer_list<LogField> fields) {
    write(spdlog::level::err, event, fields);
}

bool set_log_level(std::string_view level) {
    if (level == "debug")
        logger().set_level(spdlog::level::debug);
    else if (level == "info")
        logger().set_level(spdlog::level::info);
    else if (level == "error")
        logger().set_level(spdlog::level::err);
    else if (level == "off")
        logger().set_level(spdlog::level::off);
    else
        return false;
    return true;
}

std::string arguments_text(const Message& message) {
    std::string text;
    for (const MessageArg& arg : message.args) {
        if (!text.empty()) text += ", ";
        text.append(arg.name).append("=");
        switch (arg.kind) {
            case MessageArg::Kind::number: text += std::to_string(arg.number); break;
            case MessageArg::Kind::text: text += arg.text; break;
            case MessageArg::Kind::message: text += arg.message.front().key; break;
        }
    }
    return text;
}

}  // namespace nb
