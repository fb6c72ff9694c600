// onnx_tensor: one tensor of an ONNX file, its size checked against its shape before anything is read.
#pragma once

#include "exchange/onnx_reader.h"
#include "exchange/proto_reader.h"

namespace epoch {

// Data that cannot be viewed in place is added to `file.others`. `folder`: of external data files.
Result<OnnxTensor> parse_onnx_tensor(const ProtoField& field, const std::filesystem::path& folder, OnnxFile& file);

} // namespace epoch
