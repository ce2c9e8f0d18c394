#include "core/view.hpp"

#include "blackbeard/said.hpp"
#include "blackbeard/view_internal.hpp"

// What is asked of the seat that decides: the prompt with its rule, and each legal action with its
// label, the things it touches and what it may provoke.

namespace nb::blackbeard {

using Json = JsonTree;

namespace {

// The question. ---------------------------------------------------------------------------------

struct Asked {
    Message prompt;
    std::string_view rule;
};

Message prompt(std::string_view key) { return say("prompt", key); }

// A roll that may be made again, with what it is about.
Asked about_cunning(const State& s, const Entry& frame) {
    return {prompt("cunning")
                .with("pirate", say_pirate(s, frame.b))
                .with("roll", say("roll", id_of(s.roll.kind)))
                .with("left", std::int64_t{at(s, frame.b).cunning}),
            "B5.5"};
}

Asked about_reaction(const State& s) {
    const Declared& d = s.declared;
    Message text = prompt("react")
                       .with("pirate", say_pirate(s, d.slot))
                       .with("deed", say("deed", id_of(d.deed)));
    switch (d.deed) {
        case Deed::move: text.with("place", say_place(d.target)); break;
        case Deed::find:
        case Deed::attack: text.with("place", say_port(d.target)); break;
        default: text.with("place", say_place(at(s, d.slot).place)); break;
    }
    return {std::move(text), "B4.61"};
}

Asked about_turn(const State& s, const Entry& frame) {
    const Course& course = s.course;
    if (course.carded == 0) {
        ActionList legal;
        Blackbeard::actions(s, legal);
        const bool may_end = legal.contains(act(Verb::end));
        if (course.moves != 0) {
            return {prompt("moves").with("moves", std::int64_t{course.moves}), "B17.7"};
        }
        return {prompt(may_end ? "turn_idle" : "turn").with("side", say_side(s, frame.a)), "B4.4"};
    }
    if (course.actions == 0 && course.moves == 0) return {prompt("turn_spent"), "B4.4"};
    Message text = prompt("acts")
                       .with("actions", std::int64_t{course.actions})
                       .with("moves", std::int64_t{course.moves});
    return {std::move(text), "B4.41"};
}

Asked about_stowing(const State& s, const Entry& frame) {
    const bool room = has_free_hold(at(s, frame.b));
    return {prompt(room ? "stow" : "stow_full")
                .with("amount", say_doubloons(s.cargo.amount))
                .with("free", std::int64_t{s.cargo.free}),
            "B8.32"};
}

Asked about_boarding(const State& s, const Entry& frame) {
    const Pirate& p = at(s, frame.b);
    const ShipRow& there = row_of(merchants[frame.c].ship);
    const int growth = int{there.size} - int{ship_of(p).size};
    return {prompt("board")
                .with("ship", say_ship(merchants[frame.c].ship))
                .with("own", say_ship(p.ship))
                .with("size", growth > 0   ? "larger"
                              : growth < 0 ? "smaller"
                                           : "same"),
            "B8.5"};
}

Asked what_is_asked(const State& s) {
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::ship: return {prompt("ship"), "S19.1b"};
        case Ask::area: return {prompt("area"), "S19.6c"};
        case Ask::deploy:
            return {prompt(frame.b != 0 ? "deploy" : "deploy_later"),
                    frame.b != 0 ? "B3" : "B4.3c"};
        case Ask::tend: return {prompt("tend"), "B4.3"};
        case Ask::react: return about_reaction(s);
        case Ask::cunning: return about_cunning(s, frame);
        case Ask::stow: return about_stowing(s, frame);
        case Ask::captive:
            return {prompt("captive").with("hostage", say_hostage(frame.c)), "B8.42"};
        case Ask::board: return about_boarding(s, frame);
        case Ask::carouse:
            return {prompt("carouse").with("pirate", say_pirate(s, frame.b)), "B13.1"};
        case Ask::heir: return {prompt("heir").with("pirate", say_pirate(s, frame.b)), "B14.23"};
        default: return about_turn(s, frame);
    }
}

// Things that a choice touches. -----------------------------------------------------------------

Json pirate_touch(Slot slot) { return object({{"pirate", slot}}); }
Json place_touch(Place place) { return object({{"place", id_of_place(place)}}); }
Json card_touch(unsigned kind) { return object({{"card", word_of(Operand::kind, kind)}}); }
Json button(std::string_view name) { return object({{"button", name}}); }

struct Offer {
    Message label;
    Json touches;

