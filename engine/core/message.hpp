#pragma once
// Everything said to a person is a key with arguments; the sentences are in text/. No words live
// here.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nb {

struct MessageArg;

// A catalogue key ("northwood.log.answer_scored") and its named arguments.
struct Message {
    std::string key;
    std::vector<MessageArg> args;

    Message();
    explicit Message(std::string_view k);
    // A number, a plain string (an id, a name), or a message that is rendered first.
    Message& with(std::string_view name, std::int64_t number) &;
    Message& with(std::string_view name, std::string_view text) &;
    Message& with(std::string_view name, const char* text) & {
        return with(name, std::string_view(text));
    }
    Message& with(std::string_view name, Message message) &;
    template <class Value>
    Message&& with(std::string_view name, Value&& value) && {
        with(name, std::forward<Value>(value));
        return std::move(*this);
    }
};

struct MessageArg {
    enum class Kind : std::uint8_t { number, text, message };
    std::string name;
    Kind kind = Kind::number;
    std::int64_t number = 0;
    std::string text;
    std::vector<Message> message;  // one item when kind == message
};

// Here and not in the class: a vector of an incomplete type has no constructor yet.
inline Message::Message() = default;
inline Message::Message(std::string_view k) : key(k) {}

// Bad input from outside: what was wrong, and what to do, as a message.
using Problem = Message;

}  // namespace nb
