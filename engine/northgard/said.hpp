#pragma once
// The things of the game as parts of messages, for views and the log. In languages with cases a
// thing has one key for each case that the sentences need.

#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "northgard/components.hpp"
#include "northgard/state.hpp"

namespace nb::northgard {

inline Message say(std::string_view area, std::string_view key) {
    return Message("northgard." + std::string(area) + "." + std::string(key));
}
// "Blue": who does something.
inline Message say_player(Seat seat) { return say("colour", colour_ids[seat]); }
// "Blue" where something is Blue's or happens to Blue, and where something is given to Blue.
inline Message say_of_player(Seat seat) {
    return Message("northgard.player.of").with("colour", colour_ids[seat]);
}
inline Message say_to_player(Seat seat) {
    return Message("northgard.player.to").with("colour", colour_ids[seat]);
}
inline Message say_card(Card card) {
    return Message("northgard.card." + std::string(cards[card].id) + ".name");
}
inline Message say_clan(Clan clan) {
    return Message("northgard.clan." + std::string(clan_ids[static_cast<std::size_t>(clan)]) +
                   ".name");
}
inline std::string_view id_of(Building building) {
    return building_ids[static_cast<std::size_t>(building)];
}
// A building that is put up.
inline Message say_building(Building building) {
    return Message("northgard.building.put_up").with("building", id_of(building));
}
inline std::string_view id_of(Beast beast) { return beast_ids[static_cast<std::size_t>(beast)]; }
inline Message say_creature(Creature creature) {
    return Message("northgard.creature." + std::string(id_of(beast_of(creature))) + ".name");
}
// A creature that is attacked.
inline Message say_on_creature(Creature creature) {
    return Message("northgard.creature.on").with("creature", id_of(beast_of(creature)));
}
inline std::string_view id_of(Resource resource) {
    return resource_ids[static_cast<std::size_t>(resource)];
}
inline Message say_tile(Tile tile) {
    return Message("northgard.tile.one").with("tile", tiles[tile].id);
}
inline Message say_face(unsigned face) {
    return say("face", std::string_view("abcdef").substr(face, 1));
}
// So many of something that is got, paid or lost: "food", "wood", "lore", "fame", "units" ...
inline Message say_some(std::string_view what, std::int64_t count) {
    return say("some", what).with("count", count);
}

// "a", "a, b", "a, b, c": one message out of several. There is at least one.
inline Message say_list(std::vector<Message> items) {
    Message list = std::move(items.front());
    for (std::size_t i = 1; i < items.size(); ++i) {
        list = Message("northgard.list").with("left", std::move(list)).with("right", items[i]);
    }
    return list;
}
inline Message say_cards(const Cards& set) {
    std::vector<Message> names;
    for (unsigned card : set) names.push_back(say_card(static_cast<Card>(card)));
    return say_list(std::move(names));
}

// What is got or paid at once; a part that is 0 isn't named.
struct Amounts {
    int food = 0, wood = 0, lore = 0, fame = 0;
    [[nodiscard]] bool none() const { return food == 0 && wood == 0 && lore == 0 && fame == 0; }
    friend bool operator==(const Amounts&, const Amounts&) = default;
};
inline Message say_amounts(const Amounts& amounts) {
    std::vector<Message> parts;
    const auto add = [&](std::string_view what, int count) {
        if (count != 0) parts.push_back(say_some(what, count));
    };
    add("food", amounts.food);
    add("wood", amounts.wood);
    add("lore", amounts.lore);
    add("fame", amounts.fame);
    if (parts.empty()) return say("some", "nothing");
    return say_list(std::move(parts));
}
// Figures that go together: "2 units", "Kaija", "2 units and Kaija".
inline Message say_figures(unsigned units, bool kaija) {
    return Message("northgard.some.figures")
        .with("units", std::int64_t{units})
        .with("kaija", std::int64_t{kaija ? 1 : 0});
}

}  // namespace nb::northgard
