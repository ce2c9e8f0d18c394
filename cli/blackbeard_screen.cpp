#include "cli/blackbeard_screen.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "blackbeard/components.hpp"

namespace nb::cli {

namespace {

constexpr std::size_t label_width = 12;
constexpr std::size_t area_width = 20;
constexpr std::size_t port_width = 40;
constexpr std::size_t pirate_width = 24;

Message key(std::string_view name) { return Message("cli.blackbeard." + std::string(name)); }
Message counted(std::string_view name, std::optional<int> count) {
    return key(name).with("count", count.value_or(0));
}
std::string named(std::string_view kind, const std::string& id, const Stage& stage) {
    return id.empty() ? id : stage.say("blackbeard." + std::string(kind) + "." + id);
}
std::string place_name(const std::string& id, const Stage& stage) {
    const auto place = blackbeard::place_by_id(id);
    if (!place) return id;
    if (!blackbeard::is_port(*place)) {
        return named(blackbeard::is_box(*place) ? "box" : "area", id, stage);
    }
    const unsigned number = blackbeard::locator(blackbeard::port_of(*place));
    return named("port", std::to_string(number), stage);
}

std::string labelled(const std::string& label, const std::string& text, const Stage& stage) {
    return text.empty() ? text
                        : described(stage.style(Style::dim, label), text, label_width, stage);
}

const Json& position_of(const Json& view) { return at(view, "position"); }

// The items of a list; none if it isn't one.
const Json& items(const Json& object, const char* name) {
    static const Json none = Json::array();
    const Json& list = at(object, name);
    return list.is_array() ? list : none;
}

std::string card_name(const Json& card, const Stage& stage) {
    return named("card", text_at(card, "card"), stage);
}
const Json& nth(const Json& list, std::optional<int> index) {
    const auto i = static_cast<std::size_t>(index.value_or(-1));
    return i < list.size() ? list[i] : nothing();
}
std::string side_name(const Json& view, std::optional<int> side, const Stage& stage) {
    return named("side", text_at(nth(items(position_of(view), "sides"), side), "name"), stage);
}
std::string pirate_name(const Json& view, std::optional<int> slot, const Stage& stage) {
    return named("pirate", text_at(nth(items(position_of(view), "pirates"), slot), "pirate"),
                 stage);
}

// "W05 Spain 6/2": Combat and Speed.
std::string enemy_name(const Json& enemy, const Stage& stage) {
    const std::string warship = text_at(enemy, "warship");
    std::string name = warship.empty()
                           ? named("commissioner", text_at(enemy, "commissioner"), stage)
                           : warship + " " + named("nation", text_at(enemy, "nation"), stage);
    if (const auto combat = number_at(enemy, "combat")) {
        name += " " + std::to_string(*combat) + "/" +
                std::to_string(number_at(enemy, "speed").value_or(0));
    }
    return name;
}

// The chart.
// ------------------------------------------------------------------------------------------

// "+" a friendly governor, "!2" a hostile one and what he adds to the Strength.
std::string governor_mark(const Json& port) {
    const Json& governor = at(port, "governor");
    if (!governor.is_object()) return {};
    if (flag_at(governor, "pro")) return "+";
    return "!" + std::to_string(number_at(governor, "bonus").value_or(0));
}

// "*24 Havana Spa 10/5 !2 m": Strength and Value, a Merchant face down or by its number.
std::string port_cell(const Json& view, const Json& port, const Stage& stage) {
    const std::string nation = text_at(port, "nation");
    std::string text = touched(view, "place", at(port, "port")) ? "*" : " ";
    text += stage.style(Style::bold, std::to_string(number_at(port, "number").value_or(0))) + " ";
    text += place_name(text_at(port, "port"), stage) + " ";
    text += stage.say(key("nation." + (nation.empty() ? "none" : nation)));
    if (!nation.empty()) {
        text += " " + std::to_string(number_at(port, "strength").value_or(0)) + "/" +
                std::to_string(number_at(port, "value").value_or(0));
    }
    append(text, governor_mark(port), " ");
    const Json& merchant = at(port, "merchant");
    if (merchant.is_object()) {
        const std::string found = text_at(merchant, "merchant");
        append(text, stage.style(Style::gold, found.empty() ? "m" : found), " ");
    }
    if (flag_at(port, "sacked")) append(text, "x", " ");
    return text;
}

// The ports of an area side by side.
std::string port_rows(const Json& view, const Json& area, const Stage& stage) {
    const std::size_t across = std::max<std::size_t>(1, stage.terminal.width / port_width);
    std::string out;
    std::string line;
    std::size_t in_line = 0;
    const auto end_line = [&] {
        if (in_line == 0) return;
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
        line.clear();
        in_line = 0;
    };
    for (const Json& port : items(position_of(view), "ports")) {
        if (at(port, "area") != area) continue;
        line += padded(" " + port_cell(view, port, stage), port_width);
        if (++in_line == across) end_line();
    }
    end_line();
    return out;
}

// Whoever is in the area, or in one of its ports, whose number stands behind the name.
std::string ships_of(const Json& view, const Json& sea, const Stage& stage) {
    std::string out;
    for (const Json& pirate : items(position_of(view), "pirates")) {
        const bool here = at(pirate, "place") == at(sea, "sea");
        if (!here && at(pirate, "area") != at(sea, "sea")) continue;
        std::string name =
            stage.style(Style::bold, named("pirate", text_at(pirate, "pirate"), stage));
        const auto place = blackbeard::place_by_id(text_at(pirate, "place"));
        if (place && blackbeard::is_port(*place)) {
            name += " (" + std::to_string(blackbeard::locator(blackbeard::port_of(*place))) + ")";
        }
        append(out, name);
    }
    for (const char* hunters : {"warships", "commissioners"}) {
        for (const Json& enemy : items(sea, hunters)) {
            append(out, stage.style(Style::rust, enemy_name(enemy, stage)));
        }
    }
    return out;
}

std::string chart(const Json& view, const Stage& stage) {
    std::string out;
    for (const Json& sea : items(position_of(view), "seas")) {
        const std::string mark = touched(view, "place", at(sea, "sea")) ? "*" : "";
        const std::string ships = ships_of(view, sea, stage);
        if (flag_at(sea, "box") && ships.empty() && mark.empty()) continue;
        const std::string name = place_name(text_at(sea, "sea"), stage) + mark;
        out += described(stage.style(Style::leaves, name), ships, area_width, stage);
        out += port_rows(view, at(sea, "sea"), stage);
    }
    return out + stage.style(Style::dim, paragraph(stage.say(key("legend")), 0, stage));
}

// Sides and Pirates.
// ------------------------------------------------------------------------------------------

std::string heading(const Json& view, const Stage& stage) {
    const Json& position = position_of(view);
    const Json& turn = at(position, "turn");
    const Json& course = at(position, "course");
    const Json& pardon = at(position, "pardon");
    std::string line = stage.style(Style::bold, stage.say("blackbeard.name"));
    const auto add = [&](const Message& part) { append(line, stage.say(part), "; "); };
    if (text_at(position, "phase") == "setup") add(key("setup"));
    if (turn.is_object()) {
        const auto slot = number_at(turn, "slot");
        add(key("turn")
                .with("round", number_at(position, "round").value_or(0))
                .with("who", slot ? pirate_name(view, slot, stage)
                                  : side_name(view, number_at(turn, "side"), stage)));
        const auto of = number_at(course, "of");
        add(key("left")
                .with("actions", number_at(course, "actions").value_or(0))
                .with("who", of ? pirate_name(view, of, stage) : std::string("none"))
                .with("moves", number_at(course, "moves").value_or(0)));
    }
    add(counted("pardon", number_at(pardon, "count")));
    if (flag_at(pardon, "open")) add(key("window"));
    return paragraph(line, 0, stage);
}

std::string side_line(const Json& view, const Json& side, const Stage& stage) {
    std::string text = stage.say(counted("points", number_at(side, "points"))
                                     .with("now", number_at(side, "points_now").value_or(0)));
    if (const int retired = number_at(side, "retired").value_or(0); retired > 0) {
        append(text, stage.say(counted("retired", retired)));
    }
    if (!flag_at(side, "system")) {
        append(text, stage.say(counted("cards", number_at(side, "hand_count"))));
    }
    if (const auto turns = number_at(side, "window")) {
        append(text, stage.say(counted("window_turns", turns)));
    }
    const Json& commissioner = at(side, "commissioner");
    if (commissioner.is_object()) {
        append(text, enemy_name(commissioner, stage) + ": " +
                         place_name(text_at(commissioner, "place"), stage));
    }
    std::string reserve;
    for (const Json& slot : items(side, "reserve")) {
        if (slot.is_number_integer()) append(reserve, pirate_name(view, slot.get<int>(), stage));
    }
    if (!reserve.empty()) append(text, stage.say(key("reserve").with("pirates", reserve)));
    return described(" " + side_name(view, number_at(side, "side"), stage), text, pirate_width,
                     stage);
}

std::string ship_text(const Json& pirate, const Stage& stage) {
    return stage.say(key("ship")
                         .with("ship", named("ship", text_at(pirate, "ship"), stage))
                         .with("hits", number_at(pirate, "hits").value_or(0))
                         .with("hull", number_at(pirate, "hull").value_or(0))
                         .with("speed", number_at(pirate, "speed").value_or(0))
                         .with("combat", number_at(pirate, "combat").value_or(0)));
}

std::string holds_text(const Json& pirate, const Stage& stage) {
    std::string holds;
    for (const Json& hold : items(pirate, "holds")) {
        append(holds, hold == 0 ? std::string("-") : hold.dump(), " ");
    }
    return stage.say(key("holds").with("holds", holds));
}

// What he has beyond the tracks of his Display.
std::string possessions(const Json& pirate, const Stage& stage) {
    std::string out;
    for (const Json& hostage : items(pirate, "hostages")) {
        append(out, stage.say(key("hostage")
                                  .with("hostage", text_at(hostage, "hostage"))
                                  .with("value", number_at(hostage, "value").value_or(0))
                                  .with("info", number_at(hostage, "info").value_or(0))));
    }
    for (const Json& info : items(pirate, "infos")) {
        append(out, stage.say(key("info")
                                  .with("nation", named("nation", text_at(info, "nation"), stage))
                                  .with("amount", number_at(info, "amount").value_or(0))));
    }
    if (const std::string nation = text_at(pirate, "letter"); !nation.empty()) {
        append(out, stage.say(key("letter").with("nation", named("nation", nation, stage))));
    }
    if (const std::string port = text_at(pirate, "haven"); !port.empty()) {
        append(out, stage.say(key("haven").with("port", place_name(port, stage))));
    }
    if (const std::string port = text_at(pirate, "found"); !port.empty()) {
        append(out, stage.say(key("found").with("port", place_name(port, stage))));
    }
    return out;
}

std::string states(const Json& pirate, const Stage& stage) {
    std::string out;
    for (const char* state : {"letter_card", "scurvy", "taken", "becalmed", "immune", "careening",
                              "lookout", "expelled"}) {
        if (flag_at(pirate, state)) append(out, stage.say(key("is." + std::string(state))));
    }
    if (at(pirate, "revelry").is_object()) append(out, stage.say(key("is.revelry")));
    return out.empty() ? out : stage.style(Style::rust, out);
}

std::string pirate_line(const Json& view, const Json& pirate, const Stage& stage) {
    const Json& turn = at(position_of(view), "turn");
    const auto slot = number_at(turn, "slot");
    const bool his_turn =
        slot ? at(pirate, "slot") == *slot : at(turn, "side") == at(pirate, "side");
    std::string head = turn.is_object() && his_turn ? ">" : " ";
    head += stage.style(Style::bold, named("pirate", text_at(pirate, "pirate"), stage));
    std::string text;
    if (!flag_at(position_of(view), "solitaire")) {
        append(text, side_name(view, number_at(pirate, "side"), stage));
    }
    append(text, place_name(text_at(pirate, "place"), stage));
    append(text, ship_text(pirate, stage));
    append(text, holds_text(pirate, stage));
    append(text, stage.say(key("tracks")
                               .with("net_worth", number_at(pirate, "net_worth").value_or(0))
                               .with("notoriety", number_at(pirate, "notoriety").value_or(0))
                               .with("loyalty", number_at(pirate, "loyalty").value_or(0))
                               .with("cunning", number_at(pirate, "cunning").value_or(0))));
    append(text, possessions(pirate, stage));
    append(text, states(pirate, stage));
    return described(head, text, pirate_width, stage);
}

std::string displays(const Json& view, const Stage& stage) {
    std::string out;
    for (const Json& side : items(position_of(view), "sides")) out += side_line(view, side, stage);
    for (const Json& pirate : items(position_of(view), "pirates")) {
        if (text_at(pirate, "status") == "sailing") out += pirate_line(view, pirate, stage);
    }
    return out;
}

// Dice and cards.
// ------------------------------------------------------------------------------------------

// "4 ?, Ability 4": the dice of one side, and what is added to them.
std::string thrown(const Json& roll, const char* dice, const char* rows, const Stage& stage) {
    std::string out;
    for (const Json& die : items(roll, dice)) {
        append(out, die.is_number_integer() ? die.dump() : "?", " ");
    }
    for (const Json& row : items(roll, rows)) {
        append(out, named("rating", text_at(row, "what"), stage) + " " +
                        std::to_string(number_at(row, "points").value_or(0)));
    }
    return out;
}

std::string roll_line(const Json& view, const Stage& stage) {
    const Json& roll = at(position_of(view), "roll");
    if (!roll.is_object()) return {};
    std::string text = thrown(roll, "own", "rows", stage);
    const auto total = number_at(roll, "total");
    if (total && !text.empty()) text += " = " + std::to_string(*total);
    std::string against = thrown(roll, "rival_dice", "rival_rows", stage);
    if (const auto goal = number_at(roll, "against")) {
        if (!against.empty()) against += " = ";
        against += std::to_string(*goal);
    }
    if (!against.empty()) append(text, stage.say(key("against").with("what", against)));
    return labelled(stage.say(key("dice")), text, stage);
}

std::string hand_line(const Json& view, const Stage& stage) {
    std::string names;
    for (const Json& card : items(position_of(view), "hand")) {
        std::string name = card_name(card, stage);
        const int actions = number_at(card, "actions").value_or(0);
        name += flag_at(card, "diamond") ? " (I)" : " (" + std::to_string(actions) + ")";
        append(names, touched(view, "card", at(card, "card")) ? "[" + name + "]" : name);
    }
    return labelled(stage.say(key("hand")), names, stage);
}

std::string board(const Json& view, const Stage& stage) {
    return heading(view, stage) + '\n' + chart(view, stage) + '\n' + displays(view, stage) +
           roll_line(view, stage) + hand_line(view, stage);
}

// Looks.
// ------------------------------------------------------------------------------------------

std::string percent(const Json& object, const char* name) {
    return std::to_string((number_at(object, name).value_or(0) + 5) / 10);
}

std::string fight_text(const Json& fight, const std::string& who, const Stage& stage) {
    std::string text = stage.say(key("fight")
                                     .with("caught", percent(fight, "caught"))
                                     .with("win", percent(fight, "win"))
                                     .with("draw", percent(fight, "draw"))
                                     .with("loss", percent(fight, "loss"))
                                     .with("death", percent(fight, "death")));
    return who.empty() ? text : who + ": " + text;
}

std::string danger_text(const Json& danger, const Stage& stage) {
    std::string out;
    for (const char* hunters : {"warships", "commissioners"}) {
        for (const Json& enemy : items(danger, hunters)) {
            append(out, fight_text(enemy, enemy_name(enemy, stage), stage), "; ");
        }
    }
    if (number_at(danger, "attempt")) {
        append(out, stage.say(key("attempt").with("chance", percent(danger, "attempt"))), "; ");
    }
    if (flag_at(danger, "card")) append(out, stage.say(key("danger_card")), "; ");
    return out;
}

// Of each choice its odds, its cost and what it may provoke.
std::string prospects(const Json& view, const Stage& stage) {
    std::string out;
    for (const Json& action : items(view, "actions")) {
        std::string text;
        const Json& odds = at(action, "odds");
        if (odds.is_object()) {
            append(text,
                   stage.say(key("odds")
                                 .with("good", number_at(odds, "good").value_or(0))
                                 .with("of", number_at(odds, "of").value_or(0))),
                   "; ");
        }
        if (const auto cost = number_at(action, "cost")) {
            append(text, stage.say(counted(flag_at(action, "moves") ? "cost_moves" : "cost", cost)),
                   "; ");
        }
        append(text, danger_text(at(action, "danger"), stage), "; ");
        const Json& fight = at(action, "fight");
        if (fight.is_object()) append(text, fight_text(fight, {}, stage), "; ");
        if (text.empty()) continue;
        const std::string label = stage.style(Style::bold, stage.tell(at(action, "label")));
        out += paragraph(label + ": " + text, 2, stage);
    }
    return out.empty() ? stage.say(key("no_prospects")) + '\n' : out;
}

std::string card_texts(const Json& view, const Stage& stage) {
    std::string out;
    for (const Json& card : items(position_of(view), "hand")) {
        const std::string text = named("card_text", text_at(card, "card"), stage);
        out += paragraph(stage.style(Style::bold, card_name(card, stage)) + ": " + text, 2, stage);
    }
    return out.empty() ? stage.say(key("no_cards")) + '\n' : out;
}

std::string captains(const Json& view, const Stage& stage) {
    std::string out;
    for (const Json& pirate : items(position_of(view), "pirates")) {
        const Json& ratings = at(pirate, "ratings");
        if (!ratings.is_object()) continue;
        std::string text;
        for (const char* rating :
             {"initiative", "ability", "cruelty", "leadership", "cunning", "duel"}) {
            append(text, stage.say(key("rating." + std::string(rating))) + " " +
                             std::to_string(number_at(ratings, rating).value_or(0)));
        }
        if (const auto worth = number_at(pirate, "worth")) {
            append(text, stage.say(counted("worth", worth)));
        }
        const std::string name = named("pirate", text_at(pirate, "pirate"), stage);
        out += described(" " + stage.style(Style::bold, name), text, pirate_width, stage);
    }
    return out;
}

std::string card_counts(const Json& cards, const Stage& stage) {
    std::string out;
    for (const Json& card : cards) {
        const int count = number_at(card, "count").value_or(1);
        append(out, card_name(card, stage) + (count > 1 ? " x" + std::to_string(count) : ""));
    }
    return out.empty() ? "-" : out;
}

std::string decks(const Json& view, const Stage& stage) {
    const Json& all = at(position_of(view), "decks");
    const auto line = [&](const Message& title, const Json& cards) {
        return paragraph(
            stage.style(Style::bold, stage.say(title)) + ": " + card_counts(cards, stage), 2,
            stage);
    };
    const Json& hold = at(all, "hold");
    const Json& immediate = at(all, "immediate");
    std::string out = line(counted("deck", number_at(hold, "count")), items(all, "unseen"));
    out += line(key("discard"), items(hold, "discard"));
    if (immediate.is_object()) {
        out +=
            line(counted("immediate", number_at(immediate, "count")), items(immediate, "discard"));
    }
    std::string pools;
    for (const char* pool : {"merchants", "hostages", "warships", "commissioners", "pirates",
                             "anti_governors", "pro_governors"}) {
        append(pools,
               stage.say(key("pool." + std::string(pool))) + " " +
                   std::to_string(number_at(at(position_of(view), "pools"), pool).value_or(0)));
    }
    return out +
           paragraph(stage.style(Style::bold, stage.say(key("pools"))) + ": " + pools, 2, stage);
}

// What lies beside what, for whoever has no map.
std::string ways(const Json& view, const Stage& stage) {
    std::string out;
    for (const Json& sea : items(position_of(view), "seas")) {
        std::string near;
        for (const Json& other : items(sea, "neighbours")) {
            if (other.is_string()) append(near, place_name(other.get<std::string>(), stage));
        }
        out += described(" " + stage.style(Style::bold, place_name(text_at(sea, "sea"), stage)),
                         near, pirate_width, stage);
    }
    return out;
}

std::vector<int> numbers(const Json& actions) {
    std::vector<int> counted_up(actions.size());
    std::iota(counted_up.begin(), counted_up.end(), 1);
    return counted_up;
}

constexpr std::array looks = {
    Look{"o", "cli.blackbeard.help.o", prospects}, Look{"c", "cli.blackbeard.help.c", card_texts},
    Look{"w", "cli.blackbeard.help.w", ways},      Look{"s", "cli.blackbeard.help.s", captains},
    Look{"d", "cli.blackbeard.help.d", decks},
};

}  // namespace

const Screen& blackbeard_screen() {
    static constexpr Screen screen = {"blackbeard", board, numbers, looks};
    return screen;
}

}  // namespace nb::cli
