// P3: what a Pirate of the System Player does before he weighs anything, in this order.

#include "blackbeard/system_internal.hpp"
#include "blackbeard/system_values.hpp"

namespace nb::blackbeard {

namespace {

// A duty that can't be paid ends his Turn (P10.2).
Decision do_here(const Captain& c, Action action, Reason reason, Place target) {
    if (c.actions == 0) return rest();
    return {action, reason, target, 0};
}

Decision go_to(const Captain& c, Port port, Reason reason) {
    if (!c.can_move) return rest();
    return {first_move(c, place_of(port)), reason, place_of(port), 0};
}

Decision retire_at(const Captain& c, Port port, Way way, Reason reason) {
    if (!is_here(c, port)) return go_to(c, port, reason);
    if (c.policy.counts_booty && c.booty > 0 && c.actions > 1) {
        return do_here(c, act(Verb::convert, c.slot), Reason::sell, place_of(port));
    }
    const Action action = act(Verb::retire, c.slot, static_cast<unsigned>(way));
    return do_here(c, action, reason, place_of(port));
}

unsigned worth_retired(const Captain& c) {
    const unsigned booty = c.policy.counts_booty ? static_cast<unsigned>(c.booty) : 0;
    return c.p.notoriety + (c.p.net_worth + booty) / 100;
}

// A seat can't use the card while Actions are left (B4.4): meanwhile he does what can be done here.
Decision wait_for_letter(const Captain& c) {
    const Place here = c.p.place;
    if (c.booty > 0) return do_here(c, act(Verb::convert, c.slot), Reason::sell, here);
    if (c.p.hostages != 0) {
        return do_here(c, act(Verb::ransom, c.slot, dearest_hostage(c.p)), Reason::sell, here);
    }
    if (c.p.hits != 0) return do_here(c, act(Verb::repair, c.slot), Reason::repair, here);
    return rest();
}

// P3.1.
std::optional<Decision> errand(const Captain& c) {
    if (!c.has_card || !c.policy.errand) return std::nullopt;
    const Port port = nearest_port(c, [&](Port q) { return is_friendly(c.s, q); });
    if (port == no_port) return std::nullopt;
    if (!is_here(c, port)) return go_to(c, port, Reason::errand);
    if (c.p.letter_card == 0) return wait_for_letter(c);
    const auto kind = static_cast<unsigned>(Kind::letter_of_marque);
    return Decision{act(Verb::event, kind, c.slot), Reason::errand, place_of(port), 0};
}

// P3.2. By a Letter he retires only where no Anti-Pirate Governor sits (B18.4A), whatever the
// pardon lets past.
std::optional<Decision> retire_by_letter(const Captain& c) {
    if (c.p.letter == no_nation || worth_retired(c) < c.policy.retires_from) {
        return std::nullopt;
    }
    const Port port = nearest_port(c, [&](Port q) {
        return ports[q].nation == c.p.letter && is_open(c, q) && !is_hostile(c.s, q);
    });
    if (port == no_port) return std::nullopt;
    return retire_at(c, port, Way::letter, Reason::letter);
}

// P3.3, P10.6.
std::optional<Decision> retire_by_pardon(const Captain& c) {
    if (c.policy.only_letter || !window_open(c.s)) return std::nullopt;
    if (c.p.net_worth < value::pardon_net_worth) return std::nullopt;
    const Port port = nearest_port(c, [&](Port q) {
        return ports[q].nation == static_cast<std::uint8_t>(Nation::england) && is_open(c, q);
    });
    if (port == no_port) return std::nullopt;
    const Side whose = c.s.solitaire != 0 ? Side{0} : side_of(c.s, c.slot);
    const unsigned turns = c.s.players[whose].window;
    if (turns == 0) return std::nullopt;
    const unsigned time = c.actions + value::mean_actions * (turns - 1);
    if (distance(c, place_of(port)) + 1 > time) return std::nullopt;
    return retire_at(c, port, Way::pardon, Reason::pardon);
}

// How many of the 36 results of d66 a bribe wins (B18.44).
unsigned bribe_chance(unsigned net_worth) {
    const unsigned limit = net_worth / 100;
    unsigned results = 0;
    for (Port port = 0; port < port_count; ++port) results += locator(port) <= limit ? 1U : 0U;
    return results;
}

struct Retreat {
    Way way{};
    Port port = no_port;
    int gain = 0;
    int rate = 0;
};

Retreat retreat(const Captain& c, Way way, Port port, int gain) {
    if (port == no_port) return {};
    const int n = static_cast<int>(distance(c, place_of(port))) + 1;
    const auto rate = static_cast<std::int64_t>(gain) * 1000 / n;
    return {way, port, gain, static_cast<int>(rate)};
}

Retreat by_bribe(const Captain& c) {
    const unsigned results = bribe_chance(c.p.net_worth);
    if (results < value::bribe_results) return {};
    const auto gain = std::int64_t{value::retiring} * c.p.net_worth * results / 36;
    const Port port = nearest_port(c, [&](Port q) { return is_friendly(c.s, q); });
    return retreat(c, Way::bribe, port, static_cast<int>(gain));
}

Retreat to_pirate_port(const Captain& c) {
    const int gain = value::point * static_cast<int>(c.p.net_worth / 200);
    return retreat(c, Way::pirate_port, nearest_port(c, is_pirate_port), gain);
}

// P3.4 with P10.1: without ways C and without those of a Letter.
std::optional<Decision> retire_without_letter(const Captain& c) {
    if (c.policy.only_letter || c.p.letter != no_nation) return std::nullopt;
    if (c.p.letter_card != 0) return std::nullopt;
    if (worth_retired(c) < c.policy.retires_from) return std::nullopt;
    if (c.booty > 0 && c.open != 0) return std::nullopt;
    const Retreat bribe = by_bribe(c);
    const Retreat haven = to_pirate_port(c);
    if (std::max(bribe.gain, haven.gain) < value::least_gain) return std::nullopt;
    const bool bribes = bribe.port != no_port && bribe.rate >= haven.rate;
    const Retreat& best = bribes ? bribe : haven;
    return retire_at(c, best.port, best.way, Reason::retirement);
}

// P3.5.
std::optional<Decision> sack(const Captain& c) {
    if (c.p.taken != 1 || !in_port(c.p)) return std::nullopt;
    const unsigned marker = sack_marker(c.s, c.slot, port_of(c.p.place));
    return do_here(c, act(Verb::sack, c.slot, 0, marker), Reason::sack, c.p.place);
}

// P3.6.
std::optional<Decision> loot(const Captain& c) {
    if (c.p.found == no_port) return std::nullopt;
    return do_here(c, act(Verb::loot, c.slot), Reason::loot, place_of(c.p.found));
}

// P6.3 with P10.9: nowhere near a Port and the crew close to mutiny.
std::optional<Decision> torture(const Captain& c) {
    if (c.p.hostages == 0 || c.p.loyalty > value::low_loyalty || in_port(c.p)) {
        return std::nullopt;
    }
    for (Port port = 0; port < port_count; ++port) {
        if (ports[port].area == c.p.place && is_open(c, port)) return std::nullopt;
    }
    const Hostage hostage = dearest_hostage(c.p);
    return do_here(c, act(Verb::torture, c.slot, hostage), Reason::torture, c.p.place);
}

}  // namespace

std::optional<Decision> duty(const Captain& c) {
    for (const auto first :
         {errand, retire_by_letter, retire_by_pardon, retire_without_letter, sack, loot, torture}) {
        if (const auto decision = first(c)) return decision;
    }
    return std::nullopt;
}

}  // namespace nb::blackbeard
