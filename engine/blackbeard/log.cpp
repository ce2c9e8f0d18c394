#include "blackbeard/log_internal.hpp"

// The log: what an action or an outcome did. It is carried out on a copy of the position while the
// rules tell what happens, and each happening becomes a line. Only what hands draw is kept from
// others; which Merchant is placed nobody is told.

namespace nb::blackbeard {

namespace {

std::int64_t number(int n) { return n; }

std::string_view id_of(Reason reason) {
    constexpr std::array<std::string_view, 16> ids = {
        "none",     "errand", "letter", "pardon", "retirement", "sack",   "loot", "torture",
        "merchant", "sell",   "repair", "careen", "harbour",    "attack", "grab", "nothing"};
    return ids[static_cast<std::size_t>(reason)];
}

class Teller {
public:
    Teller(const State& s, std::optional<Seat> viewer) : s_(s), viewer_(viewer) {}

    void add(Message message) { lines_.push_back(std::move(message)); }
    void tell(const Happening& h);
    [[nodiscard]] std::vector<Message> take() { return std::move(lines_); }

private:
    [[nodiscard]] Message line(std::string_view key) const { return log_line(key); }
    // What happens to a Pirate.
    [[nodiscard]] Message of(const Happening& h, std::string_view key) const {
        return line(key).with("pirate", say_pirate(h.card));
    }
    [[nodiscard]] Message side(Side side) const { return say_side(s_, side); }

    void tell_turn(const Happening& h);
    void tell_card(const Happening& h);
    void tell_counter(const Happening& h);
    void tell_deed(const Happening& h);
    void tell_change(const Happening& h);
    void tell_end(const Happening& h);
    void tell_declaration(const Happening& h);

