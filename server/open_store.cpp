// Which store a place means, and how a place is shown.
#include <algorithm>
#include <array>

#include "server/postgres_store.hpp"
#include "server/sqlite_store.hpp"

namespace nb {

namespace {

// Parts of a URL's query that say where the database is. Others may hold secrets.
constexpr std::array<std::string_view, 6> shown_parts{
    "host=", "hostaddr=", "port=", "dbname=", "user=", "sslmode="};

}  // namespace

std::expected<std::unique_ptr<Store>, Problem> open_store(const std::string& place) {
    return is_postgres_url(place) ? open_postgres_store(place) : open_sqlite_store(place);
}

std::string place_shown(std::string_view place) {
    if (!is_postgres_url(place)) return std::string(place);
    const std::size_t scheme = place.find("://") + 3;
    std::string_view rest = place.substr(scheme);
    std::string shown(place.substr(0, scheme));
    // The last @, as a password may hold some that should have been written as %40.
    if (const std::size_t at = rest.rfind('@'); at != std::string_view::npos) {
        const std::string_view who = rest.substr(0, at);
        shown += who.substr(0, who.find_first_of(":/?"));
        shown += '@';
        rest.remove_prefix(at + 1);
    }
    const std::size_t query = std::min(rest.find('?'), rest.size());
    shown += rest.substr(0, query);
    rest.remove_prefix(query);
    char before = '?';
    while (!rest.empty()) {
        rest.remove_prefix(1);  // ? or &
        const std::string_view part = rest.substr(0, rest.find('&'));
        rest.remove_prefix(part.size());
        if (std::ranges::none_of(shown_parts,
                                 [&](std::string_view name) { return part.starts_with(name); })) {
            continue;
        }
        shown += before;
        shown += part;
        before = '&';
    }
    return shown;
}

}  // namespace nb
