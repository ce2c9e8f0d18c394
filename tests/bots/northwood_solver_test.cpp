// The solver of a visit of For Northwood! against chapter G of the cases (golden numbers), against
// a slow solver that knows no shortcuts, and against what must hold of any chances.

#include "bots/northwood/visit_solver.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <vector>

#include "core/random.hpp"

namespace nb::test {

namespace {

using namespace northwood;
using namespace northwood::bot;

std::uint32_t cards(std::string_view ids) {
    std::uint32_t set = 0;
    for (; ids.size() >= 2; ids.remove_prefix(std::min<std::size_t>(3, ids.size()))) {
        set |= card_bit(card_by_id(ids.substr(0, 2)));
    }
    return set;
}

struct Golden {
    std::string_view hand;
    Suit trump;
    std::array<double, 9> chances;
};

// Chapter G.
constexpr std::array golden = {
    Golden{"C1 C2 C3 C4 C5 C6 C7 C8", Suit::claws, {0, 0, 0, 0, 0, 0, 0, 0, 1}},
    Golden{"C1 C2 C3 C4 C5 C6 C7 C8", Suit::flowers, {1, 0, 0, 0, 0, 0, 0, 0, 0}},
    Golden{"C1 C2 C3 C4 F5 F6 F7 F8", Suit::flowers, {0, 0, 0, 0, 1, 0, 0, 0, 0}},
    Golden{"C1 C2 C3 C4 F5 F6 F7 F8",
           Suit::claws,
           {.002475, .034721, .161577, .338998, .398361, .338998, .161577, .034721, .002475}},
    Golden{"C1 C2 C3 C4 F5 F6 F7 F8",
           Suit::leaves,
           {.375645, .666699, .393699, .090703, .006588, 0, 0, 0, 0}},
    Golden{"C1 C8 F1 F8 L1 L8 E1 E8",
           Suit::claws,
           {0, .040289, .377522, .689441, .791573, .417394, 0, 0, 0}},
    Golden{"C4 C5 F4 F5 L4 L5 E4 E5",
           Suit::claws,
           {.006872, .056066, .182695, .312531, .311916, .187150, .064888, .011772, .000857}},
    Golden{"C1 C2 F1 F2 L1 L2 E1 E2", Suit::claws, {.680882, .429900, .094468, 0, 0, 0, 0, 0, 0}},
    Golden{"C7 C8 F7 F8 L7 L8 E7 E8",
           Suit::claws,
           {0, 0, .000090, .002343, .023572, .135701, .365351, .467932, .217208}},
    Golden{"C2 C5 C8 F1 F6 L3 L7 E4",
           Suit::eyes,
           {.143081, .434505, .606610, .611664, .496709, .262263, .073279, .007535, 0}},
};

struct Cards {
    std::uint32_t hand = 0;
    std::uint32_t unseen = 0;
    friend auto operator<=>(const Cards&, const Cards&) = default;
};

// So many cards of the pack, `pool` of them shuffled in.
std::uint32_t draw(std::uint32_t& pool, unsigned count, Random& random) {
    std::uint32_t drawn = 0;
    for (; count > 0; --count) {
        const auto left = static_cast<unsigned>(std::popcount(pool));
        const std::uint32_t card = 1U << nth_bit(pool, random.below(left));
        drawn |= card;
        pool &= ~card;
    }
    return drawn;
}

// By the rules alone, card by card: what the solver has to agree with. Jacks of Flowers and the
// Kings and Marchioness that read ranks are here too, since the rules of theirs are short.
class SlowSolver {
public:
    SlowSolver(std::uint8_t trump, std::vector<Character> ready)
        : trump_(trump), ready_(std::move(ready)) {}

    double chance(Cards at, int need, unsigned used = 0, bool window = true) {
        if (at.hand == 0 || at.unseen == 0) return need == 0 ? 1 : 0;
        const auto key = std::tuple{at, need, used, window};
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        double best = turn(at, need, used);
        for (unsigned i = 0; window && i < ready_.size(); ++i) {
            if ((used >> i & 1U) != 0) continue;
            best = std::max(best, use(at, need, used | 1U << i, ready_[i]));
        }
        return known_[key] = best;
    }

private:
    double turn(Cards at, int need, unsigned used) {
        double sum = 0;
        for (Card statement = 0; statement < card_count; ++statement) {
            if ((at.unseen >> statement & 1U) == 0) continue;
            std::uint32_t legal = at.hand & suit_mask(suit_of(statement));
            if (legal == 0) legal = at.hand;
            double best = 0;
            for (Card card = 0; card < card_count; ++card) {
                if ((legal >> card & 1U) == 0) continue;
                const bool follows = suit_of(card) == suit_of(statement);
                const bool scores = follows ? card > statement : suit_of(card) == trump_;
                const Cards then{at.hand & ~card_bit(card), at.unseen & ~card_bit(statement)};
                best = std::max(best, chance(then, need - (scores ? 1 : 0), used));
            }
            sum += best;
        }
        return sum / std::popcount(at.unseen);
    }

