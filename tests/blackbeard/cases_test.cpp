// Every case file of Blackbeard.

#include <gtest/gtest.h>

#include "tests/cases/case_files.hpp"

namespace nb {
namespace {

class Cases : public testing::TestWithParam<std::string> {};

TEST_P(Cases, Hold) { expect_cases_hold("blackbeard", GetParam()); }

INSTANTIATE_TEST_SUITE_P(Blackbeard, Cases, testing::ValuesIn(case_files("blackbeard")),
                         [](const auto& file) { return file.param; });

}  // namespace
}  // namespace nb
