// The Turn of a player and of a System Player's Pirate (B4, S19.2, S19.11, S19.12), and the end.

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

// Whose Turn is next. --------------------------------------------------------------------------

static void begin_round(State& s) {
    ++s.round;
    if (s.solitaire == 0) return;
    for (Slot slot = 1; slot < slot_count(s); ++slot) at(s, slot).expelled = 0;  // S19.1e
}

// Ask::next_turn, a: how many have had their Turn this round.
static void next_in_solitaire(Voyage& v, unsigned done) {
    State& s = v.s;
    s.stack.become(Ask::next_turn, (done + 1) % slot_count(s));
    s.course = Course{};
    if (done == 0) {
        begin_round(s);
        s.course.side = 0;
        s.course.due = at(s, 0).notoriety >= par::commissioner_notoriety ? 1 : 0;
        s.stack.push(Ask::turn, 0);
        return;
    }
    const auto slot = static_cast<Slot>(done);
    if (!is_sailing(s, slot) || at(s, slot).expelled != 0) return;
    s.course.side = system_player;
    s.course.slot = slot;
    s.stack.push(Ask::system_turn, slot);
}

void run_next_turn(Voyage& v) {
    State& s = v.s;
    const unsigned done = s.stack.top().a;
    if (s.solitaire != 0) {
        next_in_solitaire(v, done);
        return;
    }
    if (done == 0) begin_round(s);
    s.stack.become(Ask::next_turn, (done + 1) % s.seats);
    s.course = Course{};
    s.course.side = static_cast<Side>((s.first + done) % s.seats);
    s.stack.push(Ask::turn, s.course.side);
}

// A player's Turn: Upkeep, Draw, Merchants, Cards and Actions, End (B4.0, S19.2d). -------------

static bool needs_upkeep(const State& s, Slot slot) {
    const Pirate& p = at(s, slot);
    if (!is_sailing(s, slot)) return false;
    return p.scurvy != 0 || (p.loyalty == 0 && !is_blackbeard(s, slot));
}

// The Pirates that still need Upkeep, bits by slot less the first of the side; `done` likewise.
static unsigned upkeep_left(const State& s, Side side, unsigned done) {
    unsigned left = 0;
    const Slot first = first_slot(s, side);
    for (Slot slot = first; slot < end_slot(s, side); ++slot) {
        const unsigned bit = 1U << (slot - first);
        if ((done & bit) == 0 && needs_upkeep(s, slot)) left |= bit;
    }
    return left;
}

static void tend(Voyage& v, Side side, Slot slot) {
    v.s.stack.top().c |= static_cast<std::uint8_t>(1U << (slot - first_slot(v.s, side)));
    v.s.stack.push(Ask::upkeep, slot);
}

static unsigned merchants_wanted(const State& s) {
    const bool solo = s.solitaire != 0;
    const unsigned there = merchants_on_map(s);
    if (there >= (solo ? par::solo_merchants_least : par::merchants_least)) return 0;
    return (solo ? par::solo_merchants_fill : par::merchants_fill) - there;
}

static bool can_draw(const State& s) { return !s.hold.empty() || !s.hold_discards.empty(); }

void run_turn(Voyage& v) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const Side side = frame.a;
    const auto next = [&] { s.stack.become(Ask::turn, side, frame.b + 1U); };
    switch (frame.b) {
        case 0: {
            if (frame.c == 0) tell(v, Said::turn, no_slot, side, 0, s.round);
            const unsigned left = upkeep_left(s, side, frame.c);
            if (left == 0) {
                next();
            } else if (std::popcount(left) == 1) {
                tend(v, side, static_cast<Slot>(first_slot(s, side) + std::countr_zero(left)));
            } else {
                s.stack.push(Ask::tend, side, left);  // B4.3: in an order of his choice
            }
            return;
        }
        case 1:
            next();
            if (has_reserve(s, side)) s.stack.push(Ask::deploy, side, 0);  // B4.3c
            return;
        case 2:
            if (s.players[side].hand.size() < par::hand_size && can_draw(s)) {
                push_hold(v, Drawn::hand, side);
            } else {
                next();
            }
            return;
        case 3:
            next();
            push_merchants(v, merchants_wanted(s));
            return;
        case 4:
            next();
            s.stack.push(Ask::act, side);
            return;
        case 5:
            next();
            s.stack.push(Ask::end_turn, side, first_slot(s, side));
            return;
        default: s.stack.pop(); return;
    }
}

