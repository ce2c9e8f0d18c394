#include <algorithm>
#include <limits>

#include "blackbeard/asks.hpp"
#include "blackbeard/position_internal.hpp"
#include "blackbeard/rules_internal.hpp"

// A whole position as text, one line a thing, hidden things included. What lies in its pool or in
// its deck isn't written, nor what a new game has.

namespace nb::blackbeard {

State empty_table(const Options& options) {
    State s = new_game(options);
    s.displays = {};
    s.stack = {};
    s.course = plain_course();
    s.round = 1;
    s.pirate_deck = (1U << pirate_count) - 1U;
    s.hold = s.immediate = s.aside = {};
    return s;
}

void fill_decks(State& s, const Cards& elsewhere) {
    for (unsigned card = 0; card < card_count; ++card) {
        const KindRow& row = row_of(kind_of(static_cast<Card>(card)));
        const bool removed = s.solitaire != 0 && !row.solitaire;  // S19.3c
        if (removed || elsewhere.contains(card)) continue;
        const bool apart = s.solitaire != 0 && row.immediate;  // S19.3a
        (apart ? s.immediate : s.hold).insert(card);
    }
}

namespace {

template <class Member>
std::int64_t number_of(Member member) {
    return static_cast<std::int64_t>(member);
}

class Writer {
public:
    Writer& line(std::string_view name) {
        if (!text_.empty()) text_ += '\n';
        text_ += name;
        return *this;
    }
    Writer& word(std::string_view word) {
        text_ += ' ';
        text_ += word;
        return *this;
    }
    Writer& number(std::int64_t number) { return word(std::to_string(number)); }
    Writer& value(Operand operand, std::int64_t value) {
        if (operand == Operand::number) return number(value);
        return word(word_of(operand, static_cast<unsigned>(value)));
    }
    // "hits 2 loyalty 4": the members that differ from a plain one.
    template <class Thing, class Fields>
    Writer& unusual(const Thing& thing, const Thing& plain, Fields&& fields) {
        std::vector<std::int64_t> usual;
        fields(plain, [&](std::string_view, const auto& member, Operand) {
            usual.push_back(number_of(member));
        });
        std::size_t i = 0;
        fields(thing, [&](std::string_view name, const auto& member, Operand operand) {
            if (number_of(member) != usual[i++]) word(name).value(operand, number_of(member));
        });
        return *this;
    }
    Writer& cards(const Cards& set) {
        for (unsigned card : set) word(card_word(card));
        return *this;
    }
    std::string take() { return std::move(text_) + '\n'; }

private:
    std::string text_;
};

const auto fields_of_pirate = [](const Pirate& p, auto&& visit) { pirate_fields(p, visit); };
const auto fields_of_player = [](const Player& p, auto&& visit) { player_fields(p, visit); };
const auto fields_of_roll = [](const Roll& r, auto&& visit) { roll_fields(r, visit); };
const auto fields_of_declared = [](const Declared& d, auto&& visit) { declared_fields(d, visit); };
const auto fields_of_battle = [](const Battle& b, auto&& visit) { battle_fields(b, visit); };
const auto fields_of_cargo = [](const Cargo& c, auto&& visit) { cargo_fields(c, visit); };
const auto fields_of_course = [](const Course& c, auto&& visit) { course_fields(c, visit); };

void write_pirate(Writer& out, const State& s, Slot slot) {
    const Pirate& p = at(s, slot);
    if (p == Pirate{}) return;
    out.line("pirate").number(slot).value(Operand::pirate, p.card);
    out.word(id_of(p.status)).unusual(p, plain_pirate(p.card, p.status), fields_of_pirate);
    for (unsigned hold = 0; hold < most_holds; ++hold) {
        if (p.booty[hold] != 0) out.word("hold").value(Operand::hold, hold).number(p.booty[hold]);
    }
    for (unsigned hostage = 0; hostage < hostage_count; ++hostage) {
        if (((p.hostages >> hostage) & 1U) != 0) {
            out.word("hostage").value(Operand::hostage, hostage);
        }
    }
    for (const Info& info : p.infos) {
        if (info == Info{}) continue;
        out.word("info").value(Operand::nation, info.nation).number(info.amount);
    }
    if (p.letter_card != 0) out.word("letter_card").word(card_word(p.letter_card - 1U));
}

void write_side(Writer& out, const State& s, Side side) {
    const Player& player = s.players[side];
    const Player plain;
    Player scored = player;
    scored.hand = {};
    if (scored != plain) {
        out.line("side").number(side).unusual(player, plain, fields_of_player);
    }
    if (!player.hand.empty()) out.line("hand").number(side).cards(player.hand);
}

void write_chart(Writer& out, const State& s) {
    for (Port port = 0; port < port_count; ++port) {
        const std::string_view id = ports[port].id;
        if (s.governor_at[port] != no_governor) {
            out.line("governor").word(id).value(Operand::governor, s.governor_at[port]);
        }
        if (s.merchant_at[port] != no_merchant) {
            out.line("merchant").word(id).value(Operand::merchant, s.merchant_at[port]);
        }
        if (s.sacked[port] != 0) out.line("sacked").word(id);
    }
    for (Warship warship = 0; warship < warship_count; ++warship) {
        if (s.warship_at[warship] == nowhere) continue;
        out.line("warship").value(Operand::warship, warship);
        out.value(Operand::place, s.warship_at[warship]);
    }
    for (Hostage hostage = 0; hostage < hostage_count; ++hostage) {
        if (s.hostage_nation[hostage] == 0) continue;
        out.line("taken_from").value(Operand::hostage, hostage);
        out.value(Operand::nation, s.hostage_nation[hostage]);
    }
}

// Cards where one wouldn't look for them.
void write_decks(Writer& out, const State& s) {
    const auto pile = [&](std::string_view name, const Cards& cards) {
        if (!cards.empty()) out.line(name).cards(cards);
    };
    pile("hold_discards", s.hold_discards);
    pile("immediate_discards", s.immediate_discards);
    pile("aside", s.aside);
    Cards elsewhere = s.hold_discards | s.immediate_discards | s.aside;
    for (const Player& player : s.players) elsewhere |= player.hand;
    for (const Pirate& p : s.displays) {
        if (p.letter_card != 0 && p.letter_card <= card_count) elsewhere.insert(p.letter_card - 1U);
    }
    State usual;
    usual.solitaire = s.solitaire;
    fill_decks(usual, elsewhere);
    pile("hold", s.hold - usual.hold);
    pile("immediate", s.immediate - usual.immediate);
    pile("in_play", (usual.hold | usual.immediate) - (s.hold | s.immediate));
}

// What lies neither in its pool nor anywhere else: it is out of the game, or in somebody's hands.
void write_out(Writer& out, const State& s) {
    std::uint32_t merchants_seen = s.merchant_pool;
    std::uint32_t pirates_seen = s.pirate_deck;
    std::uint32_t hostages_seen = s.hostage_pool;
    std::uint32_t warships_seen = s.warship_pool;
    std::uint32_t governors_seen = s.governor_pool;
    std::uint32_t commissioners_seen = s.commissioner_pool;
    const auto see = [](std::uint32_t& set, unsigned item) {
        if (item < 32) set |= 1U << item;
    };
    for (Merchant merchant : s.merchant_at) see(merchants_seen, merchant);
    for (Governor governor : s.governor_at) see(governors_seen, governor);
    for (const Pirate& p : s.displays) {
        see(pirates_seen, p.card);
        hostages_seen |= p.hostages;
    }
    for (Warship warship = 0; warship < warship_count; ++warship) {
        if (s.warship_at[warship] != nowhere) see(warships_seen, warship);
    }
    for (const Player& player : s.players) see(commissioners_seen, player.commissioner);

    bool begun = false;
    const auto missing = [&](std::uint32_t seen, unsigned count, Operand operand) {
        for (unsigned item = 0; item < count; ++item) {
            if (((seen >> item) & 1U) != 0) continue;
            if (!begun) out.line("out");
            begun = true;
            out.word(word_of(operand, item));
        }
    };
    missing(merchants_seen, merchant_count, Operand::merchant);
    missing(hostages_seen, hostage_count, Operand::hostage);
    missing(warships_seen, warship_count, Operand::warship);
    missing(governors_seen, anti_governor_count, Operand::governor);
    missing(commissioners_seen, commissioner_count, Operand::commissioner);
    missing(pirates_seen, pirate_count, Operand::pirate);
}

// What is going on.
void write_action(Writer& out, const State& s) {
    if (s.course != plain_course()) {
        out.line("course").unusual(s.course, plain_course(), fields_of_course);
    }
    if (s.roll != Roll{}) {
        out.line("roll").value(Operand::thrown, number_of(s.roll.kind));
        out.unusual(s.roll, Roll{}, fields_of_roll);
        std::size_t count = s.roll.dice.size();
        while (count > 0 && s.roll.dice[count - 1] == 0) --count;
        if (count > 0) out.word("dice");
        for (std::size_t i = 0; i < count; ++i) out.number(s.roll.dice[i]);
    }
    if (s.declared != Declared{}) {
        out.line("declared").word(id_of(s.declared.deed));
        out.value(target_of(s.declared.deed), s.declared.target);
        out.unusual(s.declared, Declared{}, fields_of_declared);
    }
    if (s.battle != Battle{}) out.line("battle").unusual(s.battle, Battle{}, fields_of_battle);
    if (s.cargo != Cargo{}) out.line("cargo").unusual(s.cargo, Cargo{}, fields_of_cargo);
}

void write_stack(Writer& out, const Stack& stack) {
    for (std::size_t i = 0; i < stack.depth(); ++i) {
        const Entry& frame = stack.at(i);
        const AskRow& row = ask_row(frame.kind);
        const std::array<unsigned, 3> values = {frame.a, frame.b, frame.c};
        out.line("ask").word(row.word);
        std::size_t count = values.size();
        while (count > 0 && values[count - 1] == 0 && row.operands[count - 1] == Operand::number) {
            --count;
        }
        for (std::size_t k = 0; k < count; ++k) out.value(row.operands[k], values[k]);
    }
}

unsigned friendly_governors(const State& s) {
    unsigned count = 0;
    for (Governor governor : s.governor_at) count += governor == pro_governor ? 1U : 0U;
    return count;
}

}  // namespace

std::string Blackbeard::position_text(const State& s) {
    Writer out;
    out.line("seats").number(s.seats);
    if (s.long_game != 0) out.line("length").word("long");
    state_fields(s, [&](std::string_view name, const auto& member, Operand operand) {
        out.line(name).value(operand, number_of(member));
    });
    for (Slot slot = 0; slot < display_count; ++slot) write_pirate(out, s, slot);
    for (Side side = 0; side < most_players; ++side) write_side(out, s, side);
    write_chart(out, s);
    if (s.pro_governors + friendly_governors(s) != pro_governor_count) {
        out.line("pro_governors").number(s.pro_governors);
    }
    write_decks(out, s);
    write_out(out, s);
    write_action(out, s);
    write_stack(out, s.stack);
    return out.take();
}

}  // namespace nb::blackbeard
