#pragma once
// The case files of a game as GoogleTests, a test for each file; `northbeard case` runs the same
// ones. What a case file says: docs/case-files.md. The cases themselves lie in a folder per game.

#include <string>
#include <vector>

namespace nb {

// The names of the files in tests/cases/GAME, without their ending, sorted.
std::vector<std::string> case_files(const std::string& game);

// A failure of the running test for every case of the file that doesn't hold.
void expect_cases_hold(const std::string& game, const std::string& name);

}  // namespace nb
