#include "bots/northwood/player.hpp"

#include <algorithm>
#include <utility>

#include "bots/northwood/reading.hpp"
#include "bots/northwood/substitutes.hpp"
#include "northwood/rules_course.hpp"

namespace nb::northwood::bot {

namespace {

// How many positions of six cards or so the solver would be asked for if this ability were followed
// with so many samples. Each card more or less in the hand doubles or halves the work.
std::uint64_t cost_of(Character character, unsigned held, std::uint64_t samples) {
    const auto choose = [](std::uint64_t n, unsigned k) {
        std::uint64_t ways = 1;
        for (unsigned i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
        return ways;
    };
    std::uint64_t asks = samples;
    std::uint64_t cards = held;
    switch (characters[character].steps[0].op) {
        case Op::draw_up_to: cards = 8; break;
        case Op::draw: asks = samples * choose(held + 2U, 2); break;
        case Op::take_tops: asks = 7 * samples; break;
        case Op::discard_draw:
            asks = samples * (1 + held + choose(held, 2) + (held > 2 ? choose(held, 3) : 0));
            break;
        case Op::name_suit: asks = 4 * samples; break;
        case Op::swap_deck: asks = samples * held; break;
        case Op::swap_score:
        case Op::swap_discard: asks = held; break;
        case Op::score_to_deck: asks = held; break;
        case Op::look: asks = samples * (held + 1) * (held + 1); break;
        default: break;
    }
    return (asks << std::min<std::uint64_t>(cards, 12)) / 64;
}

}  // namespace

// One decision being thought about.
class Player::Thought {
public:
    Thought(VisitSolver& solver, const State& s, const Effort& effort, std::uint64_t seed)
        : solver_(solver), s_(s), effort_(effort), seed_(seed) {
        ActionList legal;
        Northwood::actions(s, legal);
        for (const Action action : legal) out_.push_back({action, 0, {}});
    }

    std::vector<Assessed> assess() {
        switch (asked(s_)) {
            case Ask::choose_fief: assess_fiefs(); break;
            case Ask::substitutes: assess_substitutes(); break;
            case Ask::window: assess_window(); break;
            case Ask::answer: assess_each(uses()); break;
            case Ask::keep_ally:
            case Ask::nest:
            case Ask::dismiss: assess_alike(); break;
            default: assess_ability(); break;
        }
        return std::move(out_);
    }

private:
    [[nodiscard]] unsigned uses() const {
        return std::popcount(s_.hand) >= 7 ? effort_.early_uses : effort_.play_uses;
    }
    [[nodiscard]] int need() const {
        return static_cast<int>(s_.fief) - static_cast<int>(s_.score.size());
    }
    void set(Assessed& of, const Stakes& stakes, std::uint32_t chance) const {
        of.success = chance;
        of.worth = worth_of(stakes, chance);
    }

    // The choice of a fief: each by what its visit would be worth without substitutes.
    void assess_fiefs() {
        for (Assessed& of : out_) {
            switch (verb_of(of.action)) {
                case Verb::visit:
                    set(of, stakes_of(s_, of.action.a),
                        calibrated(fief_chance(solver_, s_, of.action.a, effort_.choice_uses),
                                   of.action.a));
                    break;
                case Verb::redraw:
                    of.worth.game = std::uint64_t{certain} * chance_before_hand(s_);
                    break;
                default: break;
            }
        }
    }

    // Between visits: nothing is known of the next hand, so all are worth the same.
    void assess_alike() {
        const Worth worth{.game = std::uint64_t{certain} * chance_before_hand(s_)};
        for (Assessed& of : out_) of.worth = worth;
    }

    // A substitute has to be worth its price; only the promising ones are worked out.
    void assess_substitutes() {
        const Stakes stakes = stakes_of(s_, s_.fief);
        const std::uint64_t price = substitute_price(s_, stakes);
        const std::uint32_t without =
            substitute_chance(solver_, s_, act(Verb::done), effort_.choice_uses);
        const auto promising = promising_substitutes(s_, price, without, stakes);
        for (Assessed& of : out_) {
            set(of, stakes, without);
            if (verb_of(of.action) == Verb::done) continue;
            if (std::ranges::find(promising, of.action) != promising.end()) {
                set(of, stakes, substitute_chance(solver_, s_, of.action, effort_.choice_uses));
            }
            of.worth.game -= std::min(of.worth.game, price);
            of.worth.stars = 0;
        }
    }

