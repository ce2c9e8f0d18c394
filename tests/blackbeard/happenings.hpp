#pragma once
// What a test lets happen to a chart: cards that are drawn or held, frames pushed by hand.

#include "tests/blackbeard/chart.hpp"

namespace nb::blackbeard {

struct Happenings : Chart {
    Voyage v{s, nullptr};
    using Chart::Chart;
    Happenings(const Happenings&) = delete;
    Happenings& operator=(const Happenings&) = delete;

    void go_on() { carry_on(v); }
    void loyalty(Slot slot, int change) {
        add_loyalty(v, slot, change);
        go_on();
    }
    void mutiny(Slot slot) {
        push_mutiny(v, slot);
        go_on();
    }
    // A Pirate whose card a side holds and has not put on the map.
    void reserve(Slot slot, std::string_view card) {
        put(slot, card, "india");
        const PirateCard number = of(slot).card;
        of(slot) = Pirate{};
        of(slot).card = number;
        of(slot).status = Status::reserve;
    }
    void hand(Side side, std::initializer_list<Kind> held) {
        for (Kind kind : held) {
            s.hold.erase(first_card(kind));
            s.players[side].hand.insert(first_card(kind));
        }
    }
    // An immediate card is drawn, in the solitaire game by this Pirate of the System Player.
    void happen(Kind kind, Slot slot = 1) {
        const Kind other = kind == Kind::convoy_sails ? Kind::new_governor : Kind::convoy_sails;
        Cards two;
        two.insert(first_card(kind));
        two.insert(first_card(other));
        if (s.solitaire != 0) {
            s.immediate = two;
            s.stack.push(Ask::immediate, slot);
        } else {
            s.hold = two;
            push_hold(v, Drawn::hand, s.course.side);
        }
        draw(two.rank(first_card(kind)));
    }
    // Blackbeard declares a deed, and the card drawn against it (S19.13c) is this one.
    void against(Kind kind, Verb verb, unsigned b = 0) {
        deck({kind});
        play(verb, 0, b);
    }
    // Which Pirate of several cards.
    void draw_card(std::string_view id) {
        ASSERT_EQ(asked(s), Ask::pirate);
        const unsigned below = (1U << *pirate_by_id(id)) - 1U;
        draw(static_cast<unsigned>(std::popcount(s.pirate_deck & below)));
    }
    [[nodiscard]] int points(Side side) const { return s.players[side].points; }
    [[nodiscard]] bool is_over() const { return asked(s) == Ask::over; }
    [[nodiscard]] Slot rolling() const { return asked(s) == Ask::die ? s.roll.slot : no_slot; }
};

}  // namespace nb::blackbeard
