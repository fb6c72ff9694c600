// network_size: the same drawing, larger or smaller along one axis: wider, deeper, or for images of another side.
#pragma once

#include "model/project.h"

#include <array>
#include <string_view>

namespace epoch {

// width: units and filters of every layer that another one of the kind follows; the last ones keep theirs, because the
//        data says how many answers there are
// depth: how often the repeated blocks stand in a row; without any, how many layers of a free width there are, each
// with
//        the activations and norms behind it
// side:  of square images, where the data spec names it
enum class NetworkAxis : std::uint8_t { width, depth, side };
inline constexpr std::array network_axes{NetworkAxis::width, NetworkAxis::depth, NetworkAxis::side};

std::string_view axis_name(NetworkAxis axis); // "width", "depth", "side"

// False where nothing of the drawing, or of its data, can grow along it.
bool has_axis(const Project& project, NetworkAxis axis);
// 0: its parts differ, or there are none.
std::int64_t size_of(const Project& project, NetworkAxis axis);
// Of the whole project: with another side, also its data spec, and the facts of its data as far as they are known.
// Error "network.axis" where it has no such axis; whether the result is in order is for a check to say.
Result<Project> with_size(Project project, NetworkAxis axis, std::int64_t size);

// Nodes of the outermost graph whose width is free, in the order of the data.
std::vector<NodeId> free_widths(const Graph& graph);

} // namespace epoch
