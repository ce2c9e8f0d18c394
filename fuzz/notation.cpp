// A text as an action of each game: what is understood has one text form, which is understood again
// as the same action.

#include "fuzz/fuzz.hpp"

using namespace nb;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [entry, text] = fuzz::game_text(data, size);
    static const auto begun = [] {
        std::vector<std::unique_ptr<AnyGame>> out;
        for (const GameEntry& each : games()) {
            auto game = each.start(*complete_options(each.options, {}), each.min_seats);
            require(game.has_value(), "a game begins with its defaults");
            out.push_back(std::move(*game));
        }
        return out;
    }();
    const AnyGame& game = *begun[static_cast<std::size_t>(&entry - games().data())];
    static_cast<void>(game.outcome_by_name(text));
    const auto action = game.parse_action(text);
    if (!action) return 0;
    require(game.parse_action(game.action_text(*action)) == action, "an action's text parses back");
    return 0;
}
