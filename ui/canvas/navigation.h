// navigation: the next node by direction or in data order. Pure geometry.
#pragma once

#include "model/graph.h"

#include <optional>
#include <span>
#include <vector>

namespace epoch::ui::canvas {

enum class Direction : std::uint8_t { left, right, up, down };

struct Place {
    NodeId node{};
    Point centre;
};

// The nearest node in a direction. Distance to the side counts twice.
std::optional<NodeId> nearestNode(std::span<const Place> places, NodeId from, Direction direction);

enum class Order : std::uint8_t { next, previous };
// The next or previous node; nullopt past either end. Without `from`, the first or the last node.
std::optional<NodeId> neighbourInOrder(const std::vector<NodeId>& order, std::optional<NodeId> from, Order direction);

} // namespace epoch::ui::canvas
