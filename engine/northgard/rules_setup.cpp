#include "northgard/rules_internal.hpp"

// Set-up (N2): clans, the first player, Achievements, resources, and two rounds of a tile and three
// figures for each player.

namespace nb::northgard {

namespace {

constexpr unsigned setup_tiles = 3;  // N2.9
constexpr unsigned setup_group = 3;  // N2.10

constexpr Cell first_cell{cell_origin, cell_origin};
constexpr Cell five_player_cell{cell_origin + 1, cell_origin};

void fill_piles(State& s) {
    TilePile::Set tiles;
    for (unsigned tile = five_player_tile + 1; tile < tile_count; ++tile) tiles.insert(tile);
    if (s.spare_tile != 0 && s.seats < 5) tiles.insert(five_player_tile);  // N23.2
    s.tile_pile.shuffle(tiles);
    s.early = (1U << early_count) - 1;
    s.advanced = (std::uint64_t{1} << advanced_count) - 1;
    s.achievements_left = (1U << achievement_count) - 1;
    s.unrest = (1U << unrest_count) - 1;
    s.supply.fill(building_limit);
    if (s.creatures == 0) return;
    // N20.2: the upper part holds players + 1 of the low cards. Which ones shows when they are
    // drawn: until then the low cards are the upper part, afterwards everything left is shuffled.
    CreaturePile::Set valkyries;
    for (Creature c = first_valkyrie; c < creature_count; ++c) valkyries.insert(c);
    s.creature_pile.shuffle(CreaturePile::Set::first(first_valkyrie));
    s.creature_pile.put_shuffled_at_bottom(valkyries);
    s.creature_top = static_cast<std::uint8_t>(s.seats + 1);
}

void give_clan(State& s, Seat seat, Clan clan) {
    Player& player = s.players[seat];
    player.clan = clan;
    player.upgrades = 0b110;
    Cards cards = Cards::first(start_card_count);
    cards.insert(clan_card(clan, 0));
    player.pile.shuffle(cards);  // N2.6
    if (clan == Clan::bear) s.kaija_seat = seat;
    if (clan == Clan::snake) s.token_seat = seat;
}

void give_resources(State& s) {
    for (unsigned place = 0; place < s.seats; ++place) {
        Player& player = s.players[in_order(s, place)];
        player.food = place < 3 ? 2 : 3;  // N2.8
        player.wood = 2;
    }
}

void add_tile(Player& player, Tile tile) {
    std::size_t at = 0;
    while (at < setup_tiles && player.tiles[at] < tile) ++at;
    for (std::size_t i = setup_tiles - 1; i > at; --i) player.tiles[i] = player.tiles[i - 1];
    player.tiles[at] = tile;
}
void drop_tile(Player& player, Tile tile) {
    std::size_t at = 0;
    while (player.tiles[at] != tile) ++at;
    for (; at + 1 < setup_tiles; ++at) player.tiles[at] = player.tiles[at + 1];
    player.tiles[setup_tiles - 1] = no_tile;
}

Placing placing_in(unsigned round) {
    return round == 1 ? Placing::setup_first : Placing::setup_second;
}

bool some_tile_fits(const State& s, Seat seat, unsigned round) {
    for (Tile tile : s.players[seat].tiles) {
        if (tile != no_tile && any_placement(s, seat, tile, placing_in(round))) return true;
    }
    return false;
}

// N2.14: the tiles that fit nowhere go under the pile, and as many new ones are drawn.
void exchange_tiles(State& s, Seat seat) {
    Player& player = s.players[seat];
    unsigned count = 0;
    for (Tile& tile : player.tiles) {
        if (tile == no_tile) continue;
        s.tile_pile.put_at_bottom(tile);
        tile = no_tile;
        ++count;
    }
    s.stack.top().c = static_cast<std::uint8_t>(s.stack.top().c + count);
    s.stack.push(Ask::draw_setup_tile, seat, count);
}

// N2.15.
void return_tiles(State& s) {
    TilePile::Set tiles = s.tile_pile.all();
    for (Player& player : s.players) {
        for (Tile& tile : player.tiles) {
            if (tile != no_tile) tiles.insert(tile);
            tile = no_tile;
        }
    }
    s.tile_pile.shuffle(tiles);
}

// Where the three figures may go: empty territories of the new tile (N2.10), or of the whole map if
// no tile fitted (N25.21), those without a Fallen Valkyrie if there are any (N20.5).
Territories places_for_group(const State& s, Slot slot) {
    const Territories candidates = slot == no_slot ? s.map.used : territories_on(s, slot);
    Territories quiet;
    Territories haunted;
    for_each(candidates, [&](Territory t) {
        if (at(s, t).owner != no_seat) return;
        if (slot == no_slot && !is_open(s, t) && t == middle_territory(s)) return;  // N25.23
        (has_beast(s, t, Beast::fallen_valkyrie) ? haunted : quiet).insert(t);
    });
    return quiet.empty() ? haunted : quiet;
}

void run_placing(State& s) {
    const Entry frame = s.stack.top();
    const Seat seat = frame.a;
    if (some_tile_fits(s, seat, frame.b)) {
        s.stack.become(Ask::setup_tile, seat, frame.b);
        return;
    }
    if (frame.c >= s.tile_pile.size()) {  // N25.21: once through the pile
        s.stack.become(Ask::setup_units, seat, no_slot);
        return;
    }
    exchange_tiles(s, seat);
}

// One seat after the other, then the next stage.
template <class F>
void each_seat(State& s, SetupStage next, F&& f) {
    const unsigned done = s.stack.top().b;
    if (done == s.seats) {
        s.stack.become(Ask::setup_round, next);
        return;
    }
    ++s.stack.top().b;
    f(in_order(s, done));
}

}  // namespace

State new_game(const Options& options) {
    State s;
    s.seats = options.seats;
    s.years = options.years;
    s.creatures = options.creatures;
    s.teams = options.teams ? 1 : 0;
    s.choose_clans = options.choose_clans ? 1 : 0;
    s.open_fame = options.open_fame ? 1 : 0;
    s.trade_any = options.trade_any ? 1 : 0;
    s.corner_test = options.corner_test ? 1 : 0;
    s.spare_tile = options.spare_tile ? 1 : 0;
    s.fame_only = options.fame_only ? 1 : 0;
    for (TerritoryState& territory : s.map.territories) territory.owner = no_seat;
    s.map.territory_of.fill(no_territory);
    for (Player& player : s.players) player.tiles.fill(no_tile);
    fill_piles(s);
    place_first_tile(s, start_tile, first_cell);
    if (s.seats == 5) place_first_tile(s, five_player_tile, five_player_cell);  // N2.4
    s.stack.push(Ask::setup_round, stage_first_player);
    return s;
}

Territory middle_territory(const State& s) {
    constexpr unsigned east_area = 1;  // of the starting tile
    return s.seats == 5 ? s.map.territory_of[east_area] : no_territory;
}

unsigned clans_left(const State& s) {
    unsigned left = (1U << clan_count) - 1;
    for (unsigned seat = 0; seat < s.seats; ++seat) {
        if (s.players[seat].upgrades != 0)
            left &= ~(1U << static_cast<unsigned>(s.players[seat].clan));
    }
    return left;
}

void run_setup(State& s) {
    if (asked(s) == Ask::setup_place) {
        run_placing(s);
        return;
    }
    switch (s.stack.top().a) {
        case stage_first_player:
            s.stack.become(Ask::setup_round, stage_clans);
            s.stack.push(Ask::draw_first);
            return;
        case stage_clans:
            each_seat(s, stage_achievements, [&](Seat seat) {
                s.stack.push(s.choose_clans != 0 ? Ask::choose_clan : Ask::draw_clan, seat);
            });
            return;
        case stage_achievements:
            give_resources(s);
            s.stack.become(Ask::setup_round, stage_tiles);
            s.stack.push(Ask::draw_achievement, s.seats);  // N2.3
            return;
        case stage_tiles:
            each_seat(s, stage_first_round,
                      [&](Seat seat) { s.stack.push(Ask::draw_setup_tile, seat, setup_tiles); });
            return;
        case stage_first_round:
            each_seat(s, stage_second_round,
                      [&](Seat seat) { s.stack.push(Ask::setup_place, seat, 1); });
            return;
        case stage_second_round:  // in the same order again (N2.11)
            each_seat(s, stage_end, [&](Seat seat) { s.stack.push(Ask::setup_place, seat, 2); });
            return;
        default:
            return_tiles(s);
            s.stack.become(Ask::start_year);
            return;
    }
}

void draw_in_setup(State& s, unsigned outcome) {
    Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::draw_clan:
            give_clan(s, frame.a,
                      static_cast<Clan>(nth_bit(std::uint32_t{clans_left(s)}, outcome)));
            s.stack.pop();
            return;
        case Ask::draw_first:
            s.first = static_cast<Seat>(outcome);
            s.stack.pop();
            return;
        case Ask::draw_achievement: {
            const unsigned drawn = nth_bit(std::uint32_t{s.achievements_left}, outcome);
            s.achievements_left &= static_cast<std::uint8_t>(~(1U << drawn));
            s.achievements |= static_cast<std::uint8_t>(1U << drawn);
            if (--frame.a == 0) s.stack.pop();
            return;
        }
        default:
            add_tile(s.players[frame.a], s.tile_pile.draw(outcome));
            if (--frame.b == 0) s.stack.pop();
            return;
    }
}

