#include "bots/northwood/visit_solver.hpp"

#include <algorithm>
#include <bit>

#include "bots/northwood/estimates.hpp"

namespace nb::northwood::bot {

namespace {

// Lane 0 is the empty one; lanes before an array are read where points are added (shifted below).
constexpr unsigned lane_of(int need) { return static_cast<unsigned>(need - least_need) + 1U; }

// The visit is over: certain for those who need nothing more.
constexpr LooseLanes finished = [] {
    LooseLanes f;
    f.lanes[lane_of(0)] = certain;
    return f;
}();

// Takes what is better in each lane; `points` have been scored on the way.
inline void take_better(Lanes& best, const std::uint32_t* lanes, bool scored) {
    const std::uint32_t* from = lanes - (scored ? 1 : 0);
    for (unsigned i = 0; i < lane_count; ++i) best[i] = std::max(best[i], from[i]);
}

void take_better_after(Lanes& best, const std::uint32_t* lanes, unsigned points) {
    for (unsigned i = points + 1; i < lane_count; ++i) {
        best[i] = std::max(best[i], lanes[i - points]);
    }
}

// sum / count, rounded down to within one; exact when all summands are `certain`.
constexpr std::array<std::uint64_t, card_count + 1> reciprocals = [] {
    std::array<std::uint64_t, card_count + 1> out{};
    for (std::uint64_t i = 1; i <= card_count; ++i) out[i] = (std::uint64_t{1} << 32) / i + 1;
    return out;
}();

std::uint64_t key_of(const VisitPosition& position, bool window) {
    std::uint64_t key = window ? 1 : 0;
    for (const SuitWord suit : position.suits) key = key << 12 | suit >> 8;
    return key;
}

std::uint32_t ranks_of(const VisitPosition& position) {
    std::uint32_t ranks = 0;
    for (const SuitWord suit : position.suits) ranks = ranks << 8 | (suit & 0xFFU);
    return ranks;
}

unsigned trumps_of(const VisitPosition& position) {
    unsigned trumps = 0;
    for (unsigned i = 0; i < suit_count; ++i) trumps |= is_trump(position.suits[i]) ? 1U << i : 0U;
    return trumps;
}

Chances to_chances(const std::uint32_t* lanes) {
    Chances out;
    std::copy_n(lanes + 1, need_count, out.of.begin());
    return out;
}

VisitPosition position_of(const VisitQuestion& q) {
    VisitPosition p{};
    for (unsigned suit = 0; suit < suit_count; ++suit) {
        const unsigned held = q.hand >> (8 * suit) & 0xFFU;
        SuitWord& word = p.suits[suit];
        word = static_cast<SuitWord>(suit_code(held, q.unseen >> (8 * suit) & 0xFFU)) << 8 | held;
        if (suit == q.trump) word |= trump_mark;
        if ((q.partners >> suit & 1U) != 0) word |= partner_mark;
    }
    p.suits[0] |= claws_mark;
    p.hand = static_cast<std::uint8_t>(std::popcount(q.hand));
    p.deck = static_cast<std::uint8_t>(std::popcount(q.unseen));
    return p;
}

void settle(VisitPosition& position, bool by_rank) {
    if (by_rank) {
        position.order();
    } else {
        pool(position);
    }
}

struct Branch {
    VisitPosition then;
    bool scored;
};
// The answers to the statements that may be turned, one statement after the other: at most four in
// a suit, each with as many answers as there are cards in the hand.
struct Branches {
    static constexpr unsigned most_statements = 16;
    std::array<Branch, most_statements * 16> of;
    std::array<std::uint16_t, most_statements> ends;
    std::array<std::uint16_t, most_statements> weights;
    unsigned size = 0;
    unsigned statements = 0;

    Branches() {}  // what isn't used stays unset
    Branch& add() { return of[size++]; }
    void close(unsigned weight) {
        ends[statements] = static_cast<std::uint16_t>(size);
        weights[statements++] = static_cast<std::uint16_t>(weight);
    }
};

// One card left and no ability: nothing is to be decided.
void last_card(const VisitPosition& position, unsigned trumps, Lanes& out) {
    unsigned beaten = 0;
    for (unsigned i = 0; i < suit_count; ++i) {
        const SuitCode code = code_of(position.suits[i]);
        if (held_in(code) == 0) continue;
        // The held card is the only one bit below the end mark.
        const unsigned end = 1U << cards_in(code);
        beaten = static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(code) ^ end));
        if ((trumps >> i & 1U) != 0) beaten += position.deck - unseen_in(code);
    }
    const auto chance = static_cast<std::uint32_t>(
        std::uint64_t{beaten} * certain * reciprocals[position.deck] >> 32);
    out[lane_of(1)] = chance;
    out[lane_of(0)] = certain - chance;
}

}  // namespace

