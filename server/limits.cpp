#include "server/limits.hpp"

#include "core/text.hpp"

namespace nb {

namespace {

constexpr std::uint32_t mebibyte = 1U << 20;
constexpr std::uint32_t day = 86'400;

constexpr LimitSpec specs[] = {
    {"header_bytes", &Limits::header_bytes, 1'024, mebibyte},
    {"body_bytes", &Limits::body_bytes, 256, mebibyte},
    {"request_seconds", &Limits::request_seconds, 1, day},
    {"record_bytes", &Limits::record_bytes, 1'024, 16 * mebibyte},
    {"message_bytes", &Limits::message_bytes, 256, mebibyte},
    {"idle_seconds", &Limits::idle_seconds, 1, day},
    {"hello_seconds", &Limits::hello_seconds, 1, day},
    {"queue_messages", &Limits::queue_messages, 1, 65'536},
    {"commands_per_second", &Limits::commands_per_second, 1, 100'000},
    {"commands_burst", &Limits::commands_burst, 1, 100'000},
    {"connections_per_address", &Limits::connections_per_address, 1, 65'536},
    {"tables_per_hour", &Limits::tables_per_hour, 1, 1'000'000},
    {"open_tables", &Limits::open_tables, 1, 1'000'000},
    {"record_lines", &Limits::record_lines, 16, 10'000'000},
    {"leave_seconds", &Limits::leave_seconds, 0, 30 * day},
    {"bot_milliseconds", &Limits::bot_milliseconds, 1, 10'000},
    {"advice_waiting", &Limits::advice_waiting, 0, 10'000},
};

std::string known_names() {
    std::string names;
    for (const LimitSpec& spec : specs) {
        if (!names.empty()) names += ", ";
        names += spec.name;
    }
    return names;
}

}  // namespace

std::span<const LimitSpec> limit_specs() { return specs; }

std::expected<void, Problem> set_limit(Limits& limits, std::string_view setting) {
    const std::size_t equals = setting.find('=');
    const std::string_view name = setting.substr(0, equals);
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view{} : setting.substr(equals + 1);
    for (const LimitSpec& spec : specs) {
        if (spec.name != name) continue;
        const auto number = parse_number<std::uint32_t>(value, spec.least, spec.most);
        if (!number) {
            return std::unexpected(Problem("server.error.limit_value")
                                       .with("limit", name)
                                       .with("value", value)
                                       .with("least", std::int64_t{spec.least})
                                       .with("most", std::int64_t{spec.most}));
        }
        limits.*spec.value = *number;
        return {};
    }
    return std::unexpected(
        Problem("server.error.unknown_limit").with("limit", name).with("known", known_names()));
}

std::string to_text(const Limits& limits) {
    std::string text;
    for (const LimitSpec& spec : specs) {
        text += spec.name;
        text += '=';
        text += std::to_string(limits.*spec.value);
        text += '\n';
    }
    return text;
}

}  // namespace nb
