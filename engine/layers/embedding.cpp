// embedding: a learned vector for each symbol, ids (N, positions) -> (N, positions, units).
#include "layers/weights.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr std::int64_t max_symbols = std::int64_t{1} << 24;

const ParamSchema schema{
    integer("vocabulary", 256)
        .range(1, double(max_symbols))
        .label("Vocabulary")
        .help("The number of symbols: every id must be below this.")
        .brief("{} symbols")
        .log_scale(),
    integer("units", 64)
        .range(1, 65536)
        .label("Units")
        .help("The size of the learned vector of each symbol.")
        .brief("{} units")
        .log_scale(),
    real("deviation", 0.02)
        .range(1e-6, 10)
        .label("Deviation")
        .help("The standard deviation of the initial weights; 0.02 is GPT-2's, 1 is PyTorch's.")
        .log_scale(),
};

Ports ports(const Params&, const LayerContext&)
{
    return {{{"input", TensorKind::ids}}, {{"output", TensorKind::sequence}}};
}

// The largest number of symbols of a field of this type; 0 when it is not known.
std::int64_t symbols_of(const DataFacts* data, const TensorType& ids)
{
    std::int64_t symbols = 0;
    if (!data) return symbols;
    for (const auto& field : data->fields)
        if (field.type() == ids) symbols = std::max(symbols, field.classes);
    return symbols;
}

ShapeError wrong_input(const TensorType& in, std::int64_t units)
{
    ShapeError error{
        {"graph.shape", "",
            message("Embedding needs class numbers i32 N×positions; this wire carries {type}", {{"type", in.text()}}),
            "Connect the data's symbols; for numbers use Dense."},
        0, {{Fix::Kind::remove_wire, "Remove this wire", "", {}}}};
    if (in.dtype == DType::f32 && (in.shape.rank() == 2 || in.shape.rank() == 3))
        error.fixes.insert(error.fixes.begin(), {Fix::Kind::replace, "Use Dense instead", "dense", {{"units", units}}});
    return error;
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext& context)
{
    const auto& ids = in[0];
    if (ids.dtype != DType::i32 || ids.shape.rank() == 0 || ids.shape.rank() >= Shape::max_rank)
        return wrong_input(ids, p.integer("units"));
    const auto vocabulary = p.integer("vocabulary"), symbols = symbols_of(context.data, ids);
    if (symbols > vocabulary)
        return ShapeError{
            {"graph.shape", "",
                message("a vocabulary of {vocabulary} is too small: the data's {type} has {symbols} symbols",
                    {{"vocabulary", vocabulary}, {"type", ids.text()}, {"symbols", symbols}}),
                message("The vocabulary needs to be at least {symbols}.", {{"symbols", symbols}})},
            0,
            {{Fix::Kind::set, message("Set vocabulary to {value}", {{"value", symbols}}), "",
                {{"vocabulary", symbols}}}}};
    Extent extents(ids.shape.extents().begin(), ids.shape.extents().end());
    extents.push_back(p.integer("units"));
    return TensorType{DType::f32, Shape(extents)};
}

// Rows are read and written; backward one addition per element. The gradient of the whole table is not counted, because
// it is per batch.
Cost cost(const Params& p, Inputs, std::span<const TensorType> outputs)
{
    const auto elements = static_cast<double>(outputs[0].shape.sample_count());
    return {0, elements, 4 * 5 * elements, p.integer("vocabulary") * p.integer("units"), elements};
}

void lower(const Params& p, Lowering& to)
{
    const auto vocabulary = p.integer("vocabulary"), units = p.integer("units");
    const auto weight =
        to.parameter("weight", {vocabulary, units}, {Initializer::normal, vocabulary, units, p.real("deviation")});
    to.output(to.op("embedding", {to.input(0), weight}));
}

void torch(const Params& p, TorchLayer& to)
{
    const auto embedding = to.module(
        "nn.Embedding(" + std::to_string(p.integer("vocabulary")) + ", " + std::to_string(p.integer("units")) + ")");
    to.weight("weight", "weight");
    to.output(embedding + "(" + to.input() + ")");
}

} // namespace

extern const LayerType embedding_layer;
const LayerType embedding_layer{"Embedding", Family::sequence,
    "Learns a vector for each symbol, so that a network can compute with text and other symbols.", schema, ports, shape,
    cost, lower, torch};

} // namespace epoch
