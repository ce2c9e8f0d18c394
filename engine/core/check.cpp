#include "core/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace nb {

void check_failed(const char* condition, const char* file, int line, std::int64_t a,
                  std::int64_t b) noexcept {
    std::fprintf(stderr,
                 "northbeard: broken promise in the program: %s (%s:%d, values %lld, %lld)\n",
                 condition, file, line, static_cast<long long>(a), static_cast<long long>(b));
    std::abort();
}

}  // namespace nb
