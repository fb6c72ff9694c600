// kernel_name: the readable name of a kernel in a trace.
#pragma once

#include <string>

namespace epoch::cuda {

// Demangles "_ZN5epoch4cuda..." and drops argument types and the namespaces that all of our kernels share.
std::string kernel_name(const char* mangled);

} // namespace epoch::cuda
