// TinyBuilder: turns the ops of a tiny network into the op list of one block: fuses functions, sets barriers, assigns
// threads and packs all tensors into shared memory.
#pragma once

#include "cuda/compiler/op_kernel.h"
#include "cuda/tiny/tiny_op.h"

#include <optional>

namespace epoch::cuda {

struct TinyBlock {
    std::uint32_t threads = 0; // a power of two, at least one warp
    std::uint64_t shared_bytes = 0;
};

// Complete except for the addresses of tensors in global memory.
struct TinyPlan {
    std::vector<TinyOp> ops;
    std::vector<std::vector<std::size_t>> program_ops; // for each: the numbers of the program's ops that it does
    std::vector<TinyOperand> operands;
    std::vector<TinyState> states;
    // For each: the program's tensor in global memory; EPOCH_NO_TENSOR: none.
    std::vector<std::uint32_t> operand_tensors, state_tensors;
    TinyBlock block;
    std::uint32_t phases = 0; // per step, with a barrier after each
};

class TinyBuilder {
public:
    explicit TinyBuilder(const std::vector<Tensor>& tensors);

    // Adds a valid op; the plan reports `number`. Returns false if the op has no tiny form; then there is no plan.
    bool add(const epoch_op& op, std::size_t number);
    // Null if an op has no rule, if the step updates nothing (then its results are wanted), if it is too much work for
    // one block, or if it does not fit into max_shared_bytes.
    std::optional<TinyPlan> finish(std::uint64_t max_shared_bytes);

private:
    struct Item {
        TinyOp op;
        std::vector<std::size_t> numbers; // of the added ops
        std::vector<std::uint32_t> inputs, outputs; // tensors
        std::size_t phase = 1;
        bool ahead = false; // for the next step
    };
    struct Use { // the use of a tensor
        std::uint32_t same_as; // the tensor whose memory it shares
        std::uint64_t bytes, count;
        epoch_role role;
        bool made = false;
        std::size_t written = 0, read = 0, first = 0, last = 0; // phases, from 1; 0: none
        std::uint32_t offsets[2]{}; // in even and odd steps
        bool ahead = false; // written for the next step
    };

    bool take(const epoch_op& op, std::size_t number);
    bool emit(Item item);
    bool rename(std::uint32_t input, std::uint32_t output);
    std::uint32_t factors_for(const Item& adam);
    bool can_hold(std::uint32_t tensor) const;
    std::uint32_t root(std::uint32_t tensor) const { return m_uses[tensor].same_as; }
    Use& use_of(std::uint32_t tensor) { return m_uses[m_uses[tensor].same_as]; }
    bool is_worthwhile() const; // compared with one kernel per op
    std::uint32_t threads() const; // as many as the widest op can use, up to the limit
    void fuse_functions();
    bool fuse(std::size_t function);
    bool is_touched(std::uint32_t tensor, std::size_t begin, std::size_t end) const; // by an item in [begin, end)
    void find_samples();
    void set_phases();
    void place_samples();
    void assign_threads(std::uint32_t threads);
    std::uint64_t pack_tensors(); // returns the bytes of all tensors
    void add_operand(TinyPlan& out, std::uint32_t tensor);

    const std::vector<Tensor>& m_tensors;
    std::vector<Use> m_uses; // of the program's tensors, then of tensors that only the list has
    std::vector<Item> m_items;
    std::size_t m_phases = 0;
    bool m_failed = false, m_samples = false, m_updates = false;
};

// The tiny form of an op without its operands; nullopt if it has none.
using TinyRule = std::optional<TinyOp> (*)(const epoch_op&, std::span<const Tensor>);

// Null for an op without a rule.
TinyRule find_tiny_rule(std::string_view name);

} // namespace epoch::cuda
