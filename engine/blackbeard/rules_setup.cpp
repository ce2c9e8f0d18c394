// Setting up: B3 for two to five players, S19.1 to S19.8 in the order of B20.1 for one.

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

// Steps of Ask::setup; each may push what has to happen before the next.
namespace step {
enum : std::uint8_t {
    // Solitaire.
    system_cards,
    system_ships,
    solo_merchants,
    solo_governors,
    own_ship,
    own_area,
    system_places,
    // For two to five.
    order,
    hands,
    governors,
    pirate_cards,
    deploy,
    merchants,
    ready
};
}

static void make_decks(State& s) {
    for (unsigned card = 0; card < card_count; ++card) {
        const KindRow& row = row_of(kind_of(static_cast<Card>(card)));
        if (s.solitaire != 0 && !row.solitaire) continue;  // S19.3c
        const bool apart = s.solitaire != 0 && row.immediate;
        // In the long game the pardon comes after the first run of the deck (B18.2).
        if (s.long_game != 0 && kind_of(static_cast<Card>(card)) == Kind::general_pardon) {
            s.aside.insert(card);
        } else {
            (apart ? s.immediate : s.hold).insert(card);
        }
    }
}

State new_game(const Options& options) {
    State s;
    s.solitaire = options.seats == 1 ? 1 : 0;
    s.seats = options.seats;
    s.sides = s.solitaire != 0 ? 2 : options.seats;
    s.each = s.solitaire != 0 ? 0 : par::pirates_each[options.seats];
    s.long_game = options.long_game ? 1 : 0;
    s.merchant_at.fill(no_merchant);
    s.governor_at.fill(no_governor);
    s.warship_at.fill(nowhere);
    s.merchant_pool = 0xFFFF'FFFF;
    s.pirate_deck = (1U << pirate_count) - 1U;
    s.hostage_pool = (1U << hostage_count) - 1U;
    s.warship_pool = (1U << warship_count) - 1U;
    s.governor_pool = 0xFFFF;
    s.commissioner_pool = (1U << commissioner_count) - 1U;
    s.pro_governors = pro_governor_count;
    make_decks(s);
    s.stack.push(Ask::over);
    if (s.solitaire == 0) {
        s.stack.push(Ask::setup, step::order, (1U << s.seats) - 1U);
        return s;
    }
    s.stack.push(Ask::setup, step::system_cards);
    s.pirate_deck &= ~(1U << teach);  // S19.1b
    s.displays[0].card = teach;
    s.displays[0].status = Status::reserve;
    return s;
}

// S19.6. --------------------------------------------------------------------------------------

static std::array<unsigned, area_count> merchants_by_area(const State& s) {
    std::array<unsigned, area_count> count{};
    for (Port port = 0; port < port_count; ++port) {
        if (s.merchant_at[port] != no_merchant) ++count[ports[port].area];
    }
    return count;
}

// The area that S19.6a or b decides for, nowhere if they don't.
static Place first_area(const State& s) {
    const auto count = merchants_by_area(s);
    unsigned most = 0;
    unsigned dearest = 0;
    Place best = nowhere;
    for (Area area = 0; area < area_count; ++area) {
        const unsigned worth = cargo_table[static_cast<std::size_t>(areas[area].column)][0];
        if (count[area] > most || (count[area] == most && worth > dearest)) {
            most = count[area];
            dearest = worth;
            best = area;
        } else if (count[area] == most && worth == dearest) {
            best = nowhere;
        }
    }
    return best;
}

// The steps. ----------------------------------------------------------------------------------

static Slot begin_slot(unsigned i) { return static_cast<Slot>(1 + i); }

