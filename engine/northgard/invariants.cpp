#include <array>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "northgard/asks.hpp"
#include "northgard/position_internal.hpp"
#include "northgard/rules_internal.hpp"

// What holds in every position that a game can reach. Everything is counted anew from the printed
// things and from where they lie; nothing here trusts what the rules keep up to date.

namespace nb::northgard {

namespace {

constexpr int most_fame = 2000;
constexpr unsigned most_resources = 250;  // an amount that fell below 0 would be above

using Broken = std::vector<std::string>;

void expect(Broken& broken, bool holds, std::string_view what) {
    if (!holds) broken.emplace_back(what);
}

// Where the items of a kind lie, each once.
template <std::size_t N>
class Places {
public:
    using Set = Bits<N>;
    void add(const Set& items) {
        twice_ |= once_ & items;
        once_ |= items;
    }
    void add_one(unsigned item) {
        if (item >= N) {
            unknown_ = true;
            return;
        }
        Set one;
        one.insert(item);
        add(one);
    }
    // A deck in which a card would be twice isn't as long as its set.
    template <class Deck>
    void add_deck(const Deck& deck) {
        const Set all = deck.all();
        unknown_ = unknown_ || all.size() != deck.size();
        add(all);
    }
    [[nodiscard]] bool hold_once(const Set& items) const {
        return !unknown_ && twice_.empty() && once_ == items;
    }

private:
    Set once_;
    Set twice_;
    bool unknown_ = false;
};

// Items of a part of a table that lie in a pile of their own.
template <std::size_t N>
void add_bits(Places<N>& places, std::uint64_t bits, unsigned first) {
    for (; bits != 0; bits &= bits - 1) {
        places.add_one(first + static_cast<unsigned>(std::countr_zero(bits)));
    }
}

bool is_dealt(const State& s, Seat seat) {
    const Player& player = s.players[seat];
    return player.upgrades != 0 || !player.pile.empty() || !player.hand.empty() ||
           !player.active.empty() || !player.discard.empty();
}

// Cards (N1.7).
// --------------------------------------------------------------------------------------------

void check_cards(const State& s, Broken& broken) {
    const Cards starting = Cards::first(start_card_count);
    Cards expected = Cards::first(card_count) - starting;
    for (unsigned clan = 0; clan < clan_count; ++clan) {
        for (unsigned tier = 0; tier < 3; ++tier) {
            expected.erase(clan_card(static_cast<Clan>(clan), tier));
        }
    }
    Places<card_count> places;  // but starting cards, which each player has
    const Seat looking = looking_seat(s);
    bool starting_hold = true;
    unsigned clans = 0;
    bool clans_differ = true;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const Player& player = s.players[seat];
        const bool dealt = is_dealt(s, seat);
        Places<card_count> own;
        const auto add = [&](const Cards& cards) {
            own.add(cards & starting);
            places.add(cards - starting);
        };
        add(player.hand);
        add(player.active);
        add(player.discard);
        const Cards pile = player.pile.all();
        add(pile);
        expect(broken, pile.size() == player.pile.size(), "N1.7 a pile has a card once");
        if (seat == looking) add(s.looked);
        for (unsigned card : Bits<8>::from_word(player.removed_start)) own.add_one(card);
        for (std::size_t i = 0; i < s.stack.depth(); ++i) {
            const Entry& frame = s.stack.at(i);
            if (frame.kind != Ask::begin_card || frame.a != seat) continue;
            Cards played;
            if (frame.b < card_count) played.insert(frame.b);
            add(played);
        }
        for (unsigned tier = 0; tier < 3 && dealt; ++tier) {
            const Card card = clan_card(player.clan, tier);
            expected.insert(card);
            if (((player.upgrades >> tier) & 1U) != 0) places.add_one(card);
        }
        expect(broken, (player.upgrades & ~6U) == 0, "N5.10 two upgrades");
        starting_hold = starting_hold && own.hold_once(dealt ? starting : Cards{});
        if (!dealt) continue;
        const unsigned bit = 1U << static_cast<unsigned>(player.clan);
        clans_differ = clans_differ && (clans & bit) == 0;
        clans |= bit;
    }
    places.add(s.removed);
    for (Card card : s.display) places.add_one(card);
    add_bits(places, s.early, first_early);
    add_bits(places, s.advanced, first_advanced);
    add_bits(places, s.achievements, first_achievement);
    add_bits(places, s.achievements_left, first_achievement);
    add_bits(places, s.unrest, first_unrest);
    expect(broken, starting_hold, "N2.6 every player has each starting card in one place");
    expect(broken, clans_differ, "N2.1 clans are different");
    expect(broken, places.hold_once(expected), "N1.7 every card is in exactly one place");
    expect(broken, looking != no_seat || s.looked.empty(), "N10.2 somebody looks at cards");
}

// Tiles and territories (N11).
// --------------------------------------------------------------------------------------------

void check_tiles(const State& s, Broken& broken) {
    Places<tile_count> places;
    for (const PlacedTile& placed : s.map.placed) places.add_one(placed.tile);
    places.add_deck(s.tile_pile);
    for (Tile tile : s.tiles) places.add_one(tile);
    for (const Player& player : s.players) {
        for (Tile tile : player.tiles) {
            if (tile != no_tile) places.add_one(tile);
        }
    }
    Places<tile_count>::Set expected = Places<tile_count>::Set::first(tile_count);
    if (s.seats < 5 && s.spare_tile == 0) expected.erase(five_player_tile);
    expect(broken, places.hold_once(expected), "N1.6 every tile is in exactly one place");
}

// The slots of the map by cell, with a margin of empty cells around what can be reached.
class Grid {
public:
    explicit Grid(const Map& map) {
        slots_.fill(no_slot);
        for (std::size_t slot = 0; slot < map.placed.size(); ++slot) {
            const Cell cell = map.placed[slot].cell;
            const unsigned place = place_of(cell.x, cell.y);
            good_ = good_ && place < slots_.size() && slots_[place] == no_slot;
            if (good_) slots_[place] = static_cast<Slot>(slot);
        }
    }
    // Every tile is within reach and has its cell to itself.
    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] Slot beside(Cell cell, unsigned side) const {
        constexpr std::array<int, side_count> east = {0, 1, 0, -1};
        constexpr std::array<int, side_count> south = {-1, 0, 1, 0};
        return slots_[place_of(cell.x + static_cast<unsigned>(east[side]),
                               cell.y + static_cast<unsigned>(south[side]))];
    }

private:
    static constexpr unsigned reach = tile_count;
    static constexpr unsigned width = 2 * reach + 1;
    static unsigned place_of(unsigned x, unsigned y) {
        const unsigned column = x + reach - cell_origin;
        const unsigned row = y + reach - cell_origin;
        return column < width && row < width ? row * width + column : width * width;
    }
    std::array<Slot, std::size_t{width} * width> slots_{};
    bool good_ = true;
};

