#include "bots/northwood/kit.hpp"

namespace nb::northwood::bot {

namespace {

Op first_op(Character character) { return characters[character].steps[0].op; }

// W12.8: the Queen of Leaves is her ruler as far as the visit goes; copying a copier does nothing.
std::uint32_t member(Character acting, Character ruler) {
    if (acting >= characters.size()) return Ready::nobody;
    if (!characters[acting].copier) return acting;
    if (first_op(acting) != Op::copy_ruler || ruler >= characters.size()) return Ready::nobody;
    return characters[ruler].copier ? Ready::nobody : ruler;
}

}  // namespace

Treatment treatment_of(Character character) {
    switch (first_op(character)) {
        case Op::score_highest:
        case Op::score_lowest:
        case Op::discard_trump:
        case Op::discard_nine:
        case Op::swap_ruler:
        case Op::next_free:
        case Op::next_no_score:
        case Op::ready:
        case Op::score_suit: return Treatment::exact;
        case Op::discard:
            return characters[character].step_count == 1 ? Treatment::exact : Treatment::estimated;
        case Op::name_suit:
            return characters[character].steps[1].op == Op::next_trump ? Treatment::exact
                                                                       : Treatment::estimated;
        case Op::copy_ruler:
        case Op::copy_exhausted: return Treatment::none;
        default: return Treatment::estimated;
    }
}

bool reads_ranks(Character character) {
    const Op op = first_op(character);
    return op == Op::score_highest || op == Op::score_lowest || op == Op::discard_nine;
}

Ready kit_of(const std::array<Character, suit_count>& acting, Character ruler) {
    Ready ready;
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        ready.set(slot, member(acting[slot], ruler));
    }
    return ready;
}

Ready ready_in(const State& s) {
    const Character ruler = s.fief == no_fief ? no_character : s.rulers[s.fief];
    Ready ready;
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        if ((usable_slots(s) >> slot & 1U) == 0) continue;
        ready.set(slot, member(acting(s, slot), ruler));
    }
    return ready;
}

}  // namespace nb::northwood::bot
