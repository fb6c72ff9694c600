// TinyProgram: the whole training step of a network so small that library calls cost more than its arithmetic: forward,
// loss, backward and update by own loops on one thread.
#pragma once

#include "cpu/compiler/op.h"
#include "cpu/tiny/sample_order.h"
#include "cpu/tiny/tiny_kernels.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epoch::cpu {

// A loop over the samples of a tile. Operands are tensor numbers.
struct TinyInstruction {
    TinyRun run = nullptr;
    TinyCall call;
    std::vector<std::uint32_t> inputs{}, outputs{};
};

// An op that runs on the whole batch: the choice of samples before the tiles, the update after them. It uses the same
// kernel as a program that runs op by op.
struct TinyWholeOp {
    RunFunction run = nullptr;
    std::shared_ptr<const void> state;
    std::vector<std::uint32_t> tensors{}; // inputs first
    std::uint32_t inputs = 0;
    std::vector<void*> pointers{};
    Arguments arguments{};
};

// The storage of a tensor: outside, with the state and the data, or in the workspace at `offset`.
struct TinyTensor {
    enum class Form : std::uint8_t {
        absent, // nothing has written it yet
        outside,
        features, // [feature][lane], of one tile
        row, // one element per sample, of the whole batch
        flat // canonical
    };
    Form form = Form::absent;
    std::uint64_t offset = 0;
    std::int64_t step = 0; // as in TinyOperand
};

// A program description translated by tiny_rules.
struct TinyCode {
    std::int64_t batch = 0, tile_lanes = 0;
    std::vector<TinyTensor> tensors{};
    TinyWholeOp choice{}; // chooses the samples
    std::optional<SampleOrder> order{}; // replaces `choice` if the whole set is resident
    std::vector<TinyWholeOp> after{};
    std::vector<TinyInstruction> instructions{};
    std::uint64_t workspace = 0; // bytes, for tensors and whole ops
    std::uint64_t op_workspace = 0; // offset of the whole ops' workspace
};

class TinyProgram {
public:
    // The description has been checked op by op. Null if an op has no rule, if the program updates nothing (then its
    // outputs are needed), or if it does too much work.
    static std::unique_ptr<TinyProgram> make(
        const epoch_program_description&, std::span<const TensorFacts>, InstructionSet);

    std::uint64_t workspace_bytes() const { return m_code.workspace; }
    static constexpr std::string_view plan_begins = "whole step: ";
    std::string plan_text() const; // one line that begins with plan_begins
    std::string mode_text() const { return "one fused kernel (" + std::string(m_kernels.name) + ")"; }

    void bind(std::span<void* const> addresses, std::byte* workspace, StepState& now);
    void step(); // the step in `now`; sets its error if an op fails

private:
    TinyProgram(TinyCode code, const TinyKernels& kernels);
    void choose_samples();

    TinyCode m_code;
    const TinyKernels& m_kernels;
    StepState* m_now = nullptr;
};

} // namespace epoch::cpu
