// onnx_weights: recovers the weights of a project from the constants of its exported ONNX file. Export transposes and
// concatenates weights (matrices, gates of an LSTM). Here the export runs once more on weights whose elements hold
// their own index, so that its result maps each element of the file to a weight and no rule has to be inverted.
#pragma once

#include "exchange/onnx_reader.h"
#include "formats/model_file.h"

namespace epoch {

// The weights of `project` with the values in `file`. A graph that another program has changed since is an error.
Result<std::vector<NamedTensor>> weights_in(const OnnxFile& file, const Project& project);

} // namespace epoch
