// Every case file of Northgard.

#include <gtest/gtest.h>

#include "tests/cases/case_files.hpp"

namespace nb {
namespace {

class Cases : public testing::TestWithParam<std::string> {};

TEST_P(Cases, Hold) { expect_cases_hold("northgard", GetParam()); }

INSTANTIATE_TEST_SUITE_P(Northgard, Cases, testing::ValuesIn(case_files("northgard")),
                         [](const auto& file) { return file.param; });

}  // namespace
}  // namespace nb
