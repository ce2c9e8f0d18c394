#include "core/view.hpp"

#include <algorithm>
#include <bit>

#include "blackbeard/reckoning.hpp"
#include "blackbeard/said.hpp"
#include "blackbeard/view_internal.hpp"

// What one viewer may know, built from nothing (docs/views-blackbeard.md): hands are their owners',
// Merchants lie face down until they are found, and decks have no order. Nothing of the state goes
// out but what is named here.

namespace nb::blackbeard {

using Json = JsonTree;

Json id_or_null(Place place) { return place == nowhere ? Json(nullptr) : Json(id_of_place(place)); }

Json warship_object(Warship warship) {
    const WarshipRow& row = warships[warship];
    return object({{"warship", word_of(Operand::warship, warship)},
                   {"nation", id_of(row.nation)},
                   {"combat", row.combat},
                   {"speed", row.speed}});
}

Json commissioner_object(const State& s, Side side) {
    const Player& player = s.players[side];
    if (player.commissioner == no_commissioner) return nullptr;
    const CommissionerRow& row = commissioners[player.commissioner];
    return object({{"commissioner", row.id},
                   {"side", side},
                   {"place", id_or_null(player.commissioner_at)},
                   {"combat", row.combat},
                   {"speed", row.speed}});
}

Json enemy_object(const State& s, unsigned enemy) {
    if (is_commissioner(enemy)) return commissioner_object(s, owner_of(enemy));
    return warship_object(static_cast<Warship>(enemy));
}

namespace {

template <class... Kinds>
bool going_on(const State& s, Kinds... kinds) {
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Ask kind = s.stack.at(i).kind;
        if (((kind == kinds) || ...)) return true;
    }
    return false;
}

Json slot_or_null(Slot slot) { return slot == no_slot ? Json(nullptr) : Json(slot); }
Json nation_or_null(std::uint8_t nation) {
    return nation == no_nation ? Json(nullptr) : Json(id_of(static_cast<Nation>(nation)));
}
Json port_or_null(Port port) { return port == no_port ? Json(nullptr) : Json(ports[port].id); }

// Cards. ----------------------------------------------------------------------------------------

Json card_object(Kind kind) {
    const KindRow& row = row_of(kind);
    const bool diamond = row.actions == by_initiative;
    Json event = nullptr;
    if (row.mode != Mode::action_only && row.use == Use::pirate) event = "pirate";
    if (row.mode != Mode::action_only && row.use == Use::anti_pirate) event = "anti_pirate";
    return object({{"card", row.id},
                   {"number", row.number == 0 ? Json(nullptr) : Json(row.number)},
                   {"actions", diamond ? 0 : row.actions},
                   {"diamond", diamond},
                   {"event", std::move(event)},
                   {"both", row.mode == Mode::event_and_action}});
}

Json hand_list(const Cards& hand) {
    Json list = Json::array();
    for (unsigned card : hand) list.push_back(card_object(kind_of(static_cast<Card>(card))));
    return list;
}

// By kind, since copies are alike.
Json counted(const Cards& cards) {
    std::array<unsigned, kind_count> count{};
    for (unsigned card : cards) {
        ++count[static_cast<std::size_t>(kind_of(static_cast<Card>(card)))];
    }
    Json list = Json::array();
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        if (count[kind] != 0)
            list.push_back(object({{"card", kinds[kind].id}, {"count", count[kind]}}));
    }
    return list;
}

Json decks_object(const State& s, std::optional<Seat> viewer) {
    Cards unseen = s.hold;
    for (Side side = 0; side < s.sides; ++side) {
        if (viewer != side) unseen |= s.players[side].hand;
    }
    Json immediate = nullptr;
    if (s.solitaire != 0) {
        immediate =
            object({{"count", s.immediate.size()}, {"discard", counted(s.immediate_discards)}});
    }
    return object(
        {{"hold", object({{"count", s.hold.size()}, {"discard", counted(s.hold_discards)}})},
         {"immediate", std::move(immediate)},
         {"unseen", counted(unseen)},
         {"runs", s.runs}});
}

