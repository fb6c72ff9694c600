// c_samples: random inputs and this program's outputs for them, by which exported files are checked.
#pragma once

#include "device/device.h"
#include "formats/model_file.h"

#include <cstdint>
#include <vector>

namespace epoch {

struct CSamples {
    std::int64_t count = 0;
    std::vector<float> inputs, outputs; // sample by sample, the fields of a sample one after the other
};

// For the self-test of an exported C program: few samples, fewer where one is large. `prepared`, `raw`: as the network
// reads and writes them, not as a caller of the program does.
Result<CSamples> c_samples(const ModelFile& model, Device& device, bool prepared, bool raw);
Result<CSamples> c_samples(const ModelFile& model, Device& device, bool prepared, bool raw, std::int64_t count);
// The outputs of another network for the same inputs.
Result<std::vector<float>> answers_to(const CSamples& samples, const ModelFile& model, Device& device);

} // namespace epoch