void run_upkeep(Voyage& v) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    Pirate& p = at(s, frame.a);
    if (frame.b == 0 && p.scurvy != 0) {
        // A fall to 0 makes the one check there is (B4.3b).
        s.stack.become(Ask::upkeep, frame.a, 1, p.loyalty == 1 ? 1 : 0);
        add_loyalty(v, frame.a, -1);
        return;
    }
    s.stack.pop();
    if (frame.c != 0 || !is_sailing(s, frame.a) || p.expelled != 0) return;
    if (p.loyalty == 0 && !is_blackbeard(s, frame.a)) push_mutiny(v, frame.a);
}

// A System Player's Pirate (P1, S19.2e). -------------------------------------------------------

// Another captain has the ship, or nobody: his Turn is over.
static bool turn_is_lost(const State& s, Slot slot) {
    return !is_sailing(s, slot) || at(s, slot).expelled != 0;
}

void run_system_turn(Voyage& v) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const Slot slot = frame.a;
    if (frame.b == 5) {
        s.stack.pop();
        return;
    }
    unsigned step = frame.b;
    if (turn_is_lost(s, slot) && step < 4) step = 4;
    s.stack.become(Ask::system_turn, slot, step + 1);
    switch (step) {
        case 0:
            tell(v, Said::turn, slot, system_player, 0, s.round);
            s.stack.push(Ask::upkeep, slot);
            return;
        case 1:
            ready_to_draw(v);
            if (!s.immediate.empty() || !s.immediate_discards.empty()) {
                s.stack.push(Ask::immediate, slot);
            }
            return;
        case 2:
            if (can_draw(s)) push_hold(v, Drawn::system, slot);
            return;
        case 3:
            if (!in_revelry(at(s, slot))) s.stack.push(Ask::act, system_player, slot);
            return;
        default: s.stack.push(Ask::end_turn, system_player, slot); return;
    }
}

// Decks. ---------------------------------------------------------------------------------------

void push_hold(Voyage& v, Drawn purpose, unsigned b) {
    v.s.stack.push(Ask::hold, static_cast<unsigned>(purpose), b);
}

void ready_to_draw(Voyage& v) {
    State& s = v.s;
    if (asked(s) == Ask::hold && s.hold.empty()) {  // S19.11e
        s.hold = s.hold_discards;
        s.hold_discards = Cards{};
        tell(v, Said::cards_left_over, no_slot, 0);
        ++s.runs;
        if (s.long_game != 0) {  // B18.2
            s.hold |= s.aside;
            s.aside = Cards{};
            if (s.runs == 2) end_game(v, End::deck);
        }
    } else if (asked(s) == Ask::immediate && s.immediate.empty()) {  // S19.12d
        s.immediate = s.immediate_discards;
        s.immediate_discards = Cards{};
        tell(v, Said::cards_left_over, no_slot, 1);
    }
}

void discard(Voyage& v, Card card) {
    const bool apart = v.s.solitaire != 0 && row_of(kind_of(card)).immediate &&
                       kind_of(card) != Kind::general_pardon;
    (apart ? v.s.immediate_discards : v.s.hold_discards).insert(card);
}

void play_from_hand(Voyage& v, Side side, Kind kind) {
    Cards& hand = v.s.players[side].hand;
    Card card = first_card(kind);
    while (!hand.contains(card)) ++card;
    hand.erase(card);
    discard(v, card);
}

void draw_immediate(Voyage& v, unsigned outcome) {
    State& s = v.s;
    const Slot slot = s.stack.top().a;
    const auto card = static_cast<Card>(s.immediate.nth(outcome));
    s.stack.pop();
    s.immediate.erase(card);
    s.immediate_discards.insert(card);
    push_event(v, kind_of(card), slot);
}

