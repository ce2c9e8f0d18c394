// Interception and Battle with a Warship or a King's Commissioner (B6.4, B10.3, B20.10).

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

// Steps of Ask::battle, Frame::a. Frame::b is the captain's card once the Battle is lost.
namespace step {
enum : std::uint8_t { chase, chased, fight, fought, lost, disheartened };
}

static bool is_commissioner(unsigned enemy) { return (enemy & commissioner_mark) != 0; }
static Side owner_of(unsigned enemy) {
    return static_cast<Side>(enemy & ~static_cast<unsigned>(commissioner_mark));
}
static const CommissionerRow& commissioner_row(const State& s, unsigned enemy) {
    return commissioners[s.players[owner_of(enemy)].commissioner];
}

unsigned enemy_combat(const State& s, unsigned enemy) {
    return is_commissioner(enemy) ? commissioner_row(s, enemy).combat : warships[enemy].combat;
}
unsigned enemy_speed(const State& s, unsigned enemy) {
    return is_commissioner(enemy) ? commissioner_row(s, enemy).speed : warships[enemy].speed;
}

void push_battle(Voyage& v, Slot slot, unsigned enemy, Side by, bool without_chase) {
    v.s.battle = Battle{slot, static_cast<std::uint8_t>(enemy), by, 0};
    v.s.stack.push(Ask::battle, without_chase ? step::fight : step::chase);
}

static void begin_fight(Voyage& v) {
    v.s.stack.become(Ask::battle, step::fought);
    push_roll(v, Throw::battle, v.s.battle.slot, 1, 1);
}

// B6.43: higher than the Pirate; equal is not enough.
static void chase_rolled(Voyage& v) {
    State& s = v.s;
    const Battle& battle = s.battle;
    const int hunter =
        static_cast<int>(rival_sum(s.roll)) + static_cast<int>(enemy_speed(s, battle.enemy));
    const int prey = static_cast<int>(own_sum(s.roll)) + speed_of(at(s, battle.slot));
    const bool caught = hunter > prey;
    tell_roll(v, prey, hunter, caught ? Outcome::failure : Outcome::success);
    if (caught) {
        s.stack.become(Ask::battle, step::fight);
    } else {
        s.stack.pop();
    }
}

static void win(Voyage& v) {
    State& s = v.s;
    const Battle battle = s.battle;
    const auto combat = static_cast<int>(enemy_combat(s, battle.enemy));
    s.stack.pop();
    if (!is_commissioner(battle.enemy)) {  // B6.46
        const Warship warship = battle.enemy;
        tell(v, Said::warship_gone, no_slot, 1, warship);
        s.warship_at[warship] = nowhere;
        add_notoriety(v, battle.slot, combat);
        return;
    }
    const Side owner = owner_of(battle.enemy);
    Player& player = s.players[owner];
    tell(v, Said::commissioner_gone, no_slot, owner, player.commissioner);
    player.commissioner = no_commissioner;
    player.commissioner_at = nowhere;
    add_points(v, owner, par::points_commissioner_beaten);
    add_notoriety(v, battle.slot, 2 * combat);  // B10.35
    add_loyalty(v, battle.slot, 1);             // B10.34
}

static void fight_rolled(Voyage& v) {
    State& s = v.s;
    Battle& battle = s.battle;
    const int own =
        static_cast<int>(own_sum(s.roll)) + static_cast<int>(fighting_of(at(s, battle.slot)));
    const int enemy =
        static_cast<int>(rival_sum(s.roll)) + static_cast<int>(enemy_combat(s, battle.enemy));
    const bool death =
        is_commissioner(battle.enemy) && enemy - own >= par::commissioner_kill_margin;
    if (own > enemy) {
        tell_roll(v, own, enemy, Outcome::success);
        win(v);
        return;
    }
    tell_roll(v, own, enemy,
              own == enemy ? Outcome::draw : (death ? Outcome::death : Outcome::failure));
    lose_action(v);
    if (own == enemy) {
        s.stack.pop();
        return;
    }
    battle.margin = static_cast<std::uint8_t>(enemy - own);
    s.stack.become(Ask::battle, step::lost, at(s, battle.slot).card);
}

void battle_rolled(Voyage& v) {
    if (v.s.roll.kind == Throw::intercept) {
        chase_rolled(v);
    } else {
        fight_rolled(v);
    }
}

// B6.45, in the order of B20.10.
static void suffer(Voyage& v) {
    State& s = v.s;
    const Battle battle = s.battle;
    const Side owner = is_commissioner(battle.enemy) ? owner_of(battle.enemy) : no_side;
    s.stack.become(Ask::battle, step::disheartened, s.stack.top().b);
    if (owner != no_side && battle.margin >= par::commissioner_kill_margin) {
        eliminate(v, battle.slot, owner);
        return;
    }
    if (owner == no_side) add_points(v, battle.by, par::points_warship_damages);
    damage(v, battle.slot, battle.margin, owner);
}

void run_battle(Voyage& v) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const Slot slot = s.battle.slot;
    if (!is_sailing(s, slot)) {
        s.stack.pop();
        return;
    }
    switch (frame.a) {
        case step::chase:
            if (at(s, slot).careening != 0) {  // B6.43
                begin_fight(v);
                return;
            }
            s.stack.become(Ask::battle, step::chased);
            push_roll(v, Throw::intercept, slot, 1, 1, true);
            return;
        case step::fight: begin_fight(v); return;
        case step::lost: suffer(v); return;
        default:
            s.stack.pop();
            // A mutiny on the way has put another in command (B20.10).
            if (at(s, slot).card == frame.b && !is_commissioner(s.battle.enemy)) {
                add_loyalty(v, slot, -1);  // B6.46
            }
            return;
    }
}

bool damage(Voyage& v, Slot slot, unsigned hits, Side by) {
    Pirate& p = at(v.s, slot);
    const int before = ship_of(p).speed - p.hits;
    p.hits = static_cast<std::uint8_t>(p.hits + hits);
    tell(v, Said::hits, slot, 0, 0, static_cast<int>(hits));
    if (p.hits >= ship_of(p).hull) {  // B6.24
        tell(v, Said::sunk, slot);
        eliminate(v, slot, by);
        return true;
    }
    if (before >= 0 && ship_of(p).speed < p.hits) add_loyalty(v, slot, -1);  // B6.26
    return false;
}

}  // namespace nb::blackbeard
