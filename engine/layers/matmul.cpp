// matmul: the product of two matrices for each sample, (N, M, K) · (N, K, columns) -> (N, M, columns).
#include "layers/sequence.h"

namespace epoch {
namespace {

const ParamSchema schema{
    flag("transpose_a", false).label("Transpose a").help("Transposes each matrix of a before the multiplication."),
    flag("transpose_b", false).label("Transpose b").help("Transposes each matrix of b before the multiplication."),
};

Ports ports(const Params&, const LayerContext&)
{
    return {{{"a", TensorKind::sequence}, {"b", TensorKind::sequence}}, {{"output", TensorKind::sequence}}};
}

struct Matrix {
    std::int64_t rows = 0, columns = 0;
};

Matrix matrix(const TensorType& in, bool transpose)
{
    return transpose ? Matrix{in.shape[2], in.shape[1]} : Matrix{in.shape[1], in.shape[2]};
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    for (std::size_t port = 0; port < 2; ++port)
        if (!sequence::is_sequence(in[port])) return sequence::not_a_sequence("Matrix product", in[port], port);
    const bool transpose_b = p.flag("transpose_b");
    const auto a = matrix(in[0], p.flag("transpose_a")), b = matrix(in[1], transpose_b);
    if (a.columns == b.rows) return TensorType{DType::f32, {batch_axis, a.rows, b.columns}};
    ShapeError error{
        {"graph.shape", "",
            message("the {columns} columns of a {type} do not match the {rows} rows of b {other}",
                {{"columns", a.columns}, {"type", in[0].text()}, {"rows", b.rows}, {"other", in[1].text()}}),
            "Both numbers must be equal."},
        1, {}};
    if (a.columns == b.columns)
        error.fixes.push_back({Fix::Kind::set, "Transpose b", "", {{"transpose_b", !transpose_b}}});
    return error;
}

// One multiply-add per element of the result and of the inner axis; backward one for each operand.
Cost cost(const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    const auto results = static_cast<double>(outputs[0].shape.sample_count());
    const auto products = results * static_cast<double>(matrix(in[0], p.flag("transpose_a")).columns);
    const auto read = static_cast<double>(in[0].shape.sample_count()) + static_cast<double>(in[1].shape.sample_count());
    return {2 * products, 4 * products, 4 * (3 * read + 3 * results), 0};
}

void lower(const Params& p, Lowering& to)
{
    to.output(to.op("batch_matmul", {to.input(0), to.input(1)},
        {{"transpose_a", std::int64_t{p.flag("transpose_a")}}, {"transpose_b", std::int64_t{p.flag("transpose_b")}}}));
}

void torch(const Params& p, TorchLayer& to)
{
    const auto matrix = [&](std::size_t i, const char* transpose) {
        return to.input(i) + (p.flag(transpose) ? ".transpose(1, 2)" : "");
    };
    to.output(matrix(0, "transpose_a") + " @ " + matrix(1, "transpose_b"));
}

} // namespace

extern const LayerType matmul_layer;
const LayerType matmul_layer{"Matrix product", Family::pool_reshape,
    "Multiplies the two matrices of each sample, one from each wire.", schema, ports, shape, cost, lower, torch};

} // namespace epoch
