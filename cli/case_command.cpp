// northbeard case FILE...: runs case files.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/case_file.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/game_choice.hpp"
#include "games.hpp"

namespace nb::cli {

namespace {

namespace fs = std::filesystem;

struct Wishes {
    std::vector<std::string> paths;
    std::string game;
};

// Folders stand for the case files in them.
std::vector<std::string> case_files(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code problem;
        if (!fs::is_directory(path, problem)) {
            files.push_back(path);
            continue;
        }
        const std::size_t first = files.size();
        for (fs::recursive_directory_iterator at(path, problem), end; !problem && at != end;
             at.increment(problem)) {
            if (at->path().extension() == ".case") files.push_back(at->path().string());
        }
        std::sort(files.begin() + static_cast<std::ptrdiff_t>(first), files.end());
    }
    return files;
}

// The game named by --game, else by the file's folder: tests/cases/northwood/end.case.
std::expected<const GameEntry*, Problem> game_of(const std::string& path, const std::string& game) {
    if (!game.empty()) return find_chosen(game);
    const std::string folder = fs::absolute(path).parent_path().filename().string();
    if (const GameEntry* entry = find_game(folder)) return entry;
    return std::unexpected(
        Problem("cli.error.case_game").with("path", path).with("folder", folder));
}

struct Count {
    int passed = 0;
    int failed = 0;
    nlohmann::json failures = nlohmann::json::array();
};

void report(const std::string& path, const CaseResult::Failure& failure, const std::string& name,
            const Shell& shell, Count& count) {
    ++count.failed;
    const std::string text = shell.say(failure.message);
    count.failures.push_back(
        {{"file", path}, {"line", failure.line}, {"case", name}, {"text", text}});
    if (shell.json) return;
    std::cerr << path << ':' << failure.line << ": " << name << (name.empty() ? "" : ": ") << text
              << '\n';
}

int run(const Wishes& wishes, const Shell& shell) {
    Count count;
    for (const std::string& path : case_files(wishes.paths)) {
        const auto game = game_of(path, wishes.game);
        if (!game) return shell.fail(game.error(), wrong_usage);
        const auto text = read_file(path);
        if (!text) return shell.fail(text.error());
        const CaseFile file = run_cases(**game, *text);
        if (file.failure) report(path, *file.failure, "", shell, count);
        for (const CaseResult& result : file.cases) {
            if (result.failure) {
                report(path, *result.failure, result.rules + " " + result.name, shell, count);
            } else {
                ++count.passed;
            }
        }
    }
    if (shell.json) {
        Shell::print(
            {{"passed", count.passed}, {"failed", count.failed}, {"failures", count.failures}});
    } else {
        std::cout << count.passed << " passed, " << count.failed << " failed\n";
    }
    if (count.passed + count.failed == 0) return shell.fail(Problem("cli.error.no_cases"));
    return count.failed == 0 ? success : failure;
}

}  // namespace

void add_case_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "case");
    auto wishes = std::make_shared<Wishes>();
    command->add_option("FILE", wishes->paths, shell.say("cli.help.case.file"))
        ->required()
        ->type_name("...");
    command->add_option("--game", wishes->game, shell.say("cli.help.case.game"))->type_name("GAME");
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
