#include "core/view.hpp"

#include "blackbeard/said.hpp"
#include "blackbeard/view_internal.hpp"

// Why something that a person may expect can't be chosen now. Nothing here decides anything:
// Blackbeard::actions() does.

namespace nb::blackbeard {

using Json = JsonTree;

namespace {

struct Why {
    Message reason;
    std::string_view rule;
};
Why why(std::string_view key, std::string_view rule) { return {say("refusal", key), rule}; }

class Refusals {
public:
    explicit Refusals(Json& list) : list_(list) {}
    void add(std::initializer_list<JsonElement> touches, const Why& why) {
        list_.push_back(object({{"touches", Json::array(touches)},
                                {"reason", to_json(why.reason)},
                                {"rule", why.rule}}));
    }

private:
    Json& list_;
};

Json button(std::string_view name) { return object({{"button", name}}); }
Json card_touch(Kind kind) { return object({{"card", row_of(kind).id}}); }
Json pirate_touch(Slot slot) { return object({{"pirate", slot}}); }
Json place_touch(Place place) { return object({{"place", id_of_place(place)}}); }

bool offers(const ActionList& legal, Verb verb, unsigned a) {
    for (Action action : legal) {
        if (verb_of(action) == verb && action.a == a) return true;
    }
    return false;
}

// Cards. ----------------------------------------------------------------------------------------

// What a card's event asks for, where no Pirate of the side has it (B17).
Why why_not_event(Kind kind) {
    switch (kind) {
        case Kind::buried_treasure: return why("needs_booty_at_sea", "B17.3");
        case Kind::hidden_cove: return why("needs_sea", "B17.10");
        case Kind::letter_of_marque: return why("needs_friendly_port", "B17.12");
        case Kind::favorable_winds:
        case Kind::lookout_aloft: return why("with_actions", "B4.44");
        default: return why("anti_pirate", "B4.65");
    }
}

void refuse_cards(const State& s, Side side, const ActionList& legal, Refusals& out) {
    const Course& course = s.course;
    std::array<bool, kind_count> seen{};
    for (unsigned card : s.players[side].hand) {
        const Kind kind = kind_of(static_cast<Card>(card));
        const auto number = static_cast<unsigned>(kind);
        if (seen[number]) continue;
        seen[number] = true;
        const bool usable = offers(legal, Verb::use, number);
        const bool playable = offers(legal, Verb::event, number);
        if (course.actions != 0 && !usable && !playable) {
            out.add({card_touch(kind)}, why("actions_remain", "B4.4"));
            continue;
        }
        if (!usable) {
            out.add({card_touch(kind), button("use")},
                    course.carded != 0 ? why("carded", "B4.4") : why("nobody_can_act", "B4.4"));
        }
        const KindRow& row = row_of(kind);
        if (playable || row.mode == Mode::action_only) continue;
        out.add({card_touch(kind), button("event")}, why_not_event(kind));
    }
}

// The chart. ------------------------------------------------------------------------------------

bool can_pay(const Course& course, Slot slot, unsigned cost) {
    const bool actions_his = course.actions_of == no_slot || course.actions_of == slot;
    const bool moves_his = course.moves_of == no_slot || course.moves_of == slot;
    return (actions_his ? course.actions : 0U) + (moves_his ? course.moves : 0U) >= cost;
}

bool is_of_letter(const Pirate& p, Port port) {
    return p.letter != no_nation && p.letter == ports[port].nation;
}

void refuse_port(const State& s, Slot slot, Port port, Refusals& out) {
    const Pirate& p = at(s, slot);
    const auto who = [slot] { return pirate_touch(slot); };
    const auto where = [port] { return place_touch(place_of(port)); };
    if (!may_enter(s, slot, port))
        out.add({who(), where(), button("move")}, why("hostile", "B9.1"));
    if (is_pirate_port(port)) {
        out.add({who(), where(), button("attack")}, why("pirate_port", "B9.51"));
        return;
    }
    if (s.sacked[port] != 0) out.add({who(), where(), button("attack")}, why("sacked", "B9.51"));
    if (is_of_letter(p, port)) {
        const Why bound{say("refusal", "letter").with("nation", say_nation(p.letter)), "B12.3"};
        if (s.sacked[port] == 0) out.add({who(), where(), button("attack")}, bound);
        out.add({who(), where(), button("find")}, bound);
    } else if (s.merchant_at[port] == no_merchant) {
        out.add({who(), where(), button("find")}, why("no_merchant", "B8.11"));
    } else if (p.found == port) {
        out.add({who(), where(), button("find")}, why("found", "B8.13"));
    }
}

void refuse_deeds(const State& s, Slot slot, const ActionList& legal, Refusals& out) {
    const Pirate& p = at(s, slot);
    const auto who = [slot] { return pirate_touch(slot); };
    if (in_revelry(p)) {
        out.add({who()}, why("revelry", "B13.31"));
        return;
    }
    if (p.expelled != 0) {
        out.add({who()}, why("expelled", "B17.11"));
        return;
    }
    if (!can_pay(s.course, slot, 1)) {
        const bool others = s.course.actions != 0 || s.course.moves != 0;
        out.add({who()}, others ? why("not_his", "B4.41") : why("no_actions", "B4.41"));
        return;
    }
    if (!in_port(p) && p.becalmed != 0) {
        out.add({who(), button("move")}, why("becalmed", "B17.2"));
    } else if (!can_pay(s.course, slot, move_cost(p))) {
        out.add({who(), button("move")}, why("slow", "B7.12"));
    }
    if (s.course.actions == 0) {
        out.add({who()}, why("moves_only", "B17.7"));
        return;
    }
    if (at_sea(p)) {
        for (Port port = 0; port < port_count; ++port) {
            if (ports[port].area == p.place) refuse_port(s, slot, port, out);
        }
        if (!offers(legal, Verb::careen, slot)) {
            out.add({who(), button("careen")},
                    p.hits == 0 ? why("no_hits", "B6.53") : why("careen_cost", "B6.53"));
        }
        return;
    }
    if (!in_port(p)) return;
    if (!offers(legal, Verb::convert, slot)) {
        out.add({who(), button("convert")}, why("no_booty", "B9.4"));
    }
    if (!offers(legal, Verb::repair, slot)) {
        out.add({who(), button("repair")}, why("no_hits", "B6.52"));
    }
    if (offers(legal, Verb::retire, slot)) return;
    out.add({who(), button("retire")},
            is_blackbeard(s, slot) ? why("retire_letter", "S19.15a") : why("retire_way", "B18.4"));
}

}  // namespace

void view_refusals(const State& s, const ActionList& legal, Json& list) {
    const Entry& frame = s.stack.top();
    if (frame.kind != Ask::act) return;
    Refusals out(list);
    refuse_cards(s, frame.a, legal, out);
    if (!legal.contains(act(Verb::end))) out.add({button("end")}, why("must_act", "B4.4"));
    if (s.course.carded == 0 && s.course.moves == 0) return;
    for (Slot slot = first_slot(s, frame.a); slot < end_slot(s, frame.a); ++slot) {
        if (is_sailing(s, slot)) refuse_deeds(s, slot, legal, out);
    }
}

}  // namespace nb::blackbeard
