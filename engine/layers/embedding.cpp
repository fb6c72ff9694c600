// embedding: a learned vector for each symbol, ids (N, positions) -> (N, positions, units), or the mean of the vectors
// of a sample (N, units).
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
    flag("mean", false)
        .label("Mean")
        .help("Gives one vector for each sample: the mean over its symbols, without those that are 0, the padding of "
              "texts (fastText, Joulin et al. 2016; EmbeddingBag of PyTorch)."),
};

Ports ports(const Params& p, const LayerContext&)
{
    return {{{"input", TensorKind::ids}}, {{"output", p.flag("mean") ? TensorKind::flat : TensorKind::sequence}}};
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
    if (p.flag("mean")) {
        if (ids.shape.rank() != 2) return wrong_input(ids, p.integer("units"));
        extents.pop_back();
    }
    extents.push_back(p.integer("units"));
    return TensorType{DType::f32, Shape(extents)};
}

// Rows are read and written; backward one addition per element. The gradient of the whole table is not counted, because
// it is per batch. A mean is a product with the share of each position.
Cost cost(const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    const auto weights = p.integer("vocabulary") * p.integer("units");
    const auto given = static_cast<double>(outputs[0].shape.sample_count());
    if (!p.flag("mean")) return {0, given, 4 * 5 * given, weights, given};
    const auto elements = given * static_cast<double>(in[0].shape.sample_count());
    return {2 * elements, 3 * elements, 4 * 8 * elements, weights, elements};
}

// The weight of each position (N, positions): softmax gives positions with the padding exactly 0, and the others the
// same share each.
Tensor shares_of_positions(Tensor ids, std::int64_t vocabulary, Lowering& to)
{
    constexpr double no_share = -1e4; // e^-10000 is 0; 16 bits hold it, too
    const std::int64_t positions = to.type(ids).shape[1];
    const auto padding = to.statistic("padding", {1, 1}, {Initializer::constant, 1, 1, no_share});
    const auto scores = to.op("pad", {padding},
        {{"axis", std::int64_t{0}}, {"before", std::int64_t{0}}, {"after", vocabulary - 1}}); // (vocabulary, 1)
    const auto of_positions = to.op("embedding", {ids, scores});
    return to.op("softmax", {to.op("reshape", {of_positions}, {{"shape", Extent{positions}}})});
}

Tensor mean_of(Tensor vectors, Tensor shares, Lowering& to)
{
    const std::int64_t positions = to.type(vectors).shape[1], units = to.type(vectors).shape[2];
    const auto row = to.op("reshape", {shares}, {{"shape", Extent{1, positions}}});
    const auto sum =
        to.op("batch_matmul", {row, vectors}, {{"transpose_a", std::int64_t{0}}, {"transpose_b", std::int64_t{0}}});
    return to.op("reshape", {sum}, {{"shape", Extent{units}}});
}

void lower(const Params& p, Lowering& to)
{
    const auto vocabulary = p.integer("vocabulary"), units = p.integer("units");
    const auto weight =
        to.parameter("weight", {vocabulary, units}, {Initializer::normal, vocabulary, units, p.real("deviation")});
    const auto vectors = to.op("embedding", {to.input(0), weight});
    if (!p.flag("mean")) return to.output(vectors);
    to.output(mean_of(vectors, shares_of_positions(to.input(0), vocabulary, to), to));
}

void torch(const Params& p, TorchLayer& to)
{
    const auto embedding = to.module(
        "nn.Embedding(" + std::to_string(p.integer("vocabulary")) + ", " + std::to_string(p.integer("units")) + ")");
    to.weight("weight", "weight");
    if (!p.flag("mean")) return to.output(embedding + "(" + to.input() + ")");
    const auto padding = to.module("nn.Parameter(torch.full((1, 1), -1e4), requires_grad=False)", "padding");
    to.weight("padding", "");
    const std::string shares = "torch.softmax((" + to.input() + " == 0) * " + padding + "[0], 1)";
    to.output(shares + ".unsqueeze(1).bmm(" + embedding + "(" + to.input() + ")).squeeze(1)");
}

} // namespace

extern const LayerType embedding_layer;
const LayerType embedding_layer{"Embedding", Family::sequence,
    "Learns a vector for each symbol, so that a network can compute with text and other symbols.", schema, ports, shape,
    cost, lower, torch};

} // namespace epoch
