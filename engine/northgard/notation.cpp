#include <array>

#include "core/text.hpp"
#include "northgard/rules_internal.hpp"
#include "northgard/words.hpp"

// An action as text and back, and the names of streams and chance outcomes. Territories and seats
// are numbers, everything else has the id of its table.

namespace nb::northgard {

namespace {

// What stands behind the verb.
enum class Form : std::uint8_t {
    nothing,
    clan,
    placement,        // t17 2 -1 r3
    card,             // dev_spy
    upgrade,          // dev_spy clan_bear_awakens [removing]
    territory,        // 5
    territory_kaija,  // 5 [kaija]
    building,         // 4 forge; 4 food_silo small|carved|none
    figures,          // 3 [kaija]
    territory_beast,  // 7 wolf2
    territory_maybe,  // 7 [wolf2]
    number,           // 3
    basic,            // explore
    tile,             // t17
    amounts,          // 1 food 2 lore
    resource,         // wood
    exchange,         // 4 food_silo small defense_tower; 4 forge fortress
    seat,             // 1
    card_of,          // dev_spy 1
    trade,            // 3 food for lore
    swap,             // food for lore
};

struct VerbRow {
    Verb verb;
    std::string_view word;
    Form form;
};
constexpr std::array<VerbRow, 52> verbs = {{
    {Verb::clan, "clan", Form::clan},
    {Verb::place, "place", Form::placement},
    {Verb::settle, "settle", Form::territory_kaija},
    {Verb::play, "play", Form::card},
    {Verb::wait, "wait", Form::card},
    {Verb::replace, "replace", Form::card},
    {Verb::remove, "remove", Form::card},
    {Verb::upgrade, "upgrade", Form::upgrade},
    {Verb::pass, "pass", Form::nothing},
    {Verb::end, "end", Form::nothing},
    {Verb::take, "take", Form::card},
    {Verb::counter, "counter", Form::nothing},
    {Verb::allow, "allow", Form::nothing},
    {Verb::recruit, "recruit", Form::territory_kaija},
    {Verb::stop, "stop", Form::nothing},
    {Verb::camp, "camp", Form::territory},
    {Verb::build, "build", Form::building},
    {Verb::from, "from", Form::territory},
    {Verb::to, "to", Form::territory},
    {Verb::figures, "figures", Form::figures},
    {Verb::attack, "attack", Form::territory_beast},
    {Verb::fight, "fight", Form::territory_maybe},
    {Verb::push, "push", Form::territory},
    {Verb::food, "food", Form::number},
    {Verb::point, "point", Form::nothing},
    {Verb::casualty, "casualty", Form::nothing},
    {Verb::choose, "choose", Form::basic},
    {Verb::keep, "keep", Form::card},
    {Verb::discard, "discard", Form::card},
    {Verb::top, "top", Form::card},
    {Verb::tile, "tile", Form::tile},
    {Verb::under, "under", Form::tile},
    {Verb::redraw, "redraw", Form::nothing},
    {Verb::pay, "pay", Form::amounts},
    {Verb::hit, "hit", Form::territory},
    {Verb::collect, "collect", Form::resource},
    {Verb::token, "token", Form::territory},
    {Verb::exchange, "exchange", Form::exchange},
    {Verb::player, "player", Form::seat},
    {Verb::pick, "pick", Form::card},
    {Verb::give, "give", Form::amounts},
    {Verb::copy, "copy", Form::card_of},
    {Verb::draw, "draw", Form::nothing},
    {Verb::trade, "trade", Form::trade},
    {Verb::swap, "swap", Form::swap},
    {Verb::accept, "accept", Form::nothing},
    {Verb::refuse, "refuse", Form::nothing},
    {Verb::creature, "creature", Form::territory},
    {Verb::summon, "summon", Form::territory},
    {Verb::step, "step", Form::territory},
    {Verb::add, "add", Form::territory},
    {Verb::harvest, "harvest", Form::territory},
}};

consteval bool in_order() {
    for (std::size_t i = 0; i < verbs.size(); ++i) {
        if (static_cast<std::size_t>(verbs[i].verb) != i + 1) return false;
    }
    return true;
}
static_assert(in_order());

constexpr std::array<std::string_view, 4> basic_ids = {"recruit", "move", "explore", "build"};
constexpr std::string_view removing_word = "removing";
constexpr std::string_view for_word = "for";
constexpr unsigned most_paid = 3;  // of one kind in one payment or trade (N10.3, N13.6)
constexpr unsigned most_figures = unit_limit + 1;  // with Kaija

// Writing.
// --------------------------------------------------------------------------------------------

std::string joined(std::initializer_list<std::string_view> words) {
    std::string text;
    for (std::string_view word : words) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    return text;
}

std::string amounts_text(const std::array<unsigned, resource_count>& amounts) {
    std::string text;
    for (unsigned i = 0; i < resource_count; ++i) {
        if (amounts[i] == 0) continue;
        if (!text.empty()) text += ' ';
        text += joined({std::to_string(amounts[i]), resource_ids[i]});
    }
    return text;
}

// A large building has one kind of space, which goes without saying.
std::string building_text(unsigned building, unsigned space) {
    std::string kind(word_at(building_ids, building));
    if (static_cast<Space>(space) == Space::large) return kind;
    return joined({kind, word_at(space_ids, space)});
}

std::string kaija_text(bool kaija) { return kaija ? ' ' + std::string(kaija_word) : std::string(); }

std::string operands_text(Form form, Action action) {
    const auto [verb, a, b, c] = action;
    switch (form) {
        case Form::nothing: break;
        case Form::clan: return std::string(word_at(clan_ids, a));
        case Form::placement: return placement_text(placement_of(action));
        case Form::card: return std::string(card_word(a));
        case Form::upgrade:
            return joined({card_word(a), card_word(b)}) +
                   (c != 0 ? ' ' + std::string(removing_word) : std::string());
        case Form::number:
        case Form::seat:
        case Form::territory: return std::to_string(a);
        case Form::figures:
        case Form::territory_kaija: return std::to_string(a) + kaija_text(b != 0);
        case Form::building: return joined({std::to_string(a), building_text(b, c)});
        case Form::territory_maybe:
            if (b == no_creature) return std::to_string(a);
            [[fallthrough]];
        case Form::territory_beast: return joined({std::to_string(a), creature_word(b)});
        case Form::basic: return std::string(word_at(basic_ids, a));
        case Form::tile: return std::string(tile_word(a));
        case Form::amounts: return amounts_text({a, b, c});
        case Form::resource: return std::string(word_at(resource_ids, a));
        case Form::exchange:
            return joined(
                {std::to_string(a), building_text(b >> 2, b & 3U), word_at(building_ids, c)});
        case Form::card_of: return joined({card_word(a), std::to_string(b)});
        case Form::trade:
            return joined({amounts_text({static_cast<unsigned>(b) >> 4U, b & 15U, c}), for_word,
                           word_at(resource_ids, a)});
        case Form::swap:
            return joined({word_at(resource_ids, a), for_word, word_at(resource_ids, b)});
    }
    return {};
}

// Reading.
// --------------------------------------------------------------------------------------------

// The words behind the verb, read one after the other. The first that doesn't fit spoils the whole.
class Words {
public:
    explicit Words(std::span<const std::string_view> words) : words_(words) {}

