#pragma once
// How often memory was asked for. A program that has this has operator new replaced by one that
// counts.

#include <cstdint>

namespace nb::test {

std::uint64_t allocations();

}  // namespace nb::test
