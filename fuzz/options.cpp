// Bytes as options of a game and limits of the server, both as name=value lines: what is accepted
// is complete, has a game or a reason, and is read again from its own text.

#include "core/text.hpp"
#include "fuzz/fuzz.hpp"
#include "server/limits.hpp"

using namespace nb;
using fuzz::require;

namespace {

void try_options(const GameEntry& game, const OptionValues& given) {
    const auto complete = complete_options(game.options, given);
    if (!complete) return;
    require(complete->size() == game.options.size(), "every option has a value");
    for (Seat seats = 0; seats <= game.max_seats + 1; ++seats) {
        const auto begun = game.start(*complete, seats);
        if (!begun) continue;
        require(seats >= game.min_seats && seats <= game.max_seats, "a game's seats are its own");
        require((*begun)->broken_invariants().empty(), "a game begins by its rules");
    }
}

void try_limit(std::string_view line) {
    Limits limits;
    if (!set_limit(limits, line)) return;
    Limits again;
    std::string text = to_text(limits);
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        require(set_limit(again, rest.substr(0, end)).has_value(), "a limit's text is read again");
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    require(to_text(again) == text, "and means the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto [game, text] = fuzz::game_text(data, size);
    OptionValues given;
    while (!text.empty() && given.size() < 64) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t equals = std::min(line.find('='), line.size());
        given.push_back({std::string(line.substr(0, equals)),
                         std::string(line.substr(std::min(equals + 1, line.size())))});
        try_limit(line);
    }
    try_options(game, given);
    return 0;
}
