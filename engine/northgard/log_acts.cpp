#include "northgard/log_internal.hpp"

// What a seat decided. Cards of hands, draw piles and discard piles are named only to those who see
// them.

namespace nb::northgard {

namespace {

std::int64_t number(unsigned n) { return n; }

class Acts {
public:
    Acts(Telling& out, const State& s, Action action)
        : out_(out), s_(s), frame_(s.stack.top()), seat_(frame_.a), action_(action) {}

    void tell() {
        switch (verb_of(action_)) {
            case Verb::chance: return;
            case Verb::clan:
                line("clan").with("clan", say_clan(static_cast<Clan>(action_.a)));
                break;
            case Verb::place: tell_placement(placement_of(action_)); break;
            case Verb::settle:
                line("settled")
                    .with("figures", say_figures(action_.b != 0 ? 2 : 3, action_.b != 0))
                    .with("territory", number(action_.a));
                break;
            case Verb::play: line("played").with("card", say_card(action_.a)); break;
            case Verb::wait: line("waited").with("card", say_card(action_.a)); break;
            case Verb::replace: line("replaced").with("card", say_card(action_.a)); break;
            case Verb::remove: line("removed").with("card", say_card(action_.a)); break;
            case Verb::upgrade:
                line(action_.c != 0 ? "upgraded_removing" : "upgraded")
                    .with("card", say_card(action_.a))
                    .with("upgrade", say_card(action_.b));
                break;
            case Verb::pass: line(s_.passed == 0 ? "passed_first" : "passed"); break;
            case Verb::end: line("ended"); break;
            case Verb::take: line("took").with("card", say_card(action_.a)); break;
            case Verb::counter: line("countered").with("card", say_card(frame_.b)); break;
            case Verb::allow:
                // Whose choice it was stays hidden (N22.7).
                line("allowed", false).with("card", say_card(frame_.b));
                break;
            case Verb::recruit:
                at_territory(action_.b != 0 ? "recruited_kaija" : "recruited");
                break;
            case Verb::stop: line("stopped"); break;
            case Verb::camp: at_territory("camp"); break;
            case Verb::build:
                at_territory("built")
                    .with("building", say_building(static_cast<Building>(action_.b)))
                    .with("space", space_ids[action_.c]);
                break;
            case Verb::from: at_territory("step_from"); break;
            case Verb::to: tell_to(); break;
            case Verb::figures: tell_figures(); break;
            case Verb::attack:
            case Verb::fight: tell_choice_of_fight(); break;
            case Verb::push: at_territory("pushed").with("from", number(s_.fight.territory)); break;
            case Verb::food: line("spent_food").with("count", number(action_.a)); break;
            case Verb::point: line("picked_point"); break;
            case Verb::casualty: line("picked_casualty"); break;
            case Verb::choose: tell_choice(); break;
            case Verb::keep: secret("kept", say_card(action_.a)); break;
            case Verb::discard: tell_discard(); break;
            case Verb::top: secret("put_on_top", say_card(action_.a)); break;
            case Verb::tile: line("chose_tile").with("tile", tiles[action_.a].id); break;
            case Verb::under: line("put_under").with("tile", tiles[action_.a].id); break;
            case Verb::redraw: line("redrew").with("tile", tiles[s_.tiles[0]].id); break;
            case Verb::pay: line("paid").with("amounts", amounts()); break;
            case Verb::hit:
                at_territory("hit").with("victim", say_of_player(at(s_, action_.a).owner));
                break;
            case Verb::collect:
                line("collected")
                    .with("amounts", say_some(resource_ids[action_.a], 1))
                    .with("territory", number(frame_.kind == Ask::claim ? s_.token : s_.target));
                break;
            case Verb::token: at_territory("token"); break;
            case Verb::exchange:
                at_territory("exchanged")
                    .with("old", say_building(static_cast<Building>(action_.b >> 2)))
                    .with("space", space_ids[action_.b & 3U])
                    .with("new", say_building(static_cast<Building>(action_.c)));
                break;
            case Verb::player:
                line(frame_.kind == Ask::threat ? "threatened" : "looked_at")
                    .with("victim", say_of_player(action_.a));
                break;
            case Verb::pick: tell_pick(); break;
            case Verb::give:
                line("gave").with("amounts", amounts()).with("other", say_to_player(frame_.c));
                break;
            case Verb::copy: line("copied").with("card", say_card(action_.a)); break;
            case Verb::draw: line("chose_to_draw"); break;
            case Verb::trade:
                line("traded")
                    .with("given", say_amounts({action_.b >> 4, action_.b & 15, action_.c, 0}))
                    .with("gained", say_some(resource_ids[action_.a], 1));
                break;
            case Verb::swap:
                line("offered")
                    .with("given", say_some(resource_ids[action_.a], 1))
                    .with("got", say_some(resource_ids[action_.b], 1));
                break;
            case Verb::accept:
                line(frame_.kind == Ask::team_offer ? "offer_made" : "offer_accepted");
                break;
            case Verb::refuse: line("offer_refused"); break;
            case Verb::creature: line("sent_creature").with("territory", number(action_.a)); break;
            case Verb::summon: at_territory("summoned"); break;
            case Verb::step: at_territory("stepped").with("to", number(s_.recruit_last)); break;
            case Verb::add: at_territory("added"); break;
            case Verb::harvest: at_territory("collected_all").with("amounts", yield()); break;
        }
        out_.line(std::move(said_));
    }

private:
    // The line that is told at the end; by whom, if that may be known.
    Message& line(std::string_view key, bool by_seat = true) {
        said_ = log_line(key);
        if (by_seat) said_.with("player", say_player(seat_));
        return said_;
    }
    Message& at_territory(std::string_view key) {
        return line(key).with("territory", number(action_.a));
    }
    // A card that only its owner sees, and perhaps another seat.
    void secret(std::string_view key, const Message& card,
                std::optional<Seat> other = std::nullopt) {
        if (out_.sees(seat_) || (other && out_.sees(*other))) {
            line(key).with("card", card);
        } else {
            line(std::string(key) + "_hidden");
        }
    }
    [[nodiscard]] Message amounts() const {
        return say_amounts({action_.a, action_.b, action_.c, 0});
    }
    [[nodiscard]] Message yield() const {
        const Produce gives = produce(s_, action_.a, true);
        return say_amounts({gives.amount[0], gives.amount[1], gives.amount[2], 0});
    }

