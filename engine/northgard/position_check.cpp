#include <algorithm>
#include <bit>

#include "northgard/asks.hpp"
#include "northgard/odds.hpp"
#include "northgard/position_internal.hpp"
#include "northgard/rules_internal.hpp"

// Can what a written position says to be going on go on? Each frame of the decision stack stands
// where the rules put it, its numbers mean something, and what it is about is there. Where the
// printed things lie is checked by invariants.cpp; positions that a game reaches pass both.

namespace nb::northgard {

namespace {

// What is wrong with a frame.
Problem ask_problem(Ask ask, Message reason) {
    return Problem("northgard.error.position_ask")
        .with("ask", ask_row(ask).word)
        .with("reason", std::move(reason));
}
Message reason(std::string_view key) { return Message("northgard.error.ask." + std::string(key)); }

// A line, by its name, that doesn't fit what is going on.
struct Amiss {
    std::string_view line;
    std::string_view rule;
};

// Where frames stand.
// --------------------------------------------------------------------------------------------

bool is_lowest(Ask ask) {
    switch (ask) {
        case Ask::setup_round:
        case Ask::draw_year_cards:
        case Ask::next_turn:
        case Ask::harvest:
        case Ask::winter:
        case Ask::next_second_chance:
        case Ask::over: return true;
        default: return false;
    }
}

bool lies_on(Ask ask, Ask below) {
    using enum Ask;
    const auto is = [below](auto... kinds) { return ((below == kinds) || ...); };
    switch (ask) {
        case draw_clan:
        case draw_first:
        case draw_achievement:
        case choose_clan:
        case setup_tile:
        case setup_units:
        case setup_place: return is(setup_round);
        case draw_setup_tile: return is(setup_round, setup_place);
        case draw_card: return is(after_draw, draw_year_cards, effect, next_turn, winter);
        case draw_display:
        case turn:
        case summon: return is(next_turn);
        case take_card: return is(next_turn, summon);
        case counter: return is(begin_card);
        case begin_card: return is(turn);
        case effect: return is(turn, effect);
        case token: return is(begin_card, effect);
        case draw_discard:
        case after_draw:
        case more_basic:
        case annex_next:
        case curse_next: return is(effect);
        case recruit:
        case camps:
        case build: return is(effect, more_basic);
        case draw_tile:
        case choose_tile:
        case under_tile:
        case place_tile: return is(effect, more_basic, annex_next, next_second_chance);
        case draw_creature:
            return is(setup_units, effect, more_basic, annex_next, next_turn, second_settle);
        case end_moves:
        case fights: return is(effect, more_basic, annex_next);
        case fight:
            return is(fights, creature_phase, effect, more_basic, annex_next, next_turn,
                      second_settle);
        case move_from:
        case move_to:
        case move_figures: return is(end_moves);
        case declare:
        case choose_fight: return is(fights);
        case roll_attacker: return is(fight, roll_defender);
        case roll_defender: return is(fight, roll_attacker);
        case push:
        case attacker_food:
        case defender_food:
        case attacker_face:
        case defender_face:
        case axes:
        case retreat_to:
        case retreat_figures: return is(fight);
        case basic: return is(more_basic);
        case annex: return is(annex_next);
        case curse: return is(curse_next);
        case claim:
        case team_offer:
        case team_answer:
        case creature_phase: return is(harvest);
        case trade: return is(harvest, team_offer);
        case creature_to: return is(creature_phase);
        case second_chance:
        case second_units:
        case second_settle: return is(next_second_chance);
        default: return ask > counter && ask < claim && is(effect);  // what cards ask
    }
}

// Frames that go on by themselves have something above them.
bool waits(Ask ask) { return ask < Ask::first_automatic || ask == Ask::over; }

// The seat of a frame is that of the frame below, where both are about one player's card.
bool seat_follows(const Entry& frame, const Entry& below) {
    using enum Ask;
    switch (frame.kind) {
        case counter:
        case draw_discard:
        case curse: return frame.a != below.a;  // somebody else
        case press_answer: return frame.c == below.a;
        case fight: return true;
        case take_card: return below.kind != summon || frame.a == below.a;
        case trade: return below.kind != team_offer || frame.a == below.a;
        default: break;
    }
    switch (below.kind) {
        case turn:
        case begin_card:
        case effect:
        case after_draw:
        case more_basic:
        case annex_next:
        case end_moves:
        case fights:
        case setup_units:
        case setup_place:
        case second_settle: return frame.a == below.a || frame.kind == curse_next;
        default: return true;
    }
}

// Numbers of frames.
// --------------------------------------------------------------------------------------------

struct Range {
    unsigned least = 0;
    unsigned most = 0;
};
using Ranges = std::array<Range, 3>;

constexpr unsigned most_paid = 3;
constexpr unsigned every_basic = 15;  // bits
constexpr unsigned most_discount = 9;

// What the operands of a frame may be that are plain numbers.
Ranges ranges_of(const State& s, Ask ask) {
    const unsigned seats = s.seats;
    const unsigned anything = 255;
    switch (ask) {
        case Ask::draw_achievement:
        case Ask::draw_display: return {Range{1, seats}};
        case Ask::draw_setup_tile: return {Range{}, {1, 3}};
        case Ask::draw_card: return {Range{}, {1, card_count}, {draw_to_hand, draw_to_discard}};
        case Ask::draw_tile: return {Range{}, {1, 3}, {1, s.tile_pile.size()}};
        case Ask::draw_creature: return {Range{}, {}, {0, 1}};
        case Ask::setup_tile: return {Range{}, {1, 2}};
        case Ask::setup_place: return {Range{}, {1, 2}, {0, anything}};
        case Ask::turn: return {Range{}, {0, turn_card_played | turn_main_played}};
        case Ask::token:
        case Ask::build_second:
        case Ask::remove_unit:
        case Ask::place_tile: return {Range{}, {0, 1}};
        case Ask::recruit: return {Range{}, {1, unit_limit}, {0, anything}};
        case Ask::recruit_each: return {Range{}, {1, territory_limit}, {0, 1}};
        case Ask::recruit_per: return {Range{}, {1, unit_limit + 1}, {0, resource_count - 1}};
        case Ask::build: return {Range{}, {0, most_discount}, {0, build_repeat | build_no_space}};
        case Ask::basic: return {Range{}, {1, 4}, {0, every_basic}};
        case Ask::more_basic: return {Range{}, {0, 4}, {0, every_basic}};
        case Ask::allot:
        case Ask::after_draw: return {Range{}, {0, anything}, {0, anything}};
        case Ask::pay_to_draw:
        case Ask::pay_to_add: return {Range{}, {1, most_paid}};
        case Ask::glory: return {Range{}, {0, 2}};
        case Ask::annex:
        case Ask::annex_next: return {Range{}, {0, 3}};
        case Ask::creature_to: return {Range{}, {0, creature_count - 1}};
        case Ask::setup_round: return {Range{0, stage_end}, {0, seats}};
        case Ask::draw_year_cards:
        case Ask::winter:
        case Ask::next_second_chance: return {Range{0, seats}};
        case Ask::next_turn: return {Range{0, 1}};
        case Ask::begin_card: return {Range{}, {}, {1, 2}};
        case Ask::effect: return {Range{}, {}, {0, anything}};
        case Ask::curse_next: return {Range{}, {0, seats}};
        case Ask::fight: return {Range{}, {0, 2}, {0, static_cast<unsigned>(FightStep::after)}};
        case Ask::creature_phase:
            return {Range{0, creature_count}, {0, 1}, {0, creature_count - 1}};
        case Ask::harvest: return {Range{0, 3}, {0, seats}};
        default: return {};
    }
}

bool numbers_hold(const State& s, const Entry& frame) {
    const Ranges ranges = ranges_of(s, frame.kind);
    const auto& operands = ask_row(frame.kind).operands;
    const std::array<unsigned, 3> values = {frame.a, frame.b, frame.c};
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (operands[i] != Operand::number) continue;
        // Behind the operands of a frame there is nothing; "number" is written for it too.
        if (values[i] < ranges[i].least || values[i] > ranges[i].most) return false;
    }
    switch (frame.kind) {
        case Ask::recruit: return (frame.c & 127U) <= static_cast<unsigned>(Where::neutral_same);
        case Ask::effect: return (frame.c & 127U) <= cards[frame.b].effect.size();
        case Ask::second_settle:
        case Ask::second_units: return frame.b < s.map.placed.size();
        case Ask::allot:
        case Ask::after_draw: return (frame.b >> 4) + (frame.b & 15U) + frame.c <= card_count;
        default: return true;
    }
}

std::optional<Problem> problem_of_frames(const State& s) {
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Entry& frame = s.stack.at(i);
        if (i == 0) {
            if (!is_lowest(frame.kind)) return ask_problem(frame.kind, reason("lowest"));
        } else {
            const Entry& below = s.stack.at(i - 1);
            if (!lies_on(frame.kind, below.kind)) {
                return ask_problem(frame.kind,
                                   reason("above").with("below", ask_row(below.kind).word));
            }
            if (!seat_follows(frame, below)) return ask_problem(frame.kind, reason("seat"));
        }
        if (!numbers_hold(s, frame)) return ask_problem(frame.kind, reason("number"));
    }
    const Ask top = asked(s);
    if (!waits(top)) return ask_problem(top, reason("waits"));
    return std::nullopt;
}

