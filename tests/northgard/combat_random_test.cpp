// Move actions, fights and creature phases at random, far wilder than a game would bring them, with
// all invariants watched; and the passing of teammates against a slow search of its own.

#include "core/random.hpp"
#include "tests/northgard/combat_board.hpp"

namespace nb::northgard {
namespace {

Action random_action(const State& s, Random& random) {
    const Turn turn = Northgard::turn(s);
    if (turn.kind == Turn::Kind::chance) return chance(random.below(turn.outcomes));
    ActionList list;
    Northgard::actions(s, list);
    EXPECT_FALSE(list.empty());
    return list[random.below(static_cast<unsigned>(list.size()))];
}

// A game after its set-up, whose first player has the turn.
State set_up_game(const Options& options, Random& random) {
    State s = Northgard::start(options);
    while (asked(s) != Ask::turn) Northgard::apply(s, random_action(s, random));
    return s;
}

// Figures, Kaija, food and creatures all over the map.
void scatter(State& s, Random& random) {
    for (const unsigned used : s.map.used) {
        const auto t = static_cast<Territory>(used);
        const auto seat = static_cast<Seat>(random.below(s.seats));
        const Seat owner = at(s, t).owner == no_seat ? seat : at(s, t).owner;
        if (random.below(3) != 0) {
            const unsigned units = random.below(4);
            add_units(s, owner, t, units < reserve(s, owner) ? units : reserve(s, owner));
        }
        if (kaija_in_reserve(s, owner) && random.below(3) == 0) add_kaija(s, t);
    }
    if (s.creatures != 0) {
        while (s.line.size() < 6) {
            const auto t = static_cast<Territory>(s.map.used.nth(random.below(s.map.used.size())));
            s.line.push_back({s.creature_pile.draw(0), t});
        }
        mark_beasts(s);
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        s.players[seat].food = static_cast<std::uint8_t>(random.below(6));
        s.players[seat].bear_awake = static_cast<std::uint8_t>(random.below(2));
        s.players[seat].conqueror = static_cast<std::uint8_t>(random.below(2));
    }
}

void expect_sound(const State& s, std::size_t depth) {
    const std::vector<std::string> broken = Northgard::broken_invariants(s);
    ASSERT_TRUE(broken.empty()) << broken.front() << " at frame " << int(asked(s));
    if (s.stack.depth() > depth) return;
    EXPECT_TRUE(s.guests.empty());
    EXPECT_TRUE(s.pending.empty());
    EXPECT_EQ(s.move, Move{});
    EXPECT_EQ(s.fight, Fight{});
}

// Every Move action ends, with all its fights, and leaves a sound position.
TEST(RandomMoves, N8_N11_7_N12_N18_4_N20_EveryMoveActionEndsSoundly) {
    Random random(8);
    for (unsigned game = 0; game < 120; ++game) {
        Options options;
        options.seats = static_cast<std::uint8_t>(2 + game % 4);
        options.teams = options.seats == 4 && game % 8 < 4;
        options.creatures = static_cast<std::uint8_t>(game % 3);
        State s = set_up_game(options, random);
        scatter(s, random);
        const std::size_t depth = s.stack.depth();
        for (unsigned round = 0; round < 40; ++round) {
            if (round % 8 == 7 && s.creatures != 0) {
                s.stack.push(Ask::creature_phase);
            } else {
                constexpr std::array<unsigned, 5> flags = {0, move_push, move_axes,
                                                           move_pass_through, move_ignore_rough};
                push_move(s, static_cast<Seat>(random.below(s.seats)), 1 + random.below(4),
                          random.below(3),
                          flags[random.below(5)] | random.below(2) * move_cancel_casualty);
            }
            settle(s);
            for (unsigned step = 0; s.stack.depth() > depth; ++step) {
                ASSERT_LT(step, 400U);
                Northgard::apply(s, random_action(s, random));
                expect_sound(s, depth);
                if (HasFatalFailure()) return;
            }
        }
    }
}

// N25.25 as it is written: can all figures of the seat get out of teammates' territories with the
// moves left, tried with every single move of every group there?
bool all_can_leave(const State& s, Seat seat, unsigned left) {
    bool any = false;
    for (const Guest& guest : s.guests) {
        if (guest.seat != seat || !team_mates(s, at(s, guest.territory).owner, seat)) continue;
        any = true;
        if (at(s, guest.territory).beasts != 0) continue;  // Bears and Valkyries in this test
        const Neighbours around = neighbours(s, guest.territory);
        for (const unsigned next : around.all()) {
            const auto to = static_cast<Territory>(next);
            const unsigned cost = around.regular.contains(to) ? 1 : 2;
            if (cost > left) continue;
            for (unsigned units = 0; units <= guest.units; ++units) {
                for (unsigned kaija = 0; kaija <= guest.kaija; ++kaija) {
                    if (units + kaija == 0) continue;
                    if (kaija != 0 && !kaija_may_enter(s, to)) continue;
                    State after = s;
                    transfer(after, seat, guest.territory, to, {units, kaija != 0});
                    if (all_can_leave(after, seat, left - cost)) return true;
                }
            }
        }
    }
    return !any;
}

TEST(RandomMoves, N18_4_N25_25_TeammatesArePassedExactlyWhenAllCanLeave) {
    Random random(25);
    unsigned refused = 0;
    unsigned allowed = 0;
    for (unsigned game = 0; game < 60; ++game) {
        Options options;
        options.seats = 4;
        options.teams = true;
        State s = set_up_game(options, random);
        for (const unsigned used : s.map.used) {
            const auto t = static_cast<Territory>(used);
            const Seat seat = random.below(4) == 0 ? 0 : 2;
            if (at(s, t).owner == no_seat && random.below(3) != 0 && reserve(s, seat) > 0) {
                add_units(s, seat, t, 1);
            }
            if (at(s, t).owner == 0 && kaija_in_reserve(s, 0)) add_kaija(s, t);
        }
        push_move(s, 0, 2 + random.below(3), 0, 0);
        while (asked(s) == Ask::move_from || asked(s) == Ask::move_to ||
               asked(s) == Ask::move_figures) {
            if (asked(s) == Ask::move_figures) {
                const Territory from = s.move.from;
                const Territory to = s.move.to;
                const Figures there = figures_of(s, 0, from);
                const unsigned cost = neighbours(s, from).regular.contains(to) ? 1 : 2;
                ActionList list;
                Northgard::actions(s, list);
                for (unsigned units = 0; units <= there.units; ++units) {
                    for (unsigned kaija = 0; kaija <= (there.kaija ? 1U : 0U); ++kaija) {
                        if (units + kaija == 0) continue;
                        State after = s;
                        transfer(after, 0, from, to, {units, kaija != 0});
                        const bool legal = (kaija == 0 || kaija_may_enter(s, to)) &&
                                           all_can_leave(after, 0, s.move.left - cost);
                        EXPECT_EQ(list.contains(act(Verb::figures, units, kaija)), legal);
                        ++(legal ? allowed : refused);
                    }
                }
            }
            Northgard::apply(s, random_action(s, random));
        }
    }
    EXPECT_GT(allowed, 100U);
    EXPECT_GT(refused, 20U);
}

}  // namespace
}  // namespace nb::northgard
