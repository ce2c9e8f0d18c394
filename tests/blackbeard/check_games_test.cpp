// What the System Player does against each of Blackbeard's Actions (S19.13, S19.14), told anew from
// the rules and compared with whole solitaire games played at random.

#include "tests/blackbeard/random_games.hpp"

namespace nb::blackbeard {
namespace {

bool is_deed(Verb verb) { return verb >= Verb::move && verb <= Verb::retire; }

// The table at the end of the rules, columns W and K.
bool sees_a_warship(const State& s, Verb verb) {
    if (verb == Verb::move) return !in_box(at(s, 0));
    return verb == Verb::find || verb == Verb::loot || verb == Verb::attack;
}
bool sees_a_commissioner(const State& s, Verb verb) {
    if (verb == Verb::torture || verb == Verb::careen) return at_sea(at(s, 0));
    return sees_a_warship(s, verb);
}

struct Expected {
    bool attempt = false;  // d66 for a King's Commissioner
    bool card = false;     // at least one hold card
};

Expected expect_against(const State& s, Verb verb, bool first, bool feared) {
    const Pirate& p = at(s, 0);
    const Player& system = s.players[system_player];
    const Place area = area_of(p);
    const bool led = system.commissioner != no_commissioner;
    const bool due = first && feared && p.notoriety >= 12 && !led && s.commissioner_pool != 0;

    bool reacts = false;
    for (Warship w = 0; w < warship_count; ++w) {
        const bool is_there = area != nowhere && s.warship_at[w] == area;
        const bool spares_him = static_cast<unsigned>(warships[w].nation) == p.letter;
        reacts |= is_there && !spares_him && p.immune == 0 && sees_a_warship(s, verb);
    }
    const bool near = led && area != nowhere &&
                      (system.commissioner_at == area || adjacent(system.commissioner_at, area));
    reacts |= near && p.immune == 0 && sees_a_commissioner(s, verb);

    const bool replaced = due && verb != Verb::retire;              // B20.4
    const bool cards = s.hold.size() + s.hold_discards.size() > 1;  // of one thing there's no draw
    return {due && area != nowhere, !reacts && !replaced && cards};
}

// Follows one game.
class Watch {
public:
    void look(const State& s, Action next) {
        if (asked(s) == Ask::act && s.stack.top().a == 0) {
            settle();
            if (s.round != round_) begin_turn(s);
            if (is_deed(verb_of(next))) declare(s, verb_of(next));
        } else if (asked(s) == Ask::over) {
            settle();
        } else if (open_ && asked(s) == Ask::commissioner_try) {
            attempted_ = true;
        } else if (open_ && asked(s) == Ask::hold && s.stack.top().a == check) {
            drawn_ = true;
        }
    }
    [[nodiscard]] unsigned attempts() const { return attempts_; }
    [[nodiscard]] unsigned cards() const { return cards_; }
    [[nodiscard]] unsigned reactions() const { return reactions_; }

private:
    static constexpr auto check = static_cast<unsigned>(Drawn::check);

    void begin_turn(const State& s) {
        round_ = s.round;
        first_ = true;
        feared_ = at(s, 0).notoriety >= 12;
    }
    void declare(const State& s, Verb verb) {
        expected_ = expect_against(s, verb, first_, feared_);
        told_ = Blackbeard::position_text(s);
        first_ = attempted_ = drawn_ = false;
        open_ = true;
    }
    void settle() {
        if (!open_) return;
        open_ = false;
        EXPECT_EQ(attempted_, expected_.attempt) << told_;
        EXPECT_EQ(drawn_, expected_.card) << told_;
        attempts_ += attempted_ ? 1U : 0U;
        cards_ += drawn_ ? 1U : 0U;
        reactions_ += attempted_ || drawn_ ? 0U : 1U;
    }

    Expected expected_;
    std::string told_;
    unsigned round_ = 0, attempts_ = 0, cards_ = 0, reactions_ = 0;
    bool first_ = false, feared_ = false, open_ = false, attempted_ = false, drawn_ = false;
};

TEST(BlackbeardCheckGames, S19_13_S19_14_EachActionMeetsWhatTheRulesSay) {
    unsigned attempts = 0, cards = 0, reactions = 0;
    for (std::uint64_t game = 0; game < 400; ++game) {
        Watch watch;
        play_at_random(game * most_players, [&](const State& s, Action a) { watch.look(s, a); });
        attempts += watch.attempts();
        cards += watch.cards();
        reactions += watch.reactions();
    }
    EXPECT_GT(attempts, 20U);
    EXPECT_GT(cards, 2'000U);
    EXPECT_GT(reactions, 200U);
}

}  // namespace
}  // namespace nb::blackbeard
