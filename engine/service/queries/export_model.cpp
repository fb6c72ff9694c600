// AskExport: the network of a recorded run as a file for other programs, or as a model of this one.
#include "data/rebase.h"
#include "exchange/check_onnx.h"
#include "exchange/export_c.h"
#include "exchange/export_keras.h"
#include "exchange/export_onnx.h"
#include "exchange/export_torch.h"
#include "formats/npz_file.h"
#include "service/queries/answers.h"
#include "service/queries/run_lines.h"
#include "session/run_model.h"
#include "store/atomic_file.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>

namespace epoch {
namespace {

namespace fs = std::filesystem;

Result<Exported> write_own_model(ModelFile model, const fs::path& path, const AskExport& query)
{
    model.project.data_spec = query.data_spec;
    place_data_beside(model.project, query.base_folder, path.parent_path());
    set_threshold(model.project.training, query.threshold);
    RETURN_IF_ERROR(write_model_file(path, model));
    Exported written{{path.string()}, 0, model.step, 0, {}, {}, {}, {}};
    std::error_code fault;
    written.bytes = fs::file_size(path, fault);
    for (const NamedTensor& weight : model.weights) written.parameters += weight.type.shape.count();
    return written;
}

Result<Exported> write_npz_weights(const ModelFile& model, const fs::path& path)
{
    RETURN_IF_ERROR(write_npz(path, model.weights));
    std::error_code fault;
    Exported written{{path.string()}, fs::file_size(path, fault), model.step, 0, {}, {}, {},
        "import numpy\n\nweights = numpy.load(\"" + path.filename().string()
            + "\")\nfor name in weights:\n    print(name, weights[name].shape)\n"};
    for (const NamedTensor& weight : model.weights) written.parameters += weight.type.shape.count();
    return written;
}

Result<Exported> write_onnx_model(const ModelFile& model, const AskExport& query, const DeviceLibrary& devices)
{
    const OnnxOptions options{.project = query.with_project};
    ASSIGN_OR_RETURN(const auto exported, export_onnx(model, options));
    ASSIGN_OR_RETURN(const auto files, write_onnx(query.path, exported.model));
    Exported written{{}, files.bytes, model.step, exported.summary.parameters, exported.summary.takes,
        exported.summary.gives, exported.summary.left_out,
        python_example(exported.model, fs::path(query.path).filename().string())};
    for (const auto& file : files.files) written.files.push_back(file.string());
    ASSIGN_OR_RETURN(const auto device, devices.open("cpu", 1));
    if (const auto check = check_onnx(files, model, options, *device)) {
        written.checked_samples = check->samples;
        written.checked_difference = check->difference;
    }
    return written;
}

// Lines of C that run the network once.
std::string c_example(const CSummary& summary, const fs::path& file)
{
    std::string capitals = summary.name;
    for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return "#define " + capitals + "_IMPLEMENTATION\n#include \"" + file.filename().string() + "\"\n\nfloat input["
        + capitals + "_INPUTS], output[" + capitals + "_OUTPUTS], scratch[" + capitals + "_SCRATCH];\n" + summary.name
        + "_run(input, output, scratch);\n";
}

Result<Exported> write_c_header(
    const ModelFile& model, const fs::path& path, const AskExport& query, const DeviceLibrary& devices)
{
    ASSIGN_OR_RETURN(const auto device, devices.open("cpu", 1));
    COptions options;
    options.name = path.stem().string();
    options.device = device.get();
    ASSIGN_OR_RETURN(const auto exported, export_c(model, options));
    RETURN_IF_ERROR(write_file_atomically(path, exported.text));
    return Exported{{query.path}, exported.text.size(), model.step, exported.summary.parameters, exported.summary.takes,
        exported.summary.gives, {}, c_example(exported.summary, path)};
}

Result<Exported> write_program(const ModelFile& model, const fs::path& path, const AskExport& query)
{
    ASSIGN_OR_RETURN(const auto program, query.keras ? export_keras(model) : export_torch(model));
    ASSIGN_OR_RETURN(const auto weights, query.keras ? write_keras(path, program) : write_torch(path, program));
    std::error_code fault;
    return Exported{{query.path, weights.string()},
        program.script.size() + static_cast<std::uint64_t>(fs::file_size(weights, fault)), model.step,
        program.parameters, {}, {}, program.left_out, "python " + path.filename().string() + " --help\n"};
}

Result<Exported> write_model(
    ModelFile model, const fs::path& path, const AskExport& query, const DeviceLibrary& devices)
{
    const auto ending = path.extension();
    if (ending == ".onnx") return write_onnx_model(model, query, devices);
    if (ending == ".h") return write_c_header(model, path, query, devices);
    if (ending == ".npz") return write_npz_weights(model, path);
    if (ending == ".py") return write_program(model, path, query);
    return write_own_model(std::move(model), path, query);
}

} // namespace

QueryResult answer_to(const AskExport& query, const QueryContext& context)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    const fs::path path(std::u8string(query.path.begin(), query.path.end()));
    constexpr std::string_view endings[] = {".onnx", ".py", ".h", ".npz", ".safetensors"};
    if (std::ranges::find(endings, path.extension().string()) == std::end(endings))
        return Error{"export.format", query.path, "has an ending that names no format",
            "Use .onnx, .py, .h, .npz or .safetensors."};
    ASSIGN_OR_RETURN(auto model, model_of_run(runs / query.run, query.best ? RunWeights::best : RunWeights::last));
    ASSIGN_OR_RETURN(auto written, write_model(std::move(model), path, query, context.devices));
    return AnswerValue(std::move(written));
}

} // namespace epoch
