#include "tests/server/fixture.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "bench/calibration/calibration.hpp"
#include "server/log.hpp"
#include "tests/whisper/whisper.hpp"
#include "text/catalogue.hpp"

namespace nb::test {

std::span<const GameEntry> test_games() {
    static const std::vector<GameEntry> all = [] {
        std::vector<GameEntry> list(calibration_games().begin(), calibration_games().end());
        list.push_back(whisper::entry);
        return list;
    }();
    return all;
}

const GameEntry* find_test_game(std::string_view id) {
    for (const GameEntry& game : test_games()) {
        if (game.id == id) return &game;
    }
    return nullptr;
}

std::string english(const Message& message) {
    return Catalogue::built_in().render(message, Language::en);
}

Folder::Folder() {
    static int made = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("northbeard-test-" + std::to_string(::getpid()) + "-" + std::to_string(++made));
    std::filesystem::create_directories(path_);
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

ServerConfig test_config(const std::string& data_file) {
    set_log_level("off");
    ServerConfig config;
    config.port = 0;
    config.data_file = data_file;
    config.games = test_games();
    config.find = find_test_game;
    config.render = english;
    return config;
}

HostConfig host_config(const Limits& limits) {
    set_log_level("off");
    return {test_games(), find_test_game, limits, english};
}

Place place_of(const CreatedTable& table, Seat seat) {
    return {table.id, hash_token(table.tokens[seat])};
}

nlohmann::json timeless(nlohmann::json view) {
    view.erase("now");
    return view;
}

Command act_command(const std::string& id, std::uint64_t revision, const std::string& action) {
    Command command;
    command.id = id;
    command.revision = revision;
    command.action = action;
    return command;
}

RunningServer::RunningServer(const ServerConfig& config) {
    auto opened = Server::open(config);
    if (!opened) {
        ADD_FAILURE() << english(opened.error());
        std::abort();  // nothing that follows makes sense
    }
    server_ = std::move(*opened);
    thread_ = std::thread([this] { EXPECT_TRUE(server_->run()); });
}

void RunningServer::stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
}

Seated new_table(std::uint16_t port, const std::string& game) {
    return new_table_of(port, nlohmann::json{{"game", game}});
}

Seated new_table_of(std::uint16_t port, const nlohmann::json& wanted) {
    const Reply reply = call(port, "POST", "/api/tables", wanted.dump());
    EXPECT_EQ(reply.status, 201) << reply.body;
    Seated table;
    if (reply.status != 201) return table;
    const nlohmann::json created = reply.json();
    table.id = created["table"].get<std::string>();
    for (const nlohmann::json& seat : created["seats"]) {
        if (seat.contains("token")) table.tokens.push_back(seat["token"].get<std::string>());
    }
    return table;
}

Headers bearer(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

nlohmann::json hello(const std::string& table) { return {{"type", "hello"}, {"table", table}}; }

nlohmann::json hello(const std::string& table, const std::string& token) {
    return {{"type", "hello"}, {"table", table}, {"token", token}};
}

nlohmann::json act(const std::string& id, std::uint64_t revision, const std::string& action) {
    return {{"type", "act"}, {"id", id}, {"revision", revision}, {"action", action}};
}

}  // namespace nb::test
