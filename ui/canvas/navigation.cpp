#include "ui/canvas/navigation.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui::canvas {
namespace {

// The distances along and across the direction.
std::pair<double, double> aheadAndAside(const Point& from, const Point& to, Direction direction)
{
    const double dx = to.x - from.x, dy = to.y - from.y;
    switch (direction) {
    case Direction::left: return {-dx, std::abs(dy)};
    case Direction::right: return {dx, std::abs(dy)};
    case Direction::up: return {-dy, std::abs(dx)};
    case Direction::down: return {dy, std::abs(dx)};
    }
    return {};
}

} // namespace

std::optional<NodeId> nearestNode(std::span<const Place> places, NodeId from, Direction direction)
{
    const auto start = std::ranges::find(places, from, &Place::node);
    if (start == places.end()) return std::nullopt;
    std::optional<NodeId> best;
    double lowest_cost = 0;
    for (const auto& place : places) {
        const auto [ahead, aside] = aheadAndAside(start->centre, place.centre, direction);
        if (place.node == from || ahead <= 0) continue;
        const double cost = ahead + 2 * aside;
        if (!best || cost < lowest_cost) {
            best = place.node;
            lowest_cost = cost;
        }
    }
    return best;
}

std::optional<NodeId> neighbourInOrder(const std::vector<NodeId>& order, std::optional<NodeId> from, Order direction)
{
    if (order.empty()) return std::nullopt;
    const auto at = from ? std::ranges::find(order, *from) : order.end();
    if (at == order.end()) return direction == Order::next ? order.front() : order.back();
    if (direction == Order::next) return at + 1 == order.end() ? std::nullopt : std::optional(*(at + 1));
    return at == order.begin() ? std::nullopt : std::optional(*(at - 1));
}

} // namespace epoch::ui::canvas
