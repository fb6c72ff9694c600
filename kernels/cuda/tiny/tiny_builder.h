// TinyBuilder: makes the list of a tiny network's step out of its ops as they were described, sets its barriers, and
// finds a place in a block's memory for every tensor.
#pragma once

#include "cuda/compiler/op_kernel.h"
#include "cuda/tiny/tiny_op.h"

#include <optional>

namespace epoch::cuda {

struct TinyBlock {
    std::uint32_t threads = 0; // a power of two of them, whole warps
    std::uint64_t shared_bytes = 0;
};

// Complete but for the addresses of what lies outside.
struct TinyPlan {
    std::vector<TinyOp> ops;
    std::vector<std::vector<std::size_t>> program_ops; // of each: the numbers of the ops whose work it is
    std::vector<TinyOperand> operands;
    std::vector<TinyState> states;
    // Of each: the program's tensor, for its address outside; EPOCH_NO_TENSOR: it has none.
    std::vector<std::uint32_t> operand_tensors, state_tensors;
    TinyBlock block;
    std::uint32_t phases = 0; // of a step, with a barrier behind each
};

class TinyBuilder {
public:
    explicit TinyBuilder(const std::vector<Tensor>& tensors);

    // An op that was found right; `number` is told again by the plan. False: it has no form here, and there is no plan.
    bool add(const epoch_op& op, std::size_t number);
    // Null where a step has an op that no rule covers, where it updates nothing (so that what it computes is wanted),
    // where it is too much work for one block, or where it does not fit the memory of one, which has that many bytes.
    std::optional<TinyPlan> finish(std::uint64_t most_shared_bytes);

private:
    struct Item {
        TinyOp op;
        std::vector<std::size_t> numbers; // of the ops added
        std::vector<std::uint32_t> inputs, outputs; // tensors
        std::size_t phase = 1;
    };
    struct Use { // of a tensor
        std::uint32_t same_as; // the tensor whose memory it has
        std::uint64_t bytes, count;
        epoch_role role;
        bool made = false;
        std::size_t written = 0, read = 0, first = 0, last = 0; // phases, from 1; 0: in none
        std::uint32_t offset = 0;
    };

    bool take(const epoch_op& op, std::size_t number);
    bool emit(Item item);
    bool rename(std::uint32_t input, std::uint32_t output);
    std::uint32_t factors_for(const Item& adam);
    bool takes(std::uint32_t tensor) const;
    std::uint32_t root(std::uint32_t tensor) const { return m_uses[tensor].same_as; }
    Use& use_of(std::uint32_t tensor) { return m_uses[m_uses[tensor].same_as]; }
    bool pays() const; // against a kernel for each op
    std::uint32_t threads() const; // as many as the widest op has use for, where a block may have them
    void fuse_functions();
    bool fuse(std::size_t function);
    bool is_touched(std::uint32_t tensor, std::size_t begin, std::size_t end) const; // by an item in between
    void set_phases();
    void share_out(std::uint32_t threads);
    std::uint64_t place(); // bytes of all tensors
    void add_operand(TinyPlan& out, std::uint32_t tensor);

    const std::vector<Tensor>& m_tensors;
    std::vector<Use> m_uses; // of the program's tensors, and of those that only the list has
    std::vector<Item> m_items;
    std::size_t m_phases = 0;
    bool m_refused = false, m_samples = false, m_updates = false;
};

// What an op becomes, but for its operands; nothing where it has no form.
using TinyRule = std::optional<TinyOp> (*)(const epoch_op&, std::span<const Tensor>);

// Null for an op without one.
TinyRule find_tiny_rule(std::string_view name);

} // namespace epoch::cuda
