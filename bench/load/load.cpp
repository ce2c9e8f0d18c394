// A load generator for `northbeard serve` on this machine: tables that are played at random as fast
// as they can be or at a given rate, or tables that are only watched.
//
//   load play PORT --game northwood --tables 500 --seconds 20 [--rate 5000]
//   load idle PORT --tables 2000 --sockets 4000     then waits for a line on standard input
//
// run.sh starts a server with the limits that this needs, and prints what it costs.

#include <sys/epoll.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <vector>

#include "connection.hpp"
#include "core/random.hpp"

namespace nb::load {

namespace {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

struct Wanted {
    std::string mode;
    std::uint16_t port = 0;
    std::string game = "northwood";
    std::size_t tables = 500;
    std::size_t seats = 1;
    std::size_t sockets = 1'000;
    double seconds = 20;
    double rate = 0;  // actions a second, of all tables together; 0: as fast as they are answered
};

struct Figures {
    std::vector<double> milliseconds;  // from sending an action to its acknowledgement
    std::uint64_t acknowledged = 0;
    std::uint64_t refused = 0;
    std::uint64_t views = 0;
    std::uint64_t view_bytes = 0;
    std::uint64_t games = 0;
    void forget() { *this = {}; }
};

double milliseconds_since(Time then) {
    return std::chrono::duration<double, std::milli>(Clock::now() - then).count();
}

class Load;

// One table and those who sit at it. The first of them makes it.
constexpr unsigned most_ahead = 100;  // about as many actions as a game of For Northwood! takes

class PlayedTable {
public:
    PlayedTable(Load& load, std::size_t seats);
    void begin();
    void act_now(std::size_t seat);

private:
    struct Sitter {
        std::unique_ptr<Connection> connection;
        Seen seen;
        bool answered = true;  // the last action is acknowledged
        bool due = false;      // an action of this seat is on the timetable
        Time sent;
        std::uint64_t acknowledged = 0;  // the revision
    };
    void made(std::string_view body);
    void hear(std::size_t seat, std::string_view message);
    void look(std::size_t seat);
    void end();

    Load& load_;
    std::vector<Sitter> sitters_;
    std::string id_;
    std::vector<std::string> tokens_;
    std::uint64_t commands_ = 0;
    // How many actions are played at once at the beginning: tables differ, as their games would
    // all end together otherwise.
    std::uint64_t ahead_;
    Time last_;
};

class Load {
public:
    explicit Load(const Wanted& wanted) : wanted_(wanted), epoll_(::epoll_create1(0)) {}

