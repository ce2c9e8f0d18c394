// The rows of every printed thing. An owner of the game corrects a number here and nowhere else.

#include "blackbeard/components.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace nb::blackbeard {

namespace {

using S = Source;

constexpr std::uint16_t bits(std::initializer_list<unsigned> places) {
    unsigned set = 0;
    for (unsigned place : places) set |= 1U << place;
    return static_cast<std::uint16_t>(set);
}
constexpr unsigned crossing = first_box, cape = first_box + 1;
constexpr std::uint8_t english = 0, spanish = 1, french = 2, dutch = 3, portuguese = 4, eastern = 5,
                       pirate = no_nation;

}  // namespace

// The areas are those of the charts; which of them touch is ours (B2.2).
const std::array<AreaRow, area_count> areas = {{
    {"north_atlantic", CargoColumn::atlantic, bits({central_atlantic, crossing}), S::charts},
    {"central_atlantic", CargoColumn::atlantic, bits({north_atlantic, south_atlantic, crossing}),
     S::charts},
    {"south_atlantic", CargoColumn::atlantic, bits({central_atlantic, caribbean, crossing}),
     S::charts},
    {"caribbean", CargoColumn::caribbean, bits({south_atlantic, central_america, south_america}),
     S::charts},
    {"central_america", CargoColumn::caribbean, bits({caribbean, south_america}), S::charts},
    {"south_america", CargoColumn::caribbean, bits({caribbean, central_america, crossing}),
     S::charts},
    {"gold_coast", CargoColumn::africa, bits({crossing, cape}), S::charts},
    {"east_africa", CargoColumn::africa, bits({india, cape}), S::charts},
    {"india", CargoColumn::india, bits({east_africa}), S::charts},
}};

const std::array<BoxRow, box_count> boxes = {{
    {"atlantic_crossing",
     bits({north_atlantic, central_atlantic, south_atlantic, south_america, gold_coast}), S::ours},
    {"cape_passage", bits({gold_coast, east_africa}), S::ours},
}};

// By locator number: id, nation, strength, value, area.
const std::array<PortRow, port_count> ports = {{
    {"boston", english, 7, 3, north_atlantic, S::ours},          // 11
    {"newport", english, 4, 2, north_atlantic, S::ours},         // 12
    {"new_york", english, 7, 3, north_atlantic, S::ours},        // 13
    {"philadelphia", english, 4, 2, central_atlantic, S::ours},  // 14
    {"norfolk", english, 5, 2, central_atlantic, S::ours},       // 15
    {"charles_town", english, 5, 2, central_atlantic, S::ours},  // 16
    {"st_augustine", spanish, 7, 2, south_atlantic, S::ours},    // 21
    {"new_providence", pirate, 0, 0, south_atlantic, S::ours},   // 22
    {"bermuda", english, 5, 2, south_atlantic, S::ours},         // 23
    {"havana", spanish, 10, 5, caribbean, S::ours},              // 24
    {"santiago_de_cuba", spanish, 6, 3, caribbean, S::ours},     // 25
    {"port_royal", english, 8, 4, caribbean, S::ours},           // 26
    {"tortuga", pirate, 0, 0, caribbean, S::ours},               // 31
    {"santo_domingo", spanish, 7, 3, caribbean, S::ours},        // 32
    {"san_juan", spanish, 8, 3, caribbean, S::ours},             // 33
    {"martinique", french, 7, 3, caribbean, S::ours},            // 34
    {"barbados", english, 7, 3, caribbean, S::ours},             // 35
    {"vera_cruz", spanish, 9, 5, central_america, S::ours},      // 36
    {"campeche", spanish, 5, 2, central_america, S::ours},       // 41
    {"trujillo", spanish, 4, 2, central_america, S::ours},       // 42
    {"portobello", spanish, 7, 4, central_america, S::ours},     // 43
    {"cartagena", spanish, 9, 5, south_america, S::ours},        // 44
    {"maracaibo", spanish, 5, 3, south_america, S::ours},        // 45
    {"caracas", spanish, 6, 3, south_america, S::ours},          // 46
    {"curacao", dutch, 7, 3, south_america, S::ours},            // 51
    {"cayenne", french, 4, 1, south_america, S::ours},           // 52
    {"sierra_leone", english, 4, 1, gold_coast, S::ours},        // 53
    {"cape_coast", english, 6, 2, gold_coast, S::ours},          // 54
    {"whydah", french, 3, 1, gold_coast, S::ours},               // 55
    {"madagascar", pirate, 0, 0, east_africa, S::ours},          // 56
    {"mozambique", portuguese, 6, 3, east_africa, S::ours},      // 61
    {"zanzibar", eastern, 5, 2, east_africa, S::ours},           // 62
    {"mocha", eastern, 7, 4, east_africa, S::ours},              // 63
    {"surat", eastern, 8, 5, india, S::ours},                    // 64
    {"bombay", english, 7, 4, india, S::ours},                   // 65
    {"calicut", eastern, 8, 4, india, S::ours},                  // 66
}};