// What frames are about.
// --------------------------------------------------------------------------------------------

// The frame on top came from the answer to another question: was that answer legal?
bool follows(const State& s, const Entry& question, Action answer) {
    State before = s;
    before.stack.become(question.kind, question.a, question.b, question.c);
    ActionList legal;
    Northgard::actions(before, legal);
    return legal.contains(answer);
}

bool owns(const State& s, Seat seat, Territory t) {
    return t != no_territory && at(s, t).owner == seat;
}
bool is_free_for(const State& s, Seat seat, Territory t) {
    return at(s, t).owner == no_seat || at(s, t).owner == seat;
}
bool all_free_for(const State& s, Seat seat, const Territories& places) {
    bool free = true;
    for_each(places, [&](Territory t) { free = free && is_free_for(s, seat, t); });
    return free;
}

bool recruit_goes_on(const State& s, const Entry& frame) {
    const Player& player = s.players[frame.a];
    if (s.recruited.size() > player.units) return false;
    if (!all_free_for(s, frame.a, s.recruit_open)) return false;
    if (frame.kind != Ask::recruit || (frame.c & 128U) == 0) return true;
    return s.recruit_last != no_territory && is_free_for(s, frame.a, s.recruit_last);
}

// N25.8: more camps than units in the reserve.
bool camps_go_on(const State& s, Seat seat) {
    unsigned places = 0;
    for_each(s.recruit_open, [&](Territory t) {
        const auto given = static_cast<unsigned>(std::ranges::count(s.recruited, t));
        const unsigned camps = count_of(at(s, t).buildings, Building::training_camp);
        places += camps > given ? camps - given : 0;
    });
    return reserve(s, seat) > 0 && places >= reserve(s, seat) &&
           all_free_for(s, seat, s.recruit_open) &&
           s.recruited.size() + reserve(s, seat) <= unit_limit;
}

