// northbeard hint FILE [--step N]: what the coach thinks of each action at a step of a recorded
// game.
#include <iostream>
#include <memory>

#include "cli/coached.hpp"
#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/screen.hpp"
#include "core/text.hpp"
#include "server/coaching.hpp"

namespace nb::cli {

namespace {

constexpr std::size_t most_steps = 1'000'000;
constexpr int places = 1;

struct Wishes {
    std::string path;
    std::string step;
};

std::string chance_of(const Json& from, const char* name) {
    const Json& chance = at(from, name);
    return chance.is_number() ? percent(chance.get<double>(), places) : std::string();
}

void print(const Json& advice, const Table& table, const Stage& stage) {
    const auto seat = static_cast<Seat>(number_at(advice, "seat").value_or(0));
    const std::string visit = chance_of(advice, "visit");
    std::cout << stage.say(Message(visit.empty() ? "cli.hint.title" : "cli.hint.title_visit")
                               .with("step", number_at(advice, "step").value_or(0))
                               .with("player", name_at(table, seat))
                               .with("chance", chance_of(advice, "chance"))
                               .with("visit", visit))
              << "\n\n";
    for (const Json& action : at(advice, "actions")) {
        const bool best = flag_at(action, "best");
        const std::string line = padded(chance_of(action, "chance") + " %", 9) +
                                 padded(text_at(action, "action"), 16) +
                                 stage.tell(at(action, "label"));
        std::cout << (best ? "* " : "  ") << stage.style(best ? Style::bold : Style::plain, line)
                  << '\n';
    }
}

int run(const Wishes& wishes, const Shell& shell) {
    const auto coached = read_coached(wishes.path);
    if (!coached) return shell.fail(coached.error());
    const Table& table = coached->table;
    const std::size_t last = table.step();
    const auto step = parse_number<std::size_t>(wishes.step, 0, most_steps).value_or(last);
    if (step > last) {
        return shell.fail(Problem("cli.error.replay_to")
                              .with("to", static_cast<std::int64_t>(step))
                              .with("last", static_cast<std::int64_t>(last)),
                          wrong_usage);
    }
    const auto question = question_at(table, step);
    if (!question) {
        return shell.fail(
            Problem("cli.error.nobody_decides").with("step", static_cast<std::int64_t>(step)));
    }
    const Json advice = advice_json(*question, *coached->coach);
    if (shell.json) {
        Shell::print(advice);
    } else {
        print(advice, table, {shell, Terminal::of_output()});
    }
    return success;
}

}  // namespace

void add_hint_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "hint");
    auto wishes = std::make_shared<Wishes>();
    command->add_option("FILE", wishes->path, shell.say("cli.help.record_file"))
        ->required()
        ->type_name("");
    command->add_option("--step", wishes->step, shell.say("cli.help.hint.step"))
        ->type_name("N")
        ->check(whole_number(shell, 0, most_steps));
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