    double use(Cards at, int need, unsigned used, Character character) {
        const auto leave = [&](std::uint32_t leaving, bool scored) {
            const int points = scored ? std::popcount(leaving) : 0;
            return chance({at.hand & ~leaving, at.unseen}, need - points, used, false);
        };
        switch (characters[character].steps[0].op) {
            case Op::discard_trump: return leave(at.hand & suit_mask(trump_), false);
            case Op::score_highest: return leave(extreme_cards(at.hand, true), true);
            case Op::score_lowest: return leave(extreme_cards(at.hand, false), true);
            default: break;
        }
        double best = 0;  // discards of one card, or of two that add up to nine
        bool possible = false;
        const bool two = characters[character].steps[0].op == Op::discard_nine;
        for (Card a = 0; a < card_count; ++a) {
            if ((at.hand >> a & 1U) == 0) continue;
            for (Card b = 0; b < card_count; ++b) {
                if ((at.hand >> b & 1U) == 0 || (two ? a >= b : a != b)) continue;
                if (two && value_of(a) + value_of(b) != 9) continue;
                possible = true;
                best = std::max(best, leave(card_bit(a) | card_bit(b), false));
            }
        }
        return possible ? best : leave(0, false);
    }

    std::uint8_t trump_;
    std::vector<Character> ready_;
    std::map<std::tuple<Cards, int, unsigned, bool>, double> known_;
};

Ready kit(const std::vector<Character>& of) {
    Ready ready;
    for (unsigned slot = 0; slot < of.size(); ++slot) ready.set(slot, of[slot]);
    return ready;
}

void agree(VisitSolver& solver, Cards at, std::uint8_t trump, const std::vector<Character>& of) {
    SlowSolver slow(trump, of);
    const Chances fast =
        solver.solve({.hand = at.hand, .unseen = at.unseen, .trump = trump, .ready = kit(of)});
    for (int need = 0; need <= 5; ++need) {
        EXPECT_NEAR(as_fraction(fast.at(need)), slow.chance(at, need), 1e-6)
            << "need " << need << ", hand " << at.hand << ", unseen " << at.unseen << ", trump "
            << int(trump);
    }
}

}  // namespace

TEST(NorthwoodSolver, golden_numbers_of_chapter_G) {
    VisitSolver solver;
    for (const Golden& row : golden) {
        const std::uint32_t hand = cards(row.hand);
        const Chances chances =
            solver.visit_values(hand, ~hand, static_cast<std::uint8_t>(row.trump));
        for (int need = 0; need <= 8; ++need) {
            EXPECT_NEAR(as_fraction(chances.at(need)), row.chances[static_cast<unsigned>(need)],
                        0.6e-6)
                << row.hand << ", need " << need;
        }
    }
}

TEST(NorthwoodSolver, agrees_with_the_rules_played_out) {
    VisitSolver solver;
    Random random(5);
    for (int i = 0; i < 150; ++i) {
        std::uint32_t pool = all_cards;
        const std::uint32_t hand = draw(pool, 1 + random.below(4), random);
        const std::uint32_t unseen = draw(pool, 1 + random.below(7), random);
        const unsigned trump = random.below(5);
        agree(solver, {hand, unseen}, trump == 4 ? no_suit : static_cast<std::uint8_t>(trump), {});
    }
}

TEST(NorthwoodSolver, agrees_where_abilities_draw_nothing) {
    VisitSolver solver;
    Random random(6);
    const std::array<Character, 5> known = {make_character(0, king), make_character(0, marchioness),
                                            make_character(1, jack), make_character(1, king),
                                            make_character(1, prince)};
    for (int i = 0; i < 120; ++i) {
        std::uint32_t pool = all_cards;
        const std::uint32_t hand = draw(pool, 2 + random.below(4), random);
        const std::uint32_t unseen = draw(pool, 2 + random.below(5), random);
        std::vector<Character> of = {known[random.below(5)]};
        if (i % 2 == 1) of.push_back(known[random.below(5)]);
        agree(solver, {hand, unseen}, static_cast<std::uint8_t>(random.below(4)), of);
    }
}

// What has been solved before, and in which table, changes nothing.
TEST(NorthwoodSolver, answers_do_not_depend_on_earlier_questions) {
    VisitSolver small(8);
    VisitSolver large(18);
    Random random(7);
    for (int i = 0; i < 12; ++i) {
        std::uint32_t pool = all_cards;
        const std::uint32_t hand = draw(pool, 6, random);
        const VisitQuestion question{.hand = hand,
                                     .unseen = draw(pool, 14, random),
                                     .trump = static_cast<std::uint8_t>(i % 4),
                                     .ready = kit({make_character(1, jack)})};
        const Chances first = small.solve(question);
        EXPECT_EQ(first, large.solve(question));
        EXPECT_EQ(first, small.solve(question));
    }
}

TEST(NorthwoodSolver, an_ability_never_harms_and_a_known_card_never_either) {
    VisitSolver solver;
    Random random(8);
    for (int i = 0; i < 20; ++i) {
        std::uint32_t pool = all_cards;
        VisitQuestion question{.hand = draw(pool, 5, random),
                               .unseen = draw(pool, 12, random),
                               .trump = static_cast<std::uint8_t>(i % 4)};
        const Chances plain = solver.solve(question);
        question.ready = kit({make_character(0, king), make_character(1, jack),
                              make_character(2, prince), make_character(1, baron)});
        const Chances helped = solver.solve(question);
        for (int need = 0; need <= 8; ++need) EXPECT_GE(helped.at(need), plain.at(need));

        // Over all cards that may lie on top, knowing which it is can only help.
        question.ready = Ready{};
        std::array<double, 9> informed{};
        for (Card top = 0; top < card_count; ++top) {
            if ((question.unseen >> top & 1U) == 0) continue;
            const std::array known = {top};
            VisitQuestion told = question;
            told.known = known;
            const Chances chances = solver.solve(told);
            for (int need = 0; need <= 8; ++need) {
                informed[static_cast<unsigned>(need)] += as_fraction(chances.at(need)) / 12;
            }
        }
        // With nothing to be done before the statement, it is worth exactly nothing.
        for (int need = 0; need <= 8; ++need) {
            EXPECT_NEAR(informed[static_cast<unsigned>(need)], as_fraction(plain.at(need)), 1e-6);
        }
    }
}

// Whoever plays for one number ends with some number: all chances together are at least certain.
TEST(NorthwoodSolver, chances_cover_all_endings) {
    VisitSolver solver;
    Random random(9);
    for (int i = 0; i < 40; ++i) {
        std::uint32_t pool = all_cards;
        const std::uint32_t hand = draw(pool, 8, random);
        const Chances chances = solver.visit_values(hand, pool, static_cast<std::uint8_t>(i % 4));
        std::uint64_t sum = 0;
        for (int need = 0; need <= 8; ++need) {
            EXPECT_LE(chances.at(need), certain);
            sum += chances.at(need);
        }
        EXPECT_GE(sum + 100, certain);
        EXPECT_EQ(chances.at(-1), 0U);
        EXPECT_EQ(chances.at(-2), 0U);
    }
}

// The average over hands and trumps that chapter G gives, within its error.
TEST(NorthwoodSolver, average_hands_are_worth_what_chapter_G_says) {
    VisitSolver solver(17);
    Random random(10);
    constexpr std::array expected = {.092, .273, .442, .508, .444, .296, .143, .045, .006};
    constexpr int hands = 600;
    std::array<double, 9> sum{};
    for (int i = 0; i < hands; ++i) {
        std::uint32_t pool = all_cards;
        const std::uint32_t hand = draw(pool, 8, random);
        const Chances chances = solver.visit_values(hand, pool, static_cast<std::uint8_t>(i % 4));
        for (unsigned k = 0; k < 9; ++k) sum[k] += as_fraction(chances.at(static_cast<int>(k)));
    }
    for (unsigned k = 0; k < 9; ++k) EXPECT_NEAR(sum[k] / hands, expected[k], .02) << k;
}

}  // namespace nb::test