Json pools_object(const State& s) {
    return object({{"merchants", std::popcount(s.merchant_pool)},
                   {"hostages", std::popcount(s.hostage_pool)},
                   {"warships", std::popcount(s.warship_pool)},
                   {"commissioners", std::popcount(s.commissioner_pool)},
                   {"pirates", std::popcount(s.pirate_deck)},
                   {"anti_governors", std::popcount(s.governor_pool)},
                   {"pro_governors", s.pro_governors}});
}

// Sides and Pirates. ----------------------------------------------------------------------------

Json side_object(const State& s, Side side) {
    const Player& player = s.players[side];
    Json slots = Json::array();
    Json reserve = Json::array();
    for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
        slots.push_back(slot);
        if (at(s, slot).status == Status::reserve) reserve.push_back(slot);
    }
    const bool system = is_system(s, side);
    return object({{"side", side},
                   {"seat", system ? Json(nullptr) : Json(side)},
                   {"name", name_of(s, side)},
                   {"system", system},
                   {"slots", std::move(slots)},
                   {"points", player.points},
                   {"points_now", points_of(s, side)},
                   {"retired", player.retired},
                   {"hand_count", player.hand.size()},
                   {"window", player.window == 0 ? Json(nullptr) : Json(player.window)},
                   {"commissioner", commissioner_object(s, side)},
                   {"reserve", std::move(reserve)}});
}

Json hostage_list(const Pirate& p) {
    Json list = Json::array();
    for (Hostage hostage = 0; hostage < hostage_count; ++hostage) {
        if (((p.hostages >> hostage) & 1U) == 0) continue;
        list.push_back(object({{"hostage", word_of(Operand::hostage, hostage)},
                               {"value", hostages[hostage].value},
                               {"info", hostages[hostage].info}}));
    }
    return list;
}

Json info_list(const Pirate& p) {
    Json list = Json::array();
    for (const Info& info : p.infos) {
        if (info.amount == 0) continue;
        list.push_back(
            object({{"nation", id_of(static_cast<Nation>(info.nation))}, {"amount", info.amount}}));
    }
    return list;
}

Json revelry_object(const Pirate& p) {
    if (!in_revelry(p)) return nullptr;
    const unsigned lost = p.dnb > 2 ? p.dnb - 2U : 0;
    return object({{"lost", lost}, {"extra", p.dnb_extra}});
}

void add_sailing(const Pirate& p, Json& out) {
    Json holds = Json::array();
    for (unsigned hold = 0; hold < hold_count(p); ++hold) holds.push_back(p.booty[hold]);
    out.update(object({{"place", id_of_place(p.place)},
                       {"where", in_port(p)  ? "port"
                                 : in_box(p) ? "box"
                                             : "sea"},
                       {"area", id_or_null(area_of(p))},
                       {"ship", ship_of(p).id},
                       {"hits", p.hits},
                       {"hull", ship_of(p).hull},
                       {"speed", speed_of(p)},
                       {"speed_printed", ship_of(p).speed},
                       {"combat", ship_of(p).combat},
                       {"move_cost", move_cost(p)},
                       {"holds", std::move(holds)},
                       {"net_worth", p.net_worth},
                       {"notoriety", p.notoriety},
                       {"loyalty", p.loyalty},
                       {"cunning", p.cunning},
                       {"hostages", hostage_list(p)},
                       {"infos", info_list(p)},
                       {"letter", nation_or_null(p.letter)},
                       {"letter_card", p.letter_card != 0},
                       {"haven", port_or_null(p.haven)},
                       {"scurvy", p.scurvy != 0},
                       {"revelry", revelry_object(p)},
                       {"found", port_or_null(p.found)},
                       {"taken", p.taken != 0},
                       {"sack_tried", p.taken == 2},
                       {"becalmed", p.becalmed != 0},
                       {"immune", p.immune != 0},
                       {"careening", p.careening != 0},
                       {"lookout", p.lookout != 0},
                       {"expelled", p.expelled != 0},
                       {"worth", retirement_points(p, Way::letter)}}));
}