Area area_on(std::size_t slot, unsigned place) {
    return static_cast<Area>(slot * most_areas + place);
}

// What the areas of a territory add up to.
struct Sum {
    unsigned areas = 0, open = 0, food = 0, wood = 0, lore = 0, lairs = 0;
    unsigned small = 0, carved = 0, large = 0;
};

unsigned area_at(const PlacedTile& placed, unsigned side) {
    return tiles[placed.tile].side_area[(side + side_count - placed.rotation) % side_count];
}

bool fits(const TerritoryState& here, const Sum& sum) {
    std::array<unsigned, space_count> built{};
    for (unsigned kind = 0; kind < building_count; ++kind) {
        const auto building = static_cast<Building>(kind);
        for (unsigned space = 0; space < space_count; ++space) {
            if (is_large(building) != (static_cast<Space>(space) == Space::large)) continue;
            built[space] += buildings_on(here.buildings, building, static_cast<Space>(space));
        }
    }
    const auto on = [&](Space space) { return built[static_cast<std::size_t>(space)]; };
    return here.area_count == sum.areas && here.open == sum.open && here.food == sum.food &&
           here.wood == sum.wood && here.lore == sum.lore && here.lairs == sum.lairs &&
           here.small + on(Space::small) == sum.small &&
           here.carved + on(Space::carved) == sum.carved &&
           here.large + on(Space::large) == sum.large;
}

// The areas of the territory form a ring.
bool is_ring(const Map& map, Territory t) {
    Area area = map.territories[t].first_area;
    for (unsigned i = 0; i < map.territories[t].area_count; ++i) {
        if (area >= area_limit || map.territory_of[area] != t) return false;
        area = map.next_area[area];
    }
    return area == map.territories[t].first_area;
}