const std::array<std::uint64_t, area_count> ports_of_area = [] {
    std::array<std::uint64_t, area_count> out{};
    for (Port port = 0; port < port_count; ++port) {
        out[ports[port].area] |= std::uint64_t{1} << port;
    }
    return out;
}();

// id, size, speed, combat, holds, hull.
const std::array<ShipRow, ship_count> ships = {{
    {"sloop", 1, 2, 3, 2, 5, S::ours},
    {"schooner", 1, 3, 2, 2, 5, S::ours},
    {"brigantine", 2, 1, 4, 3, 6, S::ours},
    {"three_master", 3, 0, 5, 4, 8, S::ours},
}};

// Cargo rating, ship.
const std::array<MerchantRow, merchant_count> merchants = {{
    {0, Ship::sloop, S::ours},        {0, Ship::sloop, S::ours},
    {0, Ship::schooner, S::ours},     {0, Ship::schooner, S::ours},
    {1, Ship::schooner, S::ours},     {1, Ship::schooner, S::ours},
    {1, Ship::schooner, S::ours},     {1, Ship::brigantine, S::ours},
    {1, Ship::brigantine, S::ours},   {1, Ship::brigantine, S::ours},
    {1, Ship::brigantine, S::ours},   {1, Ship::brigantine, S::ours},
    {1, Ship::brigantine, S::ours},   {2, Ship::brigantine, S::ours},
    {2, Ship::brigantine, S::ours},   {2, Ship::brigantine, S::ours},
    {2, Ship::brigantine, S::ours},   {2, Ship::brigantine, S::ours},
    {2, Ship::brigantine, S::ours},   {2, Ship::three_master, S::ours},
    {2, Ship::three_master, S::ours}, {2, Ship::three_master, S::ours},
    {2, Ship::three_master, S::ours}, {3, Ship::brigantine, S::ours},
    {3, Ship::brigantine, S::ours},   {3, Ship::three_master, S::ours},
    {3, Ship::three_master, S::ours}, {3, Ship::three_master, S::ours},
    {3, Ship::three_master, S::ours}, {4, Ship::three_master, S::ours},
    {4, Ship::three_master, S::ours}, {4, Ship::three_master, S::ours},
}};

// Value, info.
const std::array<HostageRow, hostage_count> hostages = {{
    {1, 0, S::ours},
    {1, 1, S::ours},
    {2, 0, S::ours},
    {2, 1, S::ours},
    {2, 2, S::ours},
    {2, 1, S::ours},
    {3, 0, S::ours},
    {3, 1, S::ours},
    {3, 2, S::ours},
    {3, 1, S::ours},
    {4, 0, S::ours},
    {4, 1, S::ours},
    {4, 3, S::ours},
    {5, 0, S::ours},
    {5, 2, S::ours},
}};

// Nation, combat, speed.
const std::array<WarshipRow, warship_count> warships = {{
    {Nation::england, 8, 2, S::ours},
    {Nation::england, 7, 2, S::ours},
    {Nation::england, 7, 3, S::ours},
    {Nation::england, 6, 3, S::ours},
    {Nation::england, 6, 2, S::ours},
    {Nation::england, 5, 3, S::ours},
    {Nation::spain, 8, 1, S::ours},
    {Nation::spain, 7, 1, S::ours},
    {Nation::spain, 6, 2, S::ours},
    {Nation::spain, 5, 2, S::ours},
    {Nation::france, 7, 2, S::ours},
    {Nation::france, 6, 2, S::ours},
    {Nation::france, 5, 3, S::ours},
    {Nation::netherlands, 6, 2, S::ours},
    {Nation::portugal, 6, 1, S::ours},
}};

