#include "northgard/rules_internal.hpp"

// The Actions phase (N5): whose turn it is, the six options of a turn, Defensive Strategy, passing.

namespace nb::northgard {

namespace {

constexpr unsigned replace_cost = 1;
constexpr unsigned remove_cost = 2;
constexpr unsigned upgrade_cost = 3;

void add_plays(const State& s, Seat seat, unsigned flags, ActionList& out) {
    each_different(s.players[seat].hand, [&](Card card) {
        if ((flags & turn_main_played) != 0 && !cards[card].flash) return;  // N5.3
        if (playable(s, seat, card)) out.add(act(Verb::play, card));
    });
}

void add_upgrades(const Player& player, ActionList& out) {
    if (player.lore < upgrade_cost || player.upgrades == 0) return;
    each_different(player.hand, [&](Card card) {
        for (unsigned tier = 1; tier <= 2; ++tier) {
            if (((player.upgrades >> tier) & 1U) == 0) continue;
            const Card upgrade = clan_card(player.clan, tier);
            out.add(act(Verb::upgrade, card, upgrade, 0));
            if (!is_unrest(card)) out.add(act(Verb::upgrade, card, upgrade, 1));  // N5.10
        }
    });
}

void turn_options(const State& s, Seat seat, unsigned flags, ActionList& out) {
    const Player& player = s.players[seat];
    if ((flags & turn_card_played) != 0) {
        add_plays(s, seat, flags, out);
        out.add(act(Verb::end));
        return;
    }
    if (!player.hand.empty()) {
        add_plays(s, seat, flags, out);
        each_different(player.hand, [&](Card card) { out.add(act(Verb::wait, card)); });
        if (player.lore >= replace_cost) {
            each_different(player.hand, [&](Card card) { out.add(act(Verb::replace, card)); });
        }
        if (player.lore >= remove_cost) {
            each_different(player.hand, [&](Card card) {
                if (!is_unrest(card)) out.add(act(Verb::remove, card));  // N5.9
            });
        }
        add_upgrades(player, out);
    }
    out.add(act(Verb::pass));
}

void spend_lore(Player& player, unsigned cost) {
    player.lore = static_cast<std::uint8_t>(player.lore - cost);
}

// N5.11, N5.13.
void pass(State& s, Seat seat) {
    Player& player = s.players[seat];
    player.discard |= player.hand | player.active;
    player.hand = Cards{};
    player.active = Cards{};
    if (s.passed == 0) s.first = seat;
    s.passed |= static_cast<std::uint8_t>(1U << seat);
    s.stack.pop();
    if (s.creatures == 2 && can_summon(s)) s.stack.push(Ask::summon, seat);             // N21.1
    if (player.no_pick == 0 && !s.display.empty()) s.stack.push(Ask::take_card, seat);  // N5.12
}

void upgrade(State& s, Seat seat, Action action) {
    Player& player = s.players[seat];
    spend_lore(player, upgrade_cost);
    const Card card = take_out(player.hand, action.a);
    if (action.c != 0) {
        leave_game(s, seat, card);
    } else {
        player.active.insert(card);
    }
    player.hand.insert(action.b);
    player.upgrades &= static_cast<std::uint8_t>(~(1U << ((action.b - first_clan_card) % 3U)));
    s.stack.pop();
}

void apply_turn_option(State& s, Action action) {
    const Seat seat = s.stack.top().a;
    Player& player = s.players[seat];
    switch (verb_of(action)) {
        case Verb::play:
            s.stack.push(Ask::begin_card, seat, take_out(player.hand, action.a));
            return;
        case Verb::wait:
            player.active.insert(take_out(player.hand, action.a));
            s.stack.pop();
            return;
        case Verb::replace:
            spend_lore(player, replace_cost);
            player.active.insert(take_out(player.hand, action.a));
            s.stack.pop();
            push_draw(s, seat, 1);
            return;
        case Verb::remove:
            spend_lore(player, remove_cost);
            leave_game(s, seat, take_out(player.hand, action.a));
            s.stack.pop();
            push_draw(s, seat, 2);
            return;
        case Verb::upgrade: upgrade(s, seat, action); return;
        case Verb::pass: pass(s, seat); return;
        default: s.stack.pop(); return;
    }
}

// The opponent who holds Defensive Strategy, if any (N17.23).
Seat holder_of_counter(const State& s, Seat player) {
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (enemies(s, player, seat) && s.players[seat].hand.contains(defensive_strategy)) {
            return seat;
        }
    }
    return no_seat;
}

// Stages of a card that was played (Frame::c): the window for Defensive Strategy, the Scorched
// Earth token, the effect.
void run_begin_card(State& s) {
    Entry& frame = s.stack.top();
    const Seat seat = frame.a;
    const Card card = frame.b;
    switch (frame.c++) {
        case 0: {
            const Seat holder = holder_of_counter(s, seat);
            if (holder != no_seat) s.stack.push(Ask::counter, holder, card);
            return;
        }
        case 1:  // N16.6, N25.5
            if (is_clan_card_of(card, Clan::snake) && !token_places(s, seat).empty()) {
                s.stack.push(Ask::token, seat, 0);
            }
            return;
        default: break;
    }
    s.players[seat].active.insert(card);
    s.players[seat].played.insert(card);
    s.stack.pop();
    s.stack.top().b |= turn_card_played;
    if (!cards[card].flash) s.stack.top().b |= turn_main_played;
    s.built = 0;
    s.stack.push(Ask::effect, seat, card);
}

void apply_counter(State& s, Action action) {
    const Entry frame = s.stack.top();
    s.stack.pop();
    if (verb_of(action) == Verb::allow) return;
    Player& holder = s.players[frame.a];
    holder.hand.erase(defensive_strategy);
    holder.active.insert(defensive_strategy);
    s.players[s.stack.top().a].discard.insert(frame.b);
    s.stack.pop();  // the card is gone, the turn goes on
}

void end_of_actions(State& s) {
    for (Card card : s.display) s.removed.insert(card);  // N5.14
    s.display.clear();
    if (s.creatures != 0) {
        s.stack.become(Ask::harvest);
        s.stack.push(Ask::creature_phase);  // N3.1
        return;
    }
    s.stack.become(Ask::harvest);
}

void run_next_turn(State& s) {
    if (s.stack.top().a == 0) {
        s.stack.top().a = 1;
        s.active = s.first;
        s.stack.push(Ask::turn, s.active);
        return;
    }
    Seat seat = s.active;
    for (unsigned i = 0; i < s.seats; ++i) {
        seat = next_seat(s, seat);
        if (has_passed(s, seat)) continue;
        s.active = seat;
        s.stack.push(Ask::turn, seat);
        return;
    }
    end_of_actions(s);
}

}  // namespace

