#include <algorithm>
#include <limits>
#include <type_traits>

#include "blackbeard/asks.hpp"
#include "blackbeard/position_internal.hpp"
#include "blackbeard/position_line.hpp"
#include "blackbeard/rules_internal.hpp"

// A position read from text. Lines may come in any order. What isn't written lies in its pool or in
// its deck; without `ask` it is side 0 that plays its Turn.

namespace nb::blackbeard {

namespace {

template <class Member>
consteval std::int64_t most_of() {
    if constexpr (std::is_enum_v<Member>) return 255;
    return static_cast<std::int64_t>(std::numeric_limits<Member>::max());
}

// Reads the value of a member by what it stands for.
template <class Member>
void read_value(Line& line, Member& member, Operand operand) {
    if (operand != Operand::number) {
        member = static_cast<Member>(line.value(operand));
        return;
    }
    constexpr std::int64_t most = std::min<std::int64_t>(most_of<Member>(), 9'999'999);
    const std::int64_t least = std::is_signed_v<Member> ? -most : 0;
    member = static_cast<Member>(line.number(least, most));
}

class Reader {
public:
    explicit Reader(const Options& options) : s_(empty_table(options)) {}

    void line(Line& line);
    // Fills in what the lines left open.
    State finish();

private:
    struct Row {
        std::string_view name;
        void (Reader::*read)(Line&);
    };
    static std::span<const Row> rows();

    // "hits 2 loyalty 4 ..." to the end of the line; `more` reads what isn't among the members.
    template <class Thing, class Fields, class More>
    void members(Line& line, Thing& thing, Fields&& fields, More&& more,
                 std::vector<std::string_view> others = {});
    void cards(Line& line, Cards& out);
    Card card(Line& line);
    Slot slot(Line& line) { return static_cast<Slot>(line.index(Operand::slot)); }
    Side side(Line& line) { return static_cast<Side>(line.index(Operand::side)); }
    Port port(Line& line) { return static_cast<Port>(line.index(Operand::port)); }

    void known(Line& line) { line.skip(); }  // "seats" and "length" were read first
    void pirate(Line& line);
    void side_line(Line& line);
    void hand(Line& line) {
        Cards& hand = s_.players[side(line)].hand;
        cards(line, hand);
    }
    void governor(Line& line);
    void merchant(Line& line);
    void sacked(Line& line) {
        do {
            s_.sacked[port(line)] = 1;
        } while (line.more());
    }
    void warship(Line& line);
    void taken_from(Line& line);
    void pro_governors(Line& line) {
        pro_governors_ = static_cast<std::uint8_t>(line.number(0, pro_governor_count));
    }
    void hold_discards(Line& line) { cards(line, s_.hold_discards); }
    void immediate_discards(Line& line) { cards(line, s_.immediate_discards); }
    void aside(Line& line) { cards(line, s_.aside); }
    void hold(Line& line) { cards(line, s_.hold); }
    void immediate(Line& line) { cards(line, s_.immediate); }
    void in_play(Line& line) {
        Cards elsewhere;
        cards(line, elsewhere);
    }
    void out(Line& line);
    void course(Line& line);
    void roll(Line& line);
    void declared(Line& line);
    void battle(Line& line);
    void cargo(Line& line);
    void ask(Line& line);

    void finish_pools();

