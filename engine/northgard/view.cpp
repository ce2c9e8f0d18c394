#include "core/view.hpp"

#include <algorithm>
#include <bit>

#include "northgard/said.hpp"
#include "northgard/view_internal.hpp"

// What one viewer may know, built from nothing (docs/views-northgard.md, N22): a seat sees its own
// hand, piles, set-up tiles and fame, everybody what lies open. Nothing of the state goes out but
// what is named here.

namespace nb::northgard {

using Json = JsonTree;

Json card_object(Card card) {
    const auto deck = [card]() -> std::string_view {
        if (card < first_clan_card) return "starting";
        if (card < first_early) return (card - first_clan_card) % 3 == 0 ? "clan" : "upgrade";
        if (card < first_advanced) return "early";
        if (card < first_achievement) return "advanced";
        return is_achievement(card) ? "achievement" : "unrest";
    };
    return object({{"card", cards[card].id},
                   {"deck", deck()},
                   {"flash", cards[card].flash},
                   {"fame", cards[card].fame}});
}

Json card_list(const Cards& set) {
    Json list = Json::array();
    for_each(set, [&](Card card) { list.push_back(card_object(card)); });
    return list;
}

namespace {

// Is a frame of one of these kinds on the stack?
template <class... Kinds>
bool going_on(const State& s, Kinds... kinds) {
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Ask kind = s.stack.at(i).kind;
        if (((kind == kinds) || ...)) return true;
    }
    return false;
}

std::string_view phase(const State& s) {
    if (asked(s) == Ask::over) return "over";
    if (s.year == 0) return "setup";
    if (going_on(s, Ask::harvest, Ask::claim, Ask::trade, Ask::team_offer, Ask::team_answer)) {
        return "harvest";
    }
    if (going_on(s, Ask::winter)) return "winter";
    if (going_on(s, Ask::end_year, Ask::next_second_chance, Ask::second_chance, Ask::second_tile,
                 Ask::second_units)) {
        return "end";
    }
    if (going_on(s, Ask::start_year, Ask::draw_year_cards, Ask::draw_display)) return "start";
    if (going_on(s, Ask::creature_phase, Ask::creature_to)) return "creatures";
    return "actions";
}

Json id_or_null(Territory t) { return t == no_territory ? Json(nullptr) : Json(t); }

Json creature_object(Creature creature) {
    return object({{"creature", creature}, {"kind", id_of(beast_of(creature))}});
}

// Players.
// ------------------------------------------------------------------------------------------

// What one may know who counts along: what is in the own draw pile, and what lies on top of it.
Json known_top(const DrawPile& pile) {
    Json list = Json::array();
    bool below_group = false;
    pile.walk(
        [&](Card card) {
            if (!below_group) list.push_back(card_object(card));
        },
        [&](const DrawPile::Set&) { below_group = true; });
    return list;
}

Json upgrade_list(const Player& player) {
    Json list = Json::array();
    for (unsigned tier = 1; tier <= 2; ++tier) {
        if (((player.upgrades >> tier) & 1U) != 0) {
            list.push_back(card_object(clan_card(player.clan, tier)));
        }
    }
    return list;
}

// Clans are dealt in set-up; nobody has bought an upgrade before it is over.
bool has_clan(const State& s, Seat seat) { return s.year != 0 || s.players[seat].upgrades != 0; }

Json kaija_object(const State& s, Seat seat) {
    if (s.kaija_seat != seat) return nullptr;
    return object({{"territory", id_or_null(s.kaija)}});
}

Json score_object(const State& s, Seat seat) {
    const Fame fame = fame_of(s, seat);
    return object({{"tokens", fame.tokens},
                   {"resources", fame.resources},
                   {"cards", fame.cards},
                   {"achievements", fame.achievements},
                   {"unrest", fame.unrest},
                   {"total", fame.total()}});
}

unsigned great_needed(const State& s) {
    if (s.fame_only != 0 || s.years == 10) return 0;  // N19.1
    return s.teams != 0 ? 5 : 3;                      // N15.2, N18.8
}

Json seat_object(const State& s, Seat seat, std::optional<Seat> viewer) {
    const Player& player = s.players[seat];
    const bool own = viewer == seat;
    const bool over = asked(s) == Ask::over;
    const bool sees_fame = own || s.open_fame != 0 || over;

    HarvestGain gain;
    for_each(s.map.owned[seat], [&](Territory t) {
        const HarvestGain more = harvest_gain(s, t);
        for (unsigned i = 0; i < resource_count; ++i) {
            gain.produce.amount[i] =
                static_cast<std::uint8_t>(gain.produce.amount[i] + more.produce.amount[i]);
        }
        gain.fame += more.fame;
    });
    const WinterCost cost = winter_cost(player.units);
    const unsigned food_then = player.food + 0U + gain.produce.amount[0];
    const unsigned wood_then = player.wood + 0U + gain.produce.amount[1];

    return object(
        {{"seat", seat},
         {"colour", colour_ids[seat]},
         {"clan", has_clan(s, seat) ? Json(clan_ids[static_cast<std::size_t>(player.clan)])
                                    : Json(nullptr)},
         {"passed", has_passed(s, seat)},
         {"food", player.food},
         {"wood", player.wood},
         {"lore", player.lore},
         {"fame", sees_fame ? Json(player.fame) : Json(nullptr)},
         {"score", own || over ? score_object(s, seat) : Json(nullptr)},
         {"units", player.units},
         {"reserve", reserve(s, seat)},
         {"kaija", kaija_object(s, seat)},
         {"territories", s.map.owned[seat].size()},
         {"great_territories", great_territories(s, seat)},
         {"great_needed", great_needed(s)},
         {"hand_count", player.hand.size()},
         {"pile_count", player.pile.size()},
         {"discard_count", player.discard.size()},
         {"active", card_list(player.active)},
         {"upgrades", upgrade_list(player)},
         {"discard", own ? card_list(player.discard) : Json(nullptr)},
         {"pile", own ? card_list(player.pile.all()) : Json(nullptr)},
         {"pile_top", own ? known_top(player.pile) : Json(nullptr)},
         {"no_pick", player.no_pick != 0},
         {"conqueror", player.conqueror != 0},
         {"bear_awake", player.bear_awake != 0},
         {"harvest", object({{"food", gain.produce.amount[0]},
                             {"wood", gain.produce.amount[1]},
                             {"lore", gain.produce.amount[2]},
                             {"fame", gain.fame}})},
         {"winter",
          object({{"food", cost.food},
                  {"wood", cost.wood},
                  {"short", cost.food > player.food || cost.wood > player.wood},
                  {"short_after_harvest", cost.food > food_then || cost.wood > wood_then}})}});
}

// What only the viewer sees beside the own seat.
// ------------------------------------------------------------------------------------------

// Cards drawn and not yet allotted are one player's.
bool looks(const State& s, Seat viewer) {
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Entry& frame = s.stack.at(i);
        const bool looking = frame.kind == Ask::after_draw || frame.kind == Ask::allot;
        if (looking && frame.a == viewer) return true;
    }
    return false;
}

