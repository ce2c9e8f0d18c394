#pragma once
// What programs show of a game as JSON. In engine/ only this file, core/view.cpp, core/any_game.hpp
// (by forward declaration) and each game's view.cpp know the JSON type.

#include <nlohmann/json.hpp>

#include "core/message.hpp"

namespace nb {

// {"key": ..., "args": {name: number | string | message}}; args is left out when there are none.
nlohmann::json to_json(const Message& message);

}  // namespace nb