    State s_;
    Cards seen_;  // cards given so far
    std::uint32_t merchants_out_ = 0;
    std::uint32_t hostages_out_ = 0;
    std::uint32_t warships_out_ = 0;
    std::uint32_t governors_out_ = 0;
    std::uint32_t commissioners_out_ = 0;
    std::uint32_t pirates_out_ = 0;
    std::optional<std::uint8_t> pro_governors_;
};

std::span<const Reader::Row> Reader::rows() {
    static constexpr auto all = std::to_array<Row>({
        {"seats", &Reader::known},
        {"length", &Reader::known},
        {"pirate", &Reader::pirate},
        {"side", &Reader::side_line},
        {"hand", &Reader::hand},
        {"governor", &Reader::governor},
        {"merchant", &Reader::merchant},
        {"sacked", &Reader::sacked},
        {"warship", &Reader::warship},
        {"taken_from", &Reader::taken_from},
        {"pro_governors", &Reader::pro_governors},
        {"hold_discards", &Reader::hold_discards},
        {"immediate_discards", &Reader::immediate_discards},
        {"aside", &Reader::aside},
        {"hold", &Reader::hold},
        {"immediate", &Reader::immediate},
        {"in_play", &Reader::in_play},
        {"out", &Reader::out},
        {"course", &Reader::course},
        {"roll", &Reader::roll},
        {"declared", &Reader::declared},
        {"battle", &Reader::battle},
        {"cargo", &Reader::cargo},
        {"ask", &Reader::ask},
    });
    return all;
}

void Reader::line(Line& line) {
    for (const Row& row : rows()) {
        if (line.accept(row.name)) {
            (this->*row.read)(line);
            return;
        }
    }
    bool found = false;
    std::vector<std::string_view> names;
    for (const Row& row : rows()) names.push_back(row.name);
    state_fields(s_, [&](std::string_view name, auto& member, Operand operand) {
        names.push_back(name);
        if (found || !line.accept(name)) return;
        found = true;
        read_value(line, member, operand);
    });
    if (!found) line.fail(line.allowed_words(names));
}

// Words. ----------------------------------------------------------------------------------------

template <class Thing, class Fields, class More>
void Reader::members(Line& line, Thing& thing, Fields&& fields, More&& more,
                     std::vector<std::string_view> others) {
    while (line.more()) {
        bool found = more();
        fields(thing, [&](std::string_view name, auto& member, Operand operand) {
            others.push_back(name);
            if (found || !line.accept(name)) return;
            found = true;
            read_value(line, member, operand);
        });
        if (!found) line.fail(line.allowed_words(others));
    }
}

// Of cards of a kind the word alone means the first copy that hasn't been given yet.
Card Reader::card(Line& line) {
    const bool any_copy = line.next().find('.') == std::string_view::npos;
    const auto first = line.more() ? card_by_word(line.next()) : std::nullopt;
    if (!first) {
        line.value(Operand::card);  // says what could stand there
        return 0;
    }
    Card card = *first;
    const Kind kind = kind_of(card);
    const unsigned end = first_card(kind) + row_of(kind).count;
    while (any_copy && card < end && seen_.contains(card)) ++card;
    if (card == end || seen_.contains(card)) {
        line.fail(line.allowed("copies").with("count", std::int64_t{row_of(kind).count}));
        return 0;
    }
    line.word();
    seen_.insert(card);
    return card;
}

void Reader::cards(Line& line, Cards& out) {
    while (line.more()) {
        const Card found = card(line);
        if (line.good()) out.insert(found);
    }
}

// Lines. ----------------------------------------------------------------------------------------

// "pirate 0 teach sailing at havana hits 1 hold 1 300 hostage H03 info spain 2".
void Reader::pirate(Line& line) {
    const Slot slot = this->slot(line);
    const auto card = static_cast<PirateCard>(line.value(Operand::pirate));
    const auto status = static_cast<Status>(line.value(Operand::status));
    if (!line.good()) return;
    if (s_.displays[slot] != Pirate{}) {
        line.fail_whole("position_twice");
        return;
    }
    Pirate p = plain_pirate(card, status);
    std::size_t infos = 0;
    const auto more = [&] {
        if (line.accept("hold")) {
            const unsigned hold = line.value(Operand::hold);
            p.booty[hold] = static_cast<std::uint16_t>(line.number(1, 65'535));
            return true;
        }
        if (line.accept("hostage")) {
            p.hostages |= static_cast<std::uint16_t>(1U << line.index(Operand::hostage));
            return true;
        }
        if (line.accept("info")) {
            Info info;
            info.nation = static_cast<std::uint8_t>(line.value(Operand::nation));
            info.amount = static_cast<std::uint8_t>(line.number(0, 255));
            if (infos == p.infos.size()) {
                line.fail_whole("position_full");
            } else {
                p.infos[infos++] = info;
            }
            return true;
        }
        if (line.accept("letter_card")) {
            p.letter_card = static_cast<std::uint8_t>(this->card(line) + 1);
            return true;
        }
        return false;
    };
    members(line, p, [](Pirate& of, auto&& visit) { pirate_fields(of, visit); }, more,
            {"hold", "hostage", "info", "letter_card"});
    s_.displays[slot] = p;
}

void Reader::side_line(Line& line) {
    Player& player = s_.players[side(line)];
    members(
        line, player, [](Player& of, auto&& visit) { player_fields(of, visit); },
        [] { return false; });
}

// "governor havana pro", "governor boston A03".
void Reader::governor(Line& line) {
    const Port port = this->port(line);
    const unsigned governor = line.index(Operand::governor);
    if (line.good()) s_.governor_at[port] = static_cast<Governor>(governor);
}

// "merchant havana M07".
void Reader::merchant(Line& line) {
    const Port port = this->port(line);
    const unsigned merchant = line.index(Operand::merchant);
    if (line.good()) s_.merchant_at[port] = static_cast<Merchant>(merchant);
}

// "warship W05 caribbean".
void Reader::warship(Line& line) {
    const unsigned warship = line.index(Operand::warship);
    s_.warship_at[warship] = static_cast<Place>(line.value(Operand::place));
}

// "taken_from H03 spain".
void Reader::taken_from(Line& line) {
    const unsigned hostage = line.index(Operand::hostage);
    const unsigned nation = line.index(Operand::nation);
    if (line.good()) {
        s_.hostage_nation[hostage] = static_cast<std::uint8_t>(nation);
    }
}

// "out W03 maynard low": what is neither on the table nor in a pool.
void Reader::out(Line& line) {
    struct Kind {
        Operand operand;
        std::uint32_t Reader::* set;
    };
    static constexpr std::array sets = {Kind{Operand::merchant, &Reader::merchants_out_},
                                        Kind{Operand::hostage, &Reader::hostages_out_},
                                        Kind{Operand::warship, &Reader::warships_out_},
                                        Kind{Operand::governor, &Reader::governors_out_},
                                        Kind{Operand::commissioner, &Reader::commissioners_out_},
                                        Kind{Operand::pirate, &Reader::pirates_out_}};
    while (line.more()) {
        bool found = false;
        for (const Kind& kind : sets) {
            const auto item = found ? std::nullopt : value_of(kind.operand, line.next());
            if (!item || *item >= 32) continue;
            this->*kind.set |= 1U << *item;
            found = true;
        }
        if (found) {
            line.word();
        } else {
            line.fail(line.allowed("counters"));
        }
    }
}

void Reader::course(Line& line) {
    members(
        line, s_.course, [](Course& of, auto&& visit) { course_fields(of, visit); },
        [] { return false; });
}

// "roll find slot 0 own_count 1 until 1 next 1 dice 4".
void Reader::roll(Line& line) {
    s_.roll = Roll{};
    s_.roll.kind = static_cast<Throw>(line.value(Operand::thrown));
    const auto more = [&] {
        if (!line.accept("dice")) return false;
        std::size_t i = 0;
        while (line.more() && i < s_.roll.dice.size()) {
            s_.roll.dice[i++] = static_cast<std::uint8_t>(line.number(0, 6));
        }
        return true;
    };
    members(line, s_.roll, [](Roll& of, auto&& visit) { roll_fields(of, visit); }, more, {"dice"});
}

// "declared move havana slot 0".
void Reader::declared(Line& line) {
    s_.declared = Declared{};
    s_.declared.deed = static_cast<Deed>(line.value(Operand::deed));
    if (!line.good()) return;
    s_.declared.target = static_cast<std::uint8_t>(line.raw_value(target_of(s_.declared.deed)));
    members(
        line, s_.declared, [](Declared& of, auto&& visit) { declared_fields(of, visit); },
        [] { return false; });
}

void Reader::battle(Line& line) {
    members(
        line, s_.battle, [](Battle& of, auto&& visit) { battle_fields(of, visit); },
        [] { return false; });
}

void Reader::cargo(Line& line) {
    members(
        line, s_.cargo, [](Cargo& of, auto&& visit) { cargo_fields(of, visit); },
        [] { return false; });
}

// "ask act 0": the frames of the decision stack, the lowest first.
void Reader::ask(Line& line) {
    const std::optional<Ask> ask = ask_by_word(line.next());
    if (!ask) {
        line.fail(line.allowed("ask"));
        return;
    }
    line.word();
    if (s_.stack.depth() == Stack::most_frames) {
        line.fail_whole("position_full");
        return;
    }
    std::array<unsigned, 3> values{};
    for (std::size_t i = 0; i < values.size() && line.more(); ++i) {
        values[i] = line.raw_value(ask_row(*ask).operands[i]);
    }
    if (line.good()) s_.stack.push(*ask, values[0], values[1], values[2]);
}

// The end. --------------------------------------------------------------------------------------

template <class Pool>
void take(Pool& pool, unsigned item) {
    if (item < 8 * sizeof(Pool)) pool = static_cast<Pool>(pool & ~(std::uint64_t{1} << item));
}

void Reader::finish_pools() {
    s_.merchant_pool &= ~merchants_out_;
    s_.pirate_deck &= ~pirates_out_;
    s_.hostage_pool &= static_cast<std::uint16_t>(~hostages_out_);
    s_.warship_pool &= static_cast<std::uint16_t>(~warships_out_);
    s_.governor_pool &= static_cast<std::uint16_t>(~governors_out_);
    s_.commissioner_pool &= static_cast<std::uint16_t>(~commissioners_out_);
    unsigned friendly = 0;
    for (Port port = 0; port < port_count; ++port) {
        take(s_.merchant_pool, s_.merchant_at[port]);
        take(s_.governor_pool, s_.governor_at[port]);
        friendly += is_friendly(s_, port) ? 1U : 0U;
    }
    for (const Pirate& p : s_.displays) {
        take(s_.pirate_deck, p.card);
        s_.hostage_pool &= static_cast<std::uint16_t>(~p.hostages);
    }
    for (Warship warship = 0; warship < warship_count; ++warship) {
        if (s_.warship_at[warship] != nowhere) take(s_.warship_pool, warship);
    }
    for (const Player& player : s_.players) take(s_.commissioner_pool, player.commissioner);
    const unsigned left = pro_governor_count - std::min(friendly, pro_governor_count);
    s_.pro_governors = pro_governors_.value_or(static_cast<std::uint8_t>(left));
}

State Reader::finish() {
    finish_pools();
    const Cards hold = s_.hold;
    const Cards immediate = s_.immediate;
    s_.hold = {};
    s_.immediate = {};
    fill_decks(s_, seen_);
    s_.hold |= hold;
    s_.immediate |= immediate;
    if (s_.stack.depth() == 0) {
        constexpr unsigned after_acts = 5;  // the step of Ask::turn that follows
        s_.stack.push(Ask::over);
        s_.stack.push(Ask::next_turn, 1);
        s_.stack.push(Ask::turn, 0, after_acts);
        s_.stack.push(Ask::act, 0);
    }
    return s_;
}

// How many play and for how long decides what everything else means.
std::expected<Options, Problem> read_head(std::vector<Line> lines) {
    Seat seats = 1;
    OptionValues given;
    for (Line& line : lines) {
        if (line.accept("seats")) {
            seats = static_cast<Seat>(line.number(1, most_players));
        } else if (line.accept("length")) {
            given.push_back({"length", std::string(line.word())});
        } else {
            continue;
        }
        if (auto problem = line.take_problem()) return std::unexpected(std::move(*problem));
    }
    const auto values = complete_options(option_specs(), given);
    if (!values) return std::unexpected(values.error());
    return read_options(*values, seats);
}

}  // namespace

std::expected<State, Problem> Blackbeard::parse_position(std::string_view text) {
    std::vector<Line> lines = lines_of<Line>(text);
    const auto options = read_head(lines);
    if (!options) return std::unexpected(options.error());
    Reader reader(*options);
    for (Line& line : lines) {
        reader.line(line);
        if (auto problem = line.take_problem()) return std::unexpected(std::move(*problem));
    }
    const State s = reader.finish();
    const std::vector<std::string> broken = broken_invariants(s);
    if (!broken.empty()) {
        return std::unexpected(
            Problem("blackbeard.error.position_rule").with("rule", broken.front()));
    }
    return s;
}

}  // namespace nb::blackbeard
