#pragma once
// One line of a position, read word by word; what doesn't fit becomes a Problem. What the words
// mean is in position_read.cpp.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/message.hpp"
#include "core/text.hpp"
#include "northgard/words.hpp"

namespace nb::northgard {

inline Problem position_error(std::string_view key, std::int64_t line) {
    return Problem("northgard.error." + std::string(key)).with("line", line);
}

// What could have stood in the place of a word.
inline Message allowed(std::string_view what) {
    return Message("northgard.error.allowed." + std::string(what));
}
template <class Words>
Message allowed_words(const Words& words) {
    std::string joined;
    for (std::string_view word : words) {
        if (!joined.empty()) joined += ", ";
        joined += word;
    }
    return allowed("words").with("words", joined);
}

// The words of one line, read one after the other. The first that doesn't fit is the problem; what
// is read after it has some value that can do no harm.
class Line {
public:
    Line(std::int64_t number, std::vector<std::string_view> words)
        : number_(number), words_(std::move(words)) {}

    [[nodiscard]] bool good() const { return !problem_; }
    [[nodiscard]] bool more() const { return good() && at_ < words_.size(); }
    [[nodiscard]] std::optional<Problem> take_problem() {
        if (more()) fail(allowed("nothing"));
        return std::move(problem_);
    }

    // The word that comes next doesn't fit.
    void fail(Message what) {
        if (!good()) return;
        const bool missing = at_ == words_.size();
        problem_ = position_error(missing ? "position_missing" : "position_word", number_)
                       .with("allowed", std::move(what));
        if (!missing) problem_->with("word", words_[at_]);
    }
    // The line as a whole can't be.
    void fail_whole(std::string_view key) {
        if (good()) problem_ = position_error(key, number_).with("text", joined());
    }

    [[nodiscard]] std::string_view next() const {
        return at_ < words_.size() ? words_[at_] : std::string_view{};
    }
    bool accept(std::string_view word) {
        if (!more() || next() != word) return false;
        ++at_;
        return true;
    }
    void expect(std::string_view word) {
        if (!accept(word)) fail(allowed_words(std::array{word}));
    }
    void skip() { at_ = words_.size(); }
    // Takes the next word if it was understood.
    template <class Value>
    Value value(const std::optional<Value>& found, Message&& otherwise) {
        if (!good() || !found) {
            fail(std::move(otherwise));
            return Value{};
        }
        ++at_;
        return *found;
    }

    int signed_number(int least, int most) {
        return value(parse_number<int>(next(), least, most),
                     allowed("number").with("least", least).with("most", most));
    }
    unsigned number(unsigned least, unsigned most) {
        return static_cast<unsigned>(
            signed_number(static_cast<int>(least), static_cast<int>(most)));
    }
    unsigned one_of(std::span<const std::string_view> ids) {
        return value(place_in(ids, next()), allowed_words(ids));
    }
    std::string_view word() {
        return value(more() ? std::optional(next()) : std::nullopt, allowed("option"));
    }
    Tile tile() { return value(tile_by_id(next()), allowed("tile")); }
    Creature creature() { return value(creature_by_word(next()), allowed("creature")); }
    Placement placement() {
        const auto words = std::span(words_).subspan(at_);
        const auto placement = read_placement(words);
        if (!placement || !good()) {
            fail(allowed("placement"));
            return {};
        }
        at_ = words_.size();
        return *placement;
    }

private:
    [[nodiscard]] std::string joined() const {
        std::string text;
        for (std::string_view word : words_) {
            if (!text.empty()) text += ' ';
            text += word;
        }
        return text;
    }

    std::int64_t number_;
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
    std::optional<Problem> problem_;
};

}  // namespace nb::northgard