    int play() {
        std::vector<std::unique_ptr<PlayedTable>> tables;
        for (std::size_t i = 0; i < wanted_.tables; ++i) {
            tables.push_back(std::make_unique<PlayedTable>(*this, wanted_.seats));
            tables.back()->begin();
            turn(0);
        }
        constexpr double warm_up = 8;  // as long as the tables take to be ahead of each other
        run_for(warm_up);
        figures.forget();
        const Time start = Clock::now();
        run_for(wanted_.seconds);
        return report(milliseconds_since(start) / 1'000);
    }

    int idle() {
        std::vector<std::unique_ptr<Connection>> connections;
        std::vector<std::pair<std::string, std::string>> links;
        Connection maker({[&](std::string_view body) {
                              links.emplace_back(member_text(body, "table"),
                                                 member_text(body, "token"));
                          },
                          [](std::string_view) {}, [] { fail("the server ended a connection"); }});
        maker.connect(epoll_, wanted_.port);
        while (links.size() < wanted_.tables) {
            const std::size_t before = links.size();
            maker.post("/api/tables", new_table());
            while (links.size() == before) turn(10);
        }
        std::size_t shown = 0;
        for (std::size_t i = 0; i < wanted_.sockets; ++i) {
            connections.push_back(std::make_unique<Connection>(
                Connection::Told{[](std::string_view) {}, [&](std::string_view) { ++shown; },
                                 [] { fail("the server ended a connection"); }}));
            Connection& made = *connections.back();
            if (!made.connect(epoll_, wanted_.port)) fail("no connection");
            made.upgrade();
            const auto& [table, token] = links[i % links.size()];
            made.send(hello(table, i < links.size() ? token : ""));
            turn(0);
        }
        const Time start = Clock::now();
        while (shown < wanted_.sockets && milliseconds_since(start) < 60'000) turn(10);
        std::printf("%zu tables, %zu sockets, each with its view\n", links.size(), shown);
        std::fflush(stdout);
        // Pings must be answered while somebody measures.
        while (milliseconds_since(start) < wanted_.seconds * 1'000) turn(100);
        return shown >= wanted_.sockets ? 0 : 1;
    }

    void later(Time when, PlayedTable& table, std::size_t seat) {
        timetable_.push({when, &table, seat});
    }

    static std::string hello(std::string_view table, std::string_view token) {
        std::string text = R"({"type":"hello","table":")" + std::string(table) + '"';
        if (!token.empty()) text += R"(,"token":")" + std::string(token) + '"';
        return text + '}';
    }
    [[nodiscard]] std::string new_table() const {
        std::string text = R"({"game":")" + wanted_.game + R"(","seats":[{})";
        for (std::size_t seat = 1; seat < wanted_.seats; ++seat) text += ",{}";
        return text + "]}";
    }
    [[noreturn]] static void fail(const char* why) {
        std::fprintf(stderr, "load: %s\n", why);
        std::exit(1);
    }
    // Between two actions of a table.
    [[nodiscard]] Clock::duration pause() const {
        if (wanted_.rate <= 0) return {};
        return std::chrono::duration_cast<Clock::duration>(
            std::chrono::duration<double>(static_cast<double>(wanted_.tables) / wanted_.rate));
    }
    [[nodiscard]] const Wanted& wanted() const { return wanted_; }
    [[nodiscard]] int epoll() const { return epoll_; }

    Figures figures;
    Random random{1};

private:
    struct Due {
        Time when;
        PlayedTable* table;
        std::size_t seat;
        bool operator<(const Due& other) const { return when > other.when; }
    };

    // Hears what has come, waiting for at most so many milliseconds.
    void turn(int patience) {
        std::array<epoll_event, 256> events;
        const int count = ::epoll_wait(epoll_, events.data(), events.size(), patience);
        for (int i = 0; i < count; ++i) {
            const epoll_event& event = events[static_cast<std::size_t>(i)];
            static_cast<Connection*>(event.data.ptr)->ready(event.events);
        }
        while (!timetable_.empty() && timetable_.top().when <= Clock::now()) {
            const Due due = timetable_.top();
            timetable_.pop();
            due.table->act_now(due.seat);
        }
    }
    void run_for(double seconds) {
        const Time start = Clock::now();
        while (milliseconds_since(start) < seconds * 1'000) turn(timetable_.empty() ? 10 : 1);
    }
    int report(double seconds) {
        std::vector<double>& sorted = figures.milliseconds;
        std::ranges::sort(sorted);
        const auto at = [&](double part) {
            if (sorted.empty()) return 0.0;
            return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
        };
        const auto each = [&](std::uint64_t count) { return static_cast<double>(count) / seconds; };
        std::printf(
            "%s, %zu tables of %zu: %.0f actions/s acknowledged; ms to the acknowledgement: "
            "p50 %.1f, p90 %.1f, p99 %.1f, most %.1f; %.0f views/s of %.1f KB; %lu games ended; "
            "%lu refused\n",
            wanted_.game.c_str(), wanted_.tables, wanted_.seats, each(figures.acknowledged),
            at(0.5), at(0.9), at(0.99), at(1), each(figures.views),
            static_cast<double>(figures.view_bytes) /
                static_cast<double>(std::max<std::uint64_t>(figures.views, 1)) / 1'024,
            figures.games, figures.refused);
        return figures.acknowledged > 0 && figures.refused == 0 ? 0 : 1;
    }

    Wanted wanted_;
    int epoll_;
    std::priority_queue<Due> timetable_;
};

PlayedTable::PlayedTable(Load& load, std::size_t seats)
    : load_(load), sitters_(seats), ahead_(load.random.below(most_ahead)) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
        sitters_[seat].connection = std::make_unique<Connection>(
            Connection::Told{[this](std::string_view body) { made(body); },
                             [this, seat](std::string_view message) { hear(seat, message); },
                             [] { Load::fail("the server ended a connection"); }});
    }
    last_ = Clock::now();
}

void PlayedTable::begin() {
    if (!sitters_[0].connection->connect(load_.epoll(), load_.wanted().port)) {
        Load::fail("no connection");
    }
    sitters_[0].connection->post("/api/tables", load_.new_table());
}

void PlayedTable::made(std::string_view body) {
    id_ = member_text(body, "table");
    if (id_.empty()) Load::fail("no table was made");
    tokens_.clear();
    for (std::size_t at = body.find("\"token\":"); at != std::string_view::npos;
         at = body.find("\"token\":", at + 1)) {
        tokens_.emplace_back(member_text(body, "token", at));
    }
    for (std::size_t seat = 0; seat < sitters_.size(); ++seat) {
        Sitter& sitter = sitters_[seat];
        if (seat > 0 && !sitter.connection->connect(load_.epoll(), load_.wanted().port)) {
            Load::fail("no connection");
        }
        sitter.connection->upgrade();
        sitter.connection->send(Load::hello(id_, tokens_[seat]));
    }
}

void PlayedTable::hear(std::size_t seat, std::string_view message) {
    Sitter& sitter = sitters_[seat];
    if (message.starts_with(R"({"type":"view")")) {
        ++load_.figures.views;
        load_.figures.view_bytes += message.size();
        sitter.seen = read_view(message);
        if (sitter.seen.over) return end();
        return look(seat);
    }
    const bool refused = message.find(R"("type":"refused")") != std::string_view::npos;
    const bool done = message.find(R"("type":"ack")") != std::string_view::npos;
    if (!refused && !done) return;
    load_.figures.milliseconds.push_back(milliseconds_since(sitter.sent));
    ++(done ? load_.figures.acknowledged : load_.figures.refused);
    sitter.acknowledged = read_view(message).revision;
    sitter.answered = true;
    if (sitter.seen.over) return end();
    look(seat);
}

// If this seat has the turn, its action is put on the timetable.
void PlayedTable::look(std::size_t seat) {
    Sitter& sitter = sitters_[seat];
    const bool current = sitter.seen.revision >= sitter.acknowledged;
    if (!sitter.answered || !current || sitter.seen.actions.empty() || sitter.due) return;
    if (load_.wanted().rate <= 0 || commands_ < ahead_) return act_now(seat);
    sitter.due = true;
    // The first of each table at some moment or other, so that not all come together.
    const double part = commands_ == 0 ? load_.random.below(1'000) / 1'000.0 : 1;
    const auto pause = std::chrono::duration_cast<Clock::duration>(load_.pause() * part);
    load_.later(std::max(Clock::now(), last_ + pause), *this, seat);
}

void PlayedTable::act_now(std::size_t seat) {
    Sitter& sitter = sitters_[seat];
    sitter.due = false;
    if (sitter.seen.actions.empty()) return;  // the game has ended meanwhile
    const auto count = static_cast<unsigned>(sitter.seen.actions.size());
    const std::string& action = sitter.seen.actions[load_.random.below(count)];
    const std::string text = R"({"type":"act","id":"l)" + std::to_string(++commands_) +
                             R"(","revision":)" + std::to_string(sitter.seen.revision) +
                             R"(,"action":")" + action + "\"}";
    sitter.seen.actions.clear();
    sitter.answered = false;
    sitter.sent = last_ = Clock::now();
    sitter.connection->send(text);
}

