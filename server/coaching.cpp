#include "server/coaching.hpp"

#include <algorithm>
#include <ranges>

#include "core/json_tree.hpp"

namespace nb {

using nlohmann::json;

namespace {

constexpr std::size_t most_turning_points = 3;
constexpr double least_cost = 0.01;

// What the seat may do, as its view offers it.
json offers_of(const AnyGame& game, Seat seat) {
    json view = game.view(seat);
    return std::move(view["actions"]);
}

json offer_of(const json& offers, const std::string& action) {
    const auto found =
        std::ranges::find_if(offers, [&](const json& offer) { return offer["action"] == action; });
    return found == offers.end() ? json({{"action", action}}) : *found;
}

json label_of(const json& offers, const std::string& action) {
    return offer_of(offers, action).value("label", json(nullptr));
}

json chance_or_null(const std::optional<double>& chance) {
    return chance ? json(*chance) : json(nullptr);
}

// The luck of a coach hangs on nothing but the step, so that whoever asks again hears the same.
std::vector<Advice> advise(const Coach& coach, const AnyGame& game, Seat seat, Care care,
                           std::size_t step) {
    Random random(step);
    return coach.advise(game, seat, care, random);
}

Point point_of(const AnyGame& game, const Table::Deed& deed, std::size_t step, const Coach& coach) {
    const auto all = advise(coach, game, deed.seat, Care::glance, step);
    const auto chosen = std::ranges::find(all, deed.action, &Advice::action);
    const json offers = offers_of(game, deed.seat);
    Point point;
    point.step = step;
    point.seat = deed.seat;
    point.chosen = game.action_text(deed.action);
    point.best = game.action_text(all.front().action);
    point.chosen_label = label_of(offers, point.chosen);
    point.best_label = label_of(offers, point.best);
    point.chance = all.front().chance;
    point.chosen_chance = chosen == all.end() ? 0 : chosen->chance;
    // As good as the best is the best.
    if (point.cost() == 0) {
        point.best = point.chosen;
        point.best_label = point.chosen_label;
    }
    return point;
}

}  // namespace

std::optional<Question> question_at(const Table& table, std::size_t step) {
    auto game = table.game_at(step);
    const Turn turn = game->turn();
    if (turn.kind != Turn::Kind::seat) return std::nullopt;
    return Question{step, turn.seat, std::move(game)};
}

json advice_json(const Question& question, const Coach& coach) {
    const auto all = advise(coach, *question.game, question.seat, Care::study, question.step);
    const json offers = offers_of(*question.game, question.seat);
    json actions = json::array();
    for (const Advice& advice : all) {
        json action = offer_of(offers, question.game->action_text(advice.action));
        action["chance"] = advice.chance;
        action["visit"] = chance_or_null(advice.visit);
        action["best"] = actions.empty();
        actions.push_back(std::move(action));
    }
    return {{"step", question.step},
            {"seat", question.seat},
            {"chance", all.front().chance},
            {"visit", chance_or_null(all.front().visit)},
            {"actions", std::move(actions)}};
}

Course course_from(const Table& table, std::size_t step) {
    Course course{step, table.game_at(step), {}};
    for (std::size_t i = step; i < table.step(); ++i) course.deeds.push_back(table.deed(i));
    return course;
}

LookBack look_back(Course course, Seat seat, const Coach& coach,
                   const std::function<bool()>& go_on) {
    LookBack found;
    for (std::size_t i = 0; i < course.deeds.size(); ++i) {
        const Table::Deed& deed = course.deeds[i];
        if (deed.decided && deed.seat == seat) {
            if (!found.points.empty() && !go_on()) {
                found.next = course.step + i;
                return found;
            }
            found.points.push_back(point_of(*course.game, deed, course.step + i, coach));
        }
        course.game->apply(deed.action);
    }
    return found;
}

json look_back_json(const LookBack& found) {
    json points = json::array();
    for (const Point& point : found.points) {
        points.push_back({{"step", point.step},
                          {"seat", point.seat},
                          {"chosen", point.chosen},
                          {"chosen_label", point.chosen_label},
                          {"chosen_chance", point.chosen_chance},
                          {"best", point.best},
                          {"best_label", point.best_label},
                          {"chance", point.chance}});
    }
    return {{"points", std::move(points)},
            {"next", found.next ? json(*found.next) : json(nullptr)}};
}

std::vector<Point> turning_points(const std::vector<Point>& points) {
    std::vector<Point> out;
    std::ranges::copy_if(points, std::back_inserter(out),
                         [](const Point& point) { return point.cost() >= least_cost; });
    std::ranges::sort(out, std::ranges::greater(), &Point::cost);
    if (out.size() > most_turning_points) out.erase(out.begin() + most_turning_points, out.end());
    std::ranges::sort(out, {}, &Point::step);
    return out;
}

}  // namespace nb
