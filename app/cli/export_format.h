// export_format: the formats of epoch export, one file each. The ending of the written file chooses one.
#pragma once

#include "exchange/export_onnx.h"
#include "opened_model.h"
#include "output.h"

#include <filesystem>
#include <string>

namespace epoch::cli {

struct ExportOptions {
    std::string file, weights;
    std::filesystem::path output;
    int opset = default_onnx_opset; // of ONNX
    bool prepared_input = false, raw_output = false, without_project = false;
    bool keras = false; // of *.py: Keras in place of PyTorch
};

using ExportFormat = Exit (*)(const ModelFile& model, const ExportOptions& options, const Output& out);

Exit export_onnx_file(const ModelFile& model, const ExportOptions& options, const Output& out); // *.onnx
Exit export_python_file(const ModelFile& model, const ExportOptions& options, const Output& out); // *.py
Exit export_c_file(const ModelFile& model, const ExportOptions& options, const Output& out); // *.h
Exit export_npz_file(const ModelFile& model, const ExportOptions& options, const Output& out); // *.npz

} // namespace epoch::cli
