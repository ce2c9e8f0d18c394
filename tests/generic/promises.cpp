#include "tests/generic/promises.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>

#include "bench/calibration/calibration.hpp"
#include "core/random_play.hpp"
#include "core/view.hpp"
#include "games.hpp"

namespace nb {

namespace {

using nlohmann::json;

constexpr std::size_t most_examples = 5;
constexpr std::size_t most_messages = 12;
constexpr int most_points = 1'000;

struct Start {
    std::string described;  // "northwood setup=full level=16, 1 seat"
    Seat seats;
    std::unique_ptr<AnyGame> game;
};

bool same_position(const AnyGame& a, const AnyGame& b) {
    return std::ranges::equal(a.bytes(), b.bytes());
}

bool is_one_line(std::string_view text) {
    return !text.empty() && text.find_first_of("\r\n") == std::string_view::npos;
}

// Messages in a view: every object with a key.
void collect(const json& value, std::vector<Message>& out);

Message message_from(const json& value) {
    Message message(value["key"].get<std::string>());
    if (!value.contains("args")) return message;
    for (const auto& [name, arg] : value["args"].items()) {
        if (arg.is_object()) {
            message.with(name, message_from(arg));
        } else if (arg.is_string()) {
            message.with(name, arg.get<std::string>());
        } else {
            message.with(name, arg.get<std::int64_t>());
        }
    }
    return message;
}

bool is_message(const json& value) {
    return value.is_object() && value.contains("key") && value["key"].is_string();
}

void collect(const json& value, std::vector<Message>& out) {
    if (is_message(value)) {
        out.push_back(message_from(value));
        return;
    }
    if (!value.is_structured()) return;
    for (const json& item : value) collect(item, out);
}

json as_json(const std::vector<Message>& messages) {
    json out = json::array();
    for (const Message& message : messages) out.push_back(to_json(message));
    return out;
}

// One random game, checked while it goes on.
class Walk {
public:
    Walk(const Start& start, std::uint64_t seed, const Plan& plan, unsigned thinning,
         Findings& findings)
        : start_(start),
          seed_(seed),
          most_steps_(plan.most_steps),
          thinning_(thinning),
          findings_(findings),
          random_(seed),
          sampler_(~seed),
          game_(start.game->clone()),
          twin_(start.game->clone()) {
        for (unsigned seat = 0; seat < start.seats; ++seat) {
            viewers_.emplace_back(static_cast<Seat>(seat));
        }
        viewers_.emplace_back(std::nullopt);
    }

    void play() {
        for (turn_ = game_->turn(); turn_.kind != Turn::Kind::over; turn_ = game_->turn()) {
            if (step_ == most_steps_) {
                broken(Promise::length, "no end in sight");
                break;
            }
            if (!play_step()) return;
        }
        check_position();
        check_scores();
        ++findings_.games;
        ++findings_.tables[start_.described];
        findings_.steps += step_;
        findings_.longest = std::max(findings_.longest, step_);
    }

private:
    // False when the game can't be gone on with.
    bool play_step() {
        legal_.clear();
        if (turn_.kind == Turn::Kind::chance) {
            if (turn_.outcomes < 2) {
                broken(Promise::chance, "fewer than two outcomes");
                return false;
            }
        } else if (!check_legal_set()) {
            return false;
        }
        const bool closely = sampler_.below(thinning_) == 0;
        const Action step = random_step(*game_, turn_, random_, legal_);
        if (closely) {
            check_position();
            check_texts();
            check_log(step);
            check_rolling();
        }
        check_invariants();
        check_indifferent();

        // The twin is restored from bytes and must go the same way; the witness must not move at
        // all.
        if (!twin_->restore(game_->bytes())) broken(Promise::save, "its own bytes were refused");
        if (!same_position(*twin_, *game_)) broken(Promise::save, "restored to something else");
        const std::unique_ptr<AnyGame> witness = game_->clone();
        if (!same_position(*witness, *game_) || witness->hash() != game_->hash()) {
            broken(Promise::copy, "a copy differs from its original");
        }
        const std::uint64_t before = game_->hash();
        game_->apply(step);
        if (witness->hash() != before) broken(Promise::copy, "a copy moved with its original");
        twin_->apply(step);
        if (!same_position(*twin_, *game_)) {
            broken(Promise::save, "a restored game went on differently after " + text(step));
        }
        if (turn_.kind == Turn::Kind::seat && same_position(*witness, *game_)) {
            broken(Promise::progress, text(step) + " changed nothing");
        }
        if (!closely) return advance();
        check_secrets(*witness, step);
        if (turn_.kind == Turn::Kind::seat && silent_ && game_->turn().kind != Turn::Kind::chance) {
            broken(Promise::log, "nothing is said about " + text(step));
        }
        return advance();
    }

