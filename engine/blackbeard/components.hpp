#pragma once
// The printed things of Blackbeard: chart, ports, ships, counters, cards and tables, one row per
// thing in components.cpp. What they do is in the rules files. docs/rules/blackbeard-sources.md
// says how sure each number is.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bits.hpp"

namespace nb::blackbeard {

// Where a number comes from, by falling certainty: section 19 or another paragraph of the source
// documents, the play-aid tables, the rulebook or a report of play, memory, our reconstruction.
enum class Source : std::uint8_t { given, charts, known, memory, ours };

// The chart. -----------------------------------------------------------------------------------

// Sea areas, then transit boxes, then ports, in the order of the tables: a place of the chart.
using Place = std::uint8_t;
inline constexpr unsigned area_count = 9;
inline constexpr unsigned box_count = 2;
inline constexpr unsigned port_count = 36;
inline constexpr unsigned sea_count = area_count + box_count;  // nodes of a voyage (P5)
inline constexpr Place first_box = area_count;
inline constexpr Place first_port = sea_count;
inline constexpr unsigned place_count = sea_count + port_count;
inline constexpr Place nowhere = 0xFF;

using Area = std::uint8_t;  // 0 .. 8
using Port = std::uint8_t;  // 0 .. 35, in the order of the locator numbers 11 .. 66
inline constexpr Port no_port = 0xFF;
enum : Area {
    north_atlantic,
    central_atlantic,
    south_atlantic,
    caribbean,
    central_america,
    south_america,
    gold_coast,
    east_africa,
    india
};

constexpr bool is_area(Place p) { return p < first_box; }
constexpr bool is_box(Place p) { return p >= first_box && p < first_port; }
constexpr bool is_port(Place p) { return p >= first_port && p < place_count; }
constexpr Port port_of(Place p) { return static_cast<Port>(p - first_port); }
constexpr Place place_of(Port port) { return static_cast<Place>(first_port + port); }
// The locator number 11 .. 66 of a port (B2.3).
constexpr unsigned locator(Port port) { return (port / 6U + 1U) * 10U + port % 6U + 1U; }
constexpr Port port_at(unsigned locator) {
    return static_cast<Port>((locator / 10U - 1U) * 6U + locator % 10U - 1U);
}

enum class Nation : std::uint8_t { england, spain, france, netherlands, portugal, local };
inline constexpr unsigned nation_count = 6;
inline constexpr std::uint8_t no_nation = 0xFF;  // where a byte holds a Nation or none

enum class CargoColumn : std::uint8_t { atlantic, caribbean, africa, india };
inline constexpr unsigned column_count = 4;

struct AreaRow {
    std::string_view id;
    CargoColumn column;
    std::uint16_t neighbours;  // bits by place: adjacent areas and connected transit boxes
    Source source;
};
extern const std::array<AreaRow, area_count> areas;

struct BoxRow {
    std::string_view id;
    std::uint16_t neighbours;  // bits by area
    Source source;
};
extern const std::array<BoxRow, box_count> boxes;

struct PortRow {
    std::string_view id;
    std::uint8_t nation;    // Nation, no_nation: a Pirate Port (B9.3)
    std::uint8_t strength;  // 0 in a Pirate Port
    std::uint8_t value;
    Area area;  // that it adjoins
    Source source;
};
extern const std::array<PortRow, port_count> ports;
extern const std::array<std::uint64_t, area_count> ports_of_area;  // bits by port
inline bool is_pirate_port(Port port) { return ports[port].nation == no_nation; }

// Ships. ---------------------------------------------------------------------------------------

enum class Ship : std::uint8_t { sloop, schooner, brigantine, three_master };
inline constexpr unsigned ship_count = 4;
inline constexpr unsigned most_holds = 4;
struct ShipRow {
    std::string_view id;
    std::uint8_t size;
    std::uint8_t speed;
    std::uint8_t combat;
    std::uint8_t holds;
    std::uint8_t hull;  // hits that sink it (B6.24)
    Source source;
};
extern const std::array<ShipRow, ship_count> ships;
inline const ShipRow& row_of(Ship ship) { return ships[static_cast<std::size_t>(ship)]; }

// Counters. ------------------------------------------------------------------------------------

using Merchant = std::uint8_t;
inline constexpr unsigned merchant_count = 32;
inline constexpr Merchant no_merchant = 0xFF;
struct MerchantRow {
    std::uint8_t cargo;  // rating, 0 .. 4
    Ship ship;
    Source source;
};
extern const std::array<MerchantRow, merchant_count> merchants;

using Hostage = std::uint8_t;
inline constexpr unsigned hostage_count = 15;
inline constexpr Hostage no_hostage = 0xFF;
struct HostageRow {
    std::uint8_t value;
    std::uint8_t info;
    Source source;
};
extern const std::array<HostageRow, hostage_count> hostages;

using Warship = std::uint8_t;
inline constexpr unsigned warship_count = 15;
struct WarshipRow {
    Nation nation;
    std::uint8_t combat;
    std::uint8_t speed;
    Source source;
};
extern const std::array<WarshipRow, warship_count> warships;

using Commissioner = std::uint8_t;  // King's Commissioner
inline constexpr unsigned commissioner_count = 9;
inline constexpr Commissioner no_commissioner = 0xFF;
struct CommissionerRow {
    std::string_view id;
    std::uint8_t combat;  // with the +2 of B20.16
    std::uint8_t speed;
    Source source;
};
extern const std::array<CommissionerRow, commissioner_count> commissioners;

// Anti-Pirate Governors by their strength bonus; the eight Pro-Pirate ones are alike (B20.1).
inline constexpr unsigned anti_governor_count = 16;
inline constexpr unsigned pro_governor_count = 8;
struct AntiGovernorRow {
    std::uint8_t bonus;
    Source source;
};
extern const std::array<AntiGovernorRow, anti_governor_count> anti_governors;
using Governor = std::uint8_t;  // 0 .. 15 an Anti-Pirate one
inline constexpr Governor pro_governor = 16;
inline constexpr Governor no_governor = 0xFF;

// Pirates. -------------------------------------------------------------------------------------

using PirateCard = std::uint8_t;
inline constexpr unsigned pirate_count = 23;
inline constexpr PirateCard no_pirate = 0xFF;
struct PirateRow {
    std::string_view id;
    std::uint8_t initiative;
    std::uint8_t ability;
    std::uint8_t cruelty;
    std::uint8_t leadership;
    std::uint8_t cunning;
    std::uint8_t duel;
    Source source;
};
extern const std::array<PirateRow, pirate_count> pirates;
extern const PirateCard teach;  // Blackbeard

// Event cards. ---------------------------------------------------------------------------------

enum class Kind : std::uint8_t {
    anti_pirate_governor,  // 1, and so on in the order of the printed numbers
    becalmed,
    buried_treasure,
    convoy_sails,
    debauchery,
    double_cross,
    favorable_winds,
    finger_of_fate,
    general_pardon,
    hidden_cove,
    informer,
    letter_of_marque,
    lookout_aloft,
    merchant_alarm,
    mutiny_conspiracy,
    new_governor,
    piratical_ambition,
    scurvy_outbreak,
    storms_at_sea,
    syphilis,
    treasure_fleet,
    warship_sighting,
    set_sail,  // Actions only
    on_the_account,
    fair_passage
};
inline constexpr unsigned kind_count = 25;
inline constexpr std::uint8_t no_kind = 0xFF;
enum class Mode : std::uint8_t { event_only, action_only, event_or_action, event_and_action };
// Who may use the event: nobody chooses (when drawn), the active Pirate's owner, his opponents.
enum class Use : std::uint8_t { none, pirate, anti_pirate };
inline constexpr std::uint8_t by_initiative = 0xFF;  // a diamond card (B4.41)

struct KindRow {
    std::string_view id;
    std::uint8_t number;   // printed, 0 for cards that give Actions only
    bool immediate;        // PLAY IMMEDIATELY
    std::uint8_t count;    // copies
    std::uint8_t actions;  // or by_initiative
    Mode mode;
    Use use;
    bool solitaire;  // in the decks of the solitaire game (S19.3c)
    Source source;
};
extern const std::array<KindRow, kind_count> kinds;
inline const KindRow& row_of(Kind kind) { return kinds[static_cast<std::size_t>(kind)]; }

// The 87 cards, the copies of a kind beside each other.
using Card = std::uint8_t;
inline constexpr unsigned card_count = 87;
using Cards = Bits<card_count>;
extern const std::array<Kind, card_count> card_kinds;
extern const std::array<Card, kind_count> first_cards;
inline Kind kind_of(Card card) { return card_kinds[card]; }
inline Card first_card(Kind kind) { return first_cards[static_cast<std::size_t>(kind)]; }

// Tables. --------------------------------------------------------------------------------------

// Doubloons by column and result 1 .. 10 (B8.31).
extern const std::array<std::array<std::uint16_t, 10>, column_count> cargo_table;
inline constexpr std::array<int, 10> cargo_loyalty = {-1, -1, -1, 0, 0, 0, 0, 1, 1, 1};
// Hits by 1d6, +1 in a transit box; the seventh result sinks (B16.13).
inline constexpr std::array<std::uint8_t, 7> storm_hits = {1, 1, 2, 2, 2, 3, 0};

// Parameters: single numbers of the rules, each with the rule that reads it.
namespace par {
inline constexpr unsigned hand_size = 4;                // B4.1 given
inline constexpr unsigned merchants_setup = 8;          // B3 Step 8 known
inline constexpr unsigned merchants_least = 5;          // B4.2 known
inline constexpr unsigned merchants_fill = 6;           // B4.2 known
inline constexpr unsigned merchants_after_storm = 8;    // B16.14 ours
inline constexpr unsigned solo_merchants_setup = 10;    // S19.4a given
inline constexpr unsigned solo_merchants_least = 8;     // S19.4b given
inline constexpr unsigned solo_merchants_fill = 8;      // S19.4b given
inline constexpr unsigned solo_merchants_storm = 10;    // S19.4c given
inline constexpr unsigned governors_setup = 8;          // B3 Step 5, S19.5 given
inline constexpr unsigned loyalty_start = 6;            // B5.41 ours
inline constexpr unsigned loyalty_after_mutiny = 6;     // B14.23 charts
inline constexpr unsigned loyalty_most = 9;             // B5.42 ours
inline constexpr unsigned find_target = 7;              // B8.12 known
inline constexpr unsigned commissioner_notoriety = 12;  // S19.14a, B10.11 given
inline constexpr int commissioner_kill_margin = 3;      // B6.45 ours
inline constexpr int speed_floor = -3;                  // B6.23 ours
inline constexpr unsigned move_cost = 1;                // B7.12 known
inline constexpr unsigned move_cost_slow = 2;           // B7.12 known
inline constexpr unsigned haven_price = 1000;           // B18.43 ours
inline constexpr unsigned attack_booty = 50;            // B9.53 ours
inline constexpr unsigned sack_booty = 100;             // B9.55 ours
inline constexpr unsigned ransom = 50;                  // B8.47 ours
inline constexpr unsigned repair_elsewhere = 2;         // B6.52 ours
inline constexpr unsigned careen_cost = 2;              // B6.53 ours
inline constexpr unsigned solo_pirates = 3;             // S19.1c given
inline constexpr unsigned solo_sloop_most = 4;          // S19.1d given: 1 .. 4 a sloop
inline constexpr unsigned solo_retire_points = 30;      // S19.18d given
inline constexpr int teach_mutiny_over = -3;            // S19.16b given
inline constexpr int teach_mutiny_equal = -2;           // S19.16c given
inline constexpr unsigned pardon_window = 2;            // B17.9 second appearance
inline constexpr unsigned pardon_end = 3;               // B18.2 known
inline constexpr unsigned pardon_turns = 2;             // B17.9 ours
inline constexpr int oust_target = 5;                   // B10.41 ours
inline constexpr unsigned most_infos = 8;               // B20.12 ours
inline constexpr int points_commissioner_kills = 5;     // B18.14 ours
inline constexpr int points_commissioner_beaten = -2;   // B18.14 ours
inline constexpr int points_warship_damages = 1;        // B18.14 ours
inline constexpr unsigned convoy_merchants = 2;         // B17.4 ours
inline constexpr unsigned winds_moves = 2;              // B17.7 ours
inline constexpr unsigned lookout_bonus = 2;            // B17.13 ours
inline constexpr unsigned port_notoriety = 2;           // B9.53, B9.55 charts: times the Value
// Changes of Crew Loyalty.
inline constexpr int loyalty_declined = -1;       // B8.32 charts
inline constexpr int loyalty_torture = 1;         // B8.44 charts
inline constexpr int loyalty_larger_ship = 1;     // B8.5 charts
inline constexpr int loyalty_smaller_ship = -1;   // B8.5 charts
inline constexpr int loyalty_port = 1;            // B9.53, B9.55 charts
inline constexpr int loyalty_grab_failed = -2;    // B9.62 charts
inline constexpr int loyalty_revelry = 1;         // B13.21 charts
inline constexpr int loyalty_pirate_revelry = 3;  // B9.35 charts
inline constexpr int loyalty_bribe_failed = -1;   // B18.41D charts
inline constexpr int loyalty_scurvy = -1;         // B16.2 charts
inline constexpr int loyalty_mutiny_equal = -1;   // B14.22 charts
inline constexpr int loyalty_ambition = 1;        // B17.17 charts
inline constexpr int loyalty_syphilis = -1;       // B17.20 ours
inline constexpr std::array<std::uint8_t, 6> pirates_each = {0, 0, 4, 3, 2, 2};  // by seats, B3
}  // namespace par

// Ids of rows, for texts and positions. --------------------------------------------------------
std::optional<PirateCard> pirate_by_id(std::string_view id);
std::optional<Commissioner> commissioner_by_id(std::string_view id);
std::optional<Kind> kind_by_id(std::string_view id);
std::optional<Ship> ship_by_id(std::string_view id);
std::optional<Nation> nation_by_id(std::string_view id);
std::string_view id_of(Nation nation);
// "caribbean", "atlantic_crossing", "port_royal".
std::optional<Place> place_by_id(std::string_view id);
std::string_view id_of_place(Place place);

}  // namespace nb::blackbeard
