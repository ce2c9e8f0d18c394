#include "northgard/log_internal.hpp"

// What came of a step: draws, what a territory or a card brought, what creatures did, Harvest,
// Winter, the turn of the year.

namespace nb::northgard {

namespace {

std::int64_t number(unsigned n) { return n; }

// Which of its kind.
unsigned number_of(Creature creature) {
    unsigned number = 1;
    for (Creature other = 0; other < creature; ++other) {
        if (beast_of(other) == beast_of(creature)) ++number;
    }
    return number;
}

bool going_on(const State& s, Ask kind) {
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        if (s.stack.at(i).kind == kind) return true;
    }
    return false;
}
bool frame_gone(const Change& change) {
    return change.after.stack.depth() < change.before.stack.depth();
}

class Changes {
public:
    Changes(Telling& out, const Change& change)
        : out_(out), change_(change), before_(change.before), after_(change.after) {}

    void tell() {
        const Entry& frame = change_.frame();
        switch (frame.kind) {
            case Ask::draw_clan: tell_clan(frame.a); return;
            case Ask::draw_first: line("goes_first", after_.first); return;
            case Ask::draw_achievement: tell_achievement(); return;
            case Ask::draw_setup_tile: tell_setup_tiles(frame.a); return;
            case Ask::draw_card: tell_card(frame); return;
            case Ask::draw_display: tell_display(); return;
            case Ask::draw_tile: tell_tile(frame.a); return;
            case Ask::draw_creature: tell_creature(); return;
            case Ask::draw_discard: tell_random_discard(frame.a); return;
            case Ask::roll_attacker: tell_roll(after_.fight.attacker); return;
            case Ask::roll_defender: tell_roll(after_.fight.defender); return;
            case Ask::setup_round: tell_gains("started_with"); return;
            case Ask::fight: tell_fight(out_, change_); return;
            case Ask::effect: tell_effect(frame.a); return;
            case Ask::after_draw: tell_allotted(frame.a); return;
            case Ask::creature_phase: tell_creature_moves(); return;
            case Ask::creature_acts: tell_creature_acts(frame.a); return;
            case Ask::next_turn: tell_left_over(); return;
            case Ask::start_year:
                out_.line(log_line("year").with("year", number(after_.year)));
                return;
            case Ask::end_year: tell_end(); return;
            case Ask::recruit:
            case Ask::recruit_each:
            case Ask::recruit_per: tell_camps(frame.a); return;
            case Ask::place_tile: tell_gains("gained_exploring"); return;
            case Ask::choose_tile:
            case Ask::under_tile: tell_gains("gained_tile"); return;
            case Ask::move_figures: tell_gains("gained_kaija"); return;
            case Ask::build:
            case Ask::build_second: tell_gains("gained_goat"); return;
            case Ask::glory:
                if (change_.act && verb_of(*change_.act) == Verb::build) tell_gains("gained_goat");
                return;
            case Ask::creature_to: tell_creature_moves(); return;
            default: return;
        }
    }

private:
    Message by(std::string_view key, Seat seat) const {
        return log_line(key).with("player", say_player(seat));
    }
    void line(std::string_view key, Seat seat) { out_.line(by(key, seat)); }
    // Cards that only their owner sees; the others are told how many.
    void cards(const std::string& key, Seat seat, const Cards& set) {
        if (set.empty()) return;
        if (out_.sees(seat)) {
            out_.line(by(key, seat).with("cards", say_cards(set)));
        } else {
            out_.line(by(key + "_hidden", seat).with("count", number(set.size())));
        }
    }
    void tell_gains(std::string_view key) {
        for (Seat seat = 0; seat < after_.seats; ++seat) {
            const Amounts amounts = only_gains(gained(change_, seat));
            if (!amounts.none()) out_.line(by(key, seat).with("amounts", say_amounts(amounts)));
        }
    }

    // Draws.
    // --------------------------------------------------------------------------------------

    void tell_clan(Seat seat) {
        out_.line(by("clan", seat).with("clan", say_clan(after_.players[seat].clan)));
    }

    void tell_achievement() {
        const unsigned drawn = after_.achievements & ~static_cast<unsigned>(before_.achievements);
        const unsigned place = static_cast<unsigned>(std::countr_zero(drawn));
        out_.line(log_line("achievement")
                      .with("card", say_card(static_cast<Card>(first_achievement + place))));
    }

