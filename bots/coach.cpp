#include "bots/coach.hpp"

#include <algorithm>
#include <array>

#include "bots/northwood/coach.hpp"

namespace nb {

namespace {

constexpr std::array entries = {
    Coach{"northwood", northwood::bot::advise_northwood},
};

}  // namespace

std::span<const Coach> coaches() { return entries; }

const Coach* find_coach(std::string_view game, std::span<const Coach> among) {
    const auto found = std::ranges::find(among, game, &Coach::game);
    return found == among.end() ? nullptr : &*found;
}

}  // namespace nb
