#pragma once
// What one run of Host::flush() does. Only the host's own files include this.

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/room.hpp"

namespace nb {

// What has been carried out in memory and isn't durable yet.
struct Host::Batch {
    struct Done {
        std::function<void(const Answer&)> tell;
        Answer answer;
        std::optional<std::size_t> append;  // which of the appends made it; none: nothing to store
        Seat seat = 0;
        std::string table;
    };
    // The new view of one viewer of a table.
    struct View {
        Viewer viewer;
        SharedText text;
        std::vector<const Watch*> watches;
    };
    // A table that was changed and is watched.
    struct Shown {
        Room* room = nullptr;  // until something is dropped
        std::string table;
        std::vector<View> views;
    };
    std::vector<Append> appends;
    std::expected<std::vector<Appended>, Problem> outcomes;  // one for each of the appends
    std::vector<Done> done;
    std::vector<Shown> shown;
    double commit_seconds = 0;

    // Shows nothing to a watch that is dropped.
    void forget(const Watch& watch) {
        for (Shown& each : shown) {
            for (View& view : each.views) std::erase(view.watches, &watch);
        }
    }
};

}  // namespace nb