Json pirate_object(const State& s, Slot slot) {
    const Pirate& p = at(s, slot);
    Json out = object({{"slot", slot},
                       {"side", side_of(s, slot)},
                       {"status", id_of(p.status)},
                       {"pirate", p.card == no_pirate ? Json(nullptr) : Json(pirates[p.card].id)}});
    if (p.card == no_pirate) return out;
    const PirateRow& row = row_of(p);
    out["ratings"] = object({{"initiative", row.initiative},
                             {"ability", row.ability},
                             {"cruelty", row.cruelty},
                             {"leadership", row.leadership},
                             {"cunning", row.cunning},
                             {"duel", row.duel}});
    if (p.status == Status::sailing) add_sailing(p, out);
    return out;
}

// The chart. ------------------------------------------------------------------------------------

bool is_found(const State& s, Port port) {
    return std::ranges::any_of(s.displays, [&](const Pirate& p) { return p.found == port; });
}

Json merchant_object(const State& s, Port port) {
    const Merchant merchant = s.merchant_at[port];
    if (merchant == no_merchant) return nullptr;
    if (!is_found(s, port)) return object({{"found", false}});
    return object({{"found", true},
                   {"merchant", word_of(Operand::merchant, merchant)},
                   {"cargo", merchants[merchant].cargo},
                   {"ship", row_of(merchants[merchant].ship).id}});
}

Json governor_object(const State& s, Port port) {
    const Governor governor = s.governor_at[port];
    if (governor == no_governor) return nullptr;
    if (governor == pro_governor) return object({{"pro", true}, {"bonus", 0}});
    return object({{"pro", false}, {"bonus", anti_governors[governor].bonus}});
}

Json port_object(const State& s, Port port) {
    const PortRow& row = ports[port];
    return object({{"port", row.id},
                   {"number", locator(port)},
                   {"area", areas[row.area].id},
                   {"nation", nation_or_null(row.nation)},
                   {"strength", row.strength},
                   {"value", row.value},
                   {"governor", governor_object(s, port)},
                   {"merchant", merchant_object(s, port)},
                   {"sacked", s.sacked[port] != 0}});
}

std::string_view id_of(CargoColumn column) {
    constexpr std::array<std::string_view, column_count> ids = {"atlantic", "caribbean", "africa",
                                                                "india"};
    return ids[static_cast<std::size_t>(column)];
}

Json sea_object(const State& s, Place sea) {
    Json near = Json::array();
    for (Place other = 0; other < sea_count; ++other) {
        if (((neighbours(sea) >> other) & 1U) != 0) near.push_back(id_of_place(other));
    }
    Json ships_here = Json::array();
    for (Warship warship = 0; warship < warship_count; ++warship) {
        if (s.warship_at[warship] == sea) ships_here.push_back(warship_object(warship));
    }
    Json led = Json::array();
    for (Side side = 0; side < s.sides; ++side) {
        const bool here = s.players[side].commissioner_at == sea;
        if (here) led.push_back(commissioner_object(s, side));
    }
    return object({{"sea", id_of_place(sea)},
                   {"box", is_box(sea)},
                   {"column", is_area(sea) ? Json(id_of(areas[sea].column)) : Json(nullptr)},
                   {"neighbours", std::move(near)},
                   {"warships", std::move(ships_here)},
                   {"commissioners", std::move(led)}});
}

// What is going on. -----------------------------------------------------------------------------

std::string_view phase(const State& s) {
    if (asked(s) == Ask::over) return "over";
    return s.round == 0 ? "setup" : "turn";
}

Json turn_object(const State& s) {
    if (s.course.side == no_side || phase(s) != "turn") return nullptr;
    return object({{"side", s.course.side}, {"slot", slot_or_null(s.course.slot)}});
}

Json course_object(const State& s) {
    const Course& course = s.course;
    return object({{"actions", course.actions},
                   {"of", slot_or_null(course.actions_of)},
                   {"moves", course.moves},
                   {"moves_of", slot_or_null(course.moves_of)},
                   {"carded", course.carded != 0}});
}