Placing placing_of(const State& s) {
    if (s.explore_flags == second_chance_explore) return Placing::second_chance;
    return (s.explore_flags & explore_any_open) != 0 ? Placing::explore_any : Placing::explore_own;
}

// N9.3 to N9.10: as many tiles as are asked about, each of which fits.
bool explore_goes_on(const State& s, const Entry& frame, Ask below) {
    constexpr unsigned flags =
        explore_any_open | explore_redraw | explore_collect | explore_optional;
    const bool second = s.explore_flags == second_chance_explore;
    if (second != (below == Ask::next_second_chance)) return false;
    if (!second && s.explore_flags > flags) return false;
    const std::size_t tiles = s.tiles.size();
    switch (frame.kind) {
        case Ask::draw_tile: return tiles + frame.b <= s.tiles.capacity();
        case Ask::choose_tile:
            if (tiles < 2) return false;
            break;
        case Ask::under_tile:
            if (tiles != 3) return false;
            break;
        default:
            if (tiles != 1) return false;
            break;
    }
    if (frame.kind == Ask::place_tile) return true;  // whether it fits shows what can be chosen
    return std::ranges::all_of(
        s.tiles, [&](Tile tile) { return any_placement(s, frame.a, tile, placing_of(s)); });
}

bool is_beginner(const State& s, Seat seat) {  // N15.11
    return s.players[seat].units == 0 && s.map.owned[seat].empty();
}

