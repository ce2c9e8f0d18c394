#pragma once
// What the schema `northbeard` of a PostgreSQL database looks like: making it, recognising it, and
// bringing an older one up to date. Reading and writing tables is not here (postgres_store.cpp).

#include <expected>
#include <string>

#include "core/message.hpp"
#include "server/postgres.hpp"

namespace nb::postgres {

// Makes the schema, once however many processes begin at the same time, or brings ours up to date.
// `place` is what problems name. Errors: server.error.{store_schema, store_newer, store_read_only,
// store_encoding}; what the database refuses is thrown.
std::expected<void, Problem> ensure_schema(pqxx::connection& connection, const std::string& place);

}  // namespace nb::postgres