// The System Player's card of the Turn (P1).
static void take_system_card(Voyage& v, Slot slot, Card card) {
    State& s = v.s;
    Pirate& p = at(s, slot);
    const bool letter = kind_of(card) == Kind::letter_of_marque;
    if (letter && p.letter == no_nation && p.letter_card == 0) {
        p.letter_card = static_cast<std::uint8_t>(card + 1);  // S19.18a, b
        tell(v, Said::keeps_letter, slot);
        if (can_draw(s)) push_hold(v, Drawn::system, slot);
        return;
    }
    if (in_revelry(p)) {  // S19.2e
        tell(v, Said::no_effect, slot, 0, static_cast<unsigned>(kind_of(card)));
        discard(v, card);
        return;
    }
    s.stack.push(Ask::use_card, system_player, slot, card);
}

void draw_hold(Voyage& v, unsigned outcome) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const auto purpose = static_cast<Drawn>(frame.a);
    const auto card = static_cast<Card>(s.hold.nth(outcome));
    const Kind kind = kind_of(card);
    s.stack.pop();
    s.hold.erase(card);
    if (purpose == Drawn::setup_hand && row_of(kind).immediate) {
        s.aside.insert(card);  // B3 Step 4, B20.17
        return;
    }
    if (purpose == Drawn::hand || purpose == Drawn::setup_hand) {
        if (!row_of(kind).immediate) {
            s.players[frame.b].hand.insert(card);
            tell(v, Said::draws, no_slot, frame.b, static_cast<unsigned>(kind));
            return;
        }
        discard(v, card);  // resolved at once; the Draw goes on (B4.1, B17.9)
        push_event(v, kind, first_slot(s, frame.b));
        return;
    }
    if (kind == Kind::general_pardon) {  // S19.10d
        discard(v, card);
        push_hold(v, purpose, frame.b);
        push_event(v, kind, frame.b);
        return;
    }
    if (purpose == Drawn::check) {
        check_card(v, card);
        return;
    }
    take_system_card(v, frame.b, card);
}

// The Turn's decisions. ------------------------------------------------------------------------

static bool somebody_can_act(const State& s, Side side) {
    for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
        if (can_act(s, slot)) return true;
    }
    return false;
}

// Does the card played for Actions still have some that somebody can use?
static bool actions_remain(const State& s, Side side) {
    if (s.course.actions == 0) return false;
    if (s.course.actions_of != no_slot) return can_act(s, s.course.actions_of);
    return somebody_can_act(s, side);
}

template <class F>
static void for_each_kind_in_hand(const State& s, Side side, F&& f) {
    std::uint32_t seen = 0;
    for (unsigned card : s.players[side].hand) {
        const auto kind = static_cast<unsigned>(kind_of(static_cast<Card>(card)));
        if (((seen >> kind) & 1U) != 0) continue;
        seen |= 1U << kind;
        f(static_cast<Kind>(kind));
    }
}

static void add_uses(const State& s, Side side, ActionList& out) {
    if (s.course.carded != 0) return;
    for_each_kind_in_hand(s, side, [&](Kind kind) {
        const KindRow& row = row_of(kind);
        const bool lookout = kind == Kind::lookout_aloft;
        if (row.actions != by_initiative) {
            if (somebody_can_act(s, side)) {
                out.add(act(Verb::use, static_cast<unsigned>(kind), no_slot));
            }
            return;
        }
        for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
            if (!can_act(s, slot)) continue;
            if (!lookout) {
                out.add(act(Verb::use, static_cast<unsigned>(kind), slot));
                continue;
            }
            for (Slot high = first_slot(s, side); high < end_slot(s, side); ++high) {
                if (is_sailing(s, high)) {
                    out.add(act(Verb::use, static_cast<unsigned>(kind), slot, high));
                }
            }
        }
    });
}

static void add_event(const State& s, Kind kind, Slot slot, ActionList& out) {
    if (!event_holds(s, kind, slot)) return;
    if (kind != Kind::buried_treasure) {
        out.add(act(Verb::event, static_cast<unsigned>(kind), slot));
        return;
    }
    for (unsigned hold = 0; hold < hold_count(at(s, slot)); ++hold) {
        if (at(s, slot).booty[hold] != 0) {
            out.add(act(Verb::event, static_cast<unsigned>(kind), slot, hold));
        }
    }
}

