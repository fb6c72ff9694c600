// matmul: op(a) . op(b), with all axes but the last flattened to rows; batch_matmul: one product per pair of matrices.
// Fused with the bias after it, matmul has a third input with one element per column; fused with the ReLU after that,
// the attribute "function".
#include "cuda/primitives/thin_matmul.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

// In channels-last layout, images have other rows than in the canonical form.
bool has_no_images(const epoch_op& op, std::span<const Tensor> tensors)
{
    const auto image = [&](std::uint32_t tensor) { return tensors[tensor].extents.size() == 4; };
    return std::none_of(op.inputs, op.inputs + op.input_count, image)
        && std::none_of(op.outputs, op.outputs + op.output_count, image);
}

constexpr StoredForm stored_matmul{0b11, 0b1, has_no_images, StoredForm::Kind::product, 0b100};
constexpr StoredForm stored_batch{0b11, 0b1, has_no_images, StoredForm::Kind::product};

// Calls body(a value of the operands' type, one of the result's type): FP32, or that of the operands.
template <class Body> PreparedOp with_operands(const OpView& op, const Body& body)
{
    return with_element_type(op.input(0).dtype, [&]<class Element>(Element number) {
        return op.output(0).dtype == EPOCH_F32 ? body(number, float{}) : body(number, number);
    });
}

// run(stream, product, operands)
template <class Run> PreparedOp prepare_product(const OpView& op, const Matmul& product, bool biased, const Run& run)
{
    return with_operands(op, [&]<class Element, class Result>(Element, Result) {
        return op.runs([=](const Arguments& at) {
            return run(at.stream(), product,
                Operands<Element, Result>{at.input<Element>(0), at.input<Element>(1),
                    biased ? at.input<Result>(2) : nullptr, at.output<Result>(0)});
        });
    });
}

constexpr auto by_tiles = [](auto... arguments) { return run_matmul(arguments...); };
constexpr auto by_row_dots = [](auto... arguments) { return run_row_dots(arguments...); };

PreparedOp prepare_thin(const OpView& op, const Matmul& product, ThinProduct kind)
{
    const RowView view = kind == ThinProduct::outer ? RowView{product.rows, product.columns}
                                                    : RowView{product.depth, product.rows * product.columns};
    return with_operands(op, [&]<class Element, class Result>(Element, Result) {
        return op.runs(
            [=](const Arguments& at) {
                const auto *a = at.input<Element>(0), *b = at.input<Element>(1);
                if (kind == ThinProduct::outer)
                    return apply_rows(at.stream(), view, OuterProduct<Element, Result>{a, at.output<Result>(0)}, b);
                if (kind == ThinProduct::weighted_rows_of_b) std::swap(a, b);
                return total_rows(at, view, WeightedRows<Element>{a, b}, at.output<float>(0));
            },
            kind == ThinProduct::outer ? 0 : row_sum_bytes(view));
    });
}

struct Flattened {
    std::uint64_t rows = 0, columns = 0;
};

Flattened flattened(const Tensor& tensor)
{
    if (tensor.extents.empty() || tensor.count == 0) return {};
    const auto columns = static_cast<std::uint64_t>(tensor.extents.back());
    return {tensor.count / columns, columns};
}

PreparedOp prepare_matmul(OpView& op)
{
    const bool biased = op.input_count() == 3;
    op.require_counts(biased ? 3 : 2, 1);
    op.require_operands();
    const Flattened a = flattened(op.input(0)), b = flattened(op.input(1));
    const bool transpose_a = op.integer_or("transpose_a", 0) != 0, transpose_b = op.integer_or("transpose_b", 0) != 0;
    const bool relu = op.has("function");
    const Matmul product{transpose_a ? a.columns : a.rows, transpose_b ? b.rows : b.columns,
        transpose_a ? a.rows : a.columns, 1, transpose_a, transpose_b, relu};
    op.require(product.depth == (transpose_b ? b.columns : b.rows), "the inner sizes of a and b differ");
    op.require(product.rows > 0 && product.columns > 0 && product.depth > 0, "an operand is empty");
    op.require(op.output(0).count == product.rows * product.columns, "the output's shape is not that of the product");
    op.require(!relu || (biased && op.text("function") == "relu"), "can be fused with no function but relu");
    if (biased) op.require(op.input(2).count == product.columns, "the bias does not have one element per column");
    const ThinProduct kind = thin_kind({product.rows, product.columns, product.depth, transpose_a, transpose_b, biased,
        op.good() && op.output(0).dtype != EPOCH_F32});
    if (!op.good() || kind == ThinProduct::none) return prepare_product(op, product, biased, by_tiles);
    return kind == ThinProduct::row_dots ? prepare_product(op, product, biased, by_row_dots)
                                         : prepare_thin(op, product, kind);
}

PreparedOp prepare_batch_matmul(OpView& op)
{
    op.require_counts(2, 1);
    op.require_operands();
    const auto &a = op.input(0).extents, &b = op.input(1).extents;
    op.require(a.size() >= 3 && a.size() == b.size(), "needs matrices after leading axes");
    op.require(op.input(0).count > 0 && op.input(1).count > 0, "an operand is empty");
    if (!op.good()) return {};
    const bool transpose_a = op.integer_or("transpose_a", 0) != 0, transpose_b = op.integer_or("transpose_b", 0) != 0;
    const std::size_t row = a.size() - 2, column = a.size() - 1;
    const auto extent = [](std::int64_t size) { return static_cast<std::uint64_t>(size); };
    Matmul product{extent(a[transpose_a ? column : row]), extent(b[transpose_b ? row : column]),
        extent(a[transpose_a ? row : column]), 1, transpose_a, transpose_b};
    op.require(product.depth == extent(b[transpose_b ? column : row]), "the inner sizes of a and b differ");
    for (std::size_t i = 0; i < row; ++i) {
        op.require(a[i] == b[i], "a and b differ in a leading axis");
        product.count *= extent(a[i]);
    }
    op.require(op.output(0).count == product.count * product.rows * product.columns,
        "the output's shape is not that of the products");
    return prepare_product(op, product, false, by_tiles);
}

constexpr OpKernel kernels[] = {{"matmul", checked<prepare_matmul>, {}, stored_matmul},
    {"batch_matmul", checked<prepare_batch_matmul>, {}, stored_batch}};

} // namespace

extern const std::span<const OpKernel> matmul_kernels;
const std::span<const OpKernel> matmul_kernels{kernels};

} // namespace epoch::cuda
