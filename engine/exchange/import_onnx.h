// import_onnx: an ONNX file as a network of this program. A file that this program wrote holds its project, and gives
// back the drawing and every weight (onnx_weights.h). Any other becomes a drawing by the rules of foreign_rules.h;
// operators without a rule are reported by name.
#pragma once

#include "exchange/onnx_reader.h"
#include "formats/model_file.h"

namespace epoch {

struct OnnxImport {
    ModelFile model;
    std::int64_t nodes = 0, parameters = 0; // of the file; numbers of the network's weights
    std::vector<Message> notes; // what was changed or assumed
};

Result<OnnxImport> import_onnx(const OnnxFile& file);
// From the nodes alone, even if this program wrote the file.
Result<OnnxImport> import_onnx_nodes(const OnnxFile& file);

} // namespace epoch
