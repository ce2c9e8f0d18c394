#include <algorithm>

#include "core/view.hpp"
#include "northgard/said.hpp"
#include "northgard/view_internal.hpp"

// What is asked of the seat that decides: the prompt with its rule, and each legal action with its
// label and the things it touches.

namespace nb::northgard {

using Json = JsonTree;

namespace {

// The question.
// ------------------------------------------------------------------------------------------

struct Asked {
    Message prompt;
    std::string_view rule;
};

Message prompt(std::string_view key) { return say("prompt", key); }

// The card being carried out by the seat.
Card card_going_on(const State& s) {
    for (std::size_t i = s.stack.depth(); i-- > 0;) {
        const Entry& frame = s.stack.at(i);
        if (frame.kind == Ask::effect || frame.kind == Ask::begin_card) return frame.b;
    }
    return no_card;
}

Seat card_player(const State& s) {
    for (std::size_t i = s.stack.depth(); i-- > 0;) {
        const Entry& frame = s.stack.at(i);
        if (frame.kind == Ask::effect || frame.kind == Ask::begin_card) return frame.a;
    }
    return s.active;
}

Asked about_turn(const State& s, const Entry& frame) {
    if ((frame.b & turn_main_played) != 0) return {prompt("turn_flash"), "N5.4"};
    if ((frame.b & turn_card_played) != 0) return {prompt("turn_more"), "N5.4"};
    if (s.players[frame.a].hand.empty()) return {prompt("turn_empty"), "N5.2"};
    return {prompt("turn"), "N5.2"};
}

Message recruit_prompt(const Entry& frame) {
    const auto where = static_cast<Where>(frame.c & 127U);
    const bool one = frame.b == 1;
    std::string_view key = "recruit";
    if (where == Where::neutral || where == Where::neutral_same) key = "recruit_neutral";
    if (where == Where::own_or_neutral || where == Where::own_or_neutral_same) {
        key = "recruit_anywhere";
    }
    return prompt(key)
        .with("count", std::int64_t{frame.b})
        .with("together", std::int64_t{together(where) && !one ? 1 : 0});
}

Asked about_fight(const State& s, const Entry& frame) {
    const std::int64_t territory = s.fight.territory;
    switch (frame.kind) {
        case Ask::push: return {prompt("push").with("territory", territory), "N17.18"};
        case Ask::attacker_food:
            return {prompt("attacker_food").with("territory", territory), "N12.7"};
        case Ask::defender_food:
            return {prompt("defender_food")
                        .with("territory", territory)
                        .with("food", std::int64_t{s.fight.attacker.food}),
                    "N12.7"};
        case Ask::attacker_face: return {prompt("face"), "N12.9"};
        case Ask::defender_face: return {prompt("face"), "N12.10"};
        case Ask::axes: return {prompt("axes"), "N12.12"};
        case Ask::retreat_to: return {prompt("retreat").with("territory", territory), "N12.20"};
        default:
            return {prompt("retreat_figures")
                        .with("territory", territory)
                        .with("to", std::int64_t{frame.b}),
                    "N12.20"};
    }
}

Asked about_move(const State& s, const Entry& frame) {
    switch (frame.kind) {
        case Ask::move_from:
            return {prompt("move_from").with("count", std::int64_t{s.move.left}), "N8.2"};
        case Ask::move_to:
            return {prompt("move_to")
                        .with("territory", std::int64_t{s.move.from})
                        .with("count", std::int64_t{s.move.left}),
                    "N8.2"};
        case Ask::move_figures:
            return {prompt("move_figures")
                        .with("territory", std::int64_t{s.move.from})
                        .with("to", std::int64_t{s.move.to}),
                    "N8.2"};
        case Ask::declare: return {prompt("declare"), "N20.15"};
        default: return {prompt("choose_fight"), "N12.2"};
    }
}

Asked about_explore(const State& s, const Entry& frame) {
    const auto count = static_cast<std::int64_t>(s.tiles.size());
    switch (frame.kind) {
        case Ask::choose_tile: return {prompt("choose_tile").with("count", count), "N9.10"};
        case Ask::under_tile: return {prompt("under_tile"), "N9.10"};
        default:
            if (frame.b != 0) return {prompt("place_or_redraw"), "N17.19"};
            return {prompt("place_tile"), "N9.3"};
    }
}

Asked about_allotting(const Entry& frame) {
    const std::int64_t keep = frame.b >> 4;
    const std::int64_t discard = frame.b & 15U;
    if (keep > 0) return {prompt("keep").with("count", keep), "N10.2"};
    if (discard > 0) return {prompt("discard").with("count", discard), "N10.2"};
    return {prompt("top"), "N10.2"};
}

Asked about_glory(const Entry& frame, const State& s) {
    if (frame.b == 0) return {prompt("glory"), "N17.13"};
    return {prompt(frame.b == 1 ? "glory_collect" : "glory_build")
                .with("territory", std::int64_t{s.target}),
            frame.b == 1 ? "N17.13" : "N25.7"};
}

// The small questions of cards.
Asked about_card(const State& s, const Entry& frame) {
    const auto victim = [&] { return say_of_player(frame.b); };
    switch (frame.kind) {
        case Ask::basic: return {prompt("basic").with("count", std::int64_t{frame.b}), "N10.1"};
        case Ask::allot: return about_allotting(frame);
        case Ask::discard_or_draw: return {prompt("discard_or_draw"), "N17.17"};
        case Ask::pay_to_draw:
            return {prompt("pay_to_draw").with("count", std::int64_t{frame.b}), "N10.3"};
        case Ask::pay_to_add:
            return {prompt("pay_to_add")
                        .with("count", std::int64_t{frame.b})
                        .with("territory", std::int64_t{s.recruit_last}),
                    "N17.8"};
        case Ask::remove_unit:
            return {prompt(frame.b != 0 ? "remove_unit_anywhere" : "remove_unit"),
                    frame.b != 0 ? "N17.7" : "N17.15"};
        case Ask::collect_one:
            return {prompt("collect_one").with("territory", std::int64_t{s.target}), "N17.7"};
        case Ask::step_unit:
            return {prompt("step_unit").with("territory", std::int64_t{s.recruit_last}), "N17.12"};
        case Ask::press_player: return {prompt("press_player"), "N17.10"};
        case Ask::press_card: return {prompt("press_card").with("player", victim()), "N17.10"};
        case Ask::press_answer:
            return {prompt("press_answer")
                        .with("player", say_player(frame.c))
                        .with("card", say_card(frame.b)),
                    "N17.10"};
        case Ask::spy_player: return {prompt("spy_player"), "N17.21"};
        case Ask::spy_card: return {prompt("spy_card").with("player", victim()), "N17.21"};
        case Ask::curse:
            return {prompt("curse").with("player", say_player(card_player(s))), "N17.30"};
        case Ask::threat: return {prompt("threat"), "N17.31"};
        case Ask::glory: return about_glory(frame, s);
        case Ask::annex: return {prompt(frame.b == 0 ? "annex" : "annex_more"), "N17.14"};
        case Ask::may_explore: return {prompt("may_explore"), "N17.32"};
        case Ask::swap_building: return {prompt("swap_building"), "N17.22"};
        case Ask::take_display: return {prompt("take_display"), "N17.20"};
        case Ask::hidden_from: return {prompt("hidden_from"), "N17.26"};
        case Ask::hidden_to:
            return {prompt("hidden_to").with("territory", std::int64_t{frame.b}), "N17.26"};
        case Ask::hidden_figures:
            return {prompt("move_figures")
                        .with("territory", std::int64_t{frame.b})
                        .with("to", std::int64_t{frame.c}),
                    "N17.26"};
        case Ask::bribe_from: return {prompt("bribe_from"), "N17.35"};
        case Ask::bribe_to:
            return {prompt("bribe_to").with("territory", std::int64_t{frame.b}), "N17.35"};
        case Ask::bribe_figures:
            return {prompt("bribe_figures")
                        .with("territory", std::int64_t{frame.b})
                        .with("to", std::int64_t{frame.c}),
                    "N17.35"};
        default: return {prompt("copy").with("card", say_card(card_going_on(s))), "N17.39"};
    }
}

Asked about_year(const State& s, const Entry& frame) {
    switch (frame.kind) {
        case Ask::claim: return {prompt("claim").with("territory", std::int64_t{s.token}), "N16.6"};
        case Ask::trade: return {prompt(s.trade_any != 0 ? "trade_any" : "trade"), "N13.6"};
        case Ask::team_offer: return {prompt("team_offer"), "N18.6"};
        case Ask::team_answer: return {prompt("team_answer"), "N18.6"};
        case Ask::creature_to: {
            const Standing& standing = s.line[frame.b];
            return {prompt("creature_to")
                        .with("creature", say_creature(standing.creature))
                        .with("territory", std::int64_t{standing.territory}),
                    "N20.12"};
        }
        case Ask::summon: return {prompt("summon"), "N21.1"};
        case Ask::second_chance: return {prompt("second_chance"), "N15.11"};
        default: return {prompt("second_units"), "N15.12"};
    }
}

Asked what_is_asked(const State& s) {
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::choose_clan: return {prompt("choose_clan"), "N2.1"};
        case Ask::setup_tile:
            return {prompt(frame.b == 1 ? "setup_tile" : "setup_second_tile"),
                    frame.b == 1 ? "N2.10" : "N2.11"};
        case Ask::setup_units:
            return {prompt(frame.b == no_slot ? "setup_units_anywhere" : "setup_units"), "N2.10"};
        case Ask::turn: return about_turn(s, frame);
        case Ask::take_card:
            return {prompt(s.year == s.years ? "take_achievement" : "take_card"), "N5.11"};
        case Ask::counter:
            return {prompt("counter")
                        .with("player", say_player(s.active))
                        .with("card", say_card(frame.b)),
                    "N17.23"};
        case Ask::token: return {prompt("token"), frame.b != 0 ? "N17.9" : "N16.6"};
        case Ask::recruit: return {recruit_prompt(frame), "N6.1"};
        case Ask::camps: return {prompt("camps"), "N25.8"};
        case Ask::recruit_each:
            if (frame.b > unit_limit) return {prompt("recruit_each"), "N17.16"};
            return {prompt("recruit_some").with("count", std::int64_t{frame.b}), "N17.4"};
        case Ask::recruit_per:
            return {prompt("recruit_per").with("resource", resource_ids[frame.c]), "N17.25"};
        case Ask::add_unit: return {prompt("add_unit"), "N17.38"};
        case Ask::build: return {prompt("build").with("discount", std::int64_t{frame.b}), "N7.1"};
        case Ask::build_second:
            return {prompt(frame.b != 0 ? "build_second_small" : "build_second"), "N17.27"};
        case Ask::move_from:
        case Ask::move_to:
        case Ask::move_figures:
        case Ask::declare:
        case Ask::choose_fight: return about_move(s, frame);
        case Ask::push:
        case Ask::attacker_food:
        case Ask::defender_food:
        case Ask::attacker_face:
        case Ask::defender_face:
        case Ask::axes:
        case Ask::retreat_to:
        case Ask::retreat_figures: return about_fight(s, frame);
        case Ask::choose_tile:
        case Ask::under_tile:
        case Ask::place_tile: return about_explore(s, frame);
        case Ask::claim:
        case Ask::trade:
        case Ask::team_offer:
        case Ask::team_answer:
        case Ask::creature_to:
        case Ask::summon:
        case Ask::second_chance:
        case Ask::second_units: return about_year(s, frame);
        default: return about_card(s, frame);
    }
}

// Things that a choice touches.
// ------------------------------------------------------------------------------------------

Json card_in(Card card, std::string_view zone) {
    return object({{"card", cards[card].id}, {"in", zone}});
}
Json button(std::string_view name) { return object({{"button", name}}); }
Json resources(Action action) {
    return object(
        {{"resources", object({{"food", action.a}, {"wood", action.b}, {"lore", action.c}})}});
}

struct Offer {
    Message label;
    Json touches;
    Territory territory = no_territory;  // that it touches