static void run_solitaire(Voyage& v, const Entry& frame) {
    State& s = v.s;
    Stack& stack = s.stack;
    const unsigned i = frame.b;
    const auto repeat = [&](unsigned count, std::uint8_t next, auto&& once) {
        if (i >= count) {
            stack.become(Ask::setup, next);
            return;
        }
        stack.become(Ask::setup, frame.a, i + 1);
        once();
    };
    switch (frame.a) {
        case step::system_cards:
            repeat(par::solo_pirates, step::system_ships, [&] {
                stack.push(Ask::pirate, begin_slot(i), static_cast<unsigned>(Enter::setup));
            });
            return;
        case step::system_ships:
            repeat(par::solo_pirates, step::solo_merchants,
                   [&] { push_roll(v, Throw::ship, begin_slot(i), 1); });
            return;
        case step::solo_merchants:
            stack.become(Ask::setup, step::solo_governors);
            push_merchants(v, par::solo_merchants_setup);
            return;
        case step::solo_governors:
            repeat(par::governors_setup, step::own_ship,
                   [&] { push_counter(v, Counter::friendly, 0); });
            return;
        case step::own_ship:
            stack.become(Ask::setup, step::own_area);
            stack.push(Ask::ship, 0, 0);
            return;
        case step::own_area:
            stack.become(Ask::setup, step::system_places);
            if (const Place area = first_area(s); area != nowhere) {
                set_sail(v, 0, area, at(s, 0).ship);
            } else {
                stack.push(Ask::area, 0);
            }
            return;
        case step::system_places:
            repeat(par::solo_pirates, step::ready,
                   [&] { push_counter(v, Counter::system_pirate, 0, begin_slot(i)); });
            return;
        default: stack.become(Ask::next_turn); return;
    }
}

// The i-th side from player A on.
static Side in_order(const State& s, unsigned i) {
    return static_cast<Side>((s.first + i) % s.seats);
}

static void run_hands(Voyage& v, unsigned i) {
    State& s = v.s;
    if (i == s.seats) {
        // Step 4: what was dealt in vain is shuffled back; the long game's pardon stays aside.
        for (unsigned card : s.aside) {
            const bool waits =
                s.long_game != 0 && kind_of(static_cast<Card>(card)) == Kind::general_pardon;
            if (!waits) s.hold.insert(card);
        }
        s.aside -= s.hold;
        s.stack.become(Ask::setup, step::governors);
    } else if (s.players[in_order(s, i)].hand.size() == par::hand_size) {
        s.stack.become(Ask::setup, step::hands, i + 1);
    } else {
        push_hold(v, Drawn::setup_hand, in_order(s, i));
    }
}

static void run_for_many(Voyage& v, const Entry& frame) {
    State& s = v.s;
    Stack& stack = s.stack;
    const unsigned i = frame.b;
    switch (frame.a) {
        case step::order:  // b: bits of those who still have the highest roll (B3 Step 2)
            push_roll(v, Throw::order, no_slot, static_cast<unsigned>(std::popcount(i)));
            return;
        case step::hands: run_hands(v, i); return;
        case step::governors:
            if (i == par::governors_setup) {
                stack.become(Ask::setup, step::pirate_cards);
                return;
            }
            stack.become(Ask::setup, frame.a, i + 1);
            push_counter(v, Counter::friendly, 0);
            return;
        case step::pirate_cards:
            if (i == slot_count(s)) {
                stack.become(Ask::setup, step::deploy);
                return;
            }
            stack.become(Ask::setup, frame.a, i + 1);
            stack.push(Ask::pirate, first_slot(s, in_order(s, i / s.each)) + i % s.each,
                       static_cast<unsigned>(Enter::setup));
            return;
        case step::deploy:
            if (i == s.seats) {
                stack.become(Ask::setup, step::merchants);
                return;
            }
            stack.become(Ask::setup, frame.a, i + 1);
            stack.push(Ask::deploy, in_order(s, i), 1);
            return;
        case step::merchants:
            stack.become(Ask::setup, step::ready);
            push_merchants(v, par::merchants_setup);
            return;
        default: stack.become(Ask::next_turn); return;
    }
}

void run_setup(Voyage& v) {
    const Entry frame = v.s.stack.top();
    if (v.s.solitaire == 0) {
        run_for_many(v, frame);
    } else {
        run_solitaire(v, frame);
    }
}

// The highest roll begins; those who share it roll again (B3 Step 2).
void order_rolled(Voyage& v) {
    State& s = v.s;
    const unsigned rolling = s.stack.top().b;
    unsigned best = 0;
    unsigned leading = 0;
    unsigned die = 0;
    for (unsigned seat = 0; seat < s.seats; ++seat) {
        if (((rolling >> seat) & 1U) == 0) continue;
        const unsigned face = s.roll.dice[die++];
        if (face > best) leading = 0;
        if (face >= best) {
            best = face;
            leading |= 1U << seat;
        }
    }
    tell_roll(v, static_cast<int>(best), 0, Outcome::none);
    if (std::popcount(leading) > 1) {
        s.stack.become(Ask::setup, step::order, leading);
        return;
    }
    s.first = static_cast<std::uint8_t>(std::countr_zero(leading));
    tell(v, Said::first_player, no_slot, s.first);
    s.stack.become(Ask::setup, step::hands);
}