Json spied_object(const State& s, Seat viewer) {
    const Entry& frame = s.stack.top();
    if (frame.kind != Ask::spy_card && frame.kind != Ask::press_card) return nullptr;
    if (frame.a != viewer) return nullptr;
    return object({{"seat", frame.b}, {"hand", card_list(s.players[frame.b].hand)}});
}

Json setup_tile_list(const Player& player) {
    Json list = Json::array();
    for (Tile tile : player.tiles) {
        if (tile != no_tile) list.push_back(tiles[tile].id);
    }
    return list;
}

void add_own(const State& s, std::optional<Seat> viewer, Json& out) {
    const bool seated = viewer && *viewer < s.seats;
    out["hand"] = seated ? card_list(s.players[*viewer].hand) : Json(nullptr);
    out["looked"] = seated && looks(s, *viewer) ? card_list(s.looked) : Json(nullptr);
    out["spied"] = seated ? spied_object(s, *viewer) : Json(nullptr);
    out["setup_tiles"] = seated ? setup_tile_list(s.players[*viewer]) : Json(nullptr);
}

// The table.
// ------------------------------------------------------------------------------------------

Json resolving_list(const State& s) {
    Json list = Json::array();
    std::optional<std::pair<Seat, Card>> last;
    const auto add = [&](Seat seat, Card card, bool copy) {
        if (last == std::pair(seat, card)) return;
        last = {seat, card};
        list.push_back(object(
            {{"seat", seat}, {"card", card_object(card)}, {"copy", copy}, {"countering", false}}));
    };
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Entry& frame = s.stack.at(i);
        if (frame.kind == Ask::begin_card) add(frame.a, frame.b, false);
        if (frame.kind == Ask::effect) add(frame.a, frame.b, (frame.c & effect_copied) != 0);
        if (frame.kind == Ask::counter) {
            add(s.active, frame.b, false);
            list.back()["countering"] = true;
        }
    }
    return list;
}

