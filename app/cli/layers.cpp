// epoch layers: lists every layer type with its parameters.
#include "verb.h"

#include "model/layer_type.h"
#include "params.h"

namespace epoch::cli {
namespace {

void print(const LayerEntry& entry, const Output& out)
{
    const auto& layer = *entry.type;
    out.line(
        std::string(entry.name) + ": " + std::string(layer.title) + " (" + std::string(name_of(layer.family)) + ")");
    out.line("    " + std::string(layer.help));
    const Json params = print_params(layer.schema, out);
    out.object({{"event", "layer"}, {"name", entry.name}, {"title", layer.title}, {"family", name_of(layer.family)},
        {"help", layer.help}, {"parameters", params}});
}

} // namespace

Action add_layers(CLI::App&)
{
    return [](const Output& out) {
        for (const auto& entry : all_layers()) print(entry, out);
        return exit_done;
    };
}

} // namespace epoch::cli
