#pragma once
// Case files: rules as small stories in text, each with what must hold (docs/case-files.md shows
// the form). Reading and running them is here; the program and the tests both call it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace nb {

// One case and how it went. A failure says in which line, and what was expected and what is.
struct CaseResult {
    std::string rules;  // ids, comma separated: "W8.1,W8.4"
    std::string name;
    std::size_t line = 0;  // of its `case`
    struct Failure {
        std::size_t line = 0;
        Message message;
    };
    std::optional<Failure> failure;
};

struct CaseFile {
    std::vector<CaseResult> cases;
    // Something that belongs to no case: text before the first one, or no case at all.
    std::optional<CaseResult::Failure> failure;
};

// Runs every case of the text; a case stops at its first failure.
CaseFile run_cases(const GameEntry& game, std::string_view text);

}  // namespace nb