Json declared_object(const State& s) {
    const Declared& d = s.declared;
    if (d.deed == Deed::none || !going_on(s, Ask::declared)) return nullptr;
    Json out = object({{"slot", d.slot},
                       {"deed", id_of(d.deed)},
                       {"to", nullptr},
                       {"hostage", nullptr},
                       {"victim", nullptr},
                       {"way", nullptr},
                       {"info", d.info},
                       {"lost", d.lost != 0}});
    const Pirate& p = at(s, d.slot);
    switch (d.deed) {
        case Deed::move: out["to"] = id_of_place(d.target); break;
        case Deed::find:
        case Deed::attack: out["to"] = ports[d.target].id; break;
        case Deed::loot: out["to"] = port_or_null(d.target); break;
        case Deed::sack:
            if (in_port(p)) out["to"] = id_of_place(p.place);
            break;
        case Deed::torture:
        case Deed::ransom: out["hostage"] = word_of(Operand::hostage, d.target); break;
        case Deed::grab: out["victim"] = d.target; break;
        case Deed::retire: out["way"] = id_of(static_cast<Way>(d.target)); break;
        default: break;
    }
    return out;
}

Json dice_list(const Roll& roll, unsigned from, unsigned count) {
    Json list = Json::array();
    const bool again = roll.next >= from && roll.next < from + count;
    for (unsigned i = from; i < from + count; ++i) {
        const bool lies = roll.dice[i] != 0 && !(again && i >= roll.next);
        list.push_back(lies ? Json(roll.dice[i]) : Json(nullptr));
    }
    return list;
}

Json part_list(const std::vector<Part>& parts) {
    Json list = Json::array();
    for (const Part& part : parts)
        list.push_back(object({{"what", part.what}, {"points", part.points}}));
    return list;
}

Json roll_object(const State& s) {
    if (s.roll.kind == Throw::none || !going_on(s, Ask::rolled)) return nullptr;
    const Roll& roll = s.roll;
    const Reckoning sums = reckon(s);
    return object({{"kind", id_of(roll.kind)},
                   {"slot", slot_or_null(roll.slot)},
                   {"rival", slot_or_null(roll.rival)},
                   {"own", dice_list(roll, roll.own, roll.own_count)},
                   {"rival_dice", dice_list(roll, roll.rival_from, roll.rival_count)},
                   {"rows", part_list(sums.own)},
                   {"rival_rows", part_list(sums.rival)},
                   {"total", sums.total ? Json(*sums.total) : Json(nullptr)},
                   {"against", sums.against ? Json(*sums.against) : Json(nullptr)},
                   {"wins", sums.wins.empty() ? Json(nullptr) : Json(sums.wins)}});
}

Json battle_object(const State& s) {
    if (!going_on(s, Ask::battle)) return nullptr;
    return object({{"slot", s.battle.slot}, {"enemy", enemy_object(s, s.battle.enemy)}});
}

Json cargo_object(const State& s) {
    if (!going_on(s, Ask::stow)) return nullptr;
    return object(
        {{"slot", s.cargo.slot}, {"amount", s.cargo.amount}, {"free", s.cargo.free != 0}});
}

Json position_object(const State& s, std::optional<Seat> viewer) {
    Json sides = Json::array();
    for (Side side = 0; side < s.sides; ++side) sides.push_back(side_object(s, side));
    Json displays = Json::array();
    for (Slot slot = 0; slot < slot_count(s); ++slot) displays.push_back(pirate_object(s, slot));
    Json port_list = Json::array();
    for (Port port = 0; port < port_count; ++port) port_list.push_back(port_object(s, port));
    Json seas = Json::array();
    for (Place sea = 0; sea < sea_count; ++sea) seas.push_back(sea_object(s, sea));
    const bool seated = viewer && *viewer < s.seats;
    return object({{"phase", phase(s)},
                   {"solitaire", s.solitaire != 0},
                   {"long", s.long_game != 0},
                   {"round", s.round},
                   {"turn", turn_object(s)},
                   {"course", course_object(s)},
                   {"sides", std::move(sides)},
                   {"pirates", std::move(displays)},
                   {"ports", std::move(port_list)},
                   {"seas", std::move(seas)},
                   {"hand", seated ? hand_list(s.players[*viewer].hand) : Json(nullptr)},
                   {"declared", declared_object(s)},
                   {"battle", battle_object(s)},
                   {"cargo", cargo_object(s)},
                   {"roll", roll_object(s)},
                   {"pardon", object({{"count", s.pardons}, {"open", window_open(s)}})},
                   {"decks", decks_object(s, viewer)},
                   {"pools", pools_object(s)}});
}

