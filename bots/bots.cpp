#include "bots/bots.hpp"

#include <array>

#include "bots/blackbeard/heuristic.hpp"
#include "bots/blackbeard/rollout.hpp"
#include "bots/northgard/heuristic.hpp"
#include "bots/northgard/rollout.hpp"
#include "bots/northwood/levels.hpp"
#include "bots/random_bot.hpp"

namespace nb {

namespace {

// A game's own bots come before those for any game.
constexpr std::array entries = {
    BotEntry{"master", "northwood", northwood::bot::choose_master, Pace::slow},
    BotEntry{"adept", "northwood", northwood::bot::choose_adept, Pace::slow},
    BotEntry{"master", "northgard", northgard::choose_by_rollouts, Pace::slow},
    BotEntry{"heuristic", "northgard", northgard::choose_northgard},
    BotEntry{"novice", "northgard", northgard::choose_hastily},
    BotEntry{"master", "blackbeard", blackbeard::choose_by_rollouts, Pace::slow},
    BotEntry{"heuristic", "blackbeard", blackbeard::choose_blackbeard},
    BotEntry{"random", "", choose_at_random},
};

bool plays(const BotEntry& bot, std::string_view game) {
    return bot.game.empty() || bot.game == game;
}

}  // namespace

Message name_of(const BotEntry& bot) { return Message("table.bot." + std::string(bot.id)); }

Message about(const BotEntry& bot) {
    std::string key = name_of(bot).key + ".about";
    if (!bot.game.empty()) key.append(".").append(bot.game);
    return Message(std::move(key));
}

std::span<const BotEntry> bots() { return entries; }

std::vector<BotEntry> bots_for(std::string_view game, std::span<const BotEntry> among) {
    std::vector<BotEntry> out;
    for (const BotEntry& bot : among) {
        if (plays(bot, game)) out.push_back(bot);
    }
    return out;
}

const BotEntry* find_bot(std::string_view game, std::string_view id,
                         std::span<const BotEntry> among) {
    for (const BotEntry& bot : among) {
        if (bot.id == id && plays(bot, game)) return &bot;
    }
    return nullptr;
}

std::string known_bots(std::string_view game, std::span<const BotEntry> among) {
    std::string names;
    for (const BotEntry& bot : bots_for(game, among)) {
        if (!names.empty()) names += ", ";
        names += bot.id;
    }
    return names;
}

}  // namespace nb
