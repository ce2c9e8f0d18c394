#include "northgard/rules_internal.hpp"

// The year around the Actions phase: its start (N4), Harvest (N13), Winter (N14), its end (N15),
// with the second chance.

namespace nb::northgard {

namespace {

constexpr unsigned cards_a_year = 4;         // N4.1
constexpr unsigned second_chance_group = 3;  // N15.11
constexpr int unrest_fame = 5;               // N14.7

unsigned buildings_of(const State& s, Seat seat, Building kind) {
    unsigned count = 0;
    for_each(s.map.owned[seat], [&](Territory t) { count += count_of(at(s, t).buildings, kind); });
    return count;
}

// Start of the year (N4).
// ------------------------------------------------------------------------------------

void begin_year(State& s) {
    ++s.year;
    s.passed = 0;
    for (Player& player : s.players) {
        player.no_pick = 0;
        player.conqueror = 0;
        player.bear_awake = 0;
        player.played = Cards{};
    }
    s.stack.become(Ask::draw_year_cards);
}

void run_draw_year_cards(State& s) {
    const unsigned done = s.stack.top().a;
    if (done < s.seats) {
        ++s.stack.top().a;
        const Seat seat = in_order(s, done);
        push_draw(s, seat, cards_a_year + buildings_of(s, seat, Building::forge));
        return;
    }
    s.stack.become(Ask::next_turn);
    if (s.year < s.years) {
        s.stack.push(Ask::draw_display, s.seats);  // N4.2
        return;
    }
    for (unsigned i : Bits<32>::from_word(s.achievements)) {  // N4.3
        s.display.push_back(static_cast<Card>(first_achievement + i));
    }
    s.achievements = 0;
}

// Harvest (N13): each step is done by everybody before the next begins (N25.3).
// ------------------------------------------------------------------------------------

enum Step : std::uint8_t { step_fame, step_claim, step_resources, step_trade };

void harvest_fame(State& s, Seat seat) {
    int fame = 0;
    for_each(s.map.owned[seat], [&](Territory t) {
        fame += static_cast<int>(3 * count_of(at(s, t).buildings, Building::altar_of_kings));
        if (is_open(s, t) || has_beast(s, t, Beast::wolf)) return;  // N20.21
        fame += tiles_of(s, t) >= 3 ? 2 : 1;                        // N13.2
    });
    s.players[seat].fame = static_cast<std::int16_t>(s.players[seat].fame + fame);
}

// Can Snake claim anything (N16.6)?
bool may_claim(const State& s) {
    if (s.token == no_territory || s.token_seat == no_seat) return false;
    return enemies(s, s.token_seat, at(s, s.token).owner) && produce(s, s.token, true).sum() > 0;
}

void harvest_resources(State& s, Seat seat) {
    for_each(s.map.owned[seat], [&](Territory t) { collect(s, seat, t); });
    if (s.claimed == 0 || at(s, s.token).owner != seat) return;
    const auto resource = static_cast<Resource>(s.claimed - 1);
    --resource_of(s.players[seat], resource);
}

// Calls f(gained, food, wood, lore given) in the order of actions() until it returns true (N13.6).
template <class F>
bool each_trade(const State& s, const Player& player, F&& f) {
    for (unsigned gained = 0; gained < resource_count; ++gained) {
        for (unsigned food = 0; food <= 3 && food <= player.food; ++food) {
            for (unsigned wood = 0; food + wood <= 3 && wood <= player.wood; ++wood) {
                const std::array<unsigned, resource_count> given = {food, wood, 3 - food - wood};
                if (given[2] > player.lore || given[gained] > 0) continue;  // N25.9
                const bool mixed = given[0] % 3 != 0 || given[1] % 3 != 0 || given[2] % 3 != 0;
                if (mixed && s.trade_any == 0) continue;
                if (f(gained, given[0], given[1], given[2])) return true;
            }
        }
    }
    return false;
}
bool may_trade(const State& s, Seat seat) {
    const Player& player = s.players[seat];
    if (player.food + player.wood + player.lore < 3) return false;
    return each_trade(s, player, [](unsigned, unsigned, unsigned, unsigned) { return true; });
}

// N25.25: one exchange between team mates, after the trades of the first of them.
bool may_exchange(const State& s, Seat seat) {
    if (s.teams == 0 || ((s.exchanged >> (seat & 1U)) & 1U) != 0) return false;
    const Player& mate = s.players[seat ^ 2U];
    for (unsigned given = 0; given < resource_count; ++given) {
        for (unsigned got = 0; got < resource_count; ++got) {
            const bool both = resource_of(s.players[seat], static_cast<Resource>(given)) > 0 &&
                              resource_of(mate, static_cast<Resource>(got)) > 0;
            if (given != got && both) return true;
        }
    }
    return false;
}

void run_harvest(State& s) {
    Entry& frame = s.stack.top();
    if (frame.b == s.seats) {
        if (frame.a == step_trade) {
            s.claimed = 0;
            s.exchanged = 0;
            s.stack.become(Ask::winter);
        } else {
            s.stack.become(Ask::harvest, frame.a + 1U);
        }
        return;
    }
    const Seat seat = in_order(s, frame.b);
    switch (frame.a) {
        case step_fame:
            ++frame.b;
            harvest_fame(s, seat);
            return;
        case step_claim:
            frame.b = s.seats;
            if (may_claim(s)) s.stack.push(Ask::claim, s.token_seat);
            return;
        case step_resources:
            ++frame.b;
            harvest_resources(s, seat);
            return;
        default:
            ++frame.b;
            if (may_exchange(s, seat)) s.stack.push(Ask::team_offer, seat);
            if (may_trade(s, seat)) s.stack.push(Ask::trade, seat);
            return;
    }
}

void apply_trade(State& s, Action action) {
    const Seat seat = s.stack.top().a;
    if (verb_of(action) == Verb::stop) {
        s.stack.pop();
        return;
    }
    Player& player = s.players[seat];
    player.food = static_cast<std::uint8_t>(player.food - (action.b >> 4));
    player.wood = static_cast<std::uint8_t>(player.wood - (action.b & 15U));
    player.lore = static_cast<std::uint8_t>(player.lore - action.c);
    gain(s, seat, static_cast<Resource>(action.a), 1);
    if (!may_trade(s, seat)) s.stack.pop();
}

// The exchange of team mates: pairs are offered one by one, then the other accepts all or none.
// ------------------------------------------------------------------------------------

// What is still there of a kind after the pairs offered so far; `given` counts what leaves.
unsigned still_there(const State& s, Seat seat, unsigned kind, bool proposer) {
    unsigned leaving = 0;
    for (unsigned other = 0; other < resource_count; ++other) {
        leaving += proposer ? s.exchange[kind * resource_count + other]
                            : s.exchange[other * resource_count + kind];
    }
    return resource_of(s.players[seat], static_cast<Resource>(kind)) - leaving;
}
bool something_offered(const State& s) {
    for (std::uint8_t pairs : s.exchange) {
        if (pairs > 0) return true;
    }
    return false;
}

void offer_options(const State& s, Seat seat, ActionList& out) {
    out.add(act(Verb::stop));
    const auto mate = static_cast<Seat>(seat ^ 2U);
    for (unsigned given = 0; given < resource_count; ++given) {
        for (unsigned got = 0; got < resource_count; ++got) {
            if (given == got || s.exchange[got * resource_count + given] > 0) continue;
            if (still_there(s, seat, given, true) == 0 || still_there(s, mate, got, false) == 0)
                continue;
            out.add(act(Verb::swap, given, got));
        }
    }
    if (something_offered(s)) out.add(act(Verb::accept));
}

void finish_exchange(State& s, Seat proposer, bool agreed) {
    Player& one = s.players[proposer];
    Player& other = s.players[proposer ^ 2U];
    for (unsigned given = 0; given < resource_count && agreed; ++given) {
        for (unsigned got = 0; got < resource_count; ++got) {
            const unsigned pairs = s.exchange[given * resource_count + got];
            const auto give = static_cast<Resource>(given);
            const auto take = static_cast<Resource>(got);
            resource_of(one, give) = static_cast<std::uint8_t>(resource_of(one, give) - pairs);
            resource_of(other, give) = static_cast<std::uint8_t>(resource_of(other, give) + pairs);
            resource_of(one, take) = static_cast<std::uint8_t>(resource_of(one, take) + pairs);
            resource_of(other, take) = static_cast<std::uint8_t>(resource_of(other, take) - pairs);
        }
    }
    s.exchange.fill(0);
}

void apply_offer(State& s, Action action) {
    const Seat seat = s.stack.top().a;
    switch (verb_of(action)) {
        case Verb::swap: {
            std::uint8_t& pairs = s.exchange[action.a * resource_count + action.b];
            ++pairs;
            return;
        }
        case Verb::accept:
            s.exchanged |= static_cast<std::uint8_t>(1U << (seat & 1U));
            s.stack.become(Ask::team_answer, seat ^ 2U);
            return;
        default:
            s.exchanged |= static_cast<std::uint8_t>(1U << (seat & 1U));
            s.exchange.fill(0);
            s.stack.pop();
            return;
    }
}

// Winter (N14).
// ------------------------------------------------------------------------------------

void take_unrest(State& s, Seat seat) {
    Player& player = s.players[seat];
    if (s.unrest != 0) {
        const auto lowest = static_cast<unsigned>(std::countr_zero(s.unrest));
        s.unrest = static_cast<std::uint16_t>(s.unrest & (s.unrest - 1U));
        player.pile.put_on_top(static_cast<Card>(first_unrest + lowest));
        return;
    }
    player.fame = static_cast<std::int16_t>(player.fame - unrest_fame);  // N14.7
    if (!player.pile.empty()) s.stack.push(Ask::draw_card, seat, 1, draw_to_discard);
}

void run_winter(State& s) {
    Entry& frame = s.stack.top();
    if (frame.a == s.seats) {
        s.stack.become(Ask::end_year);
        return;
    }
    const Seat seat = in_order(s, frame.a++);
    Player& player = s.players[seat];
    const WinterCost cost = winter_cost(player.units);
    const bool paid = player.food >= cost.food && player.wood >= cost.wood;
    player.food = static_cast<std::uint8_t>(player.food - std::min(player.food, cost.food));
    player.wood = static_cast<std::uint8_t>(player.wood - std::min(player.wood, cost.wood));
    if (!paid) take_unrest(s, seat);  // N14.3
}

// End of the year (N15.1).
// ------------------------------------------------------------------------------------

// The seats that win by territories, as bits (N15.2, N18.8).
unsigned territory_winners(const State& s) {
    if (s.fame_only != 0 || s.years == 10) return 0;  // N19.1
    unsigned winners = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        unsigned great = great_territories(s, seat);
        if (s.teams != 0) great += great_territories(s, static_cast<Seat>(seat ^ 2U));
        if (great >= (s.teams != 0 ? 5U : 3U)) winners |= 1U << seat;
    }
    return winners;
}

void run_end_year(State& s) {
    s.territory_win = static_cast<std::uint8_t>(territory_winners(s));
    if (s.territory_win != 0 || s.year == s.years) {
        s.stack.become(Ask::over);
        return;
    }
    s.stack.become(Ask::next_second_chance);
}

// Where a player without figures may begin again (N15.11, N25.17).
Territories empty_territories(const State& s, const Territories& among) {
    Territories empty;
    for_each(among, [&](Territory t) {
        if (at(s, t).owner == no_seat && !has_beast(s, t, Beast::fallen_valkyrie)) empty.insert(t);
    });
    return empty;
}

void run_next_second_chance(State& s) {
    Entry& frame = s.stack.top();
    if (frame.a == s.seats) {
        s.stack.become(Ask::start_year);
        return;
    }
    const Seat seat = in_order(s, frame.a++);
    if (!s.map.owned[seat].empty()) return;
    if (!empty_territories(s, s.map.used).empty()) {
        s.stack.push(Ask::second_chance, seat);
        return;
    }
    push_explore(s, seat, 1, second_chance_explore);  // N15.12
}

void run_second_settle(State& s) {
    const Entry frame = s.stack.top();
    if (empty_territories(s, territories_on(s, frame.b)).empty()) {
        s.stack.pop();
        return;
    }
    s.stack.become(Ask::second_units, frame.a, frame.b);
}

}  // namespace

