#include "blackbeard/reckoning.hpp"

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

namespace {

// Adds what counts for something.
void add(std::vector<Part>& parts, std::string_view what, int points) {
    if (points != 0) parts.push_back({what, points});
}

int sum(const std::vector<Part>& parts) {
    int points = 0;
    for (const Part& part : parts) points += part.points;
    return points;
}

class Reckoner {
public:
    explicit Reckoner(const State& s) : s_(s), roll_(s.roll) {}

    Reckoning take() {
        const bool somebody = roll_.slot < display_count && at(s_, roll_.slot).card != no_pirate;
        if (somebody) reckon_for(at(s_, roll_.slot));
        if (thrown(roll_.own, roll_.own_count)) {
            out_.total = static_cast<int>(own_sum(roll_)) + sum(out_.own);
        }
        if (roll_.rival_count != 0 && thrown(roll_.rival_from, roll_.rival_count)) {
            const int rival = static_cast<int>(rival_sum(roll_)) + sum(out_.rival);
            if (roll_.kind == Throw::oust) {
                out_.total = rival;  // nobody rolls for the Pirate
            } else {
                out_.against = rival;
            }
        }
        return out_;
    }

private:
    [[nodiscard]] bool thrown(unsigned from, unsigned count) const {
        for (unsigned i = from; i < from + count; ++i) {
            if (roll_.dice[i] == 0) return false;
        }
        return count != 0 && (roll_.next >= from + count || roll_.next < from);
    }

    void reckon_for(const Pirate& p) {
        const PirateRow& row = row_of(p);
        switch (roll_.kind) {
            case Throw::intercept:
                add(out_.own, "speed", speed_of(p));
                add(out_.rival, "speed", static_cast<int>(enemy_speed(s_, s_.battle.enemy)));
                out_.wins = "at_least";
                return;
            case Throw::battle:
                fight(p, row);
                add(out_.rival, "combat", static_cast<int>(enemy_combat(s_, s_.battle.enemy)));
                return;
            case Throw::storm:
                add(out_.own, "box", in_box(p) ? 1 : 0);
                out_.wins = "table";
                return;
            case Throw::mutiny: compare("below", row.leadership); return;
            case Throw::find:
                add(out_.own, "ability", row.ability);
                add(out_.own, "lookout", static_cast<int>(finding_of(p)) - row.ability);
                compare("at_least", par::find_target);
                return;
            case Throw::cargo:
                if (p.found != no_port && s_.merchant_at[p.found] != no_merchant) {
                    add(out_.own, "cargo", merchants[s_.merchant_at[p.found]].cargo);
                }
                out_.wins = "table";
                return;
            case Throw::torture: compare("above", row.cruelty); return;
            case Throw::attack: attack(p, row, s_.declared.target, false); return;
            case Throw::sack:
                if (in_port(p)) attack(p, row, port_of(p.place), true);
                return;
            case Throw::grab:
                add(out_.own, "ability", row.ability);
                if (roll_.rival < display_count && at(s_, roll_.rival).card != no_pirate) {
                    add(out_.rival, "leadership", row_of(at(s_, roll_.rival)).leadership);
                }
                out_.wins = "above";
                return;
            case Throw::oust:
                add(out_.rival, "revelry", in_revelry(p) ? 1 : 0);
                add(out_.rival, "pro_governor",
                    in_port(p) && is_friendly(s_, port_of(p.place)) ? -1 : 0);
                compare("below", par::oust_target);
                return;
            case Throw::sober: compare("at_most", row.leadership); return;
            case Throw::informer:
            case Throw::finger: compare("at_most", row.cunning); return;
            case Throw::duel: out_.wins = "above"; return;
            default: return;
        }
    }

    void compare(std::string_view wins, int against) {
        out_.wins = wins;
        out_.against = against;
    }
    void fight(const Pirate& p, const PirateRow& row) {
        add(out_.own, "ability", row.ability);
        add(out_.own, "combat", ship_of(p).combat);
        out_.wins = "above";
    }
    void attack(const Pirate& p, const PirateRow& row, Port port, bool sacking) {
        fight(p, row);
        add(out_.own, "info", s_.declared.info);
        if (sacking) {
            add(out_.rival, "half_strength", static_cast<int>(sack_defence_of(port)));
            return;
        }
        add(out_.rival, "strength", ports[port].strength);
        add(out_.rival, "governor", static_cast<int>(defence_of(s_, port)) - ports[port].strength);
    }

    const State& s_;
    const Roll& roll_;
    Reckoning out_;
};

}  // namespace

Reckoning reckon(const State& s) { return Reckoner(s).take(); }

}  // namespace nb::blackbeard
