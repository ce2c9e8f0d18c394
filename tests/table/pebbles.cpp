#include "pebbles.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "core/view.hpp"

namespace nb::pebbles {

namespace {

constexpr std::string_view verb_names[] = {"", "keep", "drop", "mark", "tidy"};

// Draws without chance where only one card can come, as the rules of real games do.
void begin_turn(Game::State& s) {
    if (s.deck.empty()) {
        if (--s.laps_left == 0) {
            s.phase = Game::over;
            return;
        }
        s.deck.shuffle(Bits<8>::first(8));
    }
    s.phase = Game::drawing;
    if (s.deck.outcomes() > 1) return;
    s.card = s.deck.draw(0);
    s.phase = Game::choosing;
}

void end_turn(Game::State& s) {
    s.seat = static_cast<std::uint8_t>((s.seat + 1) % s.seats);
    s.kept = s.marked = 0;
    begin_turn(s);
}

}  // namespace

Game::State Game::start(const Options& options) {
    State s;
    s.seats = options.seats;
    s.laps_left = options.laps;
    s.deck.shuffle(Bits<8>::first(8));
    return s;
}

Turn Game::turn(const State& s) {
    switch (s.phase) {
        case drawing:
            return {Turn::Kind::chance, 0, static_cast<std::uint16_t>(s.deck.outcomes()),
                    Stream{1}};
        case rolling: return {Turn::Kind::chance, 0, 6, Stream{2}};
        case over: return {};
        default: return {Turn::Kind::seat, s.seat, 0, {}};
    }
}

void Game::actions(const State& s, ActionList& out) {
    out.clear();
    if (s.phase == choosing) {
        out.add({keep});
        out.add({drop});
    } else if (s.phase == marking) {
        if (s.kept == 0) return out.add({mark, 0});
        for (std::uint8_t m = 1; m <= 3; ++m) out.add({mark, m});
    } else if (s.phase == tidying) {
        out.add({tidy, 0});
        out.add({tidy, 1});
    }
}

void Game::apply(State& s, Action action) {
    switch (s.phase) {
        case drawing:
            s.card = s.deck.draw(outcome_of(action));
            s.phase = choosing;
            return;
        case choosing:
            s.kept = action.verb == keep;
            s.phase = marking;
            return;
        case marking:
            s.marked = action.a;
            s.points[s.seat] = static_cast<std::uint16_t>(s.points[s.seat] + action.a);
            s.phase = tidying;
            return;
        case tidying:
            if (s.card % 2 == 1)
                s.points[s.seat] = static_cast<std::uint16_t>(s.points[s.seat] + action.a);
            if (s.kept == 1 && s.card > 4) {
                s.phase = rolling;
            } else {
                end_turn(s);
            }
            return;
        case rolling:
            s.points[s.seat] =
                static_cast<std::uint16_t>(s.points[s.seat] + outcome_of(action) + 1);
            end_turn(s);
            return;
        default: return;
    }
}

Scores Game::scores(const State& s) {
    Scores scores;
    for (std::size_t i = 0; i < 2; ++i) scores.points[i] = static_cast<std::int16_t>(s.points[i]);
    return scores;
}

std::string Game::action_text(Action action) {
    if (is_chance(action)) return std::to_string(outcome_of(action));
    std::string text(verb_names[action.verb]);
    if (action.verb >= mark) text += " " + std::to_string(action.a);
    return text;
}

std::optional<Action> Game::parse_action(std::string_view text) {
    const auto words = split_words(text);
    for (std::uint8_t verb = keep; verb <= tidy; ++verb) {
        if (words.empty() || words[0] != verb_names[verb]) continue;
        if (verb < mark) return words.size() == 1 ? std::optional(Action{verb}) : std::nullopt;
        if (words.size() != 2) return std::nullopt;
        const auto a = parse_number<unsigned>(words[1], 0, 9);
        return a ? std::optional(Action{verb, static_cast<std::uint8_t>(*a)}) : std::nullopt;
    }
    return std::nullopt;
}

std::string Game::stream_name(Stream stream) { return stream.id == 1 ? "the deck" : "die"; }

std::optional<unsigned> Game::outcome_by_name(const State&, std::string_view) {
    return std::nullopt;
}
std::string Game::position_text(const State&) { return {}; }
std::expected<Game::State, Problem> Game::parse_position(std::string_view) {
    return std::unexpected(Problem("pebbles.no_positions"));
}

JsonTree Game::view(const State& s, Viewer viewer) {
    const bool own = viewer && *viewer == s.seat;
    JsonTree position = object({{"points", array_of(s.points)}, {"left", s.deck.size()}});
    if (own) position["card"] = s.card;
    JsonTree out = object(
        {{"position", std::move(position)},
         {"ask", object({{"prompt", to_json(Message("pebbles.prompt"))}, {"rule", nullptr}})},
         {"actions", JsonTree::array()},
         {"refusals", JsonTree::array()},
         {"result", s.phase == over ? object({{"win", true}}) : JsonTree(nullptr)}});
    ActionList legal;
    actions(s, legal);
    for (Action action : legal) {
        out["actions"].push_back(object({{"action", action_text(action)}}));
    }
    return out;
}

std::vector<Message> Game::log(const State& s, Action action, Viewer viewer) {
    if (s.phase == drawing && viewer != s.seat) return {Message("pebbles.log.drawn_hidden")};
    return {Message("pebbles.log.step").with("phase", s.phase).with("what", action_text(action))};
}

std::optional<Message> Game::landmark(const State& s) {
    if (s.phase != drawing) return std::nullopt;
    return Message("pebbles.landmark").with("left", s.deck.size()).with("lap", s.laps_left);
}

std::optional<Action> Game::indifferent(const State& s) {
    if (s.phase == tidying && s.card % 2 == 0) return Action{tidy, 0};
    return std::nullopt;
}

std::vector<std::string> Game::broken_invariants(const State&) { return {}; }

namespace {

const OptionSpec options[] = {{"laps", {"1", "2", "100"}, "1"}};

std::expected<std::unique_ptr<AnyGame>, Problem> start_any(const OptionValues& values, Seat seats) {
    const auto laps = parse_number(option(values, "laps"), 1, 100);
    const Game::Options chosen{static_cast<std::uint8_t>(laps.value_or(1)), seats};
    return std::make_unique<GameOf<Game>>(Game::start(chosen));
}

}  // namespace

const GameEntry entry{"pebbles", 3, 1, 2, options, start_any};

const GameEntry* find(std::string_view id) { return id == entry.id ? &entry : nullptr; }

}  // namespace nb::pebbles