    void tell_setup_tiles(Seat seat) {
        if (!frame_gone(change_)) return;
        std::vector<Message> names;
        for (Tile tile : after_.players[seat].tiles) {
            if (tile != no_tile) names.push_back(say_tile(tile));
        }
        if (out_.sees(seat)) {
            out_.line(by("drew_tiles", seat).with("tiles", say_list(std::move(names))));
        } else {
            out_.line(by("drew_tiles_hidden", seat)
                          .with("count", static_cast<std::int64_t>(names.size())));
        }
    }

    void tell_card(const Entry& frame) {
        const Seat seat = frame.a;
        const Player& was = before_.players[seat];
        const Player& is = after_.players[seat];
        const bool shuffled = frame.c != draw_to_discard && was.pile.empty() &&
                              !was.discard.empty() && is.discard.empty();
        if (shuffled) line("shuffled", seat);
        if (going_on(before_, Ask::draw_year_cards)) {
            if (frame_gone(change_)) cards("drew", seat, is.hand);  // N4.1: all at once
            return;
        }
        switch (frame.c) {
            case draw_to_look: cards("looked", seat, after_.looked - before_.looked); return;
            case draw_to_discard: cards("lost_top", seat, is.discard - was.discard); return;
            default: cards("drew", seat, is.hand - was.hand); return;
        }
    }

    void tell_display() {
        if (!frame_gone(change_)) return;
        std::vector<Message> names;
        for (Card card : after_.display) names.push_back(say_card(card));
        out_.line(log_line("display").with("cards", say_list(std::move(names))));
    }

    void tell_tile(Seat seat) {
        const TilePile& pile = after_.tile_pile;
        if (after_.tiles.size() > before_.tiles.size()) {
            for (Tile tile : after_.tiles) {
                if (before_.tile_pile.all().contains(tile)) {
                    out_.line(by("drew_tile", seat).with("tile", tiles[tile].id));
                }
            }
        } else if (change_.after.stack.top().kind == Ask::draw_tile) {
            Tile last = no_tile;
            pile.walk([&](Tile tile) { last = tile; }, [](const TilePile::Set&) {});
            if (last != no_tile)
                out_.line(by("tile_fits_nowhere", seat).with("tile", tiles[last].id));
        } else if (frame_gone(change_) && after_.tiles.empty()) {
            line("explored_nothing", seat);  // N9.4
        }
        tell_gains("gained_tile");
    }

    void tell_creature() {
        const Standing& standing = after_.line.back();
        out_.line(log_line("creature_appeared")
                      .with("creature", say_creature(standing.creature))
                      .with("number", number(number_of(standing.creature)))
                      .with("territory", number(standing.territory)));
    }

    void tell_random_discard(Seat seat) {
        cards("discarded_random", seat, before_.players[seat].hand - after_.players[seat].hand);
    }

    void tell_roll(const FightSide& side) {
        const Message who =
            side.seat == no_seat ? say_creature(after_.fight.creature) : say_player(side.seat);
        out_.line(log_line("rolled").with("player", who).with("face", say_face(side.face)));
    }

    // Cards.
    // --------------------------------------------------------------------------------------

    void tell_effect(Seat seat) {
        tell_gains("gained");
        const Player& was = before_.players[seat];
        const Player& is = after_.players[seat];
        if (is.conqueror > was.conqueror) line("conqueror", seat);
        if (is.bear_awake > was.bear_awake) line("bear_awake", seat);
    }

    void tell_allotted(Seat seat) {
        if (!frame_gone(change_)) return;
        const Player& was = before_.players[seat];
        const Player& is = after_.players[seat];
        const Cards kept = is.hand - was.hand;
        const Cards discarded = is.discard - was.discard;
        cards("kept_last", seat, kept);
        cards("discarded_last", seat, discarded);
        cards("put_on_top_last", seat, before_.looked - kept - discarded);
    }

    void tell_camps(Seat seat) {
        const bool placed = change_.act && verb_of(*change_.act) == Verb::recruit;
        for_each(after_.map.owned[seat], [&](Territory t) {
            int more = at(after_, t).units - at(before_, t).units;
            if (placed && change_.act->a == t && change_.act->b == 0) --more;
            if (more <= 0) return;
            out_.line(by("camps", seat).with("count", more).with("territory", number(t)));
        });
    }

    // Creatures.
    // --------------------------------------------------------------------------------------