static void add_events(const State& s, Side side, ActionList& out) {
    for_each_kind_in_hand(s, side, [&](Kind kind) {
        const KindRow& row = row_of(kind);
        if (row.use != Use::pirate || row.mode == Mode::action_only) return;
        for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
            if (is_sailing(s, slot)) add_event(s, kind, slot, out);
        }
    });
}

static void act_actions(const State& s, Side side, ActionList& out) {
    if (is_system(s, side)) {
        const Slot slot = s.course.slot;
        if (at(s, slot).letter_card != 0) add_event(s, Kind::letter_of_marque, slot, out);
        out.add(act(Verb::end));
        if (can_act(s, slot)) add_deeds(s, side, out);
        return;
    }
    // B20.15: after Informer straight to his End; in D&B he may still play events.
    const Slot first = first_slot(s, side);
    if (is_blackbeard(s, first) && at(s, first).expelled != 0 && !in_revelry(at(s, first))) {
        out.add(act(Verb::end));
        return;
    }
    if (!actions_remain(s, side)) {  // B4.4
        add_uses(s, side, out);
        add_events(s, side, out);
    }
    for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
        if (is_sailing(s, slot) && at(s, slot).letter != no_nation) {
            out.add(act(Verb::waive, slot));
        }
    }
    const bool must_act =
        s.course.carded == 0 && somebody_can_act(s, side) && !s.players[side].hand.empty();
    if (!must_act) out.add(act(Verb::end));
    add_deeds(s, side, out);
}

// P2: the Actions, the event, or both at once where the card gives both.
static void use_card_actions(const State& s, const Entry& frame, ActionList& out) {
    const Kind kind = kind_of(frame.c);
    out.add(act(Verb::use, static_cast<unsigned>(kind), frame.b));
    const KindRow& row = row_of(kind);
    if (row.use == Use::pirate && row.mode == Mode::event_or_action) {
        add_event(s, kind, frame.b, out);
    }
}

void turn_actions(const State& s, ActionList& out) {
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::tend:
            for (unsigned bit = 0; bit < 8; ++bit) {
                if (((frame.b >> bit) & 1U) != 0) {
                    out.add(act(Verb::tend, first_slot(s, frame.a) + bit));
                }
            }
            return;
        case Ask::use_card: use_card_actions(s, frame, out); return;
        default: act_actions(s, frame.a, out); return;
    }
}

// What a card gives besides its Actions (B17.7, B17.13).
static void use_for_actions(Voyage& v, Kind kind, Side side, Slot slot, Slot lookout) {
    State& s = v.s;
    const KindRow& row = row_of(kind);
    const bool diamond = row.actions == by_initiative;
    s.course.carded = 1;
    s.course.actions = diamond ? row_of(at(s, slot)).initiative : row.actions;
    s.course.actions_of = diamond ? slot : no_slot;
    tell(v, Said::plays_actions, diamond ? slot : no_slot, side, static_cast<unsigned>(kind),
         s.course.actions);
    if (row.mode != Mode::event_and_action) return;
    // Whose the Moves of Favorable Winds are is decided by the first of them (B20.17).
    push_event(v, kind, kind == Kind::lookout_aloft ? lookout : no_slot);
}

static void play_letter(Voyage& v, Slot slot) {
    // Only Double Cross can answer it, and nobody answers Blackbeard (S19.13f).
    if (is_blackbeard(v.s, slot)) {
        push_event(v, Kind::letter_of_marque, slot);
    } else {
        declare_quietly(v, Deed::letter, slot);
    }
}

static void play_event(Voyage& v, Action action) {
    State& s = v.s;
    const auto kind = static_cast<Kind>(action.a);
    const Slot slot = action.b;
    tell(v, Said::plays_event, slot, side_of(s, slot), action.a);
    if (is_system(s, side_of(s, slot))) {
        discard(v, static_cast<Card>(at(s, slot).letter_card - 1));
        at(s, slot).letter_card = 0;
    } else {
        play_from_hand(v, side_of(s, slot), kind);
    }
    if (kind == Kind::letter_of_marque) {
        play_letter(v, slot);
    } else {
        push_event(v, kind, slot, action.c);
    }
}