// The game is over; when the last action is acknowledged, another begins.
void PlayedTable::end() {
    for (const Sitter& sitter : sitters_) {
        if (!sitter.answered) return;
    }
    ++load_.figures.games;
    for (Sitter& sitter : sitters_) {
        sitter.connection->close();
        sitter.seen = {};
        sitter.acknowledged = 0;
    }
    begin();
}

int main_of(int count, char** words) {
    Wanted wanted;
    if (count < 3)
        Load::fail(
            "load play|idle PORT [--game G] [--tables N] [--seats N] "
            "[--sockets N] [--seconds S] [--rate R]");
    wanted.mode = words[1];
    wanted.port = static_cast<std::uint16_t>(std::atoi(words[2]));
    for (int i = 3; i + 1 < count; i += 2) {
        const std::string name = words[i];
        const char* value = words[i + 1];
        if (name == "--game") wanted.game = value;
        if (name == "--tables") wanted.tables = std::strtoul(value, nullptr, 10);
        if (name == "--seats") wanted.seats = std::strtoul(value, nullptr, 10);
        if (name == "--sockets") wanted.sockets = std::strtoul(value, nullptr, 10);
        if (name == "--seconds") wanted.seconds = std::atof(value);
        if (name == "--rate") wanted.rate = std::atof(value);
    }
    Load load(wanted);
    return wanted.mode == "idle" ? load.idle() : load.play();
}

}  // namespace

}  // namespace nb::load

int main(int count, char** words) { return nb::load::main_of(count, words); }
