// inside: what views show of the layers of a network.
#pragma once

#include "tests/train/projects.h"

namespace epoch::test {

inline const NodeOutput& output_of(const SampleView& view, std::string_view layer)
{
    for (const NodeOutput& output : view.nodes)
        if (output.path.starts_with(layer)) return output;
    qFatal("no such node");
}

} // namespace epoch::test
