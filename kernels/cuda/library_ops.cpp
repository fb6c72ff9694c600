// library_ops: the ops that NVIDIA's libraries compute better than kernels of ours, where the libraries are there.
#include "cuda/library_ops.h"

#include "cuda/op_view.h"

#include <optional>
#include <utility>

namespace epoch::cuda {
namespace {

struct Matrix {
    std::int64_t rows = 0, columns = 0;
};

Matrix folded(const Tensor& tensor)
{
    const std::int64_t columns = tensor.extents.empty() ? 1 : tensor.extents.back();
    return {static_cast<std::int64_t>(tensor.count) / columns, columns};
}

Matrix behind_leading_axes(const Tensor& tensor)
{
    return {tensor.extents[tensor.extents.size() - 2], tensor.extents.back()};
}

LibraryProduct product_of(OpView& op, bool batched, epoch_precision precision)
{
    const Matrix a = batched ? behind_leading_axes(op.input(0)) : folded(op.input(0));
    const Matrix b = batched ? behind_leading_axes(op.input(1)) : folded(op.input(1));
    LibraryProduct product;
    product.transpose_a = op.integer_or("transpose_a", 0) != 0;
    product.transpose_b = op.integer_or("transpose_b", 0) != 0;
    product.m = product.transpose_a ? a.columns : a.rows;
    product.k = product.transpose_a ? a.rows : a.columns;
    product.n = product.transpose_b ? b.rows : b.columns;
    product.batch = batched ? static_cast<std::int64_t>(op.input(0).count) / (a.rows * a.columns) : 1;
    product.bias = op.has_input(2);
    product.relu = op.has("function");
    product.precision = precision;
    product.narrow_result = op.output(0).dtype != EPOCH_F32;
    return product;
}

void prefer_cublas(const CublasLt& library, OpView& op, const LibraryProduct& product, PreparedOp& prepared)
{
    PlannedProduct planned;
    std::string why;
    if (!library.plan(product, planned, why)) return;
    const std::uint64_t workspace = planned.workspace();
    std::string plan = planned.plan();
    const auto run = [planned = std::move(planned), biased = product.bias](const Arguments& at) {
        const void* bias = biased ? at.input<void>(2) : nullptr;
        return planned.run(
            {at.input<void>(0), at.input<void>(1), bias, at.output<void>(0)}, at.workspace<void>(), at.stream());
    };
    prepared = op.runs(run, workspace, std::move(plan));
}

// Where the three tensors of a convolution stand among those of the op, inputs first.
struct Places {
    ConvolutionPass pass;
    std::size_t image, weight, result;
};

std::optional<Places> places_of(std::string_view op)
{
    if (op == "conv2d") return Places{ConvolutionPass::forward, 0, 1, 2};
    if (op == "conv2d_input_gradient") return Places{ConvolutionPass::input_gradient, 2, 0, 1};
    if (op == "conv2d_weight_gradient") return Places{ConvolutionPass::weight_gradient, 0, 2, 1};
    return {};
}

LibraryConvolution convolution_of(OpView& op, const Places& places, epoch_precision precision)
{
    const auto extents = [&](std::size_t place) {
        const auto& from = place < 2 ? op.input(place).extents : op.output(0).extents;
        return LibraryConvolution::Extents{from[0], from[1], from[2], from[3]};
    };
    const auto stride = op.integers("stride", 2), dilation = op.integers("dilation", 2);
    const auto padding = op.integers("padding", 4); // top, left, bottom, right
    return {places.pass, extents(places.image), extents(places.weight), extents(places.result), {stride[0], stride[1]},
        {dilation[0], dilation[1]}, {padding[0], padding[1]}, {padding[2], padding[3]}, precision};
}

// In 16 bits the library's result is rounded too.
void prefer_cudnn(const Cudnn& library, OpView& op, const Places& places, epoch_precision precision,
    const std::function<std::uint32_t()>& narrow_result, PreparedOp& prepared)
{
    const LibraryConvolution wanted = convolution_of(op, places, precision);
    PlannedConvolution planned;
    std::string why;
    if (is_depthwise(wanted) || !library.plan(wanted, planned, why) || !op.good()) return;
    const std::uint64_t workspace = planned.workspace();
    std::string plan = planned.plan();
    const bool widens = op.input(0).dtype != EPOCH_F32 && op.output(0).dtype == EPOCH_F32;
    const std::uint32_t narrow = widens ? narrow_result() : EPOCH_NO_TENSOR;
    const auto run = [=, planned = std::move(planned)](const Arguments& at) {
        const void* result = widens ? at.context().tensors[narrow].address : at.output<std::byte>(0);
        const auto address = [&](std::size_t place) { return place < 2 ? at.input<void>(place) : result; };
        return planned.run(
            {address(places.image), address(places.weight), address(places.result)}, at.workspace<void>(), at.stream());
    };
    prepared = op.runs(run, workspace, std::move(plan));
}

} // namespace

std::unique_ptr<Libraries> open_libraries()
{
    auto libraries = std::make_unique<Libraries>();
    std::string no_products, no_convolutions;
    libraries->products = CublasLt::open(no_products);
    libraries->convolutions = Cudnn::open(no_convolutions);
    libraries->missing = no_products + (no_products.empty() || no_convolutions.empty() ? "" : "; ") + no_convolutions;
    return libraries;
}

void prefer_library(const Libraries& libraries, const epoch_op& op, std::span<const Tensor> tensors,
    epoch_precision precision, const NarrowResult& narrow_result, PreparedOp& prepared)
{
    OpView view(op, tensors);
    const std::string_view name = op.name;
    if ((name == "matmul" || name == "batch_matmul") && libraries.products)
        prefer_cublas(*libraries.products, view, product_of(view, name == "batch_matmul", precision), prepared);
    else if (const auto places = places_of(name); places && libraries.convolutions)
        prefer_cudnn(
            *libraries.convolutions, view, *places, precision, [&] { return narrow_result(op.outputs[0]); }, prepared);
}

} // namespace epoch::cuda
