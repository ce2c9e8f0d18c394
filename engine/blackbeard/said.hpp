#pragma once
// The things of the game as parts of messages, for views and the log. A page can tell a thing from
// the key of its name (docs/views-blackbeard.md).

#include <string>
#include <string_view>

#include "blackbeard/words.hpp"
#include "core/message.hpp"

namespace nb::blackbeard {

inline Message say(std::string_view area, std::string_view key) {
    return Message("blackbeard." + std::string(area) + "." + std::string(key));
}
inline std::int64_t say_number(std::int64_t number) { return number; }

// Players by seat; alone one leads Blackbeard against the System Player.
inline std::string_view name_of(const State& s, Side side) {
    constexpr std::array<std::string_view, most_players> colours = {"blue", "red", "yellow",
                                                                    "purple", "green"};
    if (s.solitaire != 0) return side == 0 ? "blackbeard" : "system";
    return colours[side];
}
inline Message say_side(const State& s, Side side) { return say("side", name_of(s, side)); }
inline Message say_pirate(PirateCard card) { return say("pirate", pirates[card].id); }
inline Message say_pirate(const State& s, Slot slot) { return say_pirate(at(s, slot).card); }
inline Message say_port(Port port) { return say("port", std::to_string(locator(port))); }
inline Message say_place(Place place) {
    if (is_area(place)) return say("area", areas[place].id);
    if (is_box(place)) return say("box", boxes[place - first_box].id);
    return say_port(port_of(place));
}
inline Message say_nation(std::uint8_t nation) {
    return say("nation", id_of(static_cast<Nation>(nation)));
}
inline Message say_ship(Ship ship) { return say("ship", row_of(ship).id); }
inline Message say_card(Kind kind) { return say("card", row_of(kind).id); }
inline Message say_commissioner(Commissioner which) {
    return say("commissioner", commissioners[which].id);
}
inline Message say_way(Way way) { return say("way", id_of(way)); }
// "an English Warship"; its counter's number for a page.
inline Message say_warship(Warship warship) {
    const auto nation = static_cast<std::uint8_t>(warships[warship].nation);
    return Message("blackbeard.thing.warship")
        .with("nation", say_nation(nation))
        .with("warship", word_of(Operand::warship, warship));
}
inline Message say_hostage(Hostage hostage) {
    return Message("blackbeard.thing.hostage")
        .with("hostage", word_of(Operand::hostage, hostage))
        .with("value", std::int64_t{hostages[hostage].value})
        .with("info", std::int64_t{hostages[hostage].info});
}
inline Message say_doubloons(std::int64_t count) {
    return Message("blackbeard.thing.doubloons").with("count", count);
}
inline bool is_commissioner(unsigned enemy) { return (enemy & commissioner_mark) != 0; }
inline Side owner_of(unsigned enemy) {
    return static_cast<Side>(enemy & ~unsigned{commissioner_mark});
}
inline Message say_enemy(const State& s, unsigned enemy) {
    if (!is_commissioner(enemy)) return say_warship(static_cast<Warship>(enemy));
    return say_commissioner(s.players[owner_of(enemy)].commissioner);
}

}  // namespace nb::blackbeard
