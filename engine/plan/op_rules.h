// op_rules: helpers for the shape rules and costs of the op files.
#pragma once

#include "plan/lowering.h"

#include <optional>

namespace epoch {

using OpOutputs = std::vector<OpOutput>;

// Checks the inputs of an op; stores the first error and skips all later checks.
class OpCheck {
public:
    OpCheck(std::string_view op, const OpInputs& inputs)
        : m_op(op)
        , m_inputs(inputs)
    {
    }

    OpCheck& inputs(std::size_t min, std::size_t max);
    OpCheck& inputs(std::size_t count) { return inputs(count, count); }
    OpCheck& is(std::size_t input, DType type);
    OpCheck& vector(std::size_t input); // f32 (B): one number per sample
    OpCheck& scalar(std::size_t input); // f32 [1]
    OpCheck& same(std::size_t input, std::size_t other); // dtype and shape
    // Two f32 operands; or f32 and i8, and the scale (f32) and offset (i32) of each output channel, for a product in
    // INT8.
    OpCheck& product_operands();
    OpCheck& that(bool holds, std::string_view otherwise); // any other condition

    bool ok() const { return !m_fault; }
    const Error& fault() const { return *m_fault; }

private:
    OpCheck& fail(const Message& what);

    std::string_view m_op;
    const OpInputs& m_inputs;
    std::optional<Error> m_fault;
};

inline constexpr DType f32 = DType::f32, i32 = DType::i32, i64 = DType::i64;
inline const TensorType scalar_type{DType::f32, Shape{1}};

// An optional attribute.
std::int64_t integer_or(const Attributes& attributes, std::string_view key, std::int64_t fallback);

// The given FLOPs, and bytes for reading every input and writing every output once.
Cost op_cost(double flops, const OpInputs& inputs, std::span<const OpOutput> outputs);
double elements(const TensorType& type);

// Of ops that take the rows of a field (input 0) at positions (input 1): only the rows that are read count.
TensorType gathered_type(const OpInputs& inputs);
Cost gather_cost(double flops_per_element, const OpInputs& inputs, const TensorType& rows);

} // namespace epoch