static void apply_use_card(Voyage& v, Action action) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    s.stack.pop();
    discard(v, frame.c);
    if (verb_of(action) == Verb::use) {
        use_for_actions(v, kind_of(frame.c), system_player, frame.b, frame.b);
        if (s.course.actions_of == no_slot) s.course.actions_of = frame.b;  // P2.5
        return;
    }
    tell(v, Said::plays_event, frame.b, system_player, action.a);
    push_event(v, kind_of(frame.c), frame.b, action.c);
}

void apply_turn(Voyage& v, Action action) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    if (frame.kind == Ask::use_card) {
        apply_use_card(v, action);
        return;
    }
    switch (verb_of(action)) {
        case Verb::tend:
            s.stack.pop();
            tend(v, frame.a, action.a);
            return;
        case Verb::use: {
            const auto kind = static_cast<Kind>(action.a);
            play_from_hand(v, frame.a, kind);
            use_for_actions(v, kind, frame.a, action.b, action.c);
            return;
        }
        case Verb::event: play_event(v, action); return;
        case Verb::waive:
            tell(v, Said::letter_lost, action.a, at(s, action.a).letter);
            at(s, action.a).letter = no_nation;
            return;
        case Verb::end: s.stack.pop(); return;
        default: declare(v, action); return;
    }
}

// The end of a Turn (B4.5). --------------------------------------------------------------------

// B13.3, B20.7. The Turn in which it began doesn't count.
static void count_revelry(Voyage& v, Slot slot) {
    Pirate& p = at(v.s, slot);
    if (p.dnb == 0) return;
    ++p.dnb;
    if (p.dnb == 2) return;
    const unsigned lost = p.dnb - 2U;
    if (lost == 1U + p.dnb_extra) push_roll(v, Throw::sober, slot, 1);
    if (lost > 1U + p.dnb_extra) end_revelry(v, slot);
}

void sober_rolled(Voyage& v) {
    State& s = v.s;
    const Slot slot = s.roll.slot;
    const bool over = own_sum(s.roll) <= row_of(at(s, slot)).leadership;
    tell_roll(v, static_cast<int>(own_sum(s.roll)), row_of(at(s, slot)).leadership,
              over ? Outcome::success : Outcome::failure);
    if (over) end_revelry(v, slot);
}

static void clear_turn(State& s, Slot slot) {
    Pirate& p = at(s, slot);
    p.taken = p.haven_fresh = p.becalmed = p.immune = p.careening = p.lookout = p.reacted = 0;
    p.types = 0;
    p.found = no_port;
    if (!is_system(s, side_of(s, slot))) p.expelled = 0;
}

static void close_window(State& s, Side side) {
    Player& player = s.players[side];
    if (player.window != 0) --player.window;
}

// Ask::end_turn, a: side, b: slot, c: step.
void run_end_turn(Voyage& v) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const Side side = frame.a;
    const Slot slot = frame.b;
    const Slot end = is_system(s, side) ? static_cast<Slot>(s.course.slot + 1) : end_slot(s, side);
    if (slot == end) {
        s.declared = Declared{};
        close_window(s, side);
        s.stack.pop();
        return;
    }
    if (!is_sailing(s, slot) || frame.c == 3) {
        s.stack.become(Ask::end_turn, side, slot + 1U);
        clear_turn(s, slot);
        return;
    }
    s.stack.become(Ask::end_turn, side, slot, frame.c + 1U);
    Pirate& p = at(s, slot);
    switch (frame.c) {
        case 0:
            // B20.7: there was no Action to react to.
            if (p.dnb >= 2) declare_quietly(v, Deed::idle, slot);
            return;
        case 1: count_revelry(v, slot); return;
        default:
            if (p.taken != 0 && is_hostile(s, port_of(p.place))) put_to_sea(v, slot);  // B9.57
            if (is_blackbeard(s, slot) && p.loyalty == 0) {                            // S19.20b
                push_roll(v, Throw::disgrace_again, slot, 1);
            }
            return;
    }
}

// The end of the game. -------------------------------------------------------------------------

void end_game(Voyage& v, End end) {
    if (v.s.ended != 0) return;
    v.s.ended = static_cast<std::uint8_t>(end);
    tell(v, Said::over, no_slot, static_cast<unsigned>(end));
}

void score_the_end(Voyage& v) {
    for_each_sailing(v.s, [&](Slot slot) { score_on_map(v, slot); });
}

}  // namespace nb::blackbeard
