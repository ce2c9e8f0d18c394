#include "northgard/position_internal.hpp"

// The options of N19, N20, N22.4 and N23 as text, and how they become the plain struct.

namespace nb::northgard {

std::span<const OptionSpec> option_specs() {
    static const std::vector<OptionSpec> specs = {
        {"years", {"3", "5", "7", "10"}, "7"},
        {"creatures", {"off", "on", "more"}, "off"},
        {"teams", {"off", "on"}, "off"},
        {"clans", {"random", "choose"}, "random"},
        {"fame", {"hidden", "open"}, "hidden"},
        {"trade", {"same", "any"}, "same"},
        {"borders", {"strict", "corner"}, "strict"},
        {"five_player_tile", {"out", "in"}, "out"},
        {"victory", {"territories", "fame"}, "territories"},
    };
    return specs;
}

std::expected<Options, Problem> read_options(const OptionValues& values, Seat seats) {
    if (seats < 2 || seats > most_players) {  // N1.1
        return std::unexpected(Problem("table.error.seats")
                                   .with("count", seats)
                                   .with("min", 2)
                                   .with("max", most_players));
    }
    Options options;
    options.seats = seats;
    const std::string_view years = option(values, "years");
    options.years = years == "3" ? 3 : years == "5" ? 5 : years == "10" ? 10 : 7;
    const std::string_view creatures = option(values, "creatures");
    options.creatures = creatures == "more" ? 2 : creatures == "on" ? 1 : 0;
    options.teams = option(values, "teams") == "on";
    options.choose_clans = option(values, "clans") == "choose";
    options.open_fame = option(values, "fame") == "open";
    options.trade_any = option(values, "trade") == "any";
    options.corner_test = option(values, "borders") == "corner";
    options.spare_tile = option(values, "five_player_tile") == "in";
    // N19.1: the ten-year game is decided by fame alone.
    options.fame_only = option(values, "victory") == "fame" || options.years == 10;
    const auto conflict = [&](std::string_view choice) {
        return std::unexpected(Problem("table.error.option_conflict")
                                   .with("option", choice)
                                   .with("other", "seats=" + std::to_string(seats)));
    };
    if (options.teams && seats != 4) return conflict("teams=on");                  // N18
    if (options.spare_tile && seats == 5) return conflict("five_player_tile=in");  // N2.4
    return options;
}

OptionValues options_of(const State& s) {
    const auto of = [](unsigned choice, std::initializer_list<std::string_view> words) {
        return std::string(words.begin()[choice < words.size() ? choice : 0]);
    };
    return {
        {"years", std::to_string(s.years)},
        {"creatures", of(s.creatures, {"off", "on", "more"})},
        {"teams", of(s.teams, {"off", "on"})},
        {"clans", of(s.choose_clans, {"random", "choose"})},
        {"fame", of(s.open_fame, {"hidden", "open"})},
        {"trade", of(s.trade_any, {"same", "any"})},
        {"borders", of(s.corner_test, {"strict", "corner"})},
        {"five_player_tile", of(s.spare_tile, {"out", "in"})},
        {"victory", of(s.fame_only, {"territories", "fame"})},
    };
}

}  // namespace nb::northgard
