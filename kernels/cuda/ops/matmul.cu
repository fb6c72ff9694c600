// matmul: op(a) . op(b), all axes but the last taken as rows; batch_matmul: one product for each pair of matrices.
// Fused with the bias behind it, a product has a third input: one number a column; with a ReLU behind that, its
// function.
#include "cuda/primitives/matmul.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

// Rows of images with the channels last would not be those of the canonical form.
bool has_no_images(const epoch_op& op, std::span<const Tensor> tensors)
{
    const auto image = [&](std::uint32_t tensor) { return tensors[tensor].extents.size() == 4; };
    return std::none_of(op.inputs, op.inputs + op.input_count, image)
        && std::none_of(op.outputs, op.outputs + op.output_count, image);
}

constexpr StoredForm stored_matmul{0b11, 0b1, has_no_images, StoredForm::Kind::product, 0b100};
constexpr StoredForm stored_batch{0b11, 0b1, has_no_images, StoredForm::Kind::product};

PreparedOp multiplies(const OpView& op, const Product& product, bool biased)
{
    const auto with = [&]<class Number, class Result>(Number, Result) {
        return op.runs([=](const Arguments& at) {
            return run_product<Number, Result>(at.stream(), product,
                {at.input<Number>(0), at.input<Number>(1), biased ? at.input<Result>(2) : nullptr,
                    at.output<Result>(0)});
        });
    };
    return with_numbers(op.input(0).dtype, [&]<class Number>(Number number) {
        return op.output(0).dtype == EPOCH_F32 ? with(number, float{}) : with(number, number);
    });
}

struct Folded {
    std::uint64_t rows = 0, columns = 0;
};

Folded folded(const Tensor& tensor)
{
    if (tensor.extents.empty() || tensor.count == 0) return {};
    const auto columns = static_cast<std::uint64_t>(tensor.extents.back());
    return {tensor.count / columns, columns};
}

PreparedOp prepare_matmul(OpView& op)
{
    const bool biased = op.input_count() == 3;
    op.require_counts(biased ? 3 : 2, 1);
    op.require_factors();
    const Folded a = folded(op.input(0)), b = folded(op.input(1));
    const bool turn_a = op.integer_or("transpose_a", 0) != 0, turn_b = op.integer_or("transpose_b", 0) != 0;
    const bool relu = op.has("function");
    const Product product{
        turn_a ? a.columns : a.rows, turn_b ? b.rows : b.columns, turn_a ? a.rows : a.columns, 1, turn_a, turn_b, relu};
    op.require(product.depth == (turn_b ? b.columns : b.rows), "the inner sizes of a and b differ");
    op.require(product.rows > 0 && product.columns > 0 && product.depth > 0, "an operand is empty");
    op.require(op.output(0).count == product.rows * product.columns, "the output's shape is not that of the product");
    op.require(!relu || (biased && op.text("function") == "relu"), "takes up no function but relu");
    if (biased) op.require(op.input(2).count == product.columns, "the bias is not one number a column");
    return multiplies(op, product, biased);
}

PreparedOp prepare_batch_matmul(OpView& op)
{
    op.require_counts(2, 1);
    op.require_factors();
    const auto &a = op.input(0).extents, &b = op.input(1).extents;
    op.require(a.size() >= 3 && a.size() == b.size(), "needs matrices behind leading axes");
    op.require(op.input(0).count > 0 && op.input(1).count > 0, "an operand is empty");
    if (!op.good()) return {};
    const bool turn_a = op.integer_or("transpose_a", 0) != 0, turn_b = op.integer_or("transpose_b", 0) != 0;
    const std::size_t row = a.size() - 2, column = a.size() - 1;
    const auto extent = [](std::int64_t size) { return static_cast<std::uint64_t>(size); };
    Product product{extent(a[turn_a ? column : row]), extent(b[turn_b ? row : column]),
        extent(a[turn_a ? row : column]), 1, turn_a, turn_b};
    op.require(product.depth == extent(b[turn_b ? column : row]), "the inner sizes of a and b differ");
    for (std::size_t i = 0; i < row; ++i) {
        op.require(a[i] == b[i], "a and b differ in a leading axis");
        product.count *= extent(a[i]);
    }
    op.require(op.output(0).count == product.count * product.rows * product.columns,
        "the output's shape is not that of the products");
    return multiplies(op, product, false);
}

constexpr OpKernel kernels[] = {{"matmul", checked<prepare_matmul>, {}, stored_matmul},
    {"batch_matmul", checked<prepare_batch_matmul>, {}, stored_batch}};

} // namespace

extern const std::span<const OpKernel> matmul_kernels;
const std::span<const OpKernel> matmul_kernels{kernels};

} // namespace epoch::cuda
