#pragma once
// What writing a position (position.cpp), reading one (position_read.cpp) and checking what was
// read (position_check.cpp) share: the marks, and the small members of the state as named fields.

#include <array>
#include <optional>
#include <string_view>

#include "northgard/rules.hpp"

namespace nb::northgard {

inline constexpr std::string_view none_mark = "-";
inline constexpr std::string_view rest_mark = "...";  // everything of the kind that isn't elsewhere
inline constexpr std::string_view group_begin = "[";  // cards in an order that nobody knows
inline constexpr std::string_view group_end = "]";
inline constexpr std::array<std::string_view, face_count> face_words = {"A", "B", "C",
                                                                        "D", "E", "F"};

enum class FieldKind : std::uint8_t { number, seat, seat_or_none, territory, creature, face };

template <class Owner>
struct Field {
    std::string_view name;
    std::uint8_t Owner::* member;
    FieldKind kind = FieldKind::number;
};

// Always written, each a line of its own.
inline constexpr std::array plain_fields = {
    Field<State>{"year", &State::year},
    Field<State>{"first", &State::first, FieldKind::seat},
    Field<State>{"turn", &State::active, FieldKind::seat},
};
// The same, below the map that numbers the territories.
inline constexpr std::array map_fields = {
    Field<State>{"token", &State::token, FieldKind::territory},
};
// Each a line of its own, but only if the value isn't that of a fresh state.
inline constexpr std::array rare_fields = {
    Field<State>{"recruit_last", &State::recruit_last, FieldKind::territory},
    Field<State>{"target", &State::target, FieldKind::territory},
    Field<State>{"built", &State::built},
    Field<State>{"explore_flags", &State::explore_flags},
    Field<State>{"creature_top", &State::creature_top},
    Field<State>{"claimed", &State::claimed},
    Field<State>{"exchanged", &State::exchanged},
    Field<State>{"territory_win", &State::territory_win},
};
// The same for a player, behind "seat N".
inline constexpr std::array plain_player_fields = {
    Field<Player>{"food", &Player::food},
    Field<Player>{"wood", &Player::wood},
    Field<Player>{"lore", &Player::lore},
};
inline constexpr std::array rare_player_fields = {
    Field<Player>{"no_pick", &Player::no_pick},
    Field<Player>{"conqueror", &Player::conqueror},
    Field<Player>{"bear_awake", &Player::bear_awake},
};
// On one line, those that aren't fresh.
inline constexpr std::array move_fields = {
    Field<Move>{"left", &Move::left},
    Field<Move>{"points", &Move::points},
    Field<Move>{"flags", &Move::flags},
    Field<Move>{"from", &Move::from, FieldKind::territory},
    Field<Move>{"to", &Move::to, FieldKind::territory},
};
inline constexpr std::array fight_fields = {
    Field<Fight>{"at", &Fight::territory, FieldKind::territory},
    Field<Fight>{"creature", &Fight::creature, FieldKind::creature},
    Field<Fight>{"card_points", &Fight::card_points},
    Field<Fight>{"flags", &Fight::flags},
    Field<Fight>{"by_move", &Fight::by_move},
};
inline constexpr std::array side_fields = {
    Field<FightSide>{"seat", &FightSide::seat, FieldKind::seat_or_none},
    Field<FightSide>{"units", &FightSide::units},
    Field<FightSide>{"kaija", &FightSide::kaija},
    Field<FightSide>{"points", &FightSide::points},
    Field<FightSide>{"casualties", &FightSide::casualties},
    Field<FightSide>{"food", &FightSide::food},
    Field<FightSide>{"face", &FightSide::face, FieldKind::face},
    Field<FightSide>{"face_taken", &FightSide::face_taken},
};

// The options as they were chosen (options.cpp).
OptionValues options_of(const State& s);

// Whose cards State::looked are; no_seat if nobody looks at cards.
inline Seat looking_seat(const State& s) {
    for (std::size_t i = s.stack.depth(); i-- > 0;) {
        const Stack::Entry& frame = s.stack.at(i);
        if (frame.kind == Ask::draw_card || frame.kind == Ask::after_draw ||
            frame.kind == Ask::allot) {
            return frame.a;
        }
    }
    return no_seat;
}

// What keeps a position whose pieces lie well from being played on, or nothing: a frame that can't
// stand where it stands, or that is about something that isn't there (position_check.cpp).
std::optional<Problem> problem_of_asks(const State& s);

// The tiles that lie there before a game begins, the first of State::map.placed (N2.4).
constexpr std::size_t starting_tiles(const State& s) { return s.seats == 5 ? 2 : 1; }

}  // namespace nb::northgard
