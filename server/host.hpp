#pragma once
// The tables of this process: made, loaded from the store when asked for, dropped from memory when
// many, acted on in batches that become durable together, and shown to those who watch. Who
// connects how is not known here (server.cpp, socket.cpp); one thread makes all calls.

#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "bots/bots.hpp"
#include "server/limits.hpp"
#include "server/messages.hpp"
#include "server/metrics.hpp"
#include "server/rate.hpp"
#include "server/store.hpp"
#include "table/table.hpp"

namespace nb {

// Why a request can't be served, with the status that HTTP gives it.
struct Failure {
    unsigned status = 400;
    Problem problem;
};
template <class T>
using Served = std::expected<T, Failure>;

// What a link opens: a table, and a seat of it or a spectator's place.
struct Place {
    std::string table;
    Viewer viewer;
};

struct CreatedTable {
    std::string id;
    std::vector<Player> players;      // by seat
    std::vector<std::string> tokens;  // by seat, empty for bots; shown once and kept nowhere
};

struct HostConfig {
    std::span<const GameEntry> games;
    GameFinder find = nullptr;
    Limits limits;
    Render render;
    std::span<const BotEntry> bots = nb::bots();
};

// A message that many sockets send.
using SharedText = std::shared_ptr<const std::string>;

class Host {
public:
    Host(HostConfig config, std::unique_ptr<Store> store, Metrics& metrics);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    // Errors: server.error.{unknown_game, unknown_bot, no_person}, those of Table::create, those of
    // the store.
    Served<CreatedTable> create(const TableRequest& request);
    // Errors: server.error.{unknown_table, wrong_token, table_damaged}, those of the store.
    Served<Place> enter(std::string_view table, const std::optional<std::string>& token);
    // Errors of the next two: as of enter(), and server.error.record_secret.
    Served<std::string> view(const Place& place);    // VIEW as JSON text
    Served<std::string> record(const Place& place);  // docs/records.md

    // Takes a command for the next batch; `done` is called in flush(), once it is durable or
    // refused. Errors: those of Table's commands, server.error.{spectator, conflict, record_lines},
    // the store's.
    void submit(const Place& place, Command command, std::function<void(const Answer&)> done);
    // Called when there is something to do, a command that waits or a bot that has the turn: the
    // owner then calls flush() soon.
    void on_waiting(std::function<void()> wake) { wake_ = std::move(wake); }
    // Carries out what waits, lets bots decide for a moment, makes all of it durable in one
    // transaction, answers, then shows the new views.
    void flush();
    // Bots decide no more, so that a server can come to its end; they go on in the next one.
    void stop_bots() { bots_stopped_ = true; }

    // Tells `show` every new view of the place, as the WebSocket's message, until the watch is
    // dropped. Called inside flush(): it must not make or drop watches.
    class Watch;
    [[nodiscard]] std::unique_ptr<Watch> watch(const Place& place,
                                               std::function<void(SharedText)> show);

    [[nodiscard]] std::expected<void, Problem> check() { return store_->check(); }
    [[nodiscard]] const HostConfig& config() const { return config_; }

private:
    struct Room;
    struct Waiting {
        Place place;
        Command command;
        std::function<void(const Answer&)> done;
    };
    struct Batch;

    Served<Room*> room(std::string_view id);
    Served<void> check_bots(const TableRequest& request) const;
    void drop(const std::string& id);
    void trim();
    void carry_out(Waiting& waiting, Batch& batch);
    void wake();
    void note_bot(Room& room);
    void let_bots_decide(Batch& batch);
    void move_bots(const std::string& id, Clock::time_point until, Batch& batch);
    std::optional<Answer> earlier_answer(Room& room, Seat seat, const std::string& id);
    void show_views(Room& room, Batch& batch);
    void show_again(const std::string& table);
    void commit(Batch& batch);
    void settle(Batch& batch);

    HostConfig config_;
    std::unique_ptr<Store> store_;
    Metrics& metrics_;
    std::function<void()> wake_;
    bool woken_ = false;
    bool bots_stopped_ = false;
    std::vector<Waiting> waiting_;
    std::deque<std::string> bots_due_;  // tables where a bot has the turn, in the order of coming
    std::list<Room> rooms_;             // the most recently used first
    std::unordered_map<std::string, std::list<Room>::iterator> by_id_;
    std::unordered_map<std::string, std::vector<Watch*>> watches_;
};

// Tied to the host that gave it, which must live longer.
class Host::Watch {
public:
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

private:
    friend class Host;
    Watch(Host& host, Place place, std::function<void(SharedText)> show)
        : host_(host), place_(std::move(place)), show_(std::move(show)) {}
    Host& host_;
    Place place_;
    std::function<void(SharedText)> show_;
};

}  // namespace nb
