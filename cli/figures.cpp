#include "cli/figures.hpp"

#include <iomanip>
#include <sstream>

namespace nb::cli {

std::string decimal(double value, int places) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(places) << value;
    return out.str();
}

std::string percent(double share, int places) { return decimal(100 * share, places); }

}  // namespace nb::cli
