// op_rules: what the op files share to write their shape rules and costs in a few words.
#pragma once

#include "plan/lowering.h"

#include <optional>

namespace epoch {

using OpOutputs = std::vector<OpOutput>;

// Collects the first thing that is wrong with an op's inputs; every check after it is skipped.
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
    OpCheck& vector(std::size_t input); // f32 (B): one number a sample
    OpCheck& scalar(std::size_t input); // f32 [1]
    OpCheck& same(std::size_t input, std::size_t other); // dtype and shape
    OpCheck& that(bool holds, std::string_view otherwise); // anything else, in words

    bool ok() const { return !m_fault; }
    const Error& fault() const { return *m_fault; }

private:
    OpCheck& fail(std::string_view what);

    std::string_view m_op;
    const OpInputs& m_inputs;
    std::optional<Error> m_fault;
};

inline constexpr DType f32 = DType::f32, i32 = DType::i32, i64 = DType::i64;
inline const TensorType scalar_type{DType::f32, Shape{1}};

// An attribute that may be left out.
std::int64_t integer_or(const Attributes& attributes, std::string_view key, std::int64_t fallback);

// Operations as given, and bytes for reading every input and writing every output once.
Cost op_cost(double flops, const OpInputs& inputs, std::span<const OpOutput> outputs);
double elements(const TensorType& type);

} // namespace epoch