// Combat, speed. They sail for England and nothing asks for it.
const std::array<CommissionerRow, commissioner_count> commissioners = {{
    {"herdman", 10, 3, S::ours},
    {"maynard", 9, 3, S::ours},
    {"ogle", 11, 2, S::ours},
    {"rogers", 10, 2, S::ours},
    {"rhett", 9, 2, S::ours},
    {"solgard", 9, 3, S::ours},
    {"brand", 8, 3, S::ours},
    {"barnet", 7, 4, S::ours},
    {"hume", 8, 2, S::ours},
}};

// Strength bonus.
const std::array<AntiGovernorRow, anti_governor_count> anti_governors = {{
    {1, S::ours},
    {2, S::ours},
    {2, S::ours},
    {3, S::ours},
    {2, S::ours},
    {2, S::ours},
    {1, S::ours},
    {2, S::ours},
    {2, S::ours},
    {1, S::ours},
    {2, S::ours},
    {3, S::ours},
    {1, S::ours},
    {2, S::ours},
    {2, S::ours},
    {1, S::ours},
}};

// id, initiative, ability, cruelty, leadership, cunning, duel.
const std::array<PirateRow, pirate_count> pirates = {{
    {"avery", 4, 4, 3, 4, 4, 3, S::ours},     {"bellamy", 4, 4, 2, 5, 3, 3, S::ours},
    {"bonnet", 2, 2, 3, 2, 2, 3, S::ours},    {"condent", 3, 3, 3, 4, 3, 2, S::ours},
    {"davis", 4, 4, 2, 5, 4, 4, S::ours},     {"england", 3, 3, 1, 3, 3, 3, S::ours},
    {"hornigold", 3, 4, 2, 3, 3, 3, S::ours}, {"kennedy", 3, 3, 3, 2, 2, 3, S::ours},
    {"kidd", 3, 3, 3, 2, 2, 2, S::ours},      {"labuse", 3, 4, 3, 3, 3, 3, S::ours},
    {"lolonnais", 4, 4, 5, 4, 2, 4, S::ours}, {"low", 4, 4, 5, 3, 2, 3, S::ours},
    {"lowther", 3, 3, 4, 3, 2, 3, S::ours},   {"lussan", 3, 3, 2, 4, 3, 4, S::ours},
    {"quelch", 3, 3, 3, 3, 2, 3, S::ours},    {"rackham", 3, 3, 2, 3, 3, 3, S::ours},
    {"roberts", 4, 5, 3, 5, 3, 4, S::ours},   {"spriggs", 3, 3, 4, 3, 2, 3, S::ours},
    {"taylor", 3, 4, 4, 3, 2, 3, S::ours},    {"teach", 4, 4, 4, 4, 3, 4, S::ours},
    {"tew", 4, 4, 2, 5, 3, 3, S::ours},       {"vane", 3, 3, 4, 2, 3, 4, S::ours},
    {"wynne", 2, 3, 3, 3, 2, 3, S::ours},
}};
const PirateCard teach = 19;

// id, number, immediate, count, Actions, mode, side of the event, in solitaire.
const std::array<KindRow, kind_count> kinds = {{
    {"anti_pirate_governor", 1, true, 5, 0, Mode::event_only, Use::none, true, S::ours},
    {"becalmed", 2, false, 3, 3, Mode::event_or_action, Use::anti_pirate, true, S::ours},
    {"buried_treasure", 3, false, 2, by_initiative, Mode::event_or_action, Use::pirate, true,
     S::ours},
    {"convoy_sails", 4, true, 6, 0, Mode::event_only, Use::none, true, S::ours},
    {"debauchery", 5, false, 4, 3, Mode::event_or_action, Use::anti_pirate, true, S::ours},
    {"double_cross", 6, false, 3, 4, Mode::event_or_action, Use::anti_pirate, true, S::ours},
    {"favorable_winds", 7, false, 4, 2, Mode::event_and_action, Use::pirate, true, S::ours},
    {"finger_of_fate", 8, true, 1, 0, Mode::event_only, Use::none, false, S::ours},
    {"general_pardon", 9, true, 1, 0, Mode::event_only, Use::none, true, S::known},
    {"hidden_cove", 10, false, 3, 3, Mode::event_or_action, Use::pirate, true, S::ours},
    {"informer", 11, false, 3, 3, Mode::event_or_action, Use::anti_pirate, true, S::ours},
    {"letter_of_marque", 12, false, 5, 2, Mode::event_or_action, Use::pirate, true, S::ours},
    {"lookout_aloft", 13, false, 4, by_initiative, Mode::event_and_action, Use::pirate, true,
     S::ours},
    {"merchant_alarm", 14, false, 4, 3, Mode::event_or_action, Use::anti_pirate, true, S::ours},
    {"mutiny_conspiracy", 15, false, 4, 4, Mode::event_or_action, Use::anti_pirate, true, S::ours},
    {"new_governor", 16, true, 4, 0, Mode::event_only, Use::none, true, S::ours},
    {"piratical_ambition", 17, false, 3, 3, Mode::event_or_action, Use::anti_pirate, false,
     S::ours},
    {"scurvy_outbreak", 18, false, 4, 3, Mode::event_or_action, Use::anti_pirate, true, S::ours},
    {"storms_at_sea", 19, true, 2, 0, Mode::event_only, Use::none, true, S::ours},
    {"syphilis", 20, true, 1, 0, Mode::event_only, Use::none, true, S::ours},
    {"treasure_fleet", 21, true, 2, 0, Mode::event_only, Use::none, true, S::ours},
    {"warship_sighting", 22, false, 8, 3, Mode::event_or_action, Use::anti_pirate, true, S::ours},
    {"set_sail", 0, false, 5, 3, Mode::action_only, Use::none, true, S::ours},
    {"on_the_account", 0, false, 4, by_initiative, Mode::action_only, Use::none, true, S::ours},
    {"fair_passage", 0, false, 2, 4, Mode::action_only, Use::none, true, S::ours},
}};