    Offer(std::string_view key, std::initializer_list<JsonElement> touched)
        : label(say("action", key)), touches(Json::array(touched)) {}
    template <class Value>
    Offer&& with(std::string_view name, Value&& value) && {
        label.with(name, std::forward<Value>(value));
        return std::move(*this);
    }
};

Offer plain(std::string_view name) { return {name, {button(name)}}; }

// An Action of a Pirate: "repair 0".
Offer deed(const State& s, std::string_view name, Slot slot) {
    return Offer(name, {pirate_touch(slot), button(name)}).with("pirate", say_pirate(s, slot));
}

Offer deploy_offer(const State& s, Action action) {
    const auto ship = static_cast<Ship>(action.c);
    return Offer("deploy", {pirate_touch(action.a), place_touch(action.b),
                            object({{"ship", row_of(ship).id}})})
        .with("pirate", say_pirate(s, action.a))
        .with("place", say_place(action.b))
        .with("ship", say_ship(ship));
}

// Of a diamond card as many as the Initiative of its Pirate (B4.41).
Offer use_offer(const State& s, Action action) {
    const auto kind = static_cast<Kind>(action.a);
    const KindRow& row = row_of(kind);
    Offer made("use", {card_touch(action.a), button("use")});
    unsigned count = row.actions;
    if (action.b != no_slot) {
        made.touches.push_back(pirate_touch(action.b));
        count = row_of(at(s, action.b)).initiative;
    }
    if (kind == Kind::lookout_aloft) made.touches.push_back(pirate_touch(action.c));
    return std::move(made)
        .with("card", say_card(kind))
        .with("count", std::int64_t{count})
        .with("moves", std::int64_t{kind == Kind::favorable_winds ? 2 : 0})
        .with("lookout", std::int64_t{kind == Kind::lookout_aloft ? 1 : 0});
}

Offer event_offer(const State& s, Action action) {
    const auto kind = static_cast<Kind>(action.a);
    const bool buries = kind == Kind::buried_treasure;
    Offer made(buries ? "event_bury" : "event",
               {card_touch(action.a), button("event"), pirate_touch(action.b)});
    made.label.with("card", say_card(kind)).with("pirate", say_pirate(s, action.b));
    if (buries) {
        made.touches.push_back(object({{"hold", action.c + 1}}));
        made.label.with("hold", std::int64_t{action.c + 1})
            .with("amount", say_doubloons(at(s, action.b).booty[action.c]));
    }
    return made;
}

// How he gets there, as a person would say it.
std::string_view move_key(const Pirate& p, Place to) {
    if (in_port(p)) return "move_out";
    if (is_port(to)) return "move_in";
    return is_box(to) ? "move_box" : "move_sea";
}
Offer move_offer(const State& s, Action action) {
    const Pirate& p = at(s, action.a);
    return Offer(move_key(p, action.b),
                 {pirate_touch(action.a), place_touch(action.b), button("move")})
        .with("pirate", say_pirate(s, action.a))
        .with("place", say_place(action.b));
}

Offer at_port(const State& s, std::string_view name, Slot slot, Port port) {
    return Offer(name, {pirate_touch(slot), place_touch(place_of(port)), button(name)})
        .with("pirate", say_pirate(s, slot))
        .with("port", say_port(port));
}

// With INFO markers of the Port's nation it has to be said which is used (B8.46).
Offer fight_offer(const State& s, std::string_view name, Slot slot, Port port, unsigned info) {
    Offer made = at_port(s, name, slot, port);
    if (best_info(at(s, slot), ports[port].nation) != 0)
        made.touches.push_back(object({{"info", info}}));
    return std::move(made).with("info", std::int64_t{info});
}

Offer hostage_offer(const State& s, std::string_view name, Action action) {
    return Offer(name, {pirate_touch(action.a),
                        object({{"hostage", word_of(Operand::hostage, action.b)}}), button(name)})
        .with("pirate", say_pirate(s, action.a))
        .with("hostage", say_hostage(action.b));
}

Offer grab_offer(const State& s, Action action) {
    return Offer("grab", {pirate_touch(action.a), pirate_touch(action.b), button("grab")})
        .with("pirate", say_pirate(s, action.a))
        .with("victim", say_pirate(s, action.b));
}

Offer retire_offer(const State& s, Action action) {
    const auto way = static_cast<Way>(action.b);
    return Offer("retire",
                 {pirate_touch(action.a), button("retire"), object({{"way", id_of(way)}})})
        .with("pirate", say_pirate(s, action.a))
        .with("way", say_way(way))
        .with("points", std::int64_t{retirement_points(at(s, action.a), way)});
}

Offer counter_offer(const State& s, Action action) {
    const auto kind = static_cast<Kind>(action.a);
    Offer made("counter", {card_touch(action.a), button("counter")});
    made.label.with("card", say_card(kind)).with("pirate", say_pirate(s, s.declared.slot));
    if (kind == Kind::piratical_ambition) made.touches.push_back(pirate_touch(action.b));
    return made;
}

Offer stow_offer(const State& s, Action action) {
    const unsigned lost = at(s, s.cargo.slot).booty[action.a];
    Offer made(lost != 0 ? "stow_instead" : "stow", {object({{"hold", action.a + 1}})});
    made.label.with("hold", std::int64_t{action.a + 1})
        .with("amount", say_doubloons(s.cargo.amount));
    if (lost != 0) made.label.with("lost", say_doubloons(lost));
    return made;
}

Offer make_offer(const State& s, Action action) {
    const Entry& frame = s.stack.top();
    const Slot slot = action.a;
    switch (verb_of(action)) {
        case Verb::ship: {
            const auto ship = static_cast<Ship>(action.a);
            return Offer("ship", {object({{"ship", row_of(ship).id}})})
                .with("ship", say_ship(ship));
        }
        case Verb::area:
            return Offer("area", {place_touch(action.a)}).with("place", say_place(action.a));
        case Verb::deploy: return deploy_offer(s, action);
        case Verb::done: return plain("done");
        case Verb::tend:
            return Offer("tend", {pirate_touch(slot)}).with("pirate", say_pirate(s, slot));
        case Verb::use: return use_offer(s, action);
        case Verb::event: return event_offer(s, action);
        case Verb::waive:
            return deed(s, "waive", slot).with("nation", say_nation(at(s, slot).letter));
        case Verb::end: return plain("end");
        case Verb::move: return move_offer(s, action);
        case Verb::find: return at_port(s, "find", slot, action.b);
        case Verb::loot: return at_port(s, "loot", slot, at(s, slot).found);
        case Verb::torture: return hostage_offer(s, "torture", action);
        case Verb::ransom: return hostage_offer(s, "ransom", action);
        case Verb::convert:
            return deed(s, "convert", slot).with("amount", say_doubloons(booty_of(at(s, slot))));
        case Verb::repair: return deed(s, "repair", slot);
        case Verb::careen: return deed(s, "careen", slot);
        case Verb::attack: return fight_offer(s, "attack", slot, action.b, action.c);
        case Verb::sack: return fight_offer(s, "sack", slot, port_of(at(s, slot).place), action.c);
        case Verb::grab: return grab_offer(s, action);
        case Verb::haven: return deed(s, "haven", slot);
        case Verb::retire: return retire_offer(s, action);
        case Verb::let: return plain("let");
        case Verb::warship:
            return Offer("warship", {object({{"warship", word_of(Operand::warship, action.a)}})})
                .with("warship", say_warship(action.a));
        case Verb::place: return plain("place");
        case Verb::commission:
            return plain("commission")
                .with("commissioner", say_commissioner(s.players[frame.a].commissioner));
        case Verb::oust:
            return plain("oust").with("commissioner",
                                      say_commissioner(s.players[frame.a].commissioner));
        case Verb::counter: return counter_offer(s, action);
        case Verb::reroll: return plain("reroll");
        case Verb::keep: return plain("keep");
        case Verb::stow: return stow_offer(s, action);
        case Verb::decline: return plain("decline").with("free", std::int64_t{s.cargo.free});
        case Verb::hold: return plain("hold");
        case Verb::torment: return plain("torment");
        case Verb::board: return plain("board").with("ship", say_ship(merchants[frame.c].ship));
        case Verb::stay: return plain("stay").with("ship", say_ship(at(s, frame.b).ship));
        case Verb::carouse: return plain("carouse");
        case Verb::refrain: return plain("refrain");
        case Verb::heir:
            return Offer("heir", {pirate_touch(slot)}).with("pirate", say_pirate(s, slot));
        case Verb::chance: break;
    }
    return plain("end");
}

// What an Action costs, and whether Moves of Favorable Winds pay for it.
void add_cost(const State& s, Action action, Json& out) {
    const Verb verb = verb_of(action);
    if (verb < Verb::move || verb > Verb::retire) return;
    const Slot slot = action.a;
    unsigned cost = 1;
    if (verb == Verb::careen) cost = par::careen_cost;
    if (verb == Verb::move) cost = move_cost(at(s, slot));
    out["cost"] = cost;
    const bool his = s.course.moves_of == no_slot || s.course.moves_of == slot;
    out["moves"] = verb == Verb::move && his && s.course.moves != 0;
}

// What comes of a reaction that leads to a fight.
void add_reaction(const State& s, Action action, Json& out) {
    const Side side = s.stack.top().a;
    Json fight = Json::object();
    switch (verb_of(action)) {
        case Verb::warship: add_fight(s, s.declared.slot, action.a, fight); break;
        case Verb::commission:
        case Verb::oust: add_fight(s, s.declared.slot, commissioner_mark | side, fight); break;
        default: return;
    }
    out["fight"] = std::move(fight);
}

}  // namespace

void view_ask(const State& s, Json& out) {
    const Asked question = what_is_asked(s);
    out["ask"] = object({{"prompt", to_json(question.prompt)}, {"rule", question.rule}});
    ActionList legal;
    Blackbeard::actions(s, legal);
    for (Action action : legal) {
        Offer made = make_offer(s, action);
        Json offer = object({{"action", Blackbeard::action_text(action)},
                             {"label", to_json(made.label)},
                             {"touches", std::move(made.touches)}});
        Json odds = odds_object(s, action);
        if (!odds.is_null()) offer["odds"] = std::move(odds);
        add_cost(s, action, offer);
        Json danger = danger_object(s, action);
        if (!danger.is_null()) offer["danger"] = std::move(danger);
        add_reaction(s, action, offer);
        out["actions"].push_back(std::move(offer));
    }
    view_refusals(s, legal, out["refusals"]);
}

}  // namespace nb::blackbeard
