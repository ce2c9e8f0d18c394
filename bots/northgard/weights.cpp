#include "bots/northgard/weights.hpp"

namespace nb::northgard::bot {

const Weights& usual_weights() {
    static const Weights usual = [] {
        Weights weights;
        for (const auto& [tuned, field] : weight_rows()) weights.*field = tuned.value;
        return weights;
    }();
    return usual;
}

Weights weights_of(std::span<const double> values) {
    Weights weights = usual_weights();
    const auto rows = weight_rows();
    for (std::size_t i = 0; i < rows.size() && i < values.size(); ++i) {
        weights.*(rows[i].field) = values[i];
    }
    return weights;
}

}  // namespace nb::northgard::bot
