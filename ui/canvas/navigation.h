// navigation: which node is next, by direction or in data order. Pure geometry.
#pragma once

#include "model/graph.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace epoch::ui::canvas {

enum class Direction : std::uint8_t { left, right, up, down };

struct Place {
    NodeId node{};
    Point centre;
};

// The nearest node that way: what lies straight ahead counts as nearer than what lies aside.
std::optional<NodeId> nearestNode(std::span<const Place> places, NodeId from, Direction way);

enum class Order : std::uint8_t { next, previous };
// Null at either end; without a start the first or the last.
std::optional<NodeId> neighbourInOrder(const std::vector<NodeId>& order, std::optional<NodeId> from, Order way);

} // namespace epoch::ui::canvas