    void assess_window() {
        const Stakes stakes = stakes_of(s_, s_.fief);
        const Reading reading(s_);
        const VisitQuestion question = reading.question(uses());
        std::uint32_t best = 0;
        for (Assessed& of : out_) {
            VisitQuestion then = question;
            then.window = false;
            Chances chances;
            if (verb_of(of.action) == Verb::turn) {
                chances = solver_.solve(then);
            } else if (question.ready.has(of.action.a)) {
                chances = solver_.after_use(question, of.action.a);
            }
            set(of, stakes, chances.at(need()));
            best = std::max(best, of.success);
        }
        for (Assessed& of : out_) {
            if (verb_of(of.action) == Verb::turn) continue;
            if (!question.ready.has(of.action.a)) {
                look_into(of, stakes, uses() - 1);
                continue;
            }
            const auto character = static_cast<Character>(question.ready.at(of.action.a));
            // Only what may be best is worth following.
            const bool promising = of.success + certain / 8 >= best;
            const bool exact = treatment_of(character) == Treatment::exact && !s_.deck.top_known();
            if (!promising || exact) continue;
            const auto held = static_cast<unsigned>(std::popcount(s_.hand));
            if (cost_of(character, held, effort_.samples) > effort_.leaves) continue;
            look_into(of, stakes, uses() - 1);
        }
    }

    // By following the rules, with so many abilities looked ahead behind what is used now.
    void look_into(Assessed& of, const Stakes& stakes, unsigned uses) {
        AbilitySearch search(solver_, {effort_.samples, uses}, seed_);
        set(of, stakes, search.worth_after(s_, of.action).at(need()));
    }

    void assess_each(unsigned uses) {
        const Stakes stakes = stakes_of(s_, s_.fief);
        for (Assessed& of : out_) look_into(of, stakes, uses);
    }

    // Inside an ability: all by the plain solver, then the best few with the abilities still ready.
    void assess_ability() {
        assess_each(0);
        if (ready_in(s_).empty()) return;
        const auto held = static_cast<std::uint64_t>(std::popcount(s_.hand));
        const std::uint64_t each = std::max<std::uint64_t>((held << held) / 512, 1);
        const std::uint64_t looked = std::clamp<std::uint64_t>(effort_.leaves / each, 2, 64);
        std::vector<Assessed*> order;
        for (Assessed& of : out_) order.push_back(&of);
        std::ranges::sort(order, [](const Assessed* a, const Assessed* b) {
            return std::pair(b->success, a->action) < std::pair(a->success, b->action);
        });
        const Stakes stakes = stakes_of(s_, s_.fief);
        std::uint32_t least = certain;
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i < looked) {
                look_into(*order[i], stakes, uses() - 1);
                least = std::min(least, order[i]->success);
            } else {
                set(*order[i], stakes, std::min(order[i]->success, least));
            }
        }
    }

    VisitSolver& solver_;
    const State& s_;
    const Effort& effort_;
    std::uint64_t seed_;
    std::vector<Assessed> out_;
};

std::vector<Assessed> Player::assess(const State& s, const Effort& effort, Random& random) {
    // What is remembered of one visit is of little use in the next, and in the way.
    if (asked(s) == Ask::choose_fief) solver_.forget_all();
    return Thought(solver_, s, effort, random.next()).assess();
}

Action Player::choose(const State& s, const Effort& effort, Random& random) {
    ActionList legal;
    Northwood::actions(s, legal);
    if (legal.size() == 1) return legal[0];
    if (const auto action = Northwood::indifferent(s)) return *action;
    const std::vector<Assessed> all = assess(s, effort, random);
    // Of equals the last: turning rather than using an ability, no substitute rather than one.
    const Assessed* best = &all.front();
    for (const Assessed& one : all) {
        if (one.worth >= best->worth) best = &one;
    }
    return best->action;
}

Action Player::choose_while(const State& s, const std::function<bool()>& go_on, Random& random) {
    Action action{};
    for (const Effort& effort : efforts) {
        action = choose(s, effort, random);
        if (!go_on()) break;
    }
    return action;
}

}  // namespace nb::northwood::bot
