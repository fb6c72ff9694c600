// type_names: two types of one name and namespace in two files are one type to the linker, which then takes the one's
// functions for the other's. Neither compiler nor linker says so.
#pragma once

#include "tests/boundary/dependencies.h"

namespace epoch {

// Types of engine, kernels, app and ui that are defined in two files, outside of namespaces without a name.
std::vector<Violation> types_defined_twice(const std::filesystem::path& root);

} // namespace epoch
