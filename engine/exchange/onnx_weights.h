// onnx_weights: the way back from the constants of an exported ONNX file to the weights of its project. Export turns and
// joins weights (matrices, gates of an LSTM); here it is done once more with numbered elements, so that each number of the
// file is known by its place and no rule has to be written twice.
#pragma once

#include "exchange/onnx_reader.h"
#include "formats/model_file.h"

namespace epoch {

// The weights of `project` as they lie in `file`. A graph that another program has changed since is an error.
Result<std::vector<NamedTensor>> weights_in(const OnnxFile& file, const Project& project);

} // namespace epoch
