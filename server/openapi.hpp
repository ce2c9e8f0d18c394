#pragma once
// The description of the HTTP calls for programs: openapi.json, which travels inside the program.
// tests/openapi/ holds the server to it.

#include <string_view>

namespace nb {

std::string_view openapi_text();

}  // namespace nb
