// northbeard analyse FILE [--seat S]: what the coach thinks of each decision of a seat in a
// recorded game, and which cost most.
#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/coached.hpp"
#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/progress.hpp"
#include "cli/screen.hpp"
#include "core/text.hpp"
#include "server/coaching.hpp"

namespace nb::cli {

namespace {

constexpr int places = 1;

struct Wishes {
    std::string path;
    std::string seat;
};

// Whose decisions are meant if nobody said: the first person's.
Seat first_person(const Table& table) {
    const auto& players = table.players();
    const auto person = std::ranges::find_if(players, &Player::is_persons);
    return person == players.end() ? Seat{0} : static_cast<Seat>(person - players.begin());
}

void print_point(const Point& point, const Stage& stage) {
    const std::string step = std::to_string(point.step);
    const bool best = point.chosen == point.best;
    std::cout << padded(step, 6) << padded(percent(point.chance, places) + " %", 9)
              << padded(best ? "" : percent(point.chosen_chance, places) + " %", 9)
              << stage.tell(point.chosen_label);
    if (!best) {
        std::cout << "  ("
                  << stage.say(
                         Message("cli.analyse.better").with("action", message_of(point.best_label)))
                  << ")";
    }
    std::cout << '\n';
}

void print(const std::vector<Point>& points, const Table& table, Seat seat, const Stage& stage) {
    std::cout << stage.say(Message("cli.analyse.title")
                               .with("player", name_at(table, seat))
                               .with("count", static_cast<std::int64_t>(points.size())))
              << "\n\n";
    for (const Point& point : points) print_point(point, stage);
    const auto turning = turning_points(points);
    std::cout << '\n'
              << stage.say(turning.empty() ? "cli.analyse.no_turning" : "cli.analyse.turning")
              << '\n';
    for (const Point& point : turning) {
        std::cout << "  "
                  << stage.say(Message("cli.analyse.turning_point")
                                   .with("step", static_cast<std::int64_t>(point.step))
                                   .with("cost", percent(point.cost(), places))
                                   .with("chosen", message_of(point.chosen_label))
                                   .with("best", message_of(point.best_label)))
                  << '\n';
    }
}

int run(const Wishes& wishes, const Shell& shell) {
    const auto coached = read_coached(wishes.path);
    if (!coached) return shell.fail(coached.error());
    const Table& table = coached->table;
    const auto number = parse_number<Seat>(wishes.seat, 1, max_seats);
    const Seat seat = number ? static_cast<Seat>(*number - 1) : first_person(table);
    if (seat >= table.seats()) {
        return shell.fail(Problem("cli.error.no_seat")
                              .with("seat", seat + 1)
                              .with("seats", static_cast<int>(table.seats())),
                          wrong_usage);
    }
    LookBack found;
    {
        Course course = course_from(table, 0);
        const auto decisions = static_cast<std::uint64_t>(std::ranges::count_if(
            course.deeds,
            [seat](const Table::Deed& deed) { return deed.decided && deed.seat == seat; }));
        Progress progress(decisions, !shell.json);
        std::uint64_t done = 0;
        found = look_back(std::move(course), seat, *coached->coach, [&] {
            progress.show(++done);
            return true;
        });
    }
    if (shell.json) {
        Json out = look_back_json(found);
        out.erase("next");
        Json turning = Json::array();
        for (const Point& point : turning_points(found.points)) turning.push_back(point.step);
        out["seat"] = seat;
        out["turning_points"] = turning;
        Shell::print(out);
        return success;
    }
    print(found.points, table, seat, {shell, Terminal::of_output()});
    return success;
}

}  // namespace

void add_analyse_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "analyse");
    auto wishes = std::make_shared<Wishes>();
    command->add_option("FILE", wishes->path, shell.say("cli.help.record_file"))
        ->required()
        ->type_name("");
    command->add_option("--seat", wishes->seat, shell.say("cli.help.analyse.seat"))
        ->type_name("S")
        ->check(whole_number(shell, 1, max_seats));
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
