#pragma once
// Checks that stay on in release builds. They are for programmers' errors only: bad input from
// outside is a result value (message.hpp), never a failed check.

#include <cstdint>

namespace nb {

// Prints the broken condition with the two values that matter and ends the program.
[[noreturn]] void check_failed(const char* condition, const char* file, int line, std::int64_t a,
                               std::int64_t b) noexcept;

}  // namespace nb

#define NB_CHECK(condition) NB_CHECK_VALUES(condition, 0, 0)
#define NB_CHECK_VALUES(condition, a, b)                                                    \
    (__builtin_expect(static_cast<bool>(condition), 1)                                      \
         ? static_cast<void>(0)                                                             \
         : ::nb::check_failed(#condition, __FILE__, __LINE__, static_cast<std::int64_t>(a), \
                              static_cast<std::int64_t>(b)))
