// Why not: the choices that a person may expect here and can't have, each with its reason and rule.

#include "core/view.hpp"
#include "northgard/said.hpp"
#include "northgard/view_internal.hpp"

namespace nb::northgard {

using Json = JsonTree;

namespace {

Message reason(std::string_view key) { return say("reason", key); }

struct Why {
    Message reason;
    std::string_view rule;
};

class Refusals {
public:
    explicit Refusals(Json& out) : out_(out) {}
    void add(Json touches, const Why& why) {
        out_.push_back(object({{"touches", std::move(touches)},
                               {"reason", to_json(why.reason)},
                               {"rule", why.rule}}));
    }
    void card(Card card, const Why& why) { add(Json::array({hand(card)}), why); }
    void card(Card card, std::string_view button, const Why& why) {
        add(Json::array({hand(card), object({{"button", button}})}), why);
    }
    void button(std::string_view name, const Why& why) {
        add(Json::array({object({{"button", name}})}), why);
    }
    void territory(Territory t, const Why& why) {
        add(Json::array({object({{"territory", t}})}), why);
    }

private:
    static Json hand(Card card) { return object({{"card", cards[card].id}, {"in", "hand"}}); }
    Json& out_;
};

// Cards of the hand.
// ------------------------------------------------------------------------------------------

bool somewhere_without_bear(const State& s, const Territories& places) {
    for (unsigned t : places) {
        if (!has_beast(s, static_cast<Territory>(t), Beast::brown_bear)) return true;
    }
    return false;
}

Why why_no_recruit(const State& s, Seat seat) {
    if (reserve(s, seat) == 0) return {reason("no_reserve"), "N6.3"};
    if (!s.map.owned[seat].empty() && !somewhere_without_bear(s, s.map.owned[seat])) {
        return {reason("bears_everywhere"), "N6.7"};
    }
    return {reason("no_place_to_recruit"), "N6.1"};
}

Why why_no_explore(const State& s, Seat seat) {
    if (s.tile_pile.empty()) return {reason("no_tiles"), "N9.9"};
    bool open = false;
    for_each(s.map.owned[seat], [&](Territory t) { open |= is_open(s, t); });
    return {reason(open ? "open_under_bear" : "no_open_territory"), "N9.1"};
}

Why why_no_build(const State& s, Seat seat, unsigned discount) {
    const Player& player = s.players[seat];
    if (s.map.owned[seat].empty()) return {reason("no_territory"), "N7.1"};
    if (player.wood + discount < building_cost(Building::food_silo)) {
        return {reason("no_wood"), "N7.3"};
    }
    if (!somewhere_without_bear(s, s.map.owned[seat])) return {reason("bears_everywhere"), "N7.9"};
    return {reason("no_building_fits"), "N7.2"};
}

Why why_no_draw(const State& s, Seat seat, unsigned count) {
    const Player& player = s.players[seat];
    return {reason("too_few_cards")
                .with("count", std::int64_t{count})
                .with("left", std::int64_t{player.pile.size() + player.discard.size()}),
            "N10.3"};
}

Why why_not_op(const State& s, Seat seat, const OpRow& op) {
    switch (op.op) {
        case Op::recruit:
        case Op::recruit_each:
        case Op::recruit_per: return why_no_recruit(s, seat);
        case Op::move: return {reason("nothing_to_move"), "N8.11"};
        case Op::explore: return why_no_explore(s, seat);
        case Op::build: return why_no_build(s, seat, op.n);
        case Op::draw: return why_no_draw(s, seat, op.n);
        case Op::draw_per_closed: return {reason("no_great_land"), "N17.3"};
        case Op::spy:
        case Op::press:
        case Op::curse:
        case Op::threat_or_draw: return {reason("no_hands"), "N25.1"};
        case Op::remove_unit:
            return {reason(op.a != 0 ? "no_enemy_unit" : "no_enemy_near"),
                    op.a != 0 ? "N17.7" : "N17.15"};
        case Op::take_display: return {reason("no_face_up"), "N17.20"};
        case Op::copy_token:
        case Op::copy_neighbour:
        case Op::copy_played: return {reason("nothing_to_copy"), "N17.39"};
        case Op::counter: return {reason("only_reaction"), "N17.23"};
        case Op::score: return {reason("scores_at_end"), "N15.8"};
        case Op::nothing: return {reason("unrest"), "N14.5"};
        default: return {reason("nothing_to_do"), "N5.5"};
    }
}

void refuse_cards(const State& s, Seat seat, unsigned flags, Refusals& out) {
    each_different(s.players[seat].hand, [&](Card card) {
        if (!playable(s, seat, card)) {
            out.card(card, "play", why_not_op(s, seat, cards[card].effect[0]));
        } else if ((flags & turn_main_played) != 0 && !cards[card].flash) {
            out.card(card, "play", {reason("main_played"), "N5.3"});
        }
    });
}

void refuse_lore(const State& s, Seat seat, Refusals& out) {
    const Player& player = s.players[seat];
    const auto too_little = [&](unsigned price, std::string_view rule) -> Why {
        return {reason("too_little_lore")
                    .with("count", std::int64_t{price})
                    .with("have", std::int64_t{player.lore}),
                rule};
    };
    if (player.lore < 1) out.button("replace", too_little(1, "N5.8"));
    if (player.lore < 2) out.button("remove", too_little(2, "N5.9"));
    if (player.upgrades == 0) {
        out.button("upgrade", {reason("no_upgrades"), "N5.10"});
    } else if (player.lore < 3) {
        out.button("upgrade", too_little(3, "N5.10"));
    }
}

void refuse_turn(const State& s, const Entry& frame, Refusals& out) {
    const Seat seat = frame.a;
    refuse_cards(s, seat, frame.b, out);
    if ((frame.b & turn_card_played) != 0) {
        for (const char* name : {"wait", "replace", "remove", "upgrade", "pass"}) {
            out.button(name, {reason("card_played"), "N5.4"});
        }
        return;
    }
    if (s.players[seat].hand.empty()) return;
    refuse_lore(s, seat, out);
    bool unrest = false;
    for_each(s.players[seat].hand, [&](Card card) { unrest |= is_unrest(card); });
    if (!unrest) return;
    if (s.players[seat].lore >= 2) {
        out.card(first_unrest, "remove", {reason("unrest_stays"), "N5.9"});
    }
    if (s.players[seat].lore >= 3 && s.players[seat].upgrades != 0) {
        out.card(first_unrest, "upgrade_remove", {reason("unrest_stays"), "N5.10"});
    }
}

// Territories.
// ------------------------------------------------------------------------------------------

Territories offered(const ActionList& legal) {
    Territories found;
    for (Action action : legal) {
        const Verb verb = verb_of(action);
        if (verb == Verb::stop || verb == Verb::draw || verb == Verb::choose) continue;
        found.insert(action.a);
    }
    return found;
}

template <class F>
void refuse_territories(const State& s, const ActionList& legal, Refusals& out, F&& why) {
    for_each(s.map.used - offered(legal), [&](Territory t) {
        if (std::optional<Why> told = why(t)) out.territory(t, *told);
    });
}

Why belongs(const State& s, Territory t, std::string_view rule) {
    const Seat owner = at(s, t).owner;
    if (owner == no_seat) return {reason("neutral"), rule};
    return {reason("of_another").with("player", say_of_player(owner)), rule};
}
Why under_bear() { return {reason("brown_bear"), "N20.22"}; }
Why under_valkyrie() { return {reason("valkyrie"), "N20.24"}; }
bool bear_at(const State& s, Territory t) { return has_beast(s, t, Beast::brown_bear); }
bool valkyrie_at(const State& s, Territory t) { return has_beast(s, t, Beast::fallen_valkyrie); }

std::optional<Why> why_not_recruit_in(const State& s, const Entry& frame, Territory t) {
    const Seat owner = at(s, t).owner;
    const auto where = static_cast<Where>(frame.c & 127U);
    const bool neutral_only = where == Where::neutral || where == Where::neutral_same;
    const bool neutral_too =
        where == Where::own_or_neutral || where == Where::own_or_neutral_same || neutral_only;
    if (owner == frame.a && neutral_only) return Why{reason("only_neutral"), "N6.6"};
    if (owner != frame.a && !(owner == no_seat && neutral_too)) return belongs(s, t, "N6.1");
    if (bear_at(s, t)) return under_bear();
    if (valkyrie_at(s, t)) return under_valkyrie();
    if (together(where) && s.recruit_last != no_territory) {
        return Why{reason("together"), "N6.6"};
    }
    return std::nullopt;
}

std::optional<Why> why_not_build_in(const State& s, const Entry& frame, Territory t) {
    if (at(s, t).owner != frame.a) return belongs(s, t, "N7.1");
    if (bear_at(s, t)) return Why{reason("brown_bear"), "N7.9"};
    const TerritoryState& territory = at(s, t);
    if (territory.small + territory.carved + territory.large == 0) {
        return Why{reason("no_space"), "N7.2"};
    }
    return Why{reason("no_building_fits"), "N7.2"};
}

std::optional<Why> why_not_move_from(const State& s, const Entry& frame, Territory t) {
    if (at(s, t).owner != frame.a) return belongs(s, t, "N8.2");
    if (bear_at(s, t)) return under_bear();
    if (valkyrie_at(s, t)) return under_valkyrie();
    return Why{reason("no_way_out"), "N8.3"};
}

std::optional<Why> why_not_move_to(const State& s, const Entry& frame, Territory t) {
    if (t == s.move.from) return std::nullopt;
    const Neighbours near = neighbours(s, s.move.from);
    if (!near.all().contains(t)) return Why{reason("not_next_to"), "N8.2"};
    if (near.rough.contains(t) && s.move.left < 2 && (s.move.flags & move_ignore_rough) == 0) {
        return Why{reason("rough"), "N8.3"};
    }
    if (team_mates(s, frame.a, at(s, t).owner)) return Why{reason("team_mate"), "N18.4"};
    if (valkyrie_at(s, t)) return Why{reason("two_valkyries"), "N20.24"};
    return Why{reason("kaija_keeps_away"), "N16.2"};
}

std::optional<Why> why_not_retreat_to(const State& s, const Entry& frame, Territory t) {
    const Neighbours near = neighbours(s, s.fight.territory);
    if (!near.all().contains(t)) return std::nullopt;
    const Seat owner = at(s, t).owner;
    if (owner != no_seat && owner != frame.a) return belongs(s, t, "N12.20");
    if (valkyrie_at(s, t)) return Why{reason("valkyrie"), "N20.24"};
    if (near.rough.contains(t)) return Why{reason("retreat_rough"), "N12.22"};
    return Why{reason("fight_pending"), "N12.20"};
}

void refuse_buildings(const State& s, const Entry& frame, Refusals& out) {
    const Player& player = s.players[frame.a];
    const unsigned discount = frame.kind == Ask::build ? frame.b : 0;
    for (unsigned i = 0; i < building_count; ++i) {
        const auto kind = static_cast<Building>(i);
        const auto touches = [kind] { return Json::array({object({{"building", id_of(kind)}})}); };
        if (s.supply[i] == 0) {
            out.add(touches(), {reason("supply_empty"), "N7.5"});
        } else if (building_cost(kind) > player.wood + discount) {
            out.add(touches(), {reason("too_little_wood")
                                    .with("count", std::int64_t{building_cost(kind) - discount})
                                    .with("have", std::int64_t{player.wood}),
                                "N7.3"});
        }
    }
}

void refuse_cells(const State& s, const ActionList& legal, Refusals& out) {
    for (const FrontierCell& frontier : s.map.frontier) {
        bool offers = false;
        for (Action action : legal) {
            offers |= verb_of(action) == Verb::place && placement_of(action).cell == frontier.cell;
        }
        if (offers) continue;
        const int x = int{frontier.cell.x} - int{cell_origin};
        const int y = int{frontier.cell.y} - int{cell_origin};
        out.add(Json::array({object({{"cell", Json::array({x, y})}})}),
                {reason("tile_does_not_fit"), "N9.3"});
    }
}

}  // namespace

void view_refusals(const State& s, const ActionList& legal, Json& list) {
    Refusals out(list);
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::turn: refuse_turn(s, frame, out); return;
        case Ask::recruit:
            refuse_territories(s, legal, out,
                               [&](Territory t) { return why_not_recruit_in(s, frame, t); });
            return;
        case Ask::build:
        case Ask::build_second:
            refuse_buildings(s, frame, out);
            refuse_territories(s, legal, out,
                               [&](Territory t) { return why_not_build_in(s, frame, t); });
            return;
        case Ask::move_from:
            refuse_territories(s, legal, out,
                               [&](Territory t) { return why_not_move_from(s, frame, t); });
            return;
        case Ask::move_to:
            refuse_territories(s, legal, out,
                               [&](Territory t) { return why_not_move_to(s, frame, t); });
            return;
        case Ask::retreat_to:
            refuse_territories(s, legal, out,
                               [&](Territory t) { return why_not_retreat_to(s, frame, t); });
            return;
        case Ask::setup_tile:
        case Ask::place_tile: refuse_cells(s, legal, out); return;
        default: return;
    }
}

}  // namespace nb::northgard
