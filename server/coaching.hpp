#pragma once
// What a coach says of a game at a table: of one decision, and of all decisions of a seat. Shared
// by the server and the commands `hint` and `analyse`. Decisions are taken out of their table
// first, so that they can be thought about elsewhere; who may ask is the caller's business.

#include <cstddef>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "bots/coach.hpp"
#include "table/table.hpp"

namespace nb {

// A decision as it stood when so many steps were in force.
struct Question {
    std::size_t step = 0;
    Seat seat = 0;
    std::unique_ptr<AnyGame> game;
};
// Empty if nobody decides there. `step` is at most table.step().
std::optional<Question> question_at(const Table& table, std::size_t step);

// The answer as docs/protocol.md has it: {"step", "seat", "chance", "visit", "actions": [..]}.
nlohmann::json advice_json(const Question& question, const Coach& coach);

// What happened from a step on.
struct Course {
    std::size_t step = 0;
    std::unique_ptr<AnyGame> game;
    std::vector<Table::Deed> deeds;
};
Course course_from(const Table& table, std::size_t step);

// A decision looked back at; chances are those of winning the game.
struct Point {
    std::size_t step = 0;
    Seat seat = 0;
    std::string chosen;  // actions as text, and as they were offered
    std::string best;
    nlohmann::json chosen_label;
    nlohmann::json best_label;
    double chance = 0;  // if the best was done
    double chosen_chance = 0;
    [[nodiscard]] double cost() const { return chance - chosen_chance; }
};
struct LookBack {
    std::vector<Point> points;
    std::optional<std::size_t> next;  // the first decision that wasn't looked at
};
// The decisions of the seat, one after another as long as go_on() says so, but at least one.
LookBack look_back(Course course, Seat seat, const Coach& coach,
                   const std::function<bool()>& go_on);
// {"points": [..], "next"} of docs/protocol.md.
nlohmann::json look_back_json(const LookBack& found);

// The decisions that cost most, in the order of the game: at most three, each at least one per
// cent.
std::vector<Point> turning_points(const std::vector<Point>& points);

}  // namespace nb
