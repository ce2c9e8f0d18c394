#include "cli/northwood_screen.hpp"

#include <algorithm>
#include <array>

namespace nb::cli {

namespace {

constexpr std::array suits = {"claws", "flowers", "leaves", "eyes"};
constexpr std::array suit_styles = {Style::claws, Style::flowers, Style::leaves, Style::eyes};
constexpr std::string_view letters = "CFLE";
constexpr std::size_t label_width = 11;
constexpr std::size_t fief_width = 8;
constexpr std::size_t ability_column = 7;

Message key(std::string_view name) { return Message("cli.northwood." + std::string(name)); }

// "C5", "CQ" in the colour of their suit; the letter says the suit where there is no colour.
std::string coloured(const std::string& id, const Stage& stage) {
    const std::size_t suit = id.empty() ? std::string_view::npos : letters.find(id.front());
    if (suit == std::string_view::npos) return id;
    return stage.style(suit_styles[suit], id);
}

std::string suit_name(std::string_view suit, const Stage& stage) {
    std::string name = stage.say("northwood.suit." + std::string(suit));
    for (std::size_t i = 0; i < suits.size(); ++i) {
        if (suits[i] != suit) continue;
        return stage.style(suit_styles[i], std::string(1, letters[i]) + " " + name);
    }
    return name;
}

std::string character_name(const std::string& id, const Stage& stage) {
    return stage.say("northwood.character." + id);
}

// The id of a character that has one of two letters; guests go by their names only.
std::string short_id(const std::string& id, const Stage& stage) {
    return id.size() == 2 ? coloured(id, stage) : std::string();
}

// "King of Leaves (used): Look at ..."
std::string with_ability(const std::string& id, const Stage& stage, std::string_view state = {}) {
    return character_name(id, stage) + std::string(state) + ": " +
           stage.say("northwood.ability." + id);
}

std::string card_list(const Json& cards, const Stage& stage) {
    std::string out;
    if (!cards.is_array()) return out;
    for (const Json& card : cards) {
        if (!card.is_string()) continue;
        if (!out.empty()) out += ' ';
        out += coloured(card.get<std::string>(), stage);
    }
    return out;
}

std::string without_end_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

std::string labelled(const std::string& label, const std::string& text, const Stage& stage) {
    return without_end_blanks(stage.style(Style::dim, padded(label, label_width)) + text) + '\n';
}

std::string heading(const Json& view, const Stage& stage) {
    const Json& position = at(view, "position");
    std::string line = stage.style(Style::bold, stage.say("northwood.name"));
    if (const int visit = number_at(position, "visit").value_or(0); visit > 0) {
        line += "   " + stage.say(key("visit").with("visit", visit));
    }
    line +=
        "   " + stage.say(key("stars")
                              .with("stars", number_at(position, "stars").value_or(0))
                              .with("possible", number_at(position, "stars_possible").value_or(0))
                              .with("threshold", number_at(position, "threshold").value_or(0)));
    if (flag_at(at(view, "table"), "practice")) {
        line += "   " + stage.style(Style::rust, stage.say(key("practice")));
    }
    return line + '\n';
}

std::string fief_state(const Json& fief, const Stage& stage) {
    if (flag_at(fief, "visiting"))
        return stage.style(Style::gold, stage.say(key("state.visiting")));
    const std::string status = text_at(fief, "status");
    if (status == "neutral" || status.empty()) return {};
    const Style style = status == "lost" ? Style::rust : Style::bold;
    return stage.style(style, stage.say(key("state." + status)));
}

std::string fief_row(const Json& view, const Stage& stage) {
    const Json& fiefs = at(at(view, "position"), "fiefs");
    if (!fiefs.is_array()) return {};
    const std::string star = stage.terminal.unicode ? "★" : "*";
    std::string heads;
    std::string rulers;
    std::string states;
    for (const Json& fief : fiefs) {
        const int number = number_at(fief, "fief").value_or(0);
        const std::string digit = std::to_string(number);
        const std::string head =
            touched(view, "fief", number) ? "[" + digit + "]" : " " + digit + " ";
        std::string stars;
        for (int i = 0; i < number_at(fief, "stars").value_or(0); ++i) stars += star;
        const bool gone = text_at(fief, "status") == "lost" || text_at(fief, "status") == "spent";
        const std::string ruler = flag_at(fief, "masked") ? "??" : text_at(fief, "ruler");
        heads +=
            padded(stage.style(Style::bold, head) + stage.style(Style::gold, stars), fief_width);
        rulers += padded(" " + (gone ? stage.style(Style::dim, ruler) : coloured(ruler, stage)),
                         fief_width);
        states += padded(" " + fief_state(fief, stage), fief_width);
    }
    std::string out = labelled(stage.say(key("fiefs")), heads, stage) +
                      labelled(stage.say(key("rulers")), rulers, stage);
    if (states.find_first_not_of(' ') != std::string::npos) out += labelled("", states, stage);
    return out;
}

// The score is the loudest thing on the table: exact is gold, over is rust.
std::string score_pips(int score, int target, const Stage& stage) {
    const std::string full = stage.terminal.unicode ? "●" : "#";
    const std::string open = stage.terminal.unicode ? "○" : ".";
    std::string pips;
    for (int i = 0; i < std::max(score, target); ++i) pips += i < score ? full : open;
    const Style style = score == target ? Style::gold : score > target ? Style::rust : Style::bold;
    const std::string verdict = score == target  ? stage.say(key("exact"))
                                : score > target ? stage.say(key("over"))
                                                 : std::string();
    std::string out = stage.style(style, std::to_string(score) + "/" + std::to_string(target));
    if (!pips.empty()) out += "  " + stage.style(style, pips);
    if (!verdict.empty()) out += "  " + stage.style(style, verdict);
    return out;
}

// The visited ruler's ability, where there is room: a Queen of Leaves may copy it, and a friend
// brings it.
std::string visited_ruler(const Json& fief, const Stage& stage) {
    constexpr unsigned roomy = 30;
    const std::string ruler = text_at(fief, "ruler");
    if (ruler.empty() || stage.terminal.height < roomy) return {};
    return described(stage.style(Style::dim, stage.say(key("visited"))), with_ability(ruler, stage),
                     label_width, stage);
}

// What lies open on the two piles: "discard pile 5, top L4".
std::string pile_tops(const Json& position, const Stage& stage) {
    std::string out;
    for (const char* pile : {"discard", "score_pile"}) {
        const Json& cards = at(position, pile);
        if (!cards.is_array() || cards.empty() || !cards.back().is_string()) continue;
        const Message count =
            key(std::string(pile) + "_top").with("count", static_cast<int>(cards.size()));
        out += "   " + stage.style(Style::dim, stage.say(count)) + " " +
               coloured(cards.back().get<std::string>(), stage);
    }
    return out;
}

std::string fief_now(const Json& view, const Stage& stage) {
    const Json& position = at(view, "position");
    const auto fief = number_at(position, "fief");
    if (!fief) return {};
    const std::string trump = text_at(position, "trump");
    const std::string trump_name =
        trump.empty() ? stage.say(key("no_trump")) : suit_name(trump, stage);
    const int score = number_at(position, "score").value_or(0);
    const int target = number_at(position, "target").value_or(*fief);
    const Json& fiefs = at(position, "fiefs");
    const auto place = static_cast<std::size_t>(*fief);
    const bool known = fiefs.is_array() && place < fiefs.size();
    return (known ? visited_ruler(fiefs[place], stage) : std::string()) +
           labelled(stage.say(key("score")), score_pips(score, target, stage), stage) +
           labelled(stage.say(key("trump")), trump_name + pile_tops(position, stage), stage);
}

std::string next_effects(const Json& position, const Stage& stage) {
    const Json& next = at(position, "next");
    std::string out;
    const auto add = [&](const std::string& text) { out += (out.empty() ? "" : "; ") + text; };
    if (flag_at(next, "free")) add(stage.say(key("next.free")));
    if (flag_at(next, "no_score")) add(stage.say(key("next.no_score")));
    if (const std::string trump = text_at(next, "trump"); !trump.empty()) {
        add(stage.say(key("next.trump")) + " " + suit_name(trump, stage));
    }
    return out.empty() ? out : labelled(stage.say(key("next")), out, stage);
}

std::string talk(const Json& view, const Stage& stage) {
    const Json& position = at(view, "position");
    std::string out;
    const std::string statement = text_at(position, "statement");
    const std::string answer = text_at(position, "answer");
    if (!statement.empty()) {
        std::string line = coloured(statement, stage);
        if (!answer.empty()) {
            line += "  " + stage.say(key("answered")) + " " + coloured(answer, stage);
            const Json& scored = at(position, "answer_scored");
            if (scored.is_boolean()) {
                line += "  " + stage.say(key(scored.get<bool>() ? "scored" : "missed"));
            }
        }
        out += labelled(stage.say(key("statement")), line, stage);
    }
    out += next_effects(position, stage);
    if (const std::string stall = card_list(at(position, "stall"), stage); !stall.empty()) {
        out += labelled(stage.say(key("stall")), stall, stage);
    }
    return out;
}

std::string deck_line(const Json& view, const Stage& stage) {
    const Json& position = at(view, "position");
    if (number_at(position, "visit").value_or(0) == 0) return {};
    const Json& deck = at(position, "deck");
    std::string line = std::to_string(number_at(deck, "count").value_or(0));
    const std::string top = card_list(at(deck, "known_top"), stage);
    const std::string bottom = card_list(at(deck, "known_bottom"), stage);
    if (!top.empty()) line += "  " + stage.say(key("known_top")) + " " + top;
    if (!bottom.empty()) line += "  " + stage.say(key("known_bottom")) + " " + bottom;
    const Json& unseen = at(position, "unseen");
    if (unseen.is_object()) {
        line += "   " + stage.style(Style::dim, stage.say(key("unseen")));
        for (std::size_t i = 0; i < suits.size(); ++i) {
            const Json& values = at(unseen, suits[i]);
            line += "  " + stage.style(suit_styles[i], std::string(1, letters[i])) + " " +
                    std::to_string(values.is_array() ? values.size() : 0);
        }
    }
    return labelled(stage.say(key("deck")), line, stage);
}

// One slot: who acts there, and what the ability does while it can be used.
std::string ally_row(const Json& view, const Json& slot, const Stage& stage) {
    const int number = number_at(slot, "slot").value_or(0);
    const std::string digit = std::to_string(number + 1);
    const std::string mark = touched(view, "slot", number) ? "[" + digit + "]" : " " + digit + " ";
    const std::string acting = text_at(slot, "acting");
    if (acting.empty()) return mark + " " + stage.style(Style::dim, stage.say(key("empty"))) + '\n';

    std::string state;
    if (flag_at(slot, "exhausted")) state = stage.say(key("exhausted"));
    if (flag_at(slot, "asleep")) state = stage.say(key("asleep"));
    if (const std::string ally = text_at(slot, "ally"); !ally.empty() && ally != acting) {
        const Message covered = key("covers").with("ally", Message("northwood.character." + ally));
        state += (state.empty() ? "" : ", ") + stage.say(covered);
    }
    if (!state.empty()) state = " (" + state + ")";
    const std::string head = mark + " " + short_id(acting, stage);
    if (flag_at(slot, "asleep") || flag_at(slot, "exhausted")) {
        const std::string idle = stage.style(Style::dim, character_name(acting, stage) + state);
        return padded(head, ability_column) + idle + '\n';
    }
    return described(head, with_ability(acting, stage, state), ability_column, stage);
}

std::string ally_rows(const Json& view, const Stage& stage) {
    const Json& slots = at(at(view, "position"), "slots");
    if (!slots.is_array()) return {};
    std::string out;
    for (const Json& slot : slots) out += ally_row(view, slot, stage);
    return out;
}

// Who could come along as a substitute, while that is asked.
std::string friend_rows(const Json& view, const Stage& stage) {
    const Json& position = at(view, "position");
    const Json& fiefs = at(position, "fiefs");
    if (text_at(position, "phase") != "substitutes" || !fiefs.is_array()) return {};
    std::string out;
    for (const Json& fief : fiefs) {
        if (text_at(fief, "status") != "friendly") continue;
        const std::string ruler = text_at(fief, "ruler");
        const std::string digit = std::to_string(number_at(fief, "fief").value_or(0));
        out += described(" " + digit + "  " + short_id(ruler, stage), with_ability(ruler, stage),
                         ability_column, stage);
    }
    if (out.empty()) return out;
    return stage.style(Style::dim, stage.say(key("friends"))) + '\n' + out;
}

std::string hand_rows(const Json& view, const Stage& stage) {
    const Json& hand = at(at(view, "position"), "hand");
    if (!hand.is_array()) return {};
    std::string line;
    for (char letter : letters) {
        std::string group;
        for (const Json& card : hand) {
            const std::string id = card.is_string() ? card.get<std::string>() : std::string();
            if (id.empty() || id.front() != letter) continue;
            const bool playable = touched(view, "card", id);
            group += playable ? "[" + coloured(id, stage) + "]" : " " + coloured(id, stage) + " ";
        }
        if (!group.empty()) line += group + "   ";
    }
    return labelled(stage.say(key("hand")), line.empty() ? stage.say(key("no_cards")) : line,
                    stage);
}

std::string moving_line(const Json& view, const Stage& stage) {
    const std::string moving = card_list(at(at(view, "position"), "moving"), stage);
    return moving.empty() ? moving : labelled(stage.say(key("moving")), moving, stage);
}

std::string scenario_line(const Json& view, const Stage& stage) {
    const std::string id = text_at(at(at(view, "position"), "scenario"), "id");
    if (id.empty()) return {};
    return labelled(stage.say(key("scenario")), stage.say("northwood.option.scenario." + id),
                    stage);
}

std::string board(const Json& view, const Stage& stage) {
    std::string out = heading(view, stage) + scenario_line(view, stage) + '\n';
    out += fief_row(view, stage);
    out += fief_now(view, stage) + talk(view, stage) + deck_line(view, stage);
    out += ally_rows(view, stage) + friend_rows(view, stage);
    out += hand_rows(view, stage) + moving_line(view, stage);
    return out;
}

// The thing of this kind that is the only one the action touches.
std::optional<int> only_touch(const Json& action, const char* kind) {
    const Json& touches = at(action, "touches");
    if (!touches.is_array() || touches.size() != 1) return std::nullopt;
    return number_at(touches[0], kind);
}

// Things keep their numbers, the other actions follow from `rest` on; nothing if that gives a
// number twice or no action touches such a thing.
std::optional<std::vector<int>> numbered_by(const Json& actions, const char* kind, int first,
                                            int rest) {
    std::vector<int> numbers;
    bool any = false;
    for (const Json& action : actions) {
        const auto thing = only_touch(action, kind);
        any = any || thing.has_value();
        numbers.push_back(thing ? *thing + first : rest++);
    }
    std::vector<int> sorted = numbers;
    std::ranges::sort(sorted);
    if (!any || std::ranges::adjacent_find(sorted) != sorted.end()) return std::nullopt;
    return numbers;
}

// Fief 3 is always 3 and the first slot always 1, so that fingers learn them. Everything else is
// counted from one.
std::vector<int> numbers(const Json& actions) {
    if (auto by_fief = numbered_by(actions, "fief", 0, 8)) return *by_fief;
    if (auto by_slot = numbered_by(actions, "slot", 1, 5)) return *by_slot;
    std::vector<int> counted(actions.size());
    for (std::size_t i = 0; i < counted.size(); ++i) counted[i] = static_cast<int>(i) + 1;
    return counted;
}

std::string pile(const Json& view, const char* name, const char* title, const Stage& stage) {
    const Json& cards = at(at(view, "position"), name);
    const std::string list = card_list(cards, stage);
    const int count = cards.is_array() ? static_cast<int>(cards.size()) : 0;
    return stage.say(key(title).with("count", count)) + '\n' +
           (list.empty() ? std::string() : paragraph(list, 2, stage));
}

std::string show_discard(const Json& view, const Stage& stage) {
    return pile(view, "discard", "discard", stage);
}
std::string show_score_pile(const Json& view, const Stage& stage) {
    return pile(view, "score_pile", "score_pile", stage);
}

std::string show_unseen(const Json& view, const Stage& stage) {
    const Json& unseen = at(at(view, "position"), "unseen");
    std::string out = stage.say(key("unseen_title")) + '\n';
    for (std::size_t i = 0; i < suits.size(); ++i) {
        const Json& values = at(unseen, suits[i]);
        std::string line;
        if (values.is_array()) {
            for (const Json& value : values) line += " " + value.dump();
        }
        out += "  " + padded(suit_name(suits[i], stage), label_width + 2) + line + '\n';
    }
    return out;
}

std::string show_rulers(const Json& view, const Stage& stage) {
    const Json& fiefs = at(at(view, "position"), "fiefs");
    std::string out;
    if (!fiefs.is_array()) return out;
    for (const Json& fief : fiefs) {
        const std::string head = " " + std::to_string(number_at(fief, "fief").value_or(0)) + "  ";
        const std::string ruler = text_at(fief, "ruler");
        if (ruler.empty()) {
            out += head + stage.say(key(flag_at(fief, "masked") ? "masked" : "gone")) + '\n';
            continue;
        }
        out += described(head + short_id(ruler, stage), with_ability(ruler, stage), ability_column,
                         stage);
    }
    return out;
}

std::string show_scenario(const Json& view, const Stage& stage) {
    const Json& scenario = at(at(view, "position"), "scenario");
    const std::string id = text_at(scenario, "id");
    if (id.empty()) return stage.say(key("no_scenario")) + '\n';
    const std::string about = "northwood.scenario." + id + ".";
    std::string out = stage.style(Style::bold, stage.say(about + "name")) + '\n';
    for (const char* part : {"theme", "preparation", "rules", "condition"}) {
        out += paragraph(stage.say(about + part), 2, stage);
    }
    out += paragraph(
        stage.say(key(flag_at(scenario, "condition_on") ? "condition_on" : "condition_off")), 2,
        stage);
    return out;
}

constexpr std::array looks = {
    Look{"d", "cli.northwood.help.d", show_discard},
    Look{"s", "cli.northwood.help.s", show_score_pile},
    Look{"c", "cli.northwood.help.c", show_unseen},
    Look{"a", "cli.northwood.help.a", show_rulers},
    Look{"w", "cli.northwood.help.w", show_scenario},
};

constexpr Screen screen = {"northwood", board, numbers, looks};

}  // namespace

const Screen& northwood_screen() { return screen; }

}  // namespace nb::cli