    Offer(std::string_view key, std::initializer_list<JsonElement> touched)
        : label(say("action", key)), touches(Json::array(touched)) {}
    template <class Value>
    Offer&& with(std::string_view name, Value&& value) && {
        label.with(name, std::forward<Value>(value));
        return std::move(*this);
    }
};

Offer hand_card(std::string_view verb, Card card) {
    return Offer(verb, {card_in(card, "hand"), button(verb)}).with("card", say_card(card));
}
Offer in_territory(std::string_view key, Territory t) {
    Offer made(key, {object({{"territory", t}})});
    made.territory = t;
    return std::move(made).with("territory", std::int64_t{t});
}

Offer place_offer(Action action) {
    const Placement placement = placement_of(action);
    const int x = int{placement.cell.x} - int{cell_origin};
    const int y = int{placement.cell.y} - int{cell_origin};
    const std::string_view tile = tiles[placement.tile].id;
    Offer made("place", {object({{"tile", tile}})});
    made.touches.push_back(
        object({{"cell", Json::array({x, y})}, {"tile", tile}, {"rotation", placement.rotation}}));
    return std::move(made)
        .with("tile", tile)
        .with("x", x)
        .with("y", y)
        .with("turns", std::int64_t{placement.rotation});
}

Offer upgrade_offer(Action action) {
    const std::string_view verb = action.c != 0 ? "upgrade_remove" : "upgrade";
    return Offer(verb, {card_in(action.a, "hand"), button(verb), card_in(action.b, "upgrades")})
        .with("card", say_card(action.a))
        .with("upgrade", say_card(action.b));
}

Offer recruit_offer(Action action) {
    if (action.b == 0) return in_territory("recruit", action.a);
    Offer made = in_territory("recruit_kaija", action.a);
    made.touches.push_back(object({{"kaija", true}}));
    return made;
}

Offer settle_offer(Action action) {
    const bool kaija = action.b != 0;
    Offer made = in_territory("settle", action.a);
    if (kaija) made.touches.push_back(object({{"kaija", true}}));
    const unsigned group = 3;  // N2.10
    return std::move(made).with("figures", say_figures(kaija ? group - 1 : group, kaija));
}

// Wood less for the build that is asked about.
unsigned discount_of(const State& s) {
    const Entry& frame = s.stack.top();
    return frame.kind == Ask::build ? frame.b : 0;
}

Offer build_offer(const State& s, Action action) {
    const auto kind = static_cast<Building>(action.b);
    const unsigned price = building_cost(kind);
    const unsigned less = discount_of(s);
    const std::string_view space = space_ids[action.c];
    Offer made = in_territory("build", action.a);
    made.touches.push_back(object({{"building", id_of(kind)}}));
    made.touches.push_back(object({{"space", space}}));
    return std::move(made)
        .with("building", say_building(kind))
        .with("space", space)
        .with("wood", std::int64_t{price > less ? price - less : 0});
}

Offer exchange_offer(Action action) {
    const auto old = static_cast<Building>(action.b >> 2);
    const auto now = static_cast<Building>(action.c);
    Offer made = in_territory("exchange", action.a);
    made.touches.push_back(object({{"building", id_of(old)}}));
    made.touches.push_back(object({{"space", space_ids[action.b & 3U]}}));
    made.touches.push_back(object({{"building", id_of(now)}}));
    return std::move(made).with("old", say_building(old)).with("new", say_building(now));
}

Territory destination(const State& s) {
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::move_figures: return s.move.to;
        case Ask::retreat_figures: return frame.b;
        default: return frame.c;
    }
}
Offer figures_offer(const State& s, Action action) {
    Offer made = in_territory("figures", destination(s));
    made.touches.push_back(object({{"units", action.a}, {"kaija", action.b != 0}}));
    return std::move(made).with("figures", say_figures(action.a, action.b != 0));
}

