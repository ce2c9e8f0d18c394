#pragma once
// One line of a position, read word by word; what doesn't fit becomes a Problem. What the words
// mean is in position_read.cpp.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "blackbeard/words.hpp"
#include "core/message.hpp"
#include "core/text.hpp"

namespace nb::blackbeard {

inline Problem position_error(std::string_view key, std::int64_t line) {
    return Problem("blackbeard.error." + std::string(key)).with("line", line);
}

// What could have stood in the place of a word.
inline Message allowed(std::string_view what) {
    return Message("blackbeard.error.allowed." + std::string(what));
}
inline Message allowed_words(const std::vector<std::string_view>& words) {
    std::string joined;
    for (std::string_view word : words) {
        if (!joined.empty()) joined += ", ";
        joined += word;
    }
    return allowed("words").with("words", joined);
}
inline Message allowed_number(std::int64_t least, std::int64_t most) {
    return allowed("number").with("least", least).with("most", most);
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
    void skip() { at_ = words_.size(); }

    std::int64_t number(std::int64_t least, std::int64_t most) {
        const auto found = more() ? parse_number(next(), least, most) : std::nullopt;
        if (!found) {
            fail(allowed_number(least, most));
            return least;
        }
        ++at_;
        return *found;
    }
    // A thing that is there: a place of an array.
    unsigned index(Operand operand) {
        if (next() != none_word) return value(operand);
        fail(allowed_id(operand));
        return 0;
    }
    unsigned value(Operand operand) {
        return take(operand, more() ? value_of(operand, next()) : std::nullopt);
    }
    // The same where a byte may hold what means nothing.
    unsigned raw_value(Operand operand) {
        return take(operand, more() ? raw_value_of(operand, next()) : std::nullopt);
    }
    std::string_view word() {
        if (!more()) {
            fail(allowed("word"));
            return {};
        }
        return words_[at_++];
    }

private:
    unsigned take(Operand operand, std::optional<unsigned> found) {
        if (!found) {
            fail(operand == Operand::number ? allowed_number(0, 255) : allowed_id(operand));
            return 0;
        }
        ++at_;
        return *found;
    }
    static Message allowed_id(Operand operand);
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

// "one of ...": all words that the operand knows, or how its counters are numbered.
inline Message Line::allowed_id(Operand operand) {
    switch (operand) {
        case Operand::merchant: return allowed("counter").with("first", "M01").with("last", "M32");
        case Operand::hostage: return allowed("counter").with("first", "H01").with("last", "H15");
        case Operand::warship:
        case Operand::enemy: return allowed("counter").with("first", "W01").with("last", "W15");
        default: break;
    }
    std::vector<std::string> words;
    for (unsigned value = 0; value < 255; ++value) {
        std::string word = word_of(operand, value);
        if (word.starts_with('#')) break;
        if (word.find('.') == std::string::npos) words.push_back(std::move(word));
    }
    return allowed_words({words.begin(), words.end()});
}

}  // namespace nb::blackbeard
