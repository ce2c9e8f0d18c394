#pragma once
// A Pirate of the System Player who has to choose an Action, alone but for what a test puts there.

#include "blackbeard/system_internal.hpp"
#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {

// Bellamy in slot 1 of a game in which nothing is worth an Action: no Merchant, and every Port
// Sacked so that it isn't worth an Attack.
struct SystemCaptain : Happenings {
    explicit SystemCaptain(std::string_view place = "caribbean") {
        put(1, "bellamy", place);
        teach().place = *place_by_id("central_america");
        s.sacked.fill(1);
        s.course = Course{};
        s.course.side = system_player;
        s.course.slot = 1;
        s.course.actions = 3;
        s.course.actions_of = 1;
    }
    [[nodiscard]] Pirate& he() { return of(1); }
    [[nodiscard]] Decision choice() const { return decide(s, 1); }
    [[nodiscard]] Action action() const { return choice().action; }
    [[nodiscard]] Reason reason() const { return choice().reason; }
    void put_warship(Warship w, std::string_view place) {
        s.warship_at[w] = *place_by_id(place);
        s.warship_pool &= static_cast<std::uint16_t>(~(1U << w));
    }
    // Blackbeard's King's Commissioner.
    void put_commissioner(std::string_view place) {
        s.players[0].commissioner = 0;
        s.players[0].commissioner_at = *place_by_id(place);
        s.commissioner_pool &= static_cast<std::uint16_t>(~1U);
    }
    void can_be_attacked(std::string_view port) { s.sacked[port_called(port)] = 0; }
};

inline Action sail(std::string_view place) { return act(Verb::move, 1, *place_by_id(place)); }

}  // namespace nb::blackbeard