    void tell_placement(const Placement& placement) {
        line("placed")
            .with("tile", tiles[placement.tile].id)
            .with("x", int{placement.cell.x} - int{cell_origin})
            .with("y", int{placement.cell.y} - int{cell_origin})
            .with("turns", number(placement.rotation));
    }

    // The last figure that retreats goes at once.
    void tell_to() {
        if (frame_.kind != Ask::retreat_to) {
            at_territory("step_to");
            return;
        }
        const Figures left = figures_of(s_, seat_, s_.fight.territory);
        if (left.count() > 1) {
            at_territory("step_to");
            return;
        }
        line("retreated").with("from", number(s_.fight.territory)).with("to", number(action_.a));
        said_.with("figures", say_figures(left.units, left.kaija));
    }

    void tell_figures() {
        const Message figures = say_figures(action_.a, action_.b != 0);
        switch (frame_.kind) {
            case Ask::move_figures:
                line("moved").with("from", number(s_.move.from)).with("to", number(s_.move.to));
                break;
            case Ask::retreat_figures:
                line("retreated")
                    .with("from", number(s_.fight.territory))
                    .with("to", number(frame_.b));
                break;
            case Ask::bribe_figures:
                line("bribed")
                    .with("victim", say_of_player(at(s_, frame_.b).owner))
                    .with("from", number(frame_.b))
                    .with("to", number(frame_.c));
                break;
            default:
                line("moved").with("from", number(frame_.b)).with("to", number(frame_.c));
                break;
        }
        said_.with("figures", figures);
    }

    void tell_choice_of_fight() {
        const std::string key = verb_of(action_) == Verb::attack ? "will_attack" : "next_fight";
        if (action_.b == no_creature) {
            at_territory(key);
        } else {
            at_territory(key + "_creature").with("creature", say_creature(action_.b));
        }
    }

    void tell_choice() {
        static constexpr std::array<std::string_view, 4> keys = {"chose_recruit", "chose_move",
                                                                 "chose_explore", "chose_build"};
        line(keys[action_.a]);
    }

    void tell_discard() {
        const bool pressed = frame_.kind == Ask::press_answer;
        secret("discarded", say_card(action_.a),
               pressed ? std::optional<Seat>(frame_.c) : std::nullopt);
    }

    void tell_pick() {
        const Message card = say_card(action_.a);
        if (frame_.kind == Ask::discard_or_draw) {
            secret("took_back", card);
            return;
        }
        const Seat victim = frame_.b;
        secret(frame_.kind == Ask::press_card ? "pointed" : "spied", card, victim);
        said_.with("victim", say_of_player(victim));
    }

    Telling& out_;
    const State& s_;
    const Entry& frame_;
    Seat seat_;
    Action action_;
    Message said_;
};

}  // namespace

void tell_act(Telling& out, const State& s, Action action) { Acts(out, s, action).tell(); }

}  // namespace nb::northgard
