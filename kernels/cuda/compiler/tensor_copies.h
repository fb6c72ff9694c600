// Twins: copies of tensors that are stored canonically, as products and other ops of the program's storage take them:
// for BF16 and FP16 in 16 bits, of images with the channels last. A twin is made once, before the first op that takes
// it, and serves all others until its tensor is written again; those of parameters are made together when the step
// begins. What a library writes in that storage alone has a twin too: all of those are brought back together, before
// the first op that reads one. Twins lie in the workspace behind the ops' own, and two that are never needed at the
// same time share their room.
#pragma once

#include <cstdint>
#include <vector>

#include "cuda/primitives/convert.h"
#include "cuda/compiler/pack_offsets.h"
#include "cuda/compiler/storage.h"

namespace epoch::cuda {

class Twins {
public:
    // Adds twins behind the program's tensors. Of a canonical storage there are none.
    Twins(std::vector<Tensor>& tensors, const Storage& storage);

    // Those of the parameters that ops take so; for the begin of the step.
    std::vector<TwinPair> of_parameters(std::span<const epoch_op> ops);
    // Those to be made before the op, which is about to be number `number` of the program.
    std::vector<TwinPair> before(const epoch_op& op, std::size_t number);
    // The twin that the op, of that number, takes in place of the tensor.
    std::uint32_t in_place_of(std::uint32_t tensor, const epoch_op& op, std::size_t number);
    // The inputs of the op that are to be stored so.
    std::vector<std::uint32_t> inputs(const epoch_op& op) const;
    // What the op writes is no longer what its twins hold.
    void forget_written(const epoch_op& op);
    // The twin that the op, of that number, writes in place of its result.
    std::uint32_t of_result(std::uint32_t tensor, const epoch_op& op, std::size_t number);
    // Whether the op reads or writes a result that is still to be brought back.
    bool needs_results(const epoch_op& op) const;
    // All of those, to be brought back by number `number` of the program.
    std::vector<TwinPair> brought_back(std::size_t number);
    bool touches(const epoch_op& op, std::uint32_t tensor) const; // or what lies in the same memory

    const Storage& storage() const { return m_storage; }
    // Bytes that all of them take together; `place` is told where each lies in them, in the order of their tensors.
    template <class Place> std::uint64_t lay_out(Place place) const
    {
        std::vector<RoomBlock> placed = blocks();
        const std::uint64_t bytes = find_room(placed, alignment);
        for (const RoomBlock& block : placed) place(block.offset);
        return bytes;
    }

private:
    static constexpr std::uint64_t alignment = 256;

    struct Twin {
        std::uint32_t of = 0, tensor = 0;
        Planes planes;
        std::size_t first = 0, last = 0; // op of the program
        bool good = true; // may be taken in place of the tensor
        bool waits = false; // to be brought back
    };

    bool is_image(std::uint32_t tensor, const epoch_op& op) const; // for the op
    Planes planes_for(std::uint32_t tensor, const epoch_op& op) const;
    Twin* twin_of(std::uint32_t tensor, const epoch_op& op);
    Twin& make_twin(std::uint32_t tensor, const epoch_op& op, std::size_t number);
    void add_twin(std::uint32_t tensor, const epoch_op& op, std::size_t number, std::vector<TwinPair>& out);
    std::vector<RoomBlock> blocks() const;

    std::vector<Tensor>& m_tensors;
    Storage m_storage;
    std::vector<Twin> m_twins;
};

} // namespace epoch::cuda
