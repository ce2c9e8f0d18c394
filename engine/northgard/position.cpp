#include <algorithm>

#include "northgard/asks.hpp"
#include "northgard/position_internal.hpp"
#include "northgard/words.hpp"

// A whole position as text, one line a fact, hidden things included. What follows from other lines
// isn't written: what tiles make of the map, the reserves and the supply, the cards nobody has
// seen.

namespace nb::northgard {

namespace {

// Writes "name word word ...\n".
class Writer {
public:
    Writer& line(std::string_view name) {
        if (!text_.empty()) text_ += '\n';
        text_ += name;
        return *this;
    }
    Writer& seat_line(unsigned seat, std::string_view name) {
        return line("seat").number(seat).word(name);
    }
    Writer& word(std::string_view word) {
        text_ += ' ';
        text_ += word;
        return *this;
    }
    Writer& number(int number) { return word(std::to_string(number)); }
    Writer& number(unsigned number) { return word(std::to_string(number)); }
    Writer& value(FieldKind kind, unsigned value) {
        switch (kind) {
            case FieldKind::number:
            case FieldKind::seat: return number(value);
            case FieldKind::seat_or_none: return value == no_seat ? word(none_mark) : number(value);
            case FieldKind::territory:
                return value == no_territory ? word(none_mark) : number(value);
            case FieldKind::creature:
                return word(value == no_creature ? none_mark : creature_word(value));
            case FieldKind::face: return word(value < face_count ? face_words[value] : none_mark);
        }
        return *this;
    }
    Writer& card(unsigned card) { return word(card_copy_word(card)); }
    template <std::size_t N>
    Writer& cards(const Bits<N>& set, unsigned first = 0) {
        for (unsigned i : set) card(first + i);
        return *this;
    }
    template <std::size_t N>
    Writer& numbers(const Bits<N>& set) {
        for (unsigned i : set) number(i);
        return *this;
    }
    // "dev_spy [ start_move start_build ]": from top to bottom, what is known and what isn't.
    template <class Deck, class Word>
    Writer& deck(const Deck& deck, Word&& word_of) {
        deck.walk([&](unsigned card) { word(word_of(card)); },
                  [&](const typename Deck::Set& group) {
                      word(group_begin);
                      for (unsigned card : group) word(word_of(card));
                      word(group_end);
                  });
        return *this;
    }
    template <class Owner, std::size_t N>
    void lines(const std::array<Field<Owner>, N>& fields, const Owner& owner) {
        for (const Field<Owner>& field : fields) {
            line(field.name).value(field.kind, owner.*field.member);
        }
    }
    // The fields that differ from a fresh owner.
    template <class Owner, std::size_t N>
    Writer& unusual(const std::array<Field<Owner>, N>& fields, const Owner& owner) {
        for (const Field<Owner>& field : fields) {
            if (owner.*field.member == Owner{}.*field.member) continue;
            word(field.name).value(field.kind, owner.*field.member);
        }
        return *this;
    }
    std::string take() { return std::move(text_) + '\n'; }

private:
    std::string text_;
};

void write_options(Writer& out, const State& s) {
    for (const auto& [name, value] : options_of(s)) out.line("option").word(name).word(value);
}

void write_buildings(Writer& out, Territory t, Buildings buildings) {
    if (buildings == 0) return;
    out.line("buildings").number(t);
    for (unsigned kind = 0; kind < building_count; ++kind) {
        const auto building = static_cast<Building>(kind);
        for (unsigned space = 0; space < space_count; ++space) {
            const bool large = static_cast<Space>(space) == Space::large;
            if (is_large(building) != large) continue;
            unsigned tokens = buildings_on(buildings, building, static_cast<Space>(space));
            for (; tokens > 0; --tokens) {
                out.word(building_ids[kind]);
                if (!large) out.word(space_ids[space]);
            }
        }
    }
}

void write_map(Writer& out, const State& s) {
    for (std::size_t slot = starting_tiles(s); slot < s.map.placed.size(); ++slot) {
        const PlacedTile& placed = s.map.placed[slot];
        out.line("tile").word(placement_text({placed.tile, placed.rotation, placed.cell}));
    }
    for (unsigned i : s.map.used) {
        const auto t = static_cast<Territory>(i);
        out.line("territory").number(i);
        if (at(s, t).owner == no_seat) {
            out.word("neutral");
            continue;
        }
        out.word("seat").number(at(s, t).owner).word("units").number(at(s, t).units);
        if (figures_at(s, t) > at(s, t).units) out.word(kaija_word);
    }
    for (unsigned t : s.map.used) {
        write_buildings(out, static_cast<Territory>(t), at(s, static_cast<Territory>(t)).buildings);
    }
    for (const Guest& guest : s.guests) {
        out.line("guest").number(guest.territory).word("seat").number(guest.seat);
        out.word("units").number(guest.units);
        if (guest.kaija != 0) out.word(kaija_word);
    }
    for (const Standing& standing : s.line) {
        out.line("creature").word(creature_word(standing.creature)).word("at");
        out.number(standing.territory);
    }
}

// Nobody has dealt the player a clan yet.
bool without_clan(const Player& player) {
    return player.upgrades == 0 && player.pile.empty() && player.hand.empty() &&
           player.active.empty() && player.discard.empty();
}

void write_player(Writer& out, const State& s, unsigned seat) {
    const Player& player = s.players[seat];
    const auto clan = static_cast<unsigned>(player.clan);
    out.seat_line(seat, "clan").word(without_clan(player) ? none_mark : word_at(clan_ids, clan));
    for (const Field<Player>& field : plain_player_fields) {
        out.seat_line(seat, field.name).value(field.kind, player.*field.member);
    }
    out.seat_line(seat, "fame").number(player.fame);
    out.seat_line(seat, "hand").cards(player.hand);
    out.seat_line(seat, "active").cards(player.active);
    out.seat_line(seat, "discard").cards(player.discard);
    out.seat_line(seat, "pile").deck(player.pile, card_copy_word);
    out.seat_line(seat, "played").cards(player.played);
    out.seat_line(seat, "upgrades");
    for (unsigned tier = 1; tier <= 2; ++tier) {
        if (((player.upgrades >> tier) & 1U) != 0) out.card(clan_card(player.clan, tier));
    }
    if (player.removed_start != 0) {
        out.seat_line(seat, "removed")
            .cards(Bits<start_card_count>::from_word(player.removed_start));
    }
    if (player.tiles[0] != no_tile) {
        out.seat_line(seat, "tiles");
        for (Tile tile : player.tiles) {
            if (tile != no_tile) out.word(tile_word(tile));
        }
    }
    for (const Field<Player>& field : rare_player_fields) {
        if (player.*field.member == 0) continue;
        out.seat_line(seat, field.name).value(field.kind, player.*field.member);
    }
}

void write_piles(Writer& out, const State& s) {
    out.line("display");
    for (Card card : s.display) out.card(card);
    out.line("achievements");
    out.cards(Bits<achievement_count>::from_word(s.achievements), first_achievement);
    out.line("removed").cards(s.removed);
    if (!s.looked.empty()) out.line("looked").cards(s.looked);
    out.line("tile_pile").deck(s.tile_pile, tile_word);
    if (!s.tiles.empty()) {
        out.line("drawn");
        for (Tile tile : s.tiles) out.word(tile_word(tile));
    }
    if (s.creatures == 0) return;
    out.line("creature_pile").deck(s.creature_pile, creature_word);
    out.line("creature_discard");
    for (unsigned creature : Bits<creature_count>::from_word(s.creature_discard)) {
        out.word(creature_word(creature));
    }
}

// What is left over from the action going on.
void write_action(Writer& out, const State& s) {
    if (s.move.entered != Territories{}) out.line("entered").numbers(s.move.entered);
    Move move = s.move;
    move.entered = {};
    if (move != Move{}) out.line("move").unusual(move_fields, move);
    for (const PendingFight& fight : s.pending) {
        out.line("pending").number(fight.territory);
        if (fight.creature != no_creature) out.word(creature_word(fight.creature));
    }
    Fight fight = s.fight;
    if (fight.attacker != FightSide{}) out.line("attacker").unusual(side_fields, fight.attacker);
    if (fight.defender != FightSide{}) out.line("defender").unusual(side_fields, fight.defender);
    if (fight.retreated != Territories{}) out.line("retreated").numbers(fight.retreated);
    fight.attacker = {};
    fight.defender = {};
    fight.retreated = {};
    if (fight != Fight{}) out.line("fight").unusual(fight_fields, fight);
    if (!s.recruited.empty()) {
        out.line("recruited");
        for (Territory t : s.recruited) out.number(t);
    }
    if (!s.recruit_open.empty()) out.line("recruit_open").numbers(s.recruit_open);
    if (s.exchange != State{}.exchange) {
        out.line("exchange");
        for (std::uint8_t pairs : s.exchange) out.number(pairs);
    }
    for (const Field<State>& field : rare_fields) {
        if (s.*field.member == State{}.*field.member) continue;
        out.line(field.name).value(field.kind, s.*field.member);
    }
}

void write_operand(Writer& out, Operand kind, unsigned value) {
    if (kind == Operand::card && value < card_count) {
        out.card(value);
    } else {
        out.number(value);
    }
}

void write_stack(Writer& out, const Stack& stack) {
    for (std::size_t i = 0; i < stack.depth(); ++i) {
        const Stack::Entry& frame = stack.at(i);
        const AskRow& row = ask_row(frame.kind);
        const std::array<unsigned, 3> values = {frame.a, frame.b, frame.c};
        out.line("ask").word(row.word);
        std::size_t count = values.size();
        while (count > 0 && values[count - 1] == 0 && row.operands[count - 1] == Operand::number) {
            --count;
        }
        for (std::size_t k = 0; k < count; ++k) write_operand(out, row.operands[k], values[k]);
    }
}

}  // namespace

std::string Northgard::position_text(const State& s) {
    Writer out;
    out.line("seats").number(s.seats);
    write_options(out, s);
    out.lines(plain_fields, s);
    out.line("passed").numbers(Bits<most_players>::from_word(s.passed));
    write_map(out, s);
    out.lines(map_fields, s);
    for (unsigned seat = 0; seat < s.seats; ++seat) write_player(out, s, seat);
    write_piles(out, s);
    write_action(out, s);
    write_stack(out, s.stack);
    return out.take();
}

}  // namespace nb::northgard
