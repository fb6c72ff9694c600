// onnx_tensor: one tensor of an ONNX file, its size checked against its shape before anything is read.
#pragma once

#include "exchange/onnx_reader.h"
#include "exchange/proto_reader.h"

namespace epoch {

// Adds to `file.others` what is not in place. `folder`: of files beside it.
Result<OnnxTensor> parse_onnx_tensor(const ProtoField& field, const std::filesystem::path& folder, OnnxFile& file);

} // namespace epoch
