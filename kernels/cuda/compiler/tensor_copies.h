// TensorCopies: copies of canonical tensors in the program's storage, as products and other ops read them: in 16 bits
// for BF16 and FP16, images with the channels last. A copy is made once, before the first op that reads it, and serves
// all others until its tensor is written again; the copies of parameters are made together at the beginning of the
// step. A result that a library can write only in that storage is a copy too: it is pending until it is converted back,
// together with all others, before the first op that touches one of them. Copies follow the ops' own workspace; two
// copies that are never live at the same time share memory.
#pragma once

#include <cstdint>
#include <vector>

#include "cuda/compiler/pack_offsets.h"
#include "cuda/compiler/storage.h"
#include "cuda/primitives/convert.h"

namespace epoch::cuda {

class TensorCopies {
public:
    // Appends copies to the program's tensors. A canonical storage needs none.
    TensorCopies(std::vector<Tensor>& tensors, const Storage& storage);

    // Adds the copies of parameters that the ops read, to be made at the beginning of the step.
    std::vector<CopyPair> add_parameters(std::span<const epoch_op> ops);
    // Adds the copies to be made before the op, which becomes op `number` of the program.
    std::vector<CopyPair> missing_for(const epoch_op& op, std::size_t number);
    // What op `number` reads instead of the tensor: its copy, or the tensor itself if it has no valid copy.
    std::uint32_t operand_for(std::uint32_t tensor, const epoch_op& op, std::size_t number);
    // The inputs that the op reads in the program's storage.
    std::vector<std::uint32_t> inputs(const epoch_op& op) const;
    // Invalidates the copies of what the op writes.
    void invalidate(const epoch_op& op);
    // Adds a pending copy, which op `number` writes instead of its result.
    std::uint32_t add_result(std::uint32_t tensor, const epoch_op& op, std::size_t number);
    bool has_pending(const epoch_op& op) const; // whether the op touches a pending result
    // All pending results, which op `number` of the program converts back.
    std::vector<CopyPair> take_pending(std::size_t number);
    bool touches(const epoch_op& op, std::uint32_t tensor) const; // or a tensor in the same memory

    const Storage& storage() const { return m_storage; }
    // Returns the total bytes of all copies and calls `place` with the offset of each, in the order of their tensors.
    template <class Place> std::uint64_t pack(Place place) const
    {
        std::vector<PackedBlock> placed = blocks();
        const std::uint64_t bytes = pack_offsets(placed, alignment);
        for (const PackedBlock& block : placed) place(block.offset);
        return bytes;
    }

private:
    static constexpr std::uint64_t alignment = 256;

    struct Copy {
        std::uint32_t of = 0, tensor = 0;
        Planes planes;
        std::size_t first = 0, last = 0; // ops of the program
        bool valid = true; // equals the tensor
        bool pending = false; // to be converted back
    };

    bool is_image(std::uint32_t tensor, const epoch_op& op) const; // for this op
    Planes planes_for(std::uint32_t tensor, const epoch_op& op) const;
    Copy* find_copy(std::uint32_t tensor, const epoch_op& op);
    Copy& make_copy(std::uint32_t tensor, const epoch_op& op, std::size_t number);
    void add_copy(std::uint32_t tensor, const epoch_op& op, std::size_t number, std::vector<CopyPair>& out);
    std::vector<PackedBlock> blocks() const;

    std::vector<Tensor>& m_tensors;
    Storage m_storage;
    std::vector<Copy> m_copies;
};

} // namespace epoch::cuda