    bool advance() {
        ++step_;
        return true;
    }

    bool check_legal_set() {
        game_->actions(legal_);
        if (legal_.empty()) {
            broken(Promise::legal_set, "empty");
            return false;
        }
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            if (is_chance(legal_[i])) broken(Promise::legal_set, "holds the verb of chance");
            if (i > 0 && !(legal_[i - 1] < legal_[i])) {
                broken(Promise::legal_set, text(legal_[i]) + " is out of order or there twice");
            }
        }
        return true;
    }

    void check_rolling() {
        const std::unique_ptr<AnyGame> at_once = game_->clone();
        const std::unique_ptr<AnyGame> one_by_one = game_->clone();
        Random dice(seed_ + step_);
        Random same_dice = dice;
        const Turn stopped = at_once->roll_on(dice);
        Turn turn = one_by_one->turn();
        for (; turn.kind == Turn::Kind::chance; turn = one_by_one->turn()) {
            one_by_one->apply(chance(same_dice.below(turn.outcomes)));
        }
        if (!same_position(*at_once, *one_by_one) || stopped.kind != turn.kind) {
            broken(Promise::rolling, "came to " + at_once->position_text());
        }
    }

    void check_texts() {
        if (turn_.kind == Turn::Kind::chance) {
            const std::string stream = game_->stream_name(turn_.stream);
            if (!is_one_line(stream) || stream.find(' ') != std::string::npos) {
                broken(Promise::chance, "the stream has no name of one word");
            }
            if (game_->outcome_by_name("no such outcome")) {
                broken(Promise::chance, "an outcome by any name");
            }
        }
        for (Action action : legal_) {
            const std::string written = text(action);
            if (!is_one_line(written)) broken(Promise::action_text, "not one line: " + written);
            if (game_->parse_action(written) != action) {
                broken(Promise::action_text, "doesn't parse back: " + written);
            }
            for (const std::string& other :
                 {written + " x", " " + written + "?", std::string("!")}) {
                if (game_->parse_action(other) == action) {
                    broken(Promise::action_text, "another text for the same action: " + other);
                }
            }
        }
        const std::string position = game_->position_text();
        const std::unique_ptr<AnyGame> other = start_.game->clone();
        if (auto set = other->set_position(position); !set) {
            say(set.error());
            broken(Promise::position_text, "refused its own text by " + set.error().key);
        } else if (!same_position(*other, *game_)) {
            broken(Promise::position_text, "came back as " + other->position_text());
        }
        check_spoiled_position(*other, position);
    }

    // A text with something torn out is refused with a reason or is another whole position; never a
    // crash, and a refusal changes nothing.
    void check_spoiled_position(AnyGame& other, const std::string& position) {
        const std::uint64_t before = other.hash();
        const auto at = sampler_.below(static_cast<unsigned>(position.size()) + 1);
        const auto length = sampler_.below(static_cast<unsigned>(position.size() - at) + 1);
        std::string spoiled = position;
        spoiled.erase(at, length);
        if (sampler_.below(2) == 0) spoiled.insert(at, "~9");
        const auto set = other.set_position(spoiled);
        if (set) return;
        say(set.error());
        if (other.hash() != before)
            broken(Promise::position_text, "a refused text changed the game");
    }

    void check_log(Action step) {
        const bool secret = game_->secret_decision();  // what was decided is one, too
        silent_ = false;
        for (const Viewer& viewer : viewers_) {
            const std::vector<Message> lines = game_->log(step, viewer);
            silent_ |= lines.empty() && !secret;
            for (const Message& line : lines) say(line);
        }
        if (const auto landmark = game_->landmark()) say(*landmark);
    }

    // Everything a viewer may see of the position as it stands.
    void check_position() {
        for (const Viewer& viewer : viewers_) {
            const json view = game_->view(viewer);
            check_view(viewer, view);
            std::vector<Message> messages;
            collect(view, messages);
            for (const Message& message : messages) say(message);
        }
    }

