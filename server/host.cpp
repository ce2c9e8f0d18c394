// Batches: commands and bots are carried out in memory, made durable together, answered and shown.

#include <algorithm>
#include <chrono>
#include <set>
#include <string_view>
#include <utility>

#include "server/batch.hpp"

namespace nb {

Host::Host(HostConfig config, std::unique_ptr<Store> store, Metrics& metrics)
    : config_(std::move(config)), store_(std::move(store)), metrics_(metrics) {}

Host::~Host() = default;

void Host::submit(const Place& place, Command command, std::function<void(const Answer&)> done) {
    waiting_.push_back({place, std::move(command), std::move(done)});
    wake();
}

// A batch that is under way ends with a look at what has come meanwhile.
void Host::wake() {
    if (woken_ || busy()) return;
    woken_ = true;
    if (wake_) wake_();
}

void Host::flush() {
    woken_ = false;
    if (busy()) return;
    std::vector<Waiting> taken;
    taken.swap(waiting_);
    auto batch = std::make_unique<Batch>();
    for (Waiting& waiting : taken) carry_out(waiting, *batch);
    play_decisions(*batch);
    let_bots_decide(*batch);
    find_watches(*batch);
    Batch& shared = *batch;
    under_way_ = std::move(batch);
    if (shared.appends.empty()) return end_batch();
    crew_.begin({[this, &shared] { commit(shared); }, shared.shown.size(),
                 [this, &shared](std::size_t i) { build_views(shared, i); },
                 [this] {
                     if (post_) post_([this] { end_batch(); });
                 }});
    if (post_) return;
    crew_.wait();
    end_batch();
}

// Answers and shows; whoever waited for the host has it to themselves before the next batch begins.
void Host::end_batch() {
    if (!busy()) return;  // drain() was quicker
    const std::unique_ptr<Batch> batch = std::move(under_way_);
    metrics_.commit_seconds += batch->commit_seconds;
    if (!batch->outcomes) forget(*batch);
    settle(*batch);
    trim();
    for (const auto& then : std::exchange(for_free_, {})) then();
    if (!waiting_.empty() || !decided_.empty() || !bots_due_.empty()) wake();
}

void Host::drain() {
    crew_.wait();
    post_ = nullptr;
    end_batch();
    while (!waiting_.empty()) flush();
    end_thoughts();
}

// Who watches the tables that were changed, one view for each different viewer.
void Host::find_watches(Batch& batch) {
    std::set<std::string_view> found;
    for (const Append& append : batch.appends) {
        const auto watched = watches_.find(append.table);
        const auto open = by_id_.find(append.table);
        if (watched == watches_.end() || open == by_id_.end()) continue;
        if (!found.insert(append.table).second) continue;
        Batch::Shown& shown = batch.shown.emplace_back(&*open->second, append.table);
        for (const Watch* watch : watched->second) {
            const Viewer viewer = shown.room->viewer(watch->place_.token);
            auto view = std::ranges::find(shown.views, viewer, &Batch::View::viewer);
            if (view == shown.views.end()) {
                shown.views.push_back({viewer, nullptr, {}});
                view = shown.views.end() - 1;
            }
            view->watches.push_back(watch);
        }
    }
}

// All who watch as one viewer have been told the same, so the lines of the log that are new are new
// to all. Works on nothing but this table: other tables' views are built at the same time.
void Host::build_views(Batch& batch, std::size_t shown_table) const {
    Batch::Shown& shown = batch.shown[shown_table];
    for (Batch::View& view : shown.views) {
        view.text = std::make_shared<const std::string>(news_of(*shown.room, view.viewer));
    }
}

// Only speaks to the store, as views are built meanwhile.
void Host::commit(Batch& batch) {
    const auto start = std::chrono::steady_clock::now();
    batch.outcomes = store_->append(batch.appends);
    batch.commit_seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Memory is ahead of the store, which failed: forgets it, and refuses what isn't durable.
void Host::forget(Batch& batch) {
    ++metrics_.commit_failures;
    const Problem problem = store_failed(batch.outcomes.error()).error().problem;
    for (const Append& append : batch.appends) drop(append.table);
    for (Batch::Done& done : batch.done) {
        if (!done.append) continue;
        done.append.reset();
        done.answer.refused = problem;
        done.answer.revision = revision_of(done.table);
    }
    batch.shown.clear();
    batch.appends.clear();
    batch.outcomes.emplace();
}

std::uint64_t Host::revision_of(const std::string& table) {
    const auto found = room(table);
    return found ? (*found)->revision() : 0;
}

// What was to be done has lost a race: with another process that did the same, or something else.
void Host::answer_lost(Batch& batch, std::size_t command) {
    Batch::Done& done = batch.done[command];
    if (auto earlier = stored_answer(done.table, done.seat, done.answer.id)) {
        ++metrics_.commands_repeated;
        done.answer = std::move(*earlier);
        return;
    }
    done.answer.refused = Problem("server.error.conflict");
    done.answer.revision = revision_of(done.table);
}

// Answers, then shows the views of what is durable. Whoever lost a race sees the winner's table.
void Host::settle(Batch& batch) {
    const std::vector<Appended>& outcomes = *batch.outcomes;
    if (!outcomes.empty()) ++metrics_.commits;
    std::set<std::string> lost;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const Append& append = batch.appends[i];
        if (outcomes[i] == Appended::stored) {
            if (append.command) ++metrics_.commands_accepted;
            const auto open = by_id_.find(append.table);
            if (open != by_id_.end()) note_bot(*open->second);
            continue;
        }
        ++metrics_.conflicts;
        drop(append.table);
        lost.insert(append.table);
    }
    for (std::size_t i = 0; i < batch.done.size(); ++i) {
        Batch::Done& done = batch.done[i];
        const bool conflicted = done.append && outcomes[*done.append] == Appended::conflict;
        if (conflicted) answer_lost(batch, i);
        if (done.tell) done.tell(done.answer);
    }
    for (const Batch::Shown& shown : batch.shown) {
        if (lost.contains(shown.table)) continue;
        for (const Batch::View& view : shown.views) {
            for (const Watch* watch : view.watches) watch->show_(view.text);
        }
    }
    for (const std::string& table : lost) show_again(table);
}

std::unique_ptr<Host::Watch> Host::watch(const Place& place, std::function<void(SharedText)> show) {
    std::unique_ptr<Watch> made(new Watch(*this, place, std::move(show)));
    watches_[place.table].push_back(made.get());
    return made;
}

Host::Watch::~Watch() {
    if (host_.busy()) host_.under_way_->forget(*this);
    const auto found = host_.watches_.find(place_.table);
    if (found == host_.watches_.end()) return;
    std::erase(found->second, this);
    if (found->second.empty()) host_.watches_.erase(found);
}

}  // namespace nb
