#include "export_format.h"

#include "base/units.h"
#include "exchange/export_c.h"
#include "opened_project.h"
#include "store/atomic_file.h"

namespace epoch::cli {
namespace {

void print(const ExportOptions& options, const CExport& exported, const Output& out)
{
    const CSummary& summary = exported.summary;
    const std::string file = options.output.string();
    const auto bytes = [](std::int64_t count) { return bytes_text(static_cast<double>(count)); };
    out.line(message("wrote {file}: {parameters} parameters, {bytes} of C99",
        {{"file", file}, {"parameters", summary.parameters},
            {"bytes", bytes(static_cast<std::int64_t>(exported.text.size()))}})
                 .text());
    for (const auto& text : summary.takes) out.line("takes " + text.text());
    for (const auto& text : summary.gives) out.line("gives " + text.text());
    out.line(message("needs {constants} of constants, {memory} of memory, <math.h> and <string.h>",
        {{"constants", bytes(summary.constant_bytes)}, {"memory", bytes(summary.scratch_bytes)}})
                 .text());
    out.line(message("call {name}_run(input, output, scratch); the head of the file says how", {{"name", summary.name}})
                 .text());
    out.object({{"event", "exported"}, {"file", file}, {"files", {file}}, {"format", "c"}, {"name", summary.name},
        {"bytes", exported.text.size()}, {"parameters", summary.parameters}, {"constant_bytes", summary.constant_bytes},
        {"scratch_bytes", summary.scratch_bytes}, {"takes", texts(summary.takes)}, {"gives", texts(summary.gives)}});
}

} // namespace

Exit export_c_file(const ModelFile& model, const ExportOptions& options, const Output& out)
{
    const auto devices = make_device_library();
    const auto device = devices->open("cpu", 1);
    if (!device) return out.fail(device.error());
    auto exported =
        export_c(model, {options.output.stem().string(), options.prepared_input, options.raw_output, device->get()});
    if (!exported) return out.fail(std::move(exported).error().at(options.file));
    const auto written = write_file_atomically(options.output, exported->text);
    if (!written.ok()) return out.fail(written.error());
    print(options, *exported, out);
    return exit_done;
}

} // namespace epoch::cli
