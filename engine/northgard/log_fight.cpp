#include "northgard/log_internal.hpp"
#include "northgard/odds.hpp"

// A fight: the dice, its result in one line, and where the losers went.

namespace nb::northgard {

namespace {

std::int64_t number(unsigned n) { return n; }

Message name_of(const Fight& fight, const FightSide& side) {
    return side.seat == no_seat ? say_creature(fight.creature) : say_player(side.seat);
}

unsigned lost(const FightSide& side, unsigned suffered) {
    const unsigned figures = side.units + 0U + side.kaija;
    if (side.seat == no_seat) return 0;
    return suffered < figures ? suffered : figures;
}

void tell_result(Telling& out, const Change& change) {
    const Fight& fight = change.before.fight;
    const Bout bout = bout_of(change.before);
    const Result result = result_of(bout);
    Message said =
        log_line("fight")
            .with("territory", number(fight.territory))
            .with("attacker", name_of(fight, fight.attacker))
            .with("defender", name_of(fight, fight.defender))
            .with("attack", number(bout.attacker.points))
            .with("defence", number(bout.defender.points))
            .with("attacker_lost", number(lost(fight.attacker, suffered_by_attacker(bout))))
            .with("defender_lost", number(lost(fight.defender, suffered_by_defender(bout))));
    if (result == Result::nobody) {
        said.with("winner", say("log", "nobody_wins"));
    } else {
        const FightSide& winner = result == Result::attacker ? fight.attacker : fight.defender;
        said.with("winner", log_line("wins").with("player", name_of(fight, winner)));
    }
    out.line(std::move(said));
    for (const FightSide* side : {&fight.attacker, &fight.defender}) {
        if (side->seat == no_seat) continue;
        const Amounts amounts = only_gains(gained(change, side->seat));
        if (amounts.none()) continue;
        out.line(log_line("gained_fighting")
                     .with("player", say_player(side->seat))
                     .with("amounts", say_amounts(amounts)));
    }
}

// Losers that leave by themselves: there is one way, or none.
void tell_retreat(Telling& out, const Change& change, Seat seat) {
    const Territory t = change.before.fight.territory;
    const Figures were = figures_of(change.before, seat, t);
    const Figures are = figures_of(change.after, seat, t);
    const Figures left{were.units - are.units, were.kaija && !are.kaija};
    Message said;
    if (change.after.players[seat].units < change.before.players[seat].units ||
        (left.kaija && change.after.kaija == no_territory)) {
        said = log_line("retreat_impossible");
    } else {
        Territory to = t;
        for_each(change.after.map.used, [&](Territory other) {
            if (other == t) return;
            const unsigned more = figures_of(change.after, seat, other).count();
            if (more > figures_of(change.before, seat, other).count()) to = other;
        });
        said = log_line("retreated").with("to", number(to));
    }
    out.line(std::move(said)
                 .with("player", say_player(seat))
                 .with("from", number(t))
                 .with("figures", say_figures(left.units, left.kaija)));
}

}  // namespace

void tell_fight(Telling& out, const Change& change) {
    const Fight& fight = change.before.fight;
    if (result_is_due(change.before)) {
        tell_result(out, change);
        return;
    }
    if (fight.territory == no_territory) return;
    const bool over = change.after.fight.territory == no_territory;
    if (over) {
        const bool rolled = fight.attacker.face < face_count;
        if (rolled) return;
        out.line(log_line("taken_without_fight")  // N12.4
                     .with("player", say_player(fight.attacker.seat))
                     .with("territory", number(fight.territory)));
        return;
    }
    for (const FightSide* side : {&fight.attacker, &fight.defender}) {
        if (side->seat == no_seat) continue;
        const unsigned were = figures_of(change.before, side->seat, fight.territory).count();
        const unsigned are = figures_of(change.after, side->seat, fight.territory).count();
        if (are < were) tell_retreat(out, change, side->seat);
    }
}

}  // namespace nb::northgard
