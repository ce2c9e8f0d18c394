#include "northgard/rules_internal.hpp"

// What cards do: each operation of a card's row is carried out here or handed to its chapter, and
// the small choices of cards are answered (N5.5, N10, N17).

namespace nb::northgard {

namespace {

// Calls f with each way to hand over n resources, any mix, in the order of actions().
template <class F>
void each_payment(const Player& player, unsigned n, F&& f) {
    for (unsigned food = 0; food <= n && food <= player.food; ++food) {
        for (unsigned wood = 0; food + wood <= n && wood <= player.wood; ++wood) {
            const unsigned lore = n - food - wood;
            if (lore <= player.lore) f(food, wood, lore);
        }
    }
}
unsigned resources_of(const Player& player) {
    return static_cast<unsigned>(player.food) + player.wood + player.lore;
}
void pay(Player& player, Action action) {
    player.food = static_cast<std::uint8_t>(player.food - action.a);
    player.wood = static_cast<std::uint8_t>(player.wood - action.b);
    player.lore = static_cast<std::uint8_t>(player.lore - action.c);
}

unsigned cards_to_draw(const Player& player) { return player.pile.size() + player.discard.size(); }

// Basic actions: Recruit 1, Move 1, Explore, Build (N10.1).
// ------------------------------------------------------------------------------------

enum Basic : std::uint8_t { basic_recruit, basic_move, basic_explore, basic_build, basic_count };

bool can_do_basic(const State& s, Seat seat, unsigned basic) {
    switch (basic) {
        case basic_recruit: return can_recruit(s, seat, Where::own);
        case basic_move: return can_move(s, seat, 1, 0);
        case basic_explore: return can_explore(s, seat, 0);
        default: return can_build(s, seat, 0, 0, false);
    }
}
void push_basic(State& s, Seat seat, unsigned basic) {
    switch (basic) {
        case basic_recruit: push_recruit(s, seat, 1, Where::own); return;
        case basic_move: push_move(s, seat, 1, 0, 0); return;
        case basic_explore: push_explore(s, seat, 1, 0); return;
        default: s.stack.push(Ask::build, seat); return;
    }
}
unsigned possible_basics(const State& s, Seat seat, unsigned used) {
    unsigned possible = 0;
    for (unsigned basic = 0; basic < basic_count; ++basic) {
        if (((used >> basic) & 1U) == 0 && can_do_basic(s, seat, basic)) possible |= 1U << basic;
    }
    return possible;
}

// Annexation (N17.14): what can still be done, bits 1 move, 2 explore.
unsigned annex_options(const State& s, Seat seat, unsigned done) {
    unsigned options = 0;
    if ((done & 1U) == 0 && can_move(s, seat, 1, 0)) options |= 1U;
    if ((done & 2U) == 0 && can_explore(s, seat, 0)) options |= 2U;
    return options;
}

// Opponents.
// -----------------------------------------------------------------------------------

// Those with a card in hand, as bits.
unsigned opponents_with_cards(const State& s, Seat seat) {
    unsigned found = 0;
    for (Seat other = 0; other < s.seats; ++other) {
        if (enemies(s, seat, other) && !s.players[other].hand.empty()) found |= 1U << other;
    }
    return found;
}

Territories next_to(const State& s, Seat seat) {
    Territories all;
    for_each(s.map.owned[seat], [&](Territory t) { all |= neighbours(s, t).all(); });
    return all;
}

// Where an enemy unit can be taken from (N17.7, N17.15, N17.38).
Territories unit_targets(const State& s, Seat seat, bool anywhere) {
    Territories enemy;
    for (Seat other = 0; other < s.seats; ++other) {
        if (enemies(s, seat, other)) enemy |= s.map.owned[other];
    }
    if (!anywhere) enemy &= next_to(s, seat);
    Territories targets;
    for_each(enemy, [&](Territory t) {
        if (at(s, t).units > 0) targets.insert(t);
    });
    return targets;
}

// Where units may be added without a Recruit action: not to a Fallen Valkyrie (N20.24, N25.18).
Territories add_targets(const State& s, Seat seat) {
    Territories targets;
    for_each(s.map.owned[seat], [&](Territory t) {
        if (!has_beast(s, t, Beast::fallen_valkyrie)) targets.insert(t);
    });
    return targets;
}

// Nobody moves figures out of these (N20.22, N25.16).
bool held(const State& s, Territory t) {
    return has_beast(s, t, Beast::brown_bear) || has_beast(s, t, Beast::fallen_valkyrie);
}

// N17.12: where the stepping unit may come from.
Territories step_sources(const State& s, Seat seat) {
    Territories sources;
    if (s.recruit_last == no_territory || at(s, s.recruit_last).owner != seat) return sources;
    const Territories near = neighbours(s, s.recruit_last).all() & s.map.owned[seat];
    for_each(near, [&](Territory t) {
        if (at(s, t).units > 0 && !held(s, t)) sources.insert(t);
    });
    return sources;
}

// Hidden Ways (N17.26).
// ------------------------------------------------------------------------------------

bool kaija_may_enter(const State& s, Seat seat, Territory t) {
    const Seat owner = at(s, t).owner;
    return owner == no_seat || owner == seat || s.players[seat].bear_awake != 0;  // N16.2
}
bool may_hide_in(const State& s, Seat seat, Territory from, Territory t) {
    if (t == from || !is_open(s, t) || has_beast(s, t, Beast::fallen_valkyrie)) return false;
    if (team_mates(s, seat, at(s, t).owner)) return false;  // N25.25
    return at(s, from).units > 0 || kaija_may_enter(s, seat, t);
}
Territories hiding_places(const State& s, Seat seat, Territory from) {
    Territories places;
    for_each(s.map.used, [&](Territory t) {
        if (may_hide_in(s, seat, from, t)) places.insert(t);
    });
    return places;
}
Territories hidden_sources(const State& s, Seat seat) {
    Territories sources;
    for_each(s.map.owned[seat], [&](Territory t) {
        if (!held(s, t) && !hiding_places(s, seat, t).empty()) sources.insert(t);
    });
    return sources;
}

// Bribery (N17.35).
// ------------------------------------------------------------------------------------

Territories bribe_targets(const State& s, Territory from) {
    const Seat owner = at(s, from).owner;
    Territories targets;
    for_each(neighbours(s, from).all(), [&](Territory t) {
        if (has_beast(s, t, Beast::fallen_valkyrie)) return;
        if (!team_mates(s, owner, at(s, t).owner)) targets.insert(t);  // N25.25
    });
    return targets;
}
Territories bribe_sources(const State& s, Seat seat) {
    Territories sources;
    for_each(unit_targets(s, seat, true), [&](Territory t) {
        if (!held(s, t) && !bribe_targets(s, t).empty()) sources.insert(t);
    });
    return sources;
}

// Moves figures outside a Move action; a fight follows in an enemy territory.
void relocate(State& s, Seat mover, Territory from, Territory to, unsigned units, bool kaija) {
    transfer(s, mover, from, to, {units, kaija});
    if (at(s, to).owner != mover) push_fight(s, to);
}

// Copying (N17.39).
// ------------------------------------------------------------------------------------

bool copies(Card card) {
    const Op op = cards[card].effect[0].op;
    return op == Op::copy_token || op == Op::copy_neighbour || op == Op::copy_played ||
           op == Op::counter;
}

bool doable(const State& s, Seat seat, Card card, bool copied);

// The cards of a set whose effect the seat could carry out now.
Cards copyable(const State& s, Seat seat, const Cards& from) {
    Cards found;
    each_different(from, [&](Card card) {
        if (!copies(card) && doable(s, seat, card, true)) found.insert(card);
    });
    return found;
}
// The player whose active area Stolen Lore looks into with the token there (N17.11).
Seat token_victim(const State& s, Seat seat, Territory token) {
    if (token == no_territory) return no_seat;
    const Seat owner = at(s, token).owner;
    return enemies(s, seat, owner) ? owner : no_seat;
}
// The players whose active area Enemy Secrets looks into, as bits (N17.24).
unsigned neighbour_victims(const State& s, Seat seat) {
    const Territories near = next_to(s, seat);
    unsigned victims = 0;
    for (Seat other = 0; other < s.seats; ++other) {
        if (enemies(s, seat, other) && !(near & s.map.owned[other]).empty()) victims |= 1U << other;
    }
    return victims;
}
bool can_copy_token(const State& s, Seat seat, bool copied, bool before) {
    const auto works = [&](Territory t) {
        const Seat victim = token_victim(s, seat, t);
        return victim != no_seat && !copyable(s, seat, s.players[victim].active).empty();
    };
    if (s.token != no_territory && works(s.token)) return true;
    if (copied || !before) return false;
    for (unsigned t : token_places(s, seat)) {  // N25.5: it may move there first
        if (works(static_cast<Territory>(t))) return true;
    }
    return false;
}
bool can_copy_neighbour(const State& s, Seat seat) {
    const unsigned victims = neighbour_victims(s, seat);
    for (Seat other = 0; other < s.seats; ++other) {
        if (((victims >> other) & 1U) != 0 && !copyable(s, seat, s.players[other].active).empty()) {
            return true;
        }
    }
    return false;
}

// Glory of the Clan (N17.13, N25.7).
// ------------------------------------------------------------------------------------

// Builds that are possible in one territory with the wood there is.
void add_builds_in(const State& s, Seat seat, Territory t, ActionList& out) {
    State only = s;  // the simplest filter: this card comes once in a game
    only.map.owned[seat] = Territories{};
    only.map.owned[seat].insert(t);
    add_builds(only, seat, 0, 0, false, out);
}
// Collecting first must be followed by a build there.
bool may_collect_first(const State& s, Seat seat, Territory t) {
    const Produce gives = produce(s, t, true);
    if (gives.sum() == 0) return false;
    State richer = s;
    richer.players[seat].wood =
        static_cast<std::uint8_t>(richer.players[seat].wood + gives.amount[1]);
    richer.map.owned[seat] = Territories{};
    richer.map.owned[seat].insert(t);
    return can_build(richer, seat, 0, 0, false);
}
Territories collect_first_places(const State& s, Seat seat) {
    Territories places;
    for_each(s.map.owned[seat], [&](Territory t) {
        if (may_collect_first(s, seat, t)) places.insert(t);
    });
    return places;
}

// Can it be done now?
// ------------------------------------------------------------------------------------

unsigned great_closed(const State& s, Seat seat) {  // N17.3
    unsigned count = 0;
    for_each(s.map.owned[seat], [&](Territory t) {
        if (!is_open(s, t) && tiles_of(s, t) >= 3) ++count;
    });
    return count;
}

// `before`: when the card is played, as against in the middle of its effect.
bool possible(const State& s, Seat seat, const OpRow& op, bool copied, bool before) {
    const Player& player = s.players[seat];
    switch (op.op) {
        case Op::recruit: return can_recruit(s, seat, static_cast<Where>(op.a));
        case Op::recruit_each:
        case Op::recruit_per: return can_recruit_each(s, seat, op);
        case Op::move: return can_move(s, seat, op.n, op.b);
        case Op::explore:
            return !(before && (op.b & explore_optional) != 0) && can_explore(s, seat, op.b);
        case Op::build: return can_build(s, seat, op.n, op.b, false);
        case Op::build_second: return s.built != 0 && can_build(s, seat, 0, 0, s.built == 2);
        case Op::draw: return cards_to_draw(player) >= (before ? op.n : 1U);  // N10.3, N25.1
        case Op::draw_per_closed: return great_closed(s, seat) > 0 && cards_to_draw(player) > 0;
        case Op::basic: return possible_basics(s, seat, 0) != 0;
        case Op::discard_or_draw: return cards_to_draw(player) > 0;
        case Op::pay_to_draw:
            return !before && resources_of(player) >= op.n && cards_to_draw(player) > 0;
        case Op::pay_to_add:
            return !before && resources_of(player) >= op.n && reserve(s, seat) > 0 &&
                   s.recruit_last != no_territory && at(s, s.recruit_last).owner == seat;
        case Op::add_unit: return reserve(s, seat) > 0 && !add_targets(s, seat).empty();
        case Op::remove_unit: return !unit_targets(s, seat, op.a != 0).empty();
        case Op::collect_one:
            return !before && s.target != no_territory && produce(s, s.target).sum() > 0;
        case Op::step_unit: return !before && !step_sources(s, seat).empty();
        case Op::token: return !copied && !token_places(s, seat).empty();
        case Op::press:
        case Op::spy:
        case Op::curse: return opponents_with_cards(s, seat) != 0;
        case Op::threat_or_draw:
            return opponents_with_cards(s, seat) != 0 || cards_to_draw(player) > 0;
        case Op::glory:
            return can_build(s, seat, 0, 0, false) || !collect_first_places(s, seat).empty();
        case Op::annex: return annex_options(s, seat, 0) != 0;
        case Op::replace_building: return can_swap_building(s, seat);
        case Op::take_display:
            return !s.display.empty() || (s.year < s.years && s.achievements != 0);
        case Op::hidden_ways: return !hidden_sources(s, seat).empty();
        case Op::bribe: return !bribe_sources(s, seat).empty();
        case Op::copy_token: return can_copy_token(s, seat, copied, before);
        case Op::copy_neighbour: return can_copy_neighbour(s, seat);
        case Op::copy_played: return !copyable(s, seat, player.played).empty();
        case Op::gain:
        case Op::conqueror:
        case Op::bear_awakens: return true;
        default: return false;  // counter, score, nothing, end
    }
}

// N25.1: these must be possible themselves when they come first.
bool must_be_possible(Op op) {
    return op == Op::draw || op == Op::spy || op == Op::press || op == Op::curse ||
           op == Op::remove_unit;
}

bool doable(const State& s, Seat seat, Card card, bool copied) {
    const auto& effect = cards[card].effect;
    if (must_be_possible(effect[0].op)) return possible(s, seat, effect[0], copied, true);
    for (const OpRow& op : effect) {
        if (op.op == Op::end) return false;
        if (possible(s, seat, op, copied, true)) return true;
    }
    return false;
}

// Carrying out.
// ------------------------------------------------------------------------------------

void push_draw_and_allot(State& s, Seat seat, const OpRow& op) {
    const unsigned on_top = op.n - op.a - op.b;
    if (op.a == op.n) {
        push_draw(s, seat, op.n);
        return;
    }
    s.stack.push(Ask::after_draw, seat, static_cast<unsigned>(op.a) << 4 | op.b, on_top);
    push_draw(s, seat, op.n, true);
}

void carry_out(State& s, Seat seat, const OpRow& op) {
    switch (op.op) {
        case Op::recruit: push_recruit(s, seat, op.n, static_cast<Where>(op.a)); return;
        case Op::recruit_each:
        case Op::recruit_per: push_recruit_each(s, seat, op); return;
        case Op::move: push_move(s, seat, op.n, op.a, op.b); return;
        case Op::explore:
            if ((op.b & explore_optional) != 0) {
                s.stack.push(Ask::may_explore, seat);
            } else {
                push_explore(s, seat, op.n, op.b);
            }
            return;
        case Op::build: s.stack.push(Ask::build, seat, op.n, op.b); return;
        case Op::build_second: s.stack.push(Ask::build_second, seat, s.built == 2 ? 1 : 0); return;
        case Op::draw: push_draw_and_allot(s, seat, op); return;
        case Op::draw_per_closed: push_draw(s, seat, great_closed(s, seat)); return;
        case Op::gain: gain(s, seat, static_cast<Resource>(op.a), op.n); return;
        case Op::basic: s.stack.push(Ask::more_basic, seat, op.n); return;
        case Op::discard_or_draw: s.stack.push(Ask::discard_or_draw, seat); return;
        case Op::pay_to_draw: s.stack.push(Ask::pay_to_draw, seat, op.n); return;
        case Op::pay_to_add: s.stack.push(Ask::pay_to_add, seat, op.n); return;
        case Op::add_unit: s.stack.push(Ask::add_unit, seat); return;
        case Op::remove_unit: s.stack.push(Ask::remove_unit, seat, op.a); return;
        case Op::collect_one: s.stack.push(Ask::collect_one, seat); return;
        case Op::step_unit: s.stack.push(Ask::step_unit, seat); return;
        case Op::token: s.stack.push(Ask::token, seat, 1); return;
        case Op::press: s.stack.push(Ask::press_player, seat); return;
        case Op::spy: s.stack.push(Ask::spy_player, seat); return;
        case Op::curse: s.stack.push(Ask::curse_next, seat, 0); return;
        case Op::threat_or_draw: s.stack.push(Ask::threat, seat); return;
        case Op::glory:
            s.target = no_territory;
            s.stack.push(Ask::glory, seat, 0);
            return;
        case Op::annex: s.stack.push(Ask::annex_next, seat, 0); return;
        case Op::replace_building: s.stack.push(Ask::swap_building, seat); return;
        case Op::take_display: s.stack.push(Ask::take_display, seat); return;
        case Op::hidden_ways: s.stack.push(Ask::hidden_from, seat); return;
        case Op::bribe: s.stack.push(Ask::bribe_from, seat); return;
        case Op::copy_token: s.stack.push(Ask::copy_token, seat); return;
        case Op::copy_neighbour: s.stack.push(Ask::copy_neighbour, seat); return;
        case Op::copy_played: s.stack.push(Ask::copy_played, seat); return;
        case Op::conqueror: s.players[seat].conqueror = 1; return;
        case Op::bear_awakens: s.players[seat].bear_awake = 1; return;
        default: return;
    }
}

void run_effect(State& s) {
    Entry& frame = s.stack.top();
    const Seat seat = frame.a;
    const bool copied = (frame.c & effect_copied) != 0;
    const unsigned next = frame.c & ~effect_copied & 0xFFU;
    const auto& effect = cards[frame.b].effect;
    if (next == effect.size() || effect[next].op == Op::end) {
        s.stack.pop();
        return;
    }
    ++frame.c;
    if (possible(s, seat, effect[next], copied, false)) carry_out(s, seat, effect[next]);
}

// N10.2: what was drawn is kept, discarded, put back; asked as long as there is a choice.
void run_after_draw(State& s) {
    const Entry frame = s.stack.top();
    Player& player = s.players[frame.a];
    const unsigned keep = frame.b >> 4;
    const unsigned discard = frame.b & 15U;
    const unsigned left = s.looked.size();
    if (left <= keep) {
        player.hand |= s.looked;
    } else if (keep == 0 && left <= discard) {
        player.discard |= s.looked;
    } else if (keep == 0 && discard == 0 && left <= 1) {
        for_each(s.looked, [&](Card card) { player.pile.put_on_top(card); });
    } else {
        s.stack.become(Ask::allot, frame.a, frame.b, frame.c);
        return;
    }
    s.looked = Cards{};
    s.stack.pop();
}

void apply_allot(State& s, Action action) {
    const Entry frame = s.stack.top();
    Player& player = s.players[frame.a];
    const Card card = take_out(s.looked, action.a);
    unsigned split = frame.b;
    switch (verb_of(action)) {
        case Verb::keep:
            player.hand.insert(card);
            split -= 16;
            break;
        case Verb::discard:
            player.discard.insert(card);
            --split;
            break;
        default: player.pile.put_on_top(card); break;
    }
    s.stack.become(Ask::after_draw, frame.a, split, frame.c);
}

void run_curse_next(State& s) {
    Entry& frame = s.stack.top();
    const Seat seat = frame.a;
    while (frame.b + 1U < s.seats) {
        ++frame.b;
        const auto victim = static_cast<Seat>((seat + frame.b) % s.seats);
        if (!enemies(s, seat, victim) || s.players[victim].hand.empty()) continue;
        s.stack.push(Ask::curse, victim);
        return;
    }
    s.stack.pop();
}

void run_more_basic(State& s) {
    const Entry frame = s.stack.top();
    if (frame.b == 0 || possible_basics(s, frame.a, frame.c) == 0) {
        s.stack.pop();  // N17.6
        return;
    }
    s.stack.push(Ask::basic, frame.a, frame.b, frame.c);
}

void run_annex_next(State& s) {
    const Entry frame = s.stack.top();
    if (annex_options(s, frame.a, frame.b) == 0) {
        s.stack.pop();
        return;
    }
    s.stack.push(Ask::annex, frame.a, frame.b);
}

// What is legal.
// ------------------------------------------------------------------------------------

void add_territories(Verb verb, const Territories& places, ActionList& out) {
    for_each(places, [&](Territory t) { out.add(act(verb, t)); });
}
void add_cards(Verb verb, const Cards& set, ActionList& out) {
    each_different(set, [&](Card card) { out.add(act(verb, card)); });
}

void allot_options(const State& s, const Entry& frame, ActionList& out) {
    const bool keeps = frame.b >> 4 != 0;
    const bool discards = !keeps && (frame.b & 15U) != 0;
    add_cards(keeps ? Verb::keep : discards ? Verb::discard : Verb::top, s.looked, out);
}

void hidden_figure_options(const State& s, const Entry& frame, ActionList& out) {
    const bool kaija = s.kaija == frame.b && kaija_may_enter(s, frame.a, frame.c);
    for (unsigned units = 0; units <= at(s, frame.b).units; ++units) {
        if (units > 0) out.add(act(Verb::figures, units, 0));
        if (kaija) out.add(act(Verb::figures, units, 1));
    }
}

void glory_options(const State& s, const Entry& frame, ActionList& out) {
    const Seat seat = frame.a;
    if (frame.b == 2) {  // collected first: there must be a build there
        add_builds_in(s, seat, s.target, out);
        return;
    }
    out.add(act(Verb::stop));
    if (frame.b == 1) {
        out.add(act(Verb::harvest, s.target));
        return;
    }
    add_builds(s, seat, 0, 0, false, out);
    add_territories(Verb::harvest, collect_first_places(s, seat), out);
}

void annex_choices(const State& s, const Entry& frame, ActionList& out) {
    const unsigned options = annex_options(s, frame.a, frame.b);
    if ((options & 1U) == 0) out.add(act(Verb::stop));  // the Explore is optional
    if ((options & 1U) != 0) out.add(act(Verb::choose, basic_move));
    if ((options & 2U) != 0) out.add(act(Verb::choose, basic_explore));
}

void copy_options(const State& s, const Entry& frame, ActionList& out) {
    const Seat seat = frame.a;
    if (frame.kind == Ask::copy_played) {
        for_each(copyable(s, seat, s.players[seat].played),
                 [&](Card card) { out.add(act(Verb::copy, card, seat)); });
        return;
    }
    unsigned victims = 0;
    if (frame.kind == Ask::copy_token) {
        victims = 1U << token_victim(s, seat, s.token);
    } else {
        victims = neighbour_victims(s, seat);
    }
    std::array<Cards, most_players> offered{};
    Cards all;
    for (Seat other = 0; other < s.seats; ++other) {
        if (((victims >> other) & 1U) == 0) continue;
        offered[other] = copyable(s, seat, s.players[other].active);
        all |= offered[other];
    }
    for_each(all, [&](Card card) {
        for (Seat other = 0; other < s.seats; ++other) {
            if (offered[other].contains(card)) out.add(act(Verb::copy, card, other));
        }
    });
}

void display_options(const State& s, ActionList& out) {
    for (Card card : s.display) out.add(act(Verb::take, card));
    if (s.year == s.years) return;  // N17.20
    for (unsigned i : Bits<32>::from_word(s.achievements)) {
        out.add(act(Verb::take, first_achievement + i));
    }
}

void take_display(State& s, Seat seat, Card card) {
    const bool shown = is_achievement(card) && s.year < s.years;
    if (shown) {
        s.achievements &= static_cast<std::uint8_t>(~(1U << (card - first_achievement)));
    } else {
        take_from_display(s, card);
    }
    s.players[seat].pile.put_on_top(card);
    s.players[seat].no_pick = 1;
}

void apply_glory(State& s, Action action) {
    const Entry frame = s.stack.top();
    switch (verb_of(action)) {
        case Verb::stop: s.stack.pop(); return;
        case Verb::harvest:
            s.target = action.a;
            collect(s, frame.a, action.a);
            if (frame.b == 0) {
                s.stack.become(Ask::glory, frame.a, 2);
            } else {
                s.stack.pop();
            }
            return;
        default:
            s.target = action.a;
            build(s, frame.a, action, 0);
            if (frame.b == 0 && produce(s, action.a, true).sum() > 0) {
                s.stack.become(Ask::glory, frame.a, 1);
            } else {
                s.stack.pop();
            }
            return;
    }
}

}  // namespace

bool playable(const State& s, Seat seat, Card card) { return doable(s, seat, card, false); }

void push_draw(State& s, Seat seat, unsigned n, bool look) {
    if (n > 0) s.stack.push(Ask::draw_card, seat, n, look ? draw_to_look : draw_to_hand);
}

bool ready_to_draw_card(State& s) {
    const Entry& frame = s.stack.top();
    Player& player = s.players[frame.a];
    if (player.pile.empty() && frame.c != draw_to_discard && frame.b > 0) {  // N3.5
        player.pile.shuffle(player.discard);
        player.discard = Cards{};
    }
    if (frame.b > 0 && !player.pile.empty()) return true;
    s.stack.pop();
    return false;
}

void draw_card(State& s, unsigned outcome) {
    Entry& frame = s.stack.top();
    Player& player = s.players[frame.a];
    const Card card = player.pile.draw(outcome);
    --frame.b;
    switch (frame.c) {
        case draw_to_look: s.looked.insert(card); return;
        case draw_to_discard: player.discard.insert(card); return;
        default: player.hand.insert(card); return;
    }
}

void draw_discard(State& s, unsigned outcome) {
    Player& victim = s.players[s.stack.top().a];
    const auto card = static_cast<Card>(victim.hand.nth(outcome));
    victim.hand.erase(card);
    victim.discard.insert(card);
    s.stack.pop();
}

void run_card(State& s) {
    switch (asked(s)) {
        case Ask::effect: run_effect(s); return;
        case Ask::after_draw: run_after_draw(s); return;
        case Ask::more_basic: run_more_basic(s); return;
        case Ask::annex_next: run_annex_next(s); return;
        default: run_curse_next(s); return;
    }
}

void card_actions(const State& s, ActionList& out) {
    const Entry& frame = s.stack.top();
    const Seat seat = frame.a;
    const Player& player = s.players[seat];
    switch (frame.kind) {
        case Ask::basic:
            out.add_each(static_cast<std::uint8_t>(Verb::choose),
                         possible_basics(s, seat, frame.c));
            return;
        case Ask::allot: allot_options(s, frame, out); return;
        case Ask::discard_or_draw:
            add_cards(Verb::pick, player.discard, out);
            if (cards_to_draw(player) > 0) out.add(act(Verb::draw));
            return;
        case Ask::pay_to_draw:
        case Ask::pay_to_add:
            out.add(act(Verb::stop));
            each_payment(player, frame.b, [&](unsigned food, unsigned wood, unsigned lore) {
                out.add(act(Verb::pay, food, wood, lore));
            });
            return;
        case Ask::remove_unit:
            add_territories(Verb::hit, unit_targets(s, seat, frame.b != 0), out);
            return;
        case Ask::collect_one: {
            const Produce gives = produce(s, s.target);
            for (unsigned r = 0; r < resource_count; ++r) {
                if (gives.amount[r] > 0) out.add(act(Verb::collect, r));
            }
            return;
        }
        case Ask::step_unit:
            out.add(act(Verb::stop));
            add_territories(Verb::step, step_sources(s, seat), out);
            return;
        case Ask::press_player:
        case Ask::spy_player:
            out.add_each(static_cast<std::uint8_t>(Verb::player), opponents_with_cards(s, seat));
            return;
        case Ask::threat:
            out.add_each(static_cast<std::uint8_t>(Verb::player), opponents_with_cards(s, seat));
            if (cards_to_draw(player) > 0) out.add(act(Verb::draw));
            return;
        case Ask::press_card:
        case Ask::spy_card: add_cards(Verb::pick, s.players[frame.b].hand, out); return;
        case Ask::press_answer:
            out.add(act(Verb::discard, frame.b));
            each_payment(player, 2, [&](unsigned food, unsigned wood, unsigned lore) {
                out.add(act(Verb::give, food, wood, lore));
            });
            return;
        case Ask::curse: add_cards(Verb::discard, player.hand, out); return;
        case Ask::glory: glory_options(s, frame, out); return;
        case Ask::annex: annex_choices(s, frame, out); return;
        case Ask::may_explore:
            out.add(act(Verb::stop));
            out.add(act(Verb::choose, basic_explore));
            return;
        case Ask::take_display: display_options(s, out); return;
        case Ask::hidden_from: add_territories(Verb::from, hidden_sources(s, seat), out); return;
        case Ask::hidden_to:
            add_territories(Verb::to, hiding_places(s, seat, frame.b), out);
            return;
        case Ask::hidden_figures: hidden_figure_options(s, frame, out); return;
        case Ask::bribe_from: add_territories(Verb::from, bribe_sources(s, seat), out); return;
        case Ask::bribe_to: add_territories(Verb::to, bribe_targets(s, frame.b), out); return;
        case Ask::bribe_figures:
            for (unsigned units = 1; units <= 2 && units <= at(s, frame.b).units; ++units) {
                out.add(act(Verb::figures, units));
            }
            return;
        default: copy_options(s, frame, out); return;
    }
}

void apply_card(State& s, Action action) {
    const Entry frame = s.stack.top();
    const Seat seat = frame.a;
    Player& player = s.players[seat];
    switch (frame.kind) {
        case Ask::allot: apply_allot(s, action); return;
        case Ask::glory: apply_glory(s, action); return;
        case Ask::press_player: s.stack.become(Ask::press_card, seat, action.a); return;
        case Ask::spy_player: s.stack.become(Ask::spy_card, seat, action.a); return;
        case Ask::press_card:
            s.stack.pop();
            s.target = no_territory;
            s.stack.push(Ask::press_answer, frame.b, action.a, seat);
            return;
        case Ask::hidden_from: s.stack.become(Ask::hidden_to, seat, action.a); return;
        case Ask::hidden_to: s.stack.become(Ask::hidden_figures, seat, frame.b, action.a); return;
        case Ask::bribe_from: s.stack.become(Ask::bribe_to, seat, action.a); return;
        case Ask::bribe_to: s.stack.become(Ask::bribe_figures, seat, frame.b, action.a); return;
        default: break;
    }
    s.stack.pop();
    switch (frame.kind) {
        case Ask::basic:
            s.stack.top().b = static_cast<std::uint8_t>(frame.b - 1U);
            s.stack.top().c |= static_cast<std::uint8_t>(1U << action.a);
            push_basic(s, seat, action.a);
            return;
        case Ask::annex:
            if (verb_of(action) == Verb::stop) {
                s.stack.pop();
                return;
            }
            s.stack.top().b |= action.a == basic_move ? 1 : 2;
            push_basic(s, seat, action.a);
            return;
        case Ask::may_explore:
            if (verb_of(action) == Verb::choose) push_basic(s, seat, basic_explore);
            return;
        case Ask::discard_or_draw:
            if (verb_of(action) == Verb::draw) {
                push_draw(s, seat, 1);
            } else {
                player.hand.insert(take_out(player.discard, action.a));
            }
            return;
        case Ask::pay_to_draw:
            if (verb_of(action) == Verb::stop) return;
            pay(player, action);
            push_draw(s, seat, 1);
            return;
        case Ask::pay_to_add:
            if (verb_of(action) == Verb::stop) return;
            pay(player, action);
            add_units(s, seat, s.recruit_last, 1);
            return;
        case Ask::remove_unit:
            s.target = action.a;
            remove_units(s, action.a, 1);
            return;
        case Ask::collect_one: gain(s, seat, static_cast<Resource>(action.a), 1); return;
        case Ask::step_unit:
            if (verb_of(action) == Verb::stop) return;
            lift(s, action.a, 1, false);
            lower(s, seat, s.recruit_last, 1, false);
            return;
        case Ask::spy_card: {
            Player& victim = s.players[frame.b];
            victim.discard.insert(take_out(victim.hand, action.a));
            return;
        }
        case Ask::press_answer:
            if (verb_of(action) == Verb::discard) {
                player.discard.insert(take_out(player.hand, action.a));
                return;
            }
            pay(player, action);
            gain(s, frame.c, Resource::food, action.a);
            gain(s, frame.c, Resource::wood, action.b);
            gain(s, frame.c, Resource::lore, action.c);
            return;
        case Ask::curse: player.discard.insert(take_out(player.hand, action.a)); return;
        case Ask::threat:
            if (verb_of(action) == Verb::draw) {
                push_draw(s, seat, 1);
            } else {
                s.stack.push(Ask::draw_discard, action.a);
            }
            return;
        case Ask::take_display: take_display(s, seat, action.a); return;
        case Ask::hidden_figures:
            relocate(s, seat, frame.b, frame.c, action.a, action.b != 0);
            return;
        case Ask::bribe_figures:
            relocate(s, at(s, frame.b).owner, frame.b, frame.c, action.a, false);
            return;
        default: s.stack.push(Ask::effect, seat, action.a, effect_copied); return;  // copies
    }
}

}  // namespace nb::northgard