bool is_early_year(const State& s, unsigned year) {
    return year <= (s.years == 10 ? 3U : 2U);  // N2.2, N19.1
}

void draw_display(State& s, unsigned outcome) {
    const bool early = is_early_year(s, s.year);
    Card card = no_card;
    if (early) {
        const unsigned drawn = nth_bit(std::uint32_t{s.early}, outcome);
        s.early = static_cast<std::uint16_t>(s.early & ~(1U << drawn));
        card = static_cast<Card>(first_early + drawn);
    } else {
        const unsigned drawn = nth_bit(s.advanced, outcome);
        s.advanced &= ~(std::uint64_t{1} << drawn);
        card = static_cast<Card>(first_advanced + drawn);
    }
    std::size_t at = 0;
    while (at < s.display.size() && s.display[at] < card) ++at;
    s.display.insert(at, card);
    if (--s.stack.top().a == 0) s.stack.pop();
}

WinterCost winter_cost(unsigned units) {
    if (units <= 3) return {0, 0};
    if (units <= 6) return {1, 0};
    if (units <= 9) return {2, 0};
    if (units <= 12) return {3, 1};
    return {4, 2};
}

void run_year(State& s) {
    switch (asked(s)) {
        case Ask::start_year: begin_year(s); return;
        case Ask::draw_year_cards: run_draw_year_cards(s); return;
        case Ask::harvest: run_harvest(s); return;
        case Ask::winter: run_winter(s); return;
        case Ask::end_year: run_end_year(s); return;
        case Ask::next_second_chance: run_next_second_chance(s); return;
        default: run_second_settle(s); return;
    }
}

