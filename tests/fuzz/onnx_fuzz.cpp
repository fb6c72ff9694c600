// onnx_fuzz: ONNX files of this and of other programs. What is imported is a drawing with every one of its weights, no
// more numbers than the limits say, and a network that can be exported again.
#include "exchange/export_onnx.h"
#include "exchange/import_onnx.h"
#include "tests/fuzz/fuzz_input.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto file = epoch::parse_onnx(std::string(reinterpret_cast<const char*>(data), size));
    if (!file) return 0;
    const auto import = epoch::import_onnx(**file);
    if (!import) return 0;
    std::uint64_t bytes = 0;
    for (const epoch::NamedTensor& weight : import->model.weights) {
        if (weight.bytes.size() != static_cast<std::size_t>(weight.type.bytes())) std::abort();
        bytes += weight.bytes.size();
    }
    if (bytes > epoch::limits::onnx_made + size) std::abort();
    constexpr std::uint64_t small = 1 << 24; // a file of weights by ConstantOfShape may be large
    if (bytes <= small && !epoch::export_onnx(import->model, {.project = false})) std::abort();
    return 0;
}