    [[nodiscard]] bool good() const { return good_ && words_.empty(); }

    std::string_view next() {
        if (words_.empty()) {
            good_ = false;
            return {};
        }
        const std::string_view word = words_.front();
        words_ = words_.subspan(1);
        return word;
    }
    bool accept(std::string_view word) {
        if (words_.empty() || words_.front() != word) return false;
        words_ = words_.subspan(1);
        return true;
    }
    void expect(std::string_view word) { need(accept(word)); }
    void need(bool holds) { good_ = good_ && holds; }

    template <class Value>
    unsigned value(const std::optional<Value>& found) {
        need(found.has_value());
        return found ? static_cast<unsigned>(*found) : 0;
    }
    unsigned number(unsigned least, unsigned most) {
        return value(parse_number<unsigned>(next(), least, most));
    }
    unsigned one_of(std::span<const std::string_view> ids) { return value(place_in(ids, next())); }
    unsigned territory() { return number(0, territory_limit - 1); }
    unsigned seat() { return number(0, most_players - 1); }
    unsigned card() { return value(card_by_id(next())); }
    unsigned resource() { return one_of(resource_ids); }
    unsigned creature() { return value(creature_by_word(next())); }
    unsigned space(unsigned building) {
        if (is_large(static_cast<Building>(building))) return static_cast<unsigned>(Space::large);
        const unsigned space = one_of(space_ids);
        need(static_cast<Space>(space) != Space::large);  // N7.2
        return space;
    }
    // "1 food 2 lore": at least one kind, in the order of the kinds, up to `last` or the end.
    std::array<unsigned, resource_count> amounts(std::string_view last = {}) {
        std::array<unsigned, resource_count> amounts{};
        unsigned least = 0;
        do {
            const unsigned amount = number(1, most_paid);
            const unsigned kind = resource();
            need(kind >= least);
            amounts[kind] = amount;
            least = kind + 1;
        } while (good_ && !words_.empty() && words_.front() != last);
        return amounts;
    }
    Placement placement() {
        const auto placement = read_placement(words_);
        need(placement.has_value());
        words_ = {};
        return placement.value_or(Placement{});
    }

private:
    std::span<const std::string_view> words_;
    bool good_ = true;
};

Action read_operands(Verb verb, Form form, Words& words) {
    switch (form) {
        case Form::nothing: break;
        case Form::clan: return act(verb, words.one_of(clan_ids));
        case Form::placement: return place(words.placement());
        case Form::card: return act(verb, words.card());
        case Form::upgrade: {
            const unsigned card = words.card();
            const unsigned upgrade = words.card();
            return act(verb, card, upgrade, words.accept(removing_word) ? 1 : 0);
        }
        case Form::number: return act(verb, words.number(0, most_figures));  // N12.7
        case Form::seat: return act(verb, words.seat());
        case Form::territory: return act(verb, words.territory());
        case Form::territory_kaija: {
            const unsigned territory = words.territory();
            return act(verb, territory, words.accept(kaija_word) ? 1 : 0);
        }
        case Form::figures: {
            const unsigned units = words.number(0, unit_limit);
            const bool kaija = words.accept(kaija_word);
            words.need(units != 0 || kaija);
            return act(verb, units, kaija ? 1 : 0);
        }
        case Form::building: {
            const unsigned territory = words.territory();
            const unsigned building = words.one_of(building_ids);
            return act(verb, territory, building, words.space(building));
        }
        case Form::territory_beast: {
            const unsigned territory = words.territory();
            return act(verb, territory, words.creature());
        }
        case Form::territory_maybe: {
            const unsigned territory = words.territory();
            return act(verb, territory, words.good() ? no_creature : words.creature());
        }
        case Form::basic: return act(verb, words.one_of(basic_ids));
        case Form::tile: return act(verb, words.value(tile_by_id(words.next())));
        case Form::amounts: {
            const auto [food, wood, lore] = words.amounts();
            return act(verb, food, wood, lore);
        }
        case Form::resource: return act(verb, words.resource());
        case Form::exchange: {
            const unsigned territory = words.territory();
            const unsigned building = words.one_of(building_ids);
            const unsigned space = words.space(building);
            return act(verb, territory, building << 2U | space, words.one_of(building_ids));
        }
        case Form::card_of: {
            const unsigned card = words.card();
            return act(verb, card, words.seat());
        }
        case Form::trade: {
            const auto [food, wood, lore] = words.amounts(for_word);
            words.expect(for_word);
            return act(verb, words.resource(), food << 4U | wood, lore);
        }
        case Form::swap: {
            const unsigned given = words.resource();
            words.expect(for_word);
            return act(verb, given, words.resource());
        }
    }
    return act(verb);
}

}  // namespace

std::string Northgard::action_text(Action action) {
    if (is_chance(action)) return "chance " + std::to_string(outcome_of(action));
    for (const VerbRow& row : verbs) {
        if (row.verb != verb_of(action)) continue;
        if (row.form == Form::nothing) return std::string(row.word);
        return joined({row.word, operands_text(row.form, action)});
    }
    return {};
}

std::optional<Action> Northgard::parse_action(std::string_view text) {
    const std::vector<std::string_view> all = split_words(text);
    if (all.empty()) return std::nullopt;
    for (const VerbRow& row : verbs) {
        if (row.word != all[0]) continue;
        Words words{std::span(all).subspan(1)};
        const Action action = read_operands(row.verb, row.form, words);
        if (!words.good()) return std::nullopt;
        return action;
    }
    return std::nullopt;
}

// Chance.
// --------------------------------------------------------------------------------------------

std::string Northgard::stream_name(Stream stream) {
    constexpr std::array<std::string_view, stream_pile> names = {
        "clans",    "first_player", "achievements", "tiles",   "early",
        "advanced", "creatures",    "dice",         "discard",
    };
    if (stream.id < names.size()) return std::string(names[stream.id]);
    return "pile" + std::to_string(stream.id - stream_pile);
}

namespace {

// The outcome that draws the first member of the pool with this name, if there is one.
template <std::size_t N, class Name>
std::optional<unsigned> outcome_in(const Bits<N>& pool, std::string_view name, Name&& name_of) {
    for (unsigned member : pool) {
        if (name_of(member) == name) return pool.rank(member);
    }
    return std::nullopt;
}

template <std::size_t Count>
std::optional<unsigned> outcome_in(std::uint64_t bits, std::string_view name, Card first) {
    return outcome_in(Bits<Count>::from_word(static_cast<decltype(Bits<Count>{}.word())>(bits)),
                      name, [&](unsigned i) { return card_word(first + i); });
}

// A draw from a deck concerns its topmost group.
template <class Deck, class Name>
std::optional<unsigned> outcome_in_deck(const Deck& deck, std::string_view name, Name&& name_of) {
    std::optional<typename Deck::Set> pool;
    deck.walk([](unsigned) {},
              [&](const typename Deck::Set& group) { pool = pool.value_or(group); });
    return outcome_in(pool.value_or(typename Deck::Set{}), name, name_of);
}

std::optional<unsigned> creature_outcome(const State& s, std::string_view name) {
    for (unsigned outcome = 0; outcome < creature_outcomes(s); ++outcome) {
        State after = s;
        draw_creature(after, outcome);
        if (creature_word(after.line.back().creature) == name) return outcome;
    }
    return std::nullopt;
}

}  // namespace

std::optional<unsigned> Northgard::outcome_by_name(const State& s, std::string_view name) {
    constexpr std::array<std::string_view, face_count> face_ids = {"A", "B", "C", "D", "E", "F"};
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::draw_clan:
            return outcome_in(Bits<clan_count>::from_word(clans_left(s)), name,
                              [](unsigned clan) { return clan_ids[clan]; });
        case Ask::draw_achievement:
            return outcome_in<achievement_count>(s.achievements_left, name, first_achievement);
        case Ask::draw_setup_tile:
        case Ask::draw_tile: return outcome_in_deck(s.tile_pile, name, tile_word);
        case Ask::draw_card: return outcome_in_deck(s.players[frame.a].pile, name, card_word);
        case Ask::draw_display:
            if (is_early_year(s, s.year)) {
                return outcome_in<early_count>(s.early, name, first_early);
            }
            return outcome_in<advanced_count>(s.advanced, name, first_advanced);
        case Ask::draw_creature: return creature_outcome(s, name);
        case Ask::draw_discard: return outcome_in(s.players[frame.a].hand, name, card_word);
        case Ask::roll_attacker:
        case Ask::roll_defender: return place_in(face_ids, name);
        default: return std::nullopt;
    }
}

}  // namespace nb::northgard
