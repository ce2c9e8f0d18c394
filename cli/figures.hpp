#pragma once
// Figures as text: one decimal point in every language, to be compared and copied.

#include <string>

namespace nb::cli {

// 12.345 with so many places after the point.
std::string decimal(double value, int places);
// 0.12345 as 12.35.
std::string percent(double share, int places = 2);

}  // namespace nb::cli
