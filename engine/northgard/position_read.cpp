#include <algorithm>
#include <utility>

#include "northgard/asks.hpp"
#include "northgard/position_internal.hpp"
#include "northgard/position_line.hpp"
#include "northgard/rules_internal.hpp"

// A position read from text. Lines may come in any order, except that territories are numbered by
// the tiles above them. What isn't written has the value of a plain turn in the first year: each
// player's starting cards lie in the draw pile, what nobody has seen lies where the box has it.

namespace nb::northgard {

namespace {

// A deck as it was written, from top to bottom.
template <class Deck>
struct DeckText {
    std::vector<typename Deck::Set> entries;  // a known card is a set of one
    std::optional<std::size_t> rest;          // "..." stands before this entry
    bool given = false;

    [[nodiscard]] typename Deck::Set all() const {
        typename Deck::Set set;
        for (const auto& entry : entries) set |= entry;
        return set;
    }
    // Without a line the deck is the rest.
    [[nodiscard]] Deck deck(const typename Deck::Set& others) const {
        const std::size_t place = rest.value_or(given ? entries.size() + 1 : 0);
        Deck deck;
        for (std::size_t i = 0; i <= entries.size(); ++i) {
            if (i == place) deck.put_shuffled_at_bottom(others);
            if (i < entries.size()) deck.put_shuffled_at_bottom(entries[i]);
        }
        return deck;
    }
};

struct SeatText {
    DeckText<DrawPile> pile;
    bool rest_in_discard = false;
    std::optional<std::uint8_t> clan;  // clan_count: none was dealt
    bool upgrades_given = false;
};

class Reader {
public:
    explicit Reader(const Options& options) : s_(new_game(options)) {
        s_.stack = {};
        s_.year = 1;
        s_.creature_top = 0;
    }

    // Reads one line into the state.
    void line(Line& line);
    // Fills in what the lines left open.
    State finish();

private:
    struct Row {
        std::string_view name;
        void (Reader::*read)(Line&);
    };
    struct SeatRow {
        std::string_view name;
        void (Reader::*read)(Line&, Seat);
    };
    static std::span<const Row> rows();
    static std::span<const SeatRow> seat_rows();

    // Words.
    Seat seat(Line& line) { return static_cast<Seat>(line.number(0, s_.seats - 1U)); }
    Territory territory(Line& line) {
        const auto t = parse_number<unsigned>(line.next(), 0, territory_limit - 1);
        const bool there = t && s_.map.used.contains(*t);
        return static_cast<Territory>(
            line.value(there ? t : std::nullopt,
                       line.allowed("territory").with("count", std::int64_t{s_.map.used.size()})));
    }
    Card card(Line& line, std::optional<Seat> owner);
    std::uint8_t value(Line& line, FieldKind kind);
    template <class Owner, std::size_t N>
    bool field(Line& line, std::string_view name, const std::array<Field<Owner>, N>& fields,
               Owner& owner);
    template <class Owner, std::size_t N>
    void pairs(Line& line, const std::array<Field<Owner>, N>& fields, Owner& owner);
    template <class List, class Read>
    void list(Line& line, List& out, Read&& read);
    template <class Deck, class Read>
    void deck(Line& line, DeckText<Deck>& out, Read&& read);
    void cards(Line& line, Cards& out, std::optional<Seat> owner) {
        while (line.more()) out.insert(card(line, owner));
    }
    void territories(Line& line, Territories& out) {
        while (line.more()) out.insert(territory(line));
    }