// Remembered.
// ------------------------------------------------------------------------------------------

const std::uint32_t* VisitSolver::keep(VisitTable::Entry& entry, std::uint64_t suits,
                                       std::uint32_t ranks, Ready ready, const Lanes& lanes) {
    entry = {suits, ranks, ready.word(), lanes};
    return entry.lanes.data();
}

const std::uint32_t* VisitSolver::window(const VisitPosition& position, Ready ready) {
    if (position.ended()) return finished.lanes.data();
    if (ready.empty()) {
        if (position.hand > 1) return turned(position, ready);
        last_ = {};
        last_card(position, trumps_of(position), last_.lanes);
        return last_.lanes.data();
    }
    const std::uint64_t suits = key_of(position, true);
    const std::uint32_t ranks = ranks_of(position);
    VisitTable::Entry& found = table_.find(suits, ranks, ready.word());
    if (found.suits == suits && found.ranks == ranks && found.ready == ready.word()) {
        return found.lanes.data();
    }
    Lanes lanes{};
    work_out_window(position, ready, lanes);
    return keep(table_.find(suits, ranks, ready.word()), suits, ranks, ready, lanes);
}

const std::uint32_t* VisitSolver::turned(const VisitPosition& position, Ready ready) {
    const std::uint64_t suits = key_of(position, false);
    const std::uint32_t ranks = ranks_of(position);
    VisitTable::Entry& found = table_.find(suits, ranks, ready.word());
    if (found.suits == suits && found.ranks == ranks && found.ready == ready.word()) {
        return found.lanes.data();
    }
    ++positions_;
    Lanes lanes{};
    work_out_turn(position, ready, trumps_of(position), Next::ordinary, lanes);
    return keep(table_.find(suits, ranks, ready.word()), suits, ranks, ready, lanes);
}

// A dialogue.
// -----------------------------------------------------------------------------------------

void VisitSolver::work_out_turn(const VisitPosition& position, Ready ready, unsigned trumps,
                                Next next, Lanes& out) {
    const bool ordinary = next == Next::ordinary;
    if (position.hand == 1 && ready.empty() && ordinary) {
        last_card(position, trumps, out);
        return;
    }
    const bool by_rank = ranks_matter(ready);
    const auto& moves = by_rank ? moves_by_card() : moves_by_gap();
    const bool scoring = next != Next::no_score;
    VisitPosition after = position;
    --after.hand;
    --after.deck;
    // First all answers to all statements, so that what is remembered of them is on its way from
    // memory before the first is needed; then what they are worth.
    Branches branches;
    const auto answer = [&](const VisitPosition& then, bool scores) {
        Branch& branch = branches.add();
        branch.scored = scores && scoring;
        branch.then = then;
        if (then.ended()) return;
        settle(branch.then, by_rank);
        table_.prefetch(key_of(branch.then, !ready.empty()), ranks_of(branch.then), ready.word());
    };
    unsigned alike_suits = 1;
    for (unsigned i = 0; i < suit_count; ++i, ++alike_suits) {
        const bool again = i + 1 < suit_count && position.suits[i + 1] == position.suits[i] &&
                           (trumps >> i & 1U) == (trumps >> (i + 1) & 1U);
        if (again) continue;
        const SuitWord suit = position.suits[i];
        const SuitMoves& here = moves[code_of(suit)];
        for (unsigned k = 0; k < here.count; ++k) {
            const Statement& statement = here.statements[k];
            VisitPosition then = after;
            for (const Departure& card : statement.answers) {  // W6.4a
                then.suits[i] = leave(suit, card.after, card.which);
                answer(then, card.higher);
            }
            if (statement.answers.count == 0 || next == Next::free) {  // W6.3, W12.15
                then.suits[i] = with_code(suit, statement.after);
                const bool trumped = (trumps >> i & 1U) != 0;
                for (unsigned j = 0; j < suit_count; ++j) {
                    if (j == i) continue;
                    const SuitWord other = position.suits[j];
                    const bool scores = !trumped && (trumps >> j & 1U) != 0;  // W6.4b
                    for (const Departure& card : moves[code_of(other)].departures) {
                        then.suits[j] = leave(other, card.after, card.which);
                        answer(then, scores);
                    }
                    then.suits[j] = other;
                }
            }
            branches.close(statement.alike * alike_suits);
        }
        alike_suits = 0;
    }
    unsigned at = 0;
    for (unsigned k = 0; k < branches.statements; ++k) {
        Lanes best{};
        for (; at < branches.ends[k]; ++at) {
            const Branch& branch = branches.of[at];
            take_better(best, window(branch.then, ready), branch.scored);
        }
        const unsigned weight = branches.weights[k];
        for (unsigned lane = 0; lane < lane_count; ++lane) out[lane] += weight * best[lane];
    }
    const std::uint64_t reciprocal = reciprocals[position.deck];
    for (std::uint32_t& lane : out) {
        lane = static_cast<std::uint32_t>(lane * reciprocal >> 32);
    }
    out[0] = 0;
}

