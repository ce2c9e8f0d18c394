// Counts every call of operator new of a test program.

#include "tests/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

std::uint64_t count = 0;

void* counted(std::size_t size) {
    ++count;
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) std::abort();
    return memory;
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace nb::test {

std::uint64_t allocations() { return count; }

}  // namespace nb::test
