#pragma once
// The store in a PostgreSQL database, for several `northbeard serve` processes behind one address.
// The row keys keep the processes apart; LISTEN and NOTIFY tell each what the others have written.

#include <memory>

#include "server/store.hpp"

namespace nb {

// Whether a place is a URL of PostgreSQL: whether it begins with postgres:// or postgresql://.
bool is_postgres_url(std::string_view place);

// Connects, and makes the schema if the database has none of ours. Errors, each with `path` (the
// URL without its password): server.error.{store_url, store_connect, store_encoding, store_schema,
// store_newer, store_read_only, store_damaged}.
std::expected<std::unique_ptr<Store>, Problem> open_postgres_store(const std::string& url);

}  // namespace nb
