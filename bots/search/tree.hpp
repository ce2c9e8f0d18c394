#pragma once
// The tree of a search: nodes of 32 bytes in one block whose size is given at the start, so that
// memory is bounded and nothing is allocated while searching. A node is what happened last (an
// action of a seat or an outcome) and what came of it; its children are a list in the order of
// their keys, which is the order of actions(). Who goes where is in search.hpp.

#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/action.hpp"
#include "core/game.hpp"

namespace nb::search {

// Who did what. At the same node different seats can have the turn, if that depends on what the
// observer doesn't know.
using Key = std::uint64_t;
inline constexpr Seat chance_seat = 0xFF;
constexpr Key key_of(Seat seat, Action action) {
    return Key{seat} << 32 | Key{action.verb} << 24 | Key{action.a} << 16 | Key{action.b} << 8 |
           action.c;
}
constexpr Seat seat_of(Key key) { return static_cast<Seat>(key >> 32); }

using Index = std::uint32_t;
inline constexpr Index no_node = 0;  // the root is nobody's child

struct Node {
    Key key;
    double total;  // rewards of the seat that acted; of the observer for outcomes
    std::uint32_t visits;
    std::uint32_t available;  // times that it could be chosen
    Index next;               // sibling
    Index child;              // the first
};
static_assert(sizeof(Node) == 32);

class Tree {
public:
    explicit Tree(std::size_t most_nodes)
        : most_(most_nodes < 1 ? 1 : most_nodes),
          nodes_(std::make_unique_for_overwrite<Node[]>(most_)) {
        clear();
    }

    void clear() {
        nodes_[root] = Node{};
        used_ = 1;
    }
    static constexpr Index root = 0;
    [[nodiscard]] std::size_t size() const { return used_; }
    [[nodiscard]] bool full() const { return used_ == most_; }
    [[nodiscard]] Node& operator[](Index i) { return nodes_[i]; }
    [[nodiscard]] const Node& operator[](Index i) const { return nodes_[i]; }

    // Goes along the children of a node, whose keys must be asked for in ascending order.
    class Walk {
    public:
        Walk(Tree& tree, Index parent) : tree_(&tree), link_(&tree[parent].child) {}
        // The child with this key, or no_node.
        Index find(Key key) {
            while (*link_ != no_node && (*tree_)[*link_].key < key) link_ = &(*tree_)[*link_].next;
            return *link_ != no_node && (*tree_)[*link_].key == key ? *link_ : no_node;
        }
        // Adds the child that find() has just not found; the tree must not be full.
        Index insert(Key key) {
            const auto made = static_cast<Index>(tree_->used_++);
            tree_->nodes_[made] = {.key = key,
                                   .total = 0,
                                   .visits = 0,
                                   .available = 1,
                                   .next = *link_,
                                   .child = no_node};
            *link_ = made;
            return made;
        }

    private:
        Tree* tree_;
        Index* link_;
    };

private:
    std::size_t most_;
    std::unique_ptr<Node[]> nodes_;
    std::size_t used_ = 1;
};

}  // namespace nb::search
