// Prints the fingerprint of every game: rules, bytes of the positions, number of steps. Built by
// determinism.sh with several compilers; all must print the same.

#include <cinttypes>
#include <cstdio>
#include <cstdlib>

#include "bench/calibration/calibration.hpp"
#include "core/fingerprint.hpp"
#include "games.hpp"

namespace {

void print(const nb::GameEntry& entry, unsigned games) {
    const nb::Fingerprint print = nb::fingerprint(entry, games);
    std::printf("%.*s %016" PRIx64 " %016" PRIx64 " %" PRIu64 "\n",
                static_cast<int>(entry.id.size()), entry.id.data(), print.rules, print.bytes,
                print.steps);
}

}  // namespace

int main(int count, char** words) {
    const unsigned games = count > 1 ? static_cast<unsigned>(std::atoi(words[1])) : 10'000;
    for (const nb::GameEntry& entry : nb::games()) print(entry, games);
    for (const nb::GameEntry& entry : nb::calibration_games()) print(entry, games);
}
