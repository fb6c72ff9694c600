// libraries: opens NVIDIA's libraries by name at run time and reports where it looked.
#pragma once

#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <string>
#include <string_view>
#include <vector>

namespace epoch::cuda {

struct LibrarySearch {
    void* handle = nullptr; // null if not found
    std::string found; // path of the opened file
    std::vector<std::string> tried;

    std::string tried_text() const;
};

// Looks only in the folders of $EPOCH_CUDA_LIBRARIES (separated by ':') if that is set, otherwise where the loader and
// the toolkit's installers look. A library stays open until the process ends.
LibrarySearch open_library(std::string_view file);

// Loads a function of an opened library; false if it is missing.
template <class Function> bool load(void* library, const char* name, Function& out)
{
    out = reinterpret_cast<Function>(dlsym(library, name));
    return out != nullptr;
}

inline constexpr std::string_view cublas_file = CUDART_VERSION >= 13000 ? "libcublasLt.so.13" : "libcublasLt.so.12";
inline constexpr std::string_view cudnn_file = "libcudnn_graph.so.9";

} // namespace epoch::cuda
