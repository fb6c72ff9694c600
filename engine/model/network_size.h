// network_size: the same network, larger or smaller along one axis: width, depth or image side.
#pragma once

#include "model/project.h"

#include <array>
#include <string_view>

namespace epoch {

// width: units and filters of all hidden layers. Output layers keep theirs, which the data determines.
// depth: the repeat count of the repeated blocks; without any, the number of hidden layers, each with the activations
//        and norms that follow it
// side:  of square images, where the data spec sets it
enum class NetworkAxis : std::uint8_t { width, depth, side };
inline constexpr std::array network_axes{NetworkAxis::width, NetworkAxis::depth, NetworkAxis::side};

std::string_view axis_name(NetworkAxis axis); // "width", "depth", "side"

// False where neither the drawing nor its data can change along this axis.
bool has_axis(const Project& project, NetworkAxis axis);
// 0: layers or blocks differ, or there are none.
std::int64_t size_of(const Project& project, NetworkAxis axis);
// Changes the size of the network; another side also changes the data spec and the stored data facts. Error
// "network.axis" where the project has no such axis. The result is not checked.
Result<Project> with_size(Project project, NetworkAxis axis, std::int64_t size);

// The hidden layers of the outermost graph, whose width is free to change.
std::vector<NodeId> free_widths(const Graph& graph);

} // namespace epoch