void setup_actions(const State& s, ActionList& out) {
    const Entry& frame = s.stack.top();
    const Seat seat = frame.a;
    switch (frame.kind) {
        case Ask::choose_clan:
            out.add_each(static_cast<std::uint8_t>(Verb::clan), clans_left(s));
            return;
        case Ask::setup_tile:
            for (Tile tile : s.players[seat].tiles) {
                if (tile != no_tile) add_placements(s, seat, tile, placing_in(frame.b), out);
            }
            return;
        default:
            for_each(places_for_group(s, frame.b), [&](Territory t) {
                out.add(act(Verb::settle, t));
                if (kaija_in_reserve(s, seat)) out.add(act(Verb::settle, t, 1));  // N2.16
            });
            return;
    }
}

void apply_setup(State& s, Action action) {
    const Seat seat = s.stack.top().a;
    switch (asked(s)) {
        case Ask::choose_clan:
            give_clan(s, seat, static_cast<Clan>(action.a));
            s.stack.pop();
            return;
        case Ask::setup_tile: {
            const Placement placement = placement_of(action);
            drop_tile(s.players[seat], placement.tile);
            const Slot slot = place_tile(s, placement).slot;
            s.stack.become(Ask::setup_units, seat, slot);
            if (s.creatures != 0 && has_lair(tiles[placement.tile])) {
                push_creature(s, seat, lair_territory(s, slot), false);  // N20.4
            }
            return;
        }
        default:
            s.stack.pop();
            add_units(s, seat, action.a, setup_group - action.b);
            if (action.b != 0) add_kaija(s, action.a);
            return;
    }
}

}  // namespace nb::northgard
