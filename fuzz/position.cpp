// A text as a position of a game. What is accepted must be written back as the same position, be
// shown to everybody, and be fit to be played on.

#include <nlohmann/json.hpp>

#include "fuzz/fuzz.hpp"

using namespace nb;
using fuzz::require;

namespace {

constexpr int most_steps = 60;

std::vector<std::byte> bytes_of(const AnyGame& game) {
    return {game.bytes().begin(), game.bytes().end()};
}

void show(const AnyGame& game, Viewer viewer) {
    require(nlohmann::json::accept(game.view(viewer).text()), "a view is JSON");
}

// Whatever game the position is of, one that can begin.
std::unique_ptr<AnyGame> begin(const GameEntry& entry) {
    const auto options = complete_options(entry.options, {});
    require(options.has_value(), "a game has defaults");
    auto game = entry.start(*options, entry.min_seats);
    require(game.has_value(), "a game begins with its defaults");
    return std::move(*game);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [entry, text] = fuzz::game_text(data, size);
    const std::unique_ptr<AnyGame> game = begin(entry);
    if (!game->set_position(text)) return 0;

    const std::vector<std::byte> bytes = bytes_of(*game);
    const std::string written = game->position_text();
    require(game->set_position(written).has_value(), "a position that is written can be read");
    require(bytes_of(*game) == bytes, "and is the same");

    Random random(size);
    for (int step = 0; step < most_steps; ++step) {
        for (const std::string& broken : game->broken_invariants()) require(false, broken);
        const Turn turn = game->turn();
        if (turn.kind == Turn::Kind::over) break;
        if (step % 16 == 0) {
            for (Seat seat = 0; seat < entry.max_seats; ++seat) show(*game, seat);
            show(*game, std::nullopt);
        }
        if (turn.kind == Turn::Kind::chance) {
            game->apply(chance(random.below(turn.outcomes)));
            continue;
        }
        ActionList legal;
        game->actions(legal);
        require(!legal.empty(), "who decides has something to choose");
        game->apply(legal[random.below(static_cast<unsigned>(legal.size()))]);
    }
    return 0;
}