void check_map(const State& s, Broken& broken) {
    const Map& map = s.map;
    const Grid grid(map);
    expect(broken, grid.good(), "N11.1 every tile has a cell to itself");
    if (!grid.good()) return;
    std::array<Sum, territory_limit> sums{};
    bool joined = true;     // N11.3
    bool separated = true;  // N11.9
    for (std::size_t slot = 0; slot < map.placed.size(); ++slot) {
        const PlacedTile& placed = map.placed[slot];
        const TileRow& tile = tiles[placed.tile];
        for (unsigned place = 0; place < tile.area_count; ++place) {
            const AreaRow& row = tile.areas[place];
            const Territory t = map.territory_of[area_on(slot, place)];
            if (t >= territory_limit) {
                joined = false;
                continue;
            }
            Sum& sum = sums[t];
            ++sum.areas;
            sum.food += row.food;
            sum.wood += row.wood;
            sum.lore += row.lore;
            sum.lairs += row.lairs;
            sum.small += row.small;
            sum.carved += row.carved;
            sum.large += row.large;
            for (unsigned behind = 0; behind < tile.area_count; ++behind) {
                if ((((row.regular | row.rough) >> behind) & 1U) == 0) continue;
                separated = separated && t != map.territory_of[area_on(slot, behind)];
            }
        }
        for (unsigned side = 0; side < side_count && joined; ++side) {
            const Territory t = map.territory_of[area_on(slot, area_at(placed, side))];
            const Slot next = grid.beside(placed.cell, side);
            if (next == no_slot) {
                ++sums[t].open;
                continue;
            }
            const unsigned other = area_at(map.placed[next], (side + 2) % side_count);
            joined = joined && t == map.territory_of[area_on(next, other)];
        }
    }
    expect(broken, joined, "N11.3 areas that own a common side are one territory");
    expect(broken, separated || s.corner_test != 0, "N11.9 a border separates two territories");
    bool fit = true;
    for (Territory t = 0; t < territory_limit; ++t) {
        fit = fit && map.used.contains(t) == (map.territories[t].area_count != 0);
        fit = fit && fits(map.territories[t], sums[t]) && is_ring(map, t);
    }
    expect(broken, fit, "N11.8 a territory is the sum of its areas");
}

void check_buildings(const State& s, Broken& broken) {
    std::array<unsigned, building_count> count{};
    for_each(s.map.used, [&](Territory t) {
        for (unsigned kind = 0; kind < building_count; ++kind) {
            count[kind] += count_of(at(s, t).buildings, static_cast<Building>(kind));
        }
    });
    bool hold = true;
    for (unsigned kind = 0; kind < building_count; ++kind) {
        hold = hold && count[kind] + s.supply[kind] == building_limit;
    }
    expect(broken, hold, "N7.5 seven tokens of each building");
}

// Figures (N6, N11.7).
// --------------------------------------------------------------------------------------------

// Figures of two players share a territory only while one of them moves or fights.
bool something_moves(const State& s) {
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Ask kind = s.stack.at(i).kind;
        if (kind >= Ask::move_from && kind <= Ask::retreat_figures) return true;
        if (kind == Ask::end_moves || kind == Ask::fights || kind == Ask::fight) return true;
    }
    return false;
}

