#include "bots/northwood/estimates.hpp"

namespace nb::northwood::bot {

void estimate(Character, unsigned, unsigned, const std::uint32_t*, Lanes&) {}

}  // namespace nb::northwood::bot
