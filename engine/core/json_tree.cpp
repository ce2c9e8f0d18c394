#include "core/json_tree.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace nb {

namespace {

void write_number(std::int64_t number, std::string& out) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.append(digits, end);
}

}  // namespace

void write_text(std::string_view text, std::string& out) {
    const bool plain = std::ranges::all_of(
        text, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
    if (!plain) {
        using nlohmann::json;
        out += json(text).dump(-1, ' ', false, json::error_handler_t::replace);
        return;
    }
    out += '"';
    out += text;
    out += '"';
}

JsonTree::JsonTree(Value value) : value_(std::move(value)) {}

JsonTree JsonTree::array() { return JsonTree(Value(Array())); }

JsonTree JsonTree::array(std::initializer_list<JsonElement> elements) {
    Array made;
    made.reserve(elements.size());
    for (const JsonElement& element : elements) made.push_back(std::move(element.value));
    return JsonTree(Value(std::move(made)));
}

JsonTree JsonTree::object() { return JsonTree(Value(Object())); }

JsonTree object(std::initializer_list<JsonMember> members) {
    JsonTree::Object made;
    made.reserve(members.size());
    for (const JsonMember& member : members) {
        made.emplace_back(member.name, std::move(member.value));
    }
    return JsonTree(JsonTree::Value(std::move(made)));
}

JsonTree JsonTree::written(std::string json) { return JsonTree(Value(Written{std::move(json)})); }

void JsonTree::push_back(JsonTree element) {
    std::get<Array>(value_).push_back(std::move(element));
}
JsonTree& JsonTree::operator[](std::size_t index) & { return std::get<Array>(value_)[index]; }
JsonTree& JsonTree::back() & { return std::get<Array>(value_).back(); }

JsonTree& JsonTree::operator[](JsonName name) & {
    auto& members = std::get<Object>(value_);
    for (auto& [known, value] : members) {
        if (known.text() == name.text()) return value;
    }
    return members.emplace_back(name, nullptr).second;
}

void JsonTree::update(JsonTree other) {
    for (auto& [name, value] : std::get<Object>(other.value_)) (*this)[name] = std::move(value);
}

std::size_t JsonTree::size() const {
    if (const auto* elements = std::get_if<Array>(&value_)) return elements->size();
    if (const auto* members = std::get_if<Object>(&value_)) return members->size();
    return 0;
}

bool JsonTree::is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }

void JsonTree::write(std::string& out) const {
    struct Writer {
        std::string& out;
        void operator()(std::nullptr_t) const { out += "null"; }
        void operator()(bool flag) const { out += flag ? "true" : "false"; }
        void operator()(std::int64_t number) const { write_number(number, out); }
        void operator()(const std::string& text) const { write_text(text, out); }
        void operator()(const Written& written) const { out += written.json; }
        void operator()(const Array& elements) const {
            out += '[';
            for (const JsonTree& element : elements) {
                element.write(out);
                out += ',';
            }
            close(']', elements.empty());
        }
        void operator()(const Object& members) const {
            out += '{';
            for (const auto& [name, value] : members) {
                out += '"';
                out += name.text();
                out += "\":";
                value.write(out);
                out += ',';
            }
            close('}', members.empty());
        }
        // The last comma gives its place away.
        void close(char bracket, bool empty) const {
            if (empty) {
                out += bracket;
            } else {
                out.back() = bracket;
            }
        }
    };
    std::visit(Writer{out}, value_);
}

void to_json(nlohmann::json& out, const JsonTree& tree) {
    out = nlohmann::json::parse(tree.text(), nullptr, false);
}

std::string JsonTree::text() const {
    std::string out;
    write(out);
    return out;
}

}  // namespace nb