Card first_row(Card card) {
    if (card == second_feast) return first_feast;
    return is_unrest(card) ? first_unrest : card;
}

Card take_out(Cards& from, Card card) {
    if (card == first_feast && !from.contains(card)) card = second_feast;
    if (is_unrest(card)) {
        while (!from.contains(card)) ++card;
    }
    from.erase(card);
    return card;
}

void leave_game(State& s, Seat seat, Card card) {
    if (card < start_card_count) {
        s.players[seat].removed_start |= static_cast<std::uint8_t>(1U << card);
    } else {
        s.removed.insert(card);
    }
}

Territories token_places(const State& s, Seat seat) {
    Territories places;
    if (seat != s.token_seat) return places;
    for_each(s.map.owned[seat], [&](Territory t) { places |= neighbours(s, t).all(); });
    Territories legal;
    for_each(places, [&](Territory t) {
        const Seat owner = at(s, t).owner;
        if (t != s.token && (owner == no_seat || enemies(s, seat, owner))) legal.insert(t);
    });
    return legal;
}

void run_turn(State& s) {
    if (asked(s) == Ask::next_turn) {
        run_next_turn(s);
    } else {
        run_begin_card(s);
    }
}

void turn_actions(const State& s, ActionList& out) {
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::turn: turn_options(s, frame.a, frame.b, out); return;
        case Ask::take_card:
            for (Card card : s.display) out.add(act(Verb::take, card));
            return;
        case Ask::counter:
            out.add(act(Verb::counter));
            out.add(act(Verb::allow));
            return;
        default:
            out.add(act(Verb::stop));
            for_each(token_places(s, frame.a), [&](Territory t) { out.add(act(Verb::token, t)); });
            return;
    }
}

void apply_turn(State& s, Action action) {
    switch (asked(s)) {
        case Ask::turn: apply_turn_option(s, action); return;
        case Ask::take_card:
            s.players[s.stack.top().a].pile.put_on_top(action.a);
            take_from_display(s, action.a);
            s.stack.pop();
            return;
        case Ask::counter: apply_counter(s, action); return;
        default:
            if (verb_of(action) == Verb::token) s.token = action.a;
            s.stack.pop();
            return;
    }
}

void take_from_display(State& s, Card card) {
    FixedList<Card, most_players> left;
    for (Card shown : s.display) {
        if (shown != card) left.push_back(shown);
    }
    s.display = left;
}

}  // namespace nb::northgard
