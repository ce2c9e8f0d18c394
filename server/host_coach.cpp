// Asking the coach: what is asked for is taken out of its table here, and thought about elsewhere.

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "server/coaching.hpp"
#include "server/room.hpp"

namespace nb {

namespace {

// How long one part of a game is looked back at.
constexpr std::chrono::milliseconds look_back_time{1'000};

std::unexpected<Failure> no_advice() { return fail(403, Problem("server.error.no_advice")); }

Served<const Coach*> coach_of(const Table& table, std::span<const Coach> coaches) {
    const Coach* coach = find_coach(table.entry().id, coaches);
    if (coach == nullptr) return fail(404, Problem("server.error.no_coach"));
    return coach;
}

// Hints are for practice and for looking back.
Served<const Coach*> coach_at(const Table& table, std::span<const Coach> coaches) {
    if (!table.over() && !table.practice()) return no_advice();
    return coach_of(table, coaches);
}

// What somebody else may still hold stays theirs.
bool may_ask(const Table& table, Viewer viewer, Seat seat) {
    return table.over() || viewer == seat;
}

// That of the seat, if one is named.
Served<Question> decision(const Table& table, std::size_t step, Viewer seat) {
    const std::size_t at = std::min(step, table.step());
    auto question = question_at(table, at);
    if (question && seat.value_or(question->seat) == question->seat) return std::move(*question);
    return fail(409,
                Problem("server.error.nobody_decides").with("step", static_cast<std::int64_t>(at)));
}

// Whose decisions are looked at if nobody said: the first person's.
Seat first_person(const Table& table) {
    const auto& players = table.players();
    const auto person = std::ranges::find_if(players, &Player::is_persons);
    return person == players.end() ? Seat{0} : static_cast<Seat>(person - players.begin());
}

std::function<std::string()> thought_about(Question question, const Coach& coach) {
    const auto asked = std::make_shared<const Question>(std::move(question));
    return [asked, &coach] { return json_text(advice_json(*asked, coach)); };
}

std::function<std::string()> thought_about(Course course, Seat seat, const Coach& coach) {
    const auto asked = std::make_shared<Course>(std::move(course));
    return [asked, seat, &coach] {
        const auto until = Clock::now() + look_back_time;
        const auto go_on = [until] { return Clock::now() < until; };
        return json_text(look_back_json(look_back(std::move(*asked), seat, coach, go_on)));
    };
}

}  // namespace

void Host::advise(const Place& place, std::size_t step, Viewer seat, Told told) {
    const auto found = begun_room(place);
    if (!found) return told(std::unexpected(found.error()));
    const Table& table = *(*found)->table;
    const auto coach = coach_at(table, config_.coaches);
    if (!coach) return told(std::unexpected(coach.error()));
    auto question = decision(table, step, seat);
    if (!question) return told(std::unexpected(question.error()));
    if (!may_ask(table, (*found)->viewer(place.token), question->seat)) return told(no_advice());
    have_thought(thought_about(std::move(*question), **coach), std::move(told));
    trim();
}

void Host::look_back_at(const Place& place, std::size_t from, Viewer seat, Told told) {
    const auto found = begun_room(place);
    if (!found) return told(std::unexpected(found.error()));
    const Table& table = *(*found)->table;
    const auto coach = coach_at(table, config_.coaches);
    if (!coach) return told(std::unexpected(coach.error()));
    const Viewer viewer = (*found)->viewer(place.token);
    const Seat whose = seat.value_or(viewer.value_or(first_person(table)));
    if (whose >= table.seats()) {
        return told(fail(404, Problem("server.error.unknown_seat").with("seat", whose)));
    }
    if (!may_ask(table, viewer, whose)) return told(no_advice());
    Course course = course_from(table, std::min(from, table.step()));
    have_thought(thought_about(std::move(course), whose, **coach), std::move(told));
    trim();
}

// Who has a record knows all that is in it, so there is nothing to keep from them.
void Host::record_advise(std::string_view record, std::size_t step, Viewer seat, Told told) {
    const auto table = Table::load(record, config_.find);
    if (!table) return told(fail(400, table.error()));
    const auto coach = coach_of(*table, config_.coaches);
    if (!coach) return told(std::unexpected(coach.error()));
    auto question = decision(*table, step, seat);
    if (!question) return told(std::unexpected(question.error()));
    have_thought(thought_about(std::move(*question), **coach), std::move(told));
}

void Host::record_look_back(std::string_view record, std::size_t from, Viewer seat, Told told) {
    const auto table = Table::load(record, config_.find);
    if (!table) return told(fail(400, table.error()));
    const auto coach = coach_of(*table, config_.coaches);
    if (!coach) return told(std::unexpected(coach.error()));
    const Seat whose = seat.value_or(first_person(*table));
    if (whose >= table->seats()) {
        return told(fail(404, Problem("server.error.unknown_seat").with("seat", whose)));
    }
    Course course = course_from(*table, std::min(from, table->step()));
    have_thought(thought_about(std::move(course), whose, **coach), std::move(told));
}

// Without a pipeline there is no thread to come back to, and it is thought about here.
void Host::have_thought(std::function<std::string()> thought, Told told) {
    if (asked_.size() >= config_.limits.advice_waiting) {
        return told(fail(503, Problem("server.error.busy")));
    }
    ++metrics_.advice_asked;
    if (!post_) return told(thought());
    const std::uint64_t number = ++last_asked_;
    asked_.emplace(number, std::move(told));
    thinkers_.add([this, number, thought = std::move(thought), post = post_] {
        post([this, number, text = thought()] { tell(number, text); });
    });
}

void Host::tell(std::uint64_t number, const std::string& text) {
    auto waiting = asked_.extract(number);
    if (!waiting.empty()) waiting.mapped()(text);
}

// Whoever still waits for a thought is told to ask again.
void Host::end_thoughts() {
    for (auto& [number, told] : std::exchange(asked_, {})) {
        told(fail(503, Problem("server.error.busy")));
    }
}

}  // namespace nb