Json move_object(const State& s) {
    if (!going_on(s, Ask::move_from, Ask::move_to, Ask::move_figures, Ask::end_moves)) {
        return nullptr;
    }
    return object({{"left", s.move.left},
                   {"points", s.move.points},
                   {"from", id_or_null(s.move.from)},
                   {"to", id_or_null(s.move.to)}});
}

Json pending_list(const State& s) {
    Json list = Json::array();
    for (const PendingFight& fight : s.pending) {
        Json item =
            object({{"territory", fight.territory}, {"creature", nullptr}, {"kind", nullptr}});
        if (fight.creature != no_creature) item.update(creature_object(fight.creature));
        list.push_back(std::move(item));
    }
    return list;
}

Json achievement_list(const State& s) {
    Json list = Json::array();
    for (unsigned i = 0; i < achievement_count; ++i) {
        if (((s.achievements >> i) & 1U) == 0) continue;
        list.push_back(card_object(static_cast<Card>(first_achievement + i)));
    }
    return list;
}

// N2.2, N19.1: as many cards as displays are still to come.
unsigned development_left(const State& s) {
    unsigned left = 0;
    if (s.year + 1 < s.years) left += s.seats * (s.years - 1U - s.year);
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        if (s.stack.at(i).kind == Ask::draw_display) left += s.stack.at(i).a;
    }
    return left;
}

Json creatures_object(const State& s) {
    if (s.creatures == 0) return nullptr;
    Json line = Json::array();
    for (const Standing& standing : s.line) {
        Json item = creature_object(standing.creature);
        item["territory"] = standing.territory;
        item["value"] = beast_row(standing.creature).value;
        item["fame"] = beast_row(standing.creature).fame;
        line.push_back(std::move(item));
    }
    Json discard = Json::array();
    for (Creature creature = 0; creature < creature_count; ++creature) {
        if (((s.creature_discard >> creature) & 1U) != 0) {
            discard.push_back(creature_object(creature));
        }
    }
    return object({{"line", std::move(line)},
                   {"pile", s.creature_pile.size()},
                   {"discard", std::move(discard)}});
}

// Tiles that were put under the pile are known to everybody until it is shuffled (N25.12).
Json tiles_under(const State& s) {
    Json list = Json::array();
    if (s.year == 0) return list;  // set-up tiles went there unseen (N2.14)
    s.tile_pile.walk([&](Tile tile) { list.push_back(tiles[tile].id); },
                     [&](const TilePile::Set&) { list = Json::array(); });
    return list;
}

Json supply_object(const State& s) {
    Json object = Json::object();
    for (unsigned i = 0; i < building_count; ++i) {
        object[JsonName::lasting(building_ids[i])] = s.supply[i];
    }
    return object;
}