bool glory_goes_on(const State& s, const Entry& frame) {
    return frame.b == 0 || owns(s, frame.a, s.target);
}

// The rule that a frame breaks, or nothing.
std::string_view broken_by(const State& s, const Entry& frame, Ask below) {
    const Seat seat = frame.a;
    const auto rule = [](bool holds, std::string_view id) { return holds ? "" : id; };
    switch (frame.kind) {
        case Ask::draw_creature:
        case Ask::creature_phase: return rule(s.creatures != 0, "N20.1");
        case Ask::counter: return rule(s.players[seat].hand.contains(defensive_strategy), "N17.23");
        case Ask::summon: return rule(s.creatures == 2, "N21.1");
        case Ask::creature_to: return rule(frame.b < s.line.size(), "N20.12");
        case Ask::turn: return rule(seat == s.active && !has_passed(s, seat), "N5.1");
        case Ask::recruit:
        case Ask::recruit_each:
        case Ask::recruit_per: return rule(recruit_goes_on(s, frame), "N6.1");
        case Ask::camps: return rule(camps_go_on(s, seat), "N25.8");
        case Ask::add_unit: return rule(reserve(s, seat) > 0, "N6.3");
        case Ask::draw_tile:
        case Ask::choose_tile:
        case Ask::under_tile:
        case Ask::place_tile: return rule(explore_goes_on(s, frame, below), "N9.3");
        case Ask::allot: return rule(!s.looked.empty(), "N10.2");
        case Ask::move_to:
            return rule(s.move.from != no_territory &&
                            follows(s, {Ask::move_from, seat}, act(Verb::from, s.move.from)),
                        "N8.2");
        case Ask::move_figures:
            return rule(s.move.from != no_territory && s.move.to != no_territory &&
                            follows(s, {Ask::move_from, seat}, act(Verb::from, s.move.from)) &&
                            follows(s, {Ask::move_to, seat}, act(Verb::to, s.move.to)),
                        "N8.2");
        case Ask::collect_one: return rule(s.target != no_territory, "N17.7");
        case Ask::pay_to_add:
            return rule(owns(s, seat, s.recruit_last) && reserve(s, seat) > 0, "N17.8");
        case Ask::press_card:
            return rule(follows(s, {Ask::press_player, seat}, act(Verb::player, frame.b)),
                        "N17.10");
        case Ask::spy_card:
            return rule(follows(s, {Ask::spy_player, seat}, act(Verb::player, frame.b)), "N17.21");
        case Ask::press_answer:
            return rule(frame.c != seat && s.players[seat].hand.contains(frame.b), "N17.10");
        case Ask::glory: return rule(glory_goes_on(s, frame), "N17.13");
        case Ask::hidden_to:
            return rule(follows(s, {Ask::hidden_from, seat}, act(Verb::from, frame.b)), "N17.26");
        case Ask::hidden_figures:
            return rule(follows(s, {Ask::hidden_from, seat}, act(Verb::from, frame.b)) &&
                            follows(s, {Ask::hidden_to, seat, frame.b}, act(Verb::to, frame.c)),
                        "N17.26");
        case Ask::bribe_to:
            return rule(follows(s, {Ask::bribe_from, seat}, act(Verb::from, frame.b)), "N17.35");
        case Ask::bribe_figures:
            return rule(follows(s, {Ask::bribe_from, seat}, act(Verb::from, frame.b)) &&
                            follows(s, {Ask::bribe_to, seat, frame.b}, act(Verb::to, frame.c)),
                        "N17.35");
        case Ask::claim: return rule(s.token != no_territory && seat == s.token_seat, "N16.6");
        case Ask::team_offer:
        case Ask::team_answer: return rule(s.teams != 0, "N18.6");
        case Ask::second_chance:
        case Ask::second_settle:
        case Ask::second_units: return rule(is_beginner(s, seat), "N15.11");
        case Ask::next_second_chance: return rule(s.year < s.years, "N15.11");
        default: return "";
    }
}

