// Anti-Pirate Actions: what people may do against a declared Action (B4.6, S19.11c), what the
// System Player does against each of Blackbeard's (S19.13, S19.14), King's Commissioners (B10).

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

// Who can react to what. -----------------------------------------------------------------------

Place scene_of(const State& s, const Declared& d) { return area_of(at(s, d.slot)); }

bool provokes_warship(const State& s, const Declared& d) {
    switch (d.deed) {
        case Deed::move: return !in_box(at(s, d.slot));  // leaving one provokes nobody (B6.42)
        case Deed::find:
        case Deed::loot:
        case Deed::attack: return true;
        default: return false;
    }
}

bool provokes_commissioner(const State& s, const Declared& d) {
    if (d.deed == Deed::torture || d.deed == Deed::careen) return at_sea(at(s, d.slot));
    return provokes_warship(s, d);
}

std::uint32_t reacting_warships(const State& s, Slot slot) {
    const Pirate& p = at(s, slot);
    const Place area = area_of(p);
    if (area == nowhere || p.immune != 0) return 0;
    std::uint32_t reacting = 0;
    for (Warship w = 0; w < warship_count; ++w) {
        const bool friendly = p.letter == static_cast<std::uint8_t>(warships[w].nation);  // B6.47
        if (s.warship_at[w] == area && !friendly) reacting |= 1U << w;
    }
    return reacting;
}

bool commissioner_may_react(const State& s, Side side) {
    const Declared& d = s.declared;
    const Player& player = s.players[side];
    if (player.commissioner == no_commissioner || at(s, d.slot).immune != 0) return false;
    if (((d.placed >> side) & 1U) != 0 || !provokes_commissioner(s, d)) return false;
    const Place area = scene_of(s, d);
    return area != nowhere &&
           (player.commissioner_at == area || adjacent(player.commissioner_at, area));
}

static void lead_commissioner(Voyage& v, Side side) {
    State& s = v.s;
    Player& player = s.players[side];
    const Place area = scene_of(s, s.declared);
    if (player.commissioner_at != area) {
        player.commissioner_at = area;
        tell(v, Said::commissioner_moves, no_slot, area, player.commissioner, 0, side);
    }
    push_battle(v, s.declared.slot, commissioner_mark | side, side);
}

static bool can_place_commissioner(const State& s, Side side) {
    const Pirate& p = at(s, s.declared.slot);
    return s.players[side].commissioner == no_commissioner && s.commissioner_pool != 0 &&
           p.notoriety >= par::commissioner_notoriety && area_of(p) != nowhere;
}

// B10.4.
static bool can_oust(const State& s, Side side) {
    const Pirate& p = at(s, s.declared.slot);
    if (s.players[side].commissioner == no_commissioner || !in_port(p)) return false;
    return !is_pirate_port(port_of(p.place)) && s.players[side].commissioner_at == area_of(p);
}

// The System Player against Blackbeard. --------------------------------------------------------

// S19.14a, b: the first AP Action of a Turn that begins with Notoriety 12 is an attempt to place.
static bool attempt_is_due(const State& s, bool first) {
    if (!first || s.course.due == 0) return false;
    return at(s, s.declared.slot).notoriety >= par::commissioner_notoriety &&
           s.players[system_player].commissioner == no_commissioner &&
           s.commissioner_pool != 0;  // B20.8
}

static void begin_check(Voyage& v) {
    State& s = v.s;
    const Slot slot = s.declared.slot;
    const bool due = attempt_is_due(s, s.course.begun == 0);
    // It takes the place of the drawn card, unless he retires (B20.4).
    const bool instead = due && s.declared.deed != Deed::retire;
    s.course.begun = 1;
    s.stack.become(Ask::system_check, 1, 0, instead ? 1 : 0);
    // In a Transit Box it fails without dice.
    if (due && area_of(at(s, slot)) != nowhere) {
        s.stack.push(Ask::commissioner_try, system_player, slot);
    }
}

// The next Warship from `w` on that is activated, warship_count if none.
static unsigned next_warship(const State& s, unsigned w) {
    if (!provokes_warship(s, s.declared)) return warship_count;
    const std::uint32_t left = reacting_warships(s, s.declared.slot) >> w;
    return left == 0 ? warship_count : w + static_cast<unsigned>(std::countr_zero(left));
}