Offer attack_offer(Action action) {
    Offer made = in_territory("attack_creature", action.a);
    made.touches.push_back(object({{"creature", action.b}}));
    return std::move(made).with("creature", say_on_creature(action.b));
}
Offer fight_offer(Action action) {
    if (action.b == no_creature) return in_territory("fight", action.a);
    Offer made = in_territory("fight_creature", action.a);
    made.touches.push_back(object({{"creature", action.b}}));
    return std::move(made).with("creature", say_creature(action.b));
}

Offer tile_offer(std::string_view key, Tile tile) {
    return Offer(key, {object({{"tile", tiles[tile].id}})}).with("tile", tiles[tile].id);
}

Offer take_offer(const State& s, Card card) {
    const bool in_display = std::ranges::find(s.display, card) != s.display.end();
    return Offer("take", {card_in(card, in_display ? "display" : "achievements")})
        .with("card", say_card(card));
}

Offer looked_offer(const State& s, std::string_view verb, Card card) {
    const bool looked = asked(s) == Ask::allot;
    return Offer(verb, {card_in(card, looked ? "looked" : "hand"), button(verb)})
        .with("card", say_card(card));
}

Offer pick_offer(const State& s, Card card) {
    const bool own = asked(s) == Ask::discard_or_draw;
    const bool points = asked(s) == Ask::press_card;
    return Offer(own      ? "pick"
                 : points ? "point_at"
                          : "spy",
                 {card_in(card, own ? "discard" : "spied")})
        .with("card", say_card(card));
}