    // Lines.
    void known(Line& line) { line.skip(); }  // "seats" and "option" were read first
    void passed(Line& line);
    void tile(Line& line);
    void owner(Line& line);
    void buildings(Line& line);
    void guest(Line& line);
    void creature(Line& line);
    void seat_line(Line& line);
    void display(Line& line) {
        list(line, s_.display, [&] { return card(line, std::nullopt); });
    }
    void achievements(Line& line);
    void removed(Line& line) { cards(line, s_.removed, std::nullopt); }
    void looked(Line& line) { cards(line, s_.looked, std::nullopt); }
    void tile_pile(Line& line) {
        deck(line, tile_pile_, [&] { return line.tile(); });
    }
    void drawn(Line& line) {
        list(line, s_.tiles, [&] { return line.tile(); });
    }
    void creature_pile(Line& line) {
        deck(line, creature_pile_, [&] { return line.creature(); });
    }
    void creature_discard(Line& line);
    void entered(Line& line) { territories(line, s_.move.entered); }
    void move(Line& line) { pairs(line, move_fields, s_.move); }
    void pending(Line& line);
    void fight(Line& line) { pairs(line, fight_fields, s_.fight); }
    void attacker(Line& line) { pairs(line, side_fields, s_.fight.attacker); }
    void defender(Line& line) { pairs(line, side_fields, s_.fight.defender); }
    void retreated(Line& line) { territories(line, s_.fight.retreated); }
    void recruited(Line& line) {
        list(line, s_.recruited, [&] { return territory(line); });
    }
    void recruit_open(Line& line) { territories(line, s_.recruit_open); }
    void exchange(Line& line) {
        for (std::uint8_t& pairs : s_.exchange) {
            pairs = static_cast<std::uint8_t>(line.number(0, 255));
        }
    }
    void ask(Line& line);

    // Behind "seat N".
    void clan(Line& line, Seat seat);
    void fame(Line& line, Seat seat);
    void hand(Line& line, Seat seat) { cards(line, s_.players[seat].hand, seat); }
    void active(Line& line, Seat seat) { cards(line, s_.players[seat].active, seat); }
    void discard(Line& line, Seat seat);
    void pile(Line& line, Seat seat) {
        deck(line, seats_[seat].pile, [&] { return card(line, seat); });
    }
    void played(Line& line, Seat seat);
    void upgrades(Line& line, Seat seat);
    void removed_start(Line& line, Seat seat);
    void setup_tiles(Line& line, Seat seat);

    // The end.
    void finish_clans();
    void finish_players();
    void finish_cards();
    void finish_tiles();
    void finish_creatures();

