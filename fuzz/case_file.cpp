// A text as a file of cases: read, run, and every failure told, whatever it says.

#include "cli/case_file.hpp"
#include "fuzz/fuzz.hpp"

using namespace nb;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [game, text] = fuzz::game_text(data, size);
    const CaseFile file = run_cases(game, text);
    fuzz::require(!file.cases.empty() || file.failure, "a file without a case is a failure");
    return 0;
}
