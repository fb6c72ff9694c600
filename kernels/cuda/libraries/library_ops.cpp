// library_ops: the ops that NVIDIA's libraries compute better than kernels of ours, where the libraries are there.
#include "cuda/libraries/library_ops.h"

#include "cuda/libraries/library_attention.h"
#include "cuda/compiler/op_view.h"
#include "cuda/compiler/storage.h"

#include <algorithm>
#include <iterator>
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

// Adds the bias and applies what stands behind it to the product, where that was not done by the library, in place.
PreparedOp bias_behind(const epoch_op& op, std::span<const Tensor> tensors)
{
    const std::uint32_t inputs[] = {op.outputs[0], op.inputs[2]};
    std::vector<epoch_attribute> attributes(op.attributes, op.attributes + op.attribute_count);
    epoch_attribute axis{};
    axis.key = "axis";
    axis.integer = static_cast<std::int64_t>(tensors[op.outputs[0]].extents.size()) - 1;
    attributes.push_back(axis);
    epoch_op bias = op;
    bias.name = "add_bias";
    bias.inputs = inputs;
    bias.input_count = 2;
    bias.attributes = attributes.data();
    bias.attribute_count = static_cast<std::uint32_t>(attributes.size());
    PreparedOp prepared;
    const OpKernel* kernel = find_kernel(bias.name);
    if (kernel && !kernel->prepare(bias, tensors, prepared)) return {};
    return prepared;
}

constexpr std::string_view then_bias = " then bias";

std::vector<PreparedOp> by_cublas(const CublasLt& library, const OpView& op, const LibraryProduct& product,
    const AlgorithmChoice& choice, const PreparedOp& bias = {})
{
    std::string why;
    std::vector<PreparedOp> ways;
    for (PlannedProduct& planned : library.plans(product, choice, why)) {
        const std::uint64_t workspace = planned.workspace();
        std::string plan = planned.plan() + std::string(bias.run ? then_bias : "");
        const auto run = [planned = std::move(planned), biased = product.bias, bias = bias.run](const Arguments& at) {
            const ProductTensors tensors{
                at.input<void>(0), at.input<void>(1), biased ? at.input<void>(2) : nullptr, at.output<void>(0)};
            const cudaError_t started = planned.run(tensors, at.workspace<void>(), at.stream());
            return started == cudaSuccess && bias ? bias(at.context()) : started;
        };
        ways.push_back(op.runs(run, std::max(workspace, bias.workspace), std::move(plan)));
    }
    return ways;
}

// With its bias; and, where more than the library's first choice is asked for, without: the epilogue of a product may
// cost more than a kernel behind it. A result in 16 bits would be rounded twice.
std::vector<PreparedOp> ways_of_product(const CublasLt& library, const epoch_op& op, std::span<const Tensor> tensors,
    epoch_precision precision, AlgorithmChoice choice)
{
    OpView view(op, tensors);
    LibraryProduct product = product_of(view, op.name == std::string_view("batch_matmul"), precision);
    const bool is_apart = choice.plan.ends_with(then_bias);
    std::vector<PreparedOp> ways;
    if (!is_apart) ways = by_cublas(library, view, product, choice);
    if (!product.bias || product.narrow_result || (choice.most == 1 && !is_apart)) return ways;
    if (is_apart) choice.plan.remove_suffix(then_bias.size());
    product.bias = product.relu = false;
    const PreparedOp bias = bias_behind(op, tensors);
    if (!bias.run) return ways;
    std::ranges::move(by_cublas(library, view, product, choice, bias), std::back_inserter(ways));
    return ways;
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

// The library's result lies as the program stores it.
std::vector<PreparedOp> ways_of_convolution(const Cudnn& library, OpView& op, const Places& places,
    epoch_precision precision, const std::function<std::uint32_t()>& result_twin, const AlgorithmChoice& choice)
{
    const LibraryConvolution wanted = convolution_of(op, places, precision);
    std::string why;
    if (is_depthwise(wanted) || !op.good()) return {};
    std::vector<PlannedConvolution> plans = library.plans(wanted, choice, why);
    if (plans.empty()) return {};
    const bool apart = !storage_of(precision).has(op.output(0), true);
    const std::uint32_t twin = apart ? result_twin() : EPOCH_NO_TENSOR;
    std::vector<PreparedOp> ways;
    for (PlannedConvolution& planned : plans) {
        const std::uint64_t workspace = planned.workspace();
        std::string plan = planned.plan();
        const auto run = [=, planned = std::move(planned)](const Arguments& at) {
            const void* result = apart ? at.context().tensors[twin].address : at.output<std::byte>(0);
            const auto address = [&](std::size_t place) { return place < 2 ? at.input<void>(place) : result; };
            return planned.run({address(places.image), address(places.weight), address(places.result)},
                at.workspace<void>(), at.stream());
        };
        ways.push_back(op.runs(run, workspace, std::move(plan)));
    }
    return ways;
}

constexpr std::string_view own_kernel = "own kernel";

} // namespace

std::unique_ptr<Libraries> open_libraries(const std::filesystem::path& cache_folder)
{
    auto libraries = std::make_unique<Libraries>();
    std::string no_products, no_convolutions;
    libraries->products = CublasLt::open(no_products);
    libraries->convolutions =
        Cudnn::open(no_convolutions, cache_folder.empty() ? cache_folder : cache_folder / "plans");
    libraries->missing = no_products + (no_products.empty() || no_convolutions.empty() ? "" : "; ") + no_convolutions;
    return libraries;
}

std::vector<PreparedOp> library_ways(const Libraries& libraries, const epoch_op& op, std::span<const Tensor> tensors,
    epoch_precision precision, const ResultTwin& result_twin, const AlgorithmChoice& choice, const PreparedOp& own)
{
    const std::string_view name = op.name;
    const auto places = places_of(name);
    std::vector<PreparedOp> ways;
    bool is_apart = false;
    if ((name == "matmul" || name == "batch_matmul") && libraries.products)
        ways = ways_of_product(*libraries.products, op, tensors, precision, choice);
    if (places && libraries.convolutions) {
        OpView view(op, tensors);
        const auto twin = [&] { return is_apart = true, result_twin(op.outputs[0]); };
        ways = ways_of_convolution(*libraries.convolutions, view, *places, precision, twin, choice);
    }
    if ((name == "attention" || name == "attention_gradient") && libraries.convolutions) {
        OpView view(op, tensors);
        ways = ways_of_attention(*libraries.convolutions, view, precision, choice);
    }
    // Ours multiplies whole FP32 numbers where TF32 was asked for, and what the library writes apart is brought back.
    const bool is_wanted = choice.plan == own_kernel || (choice.most > 1 && !ways.empty());
    if (is_wanted && !is_apart && precision != EPOCH_TF32) {
        ways.push_back(own);
        ways.back().plan = own_kernel;
    }
    return ways;
}

} // namespace epoch::cuda