// Abilities.
// ------------------------------------------------------------------------------------------

void VisitSolver::work_out_window(const VisitPosition& position, Ready ready, Lanes& out) {
    if (ready.last_use()) {
        // Nobody will ask for this turn again: it isn't worth a place in the table.
        ++positions_;
        work_out_turn(position, ready, trumps_of(position), Next::ordinary, out);
    } else {
        take_better(out, turned(position, ready), false);
    }
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        if (ready.has(slot)) use(position, ready, slot, out);
    }
    out[0] = 0;
}

void VisitSolver::use(const VisitPosition& position, Ready ready, unsigned slot, Lanes& best) {
    const auto character = static_cast<Character>(ready.at(slot));
    const Ready left = ready.without(slot);
    resolve(position, left, character, best);
    // W12.20: with an ally at hand that readies others, this ability can come once more. That she
    // needs a window of her own is left out of account.
    for (unsigned other = 0; other < suit_count; ++other) {
        if (!left.has(other) || characters[left.at(other)].steps[0].op != Op::ready) continue;
        Ready again = left;
        again.set(other, character);
        resolve(position, again, character, best);
    }
}

void VisitSolver::after_ability(VisitPosition position, Ready ready, unsigned points, Lanes& best) {
    if (position.ended()) {
        take_better_after(best, finished.lanes.data(), points);
        return;
    }
    forget(position, ready);
    settle(position, ranks_matter(ready));
    take_better_after(best, turned(position, ready), points);
}

namespace {

// The position after these held cards have left it: one bit a suit and rank.
VisitPosition without_ranks(const VisitPosition& position, std::uint32_t cards) {
    VisitPosition out = position;
    for (unsigned i = 0; i < suit_count; ++i) {
        for (unsigned leaving = cards >> (8 * i) & 0xFFU; leaving != 0; leaving &= leaving - 1) {
            const unsigned ranks = out.suits[i] & 0xFFU;
            const unsigned bit = leaving & (0U - leaving);
            const auto which = static_cast<unsigned>(std::popcount(ranks & (bit - 1)));
            const Departures& all = moves_by_card()[code_of(out.suits[i])].departures;
            out.suits[i] = leave(out.suits[i], all.of[which].after, which);
            --out.hand;
        }
    }
    return out;
}

// The ranks held as cards, suit i of the position as suit i.
std::uint32_t held_ranks(const VisitPosition& position) {
    std::uint32_t cards = 0;
    for (unsigned i = 0; i < suit_count; ++i) cards |= (position.suits[i] & 0xFFU) << (8 * i);
    return cards;
}

// Calls f with each position that one held card less can give, of the suits with this mark.
template <class F>
void each_departure(const VisitPosition& position, SuitWord mark, F&& f) {
    for (unsigned i = 0; i < suit_count; ++i) {
        const SuitWord suit = position.suits[i];
        if (mark != 0 && (suit & mark) == 0) continue;
        const auto& moves = (suit & 0xFFU) != 0 ? moves_by_card() : moves_by_gap();
        for (const Departure& card : moves[code_of(suit)].departures) {
            VisitPosition then = position;
            then.suits[i] = leave(suit, card.after, card.which);
            --then.hand;
            f(then);
        }
    }
}

}  // namespace

