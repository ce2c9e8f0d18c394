#pragma once
// Empty places for a store, of each kind there is: a SQLite file in a folder of its own, and a
// PostgreSQL database of its own on the server that NB_POSTGRES names (tools/postgres.sh makes
// one). They are gone at the end of the test.

#include <memory>
#include <string>

#include "server/store.hpp"

namespace nb::test {

enum class PlaceKind : std::uint8_t { sqlite, postgres };

class Place {
public:
    virtual ~Place() = default;
    // For open_store().
    [[nodiscard]] virtual std::string name() const = 0;
    // Past the store, as another program would.
    virtual void run_sql(const std::string& sql) = 0;
};

// Whether there are places of this kind: always, or where NB_POSTGRES is set.
bool have_places(PlaceKind kind);
std::unique_ptr<Place> new_place(PlaceKind kind);

// The store of a place, which must open.
std::unique_ptr<Store> open_place(const std::string& name);
// The key of the problem with which a place doesn't open; also checks that its sentence names it.
std::string open_error(const std::string& name);

}  // namespace nb::test