    void check_view(const Viewer& viewer, const json& view) {
        if (!view.is_object()) return broken(Promise::view, "no object");
        for (const char* part : {"position", "ask", "actions", "refusals", "result"}) {
            if (!view.contains(part)) return broken(Promise::view, std::string("without ") + part);
        }
        if (!view["position"].is_object()) broken(Promise::view, "without a position");
        const bool over = turn_.kind == Turn::Kind::over;
        if (view["result"].is_object() != over)
            broken(Promise::view, "a result too soon or missing");
        if (over && (!view["result"].contains("win") || !view["result"].contains("lines"))) {
            broken(Promise::view, "a result without win or lines");
        }

        const bool decides = turn_.kind == Turn::Kind::seat && viewer == turn_.seat;
        const json& ask = view["ask"];
        if (ask.is_object() != decides) broken(Promise::view, "asks the wrong viewer");
        if (decides && !(ask.contains("prompt") && is_message(ask["prompt"]))) {
            broken(Promise::view, "asks without a prompt");
        }
        const std::size_t expected = decides ? legal_.size() : 0;
        if (!view["actions"].is_array() || view["actions"].size() != expected) {
            return broken(Promise::view, "offers other actions than are legal");
        }
        std::vector<std::string> offered;
        for (const json& offer : view["actions"]) {
            if (!offer.contains("label") || !is_message(offer["label"])) {
                broken(Promise::view, "an action without a label");
            }
            if (!offer.contains("touches") || !offer["touches"].is_array()) {
                broken(Promise::view, "an action that touches nothing");
            }
            const bool named = offer.contains("action") && offer["action"].is_string();
            offered.push_back(named ? offer["action"].get<std::string>() : std::string());
        }
        for (std::size_t i = 0; i < expected; ++i) {
            if (std::ranges::find(offered, text(legal_[i])) == offered.end()) {
                broken(Promise::view, "doesn't offer " + text(legal_[i]));
            }
        }
        for (const json& refusal : view["refusals"]) {
            if (!refusal.contains("reason") || !is_message(refusal["reason"])) {
                broken(Promise::view, "a refusal without a reason");
            }
        }
    }

    // Another step that the log doesn't tell a viewer from the one that was made must lead to the
    // same view. A seat may see more than its log says (its own choice, the cards of a new hand)
    // unless somebody else was told more; a spectator never. An act or a silent draw may be told by
    // the draw that follows it, as nobody looks in between.
    void check_secrets(const AnyGame& before, Action made) {
        const Action other = another_step(made);
        if (other == made) return;
        const std::unique_ptr<AnyGame> elsewhere = before.clone();
        elsewhere->apply(other);
        const bool acts = turn_.kind == Turn::Kind::seat;
        const bool draw_follows = game_->turn().kind == Turn::Kind::chance ||
                                  elsewhere->turn().kind == Turn::Kind::chance;
        if (acts && draw_follows) return;

        std::vector<Viewer> untold;
        for (const Viewer& viewer : viewers_) {
            if (acts && viewer == turn_.seat) continue;
            const json told = as_json(before.log(made, viewer));
            if (told.empty() && draw_follows) continue;
            if (told == as_json(before.log(other, viewer))) untold.push_back(viewer);
        }
        const bool nobody_told = untold.size() == viewers_.size();
        for (const Viewer& viewer : untold) {
            if (viewer && nobody_told) continue;
            const json seen = game_->view(viewer);
            const json imagined = elsewhere->view(viewer);
            if (seen == imagined) continue;
            broken(Promise::secrets, (viewer ? "a seat" : "a spectator") +
                                         std::string(" sees the difference between ") + text(made) +
                                         " and " + text(other) + ": " +
                                         json::diff(imagined, seen).dump());
        }
    }

    Action another_step(Action made) {
        if (turn_.kind == Turn::Kind::seat) {
            return legal_[sampler_.below(static_cast<unsigned>(legal_.size()))];
        }
        const unsigned further = 1 + sampler_.below(turn_.outcomes - 1U);
        return chance((outcome_of(made) + further) % turn_.outcomes);
    }

    void check_invariants() {
        for (const std::string& invariant : game_->broken_invariants()) {
            broken(Promise::invariants, invariant);
        }
    }

    void check_indifferent() {
        const auto suggestion = game_->indifferent();
        if (!suggestion) return;
        if (turn_.kind != Turn::Kind::seat || !legal_.contains(*suggestion)) {
            broken(Promise::indifferent, text(*suggestion) + " is not legal");
        }
    }

    void check_scores() {
        check_invariants();
        if (game_->indifferent()) broken(Promise::indifferent, "a suggestion after the end");
        const Scores scores = game_->scores();
        for (Seat seat = 0; seat < max_seats; ++seat) {
            if (std::abs(scores.points[seat]) > most_points)
                broken(Promise::scores, "out of range");
            if (seat < start_.seats) continue;
            if (scores.points[seat] != 0 || scores.won[seat]) {
                broken(Promise::scores, "something for a seat that isn't there");
            }
        }
    }

    [[nodiscard]] std::string text(Action action) const {
        if (!is_chance(action)) return game_->action_text(action);
        return "outcome " + std::to_string(outcome_of(action));
    }