    const State& s_;
    std::optional<Seat> viewer_;
    std::vector<Message> lines_;
};

void Teller::tell(const Happening& h) {
    if (h.said == Said::rolled) {
        add(roll_line(h));
    } else if (h.said <= Said::cards_left_over) {
        tell_turn(h);
    } else if (h.said <= Said::pardon) {
        tell_card(h);
    } else if (h.said <= Said::commissioner_gone) {
        tell_counter(h);
    } else if (h.said <= Said::rerolls) {
        tell_deed(h);
    } else if (h.said <= Said::put_to_sea) {
        tell_change(h);
    } else {
        tell_end(h);
    }
}

void Teller::tell_turn(const Happening& h) {
    switch (h.said) {
        case Said::first_player: add(line("first_player").with("side", side(h.a))); return;
        case Said::joins: add(of(h, "joins").with("side", side(side_of(s_, h.slot)))); return;
        case Said::enters:
        case Said::takes_over:
            add(of(h, h.said == Said::enters ? "enters" : "takes_over")
                    .with("place", say_place(h.a))
                    .with("ship", say_ship(static_cast<Ship>(h.b))));
            return;
        case Said::turn:
            if (h.slot != no_slot) {
                add(of(h, "system_turn"));
                return;
            }
            if (h.a == (s_.solitaire != 0 ? 0 : s_.first)) {
                add(line("round").with("number", number(h.n)));
            }
            add(line("turn").with("side", side(h.a)));
            return;
        case Said::round: add(line("round").with("number", number(h.n))); return;
        default: add(line(h.a != 0 ? "reshuffled_immediate" : "reshuffled")); return;
    }
}

void Teller::tell_card(const Happening& h) {
    const Message card = h.b < kind_count ? say_card(static_cast<Kind>(h.b)) : Message{};
    switch (h.said) {
        case Said::draws:
            if (viewer_ == h.a) {
                add(line("draws").with("side", side(h.a)).with("card", card));
            } else {
                add(line("draws_hidden").with("side", side(h.a)));
            }
            return;
        case Said::plays_actions: {
            const bool one = h.slot != no_slot;
            const bool winds = static_cast<Kind>(h.b) == Kind::favorable_winds;
            std::string_view key = one ? "plays_actions_for" : "plays_actions";
            if (winds) key = "plays_winds";
            Message said = line(key);
            said.with("side", side(h.a)).with("card", card).with("count", number(h.n));
            if (one) said.with("pirate", say_pirate(h.card));
            if (winds) said.with("moves", std::int64_t{par::winds_moves});
            add(std::move(said));
            return;
        }
        case Said::plays_event:
            add(of(h, h.a == side_of(s_, h.slot) ? "plays_event" : "plays_against")
                    .with("side", side(h.a))
                    .with("card", card));
            return;
        case Said::happens: add(line("happens").with("card", card)); return;
        case Said::no_effect: add(line("no_effect").with("card", card)); return;
        case Said::keeps_letter: add(of(h, "keeps_letter")); return;
        default: add(line("pardon").with("number", std::to_string(h.n))); return;
    }
}

void Teller::tell_counter(const Happening& h) {
    switch (h.said) {
        case Said::merchant_placed:
            add(line("merchant_placed").with("port", say_port(h.a)));
            return;
        case Said::merchant_gone: add(line("merchant_gone").with("port", say_port(h.a))); return;
        case Said::governor:
            if (h.b == pro_governor) {
                add(line("governor_pro").with("port", say_port(h.a)));
            } else {
                add(line("governor_anti")
                        .with("port", say_port(h.a))
                        .with("bonus", std::int64_t{anti_governors[h.b].bonus}));
            }
            return;
        case Said::governor_gone: add(line("governor_gone").with("port", say_port(h.a))); return;
        case Said::warship_placed:
            add(line("warship_placed")
                    .with("place", say_place(h.a))
                    .with("warship", say_warship(h.b))
                    .with("combat", std::int64_t{warships[h.b].combat})
                    .with("speed", std::int64_t{warships[h.b].speed}));
            return;
        case Said::warship_gone:
            add(line(h.a != 0 ? "warship_sunk" : "warship_gone").with("warship", say_warship(h.b)));
            return;
        case Said::commissioner_placed:
            add(line("commissioner_placed")
                    .with("place", say_place(h.a))
                    .with("commissioner", say_commissioner(h.b))
                    .with("side", side(h.c)));
            return;
        case Said::commissioner_try:
            add(of(h, "commissioner_try")
                    .with("side", side(h.a))
                    .with("number", number(h.n))
                    .with("notoriety", std::int64_t{at(s_, h.slot).notoriety})
                    .with("outcome", h.b != 0 ? "success" : "failure"));
            return;
        case Said::bribe:
            add(of(h, "bribe")
                    .with("number", number(h.n))
                    .with("most", number(h.m))
                    .with("outcome", h.n <= h.m ? "success" : "failure"));
            return;
        case Said::commissioner_moves:
            add(line("commissioner_moves")
                    .with("place", say_place(h.a))
                    .with("commissioner", say_commissioner(h.b)));
            return;
        default: add(line("commissioner_gone").with("commissioner", say_commissioner(h.b))); return;
    }
}

void Teller::tell_declaration(const Happening& h) {
    const auto deed = static_cast<Deed>(h.b);
    Message said = log_line("declares", id_of(deed)).with("pirate", say_pirate(h.card));
    switch (deed) {
        case Deed::move: said.with("place", say_place(h.a)); break;
        case Deed::find:
        case Deed::loot: said.with("port", say_port(h.a)); break;
        case Deed::attack: said.with("port", say_port(h.a)).with("info", std::int64_t{h.c}); break;
        case Deed::sack: said.with("info", std::int64_t{h.c}); break;
        case Deed::torture:
        case Deed::ransom: said.with("hostage", say_hostage(h.a)); break;
        case Deed::grab: said.with("victim", say_pirate(s_, h.a)); break;
        case Deed::retire: said.with("way", say_way(static_cast<Way>(h.a))); break;
        default: break;
    }
    add(std::move(said));
}

void Teller::tell_deed(const Happening& h) {
    switch (h.said) {
        case Said::declares: tell_declaration(h); return;
        case Said::lost: add(of(h, "lost")); return;
        case Said::moves:
            add(of(h, "moves").with("from", say_place(h.a)).with("to", say_place(h.b)));
            return;
        case Said::decides: {
            const auto reason = static_cast<Reason>(h.a);
            if (reason == Reason::none) return;  // nothing is left to decide about
            Message said = log_line("decides", id_of(reason)).with("pirate", say_pirate(h.card));
            if (reason != Reason::nothing) said.with("place", say_place(h.b));
            add(std::move(said));
            return;
        }
        default: add(again_line(h)); return;
    }
}

void Teller::tell_change(const Happening& h) {
    const auto change = [&](std::string_view key) {
        add(of(h, key).with("change", number(h.n)).with("count", number(h.n < 0 ? -h.n : h.n)));
    };
    switch (h.said) {
        case Said::notoriety: change("notoriety"); return;
        case Said::loyalty: change("loyalty"); return;
        case Said::net_worth:
            add(of(h, h.n < 0 ? "pays" : "gains").with("amount", say_doubloons(std::abs(h.n))));
            return;
        case Said::hits: change(h.n < 0 ? "mended" : "hits"); return;
        case Said::booty:
            if (h.n == 0) return;  // a Hold that was emptied is told as what became of it
            add(of(h, "booty")
                    .with("hold", std::int64_t{h.a + 1})
                    .with("amount", say_doubloons(h.n)));
            return;
        case Said::booty_lost: add(of(h, "booty_lost").with("amount", say_doubloons(h.n))); return;
        case Said::declined: add(of(h, "declined").with("amount", say_doubloons(h.n))); return;
        case Said::hostage: add(of(h, "hostage").with("hostage", say_hostage(h.b))); return;
        case Said::hostage_freed:
            add(of(h, "hostage_freed")
                    .with("hostage", say_hostage(h.b))
                    .with("amount", say_doubloons(h.n)));
            return;
        case Said::hostage_dead:
            add(of(h, "hostage_dead").with("hostage", say_hostage(h.b)));
            return;
        case Said::info:
            add(of(h, "info").with("nation", say_nation(h.a)).with("amount", number(h.n)));
            return;
        case Said::letter: add(of(h, "letter").with("nation", say_nation(h.a))); return;
        case Said::letter_lost: add(of(h, "letter_lost").with("nation", say_nation(h.a))); return;
        case Said::haven: add(of(h, "haven").with("port", say_port(h.a))); return;
        case Said::found:
            add(of(h, "found")
                    .with("port", say_port(h.a))
                    .with("ship", say_ship(merchants[h.b].ship))
                    .with("cargo", std::int64_t{merchants[h.b].cargo}));
            return;
        case Said::converts:
            add(of(h, "converts").with("ship", say_ship(static_cast<Ship>(h.b))));
            return;
        case Said::scurvy: add(of(h, "scurvy")); return;
        case Said::scurvy_over: add(of(h, "scurvy_over")); return;
        case Said::revelry: add(of(h, "revelry")); return;
        case Said::revelry_over: add(of(h, "revelry_over")); return;
        case Said::taken: add(of(h, "taken").with("port", say_port(h.a))); return;
        case Said::sacked: add(of(h, "sacked").with("port", say_port(h.a))); return;
        default: add(of(h, "put_to_sea").with("place", say_place(h.a))); return;
    }
}

void Teller::tell_end(const Happening& h) {
    switch (h.said) {
        case Said::sunk: add(of(h, "sunk")); return;
        case Said::mutiny: {
            Message said = line(h.b == no_pirate ? "mutiny_nobody" : "mutiny");
            said.with("pirate", say_pirate(h.a)).with("points", number(h.n));
            if (h.b != no_pirate) said.with("heir", say_pirate(h.b));
            add(std::move(said));
            return;
        }
        case Said::eliminated:
            add(line("eliminated").with("pirate", say_pirate(h.a)).with("points", number(h.n)));
            return;
        case Said::retires:
            add(line("retires")
                    .with("pirate", say_pirate(h.a))
                    .with("way", say_way(static_cast<Way>(h.b)))
                    .with("points", number(h.n)));
            return;
        case Said::duel_won: add(of(h, "duel_won")); return;
        case Said::points:
            add(line("points").with("side", side(h.a)).with("count", number(h.n)));
            return;
        case Said::still_on_map: add(of(h, "still_on_map").with("points", number(h.n))); return;
        case Said::turn_ends: return;
        default: add(log_line("over", blackbeard::id_of(static_cast<End>(h.a)))); return;
    }
}

}  // namespace

std::vector<Message> Blackbeard::log(const State& s, Action action, std::optional<Seat> viewer) {
    State after = s;
    Tale tale;
    Voyage v{after, &tale};
    const bool thrown = asked(s) == Ask::die;
    take_step(v, action);

    Teller out(s, viewer);
    if (!is_chance(action)) {
        if (auto said = act_line(s, action)) out.add(std::move(*said));
    }
    for (const Happening& happening : tale) out.tell(happening);
    if (thrown && asked(after) == Ask::cunning) out.add(thrown_line(after));
    return out.take();
}

}  // namespace nb::blackbeard
