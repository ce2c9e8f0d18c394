#pragma once
// A position of Blackbeard in the middle of a Turn, to be changed by hand and played on through the
// contract of the game. Dice are scripted: an outcome is applied where one is awaited.
//
// In the solitaire game nobody but Blackbeard is on the chart unless a test puts him there, and the
// hold deck is a single card without use for the System Player, so that its checks (S19.13c) ask
// for no chance. Nobody has Cunning unless a test gives it.

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

inline constexpr std::uint8_t english = static_cast<std::uint8_t>(Nation::england);
inline constexpr std::uint8_t spanish = static_cast<std::uint8_t>(Nation::spain);

inline Port port_called(std::string_view id) { return port_of(*place_by_id(id)); }
inline std::uint8_t number_of(Ship ship) { return static_cast<std::uint8_t>(ship); }

struct Chart {
    State s;

    explicit Chart(unsigned seats = 1) : s(new_game({static_cast<std::uint8_t>(seats), false})) {
        s.stack = Stack{};
        s.stack.push(Ask::over);
        s.stack.push(Ask::next_turn, 1);
        s.stack.push(Ask::turn, 0, 5);
        s.stack.push(Ask::act, 0);
        s.round = 1;
        s.course.side = 0;
        s.course.carded = 1;
        s.course.actions = 9;
        deck({Kind::set_sail});
        put(0, "teach", "caribbean");
        if (seats == 1) return;
        for (Side side = 1; side < seats; ++side) {
            put(first_slot(s, side), pirates[side].id, "india");
        }
    }

    Pirate& put(Slot slot, std::string_view card, std::string_view place, Ship ship = Ship::sloop) {
        const PirateCard number = *pirate_by_id(card);
        s.pirate_deck &= ~(1U << number);
        Pirate& p = s.displays[slot];
        p = Pirate{};
        p.card = number;
        p.status = Status::sailing;
        p.place = *place_by_id(place);
        p.ship = ship;
        p.loyalty = par::loyalty_start;
        return p;
    }
    Pirate& of(Slot slot) { return s.displays[slot]; }
    Pirate& teach() { return s.displays[0]; }
    [[nodiscard]] const Pirate& teach() const { return s.displays[0]; }

    // One copy of each kind, and nothing else in hands and piles of the hold deck.
    void deck(std::initializer_list<Kind> kinds_of_cards) {
        s.hold = Cards{};
        s.hold_discards = Cards{};
        for (Kind kind : kinds_of_cards) s.hold.insert(first_card(kind));
    }
    // The first Merchant with this cargo and ship that is still in the pool.
    void put_merchant(std::string_view port, unsigned cargo, Ship ship = Ship::brigantine) {
        for (Merchant m = 0; m < merchant_count; ++m) {
            if (((s.merchant_pool >> m) & 1U) == 0) continue;
            if (merchants[m].cargo != cargo || merchants[m].ship != ship) continue;
            s.merchant_pool &= ~(1U << m);
            s.merchant_at[port_called(port)] = m;
            return;
        }
        ADD_FAILURE() << "no such Merchant in the pool";
    }
    // So many that none is added at the next Turn (S19.4b), far from where tests play.
    void fill_the_east() {
        unsigned left = par::solo_merchants_least;
        for (Port port = port_called("sierra_leone"); left > 0; ++port) {
            if (is_pirate_port(port)) continue;
            --left;
            const auto merchant = static_cast<Merchant>(left);
            s.merchant_at[port] = merchant;
            s.merchant_pool &= ~(1U << merchant);
        }
    }
    void find_at_once(Slot slot, std::string_view port) { of(slot).found = port_called(port); }
    void give_hostage(Slot slot, Hostage hostage, std::uint8_t nation) {
        s.hostage_pool &= static_cast<std::uint16_t>(~(1U << hostage));
        of(slot).hostages |= static_cast<std::uint16_t>(1U << hostage);
        s.hostage_nation[hostage] = nation;
    }
    // Leaves only this Hostage to be drawn.
    void only_hostage(Hostage hostage) {
        s.hostage_pool = static_cast<std::uint16_t>(1U << hostage);
    }
    void put_friend(std::string_view port) {
        s.governor_at[port_called(port)] = pro_governor;
        --s.pro_governors;
    }
    void put_enemy(std::string_view port, Governor governor) {
        s.governor_at[port_called(port)] = governor;
        s.governor_pool &= static_cast<std::uint16_t>(~(1U << governor));
    }

    [[nodiscard]] bool can(Action action) const {
        if (Blackbeard::turn(s).kind != nb::Turn::Kind::seat) return false;
        ActionList legal;
        Blackbeard::actions(s, legal);
        return legal.contains(action);
    }
    [[nodiscard]] bool can_any(Verb verb) const {
        if (Blackbeard::turn(s).kind != nb::Turn::Kind::seat) return false;
        ActionList legal;
        Blackbeard::actions(s, legal);
        return std::any_of(legal.begin(), legal.end(),
                           [&](Action action) { return verb_of(action) == verb; });
    }
    void play(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
        const Action action = act(verb, a, b, c);
        ASSERT_TRUE(can(action)) << "illegal: " << Blackbeard::action_text(action);
        Blackbeard::apply(s, action);
    }
    void draw(unsigned outcome) {
        const nb::Turn turn = Blackbeard::turn(s);
        ASSERT_EQ(turn.kind, nb::Turn::Kind::chance);
        ASSERT_LT(outcome, turn.outcomes);
        Blackbeard::apply(s, chance(outcome));
    }
    void roll(std::initializer_list<unsigned> faces) {
        for (unsigned face : faces) {
            ASSERT_EQ(asked(s), Ask::die) << "no die is awaited for a " << face;
            draw(face - 1);
        }
    }
    void throw_d66(unsigned locator) {
        ASSERT_TRUE(asked(s) == Ask::bribe || asked(s) == Ask::port ||
                    asked(s) == Ask::commissioner_try);
        draw(port_at(locator));
    }
    // Chance as it comes, until somebody decides.
    void drift() {
        for (unsigned i = 0; i < 100 && Blackbeard::turn(s).kind == nb::Turn::Kind::chance; ++i) {
            draw(0);
        }
    }
    // Nobody at the table reacts.
    void let() {
        while (asked(s) == Ask::react) play(Verb::let);
    }
    void deed(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
        play(verb, a, b, c);
        let();
    }
};

}  // namespace nb::blackbeard
