// Bytes as seeds, salts, words and dates: what is read is written back, and every draw is in range
// and the same twice.

#include "table/fairness.hpp"
#include "fuzz/fuzz.hpp"
#include "table/record.hpp"

using namespace nb;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    if (const auto seed = parse_seed(text)) require(seed_text(*seed) == text, "a seed's text");
    label_is_good(SeedSource::Kind::daily, text);
    label_is_good(SeedSource::Kind::given, text);
    bot_id_is_good(text);

    FuzzedDataProvider input(data, size);
    const unsigned outcomes = input.ConsumeIntegralInRange<unsigned>(1, 65'535);
    const auto index = input.ConsumeIntegral<std::uint64_t>();
    std::vector<std::string> digits;
    std::vector<Salt> salts;
    for (auto count = input.ConsumeIntegralInRange<unsigned>(0, 6); count > 0; --count) {
        digits.push_back(input.ConsumeRandomLengthString(70));
        salts.push_back({input.ConsumeIntegralInRange<Seat>(0, 6), digits.back()});
    }
    if (!salts_are_good(salts, 5)) digits.clear();
    const std::string stream = input.ConsumeRandomLengthString(20);
    const Seed seed = seed_of_words(input.ConsumeRemainingBytesAsString());
    require(commitment_to(seed).size() == 64, "a commitment has 64 digits");
    const unsigned drawn = draw(seed, digits, stream, index, outcomes);
    require(drawn < outcomes, "a draw is in range");
    require(drawn == draw(seed, digits, stream, index, outcomes), "and the same twice");
    return 0;
}
