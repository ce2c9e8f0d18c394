#include "tests/whisper/whisper.hpp"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "core/view.hpp"

namespace nb::whisper {

namespace {

constexpr std::string_view verb_names[] = {"", "play", "bury", "hush", "let"};

unsigned nth_card(std::uint32_t set, unsigned n) {
    for (; n > 0; --n) set &= set - 1;
    return static_cast<unsigned>(std::countr_zero(set));
}

Seat hush_holder(const Game::State& s) {
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if ((s.hands[seat] & Game::hush_card) != 0) return seat;
    }
    return max_seats;
}

void end_turn(Game::State& s) {
    s.played = 0;
    s.seat = static_cast<std::uint8_t>((s.seat + 1) % s.seats);
    s.phase = s.hands[s.seat] == 0 ? Game::over : Game::choosing;
}

void count_played(Game::State& s) {
    s.points[s.seat] = static_cast<std::int16_t>(s.points[s.seat] + s.played);
}

}  // namespace

std::string card_name(unsigned card) { return (card < 10 ? "w0" : "w") + std::to_string(card); }

Game::State Game::start(const Options& options) {
    State s;
    s.seats = options.seats;
    return s;
}

Turn Game::turn(const State& s) {
    switch (s.phase) {
        case dealing:
            return {Turn::Kind::chance, 0, static_cast<std::uint16_t>(std::popcount(s.deck)),
                    Stream{1}};
        case choosing: return {Turn::Kind::seat, s.seat, 0, {}};
        case hushing: return {Turn::Kind::seat, hush_holder(s), 0, {}};
        default: return {};
    }
}

void Game::actions(const State& s, ActionList& out) {
    out.clear();
    if (s.phase == hushing) {
        out.add({hush});
        return out.add({let});
    }
    out.add_each(play, s.hands[s.seat]);
    out.add_each(bury, s.hands[s.seat]);
}

void Game::apply(State& s, Action action) {
    if (s.phase == dealing) {
        const std::uint32_t card = 1U << nth_card(s.deck, outcome_of(action));
        s.deck &= ~card;
        s.hands[s.dealt % s.seats] |= card;
        if (++s.dealt == s.seats * hand_size) s.phase = choosing;
        return;
    }
    if (s.phase == hushing) {
        if (action.verb == hush) {
            s.hands[hush_holder(s)] &= ~hush_card;
        } else {
            count_played(s);
        }
        return end_turn(s);
    }
    s.hands[s.seat] &= ~(1U << action.a);
    if (action.verb == bury) return end_turn(s);
    s.played = action.a;
    const Seat holder = hush_holder(s);
    if (holder != max_seats && holder != s.seat) {
        s.phase = hushing;
        return;
    }
    count_played(s);
    end_turn(s);
}

Scores Game::scores(const State& s) {
    Scores scores;
    scores.points = s.points;
    const auto most = *std::max_element(s.points.begin(), s.points.begin() + s.seats);
    for (Seat seat = 0; seat < s.seats; ++seat) scores.won[seat] = s.points[seat] == most;
    return scores;
}

std::string Game::action_text(Action action) {
    if (is_chance(action)) return std::to_string(outcome_of(action));
    std::string text(verb_names[action.verb]);
    if (action.verb <= bury) text += " " + card_name(action.a);
    return text;
}

std::optional<Action> Game::parse_action(std::string_view text) {
    for (std::uint8_t verb = play; verb <= let; ++verb) {
        if (verb > bury) {
            if (text == verb_names[verb]) return Action{verb};
            continue;
        }
        for (std::uint8_t card = 0; card < cards; ++card) {
            if (text == action_text({verb, card})) return Action{verb, card};
        }
    }
    return std::nullopt;
}

std::string Game::stream_name(Stream) { return "cards"; }
std::optional<unsigned> Game::outcome_by_name(const State&, std::string_view) {
    return std::nullopt;
}
std::string Game::position_text(const State&) { return {}; }
std::expected<Game::State, Problem> Game::parse_position(std::string_view) {
    return std::unexpected(Problem("whisper.no_positions"));
}

JsonTree Game::view(const State& s, Viewer viewer) {
    JsonTree counts = JsonTree::array();
    for (Seat seat = 0; seat < s.seats; ++seat) counts.push_back(std::popcount(s.hands[seat]));
    JsonTree position = object(
        {{"points", array_of(s.points)},
         {"counts", std::move(counts)},
         {"hand", nullptr},
         {"played", s.phase == hushing ? JsonTree(card_name(s.played)) : JsonTree(nullptr)}});
    if (viewer) {
        JsonTree hand = JsonTree::array();
        for (unsigned card = 0; card < cards; ++card) {
            if ((s.hands[*viewer] >> card & 1U) != 0) hand.push_back(card_name(card));
        }
        position["hand"] = std::move(hand);
    }
    JsonTree out = object({{"position", std::move(position)},
                           {"ask", nullptr},
                           {"actions", JsonTree::array()},
                           {"refusals", JsonTree::array()},
                           {"result", nullptr}});
    const Turn now = turn(s);
    if (now.kind == Turn::Kind::over) {
        out["result"] =
            object({{"win", viewer && scores(s).won[*viewer]}, {"lines", JsonTree::array()}});
    }
    if (now.kind != Turn::Kind::seat || viewer != now.seat) return out;
    out["ask"] = object({{"prompt", to_json(Message("whisper.prompt"))}, {"rule", nullptr}});
    ActionList legal;
    actions(s, legal);
    for (Action action : legal) {
        out["actions"].push_back(object({{"action", action_text(action)},
                                         {"label", to_json(Message("whisper.action"))},
                                         {"touches", JsonTree::array()}}));
    }
    return out;
}

std::vector<Message> Game::log(const State& s, Action action, Viewer viewer) {
    if (s.phase == dealing) {
        const unsigned seat = s.dealt % s.seats;
        if (viewer != seat) return {Message("whisper.dealt").with("seat", std::int64_t{seat})};
        return {
            Message("whisper.dealt").with("card", card_name(nth_card(s.deck, outcome_of(action))))};
    }
    if (action.verb == let) return {};  // nobody learns who was asked
    if (action.verb == bury && viewer != s.seat) return {Message("whisper.buried")};
    return {Message("whisper.log").with("what", action_text(action))};
}

std::optional<Message> Game::landmark(const State& s) {
    if (s.phase != choosing || s.seat != 0) return std::nullopt;
    return Message("whisper.round").with("cards", std::popcount(s.hands[0]));
}

std::optional<Action> Game::indifferent(const State&) { return std::nullopt; }
bool Game::secret_decision(const State& s) { return s.phase == hushing; }
std::vector<std::string> Game::broken_invariants(const State&) { return {}; }

namespace {

std::expected<std::unique_ptr<AnyGame>, Problem> start_any(const OptionValues&, Seat seats) {
    return std::make_unique<GameOf<Game>>(Game::start({seats}));
}

}  // namespace

const GameEntry entry{"whisper", 1, 2, max_seats, {}, start_any};

const GameEntry* find(std::string_view id) { return id == entry.id ? &entry : nullptr; }

}  // namespace nb::whisper