void VisitSolver::resolve(const VisitPosition& position, Ready left, Character used, Lanes& best) {
    const CharacterRow& row = characters[used];
    if (treatment_of(used) == Treatment::estimated) {
        VisitPosition then = position;
        forget(then, left);
        settle(then, ranks_matter(left));
        estimate(used, position.hand, turned(then, left), best);
        return;
    }
    const auto turn_once = [&](const VisitPosition& then, unsigned trumps, Next next) {
        Lanes lanes{};
        work_out_turn(then, left, trumps, next, lanes);
        take_better(best, lanes.data(), false);
        best[0] = 0;
    };
    VisitPosition next_turn = position;
    forget(next_turn, left);
    switch (row.steps[0].op) {
        case Op::discard_trump: {
            VisitPosition then = position;
            for (SuitWord& suit : then.suits) {
                if (!is_trump(suit)) continue;
                then.hand = static_cast<std::uint8_t>(then.hand - held_in(code_of(suit)));
                suit = with_code(suit & ~0xFFU, all_unseen(unseen_in(code_of(suit))));
            }
            if (then.hand != position.hand) after_ability(then, left, 0, best);
            return;
        }
        case Op::score_highest:
        case Op::score_lowest: {
            const std::uint32_t cards =
                extreme_cards(held_ranks(position), row.steps[0].op == Op::score_highest);
            after_ability(without_ranks(position, cards), left,
                          static_cast<unsigned>(std::popcount(cards)), best);
            return;
        }
        case Op::discard_nine: {
            const std::uint32_t held = held_ranks(position);
            for (unsigned first = 0; first < card_count; ++first) {
                const std::uint32_t partners = held & 0x01010101U << (7U - first % 8U);
                if ((held >> first & 1U) == 0 || first % 8U >= 4) continue;
                for (std::uint32_t rest = partners; rest != 0; rest &= rest - 1) {
                    after_ability(without_ranks(position, (1U << first) | (rest & (0U - rest))),
                                  left, 0, best);
                }
            }
            return;
        }
        case Op::discard:
            each_departure(position, 0, [&](const VisitPosition& then) {
                after_ability(then, left, 0, best);
                if (row.steps[0].m < 2) return;
                each_departure(then, 0, [&](const VisitPosition& second) {
                    after_ability(second, left, 0, best);
                });
            });
            return;
        case Op::score_suit:
            each_departure(position, claws_mark,
                           [&](const VisitPosition& then) { after_ability(then, left, 1, best); });
            return;
        case Op::swap_ruler:
            for (unsigned i = 0; i < suit_count; ++i) {
                if ((position.suits[i] & partner_mark) == 0 || is_trump(position.suits[i]))
                    continue;
                VisitPosition then = position;
                for (SuitWord& suit : then.suits) suit &= ~trump_mark;
                then.suits[i] |= trump_mark;
                after_ability(then, left, 0, best);
            }
            return;
        case Op::next_free: turn_once(next_turn, trumps_of(next_turn), Next::free); return;
        case Op::next_no_score: turn_once(next_turn, trumps_of(next_turn), Next::no_score); return;
        case Op::name_suit:
            for (unsigned i = 0; i < suit_count; ++i) {
                turn_once(next_turn, 1U << i, Next::ordinary);
            }
            return;
        default: return;
    }
}

// Questions.
// ------------------------------------------------------------------------------------------

Chances VisitSolver::visit_values(std::uint32_t hand, std::uint32_t unseen, std::uint8_t trump) {
    return solve({.hand = hand, .unseen = unseen, .trump = trump});
}

Chances VisitSolver::solve(const VisitQuestion& question) {
    VisitPosition position = position_of(question);
    if (position.ended()) return to_chances(finished.lanes.data());
    if (!question.known.empty()) {
        Chances best = known_turn(question);
        for (unsigned slot = 0; question.window && slot < suit_count; ++slot) {
            if (question.ready.has(slot)) known_use(question, slot, best);
        }
        return best;
    }
    if (question.next != Next::ordinary || question.next_trump != no_suit) {
        // The named suit has to be told from the others: by its place in the question.
        strip(position, question.ready);
        const unsigned trumps =
            question.next_trump != no_suit ? 1U << question.next_trump : trumps_of(position);
        Lanes lanes{};
        work_out_turn(position, question.ready, trumps, question.next, lanes);
        return to_chances(lanes.data());
    }
    forget(position, question.ready);
    settle(position, ranks_matter(question.ready));
    return to_chances(question.window ? window(position, question.ready)
                                      : turned(position, question.ready));
}