Offer copy_offer(const State& s, Action action) {
    const bool again = asked(s) == Ask::copy_played;
    Json touch = card_in(action.a, again ? "played" : "active");
    touch["seat"] = action.b;
    Offer made(again ? "copy_again" : "copy", {std::move(touch)});
    made.label.with("card", say_card(action.a));
    if (!again) made.label.with("player", say_of_player(action.b));
    return made;
}

Offer player_offer(const State& s, Seat seat) {
    const bool threat = asked(s) == Ask::threat;
    return Offer(threat ? "threaten" : "look_at", {object({{"seat", seat}})})
        .with("player", say_of_player(seat));
}

Offer payment_offer(std::string_view key, Action action) {
    return Offer(key, {resources(action)})
        .with("amounts", say_amounts({action.a, action.b, action.c, 0}));
}

Offer trade_offer(Action action) {
    const auto gained = static_cast<Resource>(action.a);
    const int food = action.b >> 4;
    const int wood = action.b & 15U;
    const int lore = action.c;
    Offer made("trade", {object({{"resource", id_of(gained)}})});
    made.touches.push_back(
        object({{"resources", object({{"food", food}, {"wood", wood}, {"lore", lore}})}}));
    return std::move(made)
        .with("given", say_amounts({food, wood, lore, 0}))
        .with("gained", say_some(id_of(gained), 1));
}