void run_system_check(Voyage& v) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const Slot slot = s.declared.slot;
    if (!is_sailing(s, slot)) {
        s.stack.pop();
        return;
    }
    switch (frame.a) {
        case 0: begin_check(v); return;
        case 1: {
            const unsigned w = next_warship(s, frame.b);
            if (w == warship_count) {
                s.stack.become(Ask::system_check, 2, 0, frame.c);
                return;
            }
            s.stack.become(Ask::system_check, 1, w + 1, 1);
            push_battle(v, slot, w, system_player);
            return;
        }
        case 2: {
            const bool reacts = commissioner_may_react(s, system_player);
            s.stack.become(Ask::system_check, 3, 0, reacts ? 1U : frame.c);
            if (reacts) lead_commissioner(v, system_player);
            return;
        }
        default:
            s.stack.pop();
            if (frame.c != 0 || (s.hold.empty() && s.hold_discards.empty())) return;
            push_hold(v, Drawn::check, slot);
            return;
    }
}

void check_card(Voyage& v, Card card) {
    State& s = v.s;
    const Slot slot = s.declared.slot;
    const Kind kind = kind_of(card);
    const bool against = row_of(kind).use == Use::anti_pirate;
    discard(v, card);
    if (against && event_holds(s, kind, slot)) {
        tell(v, Said::happens, slot, 0, static_cast<unsigned>(kind));
        push_event(v, kind, slot, system_player);
        return;
    }
    if (kind == Kind::warship_sighting && area_of(at(s, slot)) != nowhere &&
        s.warship_pool != 0) {  // S19.13d
        tell(v, Said::happens, slot, 0, static_cast<unsigned>(kind));
        s.stack.push(Ask::warship, slot, 0, system_player);
        return;
    }
    tell(v, Said::no_effect, slot, 0, static_cast<unsigned>(kind));
}

// People. --------------------------------------------------------------------------------------

static bool is_free(const Declared& d, Reaction kind) {
    if (d.deed == Deed::idle) return true;  // no Action: each may make his own (B20.7)
    return ((d.kinds >> static_cast<unsigned>(kind)) & 1U) == 0;  // B4.63
}

template <class F>
static void for_each_counter(const State& s, Side side, F&& f) {
    const Slot slot = s.declared.slot;
    std::uint32_t seen = 0;
    for (unsigned card : s.players[side].hand) {
        const Kind kind = kind_of(static_cast<Card>(card));
        const auto bit = 1U << static_cast<unsigned>(kind);
        if ((seen & bit) != 0 || row_of(kind).use != Use::anti_pirate) continue;
        seen |= bit;
        // A Letter being granted is no Action: only Double Cross answers it (B17.6).
        if (s.declared.deed == Deed::letter && kind != Kind::double_cross) continue;
        if ((at(s, slot).types & reaction_bit(kind)) != 0 || !event_holds(s, kind, slot)) continue;
        if (kind != Kind::piratical_ambition) {
            f(act(Verb::counter, static_cast<unsigned>(kind)));
            continue;
        }
        for (Slot own = first_slot(s, side); own < end_slot(s, side); ++own) {
            if (at(s, own).status == Status::reserve) {
                f(act(Verb::counter, static_cast<unsigned>(kind), own));
            }
        }
    }
}

// The AP Actions of a side against what is declared, sorted.
template <class F>
static void for_each_reaction(const State& s, Side side, F&& f) {
    const Declared& d = s.declared;
    if (d.deed == Deed::letter) {
        if (is_free(d, Reaction::event)) for_each_counter(s, side, f);
        return;
    }
    if (is_free(d, Reaction::warship) && provokes_warship(s, d)) {
        for (std::uint32_t left = reacting_warships(s, d.slot); left != 0; left &= left - 1U) {
            f(act(Verb::warship, static_cast<unsigned>(std::countr_zero(left))));
        }
    }
    if (is_free(d, Reaction::place) && can_place_commissioner(s, side)) {
        f(act(Verb::place));
    }
    if (is_free(d, Reaction::commission)) {
        if (commissioner_may_react(s, side)) f(act(Verb::commission));
        if (can_oust(s, side)) f(act(Verb::oust));
    }
    if (is_free(d, Reaction::event)) for_each_counter(s, side, f);
}

void react_actions(const State& s, ActionList& out) {
    out.add(act(Verb::let));
    for_each_reaction(s, s.stack.top().a, [&](Action action) { out.add(action); });
}

