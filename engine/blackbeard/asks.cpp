#include "blackbeard/asks.hpp"

namespace nb::blackbeard {

namespace {

using enum Operand;

// In the order of Ask. Operands that nothing is said about are numbers.
constexpr auto rows = std::to_array<AskRow>({
    {Ask::die, "die"},
    {Ask::port, "port", {counter}},
    {Ask::merchant, "merchant"},
    {Ask::hostage, "hostage", {slot}},
    {Ask::warship, "warship", {slot}},
    {Ask::commissioner, "commissioner", {side, slot}},
    {Ask::commissioner_try, "commissioner_try", {side, slot}},
    {Ask::bribe, "bribe", {slot}},
    {Ask::anti_governor, "anti_governor"},
    {Ask::governor_recalled, "governor_recalled"},
    {Ask::fleet, "fleet"},
    {Ask::fleet_port, "fleet_port", {merchant}},
    {Ask::pirate, "pirate", {slot, enter}},
    {Ask::immediate, "immediate", {slot}},
    {Ask::hold, "hold", {drawn}},
    {Ask::tie, "tie"},
    {Ask::ship, "ship", {side, slot}},
    {Ask::area, "area", {side}},
    {Ask::deploy, "deploy", {side}},
    {Ask::tend, "tend", {side}},
    {Ask::act, "act", {side}},
    {Ask::use_card, "use_card", {side, slot, card}},
    {Ask::react, "react", {side}},
    {Ask::cunning, "cunning", {side, slot}},
    {Ask::stow, "stow", {side, slot}},
    {Ask::captive, "captive", {side, slot, hostage}},
    {Ask::board, "board", {side, slot, merchant}},
    {Ask::carouse, "carouse", {side, slot}},
    {Ask::heir, "heir", {side, slot}},
    {Ask::setup, "setup"},
    {Ask::place_merchants, "place_merchants"},
    {Ask::next_turn, "next_turn"},
    {Ask::turn, "turn", {side}},
    {Ask::system_turn, "system_turn", {slot}},
    {Ask::upkeep, "upkeep", {slot}},
    {Ask::declared, "declared"},
    {Ask::system_check, "system_check"},
    {Ask::opponents, "opponents"},
    {Ask::rolled, "rolled"},
    {Ask::battle, "battle"},
    {Ask::loot, "loot", {slot, number, hostage}},
    {Ask::grabbed, "grabbed", {slot, slot}},
    {Ask::event, "event", {kind, slot}},
    {Ask::storm, "storm"},
    {Ask::mutiny, "mutiny", {slot, thrown, pirate}},
    {Ask::duel, "duel", {slot, slot}},
    {Ask::end_turn, "end_turn", {side, slot}},
    {Ask::leave, "leave", {slot}},
    {Ask::over, "over"},
});

consteval bool in_order() {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (static_cast<std::size_t>(rows[i].ask) != i) return false;
    }
    return rows.back().ask == Ask::over;
}
static_assert(in_order());

}  // namespace

const AskRow& ask_row(Ask ask) { return rows[static_cast<std::size_t>(ask)]; }

std::optional<Ask> ask_by_word(std::string_view word) {
    for (const AskRow& row : rows) {
        if (row.word == word) return row.ask;
    }
    return std::nullopt;
}

}  // namespace nb::blackbeard
