#include <array>

#include "blackbeard/rules_internal.hpp"
#include "blackbeard/words.hpp"
#include "core/text.hpp"

// An action as text and back, and the names of streams and chance outcomes.

namespace nb::blackbeard {

namespace {

// What stands behind the verb.
enum class Form : std::uint8_t {
    nothing,
    one,      // havana
    two,      // 0 havana
    three,    // 3 caribbean sloop
    use,      // set_sail; on_the_account 0; lookout_aloft 0 2
    event,    // buried_treasure 0 [hold 1]
    attack,   // 0 havana [info 2]
    sack,     // 0 [info 2]
    counter,  // informer; piratical_ambition 2
};

struct VerbRow {
    Verb verb;
    std::string_view word;
    Form form = Form::nothing;
    std::array<Operand, 3> operands{};
};

using enum Operand;
constexpr auto verbs = std::to_array<VerbRow>({
    {Verb::ship, "ship", Form::one, {ship}},
    {Verb::area, "area", Form::one, {place}},
    {Verb::deploy, "deploy", Form::three, {slot, place, ship}},
    {Verb::done, "done"},
    {Verb::tend, "tend", Form::one, {slot}},
    {Verb::use, "use", Form::use},
    {Verb::event, "event", Form::event},
    {Verb::waive, "waive", Form::one, {slot}},
    {Verb::end, "end"},
    {Verb::move, "move", Form::two, {slot, place}},
    {Verb::find, "find", Form::two, {slot, port}},
    {Verb::loot, "loot", Form::one, {slot}},
    {Verb::torture, "torture", Form::two, {slot, hostage}},
    {Verb::ransom, "ransom", Form::two, {slot, hostage}},
    {Verb::convert, "convert", Form::one, {slot}},
    {Verb::repair, "repair", Form::one, {slot}},
    {Verb::careen, "careen", Form::one, {slot}},
    {Verb::attack, "attack", Form::attack},
    {Verb::sack, "sack", Form::sack},
    {Verb::grab, "grab", Form::two, {slot, slot}},
    {Verb::haven, "haven", Form::one, {slot}},
    {Verb::retire, "retire", Form::two, {slot, way}},
    {Verb::let, "let"},
    {Verb::warship, "warship", Form::one, {warship}},
    {Verb::place, "place"},
    {Verb::commission, "commission"},
    {Verb::oust, "oust"},
    {Verb::counter, "counter", Form::counter},
    {Verb::reroll, "reroll"},
    {Verb::keep, "keep"},
    {Verb::stow, "stow", Form::one, {hold}},
    {Verb::decline, "decline"},
    {Verb::hold, "hold"},
    {Verb::torment, "torment"},
    {Verb::board, "board"},
    {Verb::stay, "stay"},
    {Verb::carouse, "carouse"},
    {Verb::refrain, "refrain"},
    {Verb::heir, "heir", Form::one, {slot}},
});

consteval bool in_order() {
    for (std::size_t i = 0; i < verbs.size(); ++i) {
        if (static_cast<std::size_t>(verbs[i].verb) != i + 1) return false;
    }
    return true;
}
static_assert(in_order());

constexpr std::string_view hold_word = "hold";
constexpr std::string_view info_word = "info";
constexpr unsigned most_info = 9;  // more than any Hostage knows

bool is_kind(unsigned value, Kind kind) { return value == static_cast<unsigned>(kind); }

// Writing. --------------------------------------------------------------------------------------

void add(std::string& text, std::string_view word) {
    text += ' ';
    text += word;
}

void add_operands(std::string& text, const VerbRow& row, Action action) {
    const std::array<unsigned, 3> values = {action.a, action.b, action.c};
    const auto plain = [&](std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) add(text, word_of(row.operands[i], values[i]));
    };
    const auto info = [&] {
        if (action.c == 0) return;
        add(text, info_word);
        add(text, std::to_string(action.c));
    };
    switch (row.form) {
        case Form::nothing: return;
        case Form::one: plain(1); return;
        case Form::two: plain(2); return;
        case Form::three: plain(3); return;
        case Form::use:
            add(text, word_of(kind, action.a));
            if (action.b != no_slot) add(text, word_of(slot, action.b));
            if (is_kind(action.a, Kind::lookout_aloft)) add(text, word_of(slot, action.c));
            return;
        case Form::event:
            add(text, word_of(kind, action.a));
            add(text, word_of(slot, action.b));
            if (!is_kind(action.a, Kind::buried_treasure)) return;
            add(text, hold_word);
            add(text, word_of(hold, action.c));
            return;
        case Form::attack:
            add(text, word_of(slot, action.a));
            add(text, word_of(port, action.b));
            info();
            return;
        case Form::sack:
            add(text, word_of(slot, action.a));
            info();
            return;
        case Form::counter:
            add(text, word_of(kind, action.a));
            if (is_kind(action.a, Kind::piratical_ambition)) add(text, word_of(slot, action.b));
            return;
    }
}

// Reading. --------------------------------------------------------------------------------------

// The words behind the verb, read one after the other. The first that doesn't fit spoils the whole.
class Words {
public:
    explicit Words(std::span<const std::string_view> words) : words_(words) {}

