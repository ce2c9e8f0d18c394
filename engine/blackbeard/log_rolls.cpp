#include "blackbeard/log_internal.hpp"
#include "blackbeard/reckoning.hpp"

// How dice came out. Each number has an argument of its own, so that a page can show a roll step by
// step without knowing what it was for (docs/views-blackbeard.md).

namespace nb::blackbeard {

namespace {

std::string dice_text(const Roll& roll, unsigned from, unsigned count) {
    const char* between = roll.kind == Throw::order ? ", " : " + ";
    std::string text;
    for (unsigned i = from; i < from + count; ++i) {
        if (!text.empty()) text += between;
        text += std::to_string(roll.dice[i]);
    }
    return text;
}

// What may be added to a roll of this kind, so that sentences can name what is missing as 0.
void add_parts(Message& line, std::string_view prefix, const std::vector<Part>& parts,
               std::initializer_list<std::string_view> possible) {
    for (std::string_view what : possible) {
        int points = 0;
        for (const Part& part : parts) {
            if (part.what == what) points += part.points;
        }
        line.with(std::string(prefix) + std::string(what), std::int64_t{points});
    }
}

void add_ratings(Message& line, Throw kind, const Reckoning& sums) {
    constexpr std::string_view own;
    constexpr std::string_view rival = "rival_";
    switch (kind) {
        case Throw::intercept:
            add_parts(line, own, sums.own, {"speed"});
            add_parts(line, rival, sums.rival, {"speed"});
            return;
        case Throw::battle:
            add_parts(line, own, sums.own, {"ability", "combat"});
            add_parts(line, rival, sums.rival, {"combat"});
            return;
        case Throw::storm: add_parts(line, own, sums.own, {"box"}); return;
        case Throw::find: add_parts(line, own, sums.own, {"ability", "lookout"}); return;
        case Throw::cargo: add_parts(line, own, sums.own, {"cargo"}); return;
        case Throw::attack:
            add_parts(line, own, sums.own, {"ability", "combat", "info"});
            add_parts(line, rival, sums.rival, {"strength", "governor"});
            return;
        case Throw::sack:
            add_parts(line, own, sums.own, {"ability", "combat", "info"});
            add_parts(line, rival, sums.rival, {"half_strength"});
            return;
        case Throw::grab:
            add_parts(line, own, sums.own, {"ability"});
            add_parts(line, rival, sums.rival, {"leadership"});
            return;
        case Throw::oust: add_parts(line, rival, sums.rival, {"revelry", "pro_governor"}); return;
        default: return;
    }
}

std::string_view id_of(Outcome outcome) {
    constexpr std::array<std::string_view, 5> ids = {"failure", "success", "draw", "death", "none"};
    return ids[static_cast<std::size_t>(outcome)];
}

// Who or what is fought, found, tortured.
void add_thing(Message& line, const State& s) {
    const Roll& roll = s.roll;
    const Declared& d = s.declared;
    switch (roll.kind) {
        case Throw::intercept:
        case Throw::battle:
        case Throw::oust: line.with("enemy", say_enemy(s, s.battle.enemy)); return;
        case Throw::grab:
        case Throw::duel:
            if (roll.rival < display_count && at(s, roll.rival).card != no_pirate) {
                line.with("rival", say_pirate(s, roll.rival));
            }
            return;
        case Throw::find:
        case Throw::attack: line.with("port", say_port(d.target)); return;
        case Throw::sack:
        case Throw::plunder:
        case Throw::pillage:
            if (in_port(at(s, roll.slot))) {
                line.with("port", say_port(port_of(at(s, roll.slot).place)));
            }
            return;
        default: return;
    }
}

}  // namespace

Message roll_line(const Happening& happening) {
    const State& s = *happening.then;
    const Roll& roll = happening.roll;
    Message line = log_line("roll", id_of(roll.kind));
    if (happening.card != no_pirate) line.with("pirate", say_pirate(happening.card));
    line.with("dice", dice_text(roll, roll.own, roll.own_count));
    if (roll.rival_count != 0) {
        line.with("rival_dice", dice_text(roll, roll.rival_from, roll.rival_count));
    }
    add_ratings(line, roll.kind, reckon(s));
    add_thing(line, s);
    line.with("total", std::int64_t{happening.n});
    line.with("against", std::int64_t{happening.m});
    line.with("outcome", id_of(static_cast<Outcome>(happening.a)));
    return line;
}

Message again_line(const Happening& happening) {
    const Roll& roll = happening.roll;
    const std::string own = dice_text(roll, roll.own, roll.own_count);
    const std::string rival = dice_text(roll, roll.rival_from, roll.rival_count);
    const bool his = happening.slot == roll.slot;
    Message line = log_line(rival.empty() ? "rerolls" : "rerolls_against");
    line.with("pirate", say_pirate(happening.card)).with("dice", his ? own : rival);
    if (!rival.empty()) line.with("rival_dice", his ? rival : own);
    return line;
}

Message thrown_line(const State& s) {
    const Roll& roll = s.roll;
    const unsigned count = roll.own_count + 0U + roll.rival_count;
    return log_line("thrown")
        .with("pirate", say_pirate(s, s.stack.top().b))
        .with("roll", say("roll", id_of(roll.kind)))
        .with("dice", dice_text(roll, roll.own, roll.own_count))
        .with("rivals", std::int64_t{count - roll.own_count})
        .with("rival_dice", dice_text(roll, roll.rival_from, roll.rival_count));
}

}  // namespace nb::blackbeard
