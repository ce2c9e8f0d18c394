#pragma once
// One line of a position's text, read word by word; what doesn't fit becomes a Problem. Games add
// the words that only they know.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/message.hpp"
#include "core/text.hpp"

namespace nb {

// The texts of the problems are GAME.error.position_word, position_missing and those that
// fail_whole() is given; what could have stood in the place of a word is GAME.error.allowed.*.
class PositionLine {
public:
    PositionLine(std::string_view game, std::int64_t number, std::vector<std::string_view> words)
        : game_(game), number_(number), words_(std::move(words)) {}

    [[nodiscard]] bool good() const { return !problem_; }
    [[nodiscard]] bool more() const { return good() && at_ < words_.size(); }
    [[nodiscard]] std::optional<Problem> take_problem() {
        if (more()) fail(allowed("nothing"));
        return std::move(problem_);
    }

    // The word that comes next doesn't fit. The first that doesn't is the problem; what is read
    // after it has some value that can do no harm.
    void fail(Message what) {
        if (!good()) return;
        const bool missing = at_ == words_.size();
        problem_ =
            error(missing ? "position_missing" : "position_word").with("allowed", std::move(what));
        if (!missing) problem_->with("word", words_[at_]);
    }
    // The line as a whole can't be.
    void fail_whole(std::string_view key) {
        if (good()) problem_ = error(key).with("text", joined());
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

    // Takes the next word if it was understood.
    template <class Value>
    Value value(const std::optional<Value>& found, Message&& otherwise) {
        if (good() && found) return step(*found);
        fail(std::move(otherwise));
        return {};
    }
    std::int64_t number(std::int64_t least, std::int64_t most) {
        const auto found = parse_number(next(), least, most);
        if (good() && found) return step(*found);
        fail(allowed_number(least, most));
        return least;
    }

    [[nodiscard]] Message allowed(std::string_view what) const {
        return Message(key_of("allowed." + std::string(what)));
    }
    [[nodiscard]] Message allowed_number(std::int64_t least, std::int64_t most) const {
        return allowed("number").with("least", least).with("most", most);
    }
    template <class Words>
    [[nodiscard]] Message allowed_words(const Words& words) const {
        std::string list;
        for (std::string_view word : words) {
            if (!list.empty()) list += ", ";
            list += word;
        }
        return allowed("words").with("words", list);
    }

    // The words that have not been read.
    [[nodiscard]] std::span<const std::string_view> rest() const {
        return std::span(words_).subspan(at_);
    }

protected:
    // Goes past the word that meant this.
    template <class Value>
    Value step(Value found) {
        ++at_;
        return found;
    }

private:
    [[nodiscard]] std::string key_of(std::string_view key) const {
        return std::string(game_) + ".error." + std::string(key);
    }
    [[nodiscard]] Problem error(std::string_view key) const {
        return Problem(key_of(key)).with("line", number_);
    }
    [[nodiscard]] std::string joined() const {
        std::string text;
        for (std::string_view word : words_) {
            if (!text.empty()) text += ' ';
            text += word;
        }
        return text;
    }

    std::string_view game_;
    std::int64_t number_;
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
    std::optional<Problem> problem_;
};

// The lines of a text with their numbers, empty ones left out.
template <class Line>
std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    for (std::int64_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::vector<std::string_view> words = split_words(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!words.empty()) lines.emplace_back(number, std::move(words));
    }
    return lines;
}

}  // namespace nb
