#include "cli/northgard_screen.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "northgard/components.hpp"

namespace nb::cli {

namespace {

using northgard::Side;

constexpr std::size_t label_width = 18;
constexpr std::size_t player_width = 13;

Message key(std::string_view name) { return Message("cli.northgard." + std::string(name)); }
std::string named(std::string_view kind, const std::string& id, const Stage& stage) {
    return stage.say("northgard." + std::string(kind) + "." + id + ".name");
}
std::string card_name(const Json& card, const Stage& stage) {
    return named("card", text_at(card, "card"), stage);
}
std::string colour(int seat, const Stage& stage) {
    const auto place = static_cast<std::size_t>(seat);
    if (place >= northgard::colour_ids.size()) return {};
    return stage.say("northgard.colour." + std::string(northgard::colour_ids[place]));
}

std::string labelled(const std::string& label, const std::string& text, const Stage& stage) {
    return described(stage.style(Style::dim, label), text, label_width, stage);
}
std::string card_names(const Json& cards, const Stage& stage) {
    std::string out;
    if (!cards.is_array()) return out;
    for (const Json& card : cards) append(out, card_name(card, stage));
    return out;
}

// The map.
// ------------------------------------------------------------------------------------------

struct Placed {
    const northgard::TileRow* tile = nullptr;
    int slot = 0;
    int rotation = 0;
};
using Cell = std::pair<int, int>;

struct Grid {
    std::map<Cell, Placed> cells;
    std::map<std::pair<int, std::string>, int> territory_of;  // by slot and area
    std::map<int, std::string> marks;                         // "B3" by territory
    Cell from{0, 0};
    Cell to{0, 0};
};

// "B3": the first letter of the owner's colour and the figures; "K" is Kaija.
std::string owner_mark(const Json& territory) {
    const auto owner = number_at(territory, "owner");
    if (!owner || static_cast<std::size_t>(*owner) >= northgard::colour_ids.size()) return {};
    const char letter = northgard::colour_ids[static_cast<std::size_t>(*owner)].front();
    std::string mark(1, static_cast<char>(letter - 'a' + 'A'));
    mark += std::to_string(number_at(territory, "units").value_or(0));
    if (flag_at(territory, "kaija")) mark += 'K';
    return mark;
}

Grid grid_of(const Json& map) {
    Grid grid;
    const Json& tiles = at(map, "tiles");
    if (tiles.is_array()) {
        for (const Json& item : tiles) {
            const auto tile = northgard::tile_by_id(text_at(item, "tile"));
            if (!tile) continue;
            const Cell cell{number_at(item, "x").value_or(0), number_at(item, "y").value_or(0)};
            grid.cells[cell] = {&northgard::tiles[*tile], number_at(item, "slot").value_or(0),
                                number_at(item, "rotation").value_or(0) & 3};
            grid.from = {std::min(grid.from.first, cell.first),
                         std::min(grid.from.second, cell.second)};
            grid.to = {std::max(grid.to.first, cell.first), std::max(grid.to.second, cell.second)};
        }
    }
    const Json& territories = at(map, "territories");
    if (!territories.is_array()) return grid;
    for (const Json& territory : territories) {
        const int id = number_at(territory, "id").value_or(0);
        grid.marks[id] = owner_mark(territory);
        const Json& areas = at(territory, "areas");
        if (!areas.is_array()) continue;
        for (const Json& area : areas) {
            if (!area.is_array() || area.size() != 2 || !area[1].is_string()) continue;
            if (!area[0].is_number_integer()) continue;
            grid.territory_of[{area[0].get<int>(), area[1].get<std::string>()}] = id;
        }
    }
    return grid;
}

// The territory that owns this side of the tile in the cell, if there is one.
std::optional<int> behind(const Grid& grid, Cell cell, Side side) {
    const auto found = grid.cells.find(cell);
    if (found == grid.cells.end()) return std::nullopt;
    const Placed& placed = found->second;
    const auto printed = static_cast<std::size_t>((int{side} - placed.rotation + 4) % 4);
    const std::size_t area = placed.tile->side_area[printed];
    const auto owner =
        grid.territory_of.find({placed.slot, std::string(placed.tile->areas[area].id)});
    if (owner == grid.territory_of.end()) return std::nullopt;
    return owner->second;
}

// What an edge of the grid shows: the territory on both its sides, for they are the same.
std::string edge_label(const Json& view, const Grid& grid, Cell first, Side side, Cell second,
                       Side opposite, bool roomy) {
    auto id = behind(grid, first, side);
    if (!id) id = behind(grid, second, opposite);
    if (!id) return {};
    std::string text = std::to_string(*id);
    const std::string& mark = grid.marks.at(*id);
    if (!mark.empty()) text += roomy ? mark : mark.substr(0, 1);
    if (roomy && touched(view, "territory", *id)) text += '*';
    return text;
}

std::string centred(const std::string& text, std::size_t width, char fill) {
    const std::size_t length = std::min(text.size(), width);
    const std::size_t left = (width - length) / 2;
    return std::string(left, fill) + text.substr(0, length) +
           std::string(width - length - left, fill);
}

std::string map_text(const Json& view, const Stage& stage) {
    const Grid grid = grid_of(at(at(view, "position"), "map"));
    if (grid.cells.empty()) return {};
    const auto across = static_cast<std::size_t>(grid.to.first - grid.from.first + 1);
    constexpr std::size_t roomy_field = 6;
    const bool roomy = across * 2 * roomy_field + roomy_field <= stage.terminal.width;
    const std::size_t field = roomy ? roomy_field : 3;
    std::string out;
    for (int y = grid.from.second; y <= grid.to.second + 1; ++y) {
        std::string edges;
        std::string middle;
        for (int x = grid.from.first; x <= grid.to.first + 1; ++x) {
            const std::string above = edge_label(view, grid, {x, y}, northgard::north, {x, y - 1},
                                                 northgard::south, roomy);
            edges += centred("+", field, ' ');
            edges += above.empty() ? std::string(field, ' ') : centred(above, field, '-');
            const auto cell = grid.cells.find({x, y});
            middle += centred(
                edge_label(view, grid, {x, y}, northgard::west, {x - 1, y}, northgard::east, roomy),
                field, ' ');
            middle += centred(cell == grid.cells.end() ? "" : std::string(cell->second.tile->id),
                              field, ' ');
        }
        for (std::string* line : {&edges, &middle}) {
            line->erase(line->find_last_not_of(' ') + 1);
            *line = line->substr(0, stage.terminal.width);
        }
        out += edges + '\n';
        if (y <= grid.to.second) out += middle + '\n';
    }
    return out;
}

// Territories.
// ------------------------------------------------------------------------------------------

std::string resources(const Json& amounts, const Stage& stage) {
    std::string out;
    for (const char* id : {"food", "wood", "lore"}) {
        const int count = number_at(amounts, id).value_or(0);
        if (count == 0) continue;
        append(out, stage.say(Message("northgard.count." + std::string(id)).with("count", count)));
    }
    return out;
}

std::string building_names(const Json& territory, const Stage& stage) {
    std::string out;
    const Json& buildings = at(territory, "buildings");
    if (!buildings.is_array()) return out;
    for (const Json& building : buildings) {
        std::string name = named("building", text_at(building, "building"), stage);
        const int count = number_at(building, "count").value_or(1);
        if (count > 1) name += " x" + std::to_string(count);
        append(out, name);
    }
    return out;
}

std::string creature_names(const Json& view, const Json& territory, const Stage& stage) {
    std::string out;
    const Json& line = at(at(at(view, "position"), "creatures"), "line");
    if (!line.is_array()) return out;
    for (const Json& creature : line) {
        if (at(creature, "territory") != at(territory, "id")) continue;
        append(out, named("creature", text_at(creature, "kind"), stage));
    }
    return out;
}

std::string neighbour_numbers(const Json& territory) {
    std::string out;
    const Json& neighbours = at(territory, "neighbours");
    if (!neighbours.is_array()) return out;
    for (const Json& neighbour : neighbours) {
        std::string number = std::to_string(number_at(neighbour, "id").value_or(0));
        if (text_at(neighbour, "border") == "rough") number += '~';
        append(out, number, " ");
    }
    return out;
}

std::string free_spaces(const Json& territory, const Stage& stage) {
    std::string out;
    const Json& free = at(territory, "free");
    for (const char* space : {"small", "carved", "large"}) {
        const int count = number_at(free, space).value_or(0);
        if (count == 0) continue;
        append(out, stage.say(key("free." + std::string(space)).with("count", count)));
    }
    return out;
}

std::string territory_line(const Json& view, const Json& territory, const Stage& stage) {
    const int id = number_at(territory, "id").value_or(0);
    std::string text;
    const auto owner = number_at(territory, "owner");
    append(text, owner ? stage.style(Style::bold, colour(*owner, stage)) + " " +
                             owner_mark(territory).substr(1)
                       : stage.say("northgard.territory.neutral"));
    const Json& guests = at(territory, "guests");
    if (guests.is_array()) {
        for (const Json& guest : guests) {
            append(text, colour(number_at(guest, "seat").value_or(0), stage) + " " +
                             std::to_string(number_at(guest, "units").value_or(0)) +
                             (flag_at(guest, "kaija") ? "K" : ""));
        }
    }
    append(text, stage.say(flag_at(territory, "open") ? "northgard.territory.open"
                                                      : "northgard.territory.closed"));
    append(text, stage.say(Message("northgard.count.tiles")
                               .with("count", number_at(territory, "size").value_or(0))));
    append(text, resources(at(territory, "produces"), stage));
    append(text, building_names(territory, stage));
    append(text, free_spaces(territory, stage));
    append(text, stage.style(Style::rust, creature_names(view, territory, stage)));
    if (flag_at(territory, "token")) append(text, stage.say("northgard.scorched_earth"));
    append(text, stage.say(key("near").with("territories", neighbour_numbers(territory))));
    const std::string mark = touched(view, "territory", id) ? "*" : " ";
    return described(" " + stage.style(Style::bold, std::to_string(id)) + mark, text, 5, stage);
}

// Those in which something stands, or all.
std::string territory_lines(const Json& view, const Stage& stage, bool all) {
    const Json& territories = at(at(at(view, "position"), "map"), "territories");
    std::string out;
    if (!territories.is_array()) return out;
    for (const Json& territory : territories) {
        const Json& creatures = at(territory, "creatures");
        const bool shown = all || !at(territory, "owner").is_null() ||
                           (creatures.is_array() && !creatures.empty()) ||
                           flag_at(territory, "token");
        if (shown) out += territory_line(view, territory, stage);
    }
    return out;
}

// Players and cards.
// ------------------------------------------------------------------------------------------

std::string heading(const Json& view, const Stage& stage) {
    const Json& position = at(view, "position");
    std::string line = stage.style(Style::bold, stage.say("northgard.name"));
    if (const int year = number_at(position, "year").value_or(0); year > 0) {
        line += "   " + stage.say(Message("northgard.year")
                                      .with("year", year)
                                      .with("years", number_at(position, "years").value_or(0)));
    }
    line += "   " + stage.say("northgard.phase." + text_at(position, "phase"));
    return line + '\n';
}

std::string winter_text(const Json& seat, const Stage& stage) {
    const Json& winter = at(seat, "winter");
    const std::string cost = resources(winter, stage);
    if (cost.empty()) return stage.say(key("winter_free"));
    const std::string text = stage.say(key("winter").with("cost", cost));
    if (!flag_at(winter, "short")) return text;
    const bool still = flag_at(winter, "short_after_harvest");
    return stage.style(still ? Style::rust : Style::gold, text + "!");
}

std::string player_line(const Json& view, const Json& seat, const Stage& stage) {
    const Json& position = at(view, "position");
    const int number = number_at(seat, "seat").value_or(0);
    std::string text;
    if (const std::string clan = text_at(seat, "clan"); !clan.empty()) {
        append(text, named("clan", clan, stage));
    }
    if (at(position, "first") == number) append(text, stage.say("northgard.first_player"));
    if (flag_at(seat, "passed")) append(text, stage.say("northgard.passed"));
    append(text, stage.say(key("stock")
                               .with("food", number_at(seat, "food").value_or(0))
                               .with("wood", number_at(seat, "wood").value_or(0))
                               .with("lore", number_at(seat, "lore").value_or(0))));
    if (const auto fame = number_at(seat, "fame")) {
        append(text, stage.say(Message("northgard.count.fame").with("count", *fame)));
    }
    append(text, stage.say(key("units")
                               .with("units", number_at(seat, "units").value_or(0))
                               .with("reserve", number_at(seat, "reserve").value_or(0))));
    append(text, stage.say(key("cards")
                               .with("hand", number_at(seat, "hand_count").value_or(0))
                               .with("pile", number_at(seat, "pile_count").value_or(0))
                               .with("discard", number_at(seat, "discard_count").value_or(0))));
    const Json& harvest = at(seat, "harvest");
    const std::string crop = resources(harvest, stage);
    append(text, stage.say(key("harvest")
                               .with("crop", crop.empty() ? "-" : crop)
                               .with("fame", number_at(harvest, "fame").value_or(0))));
    append(text, winter_text(seat, stage));
    const std::string head = at(position, "active") == number ? ">" : " ";
    return described(head + stage.style(Style::bold, colour(number, stage)), text, player_width,
                     stage);
}

std::string player_lines(const Json& view, const Stage& stage) {
    const Json& seats = at(at(view, "position"), "seats");
    std::string out;
    if (!seats.is_array()) return out;
    for (const Json& seat : seats) out += player_line(view, seat, stage);
    return out;
}

// "points 5, casualties 1" of the two sides, and the odds.
std::string fight_lines(const Json& view, const Stage& stage) {
    const Json& fight = at(at(view, "position"), "fight");
    if (!fight.is_object()) return {};
    const auto side = [&](const char* name) {
        const Json& one = at(fight, name);
        const auto seat = number_at(one, "seat");
        const std::string who =
            seat ? colour(*seat, stage) : named("creature", text_at(one, "kind"), stage);
        return stage.say(key("side")
                             .with("who", who)
                             .with("points", number_at(one, "points").value_or(0))
                             .with("casualties", number_at(one, "casualties").value_or(0))
                             .with("figures", number_at(one, "figures").value_or(0)));
    };
    const std::string title =
        stage.say(key("fight").with("territory", number_at(fight, "territory").value_or(0)));
    std::string text = side("attacker") + "; " + side("defender");
    const Json& odds = at(fight, "odds");
    if (odds.is_object()) {
        text += "; " + stage.say(key("odds")
                                     .with("attacker", number_at(odds, "attacker").value_or(0))
                                     .with("defender", number_at(odds, "defender").value_or(0))
                                     .with("both", number_at(odds, "both").value_or(0)));
    }
    return labelled(title, text, stage);
}

std::string cards_on_the_table(const Json& view, const Stage& stage) {
    const Json& position = at(view, "position");
    std::string out;
    for (const char* zone : {"display", "achievements"}) {
        const std::string names = card_names(at(position, zone), stage);
        if (names.empty()) continue;
        out += labelled(stage.say("northgard.zone." + std::string(zone)), names, stage);
    }
    return out;
}

std::string hand_line(const Json& view, const Stage& stage) {
    const Json& position = at(view, "position");
    std::string out;
    for (const char* zone : {"hand", "looked"}) {
        const Json& cards = at(position, zone);
        if (!cards.is_array() || cards.empty()) continue;
        std::string names;
        for (const Json& card : cards) {
            std::string name = card_name(card, stage);
            if (flag_at(card, "flash")) name += stage.terminal.unicode ? "⚡" : "!";
            append(names, touched(view, "card", at(card, "card")) ? "[" + name + "]" : name);
        }
        out += labelled(stage.say(key(zone)), names, stage);
    }
    return out;
}

std::string board(const Json& view, const Stage& stage) {
    return heading(view, stage) + '\n' + map_text(view, stage) + '\n' +
           territory_lines(view, stage, false) + '\n' + player_lines(view, stage) +
           cards_on_the_table(view, stage) + fight_lines(view, stage) + hand_line(view, stage);
}

// Looks.
// ------------------------------------------------------------------------------------------

std::string all_territories(const Json& view, const Stage& stage) {
    return territory_lines(view, stage, true);
}

std::string with_texts(const Json& cards, const Stage& stage) {
    std::string out;
    if (!cards.is_array()) return out;
    for (const Json& card : cards) {
        const std::string text = stage.say("northgard.card." + text_at(card, "card") + ".text");
        out += paragraph(stage.style(Style::bold, card_name(card, stage)) + ": " + text, 2, stage);
    }
    return out;
}

std::string card_texts(const Json& view, const Stage& stage) {
    const Json& position = at(view, "position");
    std::string out = with_texts(at(position, "hand"), stage);
    out += with_texts(at(position, "display"), stage);
    out += with_texts(at(position, "achievements"), stage);
    return out.empty() ? stage.say(key("no_cards")) + '\n' : out;
}

std::string zones(const Json& view, const Stage& stage) {
    const Json& seats = at(at(view, "position"), "seats");
    std::string out;
    if (!seats.is_array()) return out;
    for (const Json& seat : seats) {
        out += stage.style(Style::bold, colour(number_at(seat, "seat").value_or(0), stage)) + '\n';
        for (const char* zone : {"active", "upgrades", "discard"}) {
            const std::string names = card_names(at(seat, zone), stage);
            if (names.empty()) continue;
            out += paragraph(stage.say("northgard.zone." + std::string(zone)) + ": " + names, 2,
                             stage);
        }
    }
    return out;
}

std::vector<int> numbers(const Json& actions) {
    std::vector<int> counted(actions.size());
    std::iota(counted.begin(), counted.end(), 1);
    return counted;
}

constexpr std::array looks = {
    Look{"t", "cli.northgard.help.t", all_territories},
    Look{"c", "cli.northgard.help.c", card_texts},
    Look{"z", "cli.northgard.help.z", zones},
};

}  // namespace

const Screen& northgard_screen() {
    static constexpr Screen screen = {"northgard", board, numbers, looks};
    return screen;
}

}  // namespace nb::cli
