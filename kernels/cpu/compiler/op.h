// Op: how one op of a program becomes something that runs. `prepare` reads shapes and attributes once, into a struct of
// its own; `run` then gets that struct and pointers, and allocates nothing.
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
    std::int64_t count = 0; // of elements
    std::uint64_t bytes = 0; // in memory
    std::uint64_t canonical_bytes = 0;
    std::int64_t lanes = 1; // channels that lie side by side (see blocked_layout.h); 1 = canonical form
    std::uint32_t first_op = 0xFFFFFFFF,
                  last_op = 0; // of the description, that it is alive at; none: last before first
    bool kept = true; // false: only a stage within a fused op (see fused_ops.h)

    // Numbers in memory, all of 4 bytes, with those that fill up the last channels.
    std::int64_t stored() const { return static_cast<std::int64_t>(bytes / 4); }
};

// What a step knows besides its tensors.
struct StepState {
    std::uint64_t seed = 0, step = 0, position = 0;
    const float* knobs = nullptr; // this step's schedule row
    float* metrics = nullptr; // its row of the ring
    int threads = 1;
    const char* error = nullptr; // set by an op that cannot go on; ends the step
};

struct Arguments {
    void* const* inputs = nullptr; // null for an optional one that is absent
    void* const* outputs = nullptr;
    void* workspace = nullptr;
    StepState* now = nullptr;
    void* twins = nullptr; // the room for them

    template <class T> const T* input(std::size_t i) const { return static_cast<const T*>(inputs[i]); }
    template <class T> T* output(std::size_t i) const { return static_cast<T*>(outputs[i]); }
};

using RunFunction = void (*)(const void* state, const Arguments&);

struct PreparedOp {
    RunFunction run = nullptr;
    std::shared_ptr<const void> state;
    std::uint64_t workspace = 0; // bytes it wants while it runs
    std::uint64_t advance = 0; // samples by which it moves the position of the next step
    bool takes_bf16 = false; // a product that rounds its operands itself
    std::string plan; // shape and algorithm
};

// With what the ops of a program are computed.
struct Means {
    int threads = 1;
    epoch_precision precision = EPOCH_FP32; // of what is multiplied
    Twins* twins = nullptr; // null: none are kept
    std::size_t op = 0; // that is being prepared, by its place
};

// An op as its prepare function sees it.
class OpView : public OpReader {
public:
    OpView(const epoch_op&, std::span<const TensorFacts>, const epoch_program_description&, std::string_view planned,
        const Means& means);

    const TensorFacts& input(std::size_t i) const;
    const TensorFacts& output(std::size_t i) const;
    std::uint32_t metric_columns() const { return m_metric_columns; }
    std::string_view planned() const { return m_planned; } // this op's line of a stored plan, or empty
    int threads() const { return m_means.threads; } // that its runs will have
    bool in_bf16() const { return m_means.precision == EPOCH_BF16_MIXED; } // what it multiplies
    std::uint32_t column(std::string_view key) { return column_below(m_knob_columns, key); } // of the schedule row

    OpTwins twins() const { return {m_means.twins, m_means.op, {m_op.inputs, m_op.input_count}}; }

    void require_f32(std::initializer_list<const TensorFacts*> tensors);

private:
    const TensorFacts& tensor(const std::uint32_t* list, std::uint32_t count, std::size_t i) const;

    std::span<const TensorFacts> m_tensors;
    std::uint32_t m_knob_columns, m_metric_columns;
    std::string_view m_planned;
    Means m_means;
};

// In which layouts an op takes its images (see image_layout.h).
enum class Layouts : std::uint8_t {
    canonical, // in no other
    alike, // in any, if it is the same one for all of them
    each_its_own, // in any, and turns one into the other
    lanes_wanted // likewise, and is faster where they lie in lanes
};

struct LayoutWish {
    Layouts images = Layouts::canonical;
    const TensorFacts* filters = nullptr; // have four axes too, and are no images
};

struct Op {
    PreparedOp (*prepare)(OpView&);
    LayoutWish (*layouts)(OpView&) = [](OpView&) { return LayoutWish{}; };
    // The ends of plan lines to choose from by the clock; `prepare` takes the one that is planned, if it is to be had.
    std::vector<std::string> (*ways)(OpView&) = [](OpView&) { return std::vector<std::string>(); };
};

inline LayoutWish images_alike(OpView&) { return {Layouts::alike}; }

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