Offer swap_offer(Action action) {
    const auto given = static_cast<Resource>(action.a);
    const auto got = static_cast<Resource>(action.b);
    Offer made("swap", {object({{"resource", id_of(got)}})});
    made.touches.push_back(object({{"give", id_of(given)}}));
    return std::move(made)
        .with("given", say_some(id_of(given), 1))
        .with("got", say_some(id_of(got), 1));
}

Offer food_offer(Action action) {
    if (action.a == 0) return {"no_food", {object({{"food", 0}})}};
    return Offer("food", {object({{"food", action.a}})}).with("count", std::int64_t{action.a});
}

Offer choose_offer(Action action) {
    static constexpr std::array<std::string_view, 4> names = {"recruit", "move", "explore",
                                                              "build"};
    const std::string_view name = names[action.a];
    return Offer("choose_" + std::string(name), {button(name)});
}

// What "no" means here.
std::string_view stop_key(const State& s) {
    switch (asked(s)) {
        case Ask::token: return "stop_token";
        case Ask::recruit:
        case Ask::recruit_each:
        case Ask::recruit_per:
        case Ask::camps: return "stop_recruit";
        case Ask::build: return "stop_build";
        case Ask::build_second: return "stop_build_second";
        case Ask::move_from:
        case Ask::move_to:
        case Ask::move_figures: return "stop_move";
        case Ask::declare: return "stop_declare";
        case Ask::push: return "stop_push";
        case Ask::pay_to_draw:
        case Ask::pay_to_add: return "stop_pay";
        case Ask::step_unit: return "stop_step";
        case Ask::glory: return "stop_glory";
        case Ask::annex:
        case Ask::may_explore: return "stop_explore";
        case Ask::swap_building: return "stop_swap";
        case Ask::claim: return "stop_claim";
        case Ask::trade: return "stop_trade";
        case Ask::team_offer: return "stop_offer";
        case Ask::summon: return "stop_summon";
        default: return "stop";
    }
}

