#include "bots/northwood/suit_code.hpp"

#include <vector>

namespace nb::northwood::bot {

namespace {

SuitCode make_code(unsigned held, unsigned unseen) {
    unsigned code = 0;
    unsigned place = 0;
    for (unsigned rank = 0; rank < 8; ++rank) {
        const bool is_held = (held >> rank & 1U) != 0;
        if (!is_held && (unseen >> rank & 1U) == 0) continue;
        code |= (is_held ? 1U : 0U) << place++;
    }
    return static_cast<SuitCode>(code | 1U << place);
}

bool held_at(SuitCode code, unsigned place) { return (code >> place & 1) != 0; }

// The first of a run of held or of unseen cards.
bool opens_run(SuitCode code, unsigned place) {
    return place == 0 || held_at(code, place - 1) != held_at(code, place);
}

// The held cards of a suit, and whether they stand at this place of it or above.
Departures departures_of(SuitCode code, unsigned place_of_statement) {
    Departures out;
    std::uint8_t which = 0;
    for (unsigned place = 0; place < cards_in(code); ++place) {
        if (!held_at(code, place)) continue;
        out.add({without(code, place), which++, place >= place_of_statement});
    }
    return out;
}

// Two held cards are alike unless an unseen card or the statement stands between them.
Departures merged(const Departures& all) {
    Departures out;
    for (const Departure& one : all) {
        const bool same = out.count > 0 && out.of[out.count - 1U].after == one.after &&
                          out.of[out.count - 1U].higher == one.higher;
        if (!same) out.add(one);
    }
    return out;
}

SuitMoves moves_of(SuitCode code, bool merge) {
    SuitMoves moves;
    moves.departures = departures_of(code, cards_in(code));
    if (merge) moves.departures = merged(moves.departures);
    for (unsigned place = 0; place < cards_in(code); ++place) {
        if (held_at(code, place)) continue;
        if (!opens_run(code, place)) {
            ++moves.statements[moves.count - 1U].alike;
            continue;
        }
        const SuitCode after = without(code, place);
        const Departures answers = departures_of(after, place);
        moves.statements[moves.count++] = {after, 1, merge ? merged(answers) : answers};
    }
    return moves;
}

std::array<SuitMoves, suit_codes> all_moves(bool merge) {
    std::array<SuitMoves, suit_codes> all;
    for (unsigned code = empty_suit; code < suit_codes; ++code) {
        all[code] = moves_of(static_cast<SuitCode>(code), merge);
    }
    return all;
}

}  // namespace

SuitCode suit_code(unsigned held, unsigned unseen) {
    static const std::vector<SuitCode> table = [] {
        std::vector<SuitCode> codes(1U << 16);
        for (unsigned i = 0; i < codes.size(); ++i) codes[i] = make_code(i & 0xFFU, i >> 8);
        return codes;
    }();
    return table[(held & 0xFFU) | (unseen & 0xFFU) << 8];
}

const std::array<SuitMoves, suit_codes>& moves_by_gap() {
    static const auto table = all_moves(true);
    return table;
}

const std::array<SuitMoves, suit_codes>& moves_by_card() {
    static const auto table = all_moves(false);
    return table;
}

}  // namespace nb::northwood::bot
