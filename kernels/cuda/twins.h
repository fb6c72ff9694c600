// Twins: copies in 16 bits of what products multiply, where a program is compiled for BF16 or FP16; of convolutions
// with the channels last. A twin is rounded once, before the first product that takes it, and serves all others until
// its tensor is written again; those of parameters are rounded together when the step begins. They lie in the workspace
// behind the ops' own, and two that are never needed at the same time share their room.
#pragma once

#include <cstdint>
#include <vector>

#include "cuda/convert.h"
#include "cuda/room.h"

namespace epoch::cuda {

// Whether input `number` of the op is multiplied in 16 bits: those of products, and of attention what is looked for and
// at and what flows back.
bool is_factor(const epoch_op& op, std::uint32_t number);

class Twins {
public:
    // Adds twins behind the program's tensors. FP32: there are none.
    Twins(std::vector<Tensor>& tensors, epoch_precision precision);

    // Those of the parameters that products take; for the begin of the step.
    std::vector<Rounding> of_parameters(std::span<const epoch_op> ops);
    // What has to be rounded before the op, which is about to be number `number` of the program.
    std::vector<Rounding> before(const epoch_op& op, std::size_t number);
    // The twin that the product, of that number, takes in place of the tensor.
    std::uint32_t in_place_of(std::uint32_t tensor, const epoch_op& product, std::size_t number);
    // What the op writes is no longer what its twins hold.
    void forget_written(const epoch_op& op);

    epoch_dtype type() const { return m_type; }
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
        bool good = true;
    };

    Planes planes_for(std::uint32_t tensor, const epoch_op& product) const;
    Twin* twin_of(std::uint32_t tensor, const epoch_op& product);
    void add_twin(std::uint32_t tensor, const epoch_op& product, std::size_t number, std::vector<Rounding>& out);
    std::vector<RoomBlock> blocks() const;

    std::vector<Tensor>& m_tensors;
    epoch_dtype m_type;
    std::vector<Twin> m_twins;
};

} // namespace epoch::cuda
