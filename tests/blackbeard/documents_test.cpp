// The numbers that the rules print, in both languages, are those of the components, so that whoever
// corrects one from the box can't leave the other behind.

#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "blackbeard/components.hpp"

namespace nb::blackbeard {
namespace {

using Numbers = std::vector<int>;

const std::array<std::string, 2> languages = {"en", "ru"};

std::vector<std::string> lines_of(const std::string& language) {
    std::ifstream in("docs/rules/blackbeard." + language + ".md");
    std::vector<std::string> out;
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

// The numbers in a line or cell, read as they stand: "8/2, 7/3" is 8 2 7 3.
Numbers numbers_in(const std::string& text) {
    Numbers out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (std::isdigit(static_cast<unsigned char>(text[i])) == 0) continue;
        int number = 0;
        for (; i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0; ++i) {
            number = number * 10 + (text[i] - '0');
        }
        out.push_back(number);
    }
    return out;
}

std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> out;
    for (std::size_t at = 1; at < line.size();) {
        const std::size_t bar = line.find('|', at);
        if (bar == std::string::npos) break;
        out.push_back(line.substr(at, bar - at));
        at = bar + 1;
    }
    return out;
}

Numbers numbers_in(const std::vector<std::string>& cells) {
    Numbers out;
    for (const std::string& cell : cells) {
        for (const int number : numbers_in(cell)) out.push_back(number);
    }
    return out;
}

// The rows of the first table below the line that holds this text, without its head.
std::vector<std::vector<std::string>> table_below(const std::string& language,
                                                  const std::string& text) {
    std::vector<std::vector<std::string>> out;
    bool below = false;
    for (const std::string& line : lines_of(language)) {
        const bool row = line.starts_with("|");
        if (!row && !out.empty()) break;
        if (below && row) out.push_back(cells_of(line));
        below = below || line.find(text) != std::string::npos;
    }
    if (out.size() < 2) return {};
    out.erase(out.begin(), out.begin() + 2);
    return out;
}

// The numbers of the paragraph that begins with one of these words.
Numbers paragraph(const std::string& english, const std::string& russian,
                  const std::string& language) {
    Numbers out;
    bool inside = false;
    for (const std::string& line : lines_of(language)) {
        inside =
            line.empty() ? false : inside || line.starts_with(language == "en" ? english : russian);
        if (!inside) continue;
        for (const int number : numbers_in(line)) out.push_back(number);
    }
    return out;
}

// The chart as the rules tell it: names in the order of the areas, then which touch and which boxes
// they open on.
TEST(BlackbeardDocuments, B2_2_TheChartIsThatOfTheComponents) {
    const std::array<std::array<std::string, box_count>, 2> box_names = {
        {{"Atlantic Crossing", "Cape Passage"}, {"Путь через Атлантику", "Путь вокруг Африки"}}};
    for (std::size_t language = 0; language < languages.size(); ++language) {
        const auto rows = table_below(languages[language], "<a id=\"B2.2\">");
        ASSERT_EQ(rows.size(), area_count);
        const auto names = [&](const std::string& cell, const std::string& name) {
            return (cell.substr(0, cell.size() - 1) + ", ").find(name + ", ") != std::string::npos;
        };
        for (Area area = 0; area < area_count; ++area) {
            for (Place place = 0; place < sea_count; ++place) {
                const std::string name = is_box(place)
                                             ? box_names[language][place - first_box]
                                             : rows[place][0].substr(0, rows[place][0].size() - 1);
                EXPECT_EQ(names(rows[area][is_box(place) ? 3 : 2], name),
                          (areas[area].neighbours >> place & 1U) != 0)
                    << rows[area][0] << name;
                if (!is_box(place)) continue;
                EXPECT_EQ((boxes[place - first_box].neighbours >> area & 1U) != 0,
                          (areas[area].neighbours >> place & 1U) != 0);
            }
        }
    }
}

TEST(BlackbeardDocuments, B2_3_PortsAreThoseOfTheComponents) {
    for (const std::string& language : languages) {
        const auto rows = table_below(language, "<a id=\"B2.3\">");
        ASSERT_EQ(rows.size(), port_count) << language;
        for (Port port = 0; port < port_count; ++port) {
            Numbers printed = {static_cast<int>(locator(port))};
            if (!is_pirate_port(port)) {
                printed.push_back(ports[port].strength);
                printed.push_back(ports[port].value);
            }
            EXPECT_EQ(numbers_in(rows[port]), printed) << language << " " << ports[port].id;
        }
    }
}

TEST(BlackbeardDocuments, B5_1_RatingsAreThoseOfTheComponents) {
    for (const std::string& language : languages) {
        const auto rows = table_below(language, "<a id=\"B2.4\">");
        ASSERT_EQ(rows.size(), pirate_count) << language;
        for (PirateCard card = 0; card < pirate_count; ++card) {
            const PirateRow& pirate = pirates[card];
            const Numbers printed = {pirate.initiative, pirate.ability, pirate.cruelty,
                                     pirate.leadership, pirate.cunning, pirate.duel};
            EXPECT_EQ(numbers_in(rows[card]), printed) << language << " " << pirate.id;
        }
    }
}

TEST(BlackbeardDocuments, B6_1_ShipsAreThoseOfTheComponents) {
    for (const std::string& language : languages) {
        const auto rows = table_below(language, "<a id=\"B6.1\">");
        ASSERT_EQ(rows.size(), ship_count) << language;
        for (std::size_t i = 0; i < ship_count; ++i) {
            const ShipRow& ship = ships[i];
            EXPECT_EQ(numbers_in(rows[i]),
                      (Numbers{ship.size, ship.speed, ship.combat, ship.holds, ship.hull}))
                << language << " " << ship.id;
        }
    }
}

TEST(BlackbeardDocuments, B2_1_CountersAreThoseOfTheComponents) {
    Numbers of_warships;
    for (const WarshipRow& row : warships) {
        of_warships.push_back(row.combat);
        of_warships.push_back(row.speed);
    }
    Numbers of_commissioners;
    for (const CommissionerRow& row : commissioners) {
        of_commissioners.push_back(row.combat);
        of_commissioners.push_back(row.speed);
    }
    Numbers of_hostages;
    for (const HostageRow& row : hostages) {
        of_hostages.push_back(row.value);
        of_hostages.push_back(row.info);
    }
    for (const std::string& language : languages) {
        EXPECT_EQ(paragraph("Warships, as", "Военные корабли:", language), of_warships) << language;
        EXPECT_EQ(paragraph("King's Commissioners, as", "Королевские комиссары:", language),
                  of_commissioners)
            << language;
        EXPECT_EQ(paragraph("Hostages, as", "Заложники:", language), of_hostages) << language;
    }
}

TEST(BlackbeardDocuments, B8_31_TheCargoTableIsThatOfTheComponents) {
    for (const std::string& language : languages) {
        const auto rows = table_below(language, "<a id=\"B8.33\">");
        ASSERT_EQ(rows.size(), column_count + 1) << language;
        for (std::size_t column = 0; column < column_count; ++column) {
            ASSERT_EQ(rows[column].size(), 11U) << language;
            for (std::size_t result = 0; result < 10; ++result) {
                EXPECT_EQ(numbers_in(rows[column][result + 1]),
                          Numbers{cargo_table[column][result]})
                    << language << " column " << column << " result " << result + 1;
            }
        }
    }
}

// How the table of cards says when an event happens, in English or Russian.
std::string event_of(const KindRow& kind, bool english) {
    if (kind.mode == Mode::event_only) return english ? " when drawn " : " при взятии ";
    if (kind.mode == Mode::action_only) return english ? " no event " : " события нет ";
    if (kind.use == Use::anti_pirate) return english ? " against " : " против ";
    if (kind.mode == Mode::event_and_action) {
        return english ? " pirate, *both* " : " свой ход, *вместе* ";
    }
    return english ? " pirate " : " свой ход ";
}

TEST(BlackbeardDocuments, B2_4_B17_0_CardsAreThoseOfTheComponents) {
    for (const std::string& language : languages) {
        const auto rows = table_below(language, "<a id=\"B17.0\">");
        ASSERT_EQ(rows.size(), kind_count) << language;
        for (std::size_t i = 0; i < kind_count; ++i) {
            const KindRow& kind = kinds[i];
            ASSERT_EQ(rows[i].size(), 7U) << language << " " << kind.id;
            EXPECT_EQ(numbers_in(rows[i][0]), kind.number == 0 ? Numbers{} : Numbers{kind.number})
                << language << " " << kind.id;
            const bool immediate = rows[i][2] == (language == "en" ? " immediate " : " сразу ");
            EXPECT_EQ(immediate, kind.immediate) << language << " " << kind.id;
            EXPECT_EQ(numbers_in(rows[i][3]), Numbers{kind.count}) << language << " " << kind.id;
            const bool diamond = rows[i][4] == (language == "en" ? " diamond " : " ромб ");
            EXPECT_EQ(diamond, kind.actions == by_initiative) << language << " " << kind.id;
            EXPECT_EQ(rows[i][5], event_of(kind, language == "en")) << kind.id;
            if (kind.actions != by_initiative) {
                EXPECT_EQ(numbers_in(rows[i][4]),
                          kind.actions == 0 ? Numbers{} : Numbers{kind.actions})
                    << language << " " << kind.id;
            }
        }
    }
}

std::string file(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The table of section 19 sends its reader to files that hold the tests of a row.
TEST(BlackbeardDocuments, EachSentenceOfSection19IsTestedWhereItsTableSays) {
    std::ifstream in("docs/blackbeard-section19.md");
    unsigned rules = 0;
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with("| 19.")) continue;
        const auto cells = cells_of(line);
        ASSERT_EQ(cells.size(), 4U) << line;
        std::string tests;
        for (std::size_t at = cells[3].find('`'); at != std::string::npos;) {
            const std::size_t end = cells[3].find('`', at + 1);
            ASSERT_NE(end, std::string::npos) << line;
            tests += file("tests/" + cells[3].substr(at + 1, end - at - 1));
            at = cells[3].find('`', end + 1);
        }
        for (std::size_t at = cells[2].find("[S19."); at != std::string::npos;) {
            const std::size_t end = cells[2].find(']', at);
            const std::string id = "S19_" + cells[2].substr(at + 5, end - at - 5) + "_";
            EXPECT_NE(tests.find(id), std::string::npos) << id << " in" << cells[3];
            ++rules;
            at = cells[2].find("[S19.", end);
        }
    }
    EXPECT_GE(rules, 72U);  // each rule of S19 at least once
}

}  // namespace
}  // namespace nb::blackbeard
