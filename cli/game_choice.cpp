#include "cli/game_choice.hpp"

#include <algorithm>

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

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("-0123456789") == std::string_view::npos;
}

Problem unknown_bot(std::string_view key, std::string_view game, const std::string& word) {
    return Problem(key).with("bot", word).with("known", known_bots(game));
}

using Players = std::expected<std::vector<Player>, Problem>;

// --seats person,random
Players named_players(const GameEntry& entry, const std::string& seats) {
    std::vector<Player> players;
    for (const std::string& word : split_commas(seats)) {
        if (word == "person") {
            players.emplace_back();
            continue;
        }
        if (find_bot(entry.id, word) == nullptr) {
            return std::unexpected(unknown_bot("cli.error.seat_word", entry.id, word));
        }
        players.push_back({{}, word});
    }
    return players;
}

// --bots random, with or without --seats N: a person on the first seat.
Players person_and_bots(const GameEntry& entry, const std::string& bots,
                        std::optional<Seat> seats) {
    const auto found = find_bots(entry.id, bots);
    if (!found) return std::unexpected(found.error());
    const std::size_t least = std::max<std::size_t>(entry.min_seats, 1 + found->size());
    const std::size_t count = seats ? *seats : least;
    if (found->size() != 1 && found->size() + 1 != count) {
        return std::unexpected(Problem("cli.error.bot_seats")
                                   .with("count", static_cast<int>(found->size()))
                                   .with("seats", static_cast<int>(count) - 1));
    }
    std::vector<Player> players(1);
    for (std::size_t seat = 1; seat < count; ++seat) {
        const BotEntry* bot = (*found)[found->size() == 1 ? 0 : seat - 1];
        players.push_back({{}, std::string(bot->id)});
    }
    return players;
}

Players players_of(const GameEntry& entry, const GameChoice& choice) {
    const auto count = parse_number<Seat>(choice.seats, 1, max_seats);
    const bool named = !choice.seats.empty() && !count;
    if (named && !choice.bots.empty()) return std::unexpected(Problem("cli.error.seats_and_bots"));
    if (named) return named_players(entry, choice.seats);
    if (!choice.bots.empty()) return person_and_bots(entry, choice.bots, count);
    return std::vector<Player>(count.value_or(entry.min_seats));
}

}  // namespace

std::vector<std::string> split_commas(std::string_view text) {
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t comma = text.find(',');
        std::string_view part = text.substr(0, comma);
        while (part.starts_with(' ')) part.remove_prefix(1);
        while (part.ends_with(' ')) part.remove_suffix(1);
        parts.emplace_back(part);
        if (comma == std::string_view::npos) return parts;
        text.remove_prefix(comma + 1);
    }
}

std::expected<std::vector<const BotEntry*>, Problem> find_bots(std::string_view game,
                                                               std::string_view names) {
    std::vector<const BotEntry*> found;
    for (const std::string& name : split_commas(names)) {
        const BotEntry* bot = find_bot(game, name);
        if (bot == nullptr)
            return std::unexpected(unknown_bot("cli.error.unknown_bot", game, name));
        found.push_back(bot);
    }
    return found;
}

void add_game_choice(CLI::App& command, const Shell& shell, GameChoice& choice, bool game_required,
                     Seating seating) {
    command.add_option("GAME", choice.game, shell.say("cli.help.game"))
        ->required(game_required)
        ->type_name("");
    command.add_option("--option", choice.pairs, shell.say("cli.help.option"))
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false)
        ->take_all();
    const CLI::Validator number = whole_number(shell, 1, max_seats);
    if (seating == Seating::count) {
        command.add_option("--seats", choice.seats, shell.say("cli.help.seats"))
            ->type_name("N")
            ->check(number);
    } else {
        command.add_option("--seats", choice.seats, shell.say("cli.help.play.seats"))
            ->type_name("N|A,B,...")
            ->check(CLI::Validator(
                [number](std::string& value) {
                    return is_number(value) ? number(value) : std::string();
                },
                ""));
        command.add_option("--bots", choice.bots, shell.say("cli.help.play.bots"))
            ->type_name("A,B,...");
    }
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
    auto players = players_of(**entry, choice);
    if (!players) return std::unexpected(std::move(players.error()));
    const auto seats = static_cast<Seat>(std::min<std::size_t>(players->size(), 255));
    return ChosenGame{*entry, std::move(*options), seats, std::move(*players)};
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
