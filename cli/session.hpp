#pragma once
// A game at the terminal: shows each person in turn what their seat may know, reads what they want,
// lets bots decide, keeps the record on disk. What the board looks like is the screens' business.

#include <array>
#include <iosfwd>
#include <optional>
#include <string>

#include "cli/screen.hpp"
#include "table/table.hpp"

namespace nb::cli {

// Where a game is kept between sittings. An unfinished game with a secret seed needs the seed to go
// on; it lies beside the record, readable for the owner only, until the game is over.
class Keeper {
public:
    explicit Keeper(std::string path, std::optional<Seed> secret)
        : path_(std::move(path)), secret_(secret) {}
    // Errors: cli.error.write_file.
    std::expected<void, Problem> save(const Table& table) const;
    [[nodiscard]] const std::string& path() const { return path_; }
    void set_path(std::string path) { path_ = std::move(path); }

    static std::string secret_path(const std::string& path) { return path + ".secret"; }

private:
    std::string path_;  // empty: kept nowhere
    std::optional<Seed> secret_;
};

class Session {
public:
    Session(Table table, Keeper keeper, const Shell& shell);

    // Until the game is left; the exit code.
    int play(std::istream& in, std::ostream& out);
    // The same for programs: a view as a JSON line, then a line with an action, `undo`, `reset`,
    // `rewind N`, `reveal` or `quit`.
    int play_json(std::istream& in, std::ostream& out);

private:
    enum class Then : std::uint8_t { redraw, ask_again, leave };

    void let_bots_act();
    Json look();
    void show(const Json& view, std::ostream& out);
    bool hand_over(Seat last, std::istream& in, std::ostream& out);
    Then handle(const std::string& line, const Json& view, std::istream& in, std::ostream& out);
    Then choose(const std::string& line, const Json& view, std::ostream& out);
    Then changed(const std::expected<Change, Problem>& change, std::ostream& out,
                 std::string_view notice = {});
    Then go_back(std::string_view rest, const Json& view, std::ostream& out);
    Then leave(std::istream& in, std::ostream& out);
    void tell_where_kept(std::ostream& out) const;
    [[nodiscard]] std::string help() const;
    [[nodiscard]] std::string rules(const Json& view) const;
    std::expected<Change, Problem> command(std::string_view line);

    Table table_;
    Keeper keeper_;
    Stage stage_;
    const Screen& screen_;
    Seat seat_ = 0;                     // who sits at the keyboard
    std::array<Json, max_seats> told_;  // by seat: the log as it was shown last
    std::string notice_;                // what the next screen says besides
};

}  // namespace nb::cli
