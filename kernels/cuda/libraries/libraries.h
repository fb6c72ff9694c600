// libraries: cuBLAS and cuDNN, opened by name at run time, with the places that were tried.
#pragma once

#include <cuda_runtime_api.h>

#include <string>
#include <string_view>
#include <vector>

namespace epoch::cuda {

struct LibrarySearch {
    void* handle = nullptr; // null: not found
    std::string found; // the path it was opened from
    std::vector<std::string> tried;

    std::string tried_text() const;
};

// Looks in $EPOCH_CUDA_LIBRARIES when that is set (folders separated by ':', and nowhere else), otherwise where the
// loader looks and where the toolkit's installers put it. A library stays open until the process ends.
LibrarySearch open_library(std::string_view file);

inline constexpr std::string_view cublas_file = CUDART_VERSION >= 13000 ? "libcublasLt.so.13" : "libcublasLt.so.12";
inline constexpr std::string_view cudnn_file = "libcudnn_graph.so.9";

} // namespace epoch::cuda