    [[nodiscard]] bool good() const { return good_ && words_.empty(); }
    [[nodiscard]] bool more() const { return !words_.empty(); }
    unsigned value(Operand operand) {
        const std::string_view word = next();
        const std::optional<unsigned> value = value_of(operand, word);
        good_ = good_ && value.has_value() && word != none_word;
        return value.value_or(0);
    }
    bool accept(std::string_view word) {
        if (words_.empty() || words_.front() != word) return false;
        words_ = words_.subspan(1);
        return true;
    }
    void expect(std::string_view word) { good_ = accept(word) && good_; }
    unsigned info() {
        if (!accept(info_word)) return 0;
        const auto amount = parse_number<unsigned>(next(), 1, most_info);
        good_ = good_ && amount.has_value();
        return amount.value_or(0);
    }

private:
    std::string_view next() {
        if (words_.empty()) {
            good_ = false;
            return {};
        }
        const std::string_view word = words_.front();
        words_ = words_.subspan(1);
        return word;
    }

    std::span<const std::string_view> words_;
    bool good_ = true;
};

Action read_operands(const VerbRow& row, Words& words) {
    std::array<unsigned, 3> values{};
    const auto plain = [&](std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) values[i] = words.value(row.operands[i]);
    };
    switch (row.form) {
        case Form::nothing: break;
        case Form::one: plain(1); break;
        case Form::two: plain(2); break;
        case Form::three: plain(3); break;
        case Form::use:
            values[0] = words.value(kind);
            values[1] = words.more() ? words.value(slot) : no_slot;
            if (is_kind(values[0], Kind::lookout_aloft)) values[2] = words.value(slot);
            break;
        case Form::event:
            values[0] = words.value(kind);
            values[1] = words.value(slot);
            if (!is_kind(values[0], Kind::buried_treasure)) break;
            words.expect(hold_word);
            values[2] = words.value(hold);
            break;
        case Form::attack:
            values[0] = words.value(slot);
            values[1] = words.value(port);
            values[2] = words.info();
            break;
        case Form::sack:
            values[0] = words.value(slot);
            values[2] = words.info();
            break;
        case Form::counter:
            values[0] = words.value(kind);
            if (is_kind(values[0], Kind::piratical_ambition)) values[1] = words.value(slot);
            break;
    }
    return act(row.verb, values[0], values[1], values[2]);
}

}  // namespace

std::string Blackbeard::action_text(Action action) {
    if (is_chance(action)) return "chance " + std::to_string(outcome_of(action));
    for (const VerbRow& row : verbs) {
        if (row.verb != verb_of(action)) continue;
        std::string text(row.word);
        add_operands(text, row, action);
        return text;
    }
    return {};
}

