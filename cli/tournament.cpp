#include "cli/tournament.hpp"

#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "cli/in_order.hpp"
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

// How a seat came out.
struct Result {
    bool won = false;
    int points = 0;
    int lead = 0;  // points without those of opponents that the game leads
};
using Results = std::vector<Result>;  // by seat

// 2 if the one came out better, 1 for a draw, 0.
unsigned compare(const Result& one, const Result& other) {
    if (one.won != other.won) return one.won ? 2 : 0;
    if (one.won || one.points == other.points) return 1;
    return one.points > other.points ? 2 : 0;
}

void meet(Standings& round, std::size_t a, const Result& one, std::size_t b, const Result& other) {
    round.meetings.meet(a, b, compare(one, other));
    round.leads[a][b].points += one.lead - other.lead;
    round.leads[b][a].points += other.lead - one.lead;
}

void count(const Results& results, const Seats& seats, Standings& round) {
    std::array<bool, most_entrants> sat{};
    std::array<bool, most_entrants> won{};
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        EntrantCounts& counts = round.entrants[seats[seat]];
        ++counts.seat_games;
        counts.points += results[seat].points;
        sat[seats[seat]] = true;
        if (results[seat].won) won[seats[seat]] = true;
        for (std::size_t other = seat + 1; other < seats.size(); ++other) {
            if (seats[seat] == seats[other]) continue;
            meet(round, seats[seat], results[seat], seats[other], results[other]);
        }
    }
    for (std::size_t entrant = 0; entrant < most_entrants; ++entrant) {
        round.entrants[entrant].games += sat[entrant] ? 1 : 0;
        round.entrants[entrant].wins += won[entrant] ? 1 : 0;
    }
    ++round.games;
}

Results play_one(AnyGame& game, const Contest& contest, const Seats& seats, std::uint64_t seed,
                 Standings& round) {
    game.restore(contest.start.bytes());
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
        ++round.entrants[entrant].decisions;
        game.apply(contest.entrants[entrant](game, turn.seat, luck[turn.seat]));
    }
    const Scores scores = game.scores();
    const int system =
        contest.read_ending == nullptr ? 0 : contest.read_ending(game).system.value_or(0);
    Results results;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        results.push_back({scores.won[seat], scores.points[seat], scores.points[seat] - system});
    }
    count(results, seats, round);
    return results;
}

// Everybody alone with the same deal.
void play_alone(AnyGame& game, const Contest& contest, std::uint64_t seed, Standings& round) {
    Results results;
    for (std::size_t entrant = 0; entrant < contest.entrants.size(); ++entrant) {
        results.push_back(play_one(game, contest, {entrant}, seed, round).front());
        for (std::size_t other = 0; other < entrant; ++other) {
            meet(round, other, results[other], entrant, results[entrant]);
        }
    }
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

std::uint64_t games_a_round(const Contest& contest) {
    return line_ups(contest.entrants.size(), contest.seats).size() * contest.seats;
}

void Standings::add(const Standings& other) {
    games += other.games;
    meetings.add(other.meetings);
    for (std::size_t i = 0; i < most_entrants; ++i) {
        entrants[i].games += other.entrants[i].games;
        entrants[i].seat_games += other.entrants[i].seat_games;
        entrants[i].wins += other.entrants[i].wins;
        entrants[i].points += other.entrants[i].points;
        entrants[i].decisions += other.entrants[i].decisions;
        for (std::size_t j = 0; j < most_entrants; ++j) {
            leads[i][j].points += other.leads[i][j].points;
            leads[i][j].squares += other.leads[i][j].squares;
        }
    }
}

MeanLead mean_lead(const Standings& standings, std::size_t a, std::size_t b) {
    const Lead& lead = standings.leads[a][b];
    const auto rounds = static_cast<double>(standings.meetings.rounds());
    const double meetings = static_cast<double>(standings.meetings.of(a, b).met) / rounds;
    const double mean = static_cast<double>(lead.points) / rounds;  // of a round
    const double variance =
        (static_cast<double>(lead.squares) - rounds * mean * mean) / (rounds - 1) / rounds;
    const double error = rounds < 2 ? std::numeric_limits<double>::infinity()
                                    : statistics::z_95 * std::sqrt(std::max(0.0, variance));
    return {mean / meetings, (mean - error) / meetings, (mean + error) / meetings};
}

Standings play_round(const Contest& contest, std::uint64_t round, AnyGame& game) {
    const std::vector<LineUp> line_ups = cli::line_ups(contest.entrants.size(), contest.seats);
    const std::size_t seats = contest.seats;
    const std::uint64_t seed = mix_hash(mix_hash(line_ups.size() * seats, contest.seed), round);
    Standings standings;
    if (seats == 1) {
        play_alone(game, contest, seed, standings);
    } else {
        for (const LineUp& line_up : line_ups) {
            for (std::size_t turn = 0; turn < seats; ++turn) {
                Seats turned(seats);
                for (std::size_t seat = 0; seat < seats; ++seat) {
                    turned[(seat + turn) % seats] = line_up[seat];
                }
                play_one(game, contest, turned, seed, standings);
            }
        }
    }
    standings.meetings.end_round();
    for (auto& row : standings.leads) {
        for (Lead& lead : row) lead.squares = lead.points * lead.points;
    }
    return standings;
}

Standings play_contest(const Contest& contest, std::uint64_t rounds, unsigned jobs,
                       const GoOn& go_on) {
    using Scratch = std::unique_ptr<AnyGame>;
    Standings all;
    in_order<Scratch, Standings>(
        rounds, jobs,
        [&](std::uint64_t round, Scratch& game) {
            if (!game) game = contest.start.clone();
            return play_round(contest, round, *game);
        },
        [&](std::uint64_t, const Standings& round) {
            all.add(round);
            return go_on(round, all);
        });
    return all;
}

}  // namespace nb::cli