Json position_object(const State& s, std::optional<Seat> viewer) {
    Json order = Json::array();
    Json seats = Json::array();
    for (Seat i = 0; i < s.seats; ++i) {
        order.push_back(in_order(s, i));
        seats.push_back(seat_object(s, i, viewer));
    }
    Json drawn = Json::array();
    for (Tile tile : s.tiles) drawn.push_back(tiles[tile].id);
    Json display = Json::array();
    for (Card card : s.display) display.push_back(card_object(card));
    const std::string_view now = phase(s);

    Json out = object(
        {{"phase", now},
         {"year", s.year},
         {"years", s.years},
         {"order", std::move(order)},
         {"first", s.first},
         {"active", now == "actions" ? Json(s.active) : Json(nullptr)},
         {"teams",
          s.teams != 0 ? Json::array({Json::array({0, 2}), Json::array({1, 3})}) : Json(nullptr)},
         {"seats", std::move(seats)},
         {"resolving", resolving_list(s)},
         {"move", move_object(s)},
         {"drawn", std::move(drawn)},
         {"fight", fight_object(s)},
         {"pending", pending_list(s)},
         {"map", map_object(s)},
         {"tiles_left", s.tile_pile.size()},
         {"tiles_under", tiles_under(s)},
         {"display", std::move(display)},
         {"achievements", achievement_list(s)},
         {"development_left", development_left(s)},
         {"creatures", creatures_object(s)},
         {"token", s.token_seat == no_seat
                       ? Json(nullptr)
                       : object({{"territory", id_or_null(s.token)}, {"seat", s.token_seat}})},
         {"supply", supply_object(s)},
         {"unrest_left", std::popcount(s.unrest)}});
    add_own(s, viewer, out);
    return out;
}

// The end.
// ------------------------------------------------------------------------------------------

unsigned buildings_of(const State& s, Seat seat) {
    unsigned count = 0;
    for_each(s.map.owned[seat], [&](Territory t) {
        for (unsigned kind = 0; kind < building_count; ++kind) {
            count += count_of(at(s, t).buildings, static_cast<Building>(kind));
        }
    });
    return count;
}

Json result_object(const State& s, std::optional<Seat> viewer) {
    if (asked(s) != Ask::over) return nullptr;
    const Scores scores = Northgard::scores(s);
    std::vector<Seat> ranking;
    for (Seat seat = 0; seat < s.seats; ++seat) ranking.push_back(seat);
    std::ranges::sort(ranking, [&](Seat a, Seat b) {
        if (scores.won[a] != scores.won[b]) return scores.won[a];
        return std::pair(-scores.points[a], a) < std::pair(-scores.points[b], b);
    });

    const bool by_territories = s.territory_win != 0;
    Json winners = Json::array();
    Json table = Json::array();
    std::vector<Message> names;
    for (Seat seat : ranking) {
        Json row = score_object(s, seat);
        row["seat"] = seat;
        row["territories"] = s.map.owned[seat].size();
        row["units"] = s.players[seat].units;
        row["buildings"] = buildings_of(s, seat);
        row["great_territories"] = great_territories(s, seat);
        row["won"] = scores.won[seat];
        table.push_back(std::move(row));
        if (!scores.won[seat]) continue;
        winners.push_back(seat);
        names.push_back(say_player(seat));
    }

    Json lines = Json::array();
    lines.push_back(to_json(say("result", by_territories ? "by_territories" : "by_fame")
                                .with("count", static_cast<std::int64_t>(names.size()))
                                .with("players", say_list(names))));
    for (Seat seat : ranking) {
        const Fame fame = fame_of(s, seat);
        lines.push_back(to_json(say("result", "player")
                                    .with("player", say_player(seat))
                                    .with("total", fame.total())
                                    .with("tokens", fame.tokens)
                                    .with("resources", fame.resources)
                                    .with("cards", fame.cards)
                                    .with("achievements", fame.achievements)
                                    .with("unrest", fame.unrest)));
    }
    return object({{"win", viewer && *viewer < s.seats && scores.won[*viewer]},
                   {"winners", std::move(winners)},
                   {"by", by_territories ? "territories" : "fame"},
                   {"table", std::move(table)},
                   {"lines", std::move(lines)}});
}

}  // namespace

Json Northgard::view(const State& s, std::optional<Seat> viewer) {
    Json out = object({{"position", position_object(s, viewer)},
                       {"ask", nullptr},
                       {"actions", Json::array()},
                       {"refusals", Json::array()},
                       {"result", result_object(s, viewer)}});
    const Turn now = turn(s);
    if (now.kind == Turn::Kind::seat && viewer == now.seat) view_ask(s, out);
    return out;
}

bool Northgard::secret_decision(const State& s) { return asked(s) == Ask::counter; }

std::optional<Message> Northgard::landmark(const State& s) {
    if (asked(s) != Ask::turn || s.stack.top().b != 0) return std::nullopt;
    return Message("northgard.landmark")
        .with("year", s.year)
        .with("player", say_to_player(s.stack.top().a));
}

}  // namespace nb::northgard
