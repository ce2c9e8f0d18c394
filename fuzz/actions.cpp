// Bytes as what people at a table of any game do: legal actions, others, undo, reset, rewind,
// reveal. What is refused must change nothing, the rules' invariants hold after each step, and the
// record must load to the same position.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "fuzz/fuzz.hpp"
#include "table/table.hpp"

using namespace nb;
using fuzz::require;

namespace {

constexpr std::size_t most_commands = 250;

std::vector<std::byte> bytes_of(const Table& table) {
    const auto bytes = table.game().bytes();
    return {bytes.begin(), bytes.end()};
}

std::string legal_action(FuzzedDataProvider& input, const Table& table) {
    ActionList legal;
    table.game().actions(legal);
    const auto chosen = input.ConsumeIntegralInRange<std::size_t>(0, legal.size() - 1);
    return table.game().action_text(legal[chosen]);
}

Proposal proposal(FuzzedDataProvider& input, const Table& table) {
    Proposal wanted;
    wanted.kind = input.PickValueInArray(
        {Proposal::Kind::rewind, Proposal::Kind::bot, Proposal::Kind::pause});
    wanted.to = input.ConsumeIntegralInRange<std::size_t>(0, table.step() + 1);
    wanted.seat = input.ConsumeIntegralInRange<Seat>(0, table.seats());
    wanted.bot = input.PickValueInArray({"random", "", "no such bot"});
    return wanted;
}

std::expected<Change, Problem> command(FuzzedDataProvider& input, Table& table) {
    const Turn turn = table.turn();
    const bool decides = turn.kind == Turn::Kind::seat;
    const auto any_seat = [&] { return input.ConsumeIntegralInRange<Seat>(0, table.seats()); };
    const std::uint64_t now = table.revision();
    switch (input.ConsumeIntegralInRange<unsigned>(0, 23)) {
        case 0: return table.undo(any_seat(), now);
        case 1: return table.reset(any_seat(), now);
        case 2: return table.rewind(any_seat(), now, input.ConsumeIntegral<std::uint16_t>());
        case 3: {
            const std::uint64_t old = now - input.ConsumeIntegralInRange<unsigned>(0, 2);
            return table.act(any_seat(), old, input.ConsumeRandomLengthString(24));
        }
        case 4:
            if (input.ConsumeIntegral<std::uint8_t>() == 0) return table.reveal(any_seat(), now);
            break;
        case 5: return table.propose(any_seat(), now, proposal(input, table));
        case 6: return table.agree(any_seat(), now);
        case 7: return table.agree(any_seat(), now);
        case 8: return table.decline(any_seat(), now);
        case 9: {
            const Seat seat = any_seat();
            return table.replace(seat, now, any_seat(), "random");
        }
        case 10: return table.back(any_seat(), now);
        default: break;
    }
    if (!decides) return table.act(any_seat(), now, "end");
    return table.act(turn.seat, now, legal_action(input, table));
}

void check_reload(const Table& table, const Seed& seed) {
    const auto again = Table::load(table.record(), find_game, seed);
    if (!again) std::fprintf(stderr, "%s\n%s", again.error().key.c_str(), table.record().c_str());
    require(again.has_value(), "what a table writes can be read");
    require(again->record() == table.record(), "and is written again as it was");
    require(bytes_of(*again) == bytes_of(table), "and leads to the same position");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    const GameEntry& game = fuzz::choose_game(input);
    TableSetup setup;
    setup.options = fuzz::choose_options(input, game);
    const auto seats = input.ConsumeIntegralInRange<std::size_t>(game.min_seats, game.max_seats);
    setup.players.resize(seats);
    Seed seed;
    for (std::size_t i = 0; i < 4; ++i) seed.bytes[i] = input.ConsumeIntegral<std::uint8_t>();
    setup.seed = SeedSource::from_secret(seed);
    auto table = Table::create(game, setup);
    if (!table) return 0;  // options that don't go together

    for (std::size_t i = 0; i < most_commands && input.remaining_bytes() > 0; ++i) {
        const std::uint64_t revision = table->revision();
        const std::vector<std::byte> before = bytes_of(*table);
        const auto change = command(input, *table);
        if (!change) {
            require(table->revision() == revision && bytes_of(*table) == before,
                    "what is refused changes nothing");
            continue;
        }
        require(change->revision == table->revision() && table->revision() > revision,
                "a change counts");
        for (const std::string& broken : table->game().broken_invariants()) require(false, broken);
    }
    check_reload(*table, seed);
    for (Seat seat = 0; seat < table->seats(); ++seat) table->view(seat).dump();
    table->view(std::nullopt).dump();
    return 0;
}
