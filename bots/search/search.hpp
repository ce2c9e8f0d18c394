#pragma once
// Information-set Monte Carlo tree search with a single observer (docs/search.md). Each iteration
// deals anew what the seat can't know, goes down the tree by the actions that are legal then,
// adds one node, plays on from there by the rules of the game's traits, and enters the rewards
// along the way. It knows the rules through the Game concept and the rest through Traits; no clock,
// no threads (a caller with several cores runs several searches and merges the results), and no
// luck but that of the seed.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "bots/search/logarithm.hpp"
#include "bots/search/result.hpp"
#include "bots/search/traits.hpp"
#include "bots/search/tree.hpp"

namespace nb::search {

inline constexpr std::size_t usual_nodes = std::size_t{1} << 18;  // 8 MiB

template <Game G, Traits<G> T>
class Search {
public:
    using State = typename G::State;

    explicit Search(std::size_t most_nodes = usual_nodes) : tree_(most_nodes) {}

    // For a position in which the seat has to decide. The same position (to the seat), budget
    // without go_on, and seed give the same result on every machine.
    Result run(const State& position, Seat seat, const Budget& budget, std::uint64_t seed) {
        tree_.clear();
        random_ = Random(seed);
        Result result;
        while (result.iterations < budget.iterations) {
            iterate(position, seat);
            ++result.iterations;
            const bool asks = budget.go_on && result.iterations % budget.ask_every == 0;
            if (asks && !budget.go_on()) break;
        }
        report(position, seat, result);
        return result;
    }

private:
    static constexpr std::size_t most_depth = 512;

    void iterate(const State& position, Seat observer) {
        State s = position;
        T::redeal(s, observer, random_);
        depth_ = 0;
        enter(Tree::root, observer);
        go_down(s, observer);
        T::play_out(s, random_, legal_);
        const search::Rewards rewards = T::rewards(s);
        for (std::size_t i = 0; i < depth_; ++i) {
            Node& node = tree_[path_[i].node];
            ++node.visits;
            node.total += rewards[path_[i].seat];
        }
    }

    void enter(Index node, Seat seat) { path_[depth_++] = {node, seat}; }

    // From the root to a node that is new, or as far as the tree or the game goes.
    void go_down(State& s, Seat observer) {
        Index at = Tree::root;
        while (depth_ < most_depth) {
            const Turn turn = G::turn(s);
            if (turn.kind == Turn::Kind::over) return;
            if (turn.kind == Turn::Kind::chance) {
                const unsigned outcome = random_.below(turn.outcomes);
                const bool apart = T::tells_apart(s, turn, observer);
                G::apply(s, chance(outcome));
                if (!apart) continue;
                at = child_of(at, key_of(chance_seat, chance(outcome)));
                if (at == no_node) return;
                enter(at, observer);
            } else {
                at = choose(at, s, turn.seat);
                if (at == no_node) return;
                G::apply(s, chosen_);
                enter(at, turn.seat);
            }
            if (tree_[at].visits == 0) return;
        }
    }

    // The node of an outcome, made if need be; no_node if there is no room.
    Index child_of(Index parent, Key key) {
        typename Tree::Walk walk(tree_, parent);
        const Index child = walk.find(key);
        return child != no_node || tree_.full() ? child : walk.insert(key);
    }

    // The child to go to, its action in chosen_: one not tried yet while there is room for it, else
    // the one with the highest upper confidence bound among those that are legal now. no_node if
    // there is no room for a first child.
    Index choose(Index parent, const State& s, Seat seat) {
        legal_.clear();
        G::actions(s, legal_);
        Index best = no_node;
        double most = 0;
        unsigned tried = 0;
        typename Tree::Walk walk(tree_, parent);
        for (const Action action : legal_) {
            const Index child = walk.find(key_of(seat, action));
            if (child == no_node) continue;
            ++tried;
            const double bound = upper_bound(tree_[child]);
            if (best != no_node && bound <= most) continue;
            best = child;
            most = bound;
            chosen_ = action;
        }
        if (tried == legal_.size() || tree_.full() || !may_widen(tree_[parent], tried)) return best;
        return try_another(parent, s, seat, tried);
    }

    // Counts that the child could be chosen.
    static double upper_bound(Node& child) {
        ++child.available;
        const double visits = child.visits;
        return child.total / visits +
               T::exploration * std::sqrt(natural_log(child.available) / visits);
    }

    static bool may_widen(const Node& parent, unsigned tried) {
        if constexpr (T::widening == 0) return true;
        return tried == 0 ||
               std::uint64_t{tried} * tried < std::uint64_t{T::widening} * parent.visits;
    }

    Index try_another(Index parent, const State& s, Seat seat, unsigned tried) {
        if constexpr (HasFavourite<T, G>) {
            if (tried == 0) {
                if (const auto first = T::favourite(s, parent == Tree::root)) {
                    chosen_ = *first;
                    return child_of(parent, key_of(seat, chosen_));
                }
            }
        }
        unsigned skip = random_.below(static_cast<unsigned>(legal_.size()) - tried);
        typename Tree::Walk walk(tree_, parent);
        for (const Action action : legal_) {
            const Key key = key_of(seat, action);
            if (walk.find(key) != no_node || skip-- > 0) continue;
            chosen_ = action;
            return walk.insert(key);
        }
        return no_node;
    }

    void report(const State& position, Seat seat, Result& result) {
        legal_.clear();
        G::actions(position, legal_);
        result.actions.reserve(legal_.size());
        typename Tree::Walk walk(tree_, Tree::root);
        for (const Action action : legal_) {
            const Index child = walk.find(key_of(seat, action));
            if (child == no_node) {
                result.actions.push_back({action});
            } else {
                result.actions.push_back({action, tree_[child].visits, tree_[child].total});
            }
        }
        result.nodes = tree_.size();
        result.full = tree_.full();
    }

    struct Step {
        Index node;
        Seat seat;  // whose reward counts there
    };

    Tree tree_;
    Random random_{0};
    ActionList legal_;
    Action chosen_{};
    std::array<Step, most_depth + 1> path_;
    std::size_t depth_ = 0;
};

}  // namespace nb::search
