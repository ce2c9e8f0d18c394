#include "cli/game_choice.hpp"

#include "core/text.hpp"
#include "games.hpp"

namespace nb::cli {

namespace {

std::string joined_choices(const OptionSpec& spec) {
    std::string out;
    for (const std::string& choice : spec.choices) out += (out.empty() ? "" : "|") + choice;
    return out;
}

// One description for an option name, though several games may have it.
std::string describe(const Shell& shell, const std::string& name) {
    std::string out;
    for (const GameEntry& entry : games()) {
        for (const OptionSpec& spec : entry.options) {
            if (spec.name != name) continue;
            const std::string id(entry.id);
            if (!out.empty()) out += "; ";
            out += shell.say(
                Message("cli.help.game_option")
                    .with("game", id)
                    .with("label", Message(std::string(id).append(".option.").append(name)))
                    .with("choices", joined_choices(spec))
                    .with("default", spec.default_choice));
        }
    }
    return out;
}

}  // namespace

void add_game_choice(CLI::App& command, const Shell& shell, GameChoice& choice,
                     bool game_required) {
    command.add_option("GAME", choice.game, shell.say("cli.help.game"))
        ->required(game_required)
        ->type_name("");
    command.add_option("--option", choice.pairs, shell.say("cli.help.option"))
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false)
        ->take_all();
    command.add_option("--seats", choice.seats, shell.say("cli.help.seats"))
        ->type_name("N")
        ->check(whole_number(shell, 1, max_seats));
    for (const GameEntry& entry : games()) {
        for (const OptionSpec& spec : entry.options) {
            const std::string flag = "--" + spec.name;
            if (command.get_option_no_throw(flag) != nullptr) continue;
            command.add_option(flag, choice.named[spec.name], describe(shell, spec.name))
                ->type_name("VALUE")
                ->group(shell.say("cli.help.game_options"));
        }
    }
}

std::expected<const GameEntry*, Problem> find_chosen(const std::string& id) {
    if (id.empty()) return &games().front();
    if (const GameEntry* entry = find_game(id)) return entry;
    std::string known;
    for (const GameEntry& entry : games()) {
        if (!known.empty()) known += ", ";
        known += entry.id;
    }
    return std::unexpected(
        Problem("table.error.unknown_game").with("game", id).with("known", known));
}

std::expected<ChosenGame, Problem> choose(const GameChoice& choice) {
    const auto entry = find_chosen(choice.game);
    if (!entry) return std::unexpected(entry.error());
    OptionValues given;
    for (const std::string& pair : choice.pairs) {
        const std::size_t equals = pair.find('=');
        if (equals == std::string::npos || equals == 0) {
            return std::unexpected(Problem("cli.error.option_form").with("text", pair));
        }
        given.push_back({pair.substr(0, equals), pair.substr(equals + 1)});
    }
    for (const auto& [name, value] : choice.named) {
        if (!value.empty()) given.push_back({name, value});
    }
    auto options = complete_options((*entry)->options, given);
    if (!options) return std::unexpected(std::move(options.error()));
    const Seat seats = parse_number<Seat>(choice.seats, 1, max_seats).value_or((*entry)->min_seats);
    return ChosenGame{*entry, std::move(*options), seats};
}

std::expected<std::unique_ptr<AnyGame>, Problem> start(const ChosenGame& chosen) {
    return chosen.entry->start(chosen.options, chosen.seats);
}

nlohmann::json options_json(const OptionValues& options) {
    auto out = nlohmann::json::object();
    for (const auto& [name, value] : options) out[name] = value;
    return out;
}

}  // namespace nb::cli