// S19.1d.
void ship_rolled(Voyage& v) {
    State& s = v.s;
    const Slot slot = s.roll.slot;
    Pirate& p = at(s, slot);
    const bool sloop = own_sum(s.roll) <= par::solo_sloop_most;
    p.ship = sloop ? Ship::sloop : Ship::schooner;
    tell_roll(v, static_cast<int>(own_sum(s.roll)), 0, Outcome::none);
    if (p.place != nowhere) set_sail(v, slot, p.place, p.ship);
}

void set_sail(Voyage& v, Slot slot, Place place, Ship ship) {
    Pirate& p = at(v.s, slot);
    const PirateCard card = p.card;
    const std::uint8_t expelled = p.expelled;
    p = Pirate{};
    p.card = card;
    p.status = Status::sailing;
    p.place = place;
    p.ship = ship;
    p.loyalty = par::loyalty_start;
    p.cunning = pirates[card].cunning;
    p.expelled = expelled;
    tell(v, Said::enters, slot, place, static_cast<unsigned>(ship));
}

void draw_pirate(Voyage& v, unsigned outcome) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const auto card = static_cast<PirateCard>(nth_bit(s.pirate_deck, outcome));
    s.stack.pop();
    s.pirate_deck &= ~(1U << card);
    const auto enter = static_cast<Enter>(frame.b);
    if (enter == Enter::heir) {
        take_command(v, frame.a, card);
        return;
    }
    Pirate& p = at(s, frame.a);
    p = Pirate{};
    p.card = card;
    p.status = Status::reserve;
    tell(v, Said::joins, frame.a);
    if (enter != Enter::system) return;
    p.expelled = 1;  // no Turn before the next round (S19.1e)
    push_counter(v, Counter::system_pirate, 0, frame.a);
}

// Decisions. ----------------------------------------------------------------------------------

static void deploy_actions(const State& s, const Entry& frame, ActionList& out) {
    bool sails = false;
    for (Slot slot = first_slot(s, frame.a); slot < end_slot(s, frame.a); ++slot) {
        sails |= is_sailing(s, slot);
        if (at(s, slot).status != Status::reserve) continue;
        for (Area area = 0; area < area_count; ++area) {
            for (Ship ship : {Ship::sloop, Ship::schooner}) {
                out.add(act(Verb::deploy, slot, area, static_cast<unsigned>(ship)));
            }
        }
    }
    if (sails || frame.b == 0) out.add(act(Verb::done));  // at least one (Step 7)
}

void setup_actions(const State& s, ActionList& out) {
    const Entry& frame = s.stack.top();
    if (frame.kind == Ask::deploy) {
        deploy_actions(s, frame, out);
        return;
    }
    if (frame.kind == Ask::ship) {
        out.add(act(Verb::ship, static_cast<unsigned>(Ship::sloop)));
        out.add(act(Verb::ship, static_cast<unsigned>(Ship::schooner)));
        return;
    }
    const auto count = merchants_by_area(s);
    for (Area area = 0; area < area_count; ++area) {
        if (count[area] != 0) out.add(act(Verb::area, area));
    }
}

void apply_setup(Voyage& v, Action action) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    switch (verb_of(action)) {
        case Verb::ship:
            s.stack.pop();
            at(s, 0).ship = static_cast<Ship>(action.a);
            return;
        case Verb::area:
            s.stack.pop();
            set_sail(v, 0, action.a, at(s, 0).ship);
            return;
        case Verb::deploy:
            set_sail(v, action.a, action.b, static_cast<Ship>(action.c));
            // At Upkeep one, in set-up any number.
            if (frame.b == 0 || !has_reserve(s, frame.a)) s.stack.pop();
            return;
        default: s.stack.pop(); return;
    }
}

}  // namespace nb::blackbeard
