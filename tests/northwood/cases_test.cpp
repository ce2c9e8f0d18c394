// Every case file of For Northwood!.

#include <gtest/gtest.h>

#include "tests/cases/case_files.hpp"

namespace nb {
namespace {

class Cases : public testing::TestWithParam<std::string> {};

TEST_P(Cases, Hold) { expect_cases_hold("northwood", GetParam()); }

INSTANTIATE_TEST_SUITE_P(Northwood, Cases, testing::ValuesIn(case_files("northwood")),
                         [](const auto& file) { return file.param; });

}  // namespace
}  // namespace nb