std::optional<Action> Blackbeard::parse_action(std::string_view text) {
    const std::vector<std::string_view> all = split_words(text);
    if (all.empty()) return std::nullopt;
    for (const VerbRow& row : verbs) {
        if (row.word != all[0]) continue;
        Words words{std::span(all).subspan(1)};
        const Action action = read_operands(row, words);
        if (!words.good()) return std::nullopt;
        return action;
    }
    return std::nullopt;
}

// Chance. ---------------------------------------------------------------------------------------

std::string Blackbeard::stream_name(Stream stream) {
    constexpr std::array<std::string_view, stream_other + 1> names = {
        "dice",      "ports",   "merchants", "hostages", "warships", "commissioners",
        "governors", "pirates", "immediate", "hold",     "other"};
    return std::string(stream.id < names.size() ? names[stream.id] : names.back());
}

namespace {

// The outcome that draws the member with this name, if there is one: the k-th set bit.
std::optional<unsigned> outcome_in(std::uint64_t bits, Operand operand, std::string_view name) {
    unsigned outcome = 0;
    for (; bits != 0; bits &= bits - 1, ++outcome) {
        if (word_of(operand, static_cast<unsigned>(std::countr_zero(bits))) == name) return outcome;
    }
    return std::nullopt;
}

// Any copy of the kind will do.
std::optional<unsigned> outcome_in(const Cards& deck, std::string_view name) {
    for (unsigned card : deck) {
        if (row_of(kind_of(static_cast<Card>(card))).id == name) return deck.rank(card);
    }
    return std::nullopt;
}

// By the Port from which he is recalled.
std::optional<unsigned> recalled_outcome(const State& s, std::string_view name) {
    std::uint64_t hostile = 0;
    for (Port at_port = 0; at_port < port_count; ++at_port) {
        if (is_hostile(s, at_port)) hostile |= std::uint64_t{1} << at_port;
    }
    return outcome_in(hostile, port, name);
}

// One of the most notorious, by his card.
std::optional<unsigned> tied_outcome(const State& s, std::string_view name) {
    unsigned highest = 0;
    for_each_sailing(s, [&](Slot of) {
        if (at(s, of).notoriety > highest) highest = at(s, of).notoriety;
    });
    unsigned outcome = 0;
    std::optional<unsigned> found;
    for_each_sailing(s, [&](Slot of) {
        if (at(s, of).notoriety != highest) return;
        if (row_of(at(s, of)).id == name) found = outcome;
        ++outcome;
    });
    return found;
}

std::optional<unsigned> port_outcome(std::string_view name) {
    for (Port port = 0; port < port_count; ++port) {
        if (std::to_string(locator(port)) == name) return port;
    }
    return std::nullopt;
}

}  // namespace

std::optional<unsigned> Blackbeard::outcome_by_name(const State& s, std::string_view name) {
    constexpr unsigned faces = 6;
    switch (asked(s)) {
        case Ask::die: {
            const auto die = parse_number<unsigned>(name, 1, faces);
            return die ? std::optional(*die - 1) : std::nullopt;
        }
        case Ask::port:
        case Ask::commissioner_try:
        case Ask::bribe: return port_outcome(name);
        case Ask::merchant: return outcome_in(s.merchant_pool, merchant, name);
        case Ask::hostage: return outcome_in(s.hostage_pool, hostage, name);
        case Ask::warship: return outcome_in(s.warship_pool, warship, name);
        case Ask::commissioner: return outcome_in(s.commissioner_pool, commissioner, name);
        case Ask::anti_governor: return outcome_in(s.governor_pool, governor, name);
        case Ask::governor_recalled: return recalled_outcome(s, name);
        case Ask::tie: return tied_outcome(s, name);
        case Ask::fleet: return outcome_in(fleet_merchants(s), merchant, name);
        case Ask::fleet_port: return outcome_in(fleet_ports(s), port, name);
        case Ask::pirate: return outcome_in(s.pirate_deck, pirate, name);
        case Ask::immediate: return outcome_in(s.immediate, name);
        case Ask::hold: return outcome_in(s.hold, name);
        default: return std::nullopt;
    }
}

}  // namespace nb::blackbeard
