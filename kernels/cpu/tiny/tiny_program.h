// TinyProgram: the step of a network so small that calling a library costs more than its arithmetic, as one program:
// forward, loss, backward and update without a call that leaves our own loops, on one thread.
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

// An op that sees the batch as a whole: the choice of samples before the tiles, the update after them. It is the same
// kernel as in a program that runs op by op.
struct TinyWholeOp {
    RunFunction run = nullptr;
    std::shared_ptr<const void> state;
    std::vector<std::uint32_t> tensors{}; // inputs first
    std::uint32_t inputs = 0;
    std::vector<void*> pointers{};
    Arguments arguments{};
};

// Where a tensor lies: outside, with the state and the data; or in the workspace, at `offset`.
struct TinyTensor {
    enum class Form : std::uint8_t {
        absent, // nothing has written it yet
        outside,
        features, // [feature][lane], of one tile
        row, // one number a sample, of the whole batch
        flat // canonical
    };
    Form form = Form::absent;
    std::uint64_t offset = 0;
    std::int64_t step = 0; // as in TinyOperand
};

// What tiny_rules makes of a program description.
struct TinyCode {
    std::int64_t batch = 0, tile_lanes = 0;
    std::vector<TinyTensor> tensors{};
    TinyWholeOp choice{}; // of the samples
    std::optional<SampleOrder> order{}; // does the same where they are drawn from a set that is here as a whole
    std::vector<TinyWholeOp> after{};
    std::vector<TinyInstruction> instructions{};
    std::uint64_t workspace = 0; // bytes, of tensors and of whole ops
    std::uint64_t op_workspace = 0; // where the latter begins
};

class TinyProgram {
public:
    // Of a description that was found right op by op. Null where a step has an op that no rule covers, where it updates
    // nothing (so that what it computes is wanted), or where it is too much work.
    static std::unique_ptr<TinyProgram> make(
        const epoch_program_description&, std::span<const TensorFacts>, InstructionSet);

    std::uint64_t workspace_bytes() const { return m_code.workspace; }
    static constexpr std::string_view plan_begins = "whole step: ";
    std::string plan_text() const; // one line, which begins so
    std::string mode_text() const { return "one fused kernel (" + std::string(m_kernels.name) + ")"; }

    void bind(std::span<void* const> addresses, std::byte* workspace, StepState& now);
    void step(); // `now` says which one, and takes the error of an op that cannot go on

private:
    TinyProgram(TinyCode code, const TinyKernels& kernels);
    void choose_samples();

    TinyCode m_code;
    const TinyKernels& m_kernels;
    StepState* m_now = nullptr;
};

} // namespace epoch::cpu
