#pragma once
// What programs show of a game as JSON (json_tree.hpp): how messages look there. In engine/ only
// this file and each game's view.cpp make JSON.

#include <string>

#include "core/json_tree.hpp"
#include "core/message.hpp"

namespace nb {

// {"key": ..., "args": {name: number | string | message}}; args is left out when there are none.
JsonTree to_json(const Message& message);
std::string message_text(const Message& message);

}  // namespace nb
