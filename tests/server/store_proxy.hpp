#pragma once
// A store that hands everything on to another one, for tests to change single calls of.

#include <memory>

#include "server/store.hpp"

namespace nb::test {

class StoreProxy : public Store {
public:
    explicit StoreProxy(std::unique_ptr<Store> store) : store_(std::move(store)) {}
    std::expected<Appended, Problem> create(const StoredTable& table) override {
        return store_->create(table);
    }
    std::expected<std::optional<StoredTable>, Problem> load(std::string_view id) override {
        return store_->load(id);
    }
    std::expected<std::vector<Appended>, Problem> append(std::span<const Append> batch) override {
        return store_->append(batch);
    }
    std::expected<Appended, Problem> amend(const Amend& change) override {
        return store_->amend(change);
    }
    std::expected<std::optional<std::int64_t>, Problem> answered(
        std::string_view table, Seat seat, std::string_view command) override {
        return store_->answered(table, seat, command);
    }
    std::expected<std::string, Problem> set_next(std::string_view table,
                                                 std::string_view wanted) override {
        return store_->set_next(table, wanted);
    }
    std::expected<StoredTalk, Problem> add_talk(std::string_view table,
                                                const StoredTalk& talk) override {
        return store_->add_talk(table, talk);
    }
    std::expected<std::vector<StoredTalk>, Problem> talk(std::string_view table, std::int64_t after,
                                                         std::size_t most) override {
        return store_->talk(table, after, most);
    }
    std::expected<std::vector<TableNotice>, Problem> listed(TableState state,
                                                            std::size_t most) override {
        return store_->listed(state, most);
    }
    std::expected<std::vector<std::string>, Problem> ids_after(std::string_view id,
                                                               std::size_t most) override {
        return store_->ids_after(id, most);
    }
    std::expected<std::optional<WholeTable>, Problem> read_whole(std::string_view id) override {
        return store_->read_whole(id);
    }
    std::expected<Appended, Problem> write_whole(const WholeTable& whole) override {
        return store_->write_whole(whole);
    }
    std::expected<void, Problem> forget(std::string_view id) override { return store_->forget(id); }
    std::expected<void, Problem> beat(std::int64_t now, std::int64_t gap) override {
        return store_->beat(now, gap);
    }
    std::expected<std::vector<Outage>, Problem> outages(std::int64_t after) override {
        return store_->outages(after);
    }
    std::expected<News, Problem> news() override { return store_->news(); }
    std::expected<void, Problem> check() override { return store_->check(); }

private:
    std::unique_ptr<Store> store_;
};

}  // namespace nb::test