// A fight (N12.3).
// --------------------------------------------------------------------------------------------

bool side_stands(const State& s, const FightSide& side, bool before_casualties) {
    if (side.face_taken > 2) return false;
    if (side.seat == no_seat) return side.units == 0 && side.kaija == 0;
    if (!before_casualties) return true;
    const Figures there = figures_of(s, side.seat, s.fight.territory);
    return side.units <= there.units && side.kaija <= (there.kaija ? 1 : 0);
}

// The step that comes next in a fight when this is asked.
bool at_step(const State& s, Ask ask, FightStep step) {
    using enum FightStep;
    const bool creature = s.fight.creature != no_creature;
    switch (ask) {
        case Ask::push: return step == sides;
        case Ask::attacker_food: return step == defenders_food;
        case Ask::defender_food: return step == attackers_die;
        case Ask::roll_attacker: return step == (creature ? the_result : attackers_pick);
        case Ask::attacker_face: return step == attackers_axes;
        case Ask::axes: return step == defenders_die;
        case Ask::roll_defender: return step == (creature ? the_result : defenders_pick);
        case Ask::defender_face: return step == the_result;
        default: return step == retreat;
    }
}

// Whom a frame of the fight asks.
bool asks_the_right_side(const State& s, const Entry& frame, unsigned result) {
    const Fight& fight = s.fight;
    switch (frame.kind) {
        case Ask::push:
        case Ask::attacker_food:
        case Ask::attacker_face:
        case Ask::axes: return frame.a == fight.attacker.seat;
        case Ask::defender_food:
        case Ask::defender_face: return frame.a == fight.defender.seat;
        case Ask::retreat_to:
        case Ask::retreat_figures: {
            const bool attacker_won = result == static_cast<unsigned>(Result::attacker);
            const Seat loser = attacker_won ? fight.defender.seat : fight.attacker.seat;
            if (frame.a != loser || figures_of(s, loser, fight.territory).count() == 0)
                return false;
            return frame.kind == Ask::retreat_to ||
                   follows(s, {Ask::retreat_to, loser}, act(Verb::to, frame.b));
        }
        default: return true;  // dice
    }
}

bool fight_stands(const State& s, const Entry& frame, const Entry& above) {
    const Fight& fight = s.fight;
    if (fight.territory == no_territory || fight.flags >= 64 || fight.card_points > unit_limit) {
        return false;
    }
    const bool attacks = fight.attacker.seat != no_seat;
    const bool defends = fight.defender.seat != no_seat;
    if (fight.creature == no_creature ? !attacks || !defends : attacks == defends) return false;
    if (fight.attacker.seat == fight.defender.seat) return false;
    const auto step = static_cast<FightStep>(frame.c);
    const bool before_casualties = step <= FightStep::the_result;
    return side_stands(s, fight.attacker, before_casualties) &&
           side_stands(s, fight.defender, before_casualties) && at_step(s, above.kind, step) &&
           asks_the_right_side(s, above, frame.b);
}

