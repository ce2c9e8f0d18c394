#pragma once
// What the server's tests share: the calibration games and whisper as a server's games, data files
// of their own, a server running on a free port, and tables on it.

#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/host.hpp"
#include "server/server.hpp"
#include "tests/server/client.hpp"

namespace nb::test {

// The calibration games, and whisper: several seats with hidden hands.
std::span<const GameEntry> test_games();
const GameEntry* find_test_game(std::string_view id);
std::string english(const Message& message);

// A folder that is gone at the end of the test.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::string file(const std::string& name) const {
        return (path_ / name).string();
    }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

// Port 0, the games for tests, English texts.
ServerConfig test_config(const std::string& data_file);
HostConfig host_config(const Limits& limits = {});

// What the link of a seat opens.
Place place_of(const CreatedTable& table, Seat seat);
Command act_command(const std::string& id, std::uint64_t revision, const std::string& action);

class RunningServer {
public:
    explicit RunningServer(const ServerConfig& config);
    ~RunningServer() { stop(); }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;
    void stop();
    [[nodiscard]] std::uint16_t port() const { return server_->port(); }

private:
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

// A view without the server's time, which is all that may differ when nothing has changed.
nlohmann::json timeless(nlohmann::json view);

struct Seated {
    std::string id;
    std::vector<std::string> tokens;  // of the persons' seats
};
Seated new_table(std::uint16_t port, const std::string& game);
// The body of POST /api/tables, whole.
Seated new_table_of(std::uint16_t port, const nlohmann::json& wanted);

Headers bearer(const std::string& token);
nlohmann::json hello(const std::string& table);
nlohmann::json hello(const std::string& table, const std::string& token);
nlohmann::json act(const std::string& id, std::uint64_t revision, const std::string& action);

}  // namespace nb::test