    State s_;
    std::array<SeatText, most_players> seats_;
    DeckText<TilePile> tile_pile_;
    DeckText<CreaturePile> creature_pile_;
    Cards seen_;                               // cards given so far, starting cards apart
    std::array<Cards, most_players> seen_of_;  // starting cards
};

std::span<const Reader::Row> Reader::rows() {
    static constexpr auto all = std::to_array<Row>({
        {"seats", &Reader::known},
        {"option", &Reader::known},
        {"passed", &Reader::passed},
        {"tile", &Reader::tile},
        {"territory", &Reader::owner},
        {"buildings", &Reader::buildings},
        {"guest", &Reader::guest},
        {"creature", &Reader::creature},
        {"seat", &Reader::seat_line},
        {"display", &Reader::display},
        {"achievements", &Reader::achievements},
        {"removed", &Reader::removed},
        {"looked", &Reader::looked},
        {"tile_pile", &Reader::tile_pile},
        {"drawn", &Reader::drawn},
        {"creature_pile", &Reader::creature_pile},
        {"creature_discard", &Reader::creature_discard},
        {"entered", &Reader::entered},
        {"move", &Reader::move},
        {"pending", &Reader::pending},
        {"fight", &Reader::fight},
        {"attacker", &Reader::attacker},
        {"defender", &Reader::defender},
        {"retreated", &Reader::retreated},
        {"recruited", &Reader::recruited},
        {"recruit_open", &Reader::recruit_open},
        {"exchange", &Reader::exchange},
        {"ask", &Reader::ask},
    });
    return all;
}

std::span<const Reader::SeatRow> Reader::seat_rows() {
    static constexpr auto all = std::to_array<SeatRow>({
        {"clan", &Reader::clan},
        {"fame", &Reader::fame},
        {"hand", &Reader::hand},
        {"active", &Reader::active},
        {"discard", &Reader::discard},
        {"pile", &Reader::pile},
        {"played", &Reader::played},
        {"upgrades", &Reader::upgrades},
        {"removed", &Reader::removed_start},
        {"tiles", &Reader::setup_tiles},
    });
    return all;
}

void Reader::line(Line& line) {
    for (const Row& row : rows()) {
        if (line.accept(row.name)) {
            (this->*row.read)(line);
            return;
        }
    }
    const std::string_view name = line.next();
    if (field(line, name, plain_fields, s_) || field(line, name, map_fields, s_) ||
        field(line, name, rare_fields, s_)) {
        return;
    }
    std::vector<std::string_view> names;
    for (const Row& row : rows()) names.push_back(row.name);
    for (const auto& row : plain_fields) names.push_back(row.name);
    for (const auto& row : map_fields) names.push_back(row.name);
    for (const auto& row : rare_fields) names.push_back(row.name);
    line.fail(line.allowed_words(names));
}

void Reader::seat_line(Line& line) {
    const Seat seat = this->seat(line);
    for (const SeatRow& row : seat_rows()) {
        if (line.accept(row.name)) {
            (this->*row.read)(line, seat);
            return;
        }
    }
    Player& player = s_.players[seat];
    if (field(line, line.next(), plain_player_fields, player) ||
        field(line, line.next(), rare_player_fields, player)) {
        return;
    }
    std::vector<std::string_view> names;
    for (const SeatRow& row : seat_rows()) names.push_back(row.name);
    for (const auto& row : plain_player_fields) names.push_back(row.name);
    for (const auto& row : rare_player_fields) names.push_back(row.name);
    line.fail(line.allowed_words(names));
}

// Words.
// --------------------------------------------------------------------------------------------

static std::optional<Card> next_copy(Card card) {
    const auto next = static_cast<Card>(card + 1);
    if (next == card_count || cards[next].id != cards[card].id) return std::nullopt;
    return next;
}

// Of cards that share an id, the word alone means the first that hasn't been given yet. Starting
// cards are there once for each owner.
Card Reader::card(Line& line, std::optional<Seat> owner) {
    const bool any_copy = line.next().find('.') == std::string_view::npos;
    std::optional<Card> card = card_by_copy_word(line.next());
    Cards& seen = card && *card < start_card_count && owner ? seen_of_[*owner] : seen_;
    while (card && seen.contains(*card)) card = any_copy ? next_copy(*card) : std::nullopt;
    const Card found = line.value(card, line.allowed("card"));
    seen.insert(found);
    return found;
}

std::uint8_t Reader::value(Line& line, FieldKind kind) {
    switch (kind) {
        case FieldKind::number: break;
        case FieldKind::seat: return seat(line);
        case FieldKind::seat_or_none: return line.accept(none_mark) ? no_seat : seat(line);
        case FieldKind::territory: return line.accept(none_mark) ? no_territory : territory(line);
        case FieldKind::creature: return line.accept(none_mark) ? no_creature : line.creature();
        case FieldKind::face:
            if (line.accept(none_mark)) return FightSide{}.face;
            return static_cast<std::uint8_t>(line.one_of(face_words));
    }
    return static_cast<std::uint8_t>(line.number(0, 255));
}

template <class Owner, std::size_t N>
bool Reader::field(Line& line, std::string_view name, const std::array<Field<Owner>, N>& fields,
                   Owner& owner) {
    for (const Field<Owner>& field : fields) {
        if (field.name != name) continue;
        line.expect(name);
        owner.*field.member = value(line, field.kind);
        return true;
    }
    return false;
}

template <class Owner, std::size_t N>
void Reader::pairs(Line& line, const std::array<Field<Owner>, N>& fields, Owner& owner) {
    while (line.more()) {
        if (field(line, line.next(), fields, owner)) continue;
        std::vector<std::string_view> names;
        for (const Field<Owner>& field : fields) names.push_back(field.name);
        line.fail(line.allowed_words(names));
    }
}

template <class List, class Read>
void Reader::list(Line& line, List& out, Read&& read) {
    while (line.more()) {
        if (out.size() == List::capacity()) {
            line.fail(line.allowed("at_most").with("count", std::int64_t{List::capacity()}));
            return;
        }
        out.push_back(read());
    }
}

// "dev_spy [ start_move start_build ] ...": known cards and groups from the top; "..." is a group
// of all that are nowhere else.
template <class Deck, class Read>
void Reader::deck(Line& line, DeckText<Deck>& out, Read&& read) {
    out.given = true;
    while (line.more()) {
        const std::size_t count = out.entries.size() + (out.rest ? 1 : 0);
        if (count == Deck::most_entries) {
            line.fail(line.allowed("at_most").with("count", std::int64_t{Deck::most_entries}));
            return;
        }
        typename Deck::Set set;
        if (!out.rest && line.accept(rest_mark)) {
            out.rest = out.entries.size();
            continue;
        }
        if (line.accept(group_begin)) {
            do {
                set.insert(read());
            } while (line.good() && !line.accept(group_end));
        } else {
            set.insert(read());
        }
        out.entries.push_back(set);
    }
    std::size_t groups = out.rest ? 1 : 0;
    for (const auto& entry : out.entries) groups += entry.size() > 1 ? 1 : 0;
    if (groups > Deck::most_groups) line.fail_whole("position_groups");
}

// Lines.
// --------------------------------------------------------------------------------------------

void Reader::passed(Line& line) {
    s_.passed = 0;
    while (line.more()) s_.passed |= static_cast<std::uint8_t>(1U << seat(line));
}

void Reader::tile(Line& line) {
    const Placement placement = line.placement();
    if (!line.good()) return;
    bool twice = s_.map.placed.size() == tile_count;
    for (const PlacedTile& placed : s_.map.placed) twice = twice || placed.tile == placement.tile;
    if (twice || !borders_continue(s_, placement)) {
        line.fail_whole("position_tile");
        return;
    }
    place_tile(s_, placement);
}

// "territory 4 seat 0 units 3 kaija", "territory 5 neutral".
void Reader::owner(Line& line) {
    const Territory t = territory(line);
    if (line.accept("neutral")) return;
    line.expect("seat");
    const Seat seat = this->seat(line);
    line.expect("units");
    const auto units = static_cast<unsigned>(line.number(0, unit_limit));
    const bool kaija = line.accept(kaija_word);
    if (!line.good()) return;
    TerritoryState& here = s_.map.territories[t];
    if (here.owner != no_seat || (units == 0 && !kaija)) {
        line.fail_whole("position_owner");
        return;
    }
    here.owner = seat;
    here.units = static_cast<std::uint8_t>(units);
    s_.map.owned[seat].insert(t);
    if (kaija) s_.kaija = t;
}

// "buildings 4 forge food_silo small training_camp carved".
void Reader::buildings(Line& line) {
    const Territory t = territory(line);
    TerritoryState& here = s_.map.territories[t];
    while (line.more()) {
        const auto building = static_cast<Building>(line.one_of(building_ids));
        const Space space =
            is_large(building) ? Space::large : static_cast<Space>(line.one_of(space_ids));
        if (!line.good()) return;
        std::uint8_t no_space_needed = 1;
        std::uint8_t& free = space == Space::small    ? here.small
                             : space == Space::carved ? here.carved
                             : space == Space::large  ? here.large
                                                      : no_space_needed;
        const bool wrong_space = space == Space::large && !is_large(building);
        if (free == 0 || wrong_space || count_of(here.buildings, building) == building_limit) {
            line.fail_whole("position_building");
            return;
        }
        --free;
        here.buildings += Buildings{1} << building_shift(building, space);
    }
}

// "guest 4 seat 1 units 2 kaija".
void Reader::guest(Line& line) {
    Guest guest;
    guest.territory = territory(line);
    line.expect("seat");
    guest.seat = seat(line);
    line.expect("units");
    guest.units = static_cast<std::uint8_t>(line.number(0, unit_limit));
    if (line.accept(kaija_word)) guest.kaija = 1;
    if (!line.good()) return;
    if (s_.guests.size() == s_.guests.capacity()) {
        line.fail_whole("position_full");
        return;
    }
    if (guest.kaija != 0) s_.kaija = guest.territory;
    s_.guests.push_back(guest);
}

// "creature wolf2 at 7".
void Reader::creature(Line& line) {
    Standing standing;
    standing.creature = line.creature();
    line.expect("at");
    standing.territory = territory(line);
    if (!line.good()) return;
    if (s_.line.size() == s_.line.capacity()) {
        line.fail_whole("position_full");
        return;
    }
    s_.line.push_back(standing);
}

void Reader::achievements(Line& line) {
    while (line.more()) {
        const Card shown = card(line, std::nullopt);
        if (!is_achievement(shown)) {
            line.fail_whole("position_achievement");
            return;
        }
        s_.achievements |= static_cast<std::uint8_t>(1U << (shown - first_achievement));
    }
}

void Reader::creature_discard(Line& line) {
    while (line.more()) s_.creature_discard |= static_cast<std::uint16_t>(1U << line.creature());
}

// "pending 4", "pending 4 wolf1".
void Reader::pending(Line& line) {
    PendingFight fight;
    fight.territory = territory(line);
    if (line.more()) fight.creature = line.creature();
    if (!line.good()) return;
    if (s_.pending.size() == s_.pending.capacity()) {
        line.fail_whole("position_full");
        return;
    }
    s_.pending.push_back(fight);
}

// "ask turn 0", "ask effect 1 dev_spy 2": the frames of the decision stack, the lowest first.
void Reader::ask(Line& line) {
    const std::optional<Ask> asked = ask_by_word(line.next());
    const Ask ask = line.value(asked, line.allowed("ask"));
    if (s_.stack.depth() == Stack::most_frames) {
        line.fail_whole("position_full");
        return;
    }
    const AskRow& row = ask_row(ask);
    std::array<unsigned, 3> values{};
    for (std::size_t i = 0; i < values.size() && line.more(); ++i) {
        const std::optional<Card> named =
            row.operands[i] == Operand::card ? card_by_copy_word(line.next()) : std::nullopt;
        values[i] = named ? line.value(named, line.allowed("card"))
                          : static_cast<unsigned>(line.number(0, 255));
    }
    if (!line.good()) return;
    s_.stack.push(ask, values[0], values[1], values[2]);
}

// Lines of a seat.
// --------------------------------------------------------------------------------------------

void Reader::clan(Line& line, Seat seat) {
    if (line.accept(none_mark)) {
        seats_[seat].clan = clan_count;
        return;
    }
    seats_[seat].clan = static_cast<std::uint8_t>(line.one_of(clan_ids));
    s_.players[seat].clan = static_cast<Clan>(*seats_[seat].clan);
}

void Reader::fame(Line& line, Seat seat) {
    s_.players[seat].fame = static_cast<std::int16_t>(line.number(-9999, 9999));
}

void Reader::discard(Line& line, Seat seat) {
    while (line.more()) {
        if (line.accept(rest_mark)) {
            seats_[seat].rest_in_discard = true;
        } else {
            s_.players[seat].discard.insert(card(line, seat));
        }
    }
}

void Reader::played(Line& line, Seat seat) {
    while (line.more()) {
        s_.players[seat].played.insert(
            line.value(card_by_copy_word(line.next()), line.allowed("card")));
    }
}

void Reader::upgrades(Line& line, Seat seat) {
    Player& player = s_.players[seat];
    seats_[seat].upgrades_given = true;
    while (line.more()) {
        const Card upgrade = line.value(card_by_id(line.next()), line.allowed("card"));
        for (unsigned tier = 1; tier <= 2; ++tier) {
            for (unsigned clan = 0; clan < clan_count; ++clan) {
                if (upgrade != clan_card(static_cast<Clan>(clan), tier)) continue;
                player.upgrades |= static_cast<std::uint8_t>(1U << tier);
            }
        }
    }
}

void Reader::removed_start(Line& line, Seat seat) {
    Cards removed;
    cards(line, removed, seat);
    for (unsigned card : removed) {
        if (card >= start_card_count) {
            line.fail_whole("position_removed");
            return;
        }
        s_.players[seat].removed_start |= static_cast<std::uint8_t>(1U << card);
    }
}

void Reader::setup_tiles(Line& line, Seat seat) {
    FixedList<Tile, 3> tiles;
    list(line, tiles, [&] { return line.tile(); });
    std::ranges::copy(tiles, s_.players[seat].tiles.begin());
    std::ranges::sort(s_.players[seat].tiles);
}

// The end.
// --------------------------------------------------------------------------------------------

// Seats without a line get clans whose powers are quiet as long as their own cards aren't played.
void Reader::finish_clans() {
    constexpr std::array quiet = {Clan::snake, Clan::bear, Clan::raven, Clan::boar,
                                  Clan::stag,  Clan::wolf, Clan::goat};
    unsigned taken = 0;
    for (const SeatText& seat : seats_) taken |= seat.clan ? 1U << *seat.clan : 0U;
    for (Seat seat = 0; seat < s_.seats; ++seat) {
        Player& player = s_.players[seat];
        for (Clan clan : quiet) {
            const unsigned bit = 1U << static_cast<unsigned>(clan);
            if (seats_[seat].clan || (taken & bit) != 0) continue;
            seats_[seat].clan = static_cast<std::uint8_t>(clan);
            player.clan = clan;
            taken |= bit;
        }
        if (seats_[seat].clan == clan_count) continue;
        if (player.clan == Clan::bear) s_.kaija_seat = seat;
        if (player.clan == Clan::snake) s_.token_seat = seat;
        for (unsigned tier = 1; tier <= 2 && !seats_[seat].upgrades_given; ++tier) {
            const bool bought = seen_.contains(clan_card(player.clan, tier));
            if (!bought) player.upgrades |= static_cast<std::uint8_t>(1U << tier);
        }
    }
}

void Reader::finish_players() {
    for (Seat seat = 0; seat < s_.seats; ++seat) {
        Player& player = s_.players[seat];
        unsigned units = 0;
        for_each(s_.map.owned[seat], [&](Territory t) { units += at(s_, t).units; });
        for (const Guest& guest : s_.guests) units += guest.seat == seat ? guest.units : 0;
        player.units = static_cast<std::uint8_t>(units);

        const SeatText& text = seats_[seat];
        if (text.clan == clan_count) continue;
        Cards rest = Cards::first(start_card_count);
        rest.insert(clan_card(player.clan, 0));
        rest -= seen_of_[seat] | (seen_ - Cards::first(start_card_count));
        if (seat == looking_seat(s_)) rest -= s_.looked;
        if (text.rest_in_discard) {
            player.discard |= rest;
            rest = {};
        }
        player.pile = text.pile.deck(rest);
    }
}

// Cards that nobody has shown yet.
void Reader::finish_cards() {
    for (std::size_t i = 0; i < s_.stack.depth(); ++i) {
        const Stack::Entry& frame = s_.stack.at(i);
        if (frame.kind != Ask::begin_card || frame.b >= card_count || frame.a >= s_.seats) continue;
        (frame.b < start_card_count ? seen_of_[frame.a] : seen_).insert(frame.b);
    }
    const auto unseen = [&](Card first, unsigned count) {
        std::uint64_t bits = 0;
        for (unsigned i = 0; i < count; ++i) {
            bits |= seen_.contains(first + i) ? 0 : std::uint64_t{1} << i;
        }
        return bits;
    };
    s_.early = static_cast<std::uint16_t>(unseen(first_early, early_count));
    s_.advanced = unseen(first_advanced, advanced_count);
    s_.achievements_left = static_cast<std::uint8_t>(unseen(first_achievement, achievement_count));
    s_.unrest = static_cast<std::uint16_t>(unseen(first_unrest, unrest_count));
}

void Reader::finish_tiles() {
    TilePile::Set rest = TilePile::Set::first(tile_count) - tile_pile_.all();
    rest.erase(start_tile);
    if (s_.seats == 5 || s_.spare_tile == 0) rest.erase(five_player_tile);  // N23.2
    for (const PlacedTile& placed : s_.map.placed) rest.erase(placed.tile);
    for (Tile drawn : s_.tiles) rest.erase(drawn);
    for (const Player& player : s_.players) {
        for (Tile tile : player.tiles) {
            if (tile != no_tile) rest.erase(tile);
        }
    }
    s_.tile_pile = tile_pile_.deck(rest);
    s_.supply.fill(building_limit);
    for_each(s_.map.used, [&](Territory t) {
        for (unsigned kind = 0; kind < building_count; ++kind) {
            const unsigned built = count_of(at(s_, t).buildings, static_cast<Building>(kind));
            s_.supply[kind] = static_cast<std::uint8_t>(s_.supply[kind] - built);
        }
    });
}

void Reader::finish_creatures() {
    mark_beasts(s_);
    CreaturePile::Set rest = CreaturePile::Set::first(creature_count) - creature_pile_.all();
    for (const Standing& standing : s_.line) rest.erase(standing.creature);
    for (unsigned creature : Bits<creature_count>::from_word(s_.creature_discard)) {
        rest.erase(creature);
    }
    if (s_.creatures == 0) rest = {};
    s_.creature_pile = creature_pile_.deck(rest);
}

State Reader::finish() {
    if (s_.stack.depth() == 0) {
        s_.stack.push(Ask::next_turn, 1);
        s_.stack.push(Ask::turn, s_.active);
    }
    finish_clans();
    finish_cards();
    finish_players();
    finish_tiles();
    finish_creatures();
    return s_;
}

// How many play and by which options decides what everything else means.
std::expected<Options, Problem> read_head(std::vector<Line> lines) {
    Seat seats = 2;
    OptionValues given;
    for (Line& line : lines) {
        if (line.accept("seats")) {
            seats = static_cast<Seat>(line.number(2, most_players));
        } else if (line.accept("option")) {
            const std::string name(line.word());
            given.push_back({name, std::string(line.word())});
        } else {
            continue;
        }
        if (auto problem = line.take_problem()) return std::unexpected(std::move(*problem));
    }
    const auto values = complete_options(option_specs(), given);
    if (!values) return std::unexpected(values.error());
    return read_options(*values, seats);
}

}  // namespace

std::expected<State, Problem> Northgard::parse_position(std::string_view text) {
    std::vector<Line> lines = lines_of<Line>(text);
    const auto options = read_head(lines);
    if (!options) return std::unexpected(options.error());
    Reader reader(*options);
    for (Line& line : lines) {
        reader.line(line);
        if (auto problem = line.take_problem()) return std::unexpected(std::move(*problem));
    }
    const State s = reader.finish();
    const std::vector<std::string> broken = broken_invariants(s);
    if (!broken.empty()) {
        return std::unexpected(
            Problem("northgard.error.position_rule").with("rule", broken.front()));
    }
    if (auto problem = problem_of_asks(s)) return std::unexpected(std::move(*problem));
    return s;
}

}  // namespace nb::northgard