Offer make_offer(const State& s, Action action) {
    switch (verb_of(action)) {
        case Verb::clan: {
            const auto clan = static_cast<Clan>(action.a);
            return Offer("clan", {object({{"clan", clan_ids[action.a]}})})
                .with("clan", say_clan(clan));
        }
        case Verb::place: return place_offer(action);
        case Verb::settle: return settle_offer(action);
        case Verb::play: return hand_card("play", action.a);
        case Verb::wait: return hand_card("wait", action.a);
        case Verb::replace: return hand_card("replace", action.a);
        case Verb::remove: return hand_card("remove", action.a);
        case Verb::upgrade: return upgrade_offer(action);
        case Verb::pass: return {"pass", {button("pass")}};
        case Verb::end: return {"end", {button("end")}};
        case Verb::take: return take_offer(s, action.a);
        case Verb::counter:
            return Offer("counter", {button("counter")}).with("card", say_card(s.stack.top().b));
        case Verb::allow: return {"allow", {button("allow")}};
        case Verb::recruit: return recruit_offer(action);
        case Verb::stop: return {stop_key(s), {button("stop")}};
        case Verb::camp: return in_territory("camp", action.a);
        case Verb::build: return build_offer(s, action);
        case Verb::from: return in_territory("from", action.a);
        case Verb::to: return in_territory("to", action.a);
        case Verb::figures: return figures_offer(s, action);
        case Verb::attack: return attack_offer(action);
        case Verb::fight: return fight_offer(action);
        case Verb::push: return in_territory("push", action.a);
        case Verb::food: return food_offer(action);
        case Verb::point: return {"point", {object({{"face", "point"}})}};
        case Verb::casualty: return {"casualty", {object({{"face", "casualty"}})}};
        case Verb::choose: return choose_offer(action);
        case Verb::keep: return looked_offer(s, "keep", action.a);
        case Verb::discard: return looked_offer(s, "discard", action.a);
        case Verb::top: return looked_offer(s, "top", action.a);
        case Verb::tile: return tile_offer("tile", action.a);
        case Verb::under: return tile_offer("under", action.a);
        case Verb::redraw: return {"redraw", {button("redraw")}};
        case Verb::pay: return payment_offer("pay", action);
        case Verb::hit:
            return in_territory("hit", action.a)
                .with("player", say_of_player(at(s, action.a).owner));
        case Verb::collect: {
            const std::string_view id = resource_ids[action.a];
            return Offer("collect", {object({{"resource", id}})}).with("amount", say_some(id, 1));
        }
        case Verb::token: return in_territory("token", action.a);
        case Verb::exchange: return exchange_offer(action);
        case Verb::player: return player_offer(s, action.a);
        case Verb::pick: return pick_offer(s, action.a);
        case Verb::give: return payment_offer("give", action);
        case Verb::copy: return copy_offer(s, action);
        case Verb::draw: return {"draw", {button("draw")}};
        case Verb::trade: return trade_offer(action);
        case Verb::swap: return swap_offer(action);
        case Verb::accept:
            return {asked(s) == Ask::team_offer ? "offer" : "accept", {button("accept")}};
        case Verb::refuse: return {"refuse", {button("refuse")}};
        case Verb::creature: return in_territory("creature", action.a);
        case Verb::summon: return in_territory("summon", action.a);
        case Verb::step: return in_territory("step", action.a);
        case Verb::add: return in_territory("add", action.a);
        case Verb::harvest: return in_territory("harvest", action.a);
        case Verb::chance: break;
    }
    return {"stop", {button("stop")}};
}

// Where a card leads that is played now: the territories among which its first question lets
// choose. Whether somebody may cancel the card is nobody's business (N22.7): it is taken to go
// through. What comes after a draw or another player's choice isn't foreseen.
Territories reach_of(const State& s, Action action) {
    Territories reached;
    if (verb_of(action) != Verb::play) return reached;
    State next = s;
    Northgard::apply(next, action);
    if (asked(next) == Ask::counter) Northgard::apply(next, act(Verb::allow));
    const Turn turn = Northgard::turn(next);
    if (turn.kind != Turn::Kind::seat || turn.seat != s.stack.top().a) return reached;
    ActionList answers;
    Northgard::actions(next, answers);
    for (Action answer : answers) {
        const Territory touched = make_offer(next, answer).territory;
        if (touched != no_territory) reached.insert(touched);
    }
    return reached;
}

Json territory_list(const Territories& set) {
    Json list = Json::array();
    for_each(set, [&](Territory t) { list.push_back(t); });
    return list;
}

}  // namespace

void view_ask(const State& s, Json& out) {
    const Asked question = what_is_asked(s);
    out["ask"] = object({{"prompt", to_json(question.prompt)}, {"rule", question.rule}});
    ActionList legal;
    Northgard::actions(s, legal);
    for (Action action : legal) {
        Offer made = make_offer(s, action);
        Json offer = object({{"action", Northgard::action_text(action)},
                             {"label", to_json(made.label)},
                             {"touches", std::move(made.touches)}});
        Json odds = odds_object(s, action);
        if (!odds.is_null()) offer["odds"] = std::move(odds);
        const Territories reached = reach_of(s, action);
        if (!reached.empty()) offer["reaches"] = territory_list(reached);
        out["actions"].push_back(std::move(offer));
    }
    view_refusals(s, legal, out["refusals"]);
}

}  // namespace nb::northgard