    void say(const Message& message) {
        auto& examples = findings_.said[message.key];
        if (examples.size() < most_messages) examples.push_back(message);
    }

    void broken(Promise promise, const std::string& what) {
        auto& list = findings_.broken[static_cast<std::size_t>(promise)];
        if (list.size() == most_examples) return;
        list.push_back(start_.described + ", seed " + std::to_string(seed_) + ", step " +
                       std::to_string(step_) + ": " + what + "\n  in " + game_->position_text());
    }

    const Start& start_;
    std::uint64_t seed_;
    std::uint64_t most_steps_;
    unsigned thinning_;
    Findings& findings_;
    Random random_;   // plays
    Random sampler_;  // chooses what is looked at, so that it can't change what is played
    std::unique_ptr<AnyGame> game_;
    std::unique_ptr<AnyGame> twin_;
    std::vector<Viewer> viewers_;
    ActionList legal_;
    bool silent_ = false;  // somebody was told nothing about the last step
    Turn turn_;
    std::uint64_t step_ = 0;
};

std::string described(const GameEntry& entry, const OptionValues& options, unsigned seats) {
    std::string out(entry.id);
    for (const OptionValue& option : options) out += " " + option.name + "=" + option.value;
    return out + ", " + std::to_string(seats) + (seats == 1 ? " seat" : " seats");
}

std::vector<Start> all_starts(const GameEntry& entry, std::uint64_t only_seats,
                              Findings& findings) {
    auto& broken = findings.broken[static_cast<std::size_t>(Promise::starts)];
    std::vector<Start> starts;
    for (const OptionValues& options : option_combinations(entry.options)) {
        for (unsigned seats = entry.min_seats; seats <= entry.max_seats; ++seats) {
            if (only_seats != 0 && seats != only_seats) continue;
            auto game = entry.start(options, static_cast<Seat>(seats));
            if (game) {
                starts.push_back(
                    {described(entry, options, seats), static_cast<Seat>(seats), std::move(*game)});
                findings.tables[starts.back().described] = 0;
            } else if (game.error().key.empty()) {
                broken.push_back("refused without a reason: " + described(entry, options, seats));
            } else {
                findings.said[game.error().key] = {game.error()};
            }
        }
    }
    if (starts.empty()) broken.push_back("no combination of options begins a game");
    if (auto defaults = complete_options(entry.options, {});
        !defaults || !entry.start(*defaults, entry.min_seats)) {
        broken.push_back("the default options don't begin a game");
    }
    for (unsigned seats : {entry.min_seats - 1U, entry.max_seats + 1U}) {
        const auto defaults = complete_options(entry.options, {});
        if (defaults && entry.start(*defaults, static_cast<Seat>(seats))) {
            broken.push_back("begins with " + std::to_string(seats) + " seats");
        }
    }
    return starts;
}

std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    if (text == nullptr) return otherwise;
    std::uint64_t number = 0;
    const auto [stop, error] = std::from_chars(text, text + std::strlen(text), number);
    return error == std::errc{} && *stop == '\0' ? number : otherwise;
}

}  // namespace

Plan plan_from_environment() {
    Plan plan;
    plan.games = number_from_environment("NB_GAMES", plan.games);
    plan.steps = number_from_environment("NB_STEPS", plan.steps);
    plan.first_seed = number_from_environment("NB_FIRST_SEED", plan.first_seed);
    plan.seats = number_from_environment("NB_SEATS", plan.seats);
    plan.thinning = static_cast<unsigned>(number_from_environment("NB_THINNING", plan.thinning));
    return plan;
}

// A step that goes round all starts and mixes options and seats from the first games on.
static std::uint64_t stride_through(std::size_t starts) {
    std::uint64_t stride = starts * 618 / 1000 + 1;
    while (std::gcd(stride, starts) > 1) ++stride;
    return stride;
}

Findings check_promises(const GameEntry& entry, const Plan& plan) {
    Findings findings;
    const std::vector<Start> starts = all_starts(entry, plan.seats, findings);
    const std::uint64_t stride = stride_through(starts.size());
    for (std::uint64_t i = 0; i < plan.games && !starts.empty(); ++i) {
        if (findings.steps >= plan.steps) break;
        const std::uint64_t seed = plan.first_seed + i;
        const unsigned thinning = findings.steps < plan.closely ? 1 : plan.thinning;
        Walk(starts[seed * stride % starts.size()], seed, plan, thinning, findings).play();
    }
    return findings;
}

std::vector<const GameEntry*> every_game() {
    std::vector<const GameEntry*> all;
    for (const GameEntry& entry : games()) all.push_back(&entry);
    for (const GameEntry& entry : calibration_games()) all.push_back(&entry);
    return all;
}

}  // namespace nb
