#include "tests/cases/case_files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/case_file.hpp"
#include "games.hpp"
#include "text/catalogue.hpp"

namespace nb {

static std::string folder_of(const std::string& game) { return "tests/cases/" + game; }

std::vector<std::string> case_files(const std::string& game) {
    std::vector<std::string> files;
    std::error_code problem;
    for (std::filesystem::directory_iterator at(folder_of(game), problem), end;
         !problem && at != end; at.increment(problem)) {
        if (at->path().extension() == ".case") files.push_back(at->path().stem().string());
    }
    std::ranges::sort(files);
    return files;
}

void expect_cases_hold(const std::string& game, const std::string& name) {
    const std::string path = folder_of(game) + '/' + name + ".case";
    const std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    const CaseFile result = run_cases(*find_game(game), text.str());
    const auto fail = [&](const CaseResult::Failure& failure, const std::string& of) {
        ADD_FAILURE() << path << ':' << failure.line << ": " << of << ": "
                      << Catalogue::built_in().render(failure.message, Language::en);
    };
    if (result.failure) fail(*result.failure, "");
    for (const CaseResult& one : result.cases) {
        if (one.failure) fail(*one.failure, one.rules + ' ' + one.name);
    }
    EXPECT_FALSE(result.cases.empty());
}

}  // namespace nb
