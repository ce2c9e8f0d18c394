#include <array>
#include <string>

#include "blackbeard/rules.hpp"

// The options of Blackbeard as text, and how they become the plain struct.

namespace nb::blackbeard {

std::span<const OptionSpec> option_specs() {
    static const std::array<OptionSpec, 1> specs = {{{"length", {"standard", "long"}, "standard"}}};
    return specs;
}

std::expected<Options, Problem> read_options(const OptionValues& values, Seat seats) {
    if (seats < 1 || seats > most_players) {
        return std::unexpected(Problem("table.error.seats")
                                   .with("count", seats)
                                   .with("min", 1)
                                   .with("max", most_players));
    }
    Options options;
    options.seats = seats;
    options.long_game = option(values, "length") == "long";
    if (seats == 1 && options.long_game) {  // S19.9 knows one length
        return std::unexpected(Problem("table.error.option_conflict")
                                   .with("option", "length=long")
                                   .with("other", "seats=1"));
    }
    return options;
}

}  // namespace nb::blackbeard
