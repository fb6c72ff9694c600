#include "cuda/libraries/library_ops.h"

#include "cuda/compiler/op_view.h"
#include "cuda/compiler/storage.h"
#include "cuda/libraries/library_attention.h"
#include "cuda/primitives/thin_product.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace epoch::cuda {
namespace {

struct Matrix {
    std::int64_t rows = 0, columns = 0;
};

Matrix as_matrix(const Tensor& tensor)
{
    const std::int64_t columns = tensor.extents.empty() ? 1 : tensor.extents.back();
    return {static_cast<std::int64_t>(tensor.count) / columns, columns};
}

Matrix last_two_axes(const Tensor& tensor)
{
    return {tensor.extents[tensor.extents.size() - 2], tensor.extents.back()};
}

LibraryProduct product_of(OpView& op, bool batched, epoch_precision precision)
{
    const Matrix a = batched ? last_two_axes(op.input(0)) : as_matrix(op.input(0));
    const Matrix b = batched ? last_two_axes(op.input(1)) : as_matrix(op.input(1));
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

bool is_thin(const epoch_op& op, std::span<const Tensor> tensors)
{
    OpView view(op, tensors);
    if (op.name != std::string_view("matmul")) return false;
    const LibraryProduct of = product_of(view, false, EPOCH_FP32);
    const auto extent = [](std::int64_t size) { return static_cast<std::uint64_t>(size); };
    return thin_kind({extent(of.m), extent(of.n), extent(of.k), of.transpose_a, of.transpose_b, of.bias, of.narrow_result})
        != ThinProduct::none;
}

// Our kernel that adds the bias to the product in place and applies the function, if the library did not.
PreparedOp bias_after(const epoch_op& op, std::span<const Tensor> tensors)
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
    if (kernel && !kernel->prepare(bias, tensors, prepared).ok()) return {};
    return prepared;
}

constexpr std::string_view then_bias = " then bias";

std::vector<PreparedOp> cublas_algorithms(const CublasLt& library, const OpView& op, const LibraryProduct& product,
    const AlgorithmFilter& filter, const PreparedOp& bias = {})
{
    std::string why;
    std::vector<PreparedOp> algorithms;
    for (PlannedProduct& planned : library.plans(product, filter, why)) {
        const std::uint64_t workspace = planned.workspace();
        std::string plan = planned.plan() + std::string(bias.run ? then_bias : "");
        const auto run = [planned = std::move(planned), biased = product.bias, bias = bias.run](const Arguments& at) {
            const ProductTensors tensors{
                at.input<void>(0), at.input<void>(1), biased ? at.input<void>(2) : nullptr, at.output<void>(0)};
            const cudaError_t started = planned.run(tensors, at.workspace<void>(), at.stream());
            return started == cudaSuccess && bias ? bias(at.context()) : started;
        };
        algorithms.push_back(op.runs(run, std::max(workspace, bias.workspace), std::move(plan)));
    }
    return algorithms;
}

// Products with the bias in the epilogue and, if the filter wants more than one algorithm, with a separate bias kernel,
// which may be faster than the epilogue. A 16-bit result allows no separate kernel: it would be rounded twice.
std::vector<PreparedOp> product_algorithms(const CublasLt& library, const epoch_op& op, std::span<const Tensor> tensors,
    epoch_precision precision, AlgorithmFilter filter)
{
    OpView view(op, tensors);
    LibraryProduct product = product_of(view, op.name == std::string_view("batch_matmul"), precision);
    const bool is_separate = filter.plan.ends_with(then_bias);
    std::vector<PreparedOp> algorithms;
    if (!is_separate) algorithms = cublas_algorithms(library, view, product, filter);
    if (!product.bias || product.narrow_result || (filter.max_count == 1 && !is_separate)) return algorithms;
    if (is_separate) filter.plan.remove_suffix(then_bias.size());
    product.bias = product.relu = false;
    const PreparedOp bias = bias_after(op, tensors);
    if (!bias.run) return algorithms;
    std::ranges::move(cublas_algorithms(library, view, product, filter, bias), std::back_inserter(algorithms));
    return algorithms;
}

// The positions of a convolution's three tensors among those of the op, inputs first.
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

// cuDNN writes the result in the program's storage.
std::vector<PreparedOp> convolution_algorithms(const Cudnn& library, OpView& op, const Places& places,
    epoch_precision precision, const std::function<std::uint32_t()>& result_copy, const AlgorithmFilter& filter)
{
    const LibraryConvolution wanted = convolution_of(op, places, precision);
    std::string why;
    if (is_depthwise(wanted) || !op.good()) return {};
    std::vector<PlannedConvolution> plans = library.plans(wanted, filter, why);
    if (plans.empty()) return {};
    const bool written_to_copy = !storage_of(precision).matches(op.output(0), true);
    const std::uint32_t copy = written_to_copy ? result_copy() : EPOCH_NO_TENSOR;
    std::vector<PreparedOp> algorithms;
    for (PlannedConvolution& planned : plans) {
        const std::uint64_t workspace = planned.workspace();
        std::string plan = planned.plan();
        const auto run = [=, planned = std::move(planned)](const Arguments& at) {
            const void* result = written_to_copy ? at.context().tensors[copy].address : at.output<std::byte>(0);
            const auto address = [&](std::size_t place) { return place < 2 ? at.input<void>(place) : result; };
            return planned.run({address(places.image), address(places.weight), address(places.result)},
                at.workspace<void>(), at.stream());
        };
        algorithms.push_back(op.runs(run, workspace, std::move(plan)));
    }
    return algorithms;
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

bool is_for_libraries(const epoch_op& op, std::span<const Tensor> tensors)
{
    constexpr std::uint64_t heavy = 1 << 20; // numbers
    const std::string_view name = op.name;
    const bool attends = name == "attention" || name == "attention_gradient";
    if (name != "matmul" && name != "batch_matmul" && !places_of(name) && !attends) return false;
    const auto is_large = [&](std::uint32_t number) { return number != EPOCH_NO_TENSOR && tensors[number].count >= heavy; };
    if (!std::any_of(op.inputs, op.inputs + op.input_count, is_large)
        && !std::any_of(op.outputs, op.outputs + op.output_count, is_large))
        return false;
    if (attends) return tensors[op.outputs[0]].dtype != EPOCH_F32;
    if (is_thin(op, tensors)) return false;
    const auto places = places_of(name);
    if (!places) return true;
    const std::uint32_t all[] = {op.inputs[0], op.inputs[1], op.outputs[0]};
    const auto& image = tensors[all[places->image]].extents;
    const auto& weight = tensors[all[places->weight]].extents;
    return weight[1] > 1 || image[1] == 1; // not depthwise
}

std::vector<PreparedOp> library_algorithms(const Libraries& libraries, const epoch_op& op,
    std::span<const Tensor> tensors, epoch_precision precision, const ResultCopy& result_copy,
    const AlgorithmFilter& filter, const PreparedOp& own)
{
    const std::string_view name = op.name;
    const auto places = places_of(name);
    std::vector<PreparedOp> algorithms;
    bool written_to_copy = false;
    if (is_thin(op, tensors)) return {};
    if ((name == "matmul" || name == "batch_matmul") && libraries.products)
        algorithms = product_algorithms(*libraries.products, op, tensors, precision, filter);
    if (places && libraries.convolutions) {
        OpView view(op, tensors);
        const auto copy = [&] { return written_to_copy = true, result_copy(op.outputs[0]); };
        algorithms = convolution_algorithms(*libraries.convolutions, view, *places, precision, copy, filter);
    }
    if ((name == "attention" || name == "attention_gradient") && libraries.convolutions) {
        OpView view(op, tensors);
        algorithms = attention_algorithms(*libraries.convolutions, view, precision, filter);
    }
    // Our kernel multiplies full FP32 where TF32 is wanted, and cannot write to the copy.
    const bool is_wanted = filter.plan == own_kernel || (filter.max_count > 1 && !algorithms.empty());
    if (is_wanted && !written_to_copy && precision != EPOCH_TF32) {
        algorithms.push_back(own);
        algorithms.back().plan = own_kernel;
    }
    return algorithms;
}

} // namespace epoch::cuda