const std::array<Kind, card_count> card_kinds = [] {
    std::array<Kind, card_count> out{};
    std::size_t card = 0;
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
        for (unsigned copy = 0; copy < kinds[kind].count; ++copy) {
            out[card++] = static_cast<Kind>(kind);
        }
    }
    return out;
}();
const std::array<Card, kind_count> first_cards = [] {
    std::array<Card, kind_count> out{};
    unsigned card = 0;
    for (std::size_t kind = 0; kind < kind_count; card += kinds[kind++].count) {
        out[kind] = static_cast<Card>(card);
    }
    return out;
}();

// The play-aid's Cargo Table.
const std::array<std::array<std::uint16_t, 10>, column_count> cargo_table = {{
    {{0, 100, 200, 300, 400, 500, 600, 700, 800, 1000}},
    {{100, 400, 600, 800, 1000, 1200, 1300, 1500, 2500, 3000}},
    {{50, 150, 300, 500, 600, 700, 800, 1000, 1200, 1500}},
    {{500, 1000, 1200, 1500, 1800, 2000, 2500, 3000, 4000, 7500}},
}};

namespace {

constexpr std::array<std::string_view, nation_count> nation_ids = {
    "england", "spain", "france", "netherlands", "portugal", "local"};

template <class Rows>
std::optional<std::uint8_t> row_with(const Rows& rows, std::string_view id) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].id == id) return static_cast<std::uint8_t>(i);
    }
    return std::nullopt;
}
template <class Enum>
std::optional<Enum> as(std::optional<std::uint8_t> row) {
    if (!row) return std::nullopt;
    return static_cast<Enum>(*row);
}

}  // namespace

std::optional<PirateCard> pirate_by_id(std::string_view id) { return row_with(pirates, id); }
std::optional<Commissioner> commissioner_by_id(std::string_view id) {
    return row_with(commissioners, id);
}
std::optional<Kind> kind_by_id(std::string_view id) { return as<Kind>(row_with(kinds, id)); }
std::optional<Ship> ship_by_id(std::string_view id) { return as<Ship>(row_with(ships, id)); }
std::optional<Nation> nation_by_id(std::string_view id) {
    for (std::size_t i = 0; i < nation_count; ++i) {
        if (nation_ids[i] == id) return static_cast<Nation>(i);
    }
    return std::nullopt;
}
std::string_view id_of(Nation nation) { return nation_ids[static_cast<std::size_t>(nation)]; }

std::optional<Place> place_by_id(std::string_view id) {
    if (const auto area = row_with(areas, id)) return *area;
    if (const auto box = row_with(boxes, id)) return static_cast<Place>(first_box + *box);
    if (const auto port = row_with(ports, id)) return place_of(*port);
    return std::nullopt;
}
std::string_view id_of_place(Place place) {
    if (is_area(place)) return areas[place].id;
    if (is_box(place)) return boxes[place - first_box].id;
    return ports[port_of(place)].id;
}

}  // namespace nb::blackbeard
