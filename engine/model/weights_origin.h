// weights_origin: where the weights of a project come from and under which licence, as the file said that they were
// imported from. It is kept in the project file beside what older versions know.
#pragma once

#include "model/project.h"

#include <string>

namespace epoch {

struct WeightsOrigin {
    std::string source, licence; // empty: unknown
    bool operator==(const WeightsOrigin&) const = default;
};

WeightsOrigin weights_origin(const Project& project);
void set_weights_origin(Project& project, const WeightsOrigin& origin); // an empty one is removed
// Removes what only other versions know, which may be anything.
void keep_only_weights_origin(Project& project);

} // namespace epoch
