#include "northgard/asks.hpp"

namespace nb::northgard {

namespace {

using enum Operand;

// In the order of Ask. Operands that nothing is said about are numbers.
constexpr std::array rows = {
    AskRow{Ask::draw_clan, "draw_clan", {seat}},
    AskRow{Ask::draw_first, "draw_first"},
    AskRow{Ask::draw_achievement, "draw_achievement"},
    AskRow{Ask::draw_setup_tile, "draw_setup_tile", {seat}},
    AskRow{Ask::draw_card, "draw_card", {seat}},
    AskRow{Ask::draw_display, "draw_display"},
    AskRow{Ask::draw_tile, "draw_tile", {seat}},
    AskRow{Ask::draw_creature, "draw_creature", {seat, territory}},
    AskRow{Ask::roll_attacker, "roll_attacker"},
    AskRow{Ask::roll_defender, "roll_defender"},
    AskRow{Ask::draw_discard, "draw_discard", {seat}},
    AskRow{Ask::choose_clan, "choose_clan", {seat}},
    AskRow{Ask::setup_tile, "setup_tile", {seat}},
    AskRow{Ask::setup_units, "setup_units", {seat, slot}},
    AskRow{Ask::turn, "turn", {seat}},
    AskRow{Ask::take_card, "take_card", {seat}},
    AskRow{Ask::counter, "counter", {seat, card}},
    AskRow{Ask::token, "token", {seat}},
    AskRow{Ask::recruit, "recruit", {seat}},
    AskRow{Ask::camps, "camps", {seat}},
    AskRow{Ask::recruit_each, "recruit_each", {seat}},
    AskRow{Ask::recruit_per, "recruit_per", {seat}},
    AskRow{Ask::add_unit, "add_unit", {seat}},
    AskRow{Ask::build, "build", {seat}},
    AskRow{Ask::build_second, "build_second", {seat}},
    AskRow{Ask::move_from, "move_from", {seat}},
    AskRow{Ask::move_to, "move_to", {seat}},
    AskRow{Ask::move_figures, "move_figures", {seat}},
    AskRow{Ask::declare, "declare", {seat}},
    AskRow{Ask::choose_fight, "choose_fight", {seat}},
    AskRow{Ask::push, "push", {seat}},
    AskRow{Ask::attacker_food, "attacker_food", {seat}},
    AskRow{Ask::defender_food, "defender_food", {seat}},
    AskRow{Ask::attacker_face, "attacker_face", {seat}},
    AskRow{Ask::defender_face, "defender_face", {seat}},
    AskRow{Ask::axes, "axes", {seat}},
    AskRow{Ask::retreat_to, "retreat_to", {seat}},
    AskRow{Ask::retreat_figures, "retreat_figures", {seat, territory}},
    AskRow{Ask::choose_tile, "choose_tile", {seat}},
    AskRow{Ask::under_tile, "under_tile", {seat}},
    AskRow{Ask::place_tile, "place_tile", {seat}},
    AskRow{Ask::basic, "basic", {seat}},
    AskRow{Ask::allot, "allot", {seat}},
    AskRow{Ask::discard_or_draw, "discard_or_draw", {seat}},
    AskRow{Ask::pay_to_draw, "pay_to_draw", {seat}},
    AskRow{Ask::pay_to_add, "pay_to_add", {seat}},
    AskRow{Ask::remove_unit, "remove_unit", {seat}},
    AskRow{Ask::collect_one, "collect_one", {seat}},
    AskRow{Ask::step_unit, "step_unit", {seat}},
    AskRow{Ask::press_player, "press_player", {seat}},
    AskRow{Ask::press_card, "press_card", {seat, seat}},
    AskRow{Ask::press_answer, "press_answer", {seat, card, seat}},
    AskRow{Ask::spy_player, "spy_player", {seat}},
    AskRow{Ask::spy_card, "spy_card", {seat, seat}},
    AskRow{Ask::curse, "curse", {seat}},
    AskRow{Ask::threat, "threat", {seat}},
    AskRow{Ask::glory, "glory", {seat}},
    AskRow{Ask::annex, "annex", {seat}},
    AskRow{Ask::may_explore, "may_explore", {seat}},
    AskRow{Ask::swap_building, "swap_building", {seat}},
    AskRow{Ask::take_display, "take_display", {seat}},
    AskRow{Ask::hidden_from, "hidden_from", {seat}},
    AskRow{Ask::hidden_to, "hidden_to", {seat, territory}},
    AskRow{Ask::hidden_figures, "hidden_figures", {seat, territory, territory}},
    AskRow{Ask::bribe_from, "bribe_from", {seat}},
    AskRow{Ask::bribe_to, "bribe_to", {seat, territory}},
    AskRow{Ask::bribe_figures, "bribe_figures", {seat, territory, territory}},
    AskRow{Ask::copy_token, "copy_token", {seat}},
    AskRow{Ask::copy_neighbour, "copy_neighbour", {seat}},
    AskRow{Ask::copy_played, "copy_played", {seat}},
    AskRow{Ask::claim, "claim", {seat}},
    AskRow{Ask::trade, "trade", {seat}},
    AskRow{Ask::team_offer, "team_offer", {seat}},
    AskRow{Ask::team_answer, "team_answer", {seat}},
    AskRow{Ask::creature_to, "creature_to", {seat}},
    AskRow{Ask::summon, "summon", {seat}},
    AskRow{Ask::second_chance, "second_chance", {seat}},
    AskRow{Ask::second_tile, "second_tile", {seat}},
    AskRow{Ask::second_units, "second_units", {seat, slot}},
    AskRow{Ask::setup_round, "setup_round"},
    AskRow{Ask::setup_place, "setup_place", {seat}},
    AskRow{Ask::start_year, "start_year"},
    AskRow{Ask::draw_year_cards, "draw_year_cards"},
    AskRow{Ask::next_turn, "next_turn"},
    AskRow{Ask::begin_card, "begin_card", {seat, card}},
    AskRow{Ask::effect, "effect", {seat, card}},
    AskRow{Ask::after_draw, "after_draw", {seat}},
    AskRow{Ask::more_basic, "more_basic", {seat}},
    AskRow{Ask::annex_next, "annex_next", {seat}},
    AskRow{Ask::curse_next, "curse_next", {seat}},
    AskRow{Ask::end_moves, "end_moves", {seat}},
    AskRow{Ask::fights, "fights", {seat}},
    AskRow{Ask::fight, "fight"},
    AskRow{Ask::creature_phase, "creature_phase"},
    AskRow{Ask::creature_acts, "creature_acts"},
    AskRow{Ask::harvest, "harvest"},
    AskRow{Ask::winter, "winter"},
    AskRow{Ask::end_year, "end_year"},
    AskRow{Ask::next_second_chance, "next_second_chance"},
    AskRow{Ask::second_settle, "second_settle", {seat, slot}},
    AskRow{Ask::over, "over"},
};

consteval bool in_order() {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (static_cast<std::size_t>(rows[i].ask) != i) return false;
    }
    return rows.size() == static_cast<std::size_t>(Ask::over) + 1;
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

}  // namespace nb::northgard
