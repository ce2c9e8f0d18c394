#include "cli/coached.hpp"

#include "cli/files.hpp"
#include "games.hpp"

namespace nb::cli {

namespace {

std::string coached_games() {
    std::string games;
    for (const Coach& coach : coaches()) {
        if (!games.empty()) games += ", ";
        games += coach.game;
    }
    return games;
}

}  // namespace

std::expected<Coached, Problem> read_coached(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    auto table = Table::load(*text, find_game);
    if (!table) {
        return std::unexpected(
            Problem("cli.error.in_file").with("path", path).with("problem", table.error()));
    }
    const std::string_view game = table->entry().id;
    const Coach* coach = find_coach(game);
    if (coach == nullptr) {
        return std::unexpected(Problem("cli.error.no_coach")
                                   .with("game", Message(std::string(game) + ".name"))
                                   .with("known", coached_games()));
    }
    return Coached{std::move(*table), coach};
}

Message name_at(const Table& table, Seat seat) {
    const std::string& name = table.players()[seat].name;
    if (!name.empty()) return Message("table.named").with("name", name);
    return Message("table.seat").with("number", seat + 1);
}

}  // namespace nb::cli