    void tell_creature_moves() {
        for (const Standing& is : after_.line) {
            for (const Standing& was : before_.line) {
                if (was.creature != is.creature || was.territory == is.territory) continue;
                out_.line(log_line("creature_moved")
                              .with("creature", say_creature(is.creature))
                              .with("from", number(was.territory))
                              .with("to", number(is.territory)));
            }
        }
    }

    void tell_creature_acts(unsigned place) {
        const Standing& standing = before_.line[place];
        const Seat owner = at(before_, standing.territory).owner;
        if (owner == no_seat) return;
        const bool attacks = beast_of(standing.creature) == Beast::fallen_valkyrie;
        const bool kills = beast_of(standing.creature) == Beast::draugr;
        if (!attacks && !kills) return;
        out_.line(log_line(attacks ? "creature_attacks" : "draugr_kills")
                      .with("creature", say_creature(standing.creature))
                      .with("player", say_of_player(owner))
                      .with("territory", number(standing.territory)));
    }

    // The year.
    // --------------------------------------------------------------------------------------

    void tell_left_over() {
        if (before_.display.empty() || !after_.display.empty()) return;
        std::vector<Message> names;
        for (Card card : before_.display) names.push_back(say_card(card));
        out_.line(log_line("left_over").with("cards", say_list(std::move(names))));
    }

    void tell_end() {
        if (asked(after_) != Ask::over) return;
        const Scores scores = Northgard::scores(after_);
        std::vector<Message> names;
        for (Seat seat = 0; seat < after_.seats; ++seat) {
            if (scores.won[seat]) names.push_back(say_player(seat));
        }
        const bool territories = after_.territory_win != 0;
        const auto count = static_cast<std::int64_t>(names.size());
        out_.line(say("result", territories ? "by_territories" : "by_fame")
                      .with("count", count)
                      .with("players", say_list(std::move(names))));
    }

    Telling& out_;
    const Change& change_;
    const State& before_;
    const State& after_;
};

// Harvest and Winter.
// ------------------------------------------------------------------------------------------

void add(Amounts& sum, const Amounts& more) {
    sum = {sum.food + more.food, sum.wood + more.wood, sum.lore + more.lore, sum.fame + more.fame};
}

void count_season(Telling::Season& season, const Change& change) {
    season.whole |= !season.running && change.frame().a == 0;
    season.running = true;
    for (Seat seat = 0; seat < change.after.seats; ++seat) {
        add(season.amounts[seat], gained(change, seat));
        if (change.after.players[seat].pile.size() > change.before.players[seat].pile.size()) {
            season.unrest[seat] = true;
        }
    }
}

void tell_harvest(Telling& out, const State& s) {
    for (unsigned i = 0; i < s.seats; ++i) {
        const Seat seat = in_order(s, i);
        const Amounts& amounts = out.harvest.amounts[seat];
        if (amounts.none()) continue;
        out.line(log_line("harvested")
                     .with("player", say_player(seat))
                     .with("amounts", say_amounts(amounts)));
    }
    out.harvest = {};
}

void tell_winter(Telling& out, const State& s) {
    bool told = false;
    for (unsigned i = 0; i < s.seats; ++i) {
        const Seat seat = in_order(s, i);
        const Amounts& change = out.winter.amounts[seat];
        const Amounts paid{-change.food, -change.wood, 0, 0};
        const bool unrest = out.winter.unrest[seat];
        const bool shamed = change.fame < 0;
        if (paid.none() && !unrest && !shamed) continue;
        told = true;
        const std::string_view key = unrest ? "winter_unrest" : shamed ? "winter_shame" : "winter";
        out.line(log_line(key).with("player", say_player(seat)).with("amounts", say_amounts(paid)));
    }
    if (!told && out.winter.whole) out.line(log_line("winter_free"));
    out.winter = {};
}

}  // namespace

void tell_seasons(Telling& out, const State& s) {
    if (out.harvest.running) tell_harvest(out, s);
    if (out.winter.running) tell_winter(out, s);
}

void tell_change(Telling& out, const Change& change) {
    const Ask kind = change.frame().kind;
    if (kind != Ask::harvest && out.harvest.running) tell_harvest(out, change.before);
    // The card that N14.7 discards comes between.
    const bool within = kind == Ask::draw_card && change.frame().c == draw_to_discard;
    if (kind != Ask::winter && !within && out.winter.running) tell_winter(out, change.before);
    if (kind == Ask::harvest) {
        count_season(out.harvest, change);
    } else if (kind == Ask::winter) {
        count_season(out.winter, change);
    } else {
        Changes(out, change).tell();
    }
}

}  // namespace nb::northgard
