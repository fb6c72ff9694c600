// type_names: finds types of the same name and namespace in two files. To the linker they are one type, and it takes
// the functions of one for the other; neither compiler nor linker reports it.
#pragma once

#include "tests/boundary/dependencies.h"

namespace epoch {

// Types of engine, kernels, app and ui that are defined in two files, outside of anonymous namespaces.
std::vector<Violation> types_defined_twice(const std::filesystem::path& root);

} // namespace epoch