Chances VisitSolver::after_use(const VisitQuestion& question, unsigned slot) {
    if (!question.known.empty()) {
        VisitQuestion unused = question;
        unused.ready = question.ready.without(slot);
        unused.window = false;
        Chances best = solve(unused);
        known_use(question, slot, best);
        return best;
    }
    VisitPosition position = position_of(question);
    forget(position, question.ready);
    settle(position, ranks_matter(question.ready));
    Lanes lanes{};
    use(position, question.ready, slot, lanes);
    lanes[0] = 0;
    return to_chances(lanes.data());
}

Chances VisitSolver::known_turn(const VisitQuestion& question) {
    const Card statement = question.known.front();
    VisitQuestion then = question;
    then.unseen &= ~card_bit(statement);
    then.known = question.known.subspan(1);
    std::uint32_t legal = question.hand & suit_mask(suit_of(statement));
    if (legal == 0 || question.next == Next::free) legal = question.hand;
    Chances best;
    for (; legal != 0; legal &= legal - 1) {
        const auto card = static_cast<Card>(std::countr_zero(legal));
        take_better(best, after_answer(then, statement, card));
    }
    return best;
}

// What draws nothing, card by card, with the top cards of the deck known.
void VisitSolver::known_use(const VisitQuestion& question, unsigned slot, Chances& best) {
    const Step step = characters[question.ready.at(slot)].steps[0];
    VisitQuestion then = question;
    then.ready = question.ready.without(slot);
    then.window = false;
    const auto leave = [&](std::uint32_t cards, bool scored) {
        VisitQuestion left = then;
        left.hand &= ~cards;
        take_better(best, plus(solve(left), scored ? std::popcount(cards) : 0));
    };
    const auto each = [](std::uint32_t cards, auto&& f) {
        for (; cards != 0; cards &= cards - 1) f(cards & (0U - cards));
    };
    switch (step.op) {
        case Op::discard_trump:
            if (question.trump != no_suit) leave(question.hand & suit_mask(question.trump), false);
            return;
        case Op::score_highest: leave(extreme_cards(question.hand, true), true); return;
        case Op::score_lowest: leave(extreme_cards(question.hand, false), true); return;
        case Op::score_suit:
            each(question.hand & suit_mask(step.n), [&](std::uint32_t card) { leave(card, true); });
            return;
        case Op::discard_nine:
            each(question.hand, [&](std::uint32_t card) {
                const auto rank = static_cast<unsigned>(std::countr_zero(card)) % 8U;
                if (rank >= 4) return;
                each(question.hand & 0x01010101U << (7U - rank),
                     [&](std::uint32_t other) { leave(card | other, false); });
            });
            return;
        case Op::discard:
            if (treatment_of(static_cast<Character>(question.ready.at(slot))) != Treatment::exact) {
                return;
            }
            each(question.hand, [&](std::uint32_t card) {
                leave(card, false);
                if (step.m < 2) return;
                each(question.hand & ~(card | (card - 1)),
                     [&](std::uint32_t other) { leave(card | other, false); });
            });
            return;
        case Op::swap_ruler:
            for (std::uint8_t suit = 0; suit < suit_count; ++suit) {
                if ((question.partners >> suit & 1U) == 0) continue;
                then.trump = suit;
                leave(0, false);
            }
            return;
        case Op::next_free:
            then.next = Next::free;
            leave(0, false);
            return;
        case Op::next_no_score:
            then.next = Next::no_score;
            leave(0, false);
            return;
        case Op::name_suit:
            if (treatment_of(static_cast<Character>(question.ready.at(slot))) != Treatment::exact) {
                return;
            }
            for (std::uint8_t suit = 0; suit < suit_count; ++suit) {
                then.next_trump = suit;
                leave(0, false);
            }
            return;
        default: return;  // draws or reads piles: not looked into while top cards are known
    }
}

Chances VisitSolver::after_answer(const VisitQuestion& question, Card statement, Card answer) {
    const std::uint8_t trump =
        question.next_trump != no_suit ? question.next_trump : question.trump;
    const bool follows = suit_of(answer) == suit_of(statement);
    const bool beats = follows ? answer > statement : suit_of(answer) == trump;
    VisitQuestion then = question;
    then.hand &= ~card_bit(answer);
    then.window = true;
    then.next = Next::ordinary;
    then.next_trump = no_suit;
    const Chances after = solve(then);
    return plus(after, beats && question.next != Next::no_score ? 1 : 0);
}

}  // namespace nb::northwood::bot
