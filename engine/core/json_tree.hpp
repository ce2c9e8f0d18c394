#pragma once
// JSON that is being made: a tree that costs little to build, to write out and to drop, for the
// views of which a server makes thousands a second. It is moved and never copied, the names of
// members take no memory, and it is for writing only: where a value of the JSON library is wanted,
// that is parsed from the text. How texts are escaped is left to the library too, wherever it takes
// thought. In engine/ only json_tree.cpp knows the library.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace nb {

// The name of a member. Only its place is kept, so it is a literal, which the compiler checks, or
// is said to be lasting: a word of a table that stays as long as the program.
class JsonName {
public:
    consteval JsonName(const char* literal) : text_(literal) {
        for (const char c : text_) {
            if (c < ' ' || c > '~' || c == '"' || c == '\\') needs_escaping();
        }
    }
    static JsonName lasting(std::string_view word) { return JsonName(word); }
    [[nodiscard]] std::string_view text() const { return text_; }

private:
    explicit JsonName(std::string_view word) : text_(word) {}
    static void needs_escaping();  // never called: a literal for which it would be doesn't compile
    std::string_view text_;
};

struct JsonElement;
struct JsonMember;

class JsonTree {
public:
    JsonTree();  // null
    JsonTree(std::nullptr_t);
    template <std::same_as<bool> Flag>
    JsonTree(Flag flag);
    template <std::integral Number>
        requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
    JsonTree(Number number);
    JsonTree(std::string text);
    JsonTree(std::string_view text);
    JsonTree(const char* text);
    JsonTree(JsonTree&&) noexcept;
    JsonTree& operator=(JsonTree&&) noexcept;
    ~JsonTree();

    static JsonTree array();
    static JsonTree array(std::initializer_list<JsonElement> elements);
    static JsonTree object();
    // What is JSON text already.
    static JsonTree written(std::string json);

    // Of an array.
    void push_back(JsonTree element);
    [[nodiscard]] JsonTree& operator[](std::size_t index) &;
    [[nodiscard]] JsonTree& back() &;
    // Of an object: the member of this name, null if it is new, there until the next new one; all
    // members of another object.
    JsonTree& operator[](JsonName name) &;
    void update(JsonTree other);
    // Elements or members; 0 of anything else.
    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] bool is_null() const;

    // Valid UTF-8 without line breaks; bytes that aren't UTF-8 are replaced.
    [[nodiscard]] std::string text() const;

private:
    friend JsonTree object(std::initializer_list<JsonMember> members);
    struct Written {
        std::string json;
    };
    using Array = std::vector<JsonTree>;
    using Object = std::vector<std::pair<JsonName, JsonTree>>;
    using Value =
        std::variant<std::nullptr_t, bool, std::int64_t, std::string, Written, Array, Object>;
    explicit JsonTree(Value value);
    void write(std::string& out) const;

    Value value_;
};

inline JsonTree::JsonTree() = default;
inline JsonTree::JsonTree(std::nullptr_t) {}
template <std::same_as<bool> Flag>
JsonTree::JsonTree(Flag flag) : value_(flag) {}
template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
JsonTree::JsonTree(Number number) : value_(static_cast<std::int64_t>(number)) {}
inline JsonTree::JsonTree(std::string text) : value_(std::move(text)) {}
inline JsonTree::JsonTree(std::string_view text) : value_(std::string(text)) {}
inline JsonTree::JsonTree(const char* text) : value_(std::string(text)) {}
inline JsonTree::JsonTree(JsonTree&&) noexcept = default;
inline JsonTree& JsonTree::operator=(JsonTree&&) noexcept = default;
inline JsonTree::~JsonTree() = default;

// Parts of a tree in a list between braces, moved out of the list, which is constant.
struct JsonElement {
    template <class Value>
        requires(!std::same_as<std::remove_cvref_t<Value>, JsonElement>)
    JsonElement(Value&& of_any_type) : value(std::forward<Value>(of_any_type)) {}
    mutable JsonTree value;
};
struct JsonMember {
    template <class Value>
    JsonMember(JsonName member, Value&& of_any_type)
        : name(member), value(std::forward<Value>(of_any_type)) {}
    JsonName name;
    mutable JsonTree value;
};

// The object with these members.
JsonTree object(std::initializer_list<JsonMember> members);

// A text as a JSON string, put behind what is there; bytes that aren't UTF-8 are replaced.
void write_text(std::string_view text, std::string& out);

// A tree where a value of the JSON library is wanted, which finds this by its name: for who wants
// to look into a view.
void to_json(nlohmann::json& out, const JsonTree& tree);

// The numbers or texts of a list as an array.
template <class List>
JsonTree array_of(const List& list) {
    JsonTree made = JsonTree::array();
    for (const auto& element : list) made.push_back(element);
    return made;
}

}  // namespace nb
