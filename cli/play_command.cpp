// northbeard play [GAME]: a game in the terminal, alone, with several people at one keyboard, or
// against bots.
#include <unistd.h>

#include <chrono>
#include <ctime>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/game_choice.hpp"
#include "cli/session.hpp"
#include "core/text.hpp"
#include "games.hpp"

namespace nb::cli {

namespace {

// What a flag without a value reads as.
constexpr std::string_view flag_alone = "true";

struct Wishes {
    GameChoice choice;
    std::string seed;
    std::string daily;
    std::string record;
    std::string resume;
};

std::string today() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    gmtime_r(&now, &utc);
    char text[16];
    const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%d", &utc);
    return {text, size};
}

std::expected<Seed, Problem> secret_seed() {
    Seed seed;
    if (getentropy(seed.bytes.data(), seed.bytes.size()) != 0) {
        return std::unexpected(Problem("cli.error.no_randomness"));
    }
    return seed;
}

std::expected<SeedSource, Problem> seed_source(const Wishes& wishes) {
    if (!wishes.seed.empty() && !wishes.daily.empty()) {
        return std::unexpected(Problem("cli.error.two_seeds"));
    }
    if (!wishes.seed.empty()) return SeedSource::from_words(wishes.seed);
    if (wishes.daily == flag_alone) return SeedSource::from_date(today());
    if (!wishes.daily.empty()) return SeedSource::from_date(wishes.daily);
    const auto secret = secret_seed();
    if (!secret) return std::unexpected(secret.error());
    return SeedSource::from_secret(*secret);
}

int sit_down(Table table, Keeper keeper, const Shell& shell) {
    Session session(std::move(table), std::move(keeper), shell);
    return shell.json ? session.play_json(std::cin, std::cout) : session.play(std::cin, std::cout);
}

int begin(const Wishes& wishes, const Shell& shell) {
    const auto chosen = choose(wishes.choice);
    if (!chosen) return shell.fail(chosen.error(), wrong_usage);
    const auto source = seed_source(wishes);
    if (!source) return shell.fail(source.error(), wrong_usage);
    TableSetup setup;
    setup.options = chosen->options;
    setup.players = chosen->players;
    setup.seed = *source;
    auto table = Table::create(*chosen->entry, setup);
    if (!table) return shell.fail(table.error(), wrong_usage);
    std::optional<Seed> secret;
    if (source->kind == SeedSource::Kind::secret) secret = source->secret;
    return sit_down(std::move(*table), Keeper(wishes.record, secret), shell);
}

int resume(const Wishes& wishes, const Shell& shell) {
    const auto text = read_file(wishes.resume);
    if (!text) return shell.fail(text.error());
    std::optional<Seed> secret;
    if (const auto kept = read_file(Keeper::secret_path(wishes.resume))) {
        const auto words = split_words(std::string_view(*kept).substr(0, kept->find('\n')));
        if (words.size() == 1) secret = parse_seed(words.front());
        if (!secret) {
            return shell.fail(
                Problem("cli.error.secret_file").with("path", Keeper::secret_path(wishes.resume)));
        }
    }
    auto table = Table::load(*text, find_game, secret);
    if (!table) {
        return shell.fail(Problem("cli.error.in_file")
                              .with("path", wishes.resume)
                              .with("problem", table.error()));
    }
    if (!table->seed_known() && !table->over()) {
        return shell.fail(
            Problem("cli.error.no_secret").with("path", Keeper::secret_path(wishes.resume)));
    }
    const std::string& path = wishes.record.empty() ? wishes.resume : wishes.record;
    return sit_down(std::move(*table), Keeper(path, secret), shell);
}

int run(const Wishes& wishes, const Shell& shell) {
    return wishes.resume.empty() ? begin(wishes, shell) : resume(wishes, shell);
}

}  // namespace

void add_play_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "play");
    auto wishes = std::make_shared<Wishes>();
    command->add_option("--seed", wishes->seed, shell.say("cli.help.play.seed"))
        ->type_name("WORDS");
    command->add_flag("--daily", wishes->daily, shell.say("cli.help.play.daily"));
    command->add_option("--record", wishes->record, shell.say("cli.help.play.record"))
        ->type_name("FILE");
    command->add_option("--resume", wishes->resume, shell.say("cli.help.play.resume"))
        ->type_name("FILE");
    add_game_choice(*command, shell, wishes->choice, false, Seating::players);
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