void run_opponents(Voyage& v) {
    State& s = v.s;
    const unsigned asked_so_far = s.stack.top().a;
    const Slot slot = s.declared.slot;
    const bool solo = s.solitaire != 0;
    const unsigned others = solo ? 1 : s.seats - 1U;
    const bool ended = s.declared.lost == lost_with_captain;  // B20.2
    if (asked_so_far == others || ended || !is_sailing(s, slot)) {
        s.stack.pop();
        return;
    }
    s.stack.become(Ask::opponents, asked_so_far + 1);
    const Side side =
        solo ? Side{0} : static_cast<Side>((side_of(s, slot) + 1U + asked_so_far) % s.seats);
    if (((at(s, slot).reacted >> side) & 1U) != 0) return;  // B4.62
    bool can_react = false;
    for_each_reaction(s, side, [&](Action) { can_react = true; });
    if (can_react) s.stack.push(Ask::react, side);
}

static void mark(State& s, Side side, Reaction kind) {
    at(s, s.declared.slot).reacted |= static_cast<std::uint8_t>(1U << side);
    s.declared.kinds |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(kind));
}

static void play_counter(Voyage& v, Side side, Action action) {
    State& s = v.s;
    const auto kind = static_cast<Kind>(action.a);
    const Slot slot = s.declared.slot;
    play_from_hand(v, side, kind);
    at(s, slot).types |= reaction_bit(kind);
    tell(v, Said::plays_event, slot, side, action.a);
    push_event(v, kind, slot, kind == Kind::piratical_ambition ? action.b : side);
}

void apply_react(Voyage& v, Action action) {
    State& s = v.s;
    const Side side = s.stack.top().a;
    const Slot slot = s.declared.slot;
    s.stack.pop();
    switch (verb_of(action)) {
        case Verb::let: return;
        case Verb::warship:
            mark(s, side, Reaction::warship);
            push_battle(v, slot, action.a, side);
            return;
        case Verb::place:
            mark(s, side, Reaction::place);
            s.stack.push(Ask::commissioner_try, side, slot);
            return;
        case Verb::commission:
            mark(s, side, Reaction::commission);
            lead_commissioner(v, side);
            return;
        case Verb::oust:
            mark(s, side, Reaction::commission);
            s.battle = Battle{slot, static_cast<std::uint8_t>(commissioner_mark | side), side, 0};
            push_roll(v, Throw::oust, slot, 0, 1);
            return;
        default:
            mark(s, side, Reaction::event);
            play_counter(v, side, action);
            return;
    }
}

// Chance. --------------------------------------------------------------------------------------

// B10.12.
void try_commissioner(Voyage& v, unsigned outcome) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const unsigned thrown = locator(static_cast<Port>(outcome));
    const unsigned notoriety = at(s, frame.b).notoriety;
    s.stack.pop();
    tell(v, Said::commissioner_try, frame.b, frame.a, thrown < notoriety ? 1 : 0,
         static_cast<int>(thrown));
    if (thrown < notoriety) s.stack.push(Ask::commissioner, frame.a, frame.b);
}

void draw_commissioner(Voyage& v, unsigned outcome) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const unsigned which = nth_bit(std::uint32_t{s.commissioner_pool}, outcome);
    s.stack.pop();
    Player& player = s.players[frame.a];
    s.commissioner_pool &= static_cast<std::uint16_t>(~(1U << which));
    player.commissioner = static_cast<Commissioner>(which);
    player.commissioner_at = area_of(at(s, frame.b));
    s.declared.placed |= static_cast<std::uint8_t>(1U << frame.a);
    tell(v, Said::commissioner_placed, no_slot, player.commissioner_at, which, 0, frame.a);
}

void draw_warship(Voyage& v, unsigned outcome) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const auto which = static_cast<Warship>(nth_bit(std::uint32_t{s.warship_pool}, outcome));
    s.stack.pop();
    s.warship_pool &= static_cast<std::uint16_t>(~(1U << which));
    s.warship_at[which] = area_of(at(s, frame.a));
    tell(v, Said::warship_placed, no_slot, s.warship_at[which], which);
    if (frame.b != 0 && warship_may_react(s, frame.a, which)) {
        push_battle(v, frame.a, which, frame.c);
    }
}

// B10.4.
void oust_rolled(Voyage& v) {
    State& s = v.s;
    const Slot slot = s.roll.slot;
    const Pirate& p = at(s, slot);
    int total = static_cast<int>(rival_sum(s.roll));
    if (in_revelry(p)) ++total;
    if (is_friendly(s, port_of(p.place))) --total;
    const bool out = total >= par::oust_target;
    tell_roll(v, total, par::oust_target, out ? Outcome::failure : Outcome::success);
    if (!out) {
        add_notoriety(v, slot, 1);  // B10.42
        return;
    }
    lose_action(v);
    put_to_sea(v, slot);
    push_battle(v, slot, s.battle.enemy, s.battle.by, true);
}

}  // namespace nb::blackbeard
