// What a viewer has been told of a game: the lines of its log and the places to go back to, step by
// step. A table keeps it, so that the next view begins where the last one ended.

#include "core/view.hpp"
#include "table/table.hpp"

namespace nb {

namespace {

std::string line_text(std::size_t step, std::string_view kind, const Message& message) {
    std::string line = "{\"kind\":\"";
    line.append(kind).append("\",\"message\":").append(message_text(message));
    return line.append(",\"step\":").append(std::to_string(step)).append("},");
}

}  // namespace

std::string Table::Told::array(std::string_view lines) {
    if (!lines.empty()) lines.remove_suffix(1);
    return "[" + std::string(lines) + "]";
}

std::string_view Table::kind_name(Step::Kind kind) {
    switch (kind) {
        case Step::Kind::act: return "act";
        case Step::Kind::forced: return "forced";
        case Step::Kind::chance: return "chance";
    }
    return {};
}

// Tells on until so many steps are told, and what was noted up to there.
void Table::tell(Told& told, std::size_t step, Viewer viewer) const {
    if (told.marks.empty()) {
        told.game = game_;
        told.game->restore(checkpoints_.front());
        told.marks.push_back({});
    }
    const auto add_line = [&](std::size_t at, std::string_view kind, const Message& message) {
        told.log += line_text(at, kind, message);
        ++told.lines;
    };
    const auto tell_notes = [&](std::size_t at) {
        for (; told.notes < notes_.size() && notes_[told.notes].step <= at; ++told.notes) {
            const Note& note = notes_[told.notes];
            if (told.keeps_log) add_line(note.step, "note", note.message);
        }
    };
    for (std::size_t i = told.steps(); i < step; ++i) {
        tell_notes(i);
        if (auto landmark = told.game->landmark()) {
            std::string text = message_text(*landmark);
            const bool known = !told.places.empty() && told.places.back().text == text;
            if (!known) told.places.push_back({i, std::move(text)});
        }
        if (told.keeps_log) {
            for (const Message& message : told.game->log(steps_[i].action, viewer)) {
                add_line(i + 1, kind_name(steps_[i].kind), message);
            }
        }
        told.game->apply(steps_[i].action);
        told.marks.push_back({told.log.size(), told.lines, told.notes, told.places.size()});
    }
    tell_notes(step);
}

// The steps after `to` aren't in force any more; the table itself stands there already.
void Table::forget_told(std::size_t to) {
    for (auto& [viewer, told] : told_.by_viewer) {
        if (told.marks.empty() || told.steps() <= to) continue;
        const Told::Mark& mark = told.marks[to];
        told.log.resize(mark.log);
        told.lines = mark.lines;
        if (told.old.lines > mark.lines) told.old = mark;
        told.notes = mark.notes;
        told.places.resize(mark.places);
        told.marks.resize(to + 1);
        told.game->restore(game_->bytes());
    }
}

const Table::Told& Table::told_so_far(Viewer viewer) const {
    Told& told = told_.by_viewer[viewer];
    tell(told, step(), viewer);
    return told;
}

std::string Table::log_text(Viewer viewer) const { return Told::array(told_so_far(viewer).log); }

Table::LogNews Table::log_news(Viewer viewer) {
    Told& told = told_.by_viewer[viewer];
    tell(told, step(), viewer);
    LogNews news{told.old.lines, told.asked,
                 Told::array(std::string_view(told.log).substr(told.old.log))};
    told.old = {told.log.size(), told.lines, 0, 0};
    told.asked = lines_;
    return news;
}

}  // namespace nb