const Entry* find_frame(const State& s, Ask ask) {
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        if (s.stack.at(i).kind == ask) return &s.stack.at(i);
    }
    return nullptr;
}
const Entry* frame_above(const State& s, Ask ask) {
    for (std::size_t i = 1; i < s.stack.depth(); ++i) {
        if (s.stack.at(i - 1).kind == ask) return &s.stack.at(i);
    }
    return nullptr;
}

// What moves and fights leave behind while they go on (N8.9, N12.1, N12.2).
// --------------------------------------------------------------------------------------------

bool fight_at(const State& s, Territory t) { return s.fight.territory == t || fight_due(s, t); }

std::optional<Amiss> amiss_in_move(const State& s) {
    constexpr unsigned most_moves = 8;
    if (s.move.left > most_moves || s.move.flags >= 64 || s.move.points > unit_limit) {
        return Amiss{"move", "N8.1"};
    }
    const Entry* moving = find_frame(s, Ask::end_moves);
    const Entry* fighting = find_frame(s, Ask::fights);
    if (moving != nullptr && fighting != nullptr) return Amiss{"ask", "N8.7"};
    if (fighting == nullptr && !s.pending.empty()) return Amiss{"pending", "N12.2"};
    for (const PendingFight& fight : s.pending) {
        const Seat seat = fighting->a;
        const bool creature =
            std::ranges::find(s.line, Standing{fight.creature, fight.territory}) != s.line.end();
        const bool guest = std::ranges::any_of(s.guests, [&](const Guest& each) {
            return each.seat == seat && each.territory == fight.territory;
        });
        const bool due = fight.creature == no_creature
                             ? guest && enemies(s, seat, at(s, fight.territory).owner)
                             : creature && at(s, fight.territory).owner == seat;
        const bool once = std::ranges::count_if(s.pending, [&](const PendingFight& each) {
                              return each.territory == fight.territory;
                          }) == 1;
        if (!due || !once || s.fight.territory == fight.territory) return Amiss{"pending", "N12.2"};
    }
    for (const Guest& guest : s.guests) {
        const bool moves = moving != nullptr && guest.seat == moving->a;
        const bool fights =
            fight_at(s, guest.territory) &&
            guest.seat == (fighting != nullptr ? fighting->a : s.fight.attacker.seat);
        if (!moves && !fights) return Amiss{"guest", "N12.1"};
    }
    return std::nullopt;
}

std::optional<Amiss> amiss_in_fight(const State& s) {
    const Entry* frame = find_frame(s, Ask::fight);
    if (frame == nullptr) {
        if (s.fight != Fight{}) return Amiss{"fight", "N12.3"};
        return std::nullopt;
    }
    if (!fight_stands(s, *frame, *frame_above(s, Ask::fight))) return Amiss{"fight", "N12.3"};
    return std::nullopt;
}

// Harvest (N16.6, N18.6).
// --------------------------------------------------------------------------------------------

bool exchange_stands(const State& s) {
    const Entry* offer = find_frame(s, Ask::team_offer);
    const Entry* answer = find_frame(s, Ask::team_answer);
    if (offer == nullptr && answer == nullptr) return s.exchange == State{}.exchange;
    const Seat proposer = offer != nullptr ? offer->a : static_cast<Seat>(answer->a ^ 2U);
    for (unsigned kind = 0; kind < resource_count; ++kind) {
        unsigned given = 0;
        unsigned got = 0;
        for (unsigned other = 0; other < resource_count; ++other) {
            given += s.exchange[kind * resource_count + other];
            got += s.exchange[other * resource_count + kind];
        }
        const auto resource = static_cast<Resource>(kind);
        if (given > resource_of(s.players[proposer], resource)) return false;
        if (got > resource_of(s.players[proposer ^ 2U], resource)) return false;
    }
    return true;
}

