// Every case file of Northgard, a test for each file; `northbeard case` runs the same ones.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/case_file.hpp"
#include "games.hpp"
#include "text/catalogue.hpp"

namespace nb {
namespace {

constexpr const char* folder = "tests/cases/northgard";

std::vector<std::string> case_files() {
    std::vector<std::string> files;
    std::error_code problem;
    for (std::filesystem::directory_iterator at(folder, problem), end; !problem && at != end;
         at.increment(problem)) {
        if (at->path().extension() == ".case") files.push_back(at->path().stem().string());
    }
    std::ranges::sort(files);
    return files;
}

class Cases : public testing::TestWithParam<std::string> {};

TEST_P(Cases, Hold) {
    const std::string path = std::string(folder) + '/' + GetParam() + ".case";
    const std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    const CaseFile result = run_cases(*find_game("northgard"), text.str());
    const auto fail = [&](const CaseResult::Failure& failure, const std::string& name) {
        ADD_FAILURE() << path << ':' << failure.line << ": " << name << ": "
                      << Catalogue::built_in().render(failure.message, Language::en);
    };
    if (result.failure) fail(*result.failure, "");
    for (const CaseResult& one : result.cases) {
        if (one.failure) fail(*one.failure, one.rules + ' ' + one.name);
    }
    EXPECT_FALSE(result.cases.empty());
}

INSTANTIATE_TEST_SUITE_P(Northgard, Cases, testing::ValuesIn(case_files()),
                         [](const auto& file) { return file.param; });

}  // namespace
}  // namespace nb
