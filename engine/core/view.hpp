#pragma once
// What programs show of a game as JSON. In engine/ only this file, core/view.cpp, core/any_game.hpp
// (by forward declaration) and each game's view.cpp know the JSON type.

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "core/message.hpp"

namespace nb {

// A member of an object that is being made.
struct Member {
    template <class T>
    Member(std::string_view name, T&& value_of_any_type)
        : key(name), value(std::forward<T>(value_of_any_type)) {}
    std::string_view key;
    mutable nlohmann::json value;  // moved out of the list, which is constant
};

// The object with these members. The library's own lists of pairs make an array of each pair first:
// three times as long (bench/load).
nlohmann::json object(std::initializer_list<Member> members);

// {"key": ..., "args": {name: number | string | message}}; args is left out when there are none.
nlohmann::json to_json(const Message& message);

}  // namespace nb