std::optional<Amiss> amiss_in_harvest(const State& s) {
    if (s.claimed > resource_count || (s.claimed != 0 && s.token == no_territory)) {
        return Amiss{"claimed", "N16.6"};
    }
    if (!exchange_stands(s)) return Amiss{"exchange", "N18.6"};
    return std::nullopt;
}

// Decks and the display (N2.2, N2.3, N4.2).
// --------------------------------------------------------------------------------------------

// The cards still to be shown of a Development deck: now and in the years to come.
unsigned to_be_shown(const State& s, bool early) {
    unsigned count = 0;
    for (unsigned year = s.year + 1U; year < s.years; ++year) {
        if (is_early_year(s, year) == early) count += s.seats;
    }
    const Entry* now = find_frame(s, Ask::draw_display);
    if (now != nullptr && is_early_year(s, s.year) == early) count += now->a;
    const bool later = find_frame(s, Ask::draw_year_cards) != nullptr && s.year < s.years;
    if (later && is_early_year(s, s.year) == early) count += s.seats;
    return count;
}

std::optional<Amiss> amiss_in_decks(const State& s) {
    const auto shown = static_cast<unsigned>(std::popcount(s.achievements));
    const Entry* drawing = find_frame(s, Ask::draw_achievement);
    const bool before = s.year == 0 && s.stack.at(0).a <= stage_achievements;
    const unsigned coming = before ? s.seats : drawing != nullptr ? drawing->a : 0U;
    const auto left = static_cast<unsigned>(std::popcount(s.achievements_left));
    if (shown + coming > s.seats || coming > left) return Amiss{"achievements", "N2.3"};

    const Entry* showing = find_frame(s, Ask::draw_display);
    const bool in_turns = s.stack.at(0).kind == Ask::next_turn;
    if (!in_turns && asked(s) != Ask::over && !s.display.empty()) return Amiss{"display", "N4.2"};
    if (showing != nullptr && s.display.size() + showing->a > s.seats) {
        return Amiss{"display", "N4.2"};
    }
    if (static_cast<unsigned>(std::popcount(s.early)) < to_be_shown(s, true) ||
        static_cast<unsigned>(std::popcount(s.advanced)) < to_be_shown(s, false)) {
        return Amiss{"removed", "N2.2"};
    }
    return std::nullopt;
}

// Set-up (N2).
// --------------------------------------------------------------------------------------------

unsigned tiles_in_hand(const Player& player) {
    return static_cast<unsigned>(
        std::ranges::count_if(player.tiles, [](Tile tile) { return tile != no_tile; }));
}
bool has_clan(const Player& player) { return player.upgrades != 0; }

// Who has something to do yet in the round of tiles, from this place of the order on.
std::optional<Amiss> amiss_in_round(const State& s, unsigned from, bool second, bool placed) {
    for (unsigned place = 0; place < s.seats; ++place) {
        const Player& player = s.players[in_order(s, place)];
        const bool done = place < from || (place == from && placed);
        const bool has_figures = place < from;
        const unsigned tiles = tiles_in_hand(player);
        if ((!second || !done) && tiles == 0) return Amiss{"tiles", "N2.9"};
        const unsigned groups = (has_figures ? 0U : 1U) + (second ? 0U : 1U);
        if (player.units + 3 * groups > unit_limit) return Amiss{"territory", "N2.10"};
    }
    return std::nullopt;
}