// The end. --------------------------------------------------------------------------------------

int at_sea_of(const State& s, Side side) {
    int points = 0;
    for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
        if (is_sailing(s, slot)) points += at(s, slot).notoriety;
    }
    return points;
}

Json best_pirate(const State& s) {
    Slot best = no_slot;
    for (Slot slot = 1; s.solitaire != 0 && slot < slot_count(s); ++slot) {
        if (!is_sailing(s, slot)) continue;
        if (best == no_slot || at(s, slot).notoriety > at(s, best).notoriety) best = slot;
    }
    if (best == no_slot) return nullptr;
    return object(
        {{"slot", best}, {"pirate", row_of(at(s, best)).id}, {"points", at(s, best).notoriety}});
}

// In the solitaire game the System Player can win too, which has no seat to be scored.
bool has_won(const State& s, Side side) {
    if (s.solitaire != 0 && side == system_player) {
        return s.players[system_player].points > s.players[0].points;
    }
    return Blackbeard::scores(s).won[side];
}

Json result_object(const State& s, std::optional<Seat> viewer) {
    if (asked(s) != Ask::over) return nullptr;
    std::vector<Side> ranking;
    for (Side side = 0; side < s.sides; ++side) ranking.push_back(side);
    std::ranges::sort(ranking, [&](Side a, Side b) {
        if (has_won(s, a) != has_won(s, b)) return has_won(s, a);
        const int points_a = s.players[a].points;
        const int points_b = s.players[b].points;
        return points_a != points_b ? points_a > points_b : a < b;
    });

    Json winners = Json::array();
    Json table = Json::array();
    Json lines = Json::array();
    const auto end = static_cast<End>(s.ended);
    lines.push_back(to_json(say("result", id_of(end))));
    for (Side side : ranking) {
        const bool won = has_won(s, side);
        if (won) winners.push_back(side);
        const int afloat = at_sea_of(s, side);
        const Player& player = s.players[side];
        table.push_back(object({{"side", side},
                                {"points", player.points},
                                {"scored", player.points - afloat},
                                {"at_sea", afloat},
                                {"retired", player.retired},
                                {"won", won}}));
        lines.push_back(to_json(say("result", "side")
                                    .with("side", say_side(s, side))
                                    .with("points", std::int64_t{player.points})
                                    .with("at_sea", std::int64_t{afloat})
                                    .with("retired", std::int64_t{player.retired})));
    }
    if (winners.empty()) lines.push_back(to_json(say("result", "draw")));
    return object({{"win", viewer && *viewer < s.seats && has_won(s, *viewer)},
                   {"winners", std::move(winners)},
                   {"end", id_of(end)},
                   {"table", std::move(table)},
                   {"best", best_pirate(s)},
                   {"rounds", s.round},
                   {"lines", std::move(lines)}});
}

}  // namespace

Json Blackbeard::view(const State& s, std::optional<Seat> viewer) {
    Json out = object({{"position", position_object(s, viewer)},
                       {"ask", nullptr},
                       {"actions", Json::array()},
                       {"refusals", Json::array()},
                       {"result", result_object(s, viewer)}});
    const Turn now = turn(s);
    if (now.kind == Turn::Kind::seat && viewer == now.seat) view_ask(s, out);
    return out;
}

// Where a Turn of a person begins, before he has played anything.
std::optional<Message> Blackbeard::landmark(const State& s) {
    const Entry& top = s.stack.top();
    if (top.kind != Ask::act || is_system(s, top.a)) return std::nullopt;
    const Course& course = s.course;
    if (course.carded != 0 || course.begun != 0 || course.moves != 0) return std::nullopt;
    if (s.players[top.a].hand.size() != par::hand_size) return std::nullopt;
    return Message("blackbeard.landmark").with("round", s.round).with("side", say_side(s, top.a));
}

}  // namespace nb::blackbeard