void year_actions(const State& s, ActionList& out) {
    const Entry& frame = s.stack.top();
    const Seat seat = frame.a;
    switch (frame.kind) {
        case Ask::claim: {
            out.add(act(Verb::stop));
            const Produce gives = produce(s, s.token, true);
            for (unsigned r = 0; r < resource_count; ++r) {
                if (gives.amount[r] > 0) out.add(act(Verb::collect, r));
            }
            return;
        }
        case Ask::trade:
            out.add(act(Verb::stop));
            each_trade(s, s.players[seat],
                       [&](unsigned gained, unsigned food, unsigned wood, unsigned lore) {
                           out.add(act(Verb::trade, gained, food << 4 | wood, lore));
                           return false;
                       });
            return;
        case Ask::team_offer: offer_options(s, seat, out); return;
        case Ask::team_answer:
            out.add(act(Verb::accept));
            out.add(act(Verb::refuse));
            return;
        default: {
            const Territories among =
                frame.kind == Ask::second_chance ? s.map.used : territories_on(s, frame.b);
            for_each(empty_territories(s, among),
                     [&](Territory t) { out.add(act(Verb::settle, t)); });
            return;
        }
    }
}

void apply_year(State& s, Action action) {
    const Seat seat = s.stack.top().a;
    switch (asked(s)) {
        case Ask::trade: apply_trade(s, action); return;
        case Ask::team_offer: apply_offer(s, action); return;
        case Ask::claim:
            s.stack.pop();
            if (verb_of(action) == Verb::stop) return;
            s.claimed = static_cast<std::uint8_t>(action.a + 1U);
            gain(s, seat, static_cast<Resource>(action.a), 1);
            return;
        case Ask::team_answer:
            s.stack.pop();
            finish_exchange(s, static_cast<Seat>(seat ^ 2U), verb_of(action) == Verb::accept);
            return;
        default:
            s.stack.pop();
            add_units(s, seat, action.a, second_chance_group);
            return;
    }
}

}  // namespace nb::northgard