std::optional<Amiss> amiss_in_setup(const State& s) {
    const Entry& round = s.stack.at(0);
    const Entry& now = s.stack.at(1);
    const unsigned stage = round.a;
    const bool turn_of_somebody = ask_row(now.kind).operands[0] == Operand::seat;
    if (turn_of_somebody && (round.b == 0 || now.a != in_order(s, round.b - 1U))) {
        return Amiss{"ask", "N2.10"};
    }
    const unsigned place = round.b == 0 ? 0 : round.b - 1U;
    for (unsigned i = 0; i < s.seats; ++i) {
        const Player& player = s.players[in_order(s, i)];
        const bool dealt = stage > stage_clans || i < place;
        if (has_clan(player) != dealt) return Amiss{"clan", "N2.1"};
        const unsigned tiles = tiles_in_hand(player);
        if (stage < stage_tiles && tiles != 0) return Amiss{"tiles", "N2.9"};
    }
    switch (now.kind) {
        case Ask::draw_first:
        case Ask::draw_clan:
        case Ask::choose_clan:
            if (stage == stage_clans) return std::nullopt;
            break;
        case Ask::draw_achievement:
            if (stage == stage_tiles && round.b == 0) return std::nullopt;
            break;
        case Ask::draw_setup_tile:
            for (unsigned i = 0; i < s.seats; ++i) {
                const unsigned tiles = tiles_in_hand(s.players[in_order(s, i)]);
                const unsigned wanted = i < place ? 3 : i == place ? 3U - now.b : 0U;
                if (tiles != wanted) return Amiss{"tiles", "N2.9"};
            }
            if (stage == stage_tiles) return std::nullopt;
            break;
        default: {
            const bool second = stage == stage_second_round;
            if (!second && stage != stage_first_round) break;
            const bool says_round = now.kind == Ask::setup_tile || now.kind == Ask::setup_place;
            if (says_round && now.b != (second ? 2 : 1)) break;
            // Tiles that fit nowhere are being exchanged (N2.14).
            const Entry& top = s.stack.top();
            if (top.kind == Ask::draw_setup_tile) {
                State exchanged = s;
                for (unsigned i = 0; i < top.b; ++i) {
                    const unsigned held = tiles_in_hand(exchanged.players[now.a]);
                    if (held == 3) return Amiss{"tiles", "N2.14"};
                    exchanged.players[now.a].tiles[held] = start_tile;
                }
                return amiss_in_round(exchanged, place, second, false);
            }
            return amiss_in_round(s, place, second, now.kind == Ask::setup_units);
        }
    }
    return Amiss{"ask", "N2.9"};
}

std::optional<Amiss> amiss_in_phase(const State& s) {
    const bool setup = s.stack.at(0).kind == Ask::setup_round;
    if (asked(s) == Ask::over) return std::nullopt;
    if (setup != (s.year == 0)) return Amiss{"year", "N3.2"};
    if (setup) return amiss_in_setup(s);
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (!has_clan(s.players[seat]) && s.players[seat].pile.empty() &&
            s.players[seat].hand.empty() && s.players[seat].active.empty() &&
            s.players[seat].discard.empty()) {
            return Amiss{"clan", "N2.1"};
        }
        if (tiles_in_hand(s.players[seat]) != 0) return Amiss{"tiles", "N2.15"};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Problem> problem_of_asks(const State& s) {
    if (auto problem = problem_of_frames(s)) return problem;
    for (const auto& amiss : {amiss_in_phase(s), amiss_in_decks(s), amiss_in_harvest(s),
                              amiss_in_move(s), amiss_in_fight(s)}) {
        if (!amiss) continue;
        return Problem("northgard.error.position_amiss")
            .with("line", amiss->line)
            .with("rule", amiss->rule);
    }
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Entry& frame = s.stack.at(i);
        const std::string_view rule = broken_by(s, frame, s.stack.at(i == 0 ? 0 : i - 1).kind);
        if (rule.empty()) continue;
        return ask_problem(frame.kind, reason("about").with("rule", rule));
    }
    const Turn turn = Northgard::turn(s);
    ActionList legal;
    if (turn.kind == Turn::Kind::seat) Northgard::actions(s, legal);
    const bool stuck = turn.kind == Turn::Kind::seat     ? legal.empty()
                       : turn.kind == Turn::Kind::chance ? turn.outcomes == 0
                                                         : false;
    if (stuck) return ask_problem(asked(s), reason("nothing"));
    return std::nullopt;
}

}  // namespace nb::northgard