void check_figures(const State& s, Broken& broken) {
    std::array<unsigned, most_players> units{};
    std::array<Territories, most_players> owned;
    bool controlled = true;
    for (unsigned i : s.map.used) {
        const auto t = static_cast<Territory>(i);
        const TerritoryState& here = at(s, t);
        if (here.owner >= s.seats) {
            controlled = controlled && here.owner == no_seat && here.units == 0;
            continue;
        }
        controlled = controlled && figures_at(s, t) != 0;
        units[here.owner] += here.units;
        owned[here.owner].insert(t);
    }
    unsigned kaijas = 0;
    for (const Guest& guest : s.guests) {
        const bool there = guest.territory < territory_limit && is_used(s, guest.territory);
        expect(broken, guest.seat < s.seats && there, "N12.1 guests are somebody, somewhere");
        if (guest.seat >= s.seats || !there) continue;
        const Seat owner = at(s, guest.territory).owner;
        expect(broken, owner != no_seat && owner != guest.seat,
               "N11.7 guests stand where another player is");
        expect(broken, guest.units + guest.kaija != 0, "N12.1 guests are figures");
        units[guest.seat] += guest.units;
        if (guest.kaija == 0) continue;
        ++kaijas;
        controlled = controlled && s.kaija == guest.territory && guest.seat == s.kaija_seat;
    }
    for (Seat seat = 0; seat < most_players; ++seat) {
        controlled = controlled && owned[seat] == s.map.owned[seat];
        expect(broken, units[seat] <= unit_limit, "N6.3 at most 14 units");
        expect(broken, units[seat] == s.players[seat].units, "N6.3 the units on the map");
    }
    expect(broken, s.guests.empty() || something_moves(s),
           "N11.7 no territory holds figures of two players outside a fight");
    if (s.kaija != no_territory) {
        const bool there = s.kaija < territory_limit && is_used(s, s.kaija);
        const bool controls = there && at(s, s.kaija).owner == s.kaija_seat;
        expect(broken, s.kaija_seat < s.seats && kaijas + (controls ? 1U : 0U) == 1,
               "N16.2 Kaija stands where Bear has figures");
    }
    expect(broken, controlled, "N11.7 who has figures in a territory controls it");
    expect(broken,
           s.token == no_territory || (s.token_seat < s.seats && s.token < territory_limit &&
                                       s.map.used.contains(s.token)),
           "N16.6 the Scorched Earth token is Snake's");
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (!is_dealt(s, seat)) continue;
        const Clan clan = s.players[seat].clan;
        expect(broken, (clan == Clan::bear) == (s.kaija_seat == seat), "N16.2 Kaija is Bear's");
        expect(broken, (clan == Clan::snake) == (s.token_seat == seat),
               "N16.6 the Scorched Earth token is Snake's");
    }
}

// Creatures (N20).
// --------------------------------------------------------------------------------------------

void check_creatures(const State& s, Broken& broken) {
    Places<creature_count> places;
    places.add_deck(s.creature_pile);
    add_bits(places, s.creature_discard, 0);
    std::array<unsigned, territory_limit> beasts{};
    bool somewhere = true;
    for (const Standing& standing : s.line) {
        places.add_one(standing.creature);
        const bool there = standing.creature < creature_count &&
                           standing.territory < territory_limit &&
                           s.map.used.contains(standing.territory);
        somewhere = somewhere && there;
        if (there) {
            beasts[standing.territory] |= 1U << static_cast<unsigned>(beast_of(standing.creature));
        }
    }
    for (unsigned t : s.map.used) {
        somewhere = somewhere && beasts[t] == s.map.territories[t].beasts;
    }
    using Set = Places<creature_count>::Set;
    expect(broken, places.hold_once(s.creatures != 0 ? Set::first(creature_count) : Set{}),
           "N20.1 every creature is in exactly one place");
    expect(broken, somewhere, "N20.3 creatures stand on the map");
}

// Numbers, and the stack.
// --------------------------------------------------------------------------------------------

void check_numbers(const State& s, Broken& broken) {
    expect(broken, s.year <= s.years, "N3.2 the year");
    expect(broken, s.first < s.seats && s.active < s.seats && (s.passed >> s.seats) == 0,
           "N5.1 whose turn it is");
    for (const Player& player : s.players) {
        expect(broken, player.fame > -most_fame && player.fame < most_fame, "N15.5 fame");
        expect(broken,
               player.food < most_resources && player.wood < most_resources &&
                   player.lore < most_resources,
               "N1.4 nobody has less than no resources");
    }
}

bool operand_holds(const State& s, Operand operand, unsigned value) {
    switch (operand) {
        case Operand::number: return true;
        case Operand::seat: return value < s.seats;
        case Operand::card: return value < card_count;
        case Operand::territory: return value < territory_limit && s.map.used.contains(value);
        case Operand::slot: return value < s.map.placed.size() || value == no_slot;
    }
    return false;
}

void check_stack(const State& s, Broken& broken) {
    bool holds = s.stack.depth() > 0;
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Entry& frame = s.stack.at(i);
        const auto& operands = ask_row(frame.kind).operands;
        holds = holds && operand_holds(s, operands[0], frame.a) &&
                operand_holds(s, operands[1], frame.b) && operand_holds(s, operands[2], frame.c);
    }
    expect(broken, holds, "N5.1 what is asked can be asked");
}

}  // namespace

std::vector<std::string> Northgard::broken_invariants(const State& s) {
    Broken broken;
    check_cards(s, broken);
    check_tiles(s, broken);
    check_map(s, broken);
    check_buildings(s, broken);
    check_figures(s, broken);
    check_creatures(s, broken);
    check_numbers(s, broken);
    check_stack(s, broken);
    return broken;
}

}  // namespace nb::northgard
