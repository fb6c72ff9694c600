// Op: the implementation of an op. `prepare` reads shapes and attributes once into a state of its own; `run` then gets
// that state and the pointers, and allocates nothing.
#pragma once

#include "abi/device_abi.h"
#include "common/op_reader.h"
#include "cpu/compiler/operand_cache.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epoch::cpu {

struct TensorFacts {
    std::string name{};
    std::uint32_t dtype = EPOCH_F32, role = EPOCH_SCRATCH;
    bool saved = false;
    std::vector<std::int64_t> extents;
    std::int64_t count = 0; // elements
    std::uint64_t bytes = 0; // in memory
    std::uint64_t canonical_bytes = 0;
    std::int64_t channel_block = 1; // channels side by side (blocked_layout.h); 1 = canonical
    std::uint32_t first_op = 0xFFFFFFFF, last_op = 0; // lifetime, in ops of the description; unused: last before first
    bool materialized = true; // false: only a stage within a fused op (fused_ops.h)

    // Elements in memory, of 4 bytes each, including the padding of the last channels.
    std::int64_t stored() const { return static_cast<std::int64_t>(bytes / 4); }
};

// What ops know of the current step besides their tensors.
struct StepState {
    std::uint64_t seed = 0, step = 0, position = 0;
    const float* hyperparameters = nullptr; // schedule row of this step
    float* metrics = nullptr; // row of the metric ring
    int threads = 1;
    const char* error = nullptr; // set by an op that fails; ends the step
};

struct Arguments {
    void* const* inputs = nullptr; // null for an absent optional input
    void* const* outputs = nullptr;
    void* workspace = nullptr;
    StepState* now = nullptr;
    void* operand_cache = nullptr; // its memory

    template <class T> const T* input(std::size_t i) const { return static_cast<const T*>(inputs[i]); }
    template <class T> T* output(std::size_t i) const { return static_cast<T*>(outputs[i]); }
};

using RunFunction = void (*)(const void* state, const Arguments&);

struct PreparedOp {
    RunFunction run = nullptr;
    std::shared_ptr<const void> state;
    std::uint64_t workspace = 0; // bytes needed while it runs
    std::uint64_t advance = 0; // samples by which it advances the position
    bool takes_bf16 = false; // rounds its operands to bf16 itself
    std::string plan; // shape and algorithm
};

// What ops are prepared for.
struct ExecutionContext {
    int threads = 1;
    epoch_precision precision = EPOCH_FP32; // of products
    OperandCache* operand_cache = nullptr; // null: nothing is cached
    std::size_t op = 0; // place of the op that is being prepared
};

// The view of an op that its prepare function reads.
class OpView : public OpReader {
public:
    OpView(const epoch_op&, std::span<const TensorFacts>, const epoch_program_description&, std::string_view planned,
        const ExecutionContext& context);

    const TensorFacts& input(std::size_t i) const;
    const TensorFacts& output(std::size_t i) const;
    std::uint32_t metric_columns() const { return m_metric_columns; }
    std::string_view planned() const { return m_planned; } // this op's line of a stored plan, or empty
    int threads() const { return m_context.threads; } // of its runs
    bool in_bf16() const { return m_context.precision == EPOCH_BF16_MIXED; } // products
    std::uint32_t column(std::string_view key) { return column_below(m_schedule_columns, key); } // in the schedule row

    OperandCacheView operand_cache() const
    {
        return {m_context.operand_cache, m_context.op, {m_op.inputs, m_op.input_count}};
    }

    void require_f32(std::initializer_list<const TensorFacts*> tensors);

private:
    const TensorFacts& tensor(const std::uint32_t* list, std::uint32_t count, std::size_t i) const;

    std::span<const TensorFacts> m_tensors;
    std::uint32_t m_schedule_columns, m_metric_columns;
    std::string_view m_planned;
    ExecutionContext m_context;
};

// The layouts that an op accepts for its images (image_layout.h).
enum class Layouts : std::uint8_t {
    canonical, // canonical only
    same, // any, the same for all images
    any, // any for each image; the op reorders
    prefer_blocked // like any, but faster with blocked images
};

struct LayoutPreference {
    Layouts images = Layouts::canonical;
    const TensorFacts* filters = nullptr; // a tensor of four axes that is not an image
};

struct Op {
    PreparedOp (*prepare)(OpView&);
    LayoutPreference (*layouts)(OpView&) = [](OpView&) { return LayoutPreference{}; };
    // The algorithms to time, as endings of plan lines. `prepare` follows the planned one if it is available.
    std::vector<std::string> (*algorithms)(OpView&) = [](OpView&) { return std::vector<std::string>(); };
};

inline LayoutPreference same_image_layout(OpView&) { return {Layouts::same}; }

template <class State, void (*function)(const State&, const Arguments&)>
PreparedOp prepared(State state, std::string plan = ": own loops", std::uint64_t workspace = 0)
{
    PreparedOp op;
    op.run = [](const void* data, const Arguments& at) { function(*static_cast<const State*>(data), at); };
    op.state = std::make_shared<const State>(std::move(state));
    op.workspace = workspace;
    op.plan = std::move(plan);
    return op;
}

struct OpEntry {
    std::string_view name;
    const Op* type;
};

} // namespace epoch::cpu

namespace epoch {
std::span<const cpu::OpEntry> all_cpu_ops(); // generated from the files of ops/, sorted by name
const cpu::Op* find_cpu_op(std::string_view name);
} // namespace epoch
