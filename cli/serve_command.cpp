// northbeard serve: the page and the tables over HTTP and WebSocket, until it is told to stop.
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "core/text.hpp"
#include "games.hpp"
#include "server/log.hpp"
#include "server/server.hpp"
#include "server/store.hpp"

namespace nb::cli {

namespace {

struct Wishes {
    std::string port = "8080";
    std::string address = "127.0.0.1";
    std::string data = "northbeard.db";
    std::string log = "info";
    std::vector<std::string> limits;
    std::vector<std::string> origins;
    bool behind_proxy = false;
};

// Where a browser on this machine finds it.
std::string link(const std::string& address, std::uint16_t port) {
    const bool everywhere = address == "0.0.0.0" || address == "::";
    const bool six = address.find(':') != std::string::npos;
    const std::string host = everywhere ? "127.0.0.1" : six ? "[" + address + "]" : address;
    return "http://" + host + ":" + std::to_string(port) + "/";
}

std::expected<Limits, Problem> parse_limits(const std::vector<std::string>& pairs) {
    Limits limits;
    for (const std::string& pair : pairs) {
        const auto set = set_limit(limits, pair);
        if (!set) return std::unexpected(set.error());
    }
    return limits;
}

int run(const Wishes& wishes, const Shell& shell) {
    const auto limits = parse_limits(wishes.limits);
    if (!limits) return shell.fail(limits.error(), wrong_usage);
    if (!set_log_level(wishes.log)) {
        return shell.fail(Problem("cli.error.log_level").with("level", wishes.log), wrong_usage);
    }
    ServerConfig config;
    config.address = wishes.address;
    config.port = parse_number<std::uint16_t>(wishes.port, 0, 65535).value_or(8080);
    config.data_file = wishes.data;
    config.limits = *limits;
    config.games = games();
    config.find = find_game;
    config.origins = wishes.origins;
    config.behind_proxy = wishes.behind_proxy;
    config.render = [](const Message& message) {
        return Catalogue::built_in().render(message, Language::en);
    };
    const auto result = run_server(config, [&](std::uint16_t port) {
        const std::string url = link(wishes.address, port);
        if (shell.json) {
            Shell::print({{"url", url}, {"port", port}, {"data", place_shown(wishes.data)}});
        } else {
            std::cout << shell.say(Message("cli.serve.open")
                                       .with("url", url)
                                       .with("data", place_shown(wishes.data)))
                      << '\n';
        }
        std::cout.flush();
    });
    if (!result) return shell.fail(result.error());
    return *result;
}

}  // namespace

void add_serve_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "serve");
    auto wishes = std::make_shared<Wishes>();
    command->add_option("--port", wishes->port, shell.say("cli.help.serve.port"))
        ->type_name("P")
        ->check(whole_number(shell, 0, 65535));
    command->add_option("--address", wishes->address, shell.say("cli.help.serve.address"))
        ->type_name("A");
    command->add_option("--data", wishes->data, shell.say("cli.help.serve.data"))
        ->type_name("PLACE");
    command->add_option("--log", wishes->log, shell.say("cli.help.serve.log"))
        ->type_name("debug|info|error|off");
    command->add_option("--limit", wishes->limits, shell.say("cli.help.serve.limit"))
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false)
        ->take_all();
    command->add_option("--origin", wishes->origins, shell.say("cli.help.serve.origin"))
        ->type_name("URL")
        ->allow_extra_args(false)
        ->take_all();
    command->add_flag("--behind-proxy", wishes->behind_proxy, shell.say("cli.help.serve.proxy"));
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
