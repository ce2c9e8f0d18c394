#include "cli/ends.hpp"

#include <iostream>
#include <vector>

#include "blackbeard/rules.hpp"
#include "blackbeard/words.hpp"
#include "cli/figures.hpp"
#include "cli/terminal.hpp"

namespace nb::cli {

namespace {

Ending blackbeard_ending(const AnyGame& over) {
    const blackbeard::State& s = static_cast<const GameOf<blackbeard::Blackbeard>&>(over).state();
    Ending ending;
    ending.end = blackbeard::id_of(static_cast<blackbeard::End>(s.ended));
    ending.rounds = s.round;
    for (Seat seat = 0; seat < s.seats; ++seat) ending.points += s.players[seat].points;
    if (s.solitaire != 0) ending.system = s.players[blackbeard::system_player].points;
    return ending;
}

struct Mean {
    std::string_view id;
    double value;
};
// In the order of the columns; points are those of one seat.
std::vector<Mean> means_of(const EndCounts& counts, Seat seats) {
    const auto games = static_cast<double>(counts.games);
    std::vector<Mean> means = {{"rounds", static_cast<double>(counts.rounds) / games},
                               {"decisions", static_cast<double>(counts.decisions) / games},
                               {"points", static_cast<double>(counts.points) / games / seats}};
    if (counts.has_system) {
        means.push_back({"system", static_cast<double>(counts.system_points) / games});
    }
    return means;
}

EndCounts all_of(const Ends& ends) {
    EndCounts all;
    for (const auto& [end, counts] : ends) all.add(counts);
    return all;
}

std::string right_aligned(const std::string& text, std::size_t width) {
    const std::size_t taken = columns(text);
    return std::string(taken < width ? width - taken : 0, ' ') + text;
}

}  // namespace

ReadEnding ending_of(std::string_view game) {
    return game == "blackbeard" ? blackbeard_ending : nullptr;
}

void EndCounts::add(const Ending& ending, bool won, std::uint64_t decisions_made) {
    ++games;
    wins += won ? 1 : 0;
    rounds += ending.rounds;
    decisions += decisions_made;
    points += ending.points;
    has_system = ending.system.has_value();
    system_points += ending.system.value_or(0);
}

void EndCounts::add(const EndCounts& other) {
    games += other.games;
    wins += other.wins;
    rounds += other.rounds;
    decisions += other.decisions;
    points += other.points;
    has_system = has_system || other.has_system;
    system_points += other.system_points;
}

nlohmann::json ends_json(const Ends& ends, Seat seats) {
    auto out = nlohmann::json::array();
    for (const auto& [end, counts] : ends) {
        nlohmann::json row = {{"end", end}, {"games", counts.games}, {"wins", counts.wins}};
        for (const Mean& mean : means_of(counts, seats)) {
            row["mean_" + std::string(mean.id)] = mean.value;
        }
        out.push_back(std::move(row));
    }
    return out;
}

void print_ends(const Ends& ends, std::string_view game, Seat seats, const Shell& shell) {
    constexpr std::size_t name_width = 24;
    constexpr std::size_t width = 11;
    const std::string heading = "cli.simulate.end.";
    const EndCounts all = all_of(ends);
    std::cout << padded(shell.say(heading + "name"), name_width);
    for (const char* id : {"games", "wins"}) {
        std::cout << right_aligned(shell.say(heading + id), width);
    }
    for (const Mean& mean : means_of(all, seats)) {
        std::cout << right_aligned(shell.say(heading + std::string(mean.id)), width);
    }
    std::cout << '\n';
    const auto print_row = [&](const std::string& name, const EndCounts& counts) {
        std::cout << padded(name, name_width) << right_aligned(std::to_string(counts.games), width)
                  << right_aligned(std::to_string(counts.wins), width);
        for (const Mean& mean : means_of(counts, seats)) {
            std::cout << right_aligned(decimal(mean.value, 1), width);
        }
        std::cout << '\n';
    };
    for (const auto& [end, counts] : ends) {
        print_row(shell.say("cli." + std::string(game) + ".end." + end), counts);
    }
    print_row(shell.say(heading + "all"), all);
}

}  // namespace nb::cli
