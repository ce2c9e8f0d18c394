#include "cli/tournament.hpp"

#include <cmath>
#include <memory>
#include <utility>

#include "core/hash.hpp"

namespace nb::cli {

namespace {

// The n-th draw of a stream is the same in all games of a round, whatever else happens in them.
class Deal {
public:
    explicit Deal(std::uint64_t seed) : seed_(seed) {}
    unsigned draw(const Turn& turn) {
        for (auto& [stream, random] : streams_) {
            if (stream == turn.stream) return random.below(turn.outcomes);
        }
        streams_.emplace_back(turn.stream, Random(mix_hash(seed_, turn.stream.id)));
        return streams_.back().second.below(turn.outcomes);
    }

private:
    std::uint64_t seed_;
    std::vector<std::pair<Stream, Random>> streams_;
};

using Seats = std::vector<std::size_t>;  // the entrant of each seat

// 2 if the first seat came out better, 1 for a draw, 0.
std::uint64_t compare(const Scores& scores, std::size_t one, std::size_t other) {
    if (scores.won[one] != scores.won[other]) return scores.won[one] ? 2 : 0;
    if (scores.won[one] || scores.points[one] == scores.points[other]) return 1;
    return scores.points[one] > scores.points[other] ? 2 : 0;
}

void count(const Scores& scores, const Seats& seats, Standings& standings) {
    std::array<bool, most_entrants> sat{};
    std::array<bool, most_entrants> won{};
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        EntrantCounts& counts = standings.entrants[seats[seat]];
        ++counts.seat_games;
        counts.points += scores.points[seat];
        sat[seats[seat]] = true;
        if (scores.won[seat]) won[seats[seat]] = true;
        for (std::size_t other = 0; other < seats.size(); ++other) {
            if (seats[seat] == seats[other]) continue;
            PairCounts& pair = standings.pairs[seats[seat]][seats[other]];
            ++pair.met;
            pair.half_points += compare(scores, seat, other);
        }
    }
    for (std::size_t entrant = 0; entrant < most_entrants; ++entrant) {
        standings.entrants[entrant].games += sat[entrant] ? 1 : 0;
        standings.entrants[entrant].wins += won[entrant] ? 1 : 0;
    }
    ++standings.games;
}

void play_one(AnyGame& game, std::span<const BotEntry* const> entrants, const Seats& seats,
              std::uint64_t seed, Standings& standings) {
    Deal deal(seed);
    std::vector<Random> luck;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        luck.emplace_back(mix_hash(seed, 0x10000 + seat));  // no stream has such a number
    }
    for (Turn turn = game.turn(); turn.kind != Turn::Kind::over; turn = game.turn()) {
        if (turn.kind == Turn::Kind::chance) {
            game.apply(chance(deal.draw(turn)));
            continue;
        }
        const std::size_t entrant = seats[turn.seat];
        ++standings.entrants[entrant].decisions;
        game.apply(entrants[entrant]->choose(game, turn.seat, luck[turn.seat]));
    }
    count(game.scores(), seats, standings);
}

void add_sets(std::size_t first, std::size_t entrants, std::size_t seats, LineUp& chosen,
              std::vector<LineUp>& out) {
    if (chosen.size() == seats) return out.push_back(chosen);
    for (std::size_t entrant = first; entrant < entrants; ++entrant) {
        chosen.push_back(entrant);
        add_sets(entrant + 1, entrants, seats, chosen, out);
        chosen.pop_back();
    }
}

}  // namespace

std::vector<LineUp> line_ups(std::size_t entrants, std::size_t seats) {
    std::vector<LineUp> out;
    LineUp chosen;
    add_sets(0, entrants, std::min(entrants, seats), chosen, out);
    for (LineUp& line_up : out) line_up.resize(seats, line_up.back());
    return out;
}

void Standings::add(const Standings& other) {
    games += other.games;
    for (std::size_t i = 0; i < most_entrants; ++i) {
        entrants[i].games += other.entrants[i].games;
        entrants[i].seat_games += other.entrants[i].seat_games;
        entrants[i].wins += other.entrants[i].wins;
        entrants[i].points += other.entrants[i].points;
        entrants[i].decisions += other.entrants[i].decisions;
        for (std::size_t j = 0; j < most_entrants; ++j) {
            pairs[i][j].met += other.pairs[i][j].met;
            pairs[i][j].half_points += other.pairs[i][j].half_points;
        }
    }
}

Standings play_tournament(const AnyGame& start, std::span<const BotEntry* const> entrants,
                          std::span<const LineUp> line_ups, std::uint64_t rounds,
                          std::uint64_t seed, unsigned jobs,
                          const std::function<void(std::uint64_t)>& done) {
    const std::size_t seats = line_ups.front().size();
    const std::uint64_t games_a_round = line_ups.size() * seats;
    struct Part {
        std::unique_ptr<AnyGame> game;
        Standings standings;
    };
    const auto work = [&](std::uint64_t number, Part& part) {
        if (!part.game) part.game = start.clone();
        const std::uint64_t round = number / games_a_round;
        const std::uint64_t in_round = number % games_a_round;
        const LineUp& line_up = line_ups[in_round / seats];
        Seats turned(seats);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            turned[(seat + in_round) % seats] = line_up[seat];
        }
        part.game->restore(start.bytes());
        play_one(*part.game, entrants, turned, mix_hash(mix_hash(games_a_round, seed), round),
                 part.standings);
    };
    Standings all;
    for (const Part& part :
         in_parallel<Part>(rounds * games_a_round, games_a_round, jobs, done, work)) {
        all.add(part.standings);
    }
    return all;
}

std::optional<double> elo_difference(double share) {
    constexpr double rounding = 1e-9;  // the end of an interval may miss 0 or 1 by less
    if (share < rounding || share > 1 - rounding) return std::nullopt;
    return 400 * std::log10(share / (1 - share));
}

std::vector<double> elo_ratings(const Standings& standings, std::size_t entrants) {
    // Hunter's iteration (2004): strength = points / sum of meetings / (own + other's strength).
    std::vector<double> strengths(entrants, 1.0);
    for (int i = 0; i < 10'000; ++i) {
        std::vector<double> next(entrants, 1.0);
        double change = 0;
        for (std::size_t a = 0; a < entrants; ++a) {
            double points = 0;
            double share = 0;
            for (std::size_t b = 0; b < entrants; ++b) {
                const PairCounts& pair = standings.pairs[a][b];
                if (pair.met == 0) continue;
                points += static_cast<double>(pair.half_points) / 2 + 0.5;
                share += (static_cast<double>(pair.met) + 1) / (strengths[a] + strengths[b]);
            }
            if (share > 0) next[a] = points / share;
            change = std::max(change, std::abs(std::log(next[a] / strengths[a])));
        }
        strengths = std::move(next);
        if (change < 1e-10) break;
    }
    std::vector<double> ratings;
    double sum = 0;
    for (const double strength : strengths) {
        ratings.push_back(400 * std::log10(strength));
        sum += ratings.back();
    }
    for (double& rating : ratings) rating -= sum / static_cast<double>(entrants);
    return ratings;
}

}  // namespace nb::cli
