// The checks themselves are checked: a game with one fault is found out by the promise it breaks.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "bench/calibration/plain_visit/rules.hpp"
#include "tests/generic/promises.hpp"

namespace nb {
namespace {

using Sound = plain_visit::Rules;

struct Unsorted : Sound {
    static void actions(const State& state, ActionList& out) {
        ActionList sorted;
        Sound::actions(state, sorted);
        for (std::size_t i = sorted.size(); i-- > 0;) out.add(sorted[i]);
    }
};
struct OneWayText : Sound {
    static std::string action_text(Action action) {
        return action.a == 5 ? "play C7" : Sound::action_text(action);
    }
};
struct ForgetfulText : Sound {
    static std::expected<State, Problem> parse_position(std::string_view text) {
        auto state = Sound::parse_position(text);
        if (state) state->tricks = 0;
        return state;
    }
};
struct Silent : Sound {
    static std::vector<Message> log(const State&, Action, Viewer) { return {}; }
};
struct OpenHand : Sound {
    static JsonTree view(const State& state, Viewer viewer) {
        JsonTree out = Sound::view(state, viewer);
        out["position"]["hand"] = state.hand.word();
        return out;
    }
};
struct Shy : Sound {
    static JsonTree view(const State& state, Viewer viewer) {
        JsonTree out = Sound::view(state, viewer);
        if (viewer) out["actions"] = JsonTree::array();
        return out;
    }
};
struct BadAdvice : Sound {
    static std::optional<Action> indifferent(const State& state) {
        if (state.dealt < plain_visit::deal_size) return std::nullopt;
        return Action{plain_visit::play, state.trump};
    }
};
struct Endless : Sound {
    static void apply(State& state, Action action) {
        Sound::apply(state, action);
        if (state.answered == 8) state = start({});
    }
};
struct Greedy : Sound {
    static Scores scores(const State& state) {
        Scores scores = Sound::scores(state);
        scores.won[1] = true;
        return scores;
    }
};
struct Idle : Sound {
    static void apply(State& state, Action action) {
        if (!is_chance(action) && state.answered == 0 && action.a % 7 == 0) return;
        Sound::apply(state, action);
    }
};

struct Loaded : Sound {
    static void roll_on(State& state, Random&) {
        if (state.dealt < plain_visit::deal_size) apply(state, chance(0));
    }
};

template <class G>
std::expected<std::unique_ptr<AnyGame>, Problem> begin(const OptionValues&, Seat seats) {
    if (seats != 1) return std::unexpected(Problem("table.error.seats"));
    return std::make_unique<GameOf<G>>(G::start({}));
}

template <class G>
std::vector<std::string_view> broken_promises() {
    const GameEntry entry{.id = "broken",
                          .rules_version = 1,
                          .min_seats = 1,
                          .max_seats = 1,
                          .options = {},
                          .start = begin<G>};
    const Findings findings =
        check_promises(entry, {.games = 30, .thinning = 3, .most_steps = 300});
    std::vector<std::string_view> broken;
    for (std::size_t i = 0; i < promise_names.size(); ++i) {
        if (!findings.broken[i].empty()) broken.push_back(promise_names[i]);
    }
    return broken;
}

using Names = std::vector<std::string_view>;

TEST(BrokenGame, IsFoundOut) {
    EXPECT_EQ(broken_promises<Sound>(), Names{});
    EXPECT_EQ(broken_promises<Unsorted>(), Names{"legal_set"});
    EXPECT_EQ(broken_promises<ForgetfulText>(), Names{"position_text"});
    EXPECT_EQ(broken_promises<OpenHand>(), Names{"secrets"});
    EXPECT_EQ(broken_promises<Shy>(), Names{"view"});
    EXPECT_EQ(broken_promises<BadAdvice>(), Names{"indifferent"});
    EXPECT_EQ(broken_promises<Endless>(), Names{"length"});
    EXPECT_EQ(broken_promises<Greedy>(), Names{"scores"});
    EXPECT_EQ(broken_promises<Loaded>(), Names{"rolling"});
    EXPECT_EQ(broken_promises<Idle>(), (Names{"progress", "length"}));
    EXPECT_TRUE(std::ranges::count(broken_promises<OneWayText>(), "action_text") == 1);
    EXPECT_TRUE(std::ranges::count(broken_promises<Silent>(), "log") == 1);
}

}  // namespace
}  // namespace nb
